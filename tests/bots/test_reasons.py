"""Looking ahead from two choices into the same worlds, and saying what they differ in."""

from __future__ import annotations

import random

import numpy as np
import pytest

from entrepot.bots.foreseeing import foresight
from entrepot.bots.reasons import Measure, Reason, compare, reason_of, said
from entrepot.kernel.messages import ENGLISH
from entrepot.kernel.title import shipped_messages
from entrepot.match import Game, Match
from tests.match.playing import every_title, play_randomly, toy

WORDS = (3, 4)


def asked(game: Game, seed: int, choices: int = 3) -> Match:
    """A position of a random game in which there is something to choose."""
    dice = random.Random(seed)
    match = play_randomly(game.start(seed), dice, choices)
    while len(match.codes()) < 2:
        match.play(dice.choice(match.codes()))
    return match


@pytest.mark.parametrize("name", ["auction", "pig"])
def test_plain_and_compiled_rules_foresee_the_same(name: str) -> None:
    seen = []
    for mode in ("plain", "compiled"):
        sight = asked(toy(name, mode), 3, 4).sight()
        with foresight(sight.game, WORDS) as ahead:
            seen.append([ahead.after(sight, code, range(8), 6).wins.tolist() for code in sight.codes])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("name", sorted(every_title()))
def test_chances_of_all_players_add_up(name: str) -> None:
    sight = asked(Game(every_title()[name], {}), 5).sight()
    with foresight(sight.game, WORDS) as ahead:
        wins = ahead.after(sight, sight.codes[0], range(6), 5).wins
    assert wins.shape == (6, sight.game.seats)
    assert np.allclose(wins.sum(axis=1), 1)


@pytest.mark.parametrize("name", sorted(every_title()))
def test_a_world_of_one_number_is_the_same_for_every_look(name: str) -> None:
    sight = asked(Game(every_title()[name], {}), 6).sight()
    with foresight(sight.game, WORDS) as ahead:
        together = ahead.after(sight, sight.codes[-1], range(10), 5).wins
        apart = [ahead.after(sight, sight.codes[-1], range(k, k + 1), 5).wins[0] for k in range(10)]
    assert np.array_equal(together, np.array(apart))


@pytest.mark.parametrize("name", sorted(every_title()))
def test_nothing_speaks_for_a_choice_against_itself(name: str) -> None:
    sight = asked(Game(every_title()[name], {}), 7).sight()
    assert compare(sight, sight.codes[0], sight.codes[0], worlds=8) == []


def test_what_is_hidden_from_the_seat_changes_no_reason() -> None:
    match = asked(Game(every_title()["dragons"], {}), 8)
    assert match.seat is not None
    other = match.imagined(match.seat, match.deal)
    assert other.truth != match.truth
    first, last = match.codes()[0], match.codes()[-1]
    assert compare(match.sight(), first, last, worlds=8) == compare(other.sight(), first, last, worlds=8)


def test_what_differs_in_every_world_is_a_reason_and_what_scatters_around_nothing_is_none() -> None:
    scatter = np.array([0.0, 10.0] * 20)
    found = reason_of(Measure("reason-points", 0, 1, scatter + 3, scatter))
    assert found is not None
    assert (found.by, found.error, found.good) == (3.0, 0.0, True)
    assert reason_of(Measure("reason-points", 0, 1, scatter, scatter[::-1])) is None


def test_what_the_one_who_chooses_would_rather_not_have_speaks_against() -> None:
    rival = reason_of(Measure("reason-rival", 1, -1, np.full(20, 6.0), np.full(20, 2.0)))
    assert rival is not None
    assert not rival.good


@pytest.mark.parametrize("name", sorted(every_title()))
def test_a_game_counts_and_words_every_gauge_it_names(name: str) -> None:
    game = Game(every_title()[name], {})
    rows = np.frombuffer(game.start(1).position(), game.title.rulebook.state.dtype())
    players = int(rows[0]["seats"])
    counted = game.title.figures.gauge(rows, players)
    assert set(counted) == set(game.title.figures.gauges)
    for word, counts in counted.items():
        assert np.shape(counts) == (1, players), word
        for by in (1.0, -2.5):
            assert said(game.start(1).sight(), Reason(word, 0, by, 0.1, True, 1.0))


def test_every_reason_has_its_words_and_every_word_its_reason() -> None:
    sight = toy("auction", "compiled").start(2).sight()
    words = ("reason-points", "reason-rival", "reason-place", "reason-ends")
    assert set(shipped_messages("entrepot.bots", ENGLISH)) == set(words)
    texts = {said(sight, Reason(word, 1, by, 0.1, True, 1.0)) for word in words for by in (0.3, -12.0)}
    assert len(texts) == 2 * len(words)
