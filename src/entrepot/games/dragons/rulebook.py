"""What the kernel links: the records of the game, the words of its agenda and the modules its rules stand in."""

from __future__ import annotations

from entrepot.kernel import Rulebook

from .state import State, Tables
from .words import Do

RULEBOOK = Rulebook(
    "dragons",
    "entrepot.games.dragons",
    (
        "setup",
        "rounds",
        "events",
        "market",
        "buying",
        "seize",
        "stack",
        "powers",
        "specials",
        "dice",
        "scoring",
        "achievements",
        "zones",
        "sight",
        "knowledge",
        "laws",
    ),
    Tables,
    State,
    Do,
)
