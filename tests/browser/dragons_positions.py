"""Positions of Dragon's Money Laundering out of games played by chance, as a board is handed them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import entrepot
from entrepot.games.dragons.cards import CODES, NUMBERS
from entrepot.games.dragons.state import State
from entrepot.games.dragons.words import Do, Happened, Place
from entrepot.match import Match

VARIANTS: tuple[tuple[dict[str, Any], int], ...] = (
    ({}, 12),
    ({"mode": "fire"}, 5),
    ({"mode": "smackdown"}, 4),
    ({"mode": "mayhem"}, 3),
    ({"vantage_set": "cheatsheet", "wording": "original"}, 3),
    ({"seize_bluff": True, "auto_declare": False, "open_counts": False}, 3),
)
SAMPLED = 0.01  # share of positions kept for what is remembered in them

Position = dict[str, Any]


def told(match: Match, seat: int) -> list[dict[str, Any]]:
    """The journal as the table sends it to a seat."""
    entries = []
    for number in range(len(match.past) + 1):
        before = match.past[number].before if number < len(match.past) else bytes(match._now)
        seen = match._knowledge.look(before, seat)
        for note in (seen.notes[i] for i in range(seen.noted)):
            happened = Happened(note.what).name
            entries.append({"happened": happened, "seat": note.seat, "a": note.a, "b": note.b, "c": note.c, "text": ""})
    return entries


def position(match: Match, seat: int, ask: str) -> Position:
    return {
        "ask": ask,
        "view": match.view(seat),
        "seat": seat,
        "asked": match.seat,
        "options": [vars(option) for option in match.options()] if match.seat == seat else [],
    }


def with_memory(match: Match, seat: int, ask: str) -> Position:
    """With the journal, and where every card truly lies: in whose Hand (or bid), in which Black Market."""
    truth = match.truth
    assert isinstance(truth, State)
    places = {Place.HAND + n: f"P{n}" for n in range(4)} | {Place.SEALED + n: f"P{n}" for n in range(4)}
    places |= {Place.MARKET + slot: str(truth.market_number[slot]) for slot in range(truth.markets)}
    lies = {code: places.get(truth.where[NUMBERS[code]]) for code in CODES}
    return {**position(match, seat, ask), "notes": told(match, seat), "lies": lies}


@cache
def positions() -> tuple[list[Position], list[Position]]:
    """One position for every ask and target that came up, and a sample with its journal."""
    chance = random.Random(1816)
    seen: set[tuple[str, str | None]] = set()
    asked, remembered = [], []
    for options, games in VARIANTS:
        game = entrepot.game("dragons", **options)
        for seed in range(games):
            match = game.start(seed=seed)
            while not match.over:
                assert match.seat is not None
                ask = Do(match.truth.agenda[match.truth.depth - 1].do).name
                choices = match.options()
                new = {(ask, choice.target) for choice in choices} - seen
                if new:
                    seen |= new
                    asked.append(position(match, match.seat, ask))
                if chance.random() < SAMPLED:
                    remembered.append(with_memory(match, chance.randrange(game.seats), ask))
                bold = [choice for choice in choices if choice.text not in ("stop", "end the Turn", "withdraw", "pass")]
                match.play(chance.choice(bold if bold and chance.random() < 0.75 else choices))
            asked.append(position(match, seed % game.seats, "OVER"))
    return asked, remembered
