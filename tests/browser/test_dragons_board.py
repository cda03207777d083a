"""The board of Dragon's Money Laundering shows every choice where it is, and no card that its seat does not see."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import entrepot
from entrepot.scenario.step import pick

from .conftest import Arrive
from .dragons_positions import Position, position, positions

AXE = Path(__file__).with_name("axe.min.js")

# Draws a board instead of the page, and notes what is clicked.
DRAW = """
async () => {
  const { html, render } = await import("/static/dom.js");
  const { webOf } = await import("/static/boards/index.js");
  const { Board } = await webOf("dragons");
  const root = document.createElement("main");
  document.body.replaceChildren(root);
  window.draw = (p) => {
    window.clicked = [];
    const target = (name) => window.clicked.push(name);
    render(html`<${Board} ...${p} speed=${0} onTarget=${target} />`, root);
  };
}
"""

SHOWN = """
(positions) => JSON.parse(positions).map((p) => {
  window.draw(p);
  const all = (selector, key) => [...document.querySelectorAll(selector)].map((element) => element.dataset[key]);
  for (const button of document.querySelectorAll("button.legal, button.is-within")) button.click();
  return {
    legal: all("button.legal", "target"),
    cards: all("[data-card]", "card"),
    clicked: window.clicked,
    styled: document.querySelectorAll("main [style]").length,
    nameless: [...document.querySelectorAll("main button")].filter((button) => !button.innerText.trim()).length,
  };
})
"""

REMEMBERED = """
(p) => {
  window.draw(p);
  const short = (hint) => hint.textContent.replace(/\\s/g, "");
  const hints = (place) => [...place.querySelectorAll(".dragons-hint")].map(short);
  const markets = [...document.querySelectorAll(".dragons-black")];
  return markets.map((market) => [market.getAttribute("aria-label"), hints(market)]);
}
"""


@pytest.fixture
def gallery(arrive: Arrive) -> Page:
    page = arrive().open("/")
    page.evaluate(DRAW)
    return page


def cards_of(view: Any) -> set[str]:
    """Every card that a view shows."""
    if isinstance(view, dict):
        told = ("known", "possible")  # of cards that lie face down
        return {card for key, value in view.items() if key not in told for card in cards_of(value)}
    if isinstance(view, list):
        return {card for value in view for card in cards_of(value)}
    return {view} if isinstance(view, str) else set()


def test_every_choice_lights_up_where_it_is(gallery: Page) -> None:
    asked = positions()
    for at, shown in zip(asked, gallery.evaluate(SHOWN, json.dumps(asked)), strict=True):
        wanted = {option["target"] for option in at["options"]} - {None}
        assert sorted(shown["legal"]) == sorted(wanted), at["ask"]
        assert set(shown["clicked"]) == wanted, at["ask"]
        assert set(shown["cards"]) <= cards_of(at["view"]), at["ask"]
        assert (shown["styled"], shown["nameless"]) == (0, 0), at["ask"]


def test_a_joker_that_came_in_supply_is_remembered_in_its_black_market(gallery: Page) -> None:
    """R9, 2.4: everyone saw it go there; the view says so, and the board shows it."""
    match = entrepot.game("dragons", engine="plain").start(seed=1)
    match.place({"phase": "turn", "stocks": {"S": [4, 5, 6]}, "deck": ["X1"]})
    [[market, hints]] = gallery.evaluate(REMEMBERED, position(match, 0, "ACT"))
    assert market == "Black Market 1"
    assert hints[0] == "X1"


def test_what_may_lie_somewhere_is_shown_while_it_is_little(gallery: Page) -> None:
    """2.4: what is known is drawn plainly, what is only possible with a question mark, unless it is half the deck."""
    match = entrepot.game("dragons", engine="plain").start(seed=1)
    match.place({"phase": "turn", "stocks": {"S": [4, 5, 6]}, "deck": ["X1"]})
    at = position(match, 0, "ACT")
    market = at["view"]["markets"][0]
    assert market["id"] == "1"
    market.update(known=["S7"], possible=["H3", "DQ"], eggs=0)
    assert gallery.evaluate(REMEMBERED, at) == [["Black Market 1", ["7", "3?", "Q?"]]]
    market.update(possible=["H2", "H3", "H4", "H5", "H6", "H7", "H8", "SA"], eggs=1)
    assert gallery.evaluate(REMEMBERED, at) == [["Black Market 1", ["7", "Egg"]]]


RESULT = """
(p) => {
  window.draw(p);
  const result = document.querySelector("[aria-label=Result]");
  const places = [...result.querySelectorAll("li")].map((li) => [li.value, li.innerText]);
  return [result.querySelector("h3").innerText.trim(), places];
}
"""


def ended(given: dict[str, Any], *choices: str) -> Position:
    """The end of a game, as seat 0 sees it."""
    match = entrepot.game("dragons", engine="plain").start(seed=1)
    match.place(given)
    for words in choices:
        match.play(pick(match.options(), words))
    assert match.over
    return position(match, 0, "OVER")


def test_a_shared_first_place_is_shown_as_a_tie(gallery: Page) -> None:
    """R59: P0 and P2 have 24 points and an Egg, P1 has 24 points without one."""
    hands = {"P0": ["SA", "D4"], "P1": ["D8", "D9", "H7"], "P2": ["CA", "S4"], "P3": ["D2"]}
    kings = {"P0": "CK", "P1": "SK", "P2": "HK", "P3": "DK"}
    given = {"phase": "event", "rest": "discard", "hands": hands, "kings": kings}
    heading, places = gallery.evaluate(RESULT, ended(given))
    assert heading == "A tie: You (P0) and P2 share the first place"
    assert [place for place, _ in places] == [1, 1, 3, 4]
    assert "24 points" in places[2][1]


def test_a_victory_at_once_shows_no_points(gallery: Page) -> None:
    """11.1."""
    given = {"hands": {"P0": ["HQ", "SA", "CA", "HA"], "P1": ["D9"]}}
    heading, places = gallery.evaluate(RESULT, ended(given, "play HQ as Power", "pass"))
    assert heading == "You (P0) won"
    assert [place for place, _ in places] == [1, 2, 2, 2]
    assert not any("point" in text for _, text in places)


def last_of(ask: str) -> Position:
    return [at for at in positions() if at["ask"] == ask][-1]


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_nobody_is_left_out(gallery: Page, width: int, theme: str) -> None:
    """No serious finding of axe, and nothing wider than the screen, at the busiest moments."""
    gallery.set_viewport_size({"width": width, "height": 844})
    gallery.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
    gallery.evaluate(AXE.read_text("utf-8"))
    for ask in ("ACT", "BID", "EXCHANGE", "PRIORITY", "TAKE_FOUND", "OVER"):
        gallery.evaluate("(p) => window.draw(p)", last_of(ask))
        found = gallery.evaluate("() => axe.run('main', { resultTypes: ['violations'], preload: false })")
        grave = [finding for finding in found["violations"] if finding["impact"] in ("serious", "critical")]
        assert not [(finding["id"], finding["nodes"][0]["html"]) for finding in grave], ask
        assert gallery.evaluate("document.documentElement.scrollWidth") <= width, ask
