"""The workshop over HTTP: forms, drafts, files, what is kept, tables and jobs; and what strangers try."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from entrepot.games import title
from entrepot.table.settings import Bounds
from entrepot.table.store.workshop import KeptJob, add_job
from entrepot.table.workshop.jobs import Jobs
from tests.databases import KINDS, new_postgres
from tests.table import answering
from tests.table.administering import Beside
from tests.table.harness import PATIENCE, Client, Served, apart

BOUNDS = Bounds((sys.executable, str(Path(answering.__file__))))
QUIET = {"base": "2022-11", "title": "Quiet raids", "values": {"raid.ship_at": 20}}
CHEAP = {"base": "2022-11", "title": "Cheap", "cards": {"market": {"cathedral": {"price": 4}}}}
MILL = {
    "name": "Sugar Mill",
    "kind": ["commerce"],
    "price": {"british": 3, "malay": 2},
    "copies": 3,
    "connectors": "HR | HR",
    "slots": 1,
    "action": ["wealth 2 + people"],
}
SUGAR = {"base": "2022-11", "title": "Sugar", "cards": {"market": {"sugar-mill": MILL}}}
GENTLE = {"base": "2016-11", "cards": {"cards": {"X2": {"remove": True}, "S7": {"points": 9}}}}
THIEVES = {"base": "2016-11", "cards": {"vantage": {"mainline": {"S": "reroll"}}}}


def served(folder: Path, **other: Any) -> Served:
    return Served(folder, **{"workshop": BOUNDS, **other})


async def look(client: Client, draft: dict[str, Any], deck: str = "", card: str = "", game: str = "singapore") -> Any:
    return await client.post("/api/workshop/check", {"game": game, "draft": draft, "deck": deck, "card": card})


async def bring(client: Client, name: str, content: bytes, status: int = 200, game: str = "singapore") -> Any:
    body = {"game": game, "name": name, "content": base64.b64encode(content).decode()}
    return await client.post("/api/workshop/open", body, status)


async def ended(client: Client, job: str, state: str) -> Any:
    async with asyncio.timeout(PATIENCE):
        while (found := (await client.get(f"/api/workshop/jobs/{job}"))["job"])["state"] != state:
            await asyncio.sleep(0.02)
    return found


async def ask(client: Client, games: int, status: int = 201, **more: Any) -> Any:
    body = {"game": "singapore", "draft": QUIET, "games": games, "bots": "random", **more}
    return (await client.post("/api/workshop/jobs", body, status)).get("job")


# --- forms and drafts -------------------------------------------------------------------------------------------------


def test_without_the_switch_there_is_no_workshop(tmp_path: Path) -> None:
    async def course() -> None:
        async with Served(tmp_path) as here:
            client = await here.client()
            await client.get("/api/workshop", 404)
            assert (await client.http.get("/workshop")).status_code == 404
            described = await client.get("/api/openapi.json")
            assert not any(path.startswith("/api/workshop") for path in described["paths"])

    apart(course())


def test_forms_say_of_everything_what_it_means_and_takes(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            known = {game["name"]: game for game in (await client.get("/api/workshop"))["games"]}
            assert known["singapore"]["editable"] and not known["auction"]["editable"]
            refusal = await client.get("/api/workshop/games/auction", 400)
            assert refusal["error"]["reason"] == "auction has no values or cards that could be changed."
            bench = await client.get("/api/workshop/games/singapore?base=2022-11")
            values = {value["name"]: value for section in bench["sections"] for value in section["values"]}
            assert set(values) == set(title("singapore").forms.limits)  # type: ignore[union-attr]
            raid = values["raid.ship_at"]
            assert (raid["low"], raid["high"], raid["value"], raid["clauses"]) == (0, 20, 2, ["D41"])
            assert all(value["meaning"] for value in values.values())
            for name in ("singapore", "dragons"):
                for deck in (await client.get(f"/api/workshop/games/{name}"))["decks"]:
                    assert deck["cards"] and all(card["name"] for card in deck["cards"])
                    assert all(field["label"] for field in deck["fields"])

    apart(course())


def test_the_first_wishes_of_a_designer_are_right(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            for draft in (QUIET, CHEAP, SUGAR):
                assert (await look(client, draft))["problem"] is None

    apart(course())


def test_a_card_is_told_as_it_is_in_the_draft(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            before = await look(client, {"base": "2022-11"}, "market", "cathedral")
            after = await look(client, CHEAP, "market", "cathedral")
            assert before["card"]["price"] != after["card"]["price"]
            assert (await look(client, SUGAR, "market", "sugar-mill"))["card"]["name"] == "Sugar Mill"
            for draft in (GENTLE, THIEVES):
                assert (await look(client, draft, game="dragons"))["problem"] is None

    apart(course())


WRONG: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({"values": {"raid.ship_at": 99}}, {"value": "raid.ship_at"}),
    ({"values": {"raid.ship_at": "many"}}, {"value": "raid.ship_at"}),
    ({"cards": {"market": {"cathedral": {"price": 99}}}}, {"card": "cathedral", "field": "price"}),
    ({"cards": {"market": {"cathedral": {"price": "a lot"}}}}, {"card": "cathedral", "field": "price"}),
    ({"cards": {"market": {"cathedral": {"action": ["welth 2"]}}}}, {"card": "cathedral", "field": "action"}),
    ({"cards": {"market": {"sugar-mill": {"price": 3}}}}, {"card": "sugar-mill", "field": ""}),
    ({"cards": {"leaders": {"sultan": {"remove": True}}}}, {"deck": "leaders", "card": "sultan"}),
    ({"cards": {"market": {"Sugar Mill": MILL}}}, {"card": "Sugar Mill", "field": "id"}),
    ({"rest": {"prices": {"cathedral": 3}}}, {"part": "prices"}),
    ({"values": {"raid.ship_at": 10**400}}, {"value": "raid.ship_at"}),
    ({"values": {"raid.ship_at": None}}, {}),
    ({"cards": {"market": {f"card-{n}": {"price": 1} for n in range(200)}}}, {"deck": "market"}),
]


def test_what_is_wrong_is_said_at_its_field(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            for draft, where in WRONG:
                problem = (await look(client, {"base": "2022-11", **draft}))["problem"]
                assert problem["said"].endswith(".") and "\n" not in problem["said"]
                assert {key: problem[key] for key in where} == where

    apart(course())


STRANGE: list[tuple[dict[str, Any], int]] = [
    ({"draft": {"base": "../../etc/passwd"}}, 400),
    ({"draft": {"base": "/tmp/somewhere.toml"}}, 400),
    ({"draft": {"base": "2022-11", "cards": {"market": {f"c{n}": MILL for n in range(10_000)}}}}, 413),
    ({"draft": {"base": "2022-11", "notes": "x" * 50_000}}, 400),
    ({"draft": {"base": "2022-11", "unknown": 1}}, 400),
    ({"draft": {"base": "2022-11"}, "game": "chess"}, 404),
]


def test_drafts_of_strangers_get_one_sentence(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            for body, status in STRANGE:
                answer = await client.post("/api/workshop/check", {"game": "singapore", **body}, status)
                assert answer["error"]["reason"]

    apart(course())


# --- files ------------------------------------------------------------------------------------------------------------


def sheet(rows: list[list[Any]], far: bool = False) -> bytes:
    book = openpyxl.Workbook()
    page = book.active
    page.title = "market"
    for row in rows:
        page.append(row)
    if far:
        page["XFD1048576"] = "x"
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


def bomb() -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b" " * (40 << 20))
    return held.getvalue()


BAD_FILES = {
    "bomb.xlsx": (bomb(), "too large"),
    "far.xlsx": (sheet([["id", "price"]], far=True), "1048576 rows"),
    "formula.xlsx": (sheet([["id", "price"], ["cathedral", "=1+1"]]), "formula"),
    "broken.xlsx": (b"PK\x03\x04nothing", "no spreadsheet"),
    "deep.toml": (b"a = " + b"[" * 20_000, "nested"),
    "huge.toml": (b"base = '2022-11'\n[raid]\nship_at = " + b"9" * 9000, "not valid"),
    "other.toml": (b"base = '../secret.toml'", "based on one of"),
    "bytes.toml": (b"\xff\xfe", "UTF-8"),
    "cards.csv": (b"cards,id,price\nmarket,cathedral,much\n", "row 2"),
    "program.py": (b"import os", "no file that can be opened"),
}


def test_a_bad_file_gets_one_sentence(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            for name, (content, said) in BAD_FILES.items():
                reason = (await bring(client, name, content, 400))["error"]["reason"]
                assert said in reason and reason.count("\n") == 0

    apart(course())


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            await bring(client, "long.toml", b"#" * 300_000, 413)
            await bring(client, "longer.toml", b"#" * 900_000, 413)

    apart(course())


def test_files_become_drafts_and_drafts_files(tmp_path: Path) -> None:
    text = (
        b'base = "2022-11"\ntitle = "Mine"\n[raid]\nship_at = { value = 3, clause = "D41" }\n[options]\nseats = [4]\n'
    )

    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            draft = (await bring(client, "mine.toml", text))["draft"]
            assert draft["values"] == {"raid.ship_at": 3} and draft["rest"] == {"options": {"seats": [4]}}
            refused = await bring(client, "cards.csv", b"cards,id,name,price\n", 400)
            assert "no row" in refused["error"]["reason"]
            kept = await client.post("/api/workshop/variants", {"game": "singapore", "draft": draft})
            file = (await client.http.get(f"/api/workshop/variants/{kept['variant']['id']}/file")).text
            assert tomllib.loads(file) == tomllib.loads(text.decode())
            path = tmp_path / "mine.toml"
            path.write_text(file, "utf-8")
            assert title("singapore").prepare(edition=str(path)).hash

    apart(course())


def test_what_somebody_calls_a_card_is_only_words(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            for name in ("{ $seed }", "a = b", "<b>", "{ -vp }", ".x", "[x]", '"'):
                draft = {"base": "2022-11", "cards": {"market": {"sugar-mill": {**MILL, "name": name}}}}
                found = await look(client, draft, "market", "sugar-mill")
                assert found["problem"] is not None or found["card"]["name"] == name

    apart(course())


# --- what is kept -----------------------------------------------------------------------------------------------------


def database(kind: str) -> str | None:
    return None if kind == "sqlite" else new_postgres()


@pytest.mark.parametrize("kind", KINDS)
def test_variants_are_kept_for_their_owner_and_seen_by_whoever_has_the_link(tmp_path: Path, kind: str) -> None:
    async def course() -> None:
        bounds = replace(BOUNDS, variants_of_person=2)
        async with served(tmp_path, workshop=bounds, database=database(kind)) as here:
            ada, ben = await here.client("Ada"), await here.client("Ben")
            made = (await ada.post("/api/workshop/variants", {"game": "singapore", "draft": QUIET}))["variant"]
            path = f"/api/workshop/variants/{made['id']}"
            seen = (await ben.get(path))["variant"]
            assert seen["draft"]["values"] == QUIET["values"] and not seen["yours"]
            changed = {"game": "singapore", "draft": CHEAP, "id": made["id"]}
            await ben.post("/api/workshop/variants", changed, 403)
            await ben.post(f"{path}/delete", {}, 403)
            await ada.post("/api/workshop/variants", changed)
            assert (await ben.get(path))["variant"]["title"] == "Cheap"
            await ada.post("/api/workshop/variants", {"game": "singapore", "draft": SUGAR})
            refused = await ada.post("/api/workshop/variants", {"game": "singapore", "draft": SUGAR}, 429)
            assert "delete one first" in refused["error"]["reason"]
            assert len((await ada.get("/api/workshop/variants"))["variants"]) == 2
            assert (await ben.get("/api/workshop/variants"))["variants"] == []
            await ada.post(f"{path}/delete")
            await ben.get(path, 404)

    apart(course())


def test_a_table_of_a_variant_outlives_the_variant_and_the_server(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            ada = await here.client("Ada")
            body = {"game": "singapore", "draft": SUGAR, "options": {"seats": 2}}
            table = (await ada.post("/api/workshop/play", body))["table"]
            assert (table["title"], table["edition"], table["status"]) == ("Sugar", "sugar", "playing")
            cookie = ada.cookie
            await here.restart()
            again = await here.client(cookie=cookie)
            printed = (await again.get(f"/api/tables/{table['id']}/components"))["components"]
            assert printed["market"]["sugar-mill"]["name"] == "Sugar Mill"
            mine = (await again.get("/api/tables?list=mine"))["tables"]
            assert [one["id"] for one in mine] == [table["id"]]
            offered = await again.get("/api/games")
            editions = next(game for game in offered["games"] if game["name"] == "singapore")["settings"][0]["values"]
            assert not any(edition.startswith("own-") for edition in editions)

    apart(course())


def test_options_that_could_name_files_cannot_be_given(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            for options in ({"edition": "2022-11"}, {"house": "/etc"}, {"nothing": 1}):
                body = {"game": "singapore", "draft": QUIET, "options": options}
                assert (await client.post("/api/workshop/play", body, 400))["error"]["code"] == "options"

    apart(course())


# --- jobs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_comes_in_while_games_are_played(tmp_path: Path, kind: str) -> None:
    async def course() -> None:
        async with served(tmp_path, database=database(kind)) as here:
            ada, ben = await here.client("Ada"), await here.client("Ben")
            job = await ask(ada, 60)
            found = await ended(ada, job["id"], "done")
            assert found["answer"]["games"] == 60 and found["why"] is None
            await ben.get(f"/api/workshop/jobs/{job['id']}", 404)
            assert [one["id"] for one in (await ada.get("/api/workshop/jobs"))["jobs"]] == [job["id"]]

    apart(course())


ENDS = [
    (answering.TOO_LONG, "refused", "about 120 minutes on this machine, and a question may take 15: ask for 1200"),
    (answering.NO_MEMORY, "failed", "more memory than a question may have"),
    (answering.DYING, "failed", "has stopped"),
]


def test_a_job_that_cannot_be_played_says_why(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            ada = await here.client("Ada")
            for games, state, said in ENDS:
                found = await ended(ada, (await ask(ada, games))["id"], state)
                assert said in found["why"].replace("1,200", "1200")

    apart(course())


def test_a_job_can_be_stopped_and_keeps_what_was_played(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            ada, ben = await here.client("Ada"), await here.client("Ben")
            job = (await ask(ada, 100_000))["id"]
            async with asyncio.timeout(PATIENCE):
                while not (await ada.get(f"/api/workshop/jobs/{job}"))["job"]["answer"]:
                    await asyncio.sleep(0.02)
            await ben.post(f"/api/workshop/jobs/{job}/stop", {}, 404)
            stopped = (await ada.post(f"/api/workshop/jobs/{job}/stop"))["job"]
            assert stopped["state"] == "stopped" and stopped["answer"]["games"] > 0
            assert (await ended(ben, (await ask(ben, 60))["id"], "done"))["answer"]  # the next one is played

    apart(course())


def test_everybody_has_a_turn_and_nobody_asks_without_end(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path, workshop=replace(BOUNDS, at_once=1)) as here:
            ada, ben = await here.client("Ada"), await here.client("Ben")
            first = (await ask(ada, 100_000))["id"]
            second, third = (await ask(ada, 60))["id"], (await ask(ada, 60))["id"]
            refused = await ada.post(
                "/api/workshop/jobs", {"game": "singapore", "draft": QUIET, "games": 60, "bots": "random"}, 429
            )
            assert refused["error"]["reason"].startswith("3 questions of yours")
            late = (await ask(ben, 60))["id"]
            await ended(ada, first, "running")
            await ada.post(f"/api/workshop/jobs/{first}/stop")
            await ended(ben, late, "done")
            done = [(await ended(ada, job, "done"))["updated"] for job in (second, third)]
            assert len(done) == 2

    apart(course())


def test_the_addresses_have_their_turns_and_the_people_of_one_address(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            line = Jobs(here.tables, BOUNDS)
            asked = [("a", "Ada"), ("b", "Ada"), ("c", "Ada"), ("d", "Ben"), ("e", "Eve")]
            at = {"Ada": "home", "Ben": "home", "Eve": "work"}
            waiting = [
                KeptJob(id_, who, at[who], "pig", "", "waiting", "", "", "", 0, float(n), 0.0)
                for n, (id_, who) in enumerate(asked)
            ]
            turns = []
            while waiting:
                job = line.next_of(waiting, [])
                line.serve(job)
                waiting.remove(job)
                turns.append(job.id)
            assert turns == ["a", "e", "d", "b", "c"]

    apart(course())


NOT_OFFERED: list[dict[str, Any]] = [
    {"games": 1_000_000},
    {"bots": "search:10"},
    {"games": 0},
    {"draft": {"base": "2022-11", "rest": {"x": 1}}},
]


def test_games_that_are_not_offered_cannot_be_asked_for(tmp_path: Path) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            for body in NOT_OFFERED:
                asked = {"game": "singapore", "draft": QUIET, "games": 60, "bots": "random", **body}
                assert (await client.post("/api/workshop/jobs", asked, 400))["error"]["reason"]

    apart(course())


@pytest.mark.parametrize("kind", KINDS)
def test_a_job_goes_on_after_a_restart_where_it_was(tmp_path: Path, kind: str) -> None:
    async def course() -> None:
        async with served(tmp_path, database=database(kind)) as here:
            ada = await here.client("Ada")
            cookie = ada.cookie
            job = (await ask(ada, answering.SLOW))["id"]
            async with asyncio.timeout(PATIENCE):
                while not (found := (await ada.get(f"/api/workshop/jobs/{job}"))["job"])["answer"]:
                    await asyncio.sleep(0.02)
            assert found["state"] == "running"
            await here.restart()
            again = await here.client(cookie=cookie)
            done = await ended(again, job, "done")
            assert done["answer"]["games"] == answering.SLOW
            assert done["answer"]["more"] > 0  # which the program says of where it began

    apart(course())


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_runs_the_table_sees_and_stops_jobs_and_deletes_what_is_somebodys(tmp_path: Path, kind: str) -> None:
    async def course() -> None:
        async with served(tmp_path, database=database(kind)) as here:
            beside = Beside(here)
            assert await beside.text("jobs") == "Nobody has asked for games.\n"
            ada = await here.client("Ada")
            await ada.post("/api/workshop/variants", {"game": "singapore", "draft": QUIET})
            job = (await ask(ada, 100_000))["id"]
            await ended(ada, job, "running")
            assert [one["id"] for one in (await beside.do("jobs", "--state", "running"))["jobs"]] == [job]
            assert "Ada" in await beside.text("jobs")
            assert await beside.do("stop-job", job) == {"stopped": job}
            await ended(ada, job, "stopped")
            assert f"{job} is stopped already" in await beside.refusal("stop-job", job)
            await beside.do("delete", "Ada", "--yes")
            assert (await beside.do("jobs"))["jobs"] == []
            assert await here.tables.store.ask("SELECT COUNT(*) FROM variants") in ([(0,)], [[0]])

    apart(course())


@pytest.mark.parametrize("kind", KINDS)
def test_a_job_of_a_server_that_was_killed_is_taken_over(tmp_path: Path, kind: str) -> None:
    async def course() -> None:
        async with served(tmp_path, database=database(kind)) as here:
            ada = await here.client("Ada")
            owner = (await ada.get("/api/me"))["player"]["id"]
            wanted = {"text": "", "base": "2022-11", "options": {}, "bots": ["random"], "games": 60, "seed": 1}
            left = json.dumps({"answer": {"games": 40, "planned": 60, "seconds": 2.0}})
            ledger = json.dumps({"done": 40})
            said = json.dumps({**wanted, "language": "en"})
            killed = KeptJob("killed", owner, "", "singapore", "", "running", said, left, ledger, 987654, 0.0, 0.0)
            await add_job(here.tables.store, killed)
            done = await ended(ada, "killed", "done")
            assert done["answer"]["games"] == 60 and done["answer"]["more"] == 40

    apart(course())


def test_the_program_that_plays_ends_with_its_server() -> None:
    command = [sys.executable, "-c", "import threading, entrepot.lab.asking as a; a._end_with_the_parent()"]
    program = subprocess.Popen(command, stdin=subprocess.PIPE)
    assert program.stdin is not None and program.poll() is None
    program.stdin.close()  # which is what the system does for whoever is killed
    assert program.wait(PATIENCE) == 1
