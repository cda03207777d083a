"""OpenSpiel: every id as a Python game, registered when this is imported.

    import pyspiel
    import entrepot.envs.openspiel

    game = pyspiel.load_game("entrepot_<game>_<mode>(reward=rank,deals=4096,chance=deal)")

The first node is chance: it picks one of `deals` deals, which are the matches with the seeds 0, 1, … With `chance=deal`
a deal settles every card and die that follows, so plain search on copies of a state would look ahead at the dice;
search over `resample_from_infostate`, which makes new luck as well as new hidden cards, does not. With
`chance=explicit` a deal settles the set-up only, and every draw after it is a chance node of its own; where a choice
draws more than 32 times, as when all cards are dealt, the rest of it is one node that picks one of `deals`.

`entrepot_<game>_tiny` is an ending of the game (`endings.py`): a few thousand positions with explicit chance, for
methods that walk all of them. `entrepot_ending(file=mine.toml)` is one of one's own; `tree(game)` writes either out for
algorithms in C++.
"""

from __future__ import annotations

import hashlib
import random
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import gambit

from entrepot.games import title
from entrepot.kernel.chance import DECK
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from entrepot.match.deals import SEED_BITS

from .endings import ending, shipped_endings
from .names import SPACE, VERSION, ids
from .openspiel_rules import MOST_DRAWS, Draw, Table
from .rewards import bounds, checked_reward
from .states import State, checked, checked_position, identity

LONGEST = 20_000  # choices; no game comes near it
DEALS = 4096
FORM = "openspiel"

CHANCE = ("deal", "explicit")

_OWN = {"reward": "rank", "deals": DEALS, "chance": CHANCE[0]}
_IN_THE_NAME = ("edition", "mode", "seats")


@cache
def table(name: str, options: tuple[tuple[str, Any], ...], where: str = "") -> Table:
    return Table(Game(title(name), dict(options)), ending(where) if where else None)


class Way(NamedTuple):
    """How a state is played: by which rules, what it pays, how many deals there are, and whether chance is explicit."""

    name: str
    options: tuple[tuple[str, Any], ...]
    ending: str
    reward: str
    deals: int
    explicit: bool

    @property
    def table(self) -> Table:
        return table(self.name, self.options, self.ending)


class EntrepotGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options as OpenSpiel's parameters."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.way = self._way(given)
        table = self.way.table
        least, most = bounds(self.way.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=table.observer.actions,
            max_chance_outcomes=max(self.way.deals, DECK if self.way.explicit else 0),
            num_players=table.game.seats,
            min_utility=least,
            max_utility=most,
            utility_sum={"rank": 0.0, "win": 1.0}.get(self.way.reward),
            max_game_length=LONGEST,
        )
        super().__init__(self._kind(self.way.reward), info, params or {})

    @classmethod
    def _kind(cls, reward: str) -> Any:
        name, options = ids()[cls.id]
        own = {s.name: s.default for s in title(name).settings() if s.name not in {*_IN_THE_NAME, *options}}
        return _game_type(short_name(cls.id), cls.id.removeprefix(SPACE)[1:], reward, {**_OWN, **own})

    def _way(self, given: dict[str, Any]) -> Way:
        """What the parameters say."""
        reward = checked_reward(given.pop("reward", _OWN["reward"]))
        deals, chance = int(given.pop("deals", DEALS)), given.pop("chance", CHANCE[0])
        if deals < 2:
            raise OptionError(f"There are at least 2 deals, not {deals}.")
        if chance not in CHANCE:
            raise OptionError(f"There is no chance {chance!r}: it is {' or '.join(CHANCE)}.")
        name, options = ids()[self.id]
        resolved = table(name, tuple(sorted({**options, **given}.items()))).game.options
        return Way(name, tuple(sorted(resolved.items())), "", reward, deals, chance == "explicit")

    @property
    def table(self) -> Table:
        """The rules it is played by."""
        return self.way.table

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: a process that unpickles a game imports this, which registers it."""
        return loaded, (str(self),)

    def new_initial_state(self) -> EntrepotState:
        return EntrepotState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EntrepotObserver:
        return EntrepotObserver(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class EndingGame(EntrepotGame):
    """An ending of a game: the one that it brings along, or one's own."""

    id = ""

    @classmethod
    def _kind(cls, reward: str) -> Any:
        own: dict[str, Any] = {"reward": "rank"}
        if cls.id:
            return _game_type(f"{SPACE}_{cls.id}_tiny", f"{cls.id}, a small ending", reward, own)
        return _game_type(f"{SPACE}_ending", "an ending of one's own", reward, {**own, "file": ""})

    def _way(self, given: dict[str, Any]) -> Way:
        reward = checked_reward(given.pop("reward", _OWN["reward"]))
        where = self.id or given.pop("file", "")
        if not where:
            raise OptionError("Which ending? Give its file: entrepot_ending(file=mine.toml).")
        found = ending(where)
        resolved = table(found.game, tuple(sorted(found.options.items())), where).game.options
        return Way(found.game, tuple(sorted(resolved.items())), where, reward, len(found.deals), True)


def tree(game: Any) -> Any:
    """A small game written out whole, as a game of OpenSpiel's own: its algorithms in C++, which cannot walk games in
    Python, walk this one."""
    return pyspiel.load_efg_game(gambit.export_gambit(game))


def loaded(text: str) -> Any:
    """The game that OpenSpiel writes like this."""
    return pyspiel.load_game(text)


class EntrepotState(pyspiel.State):  # type: ignore[misc]
    """A position. All it holds are bytes and numbers, so that copies are cheap and serialisation is exact."""

    def __init__(self, game: EntrepotGame) -> None:
        super().__init__(game)
        self._way = game.way
        self.data = b""
        self.draw: Draw | None = None  # what chance is asked for in the middle of a choice
        self._made: tuple[tuple[int, int], ...] = ()
        self._seen: tuple[tuple[int, bytes], ...] = ()  # what each chooser saw, where chance is explicit

    def __deepcopy__(self, memo: Any) -> EntrepotState:
        return self.clone()  # type: ignore[no-any-return]

    def get_state(self) -> State:
        """The position and what was chosen, for `set_state` of any state of this game."""
        if self.draw is not None:
            raise OptionError("A state is kept between choices, not in the middle of one where chance is asked.")
        return {**identity(self.table.game, FORM), "position": self.data, "chosen": self._made}

    def set_state(self, state: State) -> None:
        """Stand where a state says. OpenSpiel keeps the history of a state to itself: that stays as it is, and those
        who go by it take `clone`."""
        game = self.table.game
        given = checked(state, game, FORM, ("position", "chosen"))
        self.data = checked_position(given["position"], game) if given["position"] else b""
        self.draw = None
        self._made = tuple((int(seat), int(code)) for seat, code in given["chosen"])

    @property
    def table(self) -> Table:
        """The rules that this state is played by."""
        return self._way.table

    def current_player(self) -> int:
        if not self.data or self.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.asked(self.data)
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return bool(self.data) and self.draw is None and self.table.asked(self.data) is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        among = self._way.deals if self.draw is None else self.draw.among
        return [(outcome, 1.0 / among) for outcome in range(among)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(self.data) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if not self.data:
            self.data = self.table.start(action)
            if self._way.explicit:
                self.data = self.table.without_luck(self.data)
        elif self.draw is not None:
            self._play(self.draw.code, (*self.draw.results, action))
        else:
            seat = self.current_player()
            self._made = (*self._made, (seat, action))
            if self._way.explicit:
                seen = hashlib.sha256(self.table.hidden(self.data, seat)).digest()[:16]
                self._seen = (*self._seen, (seat, seen))
            self._play(action, ())

    def _play(self, code: int, results: tuple[int, ...]) -> None:
        """Carry a choice out, or stop where it draws and chance has not been asked yet."""
        if not self._way.explicit:
            self.data = self.table.play(self.data, code)
            return
        after, among = self.table.play_by_draws(self.data, code, results)
        while among == 1 and len(results) < MOST_DRAWS:  # of one there is nothing to decide
            results = (*results, 0)
            after, among = self.table.play_by_draws(self.data, code, results)
        if len(results) == MOST_DRAWS:
            among = min(among, 1) * self._way.deals
        self.draw = Draw(code, results, among) if among else None
        if not among:
            self.data = after

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}" if self.draw is not None else f"deal {action}"
        if self.data and self.draw is None and action in self.table.legal(self.data):
            return f"{self.table.words(self.data, action)} [{action}]"
        return f"choice {action}"

    def returns(self) -> list[float]:
        if not self.data or self.draw is not None:
            return [0.0] * self.table.game.seats
        return self.table.returns(self.data, self._way.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> EntrepotState:
        """A state that the player cannot tell from this one: other hidden cards, and other luck ahead."""
        other: EntrepotState = self.clone()
        if self.data and self.draw is None:
            entropy = random.getrandbits(SEED_BITS) if sampler is None else _entropy(sampler)
            other.data = self.table.imagined(self.data, player, entropy)
            if self._way.explicit:
                other.data = self.table.without_luck(other.data)
        return other

    def own_choices(self, player: int) -> list[int]:
        """What a player has chosen so far."""
        return [code for seat, code in self._made if seat == player]

    def remembered(self, player: int) -> str:
        """What a player saw whenever it chose, where chance is explicit: with its choices, perfect recall."""
        seen = b"".join(seen for seat, seen in self._seen if seat == player)
        return f" {hashlib.sha256(seen).hexdigest()[:16]}" if seen else ""

    def __str__(self) -> str:
        if not self.data:
            return "before the deal"
        drawn = "" if self.draw is None else f"\nchoice {self.draw.code}, drawn {list(self.draw.results)}"
        return f"{self.table.board(self.data)}\n{hashlib.sha256(self.data).hexdigest()[:16]}{drawn}"


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
        return f"{player}: {seen} after {' '.join(map(str, state.own_choices(player)))}{state.remembered(player)}"

    def _viewer(self, player: int) -> int:
        return player if self._private else -1


def short_name(id_: str) -> str:
    """What OpenSpiel calls an id: its names have no hyphens, and its parameters cannot hold an edition's."""
    return id_.removesuffix(f"-{VERSION}").replace("/", "_").replace("-", "_")


def _game_type(short: str, called: str, reward: str, parameters: dict[str, Any]) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short,
        long_name=f"Entrepot: {called}",
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
        parameter_specification=parameters,
    )


def _register() -> None:
    games: list[tuple[type[EntrepotGame], str]] = [(EntrepotGame, id_) for id_ in ids()]
    games += [(EndingGame, name) for name in ("", *shipped_endings())]
    for base, id_ in games:
        registered: type[EntrepotGame] = type("RegisteredGame", (base,), {"id": id_})
        pyspiel.register_game(registered._kind("rank"), registered)


_register()
