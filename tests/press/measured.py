"""What a PDF holds, measured in its own drawing commands: the lines to cut along, and the marks that name each card."""

from __future__ import annotations

import ctypes
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdfium2
from pypdfium2 import raw

MM = 25.4 / 72  # of a point
TRIM = 0.08  # how wide the line is drawn along which one cuts
BROKEN = "\x02"  # what is read where a word is broken at its hyphen
MARK_SIZE = 4.8  # of the letters that name a card, 3.6 points in CSS pixels
MARK = re.compile(r"([^#@]+)#(\d+)/(\d+)@([0-9a-f]{8})")  # `courthouse #1/2 @30da9aa1`, without its spaces


class Trim(NamedTuple):
    """A rectangle to cut along, in millimetres from the lower left corner of its page."""

    page: int
    left: float
    bottom: float
    width: float
    height: float


def _outline(path: Any) -> list[tuple[float, float]]:
    matrix, points = path.get_matrix(), []
    for at in range(raw.FPDFPath_CountSegments(path)):
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(path, at), x, y)
        points.append(matrix.on_point(x.value, y.value))
    return [(x * MM, y * MM) for x, y in points]


def trims(pdf: bytes) -> list[Trim]:
    """Every line to cut along, on all pages."""
    return [trim for number, page in enumerate(pypdfium2.PdfDocument(pdf)) for trim in _on_page(number, page)]


def _on_page(number: int, page: Any) -> Iterator[Trim]:
    for path in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
        wide = ctypes.c_float()
        raw.FPDFPageObj_GetStrokeWidth(path, wide)
        points = _outline(path)
        if abs(wide.value - TRIM) < 0.001 and len(points) in (4, 5):
            xs, ys = [x for x, _ in points], [y for _, y in points]
            yield Trim(number, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def marks(pdf: bytes) -> Counter[str]:
    """How often each card is there, by the mark on its edge; every copy says which of how many it is."""
    found: Counter[str] = Counter()
    told: set[tuple[str, ...]] = set()
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        letters = [chr(raw.FPDFText_GetUnicode(text, at)) for at in range(text.count_chars()) if _is_mark(text, at)]
        for mark in MARK.findall("".join(letters).replace(" ", "").replace(BROKEN, "-")):
            assert mark not in told, f"{mark} is there twice"
            told.add(mark)
            found[mark[0]] += 1
    return found


def _is_mark(text: Any, at: int) -> bool:
    return bool(abs(raw.FPDFText_GetFontSize(text, at) - MARK_SIZE) < 0.01)


def page_sizes(pdf: bytes) -> set[tuple[int, int]]:
    """In whole millimetres."""
    return {(round(w * MM), round(h * MM)) for w, h in (page.get_size() for page in pypdfium2.PdfDocument(pdf))}
