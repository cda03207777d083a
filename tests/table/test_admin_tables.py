"""`entrepot admin` and tables: listing, showing, closing, forgetting."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.kernel.title import OptionError
from entrepot.table.store.address import place
from entrepot.table.store.admin.desk import deciding
from entrepot.table.store.admin.tables import forget
from tests.table.administering import Beside, beside_a_server, run
from tests.table.harness import Client, apart, seated

WHY = "Insults in the title"


async def with_a_bot(anna: Client) -> str:
    kinds = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    return await anna.new_table("auction", options={"seats": 2}, seats=kinds)


@beside_a_server
async def test_tables_are_listed_with_people_state_and_size(beside: Beside) -> None:
    anna, bert = await beside.served.client("Anna"), await beside.served.client("Bert")
    playing = await with_a_bot(anna)
    waiting = await bert.new_table("auction", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    found = {table["id"]: table for table in (await beside.do("tables"))["tables"]}
    assert set(found) == {playing, waiting}
    assert (found[playing]["game"], found[playing]["state"]) == ("auction", "playing")
    assert [person["name"] for person in found[playing]["people"]] == ["Anna", None]
    assert found[playing]["people"][1]["level"] == "random"
    assert found[waiting]["state"] == "waiting" and found[waiting]["public"]
    assert found[playing]["size"] > 0 and found[playing]["created"] == beside.served.clock.at

    async def listed(*words: str) -> set[str]:
        return {table["id"] for table in (await beside.do("tables", *words))["tables"]}

    assert await listed("--state", "waiting") == {waiting}
    assert await listed("--person", "Anna") == {playing}
    assert await listed("--game", "pig") == set()
    assert await listed("--idle", "1") == {playing, waiting}, "the server's clock stands in the past"
    assert await listed("--idle", "36500") == set()
    assert len(await listed("--limit", "1")) == 1
    text = await beside.text("tables")
    assert text.splitlines()[0].split()[:3] == ["TABLE", "GAME", "STATE"]
    assert "Anna, random bot" in text and "Bert, open, open" in text
    assert await beside.text("tables", "--game", "pig") == "There are no such tables.\n"


@beside_a_server
async def test_a_table_is_shown_without_its_secrets(beside: Beside) -> None:
    anna = await (await beside.served.client("Anna")).connect()
    table = await with_a_bot(anna)
    await anna.watch(table)
    await anna.ask({"type": "chat", "table": table, "text": "Good evening"})
    shown = await beside.do("show", table)
    live = await beside.served.tables.table(table)
    me = (await anna.get("/api/me"))["player"]["id"]
    assert (shown["id"], shown["host"], shown["closed"]) == (table, me, None)
    assert [(line["person"], line["name"], line["text"]) for line in shown["chat"]] == [(me, "Anna", "Good evening")]
    text = await beside.text("show", table)
    assert f"Anna ({me}): Good evening" in text
    assert live.charter.hidden not in text and live.charter.hidden not in str(shown)
    assert "There is no table 'nowhere'." in await beside.refusal("show", "nowhere")


@beside_a_server
async def test_a_table_that_cannot_be_read_is_listed_and_shown_all_the_same(beside: Beside) -> None:
    table = await with_a_bot(await beside.served.client("Anna"))
    with deciding(place(None, beside.address)) as desk:
        desk.do("UPDATE tables SET charter = %s, standing = %s WHERE id = %s", "{", "{", table)
    assert [found["id"] for found in (await beside.do("tables"))["tables"]] == [table]
    assert "(unreadable)" in await beside.text("tables")
    assert "(unreadable)" in await beside.text("show", table)
    assert "repair it first" in await beside.refusal("close", table, "--reason", WHY, "--yes")


@beside_a_server
async def test_a_closed_table_says_why_to_everyone_and_stays_closed(beside: Beside) -> None:
    table, (anna, bert, _) = await seated(beside.served)
    await anna.choose(table) if anna.state["options"] else await bert.shown(lambda s: True)
    live = await beside.served.tables.table(table)
    before = live.history.version
    assert (await beside.do("close", table, "--reason", WHY, "--yes")) == {"closed": table, "reason": WHY}
    for player in (anna, bert):
        state = await player.shown(lambda s: s["closed"] is not None)
        assert WHY in state["closed"] and state["status"] == "closed"
        assert (state["asked"], state["options"], state["can_undo"]) == (None, [], False)
    for message in ({"type": "pause", "paused": True}, {"type": "resign"}, {"type": "chat", "text": "what?"}):
        answer = await anna.ask({"table": table, **message})
        assert answer["code"] == "closed" and WHY in answer["reason"], message
    await beside.served.restart()
    anna = await (await beside.served.client(cookie=anna.cookie)).connect()
    assert WHY in (await anna.watch(table))["closed"]
    assert (await anna.get(f"/api/tables/{table}"))["table"]["status"] == "closed"
    assert (await anna.get(f"/api/tables/{table}/record"))["choices"] == live.history.choices, "what happened stays"
    assert (await beside.served.tables.table(table)).history.version == before + 1
    assert "is closed already" in await beside.refusal("close", table, "--reason", WHY, "--yes")
    assert (await beside.do("show", table))["closed"] == WHY


@beside_a_server
async def test_bots_stop_at_a_closed_table_and_a_lobby_seats_nobody(beside: Beside) -> None:
    anna, bert = await beside.served.client("Anna"), await beside.served.client("Bert")
    waiting = await anna.new_table("auction", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    await beside.do("close", waiting, "--reason", WHY, "--yes")
    refused = await bert.post(f"/api/tables/{waiting}/join", status=409)
    assert refused["error"]["code"] == "closed" and WHY in refused["error"]["reason"]
    assert waiting not in [table["id"] for table in (await bert.get("/api/tables?list=open"))["tables"]]
    playing = await with_a_bot(anna)
    await beside.do("close", playing, "--reason", WHY, "--yes")
    live = await beside.served.tables.table(playing)
    assert (live.bot_asked, live.asked, live.due()) == (None, None, None)
    assert live.standing().status == "closed"


@beside_a_server
async def test_a_server_notices_by_itself(beside: Beside) -> None:
    """Nobody tells it to look: it looks all the time."""
    anna = await (await beside.served.client("Anna")).connect()
    table = await with_a_bot(anna)
    await anna.watch(table)
    await beside.do("close", table, "--reason", WHY, "--yes", heeded=False)
    assert WHY in (await anna.shown(lambda s: s["closed"] is not None))["closed"]


@beside_a_server
async def test_whoever_does_not_say_yes_changes_nothing(beside: Beside) -> None:
    anna = await beside.served.client("Anna")
    table = await with_a_bot(anna)
    for words in (
        ["close", table, "--reason", WHY],
        ["ban", "192.0.2.1", "--reason", WHY],
        ["revoke", "Anna"],
        ["delete", "Anna"],
        ["retention", "--older-than", "1"],
        ["rotate-key"],
    ):
        for answer in ("n\n", "\n", ""):
            assert "{" not in await beside.text(*words, "--json", answer=answer, code=1), words
    assert (await beside.do("log"))["log"] == []
    assert (await beside.do("show", table))["state"] == "playing"
    await beside.text("close", table, "--reason", WHY, answer="y\n")
    assert (await beside.do("show", table))["state"] == "closed"


# --- forgetting -------------------------------------------------------------------------------------------------------


@beside_a_server
async def test_old_tables_are_forgotten_with_all_that_hangs_on_them(beside: Beside) -> None:
    served = beside.served
    anna, bert = await served.client("Anna"), await served.client("Bert")
    old, closed = await with_a_bot(anna), await with_a_bot(anna)
    await anna.post(f"/api/tables/{old}/links", {"kind": "move"})
    await beside.do("close", closed, "--reason", WHY, "--yes")
    with deciding(place(None, beside.address)) as desk:
        desk.do("UPDATE tables SET updated = %s WHERE id = %s", 1.0, closed)
        desk.do("UPDATE tables SET updated = %s WHERE id = %s", 2.0, old)
    days = ["--older-than", "365"]
    kept = await with_a_bot(bert)
    with deciding(place(None, beside.address)) as desk:
        desk.do("UPDATE tables SET updated = %s WHERE id = %s", desk.now, kept)
    assert (await beside.do("retention", *days, "--dry-run")) == {"deleted": 0, "tables": [closed, old]}
    assert (await beside.do("retention", *days, "--dry-run", "--finished-only"))["tables"] == [closed]
    assert len((await beside.do("tables"))["tables"]) == 3, "nothing was done yet"
    assert (await beside.do("retention", *days, "--finished-only", "--yes"))["deleted"] == 1
    assert (await beside.do("retention", *days, "--yes")) == {"deleted": 1, "tables": [old]}
    assert (await bert.get(f"/api/tables/{old}", status=404))["error"]["code"] == "unknown-table"
    assert (await bert.get(f"/api/tables/{kept}"))["table"]["id"] == kept
    with deciding(place(None, beside.address)) as desk:
        left = {part: desk.ask(f"SELECT DISTINCT table_id FROM {part}") for part in ("log", "seating", "links")}
        assert left["log"] == left["seating"] == [(kept,)] and left["links"] == []
        assert [row[0] for row in desk.ask("SELECT name FROM players")] == ["Bert"], "Anna sits nowhere any more"
    assert "0 tables would be deleted." in await beside.text("retention", *days, "--yes")


@beside_a_server
async def test_a_table_that_was_played_at_again_is_not_forgotten(beside: Beside) -> None:
    """It was old when the list was made, and is not when its turn comes."""
    table = await with_a_bot(await beside.served.client("Anna"))
    assert forget(place(None, beside.address), before=beside.served.clock.at - 1) == 0
    assert [found["id"] for found in (await beside.do("tables"))["tables"]] == [table]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tables", "--state", "burning"], "A table is waiting, playing, over or closed, not 'burning'."),
        (["tables", "--idle", "-1"], "--idle is a number of days from 0 to 36500, not -1."),
        (["tables", "--idle", "nan"], "--idle is a number of days from 0 to 36500, not nan."),
        (["tables", "--person", "Nobody"], "Nobody here is called 'Nobody', and nobody has that id."),
        (["close", "t", "--reason", " \n "], "A reason must not be empty."),
        (["close", "t", "--reason", "x" * 301], "A reason has at most 300 characters, not 301."),
        (["close", "t", "--reason", "why", "--yes"], "There is no table 't'."),
        (["retention", "--older-than", "-3"], "--older-than is a number of days from 0 to 36500, not -3."),
        (["ban", "10.0.0.0/99", "--reason", "why"], "'10.0.0.0/99' is neither an address nor a network"),
        (["ban", "0.0.0.0/0", "--reason", "why"], "0.0.0.0/0 is everyone."),
        (["ban", "Nobody", "--reason", "why"], "Nobody here is called 'Nobody'"),
        (["ban", "192.0.2.1", "--reason", "why", "--days", "0"], "A ban of 0 days is none."),
        (["unban", "192.0.2.1"], "192.0.2.1 is not banned."),
        (["revoke", "Nobody"], "Nobody here is called 'Nobody'"),
        (["delete", "p_0"], "Nobody here is called 'p_0'"),
        (["rotate-key", "--keep-old", "-1"], "--keep-old is a number of days from 0 to 36500, not -1."),
        (["reports", "--close", "r1"], "There is no open report 'r1'."),
        (["log", "--data", "somewhere"], "Give --data or --database, not both."),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(tmp_path: Path, words: list[str], said: str) -> None:
    from entrepot.table.store.sqlite.store import SqliteStore

    store = SqliteStore(tmp_path / "games.sqlite3")
    apart(store.close())
    address = f"sqlite:///{tmp_path}/games.sqlite3"
    with pytest.raises(OptionError) as refused:
        run([*words, "--database", address])
    assert said in str(refused.value)
    assert run(["log", "--database", address]) == "Nothing has been done.\n"


def test_a_database_that_is_not_there_or_is_none(tmp_path: Path) -> None:
    for command in (["tables"], ["rotate-key", "--yes"]):
        with pytest.raises(OptionError, match="There is no database at"):
            run([*command, "--data", str(tmp_path)])
    (tmp_path / "entrepot.sqlite3").write_text("once upon a time " * 100)
    with pytest.raises(OptionError, match="cannot be changed"):
        run(["unban", "192.0.2.1", "--data", str(tmp_path)])
    with pytest.raises(OptionError, match="cannot be changed"):
        run(["unban", "192.0.2.1", "--database", "postgresql://nobody@127.0.0.1:1/nothing"])
