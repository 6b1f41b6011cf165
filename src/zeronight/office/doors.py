"""Who comes in: by the owner's link, by the password; and who holds a cookie.

A token is a secret of 256 random bits; the store knows its hash alone.
"""

import secrets
from typing import Final

from zeronight.office.passwords import digest, hashed, is_right
from zeronight.office.permissions import ANYONE, Actor
from zeronight.store import doors
from zeronight.store.database import Database
from zeronight.store.times import milliseconds, stamp

_HOUR: Final = 3_600_000
LINK: Final = 24 * _HOUR
"""Milliseconds for which an owner's link may be used, once."""
IDLE: Final = 30 * 24 * _HOUR
"""Milliseconds after which a session ends that nobody used."""
LONGEST: Final = 90 * 24 * _HOUR
"""Milliseconds after which any session ends."""


def fresh_token() -> str:
    """A secret for a cookie or a link, safe in an address."""
    return secrets.token_urlsafe(32)


def make_link(database: Database, *, club: str, now: int) -> str:
    """A fresh owner's link: the token that stands in its address."""
    token = fresh_token()
    with database.writing() as connection:
        doors.drop_expired(connection, at=stamp(now))
        doors.add_link(connection, club=club, token=digest(token), at=stamp(now), expires=stamp(now + LINK))
    return token


def link_is_open(database: Database, *, link: str, now: int) -> bool:
    """Whether an owner's link may still be used. To ask does not use it up."""
    with database.reading() as connection:
        return doors.link_club(connection, token=digest(link), at=stamp(now)) is not None


def enter_by_link(database: Database, *, link: str, now: int) -> str | None:
    """Use an owner's link up: the token of a new session, or None where it cannot be used any more."""
    with database.writing() as connection:
        club = doors.link_club(connection, token=digest(link), at=stamp(now))
        if club is None or not doors.use_link(connection, token=digest(link), at=stamp(now)):
            return None
    return open_owner_session(database, club=club, now=now)


def open_owner_session(database: Database, *, club: str, now: int) -> str:
    """The token of a new session of the club's owner."""
    return open_session(database, club=club, account=_owner(database, club).id, now=now)


def enter_by_password(database: Database, *, club: str, password: str, now: int) -> str | None:
    """The token of a new session, or None where the password is wrong, or none is set."""
    owner = _owner(database, club)
    if owner.password is None or not is_right(password, owner.password):
        return None
    return open_session(database, club=club, account=owner.id, now=now)


def open_session(database: Database, *, club: str, account: str, now: int) -> str:
    """The token of a new session of an account."""
    token = fresh_token()
    with database.writing() as connection:
        doors.add_session(
            connection,
            club=club,
            token=digest(token),
            account=account,
            at=stamp(now),
            expires=stamp(now + IDLE),
        )
    return token


def actor_of(database: Database, *, token: str, now: int) -> Actor:
    """Who holds this token. A session that is used goes on, up to its longest."""
    key = digest(token)
    with database.reading() as connection:
        session = doors.session_of(connection, token=key, at=stamp(now))
    if session is None:
        return ANYONE
    if session.seen < stamp(now - _HOUR):
        with database.writing() as connection:
            expires = min(stamp(now + IDLE), _last_of(session.created))
            doors.see_session(connection, token=key, at=stamp(now), expires=expires)
    return Actor("owner", session.club, session.account)


def leave(database: Database, *, token: str) -> None:
    """End a session."""
    with database.writing() as connection:
        doors.end_session(connection, token=digest(token))


def has_password(database: Database, *, club: str) -> bool:
    """Whether the owner has set a password."""
    return _owner(database, club).password is not None


def set_password(database: Database, *, club: str, password: str, now: int) -> str:
    """Set the owner's password and end every session; gives the token of a new one.

    Raises:
        WeakPassword: it is not taken; nothing was changed.
    """
    kept, owner = hashed(password), _owner(database, club)
    with database.writing() as connection:
        doors.set_password(connection, club=club, id=owner.id, password=kept)
        doors.end_sessions(connection, club=club, account=owner.id)
    return open_session(database, club=club, account=owner.id, now=now)


def _owner(database: Database, club: str) -> doors.Account:
    with database.reading() as connection:
        return doors.accounts(connection, club=club)[0]


def _last_of(created: str) -> str:
    return stamp(milliseconds(created) + LONGEST)
