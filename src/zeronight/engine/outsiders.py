"""What outsiders are told of a game, and when: an allow-list of events, and of the rules that may be named.

Nothing that is not named here reaches them. What is secret for a time (the night's victim, a removal
among the checks, who may not vote tomorrow) waits until it was said aloud; what follows from cards, shots
and checks is never told. DESIGN 2.10; `engine.views` holds the same law for a table.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.core.ground import Because
from zeronight.core.table import Table
from zeronight.engine.open_rules import OPEN_RULES, OPEN_TIMES
from zeronight.engine.story import Moment
from zeronight.engine.views import Audience, Visibility, visibility_of
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Rules

When = Literal["now", "morning", "exit", "day", "result", "never"]


# Why the victim fell is the night's: the same words for every victim.
SHOT = grounds(Rule.NIGHT_VICTIM)


class Told(Struct, frozen=True):
    """An event as outsiders hear it. at: when it happened. told: when it was said aloud, by entry `seq`."""

    event: AnyEvent
    at: str
    told: str
    seq: int


class Listener:
    """Decides what of a game outsiders are told under these rules.

    roles: the commentators know the cards, and nothing else that the public does not.
    """

    def __init__(self, rules: Rules, visibility: Visibility, *, roles: bool) -> None:
        self.rules = rules
        self.visibility = visibility
        self.roles = roles

    def hear(self, moments: Iterable[Moment]) -> tuple[Told, ...]:
        """The events in the order in which they were said aloud."""
        told: list[Told] = []
        waiting: list[tuple[When, Moment]] = []
        for moment in moments:
            if isinstance(moment.event, ev.Returned):
                waiting = [item for item in waiting if _seat(item[1].event) != moment.event.seat]
            when = self._when(moment)
            if when == "now":
                told.append(self._tell(moment, moment))
            elif when != "never":
                waiting.append((when, moment))
            due = [item for item in waiting if _is_due(*item, moment.after)]
            # In the order of seats: that of the night says who did what when.
            due.sort(key=lambda item: _seat(item[1].event) or 0)
            told += [self._tell(item[1], moment) for item in due]
            waiting = [item for item in waiting if item not in due]
        return tuple(told)

    def _when(self, moment: Moment) -> When:
        rule = _TOLD.get(type(moment.event))
        return "never" if rule is None else rule(self, moment, moment.event)

    def _tell(self, moment: Moment, now: Moment) -> Told:
        return Told(self._open(moment.event), moment.at, now.after.at, now.seq)

    def _open(self, event: AnyEvent) -> AnyEvent:
        """The event without what outsiders may not hear of it."""
        match event:
            case ev.Dealt():
                event = replace(event, seed=None)
            case ev.CircleEnded() if not self.visibility.nominees:
                event = replace(event, nominees=())
            case ev.CountClosed() if not self.visibility.voters:
                event = replace(event, seats=None)
            case ev.Surrendered():
                event = replace(event, minus=False)
            case ev.Left() | ev.Removed():
                event = replace(event, announced=True)
            case ev.Fouled():
                event = replace(event, announce=False, interrupt=False)
            case _:
                pass
        if not isinstance(event, ev.Ruled):
            return event
        is_shot = isinstance(event, ev.Left | ev.Leaving) and event.cause == "shot"
        opened: AnyEvent = replace(event, because=SHOT if is_shot else self.grounds(event.because))
        return opened

    def grounds(self, because: Because) -> Because:
        """The grounds that say nothing of a card, a shot or a check."""
        return tuple(
            ground
            for ground in because
            if ground.rule in OPEN_RULES
            or (ground.rule is None and ground.offence is not None and self._is_open_offence(ground.offence))
        )

    def _is_open_offence(self, offence: str) -> bool:
        """Whether anybody could have done it: an offence of one card, or of those awake, names them."""
        rows = [row for row in self.rules.foul.offences if row.offence == offence]
        return bool(rows) and all(row.role == "any" and row.when in OPEN_TIMES for row in rows)


def listener_for(rules: Rules, audience: Audience) -> Listener:
    """What outsiders are told: the side judge hears whatever is open, the others what the paper shows."""
    visibility = Visibility(nominees=True) if audience == "side" else visibility_of(rules)
    return Listener(rules, visibility, roles=audience == "cast")


def _seat(event: AnyEvent) -> int | None:
    return getattr(event, "seat", None)


def _is_due(when: When, moment: Moment, table: Table) -> bool:
    over = table.state in ("announced", "revealed", "signed", "corrected", "annulled")
    match when:
        case "morning":
            return table.period == "day" or over
        case "day":
            return table.period == "day" and table.number == getattr(moment.event, "day", None)
        case "exit":
            exit_ = table.seats[(_seat(moment.event) or 1) - 1].exit
            return exit_ is not None and exit_.announced
        case "result":
            return table.result is not None and table.result.announced
        case _:
            return False


def _now(_: Listener, __: Moment, ___: Any) -> When:
    return "now"


def _by_day(_: Listener, moment: Moment, __: Any) -> When:
    """What happens among the masks is heard in the morning."""
    return "morning" if moment.before.period == "night" and moment.before.number > 0 else "now"


def _nominees(listener: Listener, _: Moment, __: Any) -> When:
    return "now" if listener.visibility.nominees else "never"


def _hands(listener: Listener, _: Moment, __: Any) -> When:
    return "now" if listener.visibility.hands else "never"


def _fouls(listener: Listener, moment: Moment, event: Any) -> When:
    return _by_day(listener, moment, event) if listener.visibility.fouls else "never"


def _exit(_: Listener, __: Moment, event: ev.Left | ev.Removed) -> When:
    return "now" if event.announced else "exit"


def _leaving(_: Listener, moment: Moment, event: ev.Leaving) -> When:
    exit_ = moment.after.seats[event.seat - 1].exit
    return "now" if exit_ is not None and exit_.announced else "exit"


def _returned(_: Listener, moment: Moment, event: ev.Returned) -> When:
    exit_ = moment.before.seats[event.seat - 1].exit
    return "now" if exit_ is not None and exit_.announced else "never"


def _vote_off(_: Listener, moment: Moment, event: ev.BallotOff | ev.BallotOn) -> When:
    today = moment.before.period == "day" and moment.before.number == event.day
    return "now" if today else "day"


def _cards(listener: Listener, _: Moment, __: Any) -> When:
    return "now" if listener.roles else "never"


def _step(_: Listener, __: Moment, event: ev.StepBegun) -> When:
    return "never" if event.step == "shooting" else "now"


def _pause(_: Listener, __: Moment, event: ev.Noted) -> When:
    return "now" if event.kind in ("pause", "resume") else "never"


def _result(_: Listener, __: Moment, ___: Any) -> When:
    return "result"


_TOLD: Mapping[type, Callable[[Listener, Moment, Any], When]] = {
    ev.Seated: _now,
    ev.JudgeNamed: _now,
    ev.Dealt: _cards,
    ev.StepBegun: _step,
    ev.MorningCame: _now,
    ev.NightFell: _now,
    ev.SpeechBegun: _now,
    ev.CircleEnded: _now,
    ev.BallotOpened: _hands,
    ev.CountOpened: _hands,
    ev.LiftOpened: _hands,
    ev.LateHandJudged: _hands,
    ev.CountClosed: _hands,
    ev.BallotDecided: _hands,
    ev.RevoteOrdered: _hands,
    ev.VoteReopened: _hands,
    ev.DefenceBegun: _now,
    ev.LastWordsBegun: _now,
    ev.Nominated: _nominees,
    ev.NominationFailed: _nominees,
    ev.Withdrawn: _nominees,
    ev.BallotOff: _vote_off,
    ev.BallotOn: _vote_off,
    ev.MustHit: _now,
    ev.Leaving: _leaving,
    ev.Left: _exit,
    ev.Returned: _returned,
    ev.Removed: _exit,
    ev.ExitsAnnounced: _now,
    ev.BestMoveLeft: _by_day,
    ev.Stated: _now,
    ev.Fouled: _fouls,
    ev.TechnicalFouled: _fouls,
    ev.DeviceWarned: _fouls,
    ev.Muted: _fouls,
    ev.Unmuted: _fouls,
    ev.Forfeited: _by_day,
    ev.Surrendered: _by_day,
    ev.Noted: _pause,
    ev.Announced: _now,
    ev.Annulled: _now,
    ev.ResultChanged: _result,
    ev.Revealed: _now,
    ev.Signed: _now,
    ev.Corrected: _now,
}
