"""What lies in the box of a variant, as plain data: every card as it is printed, and the numbers printed on the board.

A position says which card lies where. Whoever draws the cards, or reads them out, finds here what they say.
"""

from __future__ import annotations

from typing import Any

from entrepot.kernel.title import Variant

from .data.cardtexts import BattleCardText, CardText, EventCardText, LeaderText, LegacyText, MarketCardText, TileText
from .data.phrases import EffectPhrase, phrase_of
from .view import DISTRICT_WORDS, FACTION_WORDS, LEADER_WORDS, VICE_WORDS, Printed, connector, printed
from .words import PORT, WORKS, Bonus

PRINTED_WORKS = 20  # spaces of the Tax and Public Works tracks; what goes beyond is counted on (components 7.5)


def components(variant: Variant) -> dict[str, Any]:
    """The cards by the names that a view uses, and the board."""
    box = printed(variant)
    cards = box.cards
    return {
        "title": "1819 Singapore",
        "words": dict(box.words),
        "market": {box.market(n): _market(card) for n, card in cards.market.items()},
        "battle": {card.name: {"number": n, **_battle(card)} for n, card in cards.battle.items()},
        "population": {
            card.name: {"number": n, "cubes": card.cubes, "influence": card.influence, "copies": card.copies}
            for n, card in cards.population.items()
        },
        "events": {card.name: _event(card) for card in cards.events.values()},
        "tiles": {card.name: _tile(card) for card in cards.tiles.values()},
        "leaders": {LEADER_WORDS[at]: _leader(box, leader) for at, leader in enumerate(cards.leaders)},
        "board": _board(box),
    }


def _said(card: CardText) -> dict[str, Any]:
    return {"origin": card.origin, "text": card.text, "copies": card.copies}


def _effects(effects: tuple[EffectPhrase, ...]) -> list[dict[str, Any]]:
    return [{"effect": phrase_of(e.effect), "n": e.n, "dice": e.dice, "per": bool(e.per)} for e in effects]


def _market(card: MarketCardText) -> dict[str, Any]:
    return {
        **_said(card),
        "kinds": [phrase_of(kind) for kind in card.kind],
        "vice": None if card.vice is None else VICE_WORDS[card.vice],
        "price": list(card.price),
        "connectors": [connector(card.left.shape, card.left.colour), connector(card.right.shape, card.right.colour)],
        "slots": card.slots,
        "instant": _effects(card.instant),
        "action": _effects(card.action),
        "boost": bool(card.boost),
        "bonus": bool(card.bonus),
    }


def _battle(card: BattleCardText) -> dict[str, Any]:
    return {
        **_said(card),
        "faction": FACTION_WORDS[card.faction],
        "strength": card.strength,
        "mythic": card.mythic,
        "starred": card.starred,
        "ship": card.ship,
        "hero": card.hero,
    }


def _event(card: EventCardText) -> dict[str, Any]:
    return {**_said(card), "deck": card.deck, "ships": card.ships, "conflict": card.conflict > 0}


def _tile(card: TileText) -> dict[str, Any]:
    return {"origin": "house", "text": card.text, "attribute": card.legacy is None}


def _leader(box: Printed, leader: LeaderText) -> dict[str, Any]:
    return {
        "name": box.word(leader.name),
        "person": leader.person,
        "faction": FACTION_WORDS[leader.faction],
        "attribute": _attribute(leader),
        "legacies": [] if box.tables.edition.tiles_dealt else [_legacy(legacy) for legacy in leader.legacy],
    }


def _attribute(leader: LeaderText) -> dict[str, str] | None:
    return {"name": leader.attribute.name, "text": leader.attribute.text} if leader.attribute else None


def _legacy(legacy: LegacyText) -> dict[str, Any]:
    return {
        "name": legacy.name,
        "text": legacy.text,
        "counts": phrase_of(Bonus(legacy.count)),
        "steps": [list(step) for step in legacy.steps if step[1]],
    }


def _board(box: Printed) -> dict[str, Any]:
    """What is printed on the main board (components 7), and the costs printed on the player boards (8)."""
    edition = box.tables.edition
    every = edition.works_ship_every
    return {
        "spaces": PORT,
        "income": [edition.income[n] for n in range(PORT + 1)],
        "neutral": [edition.income_neutral[n] for n in range(PORT + 1)],
        "treaty_at": edition.check_ships,
        "boxes": [edition.box[n] for n in range(4)],
        "multipliers": [edition.multiplier[n] for n in range(5)],
        "score_at": edition.score_at,
        "ships": {word: bool(edition.ship_icon[space]) for word, space in DISTRICT_WORDS.items()},
        "works": PRINTED_WORKS,
        "works_ships": list(range(every, min(PRINTED_WORKS, WORKS) + 1, every)) if edition.works_ships else [],
        "battle_price": edition.battle_price,
        "decree": {"cost": edition.decree_cost, "slavery": edition.slavery_cost, "points": edition.decree_points},
        "war": {"cost": edition.war_cost, "cost_late": edition.war_cost_late, "dice": edition.war_dice},
        "leader_space": {
            "actions": edition.leader_actions,
            "extra": edition.leader_extra,
            "populate": edition.leader_populate,
            "money": edition.leader_money,
        },
        "tiles": {"dealt": edition.tiles_dealt, "secret": bool(edition.tiles_secret)},
    }
