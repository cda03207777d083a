"""Around the game: chat, pause, spectators, resigning, the hint, settings."""

from __future__ import annotations

from .conftest import Arrive
from .visitor import IN_A_HURRY, Visitor

NAUGHTY = "<img src=x onerror=\"document.title='broken'\"> & <b>hello</b>"


def two_friends(arrive: Arrive) -> tuple[Visitor, Visitor]:
    """A table of two people and two bots, under way."""
    host, friend = arrive(), arrive()
    host.post("/api/me", {"name": "Ada <i>"})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    table = host.post("/api/tables", {"game": "dragons", "seats": seats})["table"]["id"]
    friend.open()
    friend.page.locator(".tables").filter(has_text="Ada <i>").get_by_role("button", name="Join").first.click()
    friend.page.locator(".seats").wait_for()
    host.open(f"/t/{table}")
    host.page.locator(".seats").wait_for()
    return host, friend


def test_chat_is_text_and_nothing_else(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    for one in (host, friend):
        one.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_label("Say something").fill(NAUGHTY)
    host.page.get_by_role("button", name="Say", exact=True).click()
    said = friend.page.locator(".said li")
    said.wait_for()
    assert said.inner_text() == f"Ada <i> {NAUGHTY}"
    assert friend.page.locator(".said img, .said i").count() == 0


def test_a_pause_holds_everyone(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    friend.page.get_by_role("button", name="Pause").click()
    host.page.locator(".question").filter(has_text="Paused by").wait_for()
    assert host.options().count() == 0
    host.page.get_by_role("button", name="Go on").click()
    friend.page.get_by_role("button", name="Pause").wait_for()


def test_who_watches_sees_no_hand_and_may_not_choose(arrive: Arrive) -> None:
    host, _ = two_friends(arrive)
    spectator = arrive(listening=True)
    spectator.open(host.page.url.removeprefix(host.address))
    spectator.page.locator(".seats").wait_for()
    state = spectator.states()[0]
    assert state["seat"] is None
    assert state["options"] == []
    assert all(player["hand"] is None for player in state["view"]["players"].values())
    assert spectator.page.get_by_role("button", name="Resign").count() == 0


def test_a_bot_takes_the_seat_of_somebody_who_resigns(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    friend.page.get_by_role("button", name="Resign").click()
    friend.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    host.page.locator(".seats").filter(has_text="resigned").wait_for()


def test_a_hint_can_be_followed(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    before = visitor.choices()
    visitor.page.get_by_role("button", name="Hint").click()
    visitor.page.locator(".hints li").first.wait_for()
    visitor.page.get_by_role("button", name="Do that").click()
    visitor.page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=before)


def test_the_look_is_remembered(arrive: Arrive) -> None:
    visitor = arrive(settings={**IN_A_HURRY, "theme": "dark"}, color_scheme="light")
    page = visitor.open()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").locator("select").first.select_option("light")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_a_seat_moves_to_another_device(arrive: Arrive) -> None:
    """By a link that works once; afterwards the first device only watches."""
    at_home, on_the_train = arrive(), arrive()
    at_home.sit_down("singapore")
    at_home.asked()
    at_home.page.get_by_role("button", name="Move seat").click()
    link = at_home.page.get_by_label("Link", exact=True).input_value()
    on_the_train.open(link.removeprefix(at_home.address))
    on_the_train.page.get_by_role("button", name="Go on here").click()
    on_the_train.asked()
    on_the_train.choose()
    late = arrive()
    page = late.open(link.removeprefix(at_home.address))
    page.get_by_role("alert").wait_for()
    late.problems = [said for said in late.problems if "status of 4" not in said]
