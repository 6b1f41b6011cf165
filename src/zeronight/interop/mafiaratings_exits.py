"""Who left when and how in a mafiaratings game."""

from collections.abc import Sequence

from zeronight.core.call import Cause
from zeronight.interop.account import Departure, Moment
from zeronight.interop.finding import Kind
from zeronight.interop.gametime import moment_of
from zeronight.interop.mafiaratings_form import CAUSES, Death, Player
from zeronight.interop.mafiaratings_reports import Reports


def departures_of(players: Sequence[Player], reports: Reports) -> dict[int, Departure] | None:
    """Each seat that left; None where the round or kind of some is not recorded."""
    told: dict[int, tuple[Death, Cause, int]] = {}
    is_whole = True
    for seat, player in enumerate(players, 1):
        death = player.death
        if death is None or death is False:
            continue
        kind = death.type if isinstance(death, Death) else death if isinstance(death, str) else None
        if kind is not None and kind not in CAUSES:
            reports.find(Kind.FIELD_UNKNOWN, "game", f"players[{seat - 1}].death.type", kind, seat)
        if not isinstance(death, Death) or kind not in CAUSES or death.round is None:
            is_whole = False
        elif reports.fits("round", death.round, f"players[{seat - 1}].death.round", seat):
            told[seat] = (death, CAUSES[kind], death.round)
        else:
            is_whole = False
    if not is_whole:
        return None
    by_vote = [round_ for _, cause, round_ in told.values() if cause == "vote"]
    found: dict[int, Departure] = {}
    for seat, (death, cause, round_) in told.items():
        field = f"players[{seat - 1}].death"
        if cause == "shot":
            found[seat] = Departure("night", round_, cause, field)
        elif cause == "vote":
            found[seat] = Departure("day", round_, "lift" if by_vote.count(round_) > 1 else cause, field)
        else:
            place = place_of_exit(players[seat - 1], death)
            found[seat] = Departure(place.period, round_, cause, field)
    return found


def place_of_exit(player: Player, death: Death) -> Moment:
    """Where a removal fell: at its own time or that of the last foul.

    Without either at the end of the day of its round if the seat acts on that day, otherwise at its morning.
    """
    told = death.time
    if told is None and death.type in ("warnings", "techFouls"):
        fouls = player.warnings if death.type == "warnings" else player.techFouls
        told = fouls[-1] if isinstance(fouls, list) and fouls else None
    moment = moment_of(told) if told is not None else None
    if moment is not None and moment.number == death.round:
        return moment
    round_ = death.round or 0
    votes, nominations = player.voting or (), player.nominating or ()
    acts = any(len(list_) > round_ and list_[round_] is not None for list_ in (votes, nominations))
    return Moment("day", round_, "end" if acts else "morning")
