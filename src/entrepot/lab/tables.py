"""Chronicles as tables: one row a game, a player, a player's round, a card that was bought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from entrepot.kernel.figures import Figures
from entrepot.match import Game

from .chronicle import Chronicle

TABLES = ("games", "players", "rounds", "cards")


def action_column(name: str) -> str:
    return f"did {name}"


def frames(game: Game, seen: Figures, chronicles: Sequence[Chronicle]) -> dict[str, Any]:
    """The four tables of some games, as Polars frames whose columns do not depend on what happened."""
    import polars

    games = {
        "game": [told.number for told in chronicles],
        "choices": [len(told.choices) for told in chronicles],
        "decisions": [told.decisions for told in chronicles],
        "offered": [told.offered for told in chronicles],
        "rounds": [told.rounds for told in chronicles],
        "ending": [seen.ending(told.ending) for told in chronicles],
        "margin": [told.margin for told in chronicles],
        "lead_changes": [told.lead_changes for told in chronicles],
        "known_after": [told.known_after for told in chronicles],
    }
    for deck in chronicles[0].emptied:
        games[f"emptied {deck}"] = [told.emptied[deck] for told in chronicles]
    counts = np.array([told.counts for told in chronicles])
    happened = counts.sum(axis=2)
    for entry in game.title.sayings.happened:
        games[f"happened {entry.name}"] = happened[:, entry].tolist()
    each = [(told, player) for told in chronicles for player in range(len(told.points))]
    players: dict[str, list[Any]] = {
        "game": [told.number for told, _ in each],
        "player": [player for _, player in each],
        "role": [told.roles[player] for told, player in each],
        "side": [told.sides[player] for told, player in each],
        "order": [told.order[player] for told, player in each],
        "points": [told.points[player] for told, player in each],
        "share": [told.share[player] for told, player in each],
        "place": [told.place[player] for told, player in each],
    }
    for at, source in enumerate(seen.sources):
        players[f"from {source}"] = [told.sources[player][at] for told, player in each]
    for at, trait in enumerate(seen.traits):
        players[f"has {trait}"] = [told.traits[player][at] for told, player in each]
    who = np.array([(at, player) for at, told in enumerate(chronicles) for player in range(len(told.points))])
    for name, kind in seen.actions.items():
        players[action_column(name)] = counts[who[:, 0], kind, who[:, 1]].tolist()
    standings = [
        (told.number, number + 1, player, told.roles[player], points[player], wealth[player], told.share[player])
        for told in chronicles
        for number, (points, wealth) in enumerate(told.standings)
        for player in range(len(points))
    ]
    rounds_schema = {
        "game": polars.Int32, "round": polars.Int32, "player": polars.Int32, "role": polars.String,
        "points": polars.Int32, "wealth": polars.Int32, "share": polars.Float64,
    }  # fmt: skip
    bought = [
        (told.number, player, at, seen.card(game.variant, card), price, told.roles[player], told.share[player])
        for told in chronicles
        for player, at, card, price in told.cards
        if 0 <= player < len(told.roles)
    ]
    cards_schema = {
        "game": polars.Int32, "player": polars.Int32, "round": polars.Int32, "card": polars.String,
        "price": polars.Int32, "role": polars.String, "share": polars.Float64,
    }  # fmt: skip
    return {
        "rounds": polars.DataFrame(standings, schema=rounds_schema, orient="row"),
        "cards": polars.DataFrame(bought, schema=cards_schema, orient="row"),
        "players": polars.DataFrame(players).cast({polars.Int64: polars.Int32}),
        "games": polars.DataFrame(games).cast({polars.Int64: polars.Int32}),
    }
