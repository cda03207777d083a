"""Sealed answers: Battle cards and money that players commit face down, to be turned up together (D73, S31)."""

from __future__ import annotations

from entrepot.kernel import Choices, offer, rule

from ..vocabulary import HAND, Choose
from .state import State, Tables


@rule
def offer_battle_cards(g: Tables, s: State, choices: Choices, seat: int, no_stars: int, copies: int) -> None:
    """Each different Battle card of a player, in hand or face up, of which a copy is not sealed yet. D15: in Fantasy
    mode Mythic ones too; starred ones not where they are barred. With `copies`, only more of what is sealed (D16)."""
    player = s.players[seat]
    if sealed_cards(s, seat) == HAND:
        return
    for i in range(player.hand):
        card = player.card[i]
        if copies != 0 and not is_sealed(s, seat, card):
            continue
        if may_seal(g, card, no_stars) and unsealed_copies(s, seat, card, 0) > 0 and is_first_in_hand(s, seat, i):
            offer(choices, Choose.HAND + card)
    for i in range(player.revealed):
        card = player.open_card[i]
        if copies != 0 and not is_sealed(s, seat, card):
            continue
        if may_seal(g, card, no_stars) and unsealed_copies(s, seat, card, 1) > 0 and is_first_open(s, seat, i):
            offer(choices, Choose.REVEALED + card)


@rule
def may_seal(g: Tables, card: int, no_stars: int) -> bool:
    return no_stars == 0 or g.battle[card].starred == 0


@rule
def is_sealed(s: State, seat: int, card: int) -> bool:
    """Whether a copy of a Battle card is sealed already."""
    for i in range(HAND):
        if s.players[seat].sealed[i] == card:
            return True
    return False


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
    player.sealed[at] = battle_card_of(code)
    player.sealed_open[at] = 1 if code >= Choose.REVEALED else 0


@rule
def battle_card_of(code: int) -> int:
    """The Battle card that a choice names, in hand or face up."""
    return code - (Choose.REVEALED if code >= Choose.REVEALED else Choose.HAND)


@rule
def must_commit(g: Tables, s: State, seat: int) -> bool:
    """D73: in June 2022 attacker and defender commit a card if they have one; allies need not."""
    return g.edition.must_commit != 0 and (s.war.leader[0] == seat or s.war.leader[1] == seat)


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
