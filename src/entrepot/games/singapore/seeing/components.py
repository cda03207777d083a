"""What lies in the box of a variant, as plain data: every card as it is printed, and the numbers printed on the board.

A position says which card lies where. Whoever draws the cards, or reads them out, finds here what they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from entrepot.kernel.title import Variant

from ..data.cardtexts import (
    BattleCardText,
    CardText,
    EventCardText,
    LeaderText,
    LegacyText,
    MarketCardText,
    PopulationCardText,
    TileText,
)
from ..data.looks import glyph, picture_of_class, picture_of_vice
from ..data.phrases import EffectPhrase, phrase_of
from ..rules.legacies import uses_tiles
from ..rules.turns import FREE_ACTION
from ..says.words import WORDS, Words
from ..vocabulary import PORT, WORKS, Bonus
from .ids import (
    DISTRICTS,
    FACTION_IDS,
    LEADER_SPACE_IDS,
    ROLE_IDS,
    SPACE_IDS,
    STOREHOUSES,
    TREATY_IDS,
    VICE_IDS,
    Printed,
)
from .view import DECKS, connector

PRINTED_WORKS = 20  # spaces of the Tax and Public Works tracks; what goes beyond is counted on (components 7.5)


def components(variant: Variant) -> dict[str, Any]:
    """The cards by the ids that a view uses, with what they are called and say, and the board."""
    words: Words = variant.words
    box, cards = words.box, words.cards
    return {
        "title": words.says.say("title"),
        "market": {card.id: _market(words, card) for card in cards.market.values()},
        "battle": {card.id: {"number": n, **_battle(words, card)} for n, card in cards.battle.items()},
        "population": {card.id: {"number": n, **_people(words, card)} for n, card in cards.population.items()},
        "events": {card.id: _event(words, card) for card in cards.events.values()},
        "tiles": {tile.id: _tile(words, tile) for tile in cards.tiles.values()},
        "leaders": {leader.id: _leader(words, leader) for leader in cards.leaders},
        "names": _names(words),
        "board": _board(box),
    }


def _said(words: Words, card: CardText) -> dict[str, Any]:
    return {
        "name": words.card(card),
        "text": words.card_text(card),
        "origin": card.origin,
        "copies": card.copies,
    }


def _names(words: Words) -> dict[str, dict[str, str]]:
    """What everything else in a view is called, by its id."""
    say = words.says.say
    return {
        "treaties": {TREATY_IDS[n]: words.treaty(n) for n in (1, 2)},
        "spaces": {space: say(f"space-{space}") for space in SPACE_IDS},
        "leader_spaces": {space: say(f"leader-space-{space}") for space in LEADER_SPACE_IDS},
        "vices": {vice: words.vice(n) for n, vice in enumerate(VICE_IDS)},
        "factions": {faction: words.faction(n) for n, faction in enumerate(FACTION_IDS)},
        "roles": {role: words.role(n) for n, role in enumerate(ROLE_IDS) if n},
        "attributes": {
            leader.attribute.id: say(f"attribute-{leader.attribute.id}")
            for leader in words.cards.leaders
            if leader.attribute
        },
        "decks": {deck: say(f"board-deck-{deck.replace(' ', '-').lower()}") for deck in DECKS},
        "words": {word: say(f"word-{word}") for word in WORDS},
    }


def _picture(card: CardText, deck: str, kinds: Sequence[str] = ()) -> str:
    return card.picture or picture_of_class(kinds, deck)


def _effects(words: Words, effects: tuple[EffectPhrase, ...]) -> list[dict[str, Any]]:
    return [_effect(words, effect) for effect in effects]


def _effect(words: Words, effect: EffectPhrase) -> dict[str, Any]:
    """What an effect is, what stands for it on a card (`glyph` and `printed`), and what it says."""
    phrase, amount = phrase_of(effect.effect), _amount(words, effect)
    look = glyph(phrase)
    sign, bare = look.pop("sign", ""), look.pop("bare", False)
    says = words.says.say(f"effect-{phrase.replace(' ', '-')}", amount=amount)
    return {
        "effect": phrase,
        "n": effect.n,
        "dice": effect.dice,
        "per": bool(effect.per),
        "glyph": look,
        "printed": None if bare else f"{amount}%" if sign == "%" else f"{sign}{amount}",
        "says": words.says.say("effect-and-more", effect=says) if effect.per else says,
    }


def _amount(words: Words, effect: EffectPhrase) -> str:
    """`2`, `1D`, `1+1D`."""
    message = "amount" if not effect.dice else "amount-and-dice" if effect.n else "amount-of-dice"
    return words.says.say(message, n=effect.n, dice=effect.dice)


def _market(words: Words, card: MarketCardText) -> dict[str, Any]:
    kinds = [phrase_of(kind) for kind in card.kind]
    return {
        **_said(words, card),
        "kinds": kinds,
        "classes": [words.says.say(f"kind-{kind.replace(' ', '-')}") for kind in kinds],
        "picture": _picture(card, "market", kinds),
        "vice": None if card.vice is None else VICE_IDS[card.vice],
        "vice_name": None if card.vice is None else words.vice(card.vice),
        "price": list(card.price),
        "connectors": [connector(card.left.shape, card.left.colour), connector(card.right.shape, card.right.colour)],
        "slots": card.slots,
        "instant": _effects(words, card.instant),
        "action": _effects(words, card.action),
        "boost": bool(card.boost),
        "bonus": bool(card.bonus),
    }


def _battle(words: Words, card: BattleCardText) -> dict[str, Any]:
    return {
        **_said(words, card),
        "picture": _picture(card, "battle"),
        "faction": FACTION_IDS[card.faction],
        "strength": card.strength,
        "mythic": card.mythic,
        "starred": card.starred,
        "ship": card.ship,
        "hero": card.hero,
    }


def _people(words: Words, card: PopulationCardText) -> dict[str, Any]:
    return {"name": words.card(card), "cubes": card.cubes, "influence": card.influence, "copies": card.copies}


def _event(words: Words, card: EventCardText) -> dict[str, Any]:
    drawn = {"picture": _picture(card, "events"), "deck": card.deck, "ships": card.ships}
    return {**_said(words, card), **drawn, "conflict": card.conflict > 0}


def _tile(words: Words, tile: TileText) -> dict[str, Any]:
    named = {"name": words.tile(tile.number), "text": words.text(f"tile-{tile.id}")}
    return {**named, "origin": "house", "attribute": tile.legacy is None}


def _leader(words: Words, leader: LeaderText) -> dict[str, Any]:
    say = words.says.say
    return {
        "name": say(f"leader-{leader.id}"),
        "person": say(f"leader-{leader.id}.person"),
        "faction": FACTION_IDS[leader.faction],
        "attribute": _attribute(words, leader),
        "legacies": [] if uses_tiles(words.box.tables) else [_legacy(words, one) for one in leader.legacy],
    }


def _attribute(words: Words, leader: LeaderText) -> dict[str, str] | None:
    if leader.attribute is None:
        return None
    message = f"attribute-{leader.attribute.id}"
    return {"name": words.says.say(message), "text": words.text(message)}


def _legacy(words: Words, legacy: LegacyText) -> dict[str, Any]:
    return {
        "name": words.says.say(f"legacy-{legacy.id}"),
        "text": words.text(f"legacy-{legacy.id}"),
        "counts": phrase_of(Bonus(legacy.count)),
        "steps": [list(step) for step in legacy.steps if step[1]],
    }


def _space(space: int, space_id: str) -> dict[str, str | None]:
    """A space of the ring, whose faction's it is, and for a District what a view calls it."""
    faction = FACTION_IDS[0] if space <= STOREHOUSES[0] else FACTION_IDS[1]
    district = next((word for word, number in DISTRICTS.items() if number == space), None)
    return {"id": space_id, "faction": faction, "district": district}


def _board(box: Printed) -> dict[str, Any]:
    """What is printed on the main board (components 7), and the costs printed on the player boards (8)."""
    edition = box.tables.edition
    every = edition.works_ship_every
    war_costs = (edition.war_cost, edition.war_cost, edition.war_cost_late)
    return {
        "spaces": PORT,
        "income": [edition.income[n] for n in range(PORT + 1)],
        "neutral": [edition.income_neutral[n] for n in range(PORT + 1)],
        "treaty_at": edition.check_ships,
        "boxes": [edition.box[n] for n in range(4)],
        "multipliers": [edition.multiplier[n] for n in range(5)],
        "score_at": edition.score_at,
        "ring": [_space(space, id_) for space, id_ in enumerate(SPACE_IDS)],
        "ships": {word: bool(edition.ship_icon[space]) for word, space in DISTRICTS.items()},
        "vices": [{"id": vice, "picture": picture_of_vice(vice)} for vice in VICE_IDS],
        "works": PRINTED_WORKS,
        "works_ships": list(range(every, min(PRINTED_WORKS, WORKS) + 1, every)) if edition.works_ships else [],
        "battle_price": edition.battle_price,
        "decree": {"cost": edition.decree_cost, "slavery": edition.slavery_cost, "points": edition.decree_points},
        "war": {"cost": dict(zip(TREATY_IDS, war_costs, strict=True)), "dice": edition.war_dice},
        "leader_space": {
            "actions": edition.leader_actions,
            "waits": edition.leader_actions == FREE_ACTION,
            "extra": edition.leader_extra,
            "populate": edition.leader_populate,
            "money": edition.leader_money,
        },
        "tiles": {"dealt": edition.tiles_dealt if uses_tiles(box.tables) else 0, "secret": bool(edition.tiles_secret)},
    }
