"""The database: connections that read, and connections that write, one transaction each."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Self, TypeVar

from sqlalchemy import Connection, Engine, create_engine, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, TimeoutError

from zeronight.store import backups, sqlite
from zeronight.store import folder as folders
from zeronight.store.commits import Commits
from zeronight.store.examining import examine
from zeronight.store.failures import Cause, Clash, NotOpened, NotStored, Why
from zeronight.store.migrating import migrate, revision_of
from zeronight.store.schema import REVISIONS

T = TypeVar("T")


class Database:
    """An open database, for all threads of this process.

    folder: where its file and its backups lie; None where it is reached by an address.
    """

    def __init__(
        self, engine: Engine, folder: Path | None = None, leave: Callable[[], None] = lambda: None
    ) -> None:
        self.engine = engine
        self.folder = folder
        self._leave = leave
        self._damaged = False
        # SQLite has one writer: threads wait here in their order instead of asking the file again and again.
        self._writer: AbstractContextManager[object] = Lock() if _is_sqlite(engine) else nullcontext()

        self._commits = Commits(self.writing)

    @classmethod
    def at(cls, url: str) -> Self:
        """Open the database of an SQLAlchemy address, and bring its schema up to date.

        Raises:
            NotOpened: it is not reached, or a newer program made it.
        """
        engine = sqlite.engine_at(make_url(url)) if url.startswith("sqlite") else create_engine(url)
        database = cls(engine)
        try:
            database.update()
        except BaseException:
            engine.dispose()
            raise
        return database

    @classmethod
    def in_folder(cls, folder: Path) -> Self:
        """Open the database of a data folder, and make both where they are not there.

        Raises:
            NotOpened: it cannot be, or must not be; nothing in the folder was changed.
        """
        folders.make(folder)
        leave = folders.lock(folder)
        try:
            file = folder / folders.NAME
            if _is_new(folder):
                sqlite.make(file, migrate)
            elif _examined(folder) != REVISIONS[-1]:
                backups.make(folder, "migration", datetime.now(UTC))
            database = cls(sqlite.engine_of(file), folder, leave)
            database.update()
        except BaseException:
            leave()
            raise
        return database

    @classmethod
    def beside(cls, folder: Path) -> Self:
        """Open the database of a data folder beside the server that may be running, for a small write.

        Raises:
            NotOpened: it cannot be, or another version made it.
        """
        file = folder / folders.NAME
        _check_version(file, examine(file, 0, quick=True))
        return cls(sqlite.engine_of(file), folder)

    @classmethod
    def to_read(cls, folder: Path) -> Self:
        """Open the database of a data folder without changing anything; a server may be running.

        Raises:
            NotOpened: it cannot be, or an older program made it.
        """
        file = folder / folders.NAME
        _check_version(file, _examined(folder))
        return cls(sqlite.reader_of(file), folder)

    def update(self) -> None:
        """Bring the schema up to date.

        Raises:
            NotOpened: a newer program made it, or it cannot be done.
        """
        try:
            with self.writing() as connection:
                migrate(connection)
        except NotStored as error:
            name = self.engine.url.render_as_string(hide_password=True)
            raise NotOpened(Why.NOT_REACHED, name, _first_line(error.__cause__)) from None

    @property
    def revision(self) -> str | None:
        """The version of its schema; None where it has no table yet."""
        with self.reading() as connection:
            return revision_of(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that reads: all of it sees one state.

        Raises:
            NotStored: the database cannot be read.
        """
        with self._telling(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes, on the disk when the block is left, or not at all.

        Raises:
            NotStored: it is not in the database. Clash: a key was there already.
        """
        with self._telling(), self._writer:
            if self._damaged:
                raise NotStored(Cause.DAMAGED)
            with self.engine.connect().execution_options(**sqlite.WRITES) as connection, connection.begin():
                yield connection

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work in a transaction that may be shared, and give what it gave once that is on the disk.

        Raises:
            NotStored, Clash: as `writing`, and as if it were alone. Anything the work raises.
        """
        return self._commits.write(work)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError as error:
            raise Clash from error
        except TimeoutError as error:
            raise NotStored(Cause.BUSY) from error
        except (DBAPIError, sqlite.DriverError) as error:
            cause = sqlite.cause_of(error) if _is_sqlite(self.engine) else Cause.LOST
            self._damaged = self._damaged or cause is Cause.DAMAGED
            raise NotStored(cause) from error

    def stop_writing(self) -> None:
        """Take no more writes: the file is damaged, and each would make it worse."""
        self._damaged = True

    def close(self) -> None:
        """Close every connection and give the file free."""
        self.engine.dispose()
        self._leave()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _is_new(folder: Path) -> bool:
    """Whether the folder never had a database: where one is missing, an empty one must not take its place."""
    file = folder / folders.NAME
    beside = [file.with_name(file.name + ending) for ending in ("", *sqlite.BESIDE)]
    return not any(path.exists() for path in beside) and not backups.all_of(folder)


def _examined(folder: Path) -> str:
    try:
        return examine(folder / folders.NAME)
    except NotOpened as error:
        if error.why is Why.NEWER:
            raise
        backup = backups.last_good(folder)
        raise NotOpened(error.why, error.file, error.detail, backup, game=error.game) from None


def _check_version(file: Path, revision: str) -> None:
    if revision != REVISIONS[-1]:
        raise NotOpened(Why.OLDER, str(file), revision)


def _is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def _first_line(error: BaseException | None) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]
