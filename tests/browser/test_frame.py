"""The page around a game: keys, focus, reading order, what happened since one's turn, and how the end is told."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Arrive
from .friends import two_friends
from .visitor import IN_A_HURRY, Visitor

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

# Counts the choices that leave the page.
COUNT = """
() => {
  const { link } = window.entrepot;
  const send = link.send.bind(link);
  window.sent = 0;
  link.send = (message) => {
    window.sent += message.type === "choose";
    send(message);
  };
}
"""
FIRST_KEY = "() => document.querySelector('.options button:not([aria-disabled])[aria-keyshortcuts]').ariaKeyShortcuts"
TAKEN_IN = 300  # milliseconds, after which the page believes that a question was read


def seated(arrive: Arrive, game: str = "singapore", **looks: Any) -> Visitor:
    """At a table where time passes only when the test says so."""
    visitor = arrive(**{**DESK, **looks})
    visitor.page.clock.install()
    visitor.sit_down(game)
    visitor.asked()
    visitor.page.evaluate(COUNT)
    return visitor


def first_key(page: Page) -> str:
    key: str = page.evaluate(FIRST_KEY)
    return key


def test_a_held_key_chooses_once(arrive: Arrive) -> None:
    visitor = seated(arrive)
    page = visitor.page
    page.clock.run_for(TAKEN_IN)
    key, before = first_key(page), visitor.choices()
    for _ in range(20):
        page.keyboard.down(key)  # from the second time on, the browser says that the key repeats
        page.clock.run_for(TAKEN_IN)
    page.keyboard.up(key)
    page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=before)
    visitor.asked()
    assert page.evaluate("window.sent") == 1


def test_no_key_answers_a_question_that_nobody_has_read(arrive: Arrive) -> None:
    visitor = seated(arrive)
    page = visitor.page
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    visitor.choose()
    visitor.asked()
    page.keyboard.press(first_key(page))
    assert page.evaluate("window.sent") == 1
    page.clock.run_for(TAKEN_IN)
    page.keyboard.press(first_key(page))
    page.wait_for_function("() => window.sent === 2")


def test_focus_goes_to_the_next_question(arrive: Arrive) -> None:
    visitor = arrive(**DESK)
    visitor.sit_down("singapore")
    visitor.asked()
    visitor.options().first.focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_function("() => document.activeElement.matches('.question')")
    visitor.page.keyboard.press("Tab")  # the rule behind it, then what may be chosen
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("document.activeElement.matches('.options button')")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844)])
def test_what_is_asked_is_read_first(arrive: Arrive, size: tuple[int, int]) -> None:
    """Prompt, verbs and options, own things, board, players, log."""
    visitor = arrive(viewport={"width": size[0], "height": size[1]})
    visitor.sit_down("singapore")
    visitor.asked()
    order = ".question, .options, .zone-own, .zone-board, .zone-rail, .zone-side"
    read = visitor.page.evaluate(
        "(order) => [...document.querySelectorAll(order)].map((one) => one.classList[0])", order
    )
    wanted = ["question", "options", "zone-own", "zone-board", "zone-rail", "zone-side"]
    assert read == [name for name in wanted if name in read]
    assert {"question", "options", "zone-board"} <= set(read)
    assert visitor.page.evaluate("[...document.querySelectorAll('[tabindex]')].every((one) => one.tabIndex <= 0)")


def test_every_key_is_in_the_list_of_keys(arrive: Arrive) -> None:
    visitor = arrive(**DESK)
    visitor.sit_down("singapore")
    visitor.asked()
    page = visitor.page
    page.keyboard.press("?")
    page.locator(".key-list").wait_for()
    listed = page.locator(".key-list kbd").all_inner_texts()
    page.keyboard.press("Escape")
    page.locator(".key-list").wait_for(state="detached")
    assert {"U", "H", "L", "M", "?"} <= set(listed)
    assert set(page.locator(".options button:not([aria-disabled]) kbd").all_inner_texts()) <= set(listed)
    page.keyboard.press("m")
    page.get_by_role("dialog", name="Menu").wait_for()


def test_the_log_comes_by_its_key_where_there_is_no_room_for_it(arrive: Arrive) -> None:
    visitor = arrive(viewport={"width": 1280, "height": 720})
    visitor.sit_down("singapore")
    visitor.asked()
    log = visitor.page.locator(".zone-side .log")
    log.wait_for(state="hidden")
    visitor.page.keyboard.press("l")
    log.wait_for()
    visitor.page.keyboard.press("Escape")
    log.wait_for(state="hidden")


COUNT_MOTION = """
window.moved = [];
for (const kind of ["transitionrun", "animationstart"])
  addEventListener(kind, (event) => window.moved.push(`${kind} ${event.target.className}`), true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.moved.push(`animate ${this.className}`);
  return animate.apply(this, given);
};
"""


@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_with_reduced_motion_nothing_moves(arrive: Arrive, game: str) -> None:
    visitor = arrive(settings={**IN_A_HURRY, "speed": "normal"}, reduced_motion="reduce", **DESK)
    visitor.context.add_init_script(COUNT_MOTION)
    visitor.sit_down(game)
    for _ in range(5):
        visitor.choose()
    visitor.asked()
    assert visitor.page.evaluate("window.moved") == []


def choose_until_others_have(visitor: Visitor) -> None:
    """Until somebody else has chosen between two own choices."""
    while True:
        visitor.asked()
        before = visitor.choices()
        visitor.choose("end the turn" if visitor.can_choose("end the turn") else None)
        visitor.asked()
        if visitor.choices() > before + 1:
            return


def test_what_happened_since_the_own_turn_is_told_until_one_chooses(arrive: Arrive) -> None:
    visitor = arrive(**DESK)
    visitor.sit_down("singapore")
    choose_until_others_have(visitor)
    page = visitor.page
    page.locator(".since li").first.wait_for()
    changed = page.evaluate("window.entrepot.table.changes.size")
    assert changed > 0
    page.reload()
    visitor.asked()
    page.locator(".since li").first.wait_for()
    assert page.evaluate("window.entrepot.table.changes.size") == changed  # the browser remembers
    visitor.choose()
    visitor.asked()
    if page.evaluate("window.entrepot.since.value?.fresh") is not True:
        assert page.evaluate("window.entrepot.table.changes.size") == 0


def test_it_is_shown_again(arrive: Arrive) -> None:
    """And leads back to the very question that is asked."""
    visitor = arrive(settings={**IN_A_HURRY, "speed": "fast"}, reduced_motion="no-preference", **DESK)
    visitor.sit_down("singapore")
    choose_until_others_have(visitor)
    page = visitor.page
    version = page.evaluate("window.entrepot.shown.value.version")
    page.get_by_role("button", name="Show again").click()
    page.locator(".skip-motion").wait_for()
    assert visitor.options().count() == 0
    page.evaluate("document.querySelector('.skip-motion')?.click()")
    visitor.asked()
    assert page.evaluate("window.entrepot.shown.value.version") == version


def test_chat_that_was_not_read_is_counted(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    friend.page.set_viewport_size({"width": 1440, "height": 900})
    host.page.evaluate("window.entrepot.ask({ type: 'chat', text: 'Hello' })")
    count = friend.page.locator(".side .tabs .count")
    count.wait_for()
    assert count.inner_text().endswith("1")
    friend.page.get_by_role("tab", name="Chat").click()
    count.wait_for(state="detached")


def test_whoever_resigned_is_told_so(arrive: Arrive) -> None:
    host, friend = two_friends(arrive)
    friend.menu("Resign")
    friend.page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    friend.page.locator(".question").filter(has_text="You have resigned").wait_for()
    assert host.page.locator(".question").filter(has_text="You have resigned").count() == 0


# Draws the end of a game that ended so.
END = """
async ([places, winners, scores, seat]) => {
  const { html, render } = await import("/static/dom.js");
  const { Ending } = await import("/static/frame/ending.js");
  const { GENERIC } = await import("/static/boards/generic.js");
  const seats = places.map((_, seat) => ({ seat, name: `P${seat}`, kind: "bot", level: "easy", label: "a bot" }));
  const table = { seats, notes: [], players: GENERIC.players({ seats }), web: GENERIC };
  const over = { result: { places, winners, scores }, results: "/api/me", record: "/" };
  const root = document.createElement("main");
  document.body.replaceChildren(root);
  const state = { game: { name: "" }, seat, seats, over };
  render(html`<${Ending} game=${{ id: "x" }} state=${state} table=${table} onPut=${() => {}} />`, root);
  return [document.querySelector(".ending h2").innerText.trim(),
    [...document.querySelectorAll(".places li")].map((li) =>
      [li.querySelector(".place").innerText, li.querySelector(".who b").innerText])];
}
"""


@pytest.mark.parametrize(
    ("places", "winners", "scores", "seat", "headline", "order"),
    [
        ([3, 1, 2, 4], [1], [0, 0, 0, 0], 2, "You came second", ["1 P1", "2 P2", "3 P0", "4 P3"]),
        ([1, 3, 1, 4], [0, 2], [24, 24, 24, 3], 2, "You share the win", ["1 P0", "1 P2", "3 P1", "4 P3"]),
        ([2, 2, 1, 2], [2], [0, 0, 0, 0], 0, "You share place 2", ["1 P2", "2 P0", "2 P1", "2 P3"]),
        ([1, 2, 3, 4], [0], [9, 8, 7, 6], None, "P0 (easy bot) wins.", ["1 P0", "2 P1", "3 P2", "4 P3"]),
    ],
)
def test_places_are_those_of_the_rules(
    arrive: Arrive,
    places: list[int],
    winners: list[int],
    scores: list[int],
    seat: int | None,
    headline: str,
    order: list[str],
) -> None:
    """Not those of the points, and ties are ties."""
    page = arrive().open("/about")
    page.locator(".credits").wait_for()  # until then nothing can be said
    told, listed = page.evaluate(END, [places, winners, scores, seat])
    assert told == headline
    assert [" ".join(one) for one in listed] == order


def test_a_question_that_cannot_be_taken_back_is_asked_as_often_as_one_wants(arrive: Arrive) -> None:
    """`always`: before every choice."""
    visitor = arrive(settings={**IN_A_HURRY, "careful": "always"}, **DESK)
    visitor.sit_down("singapore")
    visitor.asked()
    visitor.options().first.click()
    dialog = visitor.page.get_by_role("dialog", name="Are you sure?")
    dialog.wait_for()
    before = visitor.choices()
    dialog.get_by_role("button", name="No", exact=True).click()
    assert visitor.choices() == before


def test_settings_of_another_time_do_no_harm(arrive: Arrive) -> None:
    visitor = arrive(settings={**IN_A_HURRY, "careful": True})
    page = visitor.open()
    page.get_by_role("button", name="Settings").click()
    assert page.get_by_label("Ask before a choice").input_value() == "final"
