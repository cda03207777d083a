"""A phone: 390 pixels, fingers instead of a pointer."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Arrive
from .finished import record

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PAGES = ("/", "/new", "/new?game=dragons", "/rules/singapore", "/rules/dragons", "/about", "/join")


def test_no_page_is_wider_than_the_screen(arrive: Arrive) -> None:
    visitor = arrive(**PHONE)
    table = visitor.post("/api/records", {"record": record("singapore")})["table"]["id"]
    for path in (*PAGES, f"/replay/{table}?at=60", f"/results/{table}", f"/t/{table}"):
        page = visitor.open(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_playing_with_a_finger(arrive: Arrive, game: str) -> None:
    visitor = arrive(**PHONE)
    visitor.sit_down(game)
    for _ in range(4):
        visitor.choose()
    visitor.asked()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_tap_enlarges_a_card_and_offers_what_it_can_do(arrive: Arrive) -> None:
    visitor = arrive(**PHONE)
    visitor.sit_down("singapore")
    visitor.choose("Place Leader")
    visitor.asked()
    visitor.page.locator('[data-target="market:1"]').tap()
    visitor.page.locator("dialog[open] .picture").wait_for()
