"""What the disk gives, and what the tables make of it without HTTP: each in the same folder, turn by turn."""

import os
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from zeronight.core.call import AnyCall
from zeronight.office.tables import Tables
from zeronight.rules.book import Rulebook

PAGE = 4096


def bare(folder: Path, turn: float) -> float:
    """Appended pages a second, each with its own fdatasync, by one thread."""
    path = folder / "pages"
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < turn:
        os.write(file, bytes(PAGE))
        os.fdatasync(file)
        done += 1
    os.close(file)
    path.unlink()
    return done / spent


def play(tables: Tables, club: str, game: str, calls: Sequence[AnyCall]) -> None:
    """One judge: call after call, each on the entry before."""
    seq = 0
    for number, call in enumerate(calls):
        seq = tables.call(club=club, game=game, call=call, call_id=f"{game}-{number}", after=seq, by=None).seq


def at_once(tables: Tables, club: str, book: Rulebook, games: Sequence[Sequence[AnyCall]]) -> float:
    """Durable calls a second of as many judges as games, each in a thread of his own."""
    ids = [tables.create(club=club, book=book, by=None) for _ in games]
    judges = [
        threading.Thread(target=play, args=(tables, club, id, calls))
        for id, calls in zip(ids, games, strict=True)
    ]
    start = time.perf_counter()
    for judge in judges:
        judge.start()
    for judge in judges:
        judge.join()
    return sum(map(len, games)) / (time.perf_counter() - start)
