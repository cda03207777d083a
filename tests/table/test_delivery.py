"""How files come to browsers: few, compressed, kept for good under addresses that change with their content."""

from __future__ import annotations

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from entrepot.table.server import files as files_module
from entrepot.table.server.bundles import BundleError, Bundles
from entrepot.table.server.files import Files, Released
from tests.table.harness import Served, at_a_table, catalogue

FOR_GOOD = "public, max-age=31536000, immutable"


def addresses(page: str) -> list[str]:
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page)


@at_a_table
async def test_everything_a_page_names_is_there_and_is_kept_for_good(served: Served) -> None:
    client = await served.client()
    for path in ("/", "/new", "/t/abc", "/rules/singapore"):
        page = await client.http.get(path)
        assert page.headers["cache-control"] == "no-cache"
        assert len(addresses(page.text)) > 5
        for address in addresses(page.text):
            answer = await client.http.get(address)
            assert answer.status_code == 200, address
            assert answer.headers["cache-control"] == FOR_GOOD
            assert (
                await client.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
            ).status_code == 304


@at_a_table
async def test_texts_are_sent_compressed_to_whoever_can_read_that(served: Served) -> None:
    client = await served.client()
    for path in (
        "/static/main.js",
        "/static/all.css",
        "/static/messages/en.ftl",
        "/api/games/singapore/components",
        "/",
    ):
        packed = await client.http.get(path, headers={"Accept-Encoding": "br, gzip"})
        plain = await client.http.get(path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        assert "accept-encoding" in packed.headers["vary"].lower()
        refused = await client.http.get(path, headers={"Accept-Encoding": "gzip;q=0"})
        assert refused.content == plain.content
    assert "content-encoding" not in (await client.http.get("/static/fonts/fell-400.woff2")).headers


@at_a_table
async def test_a_first_visit_is_less_than_200_kilobytes(served: Served) -> None:
    """What the first page asks for, as it goes over the wire, with 300 bytes of head for each answer."""
    client = await served.client()
    page = await client.http.get("/")
    base = re.findall(r'data-files="([^"]+)"', page.text)[0]
    asked = dict.fromkeys(["/", "/worker.js", "/offline", "/manifest.webmanifest", *addresses(page.text)])
    asked |= dict.fromkeys(f"/api/{path}" for path in ("me", "games", "tables?list=mine", "tables?list=open"))
    asked |= dict.fromkeys(f"{base}/messages/{path}.ftl" for path in ("en", "en/singapore", "en/dragons"))
    asked |= dict.fromkeys(f"{base}/games/{game}/style.css" for game in ("singapore", "dragons"))
    cards = {"singapore": "police-force,syed-omar-aljunied,gutta-percha-plantation", "dragons": "SK,H10,HQ,DA,C9,X1"}
    asked |= dict.fromkeys(f"/api/games/{game}/components?only={ids}" for game, ids in cards.items())
    total = 0
    for path in asked:
        answer = await client.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200, path
        total += int(answer.headers["content-length"]) + 300
    assert total < 200_000


@at_a_table
async def test_what_lies_in_the_box_is_sent_once(served: Served) -> None:
    """And a picture of three cards needs three cards."""
    anna = await served.client("Anna")
    table = (await anna.post("/api/tables", {"game": "singapore"}))["table"]["id"]
    for path in (f"/api/tables/{table}/components", "/api/games/singapore/components"):
        first = await anna.http.get(path)
        assert first.headers["content-type"] == "application/json"
        assert first.json()["components"]["market"]["school"]["name"] == "School"
        again = await anna.http.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    few = (await anna.get("/api/games/singapore/components?only=school,nobody"))["components"]
    assert {name: list(group) for name, group in few.items()}["market"] == ["school"]


@at_a_table
async def test_a_version_of_yesterday_is_gone(served: Served) -> None:
    client = await served.client()
    assert (await client.http.get("/static/v-0123456789abcdef/main.js")).status_code == 404
    for path in ("/static/", "/static/nowhere.js", "/static/v-0123456789abcdef", "/static/games/", "/static/icons"):
        assert (await client.http.get(path)).status_code == 404, path


def folder(tmp_path: Path, **files: str) -> Path:
    for name, text in {"main.js": "", **{f"{sheet}.css": "" for sheet in SHEETS}, **files}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


SHEETS = ("style", "pages", "first", "table", "frame", "side", "phone", "lesson", "review", "counsel", "book")


def test_another_content_is_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is noticed without a new start: there is nothing to build."""
    monkeypatch.setattr(files_module, "webs", lambda games: {})
    files = Files(catalogue("plain"), folder(tmp_path, **{"main.js": "export const one = 1;\n"}))
    before = files.now.version
    (tmp_path / "main.js").write_text("export const one = 2;\n", "utf-8")
    os.utime(tmp_path / "main.js", ns=(1, 1))
    files._looked -= 10
    assert files.now.version != before
    assert b"one = 2" in files.now.files["main.js"].content


def test_style_sheets_are_put_together(tmp_path: Path) -> None:
    sheets = {"style.css": '@import url("more.css");\n.a { color: red; }\n', "more.css": ".b { color: blue; }\n"}
    released = Released({"": folder(tmp_path, **sheets)}, {})
    assert released.files["all.css"].content == b".b { color: blue; }\n.a { color: red; }\n"


SOURCES = {
    "main.js": 'import { html } from "./dom.js";\nexport const page = () => import("./page.js");\nawait html;\n',
    "dom.js": '/** Words. */\nimport made, { h as make } from "./vendor.js";\nexport { text } from "./words.js";\n'
    "export const html = made(make);\nexport class Box {}\n",
    "vendor.js": "var a=1,b=2;export default function(n){return n}export{a as h,b};",
    "words.js": "export function text() {\n  return `// no comment`;\n}\n",
    "page.js": 'import * as dom from "./dom.js";\nimport "./aside.js";\n'
    "export async function show() {\n  return dom;\n}\n",
    "aside.js": "// runs once\nglobalThis.aside = true;\n",
    "games/whist/index.js": 'import { text } from "../../words.js";\nimport { card } from "./card.js";\n'
    "export { text, card };\n",
    "games/whist/front.js": 'export { card } from "./card.js";\n',
    "games/whist/card.js": "export const card = 1;\n",
}


def bundled(**more: str) -> Bundles:
    entries = ("games/whist/index.js", "games/whist/front.js")
    return Bundles({**SOURCES, **more}, entries, entries[1:], "/static/v")


def test_what_belongs_together_is_one_file() -> None:
    place = bundled().place
    assert {place[path] for path in ("main.js", "dom.js", "vendor.js", "words.js")} == {"main.js"}
    assert {place[path] for path in ("page.js", "aside.js")} == {"page.js"}
    assert place["games/whist/card.js"] == "games/whist/shared.js"
    assert bundled().needed("games/whist/index.js") == ["main.js", "games/whist/shared.js", "games/whist/index.js"]


def test_a_module_by_its_own_address_passes_on_what_is_there() -> None:
    text = bundled().files["dom.js"]
    assert 'from "/static/v/main.js"' in text
    assert re.findall(r"export const \{ ([^}]*) \}", text) == ["text, html, Box"]
    assert "made(" not in text


def test_modules_that_cannot_be_put_together_are_refused() -> None:
    with pytest.raises(BundleError, match=r"words\.js needs nowhere\.js, which is not there"):
        bundled(**{"words.js": 'import { a } from "./nowhere.js";\n'})
    with pytest.raises(BundleError, match="need each other"):
        bundled(**{"words.js": 'import { html } from "./dom.js";\n'})


@at_a_table
async def test_the_table_can_be_installed(served: Served) -> None:
    client = await served.client()
    answer = await client.http.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text)
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Entrepot", "/", "standalone")
    for icon in manifest["icons"]:
        picture = await client.http.get(icon["src"])
        assert (picture.status_code, picture.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]
    assert {icon.get("purpose") for icon in manifest["icons"]} == {"any", "maskable", None}
    worker = await client.http.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    page = await client.http.get("/")
    assert re.findall(r'data-files="/static/([^"]+)"', page.text)[0] in worker.text
    offline = await client.http.get("/offline")
    assert "<h1>The table cannot be reached</h1>" in offline.text
    assert "/static/" not in offline.text


def test_compressed_files_are_the_same_on_every_server() -> None:
    """No time of day is in them: behind several servers a mark means one content."""
    files = Files(catalogue("plain")).now.files
    packed = files["main.js"].compressed
    assert packed is not None
    assert packed[4:8] == b"\0\0\0\0"
    assert gzip.decompress(packed) == files["main.js"].content


@at_a_table
async def test_an_invitation_has_a_preview_that_says_who_invites_to_what(served: Served) -> None:
    """For whoever has the link: the secret is behind a # and never reaches the server."""
    anna = await served.client("Anna <3")
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}, {"kind": "bot"}]
    table = (await anna.post("/api/tables", {"game": "singapore", "seats": seats}))["table"]["id"]
    path = (await anna.post(f"/api/tables/{table}/links", {"kind": "invite"}))["path"]
    page = (await anna.http.get(path.partition("#")[0])).text
    assert path.partition("#")[2] not in page
    facts = dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]+)"', page))
    assert facts["og:title"] == "Anna &lt;3 invites you to 1819 Singapore"
    assert "a table for 4" in facts["og:description"]
    picture = await anna.http.get(facts["og:image"])
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert [int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20)] == [1200, 630]


@at_a_table
async def test_a_preview_tells_strangers_nothing_of_a_private_table(served: Served) -> None:
    anna = await served.client("Anna")
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}, {"kind": "bot"}]
    wanted = {"game": "dragons", "seats": seats, "private": True, "title": "Our secret"}
    table = (await anna.post("/api/tables", wanted))["table"]["id"]
    for name in (table, "nowhere"):
        page = (await anna.http.get(f"/join/{name}")).text
        assert "Anna" not in page and "Our secret" not in page
        assert len(re.findall("og:title", page)) == 1
