"""Bots choose legally, at once where they must, and the same again where they promised to."""

from __future__ import annotations

import itertools
import random
import threading
from collections.abc import Iterator

import pytest

import entrepot
from entrepot.bots import LEVELS, NAMES, bot, players
from entrepot.bots.levels import Spec, manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.players import ThinkingBot, tried
from entrepot.bots.records import Kind, Manner
from entrepot.games.dragons import vocabulary as dragons
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game, Match, Sight
from tests.match.playing import toy

GAMES = ("singapore", "dragons")


def games() -> Iterator[Game]:
    yield from (entrepot.game(name) for name in GAMES)
    yield toy("auction", "compiled")


def somewhere(game: Game, seed: int, choices: int = 40) -> Match:
    """A position in which there is something to choose."""
    match, dice = game.start(seed), random.Random(seed)
    for _ in range(choices):
        if match.over:
            return somewhere(game, seed + 1, choices // 2)
        match.play(dice.choice(match.codes()))
    while not match.over and len(match.codes()) == 1:
        match.play(match.codes()[0])
    return somewhere(game, seed + 1, choices // 2) if match.over else match


@pytest.mark.parametrize("game", list(games()), ids=lambda game: game.name)
@pytest.mark.parametrize("name", ["random", "greedy", "classic:20", "classic:3ms"])
def test_whole_games_are_played_by_legal_choices(game: Game, name: str) -> None:
    match, player = game.start(3), bot(name, seed=5)
    for _ in range(60):
        if match.over:
            break
        match.play(player.choose(match.sight()))


@pytest.mark.parametrize("name", ["classic:0", "classic:0ms", "classic:0s"])
@pytest.mark.parametrize("game", list(games()), ids=lambda game: game.name)
def test_without_a_budget_a_choice_is_still_legal(game: Game, name: str) -> None:
    match = somewhere(game, 4)
    assert bot(name, seed=1).choose(match.sight()) in match.codes()


@pytest.mark.parametrize("name", ["classic:1000000", "classic:60s", "greedy"])
def test_a_search_that_is_stopped_gives_a_legal_choice(name: str) -> None:
    stop = threading.Event()
    stop.set()
    match = somewhere(entrepot.game("singapore"), 4)
    assert bot(name, seed=1).choose(match.sight(), stop) in match.codes()


def test_a_search_stopped_while_it_thinks_ends() -> None:
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    match = somewhere(entrepot.game("singapore"), 4)
    assert bot("classic:600s", seed=1).choose(match.sight(), stop) in match.codes()


def test_where_there_is_one_option_nothing_is_thought_about() -> None:
    game = toy("auction", "compiled")
    match, dice = game.start(1), random.Random(1)
    seen = 0
    while not match.over:
        codes = match.codes()
        if len(codes) == 1:
            seen += 1
            assert bot("classic:600s").choose(match.sight()) == codes[0]
        match.play(dice.choice(codes))
    assert seen > 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_budget_of_simulations_is_kept_to_the_last_one(name: str, threads: int) -> None:
    match = somewhere(entrepot.game(name), 9)
    player = ThinkingBot(spec("classic:501"), 7, threads)
    with player.thinking(match.sight()) as thinkers:
        made = player.search(thinkers, match.sight(), 1, 2, None)
        assert made == (501 if threads == 1 else 502)
        assert sum(found.visits for found in tried(thinkers).values()) == made


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("player", ["classic:300", "greedy"])
def test_the_same_seed_and_budget_give_the_same_choice(name: str, threads: int, player: str) -> None:
    game = entrepot.game(name)
    for seed in range(4):
        match = somewhere(game, seed)
        one, other = (bot(player, seed=11, threads=threads).choose(match.sight()) for _ in range(2))
        again = bot(player, seed=11, threads=threads)
        again.choose(somewhere(game, seed + 50).sight())  # what it thought about before does not matter
        assert one == other == again.choose(match.sight())


@pytest.mark.parametrize("title", ["pig", "auction"])
def test_thinking_is_the_same_plain_and_compiled(title: str) -> None:
    found = []
    for engine in ("plain", "compiled"):
        match = somewhere(toy(title, engine), 2, 4)
        thinker = Thinker(match.game, [manner(match.game.title, spec("classic:60"))], 64)
        thinker.memory[:] = match.sight().data
        thinker.search(match.sight().seat, 1, 2, 0, 60)
        greedy = thinker.greedy(match.sight().seat, 1, 2)
        found.append((thinker.tried(), greedy, thinker.line(match.sight().seat, 1, 2)))
    assert found[0] == found[1]
    assert found[0][0]


@pytest.mark.parametrize("name", GAMES)
def test_thinking_about_a_real_game_is_the_same_plain_and_compiled(name: str) -> None:
    found = []
    for engine in ("plain", "compiled"):
        match = somewhere(entrepot.game(name, engine=engine), 5, 30)
        thinker = Thinker(match.game, [manner(match.game.title, spec("classic:8"))], 64)
        thinker.memory[:] = match.sight().data
        thinker.search(match.sight().seat, 3, 4, 0, 8)
        found.append(thinker.tried())
    assert found[0] == found[1]
    assert found[0]


def agreement(sights: list[Sight], simulations: int) -> float:
    """How often searches with different seeds make the same choice."""
    same = [
        one == other
        for sight in sights
        for one, other in itertools.combinations(
            [bot(f"classic:{simulations}", seed).choose(sight) for seed in range(4)], 2
        )
    ]
    return sum(same) / len(same)


def test_what_was_lucky_first_is_given_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = entrepot.game("dragons")
    matches = [somewhere(game, 100 + at, 20 + 6 * (at % 24)) for at in range(60)]
    sights = [match.sight() for match in matches if len(match.codes()) >= 4][:24]  # where there is much to think about
    assert len(sights) == 24
    patient = agreement(sights, 1600)
    assert patient > agreement(sights, 100) + 0.1

    def stubborn(title: Title, wanted: Spec) -> Manner:
        made = Manner.zeros()
        made.copy(manner(title, wanted))
        made.settled = 0
        return made

    monkeypatch.setattr(players, "manner", stubborn)
    assert patient > agreement(sights, 1600) + 0.05


@pytest.mark.parametrize("name", ["greedy", "classic:60"])
def test_nobody_who_thinks_withdraws_a_declaration(name: str) -> None:
    """R31: it leads back to where one was, and who thinks the same there would go round and round."""
    game = entrepot.game("dragons")
    met = 0
    for seed in range(40):
        match, dice = game.start(seed), random.Random(seed)
        while not match.over and met < 60:
            codes = match.codes()
            if dragons.Choose.WITHDRAW in codes:
                met += 1
                assert bot(name, seed=seed).choose(match.sight()) != dragons.Choose.WITHDRAW
                codes.remove(dragons.Choose.WITHDRAW)
            match.play(dice.choice(codes))
    assert met == 60


def test_a_tree_that_is_full_is_still_searched() -> None:
    match = somewhere(entrepot.game("singapore"), 5)
    thinker = Thinker(match.game, [manner(match.game.title, spec("classic:1"))], 1)
    thinker.memory[:] = match.sight().data
    thinker.search(match.sight().seat, 1, 2, 0, 2000)
    assert sum(found.visits for found in thinker.tried().values()) == 2000


@pytest.mark.parametrize(
    "wrong",
    [
        "clever",
        "search",
        "search:",
        "search:-1",
        "search:1.5",
        "search:9h",
        "search:1e9s",
        "policy:",
        "classic",
        "classic:a.network:5",
    ],
)
def test_an_unknown_bot_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(OptionError, match=r"bot called|whole number|at most|without a network"):
        bot(wrong)


def test_a_budget_beyond_reason_is_refused() -> None:
    with pytest.raises(OptionError, match="600 s at most"):
        bot("search:601s")
    with pytest.raises(OptionError, match="up to 10000000"):
        bot("search:10000001")


def test_every_name_is_a_bot() -> None:
    assert all(spec(name).name == name for name in NAMES)
    assert [spec(level).kind for level in LEVELS] == [Kind.POLICY, Kind.POLICY, Kind.SEARCH, Kind.CLASSIC]


def test_only_the_asked_seat_has_a_sight() -> None:
    match = entrepot.game("singapore").start(1)
    assert match.seat is not None
    with pytest.raises(entrepot.IllegalChoice, match="who is asked now"):
        match.sight((match.seat + 1) % 4)
