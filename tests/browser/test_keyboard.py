"""Keyboard only: from the first page into a game, and choices by keys on the list and on the board."""

from __future__ import annotations

from playwright.sync_api import Page

from .conftest import Arrive
from .test_frame import FIRST_KEY, TAKEN_IN


def tab_to(page: Page, script: str) -> None:
    """Press Tab until the focused element answers."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(f"(() => {{ const e = document.activeElement; return Boolean({script}); }})()"):
            return
    raise AssertionError(f"Tab never came to {script}")


def test_a_game_without_a_mouse(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.open()
    page.locator(".game-singapore").wait_for()
    tab_to(page, "e.textContent.includes('Play now')")
    page.keyboard.press("Enter")
    visitor.asked()
    before = visitor.choices()
    page.wait_for_timeout(TAKEN_IN)
    page.keyboard.press(page.evaluate(FIRST_KEY))
    page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=before)
    visitor.asked()
    before = visitor.choices()
    tab_to(page, "e.classList.contains('option')")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=before)


def test_choosing_on_the_board_by_keys(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    before = visitor.choices()
    page = visitor.page
    tab_to(page, "e.closest('[data-target^=\"space:\"]')")
    page.keyboard.press("Enter")
    page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=before)


def test_the_rule_behind_a_prompt(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    page = visitor.page
    tab_to(page, "e.matches('.prompt .clause')")
    page.keyboard.press("Enter")
    drawer = page.locator(".drawer")
    drawer.locator(".the-rule").wait_for()
    assert len(drawer.locator(".the-rule").inner_text()) > 20
    page.keyboard.press("Escape")
    drawer.wait_for(state="detached")
