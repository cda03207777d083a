"""Choices that are known to be bad, by the rules alone: what a review has to find, whatever it thinks of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from entrepot.games.dragons.seeing.outlook import odds
from entrepot.games.singapore.rules.state import State
from entrepot.games.singapore.vocabulary import Do
from entrepot.match import Match

Blunder = Callable[[Match], int | None]  # what to choose now to blunder; None where that cannot be

HOPELESS = 8  # percent
LIKELY = 70


def hopeless_declaration(match: Match) -> int | None:
    """Dragons, 6.1, 7.0: one card more into a Declaration that was likely to come, so that it comes at 8 % at most, and
    then to announce it."""
    sight = match.sight()
    view, verbs = sight.view(), {option.verb: option.code for option in sight.options()}
    outlook = view.get("outlook")
    if not outlook or outlook["so_far"] is None or "announce" not in verbs:
        return None
    chance = _chance(outlook["so_far"]["needed"])
    if chance <= HOPELESS:
        return verbs["announce"]
    for option in sight.options() if chance >= LIKELY else ():
        after = outlook["with"].get(option.thing) if option.verb == "declare" else None
        if after and _chance(after["needed"]) <= HOPELESS:
            return option.code
    return None


def _chance(needed: int) -> int:
    """Of two dice, in percent."""
    return odds(needed, 6)["once"]


def war_for_nothing(match: Match) -> int | None:
    """Singapore, D70 to D78: to attack, and then to commit none of one's Battle cards: what the War cost is gone, and
    the spoils go to the other side."""
    state = match.truth
    assert isinstance(state, State)
    ask = state.agenda[state.depth - 1]
    if ask.do != Do.COMMIT_CARD or state.war.leader[0] != ask.seat:
        return None
    verbs = {option.verb: option.code for option in match.options()}
    return verbs.get("pass") if len(verbs) > 1 else None


BLUNDERS: Mapping[str, Blunder] = {"dragons": hopeless_declaration, "singapore": war_for_nothing}
