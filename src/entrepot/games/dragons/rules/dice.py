"""Dice (section 7): two of them, Dabo!, Woot! and Wyvern Eyes."""

from __future__ import annotations

from entrepot.kernel import Choices, draw, note, offer, push, rule

from ..vocabulary import NO_NUMBER, RANKS, SUITS, Choose, Do, Happened, Mode, Place, Rank, Vantage
from .scoring import declare_victory, offer_claim
from .state import State, Tables

EMBLEMS = 3  # of a suit: 10, Jack, Queen


@rule
def throw_die(g: Tables, s: State) -> int:
    return 1 + draw(s.chance, g.edition.faces)


@rule
def throw_dice(g: Tables, s: State, seat: int, against: int, outcome: int, about: int) -> None:
    """7.0: roll both dice; when the roll stands, `outcome` is carried out."""
    s.against = against
    s.rerolls = 0
    throw_both(g, s, seat, outcome, about)


@rule
def throw_both(g: Tables, s: State, seat: int, outcome: int, about: int) -> None:
    """7.0, R39: every double but the lowest and the highest may be rolled again, by the roller, without limit."""
    s.die[0] = throw_die(g, s)
    s.die[1] = throw_die(g, s)
    note(s, Happened.ROLLED, seat, s.die[0], s.die[1], s.against)
    if s.die[0] == s.die[1] and s.die[0] >= 2 and s.die[0] < g.edition.faces:
        push(s, Do.REROLL, seat, outcome, about)
    else:
        push(s, Do.SETTLE_ROLL, seat, outcome, about)


@rule
def may_reroll(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """R39: a Dabo! may be kept or rolled again."""
    offer(choices, Choose.PASS)
    offer(choices, Choose.YES)
    offer_claim(g, s, choices, seat)


@rule
def reroll(g: Tables, s: State, code: int, seat: int, outcome: int, about: int) -> None:
    """R39: the new roll replaces the old one; there is no way back."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
    elif code == Choose.YES:
        s.rerolls += 1
        throw_both(g, s, seat, outcome, about)
    else:
        push(s, Do.SETTLE_ROLL, seat, outcome, about)


@rule
def settle_roll(g: Tables, s: State, seat: int, outcome: int, about: int) -> None:
    """A roll that stands; where the Emblems of a suit give re-rolls, a failed one may be rolled again (R16)."""
    tappable = s.against != NO_NUMBER and not succeeds(g, s) and not wyvern_eyes(s) and untapped(g, s, seat) != 0
    if tappable:
        push(s, Do.TAP_EMBLEM, seat, outcome, about)
    else:
        push(s, outcome, seat, about)


@rule
def may_tap_emblem(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """R16, cheat sheet: each such Emblem, once a Round, lets its controller roll a failed roll again."""
    offer(choices, Choose.PASS)
    offer(choices, Choose.YES)
    offer_claim(g, s, choices, seat)


@rule
def tap_emblem(g: Tables, s: State, code: int, seat: int, outcome: int, about: int) -> None:
    """R16."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    if code == Choose.PASS:
        push(s, outcome, seat, about)
        return
    card = untapped(g, s, seat)
    s.tapped |= tap_bit(card)
    note(s, Happened.TAPPED, seat, card)
    throw_both(g, s, seat, outcome, about)


@rule
def tap_bit(card: int) -> int:
    """The bit of an Emblem among those used this Round."""
    return 1 << ((card - 1) // RANKS * EMBLEMS + (card - 1) % RANKS - Rank.TEN)


@rule
def untapped(g: Tables, s: State, seat: int) -> int:
    """An Emblem of the seat that may still be used for a re-roll, or 0."""
    for suit in range(SUITS):
        if g.suit[suit].vantage == Vantage.REROLL:
            for rank in range(Rank.TEN, Rank.KING):
                card = 1 + suit * RANKS + rank
                if s.where[card] == Place.FRONT + seat and s.tapped & tap_bit(card) == 0:
                    return card
    return 0


@rule
def woot(g: Tables, s: State) -> bool:
    return s.die[0] == g.edition.faces and s.die[1] == g.edition.faces


@rule
def wyvern_eyes(s: State) -> bool:
    return s.die[0] == 1 and s.die[1] == 1


@rule
def succeeds(g: Tables, s: State) -> bool:
    """7.0: the total reaches the number; Woot! always succeeds and Wyvern Eyes always fails."""
    if woot(g, s):
        return True
    return not wyvern_eyes(s) and s.die[0] + s.die[1] >= s.against


@rule
def set_off_specials(g: Tables, s: State, seat: int) -> None:
    """7.0, R40: after the roll's result; push it before anything of the result that is still to come. Not in Market
    Mayhem."""
    if g.mode == Mode.MAYHEM:
        return
    if woot(g, s):
        push(s, Do.FOREIGN_MERCHANT, seat)
    elif wyvern_eyes(s):
        push(s, Do.DRAGON_SIEGE, seat)
