"""Moving cards: standalone cards and end cards of Communities change their place in a tableau."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from .state import State, Tables
from .tableau import can_take_part, join, mates, separate
from .words import NOBODY, Choose, Do, Happened


@rule
def may_choose_tableau(g: Tables, s: State, choices: Choices) -> None:
    """A red Move icon: all its moves are made in one tableau, anybody's (E53: cards stay in their tableau)."""
    for owner in range(s.seats):
        if any_move(g, s, owner):
            offer(choices, Choose.SEAT + owner)
    offer(choices, Choose.PASS)


@rule
def choose_tableau(g: Tables, s: State, code: int, seat: int, moves: int) -> None:
    if code != Choose.PASS:
        push(s, Do.MOVE_CARD, seat, moves, code - Choose.SEAT, 0)


@rule
def any_move(g: Tables, s: State, owner: int) -> bool:
    for slot in range(s.players[owner].slots):
        if can_move(g, s, owner, slot):
            return True
    return False


@rule
def can_move(g: Tables, s: State, owner: int, slot: int) -> bool:
    """E50: a standalone card or an end card of a Community, if there is somewhere to put it."""
    place = s.players[owner].tableau[slot]
    if not can_take_part(place) or (place.left != NOBODY and place.right != NOBODY):
        return False
    if place.left != NOBODY or place.right != NOBODY:
        return True
    for other in range(s.players[owner].slots):
        if fits_left_of(g, s, owner, slot, other) or fits_right_of(g, s, owner, slot, other):
            return True
    return False


@rule
def fits_left_of(g: Tables, s: State, owner: int, slot: int, other: int) -> bool:
    """Whether the card, once taken out of its place, could stand directly left of another one (and does not stand there
    already)."""
    tableau = s.players[owner].tableau
    if slot == other or not can_take_part(tableau[other]) or tableau[other].left != NOBODY:
        return False
    return mates(g.market[tableau[slot].card], g.market[tableau[other].card])


@rule
def fits_right_of(g: Tables, s: State, owner: int, slot: int, other: int) -> bool:
    tableau = s.players[owner].tableau
    if slot == other or not can_take_part(tableau[other]) or tableau[other].right != NOBODY:
        return False
    return mates(g.market[tableau[other].card], g.market[tableau[slot].card])


@rule
def may_move_card(g: Tables, s: State, choices: Choices, seat: int, moves: int, owner: int) -> None:
    """E54: fewer moves, or none, are fine."""
    for slot in range(s.players[owner].slots):
        if can_move(g, s, owner, slot):
            offer(choices, Choose.CARD + slot)
    offer(choices, Choose.PASS)


@rule
def move_card(g: Tables, s: State, code: int, seat: int, moves: int, owner: int) -> None:
    if code != Choose.PASS:
        push(s, Do.MOVE_TO, seat, moves, owner, code - Choose.CARD)


@rule
def may_move_to(g: Tables, s: State, choices: Choices, seat: int, moves: int, owner: int, slot: int) -> None:
    """E51: join a standalone card to others, separate an end card, or separate it and join it elsewhere."""
    place = s.players[owner].tableau[slot]
    for other in range(s.players[owner].slots):
        if fits_left_of(g, s, owner, slot, other):
            offer(choices, Choose.LEFT_OF + other)
        if fits_right_of(g, s, owner, slot, other):
            offer(choices, Choose.RIGHT_OF + other)
    if place.left != NOBODY or place.right != NOBODY:
        offer(choices, Choose.YES)


@rule
def move_to(g: Tables, s: State, code: int, seat: int, moves: int, owner: int, slot: int) -> None:
    """E52: attached Population cards travel with their host. E54: one move is completed before the next."""
    separate(g, s, owner, slot)
    note(s, Happened.MOVED, seat, owner, slot, 0)
    if code >= Choose.RIGHT_OF:
        join(g, s, owner, code - Choose.RIGHT_OF, slot)
    elif code >= Choose.LEFT_OF:
        join(g, s, owner, slot, code - Choose.LEFT_OF)
    if moves > 1:
        push(s, Do.MOVE_CARD, seat, moves - 1, owner, 0)
