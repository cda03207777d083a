"""The report on one edition or variant: games on disk, figures, drawings, examples, and what to take from it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from entrepot.bots.levels import lacks_network, spec
from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.recording import record, recorder
from entrepot.kernel.title import OptionError

from .charts import chart, png
from .figures import Figure, Run, figures, pick
from .findings import findings, percent
from .page import page
from .runs import ALONE, Plan, Progress, load, needs, played
from .tables import TABLES

FORMAT = "entrepot-report/1"
MOST_EXAMPLES = 60
USUAL = ("greedy", "policy")
LADDER = ("share-by-role", "share-by-order", "endings", "rounds", "known-after", "lead_changes", "margin")


@dataclass(frozen=True)
class Level:
    """A strength of players to set beside the main run, and how many games of it."""

    bot: str
    games: int


def read_levels(text: str) -> list[Level]:
    """`random:500,search:20:50` as levels; what follows the last colon is the number of games."""
    levels = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        bot, colon, count = word.rpartition(":")
        if not colon or not count.isdigit() or int(count) < 1:
            raise OptionError(f"A level is written BOT:GAMES, such as random:500 or search:20:50, not {word!r}.")
        spec(bot)
        levels.append(Level(bot, int(count)))
    return levels


def usual_levels(plan: Plan) -> list[Level]:
    """How answers change with strength is part of a report: a tenth as many games of those who are quick and decent,
    and of those who are quick and strong, where they are not the ones who play."""
    others = [bot for bot in USUAL if bot not in plan.bots and not lacks_network(plan.game.title, spec(bot))]
    return [Level(bot, max(plan.games // 10, 1)) for bot in others]


def report(
    plan: Plan, out: Path, levels: Sequence[Level] = (), crew: Crew = ALONE, progress: Progress | None = None
) -> dict[str, Any]:
    """Play what is missing, write everything into `out`, and give back what the JSON says."""
    needs("polars", "altair", "vl_convert")
    made(out)
    drawn = run_figures(plan, out / "games" / _folder(plan.bots), crew, progress)
    seen = plan.game.title.figures
    said = findings(drawn, seen.role_word)
    ladder = []
    for level in levels:
        beside = Plan(plan.game, (level.bot,), level.games, plan.seed)
        theirs = run_figures(beside, out / "games" / _folder(beside.bots), crew, progress)
        kept = [figure.as_dict() for figure in theirs if figure.id in LADDER]
        ladder.append({"bots": level.bot, "games": level.games, "figures": kept})
        said += _strength(level, theirs, drawn, seen.role_word)
    if levels:
        drawn.append(_by_level(plan, levels, ladder, drawn))
    document = {
        "format": FORMAT,
        **plan.described(),
        "games": plan.games,
        "findings": said,
        "figures": [figure.as_dict() for figure in drawn],
        "levels": ladder,
    }
    records = _examples(plan, drawn, out, progress)
    drawings = {figure.id: chart(figure) for figure in drawn}
    for name, drawing in drawings.items():
        write(made(out / "figures") / f"{name}.png", png(drawing))
    title = f"{plan.game.title.called(plan.game.variant)}, edition {plan.game.variant.edition}"
    write(out / "report.html", page(title, _about(plan, levels), said, drawn, drawings, records))
    write_json(out / "report.json", document)
    return document


def run_figures(plan: Plan, folder: Path, crew: Crew, progress: Progress | None) -> list[Figure]:
    """Everything that a plan's games say, playing those that are missing."""
    played(plan, folder, crew, progress)
    tables = {table: load(folder, table, plan.parts()) for table in TABLES}
    seen = plan.game.title.figures
    cards = tuple(sorted(set(seen.for_sale(plan.game.variant).values())))
    return figures(
        Run(
            seen,
            plan.game.title.sayings.happened,
            all_cards=cards,
            absent=seen.absent(plan.game.variant),
            **tables,
        )
    )


def _folder(bots: Sequence[str]) -> str:
    return "-".join(dict.fromkeys(re.sub(r"[^\w.-]+", "-", bot.replace(":", "")) for bot in bots))


def _examples(plan: Plan, drawn: Sequence[Figure], out: Path, progress: Progress | None) -> dict[int, str]:
    """The records of the games that figures name: each is played once more, and is the same game."""
    wanted = list(dict.fromkeys(game for figure in drawn for _, game in figure.examples))[:MOST_EXAMPLES]
    player, folder = recorder(plan.way), made(out / "examples")
    found = {}
    for done, game in enumerate(wanted):
        path = folder / f"game-{game}.json"
        if not path.exists():
            write_json(path, record(plan.game, plan.seed, game, player.play(plan.seed, game).choices))
        found[game] = f"examples/{path.name}"
        if progress:
            progress(done + 1, len(wanted), "examples")
    return found


def _about(plan: Plan, levels: Sequence[Level]) -> list[tuple[str, str]]:
    words = {True: "yes", False: "no"}
    chosen = ", ".join(
        f"{name.replace('_', ' ')} {words[value] if isinstance(value, bool) else value}"
        for name, value in plan.game.options.items()
    )
    about = [("games", f"{plan.games:,} between {', '.join(plan.bots)} bots, seed {plan.seed}"), ("options", chosen)]
    if levels:
        about.append(("beside them", ", ".join(f"{level.games} of {level.bot}" for level in levels)))
    about.append(("methods", "Wilson and normal 95 % intervals; Holm for balance, Benjamini-Hochberg for cards"))
    return about


def _by_level(plan: Plan, levels: Sequence[Level], ladder: Sequence[dict[str, Any]], drawn: Sequence[Figure]) -> Figure:
    """Wins by role, for each strength of players."""
    ours = pick(drawn, "share-by-role")
    shares = [(_folder(plan.bots), ours.rows if ours else [])]
    for level, entry in zip(levels, ladder, strict=True):
        found = [figure["rows"] for figure in entry["figures"] if figure["id"] == "share-by-role"]
        shares.append((level.bot, found[0] if found else []))
    names = dict.fromkeys(row["name"] for _, rows in shares for row in rows)
    rows = [
        {**row, "name": f"{name}, {bot}"} for name in names for bot, theirs in shares for row in theirs
        if row["name"] == name
    ]  # fmt: skip
    says = "Share of wins between players of different strength"
    return Figure("share-by-level", "Wins by strength of the players", says, rows)


def _strength(level: Level, theirs: Sequence[Figure], ours: Sequence[Figure], word: str) -> list[str]:
    """How players of another strength fare: a role's share among them, where the intervals do not meet."""
    said = []
    for wanted in ("share-by-role", "endings"):
        here, there = pick(theirs, wanted), pick(ours, wanted)
        if here is None or there is None:
            continue
        before = {entry["name"]: entry for entry in there.rows}
        for entry in here.rows:
            other = before.get(entry["name"])
            if other and (entry["low"] > other["high"] or entry["high"] < other["low"]):
                what = f"{word} {entry['name']} wins" if wanted == "share-by-role" else f"ending “{entry['name']}”:"
                said.append(f"Between {level.bot} bots {what} {percent(entry)} instead of {percent(other)}.")
    rounds = pick(theirs, "rounds")
    said += [f"Between {level.bot} bots: {rounds.says[0].lower()}{rounds.says[1:]}."] if rounds else []
    return said or [f"{level.games} games between {level.bot} bots show no other balance."]
