"""C. Ties: defences, revotes, ties that end the game or the day (VT-07, VT-20)."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, default, line, reading, rests, text
from tests.scenarios.tables import day2_of_ten, four, nine, revote, three, tie, tie_twice
from zeronight.core.call import Announce, Proceed
from zeronight.core.event import BallotDecided, Decided, DefenceBegun, LiftOpened, MustHit, RevoteOrdered
from zeronight.core.step import Count, Defence, Lift, Night


@pytest.mark.parametrize(
    ("book", "said", "order", "further"),
    [
        line("C8", "club-ru", default("4.4.12.1"), (2, 9), ()),
        line("C8", "dogory-drygom", default("4.4.12.1"), (2, 9), ()),
        line("C8", "kharkiv", text("4.4"), (9, 2), (text("4.3"),)),
        line("C8", "fsm-2024", text("4.4.12.1"), (2, 9), ()),
    ],
)
def test_the_order_of_defences_and_revote(
    book: str, said: Said, order: tuple[int, ...], further: tuple[Said, ...]
) -> None:
    """2 is put up first, 9 speaks first.

    Ten at the table and opener 4 cannot be reached in every book (three misses end the game in some);
    with opener 3 the circle has 9 before 2 just as well.
    """
    game = tie(day2_of_ten(book), 2, 9)
    assert game.table.opener == 3
    ordered = game.event(RevoteOrdered)
    assert ordered.defences == order
    assert ordered.nominees == order
    assert rests(game, ordered.because, said, *further)
    for seat in order:
        assert game.next() == (Defence(seat),)
        assert game.go(Defence(seat)).event(DefenceBegun).seconds == 30
    assert game.next() == (Count(order[0]),)
    game.count(order[0], 5)
    assert game.next()[0] == Count(order[1])


@pytest.mark.parametrize(
    ("book", "said"),
    [line("C8", "dogory-drygom", text("2.5")), line("C8", "fsm-2024", text("4.4.12"))],
)
def test_the_seconds_of_a_defence(book: str, said: Said) -> None:
    game = tie(day2_of_ten(book), 2, 9)
    assert rests(game, game.go(Defence(2)).event(DefenceBegun).because, said)


@pytest.mark.parametrize(
    ("book", "said", "order", "further"),
    [
        line("C14", "club-ru", default("4.4.12.2"), (2, 3), ()),
        line("C14", "dogory-drygom", default("4.4.12.2"), (2, 3), ()),
        line("C14", "kharkiv", text("4.4"), (3, 2), (default("4.4.12.2"),)),
        line("C14", "fsm-2024", text("4.4.12.2"), (2, 3), ()),
    ],
)
def test_fewer_tied_defend_themselves_and_are_voted_on_again(
    book: str, said: Said, order: tuple[int, ...], further: tuple[Said, ...]
) -> None:
    game = tie(nine(book), 2, 3, 4)
    revote(game, {2: (5, 6, 7, 8), 3: (9, 10, 2, 4), 4: (3,)})
    ordered = game.event(RevoteOrdered)
    assert ordered.nominees == order
    assert set(ordered.defences) == {2, 3}
    assert rests(game, ordered.because, said, *further)
    assert isinstance(game.next()[0], Defence)
    assert game.go(game.next()[0]).event(DefenceBegun).seconds == 30
    game.defences()
    assert game.next() == (Count(order[0]),)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C15", "club-ru", default("4.4.12.3")),
        line("C15", "dogory-drygom", default("4.4.12.3")),
        line("C15", "fsm-2024", text("4.4.12.3")),
    ],
)
def test_three_of_nine_twice_lead_to_the_lift(book: str, said: Said) -> None:
    game = tie_twice(nine(book), 2, 3, 4)
    assert game.event(BallotDecided).outcome == "lift"
    assert game.next() == (Lift(),)
    opened = game.go(Lift()).event(LiftOpened)
    assert (opened.nominees, opened.needed) == ((2, 3, 4), 5)
    assert rests(game, opened.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [line("C15", "kharkiv", text("7")), line("C15", "fiim", text("7.23.2"))],
)
def test_three_of_nine_twice_all_stay_where_they_may_not_be_lifted(book: str, said: Said) -> None:
    _all_stay(tie_twice(nine(book), 2, 3, 4), said)


def _all_stay(game: Game, said: Said) -> None:
    """The newest ballot decided that all stay, by this clause; no lift is asked, night is next."""
    decided = game.events(BallotDecided)[-1]
    assert decided.outcome == "stays"
    assert rests(game, decided.because, said)
    assert game.table.leavers == ()
    assert game.next() == (Night(),)
    assert not game.may(Proceed(Lift()))


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C16", "club-ru", text("10")),
        line("C16", "dogory-drygom", default("7.8")),
        line("C16", "kharkiv", text("7")),
        line("C16", "fsm-2024", text("7.8")),
        line("C16", "fiim", text("7.21.1")),
    ],
)
def test_the_whole_table_is_not_lifted(book: str, said: Said) -> None:
    _all_stay(tie_twice(three(book), 6, 7, 10), said)


@pytest.mark.parametrize("book", [pytest.param("fiim/1", id="C16-fiim-7.21.2")])
def test_by_an_option_a_lift_of_the_whole_table_is_a_draw(book: str) -> None:
    game = tie_twice(three(book, lift__whole_table="draw"), 6, 7, 10)
    assert game.next() == (Lift(),)
    game.count("lift", (6, 7))
    decided = game.event(Decided)
    assert decided.winner == "draw"
    assert rests(game, decided.because, Said(None, "stated", "overlay"))


def _ends(game: Game, winner: str, said: Said) -> None:
    """The first ballot has decided the game; the judge is offered to announce it, nothing more is voted."""
    decided = game.event(Decided)
    assert decided.winner == winner
    assert rests(game, decided.because, said)
    assert game.table.state == "decided"
    assert game.table.result is not None
    assert not game.table.result.announced
    assert [offer.options for offer in game.offered("announce")] == [(winner,)]
    assert not game.events(RevoteOrdered)
    assert game.next() == ()


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C17", "dogory-drygom", reading("10")),
        line("C17", "kharkiv", reading("6.1")),
        line("C20", "dogory-drygom", reading("10")),
        line("C20", "kharkiv", reading("6.1")),
    ],
)
def test_two_votes_each_for_two_reds_at_four_are_won_by_black(book: str, said: Said) -> None:
    """C17, C20. On which ballot is a reading."""
    game = tie(four(book), 5, 6)
    _ends(game, "black", said)
    assert game.call(Announce("black")).table.state == "announced"


@pytest.mark.parametrize(("book", "said"), [line("C18", "kharkiv", reading("6.2"))])
def test_two_votes_each_for_a_red_and_the_black_at_four_are_won_by_red(book: str, said: Said) -> None:
    _ends(tie(four(book), 5, 10), "red", said)


@pytest.mark.parametrize(
    ("book", "said", "other"),
    [
        line("C17", "club-ru", text("12.2"), 6),
        line("C18", "club-ru", text("12.2"), 10),
        line("C20", "club-ru", text("12.2"), 6),
    ],
)
def test_two_of_four_tied_twice_all_stay_by_club_ru(book: str, said: Said, other: int) -> None:
    game = tie(four(book), 5, other)
    ordered = game.event(RevoteOrdered)
    assert rests(game, ordered.because, default("4.4.12.1"))
    assert not game.events(Decided)
    revote(game, {5: 2, other: 2})
    _all_stay(game, said)


@pytest.mark.parametrize(
    ("book", "said", "other"),
    [
        line("C17", "fsm-2024", text("4.4.12.3"), 6),
        line("C18", "fsm-2024", text("4.4.12.3"), 10),
        line("C18", "dogory-drygom", default("4.4.12.3"), 10),
    ],
)
def test_two_of_four_tied_twice_may_be_lifted(book: str, said: Said, other: int) -> None:
    game = tie(four(book), 5, other)
    assert not game.events(Decided)
    assert game.event(RevoteOrdered).nominees == (5, other)
    revote(game, {5: 2, other: 2})
    assert game.next() == (Lift(),)
    opened = game.go(Lift()).event(LiftOpened)
    assert opened.needed == 3
    assert rests(game, opened.because, said)


@pytest.mark.parametrize(("book", "said"), [line("C18", "dogory-drygom", reading("11"))])
def test_a_failed_lift_at_four_obliges_the_blacks_to_hit(book: str, said: Said) -> None:
    game = tie_twice(four(book), 5, 10).count("lift", (6, 7))
    assert game.event(BallotDecided).outcome == "stays"
    assert rests(game, game.event(MustHit).because, said)
    assert game.next() == (Night(),)
