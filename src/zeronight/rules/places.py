"""Line and column of a path in a TOML document. Called only when a file has faults.

The TOML parser of the standard library forgets where things stood; tree-sitter remembers, and is
imported here and nowhere else.
"""

import tomllib
from collections.abc import Iterable

import tree_sitter_toml
from msgspec import Struct
from tree_sitter import Language, Node, Parser

from zeronight.rules.faults import Path


class Place(Struct, frozen=True):
    """Where a key and its value begin; line and column count from 1, columns in characters."""

    key: tuple[int, int]
    value: tuple[int, int]


ROOT = Place((1, 1), (1, 1))


def find_places(text: str, paths: Iterable[Path]) -> dict[Path, Place]:
    """The place of each path; of one that is not in the document, that of its nearest table."""
    wanted = set(paths)
    search = _Search(text, {path[:length] for path in wanted for length in range(len(path) + 1)})
    return {path: search.nearest(path) for path in wanted}


class _Search:
    """One walk over the document, into those tables only that lead to a wanted path."""

    def __init__(self, text: str, wanted: set[Path]) -> None:
        self.lines = text.split("\n")
        self.wanted = wanted
        self.found: dict[Path, Place] = {(): ROOT}
        tree = Parser(Language(tree_sitter_toml.language())).parse(text.encode())
        self._document(tree.root_node)

    def nearest(self, path: Path) -> Place:
        """The place of the path, or of the longest part of it that the document has."""
        while path not in self.found:
            path = path[:-1]
        return self.found[path]

    def _document(self, root: Node) -> None:
        elements: dict[Path, int] = {}
        for node in root.named_children:
            if node.type == "pair":
                self._pair(node, ())
            elif node.type in ("table", "table_array_element"):
                header, *rest = [child for child in node.named_children if child.type != "comment"]
                path = self._located(_keys(header), elements)
                if node.type == "table_array_element":
                    elements[path] = elements.get(path, -1) + 1
                    path = (*path, elements[path])
                self._mark(path, node, node)
                for child in rest:
                    self._pair(child, path)

    def _located(self, keys: list[str], elements: dict[Path, int]) -> Path:
        """The path of a header: a name of an array of tables means its latest element."""
        path: Path = ()
        for at, key in enumerate(keys):
            path = (*path, key)
            if at + 1 < len(keys) and path in elements:
                path = (*path, elements[path])
        return path

    def _pair(self, node: Node, above: Path) -> None:
        parts = [child for child in node.named_children if child.type != "comment"]
        if node.type != "pair" or len(parts) != 2:
            return
        key, value = parts
        path = above
        for name in _keys(key):
            path = (*path, name)
            self._mark(path, key, value)
        self._value(value, path)

    def _value(self, node: Node, path: Path) -> None:
        if path not in self.wanted:
            return
        children = [child for child in node.named_children if child.type != "comment"]
        if node.type == "inline_table":
            for child in children:
                self._pair(child, path)
        elif node.type == "array":
            for at, child in enumerate(children):
                self._mark((*path, at), child, child)
                self._value(child, (*path, at))

    def _mark(self, path: Path, key: Node, value: Node) -> None:
        if path in self.wanted:
            self.found.setdefault(path, Place(self._point(key), self._point(value)))

    def _point(self, node: Node) -> tuple[int, int]:
        row, column = node.start_point
        head = self.lines[row].encode()[:column]
        return row + 1, len(head.decode(errors="replace")) + 1


def _keys(node: Node) -> list[str]:
    if node.type == "dotted_key":
        return [name for child in node.named_children for name in _keys(child)]
    text = (node.text or b"").decode()
    if node.type != "quoted_key":
        return [text]
    # Let the one TOML parser read what escapes a quoted key may have.
    return list(tomllib.loads(f"{text} = 0"))
