"""A review as it is kept and sent: numbers, codes and words of reasons, in no language. `telling` puts it into words.

Chances are shares of a win, from 0 to 1, by seat. Errors are standard errors over the worlds that were looked into.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from entrepot.bots.reasons import Reason

FORMAT = "entrepot-review/1"
Grade = Literal["best", "good", "worse"]


class Point(msgspec.Struct, frozen=True):
    """Everybody's chance to win after so many choices, as somebody would put it who sees every card but not what luck
    brings next, and expects everybody to go on as the network would; at the end, what came of it."""

    after: int
    chances: list[float]
    errors: list[float]


class Judged(msgspec.Struct, frozen=True):
    """One choice. `lost` is the chance to win that it cost whoever made it against the best one, as far as they could
    know then; estimates scatter around the truth, so it may come out below nothing. `effects` is what the choice did to
    everybody's chance, against what was to be expected there. `luck` is what happened to everybody's chance besides,
    until the next choice."""

    after: int  # how many choices were made before it
    seat: int
    code: int
    best: int
    among: int
    lost: float
    error: float
    effects: list[float]
    luck: list[float]
    closely: int  # how often it was looked at again, more closely
    page: str = ""  # of the rulebook, that the choice belongs to


class Graded(msgspec.Struct, frozen=True):
    """A choice that could have been made: what it would have lost against the best."""

    code: int
    lost: float
    error: float
    grade: Grade


class Mistake(msgspec.Struct, frozen=True):
    """A choice that lost something for sure: what was better and why, and what all else would have been."""

    after: int
    seat: int
    code: int
    best: int
    lost: float
    error: float
    chance: float  # of whoever chose, with the best choice, as far as they could know
    reasons: list[Reason]
    options: list[Graded]


class Turn(msgspec.Struct, frozen=True):
    """A turning point: where chances changed most between one choice and the next, and for whom."""

    after: int  # the choice after which they were others
    seat: int  # who chose
    whose: int  # whose chance changed most
    before: float
    then: float
    by: Literal["choice", "luck"]


class Account(msgspec.Struct, frozen=True):
    """Where somebody's result came from: start + own + given + luck = result. `own` by one's own choices, `given` by
    those of others, both against what was to be expected; `luck` by dice, draws and what hidden cards turned out to
    be. `lost` is what all own choices lost against the best ones."""

    seat: int
    start: float
    own: float
    given: float
    luck: float
    result: float
    lost: float
    choices: int  # that were choices: there was more than one thing to do
    mean: float  # lost a choice
    error: float
    verdict: str


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, looked back at."""

    format: str = FORMAT
    game: str
    edition: str
    commitment: str
    choices: int
    seats: int
    seed: int
    effort: str
    by: Literal["network", "playouts"]
    winners: list[int]
    places: list[int]
    scores: list[int]
    course: list[Point]
    judged: list[Judged]
    mistakes: list[Mistake]  # the worst first
    turns: list[Turn]
    accounts: list[Account]
