"""Writes that share a transaction: each is on the disk when its thread goes on, or fails alone."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from tests.store.databases import CLUB, sqlite
from zeronight.store import clubs
from zeronight.store.database import Database
from zeronight.store.failures import Cause, Clash, NotStored


def put(name: str) -> Callable[[Connection], str]:
    """A write that can be seen afterwards, and may not be done twice."""

    def work(connection: Connection) -> str:
        clubs.add(connection, id=name, name=name, at="")
        return name

    return work


def fail(_: Connection) -> str:
    raise LookupError("this one's own fault")


def there(database: Database) -> set[str]:
    with database.reading() as connection:
        return set(clubs.all_of(connection)) - {CLUB}


class Together:
    """Threads that are all waiting while the disk is held, and then go on in one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.outcomes: dict[str, str] = {}
        self.errors: dict[str, BaseException] = {}
        self.commits = 0
        event.listen(database.engine, "commit", self._count)

    def _count(self, _: Connection) -> None:
        self.commits += 1

    def run(self, works: dict[str, Callable[[Connection], str]]) -> None:
        held, go = threading.Event(), threading.Event()

        def hold(_: Connection) -> None:
            held.set()
            go.wait()

        def write(name: str) -> None:
            try:
                self.outcomes[name] = self.database.write(works[name])
            except BaseException as error:
                self.errors[name] = error

        first = threading.Thread(target=self.database.write, args=(hold,))
        first.start()
        held.wait()
        threads = [threading.Thread(target=write, args=(name,)) for name in works]
        for thread in threads:
            thread.start()
        while len(self.database._commits._waiting) < len(works):
            threading.Event().wait(0.001)
        go.set()
        for thread in [first, *threads]:
            thread.join()


@pytest.fixture
def together(tmp_path: Path) -> Iterator[Together]:
    with sqlite(tmp_path) as database:
        yield Together(database)


NAMES = [f"w{number}" for number in range(20)]


def test_those_who_wait_are_written_by_one_commit(together: Together) -> None:
    together.run({name: put(name) for name in NAMES})
    assert together.errors == {}
    assert together.outcomes == {name: name for name in NAMES}
    assert there(together.database) == set(NAMES)
    assert together.commits == 2


def test_whose_work_fails_fails_alone(together: Together) -> None:
    works = {name: put(name) for name in NAMES}
    together.run({**works, "w7": fail, "w9": put("w8"), "w8": put("w8")})
    assert {name: type(error) for name, error in together.errors.items() if name != "w8"} in (
        {"w7": LookupError, "w9": Clash},
        {"w7": LookupError},
    )
    assert len(together.errors) == 2
    assert there(together.database) == set(NAMES) - {"w7", "w9"}


def test_a_disk_that_fails_is_everybody_s_failure_and_nothing_is_written(together: Together) -> None:
    database = together.database
    left = [1]

    @contextmanager
    def failing() -> Iterator[Connection]:
        with database.writing() as connection:
            yield connection
            left[0] -= 1
            if left[0] < 0:
                raise NotStored(Cause.FULL)

    database._commits._writing = failing
    together.run({name: put(name) for name in NAMES})
    assert together.outcomes == {}
    assert {type(error) for error in together.errors.values()} == {NotStored}
    assert there(database) == set()
    database._commits._writing = database.writing
    assert database.write(put("after")) == "after"
    assert there(database) == {"after"}


def test_one_alone_fails_as_it_is(together: Together) -> None:
    with pytest.raises(LookupError):
        together.database.write(fail)
    with pytest.raises(Clash):
        together.database.write(put(CLUB))
    assert together.database.write(put("w")) == "w"


def test_nobody_waits_for_ever(together: Together) -> None:
    """Forty threads, some of whose work fails, hand the disk on to each other until all is written."""
    done: Counter[str] = Counter()

    def many(number: int) -> None:
        for turn in range(25):
            name = f"{number}-{turn}"
            try:
                together.database.write(fail if turn % 7 == 3 else put(name))
                done["written"] += 1
            except LookupError:
                done["failed"] += 1

    threads = [threading.Thread(target=many, args=(number,)) for number in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (done["written"], done["failed"]) == (40 * 21, 40 * 4)
    assert len(there(together.database)) == 40 * 21
