"""Records, as somebody sends one to be replayed."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import entrepot
from entrepot.games import title
from entrepot.kernel.title import Title
from entrepot.match import Game
from entrepot.match import replay as replaying
from entrepot.match.deals import Sealed, commitment, pledge
from quality.corpus.corpus import files
from tests.match.playing import TOYS, play_randomly, toy

from .driving import Finding, Target, sentence
from .making import json_mutator

REAL = ("dragons/edition-2016-11-mode-mayhem-seats-3.1819", "singapore/edition-2022-06-mode-fantasy-seats-2.1819")


@cache
def _known(name: str) -> Title:
    return TOYS[name] if name in TOYS else title(name)


class Records(Target):
    """A record is replayed to the very end it claims, or refused in a sentence. Two in three have a commitment that
    fits, so that the lie has to be found further in."""

    def __init__(self) -> None:
        replaying.title = _known  # type: ignore[attr-defined]
        self._games = {name: toy(name, "plain") for name in TOYS}

    def seeds(self) -> list[bytes]:
        matches = [match for game in self._games.values() for match in (game.start(seed=7), game.deal(_sealed(game)))]
        toys = [play_randomly(match, random.Random(1)).record() for match in matches]
        wanted = [path for path in files() if f"{path.parent.name}/{path.stem}" in REAL]
        real = [json.loads(path.read_text("utf-8"))["record"] for path in wanted]
        return [json.dumps(record).encode() for record in [*toys, *toys, *toys, *real]]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        out = json_mutator(dice, data)
        return _committed(out) if dice.random() < 0.67 else out

    def run(self, data: bytes) -> str:
        try:
            record = json.loads(data)
        except (ValueError, RecursionError):
            return "not JSON"
        engine = "plain" if isinstance(record, dict) and str(record.get("game")) in TOYS else "compiled"
        try:
            match = entrepot.replay(record, engine=engine)
        except entrepot.RecordError as error:
            return sentence(error)
        if match.choices != record["choices"] or (match.over and match.record()["result"] != record["result"]):
            raise Finding("the replay is not what the record says")
        return "replayed"


def _sealed(game: Game) -> Sealed:
    """A deal to which everybody but the first added something."""
    secret = "5" * 64
    entropy = (None, *(f"{seat:032x}" for seat in range(1, game.seats)))
    bound = commitment(game.name, game.variant.hash, game.options, secret)
    return Sealed(secret, bound, tuple(told and pledge(told) for told in entropy), entropy)


def _committed(data: bytes) -> bytes:
    """The same record with a commitment that fits, as far as it can be worked out."""
    try:
        record: Any = json.loads(data)
        game = Game(_known(record["game"]), record["options"], "plain")
        record["hash"] = game.variant.hash
        hidden = "secret" if "secret" in record else "seed"
        record["commitment"] = commitment(game.name, game.variant.hash, game.options, record[hidden])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return data
    return json.dumps(record).encode()


def target() -> Target:
    return Records()
