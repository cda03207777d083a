"""What lies in the box, in words: cards, suits, Events and achievements as people read them on and beside the cards.

Only facts that no position changes: a drawing of the game needs no rules of its own.
"""

from __future__ import annotations

from typing import Any

from entrepot.kernel.title import Variant

from .cards import CODES, NUMBERS, SUIT_LETTERS
from .view import Printed, printed
from .words import EGG_POINTS, GUILD_POINTS, NOBODY, SUITS, Achievement, Event, Kind, Mode, Power, Suit, Vantage

POWERS = {
    Power.EMPTY_MARKETPLACE: "All Stocks and Black Markets are discarded; then the Stocks are filled again.",
    Power.RETURN_EMBLEM: "Send one Emblem, anybody's, back to its player's Hand.",
    Power.SEARCH_BLACK_MARKET: "Look through one Black Market and take a card of it.",
    Power.COLLECT_TITHES: "Every other player gives you a card of their choice.",
    Power.DRAGON_SIEGE: "A Dragon Siege begins at once.",
    Power.EXILE_FROM_STACK: "Remove another card from the Stack before it resolves.",
    Power.TAKE_EGG: "Take an Egg from the Dragon's Nest.",
    Power.TAKE_STOCK: "Take one whole Stock.",
    Power.THIEF: "Put a card into another Hand, or take one from it unseen; then roll against 7 to stay in the game.",
}

VANTAGE = {
    Vantage.NONE: "",
    Vantage.SHIELD: "keeps one Egg safe in a Dragon Siege",
    Vantage.TRIBUTE: "makes the Black Market Visits of all others harder by 1",
    Vantage.EXTRA_CARD: "draws one more card on a successful Visit",
    Vantage.EXTRA_ACTION: "gives one more Action each Turn",
    Vantage.REROLL: "rolls a failed roll again, once a Round",
}

# 10.1: what an Event does to the players it affects, and to the market; `{value}` is the Event's Value.
EVENTS: dict[Event, tuple[str | None, str | None]] = {
    Event.FCCC_REGULATIONS: (
        "Whoever had {value} or more cards in Hand may not Seize.",
        "Only cards of Value {value} or less may be committed.",
    ),
    Event.HATED_PEOPLE: (
        "Whoever had {value} or more cards in Hand lost one at random.",
        "Stock cards of Value {value} or less cost 2 more.",
    ),
    Event.CUSTOMS_CRACKDOWN: (
        "Whoever had {value} or more cards in Hand may play no Power and no Emblem.",
        "Only cards of Value {value} or more may be committed.",
    ),
    Event.MERCHANT_UNION: (
        "Whoever had {value} or more cards in Hand may not visit Black Markets.",
        "Stock cards of Value {value} or more cost 2 less.",
    ),
    Event.GRAND_OPENING: ("Everyone has one more Action, and the Guild here can be bought for 10.", None),
    Event.CARNIVAL_OF_COIN: ("Everyone has one more Action.", None),
}


def components(variant: Variant) -> dict[str, Any]:
    """The contents of the box, JSON-ready."""
    box = printed(variant)
    return {
        "title": "Dragon's Money Laundering",
        "suits": {SUIT_LETTERS[suit]: _suit(box, suit) for suit in range(SUITS)},
        "cards": {code: _card(box, code) for code in CODES if _in_the_box(box, code)},
        "events": {event.name.lower().replace("_", " "): _event(box, event) for event in Event if event != Event.NONE},
        "achievements": _achievements(box),
    }


def _in_the_box(box: Printed, code: str) -> bool:
    """12.3: Market Mayhem is played with Kings and Commodities."""
    return box.tables.mode != Mode.MAYHEM or bool(box.tables.card[NUMBERS[code]].kind & (Kind.KING | Kind.COMMODITY))


def _suit(box: Printed, suit: int) -> dict[str, Any]:
    row = box.tables.suit[suit]
    pays, cancels = box.wording.commodity(row.primary), box.wording.commodity(row.secondary)
    vantage, gives = box.wording.vantage(suit), VANTAGE[Vantage(row.vantage)]
    emblems = [] if box.tables.mode == Mode.MAYHEM else [f"Each Emblem is one {vantage}, which {gives}."]
    return {
        "name": f"{box.wording.commodity(suit)} ({Suit(suit).name.lower()})",
        "text": [f"{pays} pays for it, {cancels} cancels what a Seizer adds.", *emblems],
        "commodity": box.wording.commodity(suit),
        "primary": SUIT_LETTERS[row.primary],
        "secondary": SUIT_LETTERS[row.secondary],
        "vantage": vantage,
        "gives": gives,
    }


def _card(box: Printed, code: str) -> dict[str, Any]:
    card = box.tables.card[NUMBERS[code]]
    return {
        "name": box.wording.card(NUMBERS[code]),
        "suit": None if card.suit == NOBODY else SUIT_LETTERS[card.suit],
        "kinds": [kind.name.lower().replace("_", " ") for kind in Kind if card.kind & kind],
        "value": card.number or None,
        "points": card.points,
        "bonus": card.bonus,
        "event": box.wording.event(card.event) or None,
        "text": list(_sentences(box, code)),
    }


def _sentences(box: Printed, code: str) -> list[str]:
    """What a player wants to know of a card who has it in Hand."""
    card = box.tables.card[NUMBERS[code]]
    said = []
    if card.kind & Kind.KING:
        said.append(f"A secret: {box.wording.commodity(card.suit)} counts double for its holder at the end.")
    if card.kind & Kind.EGG:
        said.append(f"{EGG_POINTS} points. A Dragon Siege strikes whoever holds more Eggs than Shields.")
    if card.kind & Kind.COMMODITY:
        said.append(f"{card.points} points. Bought with {box.wording.commodity(box.tables.suit[card.suit].primary)}.")
    if card.kind & Kind.GUILD:
        said.append(f"At the end {GUILD_POINTS} points more for each other {box.wording.commodity(card.suit)} card.")
    if box.tables.mode == Mode.MAYHEM:
        return said
    if card.power:
        said.append(f"As a Power, once: {POWERS[Power(card.power)]}")
    if card.kind & Kind.EMBLEM:
        row = box.tables.suit[card.suit]
        said.append(
            f"As an Emblem in your Front: buying {box.wording.commodity(card.suit)} costs {card.bonus} less, and "
            f"{box.wording.vantage(card.suit)} {VANTAGE[Vantage(row.vantage)]}."
        )
    if card.kind & Kind.FOREIGN_MERCHANT:
        said.append("Drawn from the Deck, it opens a new Black Market instead.")
    return said


def _event(box: Printed, event: Event) -> dict[str, Any]:
    """In Market Mayhem Events do nothing to players (12.3), and a Guild is for sale only by option (R62)."""
    players, market = EVENTS[event]
    if box.tables.mode == Mode.MAYHEM:
        players = "The Guild here can be bought for 10." if _guild_for_sale(box, event) else None
    said = [text.replace("{value}", "N") for text in (players, market) if text]
    if event <= Event.MERCHANT_UNION:
        said.append("N is the number on the Event card.")
    return {"name": box.wording.event(event), "players": players, "market": market, "text": said}


def _guild_for_sale(box: Printed, event: Event) -> bool:
    return event == Event.GRAND_OPENING and box.tables.guild_for_sale != 0


def _achievements(box: Printed) -> dict[str, str]:
    """What each is called; none where none can be earned (R61)."""
    if not box.tables.achievements:
        return {}
    return {f"A{number.value}": box.wording.achievement(number) for number in Achievement}
