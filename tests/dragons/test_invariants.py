"""The invariants of section 16.3 as laws over random play, in every mode, plain and compiled alike."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entrepot.games.dragons.rules.seize import value_of
from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.vocabulary import CARDS, Do, Happened, Place, Stage
from entrepot.match import Match, Position
from tests.dragons.tables import MODES, game_of, state

WAYS: dict[str, dict[str, Any]] = {
    **MODES,
    "cheat sheet": {"vantage_set": "cheatsheet"},
    "declared by hand": {"auto_declare": False},
    "bluffing": {"seize_bluff": True},
    "ties take nobody": {"seize_tie": "nobody"},
    "mayhem with guilds": {"mode": "mayhem", "mayhem_guild_event": True},
    "fire by hand": {"mode": "fire", "auto_declare": False, "vantage_set": "cheatsheet", "seize_bluff": True},
}
in_every_mode = pytest.mark.parametrize("options", MODES.values(), ids=MODES)
in_every_way = pytest.mark.parametrize("options", WAYS.values(), ids=WAYS)
SEEDS = st.integers(0, 2**64 - 1)
few = settings(max_examples=15)


@in_every_way
@few
@given(seed=SEEDS)
def test_laws_of_16_3_hold_after_every_choice(options: dict[str, Any], seed: int) -> None:
    """16.3, laws 1 to 7 and 10, by the rules' own check; laws 8 and 9 and the limit of 12 beside it."""
    chooser = random.Random(seed)
    match = game_of(**options).start(seed=seed)
    exiled: set[int] = set()
    while not match.over:
        assert match.broken_law() == 0
        check_stocks_and_value(state(match))
        exile = {card for card in range(1, CARDS) if state(match).where[card] == Place.EXILE}
        assert exiled <= exile
        exiled = exile
        match.play(chooser.choice(match.codes()))
    assert match.broken_law() == 0


def check_stocks_and_value(s: State) -> None:
    """Law 8: a Turn begins with three Commodities in the Stocks, or an empty Deck. Law 6: 12 or less once announced."""
    began = any(s.notes[i].what == Happened.TURN_STARTED for i in range(s.noted))
    if began and s.agenda[s.depth - 1].do == Do.ACT and s.count[Place.DECK] > 0:
        assert s.count[Place.STOCK] >= 3
    if s.stage == Stage.SEIZING:
        assert value_of(s) <= 12


@in_every_mode
def test_thirty_games_are_the_same_plain_and_compiled(options: dict[str, Any]) -> None:
    ends = []
    for engine in ("plain", "compiled"):
        game = game_of(engine, **options)
        states = np.zeros(30, State.dtype())
        made = np.zeros(30, np.int64)
        held = game.engine.hold(State, states)
        game.engine.simulate(game.tables, held, 0, 30, 18, 19, 0, made, 100_000)
        ends.append((states.tobytes(), made.tolist()))
    assert ends[0] == ends[1]


@in_every_way
@few
@given(seed=SEEDS, part=st.integers(0, 400))
def test_secrecy_law(options: dict[str, Any], seed: int, part: int) -> None:
    """Change only what a seat cannot see, and what it knows stays the same, byte for byte."""
    match = played(seed, part, **options)
    engine, tables = match.game.engine, match.game.tables
    for seat in range(-1, match.game.seats):
        truth, guess = (Position(engine) for _ in range(2))
        truth.load(bytes(match.truth))
        engine.hide(tables, truth.held, 0, seat)
        guess.load(bytes(truth))
        engine.imagine(tables, guess.held, 0, seat, seed & 0xFFFFFFFF, 1, part)
        assert engine.check_laws(tables, guess.held, 0) == 0
        engine.hide(tables, guess.held, 0, seat)
        assert bytes(guess) == bytes(truth)


def played(seed: int, choices: int, **options: Any) -> Match:
    chooser = random.Random(seed)
    match = game_of(**options).start(seed=seed)
    for _ in range(choices):
        if match.over:
            break
        match.play(chooser.choice(match.codes()))
    return match
