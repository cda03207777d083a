"""Bots that think with a network: legal, at once where they must, the same again, fair, and nobody in their tree knows
what they cannot."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path

import numpy as np
import pytest
from entrepot_auction.rules import State as AuctionState

from entrepot.bots import bot
from entrepot.bots.levels import manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.players import ThinkingBot, tried
from entrepot.bots.records import Kind, Manner
from entrepot.bots.weighing import SMALL
from entrepot.contests.lineup import Lineup
from entrepot.contests.playground import Playground
from entrepot.contests.simulate import simulate
from entrepot.match import Game, Sight
from tests.bots.test_answering import choices, written
from tests.laws.play import Rules, Spot
from tests.match.playing import toy


def network(folder: Path, game: Game, seed: int = 1) -> Path:
    return written(folder, game.title, seed)[0]


def somewhere(game: Game) -> Sight:
    return next(choices(game, 1, 1.0)).sight()


@pytest.mark.parametrize("name", ["policy:{}", "search:{}:40", "search:{}:3ms"])
@pytest.mark.parametrize("title", ["auction", "pig"])
def test_whole_games_are_played_by_legal_choices(title: str, name: str, tmp_path: Path) -> None:
    game = toy(title, "compiled")
    match, player = game.start(3), bot(name.format(network(tmp_path, game)), seed=5)
    for _ in range(60):
        if match.over:
            break
        match.play(player.choose(match.sight()))


@pytest.mark.parametrize("name", ["search:{}:0", "search:{}:0ms", "search:{}:1000000", "search:{}:60s", "policy:{}"])
def test_without_time_a_choice_is_legal_and_made_at_once(name: str, tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    path, sight = network(tmp_path, game), somewhere(game)
    stop = threading.Event()
    stop.set()
    chosen = bot(name.format(path), seed=1).choose(sight, stop)
    assert chosen in sight.codes
    if not name.endswith("ms"):  # a budget of time has a first look
        assert chosen == bot(f"policy:{path}", seed=1).choose(sight), "what the network likes, not any choice"


def test_where_there_is_one_option_nothing_is_thought_about(tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    player = bot(f"search:{network(tmp_path, game)}:600s")
    match, dice, seen = game.start(1), random.Random(1), 0
    while not match.over:
        codes = match.codes()
        if len(codes) == 1:
            seen += 1
            assert player.choose(match.sight()) == codes[0]
        match.play(dice.choice(codes))
    assert seen > 0


@pytest.mark.parametrize("title", ["pig", "auction"])
def test_thinking_is_the_same_plain_and_compiled(title: str, tmp_path: Path) -> None:
    found = []
    for engine in ("plain", "compiled"):
        game = toy(title, engine)
        path, sight = network(tmp_path, game), somewhere(game)
        thinker = Thinker(game, [manner(game.title, spec(f"search:{path}:60"))], 64)
        thinker.memory[:] = sight.data
        thinker.search(sight.seat, 1, 2, 0, 60)
        searched = thinker.tried(), thinker.line(sight.seat, 1, 2)
        thinker.look_at_each(sight.seat, 1, 2, 4)
        found.append((searched, thinker.tried()))
    assert found[0] == found[1]
    assert sum(one.visits for one in found[0][0][0].values()) == 60


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_and_simulations_give_the_same_choice(threads: int, tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    path = network(tmp_path, game)
    for match in choices(game, 1, 0.5):
        sight = match.sight()
        one, other = (bot(f"search:{path}:200", seed=11, threads=threads).choose(sight) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("threads", [1, 2])
def test_a_budget_of_simulations_is_kept_to_the_last_one(threads: int, tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    sight = somewhere(game)
    player = ThinkingBot(spec(f"search:{network(tmp_path, game)}:501"), 7, threads)
    with player.thinking(sight) as thinkers:
        made = player.search(thinkers, sight, 1, 2, None)
        assert made == (501 if threads == 1 else 502)
        assert sum(one.visits for one in tried(thinkers).values()) == made


@pytest.mark.parametrize("name", ["policy:{}", "search:{}:24"])
def test_hidden_things_do_not_matter(name: str, tmp_path: Path) -> None:
    """The law of fairness, in the game that hides most."""
    game = toy("auction", "plain")
    rules, player = Rules(game), name.format(network(tmp_path, game))
    compared = 0
    for seed in range(12):
        truth = rules.at(Spot(seed, seed * 77 % 1000))
        if len(rules.codes(truth)) < 2:
            continue
        other = rules.imagined(truth, rules.chooser(truth), seed)
        if other == truth:
            continue
        compared += 1
        assert _choice(rules, truth, player) == _choice(rules, other, player)
    assert compared > 2


def _choice(rules: Rules, truth: bytes, name: str) -> int:
    return bot(name, seed=1).choose(rules.match(truth).sight())


def test_a_network_chooses_in_a_contest_what_it_chooses_at_a_table(tmp_path: Path) -> None:
    from entrepot.bots import bot_in
    from entrepot.kernel.seeds import game_seed

    game = toy("auction", "plain")
    path = network(tmp_path, game)
    bots = [f"policy:{path}", f"search:{path}:20", "random"]
    ground = Playground(game, Lineup(tuple(bots)), 1)
    ground.play(7, 0, 1)
    dealt = game_seed(7, 0)
    match = game.start(dealt)
    while match.seat is not None:
        name = bots[match.seat % len(bots)]
        match.play(bot_in(name, dealt, len(match.past)).choose(match.sight()))
    assert match.scores == ground.states["score"][0][: game.seats].tolist()


def test_bots_with_networks_play_in_simulate(tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    path = network(tmp_path, game)
    bots = (f"policy:{path}", f"search:{path}:10", "classic:10")
    one, other = (simulate(game, 6, 3, bots).digest for _ in range(2))
    assert one == other


def test_a_temperature_makes_a_network_choose_otherwise_now_and_then(tmp_path: Path) -> None:
    game = toy("auction", "plain")
    path, sight = network(tmp_path, game), somewhere(game)
    made = Manner.zeros()
    made.copy(manner(game.title, spec(f"policy:{path}")))
    taken = {}
    for temperature in (0, 100, 100_000):
        made.temperature = temperature
        thinker = Thinker(game, [made])
        thinker.memory[:] = sight.data
        drawn = [thinker.policy(sight.seat, seed, 2) for seed in range(60)]
        taken[temperature] = np.array([drawn.count(code) for code in sight.codes])
    assert sorted(taken[0])[-1] == 60
    assert taken[100_000].min() > 0, "very hot: any choice"
    assert taken[100].argmax() == taken[0].argmax(), "what is liked best is taken most often"


def test_a_later_bidder_does_not_know_a_sealed_bid(tmp_path: Path) -> None:
    """Whatever the first has bid, the second stands at the same node of the tree, and it has one answer."""
    game = toy("auction", "plain", seats=2)
    path = network(tmp_path, game)
    match = game.start(3)
    state = match.truth
    assert isinstance(state, AuctionState)
    sight = match.sight()
    thinker = Thinker(game, [manner(game.title, spec(f"search:{path}:400"))], 400)
    thinker.memory[:] = sight.data
    thinker.search(sight.seat, 1, 2, 0, 400)
    assert len(thinker.tried()) > 1
    nodes = thinker.nodes()
    second = max(node["visits"] for node in nodes[1:])
    assert second >= nodes[0]["visits"] - 2, "one node for all that the first may have bid"


@pytest.mark.parametrize("name", ["policy:{}", "search:{}:200"])
def test_an_explanation_gives_chances_for_the_position_and_every_option(name: str, tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    sight = somewhere(game)
    player = name.format(network(tmp_path, game))
    found = bot(player, seed=1).explain(sight)
    assert json.loads(json.dumps(found)) == found
    assert sorted(option["code"] for option in found["options"]) == sorted(sight.codes)
    assert found["choice"] == found["options"][0]["code"]
    judged = [option for option in found["options"] if option["win"] is not None]
    assert found["takes"] == bot(player, seed=1).choose(sight)
    best, taken = (next(one for one in judged if one["code"] == found[which]) for which in ("choice", "takes"))
    assert best == taken or best["win"] - taken["win"] >= SMALL, "why another is advised: tests/bots/test_weighing.py"
    for entry in [found, *judged]:
        assert 0 <= entry["win"] <= 1
        assert 1 <= entry["place"] <= game.seats


def test_where_a_game_is_decided_chances_are_what_will_be(tmp_path: Path) -> None:
    """At the last ask of a game every option has its own end: the chance to win is the share of victories."""
    game = toy("auction", "plain", seats=2, rounds=1)
    path = network(tmp_path, game)
    match = game.start(2)
    match.play(match.codes()[0])
    sight = match.sight()
    found = bot(f"search:{path}:300", seed=1).explain(sight)
    for option in found["options"]:
        if option["win"] is not None:
            places = 2 - option["win"] if 0 < option["win"] < 1 else 1 if option["win"] else 2
            assert option["place"] == pytest.approx(places, abs=0.51)


def test_levels_play_without_a_network_as_they_did() -> None:
    title = toy("auction", "plain").title
    for level, kind in (("easy", Kind.CLASSIC), ("medium", Kind.CLASSIC), ("hard", Kind.CLASSIC)):
        assert manner(title, spec(level)).kind == kind
