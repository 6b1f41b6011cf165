"""`replay` in words: day by day, each consequence with document, clause, words and status."""

import os
import pty
import re
from pathlib import Path

import pytest

from tests.cli.playing import Play
from tests.cli.running import ENGLISH, PROGRAM, run
from zeronight.core import call as c
from zeronight.core import step as st

LANGS = ("en", "ru", "uk")
EXAMPLE = Path(__file__).parents[2] / "examples" / "first-game.zn"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    play = Play("kharkiv/1").begin().circle({1: 4, 2: 5}).call(c.Foul(3, "speaks_out_of_turn", "3.1"))
    play.count({4: [1, 2, 3, 6, 7], 5: [4, 5, 8, 9, 10]}).defences()
    play.count({5: [4, 5, 8, 9, 10, 1], 4: [2, 3, 6, 7]}).words()
    play.night({8: 1, 9: 1, 10: 1}, 7, 9).go(st.Morning())
    return play.save(tmp_path / "game.jsonl")


def test_days_and_nights_are_headings_in_their_order(game: Path) -> None:
    headings = [
        line for line in run("replay", game).out.splitlines() if re.fullmatch(r"(Day|Night) \d", line)
    ]
    assert headings == ["Night 0", "Day 0", "Night 1", "Day 1"]


def test_a_consequence_has_document_clause_status_and_words(game: Path) -> None:
    lines = run("replay", game).out.splitlines()
    at = lines.index("  A tie: 4, 5")
    after = lines[at + 1 : at + 4]
    assert any(re.match(r"      kharkiv/1 4\.4 \(stated\): .*reverse", line) for line in after)
    at = lines.index("  Player 1 is killed")
    assert lines[at + 1].startswith("      fsm/2024 4.5.4 (silent): ")
    assert "      kharkiv/1 3.1 (stated): " in "\n".join(lines)


def test_a_step_has_its_clauses_beside_it_without_their_words(game: Path) -> None:
    lines = run("replay", game).out.splitlines()
    assert "  Player 2 speaks: 60 s  [kharkiv/1 4.1 (stated)]" in lines


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_are_the_viewers(lang: str, game: Path) -> None:
    out = run("--lang", lang, "replay", game).out
    said = {
        "en": ("Player 1 is killed", "Mafia Kharkiv", "(stated)"),
        "ru": ("Игрок №1 убит", "Мафия Харьков", "(сказано)"),
        "uk": ("Гравця №1 вбито", "Мафія Харків", "(сказано)"),
    }[lang]
    assert all(words in out for words in said)
    if lang != "en":
        latin = [line for line in out.splitlines() if re.search(r"[a-z]{3,} [a-z]{3,} [a-z]{3,}", line)]
        assert latin == []


def test_the_public_is_told_in_the_morning(game: Path) -> None:
    out = run("replay", game, "--as", "public").out
    night, morning = out.partition("Night 1")[2].split("Day 1")
    assert night.strip() == ""
    assert "Player 1 is killed" in morning
    assert "dealt" not in out
    assert "Cards are dealt" in run("replay", game, "--as", "cast").out


def test_the_judges_reasons_are_printed_and_outsiders_do_not_get_them(tmp_path: Path) -> None:
    play = (
        Play("fsm/2024").begin().circle().call(c.Note("the light flickered"), c.Protest(3, "a foul unseen"))
    )
    play.call(c.Declare(c.Mute(3, True), "agreed with the table"))
    file = play.save(tmp_path / "game.jsonl")
    out = run("replay", file).out
    for text in ("the light flickered", "a foul unseen", "agreed with the table"):
        assert f"      “{text}”" in out
        assert all(text not in run("replay", file, "--as", who).out for who in ("side", "public", "cast"))


def test_an_unfinished_and_a_decided_game_say_so(tmp_path: Path) -> None:
    play = Play("kharkiv/1").begin().circle()
    assert run("replay", play.save(tmp_path / "game.jsonl")).out.endswith("\nNo result.\n")
    play.call(c.Forfeit(1, "oath", "1.2"))
    assert run("replay", play.save(tmp_path / "game.jsonl")).out.endswith(
        "\nResult: black. It has not been announced.\n"
    )
    assert run("replay", tmp_path / "game.jsonl", "--as", "public").out.endswith("\nNo result.\n")
    play.call(c.Announce("black"))
    assert run("replay", play.save(tmp_path / "game.jsonl"), "--as", "public").out.endswith(
        "\nResult: black.\n"
    )


def test_a_record_of_an_unknown_book_is_shown_without_clauses(tmp_path: Path) -> None:
    file = Play("kharkiv/1").begin().circle({1: 4}).save(tmp_path / "game.jsonl")
    file.write_bytes(file.read_bytes().replace(b'"book":"kharkiv/1"', b'"book":"our-club/7"', 1))
    done = run("replay", file)
    assert done.status == 1  # the header was changed, and the chain says so
    assert "our-club/7" in done.out
    assert "Player 1 nominates player 4" in done.out


def test_an_overlay_is_named(tmp_path: Path) -> None:
    file = Play("kharkiv/1", speech__seconds=45).begin().circle().save(tmp_path / "game.jsonl")
    out = run("--lang", "ru", "replay", file).out
    assert "Изменено организаторами: speech.seconds = 45" in out
    assert "[организаторы (сказано: speech.seconds)" in out


def on_a_terminal(*arguments: str, columns: int, **environment: str) -> str:
    """Give what the program prints on a terminal."""
    pid, descriptor = pty.fork()
    if not pid:
        os.environ.update(ENGLISH, TERM="xterm", COLUMNS=str(columns), **environment)
        os.execv(PROGRAM, [str(PROGRAM), *arguments])
    found = b""
    while True:
        try:
            part = os.read(descriptor, 65536)
        except OSError:  # how Linux says that the other side has closed
            break
        if not part:
            break
        found += part
    os.close(descriptor)
    os.waitpid(pid, 0)
    return found.decode().replace("\r\n", "\n")


@pytest.mark.filterwarnings("ignore:This process")
def test_on_a_terminal_lines_are_wrapped_and_coloured(game: Path) -> None:
    plain = on_a_terminal("replay", str(game), columns=60, NO_COLOR="1")
    assert max(map(len, (re.sub(r"\x1b\[[0-9;]*m", "", line) for line in plain.splitlines()))) <= 60
    coloured = on_a_terminal("replay", str(game), columns=60)
    assert "\x1b[1mNight 1\x1b[0m" in coloured
    assert "\x1b" not in run("replay", game).out


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("audience", ["side", "public", "cast"])
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("sheriff 5 black", "sheriff 5 red"),
        ("2 2 2 |", "2 2 2 = out 9 |"),
        ("n7 |", "r7(sheriffs_knowledge 1.6) |"),
    ],
    ids=["a check", "a shot", "an offence of a role"],
)
def test_an_error_tells_outsiders_no_secret(
    right: str, wrong: str, audience: str, lang: str, tmp_path: Path
) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert text.count(right) == 1
    file = tmp_path / "game.zn"
    file.write_text(text.replace(right, wrong), encoding="utf-8")
    told = run("--lang", lang, "replay", file, "--as", "judge")
    assert len(told.err.splitlines()) > 1
    done = run("--lang", lang, "replay", file, "--as", audience)
    assert (done.status, done.out) == (told.status, "")
    (line,) = done.err.splitlines()
    assert line.startswith(f"zeronight: {file}: ")
    assert line.endswith("--as judge.")
    assert not re.search(r"\d", line.replace(str(file), ""))
    assert "black" not in line


@pytest.mark.parametrize("audience", ["side", "public", "cast"])
def test_a_call_that_another_book_refuses_is_told_to_the_judge_alone(audience: str, tmp_path: Path) -> None:
    play = Play("kharkiv/1").begin().call(c.Remove(3, "insults_player", "2.7"))
    file = play.save(tmp_path / "game.jsonl")
    told = run("replay", file, "--rulebook", "club-ru/1", "--as", "judge")
    assert (told.status, told.out) == (1, "")
    assert len(told.err.splitlines()) > 1
    done = run("replay", file, "--rulebook", "club-ru/1", "--as", audience)
    assert (done.status, done.out) == (told.status, "")
    assert done.err == f"zeronight: {file}: the rules or the notation do not bear this game out. " + (
        "Where and why is told with --as judge.\n"
    )
