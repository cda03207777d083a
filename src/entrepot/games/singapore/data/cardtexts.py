"""The cards of 1819 Singapore as the rest of the game reads them. What people call them stands in message files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..vocabulary import Bonus, Conflict, Faction, Kind, Modifier, Vice
from .phrases import BonusPhrase, BoostPhrase, Connector, EffectPhrase


@dataclass(frozen=True)
class CardText:
    """What every card has: the id and the number that are its own for good, where it comes from, how many of it are in
    the deck, and what is drawn on it, if that is its own."""

    id: str
    number: int
    origin: str
    seen: tuple[str, ...]
    copies: int
    picture: str | None


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
    id: str
    count: Bonus
    n: int
    extra: int
    steps: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class TileText:
    """A Legacy tile (in June 2022 a Private Objective) or, without a `legacy`, an Attribute tile (B4)."""

    id: str
    number: int
    legacy: LegacyText | None
    attribute: BoostPhrase


@dataclass(frozen=True)
class AttributeText:
    """The Attribute printed on a leader's board."""

    id: str
    boost: BoostPhrase


@dataclass(frozen=True)
class LeaderText:
    """A leader: `card` is the number of the Leader card among the Market cards."""

    id: str
    board_origin: str
    faction: Faction
    card: int
    attribute: AttributeText | None
    legacy: tuple[LegacyText, ...]


@dataclass(frozen=True)
class ConflictText:
    """A column of the Conflict Events Table; a row: at least, Storehouse tokens, Wealth, ships, Influence, people."""

    id: str
    rows: tuple[tuple[int, int, int, int, int, int], ...]


@dataclass(frozen=True)
class CardTexts:
    """All cards by number. Number 0 is no card; Leader cards are among the Market cards, Folk Heroes among the Battle
    cards."""

    art: str
    market: Mapping[int, MarketCardText]
    battle: Mapping[int, BattleCardText]
    population: Mapping[int, PopulationCardText]
    events: Mapping[int, EventCardText]
    leaders: tuple[LeaderText, ...]
    conflicts: tuple[ConflictText, ...]
    tiles: Mapping[int, TileText]

    def decks(self) -> dict[str, Mapping[int, CardText]]:
        return {"market": self.market, "battle": self.battle, "population": self.population, "events": self.events}

    def find(self, deck: str, card_id: str) -> int:
        """The number of a card by its id; 0 if the deck has none."""
        return next((number for number, card in self.decks()[deck].items() if card.id == card_id), 0)

    def drawn(self) -> dict[str, CardText]:
        """Every card that is drawn from a deck, by its id."""
        in_no_deck = {leader.id for leader in self.leaders}
        cards = [card for deck in self.decks().values() for card in deck.values()]
        return {card.id: card for card in cards if card.id not in in_no_deck}
