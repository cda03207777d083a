"""Networks: what goes in, the file, and what comes out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from entrepot_auction.rules import State as AuctionState

from entrepot.bots.network.encoder import Encoder
from entrepot.bots.network.files import CLIP, LARGEST, ONE, UNIT, load, save, worst_sum
from entrepot.bots.network.forward import Forward
from entrepot.bots.network.inputs import Inputs, inputs_of_title
from entrepot.bots.network.quantising import Weights, quantised
from entrepot.bots.network.sizes import DARK, count_table
from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match
from tests.bots.networks import random_weights
from tests.match.playing import TOYS, every_title, play_randomly, toy

INPUTS = inputs_of_title(TOYS["auction"])


def asked(match: Match) -> int:
    state = match.truth
    return state.agenda[state.depth - 1].seat


def names(encoder: Encoder, lit: Any) -> set[str]:
    return {encoder.inputs.named(int(row)) for row in lit}


# --- what goes in -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(every_title()))
def test_compiled_code_lights_the_same_inputs_as_plain_code(name: str) -> None:
    game = Game(every_title()[name], {})
    plain, compiled = Encoder(game), Encoder(game, "compiled")
    dice = random.Random(5)
    looked = 0
    for number in range(3):
        match = game.start(number)
        while not match.over:
            if dice.random() < 0.1:
                position = bytes(match.truth)
                for seat in range(match.truth.seats):
                    assert plain.lit(position, seat).tolist() == compiled.lit(position, seat).tolist()
                    looked += 1
            match.play(dice.choice(match.codes()))
    assert looked > 0


def test_a_hand_is_lit_card_by_card_and_the_hands_of_others_only_by_their_size() -> None:
    match = toy("auction", "plain", seats=2).start(3)
    encoder = Encoder(match.game)
    state = match.truth
    assert isinstance(state, AuctionState)
    hand = [state.players[0].hand.card[i] for i in range(3)]
    found = names(encoder, encoder.lit(bytes(state), 0))
    assert {f"players[0].hand.card {card - 1}" for card in hand} <= found
    assert {f"legal {card}" for card in hand} <= found
    three = 2  # of a deck the first input is for one card
    assert {f"players[{seat}].hand.count {three}" for seat in range(2)} <= found
    assert {"tables.rounds 3", "tables.seats 2"} <= found
    assert not [name for name in found if name.startswith("players[1].hand.card")]


def test_everything_is_turned_to_the_viewer() -> None:
    """Who sits one place further on, with all that belongs to everybody one place further on, lights the same."""
    game = toy("auction", "plain", seats=3)
    encoder = Encoder(game)
    before = play_randomly(game.start(8), random.Random(1), 3).truth  # one lot has been won, seat 0 is asked
    assert isinstance(before, AuctionState)
    after = AuctionState.zeros()
    after.copy(before)
    for seat in range(3):
        after.players[(seat + 1) % 3].copy(before.players[seat])
        after.score[(seat + 1) % 3] = before.score[seat]
    after.agenda[after.depth - 1].seat = 1
    assert before.agenda[before.depth - 1].seat == 0
    assert sum(before.score[seat] for seat in range(3)) == 1
    for seat in range(3):
        there = encoder.lit(bytes(after), (seat + 1) % 3)
        assert sorted(encoder.lit(bytes(before), seat)) == sorted(there), seat


def test_another_edition_lights_other_inputs_in_the_same_position() -> None:
    lit = {}
    for rounds in (2, 3):
        match = toy("auction", "plain", rounds=rounds).start(1)
        encoder = Encoder(match.game)
        lit[rounds] = names(encoder, encoder.lit(bytes(match.truth), 0))
    assert lit[2] ^ lit[3] == {"tables.rounds 2", "tables.rounds 3"}


def test_what_is_printed_on_a_card_is_lit() -> None:
    """Two copies of one card on the Market lit the same properties, each in its own place."""
    game = Game(every_title()["singapore"], {}, "plain")
    match = game.start(4)
    encoder = Encoder(game)
    found = names(encoder, encoder.lit(bytes(match.truth), asked(match)))
    assert len({name for name in found if name.startswith("row by place")}) == 5
    assert len({name for name in found if name.startswith("row properties")}) > 25


def test_counts_are_told_apart_one_by_one_or_by_size() -> None:
    assert count_table(0, 4) == [DARK, 1, 2, 3, 4]
    assert count_table(-1, 2) == [0, DARK, 2, 3]
    wide = count_table(-2, 300)
    assert wide[:11] == [1, 0, DARK, 2, 3, 4, 5, 6, 7, 8, 9]
    assert wide[300] == wide[302], "large numbers share an input with their neighbours"
    assert sorted(set(wide)) == list(range(DARK, max(wide) + 1)), "no input is left out"


# --- whole numbers ----------------------------------------------------------------------------------------------------


def exact(weights: Weights, lit: Any) -> tuple[Any, Any]:
    """The same network in floating point, without rounding."""
    known = lit[weights.lit[lit]]
    one = np.clip(weights.first_bias + weights.first[known].sum(0), 0, CLIP / UNIT)
    two = np.clip(weights.second_bias + weights.second @ one, 0, CLIP / UNIT)
    three = np.clip(weights.third_bias + weights.third @ two + two, 0, CLIP / UNIT)
    return weights.policy_bias + weights.policy @ three, weights.value_bias + weights.value @ three


def some_lit(inputs: Inputs, count: int, lit: int = 40) -> Any:
    dice = np.random.default_rng(7)
    return dice.integers(0, inputs.rows, (count, lit))


def test_whole_numbers_say_what_the_weights_say() -> None:
    weights = random_weights(INPUTS)
    forward = Forward(quantised(weights, INPUTS), INPUTS)
    codes = range(INPUTS.codes)
    agreed = 0
    for lit in some_lit(INPUTS, 300):
        likes, values = exact(weights, lit)
        answer = forward(lit, codes)
        assert np.abs(answer.likes / UNIT - likes).max() < 0.1
        chances = np.concatenate([answer.win, answer.ahead]) / ONE
        assert np.abs(chances - 1 / (1 + np.exp(-np.clip(values, -8, 8)))).max() < 0.02
        agreed += int(np.argmax(answer.likes) == np.argmax(likes))
    assert agreed >= 297


def test_no_sum_overflows_however_large_the_weights() -> None:
    weights = random_weights(INPUTS)
    weights.second = weights.second * 40
    network = quantised(weights, INPUTS)
    assert network.shifts["second"] < quantised(random_weights(INPUTS), INPUTS).shifts["second"]
    assert worst_sum(network) < LARGEST
    weights.second = weights.second * 1e6
    with pytest.raises(OptionError, match="too large"):
        quantised(weights, INPUTS)


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_network_comes_back_from_its_file(tmp_path: Path) -> None:
    network = quantised(random_weights(INPUTS), INPUTS, configuration={"seed": 5}, figures={"decisions": 7})
    path = tmp_path / "auction.network"
    assert save(network, path) == path.stat().st_size
    again = load(path)
    assert (again.game, again.configuration, again.figures) == ("auction", {"seed": 5}, {"decisions": 7})
    lit = some_lit(INPUTS, 1)[0]
    one, other = Forward(network, INPUTS)(lit, [1, 2, 3]), Forward(again, INPUTS)(lit, [1, 2, 3])
    assert (one.likes.tolist(), one.win.tolist()) == (other.likes.tolist(), other.win.tolist())
    assert [path.name for path in tmp_path.iterdir()] == ["auction.network"]


def test_a_network_for_other_inputs_says_so() -> None:
    network = quantised(random_weights(INPUTS), INPUTS)
    with pytest.raises(OptionError, match="for auction with other inputs"):
        network.for_inputs(inputs_of_title(TOYS["pig"]))


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "auction.network"
    with pytest.raises(OptionError, match="There is no network"):
        load(path)
    save(quantised(random_weights(INPUTS), INPUTS), path)
    whole = path.read_bytes()
    for broken in (b"", b"nothing of the kind", whole[: len(whole) // 2]):
        path.write_bytes(broken)
        with pytest.raises(OptionError, match="is no network, or only a part of one"):
            load(path)


def test_a_file_whose_sums_could_overflow_is_refused(tmp_path: Path) -> None:
    network = quantised(random_weights(INPUTS, width=1024), INPUTS)
    network.second[:] = 32767
    save(network, tmp_path / "auction.network")
    with pytest.raises(OptionError, match="does not fit together"):
        load(tmp_path / "auction.network")
