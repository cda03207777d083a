"""Lessons as a newcomer takes them: on a desktop and on a phone, by mouse and by keyboard; wrong choices included."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Page

from entrepot.games import title
from entrepot.scenario.lessons import lessons_of

from .conftest import Arrive
from .visitor import Visitor

DESKTOP: dict[str, Any] = {}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOOKS = {"desktop": DESKTOP, "phone": PHONE}
SOME = [
    ("singapore", "aim", "desktop", "mouse"),
    ("singapore", "aim", "phone", "keys"),
    ("dragons", "aim", "desktop", "keys"),
    ("dragons", "aim", "phone", "mouse"),
]
ALL = [
    (game, lesson.name, look, by)
    for game in ("singapore", "dragons")
    for lesson in lessons_of(title(game))
    for look, by in (("desktop", "mouse"), ("desktop", "keys"), ("phone", "mouse"), ("phone", "keys"))
]
LONG = bool(os.environ.get("ENTREPOT_LONG_TESTS"))
NOW = """
() => {
  const { step, isOver, isTold, shown, way } = window.entrepot;
  const { number, leads, answers, show } = step.value;
  const wrong = Object.keys(answers).map(Number);
  const stands = { choices: shown.value.choices, way: way.length };
  return { number, leads, wrong, show, answers, over: isOver, told: isTold, ...stands };
}
"""


def press(page: Page, code: int, by: str) -> None:
    """A choice of the list, after its verb if it has one."""
    for _ in range(2):
        button = page.locator(f'.options button[data-codes~="{code}"]')
        button.wait_for()
        alone = " " not in (button.get_attribute("data-codes") or "")
        if by == "mouse":
            button.click()
        else:
            button.focus()
            page.keyboard.press("Enter")
        if alone:
            return


def go_back_to_verbs(page: Page) -> None:
    """Whoever chose wrong under a verb finds the way back."""
    back = page.locator(".prompt .back")
    if back.count():
        back.click()


def take(visitor: Visitor, game: str, lesson: str, by: str, phone: bool) -> None:
    """A lesson from its first step to its end, with a wrong choice at every step that has one."""
    page = visitor.open(f"/learn/{game}/{lesson}")
    page.locator(".speech-said").wait_for()
    while not (now := page.evaluate(NOW))["over"]:
        for mark in now["show"][:1] if phone else now["show"]:
            page.locator(f'[data-mark="{mark}"]').wait_for()
        if now["told"]:
            go_on = page.locator(".speech-acts .primary")
            go_on.wait_for()
            if by == "mouse":
                go_on.click()
            else:
                page.wait_for_function("() => document.activeElement.matches('.speech-acts .primary')")
                page.keyboard.press("Enter")
        else:
            choose(page, now, by)
        page.wait_for_function("n => window.entrepot.step.value.number !== n", arg=now["number"])
    page.get_by_role("button", name="Play a first game").wait_for()
    page.get_by_role("toolbar").get_by_role("button", name="All lessons").click()
    page.locator(f'.lesson-entry.done a[href="/learn/{game}/{lesson}"]').wait_for()


def choose(page: Page, now: dict[str, Any], by: str) -> None:
    """First something else, which is answered and changes nothing, then what leads on."""
    if now["wrong"]:
        wrong = now["wrong"][0]
        press(page, wrong, by)
        page.locator(".speech-answer").get_by_text(now["answers"][str(wrong)], exact=True).wait_for()
        after = page.evaluate(NOW)
        assert (after["number"], after["choices"], after["way"]) == (now["number"], now["choices"], now["way"])
        go_back_to_verbs(page)
    press(page, now["leads"][0], by)


@pytest.mark.parametrize(("game", "lesson", "look", "by"), ALL if LONG else SOME)
def test_a_lesson_is_played_through(arrive: Arrive, game: str, lesson: str, look: str, by: str) -> None:
    take(arrive(**LOOKS[look]), game, lesson, by, phone=look == "phone")


def test_a_lesson_goes_on_where_it_was_left(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.open("/")
    page.locator(".game-singapore").get_by_role("button", name="Learn").click()
    page.get_by_role("link", name="What you play for").click()
    page.get_by_text("step 1 of").wait_for()
    page.get_by_role("button", name="Continue").click()
    page.get_by_text("step 2 of").wait_for()
    page.reload()
    page.get_by_text("step 2 of").wait_for()
    page.get_by_role("button", name="Back").click()
    page.get_by_text("step 1 of").wait_for()
    page.get_by_role("button", name="Continue").click()
    page.get_by_text("step 2 of").wait_for()
    page.get_by_role("button", name="Start over").click()
    page.get_by_text("step 1 of").wait_for()


def test_the_board_is_the_real_one(arrive: Arrive) -> None:
    """A card that is not to be taken answers when it is clicked, the right one is played where it lies."""
    page = arrive().open("/learn/dragons/wheel")
    for _ in range(3):
        said = page.locator(".speech-said").inner_text()
        page.get_by_role("button", name="Continue").click()
        page.wait_for_function("said => document.querySelector('.speech-said').textContent !== said", arg=said)
    page.locator('[data-target="stock:D"]').click()
    page.locator(".speech-answer").wait_for()
    page.locator('.dragons-stock-name[data-target="stock:H"]').click()
    page.locator(".speech-said", has_text="Declare Silk 9").wait_for()
    page.locator(".speech-answer").wait_for(state="detached")


def test_a_lesson_that_is_not_there_is_told_so(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.open("/learn/singapore/nothing")
    page.get_by_role("alert").get_by_text("There is no lesson called 'nothing'.").wait_for()
    visitor.problems.clear()  # the browser notes the 404 by itself
