"""The pages. All of them are one file; the client finds its own way. They differ in their language, in what they ask
for at once, and in what is said of them where somebody passes the address on."""

from __future__ import annotations

import html
import json
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from entrepot.kernel.messages import Messages

from ..errors import Refused, StoreFailed
from ..languages import server_messages
from ..play.tables import Tables
from .endpoint import as_text
from .files import ALL_STYLES, File, Files, Released, sent

TEMPLATES = Path(__file__).parents[1]
# Every page with the script that shows it.
PAGES = {
    "/": "pages/home.js",
    "/new": "pages/new.js",
    "/join": "pages/join.js",
    "/join/{table}": "pages/join.js",
    "/t/{table}": "pages/table.js",
    "/learn/{game}": "pages/learn.js",
    "/learn/{game}/{lesson}": "pages/lesson.js",
    "/rules": "pages/rules.js",
    "/rules/{game}": "pages/rules.js",
    "/replay/{table}": "pages/replay.js",
    "/results/{table}": "pages/results.js",
    "/review/{table}": "pages/review.js",
    "/me": "pages/me.js",
    "/about": "pages/credits.js",
    "/workshop": "pages/workshop.js",
    "/workshop/{variant}": "pages/workshop.js",
}
WORKSHOP = ("/workshop", "/workshop/{variant}")  # there where the host has switched it on
SHOWING = ("/", "/new")  # pages that show every game
FONTS = ("source-sans-3", "fell-400", "caslon-700")
ICONS = {"192": "any", "512": "any", "512-maskable": "maskable"}
SITE_PICTURE = "icons/preview.png"
GAME_PICTURE = "preview.png"


@cache
def _template(name: str) -> Template:
    return Template((TEMPLATES / name).read_text("utf-8"))


def page(
    says: Messages, base: str, webs: dict[str, list[str]], links: list[str], preview: list[str], **more: Any
) -> str:
    """The file that every page is. `base` is where files are, `webs` what games have for browsers."""
    return _template("page.html").substitute(
        _words(says, "title", "description", "loading", "no-script"),
        language=says.language,
        base=base,
        styles=f"{base}/{ALL_STYLES}",
        about=html.escape(json.dumps({"webs": webs, **more})),
        links="\n    ".join(links),
        preview="\n    ".join(preview),
    )


class Pages:
    def __init__(self, tables: Tables, files: Files) -> None:
        self._tables = tables
        self._files = files
        self._has_workshop = tables.settings.workshop is not None
        files.now  # noqa: B018 (read now: whoever opens the first page does not wait for it)

    async def show(self, request: Request) -> Response:
        languages, released = self._tables.catalogue.languages, self._files.now
        says = languages.pages(languages.wanted(request))
        links = self._links(released, request.scope["route"].path)
        preview = await self._preview(request, released, says)
        text = page(says, released.base, self._webs(released), links, preview, workshop=self._has_workshop)
        return as_text(request, text, "text/html", vary="Accept-Language, Cookie")

    def _webs(self, released: Released) -> dict[str, list[str]]:
        """Which games have a side for browsers, and what of it pages can fetch."""
        return {
            name: [part for part in ("front", "index") if f"games/{name}/{part}.js" in released.files]
            for name in self._tables.catalogue
            if f"games/{name}/index.js" in released.files
        }

    def _links(self, released: Released, path: str) -> list[str]:
        """What the page will need, asked for before anybody knows why."""
        fronts = [f"games/{name}/front.js" for name in self._tables.catalogue] if path in SHOWING else []
        scripts = released.preloaded(PAGES[path], *fronts)
        fonts = [f"{released.base}/fonts/{name}.woff2" for name in FONTS]
        return [
            *(f'<link rel="preload" href="{font}" as="font" type="font/woff2" crossorigin />' for font in fonts),
            *(f'<link rel="modulepreload" href="{script}" />' for script in scripts),
        ]

    # --- what is said where the address is passed on -----------------------------------------------------------------

    async def _preview(self, request: Request, released: Released, says: Messages) -> list[str]:
        site = f"{request.url.scheme}://{request.url.netloc}"
        title, text, picture = _word(says, "title"), _word(says, "description"), SITE_PICTURE
        if (invited := await self._invited(request, says.language)) is not None:
            title, text, game = invited
            own = f"games/{game}/{GAME_PICTURE}"
            picture = own if own in released.files else picture
        facts = {
            "og:type": "website",
            "og:site_name": _word(says, "title"),
            "og:title": title,
            "og:description": text,
            "og:image": f"{site}{released.base}/{picture}",
            "og:image:width": "1200",
            "og:image:height": "630",
        }
        shown = [f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in facts.items()]
        return [*shown, '<meta name="twitter:card" content="summary_large_image" />']

    async def _invited(self, request: Request, language: str) -> tuple[str, str, str] | None:
        """Who invites to what, as far as everyone may know who has the address: the secret in it is not sent to us."""
        name = request.path_params.get("table")
        if name is None or not request.url.path.startswith("/join/"):
            return None
        try:
            table = await self._tables.table(name)
        except (Refused, StoreFailed):
            return None
        says, variant = server_messages(language), table.game.in_language(language)
        values: dict[str, Any] = {"game": variant.title.called(variant), "seats": table.game.seats}
        host = table.names.get(table.charter.host)
        if host and not table.charter.private:
            title = says.say("preview-invited", host=host, **values)
        else:
            title = says.say("preview-invited-private", **values)
        return title, says.say("preview-text", **values), table.charter.game

    # --- an app of its own -------------------------------------------------------------------------------------------

    async def manifest(self, request: Request) -> Response:
        languages, base = self._tables.catalogue.languages, self._files.now.base
        says = languages.pages(languages.wanted(request))
        icons = [
            {"src": f"{base}/icons/{name}.png", "sizes": f"{name[:3]}x{name[:3]}", "type": "image/png", "purpose": kind}
            for name, kind in ICONS.items()
        ]
        content = {
            "name": _word(says, "title"),
            "short_name": _word(says, "title"),
            "description": _word(says, "description"),
            "lang": says.language,
            "id": "/",
            "start_url": "/",
            "display": "standalone",
            "background_color": "#e4d8be",
            "theme_color": "#fdf8ea",
            "icons": [*icons, {"src": f"{base}/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
        }
        text = json.dumps(content, ensure_ascii=False)
        return as_text(request, text, "application/manifest+json", vary="Accept-Language, Cookie")

    async def offline(self, request: Request) -> Response:
        """What the browser keeps and shows when the table cannot be reached; it needs no other file."""
        languages = self._tables.catalogue.languages
        says = languages.pages(languages.wanted(request))
        words = _words(says, "title", "offline", "offline-text", "offline-again")
        text = _template("offline.html").substitute(words, language=says.language)
        return as_text(request, text, "text/html", vary="Accept-Language, Cookie")

    async def worker(self, request: Request) -> Response:
        """The script that keeps pages in the browser. It differs with every version, so that browsers notice."""
        released = self._files.now
        content = f'const VERSION = "{released.version}";\n'.encode() + released.files["worker.js"].content
        return sent(File("worker.js", content), request, "no-cache")


def _word(says: Messages, name: str) -> str:
    return says.say(f"page-{name}")


def _words(says: Messages, *names: str) -> dict[str, str]:
    return {name.replace("-", "_"): html.escape(_word(says, name)) for name in names}
