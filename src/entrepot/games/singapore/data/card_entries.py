"""The tables of the card files as they are written: which fields each kind has, and what sets, artworks and variants
make of them. What they mean is the affair of `cards`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from entrepot.kernel.datafiles import DataFile, Entry, nearest, rows
from entrepot.kernel.title import OptionError

from ..vocabulary import CARD_SLOTS
from .card_changes import Rows, lay_over, number_new

# the artworks, oldest first, and the changes that each lays over what a card says; June 2022, of which no picture
# is left, is July's with our own changes (components 0.1)
LAYERS = {"j06": ("j22", "j06"), "j22": ("j22",), "n22": (), "f23": ("f23",)}
ARTS = tuple(LAYERS)
CHANGES = tuple(dict.fromkeys(layer for layers in LAYERS.values() for layer in layers))
MOST_COPIES = 9
MOST_TILES = 39
MOST_MARKET, MOST_BATTLE, MOST_POPULATION, MOST_EVENTS = 95, 63, 31, 31  # numbers that the tables have room for

COMMON = ("id", "number", "picture", "seen", "copies")
MARKET_FIELDS = (*COMMON, "kind", "vice", "price", "instant", "connectors", "slots", "boost", "action", "bonus")
BATTLE_FIELDS = (*COMMON, "faction", "strength", "mythic", "starred", "ship", "boost")
HERO_FIELDS = (*COMMON, "strength", "boost")
POPULATION_FIELDS = (*COMMON, "cubes", "influence")
CONFLICT_EVENT_FIELDS = ("conflict", "strength", "by", "volunteer")
EVENT_FIELDS = ("id", "number", "picture", "seen", "deck", "effect", "ships", "modifier", *CONFLICT_EVENT_FIELDS)
LEADER_FIELDS = ("id", "number", "picture", "seen", "faction", "connectors", "slots", "action")
BOARD_FIELDS = ("id", "attribute", "legacy")
ATTRIBUTE_FIELDS = ("id", "boost")
LEGACY_FIELDS = ("id", "count", "steps", "points", "each")
TILE_FIELDS = ("id", "number", "count", "steps", "boost")
CONFLICT_FIELDS = ("id", "rows")
FILES = {
    "market": ("card", MARKET_FIELDS),
    "battle": ("card", BATTLE_FIELDS),
    "heroes": ("card", HERO_FIELDS),
    "population": ("card", POPULATION_FIELDS),
    "events": ("card", EVENT_FIELDS),
    "leaders": ("leader", LEADER_FIELDS),
    "boards": ("board", BOARD_FIELDS),
    "tiles": ("tile", TILE_FIELDS),
    "conflicts": ("conflict", CONFLICT_FIELDS),
}
# which kinds share their numbers, and how far these go
ROOM = {
    ("market", "leaders"): MOST_MARKET,
    ("battle", "heroes"): MOST_BATTLE,
    ("population",): MOST_POPULATION,
    ("events",): MOST_EVENTS,
    ("tiles",): MOST_TILES,
}
IN_DECKS = ("market", "leaders", "battle", "heroes", "population", "events")
# the smallest and the greatest number that a field takes
RANGES = {
    "copies": (0, MOST_COPIES),
    "price": (0, 20),
    "slots": (0, CARD_SLOTS),
    "strength": (0, 9),
    "cubes": (0, 6),
    "influence": (0, 6),
    "deck": (1, 2),
    "ships": (-12, 12),
    "points": (0, 20),
    "each": (0, 20),
}


def read_entries(files: Sequence[Mapping[str, DataFile]], art: str, changes: Sequence[Rows]) -> dict[str, list[Entry]]:
    """All tables by kind: the printed ones, what house sets add and change, as the artwork has it; at last what
    variants change."""
    if art not in ARTS:
        raise OptionError(f"There is no artwork '{art}' of the cards; {nearest(art, ARTS)}.")
    for name in (name for folder in files for name in folder):
        if name not in FILES:
            raise OptionError(f"There is no card file '{name}'; {nearest(name, FILES)}.")
    found = {name: _gather(files, name, art) for name in FILES}
    for layer in changes:
        for name, changed in layer.items():
            found[name] = lay_over(found[name], changed, name, FILES[name][1])
    number_new(found, ROOM)
    return found


def _gather(files: Sequence[Mapping[str, DataFile]], name: str, art: str) -> list[Entry]:
    """All tables of one kind. A printed one stays as it is; one of a set may be changed by a later set."""
    found: dict[str, Entry] = {}
    key, known = FILES[name]
    for folder in files:
        for row in rows(folder[name], key, CHANGES) if name in folder else ():
            entry = Entry(row, known, CHANGES)
            this = entry.id()
            if this not in found:
                found[this] = entry
            elif found[this].home.file is row.file:
                entry.fail("id", "there is another with this id")
            elif found[this].home.file is files[0].get(name):
                entry.fail("id", "there is such a printed one already")
            else:
                found[this].take(row)
    return [entry.in_art(LAYERS[art]) for entry in found.values()]
