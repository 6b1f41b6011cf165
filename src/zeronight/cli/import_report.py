"""What an import has to say: by which rules, what was derived, where source and engine disagree."""

from zeronight.cli.games import Game
from zeronight.cli.terminal import printable
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer
from zeronight.i18n.findings import import_said


def report_lines(game: Game, target: str | None, messages: Messages) -> list[str]:
    """The report for people."""
    record, report = game.record, game.report
    overlay = "".join(f", {key} = {value}" for key, value in record.header.overlay.items())
    key = "importing.read" if target is None else "importing.written"
    lines = [messages.say(key, file=game.file, target=target, book=record.header.book + overlay)]
    if report is not None and report.derived:
        names = ", ".join(messages.name("fact", what) for what in report.derived)
        lines.append("  " + messages.say("importing.derived", what=names))
    if report is not None and report.not_recorded:
        names = ", ".join(messages.name("fact", what) for what in report.not_recorded)
        lines.append("  " + messages.say("importing.not_recorded", what=names))
    if game.findings:
        lines.append("  " + messages.say("importing.findings", n=len(game.findings)))
    citer = Citer(game.book, messages)
    lines += [f"    {import_said(messages, citer, finding)}" for finding in game.findings]
    return [printable(line) for line in lines]


def report_object(game: Game, target: str | None, messages: Messages) -> dict[str, object]:
    """The report for programs."""
    record, report = game.record, game.report
    citer = Citer(game.book, messages)
    found: dict[str, object] = {
        "file": game.file,
        "output": target,
        "game": record.header.game,
        "rulebook": record.header.book,
        "overlay": dict(record.header.overlay),
    }
    if report is not None:
        found |= {
            "form": report.form,
            "recorded": list(report.recorded),
            "not_recorded": list(report.not_recorded),
            "derived": list(report.derived),
            "finished": report.finished,
        }
    found["findings"] = [
        {
            "kind": finding.kind.value,
            "at": finding.at,
            "field": finding.field or None,
            "seat": finding.seat,
            "source": finding.source,
            "engine": finding.engine,
            "word": finding.word,
            "because": citer.objects(finding.because),
        }
        for finding in game.findings
    ]
    return found
