"""A request as the handlers see it: who asks, in which language and theme, and what he sent."""

import hashlib
from typing import Any, Final, Literal, TypeVar, cast, get_args

import msgspec
from litestar import Request
from litestar.datastructures import FormMultiDict, State

from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import FALLBACK, Lang, normalise
from zeronight.office.doors import fresh_token
from zeronight.office.permissions import ANYONE, Actor
from zeronight.web.context import Context

Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)
LANGUAGE_COOKIE: Final = "zn-language"
THEME_COOKIE: Final = "zn-theme"
_TOKEN_LENGTH: Final = 43
T = TypeVar("T")


class Unreadable(Exception):
    """The body of a request is not what its address takes."""


class Visit(Request[Any, Any, State]):
    """One request.

    actor: who asks. sent: the fields of a form. raw: the body of any other request.
    """

    actor: Actor = ANYONE
    sent: FormMultiDict = FormMultiDict()
    raw: bytes = b""
    _fresh: str | None = None

    @property
    def context(self) -> Context:
        """What the handlers of this server share."""
        return cast(Context, self.app.state.context)

    @property
    def language(self) -> Lang:
        """The visitor's choice, else the first that his browser asks for and we speak."""
        chosen = normalise(self.cookies.get(LANGUAGE_COOKIE, ""))
        return chosen or accepted(self.headers.get("accept-language", ""))

    @property
    def theme(self) -> Theme:
        """The visitor's choice; `auto` follows his system."""
        chosen = self.cookies.get(THEME_COOKIE, "auto")
        return next((theme for theme in THEMES if theme == chosen), "auto")

    @property
    def messages(self) -> Messages:
        """The messages in the visitor's language."""
        return Messages(self.language)

    @property
    def here(self) -> str:
        """The address of this page on this server, to come back to it."""
        query = self.scope["query_string"].decode("latin-1")
        return self.scope["path"] + (f"?{query}" if query else "")

    @property
    def token(self) -> str:
        """The secret of the visitor's cookie: a fresh one where he brought none."""
        token = self.cookies.get(self.context.addresses.cookie, "")
        if len(token) == _TOKEN_LENGTH and token.isascii():
            return token
        if self._fresh is None:
            self._fresh = fresh_token()
        return self._fresh

    @property
    def is_new(self) -> bool:
        """Whether the visitor brought no cookie, and a page has to give him one."""
        return self._fresh is not None

    @property
    def csrf(self) -> str:
        """What a form or a script sends back to prove that it comes from one of our pages."""
        return csrf_of(self.token)

    @property
    def by_htmx(self) -> bool:
        """Whether htmx asks, and wants a part of a page."""
        return "hx-request" in self.headers

    @property
    def by_script(self) -> bool:
        """Whether a script asks, and wants JSON."""
        json = "application/json"
        accepts = self.headers.get("accept", "").startswith(json)
        return accepts or self.headers.get("content-type", "").startswith(json)

    def field(self, name: str) -> str:
        """A field of the form that was sent; empty where it is missing."""
        value = self.sent.get(name, "")
        return value if isinstance(value, str) else ""

    def told(self, kind: type[T]) -> T:
        """The JSON that was sent.

        Raises:
            Unreadable: it is not such a value.
        """
        try:
            return msgspec.json.decode(self.raw, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable(str(error)) from None


def csrf_of(token: str) -> str:
    """The proof that belongs to a cookie: it outlives the server, and does not tell the cookie."""
    return hashlib.sha256(b"csrf " + token.encode()).hexdigest()[:40]


def accepted(header: str) -> Lang:
    """The language of an Accept-Language header."""
    wanted = []
    for at, part in enumerate(header[:400].split(",")):
        tag, _, weight = part.partition(";")
        try:
            quality = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            quality = 0.0
        wanted.append((-quality, at, tag))
    for quality, _, tag in sorted(wanted):
        if quality < 0 and (found := normalise(tag)) is not None:
            return found
    return FALLBACK
