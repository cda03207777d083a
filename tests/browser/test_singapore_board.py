"""The board of 1819 Singapore shows every choice where it is, in every edition and mode, explains all of its parts, and
says what will happen."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Arrive
from .singapore_positions import EDITIONS, VARIANTS, Position, played, positions
from .sweep.sweep import LOOKING

# Draws the zones of a game instead of the page, and notes what is clicked.
DRAW = """
async () => {
  const { html, render } = await import("/static/dom.js");
  const { webOf } = await import("/static/boards/index.js");
  const { Zones } = await import("/static/frame/zones.js");
  const web = await webOf("singapore");
  const root = document.createElement("div");
  root.className = "frame bare";
  document.body.replaceChildren(root);
  window.web = web;
  window.draw = (p, components, layout = "wide") => {
    window.clicked = [];
    window.opened = [];
    const nothing = () => {};
    const plain = {
      ...p, components, seats: [], people: [], cannot: p.cannot ?? {}, changes: new Map(), notes: [], chosen: null,
      prompt: p.prompt ?? null, over: null, scores: [], speed: 0, timing: {},
      onTarget: (name) => window.clicked.push(name), onOpen: (who) => window.opened.push(who),
      onChoose: nothing, onInspect: nothing, onThing: nothing,
    };
    const table = web.around({ ...plain, players: web.players(plain) });
    window.table = table;
    render(null, root); // one position does not follow from the other: nothing is to move between them
    render(html`<main class="game-page"><${Zones} web=${web} table=${table} layout=${layout} /></main>`, root);
  };
}
"""

# For each position: which targets can be clicked, and which of them by the keyboard too.
SHOWN = """
(text) => {
  const { components, asked } = JSON.parse(text);
  const names = (selector) =>
    [...document.querySelectorAll(selector)].map((element) => element.closest("[data-target]").dataset.target);
  return asked.map((p) => {
    window.draw(p, components);
    for (const one of document.querySelectorAll(".legal"))
      one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return {
      clicked: window.clicked,
      reached: names(".singapore [role=button], .singapore button.grip"),
      broken: /undefined|NaN|\\[object|⟪/.test(document.querySelector(".zones").outerHTML),
    };
  });
}
"""

# What every part of a position that has a name says of itself.
EXPLAINED = """
() => [...new Set([...document.querySelectorAll("[data-id], [data-target]")].map(
    (element) => element.dataset.id ?? element.dataset.target))]
  .map((id) => [id, window.web.about(id, window.table)])
  .map(([id, about]) => [id, about && { label: about.label, text: about.text, clause: about.clause }])
"""


@pytest.fixture
def gallery(arrive: Arrive) -> Page:
    page = arrive().open("/about")
    page.evaluate(DRAW)
    return page


def draw(page: Page, at: Position, components: dict[str, Any], layout: str = "wide") -> None:
    page.evaluate("([p, c, l]) => window.draw(p, c, l)", [at, components, layout])


def changed(variant: str, **values: Any) -> tuple[Position, dict[str, Any]]:
    """The last turn of a variant with some values of the view changed."""
    found = positions()[variant]
    at = copy.deepcopy([at for at in found["asked"] if at["ask"] == "ACT"][-1])
    at["view"] |= values
    return at, found["components"]


def test_every_choice_has_its_place(gallery: Page) -> None:
    asks = set()
    for variant, found in positions().items():
        for at, shown in zip(found["asked"], gallery.evaluate(SHOWN, json.dumps(found)), strict=True):
            here = (variant, at["ask"])
            targets = {option["target"] for option in at["options"] if option["target"]}
            wanted = {target for target in targets if not target.startswith("number:")}  # amounts have no place
            assert set(shown["clicked"]) == wanted, here
            assert set(shown["reached"]) == wanted, here
            assert not shown["broken"], here
            asks.add(at["ask"])
    assert {variant.split()[0] for variant in positions()} == set(EDITIONS)
    assert len(asks) > 40


FOCUSED = """
() => {
  const at = document.activeElement;
  return [at.closest("[data-target]")?.dataset.target, at.getBoundingClientRect().y];
}
"""


def test_arrow_keys_go_from_choice_to_choice(gallery: Page) -> None:
    """To the nearest one in that direction, and back."""
    found = positions()["2022-11"]
    at = next(at for at in found["asked"] if at["ask"] == "PLACE_LEADER" and len(at["options"]) == 4)
    draw(gallery, at, found["components"])
    gallery.locator('[data-target="space:population"] button').focus()
    first = gallery.evaluate(FOCUSED)
    gallery.keyboard.press("ArrowDown")
    second = gallery.evaluate(FOCUSED)
    assert second[0] == "space:battle"
    assert second[1] > first[1]
    gallery.keyboard.press("ArrowUp")
    assert gallery.evaluate(FOCUSED) == first
    gallery.keyboard.press("Enter")
    assert gallery.evaluate("window.clicked") == ["space:population"]


@pytest.mark.parametrize(
    ("width", "height", "layout"), [(1280, 720, "drawer"), (1440, 900, "wide"), (390, 844, "tabs"), (844, 390, "tabs")]
)
def test_every_variant_fits_and_can_be_read(gallery: Page, width: int, height: int, layout: str) -> None:
    """Nothing small, nothing over anything else, nothing beyond its zone: with two to four players, in every edition
    and mode, at the last position of each and in War."""
    gallery.set_viewport_size({"width": width, "height": height})
    for variant, found in positions().items():
        for at in [*(at for at in found["asked"] if "war" in at["view"])][:1] + found["asked"][-1:]:
            draw(gallery, at, found["components"], layout)
            assert gallery.evaluate(LOOKING, layout == "tabs") == [], (variant, at["ask"])


def test_everything_explains_itself_with_a_rule(gallery: Page) -> None:
    """Whatever has a name on the board says what it is, and cites a clause that there is."""
    for options in VARIANTS:
        box = played(options)
        if box is None:
            continue
        variant = " ".join(map(str, options.values()))
        game = box["game"]
        clauses = {clause.id for clause in game.title.clauses(game.variant)}
        found = positions()[variant]
        for at in [found["asked"][-1], *(at for at in found["asked"] if "war" in at["view"])][:2]:
            draw(gallery, at, found["components"])
            for name, about in gallery.evaluate(EXPLAINED):
                assert about is not None, (variant, name)
                assert about["label"], (variant, name)
                assert about["text"], (variant, name)
                assert about["clause"] in clauses, (variant, name)


def test_a_card_of_the_market_says_what_it_costs_and_what_is_missing(gallery: Page) -> None:
    at, components = changed("2022-11")
    name = components["market"][at["view"]["market"][0]]["name"]
    at |= {"cannot": {"market:0": "$1 short"}, "options": []}
    draw(gallery, at, components)
    card = gallery.locator('[data-target="market:0"]')
    assert name in card.inner_text()
    assert "$1 short" in card.inner_text()
    assert f"${at['view']['prices'][0][0]}" in card.inner_text()
    assert name in (card.get_attribute("aria-label") or "")
    assert "$" in (card.get_attribute("aria-label") or "")


@pytest.mark.parametrize(
    ("values", "panel", "warning"),
    [
        ({"excess": 1, "works": ["sultan"], "ships": 5}, "Upkeep fails by 1", "Upkeep fails by 1"),
        ({"excess": 0, "ships": 2}, "Upkeep is met", "2 ships left"),
        ({"excess": 0, "ships": 1}, "Upkeep is met", "1 ship left"),
        ({"excess": 0, "ships": 0}, "Upkeep is met", "No ships: the game ends"),
    ],
)
def test_the_tracks_say_what_will_happen(gallery: Page, values: dict[str, Any], panel: str, warning: str) -> None:
    at, components = changed("2022-11", **values)
    draw(gallery, at, components)
    assert panel in gallery.locator(".upkeep").inner_text()
    assert "game ends" in gallery.locator(".port").inner_text()
    assert warning in [one["text"] for one in gallery.evaluate("window.web.status(window.table).warnings")]


def test_a_full_port_warns_of_nothing(gallery: Page) -> None:
    at, components = changed("2022-11", ships=6, excess=0)
    draw(gallery, at, components)
    assert gallery.evaluate("window.web.status(window.table).warnings") == []


def test_War_is_shown_with_both_strengths(gallery: Page) -> None:
    found = positions()["2022-11"]
    at = copy.deepcopy(next(at for at in found["asked"] if "war" in at["view"]))
    at["view"]["war"]["strength"] = {"attacker": 7, "defender": 4}
    draw(gallery, at, found["components"])
    said = gallery.locator(".war-panel").inner_text()
    for side, strength in (("attacker", "7"), ("defender", "4")):
        assert strength in said
        assert found["components"]["leaders"][at["view"]["war"][side]]["name"] in said
    assert "7" in gallery.locator(".zone-own .war-line").first.inner_text()  # beside the Hand, where it is decided


def test_somebody_elses_tableau_opens(gallery: Page) -> None:
    at, components = changed("2022-11")
    draw(gallery, at, components)
    gallery.get_by_role("button", name="Show Temenggong's tableau").click()
    assert gallery.evaluate("window.opened") == ["temenggong"]


def test_the_verbs_of_a_turn_keep_their_places(gallery: Page) -> None:
    """In all turns of a variant; every choice of a turn belongs to one of them."""
    for variant, found in positions().items():
        seen = set()
        for at in (at for at in found["asked"] if at["ask"] == "ACT"):
            draw(gallery, {**at, "prompt": {"text": "", "clause": "C14"}}, found["components"])
            verbs = gallery.evaluate("window.web.verbs(window.table)")
            seen.add(tuple(verb["id"] for verb in verbs if verb["id"] != "inspire"))
            taken = {verb for one in verbs for verb in one["takes"]}
            assert {option["verb"] for option in at["options"]} <= taken, variant
            assert [verb["id"] for verb in verbs if verb.get("last")] == ["end"]
        assert len(seen) == 1, variant


def test_B8_dice_show_the_faces_that_they_have(gallery: Page) -> None:
    """0, 1 or 2: those that were rolled in the end, and no others while they tumble."""
    at, components = changed("2022-11")
    draw(gallery, at, components)
    told = [
        {"word": "die", "seat": 0, "things": {"face": 2}, "text": "a"},
        {"word": "die", "seat": 0, "things": {"face": 0}, "text": "b"},
        {"word": "rolled", "seat": 0, "things": {"what": "war", "dice": 2, "result": 2}, "text": "c"},
    ]
    moves = gallery.evaluate("(notes) => notes.flatMap((note) => window.web.motions(note, window.table.view))", told)
    assert moves == [{"kind": "dice", "faces": [2, 0], "sides": [0, 1, 2], "text": "c"}]


@pytest.mark.parametrize(("width", "height", "layout"), [(1280, 720, "drawer"), (1440, 900, "wide")])
def test_a_long_tableau_lies_in_rows_and_Communities_never_break(
    gallery: Page, width: int, height: int, layout: str
) -> None:
    """A tableau of twenty cards, six of them joined: every card is in sight, the joined ones side by side."""
    gallery.set_viewport_size({"width": width, "height": height})
    at, components = changed("2022-11")
    who = at["view"]["seats"][at["seat"]][0]
    cards = [card for card in components["market"] if card not in components["leaders"]][:20]
    joined = 6
    at["view"]["players"][who]["tableau"] = [
        {
            **{"slot": n, "card": card, "kinds": [], "face_up": True, "population": [], "slots": 1, "tokens": 0},
            **{"connectors": ["SK", "SR"], "used": False, "spent": False},
            "left": n - 1 if 0 < n < joined else None,
            "right": n + 1 if n < joined - 1 else None,
        }
        for n, card in enumerate(cards)
    ]
    at["options"] = []
    draw(gallery, at, components, layout)
    boxes = gallery.evaluate(
        "() => [...document.querySelectorAll('.zone-own .held')].map((one) => one.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) == len(cards)
    assert len({round(box["y"]) for box in boxes[:joined]}) == 1
    assert all(abs(boxes[n]["right"] - boxes[n + 1]["left"]) < 1 for n in range(joined - 1))
    spread = gallery.locator(".zone-own .spread")
    assert spread.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1")
    assert all(box["bottom"] <= height for box in boxes)
    assert gallery.evaluate(LOOKING, False) == []
