"""The pen of an import: appends calls to a record, and notes what was overruled or refused."""

from collections.abc import Mapping
from typing import Any

from zeronight.core import call as c
from zeronight.core.call import AnyCall, Fact
from zeronight.core.ground import Because
from zeronight.core.ruling import Refusal, Refused
from zeronight.core.step import Step
from zeronight.core.table import Table
from zeronight.engine.record import Record
from zeronight.interop.account import Account, index
from zeronight.interop.finding import Finding, Kind
from zeronight.interop.signs import Signs


class Scribe:
    """A record as it is being written from an account.

    stopped: the source breaks off here. arrived: an unfinished game has come to where it stands.
    settled: the days and nights whose exits were compared.
    exits: grounds of exits, by seat, period and number, as they were looked up.
    """

    def __init__(self, record: Record, account: Account) -> None:
        self.record = record
        self.account = account
        self.signs = Signs(account)
        self.findings: list[Finding] = []
        self.derived: set[str] = set()
        self.overruled = 0
        self.stopped = False
        self.arrived = False
        self.settled: set[int] = set()
        self.examined: set[tuple[int, int]] = set()
        self.exits: dict[tuple[int, str, int], Because] = {}
        self.missing_shots: tuple[int, ...] = ()

    @property
    def table(self) -> Table:
        """The table now."""
        return self.record.table

    @property
    def place(self) -> int:
        """The day or night that it is, in one line."""
        return index(self.table.period, self.table.number)

    @property
    def tells_votes(self) -> bool:
        """Whether the source records all that an exit by vote follows from."""
        return self.account.votes_recorded and self.account.nominations_recorded

    def say(self, call: AnyCall) -> Refusal | None:
        """Make a call; the refusal, if it is refused."""
        try:
            self.record.append(call)
        except Refused as refused:
            return refused.refusal
        return None

    def proceed(self, step: Step) -> bool:
        """Announce a step. Where the engine refuses softly the source is followed all the same."""
        call = c.Proceed(step)
        refusal = self.say(call)
        if refusal is None:
            return True
        if self.overrule(call, refusal, Kind.REFUSED):
            return True
        self.stopped = True
        return False

    def overrule(self, call: AnyCall, refusal: Refusal, kind: Kind, **said: Any) -> bool:
        """Follow the source against a soft refusal, and report it; whether that could be done."""
        word = c.Overrule(call, self._reason(kind, said))
        followed = not refusal.is_hard and self.say(word) is None
        self.overruled += followed
        self.find(
            kind,
            engine=str(said.pop("engine", refusal.code.value)),
            because=refusal.because,
            word="overrule" if followed else "none",
            call=word if followed else None,
            **said,
        )
        return followed

    def declare(self, fact: Fact, kind: Kind, because: Because = (), **said: Any) -> bool:
        """Follow the source against a ruling, and report it; whether that could be done."""
        word = c.Declare(fact, self._reason(kind, said))
        followed = self.say(word) is None
        self.overruled += followed
        self.find(
            kind,
            because=because,
            word="declare" if followed else "none",
            call=word if followed else None,
            **said,
        )
        return followed

    def find(self, kind: Kind, **said: Any) -> None:
        """Report something, at this day or night unless `at` says another."""
        said.setdefault("at", self.table.at if self.table.state != "setup" else "game")
        self.findings.append(Finding(kind=kind, **said))

    def _reason(self, kind: Kind, said: Mapping[str, Any]) -> str:
        where = f" ({said['field']})" if said.get("field") else ""
        return f"import: {kind.value}{where}"


def has_later(scribe: Scribe, place: int) -> bool:
    """Whether the source has anything after the day or night `place`."""
    account = scribe.account
    if any(day.rows() for number, day in account.days.items() if 2 * number + 1 > place):
        return True
    if any(night.rows() for number, night in account.nights.items() if 2 * number > place):
        return True
    if any(mark.moment.index > place for mark in account.marks):
        return True
    if any(gone.index > place for gone in (account.departures or {}).values()):
        return True
    return account.stage is not None and account.stage.index > place
