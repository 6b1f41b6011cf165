"""Plain values to HTML. Everything that is shown goes through one environment, and is escaped by it."""

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from zeronight.console import addresses
from zeronight.i18n.catalogue import Messages


def rendered(template: str, messages: Messages, **values: Any) -> Markup:
    """A part of a page. Every template knows `say`, `name`, `lang` and the addresses of pages."""
    html = (
        environment()
        .get_template(template)
        .render(say=messages.say, name=messages.name, lang=messages.lang, **values)
    )
    return Markup(html)


@cache
def environment() -> Environment:
    """The templates of this package."""
    found = Environment(
        loader=PackageLoader("zeronight.console"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    found.globals.update(
        book_address=addresses.book_address,
        difference_address=addresses.difference_address,
        entry_address=addresses.entry_address,
        file_address=addresses.file_address,
        game_address=addresses.game_address,
        under_address=addresses.under_address,
    )
    return found
