"""Instant effects: what one printed line does to its player, wherever it stands (cards, Actions, reveals, events)."""

from __future__ import annotations

from entrepot.kernel import note, push, rule

from ..vocabulary import NEUTRAL, NOBODY, TRADE_ONLY, Because, Do, Effect, Happened, Source
from .legacies import uses_tiles
from .moving import any_move, any_move_anywhere
from .population import add_cubes
from .reasons import because
from .state import EffectLine, Slot, State, Tables
from .supplies import (
    add_tax_tokens,
    add_works_token,
    change_ships,
    draw_battle_card,
    gain_points,
    gain_wealth,
    roll,
    store_tokens,
)
from .tableau import people_on


@rule
def line_amount(g: Tables, line: EffectLine, place: Slot) -> int:
    """The number of a line without its dice: printed, one more per attached Population card, or so many for each of
    them."""
    if line.effect in (Effect.INFLUENCE_EACH, Effect.WEALTH_EACH, Effect.STORE_EACH):
        return line.n * people_on(place)
    if line.per != 0:
        return line.n + people_on(place)
    return line.n


@rule
def is_influence(effect: int) -> bool:
    return effect in (Effect.INFLUENCE, Effect.INFLUENCE_EACH)


@rule
def is_wealth(effect: int) -> bool:
    return effect in (Effect.WEALTH, Effect.WEALTH_EACH)


@rule
def apply_line(g: Tables, s: State, seat: int, slot: int, line: EffectLine) -> None:
    """Carry out one line printed on the card in a slot of one's tableau."""
    n = line_amount(g, line, s.players[seat].tableau[slot]) + roll(g, s, line.dice)
    apply_effect(g, s, seat, slot, line.effect, n)


@rule
def apply_effect(g: Tables, s: State, seat: int, slot: int, effect: int, n: int) -> None:
    """D7, D8 and the icons' list: one effect of strength n."""
    if is_influence(effect):
        push(s, Do.GAIN_INFLUENCE, seat, n)
    elif effect == Effect.POPULATION:
        add_cubes(g, s, s.players[seat].faction, n)
    elif is_wealth(effect):
        gain_wealth(g, s, seat, n)
    elif effect in (Effect.MOVE_OWN, Effect.MOVE_ANY, Effect.MOVE_TRADE):
        begin_moves(g, s, seat, effect, n)
    elif effect == Effect.PUBLIC_WORKS:
        add_works_token(g, s, seat)
    elif effect == Effect.TAX_PLAYER:
        add_tax_tokens(g, s, seat, n if g.edition.tax_by_value != 0 else 1)
    elif effect == Effect.TAX_NEUTRAL:
        add_tax_tokens(g, s, NEUTRAL, n if g.edition.tax_by_value != 0 else 1)
    else:
        apply_rarer_effect(g, s, seat, slot, effect, n)


@rule
def begin_moves(g: Tables, s: State, seat: int, effect: int, moves: int) -> None:
    """E50: the oldest printing has no moves; and nobody is asked where nothing can move."""
    if g.edition.moves == 0:
        return
    if effect == Effect.MOVE_ANY:
        if any_move_anywhere(g, s):
            push(s, Do.CHOOSE_TABLEAU, seat, moves)
        return
    trade_only = TRADE_ONLY if effect == Effect.MOVE_TRADE else 0
    if any_move(g, s, seat, trade_only):
        push(s, Do.MOVE_CARD, seat, moves, seat + trade_only)


@rule
def apply_rarer_effect(g: Tables, s: State, seat: int, slot: int, effect: int, n: int) -> None:
    if effect in (Effect.STORE, Effect.STORE_EACH):
        store_tokens(g, s, seat, n)
    elif effect == Effect.SHIPS:
        change_ships(g, s, n)
    elif effect == Effect.TAKE_STORED:
        push(s, Do.TAKE_STORED, seat, slot)
    elif effect == Effect.BATTLE_CARD:
        for _ in range(n):
            draw_battle_card(g, s, seat, 0)
    elif effect == Effect.POINTS:
        gain_points(g, s, seat, n, Source.OTHER)
        because(s, seat, Because.CARD, s.players[seat].tableau[slot].card, n)
        note(s, Happened.SCORED, seat, n, NOBODY, Source.OTHER)
    elif effect == Effect.SWAP_OBJECTIVE and g.edition.tiles_secret != 0 and uses_tiles(g):
        push(s, Do.SWAP_TILE, seat)
