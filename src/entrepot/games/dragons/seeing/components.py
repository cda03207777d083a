"""What lies in the box, in words: cards, suits, Events and achievements as people read them on and beside the cards.

Only facts that no position changes: a drawing of the game needs no rules and no words of its own. What a view has an
id for is called something here.
"""

from __future__ import annotations

from typing import Any

from entrepot.kernel.saying import word_of
from entrepot.kernel.title import Variant

from ..data.cards import CODES, NUMBERS, RANK_WORDS, SUIT_LETTERS, read_pictures
from ..says.words import Words, words
from ..vocabulary import (
    CARDS,
    JOKER,
    NOBODY,
    SUITS,
    Event,
    Kind,
    Mode,
    Rank,
    Stage,
    Suit,
    Vantage,
)
from .ids import ACHIEVEMENT_IDS, ENDING_IDS, ENDINGS, EVENT_IDS, KIND_IDS, POWER_IDS, ROLL_IDS, STAGE_IDS
from .outlook import LEAST, odds, ways
from .view import PILES

ZONES = (
    *("marketplace", "black-markets", "event", "piles", "turn", "declaration", "stack", "front", "hand", "king"),
    *("vantage", "wheel", "result"),
)
MARKS = ("dealer", "active", "asked", "seizer", "affected", "removed")
PARTS = ("base", "bonus", "lowered", "raised", "cancelled", "value")  # of the Value of a Declaration


def components(variant: Variant) -> dict[str, Any]:
    """The contents of the box, JSON-ready."""
    called = words(variant)
    return {
        "title": called.says.say("title"),
        "suits": {letter: _suit(called, suit) for suit, letter in enumerate(SUIT_LETTERS)},
        "cards": {code: _card(called, code) for code in CODES if _in_the_box(called, code)},
        "events": {EVENT_IDS[event]: _event(called, event) for event in Event if event != Event.NONE},
        "achievements": _achievements(called),
        "names": _names(called),
        "board": _board(called),
    }


def _in_the_box(called: Words, code: str) -> bool:
    """12.3: Market Mayhem is played with Kings and Commodities; a variant may do without some cards."""
    tables, card = called.box.tables, NUMBERS[code]
    if tables.edition.left_out[card]:
        return False
    return tables.mode != Mode.MAYHEM or bool(tables.card[card].kind & (Kind.KING | Kind.COMMODITY))


# --- suits and cards --------------------------------------------------------------------------------------------------


def _suit(called: Words, suit: int) -> dict[str, Any]:
    row, say = called.box.tables.suit[suit], called.says.say
    vantage, gives = called.vantage(suit), say(f"gives-{word_of(Vantage(row.vantage))}")
    pays, cancels = called.commodity(row.primary), called.commodity(row.secondary)
    text = [say("suit-pays", primary=pays, secondary=cancels)]
    if called.box.tables.mode != Mode.MAYHEM:
        text.append(say("suit-gives", vantage=vantage, gives=gives))
    return {
        "name": say("suit-named", commodity=called.commodity(suit), suit=say(f"suit-{SUIT_LETTERS[suit]}")),
        "text": text,
        "commodity": called.commodity(suit),
        "stock": called.stock(suit),
        "primary": SUIT_LETTERS[row.primary],
        "secondary": SUIT_LETTERS[row.secondary],
        "vantage": vantage,
        "gives": gives,
    }


def _card(called: Words, code: str) -> dict[str, Any]:
    card = called.box.tables.card[NUMBERS[code]]
    kinds = [word for kind, word in KIND_IDS.items() if card.kind & kind]
    return {
        "name": called.card(NUMBERS[code]),
        "looks": _looks(called, code),
        "suit": None if card.suit == NOBODY else SUIT_LETTERS[card.suit],
        "kinds": kinds,
        "classes": [called.says.say(f"kind-{kind}") for kind in kinds],
        "value": card.number or None,
        "points": card.points,
        "bonus": card.bonus,
        "event": EVENT_IDS[card.event] if card.event else None,
        "picture": read_pictures().get(code),
        "text": _sentences(called, code),
        "tells": _tells(called, code),
        "warnings": _warnings(called, code),
    }


def _looks(called: Words, code: str) -> str:
    """`7 of spades`, `Queen of hearts`, `Joker`."""
    if NUMBERS[code] >= JOKER:
        return called.says.say("looks-X")
    suit = called.says.say(f"suit-{code[0]}")
    numbered = RANK_WORDS.index(code[1:]) <= Rank.TEN
    return called.says.say("looks-number" if numbered else f"looks-{code[1:]}", rank=code[1:], suit=suit)


def _sentences(called: Words, code: str) -> list[str]:
    """What a player wants to know of a card who has it in Hand."""
    tables, say = called.box.tables, called.says.say
    card = tables.card[NUMBERS[code]]
    said = []
    if card.kind & Kind.KING:
        said.append(say("text-king", commodity=called.commodity(card.suit), times=tables.edition.desired))
    if card.kind & Kind.EGG:
        said.append(say("text-egg", points=tables.edition.egg_points))
    if card.kind & Kind.COMMODITY:
        primary = called.commodity(tables.suit[card.suit].primary)
        said.append(say("text-commodity", points=card.points, primary=primary))
    if card.kind & Kind.GUILD:
        said.append(say("text-guild", points=tables.edition.guild_points, commodity=called.commodity(card.suit)))
    if tables.mode == Mode.MAYHEM:
        return said
    if card.power:
        said.append(say("text-power", power=_power(called, card.power)))
    if card.kind & Kind.EMBLEM:
        gives = say(f"gives-{word_of(Vantage(tables.suit[card.suit].vantage))}")
        named = {"commodity": called.commodity(card.suit), "vantage": called.vantage(card.suit)}
        said.append(say("text-emblem", bonus=card.bonus, gives=gives, **named))
    if card.kind & Kind.FOREIGN_MERCHANT:
        said.append(say("text-foreign-merchant"))
    return said


def _tells(called: Words, code: str) -> dict[str, str]:
    """What comes of playing it, by verb; Market Mayhem has no such play (12.3)."""
    tables, say = called.box.tables, called.says.say
    card, told = tables.card[NUMBERS[code]], {}
    if card.power and tables.mode != Mode.MAYHEM:
        told["play-power"] = _power(called, card.power)
    if card.kind & Kind.EMBLEM and tables.mode != Mode.MAYHEM:
        gives = say(f"gives-{word_of(Vantage(tables.suit[card.suit].vantage))}")
        told["play-emblem"] = say("tells-emblem", vantage=called.vantage(card.suit), gives=gives)
    return told


def _power(called: Words, power: int) -> str:
    return called.says.say(f"power-{POWER_IDS[power]}", against=called.box.tables.edition.thief_against)


def _warnings(called: Words, code: str) -> dict[str, str]:
    """What to ask, by verb, before a choice that cannot be made good again: a Joker may come back (R50), other
    Characters do not (8.4)."""
    card = called.box.tables.card[NUMBERS[code]]
    if card.power and not card.kind & Kind.FOREIGN_MERCHANT:
        return {"play-power": called.says.say("warning-play-power")}
    return {}


# --- Events and achievements ------------------------------------------------------------------------------------------


def _event(called: Words, event: Event) -> dict[str, Any]:
    """What an Event says: its effects on players and on the market by its Value, 0 where it has none."""
    tables, say = called.box.tables, called.says.say
    text = [sentence for sentence in _effects(called, event, say("any-value")).values() if sentence]
    if event <= Event.MERCHANT_UNION:
        text.append(say("any-value-is"))
    values = sorted({tables.card[card].number for card in range(1, CARDS) if tables.card[card].event == event})
    return {
        "name": called.event(event),
        "text": text,
        "numbered": event <= Event.MERCHANT_UNION,
        "effects": {str(value): _effects(called, event, value) for value in values},
    }


def _effects(called: Words, event: Event, value: Any) -> dict[str, str | None]:
    """In Market Mayhem Events do nothing to players (12.3), and a Guild is for sale only by option (R62)."""
    tables, say = called.box.tables, called.says.say
    message = f"does-{EVENT_IDS[event]}"
    players: str | None = say(message, value=value)
    if tables.mode == Mode.MAYHEM:
        for_sale = event == Event.GRAND_OPENING and tables.guild_for_sale
        players = say("guild-for-sale") if for_sale else None
    if event > Event.MERCHANT_UNION:
        return {"players": players, "market": None}
    return {"players": players, "market": say(f"{message}.market", value=value, by=_price_change(called, event))}


def _price_change(called: Words, event: Event) -> int:
    """10.2: by how much cards of the Stocks cost more, or less."""
    edition = called.box.tables.edition
    return edition.cheaper if event == Event.MERCHANT_UNION else edition.dearer


def _achievements(called: Words) -> dict[str, str]:
    """What each is called; none where none can be earned (R61)."""
    if not called.box.tables.achievements:
        return {}
    return {word: called.achievement(number) for number, word in ACHIEVEMENT_IDS.items()}


# --- everything else --------------------------------------------------------------------------------------------------


def _names(called: Words) -> dict[str, dict[str, str]]:
    """What everything else in a view is called, by its id, and the zones of a table."""
    say = called.says.say
    return {
        "piles": {pile: say(f"pile-{pile}") for pile in PILES},
        "zones": {zone: say(f"zone-{zone}") for zone in ZONES},
        "stages": {stage: say(f"stage-{stage}") for stage in STAGE_IDS[Stage.DECLARING :]},
        "ways": {way: say(f"way-{way}") for way in ("power", "emblem")},
        "rolls": {roll: say(f"roll-{roll}") for roll in ROLL_IDS},
        "parts": {part: say(f"part-{part}") for part in PARTS},
        "marks": {mark: say(f"mark-{mark}") for mark in MARKS},
        "marks_mean": {mark: say(f"mark-{mark}.means") for mark in MARKS},
        "sources": source_names(called),
        "endings": {word: say(f"ended-{ENDING_IDS[n]}") for n, word in enumerate(ENDINGS) if n},
    }


def source_names(called: Words) -> dict[str, str]:
    """What the sources of points are called (11.3)."""
    suits = {letter: called.commodity(suit) for suit, letter in enumerate(SUIT_LETTERS)}
    return suits | {source: called.says.say(f"source-{source}") for source in ("guild-bonus", "eggs")}


def _board(called: Words) -> dict[str, Any]:
    """The Wheel of Profit, each suit before the one that it buys (1.2), and what a Declaration needs (6.1, 7.0)."""
    suits, edition, say = called.box.tables.suit, called.box.tables.edition, called.says.say
    wheel = [int(Suit.HEARTS)]
    while len(wheel) < SUITS:
        wheel.append(next(suit for suit in range(SUITS) if suits[suit].primary == wheel[-1]))
    return {
        "wheel": [SUIT_LETTERS[suit] for suit in wheel],
        "limit": edition.limit,
        "limit_says": say("value-limit", limit=edition.limit),
        "needed": {str(needed): _needed(called, needed) for needed in range(LEAST, 2 * edition.faces + 1)},
        "odds": {str(needed): odds(needed, edition.faces) for needed in range(LEAST, 2 * edition.faces + 1)},
        "ways": ways(edition.faces),
    }


def _needed(called: Words, needed: int) -> str:
    """7.0: what has to be rolled; the highest double always succeeds."""
    faces = called.box.tables.edition.faces
    if needed == 2 * faces:
        return called.says.say("needs-highest", face=faces)
    return called.says.say("needs-roll", needed=needed)
