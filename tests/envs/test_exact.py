"""Explicit chance, and endings small enough to be solved by OpenSpiel's exact methods."""
# ruff: noqa: E402

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import entrepot.envs.openspiel as ours
from entrepot.envs.endings import ending, shipped_endings
from entrepot.kernel.title import OptionError
from tests.envs.games import for_both_games

for_each_ending = pytest.mark.parametrize("name", sorted(shipped_endings()))


def tiny(name: str) -> Any:
    return pyspiel.load_game(f"entrepot_{name}_tiny")


def is_chance(state: Any) -> bool:
    return int(state.current_player()) == int(pyspiel.PlayerId.CHANCE)


def played(state: Any, dice: random.Random) -> Any:
    """A random game from there on: every state on the way."""
    while not state.is_terminal():
        yield state
        drawn = is_chance(state)
        state.apply_action(dice.choice([a for a, _ in state.chance_outcomes()] if drawn else state.legal_actions()))
    yield state


@for_both_games
def test_every_draw_after_the_deal_is_a_chance_node_of_its_own(name: str) -> None:
    game = pyspiel.load_game(ours.short_name(name), {"deals": 64, "chance": "explicit"})
    draws = 0
    for state in played(game.new_initial_state(), random.Random(5)):
        if state.data and is_chance(state):
            draws += 1
            chances = [chance for _, chance in state.chance_outcomes()]
            assert len(chances) > 1 and chances == [1 / len(chances)] * len(chances)
        elif state.data:
            state.table._now.load(state.data)
            assert state.table.game.engine.check_laws(state.table.game.tables, state.table._now.held, 0) == 0
    assert draws > 20
    assert sum(state.returns()) == pytest.approx(0)


@for_both_games
def test_what_is_drawn_is_what_chance_picked(name: str) -> None:
    """Chance decides: the same choices and results lead to the same bytes, from whichever seed the deal came."""
    game = pyspiel.load_game(ours.short_name(name), {"deals": 64, "chance": "explicit"})
    state = game.new_initial_state()
    states = [state.clone() for state in played(state, random.Random(2)) if state.draw is not None][:20]
    for state in states:
        children = [state.child(outcome) for outcome, _ in state.chance_outcomes()]
        assert [str(child) for child in children] == [str(state.child(o)) for o, _ in state.chance_outcomes()]
        assert len({str(child) for child in children}) > 1


@for_both_games
def test_games_with_explicit_chance_pass_their_random_simulation_test(name: str) -> None:
    game = pyspiel.load_game(ours.short_name(name), {"deals": 8, "chance": "explicit"})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@for_each_ending
def test_endings_pass_their_random_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(tiny(name), num_sims=5, serialize=True, verbose=False)


@for_each_ending
def test_an_ending_is_solved(name: str) -> None:
    """CFR+ on the whole tree: a player who knew the average policy could gain less than 1 % of the range by it."""
    game = tiny(name)
    whole = ours.tree(game)
    solver = pyspiel.CFRPlusSolver(whole)
    solver.evaluate_and_update_policy()
    first = pyspiel.nash_conv(whole, solver.average_policy(), False)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    gained = pyspiel.nash_conv(whole, solver.average_policy(), False)
    assert gained < 0.01 * (game.max_utility() - game.min_utility()) < first


@for_each_ending
def test_an_ending_is_small_and_something_is_hidden_in_it(name: str) -> None:
    """Thousands of positions, not more; and some that a player cannot tell apart, with the same choices in all."""
    known: dict[tuple[int, str], set[tuple[int, ...]]] = {}
    positions = choosing = 0
    left = [tiny(name).new_initial_state()]
    while left:
        state = left.pop()
        positions += 1
        if state.is_terminal():
            continue
        drawn = is_chance(state)
        if not drawn:
            choosing += 1
            seat = state.current_player()
            known.setdefault((seat, state.information_state_string(seat)), set()).add(tuple(state.legal_actions()))
        left += [state.child(a) for a in ([a for a, _ in state.chance_outcomes()] if drawn else state.legal_actions())]
    assert 1000 < positions < 10_000
    assert len(known) < choosing
    assert all(len(ways) == 1 for ways in known.values())


BROKEN = {
    "an unknown key": ('game = "dragons"\ncards = 1', "unknown key 'cards'"),
    "no such game": ('game = "chess"', "there is no game 'chess'"),
    "nothing for chance to pick": ('game = "dragons"\n[[deals]]\nround = 2', "at least two"),
    "not TOML": ("game = ", "is not TOML"),
    "no table": ('game = "dragons"\ngiven = 3', "'given' is a table"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_ending_is_refused_in_one_sentence(what: str, tmp_path: Path) -> None:
    text, said = BROKEN[what]
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(OptionError, match=said):
        ending(str(file))


def test_an_ending_that_is_not_there_is_said() -> None:
    with pytest.raises(OptionError, match="cannot be read"):
        ending("nowhere.toml")


def test_an_impossible_position_names_the_deal(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "dragons"\n[[deals]]\nround = 2\n[[deals]]\nhands = { P0 = ["S2", "S2"] }')
    found = ending(str(file))
    with pytest.raises(OptionError, match="deal 1: hands"):
        ours.table(found.game, (), str(file)).start(1)
