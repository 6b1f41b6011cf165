"""What a route is: its address, who may use it, what answers."""

from collections.abc import Callable
from typing import Any, Literal

from litestar import Response
from msgspec import Struct

from zeronight.office.permissions import Action
from zeronight.web.visit import Visit

Handler = Callable[[Visit], Response[Any]]
"""Answers one request, in a thread of its own: it may read and write the store."""


class Route(Struct, frozen=True):
    """One address.

    path: as Litestar has it, `/games/{game:str}`; the values are in `request.path_params`.
    action: what `office.permissions` is asked for before the handler is called.
    is_page: it gives a page of HTML that people look at; tests enumerate these.
    largest: bytes that the body of a request may have.
    """

    method: Literal["GET", "POST"]
    path: str
    handler: Handler
    action: Action
    is_page: bool = False
    largest: int = 256 * 1024
