"""The engine: one game run plain, compiled and counting, side by side in one process."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from entrepot.kernel import Choices, Engine, link
from tests.kernel.pig.rules import HOLD, ROLL, RULEBOOK, State, Tables

MODES = ("plain", "compiled", "counting")


class Table:
    """One game of Pig for two, or several, on an engine."""

    def __init__(self, mode: str, games: int = 1) -> None:
        self.engine: Engine = link(RULEBOOK, mode)
        tables = np.zeros(1, Tables.dtype())
        self.g = Tables.at(tables)
        self.g.seats, self.g.goal = 2, 20
        self.states = np.zeros(games, State.dtype())
        self.s = State.at(self.states)
        self.tables: Any = self.engine.hold(Tables, tables)
        self.held: Any = self.engine.hold(State, self.states)
        self.made = np.zeros(games, np.int64)

    def start(self, number: int = 7) -> None:
        self.engine.start(self.tables, self.held, 0, number, 0, 0)

    def codes(self) -> list[int]:
        marked = np.zeros(1, Choices.dtype())
        count = self.engine.legal(self.tables, self.held, 0, self.engine.hold(Choices, marked))
        found: list[int] = marked["code"][0][:count].tolist()
        return found

    def play(self, code: int) -> bool:
        return self.engine.play(self.tables, self.held, 0, code)

    def simulate(self, first: int, games: int) -> None:
        self.engine.simulate(self.tables, self.held, 0, games, 1, 2, first, self.made, 1000)


@pytest.fixture(params=MODES)
def table(request: pytest.FixtureRequest) -> Table:
    return Table(request.param)


def test_all_ways_of_running_the_rules_reach_the_same_bytes() -> None:
    tables = [Table(mode) for mode in MODES]
    for table in tables:
        table.start()
    plain = tables[0]
    for number in range(200):
        positions = {table.states.tobytes() for table in tables}
        assert len(positions) == 1
        offers = [table.codes() for table in tables]
        assert offers[0] == offers[1] == offers[2]
        if not offers[0]:
            break
        assert all(table.play(offers[0][number % len(offers[0])]) for table in tables)
    assert plain.s.over == 1


def test_two_modes_do_not_share_a_name_for_their_machine_code() -> None:
    names = [link(RULEBOOK, mode).rules["decide"].__qualname__ for mode in ("compiled", "counting")]
    assert names == ["decide_compiled", "decide_counting"]


def test_an_engine_is_linked_once() -> None:
    assert link(RULEBOOK, "plain") is link(RULEBOOK, "plain")
    assert link(RULEBOOK, "compiled") is not link(RULEBOOK, "counting")


def test_counting_counts_each_rule_that_takes_the_tables() -> None:
    counting, compiled = Table("counting"), Table("compiled")
    number = {name: i for i, name in enumerate(RULEBOOK.rules())}
    turns = 0
    for table in (counting, compiled):
        table.start()
    for _ in range(20):
        seat = counting.s.agenda[0].seat
        assert counting.play(ROLL) and compiled.play(ROLL)
        turns += counting.s.agenda[0].seat != seat
    fired = counting.g.fired
    assert fired[number["begin"]] == 1
    assert fired[number["decide"]] == 20
    assert fired[number["next_turn"]] == turns > 0
    assert fired[number["laws"]] == 0
    assert not any(compiled.g.fired[i] for i in range(len(number)))


def test_a_game_starts_at_its_first_ask(table: Table) -> None:
    table.start()
    assert [table.s.depth, table.s.seats, table.s.over, table.s.quiet] == [1, 2, 0, 0]
    assert table.codes() == [ROLL]


def test_a_choice_that_was_not_offered_changes_nothing(table: Table) -> None:
    table.start()
    before = table.states.tobytes()
    for code in (HOLD, 2, -1, ROLL + (1 << 16), ROLL + (1 << 32)):
        assert not table.play(code)
    assert table.states.tobytes() == before
    assert table.play(ROLL)
    assert table.states.tobytes() != before


def test_a_game_that_is_over_offers_nothing(table: Table) -> None:
    table.start()
    table.s.pot = 20
    assert table.play(HOLD)
    assert table.s.over == 1
    assert table.codes() == []
    end = table.states.tobytes()
    assert not table.play(ROLL)
    assert table.states.tobytes() == end


def test_notes_of_one_choice_are_gone_at_the_next(table: Table) -> None:
    table.start()
    table.play(ROLL)
    assert table.s.noted == 1
    table.s.pot = 3
    table.play(HOLD)
    assert table.s.noted == 0


@pytest.mark.parametrize("mode", MODES)
def test_a_simulated_game_depends_on_its_number_alone(mode: str) -> None:
    together, apart = Table(mode, 6), Table(mode, 2)
    together.simulate(0, 6)
    apart.simulate(4, 2)
    assert together.states[4:].tobytes() == apart.states.tobytes()
    assert together.made[4:].tolist() == apart.made.tolist()
    assert len({state.tobytes() for state in together.states}) == 6


def test_random_play_stops_at_its_limit(table: Table) -> None:
    table.engine.simulate(table.tables, table.held, 0, 1, 1, 2, 3, table.made, 4)
    assert table.made[0] == 4
    assert table.s.over == 0
    assert table.codes()


def test_guessing_is_no_draw_of_the_game(table: Table) -> None:
    table.start()
    table.play(ROLL)
    draws = table.s.chance.draws
    table.engine.hide(table.tables, table.held, 0, 1)
    table.engine.imagine(table.tables, table.held, 0, 1, 5, 6, 7)
    assert table.s.chance.draws == draws == 1
    assert table.s.chance.counter == 16


def test_laws_are_asked_of_the_game(table: Table) -> None:
    table.start()
    assert table.engine.check_laws(table.tables, table.held, 0) == 0
    table.s.pot = -1
    assert table.engine.check_laws(table.tables, table.held, 0) == 1


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="plain, compiled, counting, checked, cuda"):
        link(RULEBOOK, "steam")
