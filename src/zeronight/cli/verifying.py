"""A game checked: its chain, its rules' hash, its draw, and every decision made once more."""

from msgspec import Struct

from zeronight.cli.games import Game, open_game
from zeronight.cli.trouble import FINDINGS, WELL
from zeronight.core.event import AnyEvent
from zeronight.engine.audit import Finding, verify
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer
from zeronight.i18n.findings import audit_said, both_said

_FAILS = ("damaged", "differs")


class Verified(Struct, frozen=True):
    """What was found in one file."""

    game: Game
    findings: tuple[Finding, ...]

    @property
    def status(self) -> int:
        """1 if the record is damaged, or differs under the engine that wrote it."""
        return FINDINGS if any(finding.kind in _FAILS for finding in self.findings) else WELL


def verified(file: str) -> Verified:
    """Check one file; a protocol or a foreign game is decided by being read, and audited like a record.

    Raises:
        Trouble: it cannot be read.
    """
    game = open_game(file)
    return Verified(game, verify(game.record, game.damage))


def verified_lines(found: Verified, messages: Messages) -> list[str]:
    """The findings for people, or that there are none."""
    game = found.game
    calls = len(game.record.entries)
    if not found.findings:
        return [messages.say("verify.well", file=game.file, n=calls)]
    lines = [messages.say("verify.found", file=game.file, n=len(found.findings))]
    for finding in found.findings:
        lines.append(f"  {audit_said(messages, game.record, finding)}")
        lines += [f"    {line}" for line in both_said(messages, game.book, finding)]
    return lines


def verified_object(found: Verified, messages: Messages) -> dict[str, object]:
    """The findings for programs."""
    citer = Citer(found.game.book, messages)
    return {
        "file": found.game.file,
        "status": "well" if found.status == WELL else "fails",
        "entries": len(found.game.record.entries),
        "findings": [
            {
                "seq": finding.seq,
                "at": found.game.record.table_at(finding.seq).at if finding.seq else None,
                "kind": finding.kind,
                "stored": [_event(event, citer) for event in finding.stored],
                "decided": [_event(event, citer) for event in finding.decided],
                "refusal": None if finding.refusal is None else finding.refusal.code.value,
            }
            for finding in found.findings
        ],
    }


def _event(event: AnyEvent, citer: Citer) -> dict[str, object]:
    return {
        "event": type(event).__struct_config__.tag,
        "because": citer.objects(getattr(event, "because", ())),
    }
