"""The line of bots that want to think: who goes first. Nothing is thought here; time passes when the test says so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from entrepot.table.play.turns import MOST_WAITING, Displaced, Owner, Rank, Turn, Turns
from entrepot.table.settings import Limits, Rate
from tests.table.harness import Clock, apart, until

SECOND = 1.0  # what `expert` takes
QUICK = None  # what `medium` takes
EVE, ANNA, BERT = Owner("eve", "6.6.6.6"), Owner("anna", "1.1.1.1"), Owner("bert", "2.2.2.2")
AMPLE = Limits(bots_per_player=1_000_000, bots_per_address=1_000_000)


class Scene:
    """A line, and those in it in the order in which they began."""

    def __init__(self, threads: int = 2, limits: Limits = AMPLE) -> None:
        self.clock = Clock()
        self.pool = ThreadPoolExecutor(threads + 1)
        self.turns = Turns(self.pool, threads, limits, self.clock)
        self.began: list[str] = []
        self._turns: dict[str, Turn] = {}

    def stand(self, key: str, rank: Rank, owner: Owner, expected: float | None = SECOND) -> Turn:
        turn = self._turns[key] = self.turns.turn(key, rank, owner, expected)
        self._look()
        return turn

    def _look(self) -> None:
        for key, turn in self._turns.items():
            if turn.come.done() and turn.come.exception() is None and key not in self.began:
                self.began.append(key)

    def thinks(self, key: str) -> bool:
        return key in self.began

    def finish(self, key: str, seconds: float = SECOND) -> None:
        self.turns.finish(self._turns[key], seconds)
        self.began.remove(key)
        del self._turns[key]
        self._look()


def scene(play: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    def test() -> None:
        apart(play())  # type: ignore[arg-type]

    test.__name__, test.__doc__ = getattr(play, "__name__", "test"), play.__doc__
    return test


@scene
async def test_a_quick_bot_never_waits_for_sixteen_experts_of_another_address() -> None:
    line = Scene()
    for number in range(16):
        line.stand(f"eve {number}", Rank.LEFT, EVE)
    for _ in range(40):
        line.stand("anna", Rank.AWAITED, ANNA, QUICK)
        assert line.thinks("anna")
        line.finish("anna", 0.003)
        done = line.began[0]
        line.finish(done)
        line.stand(done, Rank.LEFT, EVE)
        line.clock.pass_by(1)


@scene
async def test_an_expert_of_another_address_is_always_next() -> None:
    """Whether somebody follows the many tables of one address or not."""
    for rank in (Rank.AWAITED, Rank.WATCHED, Rank.LEFT):
        line = Scene()
        for number in range(16):
            line.stand(f"eve {number}", rank, EVE)
        assert len(line.began) == 1, "one address does not get all threads"
        for _ in range(20):
            line.stand("anna", Rank.AWAITED, ANNA)
            assert line.thinks("anna")
            line.finish("anna")
            done = next(key for key in line.began if key.startswith("eve"))
            line.finish(done)
            line.stand(done, rank, EVE)
            line.clock.pass_by(1)


@scene
async def test_who_is_waited_for_goes_first_and_who_is_left_goes_last() -> None:
    line = Scene(threads=1)
    line.stand("first", Rank.LEFT, EVE)
    line.stand("left", Rank.LEFT, ANNA)
    line.stand("watched", Rank.WATCHED, ANNA)
    line.stand("hint", Rank.HINT, ANNA)
    line.stand("awaited", Rank.AWAITED, BERT)
    for expected in ("awaited", "hint", "watched", "left"):
        line.finish(line.began[0])
        assert line.began == [expected]


@scene
async def test_whoever_comes_to_a_game_moves_its_bots_forward() -> None:
    line = Scene(threads=1)
    for number in range(3):
        line.stand(f"left {number}", Rank.LEFT, EVE)
    line.turns.move("left 2", Rank.AWAITED, ANNA)
    line.finish("left 0")
    assert line.began == ["left 2"]


@scene
async def test_addresses_take_turns_by_the_time_they_have_had() -> None:
    line = Scene(threads=1)
    line.stand("bert", Rank.AWAITED, BERT)
    for number in range(8):
        line.stand(f"eve {number}", Rank.AWAITED, EVE)
    line.stand("anna", Rank.AWAITED, ANNA)
    order = []
    for _ in range(6):
        done = line.began[0]
        order.append(done.split()[0])
        line.finish(done)
        if done in ("anna", "bert"):
            line.stand(done, Rank.AWAITED, ANNA if done == "anna" else BERT)
    assert sorted(order[:3]) == sorted(order[3:]) == ["anna", "bert", "eve"]


@scene
async def test_at_one_address_the_table_that_has_waited_longest_is_next() -> None:
    line = Scene(threads=1)
    for number in range(4):
        line.stand(f"{number}", Rank.AWAITED, ANNA)
    order = []
    for _ in range(8):
        done = line.began[0]
        order.append(done)
        line.finish(done)
        line.stand(done, Rank.AWAITED, ANNA)
    assert order == ["0", "1", "2", "3"] * 2


@pytest.mark.parametrize("who", ["player", "address"])
def test_who_has_had_their_share_of_a_minute_goes_behind_all_others(who: str) -> None:
    async def play() -> None:
        enough, ample = Rate(0.5, 10), Rate(1e9, 1e9)
        of_player, of_address = (enough, ample) if who == "player" else (ample, enough)
        limits = Limits(thinking_of_player=of_player, thinking_of_address=of_address)
        line = Scene(threads=2, limits=limits)
        other = Owner("eve", "7.7.7.7") if who == "player" else Owner("another", EVE.address)
        for number in range(11):
            line.stand(f"{number}", Rank.AWAITED, EVE)
            line.finish(f"{number}")
        assert line.turns.has_had_enough(EVE) and line.turns.has_had_enough(other)
        assert not line.turns.has_had_enough(ANNA)
        line.clock.pass_by(4)
        assert not line.turns.has_had_enough(EVE), "11 seconds less 4 times a half"

    apart(play())


@scene
async def test_a_player_and_an_address_have_so_many_bots_in_line() -> None:
    line = Scene(limits=Limits(bots_per_player=2, bots_per_address=3))
    first, second = Owner("one", "9.9.9.9"), Owner("two", "9.9.9.9")
    line.stand("a", Rank.LEFT, first)
    line.stand("b", Rank.LEFT, first)
    assert not line.turns.has_room(first) and line.turns.has_room(second)
    line.stand("c", Rank.LEFT, second)
    assert not line.turns.has_room(second)
    line.finish("a")
    assert line.turns.has_room(first)


@scene
async def test_hints_and_games_that_nobody_follows_never_have_all_threads() -> None:
    for rank in (Rank.HINT, Rank.LEFT):
        line = Scene(threads=3)
        for number in range(6):
            line.stand(f"{number}", rank, Owner(f"p{number}", f"a{number}"))
        assert len(line.began) == 2
        line.stand("anna", Rank.AWAITED, ANNA)
        assert line.thinks("anna")


@scene
async def test_with_one_thread_everyone_thinks_in_the_end() -> None:
    line = Scene(threads=1)
    for rank in Rank:
        line.stand(rank.name, rank, ANNA)
    done = []
    while line.began:
        done.append(line.began[0])
        line.finish(done[-1])
    assert sorted(done) == sorted(rank.name for rank in Rank)
    assert (line.turns.waiting, line.turns.thinking) == (0, 0)


@scene
async def test_the_line_has_an_end_and_the_last_make_room() -> None:
    line = Scene(threads=1)
    line.stand("now", Rank.AWAITED, BERT)
    turns = [line.turns.turn(f"{n}", Rank.LEFT, Owner("eve", f"{n % 2}"), SECOND) for n in range(MOST_WAITING)]
    assert line.turns.waiting == MOST_WAITING
    with pytest.raises(Displaced):
        async with line.turns.turn("one more", Rank.LEFT, ANNA, SECOND):
            pass
    line.stand("anna", Rank.AWAITED, ANNA)
    assert line.turns.waiting == MOST_WAITING
    assert sum(turn.come.done() for turn in turns) == 1
    for turn in turns:
        if turn.come.done():
            assert isinstance(turn.come.exception(), Displaced)
    line.finish("now")
    assert line.began == ["anna"]


@scene
async def test_how_long_the_first_has_waited_is_told() -> None:
    line = Scene(threads=1)
    assert line.turns.oldest() == 0
    line.stand("now", Rank.AWAITED, ANNA)
    line.stand("eve", Rank.LEFT, EVE)
    line.clock.pass_by(3)
    line.stand("anna", Rank.AWAITED, ANNA)
    assert line.turns.oldest() == 3
    line.finish("now")
    assert line.turns.seconds[Rank.AWAITED] == SECOND


@scene
async def test_who_gives_up_while_waiting_leaves_no_gap() -> None:
    line = Scene(threads=1)
    line.stand("now", Rank.AWAITED, BERT)

    async def wait() -> None:
        async with line.turns.turn("eve", Rank.AWAITED, EVE, SECOND):
            raise AssertionError("it was given up")

    waiting = asyncio.create_task(wait())
    await until(lambda: line.turns.waiting == 1)
    line.stand("anna", Rank.AWAITED, ANNA)
    waiting.cancel()
    line.finish("now")  # before the one that gives up has noticed
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert line.began == ["anna"]
    assert line.turns.waiting == 0 and line.turns.thinking == 1
    assert line.turns.has_room(EVE)


@scene
async def test_a_thread_is_free_when_it_has_stopped_not_when_nobody_wants_its_answer() -> None:
    line = Scene(threads=1)
    begun, go_on = threading.Event(), threading.Event()

    def think(stop: threading.Event) -> None:
        begun.set()
        stop.wait()
        go_on.wait()

    async def work() -> None:
        async with line.turns.turn("eve", Rank.AWAITED, EVE, SECOND) as turn:
            await turn.think(think, turn.stop)

    working = asyncio.create_task(work())
    await until(begun.is_set)
    working.cancel()
    with pytest.raises(asyncio.CancelledError):
        await working
    assert line.turns.thinking == 1
    line.stand("anna", Rank.AWAITED, ANNA)
    assert not line.thinks("anna")
    go_on.set()
    await until(line._turns["anna"].come.done)
    assert line.turns.thinking == 1
