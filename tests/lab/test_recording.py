"""What is recorded is what was played."""

from __future__ import annotations

import pytest

import entrepot
from entrepot.games.singapore.words import Happened
from entrepot.kernel.title import OptionError
from entrepot.lab import recording
from entrepot.lab.driving import Driver
from entrepot.lab.recording import Recorder, record
from entrepot.lab.value import thing, wish
from entrepot.simulate import simulate

from .games import game, told


@pytest.mark.parametrize("name", ["singapore", "dragons"])
@pytest.mark.parametrize("bots", [("random",), ("greedy",), ("search:3",)])
def test_the_games_are_those_of_simulate(name: str, bots: tuple[str, ...]) -> None:
    count = 6 if bots == ("random",) else 2
    recorder = Recorder(game(name), bots)
    chronicles = [recorder.play(11, number) for number in range(count)]
    played = simulate(game(name), count, 11, bots).games
    assert [one.points for one in chronicles] == played.scores.tolist()
    assert [len(one.choices) for one in chronicles] == played.decisions.tolist()
    assert [one.place for one in chronicles] == played.places.tolist()


@pytest.mark.parametrize("name", ["singapore", "dragons"])
@pytest.mark.parametrize("bots", [("random",), ("random", "greedy", "search:3", "greedy")])
def test_a_game_driven_without_a_wish_is_told_the_same(name: str, bots: tuple[str, ...]) -> None:
    """Two ways of telling a game, in compiled code and from outside, agree on every fact."""
    recorder, driver = Recorder(game(name), bots), Driver(game(name), bots)
    for number in range(3):
        one, other = vars(recorder.play(7, number)), vars(driver.play(7, number))
        assert (one.pop("counts") == other.pop("counts")).all()
        assert one == other


def test_a_tape_that_is_too_short_is_lengthened(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Recorder(game(), ["random"]).play(1, 0)
    monkeypatch.setattr(recording, "LINES", 10)
    monkeypatch.setattr(recording, "PICTURES", 2)
    short = Recorder(game(), ["random"])
    assert short.play(1, 0).choices == whole.choices
    assert short.play(1, 0).standings == whole.standings


def test_mixed_bots_change_places_as_in_simulate() -> None:
    bots = ("random", "greedy", "random", "random")
    recorder = Recorder(game(), bots)
    assert [recorder.play(3, k).points for k in range(3)] == simulate(game(), 3, 3, bots).games.scores.tolist()


@pytest.mark.parametrize("name", ["singapore", "dragons"])
def test_a_recorded_game_is_a_record_that_can_be_replayed(name: str) -> None:
    recorder = Recorder(game(name), ["random"])
    chronicle = recorder.play(2**63 + 5, 3)
    match = entrepot.replay(record(recorder.game, 2**63 + 5, chronicle))
    assert match.over
    assert match.scores == chronicle.points


def test_points_are_the_sum_of_their_sources_and_of_the_last_standings() -> None:
    recorder = Recorder(game(), ["random"])
    for number in range(10):
        chronicle = recorder.play(1, number)
        assert [sum(sources) for sources in chronicle.sources] == chronicle.points
        assert chronicle.standings[-1][0] == chronicle.points
        assert len(chronicle.standings) == chronicle.rounds
        assert sum(chronicle.share) == pytest.approx(1)
        assert len(chronicle.cards) == chronicle.counts[[Happened.BOUGHT, Happened.TOOK_CARD]].sum()


def test_two_players_are_four_leaders_and_their_wins_are_shared() -> None:
    chronicle = Recorder(game(seats=2), ["random"]).play(1, 0)
    assert len(chronicle.points) == 4
    assert chronicle.share[0] == chronicle.share[2]


@pytest.mark.parametrize("options", [{"edition": "2022-06"}, {"mode": "simulation"}, {"seats": 3}])
def test_every_kind_of_game_can_be_recorded(options: dict[str, object]) -> None:
    chronicle = Recorder(game(**options), ["random"]).play(1, 0)
    assert chronicle.rounds >= 1 and len(chronicle.roles) == len(chronicle.points)


def test_the_lead_changes_only_between_those_alone_in_it() -> None:
    assert told([[1, 0], [2, 2], [2, 3], [4, 3], [5, 3]]).lead_changes == 2
    assert told([[1, 0], [2, 2], [5, 3]]).lead_changes == 0


def test_the_winner_is_known_from_the_round_after_which_they_always_led() -> None:
    assert told([[0, 1], [2, 1], [3, 1], [4, 1]]).known_after == 2
    assert told([[1, 0], [2, 0], [3, 0]]).known_after == 1
    assert told([[0, 1], [0, 2], [9, 2]]).known_after == 3


def test_a_player_who_may_not_raid_never_does() -> None:
    driver = Driver(game(), ["random"])
    free = sum(int(driver.play(1, k).counts[Happened.RAIDED, 1]) for k in range(8))
    driver.forbid(1, wish(game(), thing(game(), "action", "raid")))
    bound = [driver.play(1, k) for k in range(8)]
    assert free > 0
    assert sum(int(one.counts[Happened.RAIDED, 1]) for one in bound) == 0
    assert sum(one.wished for one in bound) > 0


def test_a_player_driven_to_raid_raids_more() -> None:
    driver = Driver(game(), ["random"])
    before = sum(int(driver.play(1, k).counts[Happened.RAIDED, 2]) for k in range(8))
    driver.drive(2, wish(game(), "^raid$"))
    assert sum(int(driver.play(1, k).counts[Happened.RAIDED, 2]) for k in range(8)) > before
    driver.forget_wishes()
    assert sum(int(driver.play(1, k).counts[Happened.RAIDED, 2]) for k in range(8)) == before


def test_bots_that_think_by_the_clock_are_refused() -> None:
    with pytest.raises(OptionError, match="by the clock"):
        Recorder(game(), ["hard"])


def test_what_players_end_with_agrees_with_the_journal() -> None:
    recorder = Recorder(game(), ["random"])
    for number in range(6):
        chronicle = recorder.play(4, number)
        for player, (largest, several, raids, _) in enumerate(chronicle.traits):
            assert raids <= chronicle.counts[Happened.RAIDED, player]
            assert (largest > 1) == (several > 0)
            assert largest <= 1 or chronicle.counts[Happened.CONNECTED, player] > 0
