"""Lessons over HTTP: a step by the way that leads there, in the words of the protocol, and nothing stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from entrepot.scenario.lessons import lessons_of, own_lessons
from tests.table.harness import Served, apart, at_a_table

AIM = "/api/lessons/dragons/aim"


@at_a_table
async def test_the_lessons_of_a_game_are_listed(served: Served) -> None:
    client = await served.client()
    lessons = (await client.get("/api/lessons/dragons"))["lessons"]
    assert [lesson["id"] for lesson in lessons][:3] == ["aim", "wheel", "declaring"]
    assert all(lesson["title"] and lesson["about"] and lesson["minutes"] and lesson["steps"] for lesson in lessons)
    offers = {game["name"]: game["lessons"] for game in (await client.get("/api/games"))["games"]}
    assert offers["dragons"] == len(lessons)
    assert offers["pig"] == 0
    assert (await client.get("/api/lessons/pig"))["lessons"] == []


@at_a_table
async def test_a_step_is_told_or_asked(served: Served) -> None:
    client = await served.client()
    first = await client.get(AIM)
    assert (first["step"]["number"], first["step"]["leads"], first["step"]["answers"]) == (0, [], {})
    assert first["states"][-1]["options"] == [] and first["states"][-1]["prompt"] is None
    asked = await client.get(f"{AIM}?way=-.-.-")
    (state,) = asked["states"]
    codes = {option["code"]: (option["verb"], option["thing"]) for option in state["options"]}
    assert [codes[code] for code in asked["step"]["leads"]] == [("buy", "H")]
    assert {int(code) for code in asked["step"]["answers"]} == set(codes) - set(asked["step"]["leads"])
    assert all(asked["step"]["answers"].values())
    assert state["seats"][0]["you"] and not any(seat["you"] for seat in state["seats"][1:])


@at_a_table
async def test_the_right_choice_is_played_and_what_others_did_comes_one_by_one(served: Served) -> None:
    client = await served.client()
    way = "-.-.-"
    for _ in range(3):  # buy, declare, announce
        way = f"{way}.{(await client.get(f'{AIM}?way={way}'))['step']['leads'][0]}"
    states: list[dict[str, Any]] = (await client.get(f"{AIM}?way={way}"))["states"]
    assert [state["choices"] for state in states] == [3, 4, 5, 6], "announced, and three who do not bid"
    assert "H5" in states[-1]["view"]["players"]["P0"]["hand"]
    told = states[-1]["journal"]["entries"]
    assert states[-1]["journal"]["from"] == len(states[-1]["earlier"])
    assert any(entry["word"] == "turn-ended" or "buys" in entry["text"] for entry in told)


@at_a_table
async def test_nobody_sees_more_in_a_lesson_than_at_a_table(served: Served) -> None:
    client = await served.client()
    view = (await client.get(AIM))["states"][-1]["view"]
    assert view["players"]["P0"]["hand"] == ["S3", "H2"]
    assert all(view["players"][other]["hand"] is None for other in ("P1", "P2", "P3"))


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/lessons/chess", 404, "unknown-game"),
        ("/api/lessons/dragons/nothing", 404, "unknown-lesson"),
        (f"{AIM}?way=x", 400, "malformed"),
        (f"{AIM}?way=-..-", 400, "malformed"),
        (f"{AIM}?way={'-.' * 400}-", 400, "malformed"),
        (f"{AIM}?way=7", 400, "options"),
        (f"{AIM}?way=-.-.-.-", 400, "options"),
        (f"{AIM}?way=-.-.-.0", 400, "options"),
        (f"{AIM}?way=-.-.-.99999999999999999999", 400, "options"),
    ],
)
def test_a_way_that_leads_nowhere_is_told_so(path: str, status: int, code: str, tmp_path: Any) -> None:
    @at_a_table
    async def asked(served: Served) -> None:
        answer = await (await served.client()).http.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
        assert answer.json()["error"]["reason"].endswith(".")

    asked(tmp_path)


@at_a_table
async def test_a_step_is_worked_out_once_and_nothing_is_stored(served: Served) -> None:
    client = await served.client()
    before = served.tables.work.done
    for _ in range(3):
        await client.get(f"{AIM}?way=-.-")
    assert served.tables.work.done == before + 1
    assert (await client.get("/api/tables?list=mine"))["tables"] == []
    assert (await client.http.get(AIM)).cookies.get("player") is None


def test_lessons_of_ones_own_are_taught_beside_those_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files in a folder, with their words beside them: no code."""
    lesson = """
lesson = "first-look"
game = "dragons"
seat = "P0"
minutes = 1
clauses = ["1.2"]

[given]
active = "P0"

[[step]]
name = "wheel"
show = ["wheel"]
"""
    words = "lesson-first-look = A first look\n    .about = The Wheel.\n    .end = That was it.\n"
    (tmp_path / "mine.toml").write_text(lesson, "utf-8")
    (tmp_path / "mine.en.ftl").write_text(words + "lesson-first-look-wheel = This is the Wheel.\n", "utf-8")
    monkeypatch.setenv("ENTREPOT_LESSONS", str(tmp_path))
    for kept in (lessons_of, own_lessons):
        kept.cache_clear()

    async def run() -> None:
        async with Served(tmp_path / "data") as served:
            client = await served.client()
            listed = (await client.get("/api/lessons/dragons"))["lessons"]
            assert (listed[-1]["id"], listed[-1]["title"], listed[-1]["about"]) == (
                "first-look",
                "A first look",
                "The Wheel.",
            )
            step = (await client.get("/api/lessons/dragons/first-look"))["step"]
            assert step["said"] == "This is the Wheel."

    try:
        (tmp_path / "data").mkdir()
        apart(run())
    finally:
        monkeypatch.undo()
        for kept in (lessons_of, own_lessons):
            kept.cache_clear()
