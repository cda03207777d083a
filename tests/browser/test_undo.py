"""Taking back: at once as far as the law goes, by consent beyond it, and a reason where it ends."""

from __future__ import annotations

from .conftest import Arrive


def test_the_last_choice_is_taken_back(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    question = visitor.asked()
    before = visitor.choices()
    visitor.choose("Place Leader")
    page = visitor.page
    page.locator(".steps").filter(has_text="place Leader").wait_for()
    page.locator(".prompt .undo").click()
    page.wait_for_function("(n) => window.entrepot.latest.choices === n", arg=before)
    assert visitor.asked() == question


def test_what_chance_has_decided_needs_consent(arrive: Arrive) -> None:
    """A Battle card was drawn: the page says so. Against bots the consent is one's own, and the choice comes back."""
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.choose("Place Leader")
    visitor.asked()
    if visitor.options().filter(has_text="Skip the").count():
        visitor.choose("Skip the")
    before = visitor.choices()
    visitor.choose("Buy a Battle card")
    page = visitor.page
    visitor.asked()
    page.get_by_role("toolbar").get_by_role("button", name="Take back").click()
    dialog = page.get_by_role("dialog", name="Not by yourself")
    dialog.wait_for()
    assert "drawn" in dialog.inner_text()
    dialog.get_by_role("button", name="Leave it").click()
    assert visitor.choices() > before
    page.get_by_role("toolbar").get_by_role("button", name="Take back").click()
    dialog.get_by_role("button", name="Ask for consent").click()
    page.wait_for_function("(n) => window.entrepot.latest.choices === n", arg=before)


def test_a_click_on_something_illegal_says_why(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    visitor.page.locator('[data-target="ring:blue-1"]').click()
    visitor.page.locator(".toast").wait_for()
