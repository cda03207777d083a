"""Around the game: chat, pause, spectators, resigning, the hint, settings."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Arrive
from .friends import BOT, two_friends
from .serving import Serving
from .visitor import IN_A_HURRY

SIX_LINES = """async (n) => {
    for (let i = 1; i <= 6; i++)
        while ((await entrepot.ask({ type: 'chat', text: `l${n + i}` })).type !== 'ack')
            await new Promise((wait) => setTimeout(wait, 200)); // a socket says only so much in a second
}"""
NAUGHTY = "<img src=x onerror=\"document.title='broken'\"> & <b>hello</b>"


def test_an_open_table_is_joined_from_the_first_page(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.post("/api/me", {"name": "Host of hosts"})
    seats = [{"kind": "me"}, {"kind": "open"}, BOT, BOT]
    host.open(f"/t/{host.post('/api/tables', {'game': 'dragons', 'seats': seats})['table']['id']}")
    host.page.locator(".lobby-seats").wait_for()
    friend.open()
    friend.page.locator(".tables li").filter(has_text="Host of hosts").get_by_role("button", name="Sit down").click()
    for one in (host, friend):
        one.page.locator(".game-page").wait_for()
        assert one.page.evaluate("window.entrepot.latest.status") == "playing"


def test_chat_is_text_and_nothing_else(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    for one in (host, friend):
        one.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_label("Say something").fill(NAUGHTY)
    host.page.get_by_role("button", name="Say", exact=True).click()
    said = friend.page.locator(".said li")
    said.wait_for()
    assert " ".join(said.inner_text().split()) == f"Ada <i> {NAUGHTY}"
    assert friend.page.locator(".said img, .said i").count() == 0


def test_chat_is_shown_from_its_end_and_more_of_it_when_asked_for(arrive_later: Arrive, clockwork: Serving) -> None:
    host, friend = two_friends(arrive_later)
    for said in range(0, 60, 6):
        host.page.evaluate(SIX_LINES, said)
        clockwork.pass_time(6)  # nobody says more at once
    friend.page.reload()
    chat = friend.page.get_by_role("tab", name="Chat")
    chat.click()
    expect(chat).to_have_attribute("aria-selected", "true")
    lines = friend.page.locator(".said li")
    lines.filter(has_text="l60").wait_for()
    assert lines.first.inner_text().endswith("l11")
    friend.page.get_by_role("button", name="Show earlier lines").click()
    lines.filter(has_text=re.compile(r"l1$")).wait_for()
    assert [line.split()[-1] for line in lines.all_inner_texts()] == [f"l{n}" for n in range(1, 61)]
    friend.page.get_by_role("button", name="Show earlier lines").wait_for(state="detached")


def test_a_pause_holds_everyone(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    friend.menu("Pause")
    host.page.get_by_role("alert").get_by_role("button", name="Agree").click()
    host.page.locator(".question").filter(has_text="Paused by").wait_for()
    assert host.options().count() == 0
    host.menu("Go on")
    friend.page.locator(".question").filter(has_not_text="Paused by").wait_for()
    assert not friend.page.evaluate("window.entrepot.shown.value.paused")


def test_who_watches_sees_no_hand_and_may_not_choose(arrive: Arrive) -> None:
    host, _ = two_friends(arrive)
    spectator = arrive(listening=True)
    spectator.open(host.page.url.removeprefix(host.address))
    spectator.page.locator(".game-page").wait_for()
    state = spectator.states()[0]
    assert state["seat"] is None
    assert state["options"] == []
    assert all(player["hand"] is None for player in state["view"]["players"].values())
    spectator.page.get_by_role("button", name="Menu").click()
    spectator.page.get_by_role("dialog", name="Menu").wait_for()
    assert spectator.page.get_by_role("button", name="Resign").count() == 0


def test_a_bot_takes_the_seat_of_somebody_who_resigns(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    friend.menu("Resign")
    friend.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    host.page.locator(".seats").filter(has_text="resigned").wait_for()


def test_a_hint_can_be_followed(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    before = visitor.choices()
    visitor.page.get_by_role("button", name="Hint").click()
    visitor.page.locator(".hint .nudge").wait_for()
    assert visitor.page.locator(".hints").count() == 0, "first only where to look"
    visitor.page.get_by_role("button", name="Show the answer").click()
    visitor.page.locator(".hints li").first.wait_for()
    assert 1 <= visitor.page.locator(".hints li").count() <= 3
    visitor.page.get_by_role("button", name="Do that").first.click()
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
    at_home.menu("Move seat")
    link = at_home.page.get_by_label("Link", exact=True).input_value()
    on_the_train.open(link.removeprefix(at_home.address))
    on_the_train.page.get_by_role("button", name="Go on here").click()
    on_the_train.asked()
    on_the_train.choose()
    at_home.page.wait_for_function("() => window.entrepot.latest.seat === null")
    assert at_home.options().count() == 0
    assert at_home.page.get_by_role("button", name="Undo").count() == 0
    late = arrive()
    page = late.open(link.removeprefix(at_home.address))
    page.get_by_role("alert").wait_for()
    late.problems = [said for said in late.problems if "status of 4" not in said]


def test_a_rematch_brings_everyone_to_the_same_table(arrive: Arrive) -> None:
    """The same people, each one seat further; whoever asks second joins the table of the first."""
    host, friend = two_friends(arrive, options={"mode": "mayhem"})
    seats = [one.page.evaluate("window.entrepot.latest.seat") for one in (host, friend)]
    for one in (host, friend):
        one.click_along()
    for one in (host, friend):
        one.end()
    over = host.page.url
    stranger, results = arrive(), f"/results/{over.rpartition('/')[2]}"
    for one in (friend, stranger):
        one.open(results)
        one.page.get_by_role("link", name="Replay").wait_for()
    friend.page.get_by_role("button", name="Rematch").wait_for()
    assert not stranger.page.get_by_role("button", name="Rematch").count()
    friend.page.go_back()
    host.page.get_by_role("button", name="Rematch").click()
    host.page.wait_for_url(lambda url: url != over)
    host.page.locator(".lobby-seats").filter(has_text="kept for Bert").wait_for()
    friend.page.get_by_role("button", name="Join the rematch").click()
    friend.page.wait_for_url(host.page.url)
    for one in (host, friend):
        one.page.locator(".game-page").wait_for()
    again = [one.page.evaluate("window.entrepot.latest.seat") for one in (host, friend)]
    assert again == [(seat + 1) % 4 for seat in seats]
