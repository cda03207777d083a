"""What is written down of a game: rolls, happenings, and where points come from."""

from __future__ import annotations

from enum import IntEnum


class Rolled(IntEnum):
    """What a roll is for."""

    RAID = 1
    WAR = 2
    WEALTH = 3
    FIRST_PLAYER = 4


class Happened(IntEnum):
    """Journal entries: (seat; a, b, c)."""

    ROUND_STARTED = 1  # a round
    FIRST_PLAYER = 2  # seat
    EVENT_REVEALED = 3  # a event
    TREATY_IN_FORCE = 4  # a 1 Singapore, 2 Anglo-Dutch
    INCOME = 5  # seat, a dollars
    NEUTRAL_STORED = 6  # a faction, b tokens
    LEADER_PLACED = 7  # seat, a space
    TURN_ENDED = 8  # seat
    BOUGHT = 9  # seat, a card, b price, c place of the row, or -1: from the deck
    TOOK_CARD = 10  # seat, a card, b place of the row
    CONNECTED = 11  # seat owner, a slot, b slot on its left, c slot on its right (-1: none)
    MARKET_REFILLED = 12  # a card
    BATTLE_CARD_DRAWN = 13  # seat, a price
    POPULATED = 14  # seat, a population card
    ATTACHED = 15  # seat, a population card, b slot
    CUBES = 16  # a faction, b change, c now
    DISTRICT_OPENED = 17  # a space
    DISTRICT_CLOSED = 18  # a space
    TOKEN_PLACED = 19  # seat, a space
    KEPT_ON_CARD = 20  # seat, a slot, b tokens
    DISTRICT_SCORED = 21  # a space
    SCORED = 22  # seat, a VP, b space or -1, c source
    SHIPS = 23  # a change, b now
    WEALTH = 24  # seat, a change
    ACTIVATED = 25  # seat, a slot
    STORED = 26  # seat, a tokens, b space
    MOVED = 27  # seat mover, a owner, b slot
    ROLLED = 28  # seat, a what for, b dice, c result
    REROLLED = 29  # seat, a what for, b dice, c result kept
    RAIDED = 30  # seat, a dollars
    HINDERED = 31  # seat, a raider, b by how much
    SHIP_STAYS = 89  # seat whose board keeps it, a ships in Port
    DECREED = 32  # seat, a vice, b 1 outlaw 0 legalize, c tokens paid
    VETOED = 33  # seat, a vice, b tokens paid
    FLIPPED = 34  # seat owner, a slot, b 1 face up 0 face down
    TAX_TOKENS = 35  # seat owner or NEUTRAL, a change
    WORKS_TOKEN = 36  # seat, a change
    REVEALED = 37  # seat, a battle card
    WAR_DECLARED = 38  # seat, a enemy, b tokens paid
    VOLUNTEERED = 39  # seat, a side 0 attacker 1 defender
    ALLY_ACCEPTED = 40  # seat, a ally, b accepted
    CARD_TURNED_UP = 42  # seat, a battle card, b strength
    SACRIFICED = 43  # seat, a slot, b bonus
    WAR_WON = 44  # seat, a strength, b other strength, c multiplier
    SPOILS = 45  # seat, a dollars, b VP
    BORE_LOSSES = 46  # seat, a dollars
    SHARED = 47  # seat, a ally, b dollars, c VP
    CONFLICT = 48  # a conflict, b strength
    CONTRIBUTED = 49  # seat, a strength, b dollars
    CONFLICT_RESULT = 50  # a conflict, b what is left
    LOST_TOKENS = 51  # seat owner, a space, b tokens
    LOST_POPULATION = 52  # seat, a population card, b slot
    UPKEEP = 53  # a works, b tax, c 1 met 0 failed
    FUNDED = 54  # seat, a dollars
    CLOSED = 55  # seat, a slot
    REBUILT = 56  # seat, a slot, b price
    LEADERS_RECALLED = 57
    MARKET_FLUSHED = 58  # a card
    CARD_DISCARDED = 59  # seat, a slot's card
    FINAL = 60  # seat, a points, b source (Source)
    GAME_OVER = 61  # a 0 events, 1 no ships
    TOKEN_ON_CARD = 62  # seat, a slot
    BATTLE_CARD_SEEN = 63  # whispered to seat: a battle card
    ROLE_TAKEN = 64  # seat, a role
    TILE_SEEN = 65  # whispered to seat: a tile
    OBJECTIVE_SCORED = 66  # seat, a tile, b VP
    REASSIGNED = 67  # seat, a population card, b slot
    UNANCHORED = 68  # seat, a population card lost, b VP lost with it
    INTERVENED = 69  # seat, a raider, b battle card, c strength so far
    INTERVENTION_RESULT = 70  # seat, a 1 stopped 0 failed, b strength
    TOKENS_AS_STRENGTH = 71  # seat, a tokens
    PLUNDERED = 72  # seat, a card, b from, c worth
    STOREHOUSE_SHARE = 73  # seat, a VP
    VICE_TOKEN = 74  # a faction
    INSPIRED = 75  # seat, a tokens paid
    USE_VETOED = 76  # seat
    VILLAGE_KEPT = 77  # seat, a space, b tokens
    PEOPLE_MOVED = 78  # seat owner, a population card, b from slot, c to slot
    BATTLE_CARD_DISCARDED = 79  # seat, a battle card
    TILE_KEPT = 80  # seat, a tile
    BECAUSE = 81  # seat, a what (Because), b which, c by how much: a reason for the number in the next line
    DIE = 88  # seat, a face: one die of the roll in the next line
    TOKENS_SPENT = 82  # seat, a tokens, for a choice of two Battle cards
    SPARED = 83  # seat, a Public Works that need no payment
    TOTAL = 84  # seat, a VP, b place
    LOWER = 85  # seat, the leader who counts for one of two players, a VP
    TIE_BROKEN = 86  # seat, a over whom, b by what (Tie), c VP of both
    WON = 87  # seat, or with two players the person


class Because(IntEnum):
    """What changed a number."""

    CARD = 1  # a Market card
    BATTLE_CARD = 2
    ATTRIBUTE = 3
    EVENT = 4
    LEADER_SPACE = 5
    ROLE = 6
    MOST_TAXES = 7


class Tie(IntEnum):
    """S11: what breaks a tie at the end, in this order."""

    WEALTH = 1
    TOKENS = 2
    ORDER = 3


class Source(IntEnum):
    """Where points come from, kept per player."""

    DISTRICTS = 0
    TAXES = 1
    DECREES = 2
    WARS = 3
    CONFLICTS = 4
    LEGACIES = 5
    CARDS = 6
    OTHER = 7


SOURCES = 8
