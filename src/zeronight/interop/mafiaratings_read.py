"""A game of mafiaratings, in the format of today, as a record.

Its 13-digit code becomes an overlay of the book `fiim/1`. The order of nomination is not stored and
follows from the order of speaking; where hands for a lift are not recorded the outcome follows from the
exits. The letters of `features` say which kinds of facts the judge recorded: what is missing in a kind
that he did not record is "not recorded", never "none".
"""

from typing import Any

from zeronight.core.role import is_full_deck
from zeronight.interop.door import Door
from zeronight.interop.finding import Finding, Imported, Report
from zeronight.interop.mafiaratings_account import account_of, role_of
from zeronight.interop.mafiaratings_form import FEATURES, ROLES, USUAL, Game
from zeronight.interop.mafiaratings_rules import overlay_of
from zeronight.interop.mafiaratings_write import BOOK, FORM, remember
from zeronight.interop.open_record import open_record
from zeronight.interop.play import play
from zeronight.rules.book import Rulebook
from zeronight.rules.load import load


def read(data: bytes, book: Rulebook | None = None) -> Imported:
    """Read a game.

    book: the rulebook it is played by; without one `fiim/1`. The code is laid over either.

    Raises:
        BadText: no JSON, or no game of mafiaratings; `BadGame` names the field.
    """
    return read_value(Door(data), book)


def read_value(door: Door, book: Rulebook | None = None) -> Imported:
    """Read a game that has passed the door.

    Raises:
        BadGame: it is no game of mafiaratings.
    """
    game = door.typed(Game, door.value)
    check_players(door, game)
    findings: list[Finding] = []
    features = game.features if game.features is not None else USUAL
    account = account_of(game, features, findings)
    base = book or load(BOOK)
    name = f"{FORM}:{game.id}" if isinstance(game.id, int | str) else FORM
    record = open_record(name, base, overlay_of(game.rules, base, findings), door.value)
    over = account.over
    scribe = play(account, record)
    record.source = remember(record, door.value)
    recorded = ["roles", *(kind for letter, kind in FEATURES.items() if letter in features)]
    absent = [kind for letter, kind in FEATURES.items() if letter not in features]
    report = Report(
        form=FORM,
        game=record.header.game,
        book=record.header.book,
        overlay=dict(record.header.overlay),
        recorded=tuple(recorded),
        not_recorded=(*absent, "nomination_order", "offences", "times"),
        derived=tuple(sorted({"nomination_order", *scribe.derived})),
        kept=_kept(record.source),
        overruled=scribe.overruled,
        finished=over,
    )
    return Imported(record, (*findings, *scribe.findings), report)


def check_players(door: Door, game: Game) -> None:
    """Ten seats and a full deck.

    Raises:
        BadGame: not so.
    """
    if len(game.players) != 10:
        raise door.bad("players", f"{len(game.players)} players, and ten seats")
    for at, player in enumerate(game.players):
        if player.role is not None and player.role not in ROLES:
            raise door.bad(f"players[{at}].role", f"{player.role!r} is no role; civ, sheriff, maf, don")
    if not is_full_deck([role_of(player) for player in game.players]):
        raise door.bad("players", "not six citizens, the sheriff, two mafiosi and the don")


def _kept(source: dict[str, Any]) -> tuple[str, ...]:
    rest = source["rest"]
    names = {name for name in rest if name != "players"} | set(source["game"])
    names |= {f"players[].{name}" for player in rest["players"] for name in player}
    names |= {f"players[].{name}" for kept in source["players"].values() for name in kept}
    return tuple(sorted(names))
