"""What a coach tells the seat that is asked, whatever the game: its own remarks, the most important first, and where it
has none how the points stand and what brings some at once. All of it comes from what that seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from entrepot.kernel.coaching import Remark
from entrepot.kernel.title import shipped_messages

from .sight import Sight
from .trying import Consequence

MOST = 8  # remarks that are handed on: whoever shows them leaves out what was read already
STANDING, GAIN = 10, 30  # weights


def advice(sight: Sight, consequences: Sequence[Consequence] = ()) -> list[Remark]:
    """What is worth knowing before choosing, the most important first. `consequences` are those of the choices, where
    they were worked out already."""
    game = sight.game
    variant, coaching = game.in_language(sight.language), game.title.coaching
    found = list(coaching.remarks(variant, sight.state, sight.seat))
    found = found or [*_standing(sight), *_gains(sight, consequences)]
    if welcome := coaching.welcome(variant):
        found.append(Remark("welcome", "", 100, welcome))
    found.sort(key=lambda remark: -remark.weight)
    return found[:MOST]


def _standing(sight: Sight) -> Iterator[Remark]:
    """Who leads, by the points that everyone sees."""
    game, seat = sight.game, sight.seat
    points = [sight.state.score[other] for other in range(game.seats)]
    others = [other for other in range(game.seats) if other != seat]
    if not others or not any(points):
        return
    best = max(others, key=lambda other: points[other])
    standing = "ahead" if points[seat] > points[best] else "behind" if points[seat] < points[best] else "level"
    variant = game.in_language(sight.language)
    text = shipped_messages(__package__, variant.language).say(
        "advice-standing", standing=standing, who=variant.seat_names[best], mine=points[seat], theirs=points[best]
    )
    yield Remark("standing", f"{standing} {best}", STANDING, text)


def _gains(sight: Sight, consequences: Sequence[Consequence]) -> Iterator[Remark]:
    """The choice that brings most points at once, where one does."""
    gains = {
        consequence.code: sum(
            change.by for change in consequence.changes if (change.what, change.of) == ("points", sight.seat)
        )
        for consequence in consequences
    }
    code = max(gains, key=lambda one: gains[one], default=None)
    if code is None or gains[code] <= 0 or len(set(gains.values())) == 1:
        return
    option, variant = sight.option(code), sight.game.in_language(sight.language)
    says = shipped_messages(__package__, variant.language)
    text = says.say("advice-gain", choice=option.text, points=gains[code])
    yield Remark("gain", option.text, GAIN, text, (option.target,) if option.target else (), option.clause)
