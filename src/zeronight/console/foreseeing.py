"""Before a heavy call: what will follow, and why. A refusal: why not, and what to do instead."""

from collections.abc import Iterable

from msgspec.structs import replace

from zeronight.console.other_cards import OtherCards, amendment, as_sent
from zeronight.console.parts import Act, Block, Field, Form, Page, Row, Why
from zeronight.console.scene import Scene, ready
from zeronight.console.whys import call_shown, grounded, is_covered, may_show, open_grounds, whole_why, why_of
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent
from zeronight.core.ruling import Broken, Code, Refusal, Refused
from zeronight.engine.amend import amend_of, preview_amend
from zeronight.i18n.calls import call_said
from zeronight.i18n.refusals import refusal_said
from zeronight.rules.keys import Rule, grounds

_NEVER_OVERRULED = (c.TakeBack, c.Restore, c.Amend, c.Correct, c.Overrule, c.Declare)


def foreseen(scene: Scene, call: AnyCall | OtherCards) -> Page:
    """What a call would lead to, with the key that makes it when it is held."""
    if isinstance(call, OtherCards):
        return _other_cards(scene, call)
    if isinstance(call, c.Amend | c.Correct):
        return _amendment(scene, call)
    said = call_said(scene.messages, call)
    label = scene.say("sheet.hold", call=said)
    if isinstance(call, c.Forfeit | c.Surrender) and scene.cards_are_covered:
        follows = _of_his_card(scene, call)
    else:
        try:
            events, _ = scene.foresee(call)
        except Refused as refused:
            return refused_page(scene, call, refused.refusal)
        follows = _follows(scene, events)
        removals = (event for event in events if isinstance(event, ev.Removed) and not event.conditional)
        removed = next((event.seat for event in removals), None)
        if removed is not None and not isinstance(call, c.Forfeit | c.Surrender):
            label = scene.say("sheet.hold_removal", seat=removed)
    hold = Act(label=label, calls=ready(call))
    return Page(title=_capital(said), follows=follows, hold=hold, held=not scene.is_over)


def _of_his_card(scene: Scene, call: c.Forfeit | c.Surrender) -> tuple[Why, ...]:
    """What follows as far as it may stand there by day: which side loses is told by his card."""
    rule = Rule.ENDING_FORFEIT if isinstance(call, c.Forfeit) else Rule.ENDING_SURRENDER
    return (grounded(scene, scene.say("sheet.of_his_card", seat=call.seat), grounds(rule)),)


def refused_page(scene: Scene, call: AnyCall, refusal: Refusal) -> Page:
    """Why a call is refused, and the two ways on: what is meant instead, or the judge's own word."""
    if refusal.code is Code.DECIDED and isinstance(call, c.Proceed):
        return end_page(scene)
    if refusal.secret and not scene.is_dark:
        return Page(
            title=scene.say("sheet.refused_secret"), held=True, blocks=_overrule(scene, call, refusal)
        )
    said = refusal_said(scene.messages, refusal)
    blocks: list[Block] = []
    if refusal.instead is not None:
        act = Act(label="", calls=ready(refusal.instead), heavy=isinstance(refusal.instead, c.Remove))
        text = call_said(scene.messages, refusal.instead)
        blocks.append(Block(title=scene.say("sheet.instead"), rows=(Row(text=text, act=act),)))
    broken = tuple(_broken(scene, "sheet.breaks", item) for item in refusal.broken)
    if broken:
        blocks.append(Block(rows=broken))
    blocks += _overrule(scene, call, refusal)
    follows = (grounded(scene, said, refusal.because, barred=True),)
    return Page(
        title=scene.say("sheet.refused", call=call_said(scene.messages, call)),
        follows=follows,
        blocks=tuple(blocks),
    )


def _overrule(scene: Scene, call: AnyCall, refusal: Refusal) -> tuple[Block, ...]:
    if refusal.is_hard or isinstance(call, _NEVER_OVERRULED):
        return ()
    field = Field(name="reason", label=scene.say("sheet.reason"))
    form = Form(calls=ready(c.Overrule(call, "")), submit=scene.say("sheet.overrule"), fields=(field,))
    return (Block(title=scene.say("sheet.my_word"), form=form),)


def _broken(scene: Scene, key: str, item: Broken) -> Row:
    """A later call that an amendment makes impossible, and why; one of the night by day in a word alone."""
    call = scene.record.entries[item.seq - 1].call
    note = "" if is_covered(scene, call) else refusal_said(scene.messages, item.refusal)
    return Row(text=scene.say(key, call=call_shown(scene, call)), note=note)


def _follows(scene: Scene, events: Iterable[AnyEvent]) -> tuple[Why, ...]:
    shown = [event for event in events if may_show(scene, event)]
    return tuple(why_of(scene, event, 0) for event in shown)


def end_page(scene: Scene) -> Page:
    """The end of the game with its ground: the judge announces it."""
    result = scene.table.result
    if scene.table.state != "decided" or result is None:
        return Page(title=scene.say("end.not_decided"), blocks=_draw(scene))
    winner = scene.say(f"end.{result.winner}")
    decided = next(
        (e for entry in reversed(scene.line) for e in reversed(entry.events) if isinstance(e, ev.Decided)),
        None,
    )
    follows = () if decided is None else (whole_why(scene, decided),)
    hold = Act(label=scene.say("end.announce"), calls=ready(c.Announce(result.winner)))
    return Page(title=scene.say("end.decided", winner=winner), follows=follows, hold=hold)


def _draw(scene: Scene) -> tuple[Block, ...]:
    act = Act(label="", calls=ready(c.CallDraw()), heavy=True)
    return (Block(rows=(Row(text=_capital(scene.messages.say("call.call_draw")), act=act),)),)


def _amendment(scene: Scene, call: c.Amend | c.Correct, sent: OtherCards | None = None) -> Page:
    """What an amendment would lead to. sent: what the phone sends for it, where it has not the whole call."""
    amend = amend_of(call)
    try:
        found = preview_amend(scene.rules, scene.record.items(), amend)
    except Refused as refused:
        return refused_page(scene, call, refused.refusal)
    before = {item.of: item.events for item in scene.record.items()}
    changed = [
        event
        for item in found.redone
        if item.events != before.get(item.of)
        for event in item.events
        if event not in before.get(item.of, ())
    ]
    follows = _follows(scene, (*found.events, *changed))
    drops = tuple(c.Then(item.seq, "drop") for item in found.broken)
    then = (*amend.then, *drops)
    whole = c.Amend(amend.seq, amend.of, then)
    made = c.Correct(call.reason, whole) if isinstance(call, c.Correct) else whole
    ready_call = ready(made) if sent is None else as_sent(replace(sent, then=then))
    rows = tuple(_broken(scene, "sheet.dropped", item) for item in found.broken)
    hold = Act(label=scene.say("sheet.amend"), calls=ready_call)
    title = scene.say("sheet.amended", call=call_said(scene.messages, amend.of))
    return Page(title=title, follows=follows, hold=hold, blocks=(Block(rows=rows),) if rows else ())


def _other_cards(scene: Scene, wanted: OtherCards) -> Page:
    """The same, of a page that holds no card."""
    return _amendment(scene, amendment(scene.record, wanted), wanted)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def why_page(scene: Scene, seq: int) -> Page:
    """Everything that followed from one call, with the words of the clauses."""
    entry = next((entry for entry in scene.line if entry.seq == seq), None)
    if entry is None:
        return Page(title=scene.say("why"))
    blocks = []
    for event in entry.events:
        if not may_show(scene, event):
            continue
        rows = tuple(Row(text=line) for line in scene.citer.lines(open_grounds(scene, event)))
        blocks.append(Block(title=scene.told(event), rows=rows))
    title = _capital(call_shown(scene, entry.call))
    return Page(title=title, blocks=tuple(blocks), held=not scene.is_over)
