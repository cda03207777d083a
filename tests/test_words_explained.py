"""No unexplained word on a newcomer's way: whatever a lesson says, answers, asks or offers.

Words of a game are written with a capital letter. Pages mark those of the glossary, wherever they first stand in a
sentence (`book/glossed.js`); so each of them has to be in it, unless it is the name of something that lies on the table
and says itself what it is: a card, a player.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from entrepot.kernel.title import Title, Variant
from entrepot.match import Game
from entrepot.scenario.book import explained
from entrepot.scenario.lessons import Lesson, Speech, Walk
from entrepot.table.play.catalogue import first_game_options
from tests.test_lessons import LESSONS, for_every_lesson, taught

WORD = re.compile(r"[^\W\d_][\w'’-]*")
ENDS = re.compile(r"[.!?:;•(\"“]\s*$")  # what a sentence begins after
CODE = re.compile(r"[SCHDX](?:\d+|[JQKA])?|P\d")  # of a card, a Stock, a seat
ORDINARY = {"I", "Ace", "Aces"}
NAMED = ("card-", "event-", "seat-", "leader-", "legacy-", "attribute-", "guild-", "king-", "treaty-", "population-")


def said(game: Game, lesson: Lesson) -> Iterator[str]:
    """Every sentence of a lesson, whatever one does in it."""
    speech = Speech(lesson, game.variant.says)
    yield speech.about
    yield speech.said(None)
    yield from (speech.said(step) for step in lesson.steps)
    walk = Walk(lesson, game)
    while (step := walk.step) is not None:
        viewpoint = walk.match.viewpoint(walk.seat)
        options = [] if step.is_told else viewpoint.options()
        prompt = viewpoint.prompt()
        if options and prompt is not None:
            yield prompt.text
        yield from (option.text for option in options)
        yield from (speech.answer(step, option) for option in options if not step.lead(option))
        walk.go(next((option.code for option in options if step.lead(option)), None))


def names(variant: Variant) -> set[str]:
    """Words of which names are made."""
    messages = [message for message in variant.says if message.startswith(NAMED) and "." not in message]
    called = [variant.says[message] for message in messages]
    return {word for name in (*called, *variant.seat_names) for word in WORD.findall(name)}


def capital_words(text: str) -> Iterator[str]:
    """Those that do not begin a sentence."""
    for match in WORD.finditer(text):
        begins = match.start() == 0 or ENDS.search(text[: match.start()])
        if match[0][0].isupper() and not begins and not CODE.fullmatch(match[0]):
            yield match[0]


def unexplained(variant: Variant, texts: Iterator[str]) -> set[str]:
    forms = sorted({form for term in explained(variant) for form in term.forms}, key=len, reverse=True)
    known = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)")
    called = names(variant)
    found = set()
    for text in texts:
        rest = known.sub(lambda match: match[0].lower(), text)
        found |= {word for word in capital_words(rest) if _stem(word) not in called | ORDINARY}
    return found


def _stem(word: str) -> str:
    return re.sub(r"['’]s?$", "", word)


@for_every_lesson
def test_every_word_of_the_game_in_a_lesson_is_explained(title: Title, lesson: Lesson) -> None:
    game = Game(title, lesson.options, "plain")
    assert unexplained(game.variant, said(game, lesson)) == set()


@pytest.mark.parametrize("title", taught().values(), ids=lambda title: title.name)
def test_every_word_of_the_game_in_what_a_first_game_asks_and_advises_is_explained(title: Title) -> None:
    game = Game(title, first_game_options(title), "compiled")
    match, dice = game.start(1819), random.Random(1819)
    texts = set[str]()
    while match.seat is not None:
        viewpoint = match.viewpoint(match.seat)
        options, prompt = viewpoint.options(), viewpoint.prompt()
        texts |= {option.text for option in options} | ({prompt.text} if prompt else set())
        match.play(dice.choice(options))
    assert unexplained(game.variant, iter(sorted(texts))) == set()


def test_a_word_that_nobody_explains_is_found() -> None:
    title, lesson = LESSONS[0]
    variant = Game(title, lesson.options, "plain").variant
    assert unexplained(variant, iter(["Now pay the Grumbler."])) == {"Grumbler"}
    with pytest.raises(StopIteration):
        next(capital_words("Take it. Then pass."))
