"""Why a table does not take a call, other than by the rules (`Refused`) and the disk (`store.NotStored`)."""

from zeronight.store.records import Damage


class NoSuchGame(Exception):
    """The club has no game of this id."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class Moved(Exception):
    """The game went on since the screen that the call was made on, and it would mean something else now.

    seq: the last entry now.
    """

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class OtherContent(Exception):
    """Another call was sent, and accepted, under this call_id. seq: the last entry now."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class DamagedGame(Exception):
    """What is stored of this game is not what was written. It is not written on; all others are.

    damage: where; none where not even the header can be read.
    """

    def __init__(self, game: str, damage: tuple[Damage, ...] = ()) -> None:
        super().__init__(game, damage)
        self.game = game
        self.damage = damage
