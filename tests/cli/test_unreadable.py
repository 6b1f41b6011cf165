"""Every reason why a text cannot be read: met by a bad input, and told in the three languages."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from tests.cli.playing import Play
from tests.cli.running import run
from tests.interop.mafiaratings_game import whole as mafiaratings
from tests.interop.polemica_game import Game
from tests.interop.polemica_game import whole as polemica
from tests.notation.shelf import read_text
from zeronight.core.jsontext import SIZE_LIMIT, BadText, Place, decode
from zeronight.core.unreadable import Reason, Unreadable
from zeronight.engine import jsonl
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import LANGS, Lang
from zeronight.i18n.reasons import reason_said
from zeronight.interop import door
from zeronight.interop.formats import read as read_foreign
from zeronight.notation.errors import Fault
from zeronight.rules.catalogue import rules_of
from zeronight.rules.options import Rules

LINES = jsonl.write(Play("kharkiv/1").begin().circle({1: 4}).record).splitlines(keepends=True)


def header(**changes: object) -> bytes:
    value = json.loads(LINES[0])
    value["header"].update(changes)
    return json.dumps(value).encode() + b"\n"


def player(seat: int, **fields: Any) -> bytes:
    game: Game = polemica()
    game.player(seat).update(fields)
    return game.data


def without_a_player() -> bytes:
    game = polemica()
    game.value["players"].pop()
    return game.data


def of_role(role: str) -> bytes:
    game = mafiaratings()
    game.seat(4)["role"] = role
    return json.dumps(game.value).encode()


# What a file holds, and where the reader stumbles.
FILES: Mapping[Unreadable, tuple[bytes, int, int]] = {
    Unreadable.NOT_UTF8: ('{"players":"я"}'.encode("cp1251"), 1, 13),
    Unreadable.NOT_JSON: (b'{"header":{},\n oops', 1, 14),
    Unreadable.TOO_DEEP: (b'{"players":[' + b"[" * 80 + b"]" * 80 + b"]}", 1, 75),
    Unreadable.DOUBLED_KEY: (b'{"players":[],\n"players":[]}', 2, 1),
    Unreadable.BAD_NUMBER: (b'{"players":\nNaN}', 1, 1),
    Unreadable.MISFIT: (player(4, role="don"), 1, 0),
    Unreadable.NO_HEADER: (b'\n{"entry":{}}\n', 2, 1),
    Unreadable.SECOND_HEADER: (LINES[0] + LINES[0], 2, 1),
    Unreadable.OTHER_FORMAT: (header(format="another game's"), 1, 1),
    Unreadable.NOT_ONE_PART: (LINES[0] + b'{"text":{},"source":{}}\n', 2, 1),
    Unreadable.UNKNOWN_RULE: (header(rules={"vote.day9": "off"}), 1, 1),
    Unreadable.BAD_RULE: (header(rules={"vote.day0": "maybe"}), 1, 1),
    Unreadable.BAD_ENTRY: (LINES[0] + LINES[2], 2, 1),
    Unreadable.TOO_LARGE_GAME: (b'{"players":["' + b"x" * door.SIZE_LIMIT + b'"]}', 1, 1),
    Unreadable.TOO_MANY_VALUES: (b'{"players":[' + b"0," * door.VALUE_LIMIT + b"0]}", 1, 1),
    Unreadable.NOT_STORABLE: (b'{"players":[],"id":"\\ud800"}', 1, 1),
    Unreadable.UNKNOWN_FORM: (b'{"hello":"world"}', 1, 1),
    Unreadable.NOT_TEN_PLAYERS: (without_a_player(), 1, 0),
    Unreadable.NO_SEAT: (player(4, position=11), 1, 0),
    Unreadable.SEAT_TAKEN: (player(4, position=3), 1, 0),
    Unreadable.NO_ROLE: (of_role("clown"), 1, 0),
    Unreadable.NO_ROLE_NUMBER: (player(4, role=7), 1, 0),
    Unreadable.NOT_FULL_DECK: (player(4, role=0), 1, 0),
}


def strange_rules(_: Mapping[str, object]) -> Rules:
    raise ValueError("no such table")


def notation_error(text: str) -> BadText:
    (error,) = read_text(text).errors
    assert error.fault is Fault.UNREADABLE
    assert error.reason is not None
    assert error.found == str(error.reason)
    return BadText(error.reason.code, Place(error.line, error.column), path="", **error.reason.values)


def caught(read: Callable[[], object]) -> BadText:
    with pytest.raises(BadText) as bad:
        read()
    return bad.value


# What the command line refuses for another reason before, or never comes to.
BY_HAND: Mapping[Unreadable, Callable[[], BadText]] = {
    Unreadable.TOO_LARGE: lambda: caught(lambda: decode(b" " * (SIZE_LIMIT + 1))),
    Unreadable.HALF_LETTER: lambda: notation_error("\ud800"),
    Unreadable.EMPTY_RECORD: lambda: caught(lambda: jsonl.read(b" \n", rules_of)),
    Unreadable.BAD_RULES: lambda: caught(lambda: jsonl.read(LINES[0], strange_rules)),
}


def met(code: Unreadable) -> BadText:
    if code in BY_HAND:
        return BY_HAND[code]()
    data, _, _ = FILES[code]
    is_record = re.match(rb'\s*\{"(header|entry)"', data)
    return caught(lambda: jsonl.read(data, rules_of) if is_record else read_foreign(data))


@pytest.mark.parametrize("code", Unreadable)
def test_every_reason_is_met_and_is_an_english_sentence(code: Unreadable) -> None:
    bad = met(code)
    assert bad.reason.code is code
    names = {name for _, name, _, _ in Formatter().parse(code.doc) if name is not None}
    assert names == set(bad.reason.values)
    assert str(bad) == f"line {bad.place.line}, column {bad.place.column}: {bad.what}"
    if code is not Unreadable.BAD_ENTRY:  # its refusal is a code here, and a sentence there
        assert reason_said(Messages("en"), bad.reason) == bad.what


@pytest.mark.parametrize("code", Unreadable)
def test_every_reason_has_words_of_its_own_in_every_language(code: Unreadable) -> None:
    reason = met(code).reason
    said = {lang: reason_said(Messages(lang), reason) for lang in LANGS}
    assert len(set(said.values())) == len(LANGS)
    for lang in ("ru", "uk"):
        words = re.sub(r"\([^()]*\)", "", said[lang])
        assert re.search("[а-яіїєґ]", words)
        assert not re.search(r"[A-Za-z]+(?:[\s,;]+[A-Za-z]+){2}", words)
    for words in said.values():
        assert "{" not in words or code is Unreadable.NO_HEADER
        assert not words.endswith(".")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", FILES)
def test_the_program_tells_it_with_its_place(code: Unreadable, lang: Lang, tmp_path: Path) -> None:
    data, line, column = FILES[code]
    bad = met(code)
    assert bad.place.line == line
    assert column in (0, bad.place.column)
    file = tmp_path / "game"
    file.write_bytes(data)
    done = run("--lang", lang, "replay", file)
    assert (done.status, done.out) == (2, "")
    place = {"en": "line {}, column {}", "ru": "строка {}, столбец {}", "uk": "рядок {}, стовпець {}"}[lang]
    where = place.format(bad.place.line, bad.place.column)
    assert (
        " ".join(done.err.split())
        == f"zeronight: {file}: {where}: {reason_said(Messages(lang), bad.reason)}."
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "the text cannot be read: a byte that is not UTF-8; expected a text in UTF-8"),
        ("ru", "текст не прочитать: здесь байт, которого в UTF-8 быть не может; нужен текст в UTF-8"),
        ("uk", "тексту не прочитати: тут байт, якого в UTF-8 бути не може; потрібен текст у UTF-8"),
    ],
)
def test_a_protocol_that_is_no_text_is_told_in_every_language(lang: Lang, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.zn"
    file.write_bytes(b"\xff")
    done = run("--lang", lang, "replay", file)
    assert done.status == 2
    assert f"{file}:1:1: {said}\n" in done.err


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [
        ("ru", 1, "вложенность больше 1 уровня"),
        ("ru", 64, "вложенность больше 64 уровней"),
        ("uk", 1, "вкладеність понад 1 рівень"),
        ("uk", 64, "вкладеність понад 64 рівні"),
        ("uk", 65, "вкладеність понад 65 рівнів"),
    ],
)
def test_numbers_and_their_nouns_agree(lang: Lang, number: int, said: str) -> None:
    assert reason_said(Messages(lang), Reason(Unreadable.TOO_DEEP, {"n": number})) == said


def test_why_an_entry_is_not_taken_is_told_in_words() -> None:
    said = reason_said(Messages("ru"), met(Unreadable.BAD_ENTRY).reason)
    assert re.fullmatch(r"строка записи \d+ здесь невозможна: [а-яё].*[^.]", said)


@pytest.mark.parametrize("line", [b'{"text":"\\ud800"}\n', b'{"source":1e999}\n'], ids=["letter", "number"])
def test_what_only_one_parser_takes_is_told_too(line: bytes) -> None:
    bad = caught(lambda: jsonl.read(LINES[0] + line, rules_of))
    assert (bad.reason.code, bad.place.line) == (Unreadable.MISFIT, 2)
