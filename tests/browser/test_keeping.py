"""Pages that are kept in the browser: quick on a slow line, never older than the server's, honest without one."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .conftest import Arrive, arriving, running
from .serving import Serving

CONTROLLED = """() => navigator.serviceWorker.ready.then(() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done(true);
  else navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
}))"""
KEPT = (
    "async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys())\
.map(({ url }) => new URL(url).pathname)))).flat()"
)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Serving]:
    yield from running(Serving(tmp_path / "keeping"))


@pytest.fixture
def arrive_there(browser: Browser, own_server: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, own_server)


def test_without_a_server_the_page_says_so_and_comes_back(arrive_there: Arrive, own_server: Serving) -> None:
    visitor = arrive_there()
    page = visitor.open("/about")
    page.evaluate(CONTROLLED)
    own_server.kill()
    page.goto(f"{visitor.address}/rules/singapore")
    page.get_by_role("heading", name="The table cannot be reached").wait_for()
    own_server.start()
    page.get_by_role("link", name="Try again").click()
    page.get_by_role("searchbox").first.wait_for()
    visitor.problems = [said for said in visitor.problems if "Failed to load resource" not in said]


def test_only_pages_are_kept(arrive: Arrive) -> None:
    """Nothing of a game, and no invitation."""
    visitor = arrive()
    page = visitor.open("/about")
    page.evaluate(CONTROLLED)
    table = visitor.sit_down("singapore")
    visitor.asked()
    visitor.open("/join/somewhere")
    page.get_by_role("alert").wait_for()
    visitor.open("/")
    page.locator(".my-game").first.wait_for()
    page.wait_for_function(f"async () => (await ({KEPT})()).includes('/')")
    kept = page.evaluate(KEPT)
    assert {"/offline", "/t", "/"} >= {*kept} and "/t" in kept
    assert table not in str(kept)


@pytest.mark.parametrize("slow", [False, True], ids=["at once", "later"])
def test_a_page_of_yesterday_is_read_anew(arrive_there: Arrive, own_server: Serving, slow: bool) -> None:
    """An old page may be shown while the server is slow; as soon as it answers the new one takes its place, even where
    the files of the old one are gone."""
    visitor = arrive_there()
    page = visitor.open("/about")
    page.evaluate(CONTROLLED)
    page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          const old = new Response("<!doctype html><script src='/static/v-0/main.js'></script><h1>Yesterday</h1>", {
            headers: { "Content-Type": "text/html", ETag: "old" },
          });
          await (await caches.open(name)).put("/about", old);
        }"""
    )
    assert own_server.process is not None
    if slow:
        own_server.process.send_signal(signal.SIGSTOP)
    try:
        page.goto(f"{visitor.address}/about", wait_until="commit")
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    page.get_by_role("heading", name="Credits").wait_for()
    expected = ("Failed to load resource", "Refused to execute script")
    visitor.problems = [said for said in visitor.problems if not any(words in said for words in expected)]
