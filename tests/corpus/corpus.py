"""Finished games of every way to play, kept so that old games stay playable.

Each file holds a record as the table exports it, who was asked at each choice and how many choices there were: so that
a rule that changed shows where it first made a difference, not only that the result is another. Every way to play has
at least one. To add games of all ways that have none yet, or more of some:

    python -m tests.corpus
    python -m tests.corpus --seed 7 dragons mode=fire

Files are never written over: a record that breaks says that games in progress somewhere would break too.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import entrepot
from entrepot.bots import bot
from entrepot.games import title
from entrepot.match import Game, Match
from tests.laws.variants import Way, game_of

FOLDER = Path(__file__).with_name("records")
BOTS = ("greedy", "random", "search:30", "random")  # by seat: strong and weak ones see different corners of a game


def files(game: str | None = None) -> list[Path]:
    """The kept games, of one title or of all."""
    return sorted((FOLDER / game if game else FOLDER).rglob("*.json"))


def play(way: Way, seed: int) -> dict[str, Any]:
    """A game among bots, to its end. The same way and seed give the same game, as long as rules and bots do."""
    match = game_of(way).start(seed)
    players = [bot(BOTS[seat % len(BOTS)], seed=seed + seat) for seat in range(match.game.seats)]
    asked, offered = [], []
    while match.seat is not None:
        asked.append(match.seat)
        offered.append(len(match.codes()))
        match.play(players[match.seat].choose(match.sight()))
    return {"record": match.record(), "asked": "".join(map(str, asked)), "offered": offered}


def file_of(way: Way, seed: int) -> Path:
    words = re.sub(r"[^a-z0-9]+", "-", " ".join(f"{name} {value}" for name, value in way.options).lower())
    return FOLDER / way.title / f"{words.strip('-')}.{seed}.json"


def broken(path: Path, engine: str = "compiled") -> str | None:
    """Why a kept game is not the same game any more, and at which choice; None when it is."""
    kept = json.loads(path.read_text("utf-8"))
    record = kept["record"]
    try:
        match = Game(title(record["game"]), record["options"], engine).start(record["seed"])
        if difference := _first_difference(match, kept):
            return f"{path.name}: {difference}"
        entrepot.replay(record, engine=engine)
    except (entrepot.RecordError, entrepot.OptionError) as error:
        return f"{path.name}: {error}"
    return None


def _first_difference(match: Match, kept: dict[str, Any]) -> str | None:
    """Where the game goes another way than it went, choice by choice."""
    for number, code in enumerate(kept["record"]["choices"]):
        where = f"at the choice at index {number} (code {code})"
        asked, offered = int(kept["asked"][number]), kept["offered"][number]
        if match.seat != asked:
            return f"{where} seat {asked} was asked; now it is {match.seat}."
        codes = match.codes()
        if code not in codes:
            return f"{where} the choice is not legal any more; legal are {codes}."
        if len(codes) != offered:
            return f"{where} there were {offered} choices; now there are {len(codes)}."
        try:
            match.play(code)
        except Exception as error:
            return f"{where} the rules failed: {type(error).__name__}: {error}"
    return None
