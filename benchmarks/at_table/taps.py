"""Taps on the console in a browser whose processor is slowed: how long until they are painted."""

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page, Playwright, Response, sync_playwright

PROGRAMS: Final = ("chromium-headless-shell", "chromium")
ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
NOTED: Final = Path(__file__).with_suffix(".js").read_text("utf-8")
SLOWED: Final = 4


class Taps(NamedTuple):
    """Milliseconds from the lifted finger to the first frame, or to the server's screen; bytes of scripts."""

    hands: list[float]
    fouls: list[float]
    screens: list[float]
    scripts: dict[str, int]


def measure(told: dict[str, Any], game: str) -> Taps | None:
    """Tap hands, then fouls, on the console of a game whose ballot is open; None without a browser."""
    path = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    if path is None:
        return None
    with sync_playwright() as playwright:
        return _measure(playwright, path, told, game)


def _measure(playwright: Playwright, path: str, told: dict[str, Any], game: str) -> Taps:
    browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, device_scale_factor=2, is_mobile=True, has_touch=True
    )
    url = f"http://127.0.0.1:{told['port']}"
    name, _, value = told["cookie"].partition("=")
    context.add_cookies([{"name": name, "value": value, "url": url}])
    context.add_init_script(NOTED)
    page = context.new_page()
    scripts: dict[str, int] = {}
    page.on("response", lambda answer: _weigh(answer, scripts))
    page.goto(f"{url}/play/{game}", wait_until="load")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    seats = [f'.pad [data-seat="{seat}"]' for seat in range(1, 11)]
    hands = _tapped(page, [one for one in seats if page.locator(f"{one}[data-pick]").count()] * 2)
    page.wait_for_timeout(1500)  # the hands rest, leave and come back
    _tapped(page, ["#foul", seats[0]], screens=1)  # the first one is warm-up
    fouls: list[dict[str, float]] = []
    for seat in seats[1:]:
        fouls += _tapped(page, ["#foul", seat], screens=1)
    browser.close()
    screens = [tap["screen"] for tap in fouls if tap["screen"]]
    return Taps([tap["first"] for tap in hands], [tap["first"] for tap in fouls], screens, scripts)


def _weigh(answer: Response, scripts: dict[str, int]) -> None:
    if answer.request.resource_type == "script":
        scripts[urlsplit(answer.url).path.rpartition("/")[2]] = len(answer.body())


def _tapped(page: Page, keys: Sequence[str], screens: int = 0) -> list[dict[str, float]]:
    """Tap key after key as they stand; wait for the frames, and for as many screens of the server."""
    page.evaluate("() => { window.zeronightTaps.length = 0; }")
    for key in keys:
        box = page.locator(key).bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(
        "([taps, screens]) => window.zeronightTaps.length === taps"
        " && window.zeronightTaps.every((tap) => tap.first)"
        " && window.zeronightTaps.filter((tap) => tap.screen).length >= screens",
        arg=[len(keys), screens],
    )
    taps: list[dict[str, float]] = page.evaluate("() => window.zeronightTaps")
    return taps


def tell(taps: Taps | None, aim: float, most: int) -> None:
    """Print what was measured."""
    if taps is None:
        print(f"taps and scripts: not measured, no browser ({' or '.join(PROGRAMS)} on the PATH)")
        return
    print(f"tap to paint, processor slowed {SLOWED} times (aim: under {aim:.0f} ms):")
    for name, values in (
        ("a hand", taps.hands),
        ("a key", taps.fouls),
        ("the server's screen", taps.screens),
    ):
        print(f"  {name:20} median {median(values):5.1f} ms, worst of {len(values)}: {max(values):5.1f} ms")
    whole = sum(taps.scripts.values())
    print(f"scripts of the console: {whole} bytes in {len(taps.scripts)} files (aim: under {most})")
    print(f"  {json.dumps(taps.scripts)}")
