"""What bots think of 1819 Singapore: points that are as good as scored, and what the rest of the game will bring."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from entrepot.kernel import Choices, rule
from entrepot.kernel.judging import POINT, Judgement, Taste, Weights

from .rules.effects import is_influence, is_wealth, line_amount
from .rules.influence import scores_in
from .rules.legacies import legacy_points, tiles_of, uses_tiles
from .rules.population import district_value, is_open_district, is_storehouse
from .rules.scoring import bonus_points
from .rules.state import BoostLine, EffectLine, State, Tables
from .rules.supplies import storehouse_of, tokens_on
from .vocabulary import (
    CARD_SLOTS,
    NOBODY,
    RING,
    TABLEAU,
    Boost,
    Choose,
    Do,
    Effect,
    LeaderSpace,
)


class Of(IntEnum):
    """What each number of a taste is: hundredths of a point, or a weight."""

    DOLLAR = 0  # held in the last round
    DOLLAR_ROUND = 1  # more for each round still to come
    TOKEN = 2  # an own token in a District one scores, per multiplier, if it scored for sure
    TOKEN_SURE = 3  # hundredths of that for each token beside it
    STORED = 4
    STORED_OTHER = 5  # a token of somebody else in one's Storehouse
    TAX = 6  # a Tax token, for each round still to come
    WORKS = 7  # a Public Works token
    INFLUENCE = 8  # Influence that a card will give, each time
    PRODUCED = 9  # a dollar that a card will give, each time
    EFFECT = 10  # any other effect of a card, each time
    USES = 11  # hundredths of the rounds to come in which a card is used
    JOINED = 12  # hundredths more for a card with a neighbour
    PEOPLE = 13  # an attached Population card
    VACANT = 14  # a free slot for one
    CARD = 15  # a face-up card, for each round still to come
    BATTLE_CARD = 16
    STRENGTH = 17  # of Battle cards in hand or face up
    BOOST = 18  # a standing effect, for each round still to come
    CUBE = 19
    OPEN = 20  # a District of one's own that is open
    # weights of choices in a hurry
    BUY = 30
    ACTIVATE = 31
    POPULATE = 32
    BATTLE = 33
    RAID = 34
    DECREE = 35
    WAR = 36
    STORE = 37
    OTHERWISE = 38
    SOW_OWN = 39  # per multiplier of a District one scores
    CONNECT = 40


TASTE: Mapping[int, int] = {
    Of.DOLLAR: 12,
    Of.DOLLAR_ROUND: 9,
    Of.TOKEN: 100,
    Of.TOKEN_SURE: 12,
    Of.STORED: 14,
    Of.STORED_OTHER: 6,
    Of.TAX: 90,
    Of.WORKS: 10,
    Of.INFLUENCE: 90,
    Of.PRODUCED: 35,
    Of.EFFECT: 30,
    Of.USES: 50,
    Of.JOINED: 30,
    Of.PEOPLE: 25,
    Of.VACANT: 10,
    Of.CARD: 8,
    Of.BATTLE_CARD: 30,
    Of.STRENGTH: 12,
    Of.BOOST: 20,
    Of.CUBE: 8,
    Of.OPEN: 60,
    Of.BUY: 12,
    Of.ACTIVATE: 16,
    Of.POPULATE: 8,
    Of.BATTLE: 3,
    Of.RAID: 4,
    Of.DECREE: 2,
    Of.WAR: 2,
    Of.STORE: 2,
    Of.OTHERWISE: 4,
    Of.SOW_OWN: 6,
    Of.CONNECT: 12,
}

MANNER = {"horizon": 20}  # judging a position is better than hurrying on to the end


@rule
def rounds_left(g: Tables, s: State) -> int:
    """The rounds still to come if nothing ends the game before its events do."""
    return max(g.edition.events_one + g.edition.events_two - s.round_number, 0)


@rule
def worth(g: Tables, s: State, seat: int, taste: Taste) -> int:
    """What a position is worth to a seat, in hundredths of a point at the end."""
    player = s.players[seat]
    left = rounds_left(g, s)
    total = glance(g, s, seat, taste) + legacies_worth(g, s, seat)
    total += s.cubes[player.faction] * taste.of[Of.CUBE]
    cards = player.hand + player.revealed
    total += cards * taste.of[Of.BATTLE_CARD] + battle_strength(g, s, seat) * taste.of[Of.STRENGTH]
    for slot in range(player.slots):
        if player.tableau[slot].face_up != 0 and player.tableau[slot].card != 0:
            total += card_worth(g, s, seat, slot, left, taste)
    return total


@rule
def glance(g: Tables, s: State, seat: int, taste: Taste) -> int:
    """The same for somebody else, as far as others can change it: points, money, tokens. Cards stay where they are."""
    player = s.players[seat]
    left = rounds_left(g, s)
    total = player.vp * POINT
    total += player.wealth * (taste.of[Of.DOLLAR] + taste.of[Of.DOLLAR_ROUND] * left)
    return total + tokens_worth(g, s, seat, taste) + s.tax[seat] * taste.of[Of.TAX] * left


@rule
def points_now(g: Tables, s: State, seat: int) -> int:
    """The points on the victory track."""
    return s.players[seat].vp


@rule
def round_now(g: Tables, s: State) -> int:
    return s.round_number


@rule
def legacies_worth(g: Tables, s: State, seat: int) -> int:
    """Legacies as they would score now."""
    player = s.players[seat]
    points = 0
    if uses_tiles(g):
        for at in range(tiles_of(s, seat)):
            if player.tile_scored[at] == 0:
                points += legacy_points(g, s, seat, g.tile[player.tile[at]].legacy)
    else:
        for i in range(3):
            points += legacy_points(g, s, seat, g.leader[player.leader].legacy[i])
    return points * POINT


@rule
def tokens_worth(g: Tables, s: State, seat: int, taste: Taste) -> int:
    """Tokens in Districts that will score, the likelier the fuller they are, and tokens kept in the Storehouse."""
    total = 0
    for space in range(RING):
        if is_storehouse(space) or not scores_in(g, s, seat, space):
            continue
        if is_open_district(g, s, space):
            total += taste.of[Of.OPEN] * district_value(space)
            beside = tokens_on(s, space)
            sure = min(40 + taste.of[Of.TOKEN_SURE] * beside, 100)
            total += s.tokens[space, seat] * district_value(space) * taste.of[Of.TOKEN] * sure // 100
    home = storehouse_of(s, seat)
    own = s.tokens[home, seat]
    return total + own * taste.of[Of.STORED] + (tokens_on(s, home) - own) * taste.of[Of.STORED_OTHER]


@rule
def battle_strength(g: Tables, s: State, seat: int) -> int:
    player = s.players[seat]
    total = 0
    for at in range(player.hand):
        total += g.battle[player.card[at]].strength
    for at in range(player.revealed):
        total += g.battle[player.open_card[at]].strength
    return total


@rule
def card_worth(g: Tables, s: State, seat: int, slot: int, left: int, taste: Taste) -> int:
    """A card in a tableau: its End Game bonus, what its Action will bring, its boosts, its people."""
    place = s.players[seat].tableau[slot]
    card = g.market[place.card]
    total = taste.of[Of.CARD] * left
    people = 0
    for i in range(CARD_SLOTS):
        if place.people[i] != 0:
            people += 1
    total += people * taste.of[Of.PEOPLE] + (card.slots - people) * taste.of[Of.VACANT]
    for i in range(2):
        line = card.bonus[i]
        if line.bonus != 0:
            total += (line.n + line.dice) * POINT if line.dice > 0 else bonus_points(g, s, seat, slot, line) * POINT
        if card.boost[i].boost != 0:
            total += boost_worth(card.boost[i], left, taste)
    uses = taste.of[Of.USES] * left + (60 if place.used == 0 else 0)
    if place.left != NOBODY or place.right != NOBODY:
        uses += uses * taste.of[Of.JOINED] // 100
    each = 0
    for i in range(3):
        if card.action[i].effect != 0:
            each += effect_worth(card.action[i], line_amount(g, card.action[i], place) + card.action[i].dice, taste)
    return total + each * uses // 100


@rule
def effect_worth(line: EffectLine, amount: int, taste: Taste) -> int:
    if is_influence(line.effect):
        return amount * taste.of[Of.INFLUENCE]
    if is_wealth(line.effect):
        return amount * taste.of[Of.PRODUCED]
    if line.effect == Effect.POINTS:
        return amount * POINT
    return amount * taste.of[Of.EFFECT]


@rule
def boost_worth(line: BoostLine, left: int, taste: Taste) -> int:
    if line.boost == Boost.INCOME:
        return line.n * taste.of[Of.PRODUCED] * left
    return taste.of[Of.BOOST] * left


# --- in a hurry -------------------------------------------------------------------------------------------------------


@rule
def weigh(g: Tables, s: State, choices: Choices, weights: Weights, taste: Taste) -> None:
    """How likely someone in a hurry is to take each choice, from 1 up."""
    frame = s.agenda[s.depth - 1]
    for i in range(choices.count):
        code = choices.code[i]
        weight = taste.of[Of.OTHERWISE]
        if frame.do == Do.ACT:
            weight = action_weight(code, taste)
        elif frame.do == Do.SOW:
            weight = 1
            space = code - Choose.RING
            if not is_storehouse(space) and scores_in(g, s, frame.seat, space):
                weight += district_value(space) * taste.of[Of.SOW_OWN]
        elif frame.do == Do.PASS_STOREHOUSE:
            own = frame.b == storehouse_of(s, frame.seat)
            if (code == Choose.YES) != own:
                weight = 1
        elif code == Choose.PASS:
            weight = 1
        elif frame.do == Do.CONNECT:
            weight = taste.of[Of.CONNECT]
        elif frame.do == Do.PLACE_LEADER and code - Choose.LEADER_SPACE <= LeaderSpace.MARKET_B:
            weight = 2 * weight
        weights.of[i] = max(weight, 1)


@rule
def action_weight(code: int, taste: Taste) -> int:
    """C15: the core actions and the free ones."""
    if code >= Choose.CARD:
        if code < Choose.CARD + TABLEAU:
            return taste.of[Of.ACTIVATE]
        return 2 if code < Choose.HAND else 1
    if code >= Choose.MARKET:
        return taste.of[Of.BUY]
    if code == Choose.POPULATE:
        return taste.of[Of.POPULATE]
    if code == Choose.RAID:
        return taste.of[Of.RAID]
    if code == Choose.DECREE:
        return taste.of[Of.DECREE]
    if code == Choose.WAR:
        return taste.of[Of.WAR]
    if code == Choose.STORE:
        return taste.of[Of.STORE]
    if code == Choose.BUY_BATTLE_CARD or code == Choose.BUY_TWO_BATTLE_CARDS:
        return taste.of[Of.BATTLE]
    return 1 if code == Choose.END_TURN else taste.of[Of.OTHERWISE]


SEALED = frozenset(
    {
        Do.KEEP_TILES,
        Do.SWAP_TILE,
        Do.KEEP_SWAPPED,
        Do.KEEP_DEALT_CARDS,
        Do.KEEP_DRAWN_CARD,
        Do.CONTRIBUTE,
        Do.PAY_TOWARDS,
        Do.COMMIT_CARD,
        Do.COMMIT_TOKENS,
        Do.LOSE_POPULATION,
        Do.CHOOSE_ROLE,
    }
)

HEAT = {"easy": 800, "medium": 450}  # what is liked is liked much: it takes heat to err
CLAIMS = {"expert": 0.85}

JUDGEMENT = Judgement(
    worth, glance, weigh, points_now, round_now, Of, TASTE, manner=MANNER, sealed=SEALED, heat=HEAT, claims=CLAIMS
)
