"""Knowledge: what a seat may see, and a random truth that fits it.

Hidden are other players' Battle cards in hand, what lies in the Battle decks, sealed answers and the generator. The
contents of the Market, Population and Event decks are no secret (every card that left them was seen), only which comes
next, and that is not decided before it is drawn.
"""

from __future__ import annotations

from entrepot.kernel import (
    below,
    empty_deck,
    find_card,
    keep_notes_of,
    put_card,
    remove_card,
    rule,
    sort_deck,
    take_card,
)

from .sealed import clear_seal, seal_card
from .state import State, Tables
from .words import HAND, NOBODY, Choose

UNKNOWN = -1


@rule
def redact(g: Tables, s: State, seat: int) -> None:
    """D13, S31: blank everything the seat (-1: a spectator) may not see."""
    s.chance.a = 0
    s.chance.b = 0
    s.chance.c = 0
    s.chance.counter = 0
    for i in range(s.chance.scripted):
        s.chance.script[i] = 0
    s.chance.scripted = 0
    for other in range(s.seats):
        if other != seat:
            hide_hand(s, other)
    for faction in range(2):
        deck = s.battle_deck[faction]
        deck.fixed = 0
        for i in range(deck.count):
            deck.card[i] = UNKNOWN
    sort_deck(s.market_deck)
    sort_deck(s.population_deck)
    for part in range(2):
        sort_deck(s.event_deck[part])
    keep_notes_of(s, seat)


@rule
def hide_hand(s: State, seat: int) -> None:
    player = s.players[seat]
    for i in range(player.hand):
        player.card[i] = UNKNOWN
    answered = player.answered
    clear_seal(s, seat)
    player.answered = answered
    if answered != 0:
        player.sealed[0] = UNKNOWN


@rule
def resample(g: Tables, s: State, seat: int) -> None:
    """Deal the Battle cards that the seat has not seen, at random, to hidden hands and decks; then guess what was
    sealed."""
    draws = s.chance.draws
    for faction in range(2):
        gather_unseen(g, s, seat, faction)
        for other in range(s.seats):
            player = s.players[other]
            if other != seat and player.faction == faction:
                for i in range(player.hand):
                    player.card[i] = take_card(s.chance, s.battle_deck[faction])
    for other in range(s.seats):
        if other != seat and s.players[other].answered != 0:
            guess_sealed(g, s, other)
    s.chance.draws = draws


@rule
def gather_unseen(g: Tables, s: State, seat: int, faction: int) -> None:
    """Put every Battle card of a faction into its deck but those that lie open, were discarded, or are in the seat's
    hand."""
    deck = s.battle_deck[faction]
    empty_deck(deck)
    for card in range(1, 64):
        if g.battle[card].faction == faction:
            for _ in range(g.battle[card].copies):
                put_card(deck, card)
    discards = s.battle_discard[faction]
    for i in range(discards.count):
        remove_card(deck, find_card(deck, discards.card[i]))
    for owner in range(s.seats):
        player = s.players[owner]
        if player.faction == faction:
            for i in range(player.revealed):
                remove_card(deck, find_card(deck, player.open_card[i]))
            if owner == seat:
                for i in range(player.hand):
                    remove_card(deck, find_card(deck, player.card[i]))


@rule
def guess_sealed(g: Tables, s: State, seat: int) -> None:
    """A random answer that the player could have given."""
    clear_seal(s, seat)
    player = s.players[seat]
    player.answered = 1
    if s.war.leader[0] != NOBODY:
        pick = below(s.chance, player.hand + player.revealed + 1)
        if pick < player.hand:
            seal_card(s, seat, Choose.HAND + player.card[pick])
        elif pick < player.hand + player.revealed:
            seal_card(s, seat, Choose.REVEALED + player.open_card[pick - player.hand])
    elif g.event[s.event].by_wealth != 0:
        player.sealed_wealth = below(s.chance, player.wealth + 1)
    else:
        for i in range(min(player.hand, HAND)):
            if below(s.chance, 2) == 1:
                seal_card(s, seat, Choose.HAND + player.card[i])
