"""Learners among compiled bots: the games that `simulate` plays, under Gymnasium's own checks."""
# ruff: noqa: E402

from __future__ import annotations

import warnings
from typing import Any, ClassVar

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils import env_checker
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from entrepot import envs
from entrepot.contests.lineup import lineup
from entrepot.contests.recording import Recorder
from entrepot.envs.gymnasium_vector import SeatsEnv
from entrepot.envs.names import named
from entrepot.envs.observation.observer import Observer
from entrepot.games import title
from entrepot.kernel.seeds import game_seed
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.envs.games import MAIN, for_both_games

BOTS = ("random", "greedy", "classic:3")
DRAGONS = "dragons"


def game_called(name: str) -> Game:
    game, options = named(name, {})
    return Game(title(game), options)


class Played:
    """A game that `simulate` plays with a greedy bot where the learner will sit, to be gone through again."""

    def __init__(self, game: Game, seed: int, number: int) -> None:
        self.match = game.start(game_seed(seed, number))
        self.choices = iter(Recorder(game, lineup(("greedy", *BOTS), game.seats)).play(seed, number).choices)
        self.learner = -number % game.seats

    def await_learner(self) -> None:
        while self.match.seat is not None and self.match.seat != self.learner:
            self.match.play(next(self.choices))

    def choose(self) -> int:
        """The learner's choice, carried out."""
        code = next(self.choices)
        self.match.play(code)
        self.await_learner()
        return code


@for_both_games
def test_games_are_those_that_simulate_plays_with_the_same_bots(name: str) -> None:
    game, seed = game_called(name), 9
    env, observer = envs.seats(name, 2, bots=BOTS, seat=None), Observer(game)
    played = [Played(game, seed, number) for number in range(2)]
    seen, told = env.reset(seed=seed)
    for one in played:
        one.await_learner()
    assert told["seat"].tolist() == [one.learner for one in played] == [0, 3]
    done = np.zeros(2, np.bool_)
    while not done.any():
        for row, one in enumerate(played):
            wanted = observer.observation(bytes(one.match.truth), one.learner)
            assert (seen["observation"][row] == wanted).all()
            assert np.flatnonzero(seen["action_mask"][row]).tolist() == sorted(one.match.codes())
        seen, reward, done, cut, told = env.step(np.array([one.choose() for one in played]))
        assert done.tolist() == [one.match.over for one in played]
        assert not cut.any()
    row = int(done.argmax())
    end, learner = played[row].match, played[row].learner
    assert reward[row] == pytest.approx(observer.rewards(end, "rank")[learner])
    assert (told["final_obs"][row]["observation"] == observer.observation(bytes(end.truth), learner)).all()
    assert told["final_info"]["seat"][row] == learner
    assert told["final_info"]["place"][row] == end.truth.place[learner]
    assert told["_final_obs"].tolist() == done.tolist()


CHECKS = (
    env_checker.check_reset_seed_determinism,
    env_checker.check_reset_options,
    env_checker.check_reset_return_type,
)


class Row(gymnasium.Env):  # type: ignore[misc, name-defined]
    """One row of a vector environment as an environment of its own, for checks that take no others."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(self, name: str) -> None:
        self.rows = gymnasium.make_vec(name, num_envs=1, bots="random")
        self.observation_space, self.action_space = self.rows.single_observation_space, self.rows.single_action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        seen, _ = self.rows.reset(seed=seed, options=options)
        return {key: value[0] for key, value in seen.items()}, {}

    def step(self, action: int) -> Any:
        seen, reward, done, cut, told = self.rows.step(np.array([action]))
        shown = told["final_obs"][0] if done[0] else {key: value[0] for key, value in seen.items()}
        return shown, float(reward[0]), bool(done[0]), bool(cut[0]), {}


@for_both_games
def test_a_row_passes_gymnasiums_check(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env_checker.check_env(Row(name), skip_render_check=True)


@for_both_games
def test_the_vector_passes_gymnasiums_checks(name: str) -> None:
    env = gymnasium.make_vec(name, num_envs=3, bots="random")
    assert isinstance(env, SeatsEnv) and isinstance(env, gymnasium.vector.VectorEnv)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for check in CHECKS:
            check(env)
        for space, kind in ((env.observation_space["action_mask"], "observation"), (env.action_space, "action")):
            env_checker.check_space_limit(space, kind)
    assert env.observation_space == gymnasium.vector.utils.batch_space(env.single_observation_space, 3)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    env.close()


def first_legal(seen: dict[str, Any]) -> Any:
    return seen["action_mask"].argmax(1)


def test_what_was_given_stays_as_it_is() -> None:
    env = envs.seats(DRAGONS, 3, bots="random")
    kept = env.reset(seed=1)[0]
    for _ in range(5):
        seen, reward, done, cut, told = env.step(first_legal(kept))
        arrays = [*seen.values(), reward, done, cut, told["seat"]]
        own = (*vars(env.games).values(), *kept.values())
        assert not any(np.shares_memory(new, old) for new in arrays for old in own if isinstance(old, np.ndarray))
        kept = seen


def test_their_wrappers_count_episodes() -> None:
    env = RecordEpisodeStatistics(envs.seats(DRAGONS, 4, bots="random", reward="points", mode="mayhem"))
    seen, _ = env.reset(seed=1)
    done = np.zeros(4, np.bool_)
    steps = 0
    while not done.any():
        seen, reward, done, _, told = env.step(first_legal(seen))
        steps += 1
    row = int(done.argmax())
    assert told["episode"]["r"][row] == reward[row]
    assert told["episode"]["l"][row] == steps


def test_the_seat_is_kept_or_moves_on() -> None:
    for seat in range(4):
        _, told = envs.seats(DRAGONS, 5, seat=seat).reset(seed=1)
        assert told["seat"].tolist() == [seat] * 5
    _, told = envs.seats(DRAGONS, 5, seat=None).reset(seed=1)
    assert told["seat"].tolist() == [0, 3, 2, 1, 0]


@for_both_games
def test_an_illegal_choice_is_refused_in_its_game_only(name: str) -> None:
    env, twin = (envs.seats(name, 3, bots="random", penalty=-0.5) for _ in range(2))
    seen, _ = env.reset(seed=5)
    twin.reset(seed=5)
    good = first_legal(seen)
    for code in (int(seen["action_mask"][1].argmin()), -1, env.games.actions, 1 << 40):
        env.reset(seed=5)
        again, reward, done, _, told = env.step(np.array([good[0], code, good[2]]))
        assert told["refused"].tolist() == [False, True, False]
        assert (reward[1], done[1]) == (-0.5, False)
        assert (again["observation"][1] == seen["observation"][1]).all()
        assert (again["action_mask"][1] == seen["action_mask"][1]).all()
    wanted, *_ = twin.step(good)
    for row in (0, 2):
        assert (again["observation"][row] == wanted["observation"][row]).all()


def test_single_rows_start_anew() -> None:
    env = envs.seats(DRAGONS, 3, bots="random", seat=None)
    seen, _ = env.reset(seed=5)
    for _ in range(4):
        seen, *_ = env.step(first_legal(seen))
    again, told = env.reset(options={"reset_mask": np.array([False, True, False])})
    assert env.games.rows["number"].tolist() == [0, 4, 2]
    assert told["seat"].tolist() == [0, 0, 2]
    for row in (0, 2):
        assert (again["observation"][row] == seen["observation"][row]).all()
    wanted, _ = envs.seats(DRAGONS, 5, bots="random", seat=None).reset(seed=5)
    assert (again["observation"][1] == wanted["observation"][4]).all()


def test_threads_change_nothing() -> None:
    env, alone = envs.seats(DRAGONS, 5, bots="greedy", threads=2), envs.seats(DRAGONS, 5, bots="greedy")
    seen, wanted = env.reset(seed=5)[0], alone.reset(seed=5)[0]
    for _ in range(60):
        assert all((seen[key] == wanted[key]).all() for key in seen)
        seen, wanted = env.step(first_legal(seen))[0], alone.step(first_legal(wanted))[0]
    assert env.games.states.tobytes() == alone.games.states.tobytes()


def test_features_are_made_of_what_a_learner_sees() -> None:
    raw, env = envs.seats(DRAGONS, 2), envs.seats(DRAGONS, 2, encoding="features")
    plain, seen = raw.reset(seed=3)[0], env.reset(seed=3)[0]
    assert (env.games.observer.encoded(plain["observation"]) == seen["observation"]).all()
    assert env.observation_space.contains(seen)


def test_what_does_not_fit_is_refused_in_one_sentence() -> None:
    wrongs: tuple[dict[str, Any], ...] = (
        {"bots": "search:50ms"},
        {"bots": "tests.bots.own:Nobody"},
        {"bots": ["random"] * 2},
        {"bots": "genius"},
        {"seat": 4},
        {"threads": 0},
        {"threads": 3},
        {"reward": "gold"},
        {"encoding": "planes"},
    )
    for wrong in wrongs:
        with pytest.raises(OptionError):
            envs.seats(DRAGONS, 2, **wrong)
    for games in (0, 1 << 21):
        with pytest.raises(OptionError):
            envs.seats(DRAGONS, games)
    env = envs.seats(DRAGONS, 2)
    with pytest.raises(OptionError, match="reset"):
        env.step([0, 0])
    with pytest.raises(OptionError, match="reset"):
        env.reset(options={"reset_mask": np.array([True, False])})
    env.reset(seed=1)
    for action in ([0], [0.5, 0.5], [[0, 0]]):
        with pytest.raises(OptionError):
            env.step(action)
    for mask in (np.array([True]), np.array([1, 0]), np.array([False, False])):
        with pytest.raises(OptionError):
            env.reset(options={"reset_mask": mask})
    for seed in (-1, 0.5, "seven", True, 1 << 64):
        with pytest.raises(OptionError):
            env.reset(seed=seed)
    assert env.reset(seed=np.int64(5))[0]["observation"].tobytes() == env.reset(seed=5)[0]["observation"].tobytes()


def test_a_state_fits_only_such_an_environment() -> None:
    env, others = envs.seats(MAIN[1], 2, bots="random"), envs.seats(MAIN[1], 2, bots="greedy")
    with pytest.raises(OptionError, match="reset"):
        env.get_state()
    env.reset(seed=1)
    others.reset(seed=1)
    with pytest.raises(OptionError):
        others.set_state(env.get_state())
