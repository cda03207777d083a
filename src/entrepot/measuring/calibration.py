"""How right a network's chances are: positions of games that nothing was learnt from, what was thought of them, and
what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from entrepot.bots.levels import manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.records import Watch
from entrepot.contests.crew import crew
from entrepot.contests.lineup import Lineup, Way
from entrepot.contests.outside import Stop
from entrepot.contests.playground import Playground
from entrepot.kernel.state import SEATS
from entrepot.match import Game

POSITIONS = 4000
EACH = 10  # positions of a game, spread over it
SEED = 1_000_003  # games that nobody learns from
GROUPS = 20  # in which chances are compared with what came of them
WIDE, EDGE = 360, 40


class Asker:
    """Looks over the shoulder of everybody who is asked, now and then, and notes what the network thinks."""

    def __init__(self, game: Game, network: str, every: int, offset: int) -> None:
        self._thinker = Thinker(game, [manner(game.title, spec(network))])
        self._every, self.count = every, offset
        self.thought: list[tuple[int, float, float]] = []

    def watched(self, number: int) -> list[Watch]:
        return [Watch.BEFORE] * SEATS

    def choose(self, stop: Stop) -> int | None:
        self.count += 1
        if self.count % self._every == 0:
            sight = stop.sight()
            self._thinker.memory[:] = sight.data
            self._thinker.policy(sight.seat, 1, 2)
            self.thought.append((stop.seat, *self._thinker.chances(stop.seat)))
        return None


def calibrate(game: Game, network: str = "", jobs: int = 1, positions: int | None = None) -> dict[str, Any]:
    """By how much chances miss what comes of them, on average over groups of like chances."""
    bot = f"policy:{network}" if network else "policy"
    way = Way.of(game, Lineup((bot,) * game.seats))
    wanted = positions or POSITIONS
    games = -(-wanted // EACH)
    rows = [
        row for found in crew(jobs).each(_looked_at, [(way, bot, number) for number in range(games)]) for row in found
    ]
    seen = np.array(sorted(rows))[:wanted]
    groups = {"win": grouped(seen[:, 0], seen[:, 1]), "place": grouped(seen[:, 2], seen[:, 3])}
    return {
        "game": game.name,
        "positions": len(seen),
        "win_error": error(groups["win"]),
        "place_error": error(groups["place"]),
        "groups": groups,
    }


def _looked_at(task: tuple[Way, str, int]) -> list[tuple[float, float, float, float]]:
    """Some positions of one game: chance to win and what came of it, then the same for the place."""
    way, bot, number = task
    ground = Playground(way.game, way.bots, 1)
    first = Asker(way.game, bot, 1 << 30, 0)
    ground.play_watched(SEED, number, first)
    asker = Asker(way.game, bot, max(first.count // EACH, 1), number)
    ground.play_watched(SEED, number, asker)
    state = ground.states[0]
    winners = max(int(state["won"].sum()), 1)
    people = len({int(state["chair"][seat]) for seat in range(int(state["seats"]))})
    places = state["place"][:people]
    found = []
    for person, win, ahead in asker.thought[:EACH]:
        beaten = (places > places[person]).sum() + ((places == places[person]).sum() - 1) / 2
        came = float(state["won"][person]) / winners
        found.append((win, came, ahead, float(beaten) / max(people - 1, 1)))
    return found


def grouped(thought: np.ndarray[Any, Any], came: np.ndarray[Any, Any]) -> list[dict[str, float]]:
    """Positions of like chances together: how many, what was thought on average, and what came of them."""
    group = np.minimum((thought * GROUPS).astype(int), GROUPS - 1)
    return [
        {
            "count": int((group == k).sum()),
            "thought": round(float(thought[group == k].mean()), 4),
            "came": round(float(came[group == k].mean()), 4),
        }
        for k in range(GROUPS)
        if (group == k).any()
    ]


def error(groups: Sequence[Mapping[str, float]]) -> float:
    """The expected calibration error."""
    total = sum(group["count"] for group in groups)
    return round(sum(group["count"] * abs(group["thought"] - group["came"]) for group in groups) / max(total, 1), 4)


def reliability(found: Mapping[str, Any]) -> str:
    """A plot as SVG: what was thought, and how often it came; on the line both are the same. Larger dots are more
    positions."""
    size = WIDE + 2 * EDGE
    top = max(group["count"] for group in found["groups"]["win"])
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="sans-serif" font-size="12" '
        'role="img">',
        f"<title>{found['game']}: chances to win, and what came of them</title>",
        f'<rect width="{size}" height="{size}" fill="#fff"/>',
        f'<path d="M{EDGE} {EDGE}V{EDGE + WIDE}H{EDGE + WIDE}M{EDGE} {EDGE + WIDE}L{EDGE + WIDE} {EDGE}" '
        'fill="none" stroke="#999"/>',
        f'<text x="{size / 2}" y="{size - 8}" text-anchor="middle">chance to win as thought ({found["game"]}, '
        f"{found['positions']} positions, error {found['win_error']:.3f})</text>",
        f'<text transform="translate(14 {size / 2}) rotate(-90)" text-anchor="middle">share that was won</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        at = EDGE + WIDE * share
        lines.append(f'<text x="{at:.0f}" y="{EDGE + WIDE + 16}" text-anchor="middle" fill="#555">{share:.0%}</text>')
        lines.append(f'<text x="{EDGE - 6}" y="{size - at + 4:.0f}" text-anchor="end" fill="#555">{share:.0%}</text>')
    for group in found["groups"]["win"]:
        x, y = EDGE + WIDE * group["thought"], EDGE + WIDE * (1 - group["came"])
        radius = 2 + 7 * (group["count"] / top) ** 0.5
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#b5542b" fill-opacity="0.7"/>')
    return "\n".join([*lines, "</svg>", ""])
