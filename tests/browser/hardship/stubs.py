"""What a phone has and a headless browser lacks, counted: visibility, vibration, sound, the wake lock."""

import re
from typing import Final

from playwright.sync_api import Page, Route

VISIBILITY: Final = """
Object.defineProperty(document, 'visibilityState', {get: () => window.isAway ? 'hidden' : 'visible'});
window.goAway = (away) => { window.isAway = away; document.dispatchEvent(new Event('visibilitychange')); };
"""

SIGNALS: Final = """
window.felt = []; window.heard = []; window.contexts = 0;
Object.defineProperty(navigator, 'vibrate', {value: (what) => { window.felt.push(what); return true; }});
class Param { setValueAtTime() {} linearRampToValueAtTime() {} }
class Node_ { constructor() { this.gain = new Param(); this.frequency = {}; }
  connect(next) { return next; } start() { window.heard.push(this.frequency.value); } stop() {} }
window.AudioContext = class {
  constructor() { window.contexts += 1; this.state = 'suspended'; this.currentTime = 0; }
  resume() { this.state = 'running'; }
  createOscillator() { return new Node_(); }
  createGain() { return new Node_(); }
};
"""

WAKE_LOCK: Final = """
window.locks = {asked: 0, released: 0, refuse: false};
Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {
  window.locks.asked += 1;
  if (window.locks.refuse) throw new Error('battery');
  return {released: false, release() { this.released = true; window.locks.released += 1; }};
}}});
"""


def go_away(page: Page, away: bool) -> None:
    """Hide the page, as a locked phone does, or show it again."""
    page.evaluate("away => window.goAway(away)", away)


def later(page: Page, milliseconds: int) -> None:
    """Let the server's clock be ahead by this, in all that the page is told from now on."""

    def answer(route: Route) -> None:
        response = route.fetch()
        body = response.json()
        body["html"] = shifted(body["html"], milliseconds)
        route.fulfill(response=response, json=body)

    page.route("**/state", answer)


def shifted(html: str, milliseconds: int) -> str:
    """Give a screen as it would be painted so much later."""

    def add(found: re.Match[str]) -> str:
        return f'{found[1]}="{int(found[2]) + milliseconds}"'

    return re.sub(r'(data-(?:spent|now))="(\d+)"', add, html)
