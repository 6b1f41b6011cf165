"""One call in notation: the form that means it, and nothing else, at the table where it was made."""

from typing import assert_never

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Checked
from zeronight.core.role import Role
from zeronight.core.table import Hands, Table
from zeronight.notation import implied
from zeronight.notation.parse import MANNERS
from zeronight.notation.parse_calls import CARDS
from zeronight.notation.parse_offences import BARE, NAMED
from zeronight.notation.quoted import quote
from zeronight.notation.steps import answer_word

_SIGNS = {manner: sign for sign, manner in MANNERS.items()}
_LETTERS = {role: letter for letter, role in CARDS.items()}


def listed(seats: tuple[int, ...], between: str = " ") -> str:
    """Seats one after the other."""
    return between.join(map(str, seats))


def cards(roles: tuple[Role, ...]) -> str:
    """The cards of a deal."""
    return " ".join(_LETTERS[role] for role in roles)


def spell(call: AnyCall, table: Table, events: tuple[AnyEvent, ...]) -> str:
    """A call that begins no step and belongs to no count, as it was made at this table."""
    match call:
        case c.Nominate(by=by, seats=seats, accepted=accepted):
            return f"n{listed(seats, ',')}{_mark(accepted)}{_by(by, table)}"
        case c.Withdraw(by=by):
            return "w" if by == implied.speaker(table) else f"w{by}"
        case c.LateHand(seat=seat, of=of, accepted=accepted, reason=reason):
            return f"late{_mark(accepted)} {seat}>{of}{_text(reason)}"
        case c.Shoot():
            return _shot(call, table)
        case c.ShootTogether(seat=seat):
            return "miss" if seat is None else f"{seat}*"
        case c.Check(by=checker, seat=seat, answered=answered):
            return f"{checker} {seat} {_answer(events) if answered else 'silent'}"
        case c.ShowBestMove(seats=seats):
            return f"said {listed(seats)}"
        case c.BestMove():
            return _best(call, table)
        case c.Will() | c.RedTriple() | c.OnRecord():
            return _statement(call, table)
        case c.Foul() | c.TechnicalFoul() | c.WarnDevice() | c.Remove() | c.Forfeit() | c.Remark():
            return _punishment(call)
        case c.Seat() | c.Judge() | c.Vacate() | c.Deal() | c.Draw():
            return _setting(call)
        case c.Declare(fact=fact, reason=reason):
            return f"declare {quote(reason)} {_fact(fact)}"
        case (
            c.Proceed() | c.ShowHands() | c.CloseCount() | c.Overrule()
            | c.TakeBack() | c.Restore() | c.Amend() | c.Correct()
        ):  # fmt: skip
            raise AssertionError(type(call).__name__)
        case _:
            return _remaining(call)


def _remaining(
    call: c.Surrender | c.Award | c.Protest | c.Note | c.Pause | c.Resume | c.CallDraw | c.Annul
    | c.ChangeResult | c.Announce | c.Reveal | c.Sign,
) -> str:  # fmt: skip
    match call:
        case c.Surrender(seat=seat):
            return f"surrender {seat}"
        case c.Award(seat=seat, reason=reason, hundredths=hundredths, mark=mark):
            what = mark if hundredths is None else _points(hundredths)
            return f"award {seat} {what} {quote(reason)}"
        case c.Protest(seat=seat, text=text):
            return f"protest {seat} {quote(text)}"
        case c.Note(text=text, seat=about):
            return f"note {'' if about is None else f'{about} '}{quote(text)}"
        case c.Pause(reason=reason):
            return f"pause {quote(reason)}"
        case c.Resume():
            return "resume"
        case c.CallDraw():
            return "draw"
        case c.Annul(reason=reason):
            return f"annul {quote(reason)}"
        case c.ChangeResult(winner=winner, reason=reason):
            return f"result {winner} {quote(reason)}"
        case c.Announce(winner=winner):
            return f"announce {winner}"
        case c.Reveal():
            return "reveal"
        case c.Sign():
            return "sign"
        case never:
            assert_never(never)


def hands(shown: Hands | None, rest: tuple[int, ...] | None = None) -> str:
    """The hands of a count. rest: all who are left, where `*` may stand for them."""
    if shown is None:
        return ""
    if shown.seats is None:
        return f"#{shown.votes}"
    if shown.seats and shown.seats == rest:
        return "*"
    return listed(shown.seats) or "-"


def _mark(accepted: bool) -> str:
    return "" if accepted else "?"


def _text(text: str | None) -> str:
    return "" if text is None else f" {quote(text)}"


def _by(by: int, table: Table) -> str:
    return "" if by == implied.speaker(table) else f" by {by}"


def _shot(call: c.Shoot, table: Table) -> str:
    seat = "-" if call.seat is None else str(call.seat)
    sign = _SIGNS.get(call.how, "")
    is_next = call.by == implied.next_shooter(table) and isinstance(table.phase, st.Shooting | st.Night)
    if is_next and (call.seat is not None or not sign):
        return seat + sign
    return f"{call.by}>{seat}{sign}"


def _answer(events: tuple[AnyEvent, ...]) -> str:
    checked = next((event for event in events if isinstance(event, Checked)), None)
    return "" if checked is None else answer_word(checked)


def _best(call: c.BestMove, table: Table) -> str:
    phase = table.phase
    asked = phase.seat if isinstance(phase, st.LastWords | st.BestMove) else None
    by = "" if call.by == asked else f"{call.by}>"
    return f"best{_mark(call.accepted)} {by}{listed(call.seats)}{'' if call.phrase else ' nophrase'}"


def _statement(call: c.Will | c.RedTriple | c.OnRecord, table: Table) -> str:
    by = _by(call.by, table)
    if isinstance(call, c.RedTriple):
        return f"triple{_mark(call.accepted)} {listed(call.seats) or '-'}{by}"
    reds = f" red {listed(call.reds)}" if call.reds else ""
    blacks = f" black {listed(call.blacks)}" if call.blacks else ""
    if isinstance(call, c.OnRecord):
        return f"record{reds}{blacks}{by}"
    return f"will{_mark(call.accepted)}{reds}{blacks}{by}{_text(call.text)}"


def _punishment(
    call: c.Foul | c.TechnicalFoul | c.WarnDevice | c.Remove | c.Forfeit | c.Remark,
) -> str:
    ground = _ground(call.offence, call.clause)
    match call:
        case c.Foul(times=times, committed=committed):
            several = "" if times == 1 else f"x{times}"
            when = "" if committed is None else f"@{committed}"
            return f"f{call.seat}{several}{when}{ground}{_text(call.text)}"
        case c.TechnicalFoul():
            return f"t{call.seat}{ground}"
        case c.WarnDevice():
            return f"p{call.seat}{ground}"
        case c.Remove(conditional=conditional):
            return f"{'rc' if conditional else 'r'}{call.seat}{ground}{_text(call.text)}"
        case c.Forfeit():
            return f"forfeit {call.seat}{ground}{_text(call.text)}"
        case c.Remark():
            return f"remark {call.seat}{ground}{_text(call.text)}"


def _ground(offence: str | None, clause: str | None) -> str:
    if offence is None and clause is None:
        return ""
    if clause is None and offence is not None and NAMED.fullmatch(offence):
        return f"({offence})"
    return f"({_part(offence)} {_part(clause)})"


def _part(word: str | None) -> str:
    if word is None:
        return "-"
    return word if BARE.fullmatch(word) and word.isprintable() else quote(word)


def _setting(call: c.Seat | c.Judge | c.Vacate | c.Deal | c.Draw) -> str:
    match call:
        case c.Seat(seat=seat, person=person):
            return f"seat {seat} {'-' if person is None else quote(person)}"
        case c.Judge(person=person):
            return f"judge {'-' if person is None else quote(person)}"
        case c.Vacate(seat=seat):
            return f"vacant {seat}"
        case c.Deal(roles=roles):
            return f"deal {quote(cards(roles))}"
        case c.Draw(seed=seed):
            return f"seed {quote(seed)}"


def _fact(fact: c.Fact) -> str:
    match fact:
        case c.Out(seat=seat, cause=cause):
            return f"out {seat} {cause}"
        case c.In(seat=seat):
            return f"in {seat}"
        case c.Held(day=day, held=held):
            return f"ballot {day} {'on' if held else 'off'}"
        case c.Mute(seat=seat, muted=muted):
            return f"{'muted' if muted else 'unmuted'} {seat}"
        case c.Victim(night=night, seat=victim):
            return f"victim {night} {'-' if victim is None else victim}"
        case c.Outcome(winner=winner):
            return f"result {winner}"


def _points(hundredths: int) -> str:
    sign = "-" if hundredths < 0 else "+"
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"
