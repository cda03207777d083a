"""Pictures of cards, and saved objects for Tabletop Simulator."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import PurePosixPath
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
from PIL import Image

from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.press.images import pictures
from entrepot.press.tabletop import tabletop
from tests.press.saved_object import SCHEMA

LEADERS = {"lieutenant-governor", "temenggong", "resident", "sultan", "back"}


def test_every_card_has_a_picture_of_its_size() -> None:
    files = dict(pictures(title("singapore").prepare(), "png", 150, ["leaders"]))
    assert set(files) == {PurePosixPath("leaders", f"{name}.png") for name in LEADERS}
    for content in files.values():
        width, height = Image.open(io.BytesIO(content)).size
        assert abs(width - 88 / 25.4 * 150) <= 2 and abs(height - 63 / 25.4 * 150) <= 2


def test_a_drawing_holds_the_text_of_its_card_and_its_size() -> None:
    files = dict(pictures(title("singapore").prepare(), "svg", what=["leaders"]))
    drawing = ElementTree.fromstring(files[PurePosixPath("leaders", "sultan.svg")])
    assert (round(float(drawing.attrib["width"][:-2])), round(float(drawing.attrib["height"][:-2]))) == (88, 63)
    assert "Sultan" in "".join(drawing.itertext())
    assert b"url(&quot;/" not in files[PurePosixPath("leaders", "sultan.svg")]


def test_what_cannot_be_drawn_is_told_in_a_sentence() -> None:
    variant = title("dragons").prepare()
    with pytest.raises(OptionError, match="Pictures are png or svg, not 'bmp'"):
        next(pictures(variant, "bmp"))
    with pytest.raises(OptionError, match="36 to 1200 dots an inch, not 5"):
        next(pictures(variant, dpi=5))


@pytest.fixture(scope="module")
def saved() -> dict[str, bytes]:
    return dict(tabletop(title("dragons").prepare(), "https://example.org/dragons"))


@pytest.fixture(scope="module")
def document(saved: dict[str, bytes]) -> dict[str, Any]:
    return json.loads(saved["dragons.json"])  # type: ignore[no-any-return]


def decks(document: dict[str, Any]) -> list[dict[str, Any]]:
    return [thing for thing in document["ObjectStates"] if thing["Name"] == "DeckCustom"]


def test_a_saved_object_is_as_its_format_says(document: dict[str, Any]) -> None:
    jsonschema.validate(document, SCHEMA)


def test_every_picture_that_is_named_is_there(saved: dict[str, bytes], document: dict[str, Any]) -> None:
    text = json.dumps(document)
    named = {part.split('"')[0] for part in text.split("https://example.org/dragons/")[1:]}
    assert named == {name for name in saved if name.endswith(".png")}


def test_the_sheets_hold_every_card_of_the_deck(saved: dict[str, bytes], document: dict[str, Any]) -> None:
    """52 cards and two Jokers, each with its own place before the last one, which shows the back."""
    (deck,) = decks(document)
    cards = title("dragons").components(title("dragons").prepare())["cards"]
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == Counter(
        card["name"] for card in cards.values()
    )
    assert sorted(deck["DeckIDs"]) == sorted(card["CardID"] for card in deck["ContainedObjects"])
    assert len(set(deck["DeckIDs"])) == 54
    (sheet,) = deck["CustomDeck"].values()
    places = sheet["NumWidth"] * sheet["NumHeight"]
    assert all(number % 100 < places - 1 for number in deck["DeckIDs"])
    picture = Image.open(io.BytesIO(saved[sheet["FaceURL"].rsplit("/", 1)[1]]))
    wide, high = picture.width / sheet["NumWidth"], picture.height / sheet["NumHeight"]
    assert abs(wide / high - 63 / 88) < 0.01
    for number in deck["DeckIDs"]:
        row, column = divmod(number % 100, sheet["NumWidth"])
        place = picture.crop(
            (int(column * wide), int(row * high), int((column + 1) * wide), int((row + 1) * high))
        ).convert("L")
        assert place.getextrema()[0] < 160, f"nothing is drawn in the place of card {number}"


def test_nothing_lies_on_anything_else(document: dict[str, Any]) -> None:
    places = [(thing["Transform"]["posX"], thing["Transform"]["posZ"]) for thing in document["ObjectStates"]]
    assert len(set(places)) == len(places)
    assert all(abs(x) <= 23 and abs(z) <= 16 for x, z in places), "what lies beyond the edge of the table falls"
    assert [thing["Name"] for thing in document["ObjectStates"]].count("Die_6") == 2
