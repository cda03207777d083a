"""What a seat is asked and what its choices say. Scenario files match these words, so each begins with a verb and
the code of a card, whatever the wording.

An option names the board element it belongs to:

    stock:S            the Stock of a suit
    card:S4            a card that lies open: in a Stock, in the Event zone, on the Stack, in a Front
    hand:D3            a card in the chooser's Hand
    market:1           a Black Market, by its number
    seat:P1            a player
    None               a choice that belongs to no element: a pass, a yes, a verb
"""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel import Frame
from entrepot.kernel.title import Option, Prompt, Variant

from .cards import SUIT_LETTERS, code_of
from .dice import untapped
from .events import price_in_stock
from .market import tribute_against
from .scoring import monopoly_of
from .seize import value_of
from .state import State
from .view import printed, seat_name
from .words import (
    AGAINST,
    CARDS,
    NO_NUMBER,
    NOBODY,
    PLAYERS,
    SUITS,
    WITHDRAWALS,
    Choose,
    Do,
    Place,
    Source,
)

RANGES = sorted((choose for choose in Choose if choose >= Choose.SUIT), reverse=True)
WIDTHS = {Choose.SUIT: SUITS, Choose.STEAL: PLAYERS, Choose.PLANT: PLAYERS}
CARD_VERBS = (Choose.CARD, Choose.POWER, Choose.EMBLEM, Choose.CALLBACK)


def meaning(code: int) -> tuple[int, int]:
    """A choice code as its verb or range, and the number within the range."""
    for base in RANGES:
        if code >= base:
            return base, code - base
    return code, 0


def count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def spending(actions: int, minors: int, joined: str) -> str:
    """Actions and Minor Actions, as far as there are any."""
    return joined.join(count(n, thing) for n, thing in ((actions, "Action"), (minors, "Minor Action")) if n)


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


class Asked:
    """An ask, with everything needed to word it and its choices."""

    def __init__(self, variant: Variant, s: State, ask: Frame) -> None:
        self.box = printed(variant)
        self.g = self.box.tables
        self.s = s
        self.do = ask.do
        self.seat = ask.seat
        self.a, self.b, self.c = ask.a, ask.b, ask.c

    def card(self, card: int) -> str:
        return f"{code_of(card)} ({self.box.wording.card(card)})"

    def stock(self, suit: int) -> str:
        return f"Stock {SUIT_LETTERS[suit]} ({self.box.wording.commodity(suit)})"

    def market(self, slot: int) -> str:
        return f"Black Market {self.s.market_number[slot]}"

    def against(self) -> int:
        return AGAINST + tribute_against(self.g, self.s, self.seat)

    def left(self) -> str:
        """What the Active Player can still spend."""
        return spending(self.s.actions, self.s.minors, ", ")

    def roll(self) -> str:
        rolled = f"{self.s.die[0]} and {self.s.die[1]}"
        against = "" if self.s.against == NO_NUMBER else f" against {self.s.against}"
        return f"You rolled {rolled}{against} {ROLLED_FOR[self.a](self)}"

    def primary(self) -> str:
        return self.box.wording.commodity(self.g.suit[self.s.suit].primary)

    def secondary(self) -> str:
        return self.box.wording.commodity(self.g.suit[self.s.suit].secondary)

    def turn(self) -> str:
        if self.a == 0:
            kinds = [kind for kind, n in (("an Action", self.s.actions), ("a Minor Action", self.s.minors)) if n]
            return f"Spend {' or '.join(kinds)} ({self.left()}), or stop."
        return f"End the Turn with {self.left()} unspent, or go on. It cannot be taken back."

    def declaration(self) -> str:
        back = self.s.withdrawn < WITHDRAWALS
        if self.s.count[Place.DECLARED] == 0:
            return f"Declare a card of {self.stock(self.s.suit)}{', or withdraw' if back else ''}."
        more = "declare or commit more cards" if self.s.source == Source.STOCK else "commit cards"
        ways = f"{more}, announce it, or withdraw" if back else f"{more}, or announce it"
        return f"Your Declaration has Value {value_of(self.s)}: {ways}."

    def declared(self) -> str:
        """What is being bought, and where from if that is no Stock."""
        names = [self.box.wording.card(card) for card in range(1, CARDS) if self.s.where[card] == Place.DECLARED]
        if self.s.source == Source.STOCK:
            return listed(names)
        if self.s.source == Source.EVENT:
            return f"{listed(names)} from the Event"
        return f"{listed(names)} from {self.whose(self.s.source)} Front"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.seat else f"{seat_name(seat)}'s"

    def buying(self) -> str:
        """Who buys what, and for how much."""
        who = "You buy" if self.s.active == self.seat else f"{seat_name(self.s.active)} buys"
        return f"{who} {self.declared()}, Value {value_of(self.s)}"

    def bidding(self) -> str:
        laid = self.s.count[Place.SEALED + self.seat]
        more, sealed = ("more ", f" ({count(laid, 'card')} laid)") if laid else ("", "")
        return f"{self.buying()}: bid {more}{self.primary()} or pass{sealed}."

    def exchange(self) -> str:
        if self.seat == self.s.seizer:
            return f"{self.buying()}: commit {self.primary()} to raise it, or pass."
        seizer = seat_name(self.s.seizer)
        cards = f"{self.primary()} to lower it or {self.secondary()} to cancel what {seizer} has committed"
        return f"{self.buying()}, and {seizer} Seizes: commit {cards}, or pass."

    def priority(self) -> str:
        """What is being answered: the Stack, the card that resolves first named first."""
        if self.s.stacked == 0:
            return "The Stack is empty: play cards onto it, or pass."
        lying = []
        for at in range(self.s.stacked - 1, -1, -1):
            way = "a Power" if self.s.stack_power[at] else "an Emblem"
            lying.append(f"{self.whose(self.s.stack_seat[at])} {self.card(self.s.stack_card[at])} as {way}")
        play = "play more cards" if self.c else "play cards in answer"
        return f"On the Stack {'lies' if len(lying) == 1 else 'lie'} {', on '.join(lying)}: {play}, or pass."

    def emblem_owner(self, card: int) -> int:
        """In whose Front an Emblem lies, or NOBODY."""
        place = self.s.where[card]
        return place - Place.FRONT if Place.FRONT <= place < Place.FRONT + PLAYERS else NOBODY

    def stack_owner(self, card: int) -> str:
        for at in range(self.s.stacked):
            if self.s.stack_card[at] == card:
                return seat_name(self.s.stack_seat[at])
        return "nobody"

    def victory(self) -> str:
        return "Father of Dragons" if monopoly_of(self.s, self.seat) == NOBODY else "Monopoly"

    def exists(self, verb: int, n: int) -> bool:
        """Whether a choice names something that is in the game at all."""
        if verb in CARD_VERBS:
            return 0 < n < CARDS
        if verb in (Choose.MARKET, Choose.SUBSTITUTE):
            return n < self.s.markets
        return n < WIDTHS.get(Choose(verb), 1)


def _buy(q: Asked, card: int) -> str:
    owner = q.emblem_owner(card)
    if owner != NOBODY:
        return f"buy {code_of(card)} from the Front of {seat_name(owner)} ({q.box.wording.card(card)})"
    return f"buy {code_of(card)} from the Event ({q.box.wording.card(card)})"


def _declare_or_commit(q: Asked, card: int) -> str:
    if q.s.where[card] == Place.STOCK or q.g.card[card].suit == q.s.suit:
        price = price_in_stock(q.g, q.s, card)
        return f"declare {code_of(card)} ({q.box.wording.card(card)}, price {price})"
    return f"commit {q.card(card)}"


def _play_power(q: Asked, card: int) -> str:
    return f"play {code_of(card)} as Power ({q.box.wording.card(card)})"


def _play_emblem(q: Asked, card: int) -> str:
    return f"play {code_of(card)} as Emblem ({q.box.wording.card(card)})"


Wording = Callable[[Asked], str]
Choice = Callable[[Asked, int], str]

ROLLED_FOR: dict[int, Wording] = {
    Do.ROLL_OFF_LANDS: lambda q: "for the Dealer Token",
    Do.BUYING_LANDS: lambda q: f"to buy {q.declared()}",
    Do.VISIT_LANDS: lambda q: f"to visit {q.market(q.b)}",
    Do.CALLBACK_LANDS: lambda q: f"to call back {q.card(q.b)}",
    Do.THIEF_LANDS: lambda q: f"to keep {q.card(q.b)} in the game",
}

WINDOWS = ("You are about to lose cards.", "The game is about to end.")

PROMPTS: dict[int, tuple[str, Wording]] = {
    Do.REROLL: ("R39", lambda q: f"Dabo! {q.roll()}: keep the roll, or roll again."),
    Do.TAP_EMBLEM: ("R16", lambda q: f"{q.roll()}: let it fail, or use an Emblem to roll again."),
    Do.ACT: ("5.0", lambda q: q.turn()),
    Do.TAKE_BACK: ("R41", lambda q: f"The Callback succeeds: return {q.card(q.a)} to your Hand, or leave it."),
    Do.DECLARE: ("6.1", lambda q: q.declaration()),
    Do.BID: ("6.2", lambda q: q.bidding()),
    Do.EXCHANGE: ("6.3", lambda q: q.exchange()),
    Do.PRIORITY: ("8.4", lambda q: q.priority()),
    Do.RETURN_EMBLEM: ("R48", lambda q: "Choose an Emblem to return to its player's Hand."),
    Do.SEARCH_MARKET: ("R51", lambda q: "Choose a Black Market to search."),
    Do.TAKE_FOUND: ("R51", lambda q: f"Take one card of {q.market(q.a)}."),
    Do.GIVE_TITHE: ("R49", lambda q: f"Choose a card to give to {seat_name(q.a)}."),
    Do.EXILE_FROM_STACK: ("R46", lambda q: "Choose a card of the Stack to remove."),
    Do.TAKE_STOCK: ("R52", lambda q: "Choose a Stock to take."),
    Do.THIEF: ("R50", lambda q: "Plant a card on another player, or steal one."),
    Do.PLANT: ("R50", lambda q: f"Choose a card to plant on {seat_name(q.a)}."),
    Do.WINDOW: (
        "R56",
        lambda q: f"{WINDOWS[q.a]} Declare a victory you hold, or stay silent.",
    ),
}

OPTIONS: dict[tuple[int, int], tuple[str, Choice]] = {
    (Do.REROLL, Choose.PASS): ("R39", lambda q, n: "keep the roll"),
    (Do.REROLL, Choose.YES): ("R39", lambda q, n: "roll again"),
    (Do.TAP_EMBLEM, Choose.PASS): ("R16", lambda q, n: "let it fail"),
    (Do.TAP_EMBLEM, Choose.YES): ("R16", lambda q, n: f"use {q.card(untapped(q.g, q.s, q.seat))} to roll again"),
    (Do.ACT, Choose.PASS): ("R42", lambda q, n: "end the Turn" if q.a else "stop"),
    (Do.ACT, Choose.SUIT): ("6.1", lambda q, n: f"buy from {q.stock(n)}"),
    (Do.ACT, Choose.CARD): ("6.1", _buy),
    (Do.ACT, Choose.POWER): ("8.2", _play_power),
    (Do.ACT, Choose.EMBLEM): ("8.2", _play_emblem),
    (Do.ACT, Choose.CALLBACK): ("R41", lambda q, n: f"call back {q.card(n)}"),
    (Do.ACT, Choose.MARKET): ("9.3", lambda q, n: f"visit {q.market(n)} (against {q.against()})"),
    (Do.ACT, Choose.SUBSTITUTE): (
        "5.0",
        lambda q, n: f"substitute an Action to visit {q.market(n)} (against {q.against()})",
    ),
    (Do.TAKE_BACK, Choose.PASS): ("R41", lambda q, n: f"leave {q.card(q.a)} in your Front"),
    (Do.TAKE_BACK, Choose.CALLBACK): ("R41", lambda q, n: f"return {q.card(n)}"),
    (Do.DECLARE, Choose.PASS): ("6.1", lambda q, n: "announce"),
    (Do.DECLARE, Choose.WITHDRAW): ("R31", lambda q, n: "withdraw"),
    (Do.DECLARE, Choose.CARD): ("6.1", _declare_or_commit),
    (Do.BID, Choose.PASS): ("6.2", lambda q, n: "pass"),
    (Do.BID, Choose.CARD): ("R32", lambda q, n: f"bid {q.card(n)}"),
    (Do.EXCHANGE, Choose.PASS): ("R35", lambda q, n: "pass"),
    (Do.EXCHANGE, Choose.CARD): ("6.3", lambda q, n: f"commit {q.card(n)}"),
    (Do.PRIORITY, Choose.PASS): ("8.4", lambda q, n: "pass"),
    (Do.PRIORITY, Choose.POWER): ("8.4", _play_power),
    (Do.PRIORITY, Choose.EMBLEM): ("8.4", _play_emblem),
    (Do.RETURN_EMBLEM, Choose.CARD): (
        "R48",
        lambda q, n: f"return {code_of(n)} to {seat_name(q.emblem_owner(n))} ({q.box.wording.card(n)})",
    ),
    (Do.SEARCH_MARKET, Choose.MARKET): ("R51", lambda q, n: f"search {q.market(n)}"),
    (Do.TAKE_FOUND, Choose.CARD): ("R51", lambda q, n: f"take {q.card(n)}"),
    (Do.GIVE_TITHE, Choose.CARD): ("R49", lambda q, n: f"give {q.card(n)}"),
    (Do.EXILE_FROM_STACK, Choose.CARD): (
        "R46",
        lambda q, n: f"remove {code_of(n)} of {q.stack_owner(n)} ({q.box.wording.card(n)})",
    ),
    (Do.TAKE_STOCK, Choose.SUIT): ("R52", lambda q, n: f"take {q.stock(n)}"),
    (Do.THIEF, Choose.STEAL): ("R50", lambda q, n: f"steal from {seat_name(n)}"),
    (Do.THIEF, Choose.PLANT): ("R50", lambda q, n: f"plant on {seat_name(n)}"),
    (Do.PLANT, Choose.CARD): ("R50", lambda q, n: f"plant {q.card(n)}"),
    (Do.WINDOW, Choose.PASS): ("R56", lambda q, n: "stay silent"),
}


def prompt(variant: Variant, s: State, ask: Frame) -> Prompt:
    """What a seat is asked."""
    clause, words = PROMPTS[ask.do]
    return Prompt(words(Asked(variant, s, ask)), clause)


def option(variant: Variant, s: State, ask: Frame, code: int) -> Option:
    """What a choice means; a code that means nothing here is worded as a bare number."""
    q = Asked(variant, s, ask)
    verb, n = meaning(code)
    if verb == Choose.CLAIM:
        return Option(code, f"declare {q.victory()}", None, "R56")
    if (q.do, verb) not in OPTIONS or not q.exists(verb, n):
        return Option(code, f"choice {code}", None, PROMPTS[q.do][0])
    clause, words = OPTIONS[q.do, verb]
    return Option(code, words(q, n), _target(q, verb, n), clause)


def _target(q: Asked, verb: int, n: int) -> str | None:
    if verb == Choose.SUIT:
        return f"stock:{SUIT_LETTERS[n]}"
    if verb in (Choose.MARKET, Choose.SUBSTITUTE):
        return f"market:{q.s.market_number[n]}"
    if verb in (Choose.STEAL, Choose.PLANT):
        return f"seat:{seat_name(n)}"
    if verb in CARD_VERBS:
        own = q.s.where[n] == Place.HAND + q.seat
        return f"{'hand' if own else 'card'}:{code_of(n)}"
    return None
