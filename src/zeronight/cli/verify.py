"""`zeronight verify FILE...`."""

import click

from zeronight.cli.options import files_argument
from zeronight.cli.spoken import SpokenCommand, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, UNREADABLE, WELL, Trouble


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
                mine, said = trouble.status, trouble.lines(terminal.messages)
            except Exception as error:  # a file that breaks the program must not hide the next
                terminal.tell_bug(error, f"verify {file}")
                mine, said = UNREADABLE, [type(error).__name__]
            else:
                status = max(status, found.status)
                failed += found.status != WELL
                rows.append(verified_object(found, terminal.messages))
                if not as_json:
                    for line in verified_lines(found, terminal.messages):
                        terminal.line(line)
                continue
            status = max(status, mine)
            failed += 1
            kind = "refused" if mine == FINDINGS else "unreadable"
            rows.append({"file": file, "status": kind, "error": said, "findings": []})
        if as_json:
            terminal.json(rows)
        elif len(files) > 1:
            terminal.line(terminal.say("verify.sum", n=len(files), good=len(files) - failed, failed=failed))
        return status

    return SpokenCommand(terminal, "verify", do, files_argument(), json_option(terminal))
