"""The records of Dragon's Money Laundering: the position, the cards, the values of a mode."""

from __future__ import annotations

from typing import Annotated

from entrepot.kernel import Array, GameState, GameTables, Grid, Record, i8, i16, i32, i64
from entrepot.kernel.holding import BY_SEAT, FLAG, SEAT, SEATS_SET, SILENT, Bits, BySeat, Count, One
from entrepot.kernel.holding import Card as CardIn

from ..vocabulary import (
    CARDS,
    MARKETS,
    PLACES,
    PLAYERS,
    SPOTS,
    STACK,
    SUITS,
    Event,
    Kind,
    Mode,
    Place,
    Power,
    Rank,
    Spot,
    Stage,
    Vantage,
)

LAID = 16
TOLD_APART = 10  # Black Markets that learners tell apart
SEATED = (Place.HAND, Place.KING, Place.FRONT, Place.SEALED, Place.COMMITTED)  # places that every seat has
SPOTTED = (Place.HAND, Place.KING, Spot.TWO, Spot.THREE)  # and spots


class Card(Record):
    """One card as the data file has it. `suit` is -1 on a Joker."""

    suit: Annotated[i8, One(SUITS)]
    rank: Annotated[i8, One(max(Rank) + 1)]
    kind: Annotated[i8, Bits(len(Kind))]
    number: Annotated[i8, Count(0, 12)]  # the printed Value; 0 for none
    points: Annotated[i8, Count(-4, 20)]
    bonus: Annotated[i8, Count(0, 8)]
    power: Annotated[i8, One(len(Power), none=0)]
    event: Annotated[i8, One(len(Event), none=0)]


class SuitRow(Record):
    """The Wheel of Profit (1.2) and the Vantage Bonus of the suit's Emblems (1.7)."""

    primary: Annotated[i8, One(SUITS)]
    secondary: Annotated[i8, One(SUITS)]
    vantage: Annotated[i8, One(len(Vantage), none=0)]


class Edition(Record):
    """Values and switches of an edition; `editions/*.toml` says which clause each decides. Networks do not see them."""

    faces: i8
    actions: i8
    minors: i8
    restock: i8
    supply: i8
    limit: i8
    emblem_price: i8
    callback_against: i8
    visit_against: i8
    visit_cards: i8
    thief_against: i8
    dearer: i8
    cheaper: i8
    carnival: i8
    opening: i8
    siege_part: i8
    egg_points: i8
    guild_points: i8
    desired: i8
    eggs: i8
    father_of_dragons: i8
    monopoly: i8
    left_out: Annotated[Array[i8], CARDS]  # cards that stay in the box


class Tables(GameTables):
    mode: Annotated[i8, One(len(Mode))]
    auto_declare: Annotated[i8, FLAG]
    seize_bluff: Annotated[i8, FLAG]
    tie_takes_nobody: Annotated[i8, FLAG]
    guild_for_sale: Annotated[i8, FLAG]  # in Market Mayhem
    achievements: Annotated[i8, FLAG]
    card: Annotated[Array[Card], CARDS]
    suit: Annotated[Array[SuitRow], SUITS]
    edition: Annotated[Edition, SILENT]


class State(GameState):
    viewer: i8  # 0: the whole truth; otherwise 1 + the row of `maybe` this state was redacted for
    round_number: Annotated[i16, Count(0, 40)]
    dealer: Annotated[i8, SEAT]
    active: Annotated[i8, SEAT]
    actions: Annotated[i8, Count(0, 8)]
    minors: Annotated[i8, Count(0, 8)]
    turned: Annotated[i8, SEATS_SET]  # bits of the seats that have had their Turn this Round
    gone: Annotated[i8, SEATS_SET]  # bits of the seats removed from the game
    ended_by: Annotated[i8, SILENT]
    # where every card lies
    where: Annotated[Array[i8], CARDS, One(Place.MARKET + TOLD_APART, seats=SEATED)]
    count: Annotated[Array[i8], PLACES, BySeat(SEATED), Count(0, 16)]
    top: Annotated[i8, CardIn("card")]  # of the Discard Pile
    laid: i8  # cards a scenario laid on top of the Deck, the next one last
    laid_card: Annotated[Array[i8], LAID]
    markets: Annotated[i8, Count(0, MARKETS)]
    market_number: Annotated[Array[i16], MARKETS, SILENT]
    markets_made: Annotated[i16, SILENT]
    # what each seat, and the table as a whole, thinks possible for every hidden card: bits of Spot, 0 for an open card
    maybe: Annotated[Grid[i64], (PLAYERS + 1, CARDS), Bits(Spot.MARKET + TOLD_APART, seats=SPOTTED)]
    room: Annotated[Array[i8], SPOTS]  # used while a hidden truth is imagined, otherwise 0
    # dice
    die: Annotated[Array[i8], 2, Count(0, 6)]
    against: Annotated[i16, Count(-4, 16)]
    rerolls: Annotated[i8, Count(0, 4)]
    starter: Annotated[i8, SEAT]  # who rolls first in the roll-off
    contenders: Annotated[i8, SEATS_SET]  # bits of the seats still in it
    rolled: Annotated[Array[i8], PLAYERS, BY_SEAT, Count(0, 12)]
    # bits of the Emblems used this Round to roll again: suit * 3 + 0 for a 10, 1 a Jack, 2 a Queen
    tapped: Annotated[i16, Bits(3 * SUITS)]
    # the Round's Event
    event_card: Annotated[i8, CardIn("card")]
    event: Annotated[i8, One(len(Event), none=0)]
    event_value: Annotated[i8, Count(0, 12)]
    affected: Annotated[i8, SEAT]
    # the Buying under way
    stage: Annotated[i8, One(len(Stage), none=0)]
    suit: Annotated[i8, One(SUITS)]
    source: Annotated[i8, One(6, seats=(0,))]
    base: Annotated[i16, Count(-4, 28)]
    bonus: Annotated[i16, Count(-4, 28)]
    lowered: Annotated[i16, Count(-4, 28)]  # A: the Active Player's Primary cards
    raised: Annotated[i16, Count(-4, 28)]  # P: the Seizer's cards
    cancelled: Annotated[i16, Count(-4, 28)]  # S: the Active Player's Secondary cards
    seizer: Annotated[i8, SEAT]
    withdrawn: Annotated[i8, Count(0, 6)]
    # the Stack, bottom first
    stacked: Annotated[i8, Count(0, STACK)]
    stack_card: Annotated[Array[i8], STACK, CardIn("card")]
    stack_seat: Annotated[Array[i8], STACK, SILENT]
    stack_power: Annotated[Array[i8], STACK, SILENT]
    resolving: Annotated[i8, FLAG]
    tithe: Annotated[Array[i8], PLAYERS, BY_SEAT, Count(-1, 1)]
    searched: Annotated[i8, Count(0, TOLD_APART)]  # 1 + slot of the Black Market being looked through
    # counted for achievements and reports
    sieges: Annotated[i16, Count(0, 8)]
    earned: Annotated[Array[i32], PLAYERS, SILENT]
    # bits of the seats that got an Egg out of this seat's Hand
    egg_given: Annotated[Array[i8], PLAYERS, SILENT]
    dealt_three: Annotated[Array[i8], PLAYERS, SILENT]
    emptied_by: Annotated[i8, SILENT]  # 1 + the seat whose Power left every Stock empty
    tithing: Annotated[i8, SILENT]
