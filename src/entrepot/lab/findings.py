"""Findings: sentences a designer can act on, each with how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .figures import DRY, Figure, named_rows, pick
from .statistics import Estimate, holm, score_test

ALLOWED_DRY = 0.05
NAMED = 5  # cards with a sentence of their own, of the strongest and of the weakest


def percent(entry: dict[str, Any]) -> str:
    return f"{entry['value']:.1%} (95 %: {entry['low']:.1%} to {entry['high']:.1%})"


def number(entry: dict[str, Any]) -> str:
    return f"{entry['value']:.2f} (95 %: {entry['low']:.2f} to {entry['high']:.2f})"


def _estimate(entry: dict[str, Any]) -> Estimate:
    return Estimate(entry["value"], entry["low"], entry["high"], entry["n"])


def findings(made: Sequence[Figure], role_word: str) -> list[str]:
    """What a run says, the weightiest first."""
    said = [
        *_balance(pick(made, "share-by-role"), role_word),
        *_balance(pick(made, "share-by-side"), "faction"),
        *_balance(pick(made, "share-by-order"), "place in the order"),
        *_ending(pick(made, "endings")),
        *_says(pick(made, "rounds")),
        *_known(pick(made, "known-after")),
        *_says(pick(made, "lead_changes")),
        *_says(pick(made, "margin")),
        *_dry(pick(made, "decks")),
        *_sources(pick(made, "sources")),
        *_cards(pick(made, "cards")),
        *_unused(pick(made, "actions"), pick(made, "rules"), pick(made, "cards")),
    ]
    return said


def _balance(figure: Figure | None, word: str) -> list[str]:
    """Which shares differ from what is fair, corrected for their number (Holm)."""
    if figure is None:
        return []
    stands = holm([score_test(_estimate(entry), entry["fair"]) for entry in figure.rows])
    said = [
        f"{word.capitalize()} {entry['name']} wins {'more' if entry['value'] > entry['fair'] else 'less'} than a fair "
        f"{entry['fair']:.1%}: {percent(entry)}."
        for entry, sure in zip(figure.rows, stands, strict=True)
        if sure
    ]
    left = [
        entry["name"]
        for entry, sure in zip(figure.rows, stands, strict=True)
        if not sure and _estimate(entry).excludes(entry["fair"])
    ]
    if left:
        looked = f"but {len(figure.rows)} were looked at, so that is not enough to say so (Holm)"
        said.append(f"{word.capitalize()} {', '.join(left)}: the interval leaves out the fair share, {looked}.")
    if said:
        return said
    fair = " or ".join(dict.fromkeys(f"{entry['fair']:.1%}" for entry in figure.rows))
    widest = max(entry["high"] - entry["low"] for entry in figure.rows) / 2
    return [f"No {word} is shown to win more or less than a fair {fair} (each share is known to about ±{widest:.1%})."]


def _ending(figure: Figure | None) -> list[str]:
    if figure is None or len(figure.rows) < 2:
        return [f"Every game ended the same way: {figure.rows[0]['name']}."] if figure else []
    return [f"Ending “{entry['name']}”: {percent(entry)} of games." for entry in figure.rows]


def _says(figure: Figure | None) -> list[str]:
    return [f"{figure.says}."] if figure else []


def _known(figure: Figure | None) -> list[str]:
    """When games are decided: what the sentence of that figure ends with, where there is a last third."""
    told = figure.says.partition("; ")[2] if figure else ""
    return [f"{told}."] if told else []


def _dry(figure: Figure | None) -> list[str]:
    """Decks that may run dry too early in more than a twentieth of games."""
    if figure is None:
        return []
    return [
        f"The {entry['name']} deck is empty before round {DRY} in {percent(entry)} of games."
        for entry in figure.rows
        if entry["value"] > ALLOWED_DRY
    ]


def _sources(figure: Figure | None) -> list[str]:
    if figure is None:
        return []
    roles = len({entry["role"] for entry in figure.rows})
    totals: dict[str, float] = {}
    for entry in figure.rows:
        totals[entry["source"]] = totals.get(entry["source"], 0.0) + entry["value"] / roles
    order = sorted(totals, key=lambda source: -totals[source])
    whole = sum(totals.values()) or 1.0
    parts = ", ".join(f"{source} {totals[source]:.1f} ({totals[source] / whole:.0%})" for source in order)
    return [f"Points come from: {parts}."]


def _cards(figure: Figure | None) -> list[str]:
    if figure is None:
        return []
    judged = [entry for entry in figure.rows if entry["value"]]
    good = [entry for entry in judged if entry.get("stands_out") and entry["value"]["value"] > 0]
    bad = [entry for entry in judged if entry.get("stands_out") and entry["value"]["value"] < 0]
    said = [
        f"Buyers of {entry['name']} win {entry['value']['value']:+.1%} ({entry['value']['low']:+.1%} to "
        f"{entry['value']['high']:+.1%}) against others of their role: it may be too {word}."
        for group, word in ((good[:NAMED], "strong"), (bad[-NAMED:], "weak"))
        for entry in group
    ]
    more = [entry["name"] for entry in (*good[NAMED:], *bad[:-NAMED])]
    if more:
        what = "1 more card stands" if len(more) == 1 else f"{len(more)} more cards stand"
        said.append(f"{what} out, a little less: {', '.join(more)}.")
    return said or ["No card's buyers are shown to win more or less often than others of their role."]


def _unused(actions: Figure | None, rules: Figure | None, cards: Figure | None) -> list[str]:
    said = []
    for figure, word in ((actions, "Nobody ever does this"), (rules, "This never happens")):
        names = [entry["name"] for entry in figure.rows if entry["value"] == 0] if figure else []
        if figure and names:
            most = figure.rows[0]["n"]
            said.append(f"{word} in {most} games: {', '.join(names)}.")
    if cards is not None:
        names = [name for name, entry in named_rows(cards).items() if entry["bought"] == 0]
        if names:
            said.append(f"Never bought: {', '.join(names)}.")
    return said
