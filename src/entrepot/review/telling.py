"""A review in words: what was chosen and what would have been better, why, and how everybody played.

The game is over, so everything is said with nothing hidden; choices read as they read to whoever made them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from entrepot.bots.reasons import said_of
from entrepot.kernel.messages import Messages
from entrepot.kernel.title import Option, shipped_messages
from entrepot.match import Match, Viewpoint

from .documents import Account, Mistake, Review, Turn

DIGITS = 4


def review_messages(language: str) -> Messages:
    return shipped_messages(__package__, language)


def percent(share: float, digits: int = 1) -> str:
    """A share of a win as people read it; nothing stays nothing, without a sign."""
    text = f"{100 * share:.{digits}f}".replace("-", "\N{MINUS SIGN}")
    return text.replace("\N{MINUS SIGN}", "") if not float(f"{100 * share:.{digits}f}") else text


class Telling:
    """Puts the parts of a review into words of one language. `names` are the players, by seat."""

    def __init__(
        self, review: Review, match: Match, language: str | None = None, names: list[str] | None = None
    ) -> None:
        self.review = review
        self._match = match
        self.variant = match.game.in_language(language)
        self.says = review_messages(self.variant.language)
        self.names = names or list(self.variant.seat_names)

    # --- whole --------------------------------------------------------------------------------------------------------

    def document(self, seat: int | None = None) -> dict[str, Any]:
        """All of it, JSON-ready, with words beside the numbers; with a seat, only its mistakes."""
        mistakes = [each for each in self.review.mistakes if seat is None or each.seat == seat]
        return fields(self.review) | {
            "language": self.variant.language,
            "seat_names": list(self.variant.seat_names),
            "players": self.names,
            "title": self.says.say("review-title", game=self.variant.title.called(self.variant)),
            "about": self.about(),
            "mistakes": [self.mistake(each) for each in mistakes],
            "turns": [fields(each) | {"text": self.turn(each)} for each in self.review.turns],
            "accounts": [self.account(each) for each in self.review.accounts],
        }

    def about(self) -> list[str]:
        review = self.review
        return [
            self.says.say("review-played", choices=review.choices, judged=len(review.judged)),
            self.says.say("review-by-network" if review.by == "network" else "review-by-playouts"),
        ]

    # --- parts --------------------------------------------------------------------------------------------------------

    def account(self, account: Account) -> dict[str, Any]:
        verdict = self.says.say(f"verdict-{account.verdict}")
        mean, error = percent(account.mean, 2), percent(account.error, 2)
        return fields(account) | {
            "played": verdict,
            "text": self.says.say(
                "review-played-so",
                who=self.names[account.seat],
                verdict=verdict,
                mean=mean,
                error=error,
                choices=account.choices,
            ),
        }

    def mistake(self, mistake: Mistake) -> dict[str, Any]:
        """With the choices as they read then, and the reasons in words."""
        options = self._options(mistake.after, mistake.seat, [each.code for each in mistake.options])
        graded = [
            fields(each)
            | {"option": msgspec.to_builtins(options[each.code])}
            | {"judged": self._judged(each.grade, each.lost)}
            for each in mistake.options
        ]
        reasons = {
            good: [said_of(self.variant, each) for each in mistake.reasons if each.good is good]
            for good in (True, False)
        }
        return fields(mistake) | {
            "round": self._rounds.get(mistake.after, 0),
            "prompt": self._prompt(mistake.after, mistake.seat),
            "chosen": options[mistake.code].text,
            "better": options[mistake.best].text,
            "text": self.says.say(
                "review-mistake",
                number=mistake.after + 1,
                who=self.names[mistake.seat],
                chosen=options[mistake.code].text,
            ),
            "cost": self.says.say(
                "review-cost", lost=percent(mistake.lost), error=percent(mistake.error), chance=percent(mistake.chance)
            ),
            "because": self._listed("review-because", reasons[True]) or self.says.say("review-later"),
            "although": self._listed("review-although", reasons[False]),
            "options": graded,
        }

    def turn(self, turn: Turn) -> str:
        values = {
            "number": turn.after + 1,
            "who": self.names[turn.seat],
            "whose": self.names[turn.whose],
            "before": percent(turn.before, 0),
            "then": percent(turn.then, 0),
        }
        if turn.by == "choice":
            chosen = self._options(turn.after, turn.seat, [self._match.past[turn.after].code])
            return self.says.say("review-turn-choice", chosen=next(iter(chosen.values())).text, **values)
        said, told = self.says.say("review-turn-luck", **values), self._told(turn)
        return self.says.say("review-turn-told", turn=said, told=told) if told else said

    def _told(self, turn: Turn) -> str:
        """What happened after the choice, in the words of the journal: the last that was told before the next one."""
        points = [point.after for point in self.review.course]
        until = points[points.index(turn.after) + 1]
        chooser, lines = self._viewpoint(turn.seat), list[str]()
        for after in range(turn.after + 1, until + 1):
            lines += [line.text for line in chooser.told(chooser.look(after))]
        return " ".join(lines[-2:])

    def _judged(self, grade: str, lost: float) -> str:
        return (
            self.says.say(f"grade-{grade}", lost=percent(lost)) if grade == "worse" else self.says.say(f"grade-{grade}")
        )

    def _listed(self, message: str, reasons: list[str]) -> str:
        return self.says.say(message, reasons="; ".join(reasons)) if reasons else ""

    # --- the game as it was -------------------------------------------------------------------------------------------

    def _viewpoint(self, seat: int | None) -> Viewpoint:
        return self._match.viewpoint(seat, self.variant.language)

    def _options(self, after: int, seat: int, codes: list[int]) -> dict[int, Option]:
        seen = self._viewpoint(seat).look(after)
        return {option.code: option for option in self._match.game.title.options(self.variant, seen, codes)}

    def _prompt(self, after: int, seat: int) -> str:
        asked = self._viewpoint(seat).prompt(after)
        return asked.text if asked else ""

    @cached_property
    def _rounds(self) -> dict[int, int]:
        """The round of every mistake; 0 in a game that has none."""
        title, game = self._match.game.title, self._match.game
        tables = title.rulebook.tables.at(game.variant.tables)
        found = {}
        for mistake in self.review.mistakes:
            seen = self._viewpoint(mistake.seat).look(mistake.after)
            found[mistake.after] = int(title.judgement.round_now(tables, seen))
        return found


def fields(struct: msgspec.Struct) -> dict[str, Any]:
    """A part of a review, JSON-ready."""
    found: dict[str, Any] = rounded(msgspec.to_builtins(struct))
    return found


def rounded(thing: Any) -> Any:
    """The same with numbers as exact as they are worth."""
    if isinstance(thing, float):
        return round(thing, DIGITS) + 0.0
    if isinstance(thing, dict):
        return {key: rounded(value) for key, value in thing.items()}
    return [rounded(value) for value in thing] if isinstance(thing, list) else thing
