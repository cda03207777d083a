"""OpenSpiel: every id as a Python game, registered when this is imported.

    import pyspiel
    import entrepot.envs.openspiel

    game = pyspiel.load_game("entrepot_<game>_<mode>(reward=rank,deals=4096)")

The first node is chance: it picks one of `deals` deals, which are the matches with the seeds 0, 1, … A deal settles
every card and die that follows, so plain search on copies of a state would look ahead at the dice; search over
`resample_from_infostate`, which makes new luck as well as new hidden cards, does not.
"""

from __future__ import annotations

import hashlib
import random
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from entrepot.games import title
from entrepot.kernel import Choices
from entrepot.kernel.seeds import words
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from entrepot.match.deals import SEED_BITS
from entrepot.match.knowledge import Position

from .names import SPACE, VERSION, ids
from .observation.observer import Observer
from .rewards import bounds, checked_reward, paid
from .states import State, checked, checked_position, identity

LONGEST = 20_000  # choices; no game comes near it
DEALS = 4096
FORM = "openspiel"

_OWN = {"reward": "rank", "deals": DEALS}
_IN_THE_NAME = ("edition", "mode", "seats")


class Table:
    """The rules of one prepared game as functions from positions to positions, which are bytes."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.observer = Observer(game)
        self._now = Position(game.engine)
        marked = np.zeros(1, Choices.dtype())
        self._marked = Choices.at(marked)
        self._choices = game.engine.hold(Choices, marked)

    def start(self, number: int) -> bytes:
        self._now.load(bytes(len(self._now.memory)))
        self.game.engine.start(self.game.tables, self._now.held, 0, *words(number))
        return bytes(self._now)

    def asked(self, data: bytes) -> int | None:
        """The seat to choose; None at the end."""
        self._now.load(data)
        state = self._now.state
        return None if state.over else state.chair[state.agenda[state.depth - 1].seat]

    def legal(self, data: bytes) -> list[int]:
        self._now.load(data)
        count = self.game.engine.legal(self.game.tables, self._now.held, 0, self._choices)
        return sorted(self._marked.code[i] for i in range(count))

    def play(self, data: bytes, code: int) -> bytes:
        self._now.load(data)
        if not self.game.engine.play(self.game.tables, self._now.held, 0, code):
            raise pyspiel.SpielError(f"The choice {code} is not legal here.")
        return bytes(self._now)

    def hidden(self, data: bytes, seat: int) -> bytes:
        self._now.load(data)
        self.game.engine.hide(self.game.tables, self._now.held, 0, seat)
        return bytes(self._now)

    def imagined(self, data: bytes, seat: int, entropy: int) -> bytes:
        """Another truth that the seat cannot tell from this one, with other luck ahead."""
        self._now.load(self.hidden(data, seat))
        self.game.engine.imagine(self.game.tables, self._now.held, 0, seat, *words(entropy))
        return bytes(self._now)

    def returns(self, data: bytes, reward: str) -> list[float]:
        self._now.load(data)
        state, seats = self._now.state, range(self.game.seats)
        if not state.over:
            return [0.0] * self.game.seats
        columns = [np.array([column[seat] for seat in seats]) for column in (state.score, state.won, state.place)]
        return [float(share) for share in paid(reward, *columns)]

    def words(self, data: bytes, code: int) -> str:
        """What a legal choice means to the seat that makes it."""
        seat = self.asked(data)
        assert seat is not None
        self._now.load(self.hidden(data, seat))
        state = self._now.state
        return self.game.title.options(self.game.variant, state, [code])[0].text

    def board(self, data: bytes) -> str:
        self._now.load(data)
        return self.game.title.board(self.game.variant, self._now.state)


@cache
def table(name: str, options: tuple[tuple[str, Any], ...]) -> Table:
    return Table(Game(title(name), dict(options)))


class EntrepotGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options as OpenSpiel's parameters."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.reward = checked_reward(given.pop("reward", _OWN["reward"]))
        self.deals = int(given.pop("deals", DEALS))
        if self.deals < 2:
            raise OptionError(f"There are at least 2 deals, not {self.deals}.")
        name, options = ids()[self.id]
        self.table = table(name, tuple(sorted({**options, **given}.items())))
        game = self.table.game
        least, most = bounds(self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.observer.actions,
            max_chance_outcomes=self.deals,
            num_players=game.seats,
            min_utility=least,
            max_utility=most,
            utility_sum={"rank": 0.0, "win": 1.0}.get(self.reward),
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.id, self.reward), info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: a process that unpickles a game imports this, which registers it."""
        return loaded, (str(self),)

    def new_initial_state(self) -> EntrepotState:
        return EntrepotState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EntrepotObserver:
        return EntrepotObserver(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def loaded(text: str) -> Any:
    """The game that OpenSpiel writes like this."""
    return pyspiel.load_game(text)


class EntrepotState(pyspiel.State):  # type: ignore[misc]
    """A position. All it holds are bytes and numbers, so that copies are cheap and serialisation is exact."""

    def __init__(self, game: EntrepotGame) -> None:
        super().__init__(game)
        self._where = (game.table.game.name, game.table.game.options, game.reward, game.deals)
        self.data = b""
        self._made: tuple[tuple[int, int], ...] = ()

    def __deepcopy__(self, memo: Any) -> EntrepotState:
        return self.clone()  # type: ignore[no-any-return]

    def get_state(self) -> State:
        """The position and what was chosen, for `set_state` of any state of this game."""
        return {**identity(self.table.game, FORM), "position": self.data, "chosen": self._made}

    def set_state(self, state: State) -> None:
        """Stand where a state says. OpenSpiel keeps the history of a state to itself: that stays as it is, and those
        who go by it take `clone`."""
        game = self.table.game
        given = checked(state, game, FORM, ("position", "chosen"))
        self.data = checked_position(given["position"], game) if given["position"] else b""
        self._made = tuple((int(seat), int(code)) for seat, code in given["chosen"])

    @property
    def table(self) -> Table:
        """The rules that this state is played by."""
        return table(self._where[0], tuple(sorted(self._where[1].items())))

    def current_player(self) -> int:
        if not self.data:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.asked(self.data)
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return bool(self.data) and self.table.asked(self.data) is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._where[3]
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(self.data) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if not self.data:
            self.data = self.table.start(action)
            return
        self._made = (*self._made, (self.current_player(), action))
        self.data = self.table.play(self.data, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if self.data and action in self.table.legal(self.data):
            return f"{self.table.words(self.data, action)} [{action}]"
        return f"choice {action}"

    def returns(self) -> list[float]:
        if not self.data:
            return [0.0] * self.table.game.seats
        return self.table.returns(self.data, self._where[2])

    def resample_from_infostate(self, player: int, sampler: Any) -> EntrepotState:
        """A state that the player cannot tell from this one: other hidden cards, and other luck ahead."""
        other: EntrepotState = self.clone()
        if self.data:
            entropy = random.getrandbits(SEED_BITS) if sampler is None else _entropy(sampler)
            other.data = self.table.imagined(self.data, player, entropy)
        return other

    def own_choices(self, player: int) -> list[int]:
        """What a player has chosen so far."""
        return [code for seat, code in self._made if seat == player]

    def __str__(self) -> str:
        if not self.data:
            return "before the deal"
        return f"{self.table.board(self.data)}\n{hashlib.sha256(self.data).hexdigest()[:16]}"


def _entropy(sampler: Any) -> int:
    """Seed bits from a source of numbers between 0 and 1, whichever way it is called."""
    draw = sampler if callable(sampler) else random.random
    return sum(int(draw() * (1 << 32)) << (32 * word) for word in range(3)) & ((1 << SEED_BITS) - 1)


class EntrepotObserver:
    """Observations as `layout.py` has them, and with perfect recall also how often the player took each choice."""

    def __init__(self, rules: Table, wanted: Any, params: Any) -> None:
        if params:
            raise OptionError(f"Observations take no parameters, not {params!r}.")
        self._rules = rules
        self._recall = bool(wanted.perfect_recall)
        self._private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size, actions = rules.observer.layout.size, rules.observer.actions
        recalls = self._recall and self._private
        self.tensor = np.zeros(size + (actions if recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recalls:
            self.dict["own_choices"] = self.tensor[size:]

    def set_from(self, state: EntrepotState, player: int) -> None:
        self.tensor.fill(0)
        if not state.data:
            return
        self.dict["observation"][:] = self._rules.observer.observation(state.data, self._viewer(player))
        if "own_choices" in self.dict:
            np.add.at(self.dict["own_choices"], state.own_choices(player), 1)

    def string_from(self, state: EntrepotState, player: int) -> str:
        if not state.data:
            return f"{player}: before the deal"
        seen = hashlib.sha256(self._rules.hidden(state.data, self._viewer(player))).hexdigest()[:32]
        if not (self._recall and self._private):
            return f"{player}: {seen}"
        return f"{player}: {seen} after {' '.join(map(str, state.own_choices(player)))}"

    def _viewer(self, player: int) -> int:
        return player if self._private else -1


def short_name(id_: str) -> str:
    """What OpenSpiel calls an id: its names have no hyphens, and its parameters cannot hold an edition's."""
    return id_.removesuffix(f"-{VERSION}").replace("/", "_").replace("-", "_")


def _game_type(id_: str, reward: str) -> Any:
    kind = pyspiel.GameType
    settings = title(ids()[id_][0]).settings()
    return kind(
        short_name=short_name(id_),
        long_name=f"Entrepot: {id_.removeprefix(SPACE)[1:]}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility={"rank": kind.Utility.ZERO_SUM, "win": kind.Utility.CONSTANT_SUM}.get(reward, kind.Utility.GENERAL_SUM),
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**_OWN, **{s.name: s.default for s in settings if s.name not in _IN_THE_NAME}},
    )


def _register() -> None:
    for id_ in ids():
        pyspiel.register_game(_game_type(id_, "rank"), type("RegisteredGame", (EntrepotGame,), {"id": id_}))


_register()
