"""Thousands of games stepped in one compiled call, without copies: what `step` returns are views that the next call
overwrites."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from entrepot.kernel import Chance, Choices, GameState, GameTables, Program, Record, i8, linked, seed
from entrepot.kernel.compiling import Progress
from entrepot.kernel.state import SEATS
from entrepot.kernel.title import OptionError
from entrepot.match import Game, IllegalChoice

from . import moving
from .layout import Layout, Numbers
from .moving import AT_ONCE
from .rewards import REWARDS, checked_reward
from .spaces import codes
from .writing_out import page

MOST_GAMES = 1 << 20
SEED_BITS = 64
START, STEP, SAMPLE, STROLL = range(4)  # as stepping.py has them
_WORD = 0xFFFFFFFF


class Octet(Record):
    value: i8


class Share(Record):
    """A reward. Rules know no such numbers, so no record that rules see has them."""

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        return np.dtype([("value", np.float32)])


STEPPING = Program(
    "stepping",
    (Path(__file__).with_name("stepping.py"),),
    "step_games",
    {
        "g": GameTables,
        "s": GameState,
        "w": GameState,
        "choices": Choices,
        "chooser": Chance,
        "mask": Octet,
        "seat": int,
        "action": int,
        "done": Octet,
        "result": int,
        "reward": Share,
        "number": int,
    },
    written=page,
    beside=(Path(moving.__file__),),
)


class Step(NamedTuple):
    """What a learner gets from a step, one row a game. All are views: copy what is to be kept."""

    observation: Numbers
    mask: np.ndarray[Any, np.dtype[np.bool_]]
    seat: np.ndarray[Any, np.dtype[np.int64]]
    reward: np.ndarray[Any, np.dtype[np.float32]]
    done: np.ndarray[Any, np.dtype[np.bool_]]


class VectorEnv:
    """`games` games side by side. The k-th game that is played in row i is game number i + k * games of the seed, the
    same that `simulate` plays under that number. Who does not `observe` gets neither observations nor masks, and asks
    `legal` what may be chosen."""

    def __init__(
        self, game: Game, games: int, reward: str = "rank", observe: bool = True, progress: Progress | None = None
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise OptionError(f"The number of games side by side is from 1 to {MOST_GAMES}, not {games}.")
        if game.engine.mode != "compiled":
            raise OptionError("Games are stepped side by side with compiled rules only.")
        self.game = game
        self.games = games
        self.players = game.seats
        self.reward_kind = checked_reward(reward)
        self.layout = Layout(game)
        self.actions = codes(game.name)
        record = game.title.rulebook.state
        self._states = np.zeros(games, record.dtype())
        self._room = np.zeros(2, record.dtype())
        self._choices = np.zeros(games, Choices.dtype())
        self._chooser = np.zeros(1, Chance.dtype())
        self._mask = np.zeros(games * self.actions if observe else 0, np.bool_)
        self._seat = np.zeros(games, np.int64)
        self._action = np.zeros(games, np.int64)
        self._done = np.zeros(games, np.bool_)
        self._result = np.zeros((games, 3, SEATS), np.int64)
        self._number = np.arange(games, dtype=np.int64)
        self._size = self.layout.size if observe else 0
        self._observation = np.zeros(games * self._size + AT_ONCE, np.int16)  # the last field may be written beyond
        self._reward = np.zeros((games, self.players), np.float32)
        self._given = Step(
            _shown(self._observation[: games * self._size].reshape(games, self._size)),
            _shown(self._mask.reshape(games, len(self._mask) // games)),
            _shown(self._seat),
            _shown(self._reward),
            _shown(self._done),
        )
        self._arguments: tuple[Any, ...] = ()
        self._started = False
        self._bind(linked(game.title.rulebook, STEPPING, "compiled", progress))

    def reset(self, seed: int = 1) -> Step:
        """Start game 0, 1, … of the seed, one in each row."""
        if not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
            raise OptionError(f"A seed of many games is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}.")
        words = (seed & _WORD, seed >> 32)
        self._number[:] = np.arange(self.games)
        self._reward[:] = 0
        _seed_chooser(self._chooser, *words)
        self._arguments = (*self._lead, *words, *self._rest)
        self._call(START)
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
        ended = self._call(STEP)
        if ended < 0:
            row = -1 - ended
            raise IllegalChoice(f"In game {row} the choice {self._action[row]} is not legal; no game was changed.")
        return self._given

    def stroll(self) -> Step:
        """`step(sample())` in one call: random play."""
        self._check_started()
        self._call(STROLL)
        return self._given

    def sample(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """A random legal choice for every game, in the array that `step` takes without copying."""
        self._check_started()
        self._call(SAMPLE)
        return self._action

    def legal(self, row: int) -> list[int]:
        """What may be chosen in a game."""
        self._check_started()
        choices = self._choices[row]
        codes: list[int] = choices["code"][: choices["count"]].tolist()
        return codes

    @property
    def numbers(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Which game of the seed is being played in each row."""
        numbers: np.ndarray[Any, np.dtype[np.int64]] = _shown(self._number)
        return numbers

    def results(self) -> tuple[Any, Any, Any]:
        """Scores, victories and places of the games that ended in the last step; rows of others are older."""
        result = self._result[:, :, : self.players]
        return result[:, 0], result[:, 1], result[:, 2]

    def _check_started(self) -> None:
        if not self._started:
            raise OptionError("Call reset() before the first step.")

    def _call(self, what: int) -> int:
        return self._entry(what, *self._arguments)

    def _bind(self, entry: Any) -> None:
        """Settle what every call hands over. After the first call Numba need not look at the types again, which takes
        longer than stepping a hundred games."""
        octet = Octet.dtype()
        self._lead = (self.game.tables, self._states, self.games)
        self._rest = (
            self.actions, self._size, self.players, REWARDS.index(self.reward_kind), self._room, self._choices,
            self._chooser, self._mask.view(octet), self._seat, self._action, self._done.view(octet),
            self._result.reshape(-1), self._reward.reshape(-1).view(Share.dtype()), self._number,
            self._room.ctypes.data, self._observation.ctypes.data,
        )  # fmt: skip
        self._arguments = (*self._lead, 0, 0, *self._rest)
        self._entry: Callable[..., int] = entry
        self._call(START)
        self._entry = next(iter(entry.overloads.values())).entry_point


def _shown(array: np.ndarray[Any, Any]) -> Any:
    """The same memory, which those outside may only read."""
    view = array.view()
    view.flags.writeable = False
    return view


def _seed_chooser(array: np.ndarray[Any, Any], a: int, b: int) -> None:
    seed(Chance.at(array), a ^ 0x5EED, b, 1)
