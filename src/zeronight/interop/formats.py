"""Which system a file is from, by what it holds, and the one door to read any of them."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from zeronight.core.jsontext import BadText
from zeronight.core.unreadable import Unreadable
from zeronight.engine.record import Record
from zeronight.interop import (
    mafiaratings_old_read,
    mafiaratings_old_write,
    mafiaratings_read,
    mafiaratings_write,
    polemica_read,
    polemica_write,
)
from zeronight.interop.door import Door
from zeronight.interop.finding import Exported, Imported
from zeronight.rules.book import Rulebook


class Form(StrEnum):
    """The forms that can be read and written."""

    POLEMICA_API = polemica_read.API
    POLEMICA_PAGE = polemica_read.PAGE
    MAFIARATINGS = mafiaratings_write.FORM
    MAFIARATINGS_OLD = mafiaratings_old_write.FORM


_READERS: dict[Form, Callable[[Door, Rulebook | None], Imported]] = {
    Form.POLEMICA_API: polemica_read.read_value,
    Form.POLEMICA_PAGE: polemica_read.read_value,
    Form.MAFIARATINGS: mafiaratings_read.read_value,
    Form.MAFIARATINGS_OLD: mafiaratings_old_read.read_value,
}
_WRITERS: dict[Form, Callable[[Record], Exported]] = {
    Form.POLEMICA_API: polemica_write.write,
    Form.POLEMICA_PAGE: polemica_write.write,
    Form.MAFIARATINGS: mafiaratings_write.write,
    Form.MAFIARATINGS_OLD: mafiaratings_old_write.write,
}
_OF_POLEMICA = {"position", "techs", "guess", "disqual"}
_OF_OLD = {"nick_name", "death_round", "death_type", "checked_by_don", "checked_by_srf", "user_id"}
_OF_TODAY = {"death", "warnings", "voting", "nominating", "shooting", "don", "sheriff", "legacy", "name"}


def detect(value: Any) -> Form | None:
    """The form of a JSON value; None for a stranger."""
    if not isinstance(value, dict):
        return None
    if polemica_read.is_page(value):
        return Form.POLEMICA_PAGE
    players = value.get("players")
    if not isinstance(players, list):
        return None
    names = {name for player in players if isinstance(player, dict) for name in player}
    if names & _OF_POLEMICA:
        return Form.POLEMICA_API
    if names & _OF_OLD:
        return Form.MAFIARATINGS_OLD
    return Form.MAFIARATINGS if names & _OF_TODAY else None


def read(data: bytes, book: Rulebook | None = None) -> Imported:
    """Read a game of any known system.

    book: the rulebook it is played by; without one, the one that its system goes by.

    Raises:
        BadText: no JSON, a form that is not known, or a field that does not fit (`BadGame`).
    """
    door = Door(data)
    form = detect(door.value)
    if form is None:
        raise BadText(Unreadable.UNKNOWN_FORM, forms=", ".join(Form))
    return _READERS[form](door, book)


def write(record: Record, form: Form | None = None) -> Exported:
    """Write a record in a form.

    form: without one, the form it was read from.

    Raises:
        LookupError: no form is given, and the record was not imported.
    """
    if form is None:
        name = (record.source or {}).get("format")
        if not isinstance(name, str):
            raise LookupError("this record was not imported, so the form to write must be named")
        form = Form(name)
    return _WRITERS[form](record)
