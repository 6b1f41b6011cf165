"""Screens of the vote: hands for a nominee, the lift, and what a ballot came to."""

from zeronight.console.daytime import Changes, talk
from zeronight.console.pad import Use, Uses
from zeronight.console.parts import Act, Candidate, Draft, Why
from zeronight.console.scene import Scene, listed, ready
from zeronight.console.stepping import next_said
from zeronight.console.whys import grounded
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.event import BallotDecided, LiftOpened
from zeronight.core.table import BallotState, SeatState
from zeronight.engine.counting import counted_seats, votes_left
from zeronight.rules.keys import Rule, grounds

_REST = grounds(Rule.VOTE_MISSING)


def voting(scene: Scene, _: st.Count | st.Lift) -> Changes:
    """An open count, or what the vote has come to."""
    ballot = scene.bare.ballot
    if ballot is None:
        return talk(scene)
    if ballot.open is None:
        return _between(scene, ballot)
    return _lift(scene, ballot) if ballot.kind == "lift" else _count(scene, ballot)


def _count(scene: Scene, ballot: BallotState) -> Changes:
    of = ballot.open or 0
    left = votes_left(ballot)
    shown = 0 if ballot.shown is None else ballot.shown.votes
    is_last = len(ballot.closed) + 1 == len(ballot.nominees)
    close = ready(c.CloseCount(of))
    following = _following(ballot)
    small = (
        scene.say("count.close_then", seat=of, next=following)
        if following
        else scene.say("count.close", seat=of)
    )
    return {
        "big": scene.say("count.question", seat=of),
        "tally": _tally(scene, ballot),
        "number": Draft(calls=ready(c.ShowHands(of)), field="number", most=left),
        "number_now": shown,
        "whys": (_rest(scene, ballot),) if len(ballot.nominees) > 1 or is_last else (),
        "mode": scene.say("mode.hands", seat=of),
        "hint": scene.say("mode.hands_left", n=left),
        "tone": "lamp",
        "pad": _hands(scene, ballot),
        "draft": Draft(calls=ready(c.ShowHands(of)), field="seats", most=left),
        "next": Act(label=scene.say("next.thanks"), small=small, calls=close, flows=True,
                    settles=ballot.shown is None and not is_last),
        "others": (),
    }  # fmt: skip


def _following(ballot: BallotState) -> int | None:
    called = {hands.of for hands in ballot.closed} | {ballot.open}
    return next((seat for seat in ballot.nominees if seat not in called), None)


def _rest(scene: Scene, ballot: BallotState) -> Why:
    """Who gets the hands that nobody puts up, and which hands they are."""
    counted = counted_seats(ballot)
    shown = ballot.shown.seats or () if ballot.shown is not None else ()
    by_seat = all(hands.seats is not None for hands in ballot.closed)
    free = [seat for seat in ballot.voters if seat not in counted and seat not in shown]
    last = ballot.nominees[-1]
    kind = "seats" if by_seat and len(ballot.closed) + 1 == len(ballot.nominees) and free else "rule"
    return grounded(scene, scene.say(f"count.rest.{kind}", seat=last, seats=listed(free)), _REST)


def _hands(scene: Scene, ballot: BallotState) -> Uses:
    voted = {seat: hands.of for hands in ballot.closed for seat in hands.seats or ()}
    up = set(ballot.shown.seats or ()) if ballot.shown is not None else set()

    def use(state: SeatState) -> Use:
        seat = state.seat
        if seat in voted:
            act = Act(label=scene.say("spoken.open", seat=seat), sheet=f"seat/{seat}")
            return Use(act=act, tone="used", note=scene.say("count.for", seat=voted[seat]))
        if seat not in ballot.voters:
            return Use(act=Act(label=scene.say("spoken.open", seat=seat), sheet=f"seat/{seat}"), tone="used")
        label = scene.say("spoken.hand", seat=seat)
        return Use(act=Act(label=label), draft=True, tone="hand" if seat in up else "")

    return use


def _tally(scene: Scene, ballot: BallotState) -> tuple[Candidate, ...]:
    votes = {hands.of: hands.votes for hands in ballot.closed}
    if ballot.open:
        votes[ballot.open] = 0 if ballot.shown is None else ballot.shown.votes
    return tuple(
        Candidate(
            seat=seat,
            nick=scene.nick(seat),
            votes=votes.get(seat),
            is_now=seat == ballot.open,
            sheet=_count_sheet(scene, seat),
        )
        for seat in ballot.nominees
    )


def _count_sheet(scene: Scene, seat: int) -> str:
    """Where the hands of a closed count are put right: at the entry that showed them."""
    for entry in reversed(scene.line):
        if isinstance(entry.call, c.CloseCount) and entry.call.of == seat:
            return f"amend/{entry.seq}"
        if isinstance(entry.call, c.Proceed) and entry.call.to == st.Night():
            break
    return ""


def _lift(scene: Scene, ballot: BallotState) -> Changes:
    shown = 0 if ballot.shown is None else ballot.shown.votes
    needed = next(
        (e.needed for entry in reversed(scene.line) for e in entry.events if isinstance(e, LiftOpened)), 0
    )
    return {
        "big": scene.say("lift.question", seats=listed(ballot.nominees)),
        "lines": (scene.say("lift.needed", n=needed, all=len(ballot.voters)),),
        "number": Draft(calls=ready(c.ShowHands("lift")), field="number", most=len(ballot.voters)),
        "number_now": shown,
        "mode": scene.say("mode.lift"),
        "hint": scene.say("mode.hands_left", n=len(ballot.voters)),
        "tone": "lamp",
        "pad": _hands(scene, ballot),
        "draft": Draft(calls=ready(c.ShowHands("lift")), field="seats", most=len(ballot.voters)),
        "next": Act(
            label=scene.say("next.thanks"), small=scene.say("lift.close"), calls=ready(c.CloseCount("lift"))
        ),
        "others": (),
    }


def _between(scene: Scene, ballot: BallotState) -> Changes:
    found: Changes = {"tally": () if ballot.kind == "lift" else _tally(scene, ballot), **talk(scene)}
    decided = _last_decision(scene)
    if decided is None:
        step = scene.offer("proceed")
        known = scene.bare.vote == "known" and scene.bare.leavers
        found["big"] = (
            scene.say("outcome.certain", seats=listed(scene.bare.leavers))
            if known
            else ""
            if step is None or step.to is None
            else next_said(scene, step.to)
        )
        return found
    found["big"] = scene.say(f"outcome.{decided.outcome}", seats=listed(decided.seats), n=len(decided.seats))
    if decided.outcome == "revote":
        found["lines"] = (
            scene.say("line.defences", seats=listed(scene.bare.defences)),
            scene.say("line.revote", seats=listed(scene.bare.revote)),
        )
    if _is_barred_lift(decided):
        question = Act(
            label=scene.say("lift.ask", seats=listed(decided.seats)),
            barred=scene.say("lift.barred"),
            tone="big",
        )
        found["options"] = (question,)
        found["whys"] = (grounded(scene, scene.say("lift.barred"), decided.because, barred=True),)
    return found


def _last_decision(scene: Scene) -> BallotDecided | None:
    for entry in reversed(scene.line):
        for event in reversed(entry.events):
            if isinstance(event, BallotDecided):
                return event
        if isinstance(entry.call, c.Proceed):
            return None
    return None


def _is_barred_lift(decided: BallotDecided) -> bool:
    """Whether the question of the lift is one that the paper forbids here."""
    asked = any((ground.rule or "").startswith("lift.") for ground in decided.because)
    return decided.outcome == "stays" and decided.kind != "lift" and asked
