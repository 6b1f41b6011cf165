"""Tables that scenarios begin from, all reached by play. Reds 1-7 (sheriff 7), blacks 8-10 (don 10)."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.scenarios.game import Game
from zeronight.core.call import Nominate
from zeronight.core.event import AnyEvent
from zeronight.core.step import CircleEnd, Speech

Hands = Mapping[int, Sequence[int] | int]


def day0(book: str, **keys: Any) -> Game:
    """Ten, 7R3B, the morning of day 0."""
    return Game(book, **keys).day0()


def day2_of_ten(book: str) -> Game:
    """Ten, 7R3B, the morning of day 2: seat 3 opens and seat 2 closes."""
    return day0(book).night(None).night(None)


def nine(book: str, **keys: Any) -> Game:
    """Nine, 6R3B, day 1: all but seat 1."""
    return day0(book, **keys).night(1).leave()


def six(book: str) -> Game:
    """Six, 4R2B, day 2: reds 4, 5, 6, 7, blacks 9, 10."""
    return day0(book).vote_out(8).night(1).vote_out(2).night(3).leave()


def six_with_one_black(book: str) -> Game:
    """Six, 5R1B, day 2: reds 3-7, black 10."""
    return day0(book).vote_out(8).night(1).vote_out(9).night(2).leave()


def five(book: str) -> Game:
    """Five, 3R2B, day 3: reds 5, 6, 7, blacks 9, 10. The critical circle."""
    return six(book).night(4).leave()


def four(book: str) -> Game:
    """Four, 3R1B, day 3: reds 5, 6, 7, black 10."""
    return six_with_one_black(book).vote_out(3).night(4).leave()


def three(book: str, **keys: Any) -> Game:
    """Three, 2R1B, day 4: reds 6, 7, black 10."""
    game = day0(book, **keys).vote_out(8).night(1).vote_out(9).night(2)
    return game.vote_out(3).night(4).night(5).leave()


def nominated(game: Game, *seats: int) -> Game:
    """The circle, in which the first speakers put these seats up in this order; ends in the last speech."""
    wanted = list(seats)
    events: list[AnyEvent] = []
    while True:
        phase = game.table.phase
        if isinstance(phase, Speech) and wanted:
            game.call(Nominate(phase.seat, (wanted.pop(0),)))
            events += game.last
        if game.next() == (CircleEnd(),):
            assert not wanted
            game.last = tuple(events)
            return game
        game.go(game.next()[0])
        events += game.last


def divided(game: Game, *tied: int) -> dict[int, tuple[int, ...]]:
    """Hands that divide the table among the tied: seats in order, as many for each."""
    living = game.table.living()
    size = len(living) // len(tied)
    assert size * len(tied) == len(living)
    return {seat: living[at * size : (at + 1) * size] for at, seat in enumerate(tied)}


def tie(game: Game, *tied: int) -> Game:
    """The circle, and a first ballot that divides the table among these."""
    nominated(game, *tied)
    return game.ballot(divided(game, *tied))


def revote(game: Game, hands: Hands) -> Game:
    """Defences, and a revote in the order that the book has."""
    game.defences()
    return game.ballot({seat: hands[seat] for seat in game.table.revote})


def tie_twice(game: Game, *tied: int) -> Game:
    """The circle, and two ballots that divide the table among these."""
    tie(game, *tied)
    return revote(game, divided(game, *tied))


def all_stay(game: Game, *tied: int) -> Game:
    """A whole day on which a vote is held and nobody leaves: tied twice, and no hand for a lift."""
    tie_twice(game, *tied)
    return game.count("lift", ()) if game.table.lift else game
