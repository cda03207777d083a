"""Languages at the table: which one a reader gets, and the messages of the pages and of the games in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from entrepot.kernel.messages import Messages
from entrepot.table import languages
from entrepot.table.languages import Languages, as_file
from entrepot.table.server.pages import page
from tests.table.harness import Served, at_a_table

GERMAN = "table-title = Tisch\n    .your-turn = ● Du bist dran: { $title }\nlanguage-name = Deutsch\n"


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    """English, and a German that is not finished."""
    for language, text in (("de", GERMAN), ("en", as_file(languages._pages("en")))):
        (tmp_path / language).mkdir()
        (tmp_path / language / "table.ftl").write_text(text, "utf-8")
    (tmp_path / "__pycache__").mkdir()
    monkeypatch.setattr(languages, "PAGES", tmp_path)
    languages._pages.cache_clear()
    yield Languages([])
    languages._pages.cache_clear()


def asking(cookie: str = "", header: str = "") -> HTTPConnection:
    headers = [(b"cookie", f"entrepot=x; {cookie}".encode())] if cookie else []
    return HTTPConnection({"type": "http", "headers": [*headers, (b"accept-language", header.encode())]})


def test_a_language_is_installed_by_its_folder(two: Languages) -> None:
    assert two.installed == ("en", "de")
    assert [two.name(code) for code in two.installed] == ["English", "Deutsch"]


@pytest.mark.parametrize(
    ("cookie", "header", "language"),
    [
        ("", "", "en"),
        ("", "de-CH,de;q=0.9,en;q=0.8", "de"),
        ("", "fr, DE;q=0.2, en;q=0.1", "de"),
        ("", "en;q=0.5, de", "de"),
        ("", "de;q=0, en", "en"),
        ("", "fr,*;q=0.1,;;q=x,\x00", "en"),
        ("language=en", "de", "en"),
        ("language=de", "en", "de"),
        ("language=xx", "de", "de"),
        ("language=../de", "", "en"),
    ],
)
def test_the_language_of_a_reader(two: Languages, cookie: str, header: str, language: str) -> None:
    """As chosen here; else as the browser is set, its best language first; else English."""
    assert two.wanted(asking(cookie, header)) == language


def test_the_usual_language_is_for_those_who_ask_for_none(two: Languages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_LANGUAGE", "de")
    assert two.wanted(asking("", "fr")) == "de"
    assert two.wanted(asking("", "en")) == "en"


def test_what_a_language_lacks_is_said_in_english(two: Languages) -> None:
    sent = Messages("de", [as_file(two.pages("de"))])
    assert sent.say("table-title") == "Tisch"
    assert sent.say("site-settings") == "Settings"
    assert list(sent) == list(two.pages("en"))


def test_the_page_is_marked_with_its_language(two: Languages) -> None:
    text = page(two.pages("de"), "/static", {}, [], [])
    assert '<html lang="de" ' in text
    assert "$" not in text


@at_a_table
async def test_messages_are_sent_once(served: Served) -> None:
    client = await served.client()
    for path in ("/api/messages/en", "/api/messages/en/dragons"):
        first = await client.http.get(path)
        assert first.headers["content-type"] == "text/plain; charset=utf-8"
        assert first.headers["cache-control"] == "no-cache"
        again = await client.http.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert "home-heading = Take a seat" in (await client.http.get("/api/messages/en")).text


@at_a_table
async def test_unknown_languages_and_games_have_no_messages(served: Served) -> None:
    client = await served.client()
    for path, code in (("xx", "unknown-language"), ("xx/dragons", "unknown-language"), ("en/chess", "unknown-game")):
        answer = await client.http.get(f"/api/messages/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)
        assert answer.json()["error"]["reason"].endswith(".")
    assert "There is no language 'xx' here: there are en" in (await client.http.get("/api/messages/xx")).text


@at_a_table
async def test_the_languages_to_choose_from(served: Served) -> None:
    client = await served.client()
    answer = (await client.http.get("/api/languages", headers={"Accept-Language": "fr"})).json()
    assert answer == {"languages": [{"code": "en", "name": "English"}], "yours": "en"}
    found = await client.http.get("/new")
    assert found.headers["vary"] == "Accept-Language, Cookie, Accept-Encoding"
    assert '<html lang="en" ' in found.text
