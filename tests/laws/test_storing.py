"""A game can be put down anywhere and taken up again: copied, stored, written down and played again."""

from __future__ import annotations

import json
import random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import entrepot
from entrepot.match import Match
from tests.laws.play import PARTS, SEEDS, SPOTS, Spot, rules_of
from tests.laws.variants import Way, for_every_way, game_of


def finish(match: Match, chooser: random.Random) -> Match:
    while not match.over:
        match.play(chooser.choice(match.codes()))
    return match


@for_every_way
@settings(max_examples=40)
@given(spot=SPOTS)
def test_a_position_is_nothing_but_its_bytes(way: Way, spot: Spot) -> None:
    """Two copies in different memory, played on in different company, stay the same."""
    rules = rules_of(way)
    here = rules.at(spot)
    end, made = rules.play_out(here, spot.seed)
    company = np.zeros(3, rules.game.title.rulebook.state.dtype())
    company[1] = np.frombuffer(here, company.dtype)[0]
    strangers = bytes(company[0]), bytes(company[2])
    held = rules.engine.hold(rules.game.title.rulebook.state, company)
    chooser = random.Random(spot.seed)
    now = here
    while legal := rules.codes(now):
        code = chooser.choice(legal)
        now = rules.play(now, code)
        assert rules.engine.play(rules.tables, held, 1, code)
        assert rules.difference(company[1:2].tobytes(), now) is None
    assert (bytes(company[0]), bytes(company[2])) == strangers
    assert rules.play_out(here, spot.seed) == (end, made)


@for_every_way
@settings(max_examples=5)
@given(seed=SEEDS, part=st.integers(0, PARTS))
def test_a_match_goes_on_alike_from_a_copy_a_store_and_a_record(way: Way, seed: int, part: int) -> None:
    game = game_of(way)
    whole = finish(game.start(seed), random.Random(seed))
    upto = len(whole.choices) * part // PARTS
    written = json.loads(json.dumps(whole.record()))
    match = entrepot.replay(written, upto=upto)
    unfinished = match.record(reveal_seed=True)
    twins = [match.copy(), game.from_bytes(match.to_bytes()), entrepot.replay(json.loads(json.dumps(unfinished)))]
    for twin in (match, *twins):
        assert twin.choices == whole.choices[:upto]
        for code in whole.choices[upto:]:
            twin.play(code)
        assert bytes(twin.truth) == bytes(whole.truth)
        assert twin.record() == whole.record()
        assert twin.journal(None) == whole.journal(None)


@for_every_way
@settings(max_examples=2)
@given(seed=SEEDS)
def test_a_record_is_replayed_up_to_every_choice(way: Way, seed: int) -> None:
    match = finish(game_of(way).start(seed), random.Random(seed))
    positions = [moment.before for moment in match.past] + [bytes(match.truth)]
    record = match.record()
    for upto in (0, 1, len(positions) // 3, len(positions) // 2, len(positions) - 2, len(positions) - 1):
        assert bytes(entrepot.replay(record, upto=upto).truth) == positions[upto]
