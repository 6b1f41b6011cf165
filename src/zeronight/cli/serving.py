"""A server from its start to its end, and all that its terminal says."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import Final

import click
from msgspec import Struct
from msgspec.structs import replace

from zeronight.cli.stores import open_store
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import WELL, Trouble
from zeronight.office.doors import make_link
from zeronight.office.founding import DEMO, found_club
from zeronight.office.keeping import Keeper
from zeronight.office.server_time import ServerTime
from zeronight.store import clubs
from zeronight.store.database import Database
from zeronight.web import trust
from zeronight.web.app import application
from zeronight.web.codes import qr_lines
from zeronight.web.context import Addresses, Context
from zeronight.web.doors import link_address
from zeronight.web.network import ANY, NotListening, known_names, lan_addresses, listen, local_name
from zeronight.web.opening import open_context
from zeronight.web.server import Keys, Stop, Stopped, beside, is_watched, run, stoppable

ORIGIN: Final = "serve.origin"
"""Under this setting stands the address of the last start."""
LAN: Final = "serve.lan"
"""Under this one what was answered to the question whether phones may come in."""
_YES: Final = {"y", "yes", "д", "да", "т", "так"}
_ALONE: Final = {"127.0.0.1", "localhost", "::1"}


class Wanted(Struct, frozen=True):
    """What the command line asks for. name: where to listen; None: this machine alone, or as was answered."""

    name: str | None
    port: int
    lan: bool
    folder: Path
    demo: bool
    tls: bool


def serve(terminal: Terminal, wanted: Wanted) -> int:
    """Serve until a signal to stop.

    Raises:
        Trouble: it cannot be started; nothing was changed.
    """
    try:
        with stoppable() as stop, open_store(wanted.folder) as database:
            _serve(terminal, wanted, database, wanted.folder, stop)
    except Stopped:
        pass
    return WELL


def _serve(terminal: Terminal, wanted: Wanted, database: Database, folder: Path, stop: Stop) -> None:
    club = _club(database, folder, wanted)
    is_open = _is_open(terminal, wanted, database, club)
    name = wanted.name or (ANY if is_open else "127.0.0.1")
    with _bound(name, wanted.port) as bound:
        addresses = _addresses(name, wanted.port, is_open=is_open, tls=wanted.tls)
        keys = _keys(folder, addresses) if wanted.tls else None
        context = open_context(database, folder, addresses)
        if wanted.demo:
            # Imported here, as the certificates below: a start waits for what it needs alone.
            from zeronight.office.demo import seed_demo

            seed_demo(database, club=club, now=context.now)
        with _plain(context, name, keys), Keeper(database, context.tables.now):
            # From here on a connection waits until it is answered; before, it would be refused.
            bound.listen()
            _tell(terminal, context)
            run(application(context), context.hub, bound, stop, keys)


def _club(database: Database, folder: Path, wanted: Wanted) -> str:
    """The club of this folder; a demo club is made in an empty one, never beside a real one."""
    with database.reading() as connection:
        known = clubs.all_of(connection)
        is_demo = any(DEMO in clubs.settings(connection, club=club) for club in known)
    if wanted.demo and known and not is_demo:
        raise Trouble("demo_not_empty", folder=folder)
    return found_club(database, now=ServerTime()())


def _is_open(terminal: Terminal, wanted: Wanted, database: Database, club: str) -> bool:
    """Whether it listens in the network: as it is told, or as a person at the terminal answered once."""
    if wanted.lan or wanted.name is not None:
        return wanted.lan or wanted.name not in _ALONE
    with database.reading() as connection:
        answer = clubs.settings(connection, club=club).get(LAN)
    if answer is None and is_watched():
        click.echo(terminal.say("serve.ask") + " ", nl=False)
        answer = "yes" if sys.stdin.readline().strip().casefold() in _YES else "no"
        with database.writing() as connection:
            clubs.put_setting(connection, club=club, key=LAN, value=answer)
    return answer == "yes"


def _bound(name: str, port: int) -> socket:
    try:
        return listen(name, port)
    except NotListening as error:
        raise Trouble(f"listen_{error.why}", name=name, port=port, reason=error.detail) from None


def _addresses(name: str, port: int, *, is_open: bool, tls: bool) -> Addresses:
    lan = next(iter(lan_addresses()), None) if name == ANY else name if is_open else None
    own = lan or ("127.0.0.1" if name == ANY else name)
    origin = f"{'https' if tls else 'http'}://{f'[{own}]' if ':' in own else own}:{port}"
    return Addresses(
        origin=origin,
        port=port,
        names=known_names(name, is_open=is_open),
        is_secure=tls,
        lan=origin if lan is not None else None,
    )


def _keys(folder: Path, addresses: Addresses) -> Keys:
    from zeronight.web.certificates import NoCertificate, keys_for

    try:
        return keys_for(folder / trust.FOLDER, addresses.names)
    except NoCertificate as error:
        raise Trouble("no_certificate", reason=error) from None


@contextmanager
def _plain(context: Context, name: str, keys: Keys | None) -> Iterator[None]:
    """With a certificate: how to trust it, in plain http on the next port."""
    if keys is None:
        yield
        return
    port = context.addresses.port + 1
    addresses = replace(context.addresses, port=port, is_secure=False)
    app = application(replace(context, addresses=addresses), trust.PLAIN)
    with _bound(name, port) as bound, beside(app, bound):
        yield


def _tell(terminal: Terminal, context: Context) -> None:
    """Say where the club is. The owner's line is for programs too: it is the same in every language."""
    addresses, database, club = context.addresses, context.database, context.club
    with database.writing() as connection:
        clubs.put_setting(connection, club=club, key=ORIGIN, value=addresses.origin)
    click.echo(f"Owner: {addresses.origin}/owner/{make_link(database, club=club, now=context.now)}")
    if addresses.lan is not None:
        _tell_network(terminal, context, addresses.lan)
    if addresses.is_secure:
        plain = addresses.origin.replace("https:", "http:").removesuffix(str(addresses.port))
        click.echo(terminal.say("serve.trust", address=f"{plain}{addresses.port + 1}/trust"))
    if is_watched():
        click.echo(terminal.say("serve.stop"))
    sys.stdout.flush()


def _tell_network(terminal: Terminal, context: Context, origin: str) -> None:
    click.echo(terminal.say("serve.network", address=origin))
    if name := local_name():
        scheme, _, rest = origin.partition("://")
        click.echo(terminal.say("serve.name", address=f"{scheme}://{name}:{rest.rpartition(':')[2]}"))
    if (sys.stdout.encoding or "").casefold().startswith("utf"):
        token = make_link(context.database, club=context.club, now=context.now)
        click.echo(terminal.say("serve.scan"))
        for line in qr_lines(link_address(context, token)):
            click.echo(line)
