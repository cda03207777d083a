"""Sealed answers: Battle cards and money that players commit face down, to be turned up together (D73, S31)."""

from __future__ import annotations

from entrepot.kernel import Choices, offer, rule

from .state import State, Tables
from .words import HAND, Choose


@rule
def offer_battle_cards(g: Tables, s: State, choices: Choices, seat: int, no_stars: int, like: int) -> None:
    """Each different Battle card of a player, in hand or face up, of which a copy is not sealed yet. D15: in Fantasy
    mode Mythic ones too; starred ones not where they are barred. With `like`, only copies of that card (D16)."""
    player = s.players[seat]
    if sealed_cards(s, seat) == HAND:
        return
    for i in range(player.hand):
        card = player.card[i]
        if may_seal(g, card, no_stars, like) and unsealed_copies(s, seat, card, 0) > 0 and is_first_in_hand(s, seat, i):
            offer(choices, Choose.HAND + card)
    for i in range(player.revealed):
        card = player.open_card[i]
        if may_seal(g, card, no_stars, like) and unsealed_copies(s, seat, card, 1) > 0 and is_first_open(s, seat, i):
            offer(choices, Choose.REVEALED + card)


@rule
def may_seal(g: Tables, card: int, no_stars: int, like: int) -> bool:
    return (like == 0 or card == like) and (no_stars == 0 or g.battle[card].starred == 0)


@rule
def is_first_in_hand(s: State, seat: int, at: int) -> bool:
    for i in range(at):
        if s.players[seat].card[i] == s.players[seat].card[at]:
            return False
    return True


@rule
def is_first_open(s: State, seat: int, at: int) -> bool:
    for i in range(at):
        if s.players[seat].open_card[i] == s.players[seat].open_card[at]:
            return False
    return True


@rule
def unsealed_copies(s: State, seat: int, card: int, is_open: int) -> int:
    player = s.players[seat]
    copies = 0
    if is_open != 0:
        for i in range(player.revealed):
            if player.open_card[i] == card:
                copies += 1
    else:
        for i in range(player.hand):
            if player.card[i] == card:
                copies += 1
    for i in range(HAND):
        if player.sealed[i] == card and player.sealed_open[i] == is_open:
            copies -= 1
    return copies


@rule
def seal_card(s: State, seat: int, code: int) -> None:
    """Lay one Battle card face down; it leaves the hand or the tableau when it is turned up."""
    player = s.players[seat]
    at = sealed_cards(s, seat)
    if code >= Choose.REVEALED:
        player.sealed[at] = code - Choose.REVEALED
        player.sealed_open[at] = 1
    else:
        player.sealed[at] = code - Choose.HAND


@rule
def sealed_cards(s: State, seat: int) -> int:
    count = 0
    while count < HAND and s.players[seat].sealed[count] != 0:
        count += 1
    return count


@rule
def clear_seal(s: State, seat: int) -> None:
    player = s.players[seat]
    player.answered = 0
    for i in range(HAND):
        player.sealed[i] = 0
        player.sealed_open[i] = 0
    player.sealed_wealth = 0
    player.sealed_boost = 0
    player.sealed_role = 0
