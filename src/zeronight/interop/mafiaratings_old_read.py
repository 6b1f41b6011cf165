"""A game of mafiaratings in the format of 2016 as a record.

It is read under the code 0000000000000 of today. Hands for a lift, the names in a best move and the places
of fouls were not stored.
"""

from zeronight.interop.door import Door, check_deck
from zeronight.interop.fields import kept_names
from zeronight.interop.finding import Finding, Imported, Report
from zeronight.interop.mafiaratings_old_account import account_of
from zeronight.interop.mafiaratings_old_form import CODE, ROLES, Game
from zeronight.interop.mafiaratings_old_write import FORM, remember
from zeronight.interop.mafiaratings_rules import overlay_of
from zeronight.interop.mafiaratings_write import BOOK
from zeronight.interop.open_record import open_record
from zeronight.interop.play import play
from zeronight.rules.book import Rulebook
from zeronight.rules.load import load

_KINDS = {
    "nominations": "nominating",
    "votes": "voting",
    "shots": "shooting",
    "don_checks": "checked_by_don",
    "sheriff_checks": "checked_by_srf",
    "exits": "death_type",
    "fouls": "warnings",
}


def read(data: bytes, book: Rulebook | None = None) -> Imported:
    """Read a game.

    book: the rulebook it is played by; without one `fiim/1` under the code of that time.

    Raises:
        BadText: no JSON, or no such game; `BadGame` names the field.
    """
    return read_value(Door(data), book)


def read_value(door: Door, book: Rulebook | None = None) -> Imported:
    """Read a game that has passed the door.

    Raises:
        BadGame: it is no game of this format.
    """
    game = door.typed(Game, door.value)
    check_deck(door, [player.role for player in game.players], ROLES)
    findings: list[Finding] = []
    account = account_of(game, findings)
    name = f"mafiaratings:{game.id}" if isinstance(game.id, int | str) else "mafiaratings"
    base = book or load(BOOK)
    record = open_record(name, base, overlay_of(CODE, base, findings), door.value)
    over = account.over
    scribe = play(account, record)
    record.source = remember(record, door.value)
    present = {kind for kind, name in _KINDS.items() if any(name in p for p in door.value["players"])}
    report = Report(
        form=FORM,
        game=record.header.game,
        book=record.header.book,
        overlay=dict(record.header.overlay),
        recorded=("roles", *(kind for kind in _KINDS if kind in present)),
        not_recorded=(
            *(kind for kind in _KINDS if kind not in present),
            "lifts", "best_move", "foul_places", "nomination_order", "offences", "times",
        ),
        derived=tuple(sorted({"nomination_order", *scribe.derived})),
        kept=kept_names(record.source),
        overruled=scribe.overruled,
        finished=over,
    )  # fmt: skip
    return Imported(record, (*findings, *scribe.findings), report)
