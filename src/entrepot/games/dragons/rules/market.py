"""The Market Phase (4.5, section 5): Actions and Minor Actions, Callback, Visit Black Market."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule, whisper

from ..vocabulary import (
    NOBODY,
    RANKS,
    SUITS,
    Choose,
    Do,
    Event,
    Happened,
    Mode,
    Place,
    Rank,
    Vantage,
)
from .buying import guild_is_for_sale, may_buy, start_declaration
from .dice import set_off_specials, succeeds, throw_dice
from .events import is_affected
from .memory import one_knows, stir_for_all_but
from .scoring import declare_victory, offer_claim, open_window
from .specials import close_if_empty, vantage
from .stack import may_play, play_on_stack
from .state import State, Tables
from .zones import move, next_seat, random_card, take_openly, take_unseen


@rule
def next_action(g: Tables, s: State, seat: int) -> None:
    """4.5: until the budget is used up; a removed player's Turn ends (12.4)."""
    if (s.gone >> seat) & 1 == 1 or nothing_to_do(g, s, seat):
        end_turn(s, seat)
    else:
        push(s, Do.ACT, seat)


@rule
def nothing_to_do(g: Tables, s: State, seat: int) -> bool:
    """4.5, 5.0: the budget is used up, or what is left of it has no target, as everyone can see."""
    if s.actions > 0:
        return g.mode == Mode.MAYHEM and s.count[Place.STOCK] == 0 and not guild_is_for_sale(g, s)
    return s.minors == 0 or not can_visit(s, seat)


@rule
def can_visit(s: State, seat: int) -> bool:
    """9.3, R25: there is a Black Market, and the player is not affected by Merchant Union."""
    return s.markets > 0 and not is_affected(s, seat, Event.MERCHANT_UNION)


@rule
def end_turn(s: State, seat: int) -> None:
    """4.5: what was not spent is lost."""
    s.active = NOBODY
    s.actions = 0
    s.minors = 0
    s.withdrawn = 0
    note(s, Happened.TURN_ENDED, seat)


@rule
def may_act(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """5.0, R42: one thing at a time, in any order, or what is left stays unspent. To substitute an Action is to
    Visit with it, so that is not open to those affected by Merchant Union either (R25)."""
    offer(choices, Choose.PASS)
    if s.actions > 0:
        may_buy(g, s, choices, seat)
        if g.mode != Mode.MAYHEM:
            may_play(g, s, choices, seat)
            may_call_back(s, choices, seat)
    if can_visit(s, seat):
        for slot in range(s.markets):
            if s.minors > 0:
                offer(choices, Choose.MARKET + slot)
            if s.actions > 0:
                offer(choices, Choose.SUBSTITUTE + slot)
    offer_claim(g, s, choices, seat)


@rule
def may_call_back(s: State, choices: Choices, seat: int) -> None:
    """5.0, R41: an Emblem in one's own Front."""
    if s.count[Place.FRONT + seat] == 0:
        return
    for suit in range(SUITS):
        for rank in range(Rank.TEN, Rank.KING):
            card = 1 + suit * RANKS + rank
            if s.where[card] == Place.FRONT + seat:
                offer(choices, Choose.CALLBACK + card)


@rule
def act(g: Tables, s: State, code: int, seat: int, passed: int) -> None:
    """5.0: each is fully resolved before the next. Ending the Turn early brings the cards of the next one and
    cannot be taken back, so it takes two passes in a row."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    if code == Choose.PASS:
        if passed == 0:
            push(s, Do.ACT, seat, 1)
        else:
            note(s, Happened.LEFT_UNSPENT, seat, s.actions, s.minors)
            end_turn(s, seat)
        return
    push(s, Do.NEXT_ACTION, seat)
    if code >= Choose.SUBSTITUTE:
        s.actions -= 1
        note(s, Happened.SUBSTITUTED, seat)
        visit(g, s, seat, code - Choose.SUBSTITUTE)
    elif code >= Choose.MARKET:
        s.minors -= 1
        visit(g, s, seat, code - Choose.MARKET)
    elif code >= Choose.CALLBACK:
        s.actions -= 1
        note(s, Happened.CALLING_BACK, seat, code - Choose.CALLBACK)
        throw_dice(g, s, seat, g.edition.callback_against, Do.CALLBACK_LANDS, code - Choose.CALLBACK)
    elif code >= Choose.POWER:
        s.actions -= 1
        push(s, Do.NEXT_PRIORITY, next_seat(s, seat), seat)
        play_on_stack(s, seat, code)
    else:
        start_declaration(g, s, seat, code)


@rule
def callback_lands(g: Tables, s: State, seat: int, card: int) -> None:
    """R41: on a success its owner may return the Emblem; then Woot! or Wyvern Eyes do their work (R40)."""
    set_off_specials(g, s, seat)
    if succeeds(g, s):
        push(s, Do.TAKE_BACK, seat, card)
    else:
        note(s, Happened.CALLBACK_FAILED, seat, card)


@rule
def may_take_back(g: Tables, s: State, choices: Choices, seat: int, card: int) -> None:
    """5.0, R41: the owner of the Emblem chooses."""
    offer(choices, Choose.PASS)
    offer(choices, Choose.CALLBACK + card)
    offer_claim(g, s, choices, seat)


@rule
def take_back(g: Tables, s: State, code: int, seat: int, card: int) -> None:
    """5.0, R41: into the Hand, or it stays in the Front after all."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
    elif code == Choose.PASS:
        note(s, Happened.LEFT_IN_FRONT, seat, card)
    else:
        note(s, Happened.CALLED_BACK, seat, card)
        take_openly(g, s, seat, card)


# --- 9.3 Visit Black Market -------------------------------------------------------------------------------------------


@rule
def tribute_against(g: Tables, s: State, seat: int) -> int:
    """R18: one more for every Tribute Emblem in the Fronts of the others."""
    tribute = 0
    for other in range(s.seats):
        if other != seat:
            tribute += vantage(g, s, other, Vantage.TRIBUTE)
    return tribute


@rule
def visit(g: Tables, s: State, seat: int, slot: int) -> None:
    """9.3, R19, R34: nothing is committed and nobody can Seize."""
    note(s, Happened.VISITED, seat, s.market_number[slot])
    throw_dice(g, s, seat, g.edition.visit_against + tribute_against(g, s, seat), Do.VISIT_LANDS, slot)


@rule
def visit_lands(g: Tables, s: State, seat: int, slot: int) -> None:
    """9.3: on a success random cards of it; then what doubles set off (R40)."""
    set_off_specials(g, s, seat)
    if not succeeds(g, s):
        note(s, Happened.VISIT_FAILED, seat, s.market_number[slot])
        if g.mode == Mode.FIRE and s.count[Place.HAND + seat] > 0:
            push(s, Do.HUSTLE, seat, slot)
            open_window(g, s, seat, 0)
        return
    wanted = g.edition.visit_cards + vantage(g, s, seat, Vantage.EXTRA_CARD)  # R16, R17
    drawn = min(wanted, s.count[Place.MARKET + slot])
    note(s, Happened.DREW, seat, s.market_number[slot], drawn)
    for _ in range(drawn):
        card = random_card(s, Place.MARKET + slot)
        whisper(s, 1 << seat, Happened.DREW_CARD, seat, card)
        take_unseen(g, s, seat, card)
        if s.over != 0:
            return
    close_if_empty(s, slot)


@rule
def hustle(g: Tables, s: State, seat: int, slot: int) -> None:
    """12.4, Hustled!: a failed Visit costs a random card, shuffled into that Black Market."""
    card = random_card(s, Place.HAND + seat)
    note(s, Happened.HUSTLED, seat, s.market_number[slot])
    whisper(s, 1 << seat, Happened.HUSTLED_CARD, seat, card)
    move(s, card, Place.MARKET + slot)
    one_knows(s, seat, card, Place.MARKET + slot)
    stir_for_all_but(s, 1 << seat, Place.HAND + seat, Place.MARKET + slot)
