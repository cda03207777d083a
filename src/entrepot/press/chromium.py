"""A browser without a window, which draws what the boards in the browser are drawn by; it is told what to do over its
DevTools protocol."""

from __future__ import annotations

import base64
import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from entrepot.kernel.title import OptionError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NAMED = "ENTREPOT_CHROMIUM"
MISSING = (
    "Cards are drawn by Chromium, and there is none: install it (Debian, Ubuntu: apt install chromium) or name it, "
    f"{NAMED}=/path/to/chromium."
)
_LISTENS = re.compile(r"DevTools listening on ws://([^/\s]+)/")
_START = 60.0  # seconds that a browser may take to start
_ANSWER = 300.0  # and to do one thing
_MM = 25.4


def chromium() -> str | None:
    """The browser that is named, or the system's."""
    return os.environ.get(NAMED) or next((found for name in NAMES if (found := shutil.which(name))), None)


class Window:
    """One page of the browser."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = itertools.count(1)

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        try:
            self._line.send(json.dumps({"id": number, "method": method, "params": parameters}))
            deadline = time.monotonic() + _ANSWER
            while time.monotonic() < deadline:
                said = json.loads(self._line.recv(timeout=_ANSWER))
                if said.get("id") == number:
                    if "error" in said:
                        raise OptionError(f"Chromium could not do it: {said['error']['message']}.")
                    return said.get("result", {})  # type: ignore[no-any-return]
        except (WebSocketException, TimeoutError, OSError):
            raise OptionError("Chromium went away while it was drawing.") from None
        raise OptionError("Chromium did not answer.")

    def open(self, address: str) -> Any:
        """Load a page and wait until it has drawn everything; what it says of itself then (`globalThis.drawn`)."""
        self.call("Page.enable")
        self.call("Page.navigate", url=address)
        deadline = time.monotonic() + _START
        while not self.evaluate("Boolean(globalThis.drawn)"):
            if time.monotonic() > deadline:
                raise OptionError(f"The page {address} did not begin to draw.")
            time.sleep(0.02)
        return self.evaluate("globalThis.drawn")

    def evaluate(self, script: str) -> Any:
        """What a script comes to, as data."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            told = answer["exceptionDetails"].get("exception", {}).get("description", "no reason given")
            raise OptionError(f"The page could not be drawn: {told.splitlines()[0]}.")
        return answer["result"].get("value")

    def pdf(self, width: float | None = None, height: float | None = None) -> bytes:
        """The page as a PDF: in its own paper sizes, or on one paper of so many millimetres."""
        paper = {"paperWidth": width / _MM, "paperHeight": height / _MM} if width and height else {}
        edges = dict.fromkeys(("marginTop", "marginBottom", "marginLeft", "marginRight"), 0)
        answer = self.call("Page.printToPDF", printBackground=True, preferCSSPageSize=not paper, **paper, **edges)
        return base64.b64decode(answer["data"])

    def png(self, x: float, y: float, width: float, height: float, scale: float) -> bytes:
        """A part of the page, in CSS pixels, as a picture `scale` times as large."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": scale}
        answer = self.call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(answer["data"])


@contextmanager
def browser() -> Iterator[Window]:
    """A browser of one's own with one window; it goes with its folder when it is done."""
    program = chromium()
    if program is None:
        raise OptionError(MISSING)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [
            *(program, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={folder}", "--disable-gpu"),
            *("--hide-scrollbars", "--no-first-run", "--no-default-browser-check", "--force-color-profile=srgb"),
            *("--font-render-hinting=none", "--disable-extensions", "--disable-background-networking"),
            *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
            "about:blank",
        ]
        try:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        except OSError as error:
            raise OptionError(f"{program} cannot be started: {error.strerror}.") from None
        try:
            assert process.stderr is not None
            with connect(_page_of(_place(process.stderr)), max_size=None, open_timeout=_START) as line:
                yield Window(line)
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _place(told: IO[str]) -> str:
    """Where a browser that has just been started listens."""
    said = []
    for line in told:
        found = _LISTENS.search(line)
        if found:
            return found[1]
        said.append(line.strip())
    raise OptionError(f"Chromium did not start: {next((line for line in reversed(said) if line), 'it said nothing')}.")


def _page_of(place: str) -> str:
    """The address of its first page."""
    deadline = time.monotonic() + _START
    while time.monotonic() < deadline:
        with urllib.request.urlopen(f"http://{place}/json/list", timeout=_START) as answer:
            pages = [target for target in json.load(answer) if target["type"] == "page"]
        if pages:
            return str(pages[0]["webSocketDebuggerUrl"])
        time.sleep(0.02)
    raise OptionError("Chromium opened no page.")
