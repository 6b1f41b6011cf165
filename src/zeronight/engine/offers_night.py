"""Offers at night, and of the best move and statements, which some papers have by day."""

from collections.abc import Iterator

from zeronight.core.event import Statement
from zeronight.core.offer import Offer
from zeronight.core.ruling import Code, Refusal
from zeronight.core.seat import SEATS
from zeronight.core.step import BestMove, Check, Defence, LastWords, Shooting, Speech
from zeronight.core.table import Table
from zeronight.engine.shooting import can_check, checker_state, words_of
from zeronight.rules import best_moves
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Rules

_CHECKS = grounds(Rule.NIGHT_CHECKS)
_UNCHANGED = grounds(Rule.STATEMENT_CHANGED)
_WHEN = grounds(Rule.BEST_MOVE_WHEN)


def offers(rules: Rules, table: Table) -> Iterator[Offer]:
    """Shots, checks, the best move, statements."""
    night = table.night
    match table.phase:
        case Shooting() if night is not None and not night.closed:
            yield Offer("shoot", by=night.shooters)
            yield Offer("shoot_together")
        case Check(by=by):
            checker = checker_state(table, by)
            if checker is not None and can_check(table, checker):
                done = None if night is None else night.don if by == "don" else night.sheriff
                barred = (
                    Refusal(Code.SECOND_CHECK, because=_CHECKS, secret=True) if done is not None else None
                )
                yield Offer("check", options=(by,), seconds=rules.night.check_seconds, barred=barred)
        case _:
            pass
    yield from _best_moves(rules, table)
    yield from _statements(rules, table)


def _best_moves(rules: Rules, table: Table) -> Iterator[Offer]:
    victim = table.first_victim
    if victim is None or table.state == "setup":
        return
    phase = table.phase
    named = {"pick": SEATS, "least": 1, "most": int(rules.best_move.seats)}
    mine = isinstance(phase, BestMove | LastWords) and phase.seat == victim
    removed = table.seats[victim - 1].removed
    if mine and table.best_move is None and not removed:
        yield Offer("show_best_move", **named)  # type: ignore[arg-type]
    ruling = best_moves.entitled(rules.best_move, 1, victim, table.tally.by_vote_day0)
    barred = None
    if table.best_move is not None:
        left = best_moves.left_already()
        barred = Refusal(left.answer, because=left.because)
    elif not ruling.answer:
        barred = Refusal(Code.BEST_MOVE_OFF, because=ruling.because)
    elif removed or not mine or isinstance(phase, BestMove) != (rules.best_move.when == "night"):
        barred = Refusal(Code.BEST_MOVE_LATE, because=_WHEN)
    yield Offer("best_move", by=(victim,), because=ruling.because, barred=barred, **named)  # type: ignore[arg-type]


def _statements(rules: Rules, table: Table) -> Iterator[Offer]:
    phase = table.phase
    if not isinstance(phase, Speech | Defence | LastWords):
        return
    by = phase.seat
    words = words_of(table, by)
    if words == "none":
        return
    kinds: tuple[Statement, ...] = ("will", "red_triple", "on_record")
    for kind in kinds:
        ruling = best_moves.statement(rules.statement, kind, words, 0)
        barred = None
        if not ruling.answer:
            barred = Refusal(Code.STATEMENT_OFF, because=ruling.because, seats=(by,))
        elif kind != "on_record" and (kind, by) in table.statements:
            barred = Refusal(Code.STATEMENT_MADE, because=ruling.because + _UNCHANGED, seats=(by,))
        most = rules.statement.on_record_seats if kind == "on_record" else 0
        yield Offer(kind, by=(by,), most=most, because=ruling.because, barred=barred)
