"""The closed vocabulary of Dragon's Money Laundering: the numbers that rules, cards and choices share."""

from __future__ import annotations

from enum import IntEnum

PLAYERS = 4
NOBODY = -1
CARDS = 55  # card 0 is no card; 1 to 52 by suit and rank, 53 and 54 the Jokers
RANKS = 13
SUITS = 4
MARKETS = 40
STACK = 14
UNKNOWN = -1

BUYING_LIMIT = 12
RESTOCK_TO = 3
AGAINST = 7
EGG_POINTS = 20
GUILD_POINTS = 2
MONOPOLY = 8
EGGS = 4
WITHDRAWALS = 20  # for each Action: more than anyone needs, and no Turn goes on for ever
CLAIM_CARDS = 4  # fewer cards in Hand can win nothing, and everyone can count them


class Suit(IntEnum):
    SPADES = 0
    CLUBS = 1
    HEARTS = 2
    DIAMONDS = 3


class Rank(IntEnum):
    """A card is 1 + 13 * suit + rank."""

    TWO = 0
    THREE = 1
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


JOKER = 53


class Kind(IntEnum):
    """Classes of a card (1.3), one bit each."""

    KING = 1
    EGG = 2
    COMMODITY = 4
    GUILD = 8
    EMBLEM = 16
    CHARACTER = 32
    FOREIGN_MERCHANT = 64


class Power(IntEnum):
    """What a Character does (8.5)."""

    NONE = 0
    EMPTY_MARKETPLACE = 1
    RETURN_EMBLEM = 2
    SEARCH_BLACK_MARKET = 3
    COLLECT_TITHES = 4
    DRAGON_SIEGE = 5
    EXILE_FROM_STACK = 6
    TAKE_EGG = 7
    TAKE_STOCK = 8
    THIEF = 9


class Vantage(IntEnum):
    """What an Emblem of a suit gives while it lies in a Front (1.7, R15-R18)."""

    NONE = 0
    SHIELD = 1  # safe from one Egg in a Dragon Siege
    TRIBUTE = 2  # the Visits of the others are against 1 more
    EXTRA_CARD = 3  # one more card on a successful Visit
    EXTRA_ACTION = 4  # one more Action
    REROLL = 5  # once a Round, roll a failed roll again


class Event(IntEnum):
    """Event types (10.1)."""

    NONE = 0
    FCCC_REGULATIONS = 1
    HATED_PEOPLE = 2
    CUSTOMS_CRACKDOWN = 3
    MERCHANT_UNION = 4
    GRAND_OPENING = 5
    CARNIVAL_OF_COIN = 6


class Place(IntEnum):
    """Where a card lies (2.2). Up to KING the contents are not open, nor are they in SEALED and MARKET."""

    OUT = 0
    DECK = 1
    DISCARD = 2
    NEST = 3
    EXILE = 4
    HAND = 5  # + seat
    KING = 9  # + seat
    EVENT = 13
    STOCK = 14
    FRONT = 15  # + seat: Emblems
    STACK = 19
    DECLARED = 20
    SEALED = 21  # + seat: a bid, or commitments of a Declaration still being put together
    COMMITTED = 25  # + seat
    MARKET = 29  # + slot, oldest first


PLACES = 29 + MARKETS


class Spot(IntEnum):
    """Bits of what a seat thinks possible for a hidden card: places up to KING under their own number, then these."""

    TWO = 13  # + seat: the 2 that seat was dealt, still in its Hand
    THREE = 17  # + seat: likewise the 3
    MARKET = 21  # + slot


SPOTS = 21 + MARKETS
TABLE = 4  # the row of `maybe` for what everyone at the table knows


class Stage(IntEnum):
    """How far a Buying has come (6)."""

    NONE = 0
    DECLARING = 1
    SEIZING = 2
    RESOLVING = 3


class Source(IntEnum):
    """Where the declared cards came from; below these, the seat whose Front it was."""

    STOCK = 4
    EVENT = 5


class Ending(IntEnum):
    NONE = 0
    POINTS = 1
    TIE = 2
    MONOPOLY = 3
    FATHER_OF_DRAGONS = 4
    LAST_LEFT = 5
    NOBODY_LEFT = 6


class Mode(IntEnum):
    FULL = 0
    SMACKDOWN = 1
    MAYHEM = 2
    FIRE = 3


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


class Choose(IntEnum):
    """Choice codes: a verb, or the first code of a range that names a target."""

    PASS = 0
    YES = 1
    WITHDRAW = 2
    CLAIM = 3
    SUIT = 8  # + suit: a Stock
    STEAL = 16  # + seat
    PLANT = 20  # + seat
    CARD = 64  # + card
    POWER = 128  # + card: play it as a Power
    EMBLEM = 192  # + card: play it as an Emblem
    CALLBACK = 256  # + card
    MARKET = 320  # + slot
    SUBSTITUTE = 384  # + slot: visit it with an Action


class Do(IntEnum):
    """Everything that can be on the agenda: steps, and asks (those with a `may_` rule)."""

    # dice.py
    REROLL = 1
    SETTLE_ROLL = 2
    TAP_EMBLEM = 3
    # setup.py
    ROLL_OFF = 5
    ROLL_OFF_LANDS = 6
    DEAL = 7
    # events.py
    EVENT_PHASE = 9
    LOSE_TO_EVENT = 10
    # rounds.py
    TURN = 12
    POWER_PHASE = 13
    CLEANUP = 14
    # market.py
    NEXT_ACTION = 16
    ACT = 17
    CALLBACK_LANDS = 18
    VISIT_LANDS = 19
    HUSTLE = 20
    TAKE_BACK = 21
    # buying.py
    DECLARE = 22
    ROLL_TO_BUY = 23
    BUYING_LANDS = 24
    # seize.py
    BID = 26
    REVEAL_BIDS = 27
    EXCHANGE = 28
    # stack.py
    NEXT_PRIORITY = 30
    PRIORITY = 31
    RESOLVE_STACK = 32
    # powers.py
    SPEND_POWER = 34
    RETURN_EMBLEM = 35
    SEARCH_MARKET = 36
    TAKE_FOUND = 37
    GIVE_TITHE = 38
    COLLECT_TITHES = 39
    EXILE_FROM_STACK = 40
    TAKE_STOCK = 41
    THIEF = 42
    PLANT = 43
    STEAL = 44
    ROLL_FOR_THIEF = 45
    THIEF_LANDS = 46
    # specials.py
    FOREIGN_MERCHANT = 48
    DRAGON_SIEGE = 49
    STRIKE = 50
    # scoring.py
    WINDOW = 52


class Happened(IntEnum):
    """Journal entries: (seat; a, b, c)."""

    ROLLED = 1  # seat, a die, b die, c number rolled against, or NO_NUMBER
    DEALER = 2  # seat
    DEALT = 3  # seat, a King, b the 2, c the 3 (whispered)
    UNDEALT = 4  # a the 2, b the 3
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
    FOUND = 46  # seat, a, b, c cards seen in it (whispered)
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


NO_NUMBER = -100
