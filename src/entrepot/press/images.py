"""A picture of every card and board, as files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any

from entrepot.kernel.title import OptionError, Variant

from .chromium import Window, browser
from .printing import KINDS, refuse_unknown
from .serving import desk

FORMATS = ("png", "svg")
LEAST, MOST = 36, 1200  # dots an inch
INCH = 96  # CSS pixels

Progress = Callable[[int, int, str], None]


def pictures(
    variant: Variant,
    format_: str = "png",
    dpi: int = 300,
    what: Iterable[str] = KINDS,
    progress: Progress | None = None,
) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Every thing once, `market/courthouse.png`, and the back of each deck, `market/back.png`."""
    if format_ not in FORMATS:
        raise OptionError(f"Pictures are {' or '.join(FORMATS)}, not {format_!r}.")
    if not LEAST <= dpi <= MOST:
        raise OptionError(f"Pictures have {LEAST} to {MOST} dots an inch, not {dpi}.")
    asked = list(what)
    with desk(variant) as opened, browser() as window:
        told = window.open(opened.page({"way": "pictures", "what": asked}))
        refuse_unknown(asked, told["known"])
        places = told["places"]
        if not places:
            raise OptionError(f"{variant.title.name} has nothing of that kind to draw.")
        for n, place in enumerate(places):
            if progress is not None:
                progress(n, len(places), place["picture"])
            content = taken(window, place, dpi / INCH) if format_ == "png" else _drawing(window, n)
            yield PurePosixPath(place["group"], f"{place['picture']}.{format_}"), content


def taken(window: Window, place: dict[str, Any], scale: float) -> bytes:
    """The picture of a place on the page."""
    return window.png(place["left"], place["top"], place["width"], place["height"], scale)


def _drawing(window: Window, n: int) -> bytes:
    text: str = window.evaluate(f"globalThis.asDrawing({n})")
    return text.encode()
