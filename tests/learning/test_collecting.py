"""Games that are played to learn from are the games that everybody plays, and what is shown of them is what the seat
sees."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from entrepot_auction.title import TITLE as AUCTION

from entrepot.bots.network.encoder import Encoder
from entrepot.kernel.cuda.compiling import ptx_of
from entrepot.kernel.seeds import game_seed
from entrepot.kernel.state import SEATS
from entrepot.learning.collecting import Block, Collector, Field, guest_orders
from entrepot.learning.pages.gather import GATHERING
from entrepot.learning.pages.spar import ORDERS
from entrepot.learning.variants import lots, variants_of
from entrepot.match import Game, Match
from tests.kernel.test_cuda import H200, ROOT, compiled, needs_toolchain
from tests.learning.cuda_gather import STEPS

SEED = 77
ROOM = 64
GAMES = 9
VARIANTS = variants_of(AUCTION)


def marked(field: Field) -> list[list[int]]:
    bits = np.unpackbits(field.mask.view(np.uint8), axis=1, bitorder="little")
    return [np.flatnonzero(row).tolist() for row in bits]


def block_of(field: Field, turns: list[int]) -> Block:
    return Block(AUCTION, VARIANTS, turns, field, slice(0, field.games), 0, field.games, SEED)


def to_decision(match: Match) -> Match:
    """Make choices that are none."""
    while not match.over and len(match.codes()) == 1:
        match.play(match.codes()[0])
    return match


def test_every_way_to_play_is_learnt_and_the_default_first() -> None:
    assert [variant.options["seats"] for variant in VARIANTS] == [3, 2, 4]
    drawn = lots(VARIANTS, 0.5)
    assert [drawn.count(number) for number in range(3)] == [120, 60, 60]
    assert lots(VARIANTS[:1], 0.5) == [0]


def test_a_block_plays_the_games_of_its_seed_and_shows_what_the_seat_sees() -> None:
    turns = [0, 1, 2]
    field = Field(GAMES, ROOM, AUCTION.space.codes)
    block = block_of(field, turns)
    games = [Game(AUCTION, dict(variant.options)) for variant in VARIANTS]
    encoders = [Encoder(game) for game in games]

    def started(number: int) -> Match:
        return to_decision(games[turns[number % 3]].start(game_seed(SEED, number)))

    matches = [started(number) for number in range(GAMES)]
    block.start()
    dice = np.random.default_rng(1)
    ended = 0
    for _ in range(12):
        for row, codes in enumerate(marked(field)):
            match, variant = matches[row], block.rows["variant"][row]
            assert codes == sorted(match.codes()) and len(codes) > 1
            assert (field.person[row] & 7, field.person[row] >> 3) == (match.seat, match.game.seats)
            assert match.seat is not None
            seen = encoders[variant].lit(bytes(match.truth), match.seat)
            lit = field.lit[row]
            assert sorted(lit[lit >= 0].tolist()) == sorted(seen.tolist())
            field.action[row] = dice.choice(codes)
            to_decision(match).play(int(field.action[row]))
            to_decision(match)
        block.step()
        for row, match in enumerate(matches):
            assert bool(field.ended[row]) == match.over
            if match.over:
                check_result(field.result[row], match)
                matches[row] = started(int(block.rows["number"][row]))
                ended += 1
    assert ended > GAMES


def test_guests_sit_at_half_of_the_places_in_every_order() -> None:
    field = Field(GAMES, ROOM, AUCTION.space.codes)
    block = Block(AUCTION, VARIANTS, [0, 1, 2], field, slice(0, GAMES), 0, GAMES, SEED, guest="greedy")
    orders = guest_orders().reshape(SEATS + 1, ORDERS)
    assert [int(mask).bit_count() for mask in orders[4]] == [2] * ORDERS and len(set(orders[4].tolist())) == ORDERS
    assert [int(mask).bit_count() for mask in orders[3]] == [1] * ORDERS
    assert sorted(set(orders[2].tolist())) == [1, 2]
    met: set[tuple[int, int]] = set()
    block.start()
    for _ in range(60):
        for row in range(GAMES):
            person, people = int(field.person[row] & 7), int(field.person[row] >> 3)
            order = int(block.rows["number"][row]) // 7 % ORDERS
            assert not orders[people][order] >> person & 1, "a guest chooses by itself"
            met.add((people, order))
        field.action[:] = [codes[-1] for codes in marked(field)]
        block.step()
    assert len(met) == 3 * ORDERS


@needs_toolchain
def test_a_graphics_processor_shows_what_threads_show() -> None:
    """In numba-cuda's simulator: the same games, inputs, marks and results, choice by choice."""
    given = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.learning.cuda_gather"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=given, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["shown"] == [True] * (STEPS + 1)
    assert found["ended"] > 0 and found["numbers"]


@needs_toolchain
def test_what_gathers_compiles_for_a_graphics_processor(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    assert ".target sm_90" in compiled(lambda: ptx_of(AUCTION.rulebook, GATHERING, H200))[1]


def check_result(result: Any, match: Match) -> None:
    """The victory is shared by those who won; a place is the share of the others one arrived ahead of."""
    people = match.game.seats
    winners = match.winners
    wanted = [1 / len(winners) if person in winners else 0.0 for person in range(people)]
    assert np.allclose(result[:people], wanted)
    scores = match.scores
    for person in range(people):
        others = [scores[other] for other in range(people) if other != person]
        ahead = sum(1.0 if scores[person] > other else 0.5 if scores[person] == other else 0.0 for other in others)
        assert np.isclose(result[SEATS + person], ahead / len(others))


def test_how_many_threads_play_changes_nothing() -> None:
    shown = []
    for parts in (1, 3):
        field = Field(GAMES, ROOM, AUCTION.space.codes)
        with ThreadPoolExecutor(3) as threads:
            collector = Collector(AUCTION, VARIANTS, [0, 1], field, threads, parts, 0, GAMES, SEED)
            for _ in range(7):
                field = collector.wait()
                field.action[:] = [codes[0] for codes in marked(field)]
                collector.step()
            shown.append((collector.wait().lit.copy(), collector.numbers().tolist()))
    assert (shown[0][0] == shown[1][0]).all()
    assert shown[0][1] == shown[1][1]
