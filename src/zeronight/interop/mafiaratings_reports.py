"""What the readers of mafiaratings report of fields that cannot be facts."""

from zeronight.interop.account import LAST
from zeronight.interop.finding import Finding, Kind


class Reports:
    """The findings of a reading."""

    def __init__(self, findings: list[Finding]) -> None:
        self._findings = findings

    def find(self, kind: Kind, at: str, field: str, source: str, seat: int | None = None) -> None:
        """Add one. at: `day 2`, `night 1` or `game`."""
        self._findings.append(Finding(kind=kind, at=at, field=field, source=source, seat=seat))

    def fits(self, period: str, number: int, field: str, seat: int, least: int = 0) -> bool:
        """Whether a game has such a day or night; otherwise it is reported."""
        if least <= number <= LAST:
            return True
        self.find(Kind.TIME_UNKNOWN, "game", field, f"{period} {number}", seat)
        return False
