"""`zeronight seating make | check PLAN.json | page PLAN.json`."""

import os
import re
from typing import Any

import click

from zeronight.cli.options import file_argument
from zeronight.cli.spoken import SpokenCommand, SpokenGroup, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, WELL

_HERE = "zeronight.cli.seating"
_JOBS = re.compile(r"[1-9][0-9]{0,2}")
_METHODS = ("auto", "library", "algebra", "anneal")


def command(terminal: Terminal) -> click.Command:
    """`zeronight seating`."""
    modules = {name: f"{_HERE}:{name}_command" for name in ("make", "check", "page")}
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

        order = Order(**wanted)  # type: ignore[arg-type]  # click has converted
        done = made(order, terminal)
        told = certificate(done.figures, done.making, done.verdict)
        data = plan_json.write(done.plan, told, done.wishes)
        if output is not None and output != "-":
            write(Path(output), data, () if order.wishes is None else (order.wishes,))
        elif output == "-":
            click.echo(data, nl=False)
            return WELL
        if as_json:
            terminal.json(plan_json.plan_object(done.plan, told, done.wishes))
        else:
            shown = output is None
            for line in plan_lines(
                terminal.messages, done.plan, done.figures, done.verdict, with_rounds=shown
            ):
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
        click.Option(
            ["--jobs"], callback=_jobs, metavar="N|all", default="1", help=say("cli.seating.make.jobs")
        ),
        click.Option(["--wishes"], metavar="FILE", help=say("cli.seating.make.wishes")),
        click.Option(["-o", "--output"], metavar="OUT", help=say("cli.seating.make.output")),
        json_option(terminal),
    )


def check_command(terminal: Terminal) -> click.Command:
    """`zeronight seating check PLAN.json`: status 1 where the certificate is untrue or a wish is broken."""

    def do(file: str, as_json: bool) -> int:
        from zeronight.cli.seating_page import check_lines, check_object
        from zeronight.cli.seating_reading import read_sheet
        from zeronight.tourney.seating.certificate import violations
        from zeronight.tourney.seating.figures import figures
        from zeronight.tourney.seating.wishes import verdict

        sheet = read_sheet(file, terminal.messages)
        found, judged = figures(sheet.plan), verdict(sheet.plan, sheet.wishes)
        untrue = violations(sheet.certificate, found, judged)
        if as_json:
            terminal.json(check_object(terminal.messages, found, judged, untrue))
        else:
            for line in check_lines(terminal.messages, file, found, judged, untrue):
                terminal.line(line)
        return FINDINGS if untrue or (judged and judged.broken) else WELL

    return SpokenCommand(terminal, "seating.check", do, file_argument(), json_option(terminal))


def page_command(terminal: Terminal) -> click.Command:
    """`zeronight seating page PLAN.json`: the page to print."""

    def do(file: str, output: str | None) -> int:
        from pathlib import Path

        from zeronight.cli.seating_print import page
        from zeronight.cli.seating_reading import read_sheet
        from zeronight.cli.writing import write

        sheet = read_sheet(file, terminal.messages)
        made = page(terminal.messages, sheet.plan, sheet.wishes)
        if output is None or output == "-":
            click.echo(made, nl=False)
        else:
            write(Path(output), made, (file,))
        return WELL

    said = terminal.say("cli.seating.page.output")
    target = click.Option(["-o", "--output"], metavar="PAGE", help=said)
    return SpokenCommand(terminal, "seating.page", do, file_argument(), target)


def _jobs(ctx: click.Context, param: click.Parameter, value: str) -> int:
    """How many processes: a number, or as many as there are cores that the program may use."""
    if value == "all":
        if hasattr(os, "sched_getaffinity"):
            return len(os.sched_getaffinity(0))
        return os.cpu_count() or 1
    if not _JOBS.fullmatch(value):
        raise click.BadParameter("", ctx, param)
    return int(value)


def _number(name: str, terminal: Terminal, **rest: Any) -> click.Option:
    said = terminal.say(f"cli.seating.make.{name.removeprefix('--')}")
    return click.Option([name], type=int, metavar="N", help=said, **rest)
