"""Sealed deals: what the key of a match is made of, that records carry it, and that nothing of it is believed."""

from __future__ import annotations

import copy
import hashlib
import json
import random
import struct
from collections.abc import Callable
from typing import Any

import pytest

import entrepot
from entrepot.kernel.chance import REST_OF_KEY, keyed_word
from entrepot.match import Game, Match
from entrepot.match.deals import Sealed, Seeded
from tests.kernel.chacha20 import block
from tests.match.playing import play_randomly, toy

Record = dict[str, Any]
SECRET = "5ec2e7" + "0" * 58
ANNAS, BERTS = "a0" * 16, "b1" * 16


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def promise(game: Game, secret: str = SECRET) -> str:
    """As docs/seal.md says: game, hash of the edition, options and secret, as JSON without blanks."""
    return sha256(
        json.dumps([game.name, game.variant.hash, game.options, secret], sort_keys=True, separators=(",", ":"))
    )


def dealt(game: Game, *entropy: str | None) -> Match:
    pledges = tuple(one and sha256(one) for one in entropy)
    return game.deal(Sealed(SECRET, promise(game), pledges, entropy))


@pytest.fixture
def record() -> Record:
    return play_randomly(dealt(toy("pig", "plain"), ANNAS, BERTS), random.Random(1)).record()


def replay(record: Any, noted: str | None = None, added: str | None = None) -> Match:
    return entrepot.replay(record, engine="plain", noted=noted, added=added)


def test_a_match_without_a_seed_draws_chacha20_under_the_hash_of_its_deal() -> None:
    match = toy("auction", "plain").start()
    assert isinstance(match.deal, Sealed)
    mixed = f'["{match.commitment}","{match.deal.secret}",[null,null,null]]'
    key = hashlib.sha256(mixed.encode()).digest()[:24]
    chance = match.truth.chance
    assert struct.pack("<3q", chance.a, chance.b, chance.c) == key
    number = -1 - chance.counter
    assert number > 0, "cards were dealt"
    expected = int.from_bytes(block(key + struct.pack("<q", REST_OF_KEY), number)[:4], "little")
    assert keyed_word(chance) == expected


def test_a_match_with_a_seed_is_dealt_as_ever() -> None:
    match = toy("auction", "plain").start(seed=7)
    assert match.deal == Seeded(7)
    assert match.truth.chance.counter > 0


def test_whatever_anybody_adds_changes_the_deal() -> None:
    game = toy("auction", "plain")
    ways = [(None, None, None), (ANNAS, None, None), (None, ANNAS, None), (ANNAS, BERTS, None), (BERTS, ANNAS, None)]
    assert len({bytes(dealt(game, *way).truth) for way in ways}) == len(ways)


def test_compiled_and_plain_matches_are_dealt_alike() -> None:
    plain, compiled = (dealt(toy("auction", mode), ANNAS, None, BERTS) for mode in ("plain", "compiled"))
    assert bytes(plain.truth) == bytes(compiled.truth)
    for match in (plain, compiled):
        play_randomly(match, random.Random(3))
    assert bytes(plain.truth) == bytes(compiled.truth)


def test_what_bots_think_with_follows_from_the_deal_and_tells_nothing_of_the_key() -> None:
    deal = dealt(toy("pig", "plain"), ANNAS, BERTS).deal
    assert isinstance(deal, Sealed)
    expected = sha256(f"bots {deal.key_digits}")[-24:]
    assert f"{deal.for_bots:024x}" == expected
    assert Seeded(7).for_bots == 7


def test_nobody_sees_the_key() -> None:
    match = dealt(toy("auction", "plain"), ANNAS, None, BERTS)
    for seat in (None, 0, 1, 2):
        chance = match.viewpoint(seat).look().chance
        assert (chance.a, chance.b, chance.c, chance.counter) == (0, 0, 0, 0)


def test_taking_back_and_copies_keep_the_stream() -> None:
    match = dealt(toy("auction", "plain"), ANNAS, None, BERTS)
    twin, before = match.copy(), bytes(match.truth)
    match.play(match.codes()[0])
    match.undo()
    assert bytes(match.truth) == before == bytes(twin.truth)
    assert twin.deal == match.deal


def test_a_sealed_match_is_stored_with_its_deal() -> None:
    game = toy("auction", "plain")
    match = play_randomly(dealt(game, ANNAS, None, BERTS), random.Random(1), choices=4)
    again = game.from_bytes(match.to_bytes())
    assert again.deal == match.deal
    assert bytes(again.truth) == bytes(match.truth)


def test_the_secret_is_published_when_the_game_is_over() -> None:
    match = dealt(toy("pig", "plain"), ANNAS, None)
    assert SECRET not in json.dumps(match.record())
    assert match.record()["entropy"] == [ANNAS, None]
    assert match.record(reveal_seed=True)["secret"] == SECRET
    play_randomly(match, random.Random(1))
    assert match.record()["secret"] == SECRET


def test_a_sealed_record_is_played_again(record: Record) -> None:
    assert record["format"] == "entrepot-record/2"
    assert record["pledges"] == [sha256(ANNAS), sha256(BERTS)]
    assert replay(json.loads(json.dumps(record))).record() == record


def _with(key: str, value: Any) -> Callable[[Record], object]:
    return lambda record: record.update({key: value})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda record: record.pop("secret"), "no secret, only a commitment"),
        (_with("secret", SECRET[:-1] + "1"), "secret is not the one that its commitment was made to"),
        (_with("secret", SECRET[:-1]), r"\$\.secret"),
        (_with("secret", SECRET + "\n"), r"\$\.secret"),
        (_with("secret", SECRET.upper()), r"\$\.secret"),
        (_with("seed", 7), "seed"),
        (_with("format", "entrepot-record/1"), "secret|pledges|entropy"),
        (_with("entropy", [ANNAS, ANNAS]), "entropy of seat 1 is not what was pledged"),
        (_with("entropy", [BERTS, ANNAS]), "entropy of seat 0 is not what was pledged"),
        (_with("pledges", [None, sha256(BERTS)]), "entropy of seat 0 is not what was pledged"),
        (_with("entropy", [ANNAS]), "for each of 2 seats"),
        (_with("entropy", [ANNAS, "b1"]), r"\$\.entropy\[1\]"),
        (lambda record: record.pop("entropy"), "entropy"),
        (_with("commitment", "00"), "secret is not the one that its commitment was made to"),
    ],
)
def test_a_wrong_sealed_record_is_refused(record: Record, change: Callable[[Record], object], complaint: str) -> None:
    wrong = copy.deepcopy(record)
    change(wrong)
    with pytest.raises(entrepot.RecordError, match=complaint):
        replay(wrong)


def test_entropy_left_out_of_a_record_is_another_game(record: Record) -> None:
    """Who leaves somebody's share out afterwards has other dice than those that were played with."""
    record["entropy"][1] = None
    with pytest.raises(entrepot.RecordError):
        replay(record)


def test_a_record_is_held_against_what_was_noted(record: Record) -> None:
    assert replay(record, noted=record["commitment"], added=BERTS).over


def test_a_record_that_fits_itself_and_not_what_was_noted_is_caught() -> None:
    """Whoever swaps secret and commitment together afterwards has a record in which everything fits."""
    game = toy("pig", "plain")
    swapped = play_randomly(
        game.deal(Sealed("f" * 64, promise(game, "f" * 64), (None, None), (None, None))), random.Random(1)
    ).record()
    assert replay(swapped).over
    with pytest.raises(entrepot.RecordError, match="not the one noted"):
        replay(swapped, noted=promise(game))
    with pytest.raises(entrepot.RecordError, match="made without it"):
        replay(swapped, added=ANNAS)


def test_nobody_added_anything_to_a_deal_from_a_seed() -> None:
    seeded = play_randomly(toy("pig", "plain").start(seed=7), random.Random(1)).record()
    assert replay(seeded, noted=seeded["commitment"]).over
    with pytest.raises(entrepot.RecordError, match="made without it"):
        replay(seeded, added=ANNAS)


@pytest.mark.parametrize("seat", [None, 0])
def test_luck_dealt_anew_is_keyed_again_and_in_the_record(seat: int | None) -> None:
    """A redeal has a key of its own, which follows from that of the deal and tells nothing of it."""
    plain, compiled = (dealt(toy("auction", mode), ANNAS, None, BERTS) for mode in ("plain", "compiled"))
    before = plain.truth.chance.a, plain.truth.chance.b, plain.truth.chance.c
    for match in (plain, compiled):
        match.play(match.codes()[0])
        match.redeal(1, seat)
    assert plain.position() == compiled.position()
    chance = plain.truth.chance
    assert isinstance(plain.deal, Sealed)
    key = hashlib.sha256(f"entrepot redeal by key {plain.deal.key_digits} 1".encode()).digest()[:24]
    assert struct.pack("<3q", chance.a, chance.b, chance.c) == key != struct.pack("<3q", *before)
    assert chance.counter == -1
    play_randomly(plain, random.Random(2))
    assert replay(plain.record()).position() == plain.position()
