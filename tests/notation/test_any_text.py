"""Whatever a text holds, reading ends with a record or with errors, and never with a traceback."""

import re

from hypothesis import given, settings
from hypothesis import strategies as some

from tests.notation.games import Judge
from tests.notation.shelf import read_text
from zeronight.notation.parse import WORDS
from zeronight.notation.parse_assertions import NAMES
from zeronight.notation.quoted import STRING, quote, unquote
from zeronight.notation.write import write
from zeronight.rules.load import load

HEAD = '[Rulebook "kharkiv/1"]\n[Roles "c c m c s c d c m c"]\n'
SIGNS = [*'|:?!=>,*#@-+.()[]{}"\n ', "N0", "N1", "D0", "D1", '"x"', "(3.4)", "(touches 3.4)", "+0.25", "2.6"]
SEATS = [str(seat) for seat in range(12)]
WORD = some.sampled_from([*WORDS, *NAMES, *SIGNS, *SEATS * 3, *"stubox", "red", "black", "day", "by"])
TEXTS = [write(Judge(load("kharkiv/1"), seed, 0.3).play(60)) for seed in range(5)]


@given(some.text(max_size=80))
def test_any_characters(text: str) -> None:
    read_text(HEAD + text)


@given(some.binary(max_size=80))
def test_any_bytes(data: bytes) -> None:
    read_text(HEAD.encode() + data)


@settings(max_examples=500)
@given(some.lists(WORD, max_size=40), some.sampled_from(["", " "]))
def test_any_words(words: list[str], between: str) -> None:
    reading = read_text(HEAD + "N0 D0 1 " + between.join(words))
    assert reading.record is not None
    again = read_text(write(reading.record, asides=[]))
    assert [str(error) for error in again.errors if error.fault.value not in CLAUSES] == []


CLAUSES = {"unknown_clause", "not_in_clause"}


@settings(max_examples=300)
@given(some.sampled_from(TEXTS), some.data())
def test_a_game_with_a_part_cut_out_or_put_elsewhere(text: str, data: some.DataObject) -> None:
    start = data.draw(some.integers(0, len(text)))
    end = data.draw(some.integers(start, min(len(text), start + 30)))
    to = data.draw(some.integers(0, len(text)))
    cut = text[:start] + text[end:]
    reading = read_text(cut[:to] + text[start:end] + cut[to:])
    assert all(error.line >= 1 and error.column >= 1 for error in reading.errors)


@given(some.text(some.characters(exclude_categories=()), max_size=60))
def test_a_text_in_quotes_is_the_same_text(text: str) -> None:
    quoted = quote(text)
    assert unquote(quoted) == text
    assert re.fullmatch(STRING, quoted)
    assert "\n" not in quoted
