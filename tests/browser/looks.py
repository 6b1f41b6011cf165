"""What every page must be, asked of a page that is open in the browser."""

from typing import Any, Final

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# WCAG 2.2 AA, and the best practices whose lack is serious.
AXE_OPTIONS: Final[dict[str, Any]] = {
    "resultTypes": ["violations"],
    "preload": False,
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
SERIOUS: Final = {"serious", "critical"}

# What sticks out to the right, unless it lies in a box of its own that scrolls.
OVERFLOW: Final = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const found = wide > 0 ? [`the page scrolls ${wide} px sideways`] : [];
  for (const element of document.body.querySelectorAll("*")) {
    const has_text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const box = element.getBoundingClientRect();
    if (!has_text || box.width <= 1 || box.height <= 1 || box.right <= innerWidth + 1) continue;
    let around = element;
    while (around && !["auto", "scroll"].includes(getComputedStyle(around).overflowX)) around = around.parentElement;
    if (around === null) found.push(`${element.tagName.toLowerCase()} «${element.textContent.trim().slice(0, 40)}»`);
  }
  return found.slice(0, 10);
}"""

# Text that is cut off by its own box: neither wrapped, nor scrolled to, nor ended by an ellipsis on purpose.
CUT_OFF: Final = """() => {
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    const has_text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!has_text || box.width <= 1 || box.height <= 1) continue;
    const hides = ["hidden", "clip"].includes(style.overflowX) || ["hidden", "clip"].includes(style.overflowY);
    const over = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (hides && over && style.textOverflow !== "ellipsis" && style.webkitLineClamp === "none")
      found.push(`${element.tagName.toLowerCase()}.${element.className} «${element.textContent.trim().slice(0, 40)}»`);
  }
  return found.slice(0, 10);
}"""

# All that is said on the page in its own language: texts and the attributes that are read out.
SAID: Final = """() => {
  const language = document.documentElement.lang;
  const said = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const element = node.nodeType === 3 ? node.parentElement : node;
    if (element.closest("script, style, code, pre, kbd, samp, textarea, [translate=no]")) continue;
    if (element.closest("[lang]").lang !== language) continue;
    if (node.nodeType === 3) said.push(node.data);
    else for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription"])
      if (node.hasAttribute(name)) said.push(node.getAttribute(name));
  }
  return said.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""


def axe(page: Page) -> list[str]:
    """Give the serious findings, each with the first places."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    results: dict[str, Any] = page.evaluate("options => axe.run(document, options)", AXE_OPTIONS)
    return [
        f"{finding['id']}: {finding['help']}: "
        + "; ".join(f"{node['html'][:120]} ({node['failureSummary']})" for node in finding["nodes"][:3])
        for finding in results["violations"]
        if finding["impact"] in SERIOUS
    ]


def sideways(page: Page) -> list[str]:
    """Give what makes a reader scroll sideways."""
    found: list[str] = page.evaluate(OVERFLOW)
    return found


def cut_off(page: Page) -> list[str]:
    """Give the texts that cannot be read to their end."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def said(page: Page) -> list[str]:
    """Give all that the page says in its language."""
    texts: list[str] = page.evaluate(SAID)
    return texts
