"""The folders of games for browsers: handed out like the table's own files, and nothing else of the games' packages."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from entrepot.games import titles
from entrepot.table.server.files import webs
from tests.table.harness import Served, at_a_table, catalogue

GAMES = ("dragons", "singapore")


@at_a_table
async def test_a_games_folder_is_handed_out(served: Served) -> None:
    client = await served.client()
    own = await client.http.get("/static/style.css")
    for game in GAMES:
        for name, kind in (("index.js", "text/javascript"), ("style.css", "text/css")):
            answer = await client.http.get(f"/static/games/{game}/{name}")
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith(kind)
            for header in ("cache-control", "content-security-policy", "x-content-type-options"):
                assert answer.headers[header] == own.headers[header]
            again = await client.http.get(
                f"/static/games/{game}/{name}", headers={"If-None-Match": answer.headers["etag"]}
            )
            assert again.status_code == 304


@at_a_table
async def test_nothing_else_of_a_game_is_handed_out(served: Served) -> None:
    client = await served.client()
    ways_out = ("..", "%2e%2e", "..%2f..%2f..", "%2e%2e%2f", "web/..", "./..", "..%5c", "%00", "index.js%00.css")
    for way in ways_out:
        for name in ("title.py", "__init__.py", "data/clauses.toml", "says/en/words.ftl"):
            answer = await client.http.get(f"/static/games/singapore/{way}/{name}")
            assert answer.status_code == 404, way
            assert "import" not in answer.text
    for path in ("", "/", "/nowhere.js", "/../dragons/title.py"):
        assert (await client.http.get(f"/static/games/singapore{path}")).status_code == 404, path
    assert (await client.http.get("/static/games/chess/index.js")).status_code == 404


@at_a_table
async def test_the_games_say_whether_they_have_a_side_for_browsers(served: Served) -> None:
    client = await served.client()
    offered = {game["name"]: game["web"] for game in (await client.get("/api/games"))["games"]}
    assert {game: offered[game] for game in GAMES} == dict.fromkeys(GAMES, True)


def test_a_game_elsewhere_brings_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that has none needs none."""
    games = catalogue("plain")
    monkeypatch.setattr(games.title("dragons"), "web", None)
    monkeypatch.setattr(games.title("singapore"), "web", tmp_path)
    assert list(webs(games)) == ["games/auction/", "games/singapore/"]


def test_the_folders_are_part_of_the_package() -> None:
    """A wheel holds every file beside the code."""
    for game in GAMES:
        web = titles()[game]().web
        assert web is not None
        assert web == resources.files(f"entrepot.games.{game}").joinpath("web")
        assert web.joinpath("index.js").is_file()
        assert not web.joinpath("__init__.py").is_file()
