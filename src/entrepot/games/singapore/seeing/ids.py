"""Ids: the stable words that programs, files and views know the things of 1819 Singapore by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from entrepot.kernel.title import Variant

from ..data.cardtexts import CardTexts
from ..rules.state import State, Tables
from ..vocabulary import NEUTRAL, Leader, Source, Space, Vice

LEADER_IDS = tuple(leader.name.lower().replace("_", "-") for leader in Leader)
FACTION_IDS = ("british", "malay")
VICE_IDS = tuple(vice.name.lower() for vice in Vice)
SOURCE_IDS = tuple(source.name.lower() for source in Source)
DISTRICTS = {
    "blue x1": Space.BLUE_1,
    "blue x2": Space.BLUE_2,
    "blue x3": Space.BLUE_3,
    "green x1": Space.GREEN_1,
    "green x2": Space.GREEN_2,
    "green x3": Space.GREEN_3,
}
SPACE_IDS = ("blue-1", "blue-2", "blue-3", "british-storehouse", "green-1", "green-2", "green-3", "malay-storehouse")
STOREHOUSES = (Space.BRITISH_STOREHOUSE, Space.MALAY_STOREHOUSE)
LEADER_SPACE_IDS = ("market", "market-2", "population", "battle")
ROLE_IDS = ("none", "colonial-ally", "resistance-leader", "colonial-ruler")
TREATY_IDS = ("none", "singapore-treaty", "anglo-dutch-treaty")
ENDINGS = ("events", "no ships", "all ships")
UNKNOWN = -1


@dataclass(frozen=True)
class Printed:
    """What is printed in a variant's box: the cards, and the tables as plain records."""

    cards: CardTexts
    tables: Tables
    editions: tuple[str, ...]  # this one and those it is based on, as far as they come with the game; the oldest first
    variants: tuple[str, ...]  # the files of the others, likewise
    words: str = ""  # the messages of the cards that variants have of their own

    @property
    def root(self) -> str:
        """The edition that comes with the game and is, or underlies, this one."""
        return self.editions[-1] if self.editions else ""

    @cached_property
    def battle_numbers(self) -> tuple[int, ...]:
        """The numbers of the Battle cards."""
        return tuple(sorted(self.cards.battle))

    @property
    def has_attribute_tiles(self) -> bool:
        """B4: Attribute tiles take the place of the printed Attributes."""
        return bool(self.tables.edition.attribute_tiles) and not self.tables.first_game

    def market(self, card: int) -> str | None:
        return _id(self.cards.market, card)

    def battle(self, card: int) -> str | None:
        return _id(self.cards.battle, card)

    def population(self, card: int) -> str | None:
        return _id(self.cards.population, card)

    def event(self, card: int) -> str | None:
        return _id(self.cards.events, card)

    def tile(self, tile: int) -> str | None:
        return _id(self.cards.tiles, tile)

    def attribute(self, s: State, seat: int) -> str | None:
        """The id of a leader's Attribute, printed on the board or on a tile."""
        player = s.players[seat]
        line = (player.attribute.boost, player.attribute.n, player.attribute.extra)
        printed_one = self.cards.leaders[player.leader].attribute
        if self.has_attribute_tiles:
            tiles = self.cards.tiles.values()
            return next((tile.id for tile in tiles if line[0] and tile.attribute == line), None)
        return printed_one.id if printed_one else None


def _id(cards: Mapping[int, object], number: int) -> str | None:
    """None for no card, and for one that is hidden."""
    return cast(str, getattr(cards[number], "id")) if number > 0 else None  # noqa: B009


def printed(variant: Variant) -> Printed:
    return cast(Printed, variant.book)


def leader_id(s: State, seat: int) -> str | None:
    return None if seat < 0 else LEADER_IDS[s.players[seat].leader]


def owner_id(s: State, owner: int) -> str:
    """Whose token: a leader's, or neutral."""
    return "neutral" if owner == NEUTRAL else LEADER_IDS[s.players[owner].leader]


Name = Callable[[int], str | None]
