"""Taking back: at once as far as the law goes, by consent beyond it, and a reason where it ends."""

from __future__ import annotations

from .conftest import Arrive
from .friends import two_friends, until_asked
from .visitor import Visitor


def test_the_last_choice_is_taken_back(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    question = visitor.asked()
    before = visitor.choices()
    visitor.choose("Place Leader")
    page = visitor.page
    page.get_by_role("toolbar").get_by_role("button", name="Undo").click()
    page.wait_for_function("(n) => window.entrepot.latest.choices === n", arg=before)
    assert visitor.asked() == question


def test_what_chance_has_decided_needs_consent(arrive: Arrive) -> None:
    """A Battle card was drawn: the page says so. Against bots the consent is one's own, and the choice comes back."""
    visitor = arrive()
    visitor.sit_down("singapore")
    before = draw_a_battle_card(visitor)
    page = visitor.page
    visitor.asked()
    page.get_by_role("toolbar").get_by_role("button", name="Undo").click()
    dialog = page.get_by_role("dialog", name="Not by yourself")
    dialog.wait_for()
    assert "drawn" in dialog.inner_text()
    dialog.get_by_role("button", name="Leave it").click()
    assert visitor.choices() > before
    page.get_by_role("toolbar").get_by_role("button", name="Undo").click()
    dialog.get_by_role("button", name="Ask for consent").click()
    page.wait_for_function("(n) => window.entrepot.latest.choices === n", arg=before)


def draw_a_battle_card(visitor: Visitor) -> int:
    """From the start of a turn on; gives how many choices stood before the draw."""
    visitor.choose("Place Leader")
    if visitor.can_choose("Skip the"):
        visitor.choose("Skip the")
    before = visitor.choices()
    visitor.choose("Buy a Battle card")
    return before


def ask_for_consent(visitor: Visitor) -> None:
    visitor.page.get_by_role("toolbar").get_by_role("button", name="Undo").click()
    dialog = visitor.page.get_by_role("dialog", name="Not by yourself")
    assert "ask the others" in dialog.inner_text()
    dialog.get_by_role("button", name="Ask for consent").click()


def test_others_may_agree_or_refuse(arrive: Arrive) -> None:
    host, friend = two_friends(arrive, "singapore")
    until_asked(host, friend)
    before = draw_a_battle_card(host)
    drawn = host.choices()
    ask_for_consent(host)
    waiting = host.page.get_by_role("alert").filter(has_text="You have asked to take back")
    waiting.filter(has_text="Waiting for").wait_for()
    asked = friend.page.get_by_role("alert").filter(has_text="Ada <i> would like to take back")
    asked.get_by_role("button", name="Refuse").click()
    host.page.locator(".toast").filter(has_text="Not everyone agrees").wait_for()
    assert host.page.get_by_role("alert").count() == 0
    assert host.choices() >= drawn
    ask_for_consent(host)
    asked.get_by_role("button", name="Agree").click()
    for one in (host, friend):
        one.page.wait_for_function("(n) => window.entrepot.latest.choices === n", arg=before)
    assert host.can_choose("Buy a Battle card")


def test_a_click_on_something_illegal_says_why(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    visitor.page.locator('[data-target="ring:blue-1"]').click()
    visitor.page.locator(".toast").wait_for()
