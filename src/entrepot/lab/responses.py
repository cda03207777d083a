"""Best responses: a player who learns, from games against given ones, what does best against them.

The learner sits in another seat in each game and has habits (`leaning.py`), beginning with none. After each round of
games it likes those better of which something came. What was learnt is then tried on games that nothing was learnt
from, beside the same games with its base in that seat and with the given bots alone: that, with its interval, is the
answer, and what it does otherwise is told in words. Rounds are kept, so that a run which was stopped goes on.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from entrepot.bots.levels import lacks_network, spec
from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write_json
from entrepot.contests.lineup import Way, prepare_bots
from entrepot.contests.recording import record, recorder
from entrepot.kernel.seeds import RUN_BITS
from entrepot.kernel.state import SEATS
from entrepot.match import Game

from .leaning import BASE, Evidence, Habits, Leaning, learnt
from .runs import ALONE, Plan, Progress
from .statistics import Estimate, benjamini_hochberg, mean, p_value, paired_share, wilson

FORMAT = "entrepot-response/1"
KEPT = "learning.json"
ROUND = 200  # games between two lessons
AT_ONCE = 25  # games of a task
FADING = 0.6  # of what is known, from one lesson to the next
TOLD = 8  # habits that are told in words
SHOWN = 3  # games that are kept to be looked at
ENDS = 0.5  # of a return: half the victory, half the place, as networks learn it


class Task(NamedTuple):
    way: Way
    seed: int
    first: int
    last: int
    weights: tuple[tuple[str, float], ...] | None  # None: the bots alone
    learning: bool


@dataclass(frozen=True)
class Played:
    """One game of the learner: what share of the win it had, what it did, and the choices of all."""

    number: int
    share: float
    did: Counter[str]
    choices: list[int]


def respond(
    game: Game,
    bots: Sequence[str],
    learning: int,
    games: int,
    seed: int,
    out: Path,
    crew: Crew = ALONE,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Learn from `learning` games, try it on `games` others, write everything into `out`, JSON-ready."""
    plan = Plan(game, tuple(bots), max(games, learning), seed)
    prepare_bots(game, [*bots, base_of(game, bots)])
    weights, rounds = _learn(plan, learning, made(out), crew, progress)
    fresh = (seed + 1) % (1 << RUN_BITS)
    sides: dict[str, list[Played]] = {}
    for name, habits in (("best", weights), ("base", {}), ("bots", None)):
        if name == "bots" and set(bots) == {BASE}:
            sides[name] = sides["base"]  # the same games
            continue
        sides[name] = _tried(plan, fresh, games, habits, crew)
        if progress:
            progress(len(sides), 3, f"times {games} games to try it")
    document = {
        "format": FORMAT,
        **plan.described(),
        "base": base_of(game, bots),
        "learning": learning,
        "games": games,
        "rounds": rounds,
        "weights": dict(sorted(weights.items(), key=lambda found: (-abs(found[1]), found[0]))),
        **answer(sides),
        "records": _records(game, fresh, sides, out),
    }
    document["findings"] = sentences(game, document)
    write_json(out / "response.json", document)
    return document


def base_of(game: Game, bots: Sequence[str]) -> str:
    """Whom the learner begins as."""
    return bots[0] if lacks_network(game.title, spec(BASE)) else BASE


# --- learning ---------------------------------------------------------------------------------------------------------


def _learn(
    plan: Plan, learning: int, out: Path, crew: Crew, progress: Progress | None
) -> tuple[dict[str, float], list[dict[str, Any]]]:
    """Weights after so many games, and how each round went. Rounds that are kept are not played again."""
    kept = _kept(plan, out)
    weights, evidence, rounds = kept["weights"], Evidence(**kept["evidence"]), kept["rounds"]
    for first in range(len(rounds) * ROUND, learning - learning % ROUND, ROUND):
        told = _each(plan, plan.seed, range(first, first + ROUND), weights, True, crew)
        evidence.fade(FADING)
        evidence.add(_evidence([entry for entry, _ in told]))
        weights = learnt(weights, evidence.lesson())
        shares = [game.share for _, game in told]
        rounds.append({"games": first + ROUND, "share": round(float(np.mean(shares)), 6), "habits": len(weights)})
        kept = {"plan": plan.described(), "weights": weights, "evidence": asdict(evidence), "rounds": rounds}
        write_json(out / KEPT, kept)
        if progress:
            progress(first + ROUND, learning, "games to learn from")
    return weights, rounds


def _kept(plan: Plan, out: Path) -> dict[str, Any]:
    nothing: dict[str, Any] = {"weights": {}, "evidence": {}, "rounds": []}
    try:
        kept: dict[str, Any] = json.loads((out / KEPT).read_text("utf-8"))
    except (OSError, ValueError):
        return nothing
    return kept if kept["plan"] == json.loads(json.dumps(plan.described())) else nothing


def _evidence(told: Sequence[tuple[int, float, dict[str, float], dict[str, float]]]) -> Evidence:
    """From (seat, return, scores, squares) of each game. Returns count by what the seat usually has."""
    seats = {seat: float(np.mean([entry[1] for entry in told if entry[0] == seat])) for seat, *_ in told}
    found = Evidence()
    for seat, returned, scores, squares in told:
        more = returned - seats[seat]
        found.add(Evidence({name: more * score for name, score in scores.items()}, squares, 1, more * more))
    return found


# --- games ------------------------------------------------------------------------------------------------------------


def _tried(plan: Plan, seed: int, games: int, weights: Habits | None, crew: Crew) -> list[Played]:
    return [game for _, game in _each(plan, seed, range(games), weights, False, crew)]


def _each(plan: Plan, seed: int, games: range, weights: Habits | None, learning: bool, crew: Crew) -> list[Any]:
    habits = None if weights is None else tuple(sorted(weights.items()))
    tasks = [
        Task(plan.way, seed, first, min(first + AT_ONCE, games.stop), habits, learning)
        for first in range(games.start, games.stop, AT_ONCE)
    ]
    found = [told for part in crew.each(_play, tasks) for told in part]
    return sorted(found, key=lambda told: told[1].number)


def _play(task: Task) -> list[tuple[tuple[int, float, dict[str, float], dict[str, float]], Played]]:
    """Games of a learner, wherever they are played."""
    game, player = task.way.game, recorder(task.way)
    learner = None
    if task.weights is not None:
        learner = Leaning(game, dict(task.weights), all_players=_players(task) != game.seats)
    found = []
    for number in range(task.first, task.last):
        seat = number % game.seats
        if learner is not None:
            learner.sit(seat, np.random.default_rng([task.seed, number]) if task.learning else None)
        recording = player.play(task.seed, number, learner)
        share, returned = _came_of(recording.end, seat, game.seats)
        scores, squares, did = (learner.scores, learner.squares, learner.did) if learner else ({}, {}, Counter[str]())
        found.append(((seat, returned, scores, squares), Played(number, share, did, recording.choices)))
    return found


def _players(task: Task) -> int:
    """Whoever has points of their own; one person may play several."""
    return int(recorder(task.way).play(task.seed, task.first).end["seats"])


def _came_of(end: Any, seat: int, seats: int) -> tuple[float, float]:
    """The share of the win, and the return: half of it the victory, half how many others one arrived ahead of."""
    won, places = end["won"][:SEATS].tolist(), end["place"][:seats].tolist()
    share = won[seat] / sum(won) if sum(won) else 0.0
    others = [place for other, place in enumerate(places) if other != seat]
    ahead = sum((place > places[seat]) + 0.5 * (place == places[seat]) for place in others) / max(len(others), 1)
    return share, ENDS * share + (1 - ENDS) * ahead


# --- the answer -------------------------------------------------------------------------------------------------------


def answer(sides: Mapping[str, Sequence[Played]]) -> dict[str, Any]:
    """How often each of the three wins, by how much the learnt one more often than the others on the same games, and
    what it does more and less often than its base."""
    shares = {name: np.array([game.share for game in side]) for name, side in sides.items()}
    return {
        "shares": {name: wilson(float(side.sum()), len(side)).as_dict() for name, side in shares.items()},
        "better": {name: paired_share(shares["best"] - shares[name]).as_dict() for name in ("base", "bots")},
        "habits": _habits(sides["best"], sides["base"]),
    }


def _habits(best: Sequence[Played], base: Sequence[Played]) -> list[dict[str, Any]]:
    """Times a game, and the difference on the same games; marked is what stands among all habits."""
    names = sorted({name for side in (best, base) for game in side for name in game.did})
    if not names:
        return []
    before, after = (np.array([[game.did[name] for name in names] for game in side], float) for side in (base, best))
    apart = [mean(column) for column in (after - before).T]
    tests = [p_value(one, 0) if one.low != one.high else float(one.value == 0) for one in apart]
    rows = [
        {"name": name, "base": round(float(was), 4), "best": round(float(now), 4), **one.as_dict(), "found": stands}
        for name, was, now, one, stands in zip(
            names, before.mean(axis=0), after.mean(axis=0), apart, benjamini_hochberg(tests), strict=True
        )
    ]
    return sorted(rows, key=lambda row: (not row["found"], -_sureness(row), row["name"]))


def _sureness(row: dict[str, Any]) -> float:
    """By how many deviations a habit differs."""
    return abs(float(row["value"])) / max(float(row["high"]) - float(row["low"]), 1e-9)


def _records(game: Game, seed: int, sides: Mapping[str, Sequence[Played]], out: Path) -> list[str]:
    """Games that the learnt player wins and its base, in the same seat, does not."""
    pairs = zip(sides["best"], sides["base"], strict=True)
    won = [one for one, other in pairs if one.share == 1 and other.share == 0 and one.choices != other.choices]
    names = []
    for one in won[:SHOWN]:
        name = f"best-response-{one.number}.json"
        write_json(out / name, record(game, seed, one.number, one.choices))
        names.append(name)
    return names


def sentences(game: Game, document: dict[str, Any]) -> list[str]:
    """The answer in words: how much better, what it does, where to look."""
    best, better = document["shares"]["best"], document["better"]["bots"]
    who = f"the best player found against {' and '.join(dict.fromkeys(document['bots']))}"
    gap = Estimate(better["value"], better["low"], better["high"], better["n"])
    apart = f"{gap.value:+.1%} (95 %: {gap.low:+.1%} to {gap.high:+.1%}) beside the bots alone on the same games"
    said = [
        f"{who[0].upper()}{who[1:]}, after {document['learning']:,} games of learning from {document['base']}, wins "
        f"{best['value']:.1%} (95 %: {best['low']:.1%} to {best['high']:.1%}) of {document['games']:,} games that it "
        f"did not learn from, one of {game.seats} seats: {apart}."
    ]
    if gap.low > 0:
        said.append("So there is a way to play that beats them.")
    else:
        said.append(
            "That is not shown to be better than they are: if there is a better way to play, this did not find it."
        )
    differs = [row for row in document["habits"] if row["found"]][:TOLD]
    if gap.low > 0 and differs:
        told = [
            f"{_in_words(game, row['name'])} ({row['best']:.2f} times a game, not {row['base']:.2f})" for row in differs
        ]
        said.append(f"What it does otherwise than {document['base']}: {'; '.join(told)}.")
    if gap.low > 0 and document["records"]:
        said.append(f"It wins where {document['base']} in its seat did not: {', '.join(document['records'])}.")
    return said


def _in_words(game: Game, habit: str) -> str:
    """`buy Cathedral` for `buy cathedral`: things by what people call them."""
    verb, _, thing = habit.partition(" ")
    seen = game.title.figures
    names = {id: name for kind in seen.uses for id, name in seen.named(game.variant, kind).items()}
    return f"{verb} {names.get(thing, thing)}".strip()


def figures_of(game: Game, document: dict[str, Any]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows for a page: shares of the three, and habits."""
    called = {"best": "the best found", "base": document["base"], "bots": ", ".join(dict.fromkeys(document["bots"]))}
    fair = 1 / game.seats
    shares = [{"name": called[name], **share, "fair": fair} for name, share in document["shares"].items()]
    habits = [{**row, "name": _in_words(game, row["name"])} for row in document["habits"]]
    return shares, habits
