"""Matches on the way against a fixed panel: how strong what has been learnt is, without holding learning up.

They are played in a process of its own, which compiles what it needs beside the learner and takes what is left of the
machine."""

from __future__ import annotations

import multiprocessing
import os
import queue
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots import bot
from entrepot.bots.network.files import Network, load
from entrepot.bots.network.forward import Forward
from entrepot.bots.network.inputs import inputs_of_title
from entrepot.bots.network.records import MOST_LIT
from entrepot.games import title
from entrepot.kernel.state import SEATS
from entrepot.match import Game, Sight
from entrepot.match.knowledge import Knowledge

from .collecting import Block, Field

PANEL = ("random", "greedy", "classic:300")
SEARCHED = 4  # against those who search, a match has so many times fewer games
NICE = 10


def match(game: Game, network: Network, opponent: str, games: int, seed: int) -> dict[str, Any]:
    """The network in every second seat, the opponent in the others, in turns; how often it arrived ahead, with the
    standard error, and its share of the victories."""
    inputs = inputs_of_title(game.title)
    forward = Forward(network, inputs)
    field = Field(games, MOST_LIT, inputs.codes)
    block = Block(game.title, [game.variant], [0], field, slice(0, games), 0, games, seed)
    other = bot(opponent, seed)
    knowledge = Knowledge(game.engine, game.tables)
    block.start()
    running = np.ones(games, bool)
    shares: list[float] = []
    while running.any():
        marked = np.unpackbits(field.mask.view(np.uint8), axis=1, bitorder="little")
        for row in range(games):
            codes = np.flatnonzero(marked[row]).tolist()
            person = int(field.person[row] & 7)
            if not running[row]:
                field.action[row] = codes[0]
            elif (person + row) % 2 == 0:
                lit = field.lit[row]
                field.action[row] = codes[int(forward(lit[lit >= 0], codes).likes.argmax())]
            else:
                knowledge.look(block.states[row : row + 1].tobytes(), person)
                field.action[row] = other.choose(Sight(game, person, bytes(knowledge.copy)))
        block.step()
        for ended in np.flatnonzero(running & (field.ended > 0)).tolist():
            running[ended] = False
            won, place = field.result[ended].reshape(2, SEATS)[:, : field.ended[ended]]
            shares.append(_ahead(place + won, ended))  # a game may say who won and nothing of places
    mean = float(np.mean(shares))
    error = float(np.std(shares) / max(len(shares), 1) ** 0.5)
    return {"against": opponent, "games": games, "ahead": round(mean, 4), "error": round(error, 4)}


def _ahead(reached: Any, row: int) -> float:
    """Of the pairs of the network and somebody else, in how many it arrived ahead; a tie is half."""
    pairs = [
        1.0 if reached[one] > reached[two] else 0.5 if reached[one] == reached[two] else 0.0
        for one in range(len(reached))
        for two in range(len(reached))
        if (one + row) % 2 == 0 and (two + row) % 2 == 1
    ]
    return float(np.mean(pairs))


def _serve(name: str, games: int, seed: int, asked: Any, answers: Any) -> None:
    """Play a panel for each network that is asked about, until nothing more is."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    game = Game(title(name), {})
    while (order := asked.get()) is not None:
        path, said = order
        network = load(Path(path))
        for opponent in PANEL:
            count = games if ":" not in opponent else max(2, games // SEARCHED)
            answers.put({**said, **match(game, network, opponent, count, seed)})


class Panel:
    """The process that plays matches on the way; with no games, nothing is played."""

    def __init__(self, name: str, games: int, seed: int) -> None:
        self._waiting = 0
        self._process: Any = None
        if games:
            context = multiprocessing.get_context("spawn")
            self._asked, self._answers = context.Queue(), context.Queue()
            given = (name, games, seed, self._asked, self._answers)
            self._process = context.Process(target=_serve, args=given, daemon=True)
            self._process.start()

    @property
    def is_idle(self) -> bool:
        return self._process is not None and self._waiting == 0 and self._process.is_alive()

    def ask(self, path: Path, said: dict[str, Any]) -> None:
        """Play the panel with the network in a file; `said` comes back with every answer."""
        self._asked.put((str(path), said))
        self._waiting += len(PANEL)

    def answers(self, patience: float = 0.0) -> list[dict[str, Any]]:
        """What has been played since this was asked last; waits so many seconds for all of it."""
        found: list[dict[str, Any]] = []
        while self._waiting and self._process.is_alive():
            try:
                found.append(self._answers.get(timeout=patience) if patience else self._answers.get_nowait())
                self._waiting -= 1
            except queue.Empty:
                break
        return found

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.join()
