"""One's own play: which games count, whose victory it was, what can be taken away, and what deleting leaves."""

from __future__ import annotations

import csv
import io
import json
import zlib
from typing import Any
from unittest.mock import ANY

import pytest

from entrepot.review.documents import FORMAT
from entrepot.table.play.own_play import compared, sum_of
from tests.table.administering import Beside, beside_a_server
from tests.table.harness import Client, Served, at_a_table, seated


async def to_the_end(table: str, people: list[Client]) -> None:
    while (asked := people[0].state["asked"]) is not None:
        version = people[asked].state["version"]
        assert (await people[asked].choose(table))["type"] == "ack"
        for person in people:
            await person.shown(lambda s, v=version: s["version"] > v)  # type: ignore[misc]


async def play_of(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = await client.get("/api/me/play")
    return found


@at_a_table
async def test_a_game_played_to_its_end_counts_for_everybody_in_it(served: Served) -> None:
    table, people = await seated(served)
    await to_the_end(table, people)
    winners = (await people[0].get(f"/api/tables/{table}"))["table"]["result"]["winners"]
    for seat, person in enumerate(people):
        (row,) = (await play_of(person))["games"]
        assert (row["table"], row["counts"], row["why_not"], row["against"]) == (table, True, [], ["people"])
        assert row["result"] == ("lost" if seat not in winners else "won" if len(winners) == 1 else "shared")
        assert row["made"] > 0 and row["stood_in"] == 0
        (total,) = (await play_of(person))["sums"]
        assert (total["game"], total["games"], total["counted"], total["by_chance"]) == ("auction", 1, 1, 0.33)


@at_a_table
async def test_the_page_can_be_opened_by_its_address(served: Served) -> None:
    answer = await (await served.client()).http.get("/me")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")


@at_a_table
async def test_a_running_game_is_listed_and_counts_for_nothing(served: Served) -> None:
    _, people = await seated(served)
    found = await play_of(people[0])
    assert [(row["result"], row["counts"], row["place"]) for row in found["games"]] == [("playing", False, None)]
    assert found["sums"][0]["counted"] == 0


@at_a_table
async def test_what_a_bot_wins_for_somebody_who_left_is_nobodys_victory(served: Served) -> None:
    table, people = await seated(served)
    for _ in range(2):
        asked = people[0].state["asked"]
        version = people[asked].state["version"]
        await people[asked].choose(table)
        for person in people:
            await person.shown(lambda s, v=version: s["version"] > v)  # type: ignore[misc]
    for person in people:
        await person.ask({"type": "resign", "table": table, "level": "random"})
    for person in people:
        await person.shown(lambda s: s["over"] is not None)
    for person in people:
        found = await play_of(person)
        assert [row["result"] for row in found["games"]] == ["resigned"]
        assert (found["sums"][0]["won"], found["sums"][0]["left"]) == (0, 1)


@at_a_table
async def test_games_with_guests_at_ones_device_and_games_from_files_do_not_count(served: Served) -> None:
    table, people = await seated(served)
    await to_the_end(table, people)
    record = (await people[0].http.get(f"/api/tables/{table}/record")).text
    stranger = await served.client("Carl")
    await stranger.post("/api/records", {"record": record})
    (brought,) = (await play_of(stranger))["games"]
    assert (brought["counts"], brought["why_not"]) == (False, ["imported"])
    host = await served.client("Dora")
    await host.new_table(seats=[{"kind": "me"}, {"kind": "here"}, {"kind": "here"}])
    (beside,) = (await play_of(host))["games"]
    assert beside["why_not"] == ["guests"]


@beside_a_server
async def test_everything_can_be_taken_away_and_deleted(beside: Beside) -> None:
    served = beside.served
    table, people = await seated(served)
    await to_the_end(table, people)
    anna, bert = people[:2]
    taken = await anna.get("/api/me/play/json")
    assert taken["player"]["name"] == "Player 0" and [row["table"] for row in taken["games"]] == [table]
    sheet = await anna.http.get("/api/me/play/csv")
    assert "attachment" in sheet.headers["content-disposition"]
    (line,) = csv.DictReader(io.StringIO(sheet.text))
    assert (line["table"], line["game"], line["counts"]) == (table, "auction", "True")
    assert (await anna.get("/api/me/play/pdf", 400))["error"]["code"] == "malformed"
    assert (await anna.post("/api/me/delete", {}, 400))["error"]["code"] == "malformed", "nobody deletes by accident"
    assert (await anna.post("/api/me/delete", {"sure": True})) == {"deleted": True}
    assert (await anna.get("/api/me"))["player"] is None
    seats = (await bert.get(f"/api/tables/{table}"))["table"]["seats"]
    assert [seat["player"] for seat in seats] == [None, "Player 1", "Player 2"]
    assert len((await play_of(bert))["games"]) == 1, "the others keep their games"
    stranger = await served.client()
    assert (await stranger.post("/api/me/delete", {"sure": True}, 403))["error"]["code"] == "forbidden"


def kept_review(*choices: tuple[int, float, str]) -> bytes:
    """A review with what each choice lost, by seat, and the page it was of."""
    judged = [{"seat": seat, "lost": lost, "error": 0.01, "page": page} for seat, lost, page in choices]
    return zlib.compress(json.dumps({"format": FORMAT, "judged": judged}).encode())


@beside_a_server
async def test_reviews_say_what_one_loses_a_choice_and_where(beside: Beside) -> None:
    served = beside.served
    table, people = await seated(served)
    await to_the_end(table, people)
    (before,) = (await play_of(people[0]))["sums"]
    assert (before["reviewed"]["games"], before["by_page"]) == (0, [])
    choices = [*[(0, 0.02, "bidding")] * 5, *[(0, 0.05, "winning")] * 6, (0, 0.0, ""), *[(1, 0.5, "bidding")] * 9]
    await served.tables.store.keep_review(table, kept_review(*choices))
    found = await play_of(people[0])
    (total,), (game,) = found["sums"], found["games"]
    assert [(page["page"], page["choices"], page["mean"]) for page in total["by_page"]] == [
        ("winning", 6, 0.05),
        ("bidding", 5, 0.02),
    ]
    assert total["reviewed"] == {"games": 1, "choices": 12, "mean": pytest.approx(0.4 / 12, abs=1e-5), "error": ANY}
    assert game["lost"] == total["reviewed"]["mean"]
    sheet = await people[0].http.get("/api/me/play/csv")
    (line,) = csv.DictReader(io.StringIO(sheet.text))
    assert float(line["lost"]) == game["lost"], "it can be taken away"
    (neighbour,) = (await play_of(people[1]))["sums"]
    assert neighbour["reviewed"]["mean"] == 0.5, "everybody has their own"
    await people[0].post("/api/me/delete", {"sure": True})
    assert (await play_of(people[0]))["sums"] == [], "and deleted"


@beside_a_server
async def test_a_review_that_cannot_be_read_says_nothing(beside: Beside) -> None:
    table, people = await seated(beside.served)
    await to_the_end(table, people)
    await beside.served.tables.store.keep_review(table, b"nonsense")
    (total,) = (await play_of(people[0]))["sums"]
    assert total["reviewed"]["games"] == 0


def row(result: str, place: int, **more: Any) -> dict[str, Any]:
    return {"result": result, "place": place, "points": 10, "seats": 4, "counts": True, "sources": [], **more}


def test_a_shared_victory_is_half_a_one() -> None:
    found = sum_of([row("won", 1), row("shared", 1), row("lost", 4), row("won", 1, counts=False)])
    assert (found["won"], found["counted"], found["by_chance"], found["place"]) == (1.5, 3, 0.75, 2.0)


def test_a_source_is_named_only_where_it_differs_beyond_chance() -> None:
    def game(districts: int, wars: int) -> dict[str, Any]:
        sources = [{"name": "Districts", "mine": districts, "others": 5}, {"name": "Wars", "mine": wars, "others": 5}]
        return row("lost", 2, sources=sources)

    found = compared([game(9, 1), game(8, 9), game(9, 4), game(10, 7)])
    assert [(one["name"], one["by"] > 0) for one in found] == [("Districts", True)]
