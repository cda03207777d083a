"""How strong the bots are, measured: `entrepot bench GAME --strength`, or `python -m entrepot.measuring.strength GAME`,
which prints Markdown. `docs/strength.md` keeps what came out.

Every part is a contest in the arena with its own claim. Each game is kept in the results file, a line each, as soon as
it is played, so that a run can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots.shelf import shelf
from entrepot.contests.arena import Contest, lineups, standings
from entrepot.contests.crew import crew
from entrepot.contests.simulate import games_of
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError, Title
from entrepot.learning.variants import variants_of
from entrepot.match import Game

RUNGS = (50, 100, 200, 400, 800, 1600)
LADDER = "more simulations never lose, and the ladder as a whole wins 65 %"


@dataclass(frozen=True)
class Part:
    """A contest and what it is to show: how often the first bot arrives ahead, or wins the game. `least` is the share
    that is claimed of every game (a game's own `claims` go before); `options` are those of the variant."""

    name: str
    bots: tuple[str, ...]
    games: int
    claim: str
    least: float = 0.5
    alone: bool = False  # the first bot against a table of the second
    options: Mapping[str, Any] = field(default_factory=dict)

    def lineups(self, seats: int) -> Iterator[tuple[int, ...]]:
        if not self.alone:
            yield from lineups(len(self.bots), seats)
        number = 0
        while True:
            yield tuple(0 if seat == number % seats else 1 for seat in range(seats))
            number += 1


def parts(title: Title) -> list[Part]:
    """The claims of the bots of a game, from the cheapest to the dearest."""
    ladder = [
        Part(f"ladder {low}-{high}", (f"search:{high}", f"search:{low}"), 400, LADDER, 0.5)
        for low, high in itertools.pairwise(RUNGS)
    ]
    ends = (f"search:{RUNGS[-1]}", f"search:{RUNGS[0]}")
    return [
        Part("greedy", ("greedy", "random"), 400, "greedy is ahead of random", 0.75),
        Part("policy", ("policy", "greedy"), 400, "policy is ahead of greedy", 0.75),
        Part("policy-classic", ("policy", "classic:50ms"), 400, "policy is ahead of classic:50ms", 0.5),
        Part("classic", ("classic:50ms", "greedy"), 200, "classic is ahead of greedy", 0.75),
        Part("easy", ("medium", "easy"), 200, "each level is ahead of the one below", 0.5),
        Part("medium", ("medium", "greedy"), 200, "medium is ahead of greedy", 0.5),
        Part("hard", ("hard", "medium"), 100, "each level is ahead of the one below", 0.5),
        *ladder,
        Part(f"ladder {RUNGS[0]}-{RUNGS[-1]}", ends, 400, LADDER, 0.65),
        Part("search", ("search:50ms", "classic:500ms"), 200, "ahead at a tenth of the time", 0.6),
        Part("expert", ("expert", "greedy"), 100, "one expert wins against three greedy", 0.7, alone=True),
        Part("expert-hard", ("expert", "hard"), 40, "each level is ahead of the one below", 0.5),
        *_variants(title),
    ]


def _variants(title: Title) -> list[Part]:
    """The network in every other edition, mode and number of seats."""
    usual = dict(title.prepare().options)
    found = []
    for variant in variants_of(title)[1:]:
        options = {name: value for name, value in variant.options.items() if usual.get(name) != value}
        name = " ".join(["variant", *(str(value) for value in options.values())])
        claim = "policy is ahead of greedy in every variant"
        if variant.seats > 1:
            found.append(Part(name, ("policy", "greedy"), 200, claim, options=options))
    return found


def with_network(part: Part, file: str) -> Part:
    """The same contest with the network in a file. Levels stay what they are."""
    bots = [f"policy:{file}" if bot == "policy" else bot.replace("search:", f"search:{file}:") for bot in part.bots]
    return replace(part, bots=tuple(bots))


# --- playing ----------------------------------------------------------------------------------------------------------


class Results:
    """Games that were played, a line each in a file. What was cut off in the middle of a line is left out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rows: dict[str, dict[int, Any]] = {}
        if path.exists():
            self._read()

    def _read(self) -> None:
        try:
            text = self.path.read_text("utf-8")
            whole = text[: text.rfind("\n") + 1]
            for line in whole.splitlines():
                entry = json.loads(line)
                self._rows.setdefault(entry["of"], {})[entry["game"]] = entry["row"]
        except (OSError, ValueError, KeyError, TypeError):
            raise OptionError(f"{self.path} holds no games that can be gone on with: give another file.") from None
        if whole != text:
            self.path.write_text(whole, "utf-8")

    def of(self, key: str) -> dict[int, Any]:
        return self._rows.setdefault(key, {})

    def add(self, key: str, number: int, row: Any) -> None:
        self.of(key)[number] = row
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"of": key, "game": number, "row": row}) + "\n")
        except OSError as error:
            raise OptionError(f"{self.path} cannot be written: {error.strerror}.") from None


def key_of(game: Game, part: Part) -> str:
    """What games are kept under: another network, or another variant, is another contest."""
    title = game.title
    files = {bot.split(":")[1] if bot.count(":") > 1 or bot.startswith("policy:") else "" for bot in part.bots}
    found = [shelf(title).network(file) for file in sorted(files)]
    stamp = hashlib.sha256(b"".join(network.first.tobytes() for network in found if network)).hexdigest()[:8]
    options = " ".join(f"{name}={value}" for name, value in sorted(part.options.items()))
    return f"{game.name} {game.variant.hash} {options} {' '.join(part.bots)} {'alone ' if part.alone else ''}{stamp}"


def measure(game: Game, part: Part, kept: Results, jobs: int, seed: int = 1) -> Iterator[int]:
    """Play what is missing of a part; yields how many games there are so far."""
    key = key_of(game, part)
    rows = kept.of(key)
    order = part.lineups(game.seats)
    who = [list(next(order)) for _ in range(part.games)]
    missing = [number for number in range(part.games) if number not in rows]
    named = [(number, tuple(part.bots[at] for at in who[number])) for number in missing]
    for number, played in games_of(game, named, seed, crew(jobs)):
        won = played.won[0] / max(played.won[0].sum(), 1)
        kept.add(key, number, [who[number], played.places[0].tolist(), won.tolist(), played.scores[0].tolist()])
        yield sum(1 for number in rows if number < part.games)


def result(game: Game, part: Part, kept: Results) -> dict[str, Any]:
    """What a part shows so far."""
    rows = [row for number, row in sorted(kept.of(key_of(game, part)).items()) if number < part.games]
    who, places, shares, scores = (np.array(column) for column in zip(*rows, strict=True))
    contest = Contest(part.bots, who, places.astype(int), shares.astype(float), scores.astype(float))
    found = standings(contest)
    pair = next(pair for pair in found["pairings"] if pair["bot"] == part.bots[0])
    wins = float((contest.shares * (contest.who == 0)).sum() / len(who))
    error = 1.96 * float(np.sqrt(wins * (1 - wins) / len(who)))
    return {
        "game": game.name,
        "part": part.name,
        "bots": list(part.bots),
        "options": dict(part.options),
        "games": len(who),
        "claim": part.claim,
        "least": game.title.judgement.claims.get(part.name, part.least),
        "alone": part.alone,
        "ahead": pair["ahead"],
        "ahead_interval": pair["interval"],
        "win_share": round(wins, 4),
        "win_share_error": round(error, 4),
    }


def chosen(title: Title, names: Sequence[str], games: int | None = None) -> list[Part]:
    """The parts of these names (`ladder` and `variant` are all of theirs), or all; with so many games, instead of each
    part's own number."""
    if games is not None and games < 1:
        raise OptionError(f"A part has at least one game, not {games}.")
    known = {part.name: part for part in parts(title)}
    found: list[Part] = []
    for name in names or known:
        meant = [part for part in known.values() if part.name == name or part.name.split(" ")[0] == name]
        if not meant:
            raise OptionError(f"There is no part {name!r}: the parts are {', '.join(known)}.")
        found += [replace(part, games=games or part.games) for part in meant]
    return found


def strength(
    game: Game,
    wanted: Sequence[Part],
    out: Path,
    jobs: int,
    progress: Progress | None = None,
    prepared: Callable[[Game], None] | None = None,
) -> Iterator[dict[str, Any]]:
    """What each part shows, one after the other; their games are kept in `out`."""
    kept = Results(out)
    for part in wanted:
        began = time.time()
        variant = Game(game.title, {**game.options, **part.options}, game.engine.mode) if part.options else game
        if prepared:
            prepared(variant)
        for games in measure(variant, part, kept, jobs):
            if progress:
                progress(games, part.games, f"games of {part.name}")
        yield {**result(variant, part, kept), "seconds": round(time.time() - began)}


# --- telling ----------------------------------------------------------------------------------------------------------

HEAD = "| Game | Part | Claim | Games | Found | Shown |\n|---|---|---|---:|---|---|"


def line(found: Mapping[str, Any]) -> str:
    """One part as a row of a table in Markdown."""
    low, high = found["ahead_interval"]
    measured = f"ahead {found['ahead']:.1%} ({low:.1%}–{high:.1%})"
    share = found["ahead"]
    if found["alone"]:
        measured, share = (
            f"wins {found['win_share']:.1%} ± {found['win_share_error']:.1%}, {measured}",
            found["win_share"],
        )
    claimed = f"{found['claim']}: {found['least']:.0%}"
    shown = "yes" if share >= found["least"] else "no"
    return f"| {found['game']} | {found['part']} | {claimed} | {found['games']} | {measured} | {shown} |"


def main() -> None:
    from .strength_page import main as tell

    tell()


if __name__ == "__main__":
    main()
