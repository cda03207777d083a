"""Keeping order on the pages: whom one does not hear, reports, sending away, private tables, requests that wait."""

from __future__ import annotations

from .conftest import Arrive
from .finished import record
from .friends import BOT, two_friends
from .test_accessibility import faults
from .visitor import Visitor


def _chat(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_role("tab", name="Chat").click()
    visitor.page.locator("#say").fill(text)
    visitor.page.locator("#say").press("Enter")
    visitor.page.locator(".said li").filter(has_text=text).wait_for()


def test_somebody_is_no_longer_heard_and_is_reported(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    _chat(friend, "nonsense")
    host.page.get_by_role("tab", name="Chat").click()
    line = host.page.locator(".said li").filter(has_text="nonsense")
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
    host, friend = two_friends(arrive)
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
    host, friend = two_friends(arrive)
    host.page.get_by_role("button", name="Pause").click()
    mine = host.page.get_by_role("alert").filter(has_text="You have asked to pause the game.")
    mine.filter(has_text="Bert").wait_for()
    theirs = friend.page.get_by_role("alert").filter(has_text="Ada <i> would like to pause the game.")
    theirs.wait_for()
    assert faults(friend) == []
    mine.get_by_role("button", name="Withdraw").press("Enter")
    theirs.wait_for(state="detached")
    host.page.get_by_role("button", name="Pause").click()
    theirs.get_by_role("button", name="Agree").click()
    host.page.locator(".question").filter(has_text="Paused by").wait_for()


def test_somebody_is_sent_away_from_a_table_that_waits(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.post("/api/me", {"name": "Ada"})
    friend.post("/api/me", {"name": "Bert"})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, BOT]
    table = host.post("/api/tables", {"game": "dragons", "seats": seats})["table"]["id"]
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
    page = host.open("/new?game=dragons")
    page.get_by_role("group", name="Seats").locator("select").nth(1).select_option("link")
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".lobby-seats").wait_for()
    page.get_by_text("Private: nobody looks on.").wait_for()
    stranger.open(page.url.removeprefix(host.address))
    stranger.page.get_by_role("heading", name="A private table").wait_for()
    stranger.problems = [said for said in stranger.problems if "status of 403" not in said]


def test_a_brought_game_says_so(arrive: Arrive) -> None:
    visitor = arrive()
    table = visitor.post("/api/records", {"record": record("dragons"), "level": "expert"})["table"]["id"]
    for path in (f"/results/{table}", f"/replay/{table}", f"/t/{table}", "/"):
        visitor.open(path)
        visitor.page.get_by_text("Somebody brought this game as a file.").first.wait_for()
    visitor.open(f"/results/{table}")
    visitor.page.get_by_text("said to be").first.wait_for()
