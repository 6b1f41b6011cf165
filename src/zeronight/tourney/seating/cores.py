"""The same search on several cores, each with a seed of its own; the best of all counts."""

import signal
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from zeronight.tourney.seating.make import Found, Method, Size, seek
from zeronight.tourney.seating.wishes import Wish

_BETWEEN_LOOKS = 0.05
_BETWEEN_SEEDS = 1_000_003


def seek_on(
    cores: int, size: Size, method: Method, seed: int, wishes: tuple[Wish, ...] = ()
) -> Iterator[Found]:
    """The best plan so far, as `seek` gives it, of so many processes; one core is `seek` itself.

    The first process has the seed itself. All are ended when the bound is reached, or when nobody asks on.
    """
    if cores == 1:
        yield from seek(size, method, seed, wishes)
        return
    # A process that begins anew is the same on every system, and inherits no threads.
    context = get_context("spawn")
    pipes = [context.Pipe(duplex=False) for _ in range(cores)]
    workers = [
        context.Process(
            target=_work, args=(sender, size, method, seed + number * _BETWEEN_SEEDS, wishes), daemon=True
        )
        for number, (_, sender) in enumerate(pipes)
    ]
    try:
        for worker, (_, sender) in zip(workers, pipes, strict=True):
            worker.start()
            sender.close()
        yield from _gathered([receiver for receiver, _ in pipes], size)
    finally:
        for worker in workers:
            if worker.pid is not None:
                worker.terminate()
                worker.join()


def _gathered(receivers: list[Connection], size: Size) -> Iterator[Found]:
    best: Found | None = None
    while receivers:
        ready = wait(receivers, _BETWEEN_LOOKS)
        for receiver in [receiver for receiver in receivers if receiver in ready]:
            try:
                found = receiver.recv()
            except EOFError:
                receivers.remove(receiver)
                continue
            if best is None or (found.broken, found.ssq) < (best.broken, best.ssq):
                best = found
        if best is not None:
            yield best
            if best.ssq == size.bound and not best.broken:
                return


def _work(sender: Connection, size: Size, method: Method, seed: int, wishes: tuple[Wish, ...]) -> None:
    # Ctrl-C is for the one who asked: he keeps the best and ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    told = None
    for found in seek(size, method, seed, wishes):
        if found is not told:
            sender.send(found)
            told = found
