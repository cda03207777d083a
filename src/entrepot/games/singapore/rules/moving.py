"""Moving cards: standalone cards and end cards of Communities change their place in a tableau."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from ..vocabulary import NOBODY, TRADE_ONLY, Choose, Do, Happened, Kind
from .state import State, Tables
from .tableau import (
    attach_people,
    attached_count,
    can_take_part,
    detach_people,
    has_vacancy,
    is_idle,
    is_kind,
    join,
    leftmost,
    mates,
    people_on,
    separate,
)

MOVABLE_PEOPLE = 28


@rule
def may_choose_tableau(g: Tables, s: State, choices: Choices) -> None:
    """A red Move icon: all its moves are made in one tableau, anybody's (E53: cards stay in their tableau)."""
    for owner in range(s.seats):
        if any_move(g, s, owner, 0):
            offer(choices, Choose.SEAT + owner)
    offer(choices, Choose.PASS)


@rule
def choose_tableau(g: Tables, s: State, code: int, seat: int, moves: int) -> None:
    if code != Choose.PASS:
        push(s, Do.MOVE_CARD, seat, moves, code - Choose.SEAT)


@rule
def any_move(g: Tables, s: State, owner: int, trade_only: int) -> bool:
    for slot in range(s.players[owner].slots):
        if can_move(g, s, owner, slot, trade_only):
            return True
    return any_people_can_move(g, s, owner)


@rule
def any_move_anywhere(g: Tables, s: State) -> bool:
    for owner in range(s.seats):
        if any_move(g, s, owner, 0):
            return True
    return False


@rule
def can_move(g: Tables, s: State, owner: int, slot: int, trade_only: int) -> bool:
    """E50: a standalone card or an end card of a Community, if there is somewhere to put it."""
    place = s.players[owner].tableau[slot]
    if not can_take_part(place) or (place.left != NOBODY and place.right != NOBODY):
        return False
    if trade_only != 0 and not is_kind(g, place.card, Kind.COMMERCE | Kind.PUBLIC_WORKS):
        return False
    if place.left != NOBODY or place.right != NOBODY:
        return True
    for other in range(s.players[owner].slots):
        if fits_left_of(g, s, owner, slot, other) or fits_right_of(g, s, owner, slot, other):
            return True
    return False


@rule
def fits_left_of(g: Tables, s: State, owner: int, slot: int, other: int) -> bool:
    """E51: whether the card, once taken out of its place, could stand directly left of another one, which belongs to
    another Community or to none."""
    tableau = s.players[owner].tableau
    if not can_take_part(tableau[other]) or tableau[other].left != NOBODY or are_together(s, owner, slot, other):
        return False
    return mates(g.market[tableau[slot].card], g.market[tableau[other].card])


@rule
def fits_right_of(g: Tables, s: State, owner: int, slot: int, other: int) -> bool:
    tableau = s.players[owner].tableau
    if not can_take_part(tableau[other]) or tableau[other].right != NOBODY or are_together(s, owner, slot, other):
        return False
    return mates(g.market[tableau[other].card], g.market[tableau[slot].card])


@rule
def are_together(s: State, owner: int, slot: int, other: int) -> bool:
    """Whether two cards stand in one Community (or are the same card)."""
    return leftmost(s, owner, slot) == leftmost(s, owner, other)


@rule
def may_move_card(g: Tables, s: State, choices: Choices, seat: int, moves: int, whose: int) -> None:
    """E54: fewer moves, or none, are fine."""
    owner = whose % TRADE_ONLY
    for slot in range(s.players[owner].slots):
        if can_move(g, s, owner, slot, whose - owner):
            offer(choices, Choose.CARD + slot)
    if g.edition.move_people != 0:
        for number in range(min(attached_count(s, owner), MOVABLE_PEOPLE)):
            if can_move_people(g, s, owner, number):
                offer(choices, Choose.PEOPLE + number)
    offer(choices, Choose.PASS)


@rule
def move_card(g: Tables, s: State, code: int, seat: int, moves: int, whose: int) -> None:
    if code >= Choose.PEOPLE:
        push(s, Do.MOVE_PEOPLE, seat, moves, whose, code - Choose.PEOPLE)
    elif code != Choose.PASS:
        push(s, Do.MOVE_TO, seat, moves, whose, code - Choose.CARD)


@rule
def may_move_to(g: Tables, s: State, choices: Choices, seat: int, moves: int, whose: int, slot: int) -> None:
    """E51: join a standalone card to others, separate an end card, or separate it and join it elsewhere."""
    owner = whose % TRADE_ONLY
    place = s.players[owner].tableau[slot]
    for other in range(s.players[owner].slots):
        if fits_left_of(g, s, owner, slot, other):
            offer(choices, Choose.LEFT_OF + other)
        if fits_right_of(g, s, owner, slot, other):
            offer(choices, Choose.RIGHT_OF + other)
    if place.left != NOBODY or place.right != NOBODY:
        offer(choices, Choose.YES)


@rule
def move_to(g: Tables, s: State, code: int, seat: int, moves: int, whose: int, slot: int) -> None:
    """E52: attached Population cards travel with their host. E54: one move is completed before the next."""
    owner = whose % TRADE_ONLY
    separate(g, s, owner, slot)
    note(s, Happened.MOVED, seat, owner, slot)
    if code >= Choose.RIGHT_OF:
        join(g, s, owner, code - Choose.RIGHT_OF, slot)
    elif code >= Choose.LEFT_OF:
        join(g, s, owner, slot, code - Choose.LEFT_OF)
    move_on(g, s, seat, moves, whose)


@rule
def move_on(g: Tables, s: State, seat: int, moves: int, whose: int) -> None:
    """E54: the next move, if one is left and possible."""
    owner = whose % TRADE_ONLY
    if moves > 1 and any_move(g, s, owner, whose - owner):
        push(s, Do.MOVE_CARD, seat, moves - 1, whose)


# --- moving people ----------------------------------------------------------------------------------------------------


@rule
def any_people_can_move(g: Tables, s: State, owner: int) -> bool:
    """E52: in the newest printing one move may shift a Population card to a vacant slot of the same tableau."""
    if g.edition.move_people == 0:
        return False
    for number in range(min(attached_count(s, owner), MOVABLE_PEOPLE)):
        if can_move_people(g, s, owner, number):
            return True
    return False


@rule
def host_of(s: State, owner: int, number: int) -> int:
    """The slot of the card that holds the so manieth attached Population card."""
    left = number
    slot = 0
    while left >= people_on(s.players[owner].tableau[slot]):
        left -= people_on(s.players[owner].tableau[slot])
        slot += 1
    return slot


@rule
def can_move_people(g: Tables, s: State, owner: int, number: int) -> bool:
    """E52: whether there is a vacant slot on another card than their host."""
    host = host_of(s, owner, number)
    for slot in range(s.players[owner].slots):
        if slot != host and has_vacancy(g, s.players[owner].tableau[slot]):
            return True
    return False


@rule
def may_move_people(g: Tables, s: State, choices: Choices, seat: int, moves: int, whose: int, number: int) -> None:
    owner = whose % TRADE_ONLY
    for slot in range(s.players[owner].slots):
        if slot != host_of(s, owner, number) and has_vacancy(g, s.players[owner].tableau[slot]):
            offer(choices, Choose.CARD + slot)


@rule
def move_people(g: Tables, s: State, code: int, seat: int, moves: int, whose: int, number: int) -> None:
    """E52: the card goes from its host to a vacant slot."""
    owner = whose % TRADE_ONLY
    host = host_of(s, owner, number)
    at = number
    for slot in range(host):
        at -= people_on(s.players[owner].tableau[slot])
    idle = is_idle(s.players[owner].tableau[host], at)
    card = detach_people(s.players[owner].tableau[host], at)
    attach_people(s.players[owner].tableau[code - Choose.CARD], card, idle)
    note(s, Happened.PEOPLE_MOVED, owner, card, host, code - Choose.CARD)
    move_on(g, s, seat, moves, whose)
