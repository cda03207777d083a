"""The one loop in which games are played: the same as by hand, whoever chooses, told or not, watched or not."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import entrepot
from entrepot.bots.records import Watch
from entrepot.contests import recording
from entrepot.contests.lineup import Lineup, Way, alike, lineup
from entrepot.contests.outside import Stop, Wish, Wishes
from entrepot.contests.playground import Playground
from entrepot.contests.recording import Recorder, record
from entrepot.contests.simulate import simulate
from entrepot.kernel.seeds import checked_run, game_seed
from entrepot.kernel.state import SEATS
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.match.playing import toy

from .by_hand import Hand

SEED = (5 << 32) + 7
GAMES = [("pig", "plain"), ("auction", "plain"), ("singapore", "compiled"), ("dragons", "compiled")]
BOTS = [("random",), ("greedy",), ("random", "greedy", "search:3", "greedy")]

for_every_game = pytest.mark.parametrize("name, engine", GAMES, ids=[name for name, _ in GAMES])


@cache
def game(name: str, engine: str = "compiled", **options: Any) -> Game:
    return toy(name, engine) if name in ("pig", "auction") else entrepot.game(name, engine=engine, **options)


def seated(bots: tuple[str, ...], table: Game) -> Lineup:
    return lineup(bots[: table.seats], table.seats)


def every_third(state: Any, code: int) -> bool:
    """A whim that can be had in any game."""
    return code % 3 == 0


# --- the same games as by hand ----------------------------------------------------------------------------------------


@for_every_game
@pytest.mark.parametrize("bots", BOTS, ids=["random", "greedy", "mixed"])
def test_a_game_is_the_one_that_is_played_by_hand(name: str, engine: str, bots: tuple[str, ...]) -> None:
    table = game(name, engine)
    who = seated(bots, table)
    told, played = Recorder(table, who), simulate(table, 2, SEED, who.names).games
    for number in range(2):
        hand = Hand(table, who.names, SEED, number)
        match = hand.play()
        assert told.play(SEED, number).choices == hand.choices
        assert played.decisions[number] == len(hand.choices)
        assert played.scores[number].tolist() == match.scores


@for_every_game
@pytest.mark.parametrize("forbidden", [False, True], ids=["driven", "forbidden"])
@pytest.mark.parametrize("bots", BOTS, ids=["random", "greedy", "mixed"])
def test_restricted_play_is_the_one_that_is_played_by_hand(
    name: str, engine: str, forbidden: bool, bots: tuple[str, ...]
) -> None:
    table = game(name, engine)
    who, wishes = seated(bots, table), Wishes(table)
    recorder = Recorder(table, who)
    wishes.of = {1: Wish(every_third, forbidden)}
    granted = 0
    for number in range(2):
        hand = Hand(table, who.names, SEED, number, wishes.of)
        hand.play()
        assert recorder.play(SEED, number, wishes).choices == hand.choices
        assert wishes.granted == hand.granted
        granted += wishes.granted
    assert granted > 0 or bots != ("random",), "else this shows nothing"


def test_in_a_game_for_two_a_wish_is_a_leaders_and_not_a_persons() -> None:
    table = game("singapore", seats=2)
    who, wishes = lineup(["random"], 2), Wishes(table)
    wishes.of = {2: Wish(every_third, forbidden=True)}
    hand = Hand(table, who.names, SEED, 0, wishes.of)
    hand.play()
    assert Recorder(table, who).play(SEED, 0, wishes).choices == hand.choices


# --- looking on changes nothing ---------------------------------------------------------------------------------------


class Onlooker:
    """Stops at every ask, before or after its bot has chosen, and leaves it at that."""

    def __init__(self, where: Watch) -> None:
        self.where = where
        self.asked: list[tuple[int, int, list[int]]] = []

    def watched(self, number: int) -> list[Watch]:
        return [self.where] * SEATS

    def choose(self, stop: Stop) -> int | None:
        assert (stop.proposed is None) == (self.where == Watch.BEFORE)
        assert stop.sight().codes == stop.codes()
        self.asked.append((stop.played, stop.asked, stop.codes()))
        return stop.proposed


@for_every_game
@pytest.mark.parametrize("where", [Watch.BEFORE, Watch.AFTER])
def test_whoever_looks_on_sees_every_decision_and_changes_none(name: str, engine: str, where: Watch) -> None:
    table = game(name, engine)
    recorder, onlooker = Recorder(table, seated(BOTS[2], table)), Onlooker(where)
    alone = recorder.play(SEED, 1)
    choices, lines, pictures = alone.choices, alone.lines.copy(), alone.shots.tobytes()
    watched = recorder.play(SEED, 1, onlooker)
    assert watched.choices == choices
    assert (watched.lines == lines).all() and watched.shots.tobytes() == pictures
    match = table.start(game_seed(SEED, 1))
    decisions = []
    for played, code in enumerate(choices):
        if len(match.codes()) > 1:
            decisions.append((played, match.truth.agenda[match.truth.depth - 1].seat, match.codes()))
        match.play(code)
    assert onlooker.asked == decisions


def test_bots_that_think_by_the_clock_play_whole_games_beside_others() -> None:
    table = game("auction", "plain")
    batch = simulate(table, 2, SEED, ["search:1ms", "random", "greedy"]).games
    assert (batch.decisions == 9).all()
    told = Recorder(table, lineup(["search:1ms"], table.seats)).play(SEED, 0)
    assert entrepot.replay(record(table, SEED, 0, told.choices)).over


def test_a_position_that_comes_again_is_counted() -> None:
    table = game("pig", "plain")
    wishes = Wishes(table, count_positions=True)
    Recorder(table, lineup(["random"], table.seats)).play(SEED, 0, wishes)
    assert wishes.repeats >= 1


# --- recordings -------------------------------------------------------------------------------------------------------


def test_a_tape_that_is_too_short_is_lengthened(monkeypatch: pytest.MonkeyPatch) -> None:
    table = game("dragons")
    who = lineup(["random"], table.seats)
    recorder = Recorder(table, who)
    whole = recorder.play(1, 0)
    monkeypatch.setattr(recording, "LINES", 10)
    monkeypatch.setattr(recording, "PICTURES", 2)
    short = Recorder(table, who)
    assert short.play(1, 0).choices == whole.choices
    assert (short.play(1, 0).lines == whole.lines).all()
    assert short.play(1, 0).shots.tobytes() == whole.shots.tobytes()


@pytest.mark.parametrize("name", ["singapore", "dragons"])
def test_a_recorded_game_is_a_record_that_can_be_replayed(name: str) -> None:
    recorder = Recorder(game(name), lineup(["random"], 4))
    told = recorder.play(2**63 + 5, 3)
    match = entrepot.replay(record(game(name), 2**63 + 5, 3, told.choices))
    assert match.over
    assert match.scores == told.end["score"].tolist()


# --- who sits where ---------------------------------------------------------------------------------------------------


def test_one_bot_is_for_all_seats() -> None:
    assert lineup(["greedy"], 3).names == ("greedy",) * 3
    assert lineup(["greedy", "random"], 2).names == ("greedy", "random")


def test_a_wrong_line_up_is_one_sentence() -> None:
    with pytest.raises(OptionError, match="Name one bot, or one for each of the 4 seats, not 3"):
        lineup(["random"] * 3, 4)
    with pytest.raises(OptionError, match="no bot called 'clever'"):
        lineup(["clever"], 4)
    with pytest.raises(OptionError, match="always choose alike: hard thinks by the clock"):
        alike(["hard"], 4)


@pytest.mark.parametrize("seed", [-1, 1 << 64, "1", 1.0, True])
def test_a_wrong_seed_is_one_sentence(seed: Any) -> None:
    with pytest.raises(OptionError, match=r"The seed of a test is a whole number from 0 to 2\*\*64 - 1, not"):
        checked_run(seed, "a test")


def test_a_way_leads_to_the_same_game_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy("pig", "plain")
    way = Way.of(table, lineup(["random"], table.seats))
    assert way.game is table
    monkeypatch.setattr("entrepot.contests.lineup._GAMES", {})
    there = way.game
    assert there is not table
    one, other = (Playground(place, way.bots).play(SEED, 0, 5).digests for place in (table, there))
    assert one == other


def test_a_way_to_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy("pig", "plain")
    way = Way("pig", tuple(table.options.items()), "of something else", "plain", lineup(["random"], table.seats))
    with pytest.raises(OptionError, match="another game on this machine"):
        assert way.game
