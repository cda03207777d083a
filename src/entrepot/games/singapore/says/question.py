"""A question that a seat is asked, with everything needed to word it and its choices.

A choice names the board element it belongs to:

    market:0 … market:4            a place of the Market row, 0 the leftmost
    ring:green-2                   a District; the Storehouses are ring:british-storehouse and ring:malay-storehouse
    space:market                   a Leader space: market, market-2, population, battle
    seat:sultan                    a player
    card:sultan:3                  slot 3 of a player's tableau
    vice:opium                     a space of the vice tracker
    hand:12, revealed:12           Battle card number 12 in the chooser's hand, or face up in the tableau
    objective:0                    a Private Objective of the chooser
    people:sultan:2                the third attached Population card of a player's tableau
    deck:population                a draw pile: population, battle-british, battle-malay, heroes
    number:3                       a number
    None                           a choice that belongs to no element: a yes, a pass, a verb
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from entrepot.kernel.plain_saying import Ranges
from entrepot.kernel.saying import Thing
from entrepot.kernel.title import Variant

from ..rules.buy import battle_card_price, price_of
from ..rules.populate import populate_price
from ..rules.state import State
from ..rules.supplies import mate_of, storehouse_of
from ..rules.turns import leader_extra, leader_populate_price
from ..seeing.ids import FACTION_IDS, LEADER_SPACE_IDS, SPACE_IDS, VICE_IDS, leader_id
from ..seeing.view import attached, community
from ..vocabulary import (
    DICE,
    LARGEST_NUMBER,
    MARKET_ROW,
    NOBODY,
    RING,
    TABLEAU,
    TILES,
    TRADE_ONLY,
    VICES,
    Boost,
    Choose,
    Do,
    LeaderSpace,
    Role,
)
from .words import words

RANGES = Ranges(choose for choose in Choose if choose >= Choose.MARKET)
SLOTS = (Choose.CARD, Choose.LEFT_OF, Choose.RIGHT_OF, Choose.REBUILD, Choose.SPECIAL, Choose.DISCARD)
BATTLE_CARDS = (Choose.HAND, Choose.REVEALED, Choose.DISCARD_HAND)
MOVING = (Do.MOVE_CARD, Do.MOVE_TO, Do.MOVE_PEOPLE)
ABOUT_TILES = (Do.KEEP_TILES, Do.SWAP_TILE, Do.KEEP_SWAPPED)
CHOSEN_ROLES = (Role.COLONIAL_ALLY, Role.RESISTANCE_LEADER)
NUMBERS: dict[int, range] = {
    Choose.MARKET: range(MARKET_ROW),
    Choose.LEADER_SPACE: range(len(LeaderSpace)),
    Choose.RING: range(RING),
    Choose.VICE: range(VICES),
    Choose.NUMBER: range(LARGEST_NUMBER + 1),
    Choose.OBJECTIVE: range(TILES),
}
ALONE = range(1)
NAMED = (*SLOTS, Choose.MARKET, Choose.PEOPLE)  # ranges in which two choices may bear the same card's name


class Question:
    """An ask, with everything needed to word it and its choices."""

    def __init__(self, variant: Variant, s: State) -> None:
        ask = s.agenda[s.depth - 1]
        self.words = words(variant)
        self.box = self.words.box
        self.says = self.words.says
        self.g = self.box.tables
        self.s = s
        self.do = ask.do
        self.seat = ask.seat
        self.a, self.b, self.c = ask.a, ask.b, ask.c
        self.player = s.players[ask.seat]
        self._prices: dict[int, int] = {}

    @property
    def owner(self) -> int:
        """Whose tableau the slots of this ask belong to."""
        if self.do in MOVING:
            return self.b % TRADE_ONLY
        return self.a if self.do == Do.PLUNDER else self.seat

    # --- codes ------------------------------------------------------------------------------------------------------

    def place_of(self, code: int) -> tuple[int, int]:
        return RANGES.place_of(code)

    def numbers(self, base: int) -> range:
        if base in SLOTS:
            return range(TABLEAU)
        if base in BATTLE_CARDS:
            return range(self.box.battle_numbers[-1] + 1)
        if base == Choose.PEOPLE:
            return range(len(attached(self.s.players[self.owner])))
        return range(self.s.seats) if base == Choose.SEAT else NUMBERS.get(base, ALONE)

    def exists(self, base: int, n: int) -> bool:
        """Whether a choice names something that is on the table at all."""
        if base == Choose.MARKET:
            return n < MARKET_ROW and self.s.row[n] > 0
        if base in SLOTS:
            return self.s.players[self.owner].tableau[n].card > 0 and (base != Choose.SPECIAL or self.special(n) != "")
        if base in BATTLE_CARDS:
            return n in self.box.cards.battle
        if base == Choose.OBJECTIVE or (base == Choose.NUMBER and self.do in ABOUT_TILES):
            return n < TILES and self.player.tile[n] > 0
        if base == Choose.PEOPLE or (base == Choose.NUMBER and self.do == Do.LOSE_POPULATION):
            return n < len(attached(self.s.players[self.owner]))
        if base == Choose.NUMBER and self.do == Do.CHOOSE_ROLE:
            return n in CHOSEN_ROLES
        if base == Choose.NUMBER and self.do == Do.REROLL:
            return 0 < n < 1 << min(self.s.rolled_dice, DICE)
        return n in self.numbers(base)

    def there(self, base: int) -> Iterable[int]:
        """The numbers of a range that exist, in order."""
        if base in SLOTS:
            player = self.s.players[self.owner]
            cards = (n for n in range(player.slots) if player.tableau[n].card > 0)
            return (n for n in cards if self.special(n) != "") if base == Choose.SPECIAL else cards
        if base in BATTLE_CARDS:
            return self.box.battle_numbers
        return (n for n in self.numbers(base) if self.exists(base, n))

    # --- what a choice is about -------------------------------------------------------------------------------------

    def thing(self, base: int, n: int) -> Thing:
        if base == Choose.MARKET:
            return self.box.market(self.s.row[n])
        if base == Choose.CARD and self.do == Do.ACT:
            return "+".join(self.card_id(at) for at in self.group(n))
        if base == Choose.SPECIAL:
            return self.searched(n) or self.card_id(n)
        if base in SLOTS:
            return self.card_id(n)
        if base in BATTLE_CARDS:
            return self.box.battle(n)
        if base == Choose.OBJECTIVE or (base == Choose.NUMBER and self.do in ABOUT_TILES):
            return self.box.tile(self.player.tile[n])
        if base == Choose.PEOPLE or (base == Choose.NUMBER and self.do == Do.LOSE_POPULATION):
            return self.box.population(attached(self.s.players[self.owner])[n][1])
        if base in PLAIN_THINGS:
            return PLAIN_THINGS[base](self, n)
        if base == Choose.STORE:
            return SPACE_IDS[storehouse_of(self.s, self.seat)]
        answered = base == Choose.YES or (self.do, base) in NOES
        return ANSWERED[self.do](self) if answered and self.do in ANSWERED else None

    def called(self, base: int, n: int) -> str:
        """The name of that thing."""
        if base == Choose.MARKET:
            return self.words.market(self.s.row[n])
        if base == Choose.CARD and self.do == Do.ACT:
            return " - ".join(self.card(at) for at in self.group(n))
        if base == Choose.SPECIAL:
            return self.special(n)
        if base in SLOTS:
            return self.card(n)
        if base in BATTLE_CARDS:
            return self.words.battle(n)
        if base == Choose.OBJECTIVE or (base == Choose.NUMBER and self.do in ABOUT_TILES):
            return self.words.tile(self.player.tile[n])
        if base == Choose.PEOPLE or (base == Choose.NUMBER and self.do == Do.LOSE_POPULATION):
            return self.people(n)
        return PLAIN_NAMES[base](self, n) if base in PLAIN_NAMES else str(n)

    def twins(self, base: int, n: int) -> int:
        """How many cards of that name come before it."""
        if base not in NAMED and self.do != Do.LOSE_POPULATION:
            return 0
        before: Sequence[int] = range(n)
        if base in SLOTS:  # most cards are there once
            tableau = self.s.players[self.owner].tableau
            card = tableau[n].card
            before = [m for m in before if tableau[m].card == card]
        if not before:
            return 0
        name = self.called(base, n)
        return sum(self.exists(base, m) and self.called(base, m) == name for m in before)

    def target(self, base: int, n: int) -> str | None:
        """The board element that a choice belongs to."""
        if base in SLOTS:
            return f"card:{leader_id(self.s, self.owner)}:{n}"
        if base == Choose.PEOPLE:
            return f"people:{leader_id(self.s, self.owner)}:{n}"
        if base == Choose.SEAT:
            return f"seat:{leader_id(self.s, n)}"
        if base == Choose.OBJECTIVE or (base == Choose.NUMBER and self.do in ABOUT_TILES):
            return f"objective:{n}"
        if base in PLAIN_TARGETS:
            return PLAIN_TARGETS[base](n)
        if base == Choose.STORE:
            return f"ring:{SPACE_IDS[storehouse_of(self.s, self.seat)]}"
        if base == Choose.YES:
            return self._target_of_yes()
        if base in (Choose.BUY_BATTLE_CARD, Choose.BUY_TWO_BATTLE_CARDS):
            return f"deck:battle-{FACTION_IDS[self.player.faction]}"
        return {Choose.POPULATE: "deck:population", Choose.INSPIRE: "deck:heroes"}.get(Choose(base))

    def _target_of_yes(self) -> str | None:
        """What a yes is about: a space of the ring, or the card that makes the answer possible."""
        if self.do in (Do.PASS_STOREHOUSE, Do.CLEAR_VILLAGE):
            return f"ring:{SPACE_IDS[self.b if self.do == Do.PASS_STOREHOUSE else self.a]}"
        if self.do == Do.HINDER_RAID:
            return f"revealed:{self.player.open_card[self.b]}"
        slot = {Do.SACRIFICE: self.b, Do.VETO: self.c}.get(Do(self.do))
        return None if slot is None else f"card:{leader_id(self.s, self.seat)}:{slot}"

    # --- cards ------------------------------------------------------------------------------------------------------

    def card(self, slot: int) -> str:
        """The name of a card in the tableau asked about."""
        return self.words.market(self.s.players[self.owner].tableau[slot].card)

    def card_id(self, slot: int) -> str:
        return self.box.cards.market[self.s.players[self.owner].tableau[slot].card].id

    def group(self, slot: int) -> list[int]:
        """What an activation sets to work: the first card of a Community stands for all of it (H13)."""
        return community(self.player, slot) if self.player.tableau[slot].left == NOBODY else [slot]

    def open_card(self, at: int) -> str:
        return self.words.battle(self.player.open_card[at])

    def people(self, number: int) -> str:
        """An attached Population card of the tableau asked about, with its host."""
        slot, card = attached(self.s.players[self.owner])[number]
        return f"{self.words.population(card)} ({self.card(slot)})"

    def searched(self, slot: int) -> str | None:
        """The id of the Market card that a card lets its owner look for."""
        found = self._boost(slot, (Boost.SEARCH, Boost.SEARCH_DEARER))
        return None if found is None else self.box.market(found[1])

    def special(self, slot: int) -> str:
        """What the special or free action of a card's boost is about; nothing for a card without one."""
        found = self._boost(slot, (Boost.SEARCH, Boost.SEARCH_DEARER))
        if found is not None:
            return self.words.market(found[1])
        return self.card(slot) if self._boost(slot, (Boost.FREE_STORE,)) else ""

    def search_cost(self, slot: int) -> int:
        found = self._boost(slot, (Boost.SEARCH_DEARER,))
        target = self._boost(slot, (Boost.SEARCH, Boost.SEARCH_DEARER))
        assert target is not None
        return price_of(self.g, self.s, self.seat, target[1]) + (found[0] if found else 0)

    def _boost(self, slot: int, boosts: tuple[Boost, ...]) -> tuple[int, int] | None:
        card = self.g.market[self.player.tableau[slot].card]
        return next(((line.n, line.extra) for line in (card.boost[0], card.boost[1]) if line.boost in boosts), None)

    # --- people and prices ------------------------------------------------------------------------------------------

    def leader(self, seat: int) -> str:
        return self.words.leader(self.s, seat)

    def storehouse(self) -> str:
        return self.words.space(storehouse_of(self.s, self.seat))

    def extra(self) -> int:
        return leader_extra(self.g, self.s) if self.do == Do.LEADER_ACTION else 0

    def price(self, place: int) -> int:
        """What a card of the row costs, as a Leader Action or as an action."""
        if place not in self._prices:
            self._prices[place] = price_of(self.g, self.s, self.seat, self.s.row[place]) + self.extra()
        return self._prices[place]

    def battle_price(self) -> int:
        return battle_card_price(self.g, self.s, self.seat) + self.extra()

    def populate_price(self) -> int:
        price = leader_populate_price if self.do == Do.LEADER_ACTION else populate_price
        return price(self.g, self.s)


PLAIN_THINGS: dict[int, Callable[[Question, int], Thing]] = {
    Choose.LEADER_SPACE: lambda q, n: LEADER_SPACE_IDS[n],
    Choose.RING: lambda q, n: SPACE_IDS[n],
    Choose.SEAT: lambda q, n: leader_id(q.s, n),
    Choose.VICE: lambda q, n: VICE_IDS[n],
    Choose.NUMBER: lambda q, n: n,
}

# What a yes is about, where the ask has one thing in mind; and the noes that are choices of their own about it.
ANSWERED: dict[int, Callable[[Question], Thing]] = {
    Do.PASS_STOREHOUSE: lambda q: SPACE_IDS[q.b],
    Do.CLEAR_VILLAGE: lambda q: SPACE_IDS[q.a],
    Do.HINDER_RAID: lambda q: q.box.battle(q.player.open_card[q.b]),
    Do.SACRIFICE: lambda q: q.card_id(q.b),
    Do.VETO: lambda q: q.card_id(q.c),
    Do.ACCEPT_ALLY: lambda q: leader_id(q.s, q.b),
    Do.GIVE_SHARE: lambda q: leader_id(q.s, mate_of(q.s, q.seat)),
}
NOES = ((Do.CLEAR_VILLAGE, Choose.PASS),)

PLAIN_NAMES: dict[int, Callable[[Question, int], str]] = {
    Choose.LEADER_SPACE: lambda q, n: q.words.leader_space(n),
    Choose.RING: lambda q, n: q.words.space(n),
    Choose.SEAT: lambda q, n: q.leader(n),
    Choose.VICE: lambda q, n: q.words.vice(n),
}

PLAIN_TARGETS: dict[int, Callable[[int], str]] = {
    Choose.MARKET: lambda n: f"market:{n}",
    Choose.LEADER_SPACE: lambda n: f"space:{LEADER_SPACE_IDS[n]}",
    Choose.RING: lambda n: f"ring:{SPACE_IDS[n]}",
    Choose.VICE: lambda n: f"vice:{VICE_IDS[n]}",
    Choose.NUMBER: lambda n: f"number:{n}",
    Choose.HAND: lambda n: f"hand:{n}",
    Choose.DISCARD_HAND: lambda n: f"hand:{n}",
    Choose.REVEALED: lambda n: f"revealed:{n}",
}
