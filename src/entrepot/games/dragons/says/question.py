"""A question that a seat is asked, with everything needed to word it and its choices.

Scenario files match the words of choices, so each begins with a verb and the code of a card, whatever the wording. A
choice names the board element it belongs to:

    stock:S            the Stock of a suit
    card:S4            a card that lies open: in a Stock, in the Event zone, on the Stack, in a Front
    hand:D3            a card in the chooser's Hand
    market:1           a Black Market, by its number
    seat:P1            a player
    None               a choice that belongs to no element: a pass, a yes, a verb
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from entrepot.kernel.plain_saying import Ranges
from entrepot.kernel.saying import Thing
from entrepot.kernel.title import Variant

from ..data.cards import SUIT_LETTERS, code_of
from ..rules.dice import untapped
from ..rules.market import tribute_against
from ..rules.scoring import monopoly_of
from ..rules.seize import value_of
from ..rules.state import State
from ..seeing.ids import ENDING_IDS, SEAT_IDS, market_id
from ..vocabulary import CARDS, NOBODY, PLAYERS, SUITS, Choose, Do, Ending, Place, Source
from .words import words

RANGES = Ranges(choose for choose in Choose if choose >= Choose.SUIT)
OF_CARDS = (Choose.CARD, Choose.POWER, Choose.EMBLEM, Choose.CALLBACK)
OF_MARKETS = (Choose.MARKET, Choose.SUBSTITUTE)
OF_SEATS = (Choose.STEAL, Choose.PLANT)


class Question:
    """An ask, with everything needed to word it and its choices."""

    def __init__(self, variant: Variant, s: State) -> None:
        ask = s.agenda[s.depth - 1]
        self.words = words(variant)
        self.says = self.words.says
        self.g = self.words.box.tables
        self.s = s
        self.do = ask.do
        self.seat = ask.seat
        self.a, self.b, self.c = ask.a, ask.b, ask.c

    # --- codes ------------------------------------------------------------------------------------------------------

    def place_of(self, code: int) -> tuple[int, int]:
        return RANGES.place_of(code)

    def numbers(self, base: int) -> range:
        if base in OF_CARDS:
            return range(1, CARDS)
        if base in OF_MARKETS:
            return range(self.s.markets)
        if base in OF_SEATS:
            return range(PLAYERS)
        return range(SUITS if base == Choose.SUIT else 1)

    def exists(self, base: int, n: int) -> bool:
        """Whether a choice names something that is in the game at all."""
        return n in self.numbers(base)

    def there(self, base: int) -> Iterable[int]:
        return self.numbers(base)

    # --- what a choice is about -------------------------------------------------------------------------------------

    def thing(self, base: int, n: int) -> Thing:
        if base == Choose.SUIT:
            return SUIT_LETTERS[n]
        if base in OF_MARKETS:
            return market_id(self.s, n)
        if base in OF_SEATS:
            return SEAT_IDS[n]
        if base == Choose.CLAIM:
            return ENDING_IDS[self.victory()]
        card = self.card_of(base, n)
        return code_of(card) if card else None

    def called(self, base: int, n: int) -> str:
        """The name of that thing."""
        if base == Choose.SUIT:
            return self.words.stock(n)
        if base in OF_MARKETS:
            return self.market(n)
        if base in OF_SEATS:
            return self.words.seat(n)
        if base == Choose.CLAIM:
            return self.says.say(f"victory-{ENDING_IDS[self.victory()]}")
        return self.words.named(self.card_of(base, n))

    def card_of(self, base: int, n: int) -> int:
        """The card that a choice is about, or 0."""
        if base in OF_CARDS:
            return n
        if base == Choose.YES and self.do == Do.TAP_EMBLEM:
            return untapped(self.g, self.s, self.seat)
        return self.a if base == Choose.PASS and self.do == Do.TAKE_BACK else 0

    def target(self, base: int, n: int) -> str | None:
        """The board element that a choice belongs to."""
        if base == Choose.SUIT:
            return f"stock:{SUIT_LETTERS[n]}"
        if base in OF_MARKETS:
            return f"market:{market_id(self.s, n)}"
        if base in OF_SEATS:
            return f"seat:{SEAT_IDS[n]}"
        if base in OF_CARDS:
            return f"{'hand' if self.is_in_hand(n) else 'card'}:{code_of(n)}"
        return None

    def twins(self, base: int, n: int) -> int:
        """No two choices read alike."""
        return 0

    # --- cards and piles --------------------------------------------------------------------------------------------

    def is_in_hand(self, card: int) -> bool:
        return self.s.where[card] == Place.HAND + self.seat

    def is_commitment(self, card: int) -> bool:
        """While a Declaration is put together: whether a card is to pay for it, and not to be part of it."""
        return self.s.where[card] != Place.STOCK and self.g.card[card].suit != self.s.suit

    def code_and_name(self, card: int) -> dict[str, str]:
        return {"code": code_of(card), "name": self.words.card(card)}

    def market(self, slot: int) -> str:
        return self.words.market(self.s.market_number[slot])

    def emblem_owner(self, card: int) -> int:
        """In whose Front an Emblem lies, or NOBODY."""
        place = self.s.where[card]
        return place - Place.FRONT if Place.FRONT <= place < Place.FRONT + PLAYERS else NOBODY

    def stack_owner(self, card: int) -> int:
        """Whose card of the Stack it is, or NOBODY."""
        owners = (self.s.stack_seat[at] for at in range(self.s.stacked) if self.s.stack_card[at] == card)
        return next(owners, NOBODY)

    def victory(self) -> int:
        """What the chooser could declare (11.1)."""
        return Ending.FATHER_OF_DRAGONS if monopoly_of(self.g, self.s, self.seat) == NOBODY else Ending.MONOPOLY

    # --- numbers and names that several pages need --------------------------------------------------------------------

    def against(self) -> int:
        """What a Visit has to reach (9.3)."""
        return self.g.edition.visit_against + tribute_against(self.g, self.s, self.seat)

    def primary(self) -> str:
        return self.words.commodity(self.g.suit[self.s.suit].primary)

    def secondary(self) -> str:
        return self.words.commodity(self.g.suit[self.s.suit].secondary)

    def budget(self) -> dict[str, Any]:
        """What the Active Player can still spend."""
        return budget(self.s.actions, self.s.minors)

    def declared(self) -> dict[str, str]:
        """What is being bought, and where from."""
        declared = [card for card in range(1, CARDS) if self.s.where[card] == Place.DECLARED]
        cards = self.words.listed([self.words.card(card) for card in declared])
        if self.s.source >= Source.STOCK:
            return {"cards": cards, "from": "stock" if self.s.source == Source.STOCK else "event"}
        owner = self.s.source
        return {"cards": cards, "from": "own" if owner == self.seat else "front", "owner": self.words.seat(owner)}

    def buying(self) -> str:
        """Who buys what, and for how much."""
        own = "yes" if self.s.active == self.seat else "no"
        who = self.words.seat(self.s.active)
        return self.says.say("buying", own=own, who=who, value=value_of(self.s), **self.declared())


def budget(actions: int, minors: int) -> dict[str, Any]:
    """Actions and Minor Actions, and which of them there are."""
    kinds = "both" if actions and minors else "actions" if actions else "minors"
    return {"actions": actions, "minors": minors, "kinds": kinds}
