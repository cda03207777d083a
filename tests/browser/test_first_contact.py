"""From the first page to the first thing that is really to be decided; and what else somebody meets before a game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from .conftest import Arrive, arriving, running
from .friends import BOT
from .serving import Serving
from .visitor import IN_A_HURRY

GAMES = ("singapore", "dragons")
DECIDING = "() => window.entrepot?.shown.value?.options.length > 1"


@pytest.fixture(scope="module")
def by_itself(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server at which choices without an alternative are made by themselves, as usual."""
    yield from running(Serving(tmp_path_factory.mktemp("by-itself"), ENTREPOT_TEST_MOMENTS="1"))


@pytest.fixture
def arrive_there(browser: Browser, by_itself: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, by_itself)


@pytest.mark.parametrize("game", GAMES)
def test_one_click_leads_to_a_real_decision(arrive_there: Arrive, game: str) -> None:
    """Nothing has to be pressed on the way, and nobody watches the others before having chosen anything."""
    newcomer = arrive_there(settings={**IN_A_HURRY, "speed": "slow"}, reduced_motion="no-preference")
    page = newcomer.open()
    page.evaluate("window.flights = 0; addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1))")
    page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            if (this.closest?.(".stage, .motion-layer, .flying")) window.flights += 1;
            return animate.apply(this, how);
          };
        }"""
    )
    page.locator(f".game-{game}").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(DECIDING)
    assert page.evaluate("[window.clicks, window.flights]") == [1, 0]


def test_difficulty_and_leader_are_chosen_on_the_tile_and_remembered(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.open()
    tile = page.locator(".game-singapore")
    tile.get_by_text("Easy", exact=True).click()
    tile.get_by_role("radio", name="Resident").check(force=True)
    page.reload()
    tile.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => window.entrepot?.shown.value")
    seats = page.evaluate("window.entrepot.shown.value.seats.map(({ name, you, level }) => [name, you, level])")
    assert [name for name, you, _ in seats if you] == ["Resident"]
    assert {level for _, you, level in seats if not you} == {"easy"}


def test_tiles_have_all_their_pictures(arrive: Arrive) -> None:
    """Most icons come with the first board: those of the first page must be among the others."""
    page = arrive().open()
    page.wait_for_function("() => document.querySelectorAll('.game-card .showcase > :nth-child(2)').length === 2")
    drawn = page.evaluate(
        "[...document.querySelectorAll('path.icon, .picture-ink')].map((path) => path.getAttribute('d'))"
    )
    assert len(drawn) > 10
    assert all(drawn)


def test_the_number_of_players_is_chosen_on_the_tile(arrive: Arrive) -> None:
    page = arrive().open()
    tile = page.locator(".game-dragons")
    tile.get_by_role("group", name="Players").get_by_text("3", exact=True).click()
    tile.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => window.entrepot?.shown.value")
    assert page.evaluate("window.entrepot.shown.value.seats.length") == 3


def test_a_first_game_is_set_up_as_the_rulebook_says(arrive: Arrive) -> None:
    page = arrive(settings={**IN_A_HURRY, "coach": True}).open()
    page.locator(".game-singapore").get_by_role("button", name="Learn").click()
    page.get_by_role("button", name="Play a first game").click()
    page.locator(".coach").wait_for()
    assert page.evaluate("window.entrepot.facts.game.options.first_game") is True


def test_bots_have_names_and_faces_of_their_own(arrive: Arrive) -> None:
    """The same at a table each time it is looked at, and none twice."""
    visitor = arrive()
    table = visitor.sit_down("singapore")
    page = visitor.page
    page.wait_for_function("() => window.entrepot?.shown.value")
    names = page.evaluate("window.entrepot.shown.value.seats.map((seat) => seat.bot)")
    assert names[0] is None and len({*names}) == 4
    title = page.evaluate("window.entrepot.facts.title")
    assert title == f"1819 Singapore with {names[1]}, {names[2]} and {names[3]}"
    page = visitor.open()
    row = page.locator(".my-game").filter(has_text=title)
    row.wait_for()
    assert row.locator(".face").count() == 4
    assert len({row.locator(".face").nth(at).inner_html() for at in (1, 2, 3)}) == 3
    assert visitor.get(f"/api/tables/{table}")["table"]["seats"][1]["bot"] == names[1]


def test_my_games_say_what_with_whom_how_far_and_how_it_ended(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("dragons", options={"mode": "mayhem"})
    visitor.asked()
    page = visitor.open()
    row = page.locator(".my-game")
    row.wait_for()
    assert re.search(r"Dragons with \w+, \w+ and \w+", row.inner_text())
    assert "your turn" in row.inner_text() and "just now" in row.inner_text()
    row.get_by_role("link", name="Continue").click()
    visitor.asked()
    visitor.click_along()
    visitor.end()
    page = visitor.open()
    page.get_by_role("button", name="Finished").click()
    row.wait_for()
    assert re.search(r"(Won|of 4).*\d+ : \d+ : \d+ : \d+", row.inner_text())
    assert row.get_by_role("link", name="Review").count() == 1


def test_an_invitation_says_who_invites_to_what_and_asks_the_name(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    host.post("/api/me", {"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "link"}, BOT, BOT]
    table = host.post("/api/tables", {"game": "singapore", "seats": seats})["table"]["id"]
    link = host.post(f"/api/tables/{table}/links", {"kind": "invite"})["path"]
    page = guest.open(link)
    page.get_by_role("heading", name="Ada invites you").wait_for()
    page.get_by_role("heading", name="1819 Singapore").wait_for()
    page.locator(".showcase").wait_for()
    assert "#" not in page.url
    name = page.get_by_label("What the others call you")
    assert name.input_value() == ""
    name.fill("Bea")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/t/{table}")
    page.wait_for_function("() => window.entrepot?.shown.value")
    assert "Bea" in page.evaluate("window.entrepot.shown.value.seats.map(({ player }) => player)")


def test_rare_settings_are_folded_away(arrive: Arrive) -> None:
    page = arrive().open("/new?game=singapore")
    page.locator(".game-choice .showcase").nth(1).wait_for()
    page.locator(".seat-row").nth(3).wait_for()
    rulebook = page.get_by_label("Rulebook").first
    assert not rulebook.is_visible()
    page.get_by_text("More settings").click()
    assert rulebook.is_visible()
    page.get_by_text("with friends", exact=True).click()
    chosen = page.locator(".seat-row select").evaluate_all("(all) => all.map((one) => one.value)")
    assert chosen == ["me", "link", "link", "link"]
