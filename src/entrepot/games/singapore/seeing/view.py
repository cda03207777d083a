"""The position as plain data: cards and everything else by their ids, `None` for the unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from entrepot.kernel import Deck
from entrepot.kernel.title import Variant

from ..rules.population import district_value, is_open_district, multiplier
from ..rules.state import MarketCard, Player, Slot, State
from ..rules.supplies import total_tax
from ..vocabulary import CARD_SLOTS, HAND, MARKET_ROW, NEUTRAL, TILES, Colour, Kind, Shape, Space
from .ids import (
    DISTRICTS,
    ENDINGS,
    FACTION_IDS,
    LEADER_IDS,
    LEADER_SPACE_IDS,
    ROLE_IDS,
    SOURCE_IDS,
    STOREHOUSES,
    TREATY_IDS,
    UNKNOWN,
    VICE_IDS,
    Name,
    Printed,
    leader_id,
    owner_id,
    printed,
)

DECKS = ("market", "population", "battle british", "battle malay", "event I", "event II", "heroes", "tiles")


def kinds(card: MarketCard) -> list[str]:
    return list(_kind_words(card.kind))


@cache
def _kind_words(kinds_of_card: int) -> tuple[str, ...]:
    return tuple(kind.name.lower().replace("_", " ") for kind in Kind if kinds_of_card & kind)


@cache
def connector(shape: int, colour: int) -> str:
    """`SK` solid black, `HR` hollow red, `SB` two-tone, `-` none (components 0.4)."""
    if shape == Shape.NONE:
        return "-"
    both = Colour.BLACK | Colour.RED
    return ("S" if shape == Shape.SOLID else "H") + ("B" if colour == both else "K" if colour == Colour.BLACK else "R")


def cards_of(player: Player) -> Iterator[tuple[int, Slot]]:
    """The tableau, slot by slot, without the empty slots."""
    for at in range(player.slots):
        if player.tableau[at].card != 0:
            yield at, player.tableau[at]


def community(player: Player, slot: int) -> list[int]:
    """The slots of the Community a card belongs to, left to right; a lone card is by itself."""
    while player.tableau[slot].left >= 0:
        slot = player.tableau[slot].left
    found = [slot]
    while player.tableau[found[-1]].right >= 0:
        found.append(player.tableau[found[-1]].right)
    return found


def communities(player: Player) -> list[list[int]]:
    """Every Community and lone face-up card, as slots from left to right."""
    return [community(player, at) for at, slot in cards_of(player) if slot.face_up and slot.left < 0]


def attached(player: Player) -> list[tuple[int, int]]:
    """Every attached Population card as (slot, card), in the order of slots and of places on the card."""
    people = [(at, slot.people[i]) for at, slot in cards_of(player) for i in range(CARD_SLOTS)]
    return [(at, card) for at, card in people if card != 0]


def at_war(s: State) -> bool:
    return s.war.leader[0] >= 0


def view(variant: Variant, s: State) -> dict[str, Any]:
    """The whole position; a redacted one shows `None` where something is hidden."""
    box = printed(variant)
    shown = turn_part(box, s) | ring_part(box, s) | tracks_part(box, s) | row_part(box, s) | piles_part(box, s)
    shown["seats"] = leaders_by_seat(variant, s)
    shown["players"] = {LEADER_IDS[s.players[p].leader]: player_part(box, s, p) for p in range(s.seats)}
    if at_war(s):
        shown |= war_part(box, s)
    return shown | end_part(box, s) if s.over else shown


def turn_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "round": s.round_number,
        "first_player": leader_id(s, s.first_player),
        "active": leader_id(s, s.active),
        "actions": s.actions,
        "leader_used": s.leader_used == 1,
        "treaty": TREATY_IDS[s.treaty] if s.treaty else None,
        "event": box.event(s.event),
        "ships": s.ships,
        "cubes": {word: s.cubes[f] for f, word in enumerate(FACTION_IDS)},
        "opened": s.open_districts,
        "multiplier": multiplier(box.tables, s),
    }


def ring_part(box: Printed, s: State) -> dict[str, Any]:
    owners = _owners(s)
    return {
        "districts": {word: _district(box, s, owners, space) for word, space in DISTRICTS.items()},
        "storehouses": {word: _tokens(s, owners, STOREHOUSES[f]) for f, word in enumerate(FACTION_IDS)},
    }


def tracks_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "vice_tokens": {word: s.vice_tokens[f] for f, word in enumerate(FACTION_IDS)},
        "tax": _tax(s, _owners(s)),
        "works": [leader_id(s, s.work[i] % 8) for i in range(s.works)],
        "excess": max(s.works - total_tax(s), 0),
        "vices": {word: leader_id(s, s.outlawed[vice]) for vice, word in enumerate(VICE_IDS)},
    }


def row_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "market": [box.market(s.row[place]) for place in range(MARKET_ROW)],
        "prices": [_prices(box, s.row[place]) for place in range(MARKET_ROW)],
    }


def piles_part(box: Printed, s: State) -> dict[str, Any]:
    return {"decks": {word: deck.count for word, deck in decks(s).items()}, "discards": _discards(box, s)}


def end_part(box: Printed, s: State) -> dict[str, Any]:
    names = FACTION_IDS if box.tables.two else [leader_id(s, p) for p in range(s.seats)]
    return {
        "scores": {name: s.score[p] for p, name in enumerate(names)},
        "winners": [name for p, name in enumerate(names) if s.won[p]],
        "ended_by": ENDINGS[s.ended_by],
    }


def leaders_by_seat(variant: Variant, s: State) -> list[list[str]]:
    """The leaders that each person at the table plays: one each, or with two players both of a faction."""
    return [
        [LEADER_IDS[s.players[p].leader] for p in range(s.seats) if s.chair[p] == person]
        for person in range(variant.seats)
    ]


def decks(s: State) -> dict[str, Deck]:
    """The draw piles by the words that scenarios use."""
    battle, event = s.battle_deck, s.event_deck
    piles = (s.market_deck, s.population_deck, battle[0], battle[1], event[0], event[1], s.hero_deck, s.tile_deck)
    return dict(zip(DECKS, piles, strict=True))


def _prices(box: Printed, card: int) -> list[int] | None:
    """The printed prices for the British and the Malays (D1)."""
    return list(box.cards.market[card].price) if card > 0 else None


def _ids(name: Name, deck: Deck) -> list[str | None]:
    return [name(deck.card[i]) for i in range(deck.count)]


def _discards(box: Printed, s: State) -> dict[str, list[str | None]]:
    return {
        "market": _ids(box.market, s.market_discard),
        "population": _ids(box.population, s.population_discard),
        "battle british": _ids(box.battle, s.battle_discard[0]),
        "battle malay": _ids(box.battle, s.battle_discard[1]),
        "event": _ids(box.event, s.event_discard),
        "heroes": _ids(box.battle, s.hero_discard),
    }


Owners = dict[int, str]


def _owners(s: State) -> Owners:
    """Whose tokens there can be. Every owner is named, so that a path into the view always leads somewhere."""
    return {owner: owner_id(s, owner) for owner in (*range(s.seats), NEUTRAL)}


def _tokens(s: State, owners: Owners, space: int) -> dict[str, int]:
    tokens = s.tokens
    tally = {name: tokens[space, owner] for owner, name in owners.items()}
    return {**tally, "total": sum(tally.values())}


def _tax(s: State, owners: Owners) -> dict[str, int]:
    tally = {name: s.tax[owner] for owner, name in owners.items()}
    return {**tally, "total": sum(tally.values())}


def _district(box: Printed, s: State, owners: Owners, space: Space) -> dict[str, Any]:
    tokens = _tokens(s, owners, space)
    return {
        "open": is_open_district(box.tables, s, space),
        "multiplier": district_value(space),
        "tokens": tokens,
        "total": tokens["total"],
    }


def player_part(box: Printed, s: State, seat: int) -> dict[str, Any]:
    player = s.players[seat]
    return {
        "seat": s.chair[seat],
        "faction": FACTION_IDS[player.faction],
        "wealth": player.wealth,
        "vp": player.vp,
        "points": {word: player.source[i] for i, word in enumerate(SOURCE_IDS)},
        "role": ROLE_IDS[player.role] if player.role else None,
        "attribute": box.attribute(s, seat),
        "tiles": [box.tile(player.tile[i]) for i in range(TILES) if player.tile[i] != 0],
        "tiles_scored": [box.tile(player.tile[i]) for i in range(TILES) if player.tile_scored[i]],
        "leader_space": LEADER_SPACE_IDS[player.space] if player.space >= 0 else None,
        "hand": [box.battle(player.card[i]) for i in range(player.hand)],
        "hand_size": player.hand,
        "heroes": player.heroes,
        "revealed": [box.battle(player.open_card[i]) for i in range(player.revealed)],
        "committed": _committed(box, s, player),
        "tableau": [_card(box, at, slot) for at, slot in cards_of(player)],
        "communities": [[box.market(player.tableau[at].card) for at in group] for group in communities(player)],
        "raids": player.raids,
        "wars_won": player.wars_won,
    }


def _committed(box: Printed, s: State, player: Player) -> dict[str, Any] | None:
    """What a player has committed in secret: `None` for those who may not know it (S31, D73)."""
    if player.sealed[0] == UNKNOWN:
        return None
    cards = [box.battle(player.sealed[i]) for i in range(HAND) if player.sealed[i] != 0]
    in_war = s.war.leader[0] >= 0
    return {
        "cards": cards,
        "wealth": 0 if in_war else player.sealed_wealth,
        "tokens": player.sealed_wealth if in_war else 0,
        "boost": bool(player.sealed_boost),
        "role": ROLE_IDS[player.sealed_role] if player.sealed_role else None,
    }


def _card(box: Printed, at: int, slot: Slot) -> dict[str, Any]:
    card = box.tables.market[slot.card]
    return {
        "slot": at,
        "card": box.market(slot.card),
        "kinds": kinds(card),
        "face_up": bool(slot.face_up),
        "population": [box.population(slot.people[i]) for i in range(CARD_SLOTS) if slot.people[i] != 0],
        "slots": card.slots,
        "tokens": slot.tokens,
        "connectors": [
            connector(card.left_shape, card.left_colour),
            connector(card.right_shape, card.right_colour),
        ],
        "left": slot.left if slot.left >= 0 else None,
        "right": slot.right if slot.right >= 0 else None,
        "used": bool(slot.used),
        "spent": bool(slot.spent),
    }


def war_part(box: Printed, s: State) -> dict[str, Any]:
    war = s.war
    sides = ("attacker", "defender")
    shown = {
        "attacker": leader_id(s, war.leader[0]),
        "defender": leader_id(s, war.leader[1]),
        "allies": {side: leader_id(s, war.ally[i]) for i, side in enumerate(sides)},
        "strength": {side: war.strength[i] for i, side in enumerate(sides)},
        "winner": sides[war.winner] if war.winner >= 0 else None,
        "spoils": war.spoils,
        "owed": war.owed,
    }
    return {"war": shown}
