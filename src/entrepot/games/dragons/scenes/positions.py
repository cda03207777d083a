"""Positions in words: what a scenario's [given] table may say. `docs/dragons.md` lists the words.

A position is built anew: cards that are not named go where they belong (Eggs to the Nest, Kings to their players)
or into the Deck. Everyone knows what lies in the face-down piles; Hands are known to their owners only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from entrepot.kernel import push
from entrepot.kernel.title import PositionError, Variant

from ..data.cards import NUMBERS, RANK_WORDS, SUIT_LETTERS, code_of
from ..rules.events import take_effect
from ..rules.memory import hand_bits, spot_of
from ..rules.rounds import set_budget
from ..rules.state import LAID, State, Tables
from ..seeing.ids import SEAT_IDS, printed
from ..vocabulary import (
    CARDS,
    JOKER,
    MARKETS,
    NOBODY,
    PLACES,
    PLAYERS,
    RANKS,
    SUITS,
    Do,
    Event,
    Kind,
    Mode,
    Place,
    Rank,
)

PHASES = ("roll-off", "deal", "event", "turn", "market", "power")
KEYS = (
    "phase",
    "round",
    "dealer",
    "active",
    "starter",
    "actions",
    "minors",
    "event",
    "affected",
    "hands",
    "fronts",
    "kings",
    "stocks",
    "discard",
    "markets",
    "exile",
    "deck",
    "rest",
    "removed",
    "dealt",
)


def place(variant: Variant, s: State, given: Mapping[str, Any]) -> None:
    """Set up the position that `given` describes; a `PositionError` says what is wrong with it."""
    for key in given:
        if key not in KEYS:
            raise PositionError(key, f"the word {key!r} is unknown; known are {', '.join(KEYS)}.")
    Position(printed(variant).tables, s, given).build()


class Position:
    """A position being built."""

    def __init__(self, g: Tables, s: State, given: Mapping[str, Any]) -> None:
        self.g = g
        self.s = s
        self.given = given
        self.at: dict[int, int] = {}

    def build(self) -> None:
        phase = self.given.get("phase", "market")
        if phase not in PHASES:
            raise PositionError("phase", f"there is no phase {phase!r}; there are {', '.join(PHASES)}.")
        self._clear()
        if phase == "roll-off":
            self.s.starter = self.seat("starter", self.given.get("starter", 0))
            self.s.dealer = NOBODY
            self.s.contenders = (1 << self.s.seats) - 1
            push(self.s, Do.ROLL_OFF, self.s.starter)
            return
        self.s.dealer = self.seat("dealer", self.given.get("dealer", 0))
        if phase == "deal":
            push(self.s, Do.DEAL, self.s.dealer)
            return
        self.s.round_number = self.number("round", 2)
        self._lay_cards()
        self._lay_rest()
        self._write_knowledge()
        self._set_event(phase)
        self._set_agenda(phase)

    def _clear(self) -> None:
        """A table with all cards in the box; the generator and what is laid out for it stay."""
        s, old = self.s, State.zeros()
        old.copy(s)
        s.copy(State.zeros())
        s.chance.copy(old.chance)
        s.seats, s.quiet = old.seats, old.quiet
        for seat in range(s.seats):
            s.chair[seat] = old.chair[seat]
        s.active = s.seizer = NOBODY
        s.count[Place.OUT] = CARDS - 1

    # --- words --------------------------------------------------------------------------------------------------------

    def seat(self, key: str, word: Any) -> int:
        names = SEAT_IDS[: self.s.seats]
        if isinstance(word, int) and 0 <= word < self.s.seats:
            return word
        if word not in names:
            raise PositionError(key, f"there is no player {word!r}; there are {', '.join(names)}.")
        return names.index(word)

    def card(self, key: str, word: Any) -> int:
        if word not in NUMBERS:
            raise PositionError(key, f"there is no card {word!r}; cards are written S2 to DA, X1 and X2.")
        return NUMBERS[word]

    def number(self, key: str, usual: int) -> int:
        value = self.given.get(key, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 100:
            raise PositionError(key, f"{key} is a number from 0 to 100, not {value!r}.")
        return value

    def cards(self, key: str, words: Any) -> list[int]:
        if not isinstance(words, Sequence) or isinstance(words, str):
            raise PositionError(key, f"{key} is a list of cards, not {words!r}.")
        return [self.card(key, word) for word in words]

    def by_seat(self, key: str) -> Iterator[tuple[int, Any]]:
        table = self.given.get(key, {})
        if not isinstance(table, Mapping):
            raise PositionError(key, f"{key} is a table with an entry for each player.")
        for name, words in table.items():
            yield self.seat(f"{key}.{name}", name), words

    # --- cards --------------------------------------------------------------------------------------------------------

    def lay(self, key: str, card: int, where: int) -> None:
        if card in self.at:
            raise PositionError(key, f"the card {code_of(card)} is in two places.")
        self.at[card] = where
        self.s.count[Place.OUT] -= 1
        self.s.count[where] += 1
        self.s.where[card] = where

    def _lay_cards(self) -> None:
        for seat, words in self.by_seat("hands"):
            for card in self.cards("hands", words):
                self._fits("hands", card, self.g.card[card].kind & Kind.KING == 0, "a Hand")
                self.lay("hands", card, Place.HAND + seat)
        for seat, words in self.by_seat("fronts"):
            for card in self.cards("fronts", words):
                self._fits("fronts", card, self.g.card[card].kind & Kind.EMBLEM != 0, "a Front")
                self.lay("fronts", card, Place.FRONT + seat)
        self._lay_stocks()
        for key, where in (("discard", Place.DISCARD), ("exile", Place.EXILE)):
            for card in self.cards(key, self.given.get(key, [])):
                self.lay(key, card, where)
                if where == Place.DISCARD:
                    self.s.top = card
        self._lay_markets()
        if "event" in self.given and self.given["event"] != "none":
            card = self.card("event", self.given["event"])
            self._fits("event", card, self.g.card[card].event != Event.NONE, "the Event zone")
            self.lay("event", card, Place.EVENT)
            self.s.event_card = card
        for seat, word in self.by_seat("dealt"):
            self.s.dealt_three[seat] = self.card("dealt", word)

    def _fits(self, key: str, card: int, fits: bool, where: str) -> None:
        if not fits:
            raise PositionError(key, f"the card {code_of(card)} cannot lie in {where}.")

    def _lay_stocks(self) -> None:
        stocks = self.given.get("stocks", {})
        if not isinstance(stocks, Mapping):
            raise PositionError("stocks", "stocks is a table with a list of Values for each suit.")
        for letter, values in stocks.items():
            if letter not in tuple(SUIT_LETTERS):
                raise PositionError(f"stocks.{letter}", f"there is no suit {letter!r}; there are S, C, H and D.")
            for value in values:
                if str(value) not in RANK_WORDS[: Rank.TEN + 1]:
                    raise PositionError(f"stocks.{letter}", f"a Stock holds the Values 2 to 10, not {value!r}.")
                self.lay(f"stocks.{letter}", NUMBERS[f"{letter}{value}"], Place.STOCK)

    def _lay_markets(self) -> None:
        markets = self.given.get("markets", [])
        if not isinstance(markets, Sequence) or len(markets) > MARKETS:
            raise PositionError("markets", f"markets is a list of at most {MARKETS} lists of cards.")
        for slot, words in enumerate(markets):
            for card in self.cards("markets", words):
                self.lay("markets", card, Place.MARKET + slot)
            self.s.market_number[slot] = slot + 1
        self.s.markets = self.s.markets_made = len(markets)

    def _lay_rest(self) -> None:
        """Removed players, Kings, the Deck, and whatever has not been named."""
        s = self.s
        for word in self.given.get("removed", []):
            s.gone |= 1 << self.seat("removed", word)
        self._lay_kings()
        deck = self.cards("deck", self.given.get("deck", []))
        if len(deck) > LAID:
            raise PositionError("deck", f"at most {LAID} cards can be laid on top of the Deck.")
        for card in reversed(deck):
            self.lay("deck", card, Place.DECK)
            s.laid_card[s.laid] = card
            s.laid += 1
        rest = self.given.get("rest", "deck")
        if rest not in ("deck", "discard"):
            raise PositionError("rest", "the rest lies in the 'deck' or in the 'discard' pile.")
        for card in range(1, CARDS):
            if card not in self.at and self._is_used(card):
                self.lay("rest", card, self._usual_place(card, rest))
        if rest == "discard" and s.top == 0:
            s.top = max((card for card in range(1, CARDS) if s.where[card] == Place.DISCARD), default=0)

    def _is_used(self, card: int) -> bool:
        if self.g.edition.left_out[card]:
            return False
        return self.g.mode != Mode.MAYHEM or self.g.card[card].kind & Kind.COMMODITY != 0

    def _usual_place(self, card: int, rest: str) -> int:
        if self.g.card[card].kind & Kind.EGG:
            return Place.NEST
        if rest == "deck":
            return Place.DECK
        if self.g.mode == Mode.MAYHEM:
            return Place.OUT
        return Place.EXILE if card >= JOKER else Place.DISCARD

    def _lay_kings(self) -> None:
        for seat, word in self.by_seat("kings"):
            king = self.card("kings", word)
            self._fits("kings", king, self.g.card[king].kind & Kind.KING != 0, "the place of a King")
            self.lay("kings", king, Place.KING + seat)
        free = [1 + suit * RANKS + Rank.KING for suit in range(SUITS)]
        free = [king for king in free if king not in self.at]
        for seat in range(self.s.seats):
            if self.s.count[Place.KING + seat] == 0:
                gone = self.s.gone >> seat & 1
                self.lay("kings", free.pop(0), Place.EXILE if gone else Place.KING + seat)
        for king in free:
            if self.g.mode != Mode.MAYHEM:
                self.lay("kings", king, Place.EXILE)

    def _write_knowledge(self) -> None:
        """Open cards are open, piles are known, a Hand or a King only to its owner."""
        s = self.s
        hands = sum(1 << (Place.HAND + seat) for seat in range(s.seats))
        kings = sum(1 << (Place.KING + seat) for seat in range(s.seats)) | 1 << Place.EXILE
        for card in range(1, CARDS):
            where = s.where[card]
            for row in range(PLAYERS + 1):
                own = row < s.seats and where in (Place.HAND + row, Place.KING + row)
                mine = hand_bits(row) | 1 << (Place.KING + row) if row < s.seats else 0
                if own or where < Place.HAND or where >= Place.MARKET:
                    s.maybe[row, card] = spot_of(where)
                elif where < Place.KING:
                    s.maybe[row, card] = hands & ~mine
                elif where < Place.EVENT:
                    s.maybe[row, card] = kings & ~mine
        assert sum(s.count[where] for where in range(PLACES)) == CARDS - 1

    # --- what happens next --------------------------------------------------------------------------------------------

    def _set_event(self, phase: str) -> None:
        """The Event in force: by default a Carnival of Coin whose card has left the zone."""
        s = self.s
        if phase == "event":
            return
        if s.event_card:
            quiet, s.quiet = s.quiet, 1
            take_effect(self.g, s, s.event_card)
            s.quiet = quiet
            while s.depth:
                s.depth -= 1
        elif "event" not in self.given:
            s.event = Event.NONE if self.g.mode == Mode.MAYHEM else Event.CARNIVAL_OF_COIN
        if "affected" in self.given:
            s.affected = sum(1 << self.seat("affected", word) for word in self.given["affected"])

    def _set_agenda(self, phase: str) -> None:
        s = self.s
        if phase == "event":
            s.round_number -= 1
            s.turned = (1 << s.seats) - 1
            push(s, Do.EVENT_PHASE, s.dealer)
            return
        push(s, Do.CLEANUP, s.dealer)
        push(s, Do.POWER_PHASE, s.dealer)
        order = [(s.dealer + step) % s.seats for step in range(s.seats)]
        if phase == "power":
            s.turned = (1 << s.seats) - 1
            return
        active = self.seat("active", self.given.get("active", s.dealer))
        at = order.index(active)
        for seat in reversed(order[at + 1 :]):
            push(s, Do.TURN, seat)
        s.turned = sum(1 << seat for seat in order[:at])
        if phase == "turn":
            push(s, Do.TURN, active)
            return
        s.active = active
        s.turned |= 1 << active
        set_budget(self.g, s, active)
        s.actions = self.number("actions", s.actions)
        s.minors = self.number("minors", s.minors)
        push(s, Do.NEXT_ACTION, active)
