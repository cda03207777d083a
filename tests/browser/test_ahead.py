"""Pointing at something while others choose: it is chosen as soon as one is asked, unless something came to light."""

from __future__ import annotations

from .conftest import Arrive
from .friends import two_friends
from .visitor import Visitor

OWN_SPACE = "window.entrepot.shown.value.view.players.temenggong.leader_space"


def governor_and_temenggong(arrive: Arrive) -> tuple[Visitor, Visitor]:
    """Two people, the first of whom is about to place the Leader; the other waits."""
    options = {"edition": "2023-02", "seats": 2}
    return two_friends(arrive, "singapore", options=options, seats=[{"kind": "me"}, {"kind": "open"}])


def point(waiting: Visitor, target: str, menu: str = "when I am asked") -> None:
    waiting.page.locator(f'.zone-board [data-target="{target}"]').first.click()
    waiting.page.get_by_role("dialog").get_by_role("button", name=menu).click()


def choose(visitor: Visitor, verb: str) -> None:
    """Choose by the verb, as soon as it can be chosen."""
    visitor.asked()
    said = "(verb) => window.entrepot.shown.value.options.find((option) => option.verb === verb)?.text"
    visitor.page.wait_for_function(said, arg=verb)
    visitor.choose(visitor.page.evaluate(said, verb))


def end_turn(visitor: Visitor) -> None:
    choose(visitor, "pass")
    choose(visitor, "end-turn")


def test_what_was_pointed_at_is_chosen_as_soon_as_one_is_asked(arrive: Arrive) -> None:
    ada, bert = governor_and_temenggong(arrive)
    ada.choose("Battle")
    point(bert, "space:market")
    bert.page.get_by_role("button", name="Rather not").click()
    bert.page.locator("[data-ahead]").wait_for(state="detached")
    point(bert, "space:population")
    bert.page.locator('[data-ahead][data-target="space:population"]').wait_for()
    bert.page.get_by_text("Then: ").wait_for()
    end_turn(ada)
    bert.page.wait_for_function(f"() => {OWN_SPACE} === 'population'")
    bert.page.locator("[data-ahead]").wait_for(state="detached")


def test_what_is_taken_by_then_is_not_chosen(arrive: Arrive) -> None:
    ada, bert = governor_and_temenggong(arrive)
    point(bert, "space:battle")
    ada.choose("Battle")
    end_turn(ada)
    bert.page.get_by_text("cannot be chosen now").wait_for()
    assert "Place your Leader" in bert.asked()


def test_nothing_is_chosen_after_something_came_to_light(arrive: Arrive) -> None:
    ada, bert = governor_and_temenggong(arrive)
    ada.choose("Battle")
    choose(ada, "pass")
    point(bert, "space:population")
    choose(ada, "reveal")
    bert.page.get_by_text("Something came to light").wait_for()
    choose(ada, "end-turn")
    assert "Place your Leader" in bert.asked()
