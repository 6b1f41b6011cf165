"""A console that is open on a page, and the finger on it."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.robot import ELSEWHERE, RESTS

MIDDLE = """key => { const box = key.getBoundingClientRect();
  return key.isConnected ? {x: box.x + box.width / 2, y: box.y + box.height / 2} : null; }"""


class Judge:
    """The console of a game on a page that it opens. Taps are a finger's, one at a time."""

    def __init__(self, page: Page, game: str, *, opened: bool = True) -> None:
        self.page = page
        self.game = game
        self.touches = page.context.new_cdp_session(page)
        if opened:
            page.goto(f"/play/{game}")
            self.rest()

    def rest(self) -> None:
        """Wait until nothing is on its way."""
        self.page.wait_for_function(RESTS)

    @property
    def seq(self) -> int:
        return int(self.page.locator("#console").get_attribute("data-seq") or "-1")

    @property
    def step(self) -> dict[str, Any]:
        """Give the call that the big key carries."""
        data = self.page.locator(".next").evaluate("key => key.dataset.call || key.dataset.heavy || '{}'")
        call: dict[str, Any] = json.loads(data)
        return call

    @property
    def time(self) -> str:
        """Give the digits of the clock."""
        return self.page.locator(".clock .time").inner_text()

    @property
    def toast(self) -> str:
        """Give the line after a call, empty where there is none."""
        box = self.page.locator("#toast")
        return box.locator("span").inner_text() if box.is_visible() else ""

    def seat(self, seat: int) -> Locator:
        """Give the key of a seat."""
        return self.page.locator(f'.pad [data-seat="{seat}"]')

    def tap(self, key: str | int | Locator, *, rest: bool = True) -> None:
        """Touch a key: a selector, a seat of the pad, or what was found."""
        found = (
            self.seat(key)
            if isinstance(key, int)
            else self.page.locator(key).first
            if isinstance(key, str)
            else key
        )
        self.page.evaluate(ELSEWHERE)
        found.tap()
        if rest:
            self.rest()

    def moved(self, seq: int) -> None:
        """Wait until the screen is beyond an entry."""
        self.page.wait_for_function(
            "seq => Number(document.querySelector('#console').dataset.seq) > seq", arg=seq
        )
        self.rest()

    def follow(self, seq: int) -> None:
        """Wait until the screen shows an entry that was made elsewhere."""
        self.moved(seq - 1)

    def middle(self, key: str | int | Locator) -> dict[str, float]:
        """Give the middle of a key."""
        found = (
            self.seat(key)
            if isinstance(key, int)
            else self.page.locator(key).first
            if isinstance(key, str)
            else key
        )
        # A key that is painted anew just now has no place: asked again, it has.
        while True:
            middle: dict[str, float] | None = found.evaluate(MIDDLE)
            if middle is not None:
                return middle

    def touch(self, *points: dict[str, float], stays: bool = False) -> None:
        """Send touches: down at the first point, moves over the others, up, unless it stays. No point: up."""
        sent = (
            [("touchStart", [points[0]]), *(("touchMove", [point]) for point in points[1:])] if points else []
        )
        if not stays:
            sent.append(("touchEnd", []))
        for kind, where in sent:
            self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def sheet(self, path: str) -> Locator:
        """Open a sheet by the key that leads to it, and wait for it."""
        self.tap(f'#console [data-sheet="{path}"]')
        self.page.locator("#sheet h2").wait_for()
        return self.page.locator("#sheet")

    def open_seat(self, seat: int) -> Locator:
        """Press a seat until its sheet opens."""
        self.touch(self.middle(seat), stays=True)
        self.page.locator("#sheet h2").wait_for()
        self.touch()
        self.rest()
        return self.page.locator("#sheet")

    def hold(self) -> None:
        """Hold the key of a sheet that must be held, until the screen has moved on."""
        seq = self.seq
        key = self.page.locator("#sheet .hold").first
        key.wait_for()
        key.scroll_into_view_if_needed()
        self.page.evaluate(ELSEWHERE)
        self.touch(self.middle(key), stays=True)
        self.page.locator("#sheet .hold.holding").wait_for(state="detached")
        self.touch()
        self.moved(seq)
