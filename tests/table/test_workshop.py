"""The workshop over HTTP: forms, drafts, files, what is kept, tables and jobs; and what strangers try."""

from __future__ import annotations

import csv
import io
import tomllib
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from entrepot.games import title
from entrepot.kernel.sheets import as_csv, as_xlsx
from tests.databases import KINDS
from tests.table.designing import BOUNDS, CHEAP, GENTLE, MILL, QUIET, SUGAR, THIEVES, bring, database, look, served
from tests.table.harness import Served, apart

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


def dearer_cathedral(name: str) -> bytes:
    """All cards of the edition as somebody's program saved them, with one price changed."""
    singapore = title("singapore")
    assert singapore.sheets is not None
    decks = singapore.sheets.decks(singapore.prepare(edition="2022-11"))
    if name.endswith(".csv"):
        rows = list(csv.DictReader(io.StringIO(as_csv(decks).decode("utf-8-sig"))))
        next(row for row in rows if row["id"] == "cathedral")["price"] = "9"
        written = io.StringIO()
        table = csv.DictWriter(written, list(rows[0]))
        table.writeheader()
        table.writerows(rows)
        return written.getvalue().encode()
    book = openpyxl.load_workbook(io.BytesIO(as_xlsx(decks)))
    page = book["market"]
    column = [cell.value for cell in page[1]].index("price")
    next(row for row in page.iter_rows(min_row=2) if "cathedral" in (cell.value for cell in row))[column].value = 9
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx"])
def test_a_spreadsheet_becomes_a_draft_of_what_it_changes(tmp_path: Path, name: str) -> None:
    async def course() -> None:
        async with served(tmp_path) as here:
            client = await here.client()
            draft = (await bring(client, name, dearer_cathedral(name)))["draft"]
            kept = await client.post("/api/workshop/variants", {"game": "singapore", "draft": draft})
            file = (await client.http.get(f"/api/workshop/variants/{kept['variant']['id']}/file")).text
            path = tmp_path / "dearer.toml"
            path.write_text(file, "utf-8")
            values = title("singapore").values
            assert values is not None
            changed = values.differences("2022-11", str(path))
            assert [(one.what, one.after) for one in changed] == [("market.cathedral.price", "9")]

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
