"""Positions of 1819 Singapore out of games played by chance, in every edition and mode, as the board is handed them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import entrepot
from entrepot import Option
from entrepot.games.singapore.seeing.components import components
from entrepot.games.singapore.vocabulary import Do
from entrepot.match import Match

EDITIONS = ("2022-06", "2022-07", "2022-11", "2023-02")
VARIANTS: tuple[dict[str, Any], ...] = (
    *({"edition": edition} for edition in EDITIONS),
    *({"edition": edition, "mode": "simulation"} for edition in EDITIONS),
    *({"edition": edition, "seats": seats} for edition in EDITIONS for seats in (2, 3)),
)
GAMES = 3
IMPATIENT = ("end-turn", "pass")  # what chance chooses less often, so that more happens

Position = dict[str, Any]


def played(options: dict[str, Any]) -> Position | None:
    """What the board of a variant is made of; None where options do not go together."""
    try:
        game = entrepot.game("singapore", **options)
    except entrepot.OptionError:
        return None
    return {"game": game, "components": components(game.variant)}


def kind(target: str | None) -> str:
    """A target without its number: what it is rather than which."""
    return (target or "none").rsplit(":", 1)[0]


def position(match: Match, ask: str) -> Position:
    return {
        "ask": ask,
        "view": match.view(match.seat),
        "seat": match.seat,
        "asked": match.seat,
        "options": [vars(option) for option in match.options()],
    }


@cache
def positions() -> dict[str, dict[str, Any]]:
    """For each variant its components, and one position for every ask and kind of target that came up there."""
    chance = random.Random(1819)
    found: dict[str, dict[str, Any]] = {}
    for options in VARIANTS:
        box = played(options)
        if box is None:
            continue
        seen: set[tuple[str, str]] = set()
        asked = []
        for seed in range(GAMES):
            match = box["game"].start(seed=seed)
            while not match.over:
                ask = Do(match.truth.agenda[match.truth.depth - 1].do).name
                choices = match.options()
                new = {(ask, kind(choice.target)) for choice in choices} - seen
                if new:
                    seen |= new
                    asked.append(position(match, ask))
                bold = [choice for choice in choices if choice.verb not in IMPATIENT]
                match.play(chance.choice(bold if bold and chance.random() < 0.75 else choices))
        found[" ".join(map(str, options.values()))] = {"components": box["components"], "asked": asked}
    return found


# --- moments that crowd the screen -----------------------------------------------------------------------------------

SHOPPING = ("buy", "place-leader", "connect-right", "connect-left", "take-money", "activate", "populate")
Taste = Callable[[Sequence[Option], random.Random], Option]
Wanted = Callable[[dict[str, Any], list[str], int], bool]


def by_chance(choices: Sequence[Option], chance: random.Random) -> Option:
    bold = [choice for choice in choices if choice.verb not in IMPATIENT]
    return chance.choice(bold if bold and chance.random() < 0.75 else choices)


def shopping(choices: Sequence[Option], chance: random.Random) -> Option:
    """Whoever buys whatever there is has a long tableau in the end."""
    buying = [choice for choice in choices if choice.verb == "buy"]
    quiet = [choice for choice in choices if choice.verb in SHOPPING]
    return chance.choice(buying or quiet or choices)


def _hand(view: dict[str, Any], own: list[str]) -> int:
    return max(len(view["players"][who]["hand"]) + len(view["players"][who]["revealed"]) for who in own)


def _tableau(view: dict[str, Any], own: list[str]) -> int:
    return max(len(view["players"][who]["tableau"]) for who in own)


# How it is played, from which seed on games are tried, by whom, and what whoever is asked must have.
MOMENTS: dict[str, tuple[dict[str, Any], int, Taste, Wanted]] = {
    "a full Hand": ({"edition": "2023-02"}, 1, by_chance, lambda view, own, _: _hand(view, own) >= 8),
    "a long tableau": ({"edition": "2023-02"}, 0, shopping, lambda view, own, n: _tableau(view, own) >= 13 and n > 4),
    "War": ({"edition": "2023-02"}, 43, by_chance, lambda view, _, n: "war" in view and n > 9),
    "two leaders": ({"seats": 2}, 9, by_chance, lambda view, own, _: len(own) == 2 and _hand(view, own) >= 6),
    "three players": ({"seats": 3}, 6, by_chance, lambda view, own, _: _tableau(view, own) >= 11),
    "Simulation": (
        {"edition": "2022-11", "mode": "simulation"},
        20,
        by_chance,
        lambda view, own, _: _hand(view, own) >= 7,
    ),
}
MOST_GAMES = 5  # that are tried


@cache
def moment(name: str) -> tuple[dict[str, Any], int, int]:
    """The first position of that kind: the record of its game, after how many choices it is met, and who is asked."""
    options, first, taste, wanted = MOMENTS[name]
    for seed in range(first, first + MOST_GAMES):
        match = entrepot.game("singapore", **options).start(seed=seed)
        chance = random.Random(seed)
        met = None
        for number, choices in enumerate(_asked(match)):
            assert match.seat is not None
            view = match.view(match.seat) if met is None and len(choices) > 1 else None
            if view and wanted(view, view["seats"][match.seat], len(choices)):
                met = number, match.seat
            match.play(taste(choices, chance))
        if met:
            return match.record(), *met
    raise AssertionError(f"There is no moment with {name} in {MOST_GAMES} games")


def _asked(match: Match) -> Iterator[list[Option]]:
    while not match.over:
        yield match.options()
