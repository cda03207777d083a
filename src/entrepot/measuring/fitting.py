"""What positions turn out to be worth: `entrepot lab fit GAME`. Its numbers are a proposal for a game's judgement; a
contest then says whether they play better.

Games are played and stopped at some of their choices. What the judgement counts there for each seat is set against the
places in which the game ended, one seat against another, by logistic regression. A judgement adds up amounts, each
times a number of its taste; what a number adds is found by changing it. Numbers that do more than add, or that multiply
others, stay as they are.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from entrepot.bots import bot, prepare
from entrepot.bots.levels import manner, spec
from entrepot.kernel.compiling import Progress
from entrepot.kernel.judging import Taste
from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match

Numbers = NDArray[np.float64]

UNIT = 1000  # by how much a number is changed to see what it does
STOPS = 0.1  # share of the choices at which a game is stopped
RIDGE = 20.0  # keeps numbers small about which the games say little
TIMES = 30  # samples of the games for the intervals
LEAST_GAMES = 10
PARTS = 4  # of a game, to see how chances become surer


# --- what a judgement counts ------------------------------------------------------------------------------------------


class Judgement:
    """A game's `worth` as a sum: what is counted whatever the taste, and what each number adds for 1 of it."""

    def __init__(self, game: Game) -> None:
        self._judgement, self._own = game.title.judgement, game.title.judgement.of_search()
        self._tables = game.title.rulebook.tables.at(game.variant.tables)
        self.numbers = self._amounts(game)
        assert self._judgement.numbers is not None
        self.names = [self._judgement.numbers(number).name.lower() for number in self.numbers]
        self.now = [self._own[number] for number in self.numbers]
        self.spread = int(manner(game.title, spec("classic:1")).spread)

    def _amounts(self, game: Game) -> list[int]:
        """The numbers that add something somewhere, twice as much for twice the number, whatever the others are."""
        adds: set[int] = set()
        bends: set[int] = set()
        lean: set[int] = set()  # on others
        for state, seat in _some_seats(game):
            for number in set(self._own) - bends:
                none, once, twice = (self._worth(state, seat, self._own | {number: n * UNIT}) for n in range(3))
                alone = self._worth(state, seat, {number: UNIT}) - self._worth(state, seat, {})
                if abs((twice - none) - 2 * (once - none)) > _rounding(once - none):
                    bends.add(number)
                elif once != none:
                    adds.add(number)
                    if abs(once - none - alone) > _rounding(alone):
                        lean.add(number)
        return sorted(adds - bends - self._entangled(game, lean - bends))

    def _entangled(self, game: Game, lean: set[int]) -> set[int]:
        """Of numbers that multiply each other, always the one that multiplies most of them, until none do."""
        partners: dict[int, set[int]] = {number: set() for number in sorted(lean)}
        for state, seat in _some_seats(game):
            for one, other in itertools.combinations(partners, 2):
                if other not in partners[one] and self._multiply(state, seat, one, other):
                    partners[one].add(other)
                    partners[other].add(one)
        entangled: set[int] = set()
        while any(partners.values()):
            entangled.add(most := max(partners, key=lambda number: len(partners[number])))
            for other in partners.pop(most):
                partners[other].discard(most)
        return entangled

    def _multiply(self, state: Any, seat: int, one: int, other: int) -> bool:
        """Whether a number adds more where another is greater."""
        none, first, second, both = (
            self._worth(state, seat, self._own | {one: a * UNIT, other: b * UNIT})
            for a, b in ((0, 0), (1, 0), (0, 1), (1, 1))
        )
        return abs(both - first - second + none) > _rounding(first - none) + _rounding(second - none)

    def _worth(self, state: Any, seat: int, numbers: dict[int, int]) -> int:
        held = Taste.zeros()
        for number, value in numbers.items():
            held.of[int(number)] = value
        return int(self._judgement.worth(self._tables, state, seat, held))

    def counted(self, state: Any) -> Numbers:
        """A row for each seat: what is counted anyway, then what each number adds."""
        rest = {number: value for number, value in self._own.items() if number not in self.numbers}
        rows = []
        for seat in range(state.seats):
            anyway = self._worth(state, seat, rest)
            added = [self._worth(state, seat, rest | {number: UNIT}) - anyway for number in self.numbers]
            rows.append([anyway, *(value / UNIT for value in added)])
        return np.array(rows, float)


def _rounding(added: int) -> int:
    """By how much a sum of whole numbers may be off that adds this."""
    return 2 + abs(added) // 100


def _some_seats(game: Game) -> Iterator[tuple[Any, int]]:
    """Seats in positions of random games; the position changes as soon as the next is asked for."""
    chance = random.Random(1)
    for seed in range(3):
        match = game.start(seed)
        while not match.over:
            if chance.random() < 2 * STOPS:
                yield match.truth, chance.randrange(game.seats)
            match.play(chance.choice(match.codes()))


# --- games and their positions ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sample:
    """Positions: what is counted (by seat and number), the places at the end, how much of the game was over."""

    counted: Numbers
    places: Numbers
    over: Numbers
    game: NDArray[np.int64]


def sample(
    game: Game, judged: Judgement, bots: Sequence[str], games: int, seed: int, progress: Progress | None = None
) -> Sample:
    """Positions of games between the bots, seated at random."""
    chance = random.Random(seed)
    counted, places, over, numbers = [], [], [], []
    for number in range(games):
        match = game.start(seed * 1_000_003 + number)
        stops = _play(
            match, judged, [bot(chance.choice(bots), chance.randrange(1 << 30)) for _ in range(game.seats)], chance
        )
        for at, rows in stops:
            counted.append(rows)
            places.append([match.truth.place[seat] for seat in range(len(rows))])
            over.append(at / len(match.choices))
            numbers.append(number)
        if progress:
            progress(number + 1, games, "games")
    return Sample(np.array(counted), np.array(places, float), np.array(over), np.array(numbers))


def _play(match: Match, judged: Judgement, players: list[Any], chance: random.Random) -> list[tuple[int, Numbers]]:
    stops = []
    while not match.over:
        codes = match.codes()
        if len(codes) > 1 and chance.random() < STOPS:
            stops.append((len(match.choices), judged.counted(match.truth)))
        assert match.seat is not None
        match.play(players[match.seat].choose(match.sight()) if len(codes) > 1 else codes[0])
    return stops


# --- fitting ----------------------------------------------------------------------------------------------------------


def pairs(taken: Sample) -> tuple[Numbers, Numbers, NDArray[np.int64]]:
    """Every seat against every later one: by how much its counts differ, how it came out (1 ahead, 0.5 level), and
    which position it was."""
    seats = taken.places.shape[1]
    apart, came, which = [], [], []
    for one in range(seats):
        for other in range(one + 1, seats):
            apart.append(taken.counted[:, one] - taken.counted[:, other])
            came.append(0.5 + 0.5 * np.sign(taken.places[:, other] - taken.places[:, one]))
            which.append(np.arange(len(taken.over)))
    return np.concatenate(apart), np.concatenate(came), np.concatenate(which)


def regress(apart: Numbers, came: Numbers, weight: Numbers | None = None, ridge: float = RIDGE) -> Numbers:
    """Logistic regression through the origin, by Newton's method."""
    scale = apart.std(axis=0) + 1e-12
    made, found = apart / scale, np.zeros(apart.shape[1])
    weights = np.ones(len(came)) if weight is None else weight
    for _ in range(50):
        chance = _chance(made @ found)
        slope = made.T @ (weights * (chance - came)) + ridge * found
        bend = (made * (weights * chance * (1 - chance))[:, None]).T @ made + ridge * np.eye(len(found))
        step = np.linalg.solve(bend, slope)
        found -= step
        if np.abs(step).max() < 1e-8:
            break
    numbers: Numbers = found / scale
    return numbers


def _chance(gap: Numbers) -> Numbers:
    chance: Numbers = 1.0 / (1.0 + np.exp(-np.clip(gap, -40, 40)))
    return chance


def loss(gap: Numbers, came: Numbers) -> float:
    """Mean surprise; tossing a coin has 0.693."""
    chance = np.clip(_chance(gap), 1e-9, 1 - 1e-9)
    return float(-(came * np.log(chance) + (1 - came) * np.log(1 - chance)).mean())


def fit(judged: Judgement, taken: Sample, seed: int = 1) -> dict[str, Any]:
    """Numbers that tell places best, with intervals over games; every fifth game is kept to test them on."""
    apart, came, which = pairs(taken)
    games = taken.game[which]
    test = games % 5 == 0
    found = regress(apart[~test], came[~test])
    dice, samples = np.random.default_rng(seed), []
    for _ in range(TIMES):
        times = np.bincount(dice.integers(0, games.max() + 1, games.max() + 1), minlength=games.max() + 1)
        again = regress(apart[~test], came[~test], times[games[~test]].astype(float))
        samples.append(again[1:] / again[0])
    error = 1.96 * np.std(samples, axis=0)
    now = apart @ np.array([1.0, *judged.now])
    gap = apart @ found
    part = np.minimum((taken.over[which] * PARTS).astype(int), PARTS - 1)
    worth = gap / found[0]
    felt = [bool(taken.counted[:, :, 1 + at].any()) for at in range(len(judged.names))]
    return {
        "games": int(games.max()) + 1,
        "positions": len(taken.over),
        "numbers": [
            {"name": name, "now": was, "fitted": round(float(value)), "interval": round(float(wide))}
            for name, was, value, wide, here in zip(
                judged.names, judged.now, found[1:] / found[0], error, felt, strict=True
            )
            if here
        ],
        "spread": {"now": judged.spread, "fitted": round(1 / float(found[0]))},
        "spread_by_part": [
            round(1 / float(regress(worth[part == at][:, None], came[part == at], ridge=0.0)[0])) for at in range(PARTS)
        ],
        "loss": {
            "now": round(loss(now[test] / judged.spread, came[test]), 4),
            "fitted": round(loss(gap[test], came[test]), 4),
        },
    }


# --- the whole --------------------------------------------------------------------------------------------------------


def proposal(
    game: Game, bots: Sequence[str], games: int, seed: int = 1, progress: Progress | None = None
) -> dict[str, Any]:
    """Play, and say which numbers tell best how games end."""
    if games < LEAST_GAMES:
        raise OptionError(f"{LEAST_GAMES} games are the least that say anything, not {games}.")
    for name in bots:
        spec(name)
    if not game.title.judgement.of_search():
        raise OptionError(f"{game.name} has no judgement of its own whose numbers could be fitted.")
    prepare(game)
    judged = Judgement(game)
    return fit(judged, sample(game, judged, bots, games, seed, progress))


def told(found: dict[str, Any]) -> str:
    lines = [f"{found['positions']} positions of {found['games']} games; hundredths of a point", ""]
    lines += [f"{'':12}{'now':>8}{'fitted':>8}{'95 %':>8}"]
    lines += [f"{n['name']:12}{n['now']:8}{n['fitted']:8}{'±' + str(n['interval']):>8}" for n in found["numbers"]]
    lines += [f"{'spread':12}{found['spread']['now']:8}{found['spread']['fitted']:8}", ""]
    parts = ", ".join(str(value) for value in found["spread_by_part"])
    lines += [f"spread by quarter of a game: {parts}"]
    lines += [
        f"log loss on games kept apart: {found['loss']['now']} now, {found['loss']['fitted']} fitted (a coin: 0.693)"
    ]
    return "\n".join(lines)
