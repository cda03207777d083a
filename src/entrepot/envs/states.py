"""States of environments, to be kept and put back: plain values, which can be stored anywhere.

A state says which game it belongs to, where the match stands, and what later matches are drawn from. It holds the
position and not the way there, so it is small and quickly taken; copies and pickles of an environment hold both.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match

from .seeding import dice_state, set_dice

FORMAT = "entrepot-env/1"

State = dict[str, Any]


def identity(game: Game, form: str) -> State:
    """What a state fits: this form of environment, these rules, this layout of positions."""
    layout = hashlib.sha256(str(game.title.rulebook.state.dtype()).encode()).hexdigest()[:16]
    return {"format": FORMAT, "form": form, "game": game.name, "hash": game.variant.hash, "layout": layout}


def checked(state: Any, game: Game, form: str, needs: tuple[str, ...]) -> State:
    """A state that fits; an `OptionError` says why one does not."""
    if not isinstance(state, Mapping):
        raise OptionError(f"A state is what get_state() gave, not {type(state).__name__}.")
    for key, value in identity(game, form).items():
        if state.get(key) != value:
            raise OptionError(f"This state has another {key} ({state.get(key)!r}) than this environment ({value!r}).")
    for key in needs:
        if key not in state:
            raise OptionError(f"This state is not whole: it has no {key!r}.")
    return dict(state)


def checked_position(data: Any, game: Game) -> bytes:
    """The bytes of a position of this game; an `OptionError` says why they are none."""
    size = game.title.rulebook.state.dtype().itemsize
    if not isinstance(data, bytes) or len(data) != size:
        raise OptionError(f"A position of {game.name} is {size} bytes.")
    return data


def match_state(match: Match | None, dice: np.random.Generator) -> State:
    """Where a match stands, and what the next ones are drawn from."""
    if match is None:
        raise OptionError("Call reset() before get_state().")
    return {"position": match.position(), "seed": match.deal.for_bots, "dice": dice_state(dice)}


def taken_up(state: State, game: Game, dice: np.random.Generator) -> Match:
    """The match of a state, to be gone on with; the dice lie as they lay."""
    position = checked_position(state["position"], game)
    set_dice(dice, state["dice"])
    match = game.start(state["seed"])
    match.put_back([], position, placed=True)
    return match
