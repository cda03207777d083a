"""Knowledge: what a seat may see, and a random truth that fits it.

Hidden are other players' Battle cards in hand, what lies in the Battle decks, sealed answers and the generator. The
contents of the Market, Population and Event decks are no secret (every card that left them was seen), only which comes
next, and that is not decided before it is drawn.
"""

from __future__ import annotations

from entrepot.kernel import below, empty_deck, hide_luck, keep_notes_of, put_card, rule, sort_deck, take_card

from ..rules.legacies import uses_tiles
from ..rules.sealed import clear_seal, must_commit, seal_card
from ..rules.state import State, Tables
from ..vocabulary import HAND, NOBODY, TILES, Choose, Do, Faction, Role

UNKNOWN = -1


@rule
def redact(g: Tables, s: State, seat: int) -> None:
    """D13, S31: blank everything the seat (-1: a spectator) may not see."""
    hide_luck(s.chance)
    for other in range(s.seats):
        if s.chair[other] != seat:
            hide_hand(g, s, other)
    for faction in range(2):
        deck = s.battle_deck[faction]
        deck.fixed = 0
        for i in range(deck.count):
            deck.card[i] = UNKNOWN
    for i in range(s.tile_deck.count):
        s.tile_deck.card[i] = UNKNOWN
    s.tile_deck.fixed = 0
    for i in range(s.hero_deck.count):
        s.hero_deck.card[i] = UNKNOWN
    s.hero_deck.fixed = 0
    sort_deck(s.market_deck)
    sort_deck(s.population_deck)
    for part in range(2):
        sort_deck(s.event_deck[part])
    keep_notes_of(s, seat)


@rule
def hide_hand(g: Tables, s: State, seat: int) -> None:
    """Battle cards in hand, tiles that are secret or not chosen yet (F5), and everything sealed."""
    player = s.players[seat]
    for i in range(player.hand):
        player.card[i] = UNKNOWN
    if g.edition.tiles_secret != 0 or is_choosing_tiles(s, seat):
        for i in range(TILES):
            if player.tile[i] != 0 and player.tile_scored[i] == 0:
                player.tile[i] = UNKNOWN
    answered = player.answered
    clear_seal(s, seat)
    player.answered = answered
    if answered != 0:
        player.sealed[0] = UNKNOWN


@rule
def is_choosing_tiles(s: State, seat: int) -> bool:
    for at in range(s.depth):
        if s.agenda[at].do == Do.KEEP_TILES and s.agenda[at].seat == seat:
            return True
    return False


@rule
def resample(g: Tables, s: State, seat: int) -> None:
    """Deal the Battle cards that the seat has not seen, at random, to hidden hands and decks; then guess what was
    sealed."""
    draws = s.chance.draws
    for faction in range(2):
        gather_unseen(g, s, seat, faction)
        for other in range(s.seats):
            if s.chair[other] != seat and s.players[other].faction == faction:
                deal_hidden(s, other)
    deal_hidden_tiles(g, s, seat)
    for other in range(s.seats):
        if s.chair[other] != seat and s.players[other].answered != 0:
            guess_sealed(g, s, other)
    s.chance.draws = draws


@rule
def deal_hidden(s: State, seat: int) -> None:
    """A random hand: as many Folk Heroes as everyone knows of, the rest from the Battle deck."""
    player = s.players[seat]
    for i in range(player.hand):
        if i < player.heroes:
            player.card[i] = take_card(s.chance, s.hero_deck)
        else:
            player.card[i] = take_card(s.chance, s.battle_deck[player.faction])


@rule
def deal_hidden_tiles(g: Tables, s: State, seat: int) -> None:
    """F5: tiles the seat cannot see, at random among those it does not know of."""
    if not uses_tiles(g):
        return
    empty_deck(s.tile_deck)
    for tile in range(1, 40):
        if g.tile[tile].legacy.count != 0 and not is_seen_tile(s, tile):
            put_card(s.tile_deck, tile)
    for other in range(s.seats):
        for i in range(TILES):
            if s.players[other].tile[i] == UNKNOWN:
                s.players[other].tile[i] = take_card(s.chance, s.tile_deck)


@rule
def is_seen_tile(s: State, tile: int) -> bool:
    for other in range(s.seats):
        for i in range(TILES):
            if s.players[other].tile[i] == tile:
                return True
    return False


@rule
def gather_unseen(g: Tables, s: State, seat: int, faction: int) -> None:
    """Put every Battle card of a faction into its deck but those that lie open, were discarded, or are in the seat's
    own hands; Folk Heroes likewise into theirs."""
    empty_deck(s.battle_deck[faction])
    if faction == Faction.MALAY:
        empty_deck(s.hero_deck)
    for card in range(1, 64):
        if g.battle[card].faction == faction:
            for _ in range(g.battle[card].copies):
                put_card(s.hero_deck if g.battle[card].hero != 0 else s.battle_deck[faction], card)
    for i in range(s.battle_discard[faction].count):
        take_out(g, s, s.battle_discard[faction].card[i], faction)
    for i in range(s.hero_discard.count):
        take_out(g, s, s.hero_discard.card[i], faction)
    for owner in range(s.seats):
        player = s.players[owner]
        for i in range(player.revealed):
            take_out(g, s, player.open_card[i], faction)
        if s.chair[owner] == seat:
            for i in range(player.hand):
                take_out(g, s, player.card[i], faction)


@rule
def take_out(g: Tables, s: State, card: int, faction: int) -> None:
    """Whoever knows where a Battle card is does not look for it in the deck. The others stay in their order."""
    if g.battle[card].faction != faction:
        return
    deck = s.hero_deck if g.battle[card].hero != 0 else s.battle_deck[faction]
    at = 0
    while at < deck.count and deck.card[at] != card:
        at += 1
    if at == deck.count:
        return
    deck.count -= 1
    for i in range(at, deck.count):
        deck.card[i] = deck.card[i + 1]
    deck.card[deck.count] = 0


@rule
def guess_sealed(g: Tables, s: State, seat: int) -> None:
    """A random answer that the player could have given."""
    clear_seal(s, seat)
    player = s.players[seat]
    player.answered = 1
    if g.simulation != 0 and s.players[seat].role == Role.NONE and is_choosing_roles(s):
        player.sealed_role = Role.COLONIAL_ALLY + below(s.chance, 2)
    elif s.war.leader[0] != NOBODY:
        pick = below(s.chance, player.hand + player.revealed + (0 if must_commit(g, s, seat) else 1))
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


@rule
def is_choosing_roles(s: State) -> bool:
    for at in range(s.depth):
        if s.agenda[at].do == Do.REVEAL_ROLES:
            return True
    return False
