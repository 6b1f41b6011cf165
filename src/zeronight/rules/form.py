"""Reading the fields of one table of a rulebook: unknown ones, missing ones, values of another kind."""

from typing import TypeVar, cast

import msgspec

from zeronight.rules.book import LANGS, Words
from zeronight.rules.catalogue import FIELDS, Field
from zeronight.rules.convert import Misfit, example_for, expected_of, shown
from zeronight.rules.faults import Code, Collector, Path, clipped, nearest

T = TypeVar("T")


class Form:
    """A table under its path. Every method tells its faults to the collector and goes on."""

    def __init__(self, faults: Collector, path: Path, raw: object, example: str) -> None:
        self.faults = faults
        self.path = path
        self.is_table = isinstance(raw, dict)
        self.raw = cast(dict[str, object], raw) if isinstance(raw, dict) else {}
        if not self.is_table:
            faults.add(Code.WRONG_TYPE, path, shown(raw), "a table", example, on_value=True)

    def only(self, known: tuple[str, ...]) -> None:
        """Tell the fields that are none of these."""
        for name in self.raw:
            if name not in known:
                near = nearest(name, known)
                hint = f"; the nearest is {near}" if near else ""
                self.faults.add(
                    Code.UNKNOWN_FIELD,
                    (*self.path, name),
                    f'the field "{clipped(name)}"',
                    f"one of {', '.join(known)}{hint}",
                )

    def take(self, name: str, kind: type[T], example: str, *, required: bool = False) -> T | None:
        """The value of a field; nothing if it is missing or of another kind."""
        if name not in self.raw:
            if required and self.is_table:
                self.faults.add(
                    Code.MISSING_FIELD,
                    self.path,
                    f"no field {name}",
                    expected_of(kind),
                    f"{name} = {example}",
                )
            return None
        try:
            return msgspec.convert(self.raw[name], type=kind, strict=True)
        except (msgspec.ValidationError, ValueError, OverflowError):
            self.wrong(name, expected_of(kind), f"{name} = {example}")
            return None

    def wrong(self, name: str, expected: str, example: str, code: Code = Code.WRONG_TYPE) -> None:
        """Tell that the value of a field is not what it should be."""
        found = shown(self.raw.get(name))
        self.faults.add(code, (*self.path, name), found, expected, example, on_value=True)

    def misfit(self, path: Path, misfit: Misfit) -> None:
        """Tell a value that could not be converted."""
        self.faults.add(
            misfit.code,
            (*path, *misfit.step),
            misfit.found,
            misfit.expected,
            misfit.example,
            on_value=not misfit.on_name,
        )

    def one_or_more(self, name: str) -> list[tuple[Path, object]]:
        """The tables of a field that has one table or an array of them, each with its path."""
        if name not in self.raw:
            return []
        raw = self.raw[name]
        if isinstance(raw, list):
            return [((*self.path, name, at), one) for at, one in enumerate(raw)]
        return [((*self.path, name), raw)]

    def words(self, name: str) -> Words:
        """Words in the three languages; each that is missing is a fault of its own."""
        if name in self.raw:
            return self._words((*self.path, name), name, self.raw[name])
        if self.is_table:
            expected, example = _three(name)
            self.faults.add(Code.MISSING_TEXT, self.path, f"no {name}", expected, example)
        return Words()

    def remarks(self, name: str) -> tuple[Words, ...]:
        """One remark or several, each in the three languages, or in one that stands for all."""
        return tuple(
            Words(raw, raw, raw) if isinstance(raw, str) else self._words(path, name, raw)
            for path, raw in self.one_or_more(name)
        )

    def remark(self, name: str) -> Words:
        """The one remark of a field, or none."""
        return next(iter(self.remarks(name)), Words())

    def _words(self, path: Path, name: str, raw: object) -> Words:
        expected, example = _three(name)
        form = Form(self.faults, path, raw, example)
        form.only(LANGS)
        said = {lang: form.take(lang, str, '"..."') for lang in LANGS}
        for lang, value in said.items():
            if form.is_table and (lang not in form.raw or (value is not None and not value.strip())):
                self.faults.add(Code.MISSING_TEXT, path, f"no words in {lang}", expected, example)
        return Words(**{lang: value or "" for lang, value in said.items()})


def _three(name: str) -> tuple[str, str]:
    """What is expected of words in the three languages, and an example."""
    example = f'{name} = {{ en = "Night falls.", ru = "Наступает ночь.", uk = "Настає ніч." }}'
    return f"{name} in en, ru and uk", example


def key_field(
    faults: Collector, path: Path, key: str, value: object = None, *, on_value: bool = False
) -> Field | None:
    """The field of a rule key that stands at the path; an unknown one is told with the nearest."""
    if key in FIELDS:
        return FIELDS[key]
    if isinstance(value, dict) and (
        inner := [f"{key}.{name}" for name in value if f"{key}.{name}" in FIELDS]
    ):
        expected, near = "the key in quotes, since its dot is part of it", inner[0]
    else:
        close = nearest(key, FIELDS)
        expected = "a rule key of the catalogue" + (f"; the nearest is {close}" if close else "")
        near = close or "tie.revote_order"
    example = f'"{near}"' if on_value else f'"{near}" = {example_for(FIELDS[near])}'
    faults.add(Code.UNKNOWN_KEY, path, f'the rule key "{clipped(key)}"', expected, example, on_value=on_value)
    return None
