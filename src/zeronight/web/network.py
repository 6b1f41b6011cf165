"""Where this machine is found in its own network, and the socket that the server listens on."""

import errno
import socket
import sys
from ipaddress import ip_address
from typing import Final

ANY: Final = "0.0.0.0"
_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
_QUIET: Final = 20_000


class NotListening(Exception):
    """The server cannot listen there. why: `taken`, `forbidden`, `unknown` or `other`, told under `serve`."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


def listen(name: str, port: int) -> socket.socket:
    """A socket bound to a name or address and a port; connections are taken only once the server runs.

    Raises:
        NotListening: the port is taken or forbidden, or the name is none of this machine.
    """
    try:
        [family, _, _, _, address] = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)[0]
        bound = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotListening("unknown", str(error)) from None
    try:
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # A phone that has gone does not hold its streams: what it does not take for so long is cut off.
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _QUIET)
        bound.bind(address)
    except OSError as error:
        bound.close()
        raise NotListening(_why(error), error.strerror or str(error)) from None
    return bound


def _why(error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return "taken"
        case errno.EACCES | errno.EPERM:
            return "forbidden"
        case errno.EADDRNOTAVAIL:
            return "unknown"
        case _:
            return "other"


def lan_addresses() -> tuple[str, ...]:
    """The addresses (version 4) of this machine in its networks, the one that leads out first."""
    found = [_leading_out(), *_of_own_name()]
    return tuple(dict.fromkeys(one for one in found if one and not ip_address(one).is_loopback))


def _leading_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only chooses the way, and with it our own address. (RFC 5737)
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _of_own_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def local_name() -> str:
    """The name by which others in the network find this machine where it tells it (mDNS)."""
    name = socket.gethostname().partition(".")[0].casefold()
    return f"{name}.local" if name and name.isascii() and name != "localhost" else ""


def known_names(name: str, *, is_open: bool) -> frozenset[str]:
    """What a Host header may name. is_open: the server listens in the network too."""
    names = set(_LOOPBACK)
    if name != ANY:
        names.add(f"[{name}]" if ":" in name else name.casefold())
    if is_open:
        own = local_name()
        names.update(lan_addresses(), {own, own.removesuffix(".local")} - {""})
    return frozenset(names)
