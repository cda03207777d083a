"""The Powers in detail (8.5). Targets are chosen as a Power resolves; if it can do nothing, it does nothing (R45)."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule, show, whisper

from ..vocabulary import (
    CARDS,
    JOKER,
    NOBODY,
    PLAYERS,
    RANKS,
    Achievement,
    Choose,
    Do,
    Happened,
    Kind,
    Place,
    Power,
    Rank,
)
from .achievements import earn, egg_passed, exiled_from_stack, stocks_were_empty
from .dice import set_off_specials, succeeds, throw_dice
from .memory import forget_markets, look_through
from .scoring import declare_victory, forget_tithes, has_won, offer_claim, open_window
from .specials import close_if_empty, offer_stocks, restock
from .state import State, Tables
from .zones import discard, exile, pass_card, random_card, shuffle_into_deck, take_openly, take_unseen


@rule
def use_power(g: Tables, s: State, seat: int, card: int) -> None:
    """8.5: carry out the Power of a card; spending the card waits below on the agenda."""
    power = g.card[card].power
    if power == Power.EMPTY_MARKETPLACE:
        empty_marketplace(g, s, seat)
    elif power == Power.RETURN_EMBLEM:
        ask_if(s, Do.RETURN_EMBLEM, seat, card, emblems_in_fronts(s))
    elif power == Power.SEARCH_BLACK_MARKET:
        ask_if(s, Do.SEARCH_MARKET, seat, card, s.markets)
    elif power == Power.COLLECT_TITHES:
        ask_for_tithes(s, seat)
    elif power == Power.DRAGON_SIEGE:
        push(s, Do.DRAGON_SIEGE, seat)
    elif power == Power.EXILE_FROM_STACK:
        ask_if(s, Do.EXILE_FROM_STACK, seat, card, s.stacked)
    elif power == Power.TAKE_EGG:
        take_egg(g, s, seat, card)
    elif power == Power.TAKE_STOCK:
        if s.count[Place.STOCK] == 0:
            stocks_were_empty(g, s, seat)
        ask_if(s, Do.TAKE_STOCK, seat, card, s.count[Place.STOCK])
    elif power == Power.THIEF:
        push(s, Do.ROLL_FOR_THIEF, seat, card)
        ask_if(s, Do.THIEF, seat, card, cards_in_hands(s))


@rule
def ask_if(s: State, do: int, seat: int, card: int, targets: int) -> None:
    """R45: choose a target, if there is one."""
    if targets > 0:
        push(s, do, seat)
    else:
        note(s, Happened.NO_EFFECT, seat, card)


@rule
def spend_power(g: Tables, s: State, seat: int, card: int) -> None:
    """8.4: a Power that was used goes to Exile. The Thief has gone its own way (R50)."""
    s.resolving = 0
    if s.where[card] == Place.STACK:
        exile(g, s, seat, card)


# --- Grand Inquisitor of Commerce -------------------------------------------------------------------------------------


@rule
def empty_marketplace(g: Tables, s: State, seat: int) -> None:
    """8.5, R47: Stocks S, C, H, D from low to high, then the Black Markets by age; then Restock."""
    for card in range(1, CARDS):
        if s.where[card] == Place.STOCK:
            discard(g, s, NOBODY, card)
    for slot in range(s.markets):
        while s.count[Place.MARKET + slot] > 0:
            discard(g, s, NOBODY, random_card(s, Place.MARKET + slot))
        s.market_number[slot] = 0
    s.markets = 0
    forget_markets(s)
    restock(g, s)
    if s.count[Place.STOCK] == 0:
        s.emptied_by = 1 + seat


# --- Vice Minister of Reclamations ------------------------------------------------------------------------------------


@rule
def emblems_in_fronts(s: State) -> int:
    emblems = 0
    for seat in range(PLAYERS):
        emblems += s.count[Place.FRONT + seat]
    return emblems


@rule
def may_return_emblem(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.5, R48: any Emblem in any Front, one's own included; not one on the Stack."""
    for card in range(1, CARDS):
        if s.where[card] >= Place.FRONT and s.where[card] < Place.FRONT + PLAYERS:
            offer(choices, Choose.CARD + card)
    offer_claim(g, s, choices, seat)


@rule
def return_emblem(g: Tables, s: State, code: int, seat: int) -> None:
    """8.5, R48: into the Hand of the player in whose Front it was."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    card = code - Choose.CARD
    owner = s.where[card] - Place.FRONT
    note(s, Happened.EMBLEM_RETURNED, owner, card)
    take_openly(g, s, owner, card)


# --- Prime Counsellor of Confiscations --------------------------------------------------------------------------------


@rule
def may_search_market(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.5: one Black Market; this is no Visit (R25)."""
    for slot in range(s.markets):
        offer(choices, Choose.MARKET + slot)
    offer_claim(g, s, choices, seat)


@rule
def search_market(g: Tables, s: State, code: int, seat: int) -> None:
    """8.5, R51: the searcher alone looks through it."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    slot = code - Choose.MARKET
    s.searched = 1 + slot
    note(s, Happened.SEARCHED, seat, s.market_number[slot])
    show(s)
    look_through(s, seat, Place.MARKET + slot)
    whisper_found(s, seat, slot)
    push(s, Do.TAKE_FOUND, seat, slot)


@rule
def whisper_found(s: State, seat: int, slot: int) -> None:
    for card in range(1, CARDS):
        if s.where[card] == Place.MARKET + slot:
            whisper(s, 1 << seat, Happened.FOUND, seat, card)


@rule
def may_take_found(g: Tables, s: State, choices: Choices, seat: int, slot: int) -> None:
    """8.5: one card of the pile."""
    for card in range(1, CARDS):
        if s.where[card] == Place.MARKET + slot:
            offer(choices, Choose.CARD + card)
    offer_claim(g, s, choices, seat)


@rule
def take_found(g: Tables, s: State, code: int, seat: int, slot: int) -> None:
    """8.5, R51: into the Hand, not shown; an empty Black Market ceases to exist."""
    s.searched = 0
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    card = code - Choose.CARD
    whisper(s, 1 << seat, Happened.TOOK_FOUND, seat, card)
    take_unseen(g, s, seat, card)
    if s.over == 0:
        close_if_empty(s, slot)


# --- Supreme Secretary of Tithes --------------------------------------------------------------------------------------


@rule
def ask_for_tithes(s: State, seat: int) -> None:
    """8.5, R49: every other player with a card picks one; all are handed over together."""
    push(s, Do.COLLECT_TITHES, seat)
    for step in range(s.seats - 1, 0, -1):
        giver = (seat + step) % s.seats
        if s.count[Place.HAND + giver] > 0:
            push(s, Do.GIVE_TITHE, giver, seat)


@rule
def may_give_tithe(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """R49: any card of the Hand; nobody may refuse."""
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat:
            offer(choices, Choose.CARD + card)
    offer_claim(g, s, choices, seat)


@rule
def give_tithe(g: Tables, s: State, code: int, seat: int) -> None:
    """R49: set aside unseen until everyone has picked."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    s.tithe[seat] = code - Choose.CARD


@rule
def collect_tithes(g: Tables, s: State, seat: int) -> None:
    """8.5, R49: third players see nothing of the cards. A6 if they complete a victory, though declared later (R56)."""
    s.tithing = 0 if has_won(g, s, seat) else 1 + seat
    show(s)
    for step in range(1, s.seats):
        giver = (seat + step) % s.seats
        card = s.tithe[giver]
        s.tithe[giver] = 0
        if card == 0:
            continue
        note(s, Happened.TITHE, giver, seat)
        whisper(s, (1 << giver) | (1 << seat), Happened.TITHE_CARD, giver, seat, card)
        if g.card[card].kind & Kind.EGG != 0:
            egg_passed(g, s, giver, seat)
        pass_card(g, s, giver, seat, card)
        if s.over != 0:
            return


# --- Harlot Queen of Port Smårgon -------------------------------------------------------------------------------------


@rule
def may_exile_from_stack(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.5, R46: one card still on the Stack, anybody's, Power or Emblem; never herself."""
    for i in range(s.stacked):
        offer(choices, Choose.CARD + s.stack_card[i])
    offer_claim(g, s, choices, seat)


@rule
def exile_from_stack(g: Tables, s: State, code: int, seat: int) -> None:
    """8.5, R46: it does not resolve; a Guild goes to the Discard Pile, a Thief to Exile without rolling."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    card = code - Choose.CARD
    at = 0
    while s.stack_card[at] != card:
        at += 1
    owner, power = s.stack_seat[at], s.stack_power[at]
    s.stacked -= 1
    for i in range(at, s.stacked):
        s.stack_card[i] = s.stack_card[i + 1]
        s.stack_seat[i] = s.stack_seat[i + 1]
        s.stack_power[i] = s.stack_power[i + 1]
    s.stack_card[s.stacked] = 0
    s.stack_seat[s.stacked] = 0
    s.stack_power[s.stacked] = 0
    exile(g, s, owner, card)
    exiled_from_stack(g, s, seat, owner, card, power)


# --- Pampered Heiress of Silver Sanctum -------------------------------------------------------------------------------


@rule
def take_egg(g: Tables, s: State, seat: int, heiress: int) -> None:
    """8.5, R52: an Egg of the Nest, one as good as another; the others do not see which."""
    if s.count[Place.NEST] == 0:
        note(s, Happened.NO_EFFECT, seat, heiress)
        return
    egg = random_card(s, Place.NEST)
    note(s, Happened.TOOK_EGG, seat)
    whisper(s, 1 << seat, Happened.TOOK_EGG_CARD, seat, egg)
    take_unseen(g, s, seat, egg)


# --- Archduchess of Avarice Provinces ---------------------------------------------------------------------------------


@rule
def may_take_stock(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.5, R52: a Stock with cards; a Black Market is none."""
    offer_stocks(s, choices)
    offer_claim(g, s, choices, seat)


@rule
def take_stock(g: Tables, s: State, code: int, seat: int) -> None:
    """8.5, R52: all its cards into the Hand."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    suit = code - Choose.SUIT
    for rank in range(Rank.TWO, Rank.JACK):
        card = 1 + suit * RANKS + rank
        if s.where[card] == Place.STOCK:
            note(s, Happened.TOOK_STOCK_CARD, seat, card)
            take_openly(g, s, seat, card)
            if s.over != 0:
                return


# --- Thief ------------------------------------------------------------------------------------------------------------


@rule
def cards_in_hands(s: State) -> int:
    """R50: whatever a Thief could plant or steal."""
    cards = 0
    for seat in range(s.seats):
        cards += s.count[Place.HAND + seat]
    return cards


@rule
def may_thief(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.5, R50: plant a card of one's own, or steal one; a mode without a card is not available."""
    for other in range(s.seats):
        if other != seat and (s.gone >> other) & 1 == 0:
            if s.count[Place.HAND + seat] > 0:
                offer(choices, Choose.PLANT + other)
            if s.count[Place.HAND + other] > 0:
                offer(choices, Choose.STEAL + other)
    offer_claim(g, s, choices, seat)


@rule
def thief(g: Tables, s: State, code: int, seat: int) -> None:
    """R50: the effect first, then the roll."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
    elif code >= Choose.PLANT:
        push(s, Do.PLANT, seat, code - Choose.PLANT)
    else:
        push(s, Do.STEAL, seat, code - Choose.STEAL)
        open_window(g, s, code - Choose.STEAL, 0)


@rule
def may_plant(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.5, R50: any card of the Hand, an Egg too."""
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat:
            offer(choices, Choose.CARD + card)
    offer_claim(g, s, choices, seat)


@rule
def plant(g: Tables, s: State, code: int, seat: int, victim: int) -> None:
    """8.5: into the Hand of the other, who sees it; nobody else does."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    card = code - Choose.CARD
    note(s, Happened.PLANTED, seat, victim)
    whisper(s, (1 << seat) | (1 << victim), Happened.PLANTED_CARD, seat, victim, card)
    show(s)
    if g.card[card].kind & Kind.EGG != 0:
        egg_passed(g, s, seat, victim)
    forget_tithes(g, s, victim)
    pass_card(g, s, seat, victim, card)


@rule
def steal(g: Tables, s: State, seat: int, victim: int) -> None:
    """8.5: a random card of the other's Hand."""
    card = random_card(s, Place.HAND + victim)
    note(s, Happened.STOLE, seat, victim)
    whisper(s, (1 << seat) | (1 << victim), Happened.STOLE_CARD, seat, victim, card)
    if card >= JOKER:
        earn(g, s, seat, Achievement.NO_HONOR)  # A8
    forget_tithes(g, s, seat)
    pass_card(g, s, victim, seat, card)


@rule
def roll_for_thief(g: Tables, s: State, seat: int, card: int) -> None:
    """8.5, R50: to stay in the game; Tribute does not touch it (R18)."""
    throw_dice(g, s, seat, g.edition.thief_against, Do.THIEF_LANDS, card)


@rule
def thief_lands(g: Tables, s: State, seat: int, card: int) -> None:
    """8.5, R40: on a success the Joker is shuffled into the Deck, otherwise it goes to Exile; then doubles do their
    work."""
    set_off_specials(g, s, seat)
    s.resolving = 0
    if succeeds(g, s):
        shuffle_into_deck(s, seat, card)
    else:
        exile(g, s, seat, card)
