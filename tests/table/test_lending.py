"""Games of people as a data set: only what everybody agreed to leaves the database, and nothing of who they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from entrepot.envs.dataset import load
from entrepot.match import Match
from tests.table.administering import Beside, beside_a_server
from tests.table.harness import Client, Served, at_a_table, reached, seated
from tests.table.test_guests import at_one_device, guest
from tests.table.test_own_play import to_the_end

pytest.importorskip("polars")

NOTHING = "There are no finished games of this kind that may be used; nothing was written."


async def lend(client: Client, lends: bool = True) -> None:
    assert await client.post("/api/me/lending", {"lends": lends}) == {"lends": lends}


async def written(beside: Beside, path: Path) -> Any:
    return await beside.do("dataset", "auction", str(path))


async def the_match(served: Served, table: str) -> Match:
    match = (await served.tables.table(table)).match
    assert match is not None and match.over
    return match


@beside_a_server
async def test_a_game_goes_only_when_everybody_who_sat_there_agrees(beside: Beside) -> None:
    path = beside.served.folder / "people.parquet"
    table, people = await seated(beside.served)
    await to_the_end(table, people)
    assert await beside.refusal("dataset", "auction", str(path)) == NOTHING, "nobody lends who has not said so"
    for person in people[:2]:
        await lend(person)
    assert (await people[0].get("/api/me/play"))["lends"] and not (await people[2].get("/api/me/play"))["lends"]
    assert await beside.refusal("dataset", "auction", str(path)) == NOTHING
    assert not path.exists()
    await lend(people[2])
    match = await the_match(beside.served, table)
    made = await written(beside, path)
    assert (made["games"], made["decisions"]) == (1, len(match.past))
    assert set(made["left_out"].values()) == {0}
    await lend(people[1], False)
    assert await beside.refusal("dataset", "auction", str(path)) == NOTHING, "who changes their mind is asked no more"


@at_a_table
async def test_what_is_read_back_is_what_was_played(served: Served) -> None:
    beside, path = Beside(served), served.folder / "people.parquet"
    tables = []
    for _ in range(2):
        table, people = await seated(served)
        for person in people:
            await lend(person)
        await to_the_end(table, people)
        tables.append(table)
    await written(beside, path)
    decisions = load(path)
    for number, table in enumerate(sorted(tables)):
        match, rows = await the_match(served, table), np.flatnonzero(decisions.number == number)
        assert decisions.action[rows].tolist() == [moment.code for moment in match.past]
        assert decisions.seat[rows].tolist() == [moment.seat for moment in match.past]
        assert decisions.reward["points"][rows].tolist() == [match.scores[moment.seat] for moment in match.past]
        assert decisions.mask[rows, decisions.action[rows]].all()
    assert set(decisions.bot) == {"person"}
    assert decisions.about["seed"] is None and decisions.about["bots"] == ["person"]


@at_a_table
async def test_nothing_of_who_played_or_when_is_in_the_file(served: Served) -> None:
    import polars

    table, people = await seated(served, title="Anna and friends")
    for person in people:
        await lend(person)
    await to_the_end(table, people)
    path = served.folder / "people.parquet"
    await written(Beside(served), path)
    frame = polars.read_parquet(path)
    words = {name for name, kind in frame.schema.items() if kind == polars.String}
    assert words == {"bot"}, "the only column of words"
    told = path.read_bytes() + str(load(path).about).encode()
    live = await served.tables.table(table)
    ids = [holder.player for holder in live.history.holders]
    for secret in (table, "Anna", "Player 0", live.charter.commitment, live.charter.title, *ids):
        assert secret is not None and secret.encode() not in told
    assert str(int(served.clock())).encode() not in told


@at_a_table
async def test_choices_of_bots_say_which_and_those_taken_back_are_gone(served: Served) -> None:
    person = await served.client("Anna")
    await lend(person)
    table = await person.new_table(seats=[{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2])
    await person.connect()
    await person.watch(table)
    taken_back = False
    while not (await person.shown(lambda s: s["options"] or s["over"]))["over"]:
        version = person.state["version"]
        assert (await person.choose(table))["type"] == "ack"
        await person.shown(lambda s, v=version: s["version"] > v)  # type: ignore[misc]
        if not taken_back:
            answer = await person.ask(
                {"type": "undo", "table": table, "version": person.state["version"], "consent": True}
            )
            taken_back = answer["type"] == "ack"
            await person.shown(reached(answer.get("version", 0)))
    assert taken_back
    path, match = served.folder / "people.parquet", await the_match(served, table)
    await written(Beside(served), path)
    decisions = load(path)
    assert decisions.action.tolist() == [moment.code for moment in match.past]
    expected = ["person" if moment.seat == 0 else "random" for moment in match.past]
    assert decisions.bot == expected


@at_a_table
async def test_games_with_guests_or_from_files_are_left_out(served: Served) -> None:
    beside, path = Beside(served), served.folder / "people.parquet"
    table, people = await seated(served)
    for person in people:
        await lend(person)
    await to_the_end(table, people)
    record = (await people[0].http.get(f"/api/tables/{table}/record")).text
    stranger = await served.client("Carl")
    await lend(stranger)
    await stranger.post("/api/records", {"record": record})
    made = await written(beside, path)
    assert made["games"] == 1 and made["left_out"]["elsewhere"] == 1
    text = await beside.text("dataset", "auction", str(path))
    assert f"{made['decisions']} decisions of 1 games are in {path}." in text
    assert "1 left out: begun in a file or in another game." in text
    host, shared = await at_one_device(served)
    await lend(host)
    everybody = [host, *[await guest(served, host, shared, seat) for seat in (1, 2)]]
    for person in everybody:
        await person.watch(shared)
    await to_the_end(shared, everybody)
    assert (await written(beside, path))["left_out"]["asked"] == 1, "a guest was never asked"


@beside_a_server
async def test_who_is_deleted_lends_nothing_any_more(beside: Beside) -> None:
    path = beside.served.folder / "people.parquet"
    table, people = await seated(beside.served)
    for person in people:
        await lend(person)
    await to_the_end(table, people)
    assert (await written(beside, path))["games"] == 1
    await people[0].post("/api/me/delete", {"sure": True})
    assert await beside.refusal("dataset", "auction", str(path)) == NOTHING
    assert load(path).about["games"] == 1, "what was written before stays as it was"


@at_a_table
async def test_bad_requests_are_refused_and_nobody_becomes_somebody_by_a_no(served: Served) -> None:
    stranger = await served.client()
    assert await stranger.post("/api/me/lending", {"lends": False}) == {"lends": False}
    assert (await stranger.get("/api/me"))["player"] is None
    assert (await stranger.post("/api/me/lending", {"lends": "yes"}, 400))["error"]["code"] == "malformed"
    assert (await stranger.post("/api/me/lending", {}, 400))["error"]["code"] == "malformed"
    await lend(stranger)
    assert (await stranger.get("/api/me"))["player"] is not None
    refused = await Beside(served).refusal("dataset", "auction", str(served.folder / "people.csv"))
    assert ".parquet" in refused
