"""Every edition, mode and number of players: opened in the browser, and the first choices made on the board itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

import entrepot

from .conftest import Arrive, arriving, running
from .serving import Serving
from .visitor import Visitor

EDITIONS = ("2022-06", "2022-07", "2022-11", "2023-02")
SINGAPORE: list[dict[str, Any]] = [
    *({"edition": edition, "mode": mode} for edition in EDITIONS for mode in ("fantasy", "simulation")),
    *({"seats": seats, "mode": mode} for seats in (2, 3) for mode in ("fantasy", "simulation")),
    {"edition": "2022-07", "first_game": True},
    {"slavery": False},
]
DRAGONS: list[dict[str, Any]] = [
    *({"mode": mode} for mode in ("full", "smackdown", "mayhem", "fire")),
    {"mode": "fire", "seats": 3},
    {"wording": "original", "vantage_set": "cheatsheet", "open_counts": False},
]
OFFERED = [("singapore", options) for options in SINGAPORE] + [("dragons", options) for options in DRAGONS]
CLICKS = 2  # choices made on the board
PATIENCE = 40  # choices made at all, meanwhile: some questions have no place there
HOT = ":is(.zone-board, .zone-own, .zone-rail) :is(.legal, .is-within, .pick)"


def seats_of(game: str, options: dict[str, Any]) -> int | None:
    """How many play; None where the options do not go together."""
    try:
        return entrepot.game(game, engine="plain", **options).seats
    except entrepot.OptionError:
        return None


VARIANTS = [(game, options, seats) for game, options in OFFERED if (seats := seats_of(game, options))]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of its own: nobody may set up so many tables at once."""
    yield from running(Serving(tmp_path_factory.mktemp("modes")))


@pytest.fixture
def arrive_there(browser: Browser, elsewhere: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, elsewhere)


def choose_on_the_board(visitor: Visitor) -> bool:
    """Click something that glows, and what its menu offers if it has one; False if this question has no place there."""
    visitor.asked()
    before = visitor.choices()
    hot = visitor.page.locator(HOT)
    if not hot.count():
        visitor.choose()
        return False
    hot.first.click()
    visitor.page.wait_for_function(
        "(n) => window.entrepot.latest.choices > n || document.querySelector('dialog[open]')", arg=before
    )
    menu = visitor.page.locator("dialog[open]")
    if menu.count():
        menu.get_by_role("button").first.click()
    visitor.page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=before)
    return True


# One in three is enough to see that nothing broke; ENTREPOT_LONG_TESTS=1 opens them all.
OPENED = VARIANTS if os.environ.get("ENTREPOT_LONG_TESTS") else VARIANTS[::3]


@pytest.mark.parametrize(("game", "options", "seats"), OPENED, ids=str)
def test_the_first_choices_are_made_on_the_board(
    arrive_there: Arrive, game: str, options: dict[str, Any], seats: int
) -> None:
    visitor = arrive_there()
    chairs = [{"kind": "me"}, *({"kind": "bot", "level": "random"} for _ in range(seats - 1))]
    table = visitor.post("/api/tables", {"game": game, "options": options, "seats": chairs})["table"]["id"]
    visitor.open(f"/t/{table}")
    made = 0
    for _ in range(PATIENCE):
        made += choose_on_the_board(visitor)
        if made == CLICKS:
            break
    assert made == CLICKS
    played = visitor.page.evaluate("window.entrepot.latest.game.options")
    assert played.items() >= {name: value for name, value in options.items() if name != "mode"}.items()


def test_every_edition_and_mode_is_among_them() -> None:
    tried = [options for game, options, _ in VARIANTS if game == "singapore"]
    assert {options["edition"] for options in tried if "edition" in options} == set(EDITIONS)
    assert {options.get("mode") for options in tried} >= {"fantasy", "simulation"}
    assert {seats for _, _, seats in VARIANTS} == {2, 3, 4}
