"""`entrepot admin` and people: keeping them out, signing them out, deleting them, and the key behind their cookies."""

from __future__ import annotations

import json
from pathlib import Path

from entrepot.table.store.address import place
from entrepot.table.store.admin.desk import deciding
from entrepot.table.store.house import Ban, House
from entrepot.table.store.snapshot import looking
from entrepot.table.store.store import Report
from tests.databases import new_postgres
from tests.table.administering import Beside, beside_a_server
from tests.table.harness import Client, Clock, Served, apart, seated, until

WHY = "Insults"
DAY = 86_400.0


async def id_of(client: Client) -> str:
    return str((await client.get("/api/me"))["player"]["id"])


async def refused_socket(client: Client) -> tuple[int | None, str]:
    """How a socket that is not let in is closed."""
    await client.connect()
    await until(lambda: client.closed)
    assert client.socket is not None and client.closed == client.socket.close_code
    return client.closed, client.socket.close_reason or ""


# --- bans -------------------------------------------------------------------------------------------------------------


@beside_a_server
async def test_a_banned_person_reads_why_and_nobody_else_notices(beside: Beside) -> None:
    table, (anna, bert, _) = await seated(beside.served)
    who = await id_of(bert)
    made = (await beside.do("ban", who, "--reason", WHY, "--yes"))["banned"]
    assert (made["subject"], made["kind"], made["reason"], made["ends"]) == (who, "person", WHY, None)
    await until(lambda: bert.closed)
    assert bert.closed == 1008
    assert WHY in next(message["reason"] for message in bert.received if message["type"] == "bye")
    refused = await bert.get(f"/api/tables/{table}", status=403)
    assert refused["error"]["code"] == "banned" and WHY in refused["error"]["reason"]
    page = await bert.http.get("/")
    assert page.status_code == 403 and page.text == f"You may not play here: {WHY}"
    code, reason = await refused_socket(bert)
    assert code == 1008 and WHY in reason
    assert anna.closed is None and (await anna.ask({"type": "ping"}))["type"] == "pong"
    assert (await beside.do("bans"))["bans"] == [made]
    assert who in await beside.text("bans") and WHY in await beside.text("bans")
    assert (await beside.do("unban", who)) == {"unbanned": who}
    await bert.get(f"/api/tables/{table}")
    await bert.connect()
    assert (await bert.watch(table))["seat"] == 1, "the seat is still theirs"
    assert await beside.text("bans") == "Nobody is banned.\n"


@beside_a_server
async def test_a_banned_address_gets_a_sentence_until_the_ban_ends(beside: Beside) -> None:
    served = beside.served
    anna = await (await served.client("Anna")).connect()
    await beside.do("ban", "127.0.0.0/8", "--reason", WHY, "--days", "2", "--yes")
    await until(lambda: anna.closed)
    assert anna.closed == 1008
    stranger = await served.client()
    for path in ("/", "/static/main.js", "/metrics"):
        answer = await stranger.http.get(path)
        assert answer.status_code == 403 and WHY in answer.text and "until" in answer.text, path
    assert (await stranger.get("/api/games", status=403))["error"]["code"] == "banned"
    assert (await stranger.get("/api/health"))["status"] == "ok", "whoever watches the server is not kept out"
    assert (await refused_socket(stranger))[0] == 1008
    with looking(place(None, beside.address)) as database:
        ends = database.ask("SELECT ends FROM bans")[0][0]
    served.clock.at = ends
    await stranger.get("/api/games")
    assert (await stranger.connect()).closed is None
    with deciding(place(None, beside.address)) as desk:
        desk.do("UPDATE bans SET ends = %s", desk.now)
    assert "  over  " in await beside.text("bans")


def test_a_ban_of_a_network_holds_for_all_of_it_however_an_address_is_written() -> None:
    house = House(
        tuple(
            Ban(subject, "network", WHY, 0.0, None) for subject in ("192.0.2.0/28", "2001:db8:1:2::/64", "198.51.100.7")
        )
    )
    for inside in (
        "192.0.2.15",
        "::ffff:192.0.2.1",
        "2001:db8:1:2:3:4:5:6",
        "2001:db8:1:2::1%eth0",
        "2001:db8:1:2::/64",
        "198.51.100.7",
    ):
        assert house.ban_of(None, inside, 1.0) is not None, inside
    for outside in ("192.0.2.16", "2001:db8:1:3::1", "198.51.100.8", "", "unix:", "::ffff:192.0.2.99"):
        assert house.ban_of(None, outside, 1.0) is None, outside


@beside_a_server
async def test_addresses_and_networks_are_kept_as_one_writes_them_usually(beside: Beside) -> None:
    for given, subject, kind in (
        ("192.0.2.77/24", "192.0.2.0/24", "network"),
        ("192.0.2.77", "192.0.2.77", "address"),
        ("::ffff:192.0.2.78", "192.0.2.78", "address"),
        ("2001:db8::5", "2001:db8::/64", "network"),
        ("2001:db8:7::/112", "2001:db8:7::/64", "network"),
    ):
        made = (await beside.do("ban", given, "--reason", WHY, "--yes"))["banned"]
        assert (made["subject"], made["kind"]) == (subject, kind)
    again = (await beside.do("ban", "192.0.2.77", "--reason", "Once more", "--yes"))["banned"]
    kept = [ban for ban in (await beside.do("bans"))["bans"] if ban["subject"] == "192.0.2.77"]
    assert kept == [again], "the newer reason holds"
    assert (await beside.do("unban", "2001:db8::9"))["unbanned"] == "2001:db8::/64"


def test_all_servers_of_a_database_heed_an_order(tmp_path: Path) -> None:
    async def run() -> None:
        clock, address = Clock(), new_postgres()
        one, two = (Served(tmp_path, clock=clock, database=address) for _ in range(2))
        async with one, two:
            beside = Beside(one)
            anna = await (await one.client("Anna")).connect()
            there = await (await two.client(cookie=anna.cookie)).connect()
            await beside.do("ban", await id_of(anna), "--reason", WHY, "--yes", heeded=False)
            await until(lambda: anna.closed and there.closed)
            assert (anna.closed, there.closed) == (1008, 1008)

    apart(run())


# --- cookies ----------------------------------------------------------------------------------------------------------


@beside_a_server
async def test_revoked_cookies_are_nobodys_and_the_right_person_gets_the_seat_back(beside: Beside) -> None:
    table, (anna, bert, _) = await seated(beside.served)
    who = await id_of(anna)
    link = (await anna.post(f"/api/tables/{table}/links", {"kind": "move"}))["path"]
    done = await beside.do("revoke", who, "--links", "--yes")
    assert done["revoked"] == who and [(each["table"], each["seat"]) for each in done["links"]] == [(table, 0)]
    await until(lambda: anna.closed)
    assert anna.closed == 1008
    thief = await beside.served.client(cookie=anna.cookie)
    assert (await thief.get("/api/me"))["player"] is None
    await thief.connect()
    assert (await thief.watch(table))["seat"] is None
    await thief.post("/api/links/redeem", {"token": link.partition("#")[2]}, status=404)
    owner = await beside.served.client("Anna")
    token = done["links"][0]["path"].partition("#")[2]
    assert (await owner.post("/api/links/redeem", {"token": token}))["seat"] == 0
    assert await id_of(owner) != who
    assert bert.closed is None


@beside_a_server
async def test_a_new_key_signs_and_the_old_one_is_read_for_a_while(beside: Beside) -> None:
    served = beside.served
    anna, bert = await served.client("Anna"), await served.client("Bert")
    before, old_of_bert = anna.cookie, bert.cookie
    ends = (await beside.do("rotate-key", "--keep-old", "7", "--yes"))["old_key_read_until"]
    who = await id_of(anna)
    assert anna.cookie != before, "the cookie is signed anew as soon as somebody comes"
    with looking(place(None, beside.address)) as database:
        assert len(database.ask("SELECT 1 FROM secrets")) == 2
    served.clock.at = ends - 1
    assert (await (await served.client(cookie=old_of_bert)).get("/api/me"))["player"]["name"] == "Bert"
    served.clock.at = ends
    assert (await (await served.client(cookie=old_of_bert)).get("/api/me"))["player"] is None
    assert await id_of(anna) == who
    await served.restart()
    assert (await (await served.client(cookie=anna.cookie)).get("/api/me"))["player"]["id"] == who


@beside_a_server
async def test_a_key_that_leaked_is_worth_nothing_at_once(beside: Beside) -> None:
    anna = await beside.served.client("Anna")
    await beside.do("rotate-key", "--keep-old", "7", "--yes")
    await anna.get("/api/me")
    await beside.do("rotate-key", "--keep-old", "0", "--yes")
    assert (await anna.get("/api/me"))["player"] is None
    with looking(place(None, beside.address)) as database:
        assert len(database.ask("SELECT 1 FROM secrets")) == 1, "no older key is left either"


# --- deleting ---------------------------------------------------------------------------------------------------------


@beside_a_server
async def test_nothing_is_left_of_a_deleted_person_and_everybodys_game_goes_on(beside: Beside) -> None:
    served = beside.served
    table, (anna, bert, carl) = await seated(served)
    who = await id_of(anna)
    await anna.post("/api/me", {"name": "Annabella"})
    await anna.ask({"type": "chat", "table": table, "text": "My telephone number"})
    await bert.ask({"type": "chat", "table": table, "text": "Hello"})
    await anna.post(f"/api/tables/{table}/links", {"kind": "move"})
    with deciding(place(None, beside.address)) as desk:
        # Written before it was kept who says something, and a pause from an even older name.
        line = {"n": 90, "seat": 0, "player": "Annabella", "text": "old whereabouts", "at": 1.0}
        desk.do("INSERT INTO chat (table_id, n, said) VALUES (%s, %s, %s)", table, 90, json.dumps(line))
    await served.tables.store.add_report(Report("r1", 1.0, table, await id_of(bert), who, "x", "rude"))
    choices = (await served.tables.table(table)).history.choices[:]
    done = await beside.do("delete", "Annabella", "--yes")
    assert done == {
        "deleted": who, "names": 1, "lines": 2, "links": 1, "reports": 1, "titles": 1, "seats": 1
    }  # fmt: skip
    await until(lambda: anna.closed)
    state = await bert.shown(lambda s: s["seats"][0]["player"] is None)
    assert [seat["kind"] for seat in state["seats"]] == ["player"] * 3
    assert (await served.tables.table(table)).history.choices == choices
    with looking(place(None, beside.address)) as database:
        for part, column in (
            ("tables", "charter"), ("tables", "standing"), ("log", "entry"), ("chat", "said"), ("players", "name")
        ):  # fmt: skip
            for (text,) in database.ask(f"SELECT {column} FROM {part}"):
                assert "Annabella" not in text and "Player 0" not in text, (part, text)
                assert "telephone" not in text and "whereabouts" not in text
    fresh = await (await served.client(cookie=bert.cookie)).connect()
    await fresh.watch(table)
    chat = await fresh.wait_for(lambda m: m["type"] == "chat")
    assert [line["text"] for line in chat["entries"]] == ["Hello"]
    assert (await (await served.client(cookie=anna.cookie)).get("/api/me"))["player"] is None
    assert carl.state["asked"] == 0, "the game waits for somebody who is gone for good"
    served.clock.pass_by(130)
    await served.tables.tick()
    assert (await carl.shown(lambda s: s["asked"] != 0))["seats"][0]["stand_in"] is not None
    assert "deleted player" in await beside.text("show", table)


@beside_a_server
async def test_a_pause_by_a_deleted_person_is_a_deleted_players(beside: Beside) -> None:
    anna = await (await beside.served.client("Anna")).connect()
    table = await anna.new_table("auction", options={"seats": 2}, seats=[{"kind": "me"}, {"kind": "bot"}])
    await anna.watch(table)
    assert (await anna.ask({"type": "pause", "table": table, "paused": True}))["type"] == "ack"
    await beside.do("delete", "Anna", "--yes")
    live = await beside.served.tables.table(table)
    async with live.lock:
        assert live.history.pause is not None and live.history.pause.by == "deleted player"
        assert live.charter.title == "A table"


@beside_a_server
async def test_what_a_deleted_person_said_is_struck_from_reports_about_others(beside: Beside) -> None:
    table, (anna, bert, carl) = await seated(beside.served)
    for player, text in ((anna, "My telephone number"), (carl, "you fool")):
        await player.ask({"type": "chat", "table": table, "text": text})
    context = "  1 Player 0: My telephone number\n> 2 C: fool"
    told = Report("r1", 1.0, table, await id_of(bert), await id_of(carl), context, "rude")
    await beside.served.tables.store.add_report(told)
    await beside.do("delete", await id_of(anna), "--yes")
    assert [report["line"] for report in (await beside.do("reports"))["reports"]] == ["> 2 C: fool"]


@beside_a_server
async def test_a_name_that_several_have_is_no_name(beside: Beside) -> None:
    one, two = await beside.served.client("Anna"), await beside.served.client("Anna")
    said = await beside.refusal("delete", "Anna", "--yes")
    assert "2 people are called 'Anna'" in said and await id_of(one) in said and await id_of(two) in said
    assert (await beside.do("delete", await id_of(one), "--yes"))["names"] == 1
    assert (await two.get("/api/me"))["player"]["name"] == "Anna"


# --- reports and the log ----------------------------------------------------------------------------------------------


@beside_a_server
async def test_reports_are_read_and_closed(beside: Beside) -> None:
    store = beside.served.tables.store
    assert await beside.text("reports") == "There are no reports.\n"
    await store.add_report(Report("r1", 5.0, "t1", "p_bert", "p_anna", "Anna: you fool\nBert: stop", "rude"))
    await store.add_report(Report("r2", 6.0, "t1", "p_carl", "p_anna", "", "slow"))
    found = (await beside.do("reports"))["reports"]
    assert [(report["id"], report["about"], report["reason"]) for report in found] == [
        ("r1", "p_anna", "rude"),
        ("r2", "p_anna", "slow"),
    ]
    text = await beside.text("reports")
    assert "p_bert about p_anna: rude" in text and "  > Anna: you fool\n  > Bert: stop\n" in text
    assert (await beside.do("reports", "--close", "r1")) == {"closed": "r1"}
    assert [report["id"] for report in (await beside.do("reports"))["reports"]] == ["r2"]
    assert [report["id"] for report in (await beside.do("reports", "--all"))["reports"]] == ["r1", "r2"]
    assert "There is no open report 'r1'." in await beside.refusal("reports", "--close", "r1")


@beside_a_server
async def test_everything_is_written_down_with_who_did_it(beside: Beside) -> None:
    anna = await beside.served.client("Anna")
    who = await id_of(anna)
    await beside.do("ban", "192.0.2.1", "--reason", WHY, "--yes")
    await beside.do("unban", "192.0.2.1")
    await beside.do("revoke", who, "--yes")
    await beside.do("rotate-key", "--yes")
    await beside.do("delete", who, "--yes")
    found = (await beside.do("log"))["log"]
    told = [(entry["n"], entry["what"], entry["about"]) for entry in found]
    assert told == [
        (1, "ban", "192.0.2.1"),
        (2, "unban", "192.0.2.1"),
        (3, "revoke", who),
        (4, "rotate-key", "cookies"),
        (5, "delete", who),
    ]
    with deciding(place(None, beside.address)) as desk:
        assert {entry["who"] for entry in found} == {desk.who} and desk.who
    text = await beside.text("log", "--limit", "2")
    assert "rotate-key" in text and "delete" in text and "unban" not in text
    assert "Anna" not in await beside.text("log")
