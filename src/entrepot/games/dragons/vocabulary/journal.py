"""What is written down of a game: happenings, and what they earned."""

from __future__ import annotations

from enum import IntEnum


class Happened(IntEnum):
    """Journal entries: (seat; a, b, c)."""

    ROLLED = 1  # seat, a die, b die, c number rolled against, or NO_NUMBER
    DEALER = 2  # seat
    DEALT = 3  # seat, a King, b the 2, c the 3 (whispered)
    UNDEALT = 4  # a card: a 2 or a 3
    ROUND_STARTED = 5  # a round
    EVENT_DRAWN = 6  # a card, b value
    AFFECTED = 7  # seat
    DISCARDED = 8  # seat or NOBODY, a card
    TO_NEST = 9  # seat or NOBODY, a Egg
    INTO_DECK = 10  # seat or NOBODY, a Joker
    STOCKED = 11  # a card
    TURN_STARTED = 12  # seat, a Actions, b Minor Actions
    TURN_ENDED = 13  # seat
    SUBSTITUTED = 14  # seat
    LEFT_UNSPENT = 15  # seat, a Actions, b Minor Actions
    DECLARED = 16  # seat, a card
    COMMITTED = 17  # seat, a card, b Value of the Declaration after it, c Stage
    ANNOUNCED = 18  # seat, a Value of the Declaration
    BID_LAID = 19  # seat, a cards in the bid
    PASSED_SEIZE = 20  # seat
    BID_SHOWN = 21  # seat, a card
    SEIZER = 22  # seat, a total, b Value of the Declaration now
    NO_SEIZER = 23
    BID_RETURNED = 24  # seat, a card
    PASSED_EXCHANGE = 25  # seat
    BOUGHT = 26  # seat, a card
    SEIZED = 27  # seat, a card
    BUYING_FAILED = 28  # seat
    LOST_TO_STOCK = 29  # a card
    CALLED_BACK = 30  # seat, a card
    CALLBACK_FAILED = 31  # seat, a card
    VISITED = 32  # seat, a Black Market
    VISIT_FAILED = 33  # seat, a Black Market
    DREW = 34  # seat, a Black Market, b cards
    DREW_CARD = 35  # seat, a card (whispered)
    HUSTLED = 36  # seat, a Black Market
    HUSTLED_CARD = 37  # seat, a card (whispered)
    PLAYED = 38  # seat, a card, b 1 Power 0 Emblem
    PASSED_PRIORITY = 39  # seat
    EMBLEM_LAID = 40  # seat, a card
    POWER_USED = 41  # seat, a card
    NO_EFFECT = 42  # seat, a card
    EXILED = 43  # seat, a card
    EMBLEM_RETURNED = 44  # seat owner, a card
    SEARCHED = 45  # seat, a Black Market
    FOUND = 46  # seat, a card seen in it (whispered)
    TOOK_FOUND = 47  # seat, a card (whispered)
    TITHE = 48  # seat giver, a receiver
    TITHE_CARD = 49  # seat giver, a receiver, b card (whispered)
    TOOK_EGG = 50  # seat
    TOOK_EGG_CARD = 51  # seat, a Egg (whispered)
    TOOK_STOCK_CARD = 52  # seat, a card
    PLANTED = 53  # seat, a victim
    PLANTED_CARD = 54  # seat, a victim, b card (whispered)
    STOLE = 55  # seat, a victim
    STOLE_CARD = 56  # seat, a victim, b card (whispered)
    BLACK_MARKET = 57  # a Black Market, b cards
    NOTHING_COLLECTED = 58
    SIEGE = 59  # seat who set it off
    HAND_SHOWN = 60  # seat, a, b, c cards (in a Siege)
    SAFE = 61  # seat, a Eggs, b Shields
    REMOVED = 62  # seat
    WON = 63  # seat, a Ending, b suit or points, c 1 if Eggs decided
    POINTS = 64  # seat, a points
    NOBODY_WON = 65  # a Ending
    EARNED = 66  # seat, a Achievement
    KING_SHOWN = 67  # seat, a King
    WITHDREW = 68  # seat
    TAPPED = 69  # seat, a Emblem
    MARKET_CLOSED = 70  # a Black Market
    JOKER_DRAWN = 71  # a Joker
    CALLING_BACK = 72  # seat, a Emblem
    LEFT_IN_FRONT = 73  # seat, a Emblem
    WENT_BACK = 74  # a card, b Source, or the seat whose Front it was
    EMPTY_HAND = 75  # seat
    HAND_COUNTED = 76  # seat, a, b, c cards
    HAND_TURNED_UP = 77  # seat, a, b, c cards
    TIED = 78  # seat, a points, b Eggs


class Achievement(IntEnum):
    """Section 13; the number is the bit. A7 is retired (R66)."""

    SEIZE_THE_INITIATIVE = 1
    NO_SOUP = 2
    REDUCE_TO_ASHES = 3
    CHICKENS = 4
    END_OF_THIEVING = 5
    SCRAPINGS = 6
    NO_HONOR = 8
    KINGDOM_IN_RUINS = 9
    ROYAL_FLUSH = 10
    FULL_HOUSE = 11
    HOSTILE_TAKEOVER = 12
    GODS_LAUGHING = 13
    MOUNTAIN_OF_GOLD = 14
    MARKET_MANIPULATOR = 15
    GREED_IS_GOOD = 16
    GREED_IS_SUPREME = 17
    GREED_IS_ETERNAL = 18
    POCKET_MONEY = 19
    WIND_RINSED = 20


ACHIEVEMENTS = 21
