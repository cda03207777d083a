"""How fast the pages are: python -m tests.browser.speed

What a first visit brings over the wire; how long the first page and a table take to be there, first and again, on a
line as slow as Fast 3G (Chromium's own figures: 1.6 Mbit/s less a tenth, 562 ms until an answer begins); how long it
takes from the click on *Play* to the first real decision.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .chromium import chromium
from .serving import Serving
from .test_keeping import CONTROLLED

FAST_3G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}
TILES = "() => document.querySelectorAll('.game-card .showcase > :nth-child(2)').length > 1 && performance.now()"
BOARD = "() => document.querySelector('.options button:not([disabled])') && performance.now()"
DECIDING = "() => window.entrepot?.shown.value?.options.length > 1 && performance.now() - window.clicked"


def wire(page: Page) -> list[float]:
    """Bytes of everything that comes, as Chromium counts them."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    return sizes


def slow(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", FAST_3G)


def until(page: Page, what: str) -> float:
    """Milliseconds since the page was asked for."""
    found: float = page.wait_for_function(what, polling=20, timeout=60_000).json_value()
    return found


def first_visit(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    sizes = wire(page)
    page.goto(address)
    until(page, TILES)
    page.wait_for_load_state("networkidle")
    print(f"first visit: {sum(sizes) / 1000:.0f} kB on the wire in {len(sizes)} answers")
    context.close()


def on_a_slow_line(browser: Browser, address: str) -> None:
    context: BrowserContext = browser.new_context()
    page = context.new_page()
    slow(page)
    page.goto(address)
    print(f"Fast 3G, first page: {until(page, TILES) / 1000:.2f} s")
    page.reload()
    print(f"Fast 3G, first page again: {until(page, TILES) / 1000:.2f} s")
    page.evaluate(CONTROLLED)
    for game in ("singapore", "dragons"):
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "easy"} for _ in range(3))]
        headers = {"Origin": address.rstrip("/")}
        made = context.request.post(f"{address}api/tables", data={"game": game, "seats": seats}, headers=headers)
        page.goto(f"{address}t/{made.json()['table']['id']}")
        print(f"Fast 3G, a table of {game}: {until(page, BOARD) / 1000:.2f} s")
        page.wait_for_timeout(1000)
        times = []
        for _ in range(3):
            page.reload()
            times.append(until(page, BOARD) / 1000)
        print(f"Fast 3G, the same read again: {', '.join(f'{one:.2f}' for one in times)} s")
    context.close()


def to_the_first_decision(browser: Browser, address: str) -> None:
    for game in ("singapore", "dragons"):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        until(page, TILES)
        page.evaluate("() => addEventListener('click', () => (window.clicked = performance.now()), true)")
        page.locator(f".game-{game}").get_by_role("button", name="Play", exact=True).click()
        print(f"from the click to the first decision, {game}: {until(page, DECIDING) / 1000:.2f} s")
        context.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder), ENTREPOT_TEST_MOMENTS="1")
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for measure in (first_visit, to_the_first_decision, on_a_slow_line):
                measure(browser, f"{server.address}/")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
