"""The closed vocabulary of 1819 Singapore: the numbers that rules, cards and choices share."""

from __future__ import annotations

from enum import IntEnum

PLAYERS = 4
NEUTRAL = 4  # the owner of neutral tokens, after the four players
NOBODY = -1
MARKET_ROW = 5
TABLEAU = 32
CARD_SLOTS = 4  # Population cards a Market card may hold
HAND = 20  # a whole Battle deck
REVEALED = 20
PORT = 12
WORKS = 80
VICES = 5
TRADE_ONLY = 8  # added to an owner: only Commerce and Public Works cards may be moved
LARGEST_NUMBER = 95  # that a choice can name
TILES = 4  # Legacy tiles a player may be dealt


class Faction(IntEnum):
    """A2: two British Agents against two Malay Rajas; one single winner."""

    BRITISH = 0
    MALAY = 1


class Leader(IntEnum):
    LIEUTENANT_GOVERNOR = 0
    TEMENGGONG = 1
    RESIDENT = 2
    SULTAN = 3


class Space(IntEnum):
    """The ring in the order of its arrows (components 7.2)."""

    BLUE_1 = 0
    BLUE_2 = 1
    BLUE_3 = 2
    BRITISH_STOREHOUSE = 3
    GREEN_1 = 4
    GREEN_2 = 5
    GREEN_3 = 6
    MALAY_STOREHOUSE = 7


RING = 8


class Role(IntEnum):
    """Simulation mode: what everyone becomes under the second treaty (G4)."""

    NONE = 0
    COLONIAL_ALLY = 1
    RESISTANCE_LEADER = 2
    COLONIAL_RULER = 3


class LeaderSpace(IntEnum):
    MARKET_A = 0
    MARKET_B = 1
    POPULATION = 2
    BATTLE = 3


class Vice(IntEnum):
    """The vice tracker, left to right (components 7.7, D9). A card's vice 0 means none; otherwise 1 + this number."""

    SLAVERY = 0
    GAMBLING = 1
    LIQUOR = 2
    OPIUM = 3
    PROSTITUTION = 4


class Kind(IntEnum):
    """Classes of a Market card, one bit each (components 0.5)."""

    PERSONALITY = 1
    COMMERCE = 2
    PUBLIC_WORKS = 4
    TAX = 8
    DEPENDENT = 16
    LEADER = 32


class Shape(IntEnum):
    NONE = 0
    SOLID = 1
    HOLLOW = 2


class Colour(IntEnum):
    """Colours of a connector, one bit each: a two-tone connector has both (S27)."""

    BLACK = 1
    RED = 2


class Effect(IntEnum):
    """What an instant effect, an Action or an event does. `n` is the printed number, `dice` are added to it, and with
    `per` set one more is added for each attached Population card (or, for SLAVERY effects, it counts per card)."""

    NONE = 0
    INFLUENCE = 1  # place n own tokens, one sowing
    POPULATION = 2  # n cubes into the faction's boxes
    WEALTH = 3  # take $n (pay if negative)
    MOVE_OWN = 4  # up to n moves in one's own tableau
    MOVE_ANY = 5  # up to n moves in any one tableau
    PUBLIC_WORKS = 6  # a token on the Public Works track
    TAX_PLAYER = 7  # n own tokens on the Tax track
    TAX_NEUTRAL = 8  # n neutral tokens on the Tax track
    STORE = 9  # n own tokens into the faction's Storehouse
    SHIPS = 10  # n ships into (or, negative, out of) the Port
    TAKE_STORED = 11  # distribute any number of the tokens kept on this card
    BATTLE_CARD = 12  # draw n Battle cards for nothing
    POINTS = 13  # n VP
    INFLUENCE_EACH = 14  # n Influence for every attached Population card
    WEALTH_EACH = 15  # $n (or pay) for every attached Population card
    STORE_EACH = 16  # n tokens into the Storehouse for every attached Population card
    # events, worked out for everyone
    EACH_WEALTH = 20  # each player gains (or loses) $n
    EACH_BATTLE_CARD = 21  # from the First Player, each player draws n Battle cards
    EACH_TAKES_CARD = 22  # from the First Player, each takes an open Market card but the dearest, or $n
    FACTIONS_POPULATION = 23  # each faction gains (or loses) n cubes
    STOREHOUSES = 24  # each Storehouse gains n neutral tokens (or loses n tokens)
    EACH_STORE = 25  # each player puts n own tokens into their Storehouse
    EACH_INFLUENCE = 26  # from the First Player, each player places n Influence
    EACH_LOSES_POPULATION = 27  # each player loses n Population cards
    FLUSH = 28  # discard the n rightmost Market cards, shift and refill
    EACH_POPULATES = 29  # from the First Player, each player with a vacant slot Populates
    POOREST_WEALTH = 30  # each player with the least Wealth gains $n
    TAX_NEUTRAL_ALL = 31  # n neutral tokens on (or off) the Tax track
    MOVE_TRADE = 34  # up to n moves of Commerce or Public Works cards in one's own tableau
    SWAP_OBJECTIVE = 33  # swap one Private Objective: draw two, keep one (D10)
    FACTIONS_POPULATION_TIMES = 32  # each faction gains (or loses) n cubes times one roll of the dice (T12)


class Boost(IntEnum):
    """Standing effects of a face-up card, of a leader's Attribute or, once revealed, of a Battle card."""

    NONE = 0
    DISCOUNT = 1  # cards of the class `extra` cost $n less
    DUAL_DISCOUNT = 2  # cards with two prices cost $n less
    LEADER_DISCOUNT = 3  # once per turn, with the Leader on a Market space, a Market card costs $n less
    BATTLE_DISCOUNT = 4  # Battle cards cost $n less
    DECREE_DISCOUNT = 5  # Decrees cost n tokens less
    WAR_DISCOUNT = 6  # War costs n tokens less
    RAID = 7  # +n to one's own Raids
    HINDER_RAID = 8  # once per round: -n to another player's Raid
    COUNTER = 9  # +n when countering a Conflict event
    COUNTER_ONCE = 10  # once per round: +n when countering a Conflict event
    REROLL = 11  # once per round: roll up to n dice of a roll again and use the better result
    WAR_SACRIFICE = 12  # discard the card to add n to a Battle result
    WAR = 13  # +n in a War one takes part in as attacker or defender
    SCHOLARS = 14  # a token on this card whenever any player draws a Population card
    SEARCH = 15  # spend an action to buy the Market card `extra` out of the deck; n = 1: once per game
    VETO = 16  # once per round: pay n Storehouse tokens (`extra` for slavery) to veto a Decree
    KEEP_INFLUENCE = 17  # keep up to n Influence on this card instead of placing it
    FREE_STORE = 18  # free action, once per turn: n tokens into the Storehouse
    TAX_IF_WORKS = 19  # while a Public Works card is connected to this one: n neutral Tax tokens
    FREE_UPKEEP = 20  # when Upkeep fails, n of one's Public Works need no payment
    REVEAL_SHIPS = 21  # on reveal: n ships
    REVEAL_WEALTH = 22  # on reveal: $n
    REVEAL_STORE = 23  # on reveal: n own tokens into the Storehouse
    REVEAL_POINTS = 24  # on reveal: n VP
    REVEAL_INFLUENCE = 25  # on reveal: place n Influence
    REVEAL_POPULATION = 26  # on reveal: n cubes
    INCOME = 27  # +$n in the Income phase
    INCOME_SHIPS = 28  # +$n in the Income phase while at least `extra` ships are in Port
    INCOME_STORE = 29  # n own tokens into the Storehouse in the Income phase
    DEFENCE = 30  # +n when defending in a War
    FUND_DISCOUNT = 31  # Funding a Public Work costs $n less
    POPULATE_WEALTH = 32  # $n whenever one Populates
    FORCED_PEOPLE = 34  # one's next Population card must be attached here, and its effects are not applied
    TURN_DISCOUNT = 36  # once per turn a Market card costs $n less
    SEARCH_DEARER = 35  # an Action: buy the Market card `extra` out of the deck for $n more than its price
    SCORE_BONUS = 33  # +n VP when one scores at least one token in a District


class Bonus(IntEnum):
    """End Game bonuses of cards and Legacies of leaders: how the points are counted. `n` is the factor or the flat
    number."""

    NONE = 0
    FLAT = 1  # n VP (plus dice)
    PER_TOKENS = 2  # 1 VP per n tokens on the card
    PER_ATTACHED = 3  # n VP per Population card attached to this card
    PER_WORKS = 4  # n VP per own face-up Public Works card
    PER_PERSONALITY = 5  # n VP per own face-up Personality
    PER_COMMERCE = 6  # n VP per own face-up Commerce card
    PER_SHIP = 7  # n VP per `extra` ships in Port
    PER_OUTLAWED = 8  # n VP per own token on the vice tracker
    PER_CONNECTED = 9  # n VP per other card of this card's Community
    # what a Legacy's steps are counted in
    WEALTH = 20
    POPULATION_CARDS = 21
    WORKS_CARDS = 22
    PERSONALITIES = 23
    COMMERCE_CARDS = 24
    OUTLAWED = 25  # own tokens on the vice tracker
    SHIPS = 26
    RAIDS = 27  # successful Raids (gained at least $1)
    COMMUNITY = 28  # cards in one's largest Community
    STOREHOUSE_TOKENS = 29  # own tokens in one's Storehouse
    TAX_TOKENS = 30  # own tokens on the Tax track
    DEPENDENTS = 31  # n VP with at least one Dependent card, `extra` VP per Population card attached to them
    BATTLE_CARDS = 32  # Battle cards in hand and face up
    WARS_WON = 33


class Modifier(IntEnum):
    """Round modifiers of events, in force until the next event."""

    NONE = 0
    MARKET_PRICE = 1  # Market cards cost $n more (less if negative)
    COMMERCE_HALF = 2  # Commerce cards produce half their Wealth, rounded up
    LEADER_FREE = 3  # Leader Actions do not cost the extra $1
    RAID = 4  # +n to every Raid
    DECREE_COST = 5  # Decrees cost n tokens more
    WAR_COST = 6  # War costs n tokens more
    BATTLE_PRICE = 7  # Battle cards cost $n more
    POPULATE_PRICE = 8  # Populate costs $n
    INFLUENCE = 9  # every Activation's Influence is n more, if it gives any
    NO_RAID = 10  # nobody may Raid
    NO_WAR = 11  # nobody may declare War


class Conflict(IntEnum):
    """Columns of the Conflict Events Table (components 6)."""

    NONE = 0
    TIGER = 1
    PIRATES = 2
    MAJOR_PIRATES = 3
    RIOT = 4


class Choose(IntEnum):
    """Choice codes: a verb, or the first code of a range that names a target."""

    PASS = 0
    YES = 1
    BUY_BATTLE_CARD = 2
    POPULATE = 3
    RAID = 4
    DECREE = 5
    WAR = 6
    STORE = 7
    END_TURN = 8
    TAKE_MONEY = 9
    COUNTER_BOOST = 10
    BUY_TWO_BATTLE_CARDS = 11
    LEADER_ACTION = 12
    INSPIRE = 13
    MARKET = 16  # + place in the row, 0 the leftmost
    LEADER_SPACE = 24  # + space
    RING = 32  # + space of the ring
    SEAT = 40  # + player
    VICE = 48  # + vice
    NUMBER = 64  # + 0..95
    CARD = 160  # + tableau slot (activate it, attach to it, move it, close it)
    LEFT_OF = 192  # + tableau slot: join on its left
    RIGHT_OF = 224  # + tableau slot: join on its right
    REBUILD = 256  # + tableau slot
    SPECIAL = 288  # + tableau slot: the special or free action of that card's boost
    HAND = 320  # + Battle card: one in hand
    REVEALED = 384  # + Battle card: one face up
    DISCARD = 448  # + tableau slot: discard the card
    DISCARD_HAND = 480  # + Battle card: discard one in hand
    OBJECTIVE = 544  # + place: score that Private Objective
    PEOPLE = 548  # + 0..31: the so manieth attached Population card, to be moved


class Do(IntEnum):
    """Everything that can be on the agenda: steps, and asks (those with a `may_` rule)."""

    # rounds.py
    START_ROUND = 1
    ASSIGN_FIRST_PLAYER = 2
    DISTRIBUTE_INCOME = 3
    START_TURN = 4
    PLACE_LEADER = 5
    LEADER_ACTION = 6
    ACT = 7
    END_ROUND = 8
    NEXT_ACTION = 9
    # events.py
    REVEAL_EVENT = 10
    EVENT_EFFECT = 11
    TAKE_OPEN_CARD = 12
    PLAYER_POPULATES = 13
    START_CONFLICT = 14
    CONTRIBUTE = 15
    PAY_TOWARDS = 16
    RESOLVE_CONFLICT = 17
    LOSE_INFLUENCE = 18
    LOSE_POPULATION = 19
    EVENT_SHIPS = 20
    # buy.py
    INSTANT_EFFECT = 24
    CONNECT = 25
    REFILL_MARKET = 26
    SETTLE_CARD = 27
    # populate.py
    ATTACH = 28
    # influence.py
    GAIN_INFLUENCE = 30
    KEEP_INFLUENCE = 31
    SOW = 32
    PASS_STOREHOUSE = 33
    SCORE_DISTRICTS = 34
    # activate.py
    CARD_ACTION = 36
    TAKE_ROLLED_WEALTH = 37
    TAKE_STORED = 38
    # moving.py
    CHOOSE_TABLEAU = 40
    MOVE_CARD = 41
    MOVE_TO = 42
    # raid.py
    REROLL = 44
    HINDER_RAID = 45
    TAKE_RAID = 46
    # decree.py
    CHOOSE_DECREE = 48
    VETO = 49
    ENACT = 50
    # war.py
    CHOOSE_ENEMY = 52
    VOLUNTEER = 53
    ACCEPT_ALLY = 54
    COMMIT_CARD = 55
    REVEAL_CARDS = 56
    ROLL_FOR_WAR = 57
    TAKE_WAR_ROLL = 58
    SACRIFICE = 59
    COMPARE_STRENGTHS = 60
    BEAR_LOSSES = 61
    CLAIM_SPOILS = 62
    SHARE_SPOILS = 63
    END_WAR = 64
    # upkeep.py
    UPKEEP = 68
    FUND = 69
    CLOSE = 70
    RECALL_LEADERS = 71
    FLUSH_MARKET = 72
    FUND_NEXT = 73
    # scoring.py
    FINAL_SCORING = 76
    GIVE_SHARE = 77
    COUNT_POINTS = 78
    # setup.py: tiles
    KEEP_TILES = 80
    SWAP_TILE = 81
    KEEP_SWAPPED = 82
    KEEP_DEALT_CARDS = 83
    # tableau.py: people without a home
    REASSIGN = 84
    LOSE_UNANCHORED = 105
    # buy.py
    KEEP_DRAWN_CARD = 85
    # moving.py
    MOVE_PEOPLE = 86
    # influence.py
    CLEAR_VILLAGE = 87
    # raid.py
    INTERVENE = 88
    RAID_ROLL = 89
    # war.py
    COMMIT_TOKENS = 90
    DONATE = 91
    PLUNDER = 92
    SHARE_AT_WILL = 93
    BUY_BATTLE_CARD_AFTER_LOSS = 94
    # simulation.py
    CHOOSE_ROLE = 96
    REVEAL_ROLES = 97
    VETO_STOREHOUSE = 98
    PAY_DECREE = 99
    # rounds.py
    PLACE_LEADERS = 100
    CHECK_SHIPS = 101
    PASS_FIRST_PLAYER = 102
    # buy.py, decree.py: what a Colonial Ally may be kept from paying (G11)
    DRAW_TWO = 103
    PAY_VETO = 104


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
    BOUGHT = 9  # seat, a card, b price
    TOOK_CARD = 10  # seat, a card
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
    UNANCHORED = 68  # seat, a population card lost at -1 VP
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
