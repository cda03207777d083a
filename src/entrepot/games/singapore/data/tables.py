"""Fills the tables of the rules with an edition's values and the cards it uses."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.kernel import Array

from ..rules.state import BonusLine, BoostLine, CardSummary, EffectLine, EventCard, Legacy, MarketCard, Tables
from ..vocabulary import PLAYERS, Bonus, Boost, Conflict, Effect, Faction, Modifier, Vice
from .cardtexts import BattleCardText, CardTexts, EventCardText, LegacyText, MarketCardText
from .conflicts import CONFLICT_ROWS
from .edition_values import VALUES
from .edition_whole import EditionFile
from .phrases import BonusPhrase, BoostPhrase, EffectPhrase

NEVER = 127  # the first result of a row that a conflict does not have


# put away, one of each, when Simulation mode is played (G3)
PUT_AWAY = ("artillery-3", "artillery-4")


def fill_tables(
    tables: Tables,
    edition: EditionFile,
    book: CardTexts,
    slavery: bool,
    mode: str = "fantasy",
    first_game: bool = False,
    solo: int = -1,
    two: bool = False,
) -> None:
    """Write every edition value and card into `tables`. Without `slavery` the Slavery cards are left out (B18); `solo`
    is the leader who plays alone, -1 for none; with `two` each of two players has both leaders of a faction."""
    tables.simulation, tables.first_game = mode == "simulation", first_game
    tables.solo, tables.two = solo, two
    _fill_values(tables, edition)
    if solo >= 0:
        _seat_three(tables, book)
    copies = edition.copies
    for number, card in book.market.items():
        left_out = card.vice == Vice.SLAVERY and not slavery
        tables.market[number].copies = 0 if left_out else copies.get(card.id, card.copies)
        _fill_market_card(tables.market[number], card)
        _sum_up(tables.summary[number], card)
    for number, battle in book.battle.items():
        row = tables.battle[number]
        row.copies = _battle_copies(battle, copies.get(battle.id, battle.copies), mode)
        row.faction, row.strength = battle.faction, battle.strength
        row.mythic, row.starred, row.ship, row.hero = battle.mythic, battle.starred, battle.ship, battle.hero
        _fill_boosts(row.boost, battle.boost)
    for number, people in book.population.items():
        tables.population[number].copies = copies.get(people.id, people.copies)
        tables.population[number].cubes = people.cubes
        tables.population[number].influence = people.influence
    for number, event in book.events.items():
        tables.event[number].deck = event.deck * copies.get(event.id, event.copies)
        _fill_event(tables.event[number], event)
        for modifier, n in reversed(event.modifiers):
            tables.modifier[number, modifier] = n
    _fill_leaders(tables, book)
    _fill_tiles(tables, book)
    _fill_conflicts(tables, book)


def _battle_copies(card: BattleCardText, copies: int, mode: str) -> int:
    """G2: Simulation has neither Mythic nor starred Malay cards; G3: less Artillery; G5: only it has Folk Heroes."""
    if mode != "simulation":
        return 0 if card.hero else copies
    if card.faction == Faction.MALAY and (card.mythic or card.starred):
        return 0
    return max(copies - 1, 0) if card.id in PUT_AWAY else copies


def _fill_values(tables: Tables, edition: EditionFile) -> None:
    for name, value in edition.values.items():
        limits = VALUES[name]
        record = getattr(tables, limits.record)
        if isinstance(value, tuple):
            run = getattr(record, limits.field)
            for at, item in enumerate(value):
                run[at] = item
        else:
            setattr(record, limits.field, value)


def _seat_three(tables: Tables, book: CardTexts) -> None:
    """Three players: the others move up, and the ally of the leader who plays alone comes after the last seat."""
    seats = [tables.edition.leader_at[seat] for seat in range(PLAYERS)]
    faction = book.leaders[tables.solo].faction
    ally = next(leader for leader in seats if leader != tables.solo and book.leaders[leader].faction == faction)
    seats.remove(ally)
    for seat, leader in enumerate([*seats, ally]):
        tables.edition.leader_at[seat] = leader


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


def _sum_up(row: CardSummary, card: MarketCardText) -> None:
    effects = {phrase.effect for phrase in card.action} - {Effect.NONE}
    row.acts = bool(effects - {Effect.TAKE_STORED})
    row.keeps = Effect.TAKE_STORED in effects
    row.pays = bool(effects & {Effect.WEALTH, Effect.WEALTH_EACH})


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
    for i in range(len(row.modifier)):
        modifier, n = event.modifiers[i] if i < len(event.modifiers) else (Modifier.NONE, 0)
        row.modifier[i], row.modifier_n[i] = modifier, n
    row.conflict = event.conflict
    row.strength, row.strength_dice = event.strength, event.strength_dice
    row.by_wealth = event.by_wealth
    row.volunteer_points, row.points_per_strength = event.volunteer_points, event.points_per_strength


def _fill_leaders(tables: Tables, book: CardTexts) -> None:
    for at, leader in enumerate(book.leaders):
        board = tables.leader[at]
        board.card, board.faction = leader.card, leader.faction
        attribute = leader.attribute.boost if leader.attribute else BoostPhrase(Boost.NONE, 0)
        board.attribute.boost, board.attribute.n, board.attribute.extra = attribute
        for i in range(len(board.legacy)):
            _fill_legacy(board.legacy[i], leader.legacy[i] if i < len(leader.legacy) else None)


def _fill_tiles(tables: Tables, book: CardTexts) -> None:
    for number, tile in book.tiles.items():
        row = tables.tile[number]
        _fill_legacy(row.legacy, tile.legacy)
        row.attribute.boost, row.attribute.n, row.attribute.extra = tile.attribute


def _fill_legacy(row: Legacy, legacy: LegacyText | None) -> None:
    row.count, row.n, row.extra = (legacy.count, legacy.n, legacy.extra) if legacy else (Bonus.NONE, 0, 0)
    steps = legacy.steps if legacy else ()
    for step in range(len(row.step)):
        row.step[step].at_least, row.step[step].points = steps[step] if step < len(steps) else (0, 0)


def _fill_conflicts(tables: Tables, book: CardTexts) -> None:
    for conflict, column in zip(list(Conflict)[1:], book.conflicts, strict=True):
        for i in range(CONFLICT_ROWS):
            row = tables.conflict[conflict * CONFLICT_ROWS + i]
            cells = column.rows[i] if i < len(column.rows) else (NEVER, 0, 0, 0, 0, 0)
            row.at_least, row.storehouse_tokens, row.wealth, row.ships, row.influence, row.population = cells
