"""Positions of Dragon's Money Laundering out of games played by chance, as a board is handed them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import entrepot
from entrepot.games.dragons.seeing.components import components
from entrepot.games.dragons.vocabulary import Do
from entrepot.match import Game, Match

VARIANTS: tuple[tuple[dict[str, Any], int], ...] = (
    ({}, 12),
    ({"mode": "fire"}, 5),
    ({"mode": "smackdown"}, 4),
    ({"mode": "mayhem"}, 3),
    ({"vantage_set": "cheatsheet", "wording": "original"}, 3),
    ({"seize_bluff": True, "auto_declare": False, "open_counts": False}, 3),
)
IMPATIENT = ("stop", "withdraw", "pass")  # what chance chooses less often, so that more happens

Position = dict[str, Any]


@cache
def box(game: Game) -> Position:
    return components(game.variant)


def position(match: Match, seat: int, ask: str) -> Position:
    asked = match.seat == seat
    title, variant = match.game.title, match.game.variant
    return {
        "ask": ask,
        "view": match.view(seat),
        "seat": seat,
        "asked": match.seat,
        "options": [vars(option) for option in match.options()] if asked else [],
        "prompt": vars(match.prompt) if asked and match.prompt else None,
        "cannot": title.sayings.cannot(title.question(variant, match.truth), match.codes()) if asked else {},
        "components": box(match.game),
    }


@cache
def positions() -> list[Position]:
    """One position for every ask and target that came up."""
    chance = random.Random(1816)
    seen: set[tuple[str, str | None]] = set()
    asked = []
    for options, games in VARIANTS:
        game = entrepot.game("dragons", engine="plain", **options)
        for seed in range(games):
            match = game.start(seed=seed)
            while not match.over:
                assert match.seat is not None
                ask = Do(match.truth.agenda[match.truth.depth - 1].do).name
                choices = match.options()
                new = {(ask, choice.target) for choice in choices} - seen
                if new:
                    seen |= new
                    asked.append(position(match, match.seat, ask))
                bold = [choice for choice in choices if choice.verb not in IMPATIENT]
                match.play(chance.choice(bold if bold and chance.random() < 0.75 else choices))
            asked.append(position(match, seed % game.seats, "OVER"))
    return asked
