"""`zeronight replay FILE`."""

from typing import TYPE_CHECKING

import click

from zeronight.cli.options import file_argument, rulebook_option, set_option
from zeronight.cli.spoken import SpokenCommand, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, WELL, Trouble

if TYPE_CHECKING:
    from zeronight.engine.views import Audience

AUDIENCES = ("judge", "side", "public", "cast")


def command(terminal: Terminal) -> click.Command:
    """`zeronight replay`."""

    def do(
        file: str, rulebook: str | None, settings: tuple[str, ...], audience: "Audience", as_json: bool
    ) -> int:
        from zeronight.cli.games import open_game
        from zeronight.cli.protocol_errors import FaultyProtocol
        from zeronight.cli.redeciding import RefusedAgain
        from zeronight.cli.showing import show

        try:
            game = open_game(file, rulebook, settings)
        except (FaultyProtocol, RefusedAgain) as told:
            if audience == "judge":
                raise
            # What is wrong, and what would be right, may be a role or a night.
            raise Trouble("for_the_judge", status=told.status, file=file) from None
        show(terminal, game, audience, as_json)
        if audience != "judge":
            # The status must not say what the audience may not know.
            return WELL
        if game.damage:
            terminal.complain(terminal.say("replay.damaged", file=file))
        return FINDINGS if game.damage or game.findings else WELL

    return SpokenCommand(
        terminal,
        "replay",
        do,
        file_argument(),
        rulebook_option(terminal),
        set_option(terminal),
        click.Option(
            ["--as", "audience"],
            type=click.Choice(AUDIENCES),
            default="judge",
            metavar="|".join(AUDIENCES),
            help=terminal.say("cli.replay.as"),
        ),
        json_option(terminal),
    )
