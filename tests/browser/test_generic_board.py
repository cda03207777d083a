"""A game that nobody has drawn is played all the same: its view as lists, its choices as buttons."""

from __future__ import annotations

from .conftest import Arrive

DRAW = """
async () => {
  const { html, render } = await import("/static/dom.js");
  const { webOf } = await import("/static/boards/index.js");
  const { Board } = await webOf("a game of tomorrow");
  const view = { pot: 7, players: { ada: { bids: [1, 2], card: null } } };
  const options = [{ code: 4, verb: "take", thing: null, text: "take the pot", target: "pot", clause: "1" }];
  const place = document.createElement("div");
  place.id = "tomorrow";
  document.body.append(place);
  const onTarget = (target) => { window.asked = target; };
  render(html`<${Board} view=${view} options=${options} chosen=${null} onTarget=${onTarget} />`, place);
}
"""


def test_a_game_without_a_drawing(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.open("/about")
    page.evaluate(DRAW)
    board = page.locator("#tomorrow")
    assert "1, 2" in board.inner_text()
    assert "unknown" in board.inner_text()
    board.get_by_role("button", name="pot").click()
    assert page.evaluate("window.asked") == "pot"


def test_every_icon_that_is_named_is_there(arrive: Arrive) -> None:
    """Whoever adds a card names a picture of the set; one that is missing would be an empty place on the card."""
    visitor = arrive()
    page = visitor.open("/rules/singapore")
    page.get_by_role("button", name="Cards", exact=True).click()
    page.locator(".card-list .picture").first.wait_for()
    empty = page.evaluate("[...document.querySelectorAll('path.icon')].filter((p) => !p.getAttribute('d')).length")
    assert empty == 0
