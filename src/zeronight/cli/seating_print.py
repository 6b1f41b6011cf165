"""A seating plan as a page to print: by round, by player, and the matrix of meetings as a picture.

One HTML file that needs nothing else and runs nothing.
"""

from collections.abc import Iterator
from html import escape

from zeronight.cli.seating_page import figure_lines
from zeronight.cli.seating_wishes import verdict_lines
from zeronight.i18n.catalogue import Messages
from zeronight.tourney.seating.figures import Figures, figures, meetings_of
from zeronight.tourney.seating.plan import TEN, Plan
from zeronight.tourney.seating.wishes import Wish, verdict

_MOST_NUMBERED = 60
_STYLE = """
body { font: 10pt/1.35 system-ui, sans-serif; margin: 1.5em auto; max-width: 60em }
body { color: #000; background: #fff }
h1 { font-size: 16pt } h2 { font-size: 13pt; break-after: avoid } h3 { font-size: 11pt; margin: 1em 0 .2em }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; break-inside: avoid }
table.players { break-inside: auto } tr { break-inside: avoid }
th, td { border: 1px solid #888; padding: .15em .45em; text-align: center } th { background: #eee }
.round { break-inside: avoid } .wide { overflow-x: auto }
svg { display: block; width: 100%; max-width: 18cm; height: auto }
path { stroke: #bbb; stroke-width: .03 }
section { break-before: page } section:first-of-type { break-before: auto }
@page { size: A4; margin: 12mm }
@media print { body { margin: 0; max-width: none } .wide { overflow: visible } }
""".strip()


def page(messages: Messages, plan: Plan, wishes: tuple[Wish, ...]) -> bytes:
    """The page of a plan, in the language of the messages."""
    found, judged = figures(plan), verdict(plan, wishes)
    say = messages.say
    title = escape(
        say("seating.page.title", players=plan.players, tables=plan.tables, rounds=len(plan.rounds))
    )
    lines = [*figure_lines(messages, found, judged), *(verdict_lines(messages, judged) if judged else ())]
    parts = [
        f'<!doctype html>\n<html lang="{messages.lang}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<h1>{title}</h1>",
        *(f"<p>{escape(line)}</p>" for line in lines),
        *_section(say("seating.page.by_round"), _rounds(messages, plan, wishes)),
        *_section(say("seating.page.by_player"), _players(messages, plan)),
        *_section(say("seating.page.matrix"), _matrix(messages, plan, found)),
        "</body>\n</html>\n",
    ]
    return "\n".join(parts).encode()


def _section(heading: str, content: Iterator[str]) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(heading)}</h2>"
    yield from content
    yield "</section>"


def _rounds(messages: Messages, plan: Plan, wishes: tuple[Wish, ...]) -> Iterator[str]:
    """A table for each round: a row for each table of players, a column for each seat."""
    say = messages.say
    judges = {(wish.round, wish.table): wish.judge for wish in wishes if wish.kind == "judges"}
    for number, (played, resting) in enumerate(zip(plan.rounds, plan.byes, strict=True), 1):
        named = [judges.get((number, table), "") for table in range(1, len(played) + 1)]
        heads = [say("seating.page.table"), *map(str, range(1, TEN + 1))]
        yield f'<div class="round">\n<h3>{escape(say("seating.round", round=number))}</h3>'
        yield f"<table>\n{_row('th', [*heads, say('seating.page.judge')] if any(named) else heads)}"
        for table, (game, judge) in enumerate(zip(played, named, strict=True), 1):
            cells = [str(table), *map(str, game)]
            yield _row("td", [*cells, judge] if any(named) else cells)
        yield "</table>"
        if resting:
            yield f"<p>{escape(say('seating.resting', players=', '.join(map(str, resting))))}</p>"
        yield "</div>"


def _players(messages: Messages, plan: Plan) -> Iterator[str]:
    """A row for each player: his table and seat in each round."""
    say = messages.say
    yield f"<p>{escape(say('seating.page.cell'))}</p>"
    yield '<div class="wide">\n<table class="players">'
    heads = (str(number) for number in range(1, len(plan.rounds) + 1))
    yield f"<thead>{_row('th', [say('seating.page.player'), *heads])}</thead>"
    places = [
        {
            player: f"{table}/{seat}"
            for table, game in enumerate(played, 1)
            for seat, player in enumerate(game, 1)
        }
        for played in plan.rounds
    ]
    for player in range(1, plan.players + 1):
        yield _row("td", [str(player), *(at.get(player, "–") for at in places)])
    yield "</table>\n</div>"


def _matrix(messages: Messages, plan: Plan, found: Figures) -> Iterator[str]:
    """A square for each two players, the darker the more often they meet."""
    say = messages.say
    most = max(found.meetings)
    yield f"<p>{escape(say('seating.page.squares'))}</p>"
    margin = 2 if plan.players <= _MOST_NUMBERED else 0
    side = plan.players + margin
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img" font-size=".6" '
        f'text-anchor="middle" aria-label="{escape(say("seating.page.matrix"))}">'
    )
    yield from _squares(plan, most, margin)
    yield "</svg>"
    rows = ", ".join(
        say("seating.meetings_row", times=times, pairs=pairs) for times, pairs in found.meetings.items()
    )
    yield f"<p>{escape(say('seating.meetings', rows=rows))}</p>"


def _squares(plan: Plan, most: int, margin: int) -> Iterator[str]:
    """One path for each number of meetings; numbers in the squares where they can be read."""
    paths: dict[int, list[str]] = {}
    words = []
    for (one, two), times in meetings_of(plan).items():
        for row, column in ((one, two), (two, one)):
            x, y = column - 1 + margin, row - 1 + margin
            paths.setdefault(times, []).append(f"M{x} {y}h1v1h-1z")
            if margin:
                ink = "#fff" if times * 2 > most else "#000"
                words.append(f'<text x="{x + 0.5}" y="{y + 0.72}" fill="{ink}">{times}</text>')
    for times, steps in sorted(paths.items()):
        shade = 255 - round(215 * times / most) if most else 255
        yield f'<path fill="rgb({shade},{shade},{shade})" d="{"".join(steps)}"/>'
    if margin:
        for player in range(1, plan.players + 1):
            at = player - 0.5 + margin
            words.append(f'<text x="{at}" y="1.6">{player}</text><text x="1" y="{at + 0.22}">{player}</text>')
    yield from words


def _row(tag: str, cells: list[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
