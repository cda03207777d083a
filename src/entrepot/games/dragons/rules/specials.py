"""Special sequences (section 9): Restock and Supply meet Jokers, so they stand here too (4.3, 4.4)."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer_if, push, rule, show

from ..vocabulary import (
    CARDS,
    MARKETS,
    NOBODY,
    RANKS,
    SUITS,
    Choose,
    Do,
    Happened,
    Kind,
    Mode,
    Place,
    Rank,
    Vantage,
)
from .achievements import eggs_in_hand, siege_initiated
from .memory import all_know, close_spot, lay_open, note_hand, show_hands, stir_for_all_but
from .scoring import count_survivors, open_windows
from .state import State, Tables
from .zones import discard, move, next_of_deck, random_card

# --- 4.3 Restock, 4.4 Supply ------------------------------------------------------------------------------------------


@rule
def restock(g: Tables, s: State) -> None:
    """4.3, R8: until three Commodities lie in the Stocks or the Deck is empty."""
    while s.count[Place.STOCK] < g.edition.restock and s.count[Place.DECK] > 0:
        draw_to_marketplace(g, s)


@rule
def supply(g: Tables, s: State) -> None:
    """4.4: exactly one card, if there is one; it is never replaced."""
    for _ in range(min(g.edition.supply, s.count[Place.DECK])):
        draw_to_marketplace(g, s)


@rule
def draw_to_marketplace(g: Tables, s: State) -> None:
    """4.3 step 3, R9: a Commodity to its Stock, a Character to the Discard Pile, a Joker to the Foreign Merchant."""
    card = next_of_deck(s)
    if g.card[card].kind & Kind.COMMODITY != 0:
        move(s, card, Place.STOCK)
        lay_open(s, card)
        s.emptied_by = 0
        note(s, Happened.STOCKED, NOBODY, card)
    elif g.card[card].kind & Kind.FOREIGN_MERCHANT != 0:
        note(s, Happened.JOKER_DRAWN, NOBODY, card)
        establish(g, s, card)
    else:
        discard(g, s, NOBODY, card)


@rule
def offer_stocks(s: State, choices: Choices) -> None:
    """The Stocks that have cards."""
    for suit in range(SUITS):
        cards = 0
        for rank in range(Rank.TWO, Rank.JACK):
            cards += 1 if s.where[1 + suit * RANKS + rank] == Place.STOCK else 0
        offer_if(choices, Choose.SUIT + suit, cards > 0)


# --- 9.2 Foreign Merchant ---------------------------------------------------------------------------------------------


@rule
def foreign_merchant(g: Tables, s: State, seat: int, joker: int) -> None:
    """9.2: as a sequence of its own, set off by Woot! (R12) or by a Joker that came as Event (R13)."""
    establish(g, s, joker)


@rule
def establish(g: Tables, s: State, joker: int) -> None:
    """9.2, R10, R12, R53: the Discard Pile, the Joker that was drawn, and a random Egg of the Nest (R14) become a
    new Black Market."""
    if s.count[Place.DISCARD] == 0 and s.count[Place.NEST] == 0 and joker == 0:
        note(s, Happened.NOTHING_COLLECTED, NOBODY)
        return
    slot = open_market(s)
    for card in range(1, CARDS):
        if s.where[card] == Place.DISCARD or card == joker:
            move(s, card, Place.MARKET + slot)
            all_know(s, card, Place.MARKET + slot)
    s.top = 0
    if joker != 0 and joker == s.event_card:
        s.event_card = 0
    if s.count[Place.NEST] > 0:
        move(s, random_card(s, Place.NEST), Place.MARKET + slot)
        stir_for_all_but(s, 0, Place.NEST, Place.MARKET + slot)
    note(s, Happened.BLACK_MARKET, NOBODY, s.market_number[slot], s.count[Place.MARKET + slot])


@rule
def open_market(s: State) -> int:
    """9.3: a new pile, numbered in order of creation. Should the table ever be full, the youngest pile grows
    instead."""
    if s.markets == MARKETS:
        return MARKETS - 1
    s.markets_made += 1
    s.market_number[s.markets] = s.markets_made
    s.markets += 1
    return s.markets - 1


@rule
def close_if_empty(s: State, slot: int) -> None:
    """9.3: a Black Market without cards ceases to exist; the younger ones keep their numbers."""
    if s.count[Place.MARKET + slot] > 0:
        return
    note(s, Happened.MARKET_CLOSED, NOBODY, s.market_number[slot])
    for card in range(1, CARDS):
        if s.where[card] > Place.MARKET + slot:
            s.where[card] -= 1
    s.markets -= 1
    for i in range(slot, s.markets):
        s.market_number[i] = s.market_number[i + 1]
        s.count[Place.MARKET + i] = s.count[Place.MARKET + i + 1]
    s.market_number[s.markets] = 0
    s.count[Place.MARKET + s.markets] = 0
    close_spot(s, slot)


# --- 1.7 Vantage Bonuses ----------------------------------------------------------------------------------------------


@rule
def vantage(g: Tables, s: State, seat: int, what: int) -> int:
    """1.7: one unit of a suit's bonus for each of its Emblems in the Front."""
    if s.count[Place.FRONT + seat] == 0:
        return 0
    units = 0
    for suit in range(SUITS):
        if g.suit[suit].vantage == what:
            for rank in range(Rank.TEN, Rank.KING):
                if s.where[1 + suit * RANKS + rank] == Place.FRONT + seat:
                    units += 1
    return units


# --- 9.1 Dragon Siege -------------------------------------------------------------------------------------------------


@rule
def dragon_siege(g: Tables, s: State, seat: int) -> None:
    """9.1: set off by Wyvern Eyes or the Dragon Empress. Who is asked before it is asked from the Dealer on (R56)."""
    s.sieges += 1
    note(s, Happened.SIEGE, seat)
    siege_initiated(g, s, seat)
    push(s, Do.STRIKE, seat)
    open_windows(g, s, 0)


@rule
def strike(g: Tables, s: State) -> None:
    """9.1, R54: all Hands are shown; then, from the Dealer, the players with more Eggs than Shields suffer (R15)."""
    show(s)
    show_hands(s)
    for step in range(s.seats):
        note_hand(s, (s.dealer + step) % s.seats, Happened.HAND_SHOWN)
    unsafe = 0
    for step in range(s.seats):
        seat = (s.dealer + step) % s.seats
        if (s.gone >> seat) & 1 == 0:
            eggs, shields = eggs_in_hand(s, seat), vantage(g, s, seat, Vantage.SHIELD)
            if eggs > shields:
                unsafe |= 1 << seat
                if g.mode != Mode.FIRE:
                    suffer(g, s, seat)
            elif eggs > 0:
                note(s, Happened.SAFE, seat, eggs, shields)
    if g.mode == Mode.FIRE and unsafe != 0:
        for step in range(s.seats):
            other = (s.dealer + step) % s.seats
            if (unsafe >> other) & 1 == 1:
                remove_player(g, s, other)
        count_survivors(g, s)


@rule
def suffer(g: Tables, s: State, seat: int) -> None:
    """9.1 step 3, R54: the Eggs go to the Nest, then half of the other cards, rounded up, are discarded at random. The
    Front is safe."""
    lose_eggs(g, s, seat)
    for _ in range((s.count[Place.HAND + seat] + g.edition.siege_part - 1) // g.edition.siege_part):
        discard(g, s, seat, random_card(s, Place.HAND + seat))


@rule
def lose_eggs(g: Tables, s: State, seat: int) -> None:
    for suit in range(SUITS):
        egg = 1 + suit * RANKS + Rank.ACE
        if s.where[egg] == Place.HAND + seat:
            discard(g, s, seat, egg)


@rule
def remove_player(g: Tables, s: State, seat: int) -> None:
    """12.4, R63 (I See Fire): the King goes face down to Exile, everything else where discarded cards go."""
    note(s, Happened.REMOVED, seat)
    s.gone |= 1 << seat
    for suit in range(SUITS):
        king = 1 + suit * RANKS + Rank.KING
        if s.where[king] == Place.KING + seat:
            move(s, king, Place.EXILE)
            s.maybe[seat, king] = 1 << Place.EXILE
            stir_for_all_but(s, 1 << seat, Place.KING + seat, Place.EXILE)
    lose_eggs(g, s, seat)
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat or s.where[card] == Place.FRONT + seat:
            discard(g, s, seat, card)
    clear_stack_of(g, s, seat)


@rule
def clear_stack_of(g: Tables, s: State, seat: int) -> None:
    """12.4: cards of a removed player that wait on the Stack are discarded; the one that is resolving is not."""
    kept = 0
    for i in range(s.stacked):
        card, owner, power = s.stack_card[i], s.stack_seat[i], s.stack_power[i]
        if owner == seat:
            discard(g, s, seat, card)
        else:
            s.stack_card[kept] = card
            s.stack_seat[kept] = owner
            s.stack_power[kept] = power
            kept += 1
    for i in range(kept, s.stacked):
        s.stack_card[i] = 0
        s.stack_seat[i] = 0
        s.stack_power[i] = 0
    s.stacked = kept
