"""What the store promises: nothing half, nothing twice, nothing lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from entrepot.kernel.title import OptionError
from entrepot.table.errors import StoreFailed, VersionConflict
from entrepot.table.store.address import open_store, place
from entrepot.table.store.entries import Charter, Chosen, Holder, Logged, Said, Seated, Standing, Started
from entrepot.table.store.schema import FORMAT, MIGRATIONS, POSTGRES, SQLITE
from entrepot.table.store.sqlite import writer
from entrepot.table.store.sqlite.store import SqliteStore
from entrepot.table.store.store import Link, Listed, Listing, Store, written
from tests.databases import KINDS, new_database, new_postgres
from tests.table.harness import apart

OWNER = "p_anna"


def charter(name: str = "t1", public: bool = True) -> Charter:
    return Charter(
        id=name,
        game="auction",
        options={"seats": 2},
        seed="7",
        commitment="…",
        hash="…",
        rules="…",
        seats=[Holder("player", OWNER), Holder("open")],
        host=OWNER,
        title="A table",
        created=1.0,
        public=public,
    )


def standing(**changes: object) -> Standing:
    return Standing(**{"seats": charter().seats, "updated": 1.0, **changes})  # type: ignore[arg-type]


def choice(code: int, client: str | None = None) -> Logged:
    return Logged(2.0, 0, Chosen(0, code), client)


def with_store(scenario: Callable[[Store], Awaitable[None]]) -> Callable[[Path, str], None]:
    @pytest.mark.parametrize("kind", KINDS)
    def test(tmp_path: Path, kind: str) -> None:
        address = new_database(kind, tmp_path)

        async def run() -> None:
            store = open_store(place(None, address))
            try:
                await scenario(store)
            finally:
                await store.close()

        apart(run())

    return test


async def _what_was_written_is_read(store: Store) -> None:
    await store.create(charter(), [Logged(1.0, None, Started())], standing())
    await store.append("t1", 1, [choice(4, "a"), choice(5)], standing(status="playing"))
    read = await store.load("t1")
    assert read is not None
    assert read.charter == charter()
    assert [logged.entry for logged in read.log] == [Started(), Chosen(0, 4), Chosen(0, 5)]
    assert [logged.client for logged in read.log] == [None, "a", None]
    assert await store.load("t2") is None


test_what_was_written_is_read = with_store(_what_was_written_is_read)


async def _of_two_who_write_one_is_refused(store: Store) -> None:
    await store.create(charter(), [], standing())
    outcomes = await asyncio.gather(
        *(store.append("t1", 0, [choice(code)], standing()) for code in range(5)), return_exceptions=True
    )
    assert sum(outcome is None for outcome in outcomes) == 1
    assert sum(isinstance(outcome, VersionConflict) for outcome in outcomes) == 4
    read = await store.load("t1")
    assert read is not None and len(read.log) == 1


test_of_two_who_write_one_is_refused = with_store(_of_two_who_write_one_is_refused)


async def _a_message_is_written_once(store: Store) -> None:
    await store.create(charter(), [], standing())
    await store.append("t1", 0, [choice(1, "same")], standing())
    with pytest.raises(VersionConflict):
        await store.append("t1", 1, [choice(2), choice(1, "same")], standing())
    read = await store.load("t1")
    assert read is not None and len(read.log) == 1, "all or none"


test_a_message_is_written_once = with_store(_a_message_is_written_once)


async def _one_that_fails_does_not_hold_up_the_others(store: Store) -> None:
    await store.create(charter(), [], standing())
    outcomes = await asyncio.gather(
        store.name("p_bert", "Bert"),
        store.append("t1", 7, [choice(1)], standing()),
        store.append("t1", 0, [choice(2)], standing()),
        store.create(charter(public=False), [], standing()),  # there is another already
        store.name("p_carl", "Carl"),
        return_exceptions=True,
    )
    assert [number for number, outcome in enumerate(outcomes) if isinstance(outcome, Exception)] == [1, 3]
    assert await store.names(["p_bert", "p_carl"]) == {"p_bert": "Bert", "p_carl": "Carl"}
    with pytest.raises(VersionConflict):
        await store.append("t1", 7, [choice(1)], standing())  # alone: nothing is left behind
    await store.append("t1", 1, [choice(3)], standing())


test_one_that_fails_does_not_hold_up_the_others = with_store(_one_that_fails_does_not_hold_up_the_others)


async def _of_many_together_those_that_do_not_fit_are_left_out(store: Store) -> None:
    await asyncio.gather(*(store.create(charter(f"t{n}"), [], standing()) for n in range(10)))
    await asyncio.gather(*(store.append(f"t{n}", 0, [choice(1, "first")], standing()) for n in range(10)))
    client, expected = {5: "first"}, {3: 0}  # said before; decided on an older version
    writes = [
        store.append(f"t{n}", expected.get(n, 1), [choice(2, client.get(n, "second"))], standing(status=f"of {n}"))
        for n in range(10)
    ]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [n for n, outcome in enumerate(outcomes) if isinstance(outcome, VersionConflict)] == [3, 5]
    for n in range(10):
        read = await store.load(f"t{n}")
        assert read is not None
        assert [logged.client for logged in read.log] == (["first"] if n in (3, 5) else ["first", "second"])
    for n in (3, 5):
        await store.append(f"t{n}", 1, [choice(2, "second")], standing())


test_of_many_together_those_that_do_not_fit_are_left_out = with_store(
    _of_many_together_those_that_do_not_fit_are_left_out
)


async def _many_tables_are_written_together(store: Store) -> None:
    await asyncio.gather(*(store.create(charter(f"t{n}"), [], standing()) for n in range(40)))
    writes = [store.append(f"t{n}", step, [choice(step)], standing()) for step in range(3) for n in range(40)]
    await asyncio.gather(*writes)
    for n in range(40):
        read = await store.load(f"t{n}")
        assert read is not None
        assert [logged.entry for logged in read.log] == [Chosen(0, step) for step in range(3)]


test_many_tables_are_written_together = with_store(_many_tables_are_written_together)


async def _ids(store: Store, listing: Listing, player: str | None) -> list[str]:
    return [row.charter.id for row in await store.listed(listing, player, 10) if isinstance(row, Listed)]


async def _lists(store: Store) -> None:
    await store.create(charter("open"), [], standing())
    await store.create(charter("hidden", public=False), [], standing())
    await store.create(charter("running"), [], standing(status="playing"))
    assert await _ids(store, "open", None) == ["open"]
    assert await _ids(store, "watch", None) == ["running"]
    assert set(await _ids(store, "mine", OWNER)) == {"open", "hidden", "running"}
    assert await store.listed("mine", None, 10) == []
    taken = [Holder("open"), Holder("player", "p_bert")]
    moved = Logged(2.0, None, Seated(1, taken[1]))
    await store.append("open", 0, [moved], standing(seats=taken, updated=3.0))
    assert await _ids(store, "mine", "p_bert") == ["open"]
    assert "open" not in await _ids(store, "mine", OWNER)


test_lists_show_what_one_may_see = with_store(_lists)


async def _due(store: Store) -> None:
    await store.create(charter("soon"), [], standing(due=10.0))
    await store.create(charter("later"), [], standing(due=20.0))
    await store.create(charter("never"), [], standing())
    assert await store.due(5.0, 10) == []
    assert await store.due(15.0, 10) == ["soon"]
    assert await store.due(25.0, 10) == ["soon", "later"]


test_the_server_finds_what_it_has_to_do = with_store(_due)


async def _links(store: Store) -> None:
    link = Link("digest", "move", "t1", 0, OWNER, 99.0)
    await store.add_link(Link("expired", "invite", "t2", None, OWNER, 9.0), 5.0)
    await store.add_link(Link("older", "move", "t1", 0, OWNER, 98.0), 5.0)
    await store.add_link(Link("invitation", "invite", "t1", None, OWNER, 98.0), 5.0)
    await store.add_link(link, 10.0)
    assert await store.link("digest") == link
    assert [await store.link("expired"), await store.link("older")] == [None, None]
    assert [await store.links_of("t1", OWNER, now) for now in (10.0, 98.5)] == [1, 0]
    assert sorted(await asyncio.gather(*(store.use_link("digest") for _ in range(3)))) == [False, False, True]
    assert await store.link("digest") is None


test_a_link_is_used_once = with_store(_links)


async def _mutes(store: Store) -> None:
    for other in ("p_1", "p_2", "p_1"):
        await store.mute(OWNER, other, True)
    await store.mute("p_1", OWNER, True)
    assert sorted(await store.muted(OWNER)) == ["p_1", "p_2"]
    await store.mute(OWNER, "p_1", False)
    assert await store.muted(OWNER) == ["p_2"]
    await store.say("t1", 0, "Anna", "hello", 1.0, OWNER, "a-handle")
    await store.say("t1", 0, "Anna", "again", 2.0, OWNER, "a-handle")
    await store.say("t1", None, "Otto", "from before", 3.0)
    assert await store.authors("t1") == [OWNER]
    assert [line.who for line in await store.chat("t1", 9)] == ["a-handle", "a-handle", None]


test_whom_somebody_does_not_hear_is_kept = with_store(_mutes)


async def _chat(store: Store) -> None:
    for n in range(5):
        await store.say("t1", 0, "Anna", f"line {n}", float(n))
    said = await store.chat("t1", 3)
    assert [(line.n, line.text) for line in said] == [(3, "line 2"), (4, "line 3"), (5, "line 4")]
    await store.name(OWNER, "Anna")
    await store.name(OWNER, "Anne")
    assert await store.names([OWNER, "nobody"]) == {OWNER: "Anne"}


test_chat_and_names_are_kept = with_store(_chat)


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_there_after_opening_again(tmp_path: Path, kind: str) -> None:
    address = new_database(kind, tmp_path)

    def opened() -> Store:
        return SqliteStore(tmp_path / "games.sqlite3") if kind == "sqlite" else open_store(place(None, address))

    async def run() -> None:
        store = opened()
        await store.create(charter(), [], standing())
        waiting = [store.append("t1", n, [choice(n)], standing()) for n in range(20)]
        tasks = [asyncio.create_task(coroutine) for coroutine in waiting]
        await asyncio.sleep(0)
        await store.close()  # finishes what waits
        await asyncio.gather(*tasks)
        again = opened()
        read = await again.load("t1")
        assert read is not None and len(read.log) == 20
        assert again.key == store.key, "people stay who they are"
        with pytest.raises(StoreFailed):
            await store.name("p", "too late")
        await again.close()

    apart(run())


async def _since(store: Store) -> None:
    await store.create(charter(), [Logged(1.0, None, Started())], standing())
    await store.append("t1", 1, [choice(4, "a"), choice(5)], standing())
    entries, minder = await store.since("t1", 2)
    assert ([logged.entry for logged in entries], minder) == ([Chosen(0, 5)], store.process)
    assert (await store.since("t1", 3))[0] == []


test_what_is_new_is_read = with_store(_since)


async def _claims(store: Store) -> None:
    await store.create(charter(), [], standing(due=1.0))
    assert not await store.claim("t1", store.process + 1), "that one does not mind it"
    read = await store.load("t1")
    assert read is not None and read.minder == store.process
    assert await store.due(2.0, 10) == ["t1"]


test_a_table_is_minded_by_who_wrote_last = with_store(_claims)


def test_what_comes_together_is_written_together_and_who_comes_alone_never_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an hour between transactions: whoever waits for the next one waits until the store is closed, which writes
    what waits."""
    monkeypatch.setattr(writer, "APART", 3600.0)

    async def run() -> None:
        store = SqliteStore(tmp_path / "games.sqlite3")
        for name in ("t1", "t2", "t3"):  # one after the other, at once
            await store.create(charter(name), [Logged(1.0, None, Started())], standing())
        begun = list[str]()
        store._writer._connection.set_trace_callback(begun.append)
        append = [store.append(f"t{n}", 1, [choice(n)], standing()) for n in (1, 2)]
        await asyncio.gather(*append)
        assert [statement for statement in begun if statement.startswith("BEGIN")] == ["BEGIN IMMEDIATE"]
        later = asyncio.ensure_future(store.append("t3", 1, [choice(3)], standing()))
        await asyncio.sleep(0)
        assert len([statement for statement in begun if statement.startswith("BEGIN")]) == 1
        store._writer.close()
        await later
        with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as looking:
            assert looking.execute("SELECT COUNT(*) FROM log WHERE n = 2").fetchone() == (3,)

    apart(run())


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    """FULL: the log is flushed at every commit, so that even a power cut loses nothing that was acknowledged."""
    store = SqliteStore(tmp_path / "games.sqlite3")
    modes = store._writer._connection.execute("PRAGMA journal_mode").fetchone()
    level = store._writer._connection.execute("PRAGMA synchronous").fetchone()
    apart(store.close())
    assert (modes[0], level[0]) == ("wal", 2)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("once upon a time " * 100)
    with pytest.raises(StoreFailed, match="cannot be used as a database"):
        SqliteStore(path)


def test_a_database_of_another_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 99")
    other.close()
    with pytest.raises(StoreFailed, match="newer version"):
        SqliteStore(path)


def test_a_newer_postgres_is_refused() -> None:
    address = new_postgres()
    apart(open_store(place(None, address)).close())
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE schema_format SET format = %s", (FORMAT + 1,))
    with pytest.raises(OptionError, match="newer version"):
        open_store(place(None, address))


def test_a_postgres_that_is_not_there() -> None:
    with pytest.raises(OptionError, match="The database cannot be used"):
        open_store(place(None, "postgresql://nobody@127.0.0.1:1/nothing"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_of_the_first_format_is_brought_to_todays_with_all_that_is_in_it(tmp_path: Path, kind: str) -> None:
    address = new_database(kind, tmp_path)
    where, words = place(None, address), POSTGRES if kind == "postgres" else SQLITE
    first = [statement.format_map(words) for statement in MIGRATIONS[0]]
    line = written(Said(1, 0, "Anna", "hello", 2.0))
    said = f"INSERT INTO chat VALUES ('t1', 1, '{line}')"
    if where.file is not None:
        with closing(sqlite3.connect(where.file, isolation_level=None)) as old:
            for statement in (*first, said, "PRAGMA user_version = 1"):
                old.execute(statement)
    else:
        marked = ("CREATE TABLE schema_format (format INTEGER NOT NULL)", "INSERT INTO schema_format VALUES (1)")
        with psycopg.connect(address) as connection:
            for statement in (*first, said, *marked):
                connection.execute(statement.encode())

    async def run() -> list[Said]:
        store = open_store(where)
        try:
            await store.say("t1", 0, "Anna", "again", 3.0, OWNER)
            return await store.chat("t1", 10)
        finally:
            await store.close()

    assert [each.text for each in apart(run())] == ["hello", "again"]
