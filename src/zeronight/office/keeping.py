"""The copies that the server makes by itself: daily, and at its stop after a played evening."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread
from typing import Final, Self

from zeronight.store import backups, games
from zeronight.store.backups import Backup
from zeronight.store.database import Database
from zeronight.store.failures import NotOpened, NotStored, Why
from zeronight.store.times import stamp

_LOG = logging.getLogger(__name__)
_EVERY: Final = 600.0


class Keeper:
    """Looks every ten minutes, in a thread of its own, whether a copy is due.

    now: the time in milliseconds.
    """

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        self._ended = Event()
        self._thread = Thread(target=self._keep, name="backups", daemon=True)

    def start(self) -> None:
        """Begin; the first look is at once."""
        self._thread.start()

    def stop(self) -> None:
        """End, with a copy if a call was made since the last one."""
        self._ended.set()
        self._thread.join()
        self._told(self.at_stop)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _keep(self) -> None:
        while True:
            self._told(self.daily)
            if self._ended.wait(_EVERY):
                return

    def daily(self) -> Backup | None:
        """The copy of today, if there is none yet.

        Raises:
            NotOpened: it cannot be made, or the database is damaged.
        """
        folder = self._database.folder
        if folder is None or not backups.is_due(folder, self._time()):
            return None
        made = self._make(folder, "daily")
        backups.prune(folder)
        return made

    def at_stop(self) -> Backup | None:
        """A copy, if a call was made since the last one.

        Raises:
            NotOpened: it cannot be made, or the database is damaged.
        """
        folder = self._database.folder
        if folder is None or not self._is_changed(folder):
            return None
        # The stop must not last: the chains are checked by the next start and the next daily copy.
        return self._make(folder, "stop", chains=False)

    def _make(self, folder: Path, kind: backups.Kind, *, chains: bool = True) -> Backup:
        try:
            return backups.make(folder, kind, self._time(), chains=chains)
        except NotOpened as error:
            if error.why is Why.DAMAGED and error.game is None:
                self._database.stop_writing()
            raise

    def _is_changed(self, folder: Path) -> bool:
        with self._database.reading() as connection:
            changed = games.last_change(connection)
        if changed is None:
            return False
        last = max((backup.made for backup in backups.all_of(folder)), default=None)
        return last is None or changed >= stamp((last - _EPOCH) // timedelta(milliseconds=1))

    def _time(self) -> datetime:
        return _EPOCH + timedelta(milliseconds=self._now())

    def _told(self, make: Callable[[], Backup | None]) -> None:
        try:
            make()
        except (NotOpened, NotStored) as error:
            _LOG.error("no backup: %s", error)


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
