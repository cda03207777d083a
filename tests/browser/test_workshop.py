"""The workshop in the browser: edit, see, ask, watch, play, stop; two people at once; what takes too long."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import Arrive, arriving, running
from .serving import Serving
from .test_accessibility import faults
from .visitor import Visitor

SINGAPORE = "/workshop?game=singapore&base=2022-11"
SLOW = 600_000  # milliseconds: games are played meanwhile


@pytest.fixture(scope="module")
def making(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with a workshop, in which few games can be asked for, and one number that nobody has time for."""
    words = ("--workshop", "--workshop-games", "20,9999,10000000", "--workshop-minutes", "30", "--workshop-jobs", "2")
    yield from running(Serving(tmp_path_factory.mktemp("workshop"), *words))


@pytest.fixture
def designer(browser: Browser, making: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, making)


def opened(visitor: Visitor, path: str = SINGAPORE) -> Page:
    page = visitor.open(path)
    page.locator(".pane-form .field").first.wait_for()
    return page


def pick(page: Page, words: str, name: str) -> None:
    page.get_by_role("searchbox").fill(words)
    page.locator(".contents .entry", has_text=re.compile(f"^{re.escape(name)}")).first.click()


def checked(page: Page) -> None:
    page.locator('main.workshop[data-checked="yes"]').wait_for()


def ask(page: Page, games: str) -> Locator:
    page.locator(".segment", has_text=re.compile(f"^{re.escape(games)}$")).click()
    page.locator(".segment", has_text="chance").click()
    checked(page)
    page.get_by_role("button", name=f"Ask {games} games").click()
    return page.locator(".answer")


def cheap(page: Page) -> None:
    pick(page, "cathedral", "Cathedral")
    page.get_by_label("Price", exact=True).fill("4")


def test_a_price_is_edited_seen_asked_about_and_played(designer: Arrive) -> None:
    visitor = designer()
    page = opened(visitor)
    pick(page, "cathedral", "Cathedral")
    coin = page.locator(".card-picture .coin")
    coin.first.wait_for()
    before = coin.first.inner_text()
    page.get_by_label("Price", exact=True).fill("99")
    expect(page.locator(".field", has_text="Price").get_by_role("alert")).to_have_text(
        "cathedral: 'price' must be a whole number from 0 to 20, not 99."
    )
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    page.get_by_label("Price", exact=True).fill("4")
    expect(coin.first).to_have_text("$4")
    assert before != "$4"
    answer = ask(page, "20")
    expect(answer).to_have_attribute("data-state", "done", timeout=SLOW)
    expect(answer).to_contain_text("What to take from it")
    expect(answer).to_contain_text("20 games of each")
    assert answer.locator(".shares [role=img] rect").count() == 2 * 4
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/t/*")
    visitor.asked()


def test_a_new_card_and_a_raid_that_costs_no_ship(designer: Arrive) -> None:
    visitor = designer()
    page = opened(visitor)
    page.get_by_role("button", name="Add a card: Market cards").click()
    page.get_by_label("What it is called").fill("Sugar Mill")
    page.get_by_role("dialog").get_by_role("button", name="Add a card").click()
    page.get_by_label("Connectors").fill("HR | HR")
    page.get_by_label("Slots for people").fill("1")
    page.locator(".field[data-field=kind]").get_by_label("commerce").check()
    page.get_by_label("When activated, 1").fill("wealth 2 + people")
    expect(page.locator(".card-picture")).to_contain_text("Sugar Mill")
    pick(page, "Raids", "Raids")
    page.locator("[data-field='raid.ship_at'] input").fill("20")
    page.get_by_label("Name of your variant").fill("Sugar and quiet raids")
    checked(page)
    expect(page.locator(".notice.bad")).to_have_count(0)
    page.get_by_role("button", name="Keep", exact=True).click()
    page.wait_for_url("**/workshop/*")
    kept = page.url.rpartition("/")[2]
    file = visitor.context.request.get(f"{visitor.address}/api/workshop/variants/{kept}/file").text()
    assert 'id = "sugar-mill"' in file and "ship_at = 20" in file
    friend = designer()
    other = opened(friend, page.url.removeprefix(visitor.address))
    expect(other.locator(".notice")).to_contain_text("somebody else's")
    expect(other.get_by_label("Name of your variant")).to_be_disabled()
    other.get_by_role("button", name="Make a copy").click()
    expect(other.get_by_label("Name of your variant")).to_be_enabled()
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/t/*")
    visitor.asked()


def test_two_people_ask_at_once_one_is_refused_the_other_watches_and_stops(designer: Arrive) -> None:
    pages = [opened(designer()), opened(designer())]
    for page in pages:
        cheap(page)
    refused, answer = ask(pages[0], "10,000,000"), ask(pages[1], "9,999")
    expect(refused).to_have_attribute("data-state", "refused", timeout=SLOW)
    expect(refused.get_by_role("alert")).to_contain_text("a question may take 30: ask for")
    expect(answer.locator("progress")).to_be_visible(timeout=SLOW)
    expect(answer).to_contain_text("What to take from it")
    answer.get_by_role("button", name="Stop").click()
    expect(answer).to_have_attribute("data-state", "stopped")
    expect(answer).to_contain_text("What to take from it")


@pytest.mark.skipif(not os.environ.get("ENTREPOT_LONG_TESTS"), reason="takes a while: ENTREPOT_LONG_TESTS=1")
def test_a_question_goes_on_after_the_server_was_killed(designer: Arrive, making: Serving) -> None:
    visitor = designer()
    page = opened(visitor)
    cheap(page)
    answer = ask(page, "9,999")
    expect(answer.locator("progress")).to_be_visible(timeout=SLOW)
    reached = int(answer.locator("progress").get_attribute("value") or 0)
    making.kill()
    making.start()
    page.wait_for_function(
        "(before) => Number(document.querySelector('.answer progress')?.value) > before", arg=reached, timeout=SLOW
    )
    answer.get_by_role("button", name="Stop").click()
    expect(answer).to_have_attribute("data-state", "stopped")
    visitor.problems.clear()  # the server was away


@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing_in_the_workshop(designer: Arrive, phone: bool) -> None:
    looks = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"} if phone else {}
    visitor = designer(**looks)
    page = visitor.open("/workshop")
    page.get_by_role("button", name="Begin").first.wait_for()
    assert faults(visitor) == []
    visitor.open(SINGAPORE)
    page.locator(".contents .entry:visible").first.wait_for()
    assert faults(visitor) == []
    page.locator(".contents .entry:visible").first.click()
    page.locator(".field:visible").first.wait_for()
    page.locator(".card-picture:visible").wait_for()
    assert faults(visitor) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_other_game_is_changed_by_its_own_forms(designer: Arrive) -> None:
    page = opened(designer(), "/workshop?game=dragons&base=2016-11")
    page.locator(".contents summary", has_text="Vantage").click()
    page.locator(".contents .entry", has_text="Main line").click()
    page.locator(".field[data-field=S] select").select_option("reroll")
    checked(page)
    expect(page.locator(".field.changed")).to_have_count(1)
    page.get_by_role("button", name="Reset: Spades").click()
    expect(page.locator(".field.changed")).to_have_count(0)
