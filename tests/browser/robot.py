"""A judge who only looks and taps: a phone, 360x780, one finger. He knows no rule and no address.

He reads the screen as a judge would: what the big key says, what a tap on a seat means. What he saw at the
table is his plan: who holds which card, who is nominated, whose hands go up, who is shot. All chance comes
from his seed, and is drawn only when the screen is at rest, so that the same evening gives the same taps.
"""

import json
import random
from typing import Any

from playwright.sync_api import Page

READ = """() => {
  const root = document.querySelector('#console');
  const text = (node) => node ? node.innerText.trim() : '';
  const data = (node) => node ? {...node.dataset} : {};
  const next = root.querySelector('.next');
  return {
    seq: Number(root.dataset.seq), step: Number(root.dataset.step), night: root.dataset.night === 'yes',
    draft: root.dataset.draft || '', most: Number(root.dataset.most || 0),
    headline: text(root.querySelector('.top b')), big: text(root.querySelector('#scene .big')),
    deal: Boolean(root.querySelector('#deal')),
    next: {label: text(next), barred: next.classList.contains('barred'), link: next.tagName === 'A',
           ...data(next)},
    pad: [...root.querySelectorAll('.pad .seat[data-seat]')].map((key) => ({
      ...data(key), seat: Number(key.dataset.seat), classes: key.className,
      pick: key.dataset.pick !== undefined,
    })),
    wide: Boolean(root.querySelector('.seat.wide')),
    options: [...root.querySelectorAll('.opt button')].map((key) => ({label: text(key), ...data(key)})),
    sheet: root.querySelector('#sheet').hidden ? '' : text(root.querySelector('#sheet h2')),
    hold: Boolean(root.querySelector('#sheet .hold')),
    lost: !document.querySelector('#lost').hidden,
  };
}"""
RESTS = """() => !document.querySelector('#play').dataset.busy
  && document.querySelector('#dot')?.dataset.state === 'well'
  && !document.querySelector('.console .pressed')"""


ELSEWHERE = """() => document.body.dispatchEvent(
  new PointerEvent('pointerdown', {bubbles: true, isPrimary: true, clientX: -99, clientY: -99}))"""


class Plan:
    """What happens at the table. roles in seat order; removals: at which screens somebody is removed."""

    def __init__(self, seed: int, ties: int = 1, removals: tuple[str, ...] = (), fouls: float = 0.08) -> None:
        self.rng = random.Random(seed)
        deck = ["citizen"] * 6 + ["sheriff", "mafioso", "mafioso", "don"]
        self.rng.shuffle(deck)
        self.roles = deck
        self.ties = ties
        self.removals = list(removals)
        self.fouls = fouls


class Robot:
    """Judges one game on a page. taps: how many there were; seen: what he meant, in order."""

    def __init__(self, page: Page, plan: Plan, patience: float = 10_000) -> None:
        self.page = page
        self.plan = plan
        self.rng = plan.rng
        self.patience = patience
        self.taps = 0
        self.seen: list[tuple[Any, ...]] = []
        self.ballot: list[int] = []

    def look(self) -> dict[str, Any]:
        """Read the screen when it is at rest."""
        self.page.wait_for_function(RESTS, timeout=self.patience)
        screen: dict[str, Any] = self.page.evaluate(READ)
        return screen

    def tap(self, selector: str) -> None:
        """Touch one key. The finger has been elsewhere: two quick taps at one place would be a double tap."""
        self.taps += 1
        self.page.evaluate(ELSEWHERE)
        self.page.locator(selector).first.tap()

    def seat(self, seat: int) -> None:
        """Touch a seat of the pad."""
        self.tap(f'.pad [data-seat="{seat}"]')

    def hold(self) -> None:
        """Hold what must be held."""
        self.taps += 1
        key = self.page.locator("#sheet .hold").first
        key.scroll_into_view_if_needed()
        box = key.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        session = self.page.context.new_cdp_session(self.page)
        point = {"x": x, "y": y}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.page.wait_for_function(
            "() => !document.querySelector('#sheet .hold.holding')", timeout=self.patience
        )
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    def play(self, most: int = 600) -> None:
        """Judge until the record is signed."""
        for _ in range(most):
            screen = self.look()
            if screen["next"]["link"]:
                return
            self.act(screen)
        raise AssertionError(f"no end after {most} screens: {screen['headline']}, {screen['next']}")

    def act(self, screen: dict[str, Any]) -> None:
        """Do the next thing."""
        if screen["sheet"]:
            assert screen["hold"], f"a sheet in the way: {screen['sheet']}"
            self.seen.append(("held", screen["sheet"]))
            self.hold()
            return
        if screen["deal"]:
            self.deal()
            return
        if self.plan.removals and self.removed(screen):
            return
        call = json.loads(screen["next"].get("call") or screen["next"].get("heavy") or "{}")
        kinds = {json.loads(key["call"])["call"] for key in screen["pad"] if key.get("call")}
        draft = json.loads(screen["draft"]) if screen["draft"] else {}
        if draft.get("call") == "show_hands":
            self.hands(screen, draft)
        elif draft.get("call") == "show_best_move":
            self.best_move(screen)
        elif "nominate" in kinds and self.nominates(screen):
            return
        elif screen["wide"] and screen["next"]["barred"]:
            self.shoot(screen)
            return
        elif "check" in kinds and not any("on" in key["classes"].split() for key in screen["pad"]):
            self.seat(self.rng.choice([key["seat"] for key in screen["pad"]]))
            return
        elif not screen["deal"] and self.rng.random() < self.plan.fouls and self.foul(screen):
            return
        assert not screen["next"]["barred"], f"a dead end: {screen}"
        self.tap(".next")
        self.seen.append(("next", call.get("call"), json.dumps(call.get("to"))))

    def deal(self) -> None:
        """Tap the cards as they are shown, until the rest is known."""
        left = dict.fromkeys(self.plan.roles, 0)
        for role in self.plan.roles:
            left[role] += 1
        for role in self.plan.roles:
            if sum(1 for count in left.values() if count) == 1:
                break
            self.tap(f'[data-card="{role}"]')
            left[role] -= 1
        self.tap(".next")

    def living(self, screen: dict[str, Any]) -> list[int]:
        """Who is not struck out on the pad."""
        return [key["seat"] for key in screen["pad"] if "gone" not in key["classes"].split()]

    def nominates(self, screen: dict[str, Any]) -> bool:
        """The one who speaks puts somebody up, three times of ten."""
        free = [key["seat"] for key in screen["pad"] if '"nominate"' in (key.get("call") or "")]
        if self.rng.random() > 0.3 or not free:
            return False
        seat = self.rng.choice(free)
        self.seat(seat)
        self.seen.append(("nominate", seat))
        return True

    def hands(self, screen: dict[str, Any], draft: dict[str, Any]) -> None:
        """Hands go up: for a tie where the plan wants one, otherwise as it comes; the last gets the rest."""
        free = [key["seat"] for key in screen["pad"] if key["pick"]]
        candidates = self.page.locator(".tally .cand").count()
        now = self.page.locator(".tally .cand").evaluate_all(
            "l => l.findIndex((c) => c.classList.contains('now'))"
        )
        if draft["of"] == "lift":
            up = free[: len(free) // 2 + 1] if self.rng.random() < 0.6 else free[:1]
        elif now == candidates - 1:
            up = []
        elif self.plan.ties > 0 and candidates == 2 and len(free) % 2 == 0:
            up = free[: len(free) // 2]
            self.plan.ties -= 1
        else:
            up = self.rng.sample(free, self.rng.randint(0, min(len(free), 3)))
        for seat in up:
            self.seat(seat)
        self.seen.append(("hands", draft["of"], tuple(up)))

    def best_move(self, screen: dict[str, Any]) -> None:
        """Three seats, then «Принято»."""
        for seat in self.rng.sample([key["seat"] for key in screen["pad"] if key["pick"]], 3):
            self.seat(seat)
        self.tap(".opt .lamp")
        self.look()

    def shoot(self, screen: dict[str, Any]) -> None:
        """All at one number, or a miss."""
        if self.rng.random() < 0.15:
            self.tap(".seat.wide")
            return
        reds = [seat for seat in self.living(screen) if self.plan.roles[seat - 1] in ("citizen", "sheriff")]
        self.seat(self.rng.choice(reds or self.living(screen)))

    def foul(self, screen: dict[str, Any]) -> bool:
        """A foul for somebody: the foul key, then the seat; what removes is held."""
        seats = [key["seat"] for key in screen["pad"] if key.get("foul") or key.get("foulHeavy")]
        if not seats:
            return False
        seat = self.rng.choice(seats)
        self.tap("#foul")
        self.seat(seat)
        self.seen.append(("foul", seat))
        self.settle_sheet(screen)
        return True

    def settle_sheet(self, screen: dict[str, Any]) -> None:
        """Where a sheet opened, hold its key, or close it where there is none."""
        self.page.wait_for_function(
            "(seq) => Number(document.querySelector('#console').dataset.seq) > seq"
            " || !document.querySelector('#sheet').hidden",
            arg=screen["seq"],
            timeout=self.patience,
        )
        after = self.look()
        if after["sheet"] and after["hold"]:
            self.hold()
            self.look()

    def removed(self, screen: dict[str, Any]) -> bool:
        """Remove somebody where the plan says so: open the seat, find the removal, hold."""
        wanted = self.plan.removals[0]
        where = {
            "speech": '"nominate"' in json.dumps([key.get("call") for key in screen["pad"]]),
            "vote": bool(screen["draft"]) and "show_hands" in screen["draft"],
            "shooting": screen["wide"],
            "check": any('"check"' in (key.get("call") or "") for key in screen["pad"]),
            "night": screen["night"]
            and not screen["wide"]
            and "shooting" in (screen["next"].get("call") or ""),
        }
        if not where[wanted] or ("1" not in screen["headline"] and "2" not in screen["headline"]):
            return False
        self.plan.removals.pop(0)
        seat = self.rng.choice(self.living(screen))
        self.taps += 1
        self.long_press(seat)
        self.page.wait_for_selector("#sheet details summary", timeout=self.patience)
        for summary in self.page.locator("#sheet details").all():
            rows = summary.locator('[data-heavy*=\'"call":"remove"\']')
            if rows.count():
                summary.locator("summary").tap()
                rows.first.tap()
                self.taps += 2
                break
        else:
            raise AssertionError("the sheet of a seat has no removal")
        self.page.wait_for_selector("#sheet .hold", timeout=self.patience)
        self.seen.append(("remove", seat, wanted))
        self.hold()
        return True

    def long_press(self, seat: int) -> None:
        """Press a seat until its sheet opens."""
        box = self.page.locator(f'.pad [data-seat="{seat}"]').first.bounding_box()
        assert box is not None
        session = self.page.context.new_cdp_session(self.page)
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.page.wait_for_function("() => !document.querySelector('#sheet').hidden", timeout=self.patience)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()
