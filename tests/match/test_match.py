"""One game being played, as people and programs see it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import entrepot
from entrepot.match import Game, Match
from tests.kernel.pig.rules import HOLD, ROLL
from tests.match.playing import play_randomly


def test_a_match_says_who_is_asked_what(pig: Game) -> None:
    match = pig.start(seed=7)
    assert match.seat == 0
    assert match.prompt == entrepot.Prompt("Anna: roll or hold?", "P1")
    assert match.options() == [entrepot.Option(ROLL, "roll", None, "roll the die", "die", "P1")]
    assert not match.over
    assert match.winners == []


def test_an_option_or_its_code_is_played(pig: Game) -> None:
    by_option, by_code = pig.start(seed=7), pig.start(seed=7)
    by_option.play(by_option.options()[0])
    by_code.play(ROLL)
    assert bytes(by_option.truth) == bytes(by_code.truth)
    assert by_option.choices == [ROLL]


@pytest.mark.parametrize("choice", [HOLD, 99, -1, 1 << 40, "roll", 1.0, None, True])
def test_an_illegal_choice_is_refused_and_changes_nothing(pig: Game, choice: Any) -> None:
    match = pig.start(seed=7)
    before = bytes(match.truth)
    with pytest.raises(entrepot.IllegalChoice) as refusal:
        match.play(choice)
    assert str(refusal.value).endswith(".")
    assert bytes(match.truth) == before
    assert match.choices == []


def test_a_refusal_says_why_and_cites_the_clause(pig: Game) -> None:
    with pytest.raises(entrepot.IllegalChoice, match=r"nothing to keep before the first roll \(P2\)"):
        pig.start(seed=7).play(HOLD)


def test_a_choice_for_another_seat_is_refused_and_changes_nothing(pig: Game) -> None:
    match = pig.start(seed=7)
    before = bytes(match.truth)
    with pytest.raises(entrepot.IllegalChoice, match="It is Anna who is asked now, not Bert"):
        match.play(ROLL, seat=1)
    assert bytes(match.truth) == before
    match.play(ROLL, seat=0)
    assert match.choices == [ROLL]


def test_a_match_that_is_over_asks_nobody(pig: Game) -> None:
    match = play_randomly(pig.start(seed=7), random.Random(1))
    assert match.over
    assert match.seat is None
    assert match.prompt is None
    assert match.options() == []
    assert len(match.winners) == 1
    with pytest.raises(entrepot.IllegalChoice, match="over"):
        match.play(ROLL)


def test_scores_and_winners_are_those_of_the_rules(auction: Game) -> None:
    match = play_randomly(auction.start(seed=7), random.Random(1))
    assert sum(match.scores) == 1 + 2 + 3
    assert match.winners == [seat for seat, score in enumerate(match.scores) if score == max(match.scores)]


@pytest.mark.parametrize("seat", [-1, 3, "0", True])
def test_an_unknown_seat_is_refused(auction: Game, seat: Any) -> None:
    match = auction.start(seed=7)
    with pytest.raises(entrepot.OptionError, match="the seats are 0 to 2"):
        match.view(seat)


def test_a_seat_sees_its_own_hand_only(auction: Game) -> None:
    view = auction.start(seed=7).view(1)
    assert -1 not in view["players"]["bidder-2"]["hand"]
    assert view["players"]["bidder-1"]["hand"] == [-1, -1, -1]
    assert json.loads(json.dumps(view)) == view


def test_a_spectator_sees_no_hand(auction: Game) -> None:
    players = auction.start(seed=7).view(None)["players"].values()
    assert all(player["hand"] == [-1, -1, -1] for player in players)


def test_a_sealed_card_stays_hidden_until_all_are_turned_up(auction: Game) -> None:
    match = auction.start(seed=7)
    card = match.codes()[0]
    match.play(card)
    assert match.view(0)["players"]["bidder-1"]["sealed"] == card
    assert match.view(1)["players"]["bidder-1"]["sealed"] == -1


def test_the_journal_tells_a_seat_what_it_may_know(auction: Game) -> None:
    match = auction.start(seed=7)
    match.play(match.codes()[0])
    hand = [f"bidder 2 is dealt the {card}." for card in match.view(1)["players"]["bidder-2"]["hand"]]
    told = [sentence.text for sentence in match.journal(1)]
    assert sorted(told[:3]) == sorted(hand)
    assert told[3:] == ["bidder 1 lays a card face down."]
    assert [sentence.text for sentence in match.journal(None)] == ["bidder 1 lays a card face down."]


def test_the_journal_grows_with_every_choice(auction: Game) -> None:
    match = auction.start(seed=7)
    for turn in range(3):
        assert len(match.journal(None)) == turn
        match.play(match.codes()[0])
    assert [sentence.clause for sentence in match.journal(None)] == ["A1", "A1", "A1", "A2", "A2", "A2"]


def test_what_happened_with_dice_that_were_laid_out_stays_what_happened(pig: Game) -> None:
    """Also where the match was copied, stored, taken back or rewound with the dice on the table."""

    def rolled(match: Match) -> list[str]:
        match.play(ROLL)
        match.play(HOLD)
        return [sentence.text for sentence in match.chronicle()]

    match = pig.start(seed=7)
    for die in (4, 2, 5):
        match.lay_out(die - 1)
        match.play(ROLL)
    match.lay_out(3 - 1)
    told = [f"Anna rolls a {die}." for die in (4, 2, 5, 3)]
    stored = pig.from_bytes(match.to_bytes())
    assert rolled(match.copy()) == told
    assert rolled(stored) == told
    match.play(HOLD)
    match.undo()
    assert rolled(match) == told
    match.rewind(3)
    assert rolled(match) == told
    assert [sentence.text for sentence in match.journal(1)] == told


def test_the_commitment_binds_the_seed(pig: Game) -> None:
    assert pig.start(seed=7).commitment == pig.start(seed=7).commitment
    assert pig.start(seed=7).commitment != pig.start(seed=8).commitment
    assert len(pig.start(seed=7).commitment) == 64


def test_an_error_inside_the_rules_leaves_the_position_as_it_was(monkeypatch: pytest.MonkeyPatch, pig: Game) -> None:
    match = pig.start(seed=7)
    before = bytes(match.truth)

    def stumble(*_: Any) -> bool:
        match.truth.over = 1
        raise KeyboardInterrupt

    monkeypatch.setattr(pig.engine, "play", stumble)
    with pytest.raises(KeyboardInterrupt):
        match.play(ROLL)
    assert bytes(match.truth) == before
    assert match.choices == []
