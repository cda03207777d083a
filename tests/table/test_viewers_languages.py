"""Each viewer of a table reads their own language: states, journals, refusals, hints, results, replays. What programs
go by is the same for all of them, and what is alike is made once."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from entrepot.kernel.messages import ENGLISH
from entrepot.table.play.seeing.viewpoints import Glance, Viewer, Viewpoints
from tests.browser import pseudo_table
from tests.pseudo_language import LANGUAGE, OPEN, not_from_messages
from tests.table.harness import Client, Served, apart, catalogue, reached, seated

CITED = re.compile(r" \(\w+\)(?=\.?⟧*$)")  # the clause behind a refusal, the same in every language
OTHER = {"Accept-Language": f"{LANGUAGE}, en;q=0.5"}


@pytest.fixture(autouse=True)
def _two_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pseudo_table.install(monkeypatch)
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def served(scenario: Callable[[Served], Awaitable[None]], folder: Path) -> None:
    async def run() -> None:
        async with Served(folder) as running:
            await scenario(running)

    apart(run())


def plain(texts: list[str]) -> list[str]:
    """The texts of which something does not come from messages of the other language."""
    return [text for text in texts if not_from_messages(CITED.sub("", text))]


def words(client: Client) -> list[str]:
    """What a client reads of the table, but for names that people gave."""
    state = client.state
    prompt = [state["prompt"]["text"]] if state["prompt"] else []
    options, journal = [option["text"] for option in state["options"]], [entry["text"] for entry in client.journal]
    return [*prompt, *options, *journal, *state["steps"], *(seat["name"] for seat in state["seats"])]


def meant(client: Client) -> tuple[Any, ...]:
    """The same for programs."""
    options = [(o["code"], o["verb"], o["thing"], o["target"], o["clause"]) for o in client.state["options"]]
    journal = [(e["n"], e["word"], e["seat"], e["things"], e["clause"]) for e in client.journal]
    return client.state["view"], client.state["scores"], client.state["asked"], options, journal


async def with_two_of_each(at: Served) -> tuple[str, list[Client], list[Client]]:
    """An auction, three players who read English, and each of them, and a spectator, a second time in the other
    language."""
    table, players = await seated(at)
    others = [Client(at, player.cookie) for player in players] + [Client(at)]
    at.clients += others
    for other in others:
        await other.connect(**OTHER)
        await other.watch(table)
    watching = await at.client()
    await watching.connect()
    await watching.watch(table)
    return table, [*players, watching], others


def test_viewers_of_one_table_read_two_languages(tmp_path: Path) -> None:
    async def scenario(at: Served) -> None:
        table, english, others = await with_two_of_each(at)
        dice, undone = random.Random(5), False
        while english[0].state["status"] != "over":
            chooser = others[english[0].state["asked"]]
            await chooser.shown(lambda s: s["options"] != [])
            version, options = chooser.state["version"], chooser.state["options"]
            assert (await chooser.choose(table, dice.choice(options)["code"]))["type"] == "ack"
            for one, other in zip(english, others, strict=True):
                await one.shown(reached(version + 1))
                await other.shown(reached(version + 1))
                assert meant(one) == meant(other)
                assert len(words(one)) == len(words(other)) > 3
                assert not plain(words(other))
                assert not [text for text in words(one) if OPEN in text]
            if chooser.state["steps"] and not undone:
                undone = True
                asked = {"type": "undo", "table": table, "version": chooser.state["version"]}
                assert (await chooser.ask(asked))["type"] == "ack"
                await english[0].shown(reached(asked["version"] + 1))
        assert undone

    served(scenario, tmp_path)


def test_viewers_of_one_language_share_what_they_see_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spectators look once for each language; a journal is kept for each seat and language."""
    looks: list[Viewer] = []
    usual = Viewpoints.glance

    def glance(self: Viewpoints, viewer: Viewer) -> Glance:
        looks.append(viewer)
        return usual(self, viewer)

    monkeypatch.setattr(Viewpoints, "glance", glance)

    async def scenario(at: Served) -> None:
        table, english, others = await with_two_of_each(at)
        for headers in ({}, OTHER, OTHER):
            more = await at.client()
            await more.connect(**headers)
            await more.watch(table)
        looks.clear()
        version = english[0].state["version"]
        await english[0].choose(table)
        for client in (*english, *others, *at.clients):
            await client.shown(reached(version + 1))
        both = (ENGLISH, LANGUAGE)
        assert sorted(looks, key=str) == sorted((Viewer(s, code) for s in (0, 1, 2, None) for code in both), key=str)

    served(scenario, tmp_path)


def test_refusals_are_said_in_the_language_of_whoever_is_refused(tmp_path: Path) -> None:
    async def scenario(at: Served) -> None:
        table, english, others = await with_two_of_each(at)
        anna, bert, watching = others[0], others[1], others[3]
        version = anna.state["version"]
        for client, message in (
            (anna, {"type": "choose", "table": table, "version": version, "code": 99}),
            (anna, {"type": "choose", "table": table, "version": version + 7, "code": 0}),
            (anna, {"type": "undo", "table": table, "version": version}),
            (anna, {"type": "undo", "table": table, "version": version, "consent": True}),
            (anna, {"type": "answer", "table": table, "version": version, "agree": True}),
            (anna, {"type": "why", "table": table, "target": "nothing"}),
            (bert, {"type": "choose", "table": table, "version": version, "code": 0}),
            (bert, {"type": "hint", "table": table, "version": version}),
            (watching, {"type": "pause", "table": table, "paused": True}),
            (watching, {"type": "chat", "table": table, "text": "hello"}),
            (anna, {"type": "choose", "table": "elsewhere", "version": version, "code": 0}),
            (anna, {"type": "hello", "protocol": 9}),
        ):
            since = len(client.received)
            await client.send({"id": "x", **message})
            refused = await client.wait_for(lambda m: m["type"] == "refused", since)
            assert refused["reason"].startswith(OPEN), refused
            assert not plain([refused["reason"]]), refused
        refused = await english[1].choose(table, 0)
        assert refused["reason"] == "It is bidder 1 who is asked now, not you."
        for path in (f"/api/tables/{table}/results", f"/api/tables/{table}/record", "/api/tables/zzz", "/nowhere"):
            for language, sign in ((LANGUAGE, OPEN), (ENGLISH, "T")):
                answer = await anna.http.get(path, headers={"Accept-Language": language})
                assert answer.json()["error"]["reason"].startswith(sign), answer.text

    served(scenario, tmp_path)


def test_hints_are_given_in_the_language_of_the_player(tmp_path: Path) -> None:
    async def scenario(at: Served) -> None:
        table, english, others = await with_two_of_each(at)
        asked = {"type": "hint", "table": table, "version": others[0].state["version"], "level": "greedy"}
        for client, sign in ((others[0], True), (english[0], False)):
            told = await client.ask(asked)
            texts = [option["text"] for option in told["options"]] + [step["text"] for step in told["line"]]
            assert texts and all((OPEN in text) == sign for text in texts)

    served(scenario, tmp_path)


def test_results_and_replays_are_read_in_the_language_of_the_reader(tmp_path: Path) -> None:
    async def scenario(at: Served) -> None:
        table, players = await seated(at, options={"rounds": 1})
        for player in players:
            await player.shown(lambda s: s["options"] != [])
            await player.choose(table)
        anna = players[0]
        await anna.shown(lambda s: s["status"] == "over")
        told = {}
        for language in (ENGLISH, LANGUAGE):
            anna.http.cookies.set("language", language)
            results = await anna.get(f"/api/tables/{table}/results")
            looked = await anna.get(f"/api/tables/{table}/replay?choices=1&seat=1&journal=1&marks=1")
            shown = await anna.get(f"/api/tables/{table}")
            told[language] = [
                *(*results["seat_names"], *results["sources"]["names"], looked["prompt"]["text"]),
                *(entry["text"] for entry in looked["journal"]),
                *(seat["name"] for seat in shown["table"]["seats"]),
            ]
        assert len(told[ENGLISH]) == len(told[LANGUAGE]) > 8
        assert not plain(told[LANGUAGE])
        assert not [text for text in told[ENGLISH] if OPEN in text]

    served(scenario, tmp_path)


def test_a_guest_and_a_table_are_named_in_the_language_of_whoever_makes_them(tmp_path: Path) -> None:
    async def scenario(at: Served) -> None:
        guest = await at.client()
        guest.http.cookies.set("language", LANGUAGE)
        made = (await guest.post("/api/tables", {"game": "auction"}))["table"]
        assert not plain([made["title"], (await guest.get("/api/me"))["player"]["name"]])

    served(scenario, tmp_path)
