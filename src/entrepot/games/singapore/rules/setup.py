"""Setup: the board, the decks, the leaders."""

from __future__ import annotations

from entrepot.kernel import Choices, draw, offer, push, put_card, rule

from ..vocabulary import NOBODY, TABLEAU, VICES, Choose, Do, Kind
from .buy import refill_market
from .legacies import deal_tiles
from .state import BoostLine, State, Tables
from .supplies import draw_battle_card, in_hand, leave_hand, meet_boost, storehouse_of
from .tableau import clear_slot, lay_card
from .war import begin_war


@rule
def begin(g: Tables, s: State) -> None:
    """B2-B16: everything in its place, then the first round."""
    s.ships = g.edition.start_ships
    for vice in range(VICES):
        s.outlawed[vice] = NOBODY
    begin_war(s, NOBODY, NOBODY)
    s.intervener = NOBODY
    fill_decks(g, s)
    for seat in range(s.seats):
        seat_leader(g, s, seat)
    add_ships_later(g, s)
    refill_market(g, s)
    push(s, Do.START_ROUND, 0)
    deal_tiles(g, s)
    deal_attributes(g, s)
    ask_solo(g, s)


@rule
def fill_decks(g: Tables, s: State) -> None:
    """B12, B14-B16: the decks, each shuffled. Leader cards are in no deck."""
    for card in range(1, 96):
        if g.market[card].kind & Kind.LEADER == 0:
            for _ in range(g.market[card].copies):
                put_card(s.market_deck, card)
    for card in range(1, 64):
        for _ in range(g.battle[card].copies):
            if g.battle[card].hero != 0:
                put_card(s.hero_deck, card)  # G5
            elif not comes_later(g, card):
                put_card(s.battle_deck[g.battle[card].faction], card)
    for card in range(1, 32):
        for _ in range(g.population[card].copies):
            put_card(s.population_deck, card)
        if g.event[card].deck > 0:
            put_card(s.event_deck[g.event[card].deck - 1], card)


@rule
def comes_later(g: Tables, card: int) -> bool:
    """G3: in Simulation mode of 2022 the four ships are shuffled in after the starting Battle cards are dealt."""
    return g.simulation != 0 and g.edition.ships_later != 0 and g.battle[card].ship != 0


@rule
def add_ships_later(g: Tables, s: State) -> None:
    for card in range(1, 64):
        if comes_later(g, card) and g.battle[card].hero == 0:
            for _ in range(g.battle[card].copies):
                put_card(s.battle_deck[g.battle[card].faction], card)


@rule
def seat_leader(g: Tables, s: State, seat: int) -> None:
    """B1, S34: who sits where. B2: the Leader card starts in the tableau, where there is one. B4: Legacies and
    Attribute are those of the board, unless tiles are dealt. B5: so many tokens in the Storehouse, none but the marker
    on VP 0. B16: one Battle card each."""
    player = s.players[seat]
    leader = g.edition.leader_at[seat]
    player.leader = leader
    player.faction = g.leader[leader].faction
    if g.two != 0:
        s.chair[seat] = player.faction
    player.space = NOBODY
    for slot in range(TABLEAU):
        clear_slot(player.tableau[slot])
    give_attribute(s, seat, g.leader[leader].attribute)
    if g.edition.leader_card != 0:
        lay_card(g, s, seat, g.leader[leader].card)
    s.tokens[storehouse_of(s, seat), seat] += g.edition.start_tokens
    for _ in range(g.solo_terms.battle_cards if leader == g.solo else g.edition.start_battle_cards):
        draw_battle_card(g, s, seat, 0)


@rule
def give_attribute(s: State, seat: int, line: BoostLine) -> None:
    s.players[seat].attribute.boost = line.boost
    s.players[seat].attribute.n = line.n
    s.players[seat].attribute.extra = line.extra
    meet_boost(s, seat, line)


@rule
def deal_attributes(g: Tables, s: State) -> None:
    """B4: in July 2022, but for a first game, an Attribute tile takes the place of the printed Attribute."""
    if g.edition.attribute_tiles == 0 or g.first_game != 0:
        return
    taken = 0
    for seat in range(s.seats):
        tiles = 0
        for tile in range(1, 40):
            if g.tile[tile].attribute.boost != 0 and taken >> tile & 1 == 0:
                tiles += 1
        pick = draw(s.chance, tiles)
        for tile in range(1, 40):
            if g.tile[tile].attribute.boost != 0 and taken >> tile & 1 == 0:
                if pick == 0:
                    taken |= 1 << tile
                    give_attribute(s, seat, g.tile[tile].attribute)
                    break
                pick -= 1


# --- three players ----------------------------------------------------------------------------------------------------


@rule
def ask_solo(g: Tables, s: State) -> None:
    """Three players: the leader without an ally draws three Battle cards and keeps two."""
    for seat in range(s.seats):
        if s.players[seat].leader == g.solo and g.solo_terms.battle_cards > g.solo_terms.kept_cards:
            push(s, Do.KEEP_DEALT_CARDS, seat, g.solo_terms.battle_cards - g.solo_terms.kept_cards)


@rule
def may_keep_dealt_cards(g: Tables, s: State, choices: Choices, seat: int) -> None:
    for i in range(s.players[seat].hand):
        if in_hand(s, seat, s.players[seat].card[i]) == i:
            offer(choices, Choose.HAND + s.players[seat].card[i])


@rule
def keep_dealt_cards(g: Tables, s: State, code: int, seat: int, back: int) -> None:
    """The card named goes back into the deck, unseen by others."""
    card = code - Choose.HAND
    leave_hand(g, s, seat, in_hand(s, seat, card))
    put_card(s.battle_deck[s.players[seat].faction], card)
    if back > 1:
        push(s, Do.KEEP_DEALT_CARDS, seat, back - 1)
