"""Putting one entry right: the calls that could have stood in its place, and the way back to it."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from zeronight.console.other_cards import OtherCards, as_sent
from zeronight.console.parts import Act, Block, Field, Form, Page, Row
from zeronight.console.scene import Scene, ready
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.role import Role
from zeronight.core.seat import SEATS
from zeronight.core.table import Table
from zeronight.engine.counting import counted_seats, votes_left
from zeronight.engine.evolve import fold
from zeronight.engine.record import Entry
from zeronight.i18n.calls import call_said
from zeronight.i18n.refusals import refusal_said
from zeronight.rules.catalogue import OFFENCES

# Another seat may be meant by these; of the rest there is only whether it happened.
_OF_A_SEAT = (c.WarnDevice, c.TechnicalFoul, c.Remark, c.Remove, c.Forfeit, c.Surrender)
_ALONE = (c.Withdraw, c.LateHand, c.Will, c.RedTriple, c.OnRecord, c.Award, c.Protest)


def amend_page(scene: Scene, seq: int) -> Page:
    """What an entry could be instead."""
    line = scene.line
    at = next((i for i, entry in enumerate(line) if entry.seq == seq), None)
    if at is None:
        return Page(title=scene.say("sheet.nothing"))
    entry = line[at]
    if isinstance(entry.call, c.CloseCount):
        entry = _hands_of(line[:at], entry.call) or entry
    table = fold(Table(), (event for earlier in line[: line.index(entry)] for event in earlier.events))
    said = call_said(scene.messages, entry.call)
    blocks = [_withdrawal(scene, entry), *_instead(scene, entry, table), _back(scene, seq)]
    # The cards are looked at while they are held, and changed without a look.
    is_held = isinstance(entry.call, c.Deal | c.Draw) and not scene.is_over
    found = tuple(b for b in blocks if b is not None)
    return Page(title=said[:1].upper() + said[1:], blocks=found, held=is_held)


def _withdrawal(scene: Scene, entry: Entry) -> Block | None:
    """The nominator takes it back himself, where the paper knows that."""
    call = entry.call
    if not isinstance(call, c.Nominate) or not call.accepted:
        return None
    offer = next((o for o in scene.of_kind("withdraw") if call.by in o.by), None)
    if offer is None:
        return None
    barred = "" if offer.barred is None else refusal_said(scene.messages, offer.barred)
    act = Act(label="", calls=ready(c.Withdraw(call.by)), barred=barred)
    return Block(rows=(Row(text=scene.say("chip.withdraw", seat=call.by), note=barred, act=act),))


def _hands_of(line: tuple[Entry, ...], close: c.CloseCount) -> Entry | None:
    """The entry that showed the hands of a count."""
    for entry in reversed(line):
        if isinstance(entry.call, c.ShowHands):
            return entry if entry.call.of == close.of else None
        if isinstance(entry.call, c.Proceed | c.CloseCount):
            return None
    return None


def _instead(scene: Scene, entry: Entry, table: Table) -> Iterator[Block | None]:
    seq = entry.seq
    match entry.call:
        case c.Nominate(by=by):
            calls = {seat: c.Nominate(by, (seat,)) for seat in SEATS if not table.is_out(seat)}
            yield _pad(scene, seq, calls)
            yield _rows(seq, {scene.say("sheet.not_accepted"): c.Nominate(by, entry.call.seats, False)})
        case c.ShowHands(of=of):
            ballot = table.ballot
            voters = () if ballot is None else ballot.voters
            counted = frozenset() if ballot is None else counted_seats(ballot)
            if entry.call.number is not None and ballot is not None:
                most = range(votes_left(ballot) + 1)
                yield _pad(scene, seq, {n: c.ShowHands(of, number=n) for n in most}, "sheet.other_number")
            yield _seats(scene, seq, c.ShowHands(of, ()), tuple(s for s in voters if s not in counted))
        case c.Foul() as foul:
            yield _pad(scene, seq, {s: c.Foul(s, foul.offence, foul.clause) for s in SEATS})
            yield _rows(seq, {scene.say("sheet.no_foul"): c.Note(scene.say("sheet.no_foul"), foul.seat)})
            yield _offences(scene, seq, foul)
        case c.ShootTogether():
            yield _pad(scene, seq, {s: c.ShootTogether(s) for s in SEATS})
            yield _rows(seq, {scene.say("night.miss"): c.ShootTogether(None)})
        case c.Shoot(by=by):
            yield _pad(scene, seq, {s: c.Shoot(by, s) for s in SEATS})
            yield _rows(seq, {scene.say("sheet.no_shot"): c.Shoot(by)})
        case c.Check(by=checker):
            yield _pad(scene, seq, {s: c.Check(checker, s) for s in SEATS})
        case c.BestMove(by=by):
            yield _seats(scene, seq, c.BestMove(by, ()), SEATS)
        case c.Deal() | c.Draw():
            yield _roles(scene, seq)
        case call if isinstance(call, _OF_A_SEAT):
            yield _pad(scene, seq, {s: replace(call, seat=s) for s in SEATS})
            yield _not_at_all(scene, seq, call.seat)
        case call if isinstance(call, _ALONE):
            yield _not_at_all(scene, seq, getattr(call, "seat", None) or getattr(call, "by", None))
        case _:
            pass


def _not_at_all(scene: Scene, seq: int, seat: int | None) -> Block:
    words = scene.say("sheet.not_at_all")
    return _rows(seq, {words: c.Note(words, seat)})


def _amend(seq: int, call: AnyCall) -> str:
    return ready(c.Amend(seq, call))


def _pad(scene: Scene, seq: int, calls: Mapping[int, AnyCall], title: str = "sheet.other_seat") -> Block:
    acts = tuple(Act(label=str(seat), calls=_amend(seq, call), heavy=True) for seat, call in calls.items())
    return Block(title=scene.say(title), pad=acts)


def _rows(seq: int, calls: Mapping[str, AnyCall]) -> Block:
    rows = (
        Row(text=text, act=Act(label="", calls=_amend(seq, call), heavy=True)) for text, call in calls.items()
    )
    return Block(rows=tuple(rows))


def _seats(scene: Scene, seq: int, call: AnyCall, seats: tuple[int, ...]) -> Block:
    lists = (("seats", "of.seats", scene.say("sheet.seats")),)
    form = Form(calls=_amend(seq, call), submit=scene.say("sheet.see"), seats=seats, lists=lists, heavy=True)
    return Block(title=scene.say("sheet.other_seats"), form=form)


def _offences(scene: Scene, seq: int, foul: c.Foul) -> Block:
    entry = scene.book.keys[OFFENCES]
    clauses = entry.rows or (None,) * len(scene.rules.foul.offences)
    rows = []
    for row, clause in zip(scene.rules.foul.offences, clauses, strict=False):
        if "foul" in row.penalties:
            call = c.Foul(foul.seat, row.offence, clause)
            act = Act(label="", calls=_amend(seq, call), heavy=True)
            rows.append(Row(text=scene.messages.name("offence", row.offence), note=clause or "", act=act))
    return Block(title=scene.say("sheet.what_for"), rows=tuple(rows))


def _roles(scene: Scene, seq: int) -> Block:
    """A card for each seat; what is not chosen stays as it was dealt, and is not in the page."""
    kinds = tuple((role.value, scene.messages.say(f"term.role.{role.value}")) for role in Role)
    options = (("", scene.say("sheet.as_dealt")), *kinds)
    fields = tuple(
        Field(name=f"cards.{seat}", label=f"{seat} {scene.nick(seat)}", kind="choice", options=options,
              is_needed=False)
        for seat in SEATS
    )  # fmt: skip
    form = Form(calls=as_sent(OtherCards(seq, {})), submit=scene.say("sheet.see"), fields=fields, heavy=True)
    return Block(title=scene.say("sheet.cards"), form=form)


def _back(scene: Scene, seq: int) -> Block | None:
    """The way back to before the entry: everything since is taken back, and can be restored."""
    trial = scene.record.copy()
    calls: list[AnyCall] = []
    wanted = {item.of for item in trial.items()}
    while seq in wanted:
        last = trial.undoable()
        if not last:
            return None
        call = c.TakeBack(last)
        trial.append(call)
        calls.append(call)
        wanted = {item.of for item in trial.items()}
    row = Row(text=scene.say("sheet.back", n=len(calls)), act=Act(label="", sheet=f"back/{seq}"))
    return Block(rows=(row,))


def back_page(scene: Scene, seq: int) -> Page:
    """Before going back: how much is taken back, then hold."""
    trial = scene.record.copy()
    calls: list[AnyCall] = []
    while any(item.of == seq for item in trial.items()):
        last = trial.undoable()
        if not last:
            return Page(title=scene.say("sheet.nothing"))
        calls.append(c.TakeBack(last))
        trial.append(calls[-1])
    hold = Act(label=scene.say("sheet.back", n=len(calls)), calls=ready(*calls))
    return Page(title=scene.say("sheet.back_title"), lines=(scene.say("sheet.back_kept"),), hold=hold)
