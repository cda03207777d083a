"""What bots think of Dragon's Money Laundering: points as they would count now, what is being bought and how likely it
is to come, and what Emblems and Characters are good for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from entrepot.kernel import Choices, rule
from entrepot.kernel.judging import POINT, Judgement, Taste, Weights

from .rules.achievements import eggs_in_hand
from .rules.scoring import points_of
from .rules.seize import value_of
from .rules.state import State, Tables
from .vocabulary import RANKS, SUITS, Choose, Do, Place, Rank, Stage


class Of(IntEnum):
    """What each number of a taste is: hundredths of a point, or a weight."""

    EMBLEM = 0  # in one's own Front
    CHARACTER = 1  # a Jack, Queen or 10 in Hand that can still be played
    EGG = 2  # more than its points: each Egg after the first
    CARD = 3  # any card in Hand
    SET = 4  # more for each Commodity of a suit after the third
    COMING = 5  # hundredths: how much of what is being bought one counts on
    ACTION = 6  # an Action or Minor Action still to be spent
    FIRST_EGG = 7  # more than its points: the first Egg, which a Dragon Siege may come for (9.1)
    TURN = 8  # a Turn still to come in this Round
    LASTING = 9  # thousandths: how much less everything counts for each card in the Deck, while the game lasts
    # weights of choices in a hurry
    BUY = 20
    VISIT = 21
    INSTEAD = 22  # visiting with an Action
    PLAY = 23
    OTHERWISE = 24
    ANNOUNCE = 25
    ADD = 26
    COMMIT = 27
    BID = 28
    PASS = 29


TASTE: Mapping[int, int] = {
    Of.EMBLEM: 350,
    Of.CHARACTER: 200,
    Of.EGG: 600,
    Of.CARD: 40,
    Of.SET: 150,
    Of.COMING: 90,
    Of.ACTION: 60,
    Of.FIRST_EGG: 0,
    Of.TURN: 0,
    Of.LASTING: 0,
    Of.BUY: 10,
    Of.VISIT: 10,
    Of.INSTEAD: 3,
    Of.PLAY: 3,
    Of.OTHERWISE: 4,
    Of.ANNOUNCE: 10,
    Of.ADD: 6,
    Of.COMMIT: 2,
    Of.BID: 2,
    Of.PASS: 6,
}

# What the search thinks instead: how the positions of 700 games turned out, seat against seat (docs/strength.md).
FORESIGHT: Mapping[int, int] = {
    Of.EMBLEM: 1000,
    Of.CHARACTER: -150,
    Of.EGG: -540,
    Of.CARD: 285,
    Of.SET: -280,
    Of.ACTION: 465,
    Of.FIRST_EGG: -1660,
    Of.TURN: 1180,
    Of.LASTING: 97,
}

# after eight choices a position is judged as well as after twenty, and sooner; the wider the spread, the closer the
# returns, and the smaller the urge to explore
MANNER = {"horizon": 8, "spread": 1400, "exploration": 100}
GREEDY = {"simulations": 1}  # a second world takes half as long again for three points of a hundred


@rule
def worth(g: Tables, s: State, seat: int, taste: Taste) -> int:
    """What a position is worth to a seat, in hundredths of a point at the end."""
    if (s.gone >> seat) & 1 == 1:
        return -40 * POINT
    total = points_of(g, s, seat) * POINT
    eggs = eggs_in_hand(s, seat)
    total += max(eggs - 1, 0) * taste.of[Of.EGG] + min(eggs, 1) * taste.of[Of.FIRST_EGG]
    total += s.count[Place.HAND + seat] * taste.of[Of.CARD]
    for suit in range(SUITS):
        first = 1 + suit * RANKS
        held = 0
        for rank in range(RANKS):
            if s.where[first + rank] == Place.HAND + seat:
                if rank < Rank.TEN:
                    held += 1
                elif rank < Rank.KING:
                    total += taste.of[Of.CHARACTER]
            elif s.where[first + rank] == Place.FRONT + seat:
                total += taste.of[Of.EMBLEM]
        total += max(held - 3, 0) * taste.of[Of.SET]
    if (s.turned >> seat) & 1 == 0:
        total += taste.of[Of.TURN]
    if s.active == seat:
        total += (s.actions + s.minors) * taste.of[Of.ACTION]
    if s.stage != Stage.NONE:
        total += coming(g, s, seat) * taste.of[Of.COMING] // 100
    return total * 1000 // (1000 + taste.of[Of.LASTING] * s.count[Place.DECK])


@rule
def glance(g: Tables, s: State, seat: int, taste: Taste) -> int:
    """The same for somebody else, as far as others can change it."""
    return worth(g, s, seat, taste)


@rule
def points_now(g: Tables, s: State, seat: int) -> int:
    """The points that Hand and Front would count now."""
    return points_of(g, s, seat)


@rule
def round_now(g: Tables, s: State) -> int:
    return s.round_number


@rule
def coming(g: Tables, s: State, seat: int) -> int:
    """What the Buying under way will bring: the declared cards, by the chance of the roll (6.4)."""
    hits, rolls = chances_of(g, value_of(s)), g.edition.faces * g.edition.faces
    if seat == s.active:
        return declared_points(g, s, seat) * POINT * hits // rolls
    if seat == s.seizer:
        return declared_points(g, s, seat) * POINT * (rolls - hits) // rolls
    return 0


@rule
def chances_of(g: Tables, value: int) -> int:
    """In how many throws two dice show at least so much: of 36, if they have six faces."""
    faces = g.edition.faces
    if value <= 2:
        return faces * faces
    if value > 2 * faces:
        return 0
    if value <= faces + 1:
        return faces * faces - (value - 2) * (value - 1) // 2
    return (2 * faces + 1 - value) * (2 * faces + 2 - value) // 2


@rule
def declared_points(g: Tables, s: State, seat: int) -> int:
    """The declared cards, counted more in one's Desired Commodity."""
    first = 1 + s.suit * RANKS
    points = 0
    for rank in range(RANKS):
        if s.where[first + rank] == Place.DECLARED:
            points += g.card[first + rank].points + 1
    if s.where[first + Rank.KING] == Place.KING + seat:
        points *= g.edition.desired
    return points


# --- in a hurry -------------------------------------------------------------------------------------------------------


@rule
def weigh(g: Tables, s: State, choices: Choices, weights: Weights, taste: Taste) -> None:
    """How likely someone in a hurry is to take each choice, from 1 up. Nobody who thinks takes up a Declaration only to
    withdraw it (R31): round and round it would go."""
    do = s.agenda[s.depth - 1].do
    for i in range(choices.count):
        code = choices.code[i]
        weight = taste.of[Of.OTHERWISE]
        if code == Choose.CLAIM:
            weight = 1000
        elif do == Do.ACT:
            weight = action_weight(code, taste)
        elif code == Choose.WITHDRAW:
            weights.of[i] = 0
            continue
        elif do == Do.DECLARE:
            weight = declare_weight(g, s, code, taste)
        elif do == Do.BID or do == Do.EXCHANGE:
            weight = taste.of[Of.PASS] if code == Choose.PASS else taste.of[Of.BID]
        elif do == Do.PRIORITY:
            weight = 2 * taste.of[Of.PASS] if code == Choose.PASS else 1
        elif code == Choose.PASS:
            weight = 2
        weights.of[i] = max(weight, 1)


@rule
def action_weight(code: int, taste: Taste) -> int:
    """5.0."""
    if code == Choose.PASS:
        return 1
    if code >= Choose.SUBSTITUTE:
        return taste.of[Of.INSTEAD]
    if code >= Choose.MARKET:
        return taste.of[Of.VISIT]
    if code >= Choose.CALLBACK:
        return 1
    if code >= Choose.POWER:
        return taste.of[Of.PLAY]
    if code >= Choose.CARD:
        return taste.of[Of.OTHERWISE]
    return taste.of[Of.BUY]


@rule
def declare_weight(g: Tables, s: State, code: int, taste: Taste) -> int:
    """6.1: announce once the roll is likely enough, take more while it is, commit when it is not."""
    hits, rolls = chances_of(g, value_of(s)), g.edition.faces * g.edition.faces
    if code == Choose.PASS:
        return taste.of[Of.ANNOUNCE] * 3 * hits // rolls
    card = code - Choose.CARD
    if s.where[card] == Place.STOCK:
        left = chances_of(g, value_of(s) + g.card[card].number)
        return taste.of[Of.ADD] * 3 * left // rolls
    return taste.of[Of.COMMIT] * 3 * (rolls - hits) // rolls


SEALED = frozenset({Do.DECLARE, Do.BID, Do.GIVE_TITHE, Do.PLANT, Do.TAKE_FOUND})

CLAIMS = {"policy": 0.85, "policy-classic": 0.6}

JUDGEMENT = Judgement(
    worth, glance, weigh, points_now, round_now, Of, TASTE, FORESIGHT, MANNER, GREEDY, SEALED, claims=CLAIMS
)
