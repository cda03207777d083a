"""Benchmarks beside other engines: the same work in one run, on one core of one machine, so that ratios say something.

The work is random legal play from deals to results, counted in choices of players (chance is not counted) and in time
of the processor: what else a machine does meanwhile says nothing about an engine. Each peer plays the way that is
fastest for it: OpenSpiel's games in its own C++ loop, Pgx's many side by side in one compiled call, the others in their
own runners. Nothing is installed; what is not there is left out and named.
"""

from __future__ import annotations

import importlib.metadata
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from entrepot.bots import prepare
from entrepot.envs.vectorized import VectorEnv
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.match import Game

from .speed import machine, play_rate
from .thinking import positions, searched

ROUNDS = 3  # in which all take turns, so that whatever else the machine does slows all of them
ABREAST = 128  # games stepped in one call
OPEN_SPIEL = ("hearts", "spades", "gin_rummy", "backgammon")
SEARCHED = ("gin_rummy", "backgammon")  # with hidden cards, and with dice; their search refuses the other two
RLCARD = ("uno", "gin-rummy")
PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6", "leduc_holdem_v4", "texas_holdem_v4")
PGX = ("backgammon", "connect_four", "gardner_chess", "leduc_holdem", "sparrow_mahjong")
PGX_GAMES, PGX_STEPS = 1024, 100  # side by side, and of each in one call
OURS = ("dragons", "singapore")

Play = Callable[[int], float]  # one game from a seed to its end; how many choices were made


@dataclass(frozen=True)
class Peer:
    """Another engine's game, ready to be played at random."""

    engine: str
    game: str
    how: str
    play: Play


def bench_peers(seconds: float, progress: Progress | None = None) -> dict[str, Any]:
    """Choices a second of random play, ours and everyone's, and simulations a second of search."""
    games = [Game(title(name), {}, "compiled", progress) for name in OURS]
    for game in games:
        prepare(game, progress)
    peers, missing = installed()
    rates: dict[Any, list[float]] = {}
    done, total = 0, ROUNDS * (len(games) + len(peers))
    for number in range(ROUNDS):
        for game in games:
            rates.setdefault(game.name, []).append(play_rate(game, seconds / ROUNDS)["decisions_per_second"])
        for peer in peers:
            if progress:
                progress(done + number, total, f"{peer.engine} {peer.game}")
            rates.setdefault(peer, []).append(rate(peer.play, seconds / ROUNDS, number))
            done += 1
    ours = {game.name: statistics.median(rates[game.name]) for game in games}
    slower = min(ours.values())
    rows = [
        {
            "engine": peer.engine,
            "version": importlib.metadata.version(peer.engine),
            "game": peer.game,
            "how": peer.how,
            "decisions_per_second": statistics.median(rates[peer]),
            "ratios": {name: value / statistics.median(rates[peer]) for name, value in ours.items()},
            "ratio": slower / statistics.median(rates[peer]),
        }
        for peer in peers
    ]
    return {
        "machine": machine(),
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "seconds": seconds,
        "ours": ours,
        "peers": sorted(rows, key=lambda row: row["ratio"]),
        "missing": missing,
        "side_by_side": {game.name: side_by_side_rates(game, seconds) for game in games},
        "search": search_rates(games, seconds),
    }


def rate(play: Play, seconds: float, seed: int) -> float:
    """Choices a second (of the processor's time) of whole games, for about that long and at least one."""
    play(1_000_000 + seed)
    decisions, number = 0.0, 0
    began = time.process_time()
    while number == 0 or time.process_time() - began < seconds:
        decisions += play(seed * 100_000 + number)
        number += 1
    return decisions / max(time.process_time() - began, 1e-9)


def installed() -> tuple[list[Peer], dict[str, str]]:
    """The peers that can be played here, and why others cannot."""
    found: list[Peer] = []
    missing: dict[str, str] = {}
    for engine, module, make in (
        ("open_spiel", "pyspiel", open_spiel_peers),
        ("catanatron", "catanatron", catanatron_peers),
        ("rlcard", "rlcard", rlcard_peers),
        ("pettingzoo", "pettingzoo", pettingzoo_peers),
        ("pgx", "pgx", pgx_peers),
    ):
        if find_spec(module) is None:
            missing[engine] = "is not installed"
            continue
        for name, peer in make():
            if isinstance(peer, Peer):
                found.append(peer)
            else:
                missing[f"{engine} {name}"] = peer
    return found, missing


Made = Iterator[tuple[str, Peer | str]]


def open_spiel_peers() -> Made:
    """Games of OpenSpiel, played by its own random bots in its own loop."""
    import pyspiel

    for name in OPEN_SPIEL:
        game = pyspiel.load_game(name)

        def finished(seed: int, game: Any = game) -> Any:
            state = game.new_initial_state()
            bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]
            pyspiel.evaluate_bots(state, bots, seed)
            return state

        # Which of the moves are choices is counted beforehand: looking through a history takes longer than playing it.
        ends = [finished(seed) for seed in range(20)]
        choices = sum(1 for end in ends for step in end.full_history() if step.player >= 0)
        share = choices / sum(end.move_number() for end in ends)

        def play(seed: int, finished: Any = finished, share: float = share) -> float:
            return float(finished(seed).move_number() * share)

        yield name, Peer("open_spiel", name, "C++ loop", play)


def catanatron_peers() -> Made:
    """Settlers of Catan between four random players."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play(seed: int) -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        made = getattr(game.state, "action_records", None)
        return len(game.state.actions if made is None else made)

    yield "catan", Peer("catanatron", "catan", "its own loop", play)


def rlcard_peers() -> Made:
    """Games of RLCard between its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    for name in RLCARD:
        env = rlcard.make(name, config={"seed": 1})
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def play(seed: int, env: Any = env) -> int:
            trajectories, _ = env.run(is_training=False)
            return sum(len(trajectory) // 2 for trajectory in trajectories)

        yield name, Peer("rlcard", name, "its own loop", play)


def pettingzoo_peers() -> Made:
    """Classic games of PettingZoo, by their masks, in the loop of its documentation."""
    import importlib

    for name in PETTINGZOO:
        try:
            env = importlib.import_module(f"pettingzoo.classic.{name}").env()
            env.reset(seed=1)
        except Exception as error:  # a game may need any other library, and each says so in its own way
            yield name, f"cannot be played here: {str(error).splitlines()[0] if str(error) else type(error).__name__}"
            continue

        def play(seed: int, env: Any = env) -> int:
            env.reset(seed=seed)
            dice, made = random.Random(seed), 0
            for _ in env.agent_iter():
                observation, *_, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                env.step(int(dice.choice(mask.nonzero()[0])))
                made += 1
            return made

        yield name, Peer("pettingzoo", name.rsplit("_", 1)[0], "Python loop", play)


def pgx_peers() -> Made:
    """Games of Pgx, begun anew where they end, on JAX's own choice of device."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    for name in PGX:
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        def stroll(states: Any, key: Any, step: Any = step) -> Any:
            def one(states: Any, key: Any) -> Any:
                keys = jax.random.split(key, PGX_GAMES + 1)
                weights = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
                choices = jax.random.categorical(keys[0], weights, axis=1)
                return jax.vmap(step)(states, choices, keys[1:]), None

            return jax.lax.scan(one, states, jax.random.split(key, PGX_STEPS))[0]

        begin, go_on = jax.jit(jax.vmap(env.init)), jax.jit(stroll)

        def play(seed: int, begin: Any = begin, go_on: Any = go_on) -> int:
            first, then = jax.random.split(jax.random.PRNGKey(seed))
            jax.block_until_ready(go_on(begin(jax.random.split(first, PGX_GAMES)), then))
            return PGX_GAMES * PGX_STEPS

        how = f"{PGX_GAMES} side by side, JAX on {jax.default_backend()}"
        yield name, Peer("pgx", name, how, play)


def side_by_side_rates(game: Game, seconds: float) -> dict[str, float]:
    """Choices a second of many games stepped in one call, beside the engine's own rate, in turns."""
    bare, seeing = VectorEnv(game, ABREAST, observe=False), VectorEnv(game, ABREAST)
    rates: dict[str, list[float]] = {"engine": [], "without_observations": [], "with_observations": []}
    for number in range(ROUNDS):
        rates["engine"].append(play_rate(game, seconds / ROUNDS)["decisions_per_second"])
        for name, env in (("without_observations", bare), ("with_observations", seeing)):
            env.reset(number)
            rates[name].append(rate(lambda seed, env=env: _strolled(env), seconds / ROUNDS, number))  # type: ignore[misc]
    found = {name: statistics.median(values) for name, values in rates.items()}
    return {**found, "of_engine": found["without_observations"] / found["engine"]}


def _strolled(env: VectorEnv) -> int:
    for _ in range(20):
        env.stroll()
    return 20 * env.games


# --- search -----------------------------------------------------------------------------------------------------------


def search_rates(games: list[Game], seconds: float) -> list[dict[str, Any]]:
    """Simulations a second of information-set search, one thread. Not the same work: peers play random choices to the
    end; our `classic` plays by weight up to its horizon and judges, our `search` asks a network."""
    rows = [
        {
            "engine": "entrepot",
            "game": f"{game.name} ({kind})",
            "simulations_per_second": searched(positions(game), seconds, 1, kind),
        }
        for game in games
        for kind in ("classic", "search")
    ]
    if find_spec("pyspiel") is not None:
        rows += [
            {"engine": "open_spiel", "game": name, "simulations_per_second": _open_spiel_search(name, seconds)}
            for name in SEARCHED
        ]
    return rows


def _open_spiel_search(name: str, seconds: float) -> float:
    """OpenSpiel's C++ search on one of its games."""
    import pyspiel

    game = pyspiel.load_game(name)
    simulations = 200
    hidden = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    observed = game.get_type().provides_observation_string
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    if hidden:
        bot = pyspiel.ISMCTSBot(
            1, evaluator, 1.0, simulations, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, observed, True
        )
    else:
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, simulations, 50, False, 1, False)
    dice, done = random.Random(1), 0
    state = game.new_initial_state()
    spent = 0.0
    while spent < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        if not state.is_chance_node() and len(state.legal_actions()) > 1 and state.move_number() % 7 == 0:
            began = time.process_time()
            bot.step(state)
            spent += time.process_time() - began
            done += simulations
        outcomes = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(dice.choice(outcomes))
    return done / spent
