"""What cards say: their classes, connectors, effects, boosts, bonuses and modifiers."""

from __future__ import annotations

from enum import IntEnum


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
    SAFE_SHIPS = 37  # no Raid scares away the last n ships


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
    COLONIAL_ALLIES = 34  # Rajas who are Colonial Allies (G4)


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
