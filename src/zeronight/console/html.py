"""From the parts of a screen to HTML."""

from typing import Any

from zeronight.console.held import held
from zeronight.console.parts import Page, Screen
from zeronight.console.rendering import environment
from zeronight.console.scene import Scene
from zeronight.console.screen import screen


def painted(template: str, scene: Scene, **values: Any) -> str:
    """A template of the console, with the console's own words as `say`."""
    return environment().get_template(template).render(say=scene.say, **values)


def screen_html(scene: Scene) -> str:
    """The judge's screen with nothing held."""
    parts = screen(scene)
    return painted("screen.html", scene, s=parts, clock_text=clock_text(parts))


def sheet_html(scene: Scene, page: Page) -> str:
    """A sheet."""
    return painted("sheet.html", scene, p=page)


def held_html(scene: Scene) -> str:
    """What the judge sees while he holds."""
    return painted("held.html", scene, h=held(scene))


def clock_text(parts: Screen) -> str:
    """The time left as m:ss, rounded up; below zero it counts up with a minus."""
    if parts.clock is None:
        return ""
    left = parts.clock.limit * 1000 - parts.clock.spent
    seconds = -(-left // 1000)
    sign, seconds = ("−", -seconds) if seconds < 0 else ("", seconds)
    return f"{sign}{seconds // 60}:{seconds % 60:02d}"
