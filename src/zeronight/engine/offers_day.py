"""Offers by day: nominations and hands."""

from collections.abc import Iterator

from zeronight.core.offer import Offer
from zeronight.core.ruling import Code, Refusal
from zeronight.core.step import LastWords, Speech
from zeronight.core.table import BallotState, Table
from zeronight.engine.counting import counted_seats, is_critical, is_open_to_hands, votes_left
from zeronight.engine.course import Course
from zeronight.engine.nominating import instead_of_another
from zeronight.rules import nominations
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Rules

_LATE = grounds(Rule.VOTE_LATE_HAND)
_CRITICAL = grounds(Rule.VOTE_LATE_HAND, Rule.VOTE_LATE_HAND_TAKEN, Rule.VOTE_CRITICAL_CIRCLE)


def offers(rules: Rules, table: Table) -> Iterator[Offer]:
    """Nominations by the seat that has the word, withdrawals, hands of an open count."""
    if table.period != "day":
        return
    yield from _nominations(rules, table)
    yield from _withdrawals(rules, table)
    ballot = table.ballot
    if ballot is not None and not ballot.over:
        yield from _hands(rules, table, ballot)


def _nominations(rules: Rules, table: Table) -> Iterator[Offer]:
    phase = table.phase
    if not isinstance(phase, Speech | LastWords):
        return
    by = phase.seat
    state = table.seats[by - 1]
    if (isinstance(phase, Speech) and state.standing == "out") or state.removed:
        return
    barred = None
    if isinstance(phase, LastWords):
        because = nominations.in_last_words(rules.nomination)
        if because is not None:
            barred = Refusal(Code.WORDS_NOMINATE_NOT, because=because, seats=(by,))
    yield Offer("nominate", by=(by,), options=("attempt",), barred=barred)
    pick = tuple(seat for seat in table.living() if seat not in table.nominees())
    if table.circle_over or not pick:
        return
    mine = next((n for n in table.nominations if n.by == by), None)
    if barred is None and mine is not None:
        barred = _second(rules, table, by, mine.seat)
    yield Offer("nominate", by=(by,), pick=pick, options=("accepted",), barred=barred)


def _second(rules: Rules, table: Table, by: int, first: int) -> Refusal | None:
    because = nominations.second(rules.nomination)
    if because is None:
        return None
    others = tuple(seat for seat in table.living() if seat != first)
    instead = instead_of_another(rules, table, by, others[:1])
    return Refusal(Code.ALREADY_NOMINATED_ONE, because=because, seats=(first,), instead=instead)


def _withdrawals(rules: Rules, table: Table) -> Iterator[Offer]:
    if table.circle_over or table.vote in ("known", "running", "stopped"):
        return
    for by in dict.fromkeys(n.by for n in table.nominations):
        own_minute = isinstance(table.phase, Speech) and table.phase.seat == by
        ruling = nominations.withdrawal(rules.nomination, own_minute)
        barred = None
        if ruling.answer is not None:
            barred = Refusal(ruling.answer, because=ruling.because, seats=(by,))
        yield Offer("withdraw", by=(by,), because=ruling.because, barred=barred)


def _hands(rules: Rules, table: Table, ballot: BallotState) -> Iterator[Offer]:
    left = votes_left(ballot)
    counted = counted_seats(ballot)
    free = tuple(seat for seat in ballot.voters if seat not in counted)
    if ballot.open == 0:
        yield Offer("close_count", options=("lift",))
        yield Offer("show_hands", options=("lift",), pick=free, most=left)
        return
    if ballot.open is not None:
        yield Offer("close_count", by=(ballot.open,))
        yield Offer("show_hands", by=(ballot.open,), pick=free, most=left)
    called = tuple(hands.of for hands in ballot.closed)
    if ballot.open is not None:
        called = (*called, ballot.open)
    if called:
        yield from _late_hands(rules, table, ballot, called)


def _late_hands(rules: Rules, table: Table, ballot: BallotState, called: tuple[int, ...]) -> Iterator[Offer]:
    seats = tuple(seat for seat in ballot.voters if not table.is_out(seat))
    yield Offer("late_hand", by=seats, pick=called, options=("refused",), because=_LATE)
    shown = ballot.shown
    up = counted_seats(ballot).union(shown.seats or () if shown is not None else ())
    room = votes_left(ballot) - (shown.votes if shown is not None else 0)
    fits = tuple(seat for seat in seats if seat not in up)
    if not is_open_to_hands(table) or room < 1 or not fits:
        return
    barred = None
    if rules.vote.late_hand_taken == "never":
        barred = Refusal(Code.LATE_HAND, because=_LATE)
    elif not is_critical(Course(rules, table)):
        barred = Refusal(Code.LATE_HAND, because=_LATE, secret=True)
    yield Offer("late_hand", by=fits, pick=called, options=("accepted",), because=_CRITICAL, barred=barred)
