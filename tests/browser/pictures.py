"""The pictures of README and the guides: `python -m tests.browser.pictures` takes them anew.

A club with a few games, each brought to the moment that a picture shows; then a phone looks at them.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser import server as servers
from tests.browser.conftest import ARGUMENTS
from tests.browser.evenings import set_table
from tests.browser.server import Server
from tools import browser as program
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.role import Role
from zeronight.core.ruling import Refused
from zeronight.engine.steps import next_steps
from zeronight.office.founding import found_club
from zeronight.office.tables import Tables
from zeronight.store.database import Database

PLACE: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
_ROLES: Final = tuple(
    {"c": Role.CITIZEN, "s": Role.SHERIFF, "m": Role.MAFIOSO, "d": Role.DON}[card] for card in "csmcdccmcc"
)


class _Hand:
    """Makes calls in one game, as a judge would."""

    def __init__(self, tables: Tables, club: str, game: str) -> None:
        self.tables = tables
        self.club = club
        self.game = game
        self.count = 0

    def call(self, *calls: AnyCall) -> None:
        for call in calls:
            self.count += 1
            seq = self.tables.open(club=self.club, game=self.game).seq
            self.tables.call(
                club=self.club,
                game=self.game,
                call=call,
                call_id=f"picture{self.count:04}",
                after=seq,
                by=None,
            )

    def until(self, *wanted: type) -> None:
        """Announce steps until one of these kinds has begun."""
        for _ in range(60):
            record = self.tables.open(club=self.club, game=self.game).record
            if isinstance(record.table.phase, wanted):
                return
            self.call(c.Proceed(next_steps(record.rules, record.table)[0]))

    def speech(self, seat: int) -> None:
        """Announce steps until this seat speaks."""
        for _ in range(60):
            table = self.tables.open(club=self.club, game=self.game).record.table
            if table.phase == st.Speech(seat):
                return
            self.call(
                c.Proceed(next_steps(self.tables.open(club=self.club, game=self.game).record.rules, table)[0])
            )


def _bring(folder: Path, games: Sequence[str]) -> None:
    with Database.in_folder(folder) as database:
        tables = Tables(database)
        club = found_club(database, now=tables.now())
        speech, ballot, night, heavy, tie = (_Hand(tables, club, game) for game in games)
        for hand in (speech, ballot, night, heavy, tie):
            hand.call(c.Deal(_ROLES))
            hand.speech(1)
        _day(speech)
        speech.speech(5)
        _day(heavy)
        heavy.speech(5)
        _day(ballot)
        ballot.until(st.Count)
        ballot.call(
            c.ShowHands(2, (1, 5, 9)), c.CloseCount(2), c.Proceed(st.Count(5)), c.ShowHands(5, (3, 7))
        )
        night.until(st.Shooting)
        night.call(c.ShootTogether(7))
        _tie(tie)


def _day(hand: _Hand) -> None:
    hand.call(c.Nominate(1, (2,)), c.Foul(8, "speaks_out_of_turn", "3.1"))
    hand.speech(3)
    hand.call(c.Nominate(3, (5,)), c.Foul(4, "gestures", "3.5"), c.Foul(8, "gestures", "3.5"))
    hand.speech(4)
    hand.call(c.Nominate(4, (7,)), c.Foul(8, "speaks_out_of_turn", "3.1"))


def _tie(hand: _Hand) -> None:
    hand.call(c.Nominate(1, (2,)))
    hand.speech(2)
    hand.call(c.Nominate(2, (5,)))
    hand.until(st.Count)
    hand.call(c.ShowHands(2, (1, 3, 4, 6, 9)), c.CloseCount(2), c.Proceed(st.Count(5)), c.CloseCount(5))


def take(browser: Browser, server: Server, games: Sequence[str]) -> None:
    """Look at the games, and keep what is seen."""
    speech, ballot, night, heavy, tie = games
    for name, game, colours in (
        ("speech", speech, "light"),
        ("ballot", ballot, "light"),
        ("night", night, "light"),
        ("tie", tie, "dark"),
    ):
        page = _open(browser, server, colours)
        page.goto(f"{server.url}/play/{game}")
        _keep(page, name)
    page = _open(browser, server, "light")
    page.goto(f"{server.url}/play/{heavy}")
    page.locator("#foul").tap()
    page.locator('.pad [data-seat="8"]').tap()
    page.locator("#sheet .hold").wait_for()
    _keep(page, "heavy")


def _open(browser: Browser, server: Server, colours: str) -> Page:
    context: BrowserContext = browser.new_context(
        viewport={"width": 360, "height": 780},
        device_scale_factor=1.5,
        has_touch=True,
        is_mobile=True,
        locale="en-GB",
        color_scheme="dark" if colours == "dark" else "light",
    )
    context.add_cookies([{"name": n, "value": v, "url": server.url} for n, v in server.cookies.items()])
    context.add_init_script(
        "localStorage.setItem('zn-told-wake', 'yes'); localStorage.setItem('zn-told-awake', 'yes')"
    )
    return context.new_page()


def _keep(page: Page, name: str) -> None:
    page.wait_for_function("() => document.querySelector('#dot')?.dataset.state === 'well'")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    PLACE.mkdir(exist_ok=True)
    page.screenshot(path=PLACE / f"{name}.png")
    page.context.close()


def main() -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        games = set_table(folder, "kharkiv/1", "kharkiv/1", "kharkiv/1", "kharkiv/1", "club-ru/1")
        try:
            _bring(folder, games)
        except Refused as refused:
            raise SystemExit(f"a picture's game is refused: {refused.refusal}") from None
        server = servers.start(folder)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program.find(), args=ARGUMENTS)
                take(browser, server, games)
                browser.close()
        finally:
            servers.stop(server)


if __name__ == "__main__":
    main()
