"""An event as a sentence. Sentences agree with the noun of the seat; nobody's gender is guessed at."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.core.role import Role
from zeronight.i18n.catalogue import Messages

Said = tuple[str, dict[str, object]]


def sentence(messages: Messages, event: AnyEvent) -> str:
    """What happened, in one sentence without a full stop."""
    said = _SAY.get(type(event))
    tag = str(type(event).__struct_config__.tag)
    if said is None:
        return messages.name("event", tag, **_plain(event))
    variant, values = said(messages, event)
    return messages.name(f"event.{tag}", variant, **values)


def seats_said(seats: Iterable[int]) -> str:
    """Seats as a list."""
    return ", ".join(str(seat) for seat in seats)


def _plain(event: AnyEvent) -> dict[str, object]:
    values: dict[str, object] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        values[name] = seats_said(value) if isinstance(value, tuple) and name != "because" else value
    return values


def _several(seats: tuple[int, ...]) -> dict[str, object]:
    return {"n": len(seats), "seats": seats_said(seats)}


def _seated(_: Messages, e: ev.Seated) -> Said:
    return ("guest" if e.person is None else "person"), {"seat": e.seat, "person": e.person}


def _judge(_: Messages, e: ev.JudgeNamed) -> Said:
    return ("nobody" if e.person is None else "person"), {"person": e.person}


def _dealt(_: Messages, e: ev.Dealt) -> Said:
    by_role = {role.value: seats_said(_holders(e.roles, role)) for role in Role}
    return ("dealt" if e.seed is None else "drawn"), dict(by_role)


def _holders(roles: tuple[Role, ...], role: Role) -> list[int]:
    return [seat for seat, held in enumerate(roles, 1) if held is role]


def _step(_: Messages, e: ev.StepBegun) -> Said:
    return e.step, {"seconds": "—" if e.seconds is None else e.seconds}


def _speech(_: Messages, e: ev.SpeechBegun) -> Said:
    variant = "opens" if e.opens and e.manner == "full" else e.manner
    return variant, {"seat": e.seat, "seconds": e.seconds}


def _defence(_: Messages, e: ev.DefenceBegun) -> Said:
    return e.manner, {"seat": e.seat, "seconds": e.seconds}


def _circle(_: Messages, e: ev.CircleEnded) -> Said:
    return ("some" if e.nominees else "none"), {"seats": seats_said(e.nominees)}


def _ballot(_: Messages, e: ev.BallotOpened) -> Said:
    return e.kind, {"seats": seats_said(e.nominees), "voters": len(e.voters)}


def _lift(_: Messages, e: ev.LiftOpened) -> Said:
    return "asked", {"seats": seats_said(e.nominees), "n": e.needed}


def _check_opened(_: Messages, e: ev.CheckOpened) -> Said:
    return e.by, {"seconds": e.seconds}


def _nominated(_: Messages, e: ev.Nominated) -> Said:
    return ("oneself" if e.by == e.seat else "another"), {"by": e.by, "seat": e.seat}


def _hands(_: Messages, e: ev.HandsShown) -> Said:
    kind = "lift" if e.of == "lift" else "nominee"
    return kind, {"of": e.of, "n": e.votes}


def _late(_: Messages, e: ev.LateHandJudged) -> Said:
    return ("accepted" if e.accepted else "refused"), {"seat": e.seat, "of": e.of}


def _closed(messages: Messages, e: ev.CountClosed) -> Said:
    kind = "lift" if e.of == "lift" else "nominee"
    votes = messages.say("event.count_closed.votes", n=e.votes)
    if e.seats:
        votes += f" ({seats_said(e.seats)})"
    if e.given:
        votes += messages.say("event.count_closed.given", n=e.given)
    return kind, {"of": e.of, "votes": votes}


def _ballot_decided(_: Messages, e: ev.BallotDecided) -> Said:
    return e.outcome, _several(e.seats)


def _revote(_: Messages, e: ev.RevoteOrdered) -> Said:
    kind = "revote" if e.nominees else "speech"
    return kind, {"defences": seats_said(e.defences), "nominees": seats_said(e.nominees)}


def _vote_known(_: Messages, e: ev.VoteKnown) -> Said:
    return ("leaving" if e.leaving else "nobody"), _several(e.leaving)


def _cause(_: Messages, e: ev.Left | ev.Leaving) -> Said:
    return e.cause, {"seat": e.seat}


def _words(_: Messages, e: ev.WordsGranted) -> Said:
    return "words", _several(e.seats)


def _removed(_: Messages, e: ev.Removed) -> Said:
    variant = "conditional" if e.conditional else "announced" if e.announced else "secret"
    return variant, {"seat": e.seat}


def _exits(_: Messages, e: ev.ExitsAnnounced) -> Said:
    return "exits", _several(e.seats)


def _shot(_: Messages, e: ev.ShotSeen) -> Said:
    if e.how != "seen":
        return e.how, {"by": e.by}
    return ("seen" if e.seat is not None else "none"), {"by": e.by, "seat": e.seat}


def _victim(_: Messages, e: ev.ShootingClosed | ev.VictimNamed) -> Said:
    return ("nobody" if e.victim is None else "victim"), {"seat": e.victim}


def _checked(_: Messages, e: ev.Checked) -> Said:
    answer = "silent" if e.answer is None else "yes" if e.answer else "no"
    return f"{e.by}_{answer}", {"seat": e.seat}


def _best_move(_: Messages, e: ev.BestMoveLeft) -> Said:
    return ("accepted" if e.accepted else "refused"), {"by": e.by, "seats": seats_said(e.seats)}


def _stated(messages: Messages, e: ev.Stated) -> Said:
    parts = [
        messages.say(f"event.stated.{name}", seats=seats_said(seats))
        for name, seats in (("reds", e.reds), ("blacks", e.blacks))
        if seats
    ]
    what = f": {'; '.join(parts)}" if parts else ""
    return (e.kind if e.accepted else f"{e.kind}_refused"), {"by": e.by, "what": what}


def _fouled(messages: Messages, e: ev.Fouled) -> Said:
    told = ""
    if e.interrupt:
        told = " " + messages.say("event.fouled.cut_off")
    elif e.announce:
        told = " " + messages.say("event.fouled.announce")
    return "foul", {"seat": e.seat, "count": e.count, "told": told}


def _muted(_: Messages, e: ev.Muted) -> Said:
    return ("next_speech" if e.day is None else "day"), {"seat": e.seat, "day": e.day}


def _surrendered(_: Messages, e: ev.Surrendered) -> Said:
    return ("minus" if e.minus else "plain"), {"seat": e.seat}


def _awarded(messages: Messages, e: ev.Awarded) -> Said:
    if e.hundredths is not None:
        return "points", {"seat": e.seat, "points": f"{e.hundredths / 100:+.2f}"}
    return "mark", {"seat": e.seat, "mark": messages.name("term.mark", e.mark or "")}


def _noted(_: Messages, e: ev.Noted) -> Said:
    return (e.kind if e.seat is None else f"{e.kind}_seat"), {"seat": e.seat}


def _winner(_: Messages, e: ev.Decided | ev.Announced | ev.ResultChanged) -> Said:
    return e.winner, {}


_SAY: Mapping[type, Callable[[Messages, Any], Said]] = {
    ev.Seated: _seated,
    ev.JudgeNamed: _judge,
    ev.Dealt: _dealt,
    ev.StepBegun: _step,
    ev.SpeechBegun: _speech,
    ev.DefenceBegun: _defence,
    ev.CircleEnded: _circle,
    ev.BallotOpened: _ballot,
    ev.LiftOpened: _lift,
    ev.CheckOpened: _check_opened,
    ev.Nominated: _nominated,
    ev.HandsShown: _hands,
    ev.LateHandJudged: _late,
    ev.CountClosed: _closed,
    ev.BallotDecided: _ballot_decided,
    ev.RevoteOrdered: _revote,
    ev.VoteKnown: _vote_known,
    ev.Leaving: _cause,
    ev.Left: _cause,
    ev.WordsGranted: _words,
    ev.Removed: _removed,
    ev.ExitsAnnounced: _exits,
    ev.ShotSeen: _shot,
    ev.ShootingClosed: _victim,
    ev.VictimNamed: _victim,
    ev.Checked: _checked,
    ev.BestMoveLeft: _best_move,
    ev.Stated: _stated,
    ev.Fouled: _fouled,
    ev.Muted: _muted,
    ev.Surrendered: _surrendered,
    ev.Awarded: _awarded,
    ev.Noted: _noted,
    ev.Decided: _winner,
    ev.Announced: _winner,
    ev.ResultChanged: _winner,
}
