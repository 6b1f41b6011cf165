"""What an import or an audit has found, in words."""

from zeronight.engine import audit
from zeronight.engine.record import Record
from zeronight.i18n.calls import call_said
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer, refusal_lines
from zeronight.i18n.events import sentence
from zeronight.i18n.periods import at_said
from zeronight.interop.finding import Finding
from zeronight.rules.book import Rulebook


def import_said(messages: Messages, citer: Citer, finding: Finding) -> str:
    """Where a game of another system and the rules disagree: the place, both versions and the clauses."""
    said = f"{at_said(messages, finding.at)}: {messages.name('finding', finding.kind.value)}"
    if finding.field:
        said += f" [{finding.field}]"
    if finding.source or finding.engine:
        said += ": " + messages.say(
            "importing.versions", source=finding.source or "—", engine=finding.engine or "—"
        )
    sources = citer.sources(finding.because)
    return f"{said} ({sources})" if sources else said


def audit_said(messages: Messages, record: Record, finding: audit.Finding) -> str:
    """What is wrong with an entry of a record, or with its header."""
    kind = messages.name("verify.kind", finding.kind)
    if not finding.seq:
        return messages.say("verify.header", kind=kind)
    call = call_said(messages, record.entries[finding.seq - 1].call)
    at = at_said(messages, record.table_at(finding.seq).at)
    return messages.say("verify.entry", seq=finding.seq, at=at, call=call, kind=kind)


def both_said(messages: Messages, book: Rulebook, finding: audit.Finding) -> list[str]:
    """What was stored and is not decided now, and the other way round, each with its clauses."""
    if finding.kind not in ("differs", "differs_older_engine"):
        return []
    citer = Citer(book, messages)
    lines = []
    for key, events in (("stored", finding.stored), ("decided", finding.decided)):
        other = finding.decided if key == "stored" else finding.stored
        for event in events:
            if event not in other:
                sources = citer.sources(getattr(event, "because", ()))
                said = messages.say(f"verify.{key}", event=sentence(messages, event))
                lines.append(f"{said} ({sources})" if sources else said)
    if finding.refusal is not None:
        lines += refusal_lines(messages, finding.refusal, book)
    return lines
