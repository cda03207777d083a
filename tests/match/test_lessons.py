"""Lessons: what a file can say, and what it is told when it is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from entrepot.scenario import Checker, Outcome
from entrepot.scenario.lessons import Walk, WrongWay, read_lesson
from entrepot.scenario.lines import Lines
from tests.match.playing import toy

HELLO, ROLLED, HELD = None, 1, 0  # how one goes on: by listening, or by a choice

LESSON = """\
lesson = "pig"
game = "pig"
seats = 3
seat = "anna"
minutes = 2
clauses = ["P1"]

[given]
pot = 5

[[step]]
name = "hello"
show = ["zone:board", "pot"]

[[step]]
name = "roll"
show = ["verb:roll"]
lead = { roll = "more", hold = "kept" }
dice = [3]

[[step]]
name = "more"
lead = "hold"
answers.greedy = "roll"
others = "roll"
dice = [1, 1]
next = "end"

[[step]]
name = "kept"
meanwhile = ["roll"]

[[step]]
name = "end"
clauses = ["P2"]
"""

WORDS = """\
lesson-pig = Pig
    .about = Rolling and holding.
    .end = That is all.
lesson-pig-hello = Hello.
lesson-pig-roll = Roll, or hold.
lesson-pig-more = Hold now.
    .greedy = Too greedy.
lesson-pig-kept = You kept it.
lesson-pig-end = Well done.
"""


class Checking:
    """Writes a lesson with its words beside it, and has it checked."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "mine.toml"

    def __call__(self, lesson: str, words: str = WORDS) -> Outcome:
        self.file.write_text(lesson, "utf-8")
        self.file.with_suffix(".en.ftl").write_text(words, "utf-8")
        return Checker("plain").check(self.file)


@pytest.fixture
def checked(tmp_path: Path) -> Checking:
    return Checking(tmp_path)


def test_a_lesson_that_can_be_taught(checked: Checking) -> None:
    assert checked(LESSON) == Outcome(str(checked.file), "pig", "ok")


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('lead = "hold"', 'lead = "steal"', 23, "'steal' is not legal here; there is roll; hold."),
        ('answers.greedy = "roll"\n', "", 23, "nothing is answered to roll."),
        ('greedy = "roll"', 'greedy = ["roll", "bet"]', 24, "'bet' can never be chosen here."),
        ('hold = "kept"', 'hold = "more"', 30, "nobody can reach the step 'kept'."),
        ('next = "end"', 'next = "roll"', 27, "no later step is called 'roll'."),
        ('show = ["verb:roll"]', 'show = ["verb:rol"]', 17, "nothing on the board is called 'verb:rol' here."),
        ('"zone:board", "pot"', '"pots"', 13, "nothing on the board is called 'pots' here."),
        ('name = "kept"', 'name = "keep"', 18, "no later step is called 'kept'."),
        ('name = "end"', 'name = "hello"', 34, "there are two steps called 'hello'."),
        ('others = "roll"', 'others = "bid"', 25, "'bid' is not legal here; there is roll."),
        ('meanwhile = ["roll"]', 'meanwhile = ["fold"]', 31, "'fold' is not legal here; there is roll."),
        ('clauses = ["P2"]', 'clauses = ["P9"]', 35, "pig has no clause 'P9'."),
        ('seat = "anna"', 'seat = "zora"', 4, "There is no seat called 'zora': the seats are Anna, Bert, Cleo."),
        ('minutes = 2', 'minutes = 0', 5, "a lesson says how many minutes it takes, from 1 to 15."),
        ('lesson = "pig"', 'lesson = "Pig!"', 1, "a lesson has a name in small letters, such as 'aim', not 'Pig!'."),
        ('pot = 5', 'purse = 5', 9, "pig knows no 'purse': a position has a pot, a seat and points."),
        ('lead = "hold"', 'leads = "hold"', 23, "the key 'leads' is unknown; known are name, show, lead, answers, "
         "next, others, meanwhile, dice, chance, clauses."),
    ],
)  # fmt: skip
def test_a_lesson_that_is_wrong_is_told_so_in_a_sentence(
    checked: Checking, old: str, new: str, line: int, message: str
) -> None:
    assert old in LESSON
    outcome = checked(LESSON.replace(old, new))
    assert (outcome.status, outcome.line, outcome.message) == ("wrong", line, message)


@pytest.mark.parametrize(
    ("missing", "line", "message"),
    [
        ("    .about = Rolling and holding.\n", 1, "there is no message 'lesson-pig.about' in en."),
        ("    .end = That is all.\n", 1, "there is no message 'lesson-pig.end' in en."),
        ("lesson-pig-kept = You kept it.\n", 30, "there is no message 'lesson-pig-kept' in en."),
        ("    .greedy = Too greedy.\n", 24, "there is no message 'lesson-pig-more.greedy' in en."),
    ],
)
def test_a_sentence_that_the_catalogue_lacks_is_named(checked: Checking, missing: str, line: int, message: str) -> None:
    outcome = checked(LESSON, WORDS.replace(missing, ""))
    assert (outcome.status, outcome.line, outcome.message) == ("wrong", line, message)


def test_a_sentence_that_cannot_be_said_is_named(checked: Checking) -> None:
    outcome = checked(LESSON, WORDS.replace("You kept it.", "You kept { $pot }."))
    assert (outcome.status, outcome.line) == ("wrong", 30)
    assert outcome.message == "A message names the value 'pot', which it is not given."
    outcome = checked(LESSON, WORDS.replace("You kept it.", "You kept { it."))
    assert (outcome.status, outcome.line) == ("wrong", 30)


def test_words_that_are_no_text_are_told_so(checked: Checking) -> None:
    checked(LESSON)
    checked.file.with_suffix(".en.ftl").write_bytes(b"\xff\xfe")
    outcome = Checker("plain").check(checked.file)
    assert (outcome.status, outcome.line) == ("wrong", 1)
    assert outcome.message.startswith("the words in mine.en.ftl cannot be read: ")


def test_dice_that_nobody_rolls_are_found(checked: Checking) -> None:
    outcome = checked(LESSON.replace("dice = [3]", "dice = [3, 4]"))
    assert outcome.status == "failed"
    assert "have not been drawn" in outcome.message


def test_somebody_else_cannot_be_taught(checked: Checking) -> None:
    outcome = checked(LESSON.replace('clauses = ["P2"]', 'lead = "hold"'))
    assert (outcome.status, outcome.line) == ("wrong", 35)
    assert outcome.message in ("'hold' is not legal here; there is roll.", "it is Bert who is asked here, not Anna.")


def walk() -> Walk:
    return Walk(read_lesson(tomllib.loads(LESSON), Lines(LESSON)), toy("pig", "plain", seats=3))


def test_a_way_through_a_lesson_is_played_by_the_rules() -> None:
    bold = walk().follow([HELLO, ROLLED, HELD])
    assert bold.step is not None and bold.step.name == "end"
    assert bold.match.view(0)["players"][0]["points"] == 8
    careful = walk().follow([HELLO, HELD])
    assert careful.step is not None and careful.step.name == "kept"
    assert careful.match.view(0)["players"][0]["points"] == 5
    assert careful.follow([HELLO, HELLO]).step is None


@pytest.mark.parametrize("way", [[ROLLED], [HELLO, HELLO], [HELLO, 7], [HELLO, ROLLED, ROLLED], [HELLO] * 9])
def test_nobody_comes_by_a_way_that_does_not_lead_on(way: list[int | None]) -> None:
    with pytest.raises(WrongWay):
        walk().follow(way)
