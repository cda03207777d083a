"""Luck dealt anew in the middle of a match: it follows from the seed, is not what it was, and is in the record."""

from __future__ import annotations

import random
from typing import Any

import pytest

import entrepot
from entrepot.match import Game, Match, RecordError
from entrepot.match.deals import Seeded
from tests.match.playing import play_randomly, toy

ROLL = 1


def _rolled(match: Match, times: int) -> list[Any]:
    """What somebody who always rolls has in the pot and has lost."""
    for _ in range(times):
        match.play(ROLL)
    return [line.things["die"] for line in match.journal() if line.word == "rolled"]


def test_the_same_choices_meet_other_dice(pig: Game) -> None:
    first, second = pig.start(seed=7), pig.start(seed=7)
    second.redeal(1)
    assert _rolled(first, 12) != _rolled(second, 12)


def test_each_redeal_is_another_and_each_follows_from_the_seed(pig: Game) -> None:
    def dice(number: int) -> list[Any]:
        match = pig.start(seed=7)
        match.redeal(number)
        return _rolled(match, 12)

    assert dice(1) != dice(2)
    assert dice(1) == dice(1)


def test_plain_and_compiled_deal_alike(auction: Game) -> None:
    plain, compiled = toy("auction", "plain").start(seed=5), toy("auction", "compiled").start(seed=5)
    for match in (plain, compiled):
        match.play(match.codes()[0])
        match.redeal(1, 0)
        match.redeal(2)
    assert plain.position() == compiled.position()


def test_a_redeal_is_a_draw_for_the_law(auction: Game) -> None:
    match = auction.start(seed=5)
    seat, code = match.seat, match.codes()[0]
    match.play(code)
    assert match.why_not_undo(seat) is None
    match.redeal(1)
    assert match.why_not_undo(seat) == "Dice or cards were drawn after that choice."
    assert match.viewpoint(seat).steps() == []


def test_what_a_seat_knows_is_still_so(auction: Game) -> None:
    """And what it does not know is dealt anew."""
    match, others = auction.start(seed=5), set()
    known = match.view(0)
    for number in range(1, 20):
        match.redeal(number, 0)
        assert match.view(0) == known
        assert match.broken_law() == 0
        others.add(str(match.view(1)))
    assert len(others) > 1


def test_a_record_replays_through_its_redeals(pig: Game) -> None:
    match = pig.start(seed=7)
    match.play(ROLL)
    match.redeal(1)
    match.redeal(2, 0)
    play_randomly(match, random.Random(1))
    record = match.record()
    assert record["redealt"] == [[1, 1, None], [1, 2, 0]]
    assert entrepot.replay(record, engine="plain").record() == record
    assert entrepot.replay(record, 1, engine="plain").redeals == match.redeals
    assert pig.from_bytes(match.to_bytes()).record() == record
    assert match.copy().record() == record
    match.rewind(0)
    assert match.redeals == []


@pytest.mark.parametrize("redealt", [[[99999, 1, None]], [[-1, 1, None]], [[1, 2, None], [0, 3, None]], [[0, 0, None]]])
def test_redeals_that_cannot_have_happened_are_refused(pig: Game, redealt: list[Any]) -> None:
    record = play_randomly(pig.start(seed=7), random.Random(1)).record() | {"redealt": redealt}
    with pytest.raises(RecordError, match="out of order"):
        entrepot.replay(record, engine="plain")


def test_a_redeal_for_nobody_is_refused(pig: Game) -> None:
    record = play_randomly(pig.start(seed=7), random.Random(1)).record() | {"redealt": [[0, 1, 9]]}
    with pytest.raises(RecordError, match="names a seat that is not there"):
        entrepot.replay(record, engine="plain")


def test_a_claimed_redeal_is_played_and_shows(pig: Game) -> None:
    """Whoever slips one in changes the dice, and the result no longer fits."""
    record = play_randomly(pig.start(seed=7), random.Random(1)).record()
    with pytest.raises(RecordError):
        entrepot.replay(record | {"redealt": [[0, 1, None]]}, engine="plain")


def test_an_imagined_match_holds_nothing_of_the_other(auction: Game) -> None:
    match = auction.start(seed=5)
    match.play(match.codes()[0])
    worlds = [match.imagined(0, Seeded(seed)) for seed in range(100, 120)]
    assert all(world.view(0) == match.view(0) for world in worlds)
    assert len({str(world.view(1)["players"]) for world in worlds}) > 1
    assert all(world.deal != match.deal and world.choices == [] for world in worlds)
    earlier = match.imagined(0, Seeded(3), 0)
    assert earlier.view(0) == match.viewpoint(0).view(0)
    play_randomly(earlier, random.Random(1))
    assert earlier.over and earlier.broken_law() == 0
