"""Time at the table: clocks, days for each choice, and bots that sit in for those who stay away."""

from __future__ import annotations

from .conftest import Arrive
from .friends import two_friends, until_asked
from .serving import Serving

MINUTE = 60.0
DAY = 86_400.0


def test_a_live_clock_runs_down_and_out(arrive_later: Arrive, clockwork: Serving) -> None:
    visitor = arrive_later()
    visitor.sit_down("dragons", pace={"kind": "live", "minutes": 5, "increment": 0})
    visitor.asked()
    running = visitor.page.locator(".sitting .clock.running")
    assert visitor.page.locator(".sitting .clock").count() == 4
    assert running.count() == 1
    before = running.inner_text()
    assert before.startswith(("4:", "5:"))
    visitor.page.wait_for_function(
        "(text) => document.querySelector('.sitting .clock.running')?.innerText !== text", arg=before
    )
    clockwork.pass_time(3 * MINUTE)
    visitor.choose()  # whatever comes next says what is left
    visitor.asked()
    left = visitor.page.locator(".sitting.you .clock").inner_text()
    assert left.startswith(("1:", "2:"))
    clockwork.pass_time(3 * MINUTE)
    visitor.page.locator(".sitting.you").filter(has_text="out of time").wait_for()
    assert visitor.options().count() == 0


def test_nobody_s_clock_runs_while_the_game_is_paused(arrive_later: Arrive, clockwork: Serving) -> None:
    visitor = arrive_later()
    visitor.sit_down("dragons", pace={"kind": "live", "minutes": 5, "increment": 0})
    visitor.asked()
    visitor.menu("Pause")
    visitor.page.locator(".question").filter(has_text="Paused by").wait_for()
    clockwork.pass_time(60 * MINUTE)
    visitor.menu("Go on")
    visitor.asked()
    assert visitor.page.locator(".sitting.you .clock").inner_text().startswith(("4:", "5:"))


def test_days_for_each_choice(arrive_later: Arrive, clockwork: Serving) -> None:
    """A bot chooses for somebody who let the days go by; coming back is enough to get the seat again."""
    host, friend = two_friends(arrive_later, pace={"kind": "days", "days": 2})
    until_asked(friend, host)
    assert friend.page.locator(".sitting .clock").inner_text() in ("1 d 23 h", "2 d 0 h")
    table = friend.page.url.removeprefix(friend.address)
    friend.open("/about")
    clockwork.pass_time(3 * DAY)
    seats = host.page.locator(".seats")
    seats.filter(has_text="bot stands in").wait_for()
    friend.open(table)
    seats.filter(has_not_text="bot stands in").wait_for()
    until_asked(friend, host)
    friend.choose()


def test_the_form_says_when_no_days_would_run(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open("/new")
    said = visitor.page.get_by_text("no days run out")
    visitor.page.get_by_label("Clock").select_option("days")
    said.wait_for()
    visitor.page.locator("select").filter(has_text="link").last.select_option("link")
    said.wait_for(state="detached")


def test_no_days_run_out_for_somebody_alone_with_bots(arrive_later: Arrive, clockwork: Serving) -> None:
    visitor = arrive_later()
    table = visitor.sit_down("singapore", pace={"kind": "days", "days": 2})
    asked = visitor.asked()
    assert visitor.page.locator(".seats .clock").count() == 0
    before = visitor.choices()
    visitor.open("/about")
    clockwork.pass_time(30 * DAY)
    visitor.open(f"/t/{table}")
    assert (visitor.asked(), visitor.choices()) == (asked, before)


def test_a_bot_sits_in_for_somebody_who_is_away_and_hands_back(arrive_later: Arrive, clockwork: Serving) -> None:
    host, friend = two_friends(arrive_later)
    until_asked(friend, host)
    table = friend.page.url.removeprefix(friend.address)
    friend.open("/about")
    host.page.locator(".seats .presence.away").wait_for()
    clockwork.pass_time(10 * MINUTE)
    seats = host.page.locator(".seats")
    seats.filter(has_text="bot stands in").wait_for()
    friend.open(table)
    friend.page.locator(".game-page").wait_for()
    seats.filter(has_not_text="bot stands in").wait_for()
    until_asked(friend, host)
    friend.choose()
