"""What is kept of views and journals from one position to the next is what would be made anew."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from entrepot.kernel.messages import ENGLISH
from entrepot.match import Game, Match
from entrepot.table.play.seeing.journals import RECENT, TOGETHER, Journal, listed
from entrepot.table.play.seeing.viewpoints import Parts, Viewer, Viewpoints
from tests.laws.variants import Way, for_every_way, game_of
from tests.match.playing import toy


def _on_the_wire(value: Any) -> Any:
    return json.loads(json.dumps(value))


@for_every_way
def test_what_is_kept_is_what_would_be_made_anew(way: Way) -> None:
    """For every seat and a spectator, over a whole game; viewers come and go, so that parts are of any age."""
    game, dice = game_of(way), random.Random(7)
    match = game.start(11)
    seen = Viewpoints(match)
    for _ in range(400):
        for seat in (*range(game.seats), None):
            if dice.random() < 0.1:
                assert json.loads(bytes(seen.glance(Viewer(seat, ENGLISH)).view)) == _on_the_wire(match.view(seat))
        for seat in range(game.seats):
            seen.journal_since(Viewer(seat, ENGLISH), 0)
        if dice.random() < 0.5:
            seen.was_shown()
        if match.over:
            break
        match.play(dice.choice(match.codes()))
        seen.changed()
    for seat in range(game.seats):
        read = json.loads(bytes(seen.journal_since(Viewer(seat, ENGLISH), 0)[1]))
        assert [(entry["text"], entry["clause"]) for entry in read] == [
            (sentence.text, sentence.clause) for sentence in match.journal(seat)
        ]


def test_parts_are_written_once_and_let_go() -> None:
    parts, written = Parts(), []

    def part(n: int) -> bytes:
        return parts.once("part", n, lambda: written.append(n) or {"n": n})  # type: ignore[func-returns-value]

    assert [part(1), part(1), part(2)] == [b'"n":1', b'"n":1', b'"n":2']
    parts.turn_over()
    assert (part(1), written) == (b'"n":1', [1, 2])
    parts.settle()
    assert part(2) == b'"n":2'
    assert written == [1, 2, 2], "what was not used again is let go"


@pytest.fixture
def match() -> Match:
    game: Game = toy("auction", "plain")
    return game.start(3)


def test_what_the_asked_seat_is_offered_is_what_may_be_chosen(match: Match) -> None:
    seen, dice = Viewpoints(match), random.Random(2)
    while not match.over:
        asked = match.seat
        glances = {seat: seen.glance(Viewer(seat, ENGLISH)) for seat in range(match.game.seats)}
        assert [seat for seat, glance in glances.items() if glance.options] == [asked]
        offered = json.loads(bytes(glances[asked or 0].options or b""))
        assert [option["code"] for option in offered] == match.codes() == seen.codes()
        chosen = dice.choice(offered)
        seen.choosing(chosen["code"])
        match.play(chosen["code"])
        seen.changed()
        viewer = Viewer(asked, ENGLISH)
        anew = Viewpoints(match).glance(viewer).steps
        assert seen.glance(viewer).steps == anew, "the words from before are the words from after"


CHAPTERS = [b",".join(b'{"n":%d,"i":%d}' % (n, i) for i in range(n % 3)) for n in range(100)]


def _journal(chapters: int, others: list[Journal] | None = None) -> Journal:
    journal = Journal()
    for n in range(chapters):
        journal.add(CHAPTERS[n], n % 3, others or [])
    return journal


@pytest.mark.parametrize("length", [1, RECENT, RECENT + TOGETHER, RECENT + TOGETHER + 1, 100])
def test_a_journal_gives_back_what_was_written(length: int) -> None:
    journal = _journal(length)
    for first in range(length):
        for last in (first, first + 1, length, None):
            assert journal.chapters(first, last) == CHAPTERS[first : length if last is None else last]


def test_what_follows_begins_with_a_chapter() -> None:
    journal = _journal(100)
    whole = json.loads(listed(CHAPTERS))
    for held in range(len(whole) + 3):
        first, rest = journal.since(held)
        assert first <= held
        assert json.loads(rest) == whole[first:]
        assert first in journal.ends or first == 0
    assert journal.entries == len(whole)


@pytest.mark.parametrize("cut", [0, 1, 50, 90, 99, 100])
def test_a_journal_that_was_cut_goes_on(cut: int) -> None:
    journal = _journal(100)
    journal.cut(cut)
    assert len(journal) == cut
    assert journal.chapters(0) == CHAPTERS[:cut]
    for n in range(len(journal), 100):
        journal.add(CHAPTERS[n], n % 3)
    assert journal.chapters(0) == CHAPTERS
    assert journal.ends == _journal(100).ends


@for_every_way
def test_journals_that_were_written_elsewhere_are_those_that_grow_here(way: Way) -> None:
    """Some viewers have been there from the beginning; others come in the middle: theirs are written in a thread."""
    game, dice = game_of(way), random.Random(5)
    match = game.start(12)
    seen = Viewpoints(match)
    viewers = [Viewer(seat, ENGLISH) for seat in (*range(game.seats), None)]
    for n in range(120):
        seen.journal_since(viewers[0], 0)
        if n == 60:
            assert [seen.lacks(viewer) for viewer in viewers] == [0, *[61] * game.seats]
            with ThreadPoolExecutor(1) as thread:
                seen.take(thread.submit(seen.write_journals, viewers[1:], list(match.past)).result())
            assert [seen.lacks(viewer) for viewer in viewers] == [0, *[1] * game.seats], "all but the newest"
        if match.over:
            break
        match.play(dice.choice(match.codes()))
        seen.changed()
    anew = Viewpoints(match)
    for viewer in viewers:
        assert bytes(seen.journal_since(viewer, 0)[1]) == bytes(anew.journal_since(viewer, 0)[1])


def test_what_was_written_elsewhere_is_kept_once() -> None:
    one, other, written = _journal(100), Journal(), _journal(100)
    other.become(written, [one])
    assert other.chapters(0) == CHAPTERS
    assert all(a is b for a, b in zip(one.chapters(95), other.chapters(95), strict=True) if a)
    assert all(a is b for a, b in zip(one._packed, other._packed, strict=True))


def test_journals_share_what_reads_the_same() -> None:
    one = _journal(100)
    other = _journal(100, [one])
    assert other.chapters(0) == CHAPTERS
    assert all(a is b for a, b in zip(one.chapters(95), other.chapters(95), strict=True) if a)
