"""Listens to a browser context: what no page may do, whatever is tested."""

import re
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Request, Response, WebError

# A refusal and a conflict are answers of the protocol; the browser calls each a failed load.
ANSWERS: Final = re.compile(r"the server responded with a status of (409|422) ")


class Watch:
    """The faults of one context: errors of scripts and against the policy, dialogs, other hosts."""

    def __init__(self, context: BrowserContext, url: str, allow: tuple[str, ...] = ()) -> None:
        self.host = urlsplit(url).netloc
        self.faults: list[str] = []
        self.allowed = [ANSWERS, *map(re.compile, allow)]
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("dialog", self._dialog)
        context.on("request", self._request)
        context.on("response", self._response)

    def found(self) -> list[str]:
        """Give the faults that were not expected."""
        return [fault for fault in self.faults if not any(one.search(fault) for one in self.allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.type} in the console: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self.faults.append(f"error of a script: {error.error}")

    def _dialog(self, dialog: Dialog) -> None:
        self.faults.append(f"dialog: {dialog.type} {dialog.message}")
        dialog.dismiss()

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob", "about"} and address.netloc != self.host:
            self.faults.append(f"request to another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.faults.append(f"{response.status} from {response.url}")
