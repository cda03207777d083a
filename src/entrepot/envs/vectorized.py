"""Thousands of games stepped in one compiled call, without copies: what `step` returns are views that the next call
overwrites."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from entrepot.kernel import Choices, Program, linked
from entrepot.kernel.compiling import Progress
from entrepot.kernel.seeds import run_words, seed_choices
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game, IllegalChoice

from .observation.copying import AT_ONCE
from .observation.features import features_of
from .observation.layout import Layout
from .observation.observer import Observer, checked_encoding
from .observation.page import page
from .pages.step import Operation, Pays, Played, Run, step_games
from .rewards import checked_reward
from .seeding import checked_seed
from .states import State, checked, checked_position, identity

MOST_GAMES = 1 << 20
FORM = "vector"
_HELD = ("_states", "_choices", "_rows", "_mask", "_seat", "_done", "_observation", "_reward")  # arrays of a state


def stepping(title: Title) -> Program:
    """The program that steps through games of a title."""
    return Program("stepping", step_games, written=page(title.space))


class Step(NamedTuple):
    """What a learner gets from a step, one row a game. All are views: copy what is to be kept."""

    observation: np.ndarray[Any, Any]  # 16-bit numbers, or features
    mask: np.ndarray[Any, np.dtype[np.bool_]]
    seat: np.ndarray[Any, np.dtype[np.int64]]
    reward: np.ndarray[Any, np.dtype[np.float32]]
    done: np.ndarray[Any, np.dtype[np.bool_]]


class VectorEnv:
    """`games` games side by side. The k-th game that is played in row i is game number i + k * games of the seed, the
    same that `simulate` plays under that number. Who does not `observe` gets neither observations nor masks, and asks
    `legal` what may be chosen."""

    def __init__(
        self,
        game: Game,
        games: int,
        reward: str = "rank",
        observe: bool = True,
        progress: Progress | None = None,
        encoding: str = "raw",
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise OptionError(f"The number of games side by side is from 1 to {MOST_GAMES}, not {games}.")
        if game.engine.mode != "compiled":
            raise OptionError("Games are stepped side by side with compiled rules only.")
        self.game = game
        self.games = games
        self.players = game.seats
        self.reward_kind = checked_reward(reward)
        self.encoding = checked_encoding(encoding)
        self.layout = Layout(game)
        self.actions = game.title.space.codes
        record = game.title.rulebook.state
        self._states = np.zeros(games, record.dtype())
        self._room = np.zeros(2, record.dtype())
        self._choices = np.zeros(games, Choices.dtype())
        self._runs = np.zeros(1, Run.dtype())
        self._run = Run.at(self._runs)
        self._rows = np.zeros(games, Played.dtype())
        self._mask = np.zeros(games * self.actions if observe else 0, np.bool_)
        self._seat = np.zeros(games, np.int64)
        self._action = np.zeros(games, np.int64)
        self._done = np.zeros(games, np.bool_)
        self._size = self.layout.size if observe else 0
        self._observation = np.zeros(games * self._size + AT_ONCE, np.int16)  # the last field may be written beyond
        self._reward = np.zeros((games, self.players), np.float32)
        self._raw = self._observation[: games * self._size].reshape(games, self._size)
        self._features = features_of(game.title) if encoding == "features" and observe else None
        self._encoded = np.zeros((games, self._features.size if self._features else 0), np.float32)
        self._given = Step(
            _shown(self._encoded if self._features else self._raw),
            _shown(self._mask.reshape(games, len(self._mask) // games)),
            _shown(self._seat),
            _shown(self._reward),
            _shown(self._done),
        )
        self._started = False
        self._bind(linked(game.title.rulebook, stepping(game.title), "compiled", progress))

    def reset(self, seed: int = 1, first: int = 0) -> Step:
        """Start game `first`, `first` + 1, … of the seed, one in each row."""
        self._run.a, self._run.b = run_words(checked_seed(seed))
        seed_choices(self._run.luck, self._run.a, self._run.b, 1)
        self._rows["number"] = np.arange(first, first + self.games)
        self._reward[:] = 0
        self._call(Operation.START)
        self._started = True
        return self._given

    def step(self, action: Any) -> Step:
        """Carry out one choice in every game. A game that ends pays, says so in `done`, and its row shows the first ask
        of the next one. If any choice is illegal nothing happens at all, and `IllegalChoice` names the game."""
        self._check_started()
        if action is not self._action:
            given = np.asarray(action)
            if given.shape != (self.games,) or given.dtype.kind not in "iu":
                raise OptionError(f"Choices are {self.games} whole numbers, one for each game.")
            self._action[:] = given
        ended = self._call(Operation.STEP)
        if ended < 0:
            row = -1 - ended
            raise IllegalChoice(f"In game {row} the choice {self._action[row]} is not legal; no game was changed.")
        return self._given

    def stroll(self) -> Step:
        """`step(sample())` in one call: random play."""
        self._check_started()
        self._call(Operation.STROLL)
        return self._given

    def sample(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """A random legal choice for every game, in the array that `step` takes without copying."""
        self._check_started()
        self._call(Operation.SAMPLE)
        return self._action

    def legal(self, row: int) -> list[int]:
        """What may be chosen in a game."""
        self._check_started()
        choices = self._choices[row]
        codes: list[int] = choices["code"][: choices["count"]].tolist()
        return codes

    # --- states, and single games -------------------------------------------------------------------------------------

    def get_state(self) -> State:
        """Where all games stand, for `set_state` of this or of another one with as many games."""
        self._check_started()
        held = {name: getattr(self, name).copy() for name in _HELD}
        luck = self._runs["luck"].tobytes()
        return {**identity(self.game, self._form), "held": held, "luck": luck, "seed": (self._run.a, self._run.b)}

    def set_state(self, state: State) -> None:
        """Stand where a state says, and go on from there to the same ends by the same choices."""
        given = checked(state, self.game, self._form, ("held", "luck", "seed"))
        for name in _HELD:
            getattr(self, name)[...] = given["held"][name]
        self._runs["luck"] = np.frombuffer(given["luck"], self._runs["luck"].dtype)
        self._run.a, self._run.b = given["seed"]
        if self._features:
            self._features.write(self._raw, self._encoded)
        self._started = True

    def __reduce__(self) -> tuple[Any, ...]:
        state = self.get_state() if self._started else None
        return _again, (self.game, self.games, self.reward_kind, self._size > 0, self.encoding, state)

    def position(self, row: int) -> bytes:
        """The whole truth of a game as it stands, for `put`; no player may act on it."""
        self._check_started()
        return bytes(self._states[self._checked_row(row)].tobytes())

    def put(self, row: int, position: bytes) -> Step:
        """Go on in a row from another position of this game: one of `position`, of a match or of a state. What is done
        in the other rows is left as it is."""
        self._check_started()
        row = self._checked_row(row)
        given = np.frombuffer(checked_position(position, self.game), self._states.dtype)[0]
        if given["over"] or given["seats"] != self._states["seats"][row] or not given["depth"]:
            raise OptionError("A row goes on from a position in which somebody of as many players is asked.")
        self._states[row] = given
        self._look_at(row)
        return self._given

    def begin(self, rows: Any) -> Step:
        """Leave the games of some rows where they are, and start the next one in each of them."""
        self._check_started()
        for row in {self._checked_row(row) for row in np.asarray(rows).reshape(-1).tolist()}:
            self._rows["number"][row] += self.games
            self._states[row] = np.zeros((), self._states.dtype)
            engine, number = self.game.engine, int(self._rows["number"][row])
            made = np.zeros(1, np.int64)
            engine.simulate(
                self.game.tables, self._states, row, row + 1, self._run.a, self._run.b, number, made, 0
            )  # fmt: skip
            self._look_at(row)
        return self._given

    @property
    def _form(self) -> str:
        return f"{FORM} of {self.games}, {self.reward_kind}, {'seen' if self._size else 'unseen'}"

    def _checked_row(self, row: Any) -> int:
        if isinstance(row, bool) or not isinstance(row, int | np.integer) or not 0 <= row < self.games:
            raise OptionError(f"There is no row {row!r}: the rows are 0 to {self.games - 1}.")
        return int(row)

    def _look_at(self, row: int) -> None:
        """Mark and observe the ask of a game that was put there from outside."""
        self.game.engine.legal(self.game.tables, self._states, row, self._choices[row : row + 1])
        state = self._states[row]
        self._seat[row] = state["chair"][state["agenda"][state["depth"] - 1]["seat"]]
        self._done[row] = False
        self._reward[row] = 0
        if self._size:
            mask = self._mask.reshape(self.games, self.actions)[row]
            mask[:] = False
            mask[self.legal(row)] = True
            seen = self._observer.observation(state.tobytes(), int(self._seat[row]))
            self._raw[row] = seen
        if self._features:
            self._features.write(self._raw[row : row + 1], self._encoded[row : row + 1])

    @cached_property
    def _observer(self) -> Observer:
        return Observer(self.game)

    @property
    def numbers(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Which game of the seed is being played in each row."""
        numbers: np.ndarray[Any, np.dtype[np.int64]] = _shown(self._rows["number"])
        return numbers

    def results(self) -> tuple[Any, Any, Any]:
        """Scores, victories and places of the games that ended in the last step; rows of others are older."""
        score, won, place = (self._rows[name][:, : self.players] for name in ("score", "won", "place"))
        return score, won, place

    def _check_started(self) -> None:
        if not self._started:
            raise OptionError("Call reset() before the first step.")

    def _call(self, what: Operation) -> int:
        ended = self._entry(int(what), *self._arguments)
        if self._features and what != Operation.SAMPLE and ended >= 0:
            self._features.write(self._raw, self._encoded)
        return ended

    def _bind(self, entry: Any) -> None:
        """Settle what every call hands over. After the first call Numba need not look at the types again, which takes
        longer than stepping a hundred games."""
        run = self._run
        run.games, run.players, run.pays = self.games, self.players, Pays[self.reward_kind.upper()]
        run.codes, run.size = self.actions, self._size
        run.memory, run.observation = self._room.ctypes.data, self._observation.ctypes.data
        self._arguments = (
            self.game.tables,
            self._states,
            self._room,
            self._runs,
            self._rows,
            self._choices,
            self._mask.view(np.int8),
            self._seat,
            self._action,
            self._done.view(np.int8),
            self._reward.reshape(-1),
        )
        self._entry: Callable[..., int] = entry
        self._call(Operation.START)
        self._entry = next(iter(entry.overloads.values())).entry_point


def _again(game: Game, games: int, reward: str, observe: bool, encoding: str, state: State | None) -> VectorEnv:
    env = VectorEnv(game, games, reward, observe, encoding=encoding)
    if state is not None:
        env.set_state(state)
    return env


def _shown(array: np.ndarray[Any, Any]) -> Any:
    """The same memory, which those outside may only read."""
    view = array.view()
    view.flags.writeable = False
    return view
