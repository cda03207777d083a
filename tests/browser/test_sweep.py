"""Both games whole, at every size of window: at every decision the screen is as it should be (tests/browser/sweep)."""

from __future__ import annotations

import pytest

from .conftest import Arrive
from .sweep.sweep import DESKTOPS, PHONES, sweep

GAMES = ("singapore", "dragons")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_every_size(arrive: Arrive, game: str) -> None:
    """The page never scrolls, what can be chosen is in sight, every text can be read, nothing lies over anything else,
    and within a turn own things and the first option stay where they are."""
    visitor = arrive()
    visitor.sit_down(game, level="random")
    seen = sweep(visitor, DESKTOPS + PHONES)
    assert seen.decisions > 10
    assert not seen.faults, f"{len(seen.faults)} faults in {seen.decisions} decisions:\n" + "\n".join(seen.faults[:40])
