"""The cards of 1819 Singapore as the rest of the game reads them: names and texts beside the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .phrases import BonusPhrase, BoostPhrase, Connector, EffectPhrase
from .words import Bonus, Conflict, Faction, Kind, Modifier, Vice


@dataclass(frozen=True)
class CardText:
    """What every card has: its name, where it comes from, what people read, and how many of it are in the deck."""

    name: str
    origin: str
    seen: tuple[str, ...]
    text: str
    copies: int


@dataclass(frozen=True)
class MarketCardText(CardText):
    kind: tuple[Kind, ...]
    vice: Vice | None
    price: tuple[int, int]
    left: Connector
    right: Connector
    slots: int
    instant: tuple[EffectPhrase, ...]
    action: tuple[EffectPhrase, ...]
    boost: tuple[BoostPhrase, ...]
    bonus: tuple[BonusPhrase, ...]


@dataclass(frozen=True)
class BattleCardText(CardText):
    faction: Faction
    strength: int
    mythic: bool
    starred: bool
    ship: bool
    hero: bool
    boost: tuple[BoostPhrase, ...]


@dataclass(frozen=True)
class PopulationCardText(CardText):
    cubes: int
    influence: int


@dataclass(frozen=True)
class EventCardText(CardText):
    deck: int
    effect: tuple[EffectPhrase, ...]
    ships: int
    modifiers: tuple[tuple[Modifier, int], ...]
    conflict: Conflict
    strength: int
    strength_dice: int
    by_wealth: bool
    volunteer_points: int
    points_per_strength: int


@dataclass(frozen=True)
class LegacyText:
    name: str
    text: str
    count: Bonus
    n: int
    extra: int
    steps: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class TileText:
    """A Legacy tile (in June 2022 a Private Objective) or, without a `legacy`, an Attribute tile (B4)."""

    name: str
    origin: str
    text: str
    legacy: LegacyText | None
    attribute: BoostPhrase


@dataclass(frozen=True)
class LeaderText:
    """A leader: `card` is the number of the Leader card among the Market cards. Without an Attribute its name and text
    are empty."""

    name: str
    person: str
    board_origin: str
    faction: Faction
    card: int
    attribute_name: str
    attribute_text: str
    attribute: BoostPhrase
    legacy: tuple[LegacyText, ...]


@dataclass(frozen=True)
class ConflictText:
    """A column of the Conflict Events Table; a row: at least, Storehouse tokens, Wealth, ships, Influence, people."""

    name: str
    rows: tuple[tuple[int, int, int, int, int, int], ...]


@dataclass(frozen=True)
class Book:
    """All cards by number. Number 0 is no card: `None` stands there. Folk Heroes are the last of the Battle cards."""

    art: str
    market: tuple[MarketCardText, ...]
    battle: tuple[BattleCardText, ...]
    population: tuple[PopulationCardText, ...]
    events: tuple[EventCardText, ...]
    leaders: tuple[LeaderText, ...]
    conflicts: tuple[ConflictText, ...]
    tiles: tuple[TileText, ...]

    def decks(self) -> dict[str, Sequence[CardText]]:
        return {"market": self.market, "battle": self.battle, "population": self.population, "events": self.events}

    def find(self, deck: str, name: str) -> int:
        """The number of a card by its name, whatever its capitals; 0 if the deck has none."""
        for number, card in enumerate(self.decks()[deck]):
            if number > 0 and card.name.casefold() == name.casefold():
                return number
        return 0

    def names(self) -> list[str]:
        """The names of all cards that are drawn from a deck."""
        in_no_deck = {leader.card for leader in self.leaders}
        market = [card.name for number, card in enumerate(self.market) if number > 0 and number not in in_no_deck]
        return [*market, *(card.name for deck in (self.battle, self.population, self.events) for card in deck[1:])]
