"""Figures: what the games of a run say, as rows of numbers with intervals. A chart, a table and the JSON are all made
of these, and each names games that show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import numpy as np

from entrepot.kernel.figures import Figures

from .statistics import Estimate, benjamini_hochberg, bootstrap, mean, p_value, wilson
from .tables import action_column

EXAMPLES = 2
DRY = 7  # a deck should last until this round
RARE = 0.02  # of games: what is rarer is not looked at apart
FEWEST = 30  # times a card is bought before anything is said of its value

Rows = list[dict[str, Any]]


@dataclass
class Figure:
    """One figure. `examples` are games to look at, each with what it shows; `mean` is what the rows spread around."""

    id: str
    title: str
    says: str
    rows: Rows
    examples: list[tuple[str, int]] = field(default_factory=list)
    mean: float | None = None

    def as_dict(self) -> dict[str, Any]:
        shown = [{"shows": shows, "game": game} for shows, game in self.examples]
        return {"id": self.id, "title": self.title, "says": self.says, "rows": self.rows, "examples": shown}


@dataclass(frozen=True)
class Run:
    """The tables of a run, as Polars frames in the order of games."""

    seen: Figures
    happened: type[IntEnum]
    games: Any
    players: Any
    rounds: Any
    cards: Any
    all_cards: tuple[str, ...]
    absent: frozenset[int] = frozenset()  # journal entries that these rules have no use for


def figures(run: Run) -> list[Figure]:
    """Everything that one run says."""
    made = [
        *_balance(run),
        _apart(run, "ending", "How games end, and who wins then", "Share of wins by how the game ended"),
        _apart(run, "rounds", "How long games take, and who wins then", "Share of wins by the number of rounds"),
        _sources(run),
        _over_rounds(run, "points", "Points over the rounds", "Mean points after each round"),
        _over_rounds(run, "wealth", "Wealth over the rounds", f"Mean {run.seen.wealth_word} after each round"),
        _spread(run, "rounds", "Length in rounds", "How many rounds games take"),
        _endings(run),
        _spread(run, "margin", "Closeness", "How many points the best is ahead of the second at the end"),
        _spread(run, "lead_changes", "Lead changes", "How often somebody else was alone in the lead after a round"),
        _known(run),
        _spread(run, "decisions", "Decisions", "How often somebody had more than one choice"),
        _branching(run),
        _decks(run),
        *_traits(run),
        _actions(run),
        _rules(run),
        _cards(run),
    ]
    return [figure for figure in made if figure.rows]


def row(estimate: Estimate, **names: Any) -> dict[str, Any]:
    return {**names, **estimate.as_dict()}


def _named(column: Any) -> list[Any]:
    return sorted(column.unique().to_list())


def _where(column: Any, name: Any) -> Any:
    """Which rows have that name: columns of words never become Python's strings, of which there would be millions."""
    return (column == name).to_numpy()


def _first(games: Any, which: Any, shows: str) -> list[tuple[str, int]]:
    return [(shows, int(game)) for game in games[which][:1]]


def _extreme(run: Run, column: str, least: str, most: str) -> list[tuple[str, int]]:
    values, games = run.games[column].to_numpy(), run.games["game"].to_numpy()
    return [(least, int(games[values.argmin()])), (most, int(games[values.argmax()]))]


# --- who wins ---------------------------------------------------------------------------------------------------------


def _balance(run: Run) -> Iterable[Figure]:
    table, games = run.players, run.players["game"].to_numpy()
    share, points = table["share"].to_numpy(), table["points"].to_numpy()
    words = {"role": run.seen.role_word, "side": "faction", "order": "place in the first round's order"}
    for column, word in words.items():
        values = table[column]
        names = [name for name in _named(values) if name not in ("", "none")]
        if len(names) < 2:
            continue
        rows, scores, examples = [], [], []
        for name in names:
            here = _where(values, name)
            label = str(name + 1) if column == "order" else name
            rows.append(row(_share(share, here, column, games), name=label, fair=_fair(share, here, column)))
            scores.append(row(mean(points[here]), name=label))
            examples += _first(games, here & (share == 1), f"{label} wins")
        yield Figure(f"share-by-{column}", f"Wins by {word}", f"Share of wins by {word}", rows, examples[:4])
        if column != "side":
            yield Figure(f"points-by-{column}", f"Points by {word}", f"Mean points by {word}", scores, examples[:4])


def _apart(run: Run, column: str, title: str, says: str) -> Figure:
    """Wins by role, apart for each ending or length: an average of games that go quite differently may hide both. How a
    game ends is an outcome itself, so this describes and does not explain."""
    kinds, games = run.games[column], run.games["game"].to_numpy()
    share, roles = run.players["share"].to_numpy(), run.players["role"]
    at = np.searchsorted(games, run.players["game"].to_numpy())
    rows, examples = [], []
    for kind in _named(kinds):
        those = _where(kinds, kind)
        if those.sum() < max(FEWEST, RARE * len(games)):
            continue
        label = str(kind) if column != "rounds" else f"{kind} rounds"
        for role in (name for name in _named(roles) if name != "none"):
            here = those[at] & _where(roles, role)
            if here.any():
                told = wilson(float(share[here].sum()), int(here.sum()))
                rows.append(row(told, name=f"{label}: {role}", fair=round(float(share[those[at]].mean()), 6)))
        examples += _first(games, those, label)
    apart = len({entry["name"].split(": ")[0] for entry in rows}) > 1
    return Figure(f"share-by-{column}", title, says, rows if apart else [], examples[:4])


def _share(share: Any, here: Any, column: str, games: Any) -> Estimate:
    """A role or a place is one player's in each game; a faction has what its players have of all shares (where one
    person plays two leaders, both have the win)."""
    if column != "side":
        return wilson(float(share[here].sum()), int(here.sum()))
    total = len(np.unique(games))
    return wilson(float(share[here].sum() / share.sum()) * total, total)


def _fair(share: Any, here: Any, column: str) -> float:
    """The share if nothing but numbers counted: a faction has what its leaders are of all leaders (one of three, where
    three play), everyone else an equal part."""
    return round(float(here.mean() if column == "side" else share.mean()), 6)


def _sources(run: Run) -> Figure:
    rows = []
    for name in _named(run.players["role"]):
        here = _where(run.players["role"], name)
        for source in run.seen.sources:
            points = run.players[f"from {source}"].to_numpy()[here]
            rows.append(row(mean(points), role=name, source=source))
    games = run.players["game"].to_numpy()
    examples = []
    for source in run.seen.sources[:4]:
        points = run.players[f"from {source}"].to_numpy()
        examples.append((f"most points from {source}", int(games[points.argmax()])))
    return Figure("sources", "Where points come from", "Mean points of each source", rows, examples)


def _over_rounds(run: Run, column: str, title: str, says: str) -> Figure:
    numbers, roles = run.rounds["round"], run.rounds["role"]
    values, rows = run.rounds[column].to_numpy(), []
    for name in _named(roles):
        theirs = _where(roles, name)
        for number in _named(numbers):
            here = theirs & _where(numbers, number)
            if here.sum() > 1:
                rows.append(row(mean(values[here]), role=name, round=int(number)))
    most = run.rounds["game"].to_numpy()[values.argmax()]
    return Figure(f"{column}-over-rounds", title, says, rows, [(f"the most {column} anyone had", int(most))])


# --- how games go -----------------------------------------------------------------------------------------------------


def _spread(run: Run, column: str, title: str, says: str) -> Figure:
    """A histogram with at most 30 bars, and the mean in its title's sentence."""
    values = run.games[column].to_numpy()
    width = max(1, -(-int(values.max() - values.min() + 1) // 30))
    low = int(values.min()) // width * width
    counts = np.bincount((values - low) // width)
    rows = [
        {"from": low + i * width, "to": low + (i + 1) * width - 1, **wilson(int(count), len(values)).as_dict()}
        for i, count in enumerate(counts.tolist())
    ]
    middle = mean(values)
    says = f"{says}: {middle.value:.2f} on average ({middle.low:.2f} to {middle.high:.2f}, {middle.n} games)"
    word = column.replace("_", " ")
    examples = _extreme(run, column, f"least: {word}", f"most: {word}")
    return Figure(column, title, says, rows, examples, middle.value)


def _endings(run: Run) -> Figure:
    endings, games = run.games["ending"], run.games["game"].to_numpy()
    names = _named(endings)
    rows = [row(wilson(int(_where(endings, name).sum()), len(endings)), name=name) for name in names]
    examples = [example for name in names for example in _first(games, _where(endings, name), name)]
    return Figure("endings", "How games end", "Share of each ending", rows, examples)


def _known(run: Run) -> Figure:
    """How early the winner is known: the share of games in which the winner leads from a round on to the end."""
    known, rounds = run.games["known_after"].to_numpy(), run.games["rounds"].to_numpy()
    games = run.games["game"].to_numpy()
    thirds = rounds >= 3  # shorter games have no last third
    last_third = thirds & (known > rounds * 2 / 3)
    rows = [
        row(wilson(int((known <= number).sum()), len(known)), round=int(number))
        for number in range(1, int(known.max()) + 1)
    ]
    says = "In how many games the winner is in the lead after this round and stays there"
    if thirds.any():
        late = wilson(int(last_third.sum()), int(thirds.sum()))
        says += f"; {late.value:.0%} ({late.low:.0%} to {late.high:.0%}) of games are decided in their last third"
    examples = [("the winner leads from early on", int(games[known.argmin()]))]
    examples += _first(games, last_third, "decided in the last third")
    return Figure("known-after", "How early the winner is known", says, rows, examples)


def _branching(run: Run) -> Figure:
    decisions = np.maximum(run.games["decisions"].to_numpy(), 1)
    values = run.games["offered"].to_numpy() / decisions
    middle = bootstrap(values, lambda v: float(np.median(v)), resamples=200)
    rows = [row(mean(values), name="mean"), row(middle, name="median")]
    games = run.games["game"].to_numpy()
    examples = [("most choices a decision", int(games[values.argmax()]))]
    return Figure("branching", "Choices a decision", "How many choices a decision has, game by game", rows, examples)


def _decks(run: Run) -> Figure:
    """Decks that run dry too early."""
    games, rows, examples = run.games["game"].to_numpy(), [], []
    for column in (name for name in run.games.columns if name.startswith("emptied ")):
        deck, emptied = column.removeprefix("emptied "), run.games[column].to_numpy()
        early = (emptied > 0) & (emptied < DRY)
        rows.append(row(wilson(int(early.sum()), len(early)), name=deck, ever=round(float((emptied > 0).mean()), 6)))
        examples += _first(games, early, f"{deck} runs dry early")
    says = f"Share of games in which a deck is empty after a round before the {DRY}th"
    return Figure("decks", "Decks that run dry", says, rows, examples)


def _traits(run: Run) -> Iterable[Figure]:
    """How often players win who end with so many of something."""
    games, share = run.players["game"].to_numpy(), run.players["share"].to_numpy()
    for number, trait in enumerate(run.seen.traits):
        values = run.players[f"has {trait}"].to_numpy()
        rows = []
        for value in _named(run.players[f"has {trait}"]):
            here = values == value
            rows.append(
                row(wilson(float(share[here].sum()), int(here.sum())), name=str(value))
                | {"players": round(float(here.mean()), 6)}
            )
        middle = mean(values)
        says = f"Share of wins of players who end with so many {trait}; {middle.value:.2f} is the mean"
        examples = [(f"the most {trait}", int(games[values.argmax()]))]
        yield Figure(f"share-by-trait-{number}", trait[0].upper() + trait[1:], says, rows, examples)


def _actions(run: Run) -> Figure:
    games, share = run.players["game"].to_numpy(), run.players["share"].to_numpy()
    rounds = run.games["rounds"].to_numpy()
    rows, examples = [], []
    for name, kind in run.seen.actions.items():
        if kind in run.absent:
            continue
        counts = run.players[action_column(name)].to_numpy()
        used = counts > 0
        per_game = np.bincount(np.unique(games, return_inverse=True)[1], weights=counts)
        rows.append(
            row(mean(per_game), name=name, players=round(float(used.mean()), 6))
            | ({"a_round": mean(per_game / rounds).as_dict()} if rounds.min() > 0 else {})
            | {"share_of_users": wilson(float(share[used].sum()), int(used.sum())).as_dict() if used.any() else None}
        )
        if used.any():
            examples.append((f"most often: {name}", int(games[counts.argmax()])))
    return Figure("actions", "What players do", "Times a game, by all players together", rows, examples)


def _rules(run: Run) -> Figure:
    games = run.games["game"].to_numpy()
    rows, examples = [], []
    for kind in run.happened:
        word = run.seen.happening(kind)
        if word is None or kind in run.absent:
            continue
        counts = run.games[f"happened {kind.name}"].to_numpy()
        rows.append(row(wilson(int((counts > 0).sum()), len(counts)), name=word, mean=round(float(counts.mean()), 6)))
        if 0 < (counts > 0).mean() < 0.05:
            examples += _first(games, counts > 0, word)
    return Figure("rules", "What happens", "Share of games in which it happens at all", rows, examples[:6])


# --- cards ------------------------------------------------------------------------------------------------------------


def _cards(run: Run) -> Figure:
    """For each card: how often and when it is bought, and by how much its buyers win more often than players of their
    role do. The list is read as a whole, so it is Benjamini and Hochberg who say which values stand out."""
    base = _expected(run)
    seats = len(run.players)
    total = len(run.games)
    cards, roles = run.cards["card"], run.cards["role"]
    share, at = run.cards["share"].to_numpy(), run.cards["round"].to_numpy()
    games, player = run.cards["game"].to_numpy().astype(np.int64), run.cards["player"].to_numpy()
    rows: Rows = []
    examples = []
    for name in run.all_cards:
        here = np.flatnonzero(_where(cards, name))
        if not len(here):
            rows.append({"name": name, "bought": 0, "a_game": 0.0, "value": None})
            continue
        _, once = np.unique(games[here] * 8 + player[here], return_index=True)  # two copies are one buyer
        first = here[once]
        extra = share[first] - roles.gather(first).replace_strict(base, return_dtype=float).to_numpy()
        value = mean(extra)
        rows.append(
            {
                "name": name,
                "bought": len(here),
                "a_game": round(len(here) / total, 6),
                "players": round(len(first) / seats, 6),
                "round": round(float(at[here].mean()), 4),
                "win_share": wilson(float(share[first].sum()), len(first)).as_dict(),
                "value": value.as_dict() if len(first) >= FEWEST else None,
                "p": round(p_value(value, 0), 6) if len(first) >= FEWEST else None,
            }
        )
        examples += _first(games, first[share[first] == 1], f"won with {name}")
    judged = [entry for entry in rows if entry.get("p") is not None]
    for entry, stands in zip(judged, benjamini_hochberg([entry["p"] for entry in judged]), strict=True):
        entry["stands_out"] = stands
    rows.sort(key=lambda entry: -entry["value"]["value"] if entry["value"] else 1.0)
    best = {entry["name"] for entry in rows[:3]} | {entry["name"] for entry in judged[-3:]}
    examples = [example for example in examples if example[0].removeprefix("won with ") in best]
    says = "Bought how often and when, and how much more often its buyers win than others of their role"
    return Figure("cards", "Cards", says, rows, examples)


def _expected(run: Run) -> dict[str, float]:
    roles, share = run.players["role"], run.players["share"].to_numpy()
    return {name: float(share[_where(roles, name)].mean()) for name in _named(roles)}


def named_rows(figure: Figure) -> dict[str, dict[str, Any]]:
    return {entry["name"]: entry for entry in figure.rows}


def pick(made: Iterable[Figure], wanted: str) -> Figure | None:
    return next((figure for figure in made if figure.id == wanted), None)
