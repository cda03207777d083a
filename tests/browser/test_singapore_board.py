"""The board of 1819 Singapore shows every choice where it is, in every edition and mode, and its print can be read."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from .conftest import Arrive
from .singapore_positions import EDITIONS, positions

# Draws a board instead of the page, and notes what is clicked.
DRAW = """
async () => {
  const { html, render } = await import("/static/dom.js");
  const { webOf } = await import("/static/boards/index.js");
  const { Board } = await webOf("singapore");
  const root = document.createElement("main");
  document.body.replaceChildren(root);
  window.draw = (p, components) => {
    window.clicked = [];
    const target = (name) => window.clicked.push(name);
    render(null, root); // one position does not follow from the other: nothing is to move between them
    render(html`<${Board} ...${p} components=${components} onTarget=${target} onInspect=${() => {}} />`, root);
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
    for (const one of document.querySelectorAll("g.legal, .pick"))
      one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return {
      clicked: window.clicked,
      reached: names(".singapore [role=button], .singapore button:not(.word)"),
      broken: /undefined|NaN|\\[object/.test(document.querySelector(".singapore").outerHTML),
    };
  });
}
"""

PRINT = """
() => [...document.querySelectorAll(".main-board text")]
  .filter((text) => text.textContent.trim() && text.getBoundingClientRect().width)
  .map((text) => [parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a, text.textContent.trim()])
"""


@pytest.fixture
def gallery(arrive: Arrive) -> Page:
    page = arrive().open("/about")
    page.evaluate(DRAW)
    return page


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
  return [at.closest("[data-target]")?.dataset.target, at.getBoundingClientRect().x];
}
"""


def test_arrow_keys_go_from_choice_to_choice(gallery: Page) -> None:
    """To the nearest one in that direction, and back."""
    found = positions()["2022-11"]
    at = next(at for at in found["asked"] if at["ask"] == "PLACE_LEADER" and len(at["options"]) == 4)
    gallery.evaluate("([p, c]) => window.draw(p, c)", [at, found["components"]])
    gallery.locator('[data-target="space:population"] [role=button]').focus()
    first = gallery.evaluate(FOCUSED)
    gallery.keyboard.press("ArrowRight")
    second = gallery.evaluate(FOCUSED)
    assert second[0] == "space:battle"
    assert second[1] > first[1]
    gallery.keyboard.press("ArrowLeft")
    assert gallery.evaluate(FOCUSED) == first
    gallery.keyboard.press("Enter")
    assert gallery.evaluate("window.clicked") == ["space:population"]


@pytest.mark.parametrize("width", [390, 1366])
def test_print_is_large_enough_to_read(gallery: Page, width: int) -> None:
    """On the board, at the least: a card of a tableau is shown large when it is tapped or pointed at."""
    gallery.set_viewport_size({"width": width, "height": 844})
    for found in positions().values():
        gallery.evaluate("([p, c]) => window.draw(p, c)", [found["asked"][-1], found["components"]])
        small = [(round(size, 1), text) for size, text in gallery.evaluate(PRINT) if size < 8.5]
        assert not small
        assert gallery.evaluate("document.documentElement.scrollWidth") <= width
