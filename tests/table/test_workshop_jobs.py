"""Jobs of the workshop: the answer comes in, can be stopped, is refused, waits in turn, and goes on after a restart."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from entrepot.table.store.workshop import KeptJob, add_job
from entrepot.table.workshop.jobs import Jobs
from tests.databases import KINDS
from tests.table import answering
from tests.table.administering import Beside
from tests.table.designing import BOUNDS, QUIET, ask, database, ended, served
from tests.table.harness import PATIENCE, apart


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
