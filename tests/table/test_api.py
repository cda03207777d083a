"""The HTTP interface as a whole: described, guarded, and never at a loss."""

from __future__ import annotations

import re
from typing import Any

import pytest

from entrepot.table.errors import Refused
from entrepot.table.server.api import ENDPOINTS
from entrepot.table.settings import LONGEST_BODY, LONGEST_RECORD
from tests.table.harness import Served, at_a_table, catalogue


@at_a_table
async def test_every_answer_is_guarded(served: Served) -> None:
    client = await served.client()
    for path in ("/", "/api/health", "/api/games", "/nowhere", "/api/tables/nowhere", "/static/style.css", "/metrics"):
        headers = (await client.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-frame-options"] == "DENY"


@at_a_table
async def test_the_cookie_is_kept_from_scripts_and_other_sites(served: Served) -> None:
    client = await served.client()
    cookie = (await client.http.post("/api/me", json={"name": "Anna"})).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie  # over plain http, which is all there is on one's own machine
    assert "set-cookie" not in (await client.http.get("/api/me")).headers


@at_a_table
async def test_paths_that_lead_nowhere(served: Served) -> None:
    client = await served.client()
    for path in ("/nowhere", "/api/nowhere", "/static/nowhere.js", "/static/../app.py", "/static/%2e%2e/app.py"):
        answer = await client.http.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown-path"), path
    assert (await client.http.delete("/api/tables")).status_code == 405
    assert (await client.http.get("/api/tables/nowhere")).status_code == 404
    assert (await client.http.get("/api/games/chess/rules")).status_code == 404
    assert (await client.http.get("/api/tables?list=all")).status_code == 400


@at_a_table
async def test_bodies_are_read_with_care(served: Served) -> None:
    client = await served.client()
    for body in (b"{", b"[]", b"7", b'"x"', b"\xff\xfe", b'{"name": "x", "admin": true}', b"[" * 10_000):
        answer = await client.http.post("/api/me", content=body)
        assert answer.status_code == 400, body[:40]
        assert answer.json()["error"]["reason"].endswith(".")
    table = await client.new_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}])
    assert (await client.http.post(f"/api/tables/{table}/start", content=b" \n")).status_code == 400, "blanks"
    assert (await client.http.post(f"/api/tables/{table}/start")).status_code == 200, "nothing has to be said"
    for path, longest in (("/api/me", LONGEST_BODY), ("/api/records", LONGEST_RECORD)):
        answer = await client.http.post(path, content=b" " * (longest + 1))
        assert answer.status_code == 413

        async def drip(size: int = longest) -> Any:
            for _ in range(size // 4096 + 2):
                yield b" " * 4096

        assert (await client.http.post(path, content=drip())).status_code == 413, "also when its length is not said"


@at_a_table
async def test_a_whole_number_may_be_written_with_a_point(served: Served) -> None:
    client = await served.client()
    answer = await client.http.post("/api/records", content=b'{"record": {}, "seat": 1.0}')
    assert "seat" not in answer.json()["error"]["reason"], "the record is wrong, not the seat"
    for body in (
        b'{"record": {}, "seat": 1.5}',
        b'{"record": {}, "seat": 1e400}',
        b'{"record": {}, "seat": 1.0, "x": NaN}',
    ):
        answer = await client.http.post("/api/records", content=body)
        assert (answer.status_code, answer.json()["error"]["reason"][:9]) == (400, "The body "), body


@at_a_table
async def test_games_and_their_options(served: Served) -> None:
    client = await served.client()
    offered = await client.get("/api/games")
    assert {"singapore", "dragons"} <= {game["name"] for game in offered["games"]}
    for game in offered["games"]:
        assert game["title"] and game["seat_names"]
        assert all(setting["values"] for setting in game["settings"]), "a page can offer every option"
        checked = await client.post(f"/api/games/{game['name']}/check", {"options": {}})
        assert (checked["seats"], checked["seat_names"]) == (game["seats"], game["seat_names"])
    two = await client.post("/api/games/singapore/check", {"options": {"seats": 2}})
    assert two["seat_names"] == ["British", "Malay"]
    await client.post("/api/games/singapore/check", {"options": {"seats": 2, "mode": "simulation"}}, 400)
    singapore = next(game for game in offered["games"] if game["name"] == "singapore")
    await client.post("/api/games/singapore/check", {"options": singapore["first_game"]})
    assert singapore["title"] == "1819 Singapore"


@at_a_table
async def test_rules_and_cards_can_be_searched(served: Served) -> None:
    client = await served.client()
    everything = await client.get("/api/games/singapore/rules")
    found = await client.get("/api/games/singapore/rules?q=storehouse%20token")
    assert 0 < len(found["clauses"]) < len(everything["clauses"])
    assert all("storehouse" in c["text"].lower() or "storehouse" in c["page"].lower() for c in found["clauses"])
    assert [c["id"] for c in (await client.get("/api/games/singapore/rules?q=E6"))["clauses"]][:1] == ["E6"]
    june = await client.get("/api/games/singapore/rules?edition=2022-06")
    assert june["edition"] == "2022-06"
    assert [c["text"] for c in june["clauses"]] != [c["text"] for c in everything["clauses"]]
    await client.get("/api/games/singapore/rules?edition=1999-01", 400)
    await client.get("/api/games/singapore/components?edition=%2Fetc%2Fpasswd", 400)
    cards = (await client.get("/api/games/singapore/cards?q=regulars"))["cards"]
    assert [card["name"] for card in cards] == ["British Regulars"]
    assert (await client.get("/api/games/auction/components")) == {"components": {}}


@at_a_table
async def test_pages_and_files(served: Served) -> None:
    client = await served.client()
    first = await client.http.get("/")
    assert first.headers["content-type"].startswith("text/html")
    for path in ("/t/abc", "/join", "/join/abc", "/new", "/rules/singapore", "/replay/abc", "/results/abc", "/about"):
        text = (await client.http.get(path)).text
        assert re.findall(r'<script type="module" src="([^"]+)"', text) == re.findall(
            r'<script type="module" src="([^"]+)"', first.text
        )
    assert "<script>" not in first.text
    assert " style=" not in first.text
    again = await client.http.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code in (200, 304)
    answer = await client.http.get("/static/style.css")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    again = await client.http.get("/static/style.css", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


@at_a_table
async def test_health_and_figures(served: Served) -> None:
    anna = await (await served.client("Anna")).connect()
    table = await anna.new_table()
    await anna.watch(table)
    await anna.choose(table)
    await anna.send("nonsense")
    await anna.wait_for(lambda m: m["type"] == "refused")
    health = await anna.get("/api/health")
    assert (health["status"], health["tables"], health["sockets"]) == ("ok", 1, 1)
    text = (await anna.http.get("/metrics")).text
    for line in (
        'entrepot_messages_total{type="choose"} 1',
        'entrepot_refused_total{code="malformed"} 1',
        'entrepot_tables_total{game="auction"} 1',
        "entrepot_sockets 1",
        "entrepot_answer_seconds_count",
    ):
        assert line in text
    for line in text.splitlines():
        assert line.startswith("#") or re.fullmatch(r'entrepot_\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+', line), line


@at_a_table
async def test_the_description_fits_the_interface(served: Served) -> None:
    client = await served.client()
    described = await client.get("/api/openapi.json")
    assert described["openapi"].startswith("3.")
    operations = {(method.upper(), path) for path, found in described["paths"].items() for method in found}
    assert operations == {(e.method, re.sub(r":\w+}", "}", e.path)) for e in ENDPOINTS}
    schemas = described["components"]["schemas"]
    for name in re.findall(r'"#/components/schemas/(\w+)"', (await client.http.get("/api/openapi.json")).text):
        assert name in schemas
    table = (await client.post("/api/tables", {"game": "auction"}))["table"]
    assert set(table) == set(schemas["Summary"]["required"])
    assert set(table["seats"][0]) == set(schemas["Seat"]["required"])
    shown = await client.get(f"/api/tables/{table['id']}/replay")
    assert set(shown) == set(schemas["Position"]["required"])
    listed = (await client.get("/api/tables?list=mine"))["tables"][0]
    assert set(listed) == set(table)


def test_a_game_is_prepared_once_for_the_same_options() -> None:
    offered = catalogue("plain")
    game = offered.game("dragons", {"mode": "smackdown"})
    assert offered.game("dragons", game.options) is game
    assert game.seats == 3
    with pytest.raises(Refused, match="is for 3 players"):
        offered.game("dragons", {"mode": "smackdown", "seats": 4})
