"""Why nothing of a verb can be chosen: told for every verb that may answer a question and has no choice."""

from __future__ import annotations

import random

import entrepot
from entrepot.games.singapore.rules.state import State
from entrepot.games.singapore.seeing.components import components
from entrepot.games.singapore.vocabulary import Vice
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
            reasons = {verb: why for verb, why in cannot(match).items() if ":" not in verb}  # others go by target
            verbs = {option.verb for option in match.options()}
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


def test_D1_a_card_that_is_too_dear_says_how_much_is_missing() -> None:
    """By the place where it lies: its price less what the player has. In round 1 no event changes a price."""
    match, chance = entrepot.game("singapore", engine="plain").start(seed=3), random.Random(3)
    while match.prompt is None or match.prompt.clause != "C14":
        match.play(chance.choice(match.codes()))
    view, who = match.view(match.seat), match.view(match.seat)["seats"][match.seat][0]
    player = view["players"][who]
    side = ("british", "malay").index(player["faction"])
    missing = {f"market:{n}": prices[side] - player["wealth"] for n, prices in enumerate(view["prices"])}
    wanted = {place: f"${short} short" for place, short in missing.items() if short > 0}
    assert wanted
    assert {place: why for place, why in cannot(match).items() if ":" in place} == wanted


def test_S22_a_card_of_an_outlawed_vice_says_so() -> None:
    """Whatever it costs."""
    match, chance = entrepot.game("singapore", engine="plain").start(seed=3), random.Random(3)
    printed = components(match.game.variant)["market"]
    while True:
        view = match.view(match.seat)
        vices = [f"market:{n}" for n, card in enumerate(view["market"]) if card and printed[card]["vice"]]
        if vices and view["actions"] and match.prompt is not None and match.prompt.clause == "C14":
            break
        match.play(chance.choice(match.codes()))
    assert isinstance(match.truth, State)
    for vice in Vice:
        match.truth.outlawed[vice] = 0
    assert {cannot(match)[place] for place in vices} == {"outlawed"}
