"""A process that starts servers by forking: each opens the data folder anew, as a program that starts does.

Run as a script: `python -m tests.kills.nursery FOLDER`. A line on stdin starts a server: its socket, where
it dies by itself (see `POINTS`), in which call, after which delay; an empty line kills it. A server answers
JSON lines on the socket.
It is the store and the tables as they are in the program; only this file knows of points to die at.
"""

import os
import random
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec
from sqlalchemy import event

from tests.office.playing import BOOK, CLUB
from zeronight.core.call import AnyCall
from zeronight.core.ruling import Refused
from zeronight.engine import jsonl
from zeronight.office.table_errors import Moved, OtherContent
from zeronight.office.tables import Tables
from zeronight.store.database import Database

POINTS: Final = ("none", "begin", "write", "written", "commit", "fsync", "publish", "answer")
"""Where a server can die: before its transaction, before or after the row, at the commit, in it, after it."""
SALT: Final = "chance"


class Request(msgspec.Struct):
    """What a judge's phone sends. Without a call: the record is asked for."""

    game: str
    call: AnyCall | None = None
    call_id: str = ""
    after: int = 0
    new: bool = False


class Reply(msgspec.Struct, omit_defaults=True):
    """What it is answered."""

    seq: int = 0
    repeated: bool = False
    error: str = ""
    record: str = ""


def die() -> None:
    """End as a process that is killed does: nothing is flushed, closed or said."""
    os.kill(os.getpid(), signal.SIGKILL)


class Death:
    """Ends the process at a point, in the call of this number."""

    def __init__(self, point: str, number: int, delay: float) -> None:
        self.point, self.left, self.delay = point, number, delay

    def at(self, point: str) -> None:
        """Die here, if this is the point and the call."""
        if self.point != point:
            return
        self.left -= 1
        if self.left:
            return
        if point == "fsync":
            # The commit goes on meanwhile, and this comes into the midst of it.
            threading.Timer(self.delay, die).start()
            return
        die()

    def listen(self, database: Database) -> None:
        """Hear what the database does."""
        engine = database.engine

        def before(_: Any, __: Any, statement: str, *___: Any) -> None:
            if statement.startswith("INSERT INTO entry"):
                self.at("write")

        def after(_: Any, __: Any, statement: str, *___: Any) -> None:
            if statement.startswith("INSERT INTO entry"):
                self.at("written")

        def commit(connection: Any) -> None:
            if connection.get_execution_options().get("zeronight_writes"):
                self.at("commit")
                self.at("fsync")

        def begin(connection: Any) -> None:
            if connection.get_execution_options().get("zeronight_writes"):
                self.at("begin")

        event.listen(engine, "before_cursor_execute", before)
        event.listen(engine, "after_cursor_execute", after)
        event.listen(engine, "commit", commit)
        event.listen(engine, "begin", begin)


def serve(folder: Path, address: str, death: Death) -> NoReturn:
    """Answer until killed."""
    database = Database.in_folder(folder)
    tables = Tables(database, lambda _, __: death.at("publish"), chance=lambda: SALT)
    death.listen(database)
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(address)
    listening.listen()
    while True:
        connection, _ = listening.accept()
        threading.Thread(target=_answer_all, args=(connection, tables, death), daemon=True).start()


def _answer_all(connection: socket.socket, tables: Tables, death: Death) -> None:
    stream = connection.makefile("rwb")
    for line in stream:
        request = msgspec.json.decode(line, type=Request)
        reply = _answer(request, tables)
        if request.call is not None:
            death.at("answer")
        stream.write(msgspec.json.encode(reply) + b"\n")
        stream.flush()


def _answer(request: Request, tables: Tables) -> Reply:
    if request.new:
        tables.create(club=CLUB, book=BOOK, by="judge", game=request.game)
        return Reply()
    if request.call is None:
        live = tables.open(club=CLUB, game=request.game)
        return Reply(live.seq, record=jsonl.write(live.record).decode())
    try:
        made = tables.call(
            club=CLUB, game=request.game, call=request.call, call_id=request.call_id, after=request.after,
            by="judge",
        )  # fmt: skip
    except (Refused, Moved, OtherContent) as error:
        return Reply(error=type(error).__name__)
    return Reply(made.seq, made.repeated)


def main() -> None:
    """Fork a server for each line, and kill it at an empty one."""
    folder = Path(sys.argv[1])
    child = 0
    for line in sys.stdin:
        if line.strip():
            address, point, number, delay = line.split()
            child = os.fork()
            if not child:
                random.seed()
                serve(folder, address, Death(point, int(number), float(delay)))
        elif child:
            # Not waited for yet, its number is still its own, dead or alive. Until it is gone it holds its
            # lock, as it would for whoever starts it again.
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            child = 0
        sys.stdout.write("done\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
