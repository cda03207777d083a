"""Buying (section 6): Declaration, then Seize (`seize.py`), then the roll and its outcome."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, offer_if, push, rule, show

from ..vocabulary import (
    NOBODY,
    PLAYERS,
    RANKS,
    SUITS,
    WITHDRAWALS,
    Achievement,
    Choose,
    Do,
    Event,
    Happened,
    Kind,
    Place,
    Rank,
    Source,
    Stage,
)
from .achievements import earn
from .dice import set_off_specials, succeeds, throw_dice
from .events import price_in_stock
from .memory import all_see_leave, lay_open
from .scoring import declare_victory, offer_claim
from .seize import ask_for_bids, offer_suit, value_of
from .specials import offer_stocks
from .state import State, Tables
from .zones import lose_to_stock, move, move_openly, take_openly

# --- 6.1 Declaration --------------------------------------------------------------------------------------------------


@rule
def may_buy(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """6.1, R27, R28: one source: a Stock, another player's Emblem, or the Event Guild."""
    offer_stocks(s, choices)
    for other in range(s.seats):
        if other != seat and s.count[Place.FRONT + other] > 0:
            for suit in range(SUITS):
                for rank in range(Rank.TEN, Rank.KING):
                    card = 1 + suit * RANKS + rank
                    if s.where[card] == Place.FRONT + other:
                        offer(choices, Choose.CARD + card)
    if guild_is_for_sale(g, s):
        offer(choices, Choose.CARD + s.event_card)


@rule
def guild_is_for_sale(g: Tables, s: State) -> bool:
    """R21: the Guild in the zone, during a Grand Opening; in Market Mayhem only by option (R62)."""
    if s.event_card == 0 or g.card[s.event_card].kind & Kind.GUILD == 0:
        return False
    return s.event == Event.GRAND_OPENING or g.guild_for_sale != 0


@rule
def start_declaration(g: Tables, s: State, seat: int, code: int) -> None:
    """6.1: the source settles the suit; of a Stock the cards are still to be picked."""
    s.stage = Stage.DECLARING
    s.seizer = NOBODY
    if code < Choose.CARD:
        s.source = Source.STOCK
        s.suit = code - Choose.SUIT
    else:
        card = code - Choose.CARD
        s.source = Source.EVENT if s.where[card] == Place.EVENT else s.where[card] - Place.FRONT
        s.suit = g.card[card].suit
        s.base = g.edition.emblem_price  # R23
        move(s, card, Place.DECLARED)
    s.bonus = buying_bonus(g, s, seat, s.suit)
    push(s, Do.DECLARE, seat)


@rule
def buying_bonus(g: Tables, s: State, seat: int, suit: int) -> int:
    """6.1, R29: all Emblems of the suit in one's own Front, once for the whole Declaration."""
    bonus = 0
    for rank in range(Rank.TEN, Rank.KING):
        card = 1 + suit * RANKS + rank
        if s.where[card] == Place.FRONT + seat:
            bonus += g.card[card].bonus
    return bonus


@rule
def may_declare(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """6.1: cards of one Stock (R27), Primary cards from Hand (R30), then announce it. The Value never goes above its
    limit on the way, so what would exceed it has to be paid for first. There is a way back at any time (R31)."""
    begun = s.count[Place.DECLARED] > 0
    if begun:
        offer(choices, Choose.PASS)
    if s.withdrawn < WITHDRAWALS:
        offer(choices, Choose.WITHDRAW)
    if begun:
        offer_suit(g, s, choices, seat, g.suit[s.suit].primary)
    if s.source == Source.STOCK:
        within = g.edition.limit - value_of(s)
        for rank in range(Rank.TWO, Rank.JACK):
            card = 1 + s.suit * RANKS + rank
            dear = begun and price_in_stock(g, s, card) > within
            offer_if(choices, Choose.CARD + card, s.where[card] == Place.STOCK and not dear)
    offer_claim(g, s, choices, seat)


@rule
def declare(g: Tables, s: State, code: int, seat: int) -> None:
    """6.1: put together unseen as to commitments, so that it can still be changed; announcing spends the Action."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    if code == Choose.PASS:
        announce(g, s, seat)
        return
    if code == Choose.WITHDRAW:
        withdraw(g, s, seat)
        return
    card = code - Choose.CARD
    if s.where[card] == Place.STOCK:
        s.base += price_in_stock(g, s, card)
        move(s, card, Place.DECLARED)
    else:
        s.lowered += g.card[card].number  # R23: as printed
        move(s, card, Place.SEALED + seat)
    push(s, Do.DECLARE, seat)


@rule
def withdraw(g: Tables, s: State, seat: int) -> None:
    """R31: before it is announced a Declaration can be dropped for nothing, and the player is free to declare something
    else or nothing."""
    s.withdrawn += 1
    first, own = 1 + s.suit * RANKS, 1 + g.suit[s.suit].primary * RANKS
    for rank in range(RANKS):
        if s.where[first + rank] == Place.DECLARED:
            move(s, first + rank, source_place(s))
        if s.where[own + rank] == Place.SEALED + seat:
            move(s, own + rank, Place.HAND + seat)
    clear_buying(s)
    note(s, Happened.WITHDREW, seat)


@rule
def source_place(s: State) -> int:
    """R37: where the declared cards came from."""
    if s.source == Source.STOCK:
        return Place.STOCK
    if s.source == Source.EVENT:
        return Place.EVENT
    return Place.FRONT + s.source


@rule
def announce(g: Tables, s: State, seat: int) -> None:
    """6.1 steps 3 to 5: everything is laid out openly and the Action is spent."""
    first = 1 + s.suit * RANKS
    for card in range(first, first + RANKS):
        if s.where[card] == Place.DECLARED:
            note(s, Happened.DECLARED, seat, card)
    first = 1 + g.suit[s.suit].primary * RANKS
    value = s.base - s.bonus
    for card in range(first, first + RANKS):
        if s.where[card] == Place.SEALED + seat:
            all_see_leave(s, card, seat)
            lay_open(s, card)
            move(s, card, Place.COMMITTED + seat)
            value -= g.card[card].number
            note(s, Happened.COMMITTED, seat, card, value, Stage.DECLARING)
            show(s)
    note(s, Happened.ANNOUNCED, seat, value_of(s))
    s.actions -= 1
    s.withdrawn = 0
    s.stage = Stage.SEIZING
    ask_for_bids(s, seat)


# --- 6.4 roll and outcome ---------------------------------------------------------------------------------------------


@rule
def roll_to_buy(g: Tables, s: State, seat: int) -> None:
    """6.3, 6.4: against the Value as it stands now."""
    throw_dice(g, s, seat, value_of(s), Do.BUYING_LANDS, 0)


@rule
def buying_lands(g: Tables, s: State, seat: int) -> None:
    """6.4, R37, R38: the declared cards change hands or go back, then all commitments are lost to their Stocks,
    then doubles do their work (R40)."""
    set_off_specials(g, s, seat)
    taker = seat if succeeds(g, s) else s.seizer
    if not succeeds(g, s):
        note(s, Happened.BUYING_FAILED, seat)
        if s.rerolls >= 2:
            earn(g, s, seat, Achievement.GODS_LAUGHING)  # A13
    hand_over(g, s, seat, taker)
    if s.over != 0:
        return
    lose_commitments(s, g.suit[s.suit].primary)
    lose_commitments(s, g.suit[s.suit].secondary)
    clear_buying(s)


@rule
def lose_commitments(s: State, suit: int) -> None:
    """R38: every committed card into the Stock of its own suit."""
    first = 1 + suit * RANKS
    for card in range(first, first + RANKS):
        place = s.where[card]
        if place >= Place.COMMITTED and place < Place.COMMITTED + PLAYERS:
            lose_to_stock(s, card)
            note(s, Happened.LOST_TO_STOCK, NOBODY, card)


@rule
def hand_over(g: Tables, s: State, seat: int, taker: int) -> None:
    """6.4: into the Hand of the buyer or the Seizer, even of an Emblem's own controller (R37); otherwise back."""
    first = 1 + s.suit * RANKS
    for card in range(first, first + RANKS):
        if s.where[card] != Place.DECLARED:
            continue
        if taker == NOBODY:
            move_openly(s, card, source_place(s))
            note(s, Happened.WENT_BACK, NOBODY, card, s.source)
            continue
        if s.source == Source.EVENT:
            s.event_card = 0
        if taker == seat:
            note(s, Happened.BOUGHT, taker, card)
        else:
            note(s, Happened.SEIZED, taker, card)
        if s.source < Source.STOCK and s.source != taker and g.card[card].kind & Kind.GUILD != 0:
            earn(g, s, taker, Achievement.HOSTILE_TAKEOVER)  # A12: a Seizer too, but not the Guild's own player
        take_openly(g, s, taker, card)
        if s.over != 0:
            return


@rule
def clear_buying(s: State) -> None:
    s.stage = Stage.NONE
    s.suit = 0
    s.source = 0
    s.base = 0
    s.bonus = 0
    s.lowered = 0
    s.raised = 0
    s.cancelled = 0
    s.seizer = NOBODY
