"""Fills the tables of the rules with an edition's values and the cards it uses."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.kernel import Array

from .book import Book, EventCardText, MarketCardText
from .cards import CONFLICT_ROWS
from .editions import VALUES, EditionFile
from .phrases import BonusPhrase, BoostPhrase, EffectPhrase
from .state import BonusLine, BoostLine, EffectLine, EventCard, MarketCard, Tables
from .words import Bonus, Boost, Conflict, Effect, Vice

NEVER = 127  # the first result of a row that a conflict does not have


def fill_tables(tables: Tables, edition: EditionFile, book: Book, slavery: bool) -> None:
    """Write every edition value and card into `tables`; without `slavery` the Slavery cards are left out (B18)."""
    _fill_edition(tables, edition)
    copies = edition.copies
    for number, card in enumerate(book.market[1:], 1):
        left_out = card.vice == Vice.SLAVERY and not slavery
        tables.market[number].copies = 0 if left_out else copies.get(card.name, card.copies)
        _fill_market_card(tables.market[number], card)
    for number, battle in enumerate(book.battle[1:], 1):
        row = tables.battle[number]
        row.copies = copies.get(battle.name, battle.copies)
        row.faction, row.strength = battle.faction, battle.strength
        row.mythic, row.starred, row.ship = battle.mythic, battle.starred, battle.ship
        _fill_boosts(row.boost, battle.boost)
    for number, people in enumerate(book.population[1:], 1):
        tables.population[number].copies = copies.get(people.name, people.copies)
        tables.population[number].cubes = people.cubes
        tables.population[number].influence = people.influence
    for number, event in enumerate(book.events[1:], 1):
        tables.event[number].deck = event.deck * copies.get(event.name, event.copies)
        _fill_event(tables.event[number], event)
    _fill_leaders(tables, book)
    _fill_conflicts(tables, book)


def _fill_edition(tables: Tables, edition: EditionFile) -> None:
    for name, value in edition.values.items():
        field = VALUES[name].field
        if isinstance(value, tuple):
            run = getattr(tables.edition, field)
            for at, item in enumerate(value):
                run[at] = item
        else:
            setattr(tables.edition, field, value)


def _fill_market_card(row: MarketCard, card: MarketCardText) -> None:
    row.kind = sum(card.kind)
    row.vice = 0 if card.vice is None else card.vice + 1
    row.price[0], row.price[1] = card.price
    row.left_shape, row.left_colour = card.left
    row.right_shape, row.right_colour = card.right
    row.slots = card.slots
    _fill_effects(row.instant, card.instant)
    _fill_effects(row.action, card.action)
    _fill_boosts(row.boost, card.boost)
    _fill_bonuses(row.bonus, card.bonus)


def _fill_effects(rows: Array[EffectLine], phrases: Sequence[EffectPhrase]) -> None:
    for at in range(len(rows)):
        phrase = phrases[at] if at < len(phrases) else EffectPhrase(Effect.NONE, 0)
        row = rows[at]
        row.effect, row.n, row.dice, row.per = phrase


def _fill_boosts(rows: Array[BoostLine], phrases: Sequence[BoostPhrase]) -> None:
    for at in range(len(rows)):
        phrase = phrases[at] if at < len(phrases) else BoostPhrase(Boost.NONE, 0)
        row = rows[at]
        row.boost, row.n, row.extra = phrase


def _fill_bonuses(rows: Array[BonusLine], phrases: Sequence[BonusPhrase]) -> None:
    for at in range(len(rows)):
        phrase = phrases[at] if at < len(phrases) else BonusPhrase(Bonus.NONE, 0)
        row = rows[at]
        row.bonus, row.n, row.dice, row.extra = phrase


def _fill_event(row: EventCard, event: EventCardText) -> None:
    _fill_effects(row.effect, event.effect)
    row.ships = event.ships
    for i, (modifier, n) in enumerate(event.modifiers):
        row.modifier[i], row.modifier_n[i] = modifier, n
    row.conflict = event.conflict
    row.strength, row.strength_dice = event.strength, event.strength_dice
    row.by_wealth = event.by_wealth
    row.volunteer_points, row.points_per_strength = event.volunteer_points, event.points_per_strength


def _fill_leaders(tables: Tables, book: Book) -> None:
    for at, leader in enumerate(book.leaders):
        board = tables.leader[at]
        board.card, board.faction = leader.card, leader.faction
        board.attribute.boost, board.attribute.n, board.attribute.extra = leader.attribute
        for i in range(len(board.legacy)):
            legacy = leader.legacy[i] if i < len(leader.legacy) else None
            row = board.legacy[i]
            row.count, row.n, row.extra = (legacy.count, legacy.n, legacy.extra) if legacy else (Bonus.NONE, 0, 0)
            steps = legacy.steps if legacy else ()
            for step in range(len(row.step)):
                reached = steps[step] if step < len(steps) else (0, 0)
                row.step[step].at_least, row.step[step].points = reached


def _fill_conflicts(tables: Tables, book: Book) -> None:
    for conflict, column in zip(list(Conflict)[1:], book.conflicts, strict=True):
        for i in range(CONFLICT_ROWS):
            row = tables.conflict[conflict * CONFLICT_ROWS + i]
            cells = column.rows[i] if i < len(column.rows) else (NEVER, 0, 0, 0, 0, 0)
            row.at_least, row.storehouse_tokens, row.wealth, row.ships, row.influence, row.population = cells
