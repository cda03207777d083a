"""What every game is made of. A game imports its words from here."""

from .agenda import drop, finish, offer, offer_if, offered, push
from .chance import (
    Chance,
    Deck,
    below,
    draw,
    empty_deck,
    find_card,
    hide_luck,
    put_card,
    remove_card,
    seed,
    sort_deck,
    take_card,
)
from .compiling import cache_folder
from .journal import EVERYONE, keep_notes_of, note, show, whisper
from .linking import Engine, held, link, linked
from .programs import Program
from .records import Array, Grid, Record, fields, i8, i16, i32, i64
from .rulebook import LinkError, Rulebook
from .rules import is_rule, rule
from .state import SEATS, Choices, Frame, GameState, GameTables, Note

__all__ = [
    "EVERYONE",
    "SEATS",
    "Array",
    "Chance",
    "Choices",
    "Deck",
    "Engine",
    "Frame",
    "GameState",
    "GameTables",
    "Grid",
    "LinkError",
    "Note",
    "Program",
    "Record",
    "Rulebook",
    "below",
    "cache_folder",
    "draw",
    "drop",
    "empty_deck",
    "fields",
    "find_card",
    "finish",
    "held",
    "hide_luck",
    "i8",
    "i16",
    "i32",
    "i64",
    "is_rule",
    "keep_notes_of",
    "link",
    "linked",
    "note",
    "offer",
    "offer_if",
    "offered",
    "push",
    "put_card",
    "remove_card",
    "rule",
    "seed",
    "show",
    "sort_deck",
    "take_card",
    "whisper",
]
