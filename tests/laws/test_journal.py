"""The journal: nothing is lost from it, and what chance brings is told to those who see it."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings

from entrepot.kernel import Chance, seed
from entrepot.kernel.state import FRAMES, NOTES
from entrepot.match import SPECTATOR
from tests.laws.play import SEEDS, SPOTS, Rules, Spot, rules_of
from tests.laws.variants import Way, for_every_way, game_of

GAMES = 500


@for_every_way
def test_the_journal_and_the_agenda_never_run_over(way: Way) -> None:
    """A note too many would be lost, a frame too many would be written into what lies behind the agenda."""
    game = game_of(way)
    engine = game.engine
    states = np.zeros(GAMES, game.title.rulebook.state.dtype())
    held = engine.hold(game.title.rulebook.state, states)
    for number in range(GAMES):
        engine.start(game.tables, held, number, 1819, 7, number)
    chance = np.zeros(1, Chance.dtype())
    seed(Chance.at(chance), 1819, 7, 0)
    chooser, made = engine.hold(Chance, chance), np.ones(GAMES, np.int64)
    while made.any():
        assert states["noted"].max() < NOTES
        assert states["depth"].max() < FRAMES
        engine.play_out(game.tables, held, 0, GAMES, chooser, made, 1)
    assert (states["quiet"] == 0).all()
    assert (states["over"] == 1).all()


@for_every_way
@settings(max_examples=100)
@given(spot=SPOTS, entropy=SEEDS)
def test_what_chance_brings_is_told_to_those_who_see_it(way: Way, spot: Spot, entropy: int) -> None:
    tells_what_chance_brings(rules_of(way), spot, entropy)


def tells_what_chance_brings(rules: Rules, spot: Spot, entropy: int) -> None:
    """The same choice with other luck: whoever sees a difference finds one in the journal. So a card that is drawn in
    secret shows nowhere, and nothing appears on the table of which the journal is silent."""
    here = rules.at(spot)
    for code in rules.codes(here):
        lucks = rules.play(here, code), rules.play(rules.reseeded(here, entropy), code)
        for viewer in range(SPECTATOR, rules.game.seats):
            one, other = (rules.hidden(luck, viewer) for luck in lucks)
            if notes(rules, one) == notes(rules, other):
                assert rules.difference(one, other) is None, f"what seat {viewer} sees after the choice {code}"


def notes(rules: Rules, data: bytes) -> list[bytes]:
    state = rules.state(data)
    return [bytes(state.notes[i]) for i in range(state.noted)]
