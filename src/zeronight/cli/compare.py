"""`zeronight compare FILE... --rulebook A --rulebook B`."""

from typing import TYPE_CHECKING

import click

from zeronight.cli.options import files_argument, set_option
from zeronight.cli.spoken import SpokenCommand, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, WELL, Trouble

if TYPE_CHECKING:
    from zeronight.lab.archive import HeldGame


def command(terminal: Terminal) -> click.Command:
    """`zeronight compare`. Differences are its answer, no fault: the status is 0 with them too."""

    def do(
        files: tuple[str, ...], rulebooks: tuple[str, ...], settings: tuple[str, ...], as_json: bool
    ) -> int:
        from zeronight.cli.compare_object import compare_object
        from zeronight.cli.compare_page import show_clauses, show_game, show_sum
        from zeronight.cli.comparing import chosen, hold

        books = chosen(rulebooks, settings)
        status = WELL
        games: list[HeldGame] = []
        for file in files:
            try:
                game, held = hold(file, books)
            except Trouble as trouble:
                terminal.tell(trouble)
                status = max(status, trouble.status)
                continue
            if game.damage:
                terminal.complain(terminal.say("replay.damaged", file=file))
                status = max(status, FINDINGS)
            games.append(held)
            if not as_json:
                show_game(terminal, held, only_first=len(files) > 1)
        if as_json:
            terminal.json(compare_object(games, terminal.messages))
            return status
        if len(files) > 1:
            show_sum(terminal, games, len(files))
        show_clauses(terminal, games)
        return status

    return SpokenCommand(
        terminal,
        "compare",
        do,
        files_argument(),
        click.Option(
            ["--rulebook", "rulebooks"],
            metavar="ID",
            multiple=True,
            help=terminal.say("cli.compare.rulebook"),
        ),
        set_option(terminal),
        json_option(terminal),
    )
