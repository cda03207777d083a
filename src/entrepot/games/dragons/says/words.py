"""What things of Dragon's Money Laundering are called, in a language and a wording."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, reduce
from importlib import resources
from typing import cast

from entrepot.kernel.messages import ENGLISH, Messages, read_folder
from entrepot.kernel.title import Variant

from ..data.cards import CODES, RANK_WORDS, SUIT_LETTERS
from ..seeing.ids import ACHIEVEMENT_IDS, EVENT_IDS, SEAT_IDS, Printed, printed
from ..vocabulary import JOKER, RANKS, Achievement, Rank


@cache
def messages(language: str, wording: str) -> Messages:
    """What the game says in a language. A wording may call some things otherwise."""
    folder = resources.files(__package__).joinpath(language)
    own = folder.joinpath("wordings", f"{wording}.ftl")
    sources = read_folder(folder) + ([own.read_text("utf-8")] if own.is_file() else [])
    return Messages(language, sources, None if language == ENGLISH else messages(ENGLISH, wording))


class Words:
    """The names of everything, for one variant in one language."""

    def __init__(self, variant: Variant) -> None:
        self.box: Printed = printed(variant)
        self.says = variant.says

    # --- cards --------------------------------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The full name of every card by its number (1.6)."""
        return ("", *(self._card(card) for card in range(1, len(CODES) + 1)))

    def card(self, card: int) -> str:
        return self.cards[card]

    @cached_property
    def _named(self) -> tuple[str, ...]:
        name = self.says.made("named-card")
        return ("", *(name({"code": code, "name": self.cards[card]}) for card, code in enumerate(CODES, 1)))

    def named(self, card: int) -> str:
        """A card with its code in front: `S7 (Iron 7)`."""
        return self._named[card]

    def _card(self, card: int) -> str:
        rank = (card - 1) % RANKS
        if card >= JOKER or rank >= Rank.TEN:
            return self.says.say(f"card-{CODES[card - 1]}")
        commodity = self.commodity((card - 1) // RANKS)
        return self.says.say("commodity-card", commodity=commodity, value=RANK_WORDS[rank])

    # --- suits, places and people -------------------------------------------------------------------------------------

    def commodity(self, suit: int) -> str:
        return self.says.say(f"commodity-{SUIT_LETTERS[suit]}")

    def vantage(self, suit: int) -> str:
        return self.says.say(f"vantage-{SUIT_LETTERS[suit]}")

    def stock(self, suit: int) -> str:
        """`Stock S (Iron)`."""
        return self._stocks[suit]

    @cached_property
    def _stocks(self) -> tuple[str, ...]:
        name = self.says.made("named-stock")
        return tuple(
            name({"suit": letter, "commodity": self.commodity(suit)}) for suit, letter in enumerate(SUIT_LETTERS)
        )

    def market(self, number: int) -> str:
        """`Black Market 1`."""
        return self.says.say("named-market", market=number)

    def seat(self, seat: int) -> str:
        return SEAT_IDS[seat]

    # --- the rest -----------------------------------------------------------------------------------------------------

    def event(self, event: int) -> str:
        """The type of an Event (10.1)."""
        return self.says.say(f"event-{EVENT_IDS[event]}")

    def achievement(self, number: int) -> str:
        return self.says.say(f"achievement-{ACHIEVEMENT_IDS[Achievement(number)]}")

    def listed(self, names: Sequence[str]) -> str:
        """`Iron 2, Iron 3 and Iron 4`."""
        most = self.joined("all-but-the-last", names[:-1])
        return self.says.say("the-last", listed=most, next=names[-1]) if len(names) > 1 else "".join(names)

    def joined(self, message: str, names: Iterable[str]) -> str:
        """One name after the other, each put to those before it by a message."""
        names = list(names)
        return reduce(lambda listed, name: self.says.say(message, listed=listed, next=name), names) if names else ""


def words(variant: Variant) -> Words:
    return cast(Words, variant.words)
