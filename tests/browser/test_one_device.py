"""Two people at one device: it is handed on, and between them nothing of either's things is seen."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Arrive

SEAT = "window.entrepot.shown.value.seat"


def test_a_device_is_handed_on(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.post("/api/me", {"name": "Ada"})
    page = visitor.open("/new?game=singapore")
    page.locator(".segment", has_text="2").first.click()
    expect(page.locator(".seats-to-take > *")).to_have_count(2)
    page.get_by_text("at this device", exact=True).click()
    page.get_by_placeholder("Name").fill("Bea")
    page.get_by_role("button", name="Open the table").click()
    visitor.asked()
    assert page.evaluate(SEAT) == 0
    while not page.locator(".curtain").count():
        visitor.choose("end the turn" if visitor.can_choose("end the turn") else None)
        page.wait_for_function(
            "() => document.querySelector('.curtain') || window.entrepot.shown.value.options.length > 0"
        )
    page.get_by_role("heading", name="Bea, it is your turn").wait_for()
    assert page.locator(".game-page").count() == 0
    page.get_by_role("button", name="Keep looking").click()
    page.locator(".game-page").wait_for()
    assert page.evaluate(SEAT) == 0
    page.get_by_role("button", name="I am Bea").click()
    visitor.asked()
    assert page.evaluate(SEAT) == 1
    page.reload()
    visitor.asked()
    assert page.evaluate(SEAT) == 1
    visitor.choose()
