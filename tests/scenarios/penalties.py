"""Penalties for scenarios: where in a game the judge gives one, and what it must come to."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import BOOKS
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.event import AnyEvent
from zeronight.core.ground import Ground
from zeronight.core.ruling import Code, Refusal
from zeronight.rules.book import Rulebook
from zeronight.rules.cite import Cite
from zeronight.rules.load import load

Call = c.Foul | c.Remove | c.Forfeit | c.Remark | c.WarnDevice
CITIZEN, SHERIFF, BLACK = 5, 7, 8


def _vote(game: Game) -> Game:
    return game.day0().circle({1: 2, 2: 3}).go(st.Count(2))


def _night_victim(game: Game) -> Game:
    return game.day0().circle().night(CITIZEN)


MOMENTS: dict[str, Callable[[Game], Game]] = {
    "deal": lambda game: game,
    "agreement": lambda game: game.go(st.Agreement()),
    "day": lambda game: game.day0().go(st.Speech(1)),
    "vote": _vote,
    "night": lambda game: game.day0().circle().shooting(),
    "check": lambda game: game.day0().circle().to(st.Check("sheriff")),
    "victims_words": lambda game: _night_victim(game).to(st.LastWords(CITIZEN)),
    "out": lambda game: _night_victim(game).speech(2),
}


def at(book: str, moment: str) -> Game:
    """A game under the book of this column, played to this moment."""
    return MOMENTS[moment](Game(BOOKS[book]))


def over(book: str) -> Game:
    """A game that black has won; the result is announced."""
    game = Game(BOOKS[book]).day0().circle().night(1).circle().night(2).vote_out(3)
    game.night(4).leave()
    assert game.winner() == "black"
    return game.call(c.Announce("black"))


def call_of(penalty: str, seat: int, offence: str | None = None, clause: str | None = None) -> Call:
    """The judge's call that gives this penalty."""
    match penalty:
        case "foul":
            return c.Foul(seat, offence, clause)
        case "removal":
            return c.Remove(seat, offence, clause)
        case "conditional_removal":
            return c.Remove(seat, offence, clause, conditional=True)
        case "forfeit":
            return c.Forfeit(seat, offence, clause)
        case "device_warning":
            return c.WarnDevice(seat, offence, clause)
        case "note":
            return c.Remark(seat, offence, clause)
        case _:
            raise AssertionError(f"no penalty: {penalty}")


def rows(text: str) -> list[Any]:
    """Parameters (book, clause, offence, penalty, seat, moment, status) of a table in a text.

    A line: scenario, book, clause, offence, penalty; then, where it matters, seat, moment, status.
    """
    found = []
    for line in text.split("\n"):
        if line:
            scenario, book, clause, offence, penalty, *rest = line.split()
            seat, moment, status = (*rest, *("5", "day", "stated")[len(rest) :])
            name = f"{scenario}-{book}-{clause}"
            found.append(pytest.param(book, clause, offence, penalty, int(seat), moment, status, id=name))
    return found


ROW = ("book", "clause", "offence", "penalty", "seat", "moment", "status")

EVENT: dict[str, type[AnyEvent]] = {
    "foul": ev.Fouled,
    "removal": ev.Removed,
    "conditional_removal": ev.Removed,
    "forfeit": ev.Forfeited,
    "device_warning": ev.DeviceWarned,
    "note": ev.Remarked,
}


def punish(
    game: Game, penalty: str, seat: int, offence: str | None, clause: str, status: str = "stated"
) -> None:
    """The judge is offered it, gives it, and it is cited by the clause and comes to what it must."""
    call = call_of(penalty, seat, offence, clause)
    assert game.may(call), f"not offered: {call}"
    assert offence is None or has_row(game.book, clause, offence, penalty)
    was_in = game.seat(seat).standing == "in"
    game.call(call)
    given = [event for event in game.last if isinstance(event, EVENT[penalty])]
    assert [getattr(event, "seat", None) for event in given] == [seat]
    cited = [(found.offence, found.clause, found.status, found.book) for found in _cited(game, given)]
    assert (offence, clause, status, game.book.id) in cited
    _check_effect(game, penalty, seat, was_in)


def _cited(game: Game, events: list[AnyEvent]) -> Iterator[Cite]:
    for event in events:
        assert isinstance(event, ev.Ruled)
        yield from game.cites(event.because)


def has_row(book: Rulebook, clause: str, offence: str, penalty: str) -> bool:
    """Whether this clause of the book names the offence at this price."""
    found = book.clause(clause)
    rows = found.offences if found is not None else ()
    return any(row.offence == offence and penalty in row.penalties for row in rows)


def _check_effect(game: Game, penalty: str, seat: int, was_in: bool) -> None:
    state = game.seat(seat)
    match penalty:
        case "foul":
            assert state.fouls == 1
            assert state.standing == "in" or not was_in
            assert game.winner() is None
        case "removal":
            assert game.has_left(seat, "removal")
            assert state.removed
        case "conditional_removal":
            assert game.event(ev.Removed).conditional
        case "forfeit":
            assert game.winner() == ("red" if state.is_black else "black")
            removed = game.book.id != "kharkiv/1" and was_in
            assert game.has_left(seat, "forfeit") == removed
        case "device_warning":
            assert (state.device_warnings, state.fouls) == (1, 0)
        case "note":
            assert len(game.last) == 1
            assert state.fouls == 0


def unknown(game: Game, offence: str, seat: int = CITIZEN) -> None:
    """The paper has no row for this: no penalty can be given for it, and nothing happens by itself."""
    table = game.table
    for penalty in ("foul", "removal", "forfeit"):
        refusal = game.refusal(call_of(penalty, seat, offence))
        assert refusal.code is Code.NOT_IN_THIS_BOOK
        assert not refusal.is_hard
        assert not game.may(call_of(penalty, seat, offence))
    assert game.table == table


def left_to_the_judge(game: Game, seat: int = CITIZEN) -> None:
    """Foul and removal without a clause are offered, so the judge may act; nothing is automatic."""
    table = game.table
    assert game.may(c.Foul(seat))
    assert game.may(c.Remove(seat))
    assert game.table == table


def wrong_role(game: Game, penalty: str, seat: int, offence: str, clause: str) -> Refusal:
    """For this role the clause is not offered, and the refusal is for the judge's held view only."""
    call = call_of(penalty, seat, offence, clause)
    assert not game.may(call), f"offered: {call}"
    refusal = game.refusal(call)
    assert (refusal.code, refusal.secret) == (Code.OFFENCE_ROLE, True)
    return refusal


def ban_of(book: str, clause: str) -> tuple[int | None, int | None]:
    """The days for which the office may ban by this clause; nothing: the organisers decide."""
    found = load(BOOKS[book]).clause(clause)
    assert found is not None
    assert found.ban is not None
    return found.ban.min_days, found.ban.max_days


def rests_on(game: Game, because: Sequence[Ground], clause: str) -> bool:
    """Whether a ground is cited by this clause of the club's own paper, as its words or as a reading."""
    return game.follows_from(because, clause) or game.follows_from(because, clause, "reading")
