"""What the lab reads of recorded games."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from entrepot.contests.lineup import lineup
from entrepot.contests.outside import Wish, Wishes
from entrepot.contests.recording import Recorder
from entrepot.contests.simulate import simulate
from entrepot.games.singapore.vocabulary import Happened
from entrepot.kernel.figures import Use
from entrepot.lab.chronicle import Chronicle, read
from entrepot.lab.value import meant, thing
from entrepot.match import Game

from .games import game, told


def chronicles(
    table: Game, bots: tuple[str, ...], seed: int, numbers: Iterable[int], wishes: Wishes | None = None
) -> list[Chronicle]:
    recorder, seen = Recorder(table, lineup(bots, table.seats)), table.title.figures
    return [read(table, seen, recorder.play(seed, number, wishes)) for number in numbers]


@pytest.mark.parametrize("name", ["singapore", "dragons"])
@pytest.mark.parametrize("bots", [("random",), ("greedy",), ("search:3",), ("random", "greedy", "random", "random")])
def test_the_games_are_those_of_simulate(name: str, bots: tuple[str, ...]) -> None:
    count = 6 if bots == ("random",) else 2
    found = chronicles(game(name), bots, 11, range(count))
    played = simulate(game(name), count, 11, bots).games
    assert [one.points for one in found] == played.scores.tolist()
    assert [len(one.choices) for one in found] == played.decisions.tolist()
    assert [one.place for one in found] == played.places.tolist()


def test_points_are_the_sum_of_their_sources_and_of_the_last_standings() -> None:
    for chronicle in chronicles(game(), ("random",), 1, range(10)):
        assert [sum(sources) for sources in chronicle.sources] == chronicle.points
        assert chronicle.standings[-1][0] == chronicle.points
        assert len(chronicle.standings) == chronicle.rounds
        assert sum(chronicle.share) == pytest.approx(1)
        assert len(chronicle.cards) == chronicle.counts[[Happened.BOUGHT, Happened.TOOK_CARD]].sum()


def test_two_players_are_four_leaders_and_their_wins_are_shared() -> None:
    (chronicle,) = chronicles(game(seats=2), ("random",), 1, [0])
    assert len(chronicle.points) == 4
    assert chronicle.share[0] == chronicle.share[2]


@pytest.mark.parametrize("options", [{"edition": "2022-06"}, {"mode": "simulation"}, {"seats": 3}])
def test_every_kind_of_game_can_be_recorded(options: dict[str, object]) -> None:
    (chronicle,) = chronicles(game(**options), ("random",), 1, [0])
    assert chronicle.rounds >= 1 and len(chronicle.roles) == len(chronicle.points)


def test_the_lead_changes_only_between_those_alone_in_it() -> None:
    assert told([[1, 0], [2, 2], [2, 3], [4, 3], [5, 3]]).lead_changes == 2
    assert told([[1, 0], [2, 2], [5, 3]]).lead_changes == 0


def test_the_winner_is_known_from_the_round_after_which_they_always_led() -> None:
    assert told([[0, 1], [2, 1], [3, 1], [4, 1]]).known_after == 2
    assert told([[1, 0], [2, 0], [3, 0]]).known_after == 1
    assert told([[0, 1], [0, 2], [9, 2]]).known_after == 3


def raids(player: int, wishes: Wishes | None = None) -> int:
    return sum(int(one.counts[Happened.RAIDED, player]) for one in chronicles(game(), ("random",), 1, range(8), wishes))


def test_a_player_who_may_not_raid_never_does() -> None:
    wishes = Wishes(game())
    wishes.of = {1: Wish(meant(game(), thing(game(), "action", "raid")), forbidden=True)}
    assert raids(1) > 0
    assert raids(1, wishes) == 0


def test_a_player_driven_to_raid_raids_more() -> None:
    wishes = Wishes(game())
    wishes.of = {2: Wish(meant(game(), Use(frozenset({"raid"}))))}
    assert raids(2, wishes) > raids(2)


def test_what_players_end_with_agrees_with_the_journal() -> None:
    for chronicle in chronicles(game(), ("random",), 4, range(6)):
        for player, (largest, several, raids, _) in enumerate(chronicle.traits):
            assert raids <= chronicle.counts[Happened.RAIDED, player]
            assert (largest > 1) == (several > 0)
            assert largest <= 1 or chronicle.counts[Happened.CONNECTED, player] > 0
