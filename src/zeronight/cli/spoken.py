"""click's commands and their help in the user's language, and subcommands imported when they are wanted."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import Trouble
from zeronight.i18n.language import LANGS, normalise


class _Spoken(click.Command):
    """A command whose usage line and headings are said by the messages.

    name: as it is called; `help.NAME` is its help, with the parents' names before it.
    """

    def __init__(self, terminal: Terminal, name: str, key: str, **rest: Any) -> None:
        self.terminal = terminal
        shown = [*rest.pop("params", ()), language_option(terminal), _help_option(terminal)]
        say = terminal.say
        super().__init__(
            name,
            params=shown,
            help=say(f"cli.{key}.help"),
            short_help=say(f"cli.{key}.short"),
            add_help_option=False,
            **rest,
        )

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line of usage."""
        pieces = self.collect_usage_pieces(ctx)
        formatter.write_usage(ctx.command_path, " ".join(pieces), self.terminal.say("cli.usage") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, and for a group its commands."""
        found = [record for param in self.get_params(ctx) if (record := param.get_help_record(ctx))]
        # click says this one word in English alone.
        needed = f"[{self.terminal.say('cli.required')}]"
        records = [(names, said.replace("[required]", needed)) for names, said in found]
        if records:
            with formatter.section(self.terminal.say("cli.options")):
                formatter.write_dl(records)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)


class SpokenCommand(_Spoken):
    """A command that does something."""

    def __init__(
        self, terminal: Terminal, key: str, does: Callable[..., int], *params: click.Parameter
    ) -> None:
        super().__init__(
            terminal,
            key.rpartition(".")[2],
            key,
            params=list(params),
            callback=does,
            options_metavar=terminal.say("cli.options_metavar"),
        )


class SpokenGroup(_Spoken, click.Group):
    """A command with commands: the module of each has a function `command(terminal)`."""

    def __init__(self, terminal: Terminal, name: str, key: str, modules: Mapping[str, str]) -> None:
        super().__init__(
            terminal,
            name,
            key,
            options_metavar=terminal.say("cli.options_metavar"),
            subcommand_metavar=terminal.say("cli.command_metavar"),
        )
        self.modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names, in the order of the help."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import the command and make it."""
        module, _, function = self.modules.get(cmd_name, "").partition(":")
        if not module:
            return None
        made: click.Command = getattr(import_module(module), function or "command")(self.terminal)
        return made

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first argument names."""
        name = args[0]
        command = self.get_command(ctx, name)
        if command is None and not name.startswith("-"):
            near = get_close_matches(name, self.modules, n=1)
            names = ", ".join(self.modules)
            kind = "no_command_near" if near else "no_command"
            raise Trouble(kind, name=name, near=near[0] if near else "", names=names)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands with a line each; they are not imported for it."""
        key = "cli" if ctx.parent is None else f"cli.{self.name}"
        rows = [(name, self.terminal.say(f"{key}.{name}.short")) for name in self.modules]
        with formatter.section(self.terminal.say("cli.commands")):
            formatter.write_dl(rows)


def language_option(terminal: Terminal) -> click.Option:
    """`--lang`, which every command takes. It was looked for before anything was made; here it is checked."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:  # noqa: ARG001
        if value is not None and normalise(value) is None:
            raise Trouble("no_language", name=value, names=", ".join(LANGS))
        return value

    return click.Option(
        ["--lang"],
        metavar="|".join(LANGS),
        expose_value=False,
        is_eager=True,
        callback=check,
        help=terminal.say("cli.lang"),
    )


def _help_option(terminal: Terminal) -> click.Option:
    def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:  # noqa: ARG001
        if value and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return click.Option(
        ["--help"],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=show,
        help=terminal.say("cli.help_option"),
    )


def json_option(terminal: Terminal) -> click.Option:
    """`--json`, for commands that print a result."""
    return click.Option(["--json", "as_json"], is_flag=True, help=terminal.say("cli.json"))
