"""Thinking with a network: compiled and plain code say what the pattern in NumPy says, number for number."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from entrepot.bots.levels import manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.network.encoder import Encoder
from entrepot.bots.network.files import ONE, Network, save
from entrepot.bots.network.forward import Forward
from entrepot.bots.network.inputs import inputs_of_title
from entrepot.bots.network.quantising import quantised
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game, Match
from tests.bots.networks import random_weights
from tests.match.playing import every_title, toy


def written(folder: Path, title: Title, seed: int = 1, width: int = 64, middle: int = 32) -> tuple[Path, Network]:
    """A network of random weights in a file."""
    inputs = inputs_of_title(title)
    network = quantised(random_weights(inputs, seed, width, middle), inputs)
    path = folder / f"{title.name}-{seed}.network"
    save(network, path)
    return path, network


def choices(game: Game, games: int, every: float) -> Iterator[Match]:
    """Positions of random games in which there is something to choose."""
    dice = random.Random(5)
    for number in range(games):
        match = game.start(number)
        while not match.over:
            if len(match.codes()) > 1 and dice.random() < every:
                yield match
            match.play(dice.choice(match.codes()))


@pytest.mark.parametrize("mode", ["plain", "compiled"])
@pytest.mark.parametrize("name", sorted(every_title()))
def test_bots_think_what_the_pattern_says(name: str, mode: str, tmp_path: Path) -> None:
    title = every_title()[name]
    game = Game(title, {}, mode)
    path, network = written(tmp_path, title)
    pattern, encoder = Forward(network, inputs_of_title(title)), Encoder(game)
    thinker = Thinker(game, [manner(title, spec(f"policy:{path}"))])
    looked = 0
    for match in islice(choices(game, 40, 0.3), 200 if mode == "compiled" else 8):
        state, sight = match.truth, match.sight()
        asked = state.agenda[state.depth - 1].seat
        thinker.memory[:] = sight.data
        code = thinker.policy(sight.seat, 1, 2)
        codes = thinker.considered()
        assert set(codes) <= set(match.codes())
        expected = pattern(encoder.lit(bytes(state), asked), codes)
        assert thinker.likes() == expected.likes.tolist()
        assert code == codes[int(expected.likes.argmax())]
        people = len({state.chair[seat] for seat in range(state.seats)})
        for turned in range(people):
            win, ahead = thinker.chances((sight.seat + turned) % people)
            assert (win * ONE, ahead * ONE) == (expected.win[turned], expected.ahead[turned])
        looked += 1
    assert looked > 5


def test_several_networks_of_different_sizes_play_one_game(tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    small, _ = written(tmp_path, game.title, 1)
    large, _ = written(tmp_path, game.title, 2, 128, 96)
    match = next(choices(game, 1, 1.0))
    sight = match.sight()
    alone = []
    for path in (small, large):
        thinker = Thinker(game, [manner(game.title, spec(f"policy:{path}"))])
        thinker.memory[:] = sight.data
        thinker.policy(sight.seat, 1, 2)
        alone.append(thinker.likes())
    assert alone[0] != alone[1]
    again = Thinker(game, [manner(game.title, spec(f"policy:{small}")), manner(game.title, spec(f"policy:{large}"))])
    again.memory[:] = sight.data
    again.policy(sight.seat, 1, 2)
    assert again.likes() == alone[0]
    again._manners[:1] = again._manners[1:]  # as in a contest, where they take turns in a seat: nothing is mixed up
    again.policy(sight.seat, 1, 2)
    assert again.likes() == alone[1]


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    game = toy("auction", "plain")
    path, _ = written(tmp_path, game.title, 1)
    other, _ = written(tmp_path, game.title, 2)
    sight = next(choices(game, 1, 1.0)).sight()

    def liked() -> list[int]:
        thinker = Thinker(game, [manner(game.title, spec(f"policy:{path}"))])
        thinker.memory[:] = sight.data
        thinker.policy(sight.seat, 1, 2)
        return thinker.likes()

    before = liked()
    other.replace(path)
    assert liked() != before


def test_a_game_without_a_network_says_so_and_searches_the_classic_way() -> None:
    title = toy("auction", "plain").title
    with pytest.raises(OptionError, match="no network for auction"):
        manner(title, spec("policy"))
    with pytest.raises(OptionError, match="There is no network at"):
        manner(title, spec("policy:nowhere.network"))
    assert bytes(manner(title, spec("search:40"))) == bytes(manner(title, spec("classic:40")))
    assert manner(title, spec("easy")).simulations == 30


def test_a_file_whose_first_sums_could_overflow_is_refused(tmp_path: Path) -> None:
    title = toy("auction", "plain").title
    path, network = written(tmp_path, title)
    network.first_bias[0] = 2**31 - 1
    save(network, path)
    with pytest.raises(OptionError, match="does not fit together"):
        manner(title, spec(f"policy:{path}"))
