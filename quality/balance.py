"""The balance of the house cards, measured: who wins, whose cards win, how games end.

    python -m quality balance                            20,000 games of `policy` of each way to play
    python -m quality balance --games 2000 three         a first look at one of them
    python -m quality balance --house 2026-11            the same with another set of house cards
    python -m quality balance --bots policy:FILE         the same by another network

Games are kept in `--out`; stopped, the same command goes on where it was. Prints a table in Markdown, which
`docs/findings.md` keeps. Exit code 1 where a goal is missed.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from entrepot.contests.crew import crew
from entrepot.games import title
from entrepot.games.singapore.seeing.ids import printed
from entrepot.lab.runs import Plan, load, played
from entrepot.lab.statistics import Estimate, wilson
from entrepot.match import Game

NO_SHIPS = 0.08
OWNERS = 0.32
FEWEST = 100  # buyers without whom nothing is said of a card


@dataclass(frozen=True)
class Goal:
    """A way to play, between which shares each leader should win, and whether its house cards are judged: with three
    players a fair share is more than a card's owners may have."""

    options: MappingProxyType[str, Any]
    low: float
    high: float
    cards: bool = True


GOALS = {
    "fantasy": Goal(MappingProxyType({}), 0.23, 0.27),
    "simulation": Goal(MappingProxyType({"mode": "simulation"}), 0.21, 0.29),
    "three": Goal(MappingProxyType({"edition": "balanced", "seats": 3}), 0.28, 0.39, cards=False),
}


@dataclass(frozen=True)
class Measured:
    """What games of one way to play show."""

    shares: dict[str, Estimate]
    owners: dict[str, Estimate]
    no_ships: Estimate
    rounds: float

    def missed(self, goal: Goal) -> Iterator[str]:
        for role, share in self.shares.items():
            if not goal.low <= share.value <= goal.high:
                yield f"{role} wins {percent(share)}, which is not {goal.low:.0%} to {goal.high:.0%}"
        for card, share in self.owners.items():
            if goal.cards and share.value > OWNERS:
                yield f"owners of {card} win {percent(share)}, which is more than {OWNERS:.0%}"
        if self.no_ships.value >= NO_SHIPS:
            yield f"{percent(self.no_ships)} of games end for want of ships, which is not below {NO_SHIPS:.0%}"


def percent(told: Estimate) -> str:
    return f"{told.value:.1%} ({told.low:.1%} to {told.high:.1%})"


def house_cards(game: Game) -> set[str]:
    """The Market cards of our own, by what people call them."""
    box, called = printed(game.variant), game.title.figures.for_sale(game.variant)
    return {name for number, name in called.items() if box.cards.market[number].origin == "house"}


def measure(plan: Plan, folder: Path, jobs: int) -> Measured:
    import polars

    played(plan, folder, crew(jobs, None), lambda done, of, what: print(f"\r{done:,} of {of:,}", end="", flush=True))
    print("\r", end="")
    games, players, cards = (load(folder, table, plan.parts()) for table in ("games", "players", "cards"))
    words = polars.col("role", "card").cast(polars.String)
    shares = {
        str(role): wilson(float(of["share"].sum()), len(of))
        for (role,), of in sorted(players.group_by("role"), key=lambda found: str(found[0][0]))
    }
    ours = house_cards(plan.game)
    bought = cards.with_columns(words).unique(["game", "player", "card"]).group_by("card")
    owners = {
        row["card"]: wilson(row["share"], row["buyers"])
        for row in bought.agg(polars.col("share").sum(), buyers=polars.len()).iter_rows(named=True)
        if row["card"] in ours and row["buyers"] >= FEWEST
    }
    ended = games["ending"].cast(polars.String)
    no_ships = wilson(int((ended == "no ships").sum()), len(games))
    best = dict(sorted(owners.items(), key=lambda found: (-found[1].value, found[0])))
    return Measured(shares, best, no_ships, float(games["rounds"].mean()))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality balance", description="The balance of the house cards")
    parser.add_argument("ways", nargs="*", help=f"only these: {', '.join(GOALS)}")
    parser.add_argument("--games", type=int, default=20_000, help="of each way to play (20000)")
    parser.add_argument("--bots", default="policy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--house", default="", help="another set of house cards than the edition's own")
    parser.add_argument("--edition", default="", help="another edition or variant than each way's own")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("balance"))
    asked = parser.parse_args(words)
    if unknown := set(asked.ways) - set(GOALS):
        parser.error(f"no way to play is called {', '.join(sorted(unknown))}: there are {', '.join(GOALS)}")
    print("| Way to play | Games | Leaders | Best house card's owners | No ships | Rounds | Goal |")
    print("|---|---|---|---|---|---|---|")
    all_missed = []
    for name in asked.ways or GOALS:
        goal = GOALS[name]
        options = {**goal.options, **{key: getattr(asked, key) for key in ("house", "edition") if getattr(asked, key)}}
        plan = Plan(Game(title("singapore"), options, "compiled"), (asked.bots,), asked.games, asked.seed)
        folder = re.sub(r"[^\w.-]+", "-", f"{name}-{plan.game.variant.hash}-{asked.bots}")
        found = measure(plan, asked.out / folder, asked.jobs)
        missed = list(found.missed(goal))
        all_missed += [f"{name}: {words}" for words in missed]
        leaders = ", ".join(f"{role} {percent(share)}" for role, share in found.shares.items())
        best = next((f"{card} {percent(share)}" for card, share in found.owners.items()), "")
        said = "missed" if missed else "reached"
        print(
            f"| {name} | {asked.games} | {leaders} | {best} | {percent(found.no_ships)} | {found.rounds:.2f} | {said} |"
        )
    for line in all_missed:
        print(f"- {line}")
    return 1 if all_missed else 0
