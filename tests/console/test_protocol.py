"""The page of a game equals its record, field by field (NM-11), for games of every book and for real ones."""

import re
from pathlib import Path

import pytest

from tests.cli.playing import Play
from tests.console.dom import Node, parsed
from tests.console.facts import CAUSES, ROLE_LETTERS, WINS, Facts, facts
from tests.console.names import NAMES
from tests.console.reading import REAL, drawn, page, played, random_games, reader, real_game, shown
from tests.long import sized
from zeronight.console.reader import Names
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.event import Ruled
from zeronight.engine.jsonl import chain_of
from zeronight.engine.record import Made, Record
from zeronight.i18n.language import LANGS, Lang
from zeronight.rules.cite import cite
from zeronight.rules.load import load, released


def said_at(at: str) -> str:
    period, number = at.split()
    return f"{period.title()} {number}"


def phase(tree: Node, at: str) -> Node:
    return tree.one("section", "phase", id=at.replace(" ", "-"))


def seats(tree: Node) -> dict[int, Node]:
    return {int(row.one("th").text): row for row in tree.one("table", "seats").one("tbody").all("tr")}


def nominations(tree: Node) -> list[tuple[str, int, int]]:
    found = []
    for section in tree.all("section", "phase"):
        at = section.attributes["id"].replace("-", " ")
        for row in section.all("li", "row-nominations"):
            for chip in row.all("li", "chip"):
                by, _, seat = shown(chip).partition(" → ")
                found.append((at, int(by), int(seat)))
    return found


def hands(tree: Node) -> list[tuple[str, list[tuple[int, int, tuple[int, ...] | None]]]]:
    found = []
    for section in tree.all("section", "phase"):
        at = section.attributes["id"].replace("-", " ")
        for row in section.all("li", "row-ballot"):
            counts = []
            for chip in row.all("li", "chip"):
                names, voters = chip.all("b"), chip.all(cls="voters")
                of = int(names[0].text) if names else 0
                known = None
                if voters:
                    known = tuple(map(int, voters[0].text.split())) if voters[0].text != "—" else ()
                counts.append((of, int(chip.one(cls="sum").text), known))
            found.append((at, counts))
    return found


def shots(tree: Node) -> dict[tuple[str, int], int | None]:
    found = {}
    for section in tree.all("section", "phase"):
        at = section.attributes["id"].replace("-", " ")
        for row in section.all("li", "row-shots"):
            for chip in row.all("li", "chip"):
                by, _, seat = shown(chip).partition(" → ")
                found[at, int(by)] = None if seat == "—" else int(seat)
    return found


def check(record: Record) -> Facts:
    """Hold the page against the facts."""
    tree, wanted = page(record), facts(record)
    rows = seats(tree)
    assert list(rows) == list(range(1, 11))
    for seat, row in rows.items():
        role = row.all(cls="role")
        assert [shown(one) for one in role] == [ROLE_LETTERS[wanted.roles[seat]]] * len(role)
        assert len(role) == (1 if wanted.roles else 0)
        pips = row.one(cls="pips")
        assert len(pips.all("i", "on")) == wanted.fouls.get(seat, 0)
        left = [one.text for one in row.all(cls="left")]
        if seat in wanted.exits:
            at, cause = wanted.exits[seat]
            assert left == [f"{said_at(at)}: {CAUSES[cause]}"], seat
            assert ("gone" in row.classes) == (seat in wanted.gone), seat
            assert ("leaving" in row.classes) == (seat not in wanted.gone), seat
        else:
            assert left in ([], ["vacant seat"], ["is to leave, not announced yet"]), seat
        best = [one.text for one in row.all(cls="best")]
        if wanted.best_move is not None and wanted.best_move[0] == seat:
            assert best == [f"best move {', '.join(map(str, wanted.best_move[1]))}"]
        else:
            assert best == []
    assert nominations(tree) == wanted.nominations
    assert hands(tree) == wanted.hands
    assert shots(tree) == wanted.shots
    result = tree.one(cls="result").one("b").text
    over = record.table.state not in ("setup", "running", "decided")
    if wanted.result is None:
        assert result == ("No result" if over else "The game is on")
    else:
        assert result == WINS[wanted.result]
    return wanted


@pytest.mark.parametrize("book", released())
def test_the_protocol_of_a_game_with_everything_equals_its_record(book: str) -> None:
    wanted = check(played(book))
    assert wanted.exits
    assert wanted.hands
    assert wanted.shots


@pytest.mark.parametrize("book", released())
def test_protocols_of_random_games_equal_their_records(book: str) -> None:
    for record in random_games(book, sized(12, 300)):
        check(record)


@pytest.mark.parametrize("file", REAL, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_protocols_of_real_games_equal_their_records(file: Path) -> None:
    wanted = check(real_game(file))
    assert len(wanted.roles) == 10


@pytest.mark.parametrize("book", released())
def test_every_clause_that_a_consequence_rests_on_is_listed(book: str) -> None:
    """DESIGN 2.2; grounds of an exit that is told once are all kept."""
    told = load(book)
    for record in (played(book), *random_games(book, sized(5, 50))):
        listed = {one.text for one in page(record).all("dl", "clauses")[0].all("dt")}
        for item in record.items():
            for event in item.events:
                if not isinstance(event, Ruled) or _is_step(event):
                    continue
                for ground in event.because:
                    if ground.rule in ("foul.announced_from", "foul.interrupt_at"):
                        continue
                    found = cite(told, ground, "en")
                    document = {"zero-night": "Zero Night", "overlay": "the organisers"}.get(
                        found.book, found.book
                    )
                    number = "" if found.clause is None else f" {found.clause}"
                    assert any(one.startswith(f"{document}{number}") for one in listed), (event, ground)


def _is_step(event: ev.AnyEvent) -> bool:
    steps = (
        ev.StepBegun, ev.Nominated, ev.CircleEnded, ev.BallotOpened, ev.LiftOpened, ev.LastWordsBegun,
        ev.CheckOpened, ev.BestMoveAsked, ev.CountClosed, ev.SpeechBegun, ev.DefenceBegun, ev.Dealt,
    )  # fmt: skip
    return isinstance(event, steps)


def test_a_foul_has_its_offence_its_clause_and_its_time() -> None:
    game = Play("kharkiv/1").begin().go(st.Speech(1))
    game.record.append(c.Foul(4, "mask_late", "3.2"), Made("2026-11-30T18:04:10.000Z"))
    row = next(row for row in phase(page(game.record), "day 0").all("li") if "foul 1" in row.text)
    assert row.one(cls="what").text == "Player 4: foul 1: the mask put on late"
    assert row.one(cls="when").text == "18:04"
    assert row.one("a", "why").attributes["href"] == "/rulebooks/kharkiv/1#3.2"


def test_an_exit_is_told_once_with_its_last_words() -> None:
    game = Play("kharkiv/1").begin().circle({1: 3, 2: 4}).count({3: [1, 2, 4, 5, 6, 7, 8, 9, 10], 4: [3]})
    told = [row.one(cls="what").text for row in phase(page(game.record), "day 0").all("li", "row-rule")]
    assert told == ["By the vote player 3 leaves; last words"]


def test_a_black_who_changes_his_number_has_the_last_one() -> None:
    game = Play("kharkiv/1").begin().circle().go(st.Night(), st.Shooting())
    game.call(c.Shoot(8, 1), c.Shoot(9, 2), c.Shoot(8, 3), c.Shoot(10, None))
    assert shots(page(game.record)) == {("night 1", 8): 3, ("night 1", 9): 2, ("night 1", 10): None}


def test_seat_1_and_seat_10_are_like_the_others() -> None:
    """VT-11, VT-12, AX-04."""
    game = Play("kharkiv/1").begin().circle({1: 10, 10: 1}).count({10: [1], 1: [10, 2, 3]})
    tree = page(game.record)
    assert hands(tree) == [("day 0", [(10, 1, (1,)), (1, 9, (2, 3, 4, 5, 6, 7, 8, 9, 10))])]
    assert nominations(tree) == [("day 0", 1, 10), ("day 0", 10, 1)]


def test_the_clause_of_a_silent_paper_says_so_and_leads_to_the_one_it_is_taken_from() -> None:
    game = Play("kharkiv/1").begin().circle({1: 3, 2: 4}).count({3: [1, 2, 4, 5, 6, 7, 8, 9, 10], 4: [3]})
    links = phase(page(game.record), "day 0").all("li", "row-rule")[0].all("a", "why")
    silent = [link for link in links if link.text.startswith("silent → fsm/2024 ")]
    assert silent
    assert all(link.attributes["href"].startswith("/rulebooks/fsm/2024#") for link in silent)


def test_settings_of_the_organisers_are_told_in_words() -> None:
    game = Play("kharkiv/1", speech__last_words_seconds=90).begin()
    facts_part = page(game.record).one("dl", "facts").text
    assert "Changed by the organisers" in facts_part
    assert "90 seconds" in facts_part
    assert "last_words_seconds" not in facts_part


def test_the_pages_of_a_version_are_those_of_its_time_and_have_its_hash() -> None:
    """DESIGN 2.5: after a correction both versions stay readable, each with its own hash."""
    game = Play("kharkiv/1").begin().go(st.Speech(1)).call(c.Foul(4))
    foul = len(game.record.entries)
    game.call(c.Declare(c.Outcome("red"), "as it was"), c.Announce("red"), c.Reveal(), c.Sign())
    record = game.record
    before = drawn(record, reader(record))
    first = len(record.entries)
    record.append(c.Correct("it was 5", c.Amend(foul, c.Foul(5))))
    now, then = page(record), page(record, version=1)
    assert len(seats(now)[5].one(cls="pips").all("i", "on")) == 1
    assert len(seats(then)[4].one(cls="pips").all("i", "on")) == 1
    chain = chain_of(record)
    told = {
        row.one("th").text.split()[0]: row.one("code").text for row in now.one(cls="versions").all("tr")[1:]
    }
    assert told == {"1": chain[first], "2": chain[-1]}
    assert "it was 5" in now.text
    assert seats(parsed(before))[4].text == seats(then)[4].text
    with pytest.raises(LookupError):
        page(record, version=3)


@pytest.mark.parametrize("lang", LANGS)
def test_names_of_every_script_are_text(lang: Lang) -> None:
    """NM-04, NM-05: script, quotes, the other direction, five hundred letters."""
    record = Play("kharkiv/1").record
    for seat in range(1, len(NAMES) + 1):
        record.append(c.Seat(seat, f"id-{seat}"))
    record.append(c.Judge("id-1"))
    names = Names({f"id-{seat}": name for seat, name in enumerate(NAMES, 1)})
    html = drawn(record, reader(record, names=names, lang=lang))
    tree = parsed(html)
    assert not tree.all("script")
    assert not tree.all("img")
    assert [row.one("bdi").text for row in seats(tree).values()] == [" ".join(name.split()) for name in NAMES]
    assert not re.search(r"id-\d", html)


def test_a_person_nobody_knows_is_a_guest_and_his_id_stays_unsaid() -> None:
    record = Play("kharkiv/1").call(c.Seat(1, "Zx8-secret"), c.Judge("Zx8-secret")).record
    html = drawn(record, reader(record))
    assert "Zx8-secret" not in html
    assert seats(parsed(html))[1].one("bdi").text == "guest"
