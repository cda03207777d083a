"""Finished games of every way to play, kept so that old games stay playable.

Each file holds a record as the table exports it, who was asked at each choice and how many choices there were: so that
a rule that changed shows where it first made a difference, not only that the result is another. Every way to play has
at least one. To add games of all ways that have none yet, or more of some:

    python -m quality corpus
    python -m quality corpus --seed 7 dragons mode=fire
    python -m quality corpus --seed 8 --bots random --plain

Files are never written over: a record that breaks says that games in progress somewhere would break too.

What players are told on the way is kept beside them in `told.json`, two letters a choice: numbers that clients animate
and that sentences are made of. After a change of it that is meant, `python -m quality corpus --told` writes it anew.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import entrepot
from entrepot.bots import bot
from entrepot.games import title
from entrepot.match import Game, Match
from quality import ROOT
from tests.laws.variants import Way, game_of

FOLDER = ROOT / "tests" / "corpus" / "records"
TOLD = FOLDER.with_name("told.json")
BOTS = ("greedy", "random", "search:30", "random")  # by seat: strong and weak ones see different corners of a game


def files(game: str | None = None) -> list[Path]:
    """The kept games, of one title or of all."""
    return sorted((FOLDER / game if game else FOLDER).rglob("*.json"))


def play(way: Way, seed: int, bots: Sequence[str] = BOTS, engine: str = "compiled") -> dict[str, Any]:
    """A game among bots, to its end. The same way and seed give the same game, as long as rules and bots do."""
    match = game_of(way, engine).start(seed)
    players = [bot(bots[seat % len(bots)], seed=seed + seat) for seat in range(match.game.seats)]
    asked, offered = [], []
    while match.seat is not None:
        asked.append(match.seat)
        offered.append(len(match.codes()))
        match.play(players[match.seat].choose(match.sight()))
    return {"record": match.record(), "asked": "".join(map(str, asked)), "offered": offered}


def file_of(way: Way, seed: int) -> Path:
    """Where a game is kept. The same words may have meant another card set once: that game keeps its place, and the new
    one has the hash of what is in play in its name."""
    words = re.sub(r"[^a-z0-9]+", "-", " ".join(f"{name} {value}" for name, value in way.options).lower())
    path = FOLDER / way.title / f"{words.strip('-')}.{seed}.json"
    played = game_of(way).variant
    if path.exists() and json.loads(path.read_text("utf-8"))["record"]["hash"] != played.hash:
        return path.with_name(f"{words.strip('-')}.{played.hash[:6]}.{seed}.json")
    return path


def broken(path: Path, engine: str = "compiled") -> str | None:
    """Why a kept game is not the same game any more, and at which choice; None when it is."""
    kept = json.loads(path.read_text("utf-8"))
    record = kept["record"]
    try:
        match = Game(title(record["game"]), record["options"], engine).start(record["seed"])
        if difference := _first_difference(match, kept, all_told().get(name_of(path), "")):
            return f"{path.name}: {difference}"
        entrepot.replay(record, engine=engine)
    except (entrepot.RecordError, entrepot.OptionError) as error:
        return f"{path.name}: {error}"
    return None


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def all_told() -> dict[str, str]:
    """What is told in each kept game, by its name."""
    found: dict[str, str] = json.loads(TOLD.read_text("utf-8"))
    return found


def record_told(known: Mapping[str, str] = MappingProxyType({})) -> None:
    """Write down what is told in all kept games; of those that are known it is not worked out again."""
    lines = []
    for path in files():
        name = name_of(path)
        lines.append(f"{json.dumps(name)}: {json.dumps(known.get(name) or _all_told_in(path))}")
    TOLD.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    all_told.cache_clear()


def _all_told_in(path: Path) -> str:
    record = json.loads(path.read_text("utf-8"))["record"]
    match = Game(title(record["game"]), record["options"], "plain").start(record["seed"])
    said = told(match)
    for code in record["choices"]:
        match.play(code)
        said += told(match)
    return said


def told(match: Match) -> str:
    """What was noted at the last choice, for whom, in two letters."""
    s = match.truth
    notes = [s.notes[i] for i in range(s.noted)]
    return f"{zlib.crc32(repr([(n.what, n.seat, n.to, n.a, n.b, n.c) for n in notes]).encode()) & 255:02x}"


def _first_difference(match: Match, kept: dict[str, Any], said: str) -> str | None:
    """Where the game goes another way than it went, choice by choice, or is told in another way."""
    if said and told(match) != said[:2]:
        return "before the first choice something else is told than was."
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
        if said and told(match) != said[2 * number + 2 : 2 * number + 4]:
            return f"{where} something else is told than was; if that is meant, run `python -m quality corpus --told`."
    return None
