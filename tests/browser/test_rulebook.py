"""The rulebook as somebody reads it: on a desktop and on a phone, with its pictures, examples, words and search; and
the way from a question at a table to its place in it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Arrive

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
EXAMPLES = {"singapore": ("sowing-scoring", "6 VP"), "dragons": ("buying-rolling", "fails")}
FOUND = {"singapore": ("taxes", "upkeep-check"), "dragons": ("wyvern", "buying-dice")}


def step_through(page: Page, section: str) -> str:
    """An example, choice by choice: by the button, back by a key, and on again; gives what is told at the end."""
    example = page.locator(f"#{section} .book-example").first
    example.scroll_into_view_if_needed()
    example.locator(".scene-drawing").wait_for()
    told, on = example.locator(".example-told"), example.get_by_role("button", name="Next")
    on.click()
    first = told.inner_text()
    assert ":" in first, "who chose what"
    on.press("ArrowLeft")
    page.wait_for_function("(box) => !box.innerText.includes(':')", arg=told.element_handle())
    while on.is_enabled():
        on.press("Enter")
    return told.inner_text()


@pytest.mark.parametrize("looks", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_reading_a_rulebook(arrive: Arrive, game: str, looks: dict[str, Any]) -> None:
    page = arrive(**looks).open(f"/rules/{game}")
    page.locator("#aim .scene-drawing").first.wait_for()
    section, result = EXAMPLES[game]
    assert result in step_through(page, section)

    page.mouse.move(0, 0)
    word = page.locator(f"#{section} .term > button").first
    word.focus()
    assert word.inner_text() in page.get_by_role("tooltip").inner_text()
    page.keyboard.press("Escape")
    assert page.get_by_role("tooltip").count() == 0

    text, place = FOUND[game]
    page.get_by_role("searchbox").fill(text)
    page.locator(f'.book-results a[href="#{place}"]').click()
    page.locator(f"#{place}").wait_for()
    assert page.url.endswith(f"#{place}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the window"


def test_a_clause_in_the_margin_leads_to_the_reference_and_back(arrive: Arrive) -> None:
    page = arrive(**DESKTOP).open("/rules/singapore#D41")
    wanted = page.locator("#raid-action .wanted")
    wanted.wait_for()
    assert "one ship leaves" in wanted.inner_text()
    wanted.get_by_role("link", name="D41").click()
    clause = page.locator("#rule-D41.wanted")
    clause.wait_for()
    clause.get_by_role("link", name="D41").click()
    wanted.wait_for()


def test_another_edition_has_its_own_words_and_numbers(arrive: Arrive) -> None:
    page = arrive(**DESKTOP).open("/rules/singapore")
    page.locator(".rule-tools select").first.select_option("2022-06")
    page.locator("#raid-action .part", has_text="Every Raid drives one ship out").wait_for()
    assert "Villages" in page.locator("#sowing-scoring").inner_text()
    assert "edition=2022-06" in page.url


def test_from_a_question_at_a_table_to_its_section(arrive: Arrive) -> None:
    visitor = arrive(**DESKTOP)
    visitor.sit_down("singapore")
    visitor.asked()
    page = visitor.page
    clause = page.locator(".prompt .clause").inner_text()
    page.locator(".prompt .clause").click()
    drawer = page.get_by_role("complementary", name=f"Rule {clause}")
    drawer.locator(".part.wanted").wait_for()
    with page.expect_popup() as opened:
        drawer.get_by_role("link").last.click()
    book = opened.value
    book.locator(".part.wanted").first.wait_for()
    assert book.url.endswith(f"#{clause}")
    assert clause in book.locator(".part.wanted").first.inner_text()


def test_the_whole_book_is_drawn_for_paper(arrive: Arrive) -> None:
    page = arrive(**DESKTOP).open("/rules/dragons?mode=mayhem")
    page.locator(".chapter").first.wait_for()
    page.evaluate(
        "() => { window.print = () => { window.printed = document.querySelectorAll('.scene-drawing').length } }"
    )
    scenes = page.locator(".book-picture, .book-example").count()
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("() => Boolean(window.printed)")
    assert page.evaluate("window.printed") == scenes
    page.emulate_media(media="print")
    assert page.locator(".contents").is_hidden() and page.locator(".example-whole").first.is_visible()
