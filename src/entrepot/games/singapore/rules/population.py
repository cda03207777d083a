"""Placing Population: cubes in the boxes, Districts that open and close, the Multiplier track."""

from __future__ import annotations

from entrepot.kernel import note, rule

from ..vocabulary import PLAYERS, RING, Faction, Happened, Space
from .state import State, Tables


@rule
def is_storehouse(space: int) -> bool:
    return space in (Space.BRITISH_STOREHOUSE, Space.MALAY_STOREHOUSE)


@rule
def district_faction(space: int) -> int:
    """The faction that scores a District, by its colour (E6)."""
    if space < Space.BRITISH_STOREHOUSE:
        return Faction.BRITISH
    return Faction.MALAY


@rule
def district_value(space: int) -> int:
    """The printed multiplier of a District: x1, x2 or x3."""
    return space % 4 + 1


@rule
def is_solo_faction(g: Tables, faction: int) -> bool:
    """Three players: the faction of the leader who plays alone covers only its x3 District."""
    return g.solo >= 0 and g.leader[g.solo].faction == faction


@rule
def cubes_to_open(g: Tables, space: int) -> int:
    """E21, E22: x1 is open from the start (B9), x2 opens with the first box full, x3 with the next two. S12: the last
    box opens nothing."""
    value = district_value(space)
    if value == 1 or (value == 2 and is_solo_faction(g, district_faction(space))):
        return 0
    if value == 2:
        return g.edition.box[0]
    return g.edition.box[0] + g.edition.box[1] + g.edition.box[2]


@rule
def is_open_district(g: Tables, s: State, space: int) -> bool:
    if is_storehouse(space):
        return False
    return s.cubes[district_faction(space)] >= cubes_to_open(g, space)


@rule
def multiplier(g: Tables, s: State) -> int:
    """E23: the leftmost free value of the Multiplier track, a circle covered for each District opened beyond x1."""
    return g.edition.multiplier[s.open_districts]


@rule
def add_cubes(g: Tables, s: State, faction: int, cubes: int) -> None:
    """E20, E24: fill the faction's boxes from the left, or empty them from the right; Districts open and close with
    their boxes."""
    before = s.cubes[faction]
    after = max(before + cubes, 0)
    if after == before:
        return
    note(s, Happened.CUBES, 0, faction, after - before, after)
    s.cubes[faction] = after
    for space in range(RING):
        if is_storehouse(space) or district_faction(space) != faction:
            continue
        needed = cubes_to_open(g, space)
        if before < needed <= after:
            s.open_districts += 1
            note(s, Happened.DISTRICT_OPENED, 0, space)
        elif after < needed <= before:
            close_district(g, s, space)


@rule
def close_district(g: Tables, s: State, space: int) -> None:
    """E24, S16: the marker comes back from the Multiplier track; tokens on the District return to their owners'
    supplies."""
    s.open_districts -= 1
    note(s, Happened.DISTRICT_CLOSED, 0, space)
    for owner in range(PLAYERS + 1):
        s.tokens[space, owner] = 0
