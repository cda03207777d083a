"""Dice that lie open: what was rolled, and rolling some of it again."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from ..vocabulary import DICE, NOBODY, Boost, Choose, Do, Happened
from .state import State, Tables
from .supplies import ready_boost, ready_card, roll

FACE = 5  # bits for the face of a die


@rule
def throw(g: Tables, s: State, seat: int, what_for: int, dice: int) -> None:
    """B8: roll so many dice in the open; `die` keeps what each of them shows."""
    s.rolled = 0
    s.rolled_dice = dice
    for i in range(dice):
        face = roll(g, s, 1)
        s.rolled += face
        if i < DICE:
            s.die[i] = face
        note(s, Happened.DIE, seat, face)
    note(s, Happened.ROLLED, seat, what_for, dice, s.rolled)


@rule
def offer_reroll(g: Tables, s: State, seat: int, what_for: int) -> None:
    """H35: a revealed card that rolls again is offered right after its owner's roll."""
    at = ready_card(g, s, seat, Boost.REROLL)
    if at != NOBODY and s.rolled_dice > 0:
        push(s, Do.REROLL, seat, what_for, at)


@rule
def may_reroll(g: Tables, s: State, choices: Choices, seat: int, what_for: int, at: int) -> None:
    """H35: any of the dice, up to the card's number; of dice that show the same it does not matter which."""
    most = ready_boost(g, s, seat, at, Boost.REROLL)
    for dice in range(1, 1 << min(s.rolled_dice, DICE)):
        if chosen_dice(dice) <= most and takes_first_of_equals(s, dice):
            offer(choices, Choose.NUMBER + dice)
    offer(choices, Choose.PASS)


@rule
def chosen_dice(dice: int) -> int:
    """How many dice a choice names: one bit each."""
    count = 0
    for i in range(DICE):
        count += dice >> i & 1
    return count


@rule
def takes_first_of_equals(s: State, dice: int) -> bool:
    for i in range(DICE):
        for j in range(i):
            if dice >> i & 1 == 1 and dice >> j & 1 == 0 and s.die[i] == s.die[j]:
                return False
    return True


@rule
def reroll(g: Tables, s: State, code: int, seat: int, what_for: int, at: int) -> None:
    """S33, H35: once per round for each card; the better of both results is used."""
    if code == Choose.PASS:
        return
    dice = code - Choose.NUMBER
    s.players[seat].open_spent[at] = 1
    better = 0
    faces = 0
    for i in range(DICE):
        if dice >> i & 1 == 1:
            face = roll(g, s, 1)
            note(s, Happened.DIE, seat, face)
            faces |= face << i * FACE
            better += face - s.die[i]
    if better > 0:
        s.rolled += better
        for i in range(DICE):
            if dice >> i & 1 == 1:
                s.die[i] = faces >> i * FACE & (1 << FACE) - 1
    note(s, Happened.REROLLED, seat, what_for, chosen_dice(dice), s.rolled)
    offer_reroll(g, s, seat, what_for)
