"""What things of 1819 Singapore are called, in a language and in the words of an edition."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import cast

from entrepot.kernel.messages import ENGLISH, Messages, read_folder
from entrepot.kernel.title import Variant

from ..data.card_entries import LAYERS
from ..data.cardtexts import CardText, CardTexts
from ..rules.state import State
from ..seeing.ids import (
    FACTION_IDS,
    LEADER_IDS,
    LEADER_SPACE_IDS,
    ROLE_IDS,
    SPACE_IDS,
    UNKNOWN,
    VICE_IDS,
    Printed,
    printed,
)


@cache
def shipped_messages(language: str, editions: tuple[str, ...]) -> Messages:
    """What the game says in a language; editions, the oldest base first, may have words of their own."""
    return _read(language, editions, (), "")


def messages(language: str, editions: tuple[str, ...], variants: tuple[str, ...], cards: str) -> Messages:
    """The same with the words of variants: those of their `cards`, and of `mine.toml` in `mine.en.ftl` beside it, as
    they are written now."""
    return _read(language, editions, variants, cards) if variants else shipped_messages(language, editions)


def _read(language: str, editions: tuple[str, ...], variants: tuple[str, ...], cards: str) -> Messages:
    folder = resources.files(__package__).joinpath(language)
    worded = [folder.joinpath("editions", f"{name}.ftl") for name in editions]
    own = [Path(path).with_suffix(f".{language}.ftl") for path in variants]
    sources = [*read_folder(folder), *_texts(worded), cards, *_texts(own)]
    return Messages(language, sources, None if language == ENGLISH else messages(ENGLISH, editions, variants, cards))


def _texts(files: Sequence[Traversable]) -> list[str]:
    return [file.read_text("utf-8") for file in files if file.is_file()]


WORDS = (
    *("market", "market-card", "population-card", "district", "storehouse", "agent", "raja", "activate"),
    *("activation", "community", "leader-action", "legacy-tile"),
)


class Words:
    """The names of everything, for one variant in one language."""

    def __init__(self, variant: Variant) -> None:
        self.box: Printed = printed(variant)
        self.says = variant.says
        self._names: dict[str, str] = {}

    @property
    def cards(self) -> CardTexts:
        return self.box.cards

    def leader(self, s: State, seat: int) -> str:
        """The leader a seat plays."""
        return self.says.say(f"leader-{LEADER_IDS[s.players[seat].leader]}")

    def market(self, card: int) -> str:
        """A Market card; a Leader card is called like its leader."""
        return self.card(self.cards.market[card])

    def battle(self, card: int) -> str:
        return self.says.say("a-battle-card") if card == UNKNOWN else self.card(self.cards.battle[card])

    def population(self, card: int) -> str:
        return self.card(self.cards.population[card])

    def event(self, card: int) -> str:
        return self.card(self.cards.events[card])

    def card(self, card: CardText) -> str:
        name = self._names.get(card.id)
        if name is None:
            name = self._names[card.id] = self.says.say(f"{self._kind(card)}-{card.id}")
        return name

    def card_text(self, card: CardText) -> str:
        """What is printed on a card, as the newest artwork that says it otherwise has it."""
        return self.text(f"{self._kind(card)}-{card.id}")

    def text(self, message: str) -> str:
        for layer in reversed(LAYERS[self.cards.art]):
            if f"{message}.text-{layer}" in self.says:
                return self.says.say(f"{message}.text-{layer}")
        return self.says.say(f"{message}.text")

    def _kind(self, card: CardText) -> str:
        return "leader" if card.id in LEADER_IDS else "card"

    def tile(self, tile: int) -> str:
        return self.says.say("a-legacy-tile") if tile == UNKNOWN else self.says.say(f"tile-{self.cards.tiles[tile].id}")

    def attribute(self, s: State, seat: int) -> str | None:
        """The Attribute of a leader, printed on the board or on a tile (B4)."""
        found = self.box.attribute(s, seat)
        if found is None:
            return None
        return self.says.say(f"{'tile' if self.box.has_attribute_tiles else 'attribute'}-{found}")

    def role(self, role: int) -> str:
        return self.says.say(f"role-{ROLE_IDS[role]}")

    def vice(self, vice: int) -> str:
        return self.says.say(f"vice-{VICE_IDS[vice]}")

    def faction(self, faction: int) -> str:
        return self.says.say(f"faction-{FACTION_IDS[faction]}")

    def people(self, faction: int, attribute: str = "people") -> str:
        """Those of a faction, at the beginning of a sentence (`people`) or in the middle (`the`)."""
        return self.says.say(f"faction-{FACTION_IDS[faction]}.{attribute}")

    def space(self, space: int) -> str:
        """A space of the ring: `green x2`, `Malay Storehouse`."""
        return self.says.say(f"space-{SPACE_IDS[space]}")

    def the_space(self, space: int) -> str:
        """The same in the middle of a sentence: `green x2`, `the Malay Storehouse`."""
        return self.says.say(f"space-{SPACE_IDS[space]}.the")

    def leader_space(self, space: int) -> str:
        return self.says.say(f"leader-space-{LEADER_SPACE_IDS[space]}")

    def conflict(self, conflict: int) -> str:
        return self.says.say(f"conflict-{self.cards.conflicts[conflict - 1].id}")

    def treaty(self, treaty: int) -> str:
        return self.says.say(f"treaty-{treaty}")


def words(variant: Variant) -> Words:
    return cast(Words, variant.words)
