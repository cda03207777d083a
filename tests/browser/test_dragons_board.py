"""The board of Dragon's Money Laundering shows every choice where it is, and no card that its seat does not see; its
zones keep their place, and whatever it says can be read."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import entrepot
from entrepot.scenario.step import pick

from .conftest import Arrive
from .dragons_positions import Position, position, positions
from .sweep.sweep import DESKTOPS, LOOKING, PHONES

AXE = Path(__file__).with_name("axe.min.js")

# Draws the zones of a game without a table, and notes what is clicked.
DRAW = """
async () => {
  const { html, render } = await import("/static/dom.js");
  const { loadMessages } = await import("/static/says.js");
  const { webOf } = await import("/static/boards/index.js");
  const { Asking } = await import("/static/frame/asking.js");
  const { buttonsOf, withKeys } = await import("/static/frame/choices.js");
  const { useLayout } = await import("/static/frame/layout.js");
  const { Status } = await import("/static/frame/status.js");
  const { tableOf } = await import("/static/frame/table.js");
  const { Zones } = await import("/static/frame/zones.js");
  await loadMessages();
  const web = await webOf("dragons");
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  const nothing = () => {};
  const seated = (name, seat) => ({ seat, label: name, kind: "bot", present: true });
  function Drawn({ p, tab }) {
    const layout = useLayout();
    const seats = Object.keys(p.view.players).map(seated);
    const onTarget = (name) => window.clicked.push(name);
    const table = tableOf(web, { notes: [], speed: 0, onOpen: nothing, seats, ...p, onTarget });
    const { options, cannot } = table;
    const verbs = options.length ? web.verbs(table) : null;
    const buttons = withKeys(buttonsOf({ options, cannot, verbs, chosenVerb: null, lastly: web.lastly }));
    const status = web.status(table);
    const said = { key: 1, text: p.prompt ? web.worded(p.prompt, table) : "", clause: null, mine: options.length > 0 };
    const asking = html`<${Asking} question=${said} crumb=${status.crumb} buttons=${options.length ? buttons : []}
      chosen=${null} onPress=${nothing} sheet="middle" onSheet=${nothing} />`;
    const strip = html`<${Status} status=${status} turn="" name="dragons" />`;
    return html`<main class="game-page"><${Zones} web=${web} table=${table} layout=${layout} tab=${tab} onTab=${nothing}
      news=${0} status=${strip} asking=${asking} side="" tools="" over="" /></main>`;
  }
  window.draw = (p, tab = "board") => {
    window.clicked = [];
    render(null, root); // one position does not follow from the other
    render(html`<${Drawn} p=${p} tab=${tab} />`, root);
  };
}
"""

SHOWN = """
(positions) => JSON.parse(positions).map((p) => {
  window.draw(p);
  const own = ".zone-board, .zone-own, .zone-rail";
  const all = (selector, key) =>
    [...document.querySelectorAll(selector)].filter((one) => one.closest(own)).map((element) => element.dataset[key]);
  for (const button of document.querySelectorAll("button.legal, button.is-within")) button.click();
  const named = (button) => button.innerText.trim() || button.getAttribute("aria-label");
  return {
    legal: all("button.legal", "target"),
    cards: all("[data-card]", "card"),
    clicked: window.clicked,
    styled: document.querySelectorAll("main [style]").length,
    nameless: [...document.querySelectorAll("main button")].filter((button) => !named(button)).length,
    broken: /undefined|NaN|\\[object|⟪/.test(document.querySelector("main").outerHTML),
  };
})
"""

REMEMBERED = """
(p) => {
  window.draw(p);
  const short = (hint) => (hint.dataset.cardHint ?? hint.textContent.trim()) + (hint.closest(".is-maybe") ? "?" : "");
  const hints = (place) => [...place.querySelectorAll("[data-card-hint], .is-eggs")].map(short);
  const markets = [...document.querySelectorAll(".dragons-black")];
  return markets.map((market) => [market.getAttribute("aria-label"), hints(market)]);
}
"""

# Where every zone lies that has a place of its own.
PLACES = """
(positions) => JSON.parse(positions).map((p) => {
  window.draw(p);
  const at = (name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, [x, y, width, height].map(Math.round)];
  };
  const zones = ["[data-hand]",
    ...["stage", "steps", "event", "piles", "wheel"].map((zone) => `.dragons-${zone}`),
    ...["S", "C", "H", "D"].map((suit) => `.dragons-stock.suit-${suit}`),
    ...(p.view.mode === "mayhem" ? [] : [".dragons-blacks", ".dragons-stack"])];
  return Object.fromEntries(zones.map(at));
})
"""


@pytest.fixture
def gallery(arrive: Arrive) -> Page:
    page = arrive().open("/about")
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
        assert (shown["styled"], shown["nameless"], shown["broken"]) == (0, 0, False), at["ask"]


@pytest.mark.parametrize(("width", "height"), DESKTOPS)
def test_zones_never_move(gallery: Page, width: int, height: int) -> None:
    """An empty Stack, Declaration, Hand or Stock is drawn empty: everything keeps its place and its size."""
    gallery.set_viewport_size({"width": width, "height": height})
    for mode in ("full", "mayhem"):
        shown = gallery.evaluate(PLACES, json.dumps([at for at in positions() if at["view"]["mode"] == mode]))
        assert len(shown) > 3
        assert all(places == shown[0] for places in shown), mode


@pytest.mark.parametrize(("width", "height"), DESKTOPS + PHONES)
def test_everything_can_be_read(gallery: Page, width: int, height: int) -> None:
    """In every mode and wording, at whatever is asked, in every zone: one in three at each size, each of them at some
    size; ENTREPOT_LONG_TESTS=1 draws all at all."""
    phone = (width, height) in PHONES
    first = (DESKTOPS + PHONES).index((width, height)) % 3
    gallery.set_viewport_size({"width": width, "height": height})
    for at in positions() if os.environ.get("ENTREPOT_LONG_TESTS") else positions()[first::3]:
        for tab in ("board", "me", "others") if phone else ("board",):
            gallery.evaluate("([p, tab]) => window.draw(p, tab)", [at, tab])
            assert gallery.evaluate(LOOKING, phone) == [], (at["ask"], at["view"]["mode"], tab)


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
    assert gallery.evaluate(REMEMBERED, at) == [["Black Market 1", ["S7", "H3?", "DQ?"]]]
    market.update(possible=["H2", "H3", "H4", "H5", "H6", "H7", "H8", "SA"], eggs=1)
    assert gallery.evaluate(REMEMBERED, at) == [["Black Market 1", ["S7", "Egg"]]]


def bidding(hand: list[str]) -> Position:
    """P0 has announced Silk 5; P1 is asked, with these cards in Hand."""
    match = entrepot.game("dragons", engine="plain").start(seed=1)
    match.place({"stocks": {"H": [5]}, "hands": {"P0": ["S2"], "P1": hand}})
    for words in ("buy from Stock H", "declare H5", "announce"):
        match.play(pick(match.options(), words))
    return position(match, 1, "BID")


def test_the_stage_says_the_odds_and_what_a_card_would_change(gallery: Page) -> None:
    """7.0: 30 of 36 rolls reach 5, and 30 of 35 if a double 2 is rolled again. With Wood 4 it is 9: 10 of 36."""
    gallery.evaluate("(p) => window.draw(p)", bidding(["C4", "S3"]))
    stage = gallery.locator(".dragons-stage")
    assert stage.locator("h3").inner_text() == "P0 wants Silk 5"
    chance = stage.locator(".dragons-chance")
    assert chance.inner_text().split() == ["83", "%", "needs", "≥", "5", "86", "%", "with", "re-rolls"]
    assert gallery.locator(".options").get_by_role("button", name="Bid Wood 4").inner_text().endswith("needs ≥ 9: 28 %")
    gallery.locator("[data-target='hand:C4']").hover()
    chance.get_by_text("then ≥ 9: 28 %").wait_for()
    assert stage.locator(".lost").count() == 4  # totals 5 to 8 would be no longer enough


def test_whoever_can_only_pass_is_told_why(gallery: Page) -> None:
    """6.2: Silk is paid for with Wood."""
    gallery.evaluate("(p) => window.draw(p)", bidding(["S3", "D4"]))
    assert gallery.locator(".option.closed").inner_text().splitlines()[-1] == "You hold no Wood that can be bid (R32)."
    assert gallery.locator(".options li.apart").inner_text().splitlines()[0] == "Pass"


def test_stop_and_pass_are_never_first(gallery: Page) -> None:
    for at in positions():
        if any(option["verb"] not in ("pass", "stop", "withdraw") for option in at["options"]):
            gallery.evaluate("(p) => window.draw(p)", at)
            first = gallery.locator(".options li").first
            assert first.get_attribute("class") != "apart", at["ask"]


def test_cards_and_stocks_go_by_their_names(gallery: Page) -> None:
    """One vocabulary: no code of a card or a Stock is left in what is asked and what can be chosen."""
    for at in positions():
        gallery.evaluate("(p) => window.draw(p)", at)
        said = gallery.locator(".zone-asking").inner_text()
        words = {word.strip(".,()") for word in said.split()}
        assert not words & set(at["components"]["cards"]), said
        assert not [suit for suit in "SCHD" if f"Stock {suit}" in said], said


def test_everything_explains_itself(gallery: Page) -> None:
    """Every part that carries an id is known to `about`, in every position."""
    told = """
    async (p) => {
      const { webOf } = await import("/static/boards/index.js");
      const { tableOf } = await import("/static/frame/table.js");
      const web = await webOf("dragons");
      window.draw(p);
      const table = tableOf(web, { seats: [], notes: [], ...p });
      const ids = [...document.querySelectorAll(".zones [data-id], .zones [data-target]")]
        .map((one) => one.dataset.id ?? one.dataset.target);
      return [...new Set(ids)].filter((id) => id !== "declaration" && !(id === "event" && !p.view.event.type))
        .filter((id) => !web.about(id, table)?.text);
    }
    """
    for at in positions():
        assert gallery.evaluate(told, at) == [], at["ask"]


RESULT = """
(p) => {
  window.draw(p);
  const result = document.querySelector("[aria-label=Result]");
  const places = [...result.querySelectorAll("li")].map((li) => [li.value, li.innerText]);
  const open = [...document.querySelectorAll(".zone-rail [data-card], .zone-own [data-card]")];
  return [result.querySelector("h3").innerText.trim(), places, open.map((card) => card.dataset.card)];
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


def test_a_shared_first_place_is_shown_as_a_tie_and_all_hands_lie_open(gallery: Page) -> None:
    """R59: P0 and P2 have 24 points and an Egg, P1 has 24 points without one. 11.3: Hands and Kings are shown."""
    hands = {"P0": ["SA", "D4"], "P1": ["D8", "D9", "H7"], "P2": ["CA", "S4"], "P3": ["D2"]}
    kings = {"P0": "CK", "P1": "SK", "P2": "HK", "P3": "DK"}
    given = {"phase": "event", "rest": "discard", "hands": hands, "kings": kings}
    heading, places, shown = gallery.evaluate(RESULT, ended(given))
    assert heading == "A tie: You and P2 share the first place"
    assert [place for place, _ in places] == [1, 1, 3, 4]
    assert "24 points" in places[2][1]
    assert sorted(shown) == sorted([card for hand in hands.values() for card in hand] + list(kings.values()))


def test_a_victory_at_once_shows_no_points(gallery: Page) -> None:
    """11.1."""
    given = {"hands": {"P0": ["HQ", "SA", "CA", "HA"], "P1": ["D9"]}}
    heading, places, _ = gallery.evaluate(RESULT, ended(given, "play HQ as Power", "pass"))
    assert heading == "You won"
    assert [place for place, _ in places] == [1, 2, 2, 2]
    assert not any("point" in text for _, text in places)


def last_of(ask: str) -> Position:
    return [at for at in positions() if at["ask"] == ask][-1]


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")])
def test_nobody_is_left_out(gallery: Page, width: int, theme: str) -> None:
    """Nothing that axe finds, and nothing wider than the screen, at the busiest moments."""
    gallery.set_viewport_size({"width": width, "height": 844})
    gallery.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
    gallery.evaluate(AXE.read_text("utf-8"))
    for ask in ("ACT", "BID", "EXCHANGE", "PRIORITY", "TAKE_FOUND", "OVER"):
        gallery.evaluate("(p) => window.draw(p)", last_of(ask))
        found = gallery.evaluate("() => axe.run('.zones', { resultTypes: ['violations'], preload: false })")
        assert not [(finding["id"], finding["nodes"][0]["html"]) for finding in found["violations"]], ask
        assert gallery.evaluate("document.documentElement.scrollWidth") <= width, ask
