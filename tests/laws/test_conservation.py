"""What holds in every position of every game, and that every game ends."""

from __future__ import annotations

import random

import numpy as np
from hypothesis import given, settings

from entrepot.kernel.state import CHOICES
from tests.laws.play import LONGEST, SEEDS, Rules, rules_of
from tests.laws.variants import Way, for_every_way, game_of

GAMES = 2000


@for_every_way
@settings(max_examples=25)
@given(seed=SEEDS)
def test_laws_hold_and_choices_are_sound_after_every_choice(way: Way, seed: int) -> None:
    stays_sound(rules_of(way), seed)


def stays_sound(rules: Rules, seed: int) -> None:
    chooser = random.Random(seed)
    now = rules.start(seed)
    for _ in range(LONGEST):
        assert rules.broken_law(now) == 0
        if rules.state(now).over:
            break
        assert 0 <= rules.chooser(now) < rules.game.seats
        codes = rules.codes(now)
        assert codes, "somebody is asked and has no choice"
        assert len(set(codes)) == len(codes)
        assert all(0 <= code < CHOICES for code in codes)
        now = rules.play(now, chooser.choice(codes))
    assert rules.state(now).over == 1
    assert rules.codes(now) == []


@for_every_way
def test_many_games_end_with_every_law_held(way: Way) -> None:
    game = game_of(way)
    engine = game.engine
    states = np.zeros(GAMES, game.title.rulebook.state.dtype())
    held = engine.hold(game.title.rulebook.state, states)
    made = np.zeros(GAMES, np.int64)
    engine.simulate(game.tables, held, 0, GAMES, 1819, 2, 0, made, LONGEST)
    assert (states["over"] == 1).all()
    assert (states["depth"] == 0).all()
    assert (states["won"][:, game.seats :] == 0).all()
    assert {engine.check_laws(game.tables, held, i) for i in range(GAMES)} == {0}
