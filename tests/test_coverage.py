"""Every clause of the rulebook can be traced to the code that follows it and the test that shows it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from entrepot.coverage import (
    Row,
    cited_in_code,
    clause_diff,
    clause_ids,
    coverage_report,
    named_by_test,
    rule_counts,
)
from entrepot.games import ELSEWHERE, title
from entrepot.kernel.clauses import Entry
from entrepot.kernel.title import OptionError

ROOT = Path(__file__).resolve().parents[1]

# The numbers the rulebook's clauses and the rulings have, by letter; there is no S4 to S9.
CLAUSES = {
    "A": [*range(1, 9)],
    "B": [*range(1, 19)],
    "C": [*range(1, 21)],
    "D": [*range(1, 17), *range(20, 24), *range(30, 33), *range(40, 44), *range(50, 62), *range(70, 83)],
    "E": [*range(1, 13), *range(20, 25), *range(30, 41), *range(50, 58)],
    "F": [*range(1, 7)],
    "G": [*range(1, 20)],
    "S": [*range(1, 4), *range(10, 36)],
}
PAGES = {
    *("setup", "rounds", "events", "buy", "populate", "activate", "raid", "decree", "war", "influence"),
    *("population", "upkeep", "moving", "scoring", "simulation", "general"),
}


def catalogue() -> tuple[Entry, ...]:
    return title("singapore").clause_book.entries


def texts(entry: Entry) -> dict[str, str | None]:
    """What each edition says in a clause."""
    book, said = title("singapore").clause_book, title("singapore").prepare().says
    return {edition: book.says(entry, edition, said) for edition in book.editions()}


def rows() -> dict[str, Row]:
    return {row.id: row for row in coverage_report("singapore", {}, games=0)}


# --- the catalogue ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", CLAUSES)
def test_every_clause_of_the_rulebook_is_in_the_catalogue(letter: str) -> None:
    assert [entry.id for entry in catalogue() if entry.id[0] == letter] == [f"{letter}{n}" for n in CLAUSES[letter]]


def test_every_clause_is_a_sentence_on_a_page() -> None:
    for entry in catalogue():
        assert entry.page in PAGES, entry.id
        assert entry.kind == "absent" or any(texts(entry).values()), entry.id
        for text in filter(None, texts(entry).values()):
            assert text[0].isupper() and text.endswith("."), f"{entry.id}: {text}"


def test_other_editions_are_listed_only_where_they_differ() -> None:
    base = title("singapore").clause_book.edition
    for entry in catalogue():
        said = texts(entry)
        assert not [edition for edition in entry.otherwise if said[edition] == said[base]], entry.id


def test_our_own_rulings_are_explained() -> None:
    explained = re.findall(r"^- \*\*(H\d+) ", (ROOT / "docs" / "rulings.md").read_text("utf-8"), re.MULTILINE)
    ours = [entry.id for entry in catalogue() if entry.id[0] == "H" and int(entry.id[1:]) > 5]
    assert sorted(explained) == sorted(ours)


# --- coverage ---------------------------------------------------------------------------------------------------------


def test_code_cites_only_clauses_that_exist() -> None:
    known = {entry.id for entry in catalogue()}
    letters = {clause[0] for clause in known}
    cited = cited_in_code(title("singapore").rulebook)
    assert not {(clause, place) for clause, place in cited if clause[0] in letters and clause not in known}


WAYS = [
    *(("singapore", {"edition": edition}) for edition in ("2022-06", "2022-07", "2022-11", "2023-02")),
    *(("singapore", {"edition": edition, "mode": "simulation"}) for edition in ("2022-11", "2023-02")),
    *(("dragons", {"mode": mode}) for mode in ("full", "smackdown", "mayhem", "fire")),
]


@pytest.mark.parametrize(("game", "options"), WAYS)
def test_no_clause_is_without_code_and_test(game: str, options: dict[str, str]) -> None:
    assert not [row.id for row in coverage_report(game, options, games=0) if row.gap]


def test_simulation_mode_and_what_only_other_editions_say_do_not_apply() -> None:
    report = rows()
    assert not any(report[f"G{n}"].applies for n in CLAUSES["G"])
    assert not report["D43"].applies
    assert report["D41"].applies


def test_a_range_of_clauses_names_each_of_them() -> None:
    assert list(clause_ids("D54-D56, S10 (E6) and 6.2")) == ["D54", "D55", "D56", "S10", "E6", "6.2"]


def test_a_test_names_clauses_in_its_name_and_its_docstring() -> None:
    assert list(named_by_test("test_D42_nobody_raids_an_empty_port", None)) == ["D42"]
    assert list(named_by_test("test_clause_1_1_and_12_6_the_cards", None)) == ["1.1", "12.6"]
    assert list(named_by_test("test_the_bid_is_hidden", "6.2 and R56: whoever did not bid.")) == ["R56", "6.2"]
    assert list(named_by_test("test_editions_2022_11_and_30_games", "What is wrong is said.")) == []


def test_scenarios_and_tests_are_found_where_the_project_keeps_them(tmp_path: Path) -> None:
    scenario = tmp_path / "scenarios" / "singapore" / "raid.toml"
    other = tmp_path / "scenarios" / "singapore" / "old.toml"
    test = tmp_path / "tests" / "test_war.py"
    for path, text in (
        (scenario, 'edition = "2022-11"\nclauses = ["D41"]\n'),
        (other, 'edition = "2022-06"\nclauses = ["D40"]\n'),
        (test, 'def test_D71_S10_a_tie() -> None:\n    """Also D75."""\n'),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    report = {row.id: row for row in coverage_report("singapore", {}, games=0, root=tmp_path)}
    assert report["D41"].scenarios == ("scenarios/singapore/raid.toml",)
    assert report["D40"].scenarios == ()
    assert {clause for clause, row in report.items() if row.tests} == {"D71", "S10", "D75"}
    assert report["D71"].tests == ("tests/test_war.py::test_D71_S10_a_tie",)


def test_rules_are_counted_in_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, "pig=tests.pig_title")
    pig = title("pig")
    counts = rule_counts(pig.rulebook, pig.prepare(), games=30)
    assert counts["rules.begin"] == 30
    assert counts["rules.next_turn"] >= 30
    assert counts["rules.may_decide"] == counts["rules.decide"]


PLAY_PIG = """
import sys
import numpy as np
from entrepot.coverage import rule_counts
from entrepot.kernel import link
from tests.pig_title import TITLE

variant = TITLE.prepare()
if "compiled" in sys.argv:
    states = np.zeros(1, TITLE.rulebook.state.dtype())
    link(TITLE.rulebook, "compiled").simulate(variant.tables, states, 0, 1, 1, 0, 0, np.zeros(1, np.int64), 1000)
if "counting" in sys.argv:
    counts = rule_counts(TITLE.rulebook, variant, games=30)
    print(counts["rules.decide"], counts["rules.next_turn"])
"""


def test_counts_stay_right_beside_compiled_rules_from_the_cache(tmp_path: Path) -> None:
    """Each mode is compiled by its own process; then one process loads both, and links their machine code by name."""

    def play_pig(*modes: str) -> str:
        place = {"ENTREPOT_CACHE": str(tmp_path), "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
        command = [sys.executable, "-c", PLAY_PIG, *modes]
        return subprocess.run(command, env=os.environ | place, capture_output=True, text=True, check=True).stdout

    play_pig("compiled")
    alone = play_pig("counting")
    assert play_pig("compiled", "counting") == alone


# --- differences between editions -------------------------------------------------------------------------------------


def test_a_diff_names_the_clauses_on_which_two_editions_differ() -> None:
    found = {line.split(" ", 1)[0]: line for line in clause_diff("singapore", "2022-11", "2023-02")}
    assert {"B12", "C4", "C13", "D12", "D81", "E52", "F1"} <= set(found)
    assert not {"A3", "D41", "D43", "E6"} & set(found)
    assert found["C4"].startswith("C4 (events). 2022-11 says nothing. 2023-02: ")


def test_an_edition_does_not_differ_from_itself() -> None:
    assert clause_diff("singapore", "2022-06", "2022-06") == []


def test_a_diff_with_an_unknown_edition_says_which_there_are() -> None:
    with pytest.raises(OptionError, match=r"no edition '1819'.*2022-06, 2022-07, 2022-11, 2023-02"):
        clause_diff("singapore", "2022-11", "1819")
