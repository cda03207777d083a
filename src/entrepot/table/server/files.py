"""The files for browsers: those of the pages, those that games bring along, and what both say.

All of them together have a version, which is part of their addresses: whoever has a file keeps it for good, and after
an update every page asks for new addresses. Under the same addresses without the version they are asked for each time.
Scripts are put together (`bundles`), style sheets too, and everything that is text is sent compressed.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ..languages import as_file
from ..play.catalogue import Catalogue
from . import bundles
from .bundles import Bundles

STATIC = Path(__file__).parents[1] / "static"
STYLES = (
    "style.css",
    "pages.css",
    "first.css",
    "table.css",
    "frame.css",
    "side.css",
    "phone.css",
)  # of the pages, in this order
ALL_STYLES = "all.css"
LATER = ("lesson.css", "review.css", "counsel.css", "book.css")  # what the first page does without
LATER_STYLES = "later.css"
ALONE = ("theme.js", "worker.js")  # scripts that are no modules
FIRST_PAGE = "pages/home.js"
BY_GAME = ("index.js", "front.js")  # what pages fetch of a game
A_YEAR = 365 * 86_400
LOOK_AGAIN = 1.0  # seconds after which it is seen whether files have changed
_OTHER_SHEET = re.compile(r'@import url\("([^":]+)"\);\s*')
_VERSION = re.compile(r"v-[0-9a-f]{16}")

for kind, ending in (
    ("text/javascript", ".js"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
):
    mimetypes.add_type(kind, ending)
mimetypes.add_type("text/plain", ".ftl")


@dataclass(frozen=True)
class File:
    """One file as it is sent."""

    path: str
    content: bytes

    @cached_property
    def kind(self) -> str:
        return mimetypes.guess_type(self.path)[0] or "text/plain"

    @cached_property
    def mark(self) -> str:
        return f'"{hashlib.sha256(self.content).hexdigest()[:32]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """None for what is small already."""
        is_text = self.kind.startswith("text/") or self.kind.endswith(("json", "+xml"))
        packed = gzip.compress(self.content, 9, mtime=0) if is_text else self.content
        return packed if len(packed) < 0.9 * len(self.content) else None


def accepts_gzip(request: Request) -> bool:
    said = request.headers.get("accept-encoding", "")
    return any(re.fullmatch(r"\s*gzip\s*(;\s*q=(1|0?\.[1-9]).*)?", one) for one in said.split(","))


def sent(file: File, request: Request, lasting: str) -> Response:
    """An answer that holds a file, or says that it is still the same."""
    headers = {"Cache-Control": lasting, "ETag": file.mark, "Vary": "Accept-Encoding"}
    if file.mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.compressed is not None and accepts_gzip(request):
        content, headers["Content-Encoding"] = file.compressed, "gzip"
    return Response(content, headers=headers, media_type=file.kind)


class Released:
    """All files as they are at one time."""

    def __init__(self, folders: Mapping[str, Path], says: Mapping[str, str]) -> None:
        """`folders` by what their addresses begin with."""
        raw = {
            f"{below}{path.relative_to(folder).as_posix()}": path.read_bytes()
            for below, folder in folders.items()
            for path in _inside(folder)
        }
        raw |= {path: text.encode() for path, text in says.items()}
        whole = hashlib.sha256(_maker())
        for path in sorted(raw):
            whole.update(f"{path}\0{len(raw[path])}\0".encode() + raw[path])
        self.version = f"v-{whole.hexdigest()[:16]}"
        self.base = f"/static/{self.version}"
        modules = {path: content.decode() for path, content in raw.items() if _is_module(path)}
        entries = [f"{below}{name}" for below in folders if below for name in BY_GAME if f"{below}{name}" in raw]
        first = [FIRST_PAGE, *(entry for entry in entries if entry.endswith("/front.js"))]
        self.bundles = Bundles(modules, entries, first, self.base)
        bundled = {path: text.encode() for path, text in self.bundles.files.items()}
        sheets = {path: _whole_sheet(path, raw) for path in raw if path.endswith(".css")}
        sheets[ALL_STYLES] = b"".join(sheets[name] for name in STYLES)
        sheets[LATER_STYLES] = b"".join(sheets[name] for name in LATER)
        self.files = {path: File(path, content) for path, content in (raw | bundled | sheets).items()}

    def preloaded(self, *entries: str) -> list[str]:
        """The addresses of the scripts that a page will need at once."""
        known = [entry for entry in entries if entry in self.bundles.modules]
        files = dict.fromkeys(file for entry in known for file in self.bundles.needed(entry))
        return [f"{self.base}/{file}" for file in files]


@cache
def _maker() -> bytes:
    """What puts the files together: when it does so otherwise, they are others."""
    return Path(__file__).read_bytes() + Path(bundles.__file__).read_bytes()


def _inside(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []


def _is_module(path: str) -> bool:
    return path.endswith(".js") and path not in ALONE


def _whole_sheet(path: str, raw: Mapping[str, bytes]) -> bytes:
    """A style sheet with those that it imports in their places."""
    below = path.rpartition("/")[0]

    def other(found: re.Match[str]) -> str:
        name = f"{below}/{found[1]}" if below else found[1]
        return _whole_sheet(name, raw).decode() if name in raw else found[0]

    return _OTHER_SHEET.sub(other, raw[path].decode()).encode()


class Files:
    """Hands files out, and reads them anew when somebody has changed one."""

    def __init__(self, catalogue: Catalogue, static: Path = STATIC) -> None:
        self._catalogue = catalogue
        self._folders = {"": static} | webs(catalogue)
        self._seen: tuple[object, ...] = ()
        self._looked = -LOOK_AGAIN
        self._released: Released | None = None

    @property
    def now(self) -> Released:
        """The files of today."""
        if self._released is None or time.monotonic() - self._looked >= LOOK_AGAIN:
            self._looked = time.monotonic()
            seen = tuple(_stamps(self._folders.values()))
            if self._released is None or seen != self._seen:
                says = tuple(self._says().items())
                self._released, self._seen = _released(tuple(self._folders.items()), says, seen), seen
        return self._released

    def _says(self) -> dict[str, str]:
        """The messages for browsers, each language's a file, and one for each game."""
        languages = self._catalogue.languages
        found = {}
        for language in languages.installed:
            found[f"messages/{language}.ftl"] = as_file(languages.pages(language))
            for name in self._catalogue:
                text = as_file(languages.game(self._catalogue.title(name), language))
                found[f"messages/{language}/{name}.ftl"] = text
        return found

    def answer(self, request: Request) -> Response:
        path: str = request.path_params["path"]
        released = self.now
        version, _, rest = path.partition("/")
        if _VERSION.fullmatch(version):
            if version != released.version:
                raise HTTPException(404)
            path, lasting = rest, f"public, max-age={A_YEAR}, immutable"
        else:
            lasting = "no-cache"
        if path not in released.files:
            raise HTTPException(404)
        return sent(released.files[path], request, lasting)


@lru_cache(maxsize=8)
def _released(
    folders: tuple[tuple[str, Path], ...], says: tuple[tuple[str, str], ...], seen: tuple[object, ...]
) -> Released:
    return Released(dict(folders), dict(says))


def _stamps(folders: Iterable[Path]) -> Iterable[object]:
    for folder in folders:
        for path in _inside(folder):
            stat = path.stat()
            yield path, stat.st_mtime_ns, stat.st_size


def webs(catalogue: Catalogue) -> dict[str, Path]:
    """The folders of games for browsers, each below the name of its game."""
    folders = {name: catalogue.title(name).web for name in catalogue}
    return {f"games/{name}/": Path(str(web)) for name, web in folders.items() if web}
