"""The report's page in a real browser, without a network."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from entrepot.lab.charts import chart
from entrepot.lab.figures import Figure
from entrepot.lab.page import page
from tests.browser.chromium import MISSING, chromium

FIGURES = [
    Figure(
        "share-by-role", "Wins", "Share of wins </script>",
        [{"name": "a<b", "value": 0.5, "low": 0.4, "high": 0.6, "n": 9}],
        [("a wins", 3), ("nobody kept this one", 4)],
    ),
    Figure(
        "rounds", "Length", "How long",
        [{"from": 1, "to": 2, "value": 1.0, "low": 0.8, "high": 1.0, "n": 9}], mean=1.5,
    ),
    Figure(
        "points-over-rounds", "Points", "Points",
        [{"role": "a", "round": k, "value": k, "low": k - 1, "high": k + 1, "n": 9} for k in range(1, 4)],
    ),
    Figure("sources", "Sources", "Points", [{"role": "a", "source": "taxes", "value": 3, "low": 2, "high": 4, "n": 9}]),
    Figure(
        "cards", "Cards", "Cards",
        [{"name": "Nothing known", "bought": 0, "a_game": 0.0, "value": None}],
    ),
]  # fmt: skip


def test_the_page_draws_everything_offline_and_without_complaint(tmp_path: Path) -> None:
    path = chromium()
    if path is None:
        pytest.fail(MISSING, pytrace=False)
    drawings = {figure.id: chart(figure) for figure in FIGURES}
    file = tmp_path / "report.html"
    file.write_text(page("A & B", [("games", "9")], ["Do <this>."], FIGURES, drawings, {3: "examples/game-3.json"}))
    with ProcessPoolExecutor(1, get_context("spawn")) as apart:  # another test may have a browser open in this one
        assert apart.submit(looked_at, path, file).result() == []


def looked_at(path: str, file: Path) -> list[str]:
    """What the page complained of, or asked the network for."""
    said: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(offline=True)
        visit = context.new_page()
        visit.on("console", lambda message: said.append(message.text))
        visit.on("pageerror", lambda error: said.append(str(error)))
        visit.on(
            "request", lambda request: None if request.url.startswith(("file:", "data:")) else said.append(request.url)
        )
        visit.goto(file.as_uri())
        visit.wait_for_function(f"() => document.querySelectorAll('svg.marks').length === {len(FIGURES)}")
        assert visit.locator("#take + ul li").inner_text() == "Do <this>."
        assert visit.locator("main h2").first.inner_text() == "What to take from it"
        assert visit.locator(".glance").inner_text().split("\n") == ["1.50", "rounds a game"]
        links = visit.locator(".examples a")
        assert links.count() == 1 and links.get_attribute("href") == "examples/game-3.json"
        browser.close()
    return said
