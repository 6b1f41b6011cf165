"""Who may come in: accounts, sessions and the owner's links. Of a token the store knows the hash alone."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from zeronight.store.players import search_key
from zeronight.store.schema import account, owner_link, session


class Account(Struct, frozen=True):
    """A person who logs in. password: its argon2 hash; None where it has none yet."""

    club: str
    id: str
    name: str
    password: str | None = None


class Session(Struct, frozen=True):
    """A browser that is logged in, until `expires`."""

    club: str
    account: str
    created: str
    seen: str
    expires: str


def add_account(
    connection: Connection, *, club: str, id: str, name: str, password: str | None, at: str
) -> None:
    """Add an account.

    Raises:
        Clash: the club has one of this name, case apart.
    """
    row = {"name": name, "search": search_key(name), "password": password, "created": at}
    connection.execute(insert(account).values(club=club, id=id, **row))


def accounts(connection: Connection, *, club: str) -> tuple[Account, ...]:
    """Every account of a club, the owner's first."""
    order = (account.c.created, account.c.id)
    return tuple(map(_account, connection.execute(_ACCOUNTS.where(account.c.club == club).order_by(*order))))


def account_named(connection: Connection, *, club: str, name: str) -> Account | None:
    """The account of this name, case apart."""
    where = (account.c.club == club, account.c.search == search_key(name))
    row = connection.execute(_ACCOUNTS.where(*where)).one_or_none()
    return None if row is None else _account(row)


def set_password(connection: Connection, *, club: str, id: str, password: str) -> None:
    """Put another password's hash in the place of the last."""
    where = (account.c.club == club, account.c.id == id)
    connection.execute(update(account).where(*where).values(password=password))


_ACCOUNTS = select(account.c.club, account.c.id, account.c.name, account.c.password)


def _account(row: Row[*tuple[Any, ...]]) -> Account:
    return Account(row.club, row.id, row.name, row.password)


def add_session(
    connection: Connection, *, club: str, token: str, account: str, at: str, expires: str
) -> None:
    """Log a browser in; token: the hash of what its cookie holds."""
    row = {"token": token, "account": account, "created": at, "seen": at, "expires": expires}
    connection.execute(insert(session).values(club=club, **row))


# Made once: every request runs it, and to make it takes longer than to run it.
_SESSION = select(
    session.c.club, session.c.account, session.c.created, session.c.seen, session.c.expires
).where(session.c.token == bindparam("of_token"), session.c.expires > bindparam("at"))


def session_of(connection: Connection, *, token: str, at: str) -> Session | None:
    """The session of a token's hash, if it has not expired."""
    row = connection.execute(_SESSION, {"of_token": token, "at": at}).one_or_none()
    return None if row is None else Session(row.club, row.account, row.created, row.seen, row.expires)


def see_session(connection: Connection, *, token: str, at: str, expires: str) -> None:
    """Keep a session alive."""
    connection.execute(update(session).where(session.c.token == token).values(seen=at, expires=expires))


def end_session(connection: Connection, *, token: str) -> None:
    """Log a browser out."""
    connection.execute(delete(session).where(session.c.token == token))


def end_sessions(connection: Connection, *, club: str, account: str) -> None:
    """Log an account out everywhere."""
    where = (session.c.club == club, session.c.account == account)
    connection.execute(delete(session).where(*where))


def drop_expired(connection: Connection, *, at: str) -> None:
    """Forget sessions and links that have expired."""
    connection.execute(delete(session).where(session.c.expires <= at))
    connection.execute(delete(owner_link).where(owner_link.c.expires <= at))


def add_link(connection: Connection, *, club: str, token: str, at: str, expires: str) -> None:
    """Add a link of the owner's; token: its hash."""
    connection.execute(insert(owner_link).values(club=club, token=token, created=at, expires=expires))


def link_club(connection: Connection, *, token: str, at: str) -> str | None:
    """The club of a link that may still be used; looking does not use it up."""
    where = (owner_link.c.token == token, owner_link.c.used.is_(None), owner_link.c.expires > at)
    found: str | None = connection.execute(select(owner_link.c.club).where(*where)).scalar()
    return found


def use_link(connection: Connection, *, token: str, at: str) -> bool:
    """Use a link up; False where it was used before, or has expired."""
    where = (owner_link.c.token == token, owner_link.c.used.is_(None), owner_link.c.expires > at)
    return connection.execute(update(owner_link).where(*where).values(used=at)).rowcount == 1
