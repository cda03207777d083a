"""A finished game looked back at: asked for on its page, read there, and practised on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Arrive
from .finished import record
from .test_accessibility import LOOKS, faults


@pytest.mark.parametrize("looks", LOOKS)
def test_a_game_is_reviewed_and_the_better_choice_found(arrive: Arrive, looks: str) -> None:
    visitor = arrive(**LOOKS[looks])
    table = visitor.post("/api/records", {"record": record("dragons")})["table"]["id"]
    page = visitor.open(f"/results/{table}")
    page.get_by_role("link", name="Review").click()
    page.get_by_role("button", name="Review this game").click()
    page.locator(".review-course").wait_for()
    assert not faults(visitor)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    told = visitor.get(f"/api/tables/{table}/review")["review"]
    page.get_by_role("button", name="Everybody").click()
    expect(page.locator(".review-mistakes > ol > li")).to_have_count(len(told["mistakes"]))

    worst = told["mistakes"][0]
    page.get_by_role("button", name=re.compile("Find the better choice")).click()
    page.locator(".solving").wait_for()
    assert page.evaluate("window.entrepot.latest.choices") == worst["after"]
    page.evaluate("(code) => window.entrepot.choose(code)", worst["code"])
    expect(page.locator(".review-grade")).to_contain_text("loses")
    page.evaluate("(code) => window.entrepot.choose(code)", worst["best"])
    expect(page.locator(".review-grade")).to_contain_text("the best choice")
    expect(page.locator(".review-told")).to_contain_text(worst["better"])
    page.mouse.move(1, 1)
    assert not faults(visitor)
    page.get_by_role("button", name="Back to the review").first.click()

    plot = page.get_by_role("slider", name="Chances to win")
    plot.focus()
    plot.press("ArrowRight")
    point = told["course"][1]
    expect(plot).to_have_attribute("aria-valuenow", str(point["after"]))
    plot.press("Enter")
    page.wait_for_url(re.compile(rf"/replay/{table}\?at={point['after']}"))


def test_the_review_of_a_game_that_goes_on_is_refused(arrive: Arrive) -> None:
    visitor = arrive()
    table = visitor.sit_down("dragons")
    visitor.choose()
    before = list(visitor.problems)
    page = visitor.open(f"/review/{table}")
    expect(page.get_by_role("alert")).to_contain_text("when it is over")
    visitor.problems = before  # the browser notes the refusal
