"""The way of somebody who knows nothing: home, three lessons, a first game with advice, its end, a review, one's own
play. `ENTREPOT_LONG_TESTS=1` goes it in both games on both devices."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .conftest import Arrive
from .test_accessibility import faults
from .visitor import IN_A_HURRY, Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PICTURES = os.environ.get("ENTREPOT_TEST_PICTURES")  # a folder to keep what was seen
LESSONS = 3
WAYS = [("dragons", "phone"), ("singapore", "desktop")]
if os.environ.get("ENTREPOT_LONG_TESTS"):
    WAYS = list(product(("dragons", "singapore"), ("desktop", "phone")))
ON = """
() => {
  const lesson = window.entrepot;
  if (!lesson?.step?.value || lesson.queue.length || lesson.busy) return false;
  if (lesson.isOver) return "over";
  if (lesson.isTold) lesson.listen();
  else if (lesson.shown.value.options.length) lesson.choose(lesson.step.value.leads[0]);
  return false;
}
"""


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def advice_has_no_fault(newcomer: Visitor) -> None:
    """The coach, a nudge and a whole hint, as axe-core reads them."""
    page = newcomer.page
    assert not faults(newcomer)
    page.keyboard.press("h")
    page.locator(".nudge").wait_for()
    assert not faults(newcomer)
    page.locator(".hint .primary").click()
    page.locator(".hints li").first.wait_for()
    assert not faults(newcomer)
    page.locator(".hint header button").click()


@pytest.mark.parametrize(("game", "device"), WAYS)
def test_from_home_by_three_lessons_to_a_first_game_and_its_review(arrive: Arrive, game: str, device: str) -> None:
    """One button leads on at every place, and the page is never left."""
    newcomer = arrive(settings={**IN_A_HURRY, "coach": "first"}, **(PHONE if device == "phone" else {}))
    page = newcomer.open()
    page.evaluate("window.stayed = true")
    page.locator(f".game-{game}").get_by_role("button", name="Learn").click()
    picture(page, f"{game}-{device}-1-learn")
    page.locator(".lesson-entry a").first.click()
    for number in range(1, LESSONS + 1):
        page.locator(".speech").wait_for()
        picture(page, f"{game}-{device}-2-lesson-{number}")
        page.wait_for_function(ON, polling=150)
        primary = page.locator(".speech-acts .primary")
        primary.wait_for()
        assert primary.count() == 1, "one way on"
        assert "medium bot" not in page.locator(".game-page").inner_text()
        if number < LESSONS:
            before = page.url
            primary.click()
            page.wait_for_function("(url) => location.href !== url", arg=before)
    assert primary.inner_text() == "Play a first game"
    primary.click()
    newcomer.asked()
    page.locator(".coach li").first.wait_for()
    picture(page, f"{game}-{device}-3-first-game")
    advice_has_no_fault(newcomer)
    newcomer.click_along()
    newcomer.end()
    picture(page, f"{game}-{device}-4-end")
    review = page.locator(".ending a[href^='/review/']")
    assert review.count() == 1
    review.click()
    page.wait_for_function("() => location.pathname.startsWith('/review/')")
    page.get_by_role("heading").first.wait_for()
    picture(page, f"{game}-{device}-5-review")
    assert page.evaluate("window.stayed") is True, "the page was never left"
    newcomer.open("/me")
    page.locator(".me-game").wait_for()
    picture(page, f"{game}-{device}-6-my-play")
    assert not faults(newcomer)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
