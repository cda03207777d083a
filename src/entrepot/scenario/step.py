"""One [[when]] table: results laid out, a check of what is asked, choices in words, refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from entrepot.kernel.title import Option, OptionError
from entrepot.match import Game, IllegalChoice, Match

from .errors import ScenarioError, ScenarioFailed

if TYPE_CHECKING:
    from .run import Scenario

KEYS = ("seat", "asks", "choose", "refuse", "because", "others", "dice", "chance", "then")
PATIENCE = 1000
CODES = 1024  # choice codes of every game lie below


class Step:
    """One [[when]] table."""

    def __init__(self, scenario: Scenario, match: Match, step: Mapping[str, Any], number: int) -> None:
        self.scenario = scenario
        self.match = match
        self.step = step
        self.number = number

    def take(self) -> None:
        self.scenario.check_keys(self.step, KEYS, "when", self.number)
        self.scenario.lay_out_chance(self.match, self.step, "when", self.number)
        seat = self._seat()
        self._let_others(seat)
        self._check_asked(seat)
        if "refuse" in self.step:
            self._refuse(self.step["refuse"])
        for words in _listed(self.step.get("choose", [])):
            self._let_others(seat)
            self._check_seat(seat)
            self._choose(words)
        if "then" in self.step:
            self.scenario.check_then(self.match, self.step["then"], "when", self.number)

    def _seat(self) -> int | None:
        if "seat" not in self.step:
            return None
        try:
            return seat_called(self.scenario.game, self.step["seat"])
        except OptionError as error:
            raise self._wrong("seat", str(error)) from None

    def _let_others(self, seat: int | None) -> None:
        """Every other seat that is asked answers `others`, until it is this seat's choice."""
        if "others" not in self.step:
            return
        if seat is None:
            raise self._wrong("others", "what the others answer needs the seat that they wait for.")
        for _ in range(PATIENCE):
            if self.match.seat in (None, seat):
                return
            self._play("others", self.step["others"])
        raise self._wrong(
            "others", f"{self.scenario.game.seat_names[seat]} is not asked, however long the others answer."
        )

    def _check_seat(self, seat: int | None) -> None:
        names = self.scenario.game.seat_names
        asked = self.match.seat
        if seat is not None and asked != seat:
            raise self._wrong(
                "seat", f"it is {'nobody' if asked is None else names[asked]} who is asked, not {names[seat]}."
            )

    def _check_asked(self, seat: int | None) -> None:
        self._check_seat(seat)
        prompt = self.match.prompt
        said = prompt.text if prompt else "nothing"
        asks = str(self.step.get("asks", ""))
        if asks.casefold() not in said.casefold():
            raise self._failed("asks", f"what is asked is {said!r}, not {asks!r}.")

    def _choose(self, words: Any) -> None:
        if self.match.over:
            raise self._wrong("choose", "the game is over: there is nothing left to choose.")
        self._play("choose", words)

    def _play(self, key: str, words: Any) -> None:
        try:
            option = pick(self.match.options(), str(words))
        except OptionError as error:
            raise self._wrong(key, str(error), words) from None
        self.match.play(option)
        law = self.match.broken_law()
        if law:
            raise self._failed(key, f"after {option.text!r} law {law} of {self.scenario.game.name} is broken.")
        stray = self.scenario.game.title.stray_note(self.match.truth)
        if stray:
            raise self._failed(key, f"after {option.text!r} the note {stray!r} holds a number it does not speak of.")

    def _refuse(self, words: Any) -> None:
        for option in self.match.options():
            if words == option.code or (isinstance(words, str) and words.casefold() in option.text.casefold()):
                raise self._failed("refuse", f"{option.text!r} is legal, but should be refused.")
        if "because" in self.step:
            reasons = self._reasons(words)
            because = str(self.step["because"])
            if not any(because.casefold() in reason.casefold() for reason in reasons):
                said = " / ".join(sorted(set(reasons))) or "nothing: no choice of this kind reads like that"
                raise self._failed("because", f"the refusal of {words!r} says {said}, not {because!r}.")

    def _reasons(self, words: Any) -> list[str]:
        """What is said when choices that read like this are tried."""
        reasons = []
        for code in [words] if isinstance(words, int) else self._readable(str(words)):
            try:
                self.match.play(code)
            except IllegalChoice as refusal:
                reasons.append(str(refusal))
        return reasons

    def _readable(self, words: str) -> Iterator[int]:
        game, match = self.scenario.game, self.match
        legal = set(match.codes())
        state = match.truth
        meant = [code for code in range(CODES) if code not in legal and game.title.means(game.variant, state, code)]
        for option in game.title.options(game.variant, state, meant):
            if words.casefold() in option.text.casefold():
                yield option.code

    def _wrong(self, key: str, message: str, words: Any = None) -> ScenarioError:
        return ScenarioError(self._line(key, words), message)

    def _failed(self, key: str, message: str) -> ScenarioFailed:
        return ScenarioFailed(self._line(key, None), message)

    def _line(self, key: str, words: Any) -> int:
        return self.scenario.lines.find("when", self.number, key, words)


def pick(options: list[Option], words: str) -> Option:
    """The option that words mean: the one with that text, else the only one that begins so, else that holds it."""
    wanted = words.casefold()
    texts = [(option, option.text.casefold()) for option in options]
    for fits in (
        [option for option, text in texts if text == wanted],
        [option for option, text in texts if text.startswith(wanted)],
        [option for option, text in texts if wanted in text],
    ):
        if len({option.text for option in fits}) > 1:
            raise OptionError(f"{words!r} could mean {_listing(fits)}.")
        if fits:
            return fits[0]
    raise OptionError(f"{words!r} is not legal here; the options are {_listing(options)}.")


def _listing(options: list[Option]) -> str:
    return "; ".join(option.text for option in options)


def seat_called(game: Game, name: Any) -> int:
    """The seat of a name (or number)."""
    for seat, known in enumerate(game.seat_names):
        if str(name).casefold() in (known.casefold(), str(seat)):
            return seat
    raise OptionError(f"There is no seat called {name!r}: the seats are {', '.join(game.seat_names)}.")


def _listed(words: Any) -> list[Any]:
    return words if isinstance(words, list) else [words]
