"""Fills the tables of the rules with an edition's values and cards."""

from __future__ import annotations

from ..rules.state import Tables
from ..vocabulary import CARDS, Kind, Power
from .cards import fill_cards
from .edition_values import POWERS, VALUES
from .editions import EditionFile


def fill_tables(g: Tables, edition: EditionFile, vantage_set: str) -> None:
    """Every value and card of an edition, with one of its sets of Vantage Bonuses."""
    fill_cards(g, edition.cards, edition.vantage(vantage_set))
    for name, value in edition.values.items():
        limits = VALUES[name]
        if limits.record != POWERS:
            setattr(g.edition, limits.field, value)
        elif not value:
            _switch_off(g, Power[limits.field.upper()])


def _switch_off(g: Tables, power: Power) -> None:
    """8.1: what has no Power cannot be played as one; as an Emblem it can."""
    for number in range(1, CARDS):
        card = g.card[number]
        if card.power == power:
            card.power = Power.NONE
            card.kind &= ~Kind.CHARACTER
