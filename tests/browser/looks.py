"""What every page must be, asked of a page that is open in the browser."""

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

LOOKS: Final = Path(__file__).with_suffix(".js").read_text("utf-8")
AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
# WCAG 2.2 AA, and the best practices whose lack is serious.
AXE_OPTIONS: Final[dict[str, Any]] = {
    "resultTypes": ["violations"],
    "preload": False,
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
SERIOUS: Final = {"serious", "critical"}


def axe(page: Page) -> list[str]:
    """Give the serious findings, each with the first places."""
    return findings(page, AXE_OPTIONS)


def contrast(page: Page) -> list[str]:
    """Give the texts that cannot be told from their ground: all that differs by the colours of the theme."""
    return findings(page, {**AXE_OPTIONS, "runOnly": ["color-contrast"]})


def findings(page: Page, options: dict[str, Any]) -> list[str]:
    """Let axe look at the page."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    asked(page, "thin")
    results: dict[str, Any] = page.evaluate(
        "options => axe.run({ exclude: [['[data-unlooked]']] }, options)", options
    )
    return [
        f"{finding['id']}: "
        + "; ".join(f"{node['html'][:120]} ({node['failureSummary']})" for node in finding["nodes"][:3])
        for finding in results["violations"]
        if finding["impact"] in SERIOUS
    ]


def sideways(page: Page) -> list[str]:
    """Give what makes a reader scroll sideways."""
    return asked(page, "sideways")


def cut_off(page: Page) -> list[str]:
    """Give the texts that cannot be read to their end."""
    return asked(page, "cutOff")


def dim(page: Page) -> list[str]:
    """Give the texts of less than 4.5 to 1, those that are dimmed or switched off included (AX-05)."""
    return asked(page, "dim")


def said(page: Page) -> list[str]:
    """Give all that the page says in its language."""
    return asked(page, "said")


def asked(page: Page, what: str) -> list[str]:
    """Ask one of the questions of looks.js."""
    answer: list[str] = page.evaluate(f"() => {LOOKS.strip()}.{what}()")
    return answer
