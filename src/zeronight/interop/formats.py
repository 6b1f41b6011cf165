"""Which system a file is from, by what it holds, and the one door to read any of them."""

from enum import StrEnum
from typing import Any

from zeronight.interop import polemica_read
from zeronight.interop.door import BadGame, Door
from zeronight.interop.finding import Imported
from zeronight.rules.book import Rulebook


class Form(StrEnum):
    """The forms that can be read."""

    POLEMICA_API = polemica_read.API
    POLEMICA_PAGE = polemica_read.PAGE


def detect(value: Any) -> Form | None:
    """The form of a JSON value; None for a stranger."""
    if not isinstance(value, dict):
        return None
    if polemica_read.is_page(value):
        return Form.POLEMICA_PAGE
    players = value.get("players")
    if isinstance(players, list) and any(isinstance(p, dict) and "position" in p for p in players):
        return Form.POLEMICA_API
    return None


def read(data: bytes, book: Rulebook | None = None) -> Imported:
    """Read a game of any known system.

    book: the rulebook it is played by; without one, the one that its system goes by.

    Raises:
        BadText: no JSON, a form that is not known, or a field that does not fit (`BadGame`).
    """
    door = Door(data)
    match detect(door.value):
        case Form.POLEMICA_API | Form.POLEMICA_PAGE:
            return polemica_read.read_value(door, book)
        case None:
            known = ", ".join(form.value for form in Form)
            raise BadGame("", f"a game of no known form; known are {known}")
