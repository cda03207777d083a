"""Plunder: how the winner of a War takes what is owed in June 2022 (D78): money first, then cards, then points."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from ..vocabulary import LARGEST_NUMBER, NOBODY, Choose, Do, Happened, Kind, Source
from .state import State, Tables
from .supplies import gain_points, gain_wealth, mate_of
from .tableau import (
    change_printed_tax,
    clear_slot,
    forget_neighbour,
    has_room,
    is_kind,
    last_work,
    lay_card,
    separate,
    turn_out,
)


@rule
def begin_plunder(g: Tables, s: State) -> None:
    """D78: the winner must take the loser's Wealth as far as it goes; only if that is not enough the loser's ally may
    donate (D80)."""
    victor = s.war.leader[s.war.winner]
    loser = s.war.leader[1 - s.war.winner]
    s.war.owed = s.war.spoils
    take_money(g, s, victor, loser, min(s.war.owed, s.players[loser].wealth))
    mate = mate_of(s, loser)
    if s.war.owed > 0 and mate != NOBODY and s.players[mate].wealth > 0:
        push(s, Do.DONATE, mate, victor, loser)
    else:
        go_on_plundering(g, s, victor, loser)


@rule
def go_on_plundering(g: Tables, s: State, victor: int, loser: int) -> None:
    """D78: for what money did not settle, the winner is asked about cards and points."""
    if s.war.owed > 0:
        push(s, Do.PLUNDER, victor, loser)
    else:
        note(s, Happened.SPOILS, victor, s.war.money)


@rule
def take_money(g: Tables, s: State, victor: int, payer: int, dollars: int) -> None:
    gain_wealth(g, s, payer, -dollars)
    gain_wealth(g, s, victor, dollars)
    s.war.owed -= dollars
    s.war.money += dollars


@rule
def may_donate(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D80: any part of what is still owed, which the winner must take."""
    for dollars in range(min(s.players[seat].wealth, s.war.owed, LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + dollars)


@rule
def donate(g: Tables, s: State, code: int, seat: int, victor: int, loser: int) -> None:
    dollars = code - Choose.NUMBER
    note(s, Happened.BORE_LOSSES, seat, dollars)
    take_money(g, s, victor, seat, dollars)
    go_on_plundering(g, s, victor, loser)


@rule
def may_plunder(g: Tables, s: State, choices: Choices, seat: int, loser: int) -> None:
    """D78: Market cards of the loser worth no more than what is owed, at the winner's price; or points for all the
    rest."""
    for slot in range(s.players[loser].slots):
        card = s.players[loser].tableau[slot].card
        worth = g.market[card].price[s.players[seat].faction]
        if card != 0 and not is_kind(g, card, Kind.LEADER) and worth <= s.war.owed and has_room(s, seat):
            offer(choices, Choose.CARD + slot)
    offer(choices, Choose.PASS)


@rule
def plunder(g: Tables, s: State, code: int, seat: int, loser: int) -> None:
    """D78: each dollar still owed at the end is a point, gained and not stolen."""
    if code == Choose.PASS:
        gain_points(g, s, seat, s.war.owed, Source.WARS)
        note(s, Happened.SPOILS, seat, s.war.money, s.war.owed)
        s.war.owed = 0
        return
    slot = code - Choose.CARD
    card = s.players[loser].tableau[slot].card
    worth = g.market[card].price[s.players[seat].faction]
    s.war.owed -= worth
    note(s, Happened.PLUNDERED, seat, card, loser, worth)
    go_on_plundering(g, s, seat, loser)
    steal_card(g, s, seat, loser, slot)


@rule
def steal_card(g: Tables, s: State, seat: int, loser: int, slot: int) -> None:
    """D78: attached people stay with the loser, who finds them another home or lets them go, which costs nothing. H36:
    the tokens the card brought change their owner with it."""
    place = s.players[loser].tableau[slot]
    card = place.card
    face_up = place.face_up
    turn_out(s, loser, slot, 0)
    if face_up != 0:
        if is_kind(g, card, Kind.PUBLIC_WORKS) and last_work(s, loser) != NOBODY:
            s.work[last_work(s, loser)] = seat
        change_printed_tax(g, s, loser, card, -1)
        change_printed_tax(g, s, seat, card, 1)
    separate(g, s, loser, slot)
    clear_slot(place)
    forget_neighbour(s, loser, slot)
    taken = lay_card(g, s, seat, card)
    s.players[seat].tableau[taken].face_up = face_up
