"""Both games at every size of window: at every decision the screen is as it should be (tests/browser/sweep).

Here a while of one deal each, and crowded moments; `python -m quality screen` plays whole games of several deals.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from .conftest import Arrive
from .singapore_positions import MOMENTS, moment
from .sweep.sweep import DESKTOPS, PHONES, look, sweep

DECISIONS = 36
MOUSE: dict[str, Any] = {}
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}


@pytest.mark.parametrize(("sizes", "looks"), [(DESKTOPS, MOUSE), (PHONES, FINGER)], ids=["desktops", "phones"])
@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_a_game_at_every_size(
    arrive: Arrive, game: str, sizes: tuple[tuple[int, int], ...], looks: dict[str, Any]
) -> None:
    """The page never scrolls, what can be chosen is in sight, every text can be read, nothing lies over anything else,
    and within a turn own things and the first option stay where they are."""
    visitor = arrive(**looks)
    visitor.sit_down(game, level="random")
    seen = sweep(visitor, sizes, most=DECISIONS)
    assert seen.decisions > 20
    assert not seen.faults, f"{len(seen.faults)} faults in {seen.decisions} decisions:\n" + "\n".join(seen.faults[:40])


@pytest.mark.parametrize(("sizes", "looks"), [(DESKTOPS, MOUSE), (PHONES, FINGER)], ids=["desktops", "phones"])
def test_singapore_where_the_screen_is_full(
    arrive: Arrive, sizes: tuple[tuple[int, int], ...], looks: dict[str, Any]
) -> None:
    """Many cards in hand, a long tableau, War, two leaders of one's own, three players, Simulation."""
    visitor, faults = arrive(**looks), []
    for name in MOMENTS:
        record, choices, seat = moment(name)
        brought = visitor.post("/api/records", {"record": json.dumps(record)})["table"]["id"]
        forked = visitor.post(f"/api/tables/{brought}/fork", {"choices": choices, "seat": seat})["table"]["id"]
        visitor.open(f"/t/{forked}")
        faults += [f"{name}, {fault}" for fault in look(visitor, sizes)]
    assert not faults, "\n".join(faults)
