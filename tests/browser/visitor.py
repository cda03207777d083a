"""Somebody in front of a browser: opens pages, reads, clicks; everything that goes wrong in the page is noted."""

from __future__ import annotations

import json
import os
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket

# whoever tests does not watch tokens fly, and answers no "are you sure"
IN_A_HURRY = {"speed": "off", "careful": "never", "coach": False}
PATIENCE = 60_000  # milliseconds until a test that waits in vain gives up
LONG_ENOUGH = {"singapore": {"edition": "2023-02"}}  # other editions may end within two rounds, for want of ships
USUAL: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}

# Clicks choices, now here, now there in the list, each as soon as it is offered, until the game is over (or so many
# are made).
CLICKING = """
(most) => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  window.clicked = 0;
  window.clicking = (async () => {
    while (!document.querySelector(".ending") && window.clicked < most) {
      const choices = [...document.querySelectorAll(".options button:not([disabled], [aria-disabled])")];
      if (choices.length) {
        choices[(window.clicked * 7919) % choices.length].click();
        window.clicked += 1;
      }
      await wait(20);
    }
  })();
}
"""


# The code of the choice that says so; of the first one if nothing is named.
CODE = """
(text) => window.entrepot.shown.value.options.find(
  (option) => text === null || option.text.toLowerCase().includes(text.toLowerCase()),
)?.code ?? null
"""


class Visitor:
    """A browser profile of its own: another cookie, another person."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        settings: dict[str, Any] | None = None,
        listening: bool = False,
        **looks: Any,
    ) -> None:
        """`listening`: everything that the server sends over the socket is kept in `heard`."""
        self.address = address
        self.listening = listening
        self.problems: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.context: BrowserContext = browser.new_context(**{**USUAL, **looks})
        self.context.set_default_timeout(PATIENCE)
        chosen = json.dumps(json.dumps(IN_A_HURRY if settings is None else settings))
        if os.environ.get("ENTREPOT_TEST_DEAL") != "random":  # what browsers add to a deal is the same on every run
            self.context.add_init_script("crypto.getRandomValues = (bytes) => bytes.fill(7);")
        self.context.add_init_script(
            f"localStorage.setItem('entrepot.settings', {chosen});"
            "addEventListener('securitypolicyviolation',"
            " (event) => console.error('CSP: ' + event.violatedDirective + ' ' + event.blockedURI));"
        )
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab of the same person."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        if self.listening:
            page.on("websocket", self._listen)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the page's own script could ask of the server."""
        answer = self.context.request.post(self.address + path, data=body or {}, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.context.request.get(self.address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def sit_down(self, game: str, level: str = "easy", **table: Any) -> str:
        """A table against bots, and its page opened; gives its id."""
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(3))]
        options = LONG_ENOUGH.get(game, {})
        made: str = self.post("/api/tables", {"game": game, "options": options, "seats": seats, **table})["table"]["id"]
        self.open(f"/t/{made}")
        return made

    def options(self) -> Locator:
        """What can be pressed in the list: verbs, or choices."""
        return self.page.locator(".options button:not([disabled], [aria-disabled])")

    def asked(self) -> str:
        """Wait to be asked; gives the question."""
        self.options().first.wait_for()
        return self.page.locator(".question").inner_text()

    def choose(self, text: str | None = None) -> None:
        """Press a choice of the list, after its verb if it has one, the first if none is named, and wait until the
        server has it."""
        self.asked()
        before = self.choices()
        code = self.page.evaluate(CODE, text)
        button = self.page.locator(f'.options button[data-codes~="{code}"]')
        if " " in (button.get_attribute("data-codes") or ""):
            button.click()
            button = self.page.locator(f'.options button[data-codes="{code}"]')
        button.click()
        self.page.wait_for_function(
            "(n) => window.entrepot?.latest?.choices > n || document.querySelector('.ending')", arg=before
        )

    def can_choose(self, text: str) -> bool:
        """Whether a choice is offered that says so."""
        self.asked()
        return self.page.evaluate(CODE, text) is not None

    def menu(self, name: str) -> None:
        """Press something of the menu."""
        self.page.get_by_role("toolbar").get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog", name="Menu").get_by_role("button", name=name).click()

    def choices(self) -> int:
        """How many choices stand, as this page knows."""
        made: int = self.page.evaluate("window.entrepot.latest.choices")
        return made

    def click_along(self, most: int = 10_000) -> None:
        self.page.evaluate(CLICKING, most)

    def end(self) -> None:
        """Wait for the end of the game, for as long as it goes on."""
        while not self.page.locator(".ending").count():
            self.page.wait_for_function(
                "(n) => window.entrepot.latest.choices !== n || document.querySelector('.ending')",
                arg=self.choices(),
                polling=500,
                timeout=4 * PATIENCE,
            )

    def states(self) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == "state"]

    def leave(self) -> None:
        self.context.close()
        assert not self.problems, self.problems
