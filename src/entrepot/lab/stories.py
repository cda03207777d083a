"""Typical stories of many games: how they are won, how they are opened, and where on the board things happen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.recording import record, recorder
from entrepot.kernel.title import OptionError

from .figures import Figure, row
from .kinds import APART, grouped
from .runs import ALONE, Plan, Progress, needs
from .statistics import benjamini_hochberg, mean, p_value, wilson
from .walks import Walk, walks

FORMAT = "entrepot-stories/1"
MOST_GAMES = 20_000
FEWEST = 30  # players who opened so, before anything is said of it
NAMED = 2  # sources that a story is named after
MATTERS = 0.2  # of what a winner is ahead by: less is not named
MOST_PLACES = 40  # of a kind: tableaus and hands have hundreds
SHOWN = 15  # openings in a list
OPENING = 2  # choices

Rows = list[dict[str, Any]]


# --- how games are won ------------------------------------------------------------------------------------------------


def winner_of(walk: Walk) -> int:
    """The player who won; of several the first."""
    return int(np.argmax(walk.told.share))


def counted(plan: Plan) -> tuple[list[str], bool]:
    """What winners are told by: sources of points, or else what people do; and whether it is points."""
    seen = plan.game.title.figures
    if seen.sources:
        return seen.source_names(plan.game.variant), True
    return list(seen.actions), False


def more_than_others(plan: Plan, walk: Walk, player: int) -> list[float]:
    """By how much a player has more of each than the mean of the others."""
    seen, told = plan.game.title.figures, walk.told
    players = len(told.points)
    if seen.sources:
        each = [list(map(float, points)) for points in told.sources]
    else:
        each = [[float(told.counts[kind, at]) for kind in seen.actions.values()] for at in range(players)]
    own = each[player]
    others = [each[at] for at in range(players) if at != player] or [own]
    return [mine - sum(other[at] for other in others) / len(others) for at, mine in enumerate(own)]


def named(ahead: Mapping[str, float]) -> str:
    """What a kind of win is called: by what it is ahead in most."""
    whole = sum(value for value in ahead.values() if value > 0)
    best = sorted((name for name, value in ahead.items() if value > 0), key=lambda name: -ahead[name])
    kept = [name for name in best[:NAMED] if ahead[name] >= MATTERS * whole]
    return f"by {' and '.join(kept)}" if kept else "by a little of everything"


def kinds_of_wins(plan: Plan, played: Sequence[Walk]) -> tuple[Rows, float]:
    """A row for each kind of win, the most frequent first, and how far apart the kinds are."""
    names, is_points = counted(plan)
    decided = [walk for walk in played if max(walk.told.share) > 0]
    if not decided:
        return [], 0.0
    vectors = np.array([more_than_others(plan, walk, winner_of(walk)) or [0.0] for walk in decided])
    found = grouped(vectors)
    rows = []
    for at in np.unique(found.group):
        here = np.flatnonzero(found.group == at)
        centre = vectors[here].mean(axis=0)
        ahead = dict(zip(names, centre.tolist(), strict=False))
        typical = int(here[((vectors[here] - centre) ** 2).sum(axis=1).argmin()])
        theirs = [decided[one].told for one in here]
        endings = Counter(plan.game.title.figures.ending(told.ending) for told in theirs)
        roles = Counter(told.roles[winner_of(decided[one])] for one, told in zip(here, theirs, strict=True))
        rows.append(
            {
                **row(wilson(len(here), len(decided)), name=named(ahead)),
                "ahead": {name: round(value, 3) for name, value in ahead.items()},
                "points": is_points,
                "rounds": round(float(np.mean([told.rounds for told in theirs])), 3),
                "margin": round(float(np.mean([told.margin for told in theirs])), 3),
                "ending": endings.most_common(1)[0][0],
                "ending_share": round(endings.most_common(1)[0][1] / len(here), 6),
                "roles": {role: round(n / len(here), 6) for role, n in sorted(roles.items())},
                "example": decided[typical].told.number,
            }
        )
    rows.sort(key=lambda one: -one["value"])
    return rows, found.silhouette


def story_sentence(one: Mapping[str, Any]) -> str:
    """A kind of win in words."""
    unit = "points" if one["points"] else "times"
    order = sorted(one["ahead"].items(), key=lambda entry: -abs(entry[1]))
    parts = [f"{value:+.1f} {name}" for name, value in order[:3] if abs(value) >= 0.05]
    role, part = max(one["roles"].items(), key=lambda entry: entry[1])
    share = f"{one['value']:.1%} ({one['low']:.1%} to {one['high']:.1%})"
    return (
        f"{share} of games are won {one['name']}: in {unit}, against the mean of the others, "
        f"{', '.join(parts) or 'nothing'}. They take {one['rounds']:.1f} rounds, {one['ending_share']:.0%} end with "
        f"“{one['ending']}”, {part:.0%} are won by {role}. Game {one['example']} is typical."
    )


# --- how games are opened ---------------------------------------------------------------------------------------------


def openings(plan: Plan, played: Sequence[Walk], choices: int = OPENING) -> Rows:
    """The first real choices of players, and by how much those who opened so win more often than others of their role;
    Benjamini and Hochberg say which stand out among all."""
    won: dict[str, list[float]] = defaultdict(list)
    share: dict[str, list[float]] = defaultdict(list)
    example: dict[str, int] = {}
    base = _expected(played)
    for walk in played:
        for seat, part in enumerate(walk.won):
            mine = [step for step in walk.steps if step.seat == seat and step.offered > 1][:choices]
            if len(mine) < choices:
                continue
            name = ", ".join(f"{step.verb} {step.thing}".strip() for step in mine)
            share[name].append(part)
            won[name].append(part - base[seat])
            if part > 0:
                example.setdefault(name, walk.told.number)
    rows: Rows = []
    for name in sorted(share):
        value = mean(won[name])
        enough = len(won[name]) >= FEWEST
        rows.append(
            {
                "name": name,
                "players": len(share[name]),
                "win_share": wilson(sum(share[name]), len(share[name])).as_dict(),
                "value": value.as_dict() if enough else None,
                "p": round(p_value(value, 0), 6) if enough else None,
                "stands_out": False,
                "example": example.get(name),
            }
        )
    judged = [one for one in rows if one["p"] is not None]
    for one, stands in zip(judged, benjamini_hochberg([one["p"] for one in judged]), strict=True):
        one["stands_out"] = stands
    return sorted(rows, key=lambda one: (-one["players"], one["name"]))


def _expected(played: Sequence[Walk]) -> list[float]:
    """The part of wins of each seat."""
    return np.mean([walk.won for walk in played], axis=0).tolist()  # type: ignore[no-any-return]


# --- where things happen ----------------------------------------------------------------------------------------------


def heat(played: Sequence[Walk]) -> Rows:
    """How often each place of the board is chosen, by what is done there: by those who won, and by the others."""
    kinds: dict[str, set[str]] = defaultdict(set)
    uses: dict[tuple[str, str], Any] = {}
    seats = len(played[0].won)
    for at, walk in enumerate(played):
        for step in walk.steps:
            if step.target and step.verb:
                kinds[step.target.split(":")[0]].add(step.target)
                counts = uses.setdefault((step.target, step.verb), np.zeros((len(played), seats), np.int32))
                counts[at, step.seat] += 1
    won = np.array([walk.won for walk in played])
    rows = []
    for (target, verb), counts in sorted(uses.items()):
        if not 1 < len(kinds[target.split(":")[0]]) <= MOST_PLACES:
            continue
        winners, others = counts[won > 0], counts[won == 0]
        rows.append(
            {
                **row(mean(counts.sum(axis=1)), name=target),
                "verb": verb,
                "winners": mean(winners).as_dict(),
                "others": mean(others).as_dict(),
                "example": played[int(counts.sum(axis=1).argmax())].told.number,
            }
        )
    return rows


# --- all of it --------------------------------------------------------------------------------------------------------


def stories(
    plan: Plan, out: Path | None = None, choices: int = OPENING, crew: Crew = ALONE, progress: Progress | None = None
) -> dict[str, Any]:
    """Play the games of a plan and tell how they are won, opened and where they happen; with a page in `out`."""
    if plan.games > MOST_GAMES:
        raise OptionError(f"Stories are told of at most {MOST_GAMES:,} games, not {plan.games:,}.")
    if not 1 <= choices <= 6:
        raise OptionError(f"An opening has 1 to 6 choices, not {choices}.")
    if out is not None:
        needs("altair", "vl_convert")
        made(out)
    played = walks(plan, crew, progress)
    kinds, apart = kinds_of_wins(plan, played)
    opened, places = openings(plan, played, choices), heat(played)
    document = {
        "format": FORMAT,
        **plan.described(),
        "games": plan.games,
        "findings": findings(kinds, apart, opened, places, choices),
        "kinds": kinds,
        "silhouette": round(apart, 6),
        "openings": opened,
        "heat": places,
    }
    if out is not None:
        _write(plan, document, out)
    return document


def findings(kinds: Rows, apart: float, opened: Rows, places: Rows, choices: int) -> list[str]:
    """What the games say, the weightiest first."""
    said = [story_sentence(one) for one in kinds]
    if len(kinds) == 1:
        said.append(f"Wins do not fall into kinds that are apart (no grouping has a silhouette of {APART} or more).")
    elif kinds:
        said.append(f"The {len(kinds)} kinds have a mean silhouette of {apart:.2f} (1: wholly apart, 0: not at all).")
    judged = [one for one in opened if one["value"]]
    stand = [one for one in judged if one["stands_out"]]
    said += [
        f"Who opens with “{one['name']}” wins {one['value']['value']:+.1%} ({one['value']['low']:+.1%} to "
        f"{one['value']['high']:+.1%}) against others of the seat ({one['players']:,} players)."
        for one in sorted(stand, key=lambda one: -abs(one["value"]["value"]))[:6]
    ]
    if len(stand) > 6:
        said.append(f"{len(stand) - 6} more openings stand out, a little less.")
    if judged and not stand:
        said.append(f"None of {len(judged)} openings of {choices} choices is shown to win more or less often.")
    elif not judged:
        said.append(f"No opening of {choices} choices was played by {FEWEST} players: cannot tell; play more games.")
    by_kind: dict[tuple[str, str], Rows] = defaultdict(list)
    for one in places:
        by_kind[one["name"].split(":")[0], one["verb"]].append(one)
    for (kind, verb), theirs in sorted(by_kind.items(), key=lambda entry: -sum(one["value"] for one in entry[1]))[:4]:
        most = max(theirs, key=lambda one: one["value"])
        least = min(theirs, key=lambda one: one["value"])
        if most is not least:
            said.append(
                f"“{verb}” at {kind}: most at {most['name'].split(':', 1)[1]}, {most['value']:.1f} times a game, least "
                f"at {least['name'].split(':', 1)[1]}, {least['value']:.1f}."
            )
    return said


def _figures(document: Mapping[str, Any]) -> list[Figure]:
    kinds = [{**one, "name": f"{at + 1}. {one['name']}"} for at, one in enumerate(document["kinds"])]
    made_of = [
        {"role": one["name"], "source": source, "value": value}
        for one in kinds
        for source, value in one["ahead"].items()
    ]
    shown = [{**one, **one["value"]} for one in document["openings"] if one["value"]][:SHOWN]
    found = [
        Figure("share-of-kinds", "How games are won", "Share of games won so", kinds,
               [(one["name"], one["example"]) for one in kinds]),
        Figure("sources", "What winners have more of", "The winner less the mean of the others, by kind", made_of),
        Figure("share-openings", "Openings", "How much more often those who open so win than others of the seat", shown,
               [(f"won after {one['name']}", one["example"]) for one in shown[:4] if one["example"] is not None]),
    ]  # fmt: skip
    verbs = Counter(one["verb"] for one in document["heat"])
    for at, verb in enumerate(sorted(verbs, key=lambda verb: -sum(_times(document, verb)))[:6]):
        rows = [one for one in document["heat"] if one["verb"] == verb]
        if len(rows) > 1:
            says = f"How often “{verb}” is chosen at each place, times a game"
            found.append(Figure(f"heat-{at}", f"Heat: {verb}", says, rows, [("most", rows[0]["example"])]))
    return [figure for figure in found if figure.rows]


def _times(document: Mapping[str, Any], verb: str) -> list[float]:
    return [one["value"] for one in document["heat"] if one["verb"] == verb]


def _write(plan: Plan, document: dict[str, Any], out: Path) -> None:
    from .charts import chart
    from .page import page

    drawn = _figures(document)
    wanted = dict.fromkeys(game for figure in drawn for _, game in figure.examples)
    player, folder, records = recorder(plan.way), made(out / "examples"), {}
    for game in wanted:
        path = folder / f"game-{game}.json"
        if not path.exists():
            write_json(path, record(plan.game, plan.seed, game, player.play(plan.seed, game).choices))
        records[game] = f"examples/{path.name}"
    title = f"{plan.game.title.called(plan.game.variant)}, edition {plan.game.variant.edition}: how games go"
    about = [("games", f"{plan.games:,} between {', '.join(plan.bots)} bots, seed {plan.seed}")]
    about.append(
        ("methods", "k-means with the largest silhouette; Wilson and normal 95 %; Benjamini-Hochberg for openings")
    )
    write(
        out / "stories.html", page(title, about, document["findings"], drawn, {f.id: chart(f) for f in drawn}, records)
    )
    write_json(out / "stories.json", document)
