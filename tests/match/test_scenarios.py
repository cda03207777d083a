"""Scenario files: what they can say, and what they are told when they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.kernel.title import OptionError
from entrepot.scenario import Checker, Outcome, scenario_files
from entrepot.scenario.lines import Lines

SCENARIO = """\
title = "A one loses the pot"
game = "pig"
edition = "short"
seats = 3
clauses = ["P1", "P2"]

[given]
pot = 5
seat = "bert"
points.anna = 10

[[when]]
seat = "bert"
asks = "roll or hold"
choose = ["roll", "roll the die"]
dice = [3, 1]
then = { pot = 0, "players.bert.points" = 0 }

[[when]]
seat = "Cleo"
refuse = "hold"
because = "P2"

[then]
"players.anna.points" = 10
players.1.points = 0
seat = "Cleo"
prompt = "roll or hold"
"options.contains" = ["roll the die"]
"options.lacks" = "hold"
options.count = 1
journal.contains = "Bert rolls a 1"
"players.count" = 3
"players.anna.points.at least" = 10
"players.anna.points.at most" = 10
"players.contains" = "cleo"
over = false
winners = []
"""


@pytest.fixture(params=["plain", "compiled"])
def checker(request: pytest.FixtureRequest) -> Checker:
    return Checker(request.param)


def changed(old: str, new: str) -> Outcome:
    assert old in SCENARIO
    return Checker("plain").check_text(SCENARIO.replace(old, new))


def test_a_scenario_that_holds(checker: Checker) -> None:
    assert checker.check_text(SCENARIO) == Outcome("scenario", "A one loses the pot", "ok")


def test_a_scenario_starts_from_a_fresh_game(checker: Checker) -> None:
    text = 'title = "Fresh"\ngame = "pig"\n[then]\nseat = "anna"\npot = 0\n"players.anna.points" = 0\n'
    assert checker.check_text(text).status == "ok"


def test_the_winner_is_the_one_who_reaches_the_goal(checker: Checker) -> None:
    text = """\
title = "P3"
game = "pig"
[given]
pot = 20
points = { anna = 10 }
[[when]]
choose = "hold"
[then]
over = true
winners = ["Anna"]
seat = "nobody"
options = []
"""
    assert checker.check_text(text).status == "ok"


def test_raw_results_count_from_nought(checker: Checker) -> None:
    text = 'title = "t"\ngame = "pig"\n[given]\nchance = [4]\n[[when]]\nchoose = "roll"\n[then]\npot = 5\n'
    assert checker.check_text(text).status == "ok"


def test_the_others_may_be_left_to_answer_alike(checker: Checker) -> None:
    text = """\
title = "The others hold, and the one who waits is asked again"
game = "pig"
seats = 3
[given]
pot = 2
[[when]]
choose = "hold"
[[when]]
seat = "anna"
others = "roll"
dice = [1, 1]
asks = "Anna"
[then]
"players.anna.points" = 2
"""
    assert checker.check_text(text).status == "ok"


LAID_STEP_BY_STEP = """\
title = "Dice that are laid out in a later step"
game = "pig"
[[when]]
choose = "roll"
dice = [3]
[[when]]
choose = ["roll", "roll"]
{later} = {results}
[[when]]
choose = "hold"
[then]
journal = ["Anna rolls a 3.", "Anna rolls a 4.", "Anna rolls a 6."]
"players.anna.points" = 13
"""


@pytest.mark.parametrize(("later", "results"), [("dice", [4, 6]), ("chance", [3, 5])])
def test_the_journal_is_what_happened(checker: Checker, later: str, results: list[int]) -> None:
    text = LAID_STEP_BY_STEP.format(later=later, results=results)
    assert checker.check_text(text) == Outcome("scenario", "Dice that are laid out in a later step", "ok")
    lacking = text.replace("[then]\n", '[then]\n"journal.lacks" = "rolls a 4"\n')
    failed = checker.check_text(lacking)
    assert failed.status == "failed"
    assert "journal should not contain 'rolls a 4'" in failed.message


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("points\" = 0", "points\" = 3", 17, "players.bert.points is 0, should be 3."),
        ("anna.points\" = 10", "anna.points\" = 11", 25, "players.anna.points is 10, should be 11."),
        ('winners = []', 'winners = ["Anna"]', 38, "winners is [], should be ['Anna']."),
        ('"players.count" = 3', '"players.count" = 2', 33, "players has 3 entries, should have 2."),
        ('"options.lacks" = "hold"', '"options.lacks" = "roll"', 30, "options should not contain 'roll'"),
        ('["roll the die"]', '["hold"]', 29, "options should contain 'hold'"),
        ('asks = "roll or hold"', 'asks = "buy"', 14, "what is asked is 'Bert: roll or hold?', not 'buy'."),
        ('prompt = "roll or hold"', 'prompt = "buy"', 28, "the prompt is 'Cleo: roll or hold?'"),
        ('refuse = "hold"', 'refuse = "roll"', 21, "'roll the die' is legal, but should be refused."),
        ('because = "P2"', 'because = "P3"', 22, "nothing to keep before the first roll (P2)"),
        ("dice = [3, 1]", "dice = [3, 1, 4]", 1, "1 of the results that were laid out have not been drawn."),
        ('points.at least" = 10', 'points.at least" = 11', 34, "players.anna.points is 10, should be at least 11."),
    ],
)  # fmt: skip
def test_the_first_difference_is_told_with_its_line(old: str, new: str, line: int, message: str) -> None:
    outcome = changed(old, new)
    assert (outcome.status, outcome.line) == ("failed", line)
    assert message in outcome.message


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("pot = 5", "pots = 5", 8, "pig knows no 'pots'"),
        ("points.anna", "points.anne", 10, "no player called 'anne'"),
        ("pot = 5", "pot = -5", 7, "the position is impossible: it breaks law 1."),
        ("pot = 5", 'pot = "five"', 7, "this position cannot be set up"),
        ('seat = "bert"\nasks', 'seat = "cleo"\nasks', 13, "it is Bert who is asked, not Cleo."),
        ('seat = "bert"\nasks', 'seat = "nora"\nasks', 13, "no seat called 'nora'"),
        ('"roll the die"]', '"jump"]', 15, "'jump' is not legal here; the options are roll the die; hold and keep 8."),
        ('"roll the die"]', '"l"]', 15, "'l' could mean roll the die; hold and keep 8."),
        ("dice = [3, 1]", "dice = [3, 0]", 16, "dice is a list of numbers from 1 up."),
        ("dice = [3, 1]", "dice = 3", 16, "dice is a list of numbers from 1 up."),
        ("dice = [3, 1]", "dyce = [3, 1]", 16, "the key 'dyce' is unknown"),
        ('seat = "bert"\nasks = "roll or hold"', 'seat = "cleo"\nothers = "pass"', 14, "'pass' is not legal here"),
        ('seat = "bert"\nasks = "roll or hold"', 'others = "pass"', 13, "needs the seat that they wait for"),
        ("over = false", "ended = false", 37, "there is no 'ended'"),
        ('"players.count"', '"players.dora.points"', 33, "there is no 'dora.points' in 'players.dora.points'"),
        ("options.count = 1", "goal.count = 1", 31, "'count' does not fit 'goal'"),
        ('"P2"]', '"P9"]', 5, "pig has no clause 'P9'."),
        ('clauses = ["P1", "P2"]', 'clauses = "P1"', 5, "clauses are a list"),
        ('"short"', '"medium"', 3, "not 'medium'"),
        ("seats = 3", "seats = 9", 4, "not 9"),
        ("seats = 3", "options.colour = 1", 4, "no option 'colour'"),
        ("seats = 3", "seed = -1", 4, "A seed is a whole number"),
        ("seats = 3", "table = 3", 4, "the key 'table' is unknown"),
        ('game = "pig"', 'game = "chess"', 2, "There is no game called 'chess'"),
        ('game = "pig"', "", 1, "a scenario says its game"),
        ("pot = 5", "pot == 5", 8, "this is not TOML"),
        ("over = false", "over = false\nover = true", 38, "this is not TOML"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_told_the_line(old: str, new: str, line: int, message: str) -> None:
    outcome = changed(old, new)
    assert (outcome.status, outcome.line) == ("wrong", line)
    assert message in outcome.message
    assert "\n" not in outcome.message


def test_the_example_in_the_documentation_holds(checker: Checker) -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    assert checker.check_text(example).status == "ok"


def test_files_are_found_in_folders(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "b.toml").write_text(SCENARIO)
    (tmp_path / "a.toml").write_text(SCENARIO)
    (tmp_path / "notes.md").write_text("")
    assert scenario_files([tmp_path]) == [tmp_path / "a.toml", inner / "b.toml"]
    assert scenario_files([inner / "b.toml"]) == [inner / "b.toml"]


def test_missing_files_are_told(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no file or folder"):
        scenario_files([tmp_path / "a.toml"])
    with pytest.raises(OptionError, match="no scenario files"):
        scenario_files([tmp_path])


def test_a_file_that_is_not_text_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert Checker("plain").check(path).status == "wrong"


def test_lines_of_keys_are_found_in_tables_of_the_same_name() -> None:
    lines = Lines('a = 1\n[[when]]\nx = 1\n[[when]]\n"x" = 2\n[when.then]\ny = 1\n[given]\n"b c".d = 1\n')
    assert lines.find("", 0, "a") == 1
    assert lines.find("when", 0, "x") == 3
    assert lines.find("when", 1, "x") == 5
    assert lines.find("when", 1, "y") == 7
    assert lines.find("given", 0, "b c.d") == 9
    assert lines.find("given", 0, "nowhere") == 8


def test_a_scenario_may_name_several_editions_and_must_hold_in_each() -> None:
    text = (
        'title = "Goals"\ngame = "pig"\nedition = {}\n[given]\npoints.anna = {}\npot = 2\n[[when]]\nchoose = "hold"\n'
    )
    then = "[then]\nover = true\n"
    checker = Checker("plain")
    assert checker.check_text(text.format('["short", "long"]', 99) + then).status == "ok"
    failed = checker.check_text(text.format('["short", "long"]', 29) + then)
    assert (failed.status, failed.message) == ("failed", "in long, over is False, should be True.")
    for wrong in ("[]", "[7]"):
        assert checker.check_text(text.format(wrong, 1)).message == "an edition is a name, or a list of names."
