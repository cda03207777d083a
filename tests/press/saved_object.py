"""The format of Tabletop Simulator's saved objects, as far as it is used here, as a JSON schema."""

from __future__ import annotations

from typing import Any

NUMBER = {"type": "number"}
TEXT = {"type": "string"}
ADDRESS = {"type": "string", "pattern": r"^(https?|file)://\S+\.png$"}

TRANSFORM = {
    "type": "object",
    "properties": dict.fromkeys(("posX", "posY", "posZ", "rotX", "rotY", "rotZ"), NUMBER)
    | {name: {"type": "number", "exclusiveMinimum": 0} for name in ("scaleX", "scaleY", "scaleZ")},
    "required": ["posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"],
    "additionalProperties": False,
}
SHEET = {
    "type": "object",
    "properties": {
        "FaceURL": ADDRESS,
        "BackURL": ADDRESS,
        "NumWidth": {"type": "integer", "minimum": 2, "maximum": 10},
        "NumHeight": {"type": "integer", "minimum": 2, "maximum": 7},
        "BackIsHidden": {"type": "boolean"},
        "UniqueBack": {"type": "boolean"},
        "Type": {"type": "integer"},
    },
    "required": ["FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack"],
    "additionalProperties": False,
}
SHEETS = {
    "type": "object",
    "patternProperties": {"^[1-9][0-9]*$": SHEET},
    "additionalProperties": False,
    "minProperties": 1,
}
CARD = {"type": "integer", "minimum": 100}  # the number of its sheet, and two digits for its place
IMAGE = {
    "type": "object",
    "properties": {
        "ImageURL": ADDRESS,
        "ImageSecondaryURL": ADDRESS,
        "ImageScalar": NUMBER,
        "WidthScale": NUMBER,
        "CustomTile": {
            "type": "object",
            "properties": {
                "Type": {"enum": [0, 1, 2, 3]},
                "Thickness": NUMBER,
                "Stackable": {"type": "boolean"},
                "Stretch": {"type": "boolean"},
            },
            "required": ["Type", "Thickness", "Stackable", "Stretch"],
        },
    },
    "required": ["ImageURL", "ImageScalar", "WidthScale", "CustomTile"],
}


def _of(kind: str, needs: list[str], **inside: Any) -> dict[str, Any]:
    return {
        "if": {"properties": {"Name": {"const": kind}}},
        "then": {"properties": inside, "required": needs},
    }


CONTAINED = {"type": "array", "items": {"$ref": "#/$defs/object"}, "minItems": 1}
OBJECT = {
    "type": "object",
    "properties": {
        "GUID": {"type": "string", "pattern": "^[0-9a-f]{6}$"},
        "Name": {"enum": ["DeckCustom", "CardCustom", "Custom_Tile", "Infinite_Bag", "Die_6"]},
        "Transform": TRANSFORM,
        "Nickname": TEXT,
        "Description": TEXT,
        "Locked": {"type": "boolean"},
        "LuaScript": TEXT,
    },
    "required": ["GUID", "Name", "Transform", "Nickname", "Description"],
    "allOf": [
        _of(
            "DeckCustom",
            ["DeckIDs", "CustomDeck", "ContainedObjects"],
            DeckIDs={"type": "array", "items": CARD, "minItems": 2},
            CustomDeck=SHEETS,
            ContainedObjects={**CONTAINED, "minItems": 2},
        ),
        _of("CardCustom", ["CardID", "CustomDeck"], CardID=CARD, CustomDeck=SHEETS, SidewaysCard={"type": "boolean"}),
        _of("Custom_Tile", ["CustomImage"], CustomImage=IMAGE),
        _of("Infinite_Bag", ["ContainedObjects"], ContainedObjects={**CONTAINED, "maxItems": 1}),
    ],
}
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "properties": {
        "SaveName": TEXT,
        "ObjectStates": {"type": "array", "items": {"$ref": "#/$defs/object"}, "minItems": 1},
    },
    "required": ["SaveName", "ObjectStates"],
    "$defs": {"object": OBJECT},
}
