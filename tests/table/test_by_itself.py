"""Choices that are made by themselves: when, whose, and that nobody learns anything from it. Time passes when the test
says so."""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from entrepot.table.play.live import LiveTable
from entrepot.table.settings import Moments
from entrepot.table.store.entries import Chosen
from tests.table.harness import Client, Message, Served, apart, catalogue, reached, seated

SHORT, LONG = (1.0, 2.0), (10.0, 30.0)
TICK = 0.5
BOT = {"kind": "bot", "level": "easy"}


@dataclass
class Drawn:
    """Moments that are drawn from known numbers, and remembered."""

    dice: random.Random = field(default_factory=lambda: random.Random(7))
    between: list[tuple[float, float]] = field(default_factory=list)
    moments: list[float] = field(default_factory=list)

    def __call__(self, least: float, most: float) -> float:
        self.between.append((least, most))
        self.moments.append(self.dice.uniform(least, most))
        return self.moments[-1]


@pytest.fixture(autouse=True)
def _always_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: random.Random(5).getrandbits(bits))


def served_with(tmp_path: Path, drawn: Drawn, **more: Any) -> Served:
    return Served(tmp_path, moments=Moments(SHORT, LONG, drawn), **more)


async def _pass_by(served: Served, seconds: float) -> None:
    served.clock.pass_by(seconds)
    await served.tables.tick()


async def _live(served: Served, table: str) -> LiveTable:
    return await served.tables.table(table)


async def _habits(client: Client, table: str, **habits: bool) -> None:
    answer = await client.ask({"type": "habits", "table": table, **habits})
    assert answer["type"] == "ack"
    await client.shown(reached(answer["version"]))


def test_a_choice_without_an_alternative_is_made_after_a_moment(tmp_path: Path) -> None:
    """Who begins a turn of Pig can only roll."""

    async def run() -> None:
        async with served_with(tmp_path, drawn := Drawn()) as served:
            table, (anna, bert) = await seated(served, "pig", 2)
            assert anna.state["soon"] and len(anna.state["options"]) == 1
            assert not bert.state["soon"]
            await _pass_by(served, drawn.moments[0] - 0.01)
            assert (await _live(served, table)).history.choices == []
            await _pass_by(served, 0.02)
            state = await anna.shown(lambda s: s["choices"] == 1)
            assert state["itself"] == [1]
            assert (await bert.shown(lambda s: s["choices"] == 1))["itself"] == [], "others do not learn that it was so"

    apart(run())


def test_somebody_who_wants_to_choose_everything_is_asked(tmp_path: Path) -> None:
    async def run() -> None:
        async with served_with(tmp_path, Drawn()) as served:
            table, (anna, _) = await seated(served, "pig", 2)
            await _habits(anna, table, forced=False)
            assert not anna.state["soon"]
            assert anna.state["habits"] == {"forced": False, "cannot": True, "until_turn": False}
            await _pass_by(served, 100)
            assert (await _live(served, table)).history.choices == []
            await served.restart()
            again = await (await served.client(cookie=anna.cookie)).connect()
            assert (await again.watch(table))["habits"]["forced"] is False, "it is written down"

    apart(run())


def test_what_is_forced_is_not_made_while_the_game_rests_or_something_is_asked_of_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with served_with(tmp_path, Drawn()) as served:
            table, (anna, bert) = await seated(served, "pig", 2)
            for client, paused in ((bert, True), (anna, True)):
                await client.ask({"type": "pause", "table": table, "paused": paused})
                await _pass_by(served, 100)
                assert (await _live(served, table)).history.choices == []
            assert anna.state["paused"]
            await anna.ask({"type": "pause", "table": table, "paused": False})
            await _pass_by(served, 100)
            assert (await _live(served, table)).history.choices != []

    apart(run())


def test_the_last_card_of_an_auction_seals_itself(tmp_path: Path) -> None:
    """Everybody can count the cards in a hand: nobody needs to wait long."""

    async def run() -> None:
        async with served_with(tmp_path, drawn := Drawn()) as served:
            table, players = await seated(served, "auction", 3)
            for number in range(6):
                player = players[number % 3]
                await player.shown(lambda s, n=number: s["choices"] == n and s["options"])  # type: ignore[misc]
                assert not player.state["soon"]
                await player.choose(table)
            for _ in players:
                await _pass_by(served, SHORT[1])
            for seat, player in enumerate(players):
                state = await player.shown(lambda s: s["over"] is not None)
                assert state["itself"] == [7, 8, 9], "after the end everybody may know"
                assert seat == state["seat"]
            assert set(drawn.between) == {SHORT}

    apart(run())


def test_undo_goes_back_to_the_last_real_choice(tmp_path: Path) -> None:
    """Somebody chooses, and what follows from it makes itself: taking back means the choice."""

    async def run() -> None:
        async with served_with(tmp_path, Drawn()) as served:
            table, players = await seated(served, "dragons", 4)
            live = await _live(served, table)
            seat, before, real, follows = await _until_something_follows(live, players)
            async with live.lock:
                await live.write(Chosen(seat, follows, itself="forced"))
            state = await players[seat].shown(reached(live.history.version))
            assert (state["itself"], len(state["steps"])) == ([before + 2], 1)
            undone = await players[seat].ask({"type": "undo", "table": table, "version": state["version"]})
            assert undone["type"] == "ack"
            state = await players[seat].shown(reached(undone["version"]))
            assert (state["choices"], state["options"], state["itself"]) == (before, real, [])

    apart(run())


async def _until_something_follows(live: LiveTable, players: list[Client]) -> tuple[int, int, list[Message], int]:
    """Play until the same seat is asked once more, and an answer neither draws nor shows anything: the seat, how many
    choices there were before, what could be chosen then, and that answer."""
    dice = random.Random(1)
    while True:
        assert live.asked is not None and live.match is not None
        seat, before = live.asked, len(live.history.choices)
        state = await players[seat].shown(reached(live.history.version))
        async with live.lock:
            await live.write(Chosen(seat, dice.choice(state["options"])["code"]))
        for code in live.codes() if live.asked == seat else []:
            tried = live.match.copy()
            tried.play(code)
            if before in tried.viewpoint(seat).steps():
                return seat, before, state["options"], code


def test_what_only_made_itself_cannot_be_taken_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with served_with(tmp_path, Drawn()) as served:
            table, (anna, bert) = await seated(served, "pig", 2)
            await _pass_by(served, LONG[1])
            await anna.shown(lambda s: s["choices"] == 1)
            version = anna.state["version"]
            assert anna.state["steps"] == [] and not anna.state["can_undo"]
            for more in ({}, {"consent": True}):
                refused = await anna.ask({"type": "undo", "table": table, "version": version, **more})
                assert refused["code"] == "undo"
            assert bert.state["request"] is None, "nobody is asked about nothing"

    apart(run())


def test_who_passes_until_their_turn_is_asked_again_after_a_choice_of_their_own(tmp_path: Path) -> None:
    async def run() -> None:
        async with served_with(tmp_path, Drawn()) as served:
            table, players = await seated(served, "auction", 3)
            for player in players:
                await _habits(player, table, until_turn=True)
            await players[0].shown(lambda s: s["options"])
            await players[0].choose(table)
            state = await players[0].shown(lambda s: s["choices"] == 1)
            assert state["habits"]["until_turn"] is False
            assert players[1].state["habits"]["until_turn"] is True

    apart(run())


# --- secrecy with timing ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Passed:
    """A pass as the others saw it: after how long, and what they did not see: whether there was a choice, and what was
    drawn for it."""

    after: float
    had_choice: bool
    drawn: float


async def _whole_game(served: Served, table: str, players: list[Client], drawn: Drawn, choices: int) -> list[Passed]:
    """Everybody answers at once, at random, as far as they are asked. Returns the passes of the game."""
    dice, found = random.Random(3), list[Passed]()
    live = await _live(served, table)
    while live.asked is not None and len(live.history.choices) < choices:
        player, number, since, moment = (
            players[live.asked],
            len(live.history.choices),
            served.clock(),
            drawn.moments[-1],
        )
        state = await player.shown(reached(live.history.version))
        option = dice.choice(state["options"])
        choice = {"type": "choose", "table": table, "version": state["version"], "code": option["code"]}
        waits = live.by_itself.is_held(live.asked, option["code"], since)
        answer = None if state["soon"] else asyncio.create_task(player.ask(choice))
        if option["verb"] != "pass" and not waits and answer is not None:
            assert (await answer)["type"] == "ack"
            continue
        while len(live.history.choices) == number:
            assert served.clock() - since <= LONG[1] + TICK
            await _pass_by(served, TICK)
            if answer is not None and served.clock() - since >= moment:
                await answer
        if option["verb"] == "pass":
            found.append(Passed(served.clock() - since, len(state["options"]) > 1, moment))
    return found


@pytest.mark.parametrize("until_turn", [False, True], ids=["who cannot", "until their turn"])
def test_a_pass_takes_as_long_with_a_choice_as_without_one(tmp_path: Path, until_turn: bool) -> None:
    """Nobody at the table can tell from the time that somebody took whether they held something to play."""

    async def run() -> None:
        async with served_with(tmp_path, drawn := Drawn()) as served:
            table, players = await seated(served, "dragons", 4)
            if until_turn:
                for player in players:
                    await _habits(player, table, until_turn=True)
            passes = await _whole_game(served, table, players, drawn, 200)
            with_choice = [passed for passed in passes if passed.had_choice]
            without = [passed for passed in passes if not passed.had_choice]
            assert len(with_choice) >= 5 and len(without) >= 5, (len(with_choice), len(without))
            assert set(drawn.between) == {LONG}, "one distribution, whatever anybody holds"
            for passed in passes:
                assert passed.drawn <= passed.after < passed.drawn + TICK, passed

    apart(run())


def test_somebody_alone_with_bots_does_not_wait(tmp_path: Path) -> None:
    """There is nobody to hide anything from."""

    async def run() -> None:
        async with served_with(tmp_path, drawn := Drawn()) as served:
            anna = await (await served.client("Anna")).connect()
            await anna.watch(await anna.new_table("dragons", seats=[{"kind": "me"}, BOT, BOT, BOT]))
            await anna.shown(lambda s: s["options"])
            assert set(drawn.between) == {SHORT}

    apart(run())


@pytest.mark.parametrize("game", ["dragons", "singapore"])
def test_nobody_is_asked_where_there_is_nothing_to_choose(game: str, tmp_path: Path) -> None:
    """Over a whole game of four people with the usual habits: what makes itself is made, all else chosen at random."""
    catalogue("compiled").game(game, {}).start(seed=0)  # so that nobody waits for the rules

    async def run() -> None:
        async with served_with(tmp_path, Drawn(), engine="compiled") as served:
            table, _ = await seated(served, game, 4)
            live, dice, forced, asked = await _live(served, table), random.Random(2), 0, 0
            while live.asked is not None:
                coming, codes = live.by_itself.coming, live.codes()
                forced += len(codes) == 1
                asked += len(codes) == 1 and coming is None
                code = dice.choice(codes) if coming is None else coming.code
                async with live.lock:
                    await live.write(Chosen(live.asked, code, itself=coming.why if coming else None))
            assert forced >= 10, "otherwise this says nothing"
            assert asked == 0

    apart(run())


def test_a_sealed_answer_waits_alike_where_nobody_can_pass(tmp_path: Path) -> None:
    """A forced answer makes itself after a while there; one that comes sooner would tell that there was a choice."""

    async def run() -> None:
        async with served_with(tmp_path, Drawn(), engine="compiled") as served:
            table, _ = await seated(served, "dragons", 4)
            live, dice, met = await _live(served, table), random.Random(2), 0
            while live.asked is not None:
                seat, codes = live.asked, live.codes()
                assert live.match is not None
                game, seen = live.match.game, live.match.viewpoint(seat).look()
                verbs = {meaning.verb for code in codes if (meaning := game.title.means(game.variant, seen, code))}
                is_sealed = seen.agenda[seen.depth - 1].do in game.title.judgement.sealed
                if len(codes) > 1 and is_sealed and not verbs.intersection(game.title.passes):
                    assert all(live.by_itself.is_held(seat, code, served.clock()) for code in codes), verbs
                    met += 1
                async with live.lock:
                    await live.write(Chosen(seat, dice.choice(codes)))
            assert met >= 5, "otherwise this says nothing"

    apart(run())
