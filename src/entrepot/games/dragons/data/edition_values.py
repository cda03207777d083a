"""What an edition file may say: every value by its dotted name, with its limits."""

from __future__ import annotations

from entrepot.kernel.edition_values import Limits, sections, switch

from ..vocabulary import Power

POWERS = "powers"  # switches that take a Power off its cards, before anything is played
MOST_AGAINST = 14


def _power(power: Power) -> Limits:
    return Limits(power.name.lower(), 0, 1, switch=True, record=POWERS)


VALUES = {
    "dice.faces": Limits("faces", 2, 6),  # the board has drawings of these
    "turn.actions": Limits("actions", 1, 4),
    "turn.minors": Limits("minors", 0, 4),
    "market.restock": Limits("restock", 0, 12),
    "market.supply": Limits("supply", 0, 4),
    "buying.limit": Limits("limit", 2, 30),
    "buying.emblem_price": Limits("emblem_price", 0, 30),
    "callback.against": Limits("callback_against", 0, MOST_AGAINST),
    "visit.against": Limits("visit_against", 0, MOST_AGAINST),
    "visit.cards": Limits("visit_cards", 1, 4),
    "thief.against": Limits("thief_against", 0, MOST_AGAINST),
    "event.dearer": Limits("dearer", 0, 9),
    "event.cheaper": Limits("cheaper", 0, 9),
    "event.carnival": Limits("carnival", 0, 3),
    "event.opening": Limits("opening", 0, 3),
    "siege.part": Limits("siege_part", 1, 9),
    "score.egg": Limits("egg_points", 0, 60),
    "score.guild": Limits("guild_points", 0, 9),
    "score.desired": Limits("desired", 1, 4),
    "end.eggs": Limits("eggs", 1, 4),
    "end.father_of_dragons": switch("father_of_dragons"),
    "end.monopoly": switch("monopoly"),
    **{f"{POWERS}.{power.name.lower()}": _power(power) for power in Power if power != Power.NONE},
}
SECTIONS = sections(VALUES)
TOP_KEYS = ("name", "title", "notes", "base", "cards", "vantage", *SECTIONS)
