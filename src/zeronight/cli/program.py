"""The program as a whole: its commands, and the one place where every error becomes a line and a status."""

import os
import sys
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any, Final

import click

from zeronight.cli.spoken import SpokenGroup
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import UNREADABLE, WELL, Trouble
from zeronight.cli.usage import explain
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import FALLBACK, Lang, from_environment, normalise

MODULES: Final[Mapping[str, str]] = {
    "serve": "zeronight.cli.serve",
    "owner-link": "zeronight.cli.owner_link",
    "backup": "zeronight.cli.backup",
    "restore": "zeronight.cli.restore",
    "verify-archive": "zeronight.cli.verify_archive",
    "rulebook": "zeronight.cli.rulebook",
    "import": "zeronight.cli.importing",
    "export": "zeronight.cli.exporting",
    "replay": "zeronight.cli.replay",
    "verify": "zeronight.cli.verify",
    "compare": "zeronight.cli.compare",
    "seating": "zeronight.cli.seating",
}
# What a shell reports for a program that was ended by these signals.
_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141


def root(terminal: Terminal) -> SpokenGroup:
    """The command `zeronight`."""
    return SpokenGroup(terminal, "zeronight", "root", MODULES)


class Program(click.Command):
    """`zeronight` before it knows the language: that stands in the arguments, or in the environment."""

    def main(  # type: ignore[override]  # it always ends with a status
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,  # noqa: ARG002 - click's signature
        complete_var: str | None = None,  # noqa: ARG002
        standalone_mode: bool = True,
        windows_expand_args: bool = True,  # noqa: ARG002
        **extra: Any,  # noqa: ARG002
    ) -> int:
        """Run a command line and end with its status."""
        arguments = list(sys.argv[1:] if args is None else args)
        terminal = Terminal(Messages(_spoken_in(arguments, os.environ)))
        status = _run(arguments, terminal)
        if standalone_mode:
            sys.exit(status)
        return status


program = Program("zeronight")


def _spoken_in(arguments: Sequence[str], environ: Mapping[str, str] | MutableMapping[str, str]) -> Lang:
    """The language of the last `--lang`; a wrong one is told in English."""
    wanted = None
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=")
        elif argument == "--lang" and at + 1 < len(arguments):
            wanted = arguments[at + 1]
    return from_environment(environ) if wanted is None else normalise(wanted) or FALLBACK


def _run(arguments: list[str], terminal: Terminal) -> int:
    try:
        _tolerate_any_encoding()
        status = _start(arguments, terminal)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _leave_the_pipe()
        return _PIPE_CLOSED
    except OSError as error:
        terminal.complain(terminal.say("trouble.output", reason=error.strerror or str(error)))
        _leave_the_pipe()
        return UNREADABLE
    except Exception as error:  # the last resort: a fault of the program is one line too
        terminal.tell_bug(error, " ".join(arguments[:1]))
        return UNREADABLE


def _start(arguments: list[str], terminal: Terminal) -> int:
    command = root(terminal)
    try:
        with command.make_context("zeronight", arguments) as context:
            status = command.invoke(context)
        return status if isinstance(status, int) else WELL
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.exceptions.NoArgsIsHelpError as bare:
        click.echo(bare.ctx.get_help(), err=True)
        return UNREADABLE
    except click.ClickException as error:
        terminal.complain(explain(error, terminal.messages))
        return UNREADABLE
    except Trouble as trouble:
        terminal.tell(trouble)
        return trouble.status


def _tolerate_any_encoding() -> None:
    """A terminal without Cyrillic gets question marks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _leave_the_pipe() -> None:
    """Keep Python from flushing into a closed pipe at its end, and from telling about it."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        pass
