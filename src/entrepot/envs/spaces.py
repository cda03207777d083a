"""What each game is to a learner: how many choice codes it has, and which fields of its position say nothing."""

from __future__ import annotations

from entrepot.games.dragons import words as dragons
from entrepot.games.singapore import words as singapore
from entrepot.kernel.state import CHOICES, SEATS

# One more than the highest code. A game that is not named here has as many codes as the kernel has room for.
_CODES = {
    "dragons": int(dragons.Choose.SUBSTITUTE) + dragons.MARKETS,
    "singapore": int(singapore.Choose.PEOPLE) + 32,
}

# Of every state: the generator (always blank), bookkeeping of the engine, the journal, and what is 0 until the end. The
# ask on top of the agenda opens every observation instead.
_SILENT = frozenset(
    {"chance", "chair", "over", "depth", "agenda", "shown", "won", "place", "quiet", "noted", "notes"},
)

# Of one game: what a redacted position always has blank, and what the rules use for a moment only.
_BLANK = {
    "dragons": frozenset({"viewer", "room", "laid", "laid_card"}),
    "singapore": frozenset(
        {
            "market_deck.card",
            "population_deck.card",
            "hero_deck.card",
            "tile_deck.card",
            *(f"{deck}[{i}].card" for deck in ("battle_deck", "event_deck") for i in range(2)),
        }
    ),
}

# Tables of which a redacted position has nothing but the viewer's column and, last, what everyone knows.
_COLUMNS = {"dragons": frozenset({"maybe"})}

# Rows of places that are filled from the front, and the field beside them that says how many ever were.
_FILLED = {"singapore": {f"players[{seat}].tableau": "slots" for seat in range(SEATS)}}


def codes(game: str) -> int:
    """How many actions a game has: choice codes run from 0 to one less."""
    return _CODES.get(game, CHOICES)


def is_left_out(game: str, path: str) -> bool:
    """Whether a field of the state is no part of observations; `path` is like `players[2].vp`."""
    return path in _SILENT or path in _BLANK.get(game, frozenset())


def has_own_column(game: str, path: str) -> bool:
    """Whether a field is a table of which an observation has the viewer's column only."""
    return path in _COLUMNS.get(game, frozenset())


def filled_by(game: str, path: str) -> str | None:
    """The field that says how many places of a row were ever filled, where there is one."""
    return _FILLED.get(game, {}).get(path)
