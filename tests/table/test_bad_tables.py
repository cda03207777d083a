"""One bad table never touches another: it is set aside and said, and everybody else's clocks run."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import psycopg
import pytest

from entrepot.table.errors import Refused, StoreFailed, VersionConflict
from entrepot.table.play import aside, overseer, ticker
from entrepot.table.play.live import LiveTable
from entrepot.table.store.entries import Chosen
from tests.databases import KINDS, new_postgres
from tests.table.harness import Client, Served, apart, at_a_table, seated, until

LIVE = {"kind": "live", "minutes": 1, "increment": 0}
SENTENCE = "Something is wrong with this table, and it has been set aside."


def alter(served: Served, statement: str, *values: object) -> None:
    """Something outside the server spoils what is written."""
    if served.database is None:
        with sqlite3.connect(served.folder / "games.sqlite3") as spoiling:
            spoiling.execute(statement.replace("%s", "?"), values)
        spoiling.close()
    else:
        with psycopg.connect(served.database) as connection:
            connection.execute(statement.encode(), values)


def spoil(served: Served, table: str, n: int = 2) -> str:
    """Change one byte of one entry of a log; returns what stood there."""
    (entry,) = _entry(served, table, n)
    alter(served, "UPDATE log SET entry = %s WHERE table_id = %s AND n = %s", entry.replace("{", "[", 1), table, n)
    return entry


def _entry(served: Served, table: str, n: int) -> tuple[str]:
    statement = "SELECT entry FROM log WHERE table_id = %s AND n = %s"
    if served.database is None:
        with sqlite3.connect(served.folder / "games.sqlite3") as looking:
            found = looking.execute(statement.replace("%s", "?"), (table, n)).fetchone()
        looking.close()
    else:
        with psycopg.connect(served.database) as connection:
            found = connection.execute(statement.encode(), (table, n)).fetchone()
    assert found is not None
    return (str(found[0]),)


async def timed(served: Served) -> tuple[str, list[Client]]:
    return await seated(served, seats=2, options={"seats": 2}, pace=LIVE)


async def out_of_time(client: Client) -> None:
    await client.shown(lambda s: any(seat["out_of_time"] for seat in s["seats"]))


def said_of(caplog: pytest.LogCaptureFixture, table: str) -> list[str]:
    return [record.getMessage() for record in caplog.records if table in record.getMessage()]


@pytest.mark.parametrize("kind", KINDS)
def test_an_unreadable_table_stops_nobodys_clock(tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    """As the audit did it: one byte of one entry of one log is changed, and another table's clock must run out."""

    async def run() -> None:
        database = new_postgres() if kind == "postgres" else None
        async with Served(tmp_path, database=database) as served:
            bad, players = await timed(served)
            cookies = [player.cookie for player in players]
            kept = spoil(served, bad)
            await served.restart()
            _, others = await timed(served)
            served.clock.pass_by(61)
            await served.tables.tick()
            await out_of_time(others[0])
            assert len(said_of(caplog, bad)) == 1, "said once"
            assert "is set aside: entry 2 of its log cannot be read" in said_of(caplog, bad)[0]
            assert "tables_set_aside 1" in (await others[0].http.get("/metrics")).text
            ready = await others[0].get("/api/health/ready")
            assert [each["table"] for each in ready["set_aside"]] == [f"{bad[:6]}…"]

            anna = await served.client(cookie=cookies[0])
            refused = await anna.http.get(f"/api/tables/{bad}")
            assert (refused.status_code, refused.json()["error"]["code"]) == (503, "set-aside")
            assert refused.json()["error"]["reason"].startswith(SENTENCE)
            await anna.connect()
            await anna.send({"type": "watch", "table": bad})
            told = await anna.wait_for(lambda m: m["type"] == "refused")
            assert told["reason"].startswith(SENTENCE)
            mine = (await anna.get("/api/tables?list=mine"))["tables"]
            assert [each["id"] for each in mine] == [bad], "lists do not need the log"
            assert len(said_of(caplog, bad)) == 1, "and not again"

            alter(served, "UPDATE log SET entry = %s WHERE table_id = %s AND n = %s", kept, bad, 2)
            served.clock.pass_by(aside.LEFT_ALONE)
            await served.tables.tick()
            assert (await anna.get(f"/api/tables/{bad}"))["table"]["id"] == bad
            assert (await anna.get("/api/health/ready"))["set_aside"] == []

    with caplog.at_level(logging.ERROR, "entrepot.table"):
        apart(run())


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE log SET entry = CAST(X'7bff7d' AS TEXT) WHERE table_id = %s AND n = 1", "entry 1 of its log cannot"),
        ("DELETE FROM log WHERE table_id = %s AND n = 1", "entry 1 of its log is missing"),
        ("UPDATE tables SET version = version + 1 WHERE id = %s", "its log has"),
        ("UPDATE tables SET charter = '{}' WHERE id = %s", "its charter cannot be read"),
    ],
)
def test_whatever_is_spoilt_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture, statement: str, why: str) -> None:
    async def run() -> None:
        async with Served(tmp_path) as served:
            bad, _ = await timed(served)
            alter(served, statement, bad)
            await served.restart()
            anna = await served.client("Anna")
            assert (await anna.http.get(f"/api/tables/{bad}")).json()["error"]["code"] == "set-aside"
            assert why in said_of(caplog, bad)[0]

    with caplog.at_level(logging.ERROR, "entrepot.table"):
        apart(run())


@at_a_table
async def test_lists_leave_out_what_cannot_be_read(served: Served) -> None:
    bad, (anna, _) = await seated(served, seats=2, options={"seats": 2}, public=True)
    gone, _ = await seated(served, seats=2, options={"seats": 2}, public=True)
    good, _ = await seated(served, seats=2, options={"seats": 2}, public=True)
    alter(served, "UPDATE tables SET standing = 'x' WHERE id = %s", bad)
    alter(served, """UPDATE tables SET charter = replace(charter, '"auction"', '"chess"') WHERE id = %s""", gone)
    shown = (await anna.get("/api/tables?list=watch"))["tables"]
    assert [table["id"] for table in shown] == [good]
    assert bad in served.tables.aside and gone in served.tables.aside


@at_a_table
async def test_a_line_of_chat_that_cannot_be_read_is_left_out(served: Served) -> None:
    table, (anna, _) = await seated(served, seats=2, options={"seats": 2})
    for text in ("one", "two", "three"):
        await anna.ask({"type": "chat", "table": table, "text": text})
    alter(served, "UPDATE chat SET said = 'x' WHERE table_id = %s AND n = 2", table)
    onlooker = await served.client()
    await onlooker.connect()
    await onlooker.watch(table)
    chat = await onlooker.wait_for(lambda m: m["type"] == "chat" and m["full"])
    assert [entry["text"] for entry in chat["entries"]] == ["one", "three"]


def test_any_fault_while_minding_is_that_tables_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A bug in looking after one table, whatever it raises, and one that never ends."""

    async def run() -> None:
        async with Served(tmp_path) as served:
            bad, (anna, _) = await timed(served)
            stuck, _ = await timed(served)
            _, (bert, _) = await timed(served)
            honest = overseer.mind

            async def mind(table: LiveTable) -> None:
                if table.id == bad:
                    raise ZeroDivisionError("a bug")
                if table.id == stuck:
                    await asyncio.Event().wait()
                await honest(table)

            monkeypatch.setattr(ticker, "mind", mind)
            monkeypatch.setattr(ticker, "LONGEST", 0.05)
            served.clock.pass_by(61)
            await served.tables.tick()
            await out_of_time(bert)
            told = await anna.wait_for(lambda m: m["type"] == "refused")
            assert (told["table"], told["code"]) == (bad, "set-aside")
            monkeypatch.setattr(ticker, "mind", honest)
            served.clock.pass_by(aside.LEFT_ALONE)
            await served.tables.tick()
            await out_of_time(anna)
            assert [line for line in said_of(caplog, bad) if "set aside" in line] == [
                f"table {bad} is set aside: ZeroDivisionError: a bug"
            ]

    with caplog.at_level(logging.ERROR, "entrepot.table"):
        apart(run())


def test_what_the_database_fails_at_is_tried_again_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A table is not to blame for the database, nor for who was faster: it is not set aside, and the database is not
    asked about it at every tick; everybody else's clock runs."""

    async def run() -> None:
        async with Served(tmp_path) as served:
            failing, (anna, _) = await timed(served)
            raced, (cleo, _) = await timed(served)
            _, (bert, _) = await timed(served)
            honest, tried = overseer.mind, list[str]()

            async def mind(table: LiveTable) -> None:
                tried.append(table.id)
                if table.id == failing:
                    raise StoreFailed("away")
                if table.id == raced:
                    raise VersionConflict
                await honest(table)

            await served.tables.ticker.stop()  # nobody ticks but this test
            monkeypatch.setattr(ticker, "mind", mind)
            monkeypatch.setattr(ticker, "SOON", 3600.0)
            served.clock.pass_by(61)
            for _ in range(3):
                await served.tables.tick()
            await out_of_time(bert)
            assert tried.count(failing) == 1, "not at every tick"
            assert tried.count(raced) == 3, "at every tick"
            assert len(served.tables.aside) == 0
            assert [r.getMessage() for r in caplog.records] == ["tables cannot be looked after: away"], "once"

            monkeypatch.setattr(ticker, "mind", honest)
            await served.tables.tick()
            await out_of_time(cleo)
            assert not any(seat["out_of_time"] for seat in anna.state["seats"])
            monkeypatch.setattr(ticker, "SOON", 0.0)
            await served.tables.tick()
            await out_of_time(anna)

    with caplog.at_level(logging.ERROR, "entrepot.table"):
        apart(run())


@at_a_table
async def test_a_bot_that_cannot_even_look_sets_its_table_aside(served: Served) -> None:
    anna = await served.client("Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = await anna.new_table("auction", seats=seats, options={"seats": 2})
    await anna.connect()
    await anna.watch(table)
    live = await served.tables.table(table)
    assert live.match is not None

    def sight(*_: object) -> object:
        raise KeyError("nothing to see")

    await anna.shown(lambda s: s["options"])
    live.match.sight = sight  # type: ignore[method-assign, assignment]
    await anna.choose(table)
    await until(lambda: table in served.tables.aside)
    told = await anna.wait_for(lambda m: m["type"] == "refused" and m["table"] == table)
    assert told["code"] == "set-aside"


@at_a_table
async def test_the_ticker_goes_on_after_a_fault_and_begins_again_when_it_ends(served: Served) -> None:
    _, (anna, _) = await timed(served)
    live = served.tables.live

    def fail() -> list[LiveTable]:
        raise ZeroDivisionError("a bug")

    served.tables.live = fail  # type: ignore[method-assign]
    await until(lambda: "ticker_errors_total" in served.tables.metrics.text())
    served.tables.live = live  # type: ignore[method-assign]
    ticking = served.tables.ticker._ticking
    assert ticking is not None
    ticking.cancel()
    await until(lambda: served.tables.ticker._ticking not in (None, ticking))
    served.clock.pass_by(61)
    await out_of_time(anna)


@at_a_table
async def test_many_bad_tables_do_not_hide_what_is_due(served: Served) -> None:
    """What is due is looked at in the order of time: those that were set aside stay at its head."""
    with pytest.MonkeyPatch.context() as few:
        few.setattr(ticker, "AT_ONCE", 2)
        bad = [(await timed(served))[0] for _ in range(5)]
        good, _ = await timed(served)
        for table in bad:
            spoil(served, table)
        await served.restart()
        served.clock.pass_by(61)
        for _ in range(4):
            await served.tables.tick()
            served.clock.pass_by(ticker.LOOK_FOR_DUE)
        assert served.tables.is_in_memory(good)
        assert all(table in served.tables.aside for table in bad)


def test_a_write_that_cannot_be_made_fails_alone(tmp_path: Path) -> None:
    """Appends of many tables share a transaction: one with something that no database holds must not stop the rest, nor
    the thread that writes."""

    async def run() -> None:
        async with Served(tmp_path) as served:
            (bad, _), (good, (anna, bert)) = await timed(served), await timed(served)
            lives = [await served.tables.table(table) for table in (bad, good)]
            huge = Chosen(0, 0, "\ud800")
            asked = anna if anna.state["options"] else bert
            failed, answer = await asyncio.gather(_write(lives[0], huge), asked.choose(good), return_exceptions=True)
            assert isinstance(failed, Exception)
            assert isinstance(answer, dict) and answer["type"] == "ack"

    async def _write(table: LiveTable, entry: Chosen) -> None:
        from entrepot.table.store.entries import Logged

        await table.tables.store.append(table.id, table.history.version, [Logged(1.0, 0, entry)], table.standing())

    apart(run())


def test_what_is_said_of_a_table_that_is_left_alone_changes_with_the_clock() -> None:
    from entrepot.table.metrics import Metrics

    now = [1000.0]
    found = aside.Aside(lambda: now[0], Metrics())
    found.put("t", Refused("options", "as-told", why="no"))
    assert found.is_left_alone("t") and found.to_try() == []
    now[0] -= 86_400  # the clock was set back by a day
    assert not found.is_left_alone("t") and found.to_try() == ["t"]
