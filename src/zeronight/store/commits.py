"""Writes of several threads in one transaction: while one is on its way to the disk, the next gather.

A disk takes a few thousand commits a second, whatever is in them. Each write is still on the disk when its
thread goes on, or not at all, and the failure of one is not the failure of another.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Event, Lock
from typing import Generic, TypeVar

from sqlalchemy import Connection

from zeronight.store.failures import NotStored

T = TypeVar("T")
Writing = Callable[[], AbstractContextManager[Connection]]


class _Job(Generic[T]):
    """What a thread wants written, and what came of it."""

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self.work = work
        self.outcome: list[T] = []
        self.error: BaseException | None = None
        self.woken = Event()

    @property
    def is_done(self) -> bool:
        return bool(self.outcome) or self.error is not None


class Commits:
    """Gathers the writes of threads. writing: a transaction of one's own."""

    def __init__(self, writing: Writing) -> None:
        self._writing = writing
        self._guard = Lock()
        self._waiting: list[_Job[object]] = []
        self._is_busy = False

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work in a transaction, and give what it gave once that is on the disk.

        work: may be done twice, the first time in vain; it changes nothing but the database.

        Raises:
            NotStored: it is not in the database. Anything the work raises: neither.
        """
        job = _Job(work)
        with self._guard:
            self._waiting.append(job)  # type: ignore[arg-type]  # its outcome is its own
            leads, self._is_busy = not self._is_busy, True
        if not leads:
            job.woken.wait()
        if not job.is_done:
            self._lead()
        if job.error is not None:
            raise job.error
        return job.outcome[0]

    def _lead(self) -> None:
        """Write for all who wait, and hand over to one of those who came meanwhile."""
        with self._guard:
            jobs, self._waiting = self._waiting, []
        try:
            self._do(jobs)
        finally:
            with self._guard:
                heir = self._waiting[0] if self._waiting else None
                self._is_busy = heir is not None
            for job in jobs:
                job.woken.set()
            if heir is not None:
                heir.woken.set()

    def _do(self, jobs: list[_Job[object]]) -> None:
        try:
            with self._writing() as connection:
                outcomes = [job.work(connection) for job in jobs]
        except NotStored as error:
            # The disk's failure is everybody's.
            for job in jobs:
                job.error = error
        except BaseException as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            # Somebody's work failed, and the others' must not for it.
            for job in jobs:
                self._do([job])
        else:
            for job, outcome in zip(jobs, outcomes, strict=True):
                job.outcome.append(outcome)
