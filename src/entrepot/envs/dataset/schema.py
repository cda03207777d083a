"""What a file of decisions holds: its columns, and what stands in its metadata under `entrepot`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from entrepot.contests.parquet import polars
from entrepot.envs.names import VERSION
from entrepot.envs.observation.layout import Layout
from entrepot.match import Game

FORMAT = "entrepot-decisions/1"
KEY = "entrepot"  # of the metadata
REWARDS = ("rank", "win", "points")

COLUMNS = {
    "number": "which game of the seed",
    "turn": "which decision of the game, from 0",
    "seat": "who is asked",
    "bot": "who chose",
    "action": "the code of the choice",
    "legal": "the codes of all legal choices, in order",
    "rank": "what the seat got at the end: 1 for the first place down to -1 for the last",
    "win": "what the seat got at the end: its share of the victory",
    "points": "what the seat got at the end: its points",
    "observation": "what the seat saw, as the layout says",
}


OF_PEOPLE = COLUMNS | {
    "number": "which game, in no order of time",
    "bot": "who chose: a person, the level of a bot, or itself where nothing was left to choose or somebody passes",
}


def types(size: int) -> dict[str, Any]:
    """The type of every column, with observations of so many numbers."""
    pl = polars()
    return {
        "number": pl.UInt32,
        "turn": pl.UInt16,
        "seat": pl.UInt8,
        "bot": pl.String,
        "action": pl.Int16,
        "legal": pl.List(pl.Int16),
        **dict.fromkeys(REWARDS, pl.Float32),
        "observation": pl.Array(pl.Int16, size),
    }


def about(game: Game, games: int, bots: Sequence[str], seed: int | None) -> dict[str, Any]:
    """What is said of all rows of a file, JSON-ready. Games of people have no seed in common."""
    layout = Layout(game)
    return {
        "format": FORMAT,
        "game": game.name,
        "options": game.options,
        "hash": game.variant.hash,
        "games": games,
        "bots": list(bots),
        "seed": seed,
        "actions": game.title.space.codes,
        "columns": OF_PEOPLE if seed is None else COLUMNS,
        "observations": VERSION,
        "size": layout.size,
        "layout": {field.path: [field.start, field.length] for field in layout.fields},
    }


def metadata(said: dict[str, Any]) -> dict[str, str]:
    """The same as Parquet takes it."""
    return {KEY: json.dumps(said, sort_keys=True)}
