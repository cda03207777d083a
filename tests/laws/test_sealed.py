"""What others cannot tell apart is said to be sealed: a search with a network goes by that, so that nobody in its tree
reacts to what they cannot know."""

from __future__ import annotations

import random

import numpy as np

from tests.laws.play import Rules
from tests.laws.variants import Way, for_every_way, game_of

GAMES = 4
COMPARED = 4  # choices of an ask


def drawn(rules: Rules, position: bytes) -> int:
    """How much has been left to chance: two choices that are may lead to the same by luck."""
    return int(np.frombuffer(position, rules.game.title.rulebook.state.dtype())["chance"]["draws"][0])


@for_every_way
def test_a_choice_that_others_cannot_tell_from_another_answers_a_sealed_ask(way: Way) -> None:
    game = game_of(way)
    rules, title = Rules(game), game.title
    asks, sealed = title.rulebook.asks(), title.judgement.sealed
    dice, compared = random.Random(7), 0
    for number in range(GAMES):
        match = game.start(number)
        while not match.over:
            state, codes = match.truth, match.codes()
            frame = state.agenda[state.depth - 1]
            asked, do = state.chair[frame.seat], frame.do
            if len(codes) > 1 and do not in sealed:
                before = bytes(state)
                led = [rules.play(before, code) for code in dice.sample(codes, min(COMPARED, len(codes)))]
                after = [position for position in led if drawn(rules, position) == state.chance.draws]
                for other in {state.chair[seat] for seat in range(state.seats)} - {asked}:
                    seen = [rules.hidden(position, other) for position in after]
                    assert len(set(seen)) == len(seen), f"{asks[do]} is sealed"
                    compared += 1
            match.play(dice.choice(codes))
    assert compared > 0 or game.seats == 1 or title.name == "auction"
