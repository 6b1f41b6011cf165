"""view: Table x Audience x Visibility -> what that audience may see. Starts from nothing (DESIGN 2.10)."""

from typing import Literal, overload

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core.call import Cause, Winner
from zeronight.core.event import BallotKind
from zeronight.core.role import Role
from zeronight.core.step import Phase
from zeronight.core.table import BestMoveFact, CheckFact, Hands, NightState, SeatState, Shot, Table, Tally
from zeronight.rules.options import Rules

Audience = Literal["judge", "side", "public", "cast"]
OpenState = Literal["setup", "running", "announced", "revealed", "signed", "corrected", "annulled"]


class Visibility(Struct, frozen=True):
    """What the rulebook and the organiser let outsiders see."""

    nominees: bool = False
    fouls: bool = True
    hands: bool = True
    voters: bool = True


def visibility_of(rules: Rules, organiser: Visibility | None = None) -> Visibility:
    """The rulebook's switches, and the organiser's where he narrows them."""
    own = Visibility(nominees=rules.visibility.nominees == "shown")
    if organiser is None:
        return own
    return Visibility(
        nominees=own.nominees and organiser.nominees,
        fouls=own.fouls and organiser.fouls,
        hands=own.hands and organiser.hands,
        voters=own.voters and organiser.voters,
    )


class ExitView(Struct, frozen=True):
    """An announced exit; `at` is `day n` or `night n`."""

    cause: Cause
    at: str


class SeatView(Struct, frozen=True):
    """A seat as outsiders see it. Counts are None where they are not shown."""

    seat: int
    person: str | None
    in_game: bool
    exit: ExitView | None
    fouls: int | None
    technical_fouls: int | None
    device_warnings: int | None
    role: Role | None = None


class BallotView(Struct, frozen=True):
    """The vote of the day; `of` 0 is the lift."""

    kind: BallotKind
    round: int
    nominees: tuple[int, ...]
    closed: tuple[Hands, ...]
    open: int | None
    shown: Hands | None
    over: bool


class OpenView(Struct, frozen=True):
    """What was said aloud. The public view is this; the others begin with it."""

    at: str
    phase: str
    speaker: int | None
    state: OpenState
    seats: tuple[SeatView, ...]
    opener: int | None
    nominees: tuple[int, ...] | None
    ballot: BallotView | None
    vote_off: bool
    best_move: BestMoveFact | None
    winner: Winner | None
    paused: bool


class HeldView(Struct, frozen=True):
    """What follows from roles and from the night: open to the judge while he holds it."""

    roles: tuple[Role | None, ...]
    standing: tuple[str, ...]
    victim: int | None
    shots: tuple[Shot, ...]
    don: CheckFact | None
    sheriff: CheckFact | None
    tally: Tally
    winner: Winner | None
    state: str
    phase: Phase
    words: tuple[int, ...]
    off: tuple[int, ...]


class JudgeView(Struct, frozen=True):
    """The judge's screen: `open` never differs by role, `held` does."""

    open: OpenView
    held: HeldView


View = OpenView | JudgeView

_NIGHT_PHASES = ("night", "shooting", "check", "best_move")


@overload
def view(table: Table, audience: Literal["judge"], visibility: Visibility) -> JudgeView: ...
@overload
def view(table: Table, audience: Literal["side", "public", "cast"], visibility: Visibility) -> OpenView: ...


def view(table: Table, audience: Audience, visibility: Visibility) -> View:
    """What this audience sees. Only facts said aloud, but for the judge's held part and the cast's roles."""
    match audience:
        case "public":
            return _open(table, visibility, roles=False)
        case "cast":
            return _open(table, visibility, roles=True)
        case "side":
            return _open(table, Visibility(nominees=True), roles=False)
        case "judge":
            return JudgeView(_open(table, Visibility(nominees=True), roles=False), _held(table))


def without_secrets(table: Table) -> Table:
    """The table as the open part of the judge's screen knows it: offers made from it show no role.

    By day nobody has a card in it, nobody has shot or checked, and nothing is decided; an offence that
    only one role can commit is barred for everybody, and opens while the judge holds. At night the
    screen is the judge's alone, and the table stays as it is.
    """
    if table.period == "night" and table.number > 0:
        return table
    seats = tuple(replace(s, role=None) for s in table.seats)
    decided = table.state == "decided"
    night = table.night
    return replace(
        table,
        seats=seats,
        state="running" if decided else table.state,
        result=None if decided else table.result,
        night=None if night is None else NightState(closed=night.closed, victim=night.victim),
    )


def are_cards_open(table: Table) -> bool:
    """Whether the cards were shown to all, and the nights with them."""
    return table.state in ("revealed", "signed", "corrected")


def _open(table: Table, visibility: Visibility, roles: bool) -> OpenView:
    shown = roles or are_cards_open(table)
    tag = str(table.phase.__struct_config__.tag)
    by_night = tag in _NIGHT_PHASES
    seat = getattr(table.phase, "seat", getattr(table.phase, "of", None))
    return OpenView(
        at=table.at,
        phase="night" if by_night else tag,
        speaker=None if by_night else seat,
        state="running" if table.state == "decided" else table.state,
        seats=tuple(_seat(state, visibility, shown) for state in table.seats),
        opener=table.opener,
        nominees=table.nominees() if visibility.nominees and table.period == "day" else None,
        ballot=_ballot(table, visibility),
        vote_off=table.period == "day" and table.number in table.off,
        best_move=table.best_move if table.period == "day" or table.number > 1 else None,
        winner=table.result.winner if table.result is not None and table.result.announced else None,
        paused=table.paused,
    )


def _seat(state: SeatState, visibility: Visibility, roles: bool) -> SeatView:
    exit_ = state.exit if state.exit is not None and state.exit.announced else None
    hidden_foul = state.exit is not None and exit_ is None and state.exit.cause == "fouls"
    return SeatView(
        seat=state.seat,
        person=state.person,
        in_game=exit_ is None,
        exit=None if exit_ is None else ExitView(exit_.cause, f"{exit_.period} {exit_.number}"),
        fouls=state.fouls - hidden_foul if visibility.fouls else None,
        technical_fouls=state.technical_fouls if visibility.fouls else None,
        device_warnings=state.device_warnings if visibility.fouls else None,
        role=state.role if roles else None,
    )


def _ballot(table: Table, visibility: Visibility) -> BallotView | None:
    ballot = table.ballot
    if ballot is None or table.period != "day" or not visibility.hands:
        return None
    return BallotView(
        kind=ballot.kind,
        round=ballot.round,
        nominees=ballot.nominees,
        closed=tuple(_hands(hands, visibility) for hands in ballot.closed),
        open=ballot.open,
        shown=None if ballot.shown is None else _hands(ballot.shown, visibility),
        over=ballot.over,
    )


def _hands(hands: Hands, visibility: Visibility) -> Hands:
    return hands if visibility.voters else Hands(hands.of, hands.votes)


def _held(table: Table) -> HeldView:
    night = table.night
    return HeldView(
        roles=tuple(state.role for state in table.seats),
        standing=tuple(state.standing for state in table.seats),
        victim=None if night is None else night.victim,
        shots=() if night is None else night.shots,
        don=None if night is None else night.don,
        sheriff=None if night is None else night.sheriff,
        tally=table.tally,
        winner=None if table.result is None else table.result.winner,
        state=table.state,
        phase=table.phase,
        words=table.words,
        off=table.off,
    )
