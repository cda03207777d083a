"""Somebody who knows neither game opens the page, presses one button, and plays to the end."""

from __future__ import annotations

import re

import pytest

from .conftest import Arrive
from .visitor import CODE, IN_A_HURRY

GAMES = ("singapore", "dragons")


@pytest.mark.parametrize("game", GAMES)
def test_from_the_first_page_to_the_end(arrive: Arrive, game: str) -> None:
    newcomer = arrive()
    page = newcomer.open()
    page.locator(f".game-{game}").get_by_role("button", name="Play").click()
    assert newcomer.asked()
    assert newcomer.page.locator(".prompt .clause").count() == 1
    newcomer.click_along()
    newcomer.end()
    headline = page.locator(".ending h2").inner_text()
    assert re.search("You (win|share the win|came (first|second|third|fourth)|share place)", headline), headline
    assert "fits the seal" in page.locator(".ending .kept").inner_text()
    page.get_by_role("link", name="Points and plots").click()
    page.get_by_role("table").wait_for()
    assert page.locator(".plot").count() >= 1
    assert "fits the seal" in page.locator(".seal .kept").inner_text()


def test_a_first_game_comes_with_advice_that_is_not_said_twice(arrive: Arrive) -> None:
    newcomer = arrive(settings={**IN_A_HURRY, "coach": "first"})
    page = newcomer.open()
    page.locator(".game-dragons").get_by_role("button", name="Learn").click()
    page.get_by_role("button", name="Play a first game").click()
    newcomer.asked()
    coach = page.locator(".coach li")
    coach.first.wait_for()
    said = coach.all_inner_texts()
    assert 1 <= len(said) <= 3
    page.get_by_role("button", name="Understood").click()
    page.locator(".coach li").filter(has_text=said[0]).wait_for(state="detached")
    page.reload()
    newcomer.asked()
    heard: list[str] = []
    for _ in range(6):
        page.wait_for_function("() => window.entrepot.advice.value.version === window.entrepot.shown.value.version")
        heard += coach.all_inner_texts()
        newcomer.choose()
        newcomer.asked()
    assert heard and not set(said) & set(heard), "what was understood stays so"
    assert all(heard.count(text) <= 2 for text in heard)
    for _ in range(40):
        if coach.count():
            break
        newcomer.choose()
    page.get_by_role("button", name="No more advice").click()
    assert page.locator(".coach").count() == 0


def test_advice_shows_on_the_board_what_it_speaks_of(arrive: Arrive) -> None:
    newcomer = arrive(settings={**IN_A_HURRY, "coach": "always"})
    page = newcomer.page
    newcomer.sit_down("singapore")
    shows = page.locator(".coach").get_by_role("button", name="Show it on the board")
    for _ in range(60):
        newcomer.asked()
        if shows.count():
            break
        newcomer.choose()
    shows.first.click()
    page.locator("[data-mark]").first.wait_for()
    shows.first.click()
    page.locator("[data-mark]").first.wait_for(state="detached")


def test_tokens_fly_and_can_be_hurried(arrive: Arrive) -> None:
    """With movement on, a bot's choices are shown one by one and the last one stands on the board in the end."""
    watching = arrive(settings={**IN_A_HURRY, "speed": "fast"}, reduced_motion="no-preference")
    watching.sit_down("singapore")
    for _ in range(6):
        watching.choose()
        watching.page.evaluate("document.querySelector('.skip-motion')?.click()")
    watching.asked()
    shown = watching.page.evaluate("[window.entrepot.shown.value.version, window.entrepot.latest.version]")
    assert shown[0] == shown[1]


def test_a_risky_choice_is_asked_once(arrive: Arrive) -> None:
    careful = arrive(settings={**IN_A_HURRY, "careful": "final"})
    careful.sit_down("singapore")
    page = careful.page
    for _ in range(40):
        if careful.can_choose("end the turn"):
            break
        careful.options().last.click()
        page.wait_for_timeout(100)
        yes = page.get_by_role("button", name="Yes, do it")
        if yes.count():
            yes.click()
        page.wait_for_timeout(100)
    before = careful.choices()
    code = page.evaluate(CODE, "end the turn")
    page.locator(f'.options button[data-codes="{code}"]').click()
    page.get_by_role("dialog", name="Are you sure?").wait_for()
    page.get_by_role("button", name="No", exact=True).click()
    assert careful.choices() == before
