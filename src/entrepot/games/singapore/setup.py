"""Setup: the board, the decks, the leaders."""

from __future__ import annotations

from entrepot.kernel import push, put_card, rule

from .buy import refill_market
from .state import State, Tables
from .supplies import draw_battle_card, meet_boost
from .tableau import clear_slot, lay_card
from .words import NOBODY, TABLEAU, VICES, Do, Kind


@rule
def begin(g: Tables, s: State) -> None:
    """B2-B16: everything in its place, then the first round."""
    s.ships = g.edition.start_ships
    for vice in range(VICES):
        s.outlawed[vice] = NOBODY
    for side in range(2):
        s.war.leader[side] = NOBODY
        s.war.ally[side] = NOBODY
    s.war.winner = NOBODY
    fill_decks(g, s)
    for seat in range(s.seats):
        seat_leader(g, s, seat)
    refill_market(g, s)
    push(s, Do.START_ROUND, 0, 0, 0, 0)


@rule
def fill_decks(g: Tables, s: State) -> None:
    """B12, B14-B16: the decks, each shuffled. Leader cards are in no deck."""
    for card in range(1, 96):
        if g.market[card].kind & Kind.LEADER == 0:
            for _ in range(g.market[card].copies):
                put_card(s.market_deck, card)
    for card in range(1, 64):
        for _ in range(g.battle[card].copies):
            put_card(s.battle_deck[g.battle[card].faction], card)
    for card in range(1, 32):
        for _ in range(g.population[card].copies):
            put_card(s.population_deck, card)
        if g.event[card].deck > 0:
            put_card(s.event_deck[g.event[card].deck - 1], card)


@rule
def seat_leader(g: Tables, s: State, seat: int) -> None:
    """S34: the leaders sit clockwise so that factions alternate. B4: Legacies and Attribute are those of the board. B5:
    no token in a Storehouse, none but the marker on VP 0. B16: one Battle card each. The Leader card starts in the
    tableau."""
    player = s.players[seat]
    player.leader = seat
    player.faction = g.leader[seat].faction
    player.space = NOBODY
    for slot in range(TABLEAU):
        clear_slot(player.tableau[slot])
    meet_boost(s, seat, g.leader[seat].attribute)
    lay_card(g, s, seat, g.leader[seat].card)
    for _ in range(g.edition.start_battle_cards):
        draw_battle_card(g, s, seat, 0)
