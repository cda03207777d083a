"""Many games stepped side by side on a graphics processor: observations, masks and rewards stay there.

The rows play the same games as those of `VectorEnv`, and show the same. What `step` returns are arrays in the memory
of the graphics processor, which the next call overwrites; libraries take them without copies, by DLPack or as CUDA
arrays: `torch.from_dlpack(step.observation)`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from entrepot.kernel.compiling import Progress
from entrepot.kernel.cuda.fleet import Fleet
from entrepot.kernel.cuda.kernels import device
from entrepot.kernel.cuda.page import RESULTS
from entrepot.kernel.seeds import run_words
from entrepot.kernel.state import SEATS, Frame
from entrepot.kernel.title import OptionError
from entrepot.match import Game, IllegalChoice

from .observation.layout import Layout
from .observation.spans import HEAD, OCTETS, OWN, spans
from .pages.rows import gate, observe, pay
from .rewards import REWARDS, checked_reward
from .seeding import checked_seed
from .states import State, checked, identity

MOST_GAMES = 1 << 22
BLOCK = 128
NONE = np.iinfo(np.int32).max  # no game's choice is illegal
FORM = "vector on a GPU"
_HELD = ("states", "luck", "number", "made", "bins", "action", "mask", "seat", "done", "results")


class Step(NamedTuple):
    """What a learner gets from a step, one row a game, on the device."""

    observation: Any  # 16-bit numbers
    mask: Any  # bool
    seat: Any  # 64-bit numbers
    reward: Any  # float32
    done: Any  # bool


class GraphicsVectorEnv:
    """`games` games side by side. The k-th game that is played in row i is game number i + k * games of the seed; by
    `stroll` alone it is played as `simulate` plays it."""

    def __init__(
        self,
        game: Game,
        games: int,
        reward: str = "rank",
        observed: bool = True,
        progress: Progress | None = None,
        encoding: str = "raw",
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise OptionError(f"The number of games side by side is from 1 to {MOST_GAMES}, not {games}.")
        if encoding != "raw":
            raise OptionError(f"On a GPU observations are raw, not {encoding!r}.")
        self.game = game
        self.games = games
        self.players = game.seats
        self.reward_kind = checked_reward(reward)
        self.encoding = encoding
        self.layout = Layout(game)
        self.actions = game.title.space.codes
        self.device = device()
        self._fleet = Fleet(self.device, game.title.rulebook, game.variant.tables, games, self.actions, progress)
        self._size = self.layout.size if observed else 0
        self._observation = self.device.zeros((games, self._size), np.int16)
        self._reward = self.device.zeros((games, self.players), np.float32)
        self._wrong = self.device.zeros(1, np.int32)
        self._known = self.device.records(game.title.rulebook.state, games if observed else 0)
        self._bind()
        fleet = self._fleet
        self._given = Step(
            self._observation,
            fleet.mask.seen_as(np.bool_, games, self.actions),
            fleet.seat,
            self._reward,
            fleet.done.seen_as(np.bool_, games),
        )
        self._started = False

    def _bind(self) -> None:
        fleet, games = self._fleet, self.games
        numbers = (games, self.players, REWARDS.index(self.reward_kind))
        self._gate = self.device.function(gate).given(games, self.actions, fleet.action, fleet.mask, self._wrong)
        self._pay = self.device.function(pay).given(*numbers, fleet.done, fleet.results, self._reward)
        if not self._size:
            return
        layout = self.game.title.rulebook.state.dtype()
        assert layout.fields is not None
        assert (Frame.dtype().itemsize, layout.itemsize % 2) == (8, 0)
        kind, offset = self.device.zeros(self._size, np.int8), self.device.zeros(self._size, np.int32)
        kinds, offsets, row = _places(self.game, self._size)
        kind.put(kinds)
        offset.put(offsets)
        memory = games * layout.itemsize
        self._observe = self.device.function(observe).given(
            layout.itemsize,
            self._size,
            layout.fields["depth"][1],
            layout.fields["agenda"][1],
            row,
            fleet.seat,
            self._known.seen_as(np.int8, memory),
            self._known.seen_as(np.int16, memory // 2),
            kind,
            offset,
            self._observation,
        )

    # --- stepping -----------------------------------------------------------------------------------------------------

    def reset(self, seed: int = 1, first: int = 0) -> Step:
        """Start game `first`, `first` + 1, … of the seed, one in each row."""
        fleet = self._fleet
        fleet.begin(*run_words(checked_seed(seed)), np.arange(first, first + self.games))
        fleet.settle()
        fleet.done.fill(0)
        self._started = True
        return self._shown()

    def step(self, action: Any) -> Step:
        """Carry out one choice in every game, given as 64-bit numbers here or on the device. A game that ends pays,
        says so in `done`, and its row shows the first ask of the next one. If any choice is illegal nothing happens at
        all, and `IllegalChoice` names the game."""
        self._check_started()
        if action is not self._fleet.action:
            self._take_over(action)
        self._wrong.put(NONE)
        self._gate.run(self.games, BLOCK)
        wrong = int(self._wrong.host()[0])
        if wrong != NONE:
            code = int(self._fleet.action.host()[wrong])
            raise IllegalChoice(f"In game {wrong} the choice {code} is not legal; no game was changed.")
        self._fleet.carry()
        return self._shown()

    def stroll(self) -> Step:
        """One random choice in every game."""
        self._check_started()
        self._fleet.stroll()
        return self._shown()

    def sample(self) -> Any:
        """A random legal choice for every game, in the array that `step` takes without copying."""
        self._check_started()
        self._fleet.take()
        return self._fleet.action

    def legal(self, row: int) -> list[int]:
        """What may be chosen in a game."""
        self._check_started()
        codes: list[int] = np.flatnonzero(self._fleet.mask.host()[row]).tolist()
        return codes

    @property
    def numbers(self) -> Any:
        """Which game of the seed is being played in each row."""
        return self._fleet.number

    def results(self) -> tuple[Any, Any, Any]:
        """Scores, victories and places of the games that ended in the last step, copied from the device; rows of
        others are older."""
        found = self._fleet.results.host().reshape(self.games, RESULTS // SEATS, SEATS)
        score, won, place = (found[:, kind, : self.players] for kind in range(RESULTS // SEATS))
        return score, won, place

    def _shown(self) -> Step:
        fleet = self._fleet
        self._pay.run(self.games, BLOCK)
        fleet.show()
        if self._size:
            self._known.copy(fleet.states)
            fleet.hide(self._known, fleet.seat)
            self._observe.run(self.games * BLOCK, BLOCK)
        return self._given

    def _take_over(self, action: Any) -> None:
        """Choices from elsewhere: another array on the device, or in ordinary memory."""
        there = getattr(action, "__cuda_array_interface__", None)
        if there is None:
            given = np.asarray(action)
            if given.shape != (self.games,) or given.dtype.kind not in "iu":
                raise OptionError(f"Choices are {self.games} whole numbers, one for each game.")
            self._fleet.action.put(given)
            return
        if there["shape"] != (self.games,) or there["typestr"] != "<i8" or there.get("strides") not in (None, (8,)):
            raise OptionError(f"Choices on a GPU are {self.games} numbers of 64 bits, one for each game.")
        self._fleet.action.copy(type(self._fleet.action)(there["data"][0], (self.games,), np.int64, action))

    def _check_started(self) -> None:
        if not self._started:
            raise OptionError("Call reset() before the first step.")

    # --- states -------------------------------------------------------------------------------------------------------

    def get_state(self) -> State:
        """Where all games stand, in ordinary memory, for `set_state` of this or of another one with as many games."""
        self._check_started()
        held = {name: getattr(self._fleet, name).host() for name in _HELD}
        return {**identity(self.game, self._form), "held": held, "seed": self._fleet.seed}

    def set_state(self, state: State) -> Step:
        """Stand where a state says, and go on from there to the same ends by the same choices."""
        given = checked(state, self.game, self._form, ("held", "seed"))
        self._fleet.seed = given["seed"]
        for name in _HELD:
            getattr(self._fleet, name).put(given["held"][name])
        self._started = True
        return self._shown()

    @property
    def _form(self) -> str:
        return f"{FORM} of {self.games}, {self.reward_kind}, {'seen' if self._size else 'unseen'}"


def _places(game: Game, size: int) -> tuple[Any, Any, int]:
    """For each number of an observation behind the head: bytes, words or a row, and where it lies in memory, of a row
    that of the first seat. And how many words a row has."""
    kind, offset, row = np.zeros(size, np.int8), np.zeros(size, np.int32), 0
    for span in spans(game.title.rulebook.state, game.title.space):
        part = slice(span.to, span.to + span.length)
        kind[part] = span.kind
        offset[part] = span.offset + np.arange(span.length) * (1 if span.kind == OCTETS else 2)
        if span.kind == OWN:
            assert row in (0, span.length)
            row = span.length
    assert not offset[:HEAD].any()
    return kind, offset, row
