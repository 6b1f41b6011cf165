"""A game shown to an audience, in words or as the object of `--json`."""

from zeronight.cli import replay_page as page
from zeronight.cli.games import Game
from zeronight.cli.open_summary import open_summary
from zeronight.cli.summary import summary
from zeronight.cli.terminal import Terminal
from zeronight.engine.lines import judge_lines, open_lines
from zeronight.engine.outsiders import listener_for
from zeronight.engine.story import tell
from zeronight.engine.views import Audience
from zeronight.i18n.citing import Citer


def show(terminal: Terminal, game: Game, audience: Audience, as_json: bool) -> None:
    """Print the game as this audience may see it."""
    record, story = game.record, tell(game.record)
    citer = Citer(game.book, terminal.messages)
    listener = None if audience == "judge" else listener_for(record.rules, audience)
    if as_json:
        if listener is None:
            terminal.json(summary(record, story, citer, game.differences()))
        else:
            terminal.json(open_summary(record, story, citer, listener))
        return
    page.show_heading(terminal, record, game.book)
    if listener is None:
        page.show_lines(terminal, citer, judge_lines(record, story.moments))
        page.show_result(
            terminal, story.table, None if story.table.result is None else story.table.result.winner
        )
        page.show_differences(terminal, citer, game.differences())
    else:
        page.show_lines(terminal, citer, open_lines(listener.hear(story.moments)))
        result = story.table.result
        page.show_result(
            terminal, story.table, result.winner if result is not None and result.announced else None
        )
