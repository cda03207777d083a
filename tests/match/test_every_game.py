"""What every match says, with every value of its options: a new game is tested here for nothing. Its laws are tested in
`tests/laws`."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entrepot.kernel import Choices
from entrepot.match import Game, Match, Position
from tests.match.playing import every_title, every_variant, play_randomly

VARIANTS = [pytest.param(name, options, id=f"{name} {options or ''}".strip()) for name, options in every_variant()]
SEEDS = st.integers(0, (1 << 96) - 1)

for_every_variant = pytest.mark.parametrize(("name", "options"), VARIANTS)
few = settings(max_examples=12)


@cache
def _prepared(name: str, options: str, engine: str) -> Game:
    return Game(every_title()[name], json.loads(options), engine)


def game_of(name: str, options: dict[str, Any], engine: str = "compiled") -> Game:
    return _prepared(name, json.dumps(options), engine)


def somewhere(game: Game, seed: int) -> Match:
    """A match at a random position, the end included."""
    chooser = random.Random(seed)
    match = play_randomly(game.start(seed), chooser)
    match.rewind(chooser.randint(0, len(match.past)))
    return match


@for_every_variant
@few
@given(seed=SEEDS)
def test_what_is_legal_follows_from_what_the_asked_seat_sees(name: str, options: dict[str, Any], seed: int) -> None:
    game = game_of(name, options)
    match = somewhere(game, seed)
    truth = Position(game.engine)
    truth.load(bytes(match.truth))
    marked = np.zeros(1, Choices.dtype())
    count = game.engine.legal(game.tables, truth.held, 0, game.engine.hold(Choices, marked))
    assert marked["code"][0][:count].tolist() == match.codes()


@for_every_variant
@few
@given(seed=SEEDS)
def test_every_choice_reads_as_a_choice_and_names_its_clause(name: str, options: dict[str, Any], seed: int) -> None:
    game = game_of(name, options)
    match = somewhere(game, seed)
    clauses = {clause.id for clause in game.title.clauses(game.variant)}
    found = match.options()
    assert [option.code for option in found] == match.codes()
    assert len({option.code for option in found}) == len(found)
    assert all(option.text for option in found)
    assert {option.clause for option in found} <= clauses
    if match.prompt:
        assert match.prompt.text
        assert match.prompt.clause in clauses
    for sentence in match.journal(0):
        assert sentence.text
        assert sentence.clause in clauses


@for_every_variant
@few
@given(seed=SEEDS)
def test_views_are_ready_for_json(name: str, options: dict[str, Any], seed: int) -> None:
    match = somewhere(game_of(name, options), seed)
    for seat in (None, *range(match.game.seats)):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
