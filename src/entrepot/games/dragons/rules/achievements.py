"""Achievements (section 13): recognised as they happen, kept as bits, shown at the end of the game."""

from __future__ import annotations

from entrepot.kernel import note, rule

from ..vocabulary import (
    ACHIEVEMENTS,
    CARDS,
    JOKER,
    NOBODY,
    RANKS,
    SUITS,
    Achievement,
    Ending,
    Happened,
    Place,
    Rank,
)
from .state import State, Tables


@rule
def earn(g: Tables, s: State, seat: int, achievement: int) -> None:
    """R61: only in games for four players, and not in Market Mayhem."""
    if g.achievements != 0:
        s.earned[seat] |= 1 << achievement


@rule
def eggs_in_hand(s: State, seat: int) -> int:
    eggs = 0
    for suit in range(SUITS):
        if s.where[1 + suit * RANKS + Rank.ACE] == Place.HAND + seat:
            eggs += 1
    return eggs


@rule
def egg_passed(g: Tables, s: State, giver: int, taker: int) -> None:
    """A3: an Egg went out of a Hand into another, planted or as a tithe."""
    if g.achievements != 0:
        s.egg_given[giver] |= 1 << taker


@rule
def siege_initiated(g: Tables, s: State, seat: int) -> None:
    """A3, A9: somebody rolled Wyvern Eyes or had a Dragon Empress resolve."""
    if eggs_in_hand(s, seat) > 0:
        earn(g, s, seat, Achievement.KINGDOM_IN_RUINS)
    burdened = 0
    for other in range(s.seats):
        if (s.egg_given[seat] >> other) & 1 == 1 and eggs_in_hand(s, other) > 0:
            burdened += 1
    if burdened >= 2:
        earn(g, s, seat, Achievement.REDUCE_TO_ASHES)


@rule
def roll_off_passed(g: Tables, s: State) -> None:
    """A2: every player's standing roll in one pass is double 1. Call it when all have rolled."""
    for seat in range(s.seats):
        if s.rolled[seat] != 2:
            return
    for seat in range(s.seats):
        earn(g, s, seat, Achievement.NO_SOUP)


@rule
def exiled_from_stack(g: Tables, s: State, seat: int, owner: int, card: int, power: int) -> None:
    """A4, A5 (R66): what a Harlot Queen took off the Stack; the card has gone already."""
    if card == 1 + 3 * RANKS + Rank.QUEEN and power == 1 and owner != seat:
        earn(g, s, seat, Achievement.CHICKENS)
    if card >= JOKER and s.where[JOKER] == Place.EXILE and s.where[JOKER + 1] == Place.EXILE:
        earn(g, s, seat, Achievement.END_OF_THIEVING)


@rule
def stocks_were_empty(g: Tables, s: State, seat: int) -> None:
    """A4: an Archduchess found nothing, because a Power of another player had emptied every Stock."""
    if s.emptied_by != 0 and s.emptied_by - 1 != seat:
        earn(g, s, s.emptied_by - 1, Achievement.CHICKENS)


@rule
def front_grew(g: Tables, s: State, seat: int) -> None:
    """A10, A11 (R66: at least 4, at least 5): the Buying Bonuses of a Front."""
    total = 0
    desired = 0
    for card in range(1, CARDS):
        if s.where[card] == Place.FRONT + seat:
            total += g.card[card].bonus
            if s.where[1 + g.card[card].suit * RANKS + Rank.KING] == Place.KING + seat:
                desired += g.card[card].bonus
    if total >= 5:
        earn(g, s, seat, Achievement.FULL_HOUSE)
    if desired >= 4:
        earn(g, s, seat, Achievement.ROYAL_FLUSH)


@rule
def game_ended(g: Tables, s: State, winner: int, suit: int) -> None:
    """A6, A14 to A20: what the end of the game shows."""
    if g.achievements == 0:
        return
    if winner != NOBODY:
        won_by(g, s, winner, suit)
    for seat in range(s.seats):
        if s.score[seat] > 150:
            earn(g, s, seat, Achievement.MOUNTAIN_OF_GOLD)
        if s.ended_by <= Ending.TIE and keeps_pocket_money(s, seat):
            earn(g, s, seat, Achievement.POCKET_MONEY)
        if seat != winner and s.count[Place.HAND + seat] == 0 and s.count[Place.FRONT + seat] == 0:
            earn(g, s, seat, Achievement.WIND_RINSED)
        for achievement in range(1, ACHIEVEMENTS):
            if (s.earned[seat] >> achievement) & 1 == 1:
                note(s, Happened.EARNED, seat, achievement)


@rule
def won_by(g: Tables, s: State, winner: int, suit: int) -> None:
    """A6, A15, A16, A17, A18: how the winner won; `suit` is the monopolised one."""
    earn(g, s, winner, Achievement.MARKET_MANIPULATOR)
    at_once = s.ended_by == Ending.MONOPOLY or s.ended_by == Ending.FATHER_OF_DRAGONS
    if at_once and s.tithing == 1 + winner:
        earn(g, s, winner, Achievement.SCRAPINGS)
    if s.ended_by != Ending.MONOPOLY:
        return
    earn(g, s, winner, Achievement.GREED_IS_GOOD)
    if s.where[1 + suit * RANKS + Rank.KING] != Place.KING + winner:
        return
    earn(g, s, winner, Achievement.GREED_IS_SUPREME)
    guild = s.where[1 + suit * RANKS + Rank.TEN]
    if guild == Place.HAND + winner or guild == Place.FRONT + winner:
        earn(g, s, winner, Achievement.GREED_IS_ETERNAL)


@rule
def keeps_pocket_money(s: State, seat: int) -> bool:
    """A19: a Hand that is not empty and holds only 2s and the 3 that was dealt."""
    if s.count[Place.HAND + seat] == 0:
        return False
    for card in range(1, CARDS):
        if s.where[card] == Place.HAND + seat:
            two = card < JOKER and (card - 1) % RANKS == Rank.TWO
            if not two and card != s.dealt_three[seat]:
                return False
    return True
