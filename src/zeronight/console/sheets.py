"""The sheets by their addresses."""

from collections.abc import Callable, Mapping

from zeronight.console.amending import amend_page, back_page
from zeronight.console.foreseeing import end_page, why_page
from zeronight.console.further import further_page
from zeronight.console.history import history_page, night_page
from zeronight.console.menu import PAGES, statement_page
from zeronight.console.parts import Page
from zeronight.console.scene import Scene
from zeronight.console.seat_sheet import seat_page
from zeronight.core.seat import SEATS

_BY_NUMBER: Mapping[str, Callable[[Scene, int], Page]] = {
    "seat": seat_page,
    "amend": amend_page,
    "back": back_page,
    "night": night_page,
    "why": why_page,
}
_STATEMENTS = ("will", "red_triple", "on_record")


class NoSuchSheet(LookupError):
    """No sheet has this address."""


def sheet_page(scene: Scene, path: str) -> Page:
    """The sheet at an address such as `seat/4`, `statement/will/7` or `menu`.

    Raises:
        NoSuchSheet: there is none.
    """
    match path.split("/"):
        case [name] if name in PAGES:
            return PAGES[name](scene)
        case ["end"]:
            return end_page(scene)
        case ["further"]:
            return further_page(scene)
        case ["history"]:
            return history_page(scene)
        case [name, number] if name in _BY_NUMBER and _is_number(number):
            if name == "seat" and int(number) not in SEATS:
                raise NoSuchSheet(path)
            return _BY_NUMBER[name](scene, int(number))
        case ["statement", kind, seat] if kind in _STATEMENTS and _is_number(seat) and int(seat) in SEATS:
            return statement_page(scene, kind, int(seat))
        case _:
            raise NoSuchSheet(path)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7
