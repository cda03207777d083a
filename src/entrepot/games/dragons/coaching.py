"""What a beginner should notice in Dragon's Money Laundering: what the Hand pays for, how likely a roll is, who could
win at once, when the Deck runs out.

Everything here reads the position as the seat that is asked may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from entrepot.kernel.coaching import Coaching, Remark
from entrepot.kernel.state import GameState
from entrepot.kernel.title import Variant

from .data.cards import SUIT_LETTERS, code_of
from .rules.achievements import eggs_in_hand
from .rules.dice import succeeds
from .rules.events import may_be_committed, price_in_stock
from .rules.seize import is_legal_bid, value_of
from .rules.specials import vantage
from .rules.state import State
from .says.words import words
from .seeing.ids import SEAT_IDS, printed
from .seeing.outlook import needed, odds
from .vocabulary import (
    CARDS,
    MONOPOLY,
    NO_NUMBER,
    RANKS,
    SUITS,
    UNKNOWN,
    Do,
    Kind,
    Mode,
    Place,
    Rank,
    Stage,
    Vantage,
)

UNLIKELY, SURE = 35, 90  # percent
BANDS = {"low": 84, "high": 74, "even": 46}  # weights
NEAR = 3  # cards that are missing from a Monopoly

# What a question is about, for somebody who meets it for the first time; and the clause behind it.
FIRST_TIME: dict[int, tuple[str, str]] = {
    Do.ACT: ("coach-act", "5.0"),
    Do.DECLARE: ("coach-declare", "6.1"),
    Do.BID: ("coach-bid", "6.2"),
    Do.EXCHANGE: ("coach-exchange", "6.3"),
    Do.PRIORITY: ("coach-priority", "8.4"),
    Do.REROLL: ("coach-reroll", "R39"),
    Do.TAP_EMBLEM: ("coach-tap-emblem", "R16"),
    Do.TAKE_FOUND: ("coach-take-found", "R51"),
}


class _Seen:
    """A position with the words for it, as the seat sees it that is asked."""

    def __init__(self, variant: Variant, s: State) -> None:
        ask = s.agenda[s.depth - 1]
        box = printed(variant)
        self.words, self.says = words(variant), variant.says
        self.g, self.open_counts = box.tables, box.open_counts
        self.s = s
        self.do, self.me = ask.do, ask.seat
        self.edition = self.g.edition

    def say(self, message: str, **values: object) -> str:
        return self.says.say(message, **values)

    def others(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if seat != self.me and (self.s.gone >> seat) & 1 == 0]

    def hand(self) -> list[int]:
        return [card for card in range(1, CARDS) if self.s.where[card] == Place.HAND + self.me]

    def desired(self) -> int | None:
        """The suit of one's own King."""
        kings = (suit for suit in range(SUITS) if self.s.where[1 + suit * RANKS + Rank.KING] == Place.KING + self.me)
        return next(kings, None)

    def stock(self, suit: int) -> list[int]:
        cards = range(1 + suit * RANKS, 1 + suit * RANKS + RANKS)
        return [card for card in cards if self.s.where[card] == Place.STOCK]

    def chance(self, value: int) -> int:
        """In percent, that one roll reaches a Value."""
        return odds(needed(value, self.edition.faces), self.edition.faces)["once"]


Part = Callable[[_Seen], Iterator[Remark]]


class DragonsCoaching(Coaching):
    def welcome(self, variant: Variant) -> str:
        return variant.says.say("coach-welcome")

    def remarks(self, variant: Variant, s: GameState, seat: int) -> Iterable[Remark]:
        assert isinstance(s, State)
        seen = _Seen(variant, s)
        if seen.do in FIRST_TIME:
            message, clause = FIRST_TIME[seen.do]
            yield Remark(message, "", 60, seen.say(message), clause=clause)
        if s.round_number > 0:
            for part in PARTS:
                yield from part(seen)


# --- what one has -----------------------------------------------------------------------------------------------------


def _king(seen: _Seen) -> Iterator[Remark]:
    suit = seen.desired()
    if suit is not None and seen.edition.desired > 1:
        text = seen.say("coach-king", commodity=seen.words.commodity(suit), times=seen.edition.desired)
        yield Remark("king", "", 72, text, ("king",), "11.3")


def _paying(seen: _Seen) -> Iterator[Remark]:
    """1.2, 6.1: which Stock the Hand pays for best; a desired one first among equals."""
    if seen.do != Do.ACT or seen.s.actions == 0 or not any(seen.stock(suit) for suit in range(SUITS)):
        return
    desired = seen.desired()
    found = [(_pays(seen, suit), suit == desired, suit) for suit in range(SUITS) if seen.stock(suit)]
    pays, wanted, suit = max(found)
    if pays == 0:
        yield Remark("paying", "nothing", 62, seen.say("coach-paying-nothing"), ("wheel",), "1.2")
        return
    text = seen.say(
        "coach-paying",
        primary=seen.words.commodity(seen.g.suit[suit].primary),
        pays=pays,
        commodity=seen.words.commodity(suit),
        cards=len(seen.stock(suit)),
        total=sum(price_in_stock(seen.g, seen.s, card) for card in seen.stock(suit)),
        desired="yes" if wanted else "no",
    )
    yield Remark("paying", f"{suit} {pays}", 66, text, (f"stock:{SUIT_LETTERS[suit]}",), "6.1")


def _pays(seen: _Seen, suit: int) -> int:
    """What the Hand holds of the suit that pays for another, as far as the Event lets it be committed."""
    primary = seen.g.suit[suit].primary
    paying = (
        card
        for card in seen.hand()
        if seen.g.card[card].suit == primary
        and seen.g.card[card].kind & Kind.COMMODITY
        and may_be_committed(seen.g, seen.s, card)
    )
    return sum(seen.g.card[card].number for card in paying)


def _monopoly(seen: _Seen) -> Iterator[Remark]:
    """11.1: how near one is to all eight of a suit, or to all Eggs."""
    if seen.edition.monopoly:
        held = {suit: _commodities(seen, suit) for suit in range(SUITS)}
        suit = max(held, key=lambda one: held[one])
        if MONOPOLY - NEAR <= held[suit] < MONOPOLY:
            text = seen.say("coach-monopoly", held=held[suit], all=MONOPOLY, commodity=seen.words.commodity(suit))
            yield Remark("monopoly", f"{suit} {held[suit]}", 78, text, ("hand",), "11.1")
    eggs = eggs_in_hand(seen.s, seen.me)
    if seen.edition.father_of_dragons and eggs and eggs >= seen.edition.eggs - 2:
        text = seen.say("coach-eggs", eggs=eggs, all=seen.edition.eggs)
        yield Remark("eggs", str(eggs), 76, text, ("hand",), "11.1")


def _commodities(seen: _Seen, suit: int) -> int:
    first = 1 + suit * RANKS
    return sum(seen.s.where[first + rank] == Place.HAND + seen.me for rank in range(Rank.TWO, Rank.NINE + 1))


def _siege(seen: _Seen) -> Iterator[Remark]:
    """9.1, R15: more Eggs than Shields are a danger."""
    eggs, shields = eggs_in_hand(seen.s, seen.me), vantage(seen.g, seen.s, seen.me, Vantage.SHIELD)
    if eggs > shields and seen.g.mode != Mode.MAYHEM:
        removed = "yes" if seen.g.mode == Mode.FIRE else "no"
        text = seen.say("coach-siege", eggs=eggs, shields=shields, removed=removed)
        yield Remark("siege", f"{eggs} {shields}", 68, text, ("hand",), "9.1")


# --- a Declaration ----------------------------------------------------------------------------------------------------


def _declaring(seen: _Seen) -> Iterator[Remark]:
    """6.1, 6.3: how likely the roll is now, and who could bid."""
    s = seen.s
    mine = s.active == seen.me
    if seen.do not in (Do.DECLARE, Do.EXCHANGE) or not mine or s.base == 0:
        return
    value = value_of(s)
    chance = seen.chance(value)
    band = "low" if chance <= UNLIKELY else "high" if chance >= SURE else "even"
    text = seen.say("coach-chance", value=max(value, 0), chance=chance, band=band)
    yield Remark(
        "chance", f"{s.round_number} {band}", {"low": 84, "high": 74, "even": 46}[band], text, ("value",), "7.0"
    )
    if seen.do == Do.DECLARE:
        primary = seen.g.suit[s.suit].primary
        hidden = _hidden_from(seen, primary)
        bidders = sum(s.count[Place.HAND + other] > 0 for other in seen.others())
        if hidden and bidders:
            text = seen.say("coach-seizers", commodity=seen.words.commodity(primary), hidden=hidden)
            yield Remark("seizers", f"{primary} {hidden}", 58, text, ("declaration",), "6.2")


def _hidden_from(seen: _Seen, suit: int) -> int:
    """How many Commodities of a suit lie where others may hold them, as far as one knows."""
    places = {UNKNOWN, *(Place.HAND + other for other in seen.others())}
    first = 1 + suit * RANKS
    return sum(seen.s.where[first + rank] in places for rank in range(Rank.TWO, Rank.NINE + 1))


def _bidding(seen: _Seen) -> Iterator[Remark]:
    """6.2: what one has to bid with, and for what."""
    s = seen.s
    if seen.do != Do.BID or s.stage != Stage.SEIZING:
        return
    primary = seen.words.commodity(seen.g.suit[s.suit].primary)
    bids = [seen.g.card[card].number for card in seen.hand() if is_legal_bid(seen.g, s, card)]
    declared = [card for card in range(1, CARDS) if s.where[card] == Place.DECLARED]
    text = seen.say(
        "coach-bids",
        who=seen.words.seat(s.active),
        commodity=primary,
        cards=len(bids),
        worth=sum(bids),
        points=sum(seen.g.card[card].points for card in declared),
        chance=seen.chance(value_of(s)),
    )
    about = f"{s.round_number} {s.active} {len(bids)}"
    yield Remark("bids", about, 82 if bids else 64, text, ("declaration",), "6.2")


def _rolling(seen: _Seen) -> Iterator[Remark]:
    """R39, R16: whether a roll is enough, and what a new one would be."""
    s = seen.s
    if seen.do not in (Do.REROLL, Do.TAP_EMBLEM) or s.against == NO_NUMBER:
        return
    total = s.die[0] + s.die[1]
    text = seen.say(
        "coach-roll",
        enough="yes" if succeeds(seen.g, s) else "no",
        total=total,
        needed=needed(s.against, seen.edition.faces),
        chance=seen.chance(s.against),
    )
    yield Remark("roll", f"{s.round_number} {total} {s.against}", 90, text, ("dice",), "7.0")


def _answering(seen: _Seen) -> Iterator[Remark]:
    """8.4: what lies on top of the Stack takes effect first."""
    s = seen.s
    if seen.do != Do.PRIORITY or s.stacked == 0 or s.stack_seat[s.stacked - 1] == seen.me:
        return
    card, owner = s.stack_card[s.stacked - 1], s.stack_seat[s.stacked - 1]
    way = "power" if s.stack_power[s.stacked - 1] else "emblem"
    text = seen.say("coach-stack", who=seen.words.seat(owner), card=seen.words.named(card), way=way)
    yield Remark("stack", f"{s.round_number} {card}", 80, text, (f"card:{code_of(card)}",), "8.4")


# --- what others threaten, and what ends the game ---------------------------------------------------------------------


def _large_hands(seen: _Seen) -> Iterator[Remark]:
    """11.1: only a Hand of eight or more can hold a Monopoly."""
    if not seen.edition.monopoly:
        return
    hands = {other: seen.s.count[Place.HAND + other] for other in seen.others()}
    largest = max(hands, key=lambda other: hands[other], default=None)
    if largest is not None and hands[largest] >= MONOPOLY:
        text = seen.say("coach-large-hand", who=seen.words.seat(largest), cards=hands[largest], all=MONOPOLY)
        yield Remark("large-hand", str(largest), 54, text, (f"seat:{SEAT_IDS[largest]}",), "11.1")


def _deck(seen: _Seen) -> Iterator[Remark]:
    """11.2: the game ends where a Round would begin without a card. Each Turn takes at least one."""
    if not seen.open_counts:
        return
    left = seen.s.count[Place.DECK]
    if left == 0:
        yield Remark("deck", "empty", 86, seen.say("coach-deck-empty"), ("deck",), "11.2")
    elif left <= 2 * seen.s.seats:
        text = seen.say("coach-deck", cards=left)
        yield Remark("deck", "few" if left > seen.s.seats else "last", 70, text, ("deck",), "11.2")


PARTS: tuple[Part, ...] = (
    _king,
    _paying,
    _monopoly,
    _siege,
    _declaring,
    _bidding,
    _rolling,
    _answering,
    _large_hands,
    _deck,
)

COACHING = DragonsCoaching()
