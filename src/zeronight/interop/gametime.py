"""Places in a game: ours, and the game times of mafiaratings.

Within a round: night, morning, last words of the night's victim, speeches, the start of the vote, its
ballots (a game time with a speaker is his defence before that ballot), the lift, last words of the voted.
"""

from typing import Any

from zeronight.interop.account import Moment, Part
from zeronight.interop.mafiaratings_form import GameTime

_NIGHTS: dict[str, Part] = {
    "start": "agreement",
    "arrangement": "agreement",
    "relaxed sitting": "free_seating",
    "night start": "night",
    "shooting": "shooting",
    "don": "don",
    "sheriff": "sheriff",
    "night end": "sheriff",
}
_DAYS: dict[str, Part] = {
    "day start": "morning",
    "night kill speaking": "victim_words",
    "speaking": "speech",
    "voting start": "circle_end",
    "voting": "count",
    "voting kill all": "lift",
    "day kill speaking": "words",
    "end": "end",
}


def moment_of(told: GameTime) -> Moment | None:
    """The place that a game time means; None for one that is not known."""
    part = _NIGHTS.get(told.time or "")
    if part is not None:
        return Moment("night", told.round, part)
    part = _DAYS.get(told.time or "")
    if part is None:
        return None
    if part != "count":
        seat = told.speaker if part in ("speech", "words") else None
        return Moment("day", told.round, part, seat)
    ballot = told.votingRound or 0
    if told.nominee is not None:
        return Moment("day", told.round, "count", told.nominee, ballot + 1)
    if ballot:
        # Between two ballots: his own defence, or, with nobody speaking, before the first of them.
        return Moment("day", told.round, "defence", told.speaker, ballot)
    return Moment("day", told.round, "circle_end")


_TIMES: dict[Part, str] = {
    "agreement": "arrangement",
    "look": "arrangement",
    "free_seating": "relaxed sitting",
    "night": "night start",
    "shooting": "shooting",
    "don": "don",
    "sheriff": "sheriff",
    "best_move": "sheriff",
    "morning": "day start",
    "victim_words": "night kill speaking",
    "speech": "speaking",
    "circle_end": "voting start",
    "count": "voting",
    "defence": "voting",
    "lift": "voting kill all",
    "words": "day kill speaking",
    "end": "end",
}


def time_of(moment: Moment) -> dict[str, Any]:
    """The game time that means this place."""
    told: dict[str, Any] = {"round": moment.number, "time": _TIMES[moment.part]}
    match moment.part:
        case "speech" | "words":
            told["speaker"] = moment.seat
        case "count":
            told |= {"votingRound": (moment.ballot or 1) - 1, "nominee": moment.seat}
        case "defence":
            told |= {"votingRound": moment.ballot or 1, "speaker": moment.seat}
        case "lift":
            told["votingRound"] = moment.ballot or 1
        case _:
            pass
    return told
