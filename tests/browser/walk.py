"""Walks a club's pages by their links, as a visitor would, and sorts the addresses by the route table."""

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin, urlsplit

import httpx

EACH = 3
"""Addresses of one route that are looked at: pages of a route differ by state, but not by number."""

PARAMETER = re.compile(r"\{[a-z_]+(?::([a-z]+))?\}")
KINDS = {"int": r"\d+", "path": r".+"}


def pattern(path: str) -> re.Pattern[str]:
    """Give what matches the addresses of a route, such as `/games/{game:str}`."""
    parts = []
    at = 0
    for found in PARAMETER.finditer(path):
        parts += [re.escape(path[at : found.start()]), KINDS.get(found[1], "[^/]+")]
        at = found.end()
    return re.compile("".join([*parts, re.escape(path[at:])]))


class Links(HTMLParser):
    """The addresses that a page leads to, and what stands in it that no page may have."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if tag == "a" and (href := has.get("href")):
            self.links.append(href)
        data = has.get("type", "") in {"application/json", "speculationrules", "importmap"}
        if tag == "style" or (tag == "script" and "src" not in has and not data):
            self.inline.append(f"<{tag}>")
        self.inline += [
            f"<{tag} {name}>" for name in has if name == "style" or name.startswith(("on", "hx-on"))
        ]


def walk(client: httpx.Client, paths: Iterable[str]) -> dict[str, list[str]]:
    """Give the addresses found of each route, from the pages without parameters on; no link may be dead."""
    # `/games/upload` before `/games/{game}`, as a router has it.
    routes = {path: pattern(path) for path in sorted(paths, key=lambda path: path.count("{"))}
    found: dict[str, list[str]] = {path: [] for path in routes}
    waiting = [path for path in routes if "{" not in path]
    seen = set(waiting)
    while waiting:
        address = waiting.pop(0)
        path = next((path for path, one in routes.items() if one.fullmatch(urlsplit(address).path)), None)
        if path is None or len(found[path]) >= EACH:
            continue
        answer = client.get(address)
        assert answer.status_code in {200, 303}, f"{answer.status_code} from {address}"
        if answer.status_code == 200:
            found[path].append(address)
        for link in [answer.headers.get("location", ""), *Links(answer.text).links]:
            target = urldefrag(urljoin(str(client.base_url.join(address)), link)).url
            local = target.removeprefix(str(client.base_url).rstrip("/"))
            if local.startswith("/") and local not in seen:
                seen.add(local)
                waiting.append(local)
    return found
