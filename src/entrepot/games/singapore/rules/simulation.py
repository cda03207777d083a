"""Simulation mode: under the second treaty Rajas become Colonial Allies or Resistance Leaders, Agents Colonial
Rulers."""

from __future__ import annotations

from entrepot.kernel import Choices, drop, note, offer, push, rule, show

from ..vocabulary import VICES, Choose, Do, Faction, Happened, Role
from .state import State, Tables
from .supplies import draw_hero, spend_tokens, stored_tokens

DRAWING_TWO = VICES  # among the uses of a Storehouse, after the Decrees on each vice


@rule
def begin_roles(g: Tables, s: State) -> None:
    """G6: when the second treaty comes, Rajas choose at the same time and for good; G4: Agents become Colonial
    Rulers."""
    if g.simulation == 0:
        return
    push(s, Do.REVEAL_ROLES, 0)
    for i in range(s.seats - 1, -1, -1):
        seat = (s.first_player + i) % s.seats
        if s.players[seat].faction == Faction.MALAY:
            push(s, Do.CHOOSE_ROLE, seat)


@rule
def may_choose_role(g: Tables, s: State, choices: Choices) -> None:
    """G4: one of the two Role cards of a Raja."""
    offer(choices, Choose.NUMBER + Role.COLONIAL_ALLY)
    offer(choices, Choose.NUMBER + Role.RESISTANCE_LEADER)


@rule
def choose_role(g: Tables, s: State, code: int, seat: int) -> None:
    """G6: secretly, until everyone has chosen."""
    s.players[seat].sealed_role = code - Choose.NUMBER
    s.players[seat].answered = 1


@rule
def reveal_roles(g: Tables, s: State) -> None:
    show(s)
    for seat in range(s.seats):
        player = s.players[seat]
        player.role = player.sealed_role
        if player.faction == Faction.BRITISH:
            player.role = Role.COLONIAL_RULER
        player.sealed_role = 0
        player.answered = 0
        note(s, Happened.ROLE_TAKEN, seat, player.role)


# --- the British Storehouse -------------------------------------------------------------------------------------------


@rule
def ask_agents(s: State, seat: int) -> None:
    """G11, G19: a Colonial Ally's use of the British Storehouse waits for the Agents, who may veto it if all of them
    agree."""
    if s.players[seat].role != Role.COLONIAL_ALLY:
        return
    for i in range(s.seats - 1, 0, -1):
        other = (seat + i) % s.seats
        if s.players[other].role == Role.COLONIAL_RULER:
            push(s, Do.VETO_STOREHOUSE, other, seat)


@rule
def may_veto_storehouse(g: Tables, s: State, choices: Choices) -> None:
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def veto_storehouse(g: Tables, s: State, code: int, seat: int, ally: int) -> None:
    """G19: one Agent who does not join in lets the use go through; the last one who does undoes it."""
    if code == Choose.PASS:
        while s.agenda[s.depth - 1].do == Do.VETO_STOREHOUSE:
            drop(s)
    elif s.agenda[s.depth - 1].do != Do.VETO_STOREHOUSE:
        note(s, Happened.USE_VETOED, ally)
        undo_use(s, ally)


@rule
def undo_use(s: State, ally: int) -> None:
    """G19, H44: what was vetoed did not happen: the action is not spent, and the same use is not offered again in this
    turn. A veto of the Ally's own just falls away."""
    use = s.agenda[s.depth - 1]
    what_for = use.do
    about = use.a
    as_leader_action = use.b
    drop(s)
    if what_for == Do.PAY_DECREE:
        s.vetoed |= 1 << about
        s.actions += 1
    elif what_for == Do.DRAW_TWO:
        s.vetoed |= 1 << DRAWING_TWO
        if as_leader_action != 0:
            push(s, Do.LEADER_ACTION, ally, s.players[ally].space)
        else:
            s.actions += 1


@rule
def is_vetoed(s: State, use: int) -> bool:
    """G19: whether the Agents have vetoed a Decree on that vice, or drawing two, in this turn."""
    return s.vetoed >> use & 1 == 1


# --- Folk Heroes ------------------------------------------------------------------------------------------------------


@rule
def can_inspire(g: Tables, s: State, seat: int) -> bool:
    """G12: a Resistance Leader's own action."""
    if s.players[seat].role != Role.RESISTANCE_LEADER or s.hero_deck.count == 0:
        return False
    return stored_tokens(s, seat) >= g.edition.inspire_cost


@rule
def inspire(g: Tables, s: State, seat: int) -> None:
    """G12: Storehouse tokens for a Folk Hero."""
    spend_tokens(g, s, seat, g.edition.inspire_cost)
    note(s, Happened.INSPIRED, seat, g.edition.inspire_cost)
    draw_hero(g, s, seat)
