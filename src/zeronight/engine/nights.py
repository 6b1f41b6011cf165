"""The nights with shots: who shot whom, the victim, the checks, the best move of the first victim."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from zeronight.core.event import BestMoveLeft, NightFell
from zeronight.core.table import BestMoveFact, CheckFact, NightState
from zeronight.engine.story import Moment


class Night(Struct, frozen=True):
    """A night from night 1 on."""

    number: int
    shots: dict[int, int | None]
    victim: int | None
    don: CheckFact | None
    sheriff: CheckFact | None
    best_move: BestMoveFact | None

    @property
    def at(self) -> str:
        """`night 1`."""
        return f"night {self.number}"


def nights(moments: Iterable[Moment]) -> tuple[Night, ...]:
    """The nights in order. A victim named by the judge's word later stands with its night."""
    states: dict[int, NightState] = {}
    number = 0
    best: BestMoveFact | None = None
    for moment in moments:
        match moment.event:
            case NightFell(night=number):
                pass
            case BestMoveLeft(by=by, seats=seats, accepted=accepted):
                best = BestMoveFact(by, seats, accepted) if accepted or best is None else best
            case _:
                pass
        if number and moment.after.night is not None:
            states[number] = moment.after.night
    own = _night_of(best, states)
    return tuple(_night(number, state, best if number == own else None) for number, state in states.items())


def _night_of(best: BestMoveFact | None, states: Mapping[int, NightState]) -> int | None:
    """The night whose victim left the best move; the first one, if the judge took it from another seat."""
    if best is None or not best.accepted:
        return None
    return next((number for number, state in states.items() if state.victim == best.by), 1)


def _night(number: int, state: NightState, best: BestMoveFact | None) -> Night:
    return Night(
        number=number,
        shots={shot.by: shot.seat for shot in state.shots},
        victim=state.victim,
        don=state.don,
        sheriff=state.sheriff,
        best_move=best,
    )
