"""Why nothing of a verb can be chosen: told for every verb that may answer a question and has no choice."""

from __future__ import annotations

import random

import entrepot
from entrepot.match import Match


def cannot(match: Match) -> dict[str, str]:
    viewpoint = match.viewpoint(match.seat)
    return viewpoint.cannot(viewpoint.look())


def test_a_verb_is_open_or_says_why_not() -> None:
    """At every question of a game: what can be chosen has no reason against it, and every reason cites its clause."""
    for game in ("singapore", "dragons"):
        match, chance = entrepot.game(game, engine="plain").start(seed=2), random.Random(2)
        closed = 0
        for _ in range(120):
            if match.over:
                break
            reasons, verbs = cannot(match), {option.verb for option in match.options()}
            assert not verbs & set(reasons)
            assert all(reason.endswith(").") and "(" in reason for reason in reasons.values())
            closed += len(reasons)
            match.play(chance.choice(match.codes()))
        assert closed > 20


def test_D51_a_decree_without_tokens_says_what_it_costs() -> None:
    """Where every choice of a verb would be refused for the same reason, this is the reason."""
    match, chance = entrepot.game("singapore", engine="plain").start(seed=3), random.Random(3)
    while match.prompt is None or match.prompt.clause != "C14":
        match.play(chance.choice(match.codes()))
    assert cannot(match)["decree"].endswith("(D51).")


def test_where_each_choice_has_its_own_reason_the_verb_has_one_for_all() -> None:
    """D14: without Battle cards in hand it would be the first card of the box that is not in hand."""
    match, chance = entrepot.game("singapore", engine="plain").start(seed=3), random.Random(3)
    while "reveal" not in cannot(match):
        match.play(chance.choice(match.codes()))
    assert cannot(match)["reveal"] == "There is no Battle card in hand (D14)."
