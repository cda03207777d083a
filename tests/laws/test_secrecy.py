"""Change only what a seat cannot see, and everything that seat receives stays the same, byte for byte."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from hypothesis import given, settings

from entrepot.bots.network.encoder import Encoder
from entrepot.bots.network.records import MOST_LIT
from entrepot.kernel.journal import EVERYONE
from entrepot.match import SPECTATOR
from tests.laws.play import SEEDS, SPOTS, Rules, Spot, rules_of
from tests.laws.variants import Way, for_every_way, game_of

OPEN_GAMES: frozenset[str] = frozenset()  # games in which nothing is ever hidden
CHAIN = 6


@for_every_way
@settings(max_examples=60)
@given(spot=SPOTS, entropy=SEEDS)
def test_what_a_seat_receives_does_not_depend_on_what_it_cannot_see(way: Way, spot: Spot, entropy: int) -> None:
    keeps_secrets(rules_of(way), spot, entropy)


def keeps_secrets(rules: Rules, spot: Spot, entropy: int) -> None:
    truth = rules.laid_out(rules.at(spot), 1, 2, 3)
    for viewer in viewers(rules):
        assert not any(rules.luck_in(rules.hidden(truth, viewer)))
        other = rules.imagined(truth, viewer, entropy)
        assert rules.broken_law(other) == 0
        assert rules.difference(rules.hidden(other, viewer), rules.hidden(truth, viewer)) is None
        assert received(rules, other, viewer) == received(rules, truth, viewer)


def viewers(rules: Rules) -> range:
    return range(SPECTATOR, rules.game.seats)


def received(rules: Rules, data: bytes, viewer: int) -> str:
    """Everything that a match gives to a seat."""
    match = rules.match(data)
    seat = None if viewer == SPECTATOR else viewer
    given: dict[str, Any] = {
        "view": match.view(seat),
        "board": match.board(seat),
        "journal": [repr(sentence) for sentence in match.journal(seat)],
        "asked": match.seat,
        "over": match.over,
        "scores": match.scores,
        "winners": match.winners,
    }
    if match.seat is not None and match.seat == seat:
        given["prompt"] = repr(match.prompt)
        given["options"] = [repr(option) for option in match.options()]
        given["legal"] = rules.codes(data)
        given["cannot"] = match.viewpoint(seat).cannot(match.viewpoint(seat).look())
    return json.dumps(given)


@for_every_way
@settings(max_examples=15)
@given(spot=SPOTS, entropy=SEEDS)
def test_what_goes_into_a_network_does_not_depend_on_what_the_seat_cannot_see(
    way: Way, spot: Spot, entropy: int
) -> None:
    rules = rules_of(way)
    encoder, truth = encoder_of(way), rules.at(spot)
    state = rules.state(truth)
    seats = [(seat, state.chair[seat]) for seat in range(state.seats)]
    for seat, person in seats:
        lit = encoder.lit(truth, seat).tolist()
        assert lit and len(lit) < MOST_LIT, "there is room for all inputs"
        assert encoder.lit(rules.imagined(truth, person, entropy), seat).tolist() == lit


@cache
def encoder_of(way: Way) -> Encoder:
    return Encoder(game_of(way))


@for_every_way
@settings(max_examples=150)
@given(spot=SPOTS, entropy=SEEDS)
def test_a_choice_that_can_be_taken_back_tells_nothing(way: Way, spot: Spot, entropy: int) -> None:
    """What makes undo safe: nobody tries a choice, sees what comes of it, and takes it back the wiser."""
    stays_secret(rules_of(way), spot, entropy)


def stays_secret(rules: Rules, spot: Spot, entropy: int) -> None:
    """From a truth and a guess, whose generators differ, make the same choices as long as they can be taken back."""
    start = rules.at(spot)
    for viewer in viewers(rules):
        truth, guess = start, rules.imagined(start, viewer, entropy)
        for number in range(CHAIN):
            legal = rules.codes(guess)
            if rules.chooser(truth) == viewer:
                assert legal == rules.codes(truth)
            free = [code for code in rules.codes(truth) if code in legal and is_free(rules, truth, guess, code, viewer)]
            if not free:
                break
            code = free[(entropy + number) % len(free)]
            truth, guess = rules.play(truth, code), rules.play(guess, code)


def is_free(rules: Rules, truth: bytes, guess: bytes, code: int, viewer: int) -> bool:
    """Whether a choice can be taken back; then it must look the same whatever is hidden from the seat. To the seat that
    chooses, even whether it can be taken back must tell nothing."""
    after, guess_after = rules.play(truth, code), rules.play(guess, code)
    standing = [stands(rules, truth, after), stands(rules, guess, guess_after)]
    if not any(standing) or (rules.chooser(truth) == viewer and not all(standing)):
        seen, guess_seen = rules.hidden(after, viewer), rules.hidden(guess_after, viewer)
        assert rules.difference(seen, guess_seen) is None, f"seat {viewer} learns from the choice {code}"
    return not any(standing)


def stands(rules: Rules, before: bytes, after: bytes) -> bool:
    """Whether a choice cannot be taken back any more."""
    return irrevocable(rules, after) != irrevocable(rules, before)


def irrevocable(rules: Rules, data: bytes) -> tuple[int, int, int]:
    state = rules.state(data)
    return state.chance.draws, state.shown, state.over


@for_every_way
@settings(max_examples=60)
@given(spot=SPOTS)
def test_nobody_sees_the_generator_or_notes_for_others(way: Way, spot: Spot) -> None:
    hides_chance_and_notes(rules_of(way), spot)


def hides_chance_and_notes(rules: Rules, spot: Spot) -> None:
    truth = rules.at(spot)
    for viewer in viewers(rules):
        seen = rules.state(rules.hidden(truth, viewer))
        chance = seen.chance
        assert [chance.a, chance.b, chance.c, chance.counter, chance.scripted] == [0, 0, 0, 0, 0]
        assert all(seen.notes[i].to == EVERYONE for i in range(seen.noted))


@for_every_way
@settings(max_examples=60)
@given(spot=SPOTS)
def test_looking_twice_shows_the_same(way: Way, spot: Spot) -> None:
    rules = rules_of(way)
    truth = rules.at(spot)
    for viewer in viewers(rules):
        once = rules.hidden(truth, viewer)
        assert rules.difference(rules.hidden(once, viewer), once) is None


@for_every_way
def test_a_seat_guesses_what_the_others_see(way: Way) -> None:
    """The laws above hold if all lies open, too: so something that others see must really be a guess."""
    guesses = 0
    rules = rules_of(way)
    for number in range(20):
        truth = rules.at(Spot(number, 500))
        for viewer in range(rules.game.seats):
            guess = rules.imagined(truth, viewer, number)
            for seat in range(rules.game.seats):
                guesses += rules.hidden(guess, seat) != rules.hidden(truth, seat)
    assert (guesses > 0) == (way.title not in OPEN_GAMES)
