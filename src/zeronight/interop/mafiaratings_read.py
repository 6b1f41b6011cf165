"""A game of mafiaratings, in the format of today, as a record.

Its 13-digit code becomes an overlay of the book `fiim/1`. The order of nomination is not stored and
follows from the order of speaking; where hands for a lift are not recorded the outcome follows from the
exits. The letters of `features` say which kinds of facts the judge recorded: what is missing in a kind
that he did not record is "not recorded", never "none".
"""

from zeronight.interop.door import Door, check_deck
from zeronight.interop.fields import kept_names
from zeronight.interop.finding import Finding, Imported, Report
from zeronight.interop.mafiaratings_account import account_of
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
    check_deck(door, [player.role for player in game.players], ROLES)
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
        kept=kept_names(record.source),
        overruled=scribe.overruled,
        finished=over,
    )
    return Imported(record, (*findings, *scribe.findings), report)
