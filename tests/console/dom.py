"""A page as a tree, read by the standard library's parser: nothing of the program takes part."""

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Node:
    """An element with its attributes and what is in it."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.inside: list[Node | str] = []

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def text(self) -> str:
        """Its words, each run of blanks as one."""
        return " ".join("".join(self.words()).split())

    def words(self) -> Iterator[str]:
        for part in self.inside:
            if isinstance(part, str):
                yield part
            else:
                yield from part.words()
                yield " "

    def all(self, tag: str | None = None, cls: str | None = None, **attributes: str) -> "list[Node]":
        """Every element below that fits, in the order of the page."""
        found = []
        for part in self.inside:
            if isinstance(part, Node):
                fits = (tag is None or part.tag == tag) and (cls is None or cls in part.classes)
                wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
                if fits and all(part.attributes.get(name) == value for name, value in wanted.items()):
                    found.append(part)
                found += part.all(tag, cls, **attributes)
        return found

    def one(self, tag: str | None = None, cls: str | None = None, **attributes: str) -> "Node":
        """The only element below that fits."""
        [found] = self.all(tag, cls, **attributes)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def parsed(html: str) -> Node:
    """The tree of a page; an element that is not closed is a fault."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is not closed"
    return reader.open[0]
