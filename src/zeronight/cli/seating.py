"""`zeronight seating make | check PLAN.json`."""

from typing import Any

import click

from zeronight.cli.options import file_argument
from zeronight.cli.spoken import SpokenCommand, SpokenGroup, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, WELL, Trouble

_HERE = "zeronight.cli.seating"
_METHODS = ("auto", "library", "algebra", "anneal")


def command(terminal: Terminal) -> click.Command:
    """`zeronight seating`."""
    modules = {name: f"{_HERE}:{name}_command" for name in ("make", "check")}
    return SpokenGroup(terminal, "seating", "seating", modules)


def make_command(terminal: Terminal) -> click.Command:
    """`zeronight seating make`. A plan that was written is well, however even it is."""

    def do(output: str | None, as_json: bool, **wanted: object) -> int:
        from pathlib import Path

        from zeronight.cli.seating_making import Order, made
        from zeronight.cli.seating_page import plan_lines
        from zeronight.cli.writing import write
        from zeronight.tourney.seating import plan_json
        from zeronight.tourney.seating.certificate import certificate

        plan, found, making = made(Order(**wanted), terminal)  # type: ignore[arg-type]  # click has converted
        told = certificate(found, making)
        data = plan_json.write(plan, told)
        if output is not None and output != "-":
            write(Path(output), data, ())
        elif output == "-":
            click.echo(data, nl=False)
            return WELL
        if as_json:
            terminal.json(plan_json.plan_object(plan, told))
        else:
            for line in plan_lines(terminal.messages, plan, found, with_rounds=output is None):
                terminal.line(line)
        return WELL

    say = terminal.say
    return SpokenCommand(
        terminal,
        "seating.make",
        do,
        _number("--players", terminal, required=True),
        _number("--tables", terminal),
        _number("--rounds", terminal, required=True),
        _number("--seed", terminal, default=1),
        click.Option(
            ["--seconds"],
            type=click.FloatRange(min=0, max=1_000_000),
            metavar="S",
            default=10,
            help=say("cli.seating.make.seconds"),
        ),
        click.Option(
            ["--method"],
            type=click.Choice(_METHODS),
            metavar="|".join(_METHODS),
            default="auto",
            help=say("cli.seating.make.method"),
        ),
        click.Option(["-o", "--output"], metavar="OUT", help=say("cli.seating.make.output")),
        json_option(terminal),
    )


def check_command(terminal: Terminal) -> click.Command:
    """`zeronight seating check PLAN.json`: status 1 only where the certificate tells what is not so."""

    def do(file: str, as_json: bool) -> int:
        from zeronight.cli.bad_file import BadFile
        from zeronight.cli.reading import read
        from zeronight.cli.seating_page import check_lines, check_object, fault_said
        from zeronight.core.jsontext import BadText
        from zeronight.tourney.seating import plan_json
        from zeronight.tourney.seating.certificate import violations
        from zeronight.tourney.seating.figures import figures
        from zeronight.tourney.seating.plan import BadPlan

        try:
            plan, told = plan_json.read(read(file))
        except BadText as bad:
            raise BadFile(file, bad) from None
        except BadPlan as bad:
            raise Trouble("bad_plan", file=file, what=fault_said(terminal.messages, bad.fault)) from None
        found = figures(plan)
        broken = violations(told, found)
        if as_json:
            terminal.json(check_object(terminal.messages, found, broken))
        else:
            for line in check_lines(terminal.messages, file, found, broken):
                terminal.line(line)
        return FINDINGS if broken else WELL

    return SpokenCommand(terminal, "seating.check", do, file_argument(), json_option(terminal))


def _number(name: str, terminal: Terminal, **rest: Any) -> click.Option:
    said = terminal.say(f"cli.seating.make.{name.removeprefix('--')}")
    return click.Option([name], type=int, metavar="N", help=said, **rest)
