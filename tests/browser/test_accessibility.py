"""axe-core finds nothing on any page, in light and dark, on a wide screen and on a phone."""

from __future__ import annotations

import re
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from .conftest import Arrive
from .finished import record
from .visitor import Visitor

AXE = Path(__file__).with_name("axe.min.js").read_text("utf-8")
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark, on a phone": {"color_scheme": "dark", "viewport": {"width": 390, "height": 844}},
}
BOARDS = {**LOOKS, "dark": {"color_scheme": "dark"}}


def faults(visitor: Visitor) -> list[str]:
    """Faults of any weight, each with the first element that has it."""
    page, before = visitor.page, list(visitor.problems)
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false}).then((r) => r.violations)")
    visitor.problems = before  # axe itself tries inline styles, which the policy of the pages forbids
    return [
        f"{f['id']}: {len(f['nodes'])} x {f['nodes'][0]['html'][:200]} {f['nodes'][0]['failureSummary']}" for f in found
    ]


def check(visitor: Visitor, path: str, ready: str) -> list[str]:
    page = visitor.open(path)
    page.locator(ready).first.wait_for()
    return [f"{path} {fault}" for fault in faults(visitor)]


@pytest.mark.parametrize("looks", LOOKS)
def test_no_fault_on_any_page(arrive: Arrive, looks: str) -> None:
    visitor = arrive(**LOOKS[looks])
    table = visitor.post("/api/records", {"record": record("singapore")})["table"]["id"]
    dragons = visitor.post("/api/records", {"record": record("dragons")})["table"]["id"]
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(3))]
    lobby = visitor.post("/api/tables", {"game": "singapore", "seats": seats})["table"]["id"]
    invited = visitor.post(f"/api/tables/{lobby}/links", {"kind": "invite"})["path"]
    pages = {
        "/": ".game-card",
        "/new": ".new-table select",
        "/rules/singapore": ".scene-drawing",
        "/rules/singapore?q=storehouse": ".book-results",
        "/rules/dragons": ".scene-drawing",
        "/about": ".credits",
        "/me": ".me-data",
        "/learn/singapore": ".lesson-entry",
        "/learn/dragons": ".lesson-entry",
        "/learn/singapore/aim": ".lesson-mark",
        "/learn/dragons/wheel": ".lesson-mark",
        f"/t/{lobby}": ".lobby-seats",
        f"/t/{table}": ".ending .plot",
        f"/t/{dragons}": ".ending .places",
        f"/results/{table}": ".plot",
        f"/results/{dragons}": ".plot",
        f"/replay/{table}?at=120&seat=0": ".ring",
        f"/replay/{dragons}?at=120&seat=0": ".dragons-stage",
        f"/review/{dragons}": "main.review button",
        invited: ".invitation, .notice",
    }
    found = [fault for path, ready in pages.items() for fault in check(visitor, path, ready)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "looks"), list(product(("singapore", "dragons"), BOARDS)))
def test_no_fault_while_choosing(arrive: Arrive, game: str, looks: str) -> None:
    visitor = arrive(**BOARDS[looks])
    visitor.sit_down(game)
    for _ in range(5):
        visitor.choose()
    visitor.asked()
    found = faults(visitor)
    visitor.menu("Settings")
    found += faults(visitor)
    assert not found, "\n".join(found)


def luminance(colour: str) -> float:
    """As WCAG 2 has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("suit", ["spades", "clubs", "hearts", "diamonds", "jokers"])
def test_every_suit_can_be_read_on_cards_by_day_and_night(suit: str) -> None:
    """Which suits a page shows is a matter of luck, so the colours are looked at by themselves: on cards, which stay
    light, and on paper that goes dark."""
    style = resources.files("entrepot.games.dragons").joinpath("web/style.css").read_text("utf-8")
    on_cards, *by_night = re.findall(rf"--dragons-{suit}: (#\w{{6}});", style)
    papers = re.findall(r"--dragons-paper: (#\w{6});", style)
    assert len(papers) == 2
    assert all(contrast(paper, on_cards) >= 4.5 for paper in papers)
    pages = resources.files("entrepot.table").joinpath("static/style.css").read_text("utf-8")
    grounds = re.findall(r"--(?:sheet|card): (#\w{6});", pages.partition('[data-theme="dark"]')[2])
    assert len(grounds) == 2
    assert all(contrast(ground, ink) >= 4.5 for ground in grounds for ink in by_night)
