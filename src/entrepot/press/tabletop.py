"""A game for Tabletop Simulator: one saved object with decks, boards, tokens and dice laid out, and their pictures.

A deck there is a sheet of at most ten by seven cards; the last place holds what others see of a card in a hand. A card
is the number of its sheet times a hundred, plus its place. Lengths are inches.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from entrepot.kernel.title import Variant

from .chromium import Window, browser
from .images import INCH, Progress, taken
from .serving import desk

WIDEST, HIGHEST = 10, 7
MOST = WIDEST * HIGHEST - 1
LARGEST = 4096  # pixels of a picture along its longer side
BOARD_DPI = 150
TOKEN_DPI = 300
CARD_WIDTH = 2.2  # inches of a card there that is 63 mm wide here
GAP = 0.5
LEFT, RIGHT, TOP = -23.0, 23.0, 16.0  # of a table there, so that nothing lies beyond its edge
DIE, UP = "Die_6", 180.0


@dataclass
class Table:
    """The saved object while it is made: what lies on it, and the pictures it needs."""

    base: str
    objects: list[dict[str, Any]] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)
    decks: int = 0
    across: float = LEFT
    top: float = TOP
    tallest: float = 0.0

    def picture(self, name: str, content: bytes) -> str:
        """Keep a picture; its address."""
        self.pictures[name] = content
        return f"{self.base}/{name}"

    def place(self, wide: float, high: float) -> dict[str, float]:
        """The next free place: rows from left to right, one below the other."""
        if self.across + wide > RIGHT:
            self.row()
        x, self.across = self.across + wide / 2, self.across + wide + GAP
        self.tallest = max(self.tallest, high)
        return transform(x, self.top - high / 2)

    def row(self) -> None:
        """Begin a new row, unless this one is empty."""
        if self.tallest:
            self.across, self.top, self.tallest = LEFT, self.top - self.tallest - GAP, 0.0

    def document(self, name: str, note: str) -> dict[str, Any]:
        return {
            "SaveName": name,
            "GameMode": name,
            "Date": "",
            "Table": "",
            "Sky": "",
            "Note": note,
            "Rules": "",
            "XmlUI": "",
            "LuaScript": "",
            "LuaScriptState": "",
            "ObjectStates": self.objects,
        }


def transform(x: float, z: float) -> dict[str, float]:
    """Where something lies, face up and as large as it is."""
    where = {"posX": round(x, 3), "posY": 1.5, "posZ": round(z, 3)}
    return {**where, "rotX": 0.0, "rotY": UP, "rotZ": 0.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


def thing(kind: str, number: int, called: str, about: str, where: Mapping[str, float], **more: Any) -> dict[str, Any]:
    """What every object there has."""
    return {
        "GUID": f"{number:06x}",
        "Name": kind,
        "Transform": dict(where),
        "Nickname": called,
        "Description": about,
        "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **more,
    }


class Numbers:
    """Ids, one after the other: the same game gives the same file."""

    def __init__(self) -> None:
        self._last = 0x100000

    def __call__(self) -> int:
        self._last += 1
        return self._last


# --- decks ------------------------------------------------------------------------------------------------------------


def _sheets(
    table: Table, window: Window, group: Mapping[str, Any], places: Sequence[dict[str, Any]]
) -> tuple[dict[str, dict[str, Any]], dict[str, int]]:
    """The sheets of a deck as the format describes them, and the number of each card by its id."""
    back = next(place for place in places if place.get("side") == "back")
    hidden = table.picture(f"{group['id']}-back.png", taken(window, back, TOKEN_DPI / INCH))
    custom, cards = {}, {}
    for place in places:
        if place is back:
            continue
        table.decks += 1
        first = int(place["picture"])
        scale = LARGEST / max(place["width"], place["height"])
        name = f"{group['id']}-{first // MOST + 1}.png"
        custom[str(table.decks)] = {
            "FaceURL": table.picture(name, taken(window, place, scale)),
            "BackURL": hidden,
            "NumWidth": int(place["columns"]),
            "NumHeight": int(place["rows"]),
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for at, piece in enumerate(group["pieces"][first : first + MOST]):
            cards[piece["id"]] = table.decks * 100 + at
    return custom, cards


def _deck(
    table: Table, numbers: Numbers, group: Mapping[str, Any], custom: Mapping[str, Any], cards: Mapping[str, int]
) -> None:
    lies = group["size"][0] > group["size"][1]
    across = min(group["size"])
    where = {**table.place(CARD_WIDTH * across / 63, 3.2), "rotZ": UP}
    where |= {"scaleX": round(across / 63, 3), "scaleZ": round(across / 63, 3)}
    pieces = [piece for piece in group["pieces"] for _ in range(piece["copies"])]

    def card(piece: Mapping[str, Any]) -> dict[str, Any]:
        number = cards[piece["id"]]
        sheet = {str(number // 100): custom[str(number // 100)]}
        more = {"CardID": number, "SidewaysCard": lies, "CustomDeck": sheet, "Hands": True, "HideWhenFaceDown": True}
        return thing("CardCustom", numbers(), piece["name"], piece["text"], where, **more)

    if len(pieces) == 1:
        table.objects.append(card(pieces[0]))
        return
    numbers_of = [cards[piece["id"]] for piece in pieces]
    more = {"DeckIDs": numbers_of, "SidewaysCard": lies, "CustomDeck": dict(custom), "HideWhenFaceDown": True}
    inside = [card(piece) for piece in pieces]
    table.objects.append(
        thing("DeckCustom", numbers(), group["name"], "", where, **more, Hands=False, ContainedObjects=inside)
    )


# --- boards, aids, tokens ---------------------------------------------------------------------------------------------


def _tile(numbers: Numbers, piece: Mapping[str, Any], address: str, where: Mapping[str, float]) -> dict[str, Any]:
    """A flat thing with a picture."""
    image = {
        "ImageURL": address,
        "ImageSecondaryURL": address,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
    }
    return thing("Custom_Tile", numbers(), piece["name"], piece["text"], where, CustomImage=image)


def _flat(
    table: Table, numbers: Numbers, window: Window, group: Mapping[str, Any], places: Sequence[dict[str, Any]]
) -> None:
    """Boards and aids lie there; of tokens there is a bag that never empties."""
    inches = [length / 25.4 for length in group["size"]]
    dpi = TOKEN_DPI if group["kind"] == "tokens" else BOARD_DPI
    scale = min(dpi / INCH, LARGEST / max(places[0]["width"], places[0]["height"]))
    for piece, place in zip(group["pieces"], places, strict=True):
        address = table.picture(f"{group['id']}-{piece['id']}.png", taken(window, place, scale))
        if group["kind"] != "tokens":
            for _ in range(piece["copies"]):
                where = {**table.place(*inches), "scaleX": inches[1] / 2, "scaleZ": inches[1] / 2}
                lying = _tile(numbers, piece, address, where)
                table.objects.append({**lying, "Locked": group["kind"] == "boards"})
            continue
        where = table.place(1.2, 1.2)
        small = {**where, "scaleX": round(inches[0] / 2, 3), "scaleZ": round(inches[0] / 2, 3)}
        token = _tile(numbers, piece, address, small)
        table.objects.append(thing("Infinite_Bag", numbers(), piece["name"], "", where, ContainedObjects=[token]))


def tabletop(variant: Variant, base: str, progress: Progress | None = None) -> Iterator[tuple[str, bytes]]:
    """The files of a saved object: the pictures, and the object itself; `base` is where they will be."""
    title = variant.title
    table, numbers = Table(base.rstrip("/")), Numbers()
    with desk(variant) as opened, browser() as window:
        told = window.open(opened.page({"way": "decks", "most": MOST}))
        groups, done = told["groups"], 0
        for kind in ("boards", "cards", "tokens", "aids"):
            for group in (one for one in groups if one["kind"] == kind):
                if progress is not None:
                    progress(done, len(groups), group["name"])
                done += 1
                places = [place for place in told["places"] if place["group"] == group["id"]]
                if kind == "cards":
                    custom, cards = _sheets(table, window, group, places)
                    _deck(table, numbers, group, custom, cards)
                else:
                    _flat(table, numbers, window, group, places)
                if kind == "boards":
                    table.row()
            if kind != "cards":
                table.row()
        for _ in range(told["dice"]):
            table.objects.append(thing(DIE, numbers(), "", "", table.place(1.0, 1.0)))
    yield from table.pictures.items()
    name = f"{title.called(variant)} ({variant.edition})"
    note = f"{title.name} {variant.edition} {variant.hash}"
    yield f"{title.name}.json", json.dumps(table.document(name, note), indent=1, ensure_ascii=False).encode()
