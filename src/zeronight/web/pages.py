"""Pages and parts of pages from templates. Everything that is shown goes through here, and is escaped."""

import re
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Response
from markupsafe import Markup, escape

from zeronight.i18n.language import OWN_NAMES
from zeronight.web.static_files import has_static, static
from zeronight.web.visit import THEMES, Visit

_HTML: Final = "text/html"
_CODE: Final = re.compile("`([^`]+)`")


def page(request: Visit, template: str, *, status: int = 200, **values: Any) -> Response[str]:
    """A whole page: `template` extends `layout.html` (with the menu) or `bare.html` (without forms).

    Every template knows `say(key, **values)`, `name(area, value)`, `lang`, `theme`, `static(file)`, `csrf`,
    `here` and `actor`, beside the values that are given.
    """
    return Response(render(request, template, **values), status_code=status, media_type=_HTML)


def fragment(request: Visit, template: str, *, status: int = 200, **values: Any) -> Response[str]:
    """A part of a page, for htmx; the same as `page`, named for what it is."""
    return page(request, template, status=status, **values)


def render(request: Visit, template: str, **values: Any) -> str:
    """The HTML of a template in the visitor's language."""
    messages = request.messages
    return _environment().get_template(template).render(
        say=messages.say,
        name=messages.name,
        lang=messages.lang,
        langs=OWN_NAMES,
        theme=request.theme,
        themes=THEMES,
        csrf=request.csrf,
        here=request.here,
        actor=request.actor,
        **values,
    )  # fmt: skip


def redirect(to: str) -> Response[str]:
    """After a form: the browser goes on to an address of this server."""
    return Response("", status_code=303, headers={"location": to}, media_type="text/plain")


def local(address: str) -> str:
    """The address if it lies on this server, otherwise the first page: a form must not lead away."""
    is_local = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_local and address.isprintable() and address.isascii() else "/"


def marked(text: str) -> Markup:
    """A message with what stands in `backticks` as code."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("zeronight.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals.update(static=static, has_static=has_static)
    environment.filters["marked"] = marked
    return environment
