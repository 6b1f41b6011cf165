"""All games of a data folder checked, and what is said of them."""

from pathlib import Path

from zeronight.cli.games import Game
from zeronight.cli.stores import no_store
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, WELL, Trouble
from zeronight.cli.verifying import Verified, verified_lines, verified_object
from zeronight.office.archive import Checked, check_archive
from zeronight.rules.recorded import recorded_book
from zeronight.store.database import Database
from zeronight.store.failures import NotOpened, NotStored


def verify_archive(terminal: Terminal, folder: Path, *, as_json: bool) -> int:
    """Check every game; a line for each that is not well, and the sum.

    Raises:
        Trouble: the database cannot be opened or read.
    """
    games = entries = failed = 0
    rows: list[dict[str, object]] = []
    try:
        with Database.to_read(folder) as database:
            for checked in check_archive(database):
                games += 1
                entries += checked.game.entries
                failed += not checked.is_well
                if as_json:
                    rows.append(_object(checked, terminal))
                elif not checked.is_well:
                    for line in _lines(checked, terminal):
                        terminal.line(line)
    except NotOpened as error:
        raise no_store(error) from None
    except NotStored as error:
        raise Trouble(f"not_stored_{error.cause}", folder=folder) from None
    if as_json:
        counts = {"games": games, "entries": entries, "failed": failed}
        terminal.json({**counts, "status": "fails" if failed else "well", "found": rows})
    else:
        terminal.line(terminal.say("archive.sum", n=games, entries=entries, failed=failed))
    return FINDINGS if failed else WELL


def _verified(checked: Checked) -> Verified | None:
    record = checked.record
    if record is None:
        return None
    header = record.header
    book = recorded_book(header.book, header.overlay, record.rules)
    return Verified(Game(checked.game.id, "jsonl", record, book), checked.findings)


def _lines(checked: Checked, terminal: Terminal) -> list[str]:
    lines = [terminal.say("archive.game", game=checked.game.id)]
    for damage in checked.damage:
        harm = terminal.name("archive.harm", damage.harm)
        lines.append(f"  {terminal.say('archive.entry', seq=damage.seq, harm=harm)}")
    if checked.otherwise:
        lines.append(f"  {terminal.say('archive.otherwise', columns=', '.join(checked.otherwise))}")
    verified = _verified(checked)
    if verified is not None and verified.findings:
        lines += verified_lines(verified, terminal.messages)[1:]
    return lines


def _object(checked: Checked, terminal: Terminal) -> dict[str, object]:
    verified = _verified(checked)
    found = {"findings": []} if verified is None else verified_object(verified, terminal.messages)
    return {
        **found,
        "file": checked.game.id,
        "club": checked.club,
        "status": "well" if checked.is_well else "fails",
        "entries": checked.game.entries,
        "damage": [{"seq": damage.seq, "harm": damage.harm} for damage in checked.damage],
        "otherwise": list(checked.otherwise),
    }
