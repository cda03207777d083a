"""Those who look at a contest from outside: play stops where they want to, and they may choose instead of a bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from entrepot.bots import bot_in
from entrepot.bots.levels import Spec, manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.own import Ask, Outcome, OwnName, Tally
from entrepot.bots.own.house import HOUSE, Place
from entrepot.bots.records import Contest, Watch
from entrepot.kernel import Choices, GameState
from entrepot.kernel.chance import WORD
from entrepot.kernel.playing import NOBODY
from entrepot.kernel.seeds import for_strangers, game_seed
from entrepot.kernel.state import SEATS
from entrepot.match import Game, Sight
from entrepot.match.knowledge import Position

from .lineup import Lineup

FALLBACK = "classic:60"  # what is chosen by where a bot without second thoughts may not do what it wants
STAND_IN = "greedy"  # for bots of one's own


class Stop:
    """Where play stopped: the truth, and who is asked. `proposed` is what their bot would choose, where it was asked
    first. The same object tells of all stops, one after the other."""

    def __init__(self, game: Game, states: np.ndarray[Any, Any], contest: Contest) -> None:
        """Of a game that is played in `states[0]`."""
        self.game = game
        self.state: GameState = game.title.rulebook.state.at(states)
        self._memory = states[:1].view(np.uint8).data
        self._held = game.engine.hold(game.title.rulebook.state, states[:1])
        self._contest = contest
        self._seen = Position(game.engine)
        self._marked = np.zeros(1, Choices.dtype())
        self._choices = game.engine.hold(Choices, self._marked)

    @property
    def number(self) -> int:
        """Which game of the seed."""
        return self._contest.number

    @property
    def played(self) -> int:
        """How many choices were made before."""
        return self._contest.played

    @property
    def proposed(self) -> int | None:
        return None if self._contest.given == NOBODY else self._contest.given

    def propose(self, code: int | None) -> None:
        """Somebody outside knows what the bot would choose."""
        self._contest.given = NOBODY if code is None else code

    @property
    def asked(self) -> int:
        """The player who is asked; one person may answer for several."""
        return self.state.agenda[self.state.depth - 1].seat

    @property
    def seat(self) -> int:
        """Who answers for them."""
        return self.state.chair[self.asked]

    def codes(self) -> list[int]:
        """The legal choices."""
        count = self.game.engine.legal(self.game.tables, self._held, 0, self._choices)
        found: list[int] = self._marked["code"][0][:count].tolist()
        return found

    def sight(self) -> Sight:
        """What the seat sees."""
        self._seen.load(self._memory)
        self.game.engine.hide(self.game.tables, self._seen.held, 0, self.seat)
        return Sight(self.game, self.seat, bytes(self._seen))


class Outsider(Protocol):
    """Somebody outside. Asks with one choice only are no occasion to stop."""

    def watched(self, number: int) -> list[Watch]:
        """Where play stops in game `number`, for each player."""

    def choose(self, stop: Stop) -> int | None:
        """A legal choice, or None for what the bot chooses."""


class Nobody:
    """Nobody is looking."""

    def watched(self, number: int) -> list[Watch]:
        return [Watch.NEVER] * SEATS

    def choose(self, stop: Stop) -> int | None:
        return None


class Callers:
    """Bots whose choices cannot be worked out inside: those that think by the clock, and bots of one's own. `tallies`
    says how often the latter were asked, by name, and what came of it."""

    def __init__(self, bots: Lineup, seed: int) -> None:
        self._bots = bots
        self._seed = seed
        self.tallies = {bot.name: Tally() for bot in bots.specs if bot.own is not None}

    def watched(self, number: int) -> list[Watch]:
        return [Watch.BEFORE] * SEATS

    def choose(self, stop: Stop) -> int | None:
        bot = self.bot_at(stop)
        if bot.own is not None:
            return self._called(bot.own, stop)
        return None if bot.seconds is None else self.worked_out(bot, stop)

    def bot_at(self, stop: Stop) -> Spec:
        """Whose choice it is."""
        return self._bots.specs[(stop.seat + stop.number) % len(self._bots.specs)]

    def worked_out(self, bot: Spec, stop: Stop) -> int:
        """What a bot of ours chooses; of one's own, its stand-in."""
        name = bot.name if bot.own is None else STAND_IN
        return bot_in(name, game_seed(self._seed, stop.number), stop.played).choose(stop.sight())

    def _called(self, own: OwnName, stop: Stop) -> int | None:
        match, sight = game_seed(self._seed, stop.number), stop.sight()
        ask = Ask(sight, own.seconds, for_strangers(match, stop.seat, stop.played))
        return HOUSE.ask(own, Place(match, stop.seat), ask, self.tallies[own.name])

    def over(self, number: int, end: GameState) -> None:
        """A game has ended."""
        if self.tallies:
            HOUSE.over(game_seed(self._seed, number), Outcome.of(end, len(self._bots.specs)))


class Together:
    """Bots that have to be called, and somebody else who looks on: to them a choice is proposed, as ever."""

    def __init__(self, callers: Callers, onlooker: Outsider) -> None:
        self._callers = callers
        self._onlooker = onlooker
        self._where: list[Watch] = []

    def watched(self, number: int) -> list[Watch]:
        self._where = self._onlooker.watched(number)
        return self._callers.watched(number)

    def choose(self, stop: Stop) -> int | None:
        code, where = self._callers.choose(stop), self._where[stop.asked]
        if where == Watch.NEVER:
            return code
        stop.propose(None)
        if where == Watch.AFTER:
            stop.propose(self._callers.worked_out(self._callers.bot_at(stop), stop) if code is None else code)
        wanted = self._onlooker.choose(stop)
        return code if wanted is None else wanted


# Whether an option is meant: given the true position and the code.
Meant = Callable[[Any, int], bool]


@dataclass(frozen=True)
class Wish:
    """Options that a player takes wherever they are offered; or never where there is another (`forbidden`); or weighs
    once more (`weighed`), by the same thought that finds another where they are forbidden."""

    meant: Meant
    forbidden: bool = False
    weighed: bool = False


class Wishes:
    """Players who must or may not do something: restricted play. `granted` counts the choices that a wish changed.
    With `count_positions`, `repeats` says how often the position was met that was met most often."""

    def __init__(self, game: Game, count_positions: bool = False) -> None:
        self.of: Mapping[int, Wish] = {}
        self.granted = 0
        self._game = game
        self._thinker: Thinker | None = None
        self._count_positions = count_positions
        self._met: dict[int, int] = {}

    @property
    def repeats(self) -> int:
        return max(self._met.values(), default=0)

    def watched(self, number: int) -> list[Watch]:
        self.granted, self._met = 0, {}
        idle = Watch.BEFORE if self._count_positions else Watch.NEVER
        found = [idle] * SEATS
        for player, wish in self.of.items():
            found[player] = Watch.AFTER if wish.forbidden or wish.weighed else Watch.BEFORE
        return found

    def choose(self, stop: Stop) -> int | None:
        if self._count_positions:
            key = _key(stop.state)
            self._met[key] = self._met.get(key, 0) + 1
        wish = self.of.get(stop.asked)
        if wish is None:
            return None
        if wish.forbidden or wish.weighed:
            return self._thought_over(wish, stop, stop.proposed)
        wanted = next((code for code in stop.codes() if wish.meant(stop.state, code)), None)
        self.granted += wanted is not None
        return wanted

    def _thought_over(self, wish: Wish, stop: Stop, proposed: int | None) -> int | None:
        """What a player does who wants what is meant: the best by a short search, of the rest if it is forbidden."""
        assert proposed is not None
        if not wish.meant(stop.state, proposed):
            return proposed
        self.granted += 1
        allowed = [code for code in stop.codes() if wish.weighed or not wish.meant(stop.state, code)]
        if not allowed:
            return proposed
        wanted = spec(FALLBACK)
        if self._thinker is None:
            self._thinker = Thinker(self._game, [manner(self._game.title, wanted)], wanted.simulations + 1)
        self._thinker.memory[:] = stop.sight().data
        self._thinker.search(stop.seat, stop.number & WORD, stop.played, 0, wanted.simulations)
        found = self._thinker.tried()
        return max(allowed, key=lambda code: (found.get(code, (0, 0)), -code))


def _key(state: GameState) -> int:
    """A number for a position, whatever led to it and whatever chance will bring."""
    row = np.frombuffer(bytes(state), type(state).dtype()).copy()
    for name in ("chance", "notes", "noted", "shown"):
        row[name] = np.zeros(1, row.dtype[name])
    return hash(row.tobytes())
