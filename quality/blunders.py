"""Choices that are known to be bad, by the rules alone: what a review has to find, whatever it thinks of the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from entrepot.games.dragons.rules.state import State as DragonsState
from entrepot.games.dragons.seeing.outlook import needed, odds
from entrepot.games.singapore.rules.population import multiplier
from entrepot.games.singapore.rules.sealed import battle_card_of
from entrepot.games.singapore.rules.state import State, Tables
from entrepot.games.singapore.vocabulary import Choose, Do
from entrepot.match import Match

Blunder = Callable[[Match], int | None]  # what to choose now to blunder; None where that cannot be

FACES = 6
HOPELESS = 8  # percent
AT_STAKE = 10  # Value of the cards that are paid, and lost
SPOILS = 20  # that a Battle card brings or keeps: twice what parts the first from the second, so it decides a game
HIGHEST = 12  # Value that may be announced (R31)


class Laid(NamedTuple):
    """A card that could be declared or committed, and what it would do to the Value."""

    card: str
    by: int


def hopeless_declaration(match: Match) -> int | None:
    """Dragons, 6.1, 6.4, R38: to pay with cards worth ten and more for goods that are worth so much more that the roll
    comes at 8 % at most. What is paid is lost; until it is announced, everything can be taken back for nothing."""
    sight = match.sight()
    outlook, options = sight.view().get("outlook"), sight.options()
    verbs = {option.verb: option.code for option in options}
    if not outlook or outlook["so_far"] is None or "withdraw" not in verbs:
        return None
    assert isinstance(sight.state, DragonsState)
    value, paid = outlook["so_far"]["value"], int(sight.state.lowered)
    cards = [Laid(card, after["value"] - value) for card, after in outlook["with"].items()]
    hopeless = [laid for laid in _subsets(cards) if _is_hopeless(value, paid, laid)]
    if not hopeless:
        return None
    laid = max(hopeless, key=lambda laid: (_pays(laid), len(laid)))
    offered = {option.thing: option.code for option in options if option.verb in ("declare", "commit")}
    now = [card for card in laid if card.card in offered]  # goods that cost too much wait until something is paid
    if now:
        return offered[max(now, key=lambda card: card.by).card]
    return None if laid else verbs.get("announce")


def _subsets(cards: Sequence[Laid]) -> Iterator[tuple[Laid, ...]]:
    return (laid for count in range(len(cards) + 1) for laid in combinations(cards, count))


def _pays(laid: Sequence[Laid]) -> int:
    return -sum(min(card.by, 0) for card in laid)


def _is_hopeless(value: int, paid: int, laid: Sequence[Laid]) -> bool:
    """With these cards besides what lies there already."""
    announced = value + sum(card.by for card in laid)
    chance = odds(needed(announced, FACES), FACES)["once"]
    return announced <= HIGHEST and chance <= HOPELESS and paid + _pays(laid) >= AT_STAKE


def war_for_nothing(match: Match) -> int | None:
    """Singapore, D70 to D78: to attack with a Battle card that is worth twenty and more of the spoils, which are
    the difference of strengths times the multiplier, and then to commit none: what the War cost is gone for nothing."""
    state = match.truth
    assert isinstance(state, State)
    ask = state.agenda[state.depth - 1]
    if ask.do != Do.COMMIT_CARD or state.war.leader[0] != ask.seat:
        return None
    tables = Tables.at(match.game.variant.tables)
    codes = [option.code for option in match.options()]
    strengths = [int(tables.battle[battle_card_of(code)].strength) for code in codes if code != Choose.PASS]
    at_stake = max(strengths, default=0) * multiplier(tables, state)
    return int(Choose.PASS) if at_stake >= SPOILS and Choose.PASS in codes else None


BLUNDERS: Mapping[str, Blunder] = {"dragons": hopeless_declaration, "singapore": war_for_nothing}
