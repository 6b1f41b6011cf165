"""
Put into an environment as sitecustomize.py: writes down the hosts it asks for, and the programs it starts.

The file is named in ZERONIGHT_SEEN. It stands alone: the environment has nothing of the tests.
"""

import os
import sys
from typing import Any

SEEN = os.environ.get("ZERONIGHT_SEEN")
LOCAL = {"127.0.0.1", "::1", "localhost", "0.0.0.0", "::", None}
HOSTS = {"socket.getaddrinfo": 0, "socket.gethostbyname": 0, "socket.connect": 1, "socket.sendto": 1}
PROGRAMS = {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn"}


def note(event: str, arguments: tuple[Any, ...]) -> None:
    """Write down what leaves this machine, or this program."""
    what = None
    if event in HOSTS:
        asked = arguments[HOSTS[event]]
        if event == "socket.connect" and not isinstance(asked, tuple):
            return  # to a file of this machine
        host = asked[0] if isinstance(asked, tuple) else asked
        name = host.decode() if isinstance(host, bytes) else host
        what = None if name in LOCAL else name
    elif event in PROGRAMS:
        what = arguments[0]
    if what is not None:
        descriptor = os.open(str(SEEN), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.write(descriptor, f"{event} {what}\n".encode())
        os.close(descriptor)


if SEEN:
    sys.addaudithook(note)
