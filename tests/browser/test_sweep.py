"""Both games at every size of window: at every decision the screen is as it should be (tests/browser/sweep).

Here a while of one deal each; `python -m quality screen` plays whole games of several.
"""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Arrive
from .sweep.sweep import DESKTOPS, PHONES, sweep

DECISIONS = 36
MOUSE: dict[str, Any] = {}
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True}


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
