"""Keeping order on the pages: whom one does not hear, reports, sending away, private tables, requests that wait."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.match.playing import TOY_ENVIRONMENT, play_randomly, toy
from tests.table.harness import Served

from .conftest import Arrive, arriving
from .test_accessibility import faults
from .visitor import Visitor

BOT = {"kind": "bot", "level": "easy"}


class House:
    """A server of this process with small games only, which need not be compiled."""

    def __init__(self, folder: Path) -> None:
        self.address = ""
        self._folder = folder
        self._open, self._leaving = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        self._open.wait()

    async def _serve(self) -> None:
        async with Served(self._folder) as served:
            self.address = f"http://{served.host}"
            self._open.set()
            await asyncio.to_thread(self._leaving.wait)

    def close(self) -> None:
        self._leaving.set()
        self._thread.join()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TOY_ENVIRONMENT.items():
            patch.setenv(name, value)
        house = House(tmp_path_factory.mktemp("house"))
        yield house
        house.close()


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrive]:
    yield from arriving(browser, house)


def two_strangers(arrive: Arrive) -> tuple[Visitor, Visitor]:
    """At a table with a bot, under way."""
    host, other = arrive(), arrive()
    host.post("/api/me", {"name": "Ada <i>"})
    other.post("/api/me", {"name": "Bert"})
    made = host.post("/api/tables", {"game": "auction", "seats": [{"kind": "me"}, {"kind": "open"}, BOT]})["table"][
        "id"
    ]
    other.post(f"/api/tables/{made}/join")
    for one in (other, host):
        one.open(f"/t/{made}")
        one.page.locator(".seats").wait_for()
    return host, other


def _chat(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_role("tab", name="Chat").click()
    visitor.page.locator("#say").fill(text)
    visitor.page.locator("#say").press("Enter")
    visitor.page.locator(".said li").filter(has_text=text).wait_for()


def test_somebody_is_no_longer_heard_and_is_reported(arrive: Arrive) -> None:
    host, friend = two_strangers(arrive)
    _chat(friend, "nonsense")
    host.page.get_by_role("tab", name="Chat").click()
    line = host.page.locator(".said li").filter(has_text="nonsense")
    line.wait_for()
    assert line.inner_text() == "Bert nonsense"
    line.get_by_role("button", name="About Bert").press("Enter")
    dialog = host.page.get_by_role("dialog", name="Bert")
    dialog.wait_for()
    assert faults(host) == []
    dialog.get_by_role("button", name="Do not hear this person").press("Enter")
    host.page.locator(".said").filter(has_text="left out").wait_for()
    line.wait_for(state="detached")
    host.page.reload()
    host.page.get_by_role("tab", name="Chat").click()
    host.page.locator(".said").filter(has_text="left out").wait_for()
    assert line.count() == 0
    host.page.locator(".seats").get_by_role("button", name="About Bert").click()
    dialog.get_by_role("button", name="Hear this person again").click()
    line.get_by_role("button", name="About Bert").click()
    dialog.get_by_role("button", name="Report…").click()
    form = host.page.get_by_role("dialog", name="Report Bert")
    form.filter(has_text="nonsense").wait_for()
    assert faults(host) == []
    form.get_by_label("What happened?").fill("This is nonsense.")
    form.get_by_role("button", name="Send").click()
    host.page.locator(".toast").filter(has_text="Thank you").wait_for()


def test_the_host_decides_who_speaks(arrive: Arrive) -> None:
    host, friend = two_strangers(arrive)
    host.page.locator(".seats").get_by_role("button", name="About Bert").click()
    host.page.get_by_role("button", name="Do not let this person speak here").click()
    friend.page.locator(".seats").filter(has_text="may not speak").wait_for()
    friend.page.get_by_role("tab", name="Chat").click()
    friend.page.locator("#say").fill("nonsense")
    friend.page.locator("#say").press("Enter")
    friend.page.locator(".toast").filter(has_text="does not let you speak").wait_for()
    friend.page.locator(".seats").get_by_role("button", name="About Ada <i>").click()
    friend.page.get_by_role("button", name="Do not hear this person").wait_for()
    assert friend.page.get_by_role("button", name="Do not let this person speak here").count() == 0


def test_a_request_shows_who_is_waited_for_and_is_withdrawn(arrive: Arrive) -> None:
    host, friend = two_strangers(arrive)
    host.menu("Pause")
    mine = host.page.get_by_role("alert").filter(has_text="You have asked to pause the game.")
    mine.filter(has_text="Bert").wait_for()
    theirs = friend.page.get_by_role("alert").filter(has_text="Ada <i> would like to pause the game.")
    theirs.wait_for()
    assert faults(friend) == []
    mine.get_by_role("button", name="Withdraw").press("Enter")
    theirs.wait_for(state="detached")
    host.menu("Pause")
    theirs.get_by_role("button", name="Agree").click()
    host.page.locator(".question").filter(has_text="Paused by").wait_for()


def test_somebody_is_sent_away_from_a_table_that_waits(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.post("/api/me", {"name": "Ada"})
    friend.post("/api/me", {"name": "Bert"})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = host.post("/api/tables", {"game": "auction", "seats": seats})["table"]["id"]
    friend.post(f"/api/tables/{table}/join")
    for one in (host, friend):
        one.open(f"/t/{table}")
    host.page.locator(".lobby-seats").get_by_role("button", name="About Bert").click()
    host.page.get_by_role("button", name="Send this person away").click()
    friend.page.get_by_role("button", name="Sit here").first.click()
    friend.page.locator(".toast").filter(has_text="does not want you at it").wait_for()
    friend.problems = [said for said in friend.problems if "status of 403" not in said]


def test_a_private_table_is_set_up_and_not_looked_at(arrive: Arrive) -> None:
    host, stranger = arrive(), arrive()
    page = host.open("/new?game=auction")
    page.get_by_role("group", name="Who plays?").locator("select").nth(1).select_option("link")
    page.get_by_text("More settings").click()
    page.get_by_label("Private", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".lobby-seats").wait_for()
    page.get_by_text("Private: nobody looks on.").wait_for()
    stranger.open(page.url.removeprefix(host.address))
    stranger.page.get_by_role("heading", name="A private table").wait_for()
    stranger.problems = [said for said in stranger.problems if "status of 403" not in said]


def test_a_brought_game_says_so(arrive: Arrive) -> None:
    visitor = arrive()
    record = play_randomly(toy("auction", "plain").start(seed=7), random.Random(1)).record()
    table = visitor.post("/api/records", {"record": json.dumps(record), "level": "expert"})["table"]["id"]
    said = "Somebody brought this game as a file."
    for path in (f"/results/{table}", f"/replay/{table}", f"/t/{table}"):
        visitor.open(path)
        visitor.page.get_by_text(said).first.wait_for()
    for path in (f"/results/{table}", f"/t/{table}"):
        visitor.open(path)
        visitor.page.get_by_text("said to be").first.wait_for()
    visitor.open()
    visitor.page.get_by_role("button", name="Finished").click()
    visitor.page.get_by_text(said).first.wait_for()
    visitor.page.get_by_text("said to be").first.wait_for()


def test_a_rematch_waits_for_those_who_are_asked(arrive: Arrive) -> None:
    host, other = two_strangers(arrive)
    over = host.page.url
    for one in (host, other):
        one.click_along()
    for one in (host, other):
        one.page.locator(".ending").wait_for()
    host.page.get_by_role("button", name="Rematch").click()
    host.page.locator(".lobby-seats").filter(has_text="kept for Bert").wait_for()
    assert host.page.url != over
    other.open(host.page.url.removeprefix(host.address))
    other.page.get_by_role("button", name="Sit here").click()
    for one in (host, other):
        one.page.locator(".seats").wait_for()


def test_who_takes_back_past_a_draw_is_told_that_it_shows(arrive: Arrive) -> None:
    visitor = arrive()
    made = visitor.post("/api/tables", {"game": "pig", "seats": [{"kind": "me"}, BOT]})["table"]["id"]
    visitor.open(f"/t/{made}")
    visitor.choose("Roll")
    visitor.asked()
    visitor.page.evaluate("window.entrepot.undo(true)")
    visitor.page.wait_for_function("() => window.entrepot.latest.redealt === 1")
    visitor.page.get_by_role("tab", name="Table").click()
    visitor.page.get_by_text("chance was dealt anew").wait_for()
