"""The page on which everything is drawn, and the files of boards, for one browser on this machine."""

from __future__ import annotations

import html
import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from entrepot.kernel.title import OptionError, Variant
from entrepot.match import Game
from entrepot.table.languages import Languages, as_file
from entrepot.table.server.files import STATIC, STYLES, File

BASE = "/static"  # modules are handed out one by one: those that the pages put together would open a page
PARTS = ("index", "print")  # of a game's side in the browser; web/print.js is what it has for paper
PAGE = """<!doctype html>
<html lang="{language}" data-files="{base}" data-about="{about}" data-job="{job}">
<head><meta charset="utf-8" /><title>{title}</title>
<link rel="icon" href="data:," />{styles}
<script type="module" src="{base}/press/main.js"></script></head><body></body></html>
"""


def blank_table(variant: Variant) -> dict[str, Any]:
    """What a board needs to be drawn before anybody plays: what lies in the box, how the game begins, its clauses."""
    title = variant.title
    start = Game(title, dict(variant.options), "plain").start(seed=0)
    return {
        "game": title.name,
        "title": title.called(variant),
        "edition": variant.edition,
        "hash": variant.hash,
        "seats": list(variant.seat_names),
        "view": start.view(None),
        "components": title.components(variant),
        "clauses": {clause.id: clause.text for clause in title.clauses(variant) if clause.applies},
    }


class Desk:
    """What the browser is handed: `job` says what is to be drawn."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._table = blank_table(variant)
        self._job: dict[str, Any] = {}
        title = variant.title
        self._folders = {f"games/{title.name}/": Path(str(title.web))} if title.web else {}
        languages = Languages([title])
        self._says = {
            f"messages/{variant.language}.ftl": as_file(languages.pages(variant.language)),
            f"messages/{variant.language}/{title.name}.ftl": as_file(languages.game(title, variant.language)),
        }
        self.address = ""

    def page(self, job: Mapping[str, Any]) -> str:
        """The address of the page that draws a job."""
        self._job = {**self._table, **job}
        return f"{self.address}/"

    def html(self) -> bytes:
        name = self._variant.title.name
        parts = [part for part in PARTS if self.file(f"games/{name}/{part}.js")]
        sheets = [f'<link rel="stylesheet" href="{BASE}/{path}" />' for path in (*STYLES, "press/press.css")]
        text = PAGE.format(
            language=html.escape(self._variant.language),
            base=BASE,
            styles="".join(sheets),
            title=html.escape(f"{self._table['title']} ({self._table['edition']})"),
            about=html.escape(json.dumps({"webs": {name: parts}})),
            job=html.escape(json.dumps(self._job)),
        )
        return text.encode()

    def file(self, path: str) -> File | None:
        """One of the files for browsers, by its address below the base."""
        if path in self._says:
            return File(path, self._says[path].encode())
        below = next((below for below in self._folders if path.startswith(below)), "")
        folder = (self._folders[below] if below else STATIC).resolve()
        found = folder.joinpath(path.removeprefix(below)).resolve()
        return File(path, found.read_bytes()) if found.is_relative_to(folder) and found.is_file() else None


@contextmanager
def desk(variant: Variant) -> Iterator[Desk]:
    """A server for as long as something is drawn; only this machine reaches it."""
    if variant.title.web is None and not variant.title.components(variant):
        raise OptionError(f"{variant.title.name} has nothing that could be printed.")
    opened = Desk(variant)

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            found = File("page.html", opened.html()) if path == "/" else opened.file(path.removeprefix(f"{BASE}/"))
            kind, content = (found.kind, found.content) if found else ("text/plain", b"")
            self.send_response(200 if found else 404)
            self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: Any) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        opened.address = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield opened
        finally:
            server.shutdown()
            thread.join()
