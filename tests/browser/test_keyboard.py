"""Keyboard only: from the first page into a game, and choices by keys on the list and on the board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Arrive
from .sweep.sweep import SETTLED
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
    tab_to(page, "e.matches('.game-singapore *') && e.textContent.trim() === 'Play'")
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


# The keys of what may be pressed, from the first to the last; null for what has none.
KEYS = """
() => [...document.querySelectorAll(".options button:not([disabled], [aria-disabled])")]
  .map((one) => one.ariaKeyShortcuts)
"""

# How many that may be pressed stand before the one that has the focus.
KEYS_BEFORE = """
() => [...document.querySelectorAll(".options button:not([disabled], [aria-disabled])")].indexOf(document.activeElement)
"""


def press_one(page: Page, number: int) -> None:
    """One of the list: by its key, and every third time, or where it has none, by Tab, arrows and Enter."""
    keys = page.evaluate(KEYS)
    wanted = number * 7919 % len(keys)
    if keys[wanted] and number % 3:
        page.keyboard.press(keys[wanted])
        return
    tab_to(page, "e.matches('.options button')")
    while page.evaluate("document.activeElement.ariaDisabled") or page.evaluate(KEYS_BEFORE) != wanted:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("game", "options"), [("singapore", {"edition": "2022-06"}), ("dragons", {"mode": "mayhem"})], ids=str
)
def test_a_whole_game_by_keys_alone(arrive: Arrive, game: str, options: dict[str, Any]) -> None:
    """From the first question to the end, which then has the focus; short ways to play."""
    visitor = arrive()
    visitor.sit_down(game, level="random", options=options)
    page = visitor.page
    made = 0
    while True:
        page.wait_for_function(SETTLED)
        if page.evaluate("window.entrepot.shown.value.over !== null"):
            break
        page.wait_for_timeout(TAKEN_IN)
        made += 1
        before = visitor.choices()
        press_one(page, made)
        page.wait_for_function(
            "(n) => window.entrepot.latest.choices > n || document.querySelector('.prompt .back')", arg=before
        )
        if visitor.choices() == before:  # a verb, which now lists what it can be done with
            press_one(page, made)
            page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=before)
    assert made > 3
    page.locator(".ending").wait_for()
    assert page.evaluate("document.activeElement.closest('.ending') !== null")
    tab_to(page, "e.matches('.ending .primary')")
