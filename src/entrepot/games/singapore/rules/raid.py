"""Raid: money from the shipping, at the price of ships."""

from __future__ import annotations

from entrepot.kernel import Choices, drop, note, offer, push, rule, show

from ..vocabulary import NOBODY, Boost, Choose, Do, Happened, Modifier, Rolled
from .dice import offer_reroll, throw
from .reasons import because_of_boosts, because_of_event
from .state import State, Tables
from .supplies import (
    boosts,
    change_ships,
    discard_battle_card,
    gain_wealth,
    in_hand,
    is_ready,
    may_have,
    modifier,
    ready_boost,
)


@rule
def can_raid(g: Tables, s: State) -> bool:
    """D42: not with an empty Port."""
    return s.ships >= g.edition.raid_needs_ships and modifier(g, s, Modifier.NO_RAID) == 0


@rule
def raid(g: Tables, s: State, seat: int) -> None:
    """D43: where players may Intervene, they say so before the roll, clockwise from the raider."""
    s.intervener = NOBODY
    push(s, Do.RAID_ROLL, seat)
    if g.edition.intervene == 0:
        return
    for i in range(s.seats - 1, 0, -1):
        other = (seat + i) % s.seats
        if s.players[other].hand > 0:
            push(s, Do.INTERVENE, other, seat)


@rule
def may_intervene(g: Tables, s: State, choices: Choices, seat: int, raider: int, chosen: int) -> None:
    """D43, D16: one Battle card, or any number of identical ones; or not."""
    player = s.players[seat]
    for i in range(player.hand):
        card = player.card[i]
        if (chosen == 0 or card == chosen) and in_hand(s, seat, card) == i:
            offer(choices, Choose.HAND + card)
    offer(choices, Choose.PASS)


@rule
def intervene(g: Tables, s: State, code: int, seat: int, raider: int, chosen: int) -> None:
    """D43: only one player may Intervene, the first who will. The card is shown and discarded."""
    if code == Choose.PASS:
        return
    card = code - Choose.HAND
    while s.agenda[s.depth - 1].do == Do.INTERVENE:
        drop(s)
    if chosen == 0:
        s.intervener = seat
        s.intervention = 0
    s.intervention += g.battle[card].strength
    discard_battle_card(g, s, seat, card, 0)
    show(s)
    note(s, Happened.INTERVENED, seat, raider, card, s.intervention)
    if g.edition.identical != 0 and in_hand(s, seat, card) != NOBODY:
        push(s, Do.INTERVENE, seat, raider, card)


@rule
def raid_roll(g: Tables, s: State, seat: int) -> None:
    """D40: roll; the raider may roll again (Giant Kusu), then others may hinder (HMS Andromache), then the result
    counts."""
    throw(g, s, seat, Rolled.RAID, g.edition.raid_dice)
    push(s, Do.TAKE_RAID, seat)
    for i in range(s.seats - 1, 0, -1):
        ask_to_hinder(g, s, (seat + i) % s.seats, seat)
    offer_reroll(g, s, seat, Rolled.RAID)


@rule
def ask_to_hinder(g: Tables, s: State, seat: int, raider: int) -> None:
    """S33: each card that can hinder is asked about by itself."""
    if may_have(s, seat, Boost.HINDER_RAID):
        for at in range(s.players[seat].revealed - 1, -1, -1):
            if is_ready(g, s, seat, at, Boost.HINDER_RAID):
                push(s, Do.HINDER_RAID, seat, raider, at)


@rule
def may_hinder_raid(g: Tables, s: State, choices: Choices) -> None:
    """H6, S33: once per round, after the die is seen."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def hinder_raid(g: Tables, s: State, code: int, seat: int, raider: int, at: int) -> None:
    if code == Choose.YES:
        by = ready_boost(g, s, seat, at, Boost.HINDER_RAID)
        s.players[seat].open_spent[at] = 1
        s.rolled -= by
        note(s, Happened.HINDERED, seat, raider, by)


@rule
def raid_result(g: Tables, s: State, seat: int) -> int:
    """D40, H6: what the roll comes to with boosts and the event, never less than nothing."""
    return max(s.rolled + boosts(g, s, seat, Boost.RAID) + modifier(g, s, Modifier.RAID), 0)


@rule
def take_raid(g: Tables, s: State, seat: int) -> None:
    """D40: take as many dollars as the modified result, never less than none (H6). D41: a result of 2 or more scares a
    ship away."""
    result = raid_result(g, s, seat)
    because_of_boosts(g, s, seat, Boost.RAID, 1)
    because_of_event(g, s, seat, Modifier.RAID)
    if s.intervener != NOBODY and is_stopped(g, s, seat, result):
        return
    note(s, Happened.RAIDED, seat, result)
    gain_wealth(g, s, seat, result)
    if result > 0:
        s.players[seat].raids += 1
    if result >= g.edition.raid_ship_at:
        scare_ship(g, s)


@rule
def scare_ship(g: Tables, s: State) -> None:
    """D41: a ship leaves. H51: not one of the last, where somebody's board keeps them safe."""
    for seat in range(s.seats):
        if may_have(s, seat, Boost.SAFE_SHIPS) and s.ships <= boosts(g, s, seat, Boost.SAFE_SHIPS):
            note(s, Happened.SHIP_STAYS, seat, s.ships)
            return
    change_ships(g, s, -1)


@rule
def is_stopped(g: Tables, s: State, raider: int, result: int) -> bool:
    """D43, S3: an Intervention as strong as the roll stops the Raid: no money, and Influence for who stopped it. Either
    way exactly one ship leaves."""
    seat = s.intervener
    s.intervener = NOBODY
    stopped = s.intervention >= result
    note(s, Happened.INTERVENTION_RESULT, seat, 1 if stopped else 0, s.intervention, result)
    s.intervention = 0
    if stopped:
        push(s, Do.GAIN_INFLUENCE, seat, g.edition.intervene)
        change_ships(g, s, -1)
    return stopped
