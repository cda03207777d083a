"""What a page can offer for change in Dragon's Money Laundering: the fields of cards, and Vantage Bonuses."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.kernel.edition_values import Known
from entrepot.kernel.forms import DeckForm, FormField, Whole
from entrepot.kernel.sheets import Kind
from entrepot.kernel.title import Variant

from .data.card_changes import CARDS, RANGES, VANTAGE, words_of
from .data.cards import SUIT_LETTERS, read_deck
from .data.edition_values import VALUES
from .data.editions import load_edition
from .vocabulary import Event, Power, Vantage

TAKES = {"power": words_of(Power), "event": words_of(Event)}


class DragonsForms:
    limits: Known = VALUES

    def decks(self) -> Sequence[DeckForm]:
        numbers = [FormField(name, Kind.NUMBER, *limits) for name, limits in RANGES.items()]
        words = [FormField(name, Kind.TEXT, words=known) for name, known in TAKES.items()]
        suits = [FormField(suit, Kind.TEXT, words=words_of(Vantage)) for suit in SUIT_LETTERS]
        return (
            DeckForm(CARDS, (CARDS,), [*numbers, *words], rows=False, can_remove=True),
            DeckForm(VANTAGE, (VANTAGE,), suits, rows=False),
        )

    def whole(self, variant: Variant) -> Whole:
        edition = load_edition(variant.options["edition"])
        fields = (*RANGES, *TAKES)
        cards = {code: {name: card[name] for name in fields if name in card} for code, card in edition.cards.items()}
        bonuses = {name: edition.vantage(name) for name in read_deck()[VANTAGE]}
        return Whole(edition.values, edition.clauses, {CARDS: cards, VANTAGE: bonuses})


FORMS = DragonsForms()
