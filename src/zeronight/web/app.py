"""The application that a server runs."""

from collections.abc import Sequence

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp

from zeronight.web.context import Context
from zeronight.web.dispatch import handler_of
from zeronight.web.errors import answer_any
from zeronight.web.guard import guarded
from zeronight.web.route import Route
from zeronight.web.routes import ROUTES
from zeronight.web.visit import Visit


def application(context: Context, routes: Sequence[Route] = ROUTES) -> ASGIApp:
    """The ASGI application of one server."""
    app = Litestar(
        route_handlers=[handler_of(route) for route in routes],
        request_class=Visit,
        exception_handlers={Exception: answer_any},
        state=State({"context": context}),
        openapi_config=None,
        logging_config=None,
    )
    return guarded(app, context.addresses)
