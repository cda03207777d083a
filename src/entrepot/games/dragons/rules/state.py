"""The records of Dragon's Money Laundering: the position, the cards, the values of a mode."""

from __future__ import annotations

from typing import Annotated

from entrepot.kernel import Array, GameState, GameTables, Grid, Record, i8, i16, i32, i64

from ..vocabulary import CARDS, MARKETS, PLACES, PLAYERS, SPOTS, STACK, SUITS

LAID = 16


class Card(Record):
    """One card as the data file has it. `suit` is -1 on a Joker."""

    suit: i8
    rank: i8
    kind: i8
    number: i8  # the printed Value; 0 for none
    points: i8
    bonus: i8
    power: i8
    event: i8


class SuitRow(Record):
    """The Wheel of Profit (1.2) and the Vantage Bonus of the suit's Emblems (1.7)."""

    primary: i8
    secondary: i8
    vantage: i8


class Tables(GameTables):
    mode: i8
    auto_declare: i8
    seize_bluff: i8
    tie_takes_nobody: i8
    guild_for_sale: i8  # in Market Mayhem
    achievements: i8
    card: Annotated[Array[Card], CARDS]
    suit: Annotated[Array[SuitRow], SUITS]


class State(GameState):
    viewer: i8  # 0: the whole truth; otherwise 1 + the row of `maybe` this state was redacted for
    round_number: i16
    dealer: i8
    active: i8
    actions: i8
    minors: i8
    turned: i8  # bits of the seats that have had their Turn this Round
    gone: i8  # bits of the seats removed from the game
    ended_by: i8
    # where every card lies
    where: Annotated[Array[i8], CARDS]
    count: Annotated[Array[i8], PLACES]
    top: i8  # of the Discard Pile
    laid: i8  # cards a scenario laid on top of the Deck, the next one last
    laid_card: Annotated[Array[i8], LAID]
    markets: i8
    market_number: Annotated[Array[i16], MARKETS]
    markets_made: i16
    # what each seat, and the table as a whole, thinks possible for every hidden card: bits of Spot, 0 for an open card
    maybe: Annotated[Grid[i64], (CARDS, PLAYERS + 1)]
    room: Annotated[Array[i8], SPOTS]  # used while a hidden truth is imagined, otherwise 0
    # dice
    die: Annotated[Array[i8], 2]
    against: i16
    rerolls: i8
    starter: i8  # who rolls first in the roll-off
    contenders: i8  # bits of the seats still in it
    rolled: Annotated[Array[i8], PLAYERS]
    tapped: i16  # bits of the Emblems used this Round to roll again: suit * 3 + 0 for a 10, 1 a Jack, 2 a Queen
    # the Round's Event
    event_card: i8
    event: i8
    event_value: i8
    affected: i8
    # the Buying under way
    stage: i8
    suit: i8
    source: i8
    base: i16
    bonus: i16
    lowered: i16  # A: the Active Player's Primary cards
    raised: i16  # P: the Seizer's cards
    cancelled: i16  # S: the Active Player's Secondary cards
    seizer: i8
    withdrawn: i8
    # the Stack, bottom first
    stacked: i8
    stack_card: Annotated[Array[i8], STACK]
    stack_seat: Annotated[Array[i8], STACK]
    stack_power: Annotated[Array[i8], STACK]
    resolving: i8
    tithe: Annotated[Array[i8], PLAYERS]
    searched: i8  # 1 + slot of the Black Market being looked through
    # counted for achievements and reports
    sieges: i16
    earned: Annotated[Array[i32], PLAYERS]
    egg_given: Annotated[Array[i8], PLAYERS]  # bits of the seats that got an Egg out of this seat's Hand
    dealt_three: Annotated[Array[i8], PLAYERS]
    emptied_by: i8  # 1 + the seat whose Power left every Stock empty
    tithing: i8
