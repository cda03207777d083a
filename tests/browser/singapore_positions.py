"""Positions of 1819 Singapore out of games played by chance, in every edition and mode, as the board is handed them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import entrepot
from entrepot.games.singapore.seeing.components import components
from entrepot.games.singapore.vocabulary import Do
from entrepot.match import Match

EDITIONS = ("2022-06", "2022-07", "2022-11", "2023-02")
VARIANTS: tuple[dict[str, Any], ...] = (
    *({"edition": edition} for edition in EDITIONS),
    *({"edition": edition, "mode": "simulation"} for edition in EDITIONS),
    *({"edition": edition, "seats": seats} for edition in EDITIONS for seats in (2, 3)),
)
GAMES = 3
IMPATIENT = ("end-turn", "pass")  # what chance chooses less often, so that more happens

Position = dict[str, Any]


def played(options: dict[str, Any]) -> Position | None:
    """What the board of a variant is made of; None where options do not go together."""
    try:
        game = entrepot.game("singapore", **options)
    except entrepot.OptionError:
        return None
    return {"game": game, "components": components(game.variant)}


def kind(target: str | None) -> str:
    """A target without its number: what it is rather than which."""
    return (target or "none").rsplit(":", 1)[0]


def position(match: Match, ask: str) -> Position:
    return {
        "ask": ask,
        "view": match.view(match.seat),
        "seat": match.seat,
        "asked": match.seat,
        "options": [vars(option) for option in match.options()],
    }


@cache
def positions() -> dict[str, dict[str, Any]]:
    """For each variant its components, and one position for every ask and kind of target that came up there."""
    chance = random.Random(1819)
    found: dict[str, dict[str, Any]] = {}
    for options in VARIANTS:
        box = played(options)
        if box is None:
            continue
        seen: set[tuple[str, str]] = set()
        asked = []
        for seed in range(GAMES):
            match = box["game"].start(seed=seed)
            while not match.over:
                ask = Do(match.truth.agenda[match.truth.depth - 1].do).name
                choices = match.options()
                new = {(ask, kind(choice.target)) for choice in choices} - seen
                if new:
                    seen |= new
                    asked.append(position(match, ask))
                bold = [choice for choice in choices if choice.verb not in IMPATIENT]
                match.play(chance.choice(bold if bold and chance.random() < 0.75 else choices))
        found[" ".join(map(str, options.values()))] = {"components": box["components"], "asked": asked}
    return found
