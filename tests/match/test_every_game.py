"""Laws that every game keeps, with every value of its options: a new game is tested here for nothing."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import entrepot
from entrepot.kernel import Choices
from entrepot.kernel.state import CHOICES
from entrepot.match import SPECTATOR, Game, Match, Position
from entrepot.match.records import seed_words
from entrepot.simulate import simulate
from tests.match.playing import every_title, every_variant, play_randomly

VARIANTS = [pytest.param(name, options, id=f"{name} {options or ''}".strip()) for name, options in every_variant()]
SEEDS = st.integers(0, (1 << 96) - 1)

for_every_variant = pytest.mark.parametrize(("name", "options"), VARIANTS)
few = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


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
def test_plain_and_compiled_rules_reach_the_same_positions(name: str, options: dict[str, Any]) -> None:
    plain = simulate(game_of(name, options, "plain"), 5).summary()
    assert simulate(game_of(name, options), 5).summary() == plain


@for_every_variant
@few
@given(seed=SEEDS)
def test_every_law_holds_after_every_choice_until_the_game_ends(name: str, options: dict[str, Any], seed: int) -> None:
    game, chooser = game_of(name, options), random.Random(seed)
    match = game.start(seed)
    while not match.over:
        assert match.broken_law() == 0
        match.play(chooser.choice(match.codes()))
    assert match.broken_law() == 0


@for_every_variant
@few
@given(seed=SEEDS)
def test_a_stored_or_copied_match_goes_on_alike(name: str, options: dict[str, Any], seed: int) -> None:
    game = game_of(name, options)
    match = somewhere(game, seed)
    twins = [match.copy(), game.from_bytes(match.to_bytes())]
    for twin in (match, *twins):
        play_randomly(twin, random.Random(seed))
    for twin in twins:
        assert bytes(twin.truth) == bytes(match.truth)
        assert twin.record() == match.record()
        assert twin.journal(0) == match.journal(0)


@for_every_variant
@few
@given(seed=SEEDS)
def test_a_record_is_played_again_to_the_same_end(name: str, options: dict[str, Any], seed: int) -> None:
    match = play_randomly(game_of(name, options).start(seed), random.Random(seed))
    again = entrepot.replay(json.loads(json.dumps(match.record())))
    assert bytes(again.truth) == bytes(match.truth)


@for_every_variant
@few
@given(seed=SEEDS)
def test_undo_law(name: str, options: dict[str, Any], seed: int) -> None:
    """A choice is taken back exactly when nothing was drawn or shown after it; then the position is as before."""
    game, chooser = game_of(name, options), random.Random(seed)
    match = game.start(seed)
    while not match.over:
        before, seat, draws, shown = bytes(match.truth), match.seat, match.truth.chance.draws, match.truth.shown
        code = chooser.choice(match.codes())
        match.play(code)
        after = bytes(match.truth)
        if match.over or match.truth.chance.draws != draws or match.truth.shown != shown:
            with pytest.raises(entrepot.UndoRefused):
                match.undo(seat)
        else:
            match.undo(seat)
            assert bytes(match.truth) == before
            match.play(code)
        assert bytes(match.truth) == after


@for_every_variant
@few
@given(seed=SEEDS)
def test_secrecy_law(name: str, options: dict[str, Any], seed: int) -> None:
    """Change only what a seat cannot see, and everything that the seat receives stays the same."""
    game = game_of(name, options)
    match = somewhere(game, seed)
    for seat in range(SPECTATOR, game.seats):
        other = imagined(match, seat, seed + 1)
        assert other.broken_law() == 0
        assert seen_bytes(other, seat) == seen_bytes(match, seat)
        viewer = None if seat == SPECTATOR else seat
        assert other.view(viewer) == match.view(viewer)
        assert other.board(viewer) == match.board(viewer)
        if match.seat == seat:
            assert other.prompt == match.prompt
            assert other.options() == match.options()
        assert other.seat == match.seat
        assert other.over == match.over


def imagined(match: Match, seat: int, seed: int) -> Match:
    """The same match with another truth that a seat could not tell from it."""
    game, position = match.game, Position(match.game.engine)
    position.load(bytes(match.truth))
    game.engine.hide(game.tables, position.held, 0, seat)
    game.engine.imagine(game.tables, position.held, 0, seat, *seed_words(seed))
    other = match.copy()
    other.put_back([], bytes(position), placed=True)
    return other


def seen_bytes(match: Match, seat: int) -> bytes:
    """A redacted position; the generator is left out, which an imagined match starts anew."""
    game, position = match.game, Position(match.game.engine)
    position.load(bytes(match.truth))
    game.engine.hide(game.tables, position.held, 0, seat)
    state = bytes(position)
    return state[len(bytes(position.state.chance)) :]


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
def test_an_illegal_choice_is_refused_in_a_sentence(name: str, options: dict[str, Any], seed: int) -> None:
    match = somewhere(game_of(name, options), seed)
    legal, before = set(match.codes()), bytes(match.truth)
    for code in set(range(CHOICES)) - legal:
        with pytest.raises(entrepot.IllegalChoice) as refusal:
            match.play(code)
        assert str(refusal.value)
    assert bytes(match.truth) == before


@for_every_variant
@few
@given(seed=SEEDS)
def test_views_are_ready_for_json(name: str, options: dict[str, Any], seed: int) -> None:
    match = somewhere(game_of(name, options), seed)
    for seat in (None, *range(match.game.seats)):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
