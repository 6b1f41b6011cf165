"""Games held against another book, for people: call by call what either book makes of it, and why."""

from collections.abc import Sequence

from zeronight.cli.terminal import Terminal
from zeronight.i18n.calls import call_said
from zeronight.i18n.citing import Citer
from zeronight.i18n.comparisons import clause_source, clause_text, labels, side_said
from zeronight.i18n.periods import at_said
from zeronight.lab.archive import Difference, HeldGame, Side, clauses
from zeronight.rules.book import Rulebook


def show_game(terminal: Terminal, game: HeldGame, *, only_first: bool) -> None:
    """Print a game: its differences, or of several games the first that matters; then what it says."""
    first = game.first_that_matters
    a, b = labels(game)
    terminal.line(
        terminal.say("compare.game", file=game.file, a=a, b=b, n=len(game.differences)), style="bold"
    )
    for one in game.differences:
        if one is first or not only_first:
            _show_difference(terminal, game, one)
    if first is None:
        terminal.line(terminal.say("compare.nothing_matters"), indent=2)
    else:
        at = at_said(terminal.messages, first.at)
        terminal.line(terminal.say("compare.first", seq=first.seq, at=at), indent=2, style="bold")
    terminal.line()


def _show_difference(terminal: Terminal, game: HeldGame, one: Difference) -> None:
    said = terminal.say(
        "compare.matters" if one.matters else "compare.difference",
        at=at_said(terminal.messages, one.at),
        seq=one.seq,
        call=call_said(terminal.messages, one.call),
    )
    terminal.line(said, indent=2, style="bold" if one.matters else "")
    a, b = labels(game)
    _show_side(terminal, a, game.a, one.a)
    _show_side(terminal, b, game.b, one.b)


def _show_side(terminal: Terminal, label: str, book: Rulebook, side: Side) -> None:
    for what in side_said(terminal.messages, side):
        terminal.line(terminal.say("compare.side", book=label, what=what), indent=4)
    for line in Citer(book, terminal.messages).lines(side.because):
        terminal.line(line, indent=8, style="dim")


def show_sum(terminal: Terminal, games: Sequence[HeldGame], files: int) -> None:
    """Print how many files were read, and in how many something would have been another."""
    matter = sum(1 for game in games if game.first_that_matters is not None)
    failed = files - len(games)
    terminal.line(terminal.say("compare.sum", n=files, read=len(games), failed=failed, matter=matter))


def show_clauses(terminal: Terminal, games: Sequence[HeldGame]) -> None:
    """Print how often which clause would have mattered."""
    counts = clauses(games)
    if not counts:
        return
    terminal.line(terminal.say("compare.clauses"), style="bold")
    for one in counts:
        in_games = terminal.say("compare.games", n=one.games)
        times = terminal.say("compare.times", n=one.times)
        source = clause_source(terminal.messages, one)
        terminal.line(terminal.say("compare.clause", source=source, games=in_games, times=times), indent=2)
        if text := clause_text(terminal.messages, games, one):
            terminal.line(text, indent=6, style="dim")
