"""What one viewer sees of a match, in one language, now and after earlier choices."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from entrepot.kernel.messages import ENGLISH, Messages
from entrepot.kernel.title import shipped_messages
from entrepot.match import Game, Match, viewpoint
from tests.kernel.pig.rules import HOLD, ROLL
from tests.match.playing import play_randomly, toy
from tests.pseudo_language import LANGUAGE, Spoken, not_from_messages, translated

CITED = re.compile(r" \(\w+\)\.$")  # the clause behind a refusal, the same in every language


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Game:
    """An auction that can be spoken of in two languages."""
    game = toy("auction", "plain")
    english = shipped_messages("entrepot.match", ENGLISH)
    pseudo = Messages(LANGUAGE, [translated(english[name]) for name in english])
    monkeypatch.setattr(game.title, "messages", Spoken(game.title))
    monkeypatch.setattr(viewpoint, "shipped_messages", lambda package, code: pseudo if code == LANGUAGE else english)
    return game


def whole(match: Match, seat: int | None, language: str | None) -> list[str]:
    """All that a viewer reads now."""
    seen = match.viewpoint(seat, language)
    prompt = [seen.prompt()] if seen.prompt() else []
    why = [seen.why_not(99), seen.why_not_undo()]
    return [text.text for text in (*prompt, *seen.options(), *seen.journal()) if text] + [text for text in why if text]


def test_two_viewers_of_one_seat_read_two_languages(spoken: Game) -> None:
    """The same, in other words; what programs go by is the same."""
    match, dice, read = spoken.start(seed=3), random.Random(4), 0
    while not match.over:
        for seat in (*range(spoken.seats), None):
            english, other = whole(match, seat, ENGLISH), whole(match, seat, LANGUAGE)
            assert len(english) == len(other)
            assert not [text for text in other if not_from_messages(CITED.sub("", text))]
            assert not [text for text in english if "⟦" in text]
            read += len(other)
        one, two = (match.viewpoint(match.seat, language).options() for language in (ENGLISH, LANGUAGE))
        assert [(o.code, o.verb, o.thing, o.target) for o in one] == [(o.code, o.verb, o.thing, o.target) for o in two]
        match.play(dice.choice(match.codes()))
    assert read > 100


def test_one_looks_back_at_what_there_was(auction: Game) -> None:
    match, seen = auction.start(seed=3), []
    while not match.over:
        seen.append((match.view(1), match.seat, match.scores, match.prompt))
        match.play(match.codes()[0])
    for number, (view, asked, scores, prompt) in enumerate(seen):
        one = match.viewpoint(1)
        assert (one.view(number), one.asked(number), match.viewpoint(None).scores(number)) == (view, asked, scores)
        assert match.viewpoint(asked).prompt(number) == prompt
        assert match.viewpoint(None).prompt(number) is None


def test_a_viewer_who_is_not_asked_is_offered_nothing(auction: Game) -> None:
    match = auction.start(seed=3)
    assert match.viewpoint(0).codes() == match.codes() != []
    for seat in (1, 2, None):
        assert (match.viewpoint(seat).codes(), match.viewpoint(seat).options()) == ([], [])


def test_a_choice_is_read_again_as_it_was_offered(auction: Game) -> None:
    match = auction.start(seed=3)
    offered = {option.code: option for option in match.options()}
    code = match.codes()[1]
    match.play(code)
    assert match.viewpoint(0).steps() == [0]
    assert match.viewpoint(0).chosen(0) == offered[code]
    assert match.viewpoint(1).steps() == []


@pytest.mark.parametrize(
    ("choice", "seat", "why"),
    [
        (ROLL, None, None),
        (ROLL, 0, None),
        (HOLD, 0, "nothing to keep before the first roll (P2)."),
        (ROLL, 1, "It is Anna who is asked now, not Bert."),
        (1 << 40, 0, "There is no choice with the code 1099511627776."),
        ("roll", 0, "A choice is one of the options or its code, not 'roll'."),
    ],
)
def test_a_match_says_why_not_without_doing_it(pig: Game, choice: Any, seat: int | None, why: str | None) -> None:
    match = pig.start(seed=7)
    before = bytes(match.truth)
    said = match.why_not(choice, seat)
    assert said is None if why is None else (said or "").endswith(why)
    assert bytes(match.truth) == before and match.choices == []


def test_a_match_says_why_not_undo_without_doing_it(auction: Game) -> None:
    match = auction.start(seed=7)
    assert match.why_not_undo() == match.why_not_undo(1) == "Nothing has been chosen yet."
    match.play(match.codes()[0])
    assert (match.why_not_undo(), match.why_not_undo(0)) == (None, None)
    match.play(match.codes()[0])
    assert match.why_not_undo(0) == "bidder 2 has chosen since."
    assert match.why_not_undo(2) == "bidder 3 has not chosen anything yet."
    match.play(match.codes()[0])
    assert match.why_not_undo() == "Something hidden was shown after that choice."
    play_randomly(match, random.Random(1))
    assert match.why_not_undo() == "The game is over, and everything hidden in it is published."
    assert match.why_not(0) == match.why_not(0, 1) == "The game is over: there is nothing left to choose."
    assert len(match.past) == len(match.choices) > 3


def test_a_spectator_is_told_who_is_asked(auction: Game) -> None:
    watching = auction.start(seed=7).viewpoint(None)
    assert watching.why_not(0) == "It is bidder 1 who is asked now; you are watching."
