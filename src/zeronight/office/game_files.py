"""A game as a file, for whoever may have it, and what a form cannot say."""

import json
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from zeronight.core.seat import SEATS
from zeronight.engine import jsonl
from zeronight.engine.concluding import CLOSED
from zeronight.engine.record import Record
from zeronight.interop import mafiaratings_write, polemica_write
from zeronight.interop.finding import Exported
from zeronight.notation.write import write as write_notation
from zeronight.office.read_games import ReadGame

FileForm = Literal["zn", "jsonl", "mafiaratings", "polemica"]
FORMS: Final[tuple[FileForm, ...]] = get_args(FileForm)
_FOREIGN: Final = {"mafiaratings": mafiaratings_write.write, "polemica": polemica_write.write}
_NAME_FIELDS: Final = {"mafiaratings": "name", "polemica": "username"}


class GameFile(Struct, frozen=True):
    """A file. name: what it is called when it is saved."""

    name: str
    media_type: str
    data: bytes


def may_be_given(record: Record, *, is_judge: bool) -> bool:
    """A file holds the cards, the nights and the points: until the signing it is the judge's alone."""
    return is_judge or record.table.state in CLOSED


def game_file(read: ReadGame, form: FileForm, *, is_judge: bool) -> GameFile:
    """The game in this form. What the judge wrote, and what came from elsewhere, is his alone."""
    record = read.record if is_judge else without_texts(read.record)
    stem = f"zero-night-{read.row.played[:10]}-{read.row.id}"
    match form:
        case "zn":
            return GameFile(f"{stem}.zn", "text/plain; charset=utf-8", write_notation(record).encode())
        case "jsonl":
            return GameFile(f"{stem}.jsonl", "application/jsonl", jsonl.write(record))
        case "mafiaratings" | "polemica":
            value = _named(exported(record, form).value, read, form, record)
            data = json.dumps(value, ensure_ascii=False, indent=1).encode()
            return GameFile(f"{stem}-{form}.json", "application/json", data)


def exported(record: Record, form: FileForm) -> Exported:
    """The game in the form of another system, with what that cannot say."""
    return _FOREIGN[form](record)


def losses(record: Record, form: FileForm) -> tuple[str, ...]:
    """The kinds of facts that a form cannot say of this game, each once."""
    if form not in _FOREIGN:
        return ()
    kinds = dict.fromkeys(loss.what.split()[0] for loss in exported(record, form).lost)
    return tuple(dict.fromkeys("rules" if "." in kind else kind for kind in kinds))


def without_texts(record: Record) -> Record:
    """The record without what lies beside the chain: its hashes hold all the same."""
    copy = record.copy()
    copy.texts, copy.source = {}, None
    return copy


def _named(value: dict[str, Any], read: ReadGame, form: FileForm, record: Record) -> dict[str, Any]:
    """Players of our own games under their nicknames; those of a game from elsewhere have theirs."""
    if record.source is not None:
        return value
    field = _NAME_FIELDS[form]
    for seat, player in zip(SEATS, value["players"], strict=True):
        name = read.persons.get(record.table.seats[seat - 1].person or "") or read.seats.get(seat)
        if name is not None:
            player[field] = name
    return value
