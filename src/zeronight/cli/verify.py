"""`zeronight verify FILE...`."""

import click

from zeronight.cli.options import files_argument
from zeronight.cli.spoken import SpokenCommand, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import WELL, Trouble


def command(terminal: Terminal) -> click.Command:
    """`zeronight verify`."""

    def do(files: tuple[str, ...], as_json: bool) -> int:
        from zeronight.cli.verifying import verified, verified_lines, verified_object

        status = WELL
        rows: list[dict[str, object]] = []
        failed = 0
        for file in files:
            try:
                found = verified(file)
            except Trouble as trouble:
                terminal.tell(trouble)
                status = max(status, trouble.status)
                failed += 1
                error = trouble.lines(terminal.messages)
                rows.append({"file": file, "status": "unreadable", "error": error, "findings": []})
                continue
            status = max(status, found.status)
            failed += found.status != WELL
            if as_json:
                rows.append(verified_object(found, terminal.messages))
            else:
                for line in verified_lines(found, terminal.messages):
                    terminal.line(line)
        if as_json:
            terminal.json(rows)
        elif len(files) > 1:
            terminal.line(terminal.say("verify.sum", n=len(files), good=len(files) - failed, failed=failed))
        return status

    return SpokenCommand(terminal, "verify", do, files_argument(), json_option(terminal))
