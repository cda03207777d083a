"""The mutation run: who notices a mutant is of the kind that says most about it, and is counted as that."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entrepot.games import title
from entrepot.scenario import Checker
from quality.mutation import judging
from quality.mutation.checks import Check, kind_of_test
from quality.mutation.judging import Verdict, judged, selected
from quality.mutation.kinds import Kind
from quality.mutation.mutants import Mutant, mutants
from quality.mutation.reporting import remarks, table
from quality.mutation.touching import Touching
from tests.kernel.pig import rules as pig

SCENARIO = """\
title = "A roll goes into the pot"
game = "pig"
[given]
dice = [4]
[[when]]
choose = "roll"
[then]
pot = 4
"""


def rolls_into_the_pot() -> str | None:
    outcome = Checker("plain").check_text(SCENARIO)
    return None if outcome.status == "ok" else f"line {outcome.line}: {outcome.message}"


def complains() -> str:
    return "something changed"


def says_nothing() -> None: ...


def runs_on() -> None:
    while time.process_time() > 0:
        pass


def check(kind: Kind, name: str, run: Callable[[], str | None], *clauses: str) -> Check:
    return Check(kind, name, "content", run, frozenset(clauses))


class Shown:
    """All checks run every line, in the order in which they stand."""

    def __init__(self, *checks: Check, seconds: float = 0.0) -> None:
        self._checks = list(checks)
        self._seconds = seconds

    def touching(self, mutant: Mutant, since: float) -> list[Check]:
        return self._checks

    def seconds(self, check: Check) -> float:
        return self._seconds


@pytest.fixture(scope="module")
def mutant() -> Mutant:
    """Every die counts one more."""
    found = next(m for m in mutants(pig.RULEBOOK) if m.place == "die = 1 + draw(s.chance, 6) | 1 -> 2")
    return replace(found, clauses=frozenset({"P1"}))


def only(mutant: Mutant, *checks: Check) -> Verdict:
    [verdict] = judged([mutant], {"pig": Shown(*checks)}, longest=60, jobs=1)
    return verdict


@pytest.mark.parametrize(
    ("named", "kind"),
    [(("P1",), Kind.OWN_CLAUSE), (("P2", "P1"), Kind.OWN_CLAUSE), (("P2",), Kind.OTHER_CLAUSE), ((), Kind.TEST)],
)
def test_a_check_names_a_clause_of_the_rule_or_another_or_none(named: tuple[str, ...], kind: Kind) -> None:
    assert check(Kind.TEST, "a test", complains, *named).kind_for(frozenset({"P1", "P7"})) is kind


def test_a_property_test_is_a_law() -> None:
    @given(st.integers())
    def always(number: int) -> None: ...

    assert kind_of_test(always) is Kind.LAW
    assert kind_of_test(says_nothing) is Kind.TEST


def test_a_mutant_knows_the_clauses_that_its_rule_cites() -> None:
    found = list(mutants(title("singapore").rulebook, "singapore.raid.can_raid"))
    assert {m.rule_name for m in found} == {"singapore.raid.can_raid"}
    assert all("D42" in m.clauses for m in found)


def test_changes_of_a_rule_are_told_apart_where_they_read_alike() -> None:
    found = mutants(title("dragons").rulebook, "dragons.dice.throw_both")
    line = "if s.die[0] == s.die[1] and s.die[0] >= 2 and s.die[0] < g.edition.faces: | 0 -> 1"
    assert [m.place for m in found if m.place.startswith(line)] == [line, f"{line} | 2", f"{line} | 3"]


def test_a_mutant_is_noticed_by_whoever_says_most(mutant: Mutant) -> None:
    verdict = only(
        mutant,
        check(Kind.TEST, "sound", says_nothing, "P1"),
        check(Kind.TEST, "the pot", rolls_into_the_pot, "P1"),
        check(Kind.RECORD, "a game", complains),
    )
    assert (verdict.status, verdict.kind, verdict.by, verdict.shown_to) == ("killed", Kind.OWN_CLAUSE, "the pot", 2)
    assert verdict.said == "line 8: pot is 5, should be 4."
    assert verdict.clauses == ["P1"]
    assert rolls_into_the_pot() is None  # only the child played by the mutant


@pytest.mark.parametrize(
    ("kind", "named", "noticed"),
    [
        (Kind.TEST, ["P2"], Kind.OTHER_CLAUSE),
        (Kind.TEST, [], Kind.TEST),
        (Kind.LAW, [], Kind.LAW),
        (Kind.RECORD, [], Kind.RECORD),
    ],
)
def test_the_kind_of_who_noticed_is_told(mutant: Mutant, kind: Kind, named: list[str], noticed: Kind) -> None:
    assert only(mutant, check(kind, "somebody", complains, *named)).kind == noticed


def test_a_check_that_runs_on_has_noticed(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "PATIENCE", 0.05)
    verdict = only(mutant, check(Kind.TEST, "for ever", runs_on, "P2"), check(Kind.RECORD, "a game", complains))
    assert (verdict.status, verdict.kind, verdict.by) == ("timeout", Kind.OTHER_CLAUSE, "for ever")
    assert verdict.is_killed


def test_nobody_notices(mutant: Mutant) -> None:
    assert only(mutant, check(Kind.LAW, "sound", says_nothing)).status == "survived"
    assert only(mutant).status == "untouched"
    assert only(replace(mutant, is_unread=True), check(Kind.LAW, "a law", complains)).status == "unread"
    assert not any(only(m).is_killed for m in (mutant, replace(mutant, is_unread=True)))


def test_several_are_judged_at_a_time(mutant: Mutant) -> None:
    several = [replace(mutant, number=number) for number in range(5)]
    found = judged(several, {"pig": Shown(check(Kind.LAW, "a law", complains))}, longest=60, jobs=2)
    assert sorted(verdict.id for verdict in found) == [f"pig.rules.decide#{number}" for number in range(5)]


def test_all_that_name_clauses_are_asked_and_the_other_kinds_as_long_as_there_is_time(mutant: Mutant) -> None:
    named = [check(Kind.TEST, f"clause {i}", says_nothing, "P1") for i in range(4)]
    laws = [check(Kind.LAW, f"law {i}", says_nothing) for i in range(4)]
    games = [check(Kind.RECORD, f"game {i}", says_nothing) for i in range(4)]
    shown = selected(mutant, Shown(*named, *laws, *games, seconds=20), longest=30, since=0)
    assert shown == [*named, *laws[:2], *games[:2]]


def test_whoever_says_most_is_asked_first_and_only_if_it_runs_the_line(mutant: Mutant, tmp_path: Path) -> None:
    unordered = [
        check(Kind.RECORD, "a game", rolls_into_the_pot),
        check(Kind.TEST, "another clause", rolls_into_the_pot, "P3"),
        check(Kind.LAW, "a law", rolls_into_the_pot),
        check(Kind.TEST, "no clause", rolls_into_the_pot),
        check(Kind.TEST, "elsewhere", says_nothing, "P1"),
        check(Kind.TEST, "the rule", rolls_into_the_pot, "P1"),
    ]
    touching = Touching(pig.RULEBOOK, unordered, tmp_path)
    asked = [found.name for found in touching.touching(mutant, since=0)]
    assert asked == ["the rule", "another clause", "no clause", "a law", "a game"]


def verdict(id: str, status: str, kind: str = "", *clauses: str) -> Verdict:
    return Verdict(id, "a change", "an operator", list(clauses), status, kind)


def test_the_report_gives_the_share_of_each_kind() -> None:
    found = [
        verdict("one.a.b#0", "killed", Kind.OWN_CLAUSE, "P1"),
        verdict("one.a.b#1", "timeout", Kind.OTHER_CLAUSE, "P1"),
        verdict("one.a.b#2", "killed", Kind.RECORD, "P1"),
        verdict("one.a.b#3", "unread", "", "P1"),
        verdict("two.a.b#0", "killed", Kind.LAW),
        verdict("two.a.b#1", "killed", Kind.TEST),
        verdict("two.a.b#2", "survived"),
        verdict("two.a.b#3", "untouched"),
    ]
    _, _, *rows = table(found, ("one", "two", "three"))
    assert rows == [
        "| one | 4 | 3, 75.0 % | 2, 50.0 % | 1, 25.0 % | 0, 0.0 % | 0, 0.0 % | 1, 25.0 % | 1 | 0 | 3, 100.0 % |",
        "| two | 4 | 2, 50.0 % | 0, 0.0 % | 0, 0.0 % | 1, 25.0 % | 1, 25.0 % | 0, 0.0 % | 0 | 2 | 2, 50.0 % |",
        "| all | 8 | 5, 62.5 % | 2, 25.0 % | 1, 12.5 % | 1, 12.5 % | 1, 12.5 % | 1, 12.5 % | 1 | 2 | 5, 71.4 % |",
    ]
    silent, statuses = remarks(found)
    assert silent.startswith("4 change a rule that cites no clause")
    assert statuses == "killed 4, timeout 1, survived 1, untouched 1, unread 1"
