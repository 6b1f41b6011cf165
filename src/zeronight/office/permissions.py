"""The one place where permission is asked: who may do what, and to which thing."""

from typing import Literal, assert_never

from msgspec import Struct

Action = Literal["enter", "read_rulebook", "read_game", "judge", "keep_players", "manage"]


class Actor(Struct, frozen=True):
    """Who asks. `club` is his club where he has one; `person` is his random id in it, where he has one."""

    kind: Literal["anyone", "owner"]
    club: str | None = None
    person: str | None = None


ANYONE = Actor("anyone")


def may(actor: Actor, action: Action, of: str | None = None) -> bool:
    """Whether `actor` may do `action`.

    of: the club of the thing that is asked for; None where the action is of no club, or of the actor's own.
    """
    match action:
        case "enter" | "read_rulebook" | "read_game":
            # Of a game everybody reads what was said aloud; whoever judges reads it whole.
            return True
        case "judge" | "keep_players" | "manage":
            return actor.kind == "owner" and (of is None or of == actor.club)
        case _:
            assert_never(action)
