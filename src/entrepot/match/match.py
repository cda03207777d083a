"""One game being played: whose choice it is, what may be chosen, what each seat sees, and what was chosen so far."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import TYPE_CHECKING, Any

from entrepot.kernel.journal import forget_notes
from entrepot.kernel.seeds import words
from entrepot.kernel.state import Frame, GameState
from entrepot.kernel.title import Option, OptionError, Prompt

from .errors import IllegalChoice, RecordError, UndoRefused
from .knowledge import SPECTATOR, Knowledge, Moment, Position, desk
from .records import FORMAT, commitment
from .sight import Sight
from .storage import store

if TYPE_CHECKING:
    from .game import Game

LARGEST_CODE = 0x7FFF


class Match:
    """A game in progress. Seats are numbered from 0; `None` as a seat means a spectator."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.past: list[Moment] = []
        self.placed = False
        self._now = Position(game.engine)
        self._told: dict[int, list[list[Prompt]]] = {}
        self._led_here: Moment | None = None  # whose choice led to this position; None where it was put here by hand
        game.engine.start(game.tables, self._now.held, 0, *words(seed))

    # --- whose choice, and which --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self._read().over)

    @property
    def seat(self) -> int | None:
        """The seat that is to choose; None when the game is over."""
        state = self._read()
        return None if state.over else state.chair[_ask(state).seat]

    @property
    def prompt(self) -> Prompt | None:
        """What is asked, with its clause; None when the game is over."""
        if self.seat is None:
            return None
        seen = self._look(self.seat)
        return self.game.title.prompt(self.game.variant, seen, _ask(seen))

    def options(self) -> list[Option]:
        """The legal choices as people read them; none when the game is over."""
        codes = self.codes()
        seen = self._knowledge.copy.state
        return [self.game.title.option(self.game.variant, seen, _ask(seen), code) for code in codes]

    def codes(self) -> list[int]:
        """The legal choices as numbers only, worked out from what the asked seat sees."""
        if self.seat is None:
            return []
        self._look(self.seat)
        return desk(self.game).legal()

    # --- choosing and taking back -------------------------------------------------------------------------------------

    def play(self, choice: Option | int, seat: int | None = None) -> None:
        """Carry out a legal choice; `seat`, if given, must be the asked one. `IllegalChoice` changes nothing."""
        state = self._read()
        if state.over:
            raise IllegalChoice("The game is over: there is nothing left to choose.")
        chooser, marks = state.chair[_ask(state).seat], (state.chance.draws, state.shown)
        if seat is not None and self._checked(seat) != chooser:
            raise IllegalChoice(f"It is {self._name(chooser)} who is asked now, not {self._name(seat)}.")
        code, before = _code(choice), bytes(self._now)
        try:
            legal = self.game.engine.play(self.game.tables, self._now.held, 0, code)
        except BaseException:
            self._now.load(before)
            raise
        if not legal:
            seen = self._look(chooser)
            raise IllegalChoice(self.game.title.refusal(self.game.variant, seen, _ask(seen), code))
        self._led_here = Moment(self.game, chooser, code, before, marks, self._led_here)
        self.past.append(self._led_here)

    def undo(self, seat: int | None = None) -> None:
        """Take the last choice back, for `seat` if given; `UndoRefused` says why that may not be."""
        last = self._undoable(seat)
        self._now.load(last.before)
        self._led_here = None
        self.past.pop()
        for told in self._told.values():
            del told[len(self.past) + 1 :]

    def _undoable(self, seat: int | None) -> Moment:
        if not self.past:
            raise UndoRefused("Nothing has been chosen yet.")
        last = self.past[-1]
        if seat is not None and self._checked(seat) != last.seat:
            if any(moment.seat == seat for moment in self.past):
                raise UndoRefused(f"{self._name(last.seat)} has chosen since.")
            raise UndoRefused(f"{self._name(seat)} has not chosen anything yet.")
        if self.over:
            raise UndoRefused("The game is over, and everything hidden in it is published.")
        now = self._read()
        if now.chance.draws != last.draws:
            raise UndoRefused("Dice or cards were drawn after that choice.")
        if now.shown != last.shown:
            raise UndoRefused("Something hidden was shown after that choice.")
        return last

    # --- what people see ----------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat may see, JSON-ready."""
        return self.game.title.view(self.game.variant, self._look(self._checked(seat)))

    def sight(self, seat: int | None = None) -> Sight:
        """What the seat that is asked knows, for a bot to think about; `seat`, if given, must be that one."""
        if self.seat is None:
            raise IllegalChoice("The game is over: there is nothing left to choose.")
        if seat is not None and self._checked(seat) != self.seat:
            raise IllegalChoice(f"It is {self._name(self.seat)} who is asked now, not {self._name(seat)}.")
        self._look(self.seat)
        return Sight(self.game, self.seat, bytes(self._knowledge.copy))

    def board(self, seat: int | None = None) -> str:
        """What that seat may see, drawn as text."""
        return self.game.title.board(self.game.variant, self._look(self._checked(seat)))

    def journal(self, seat: int | None = None) -> list[Prompt]:
        """Everything that happened so far and that seat may know, in order, as sentences with their clauses."""
        viewer = self._checked(seat)
        told = self._told.setdefault(viewer, [])
        for number in range(len(told), len(self.past) + 1):
            told.append(self._sentences(self._knowledge.look(self._after(number), viewer)))
        return [sentence for sentences in told for sentence in sentences]

    def chronicle(self) -> list[Prompt]:
        """Everything that happened so far, whoever may know it: for scenarios, never for a player."""
        sentences = []
        for number in range(len(self.past) + 1):
            self._knowledge.copy.load(self._after(number))
            sentences += self._sentences(self._knowledge.copy.state)
        return sentences

    @property
    def truth(self) -> GameState:
        """The position with nothing hidden: for tests and scenarios, never for a player."""
        return self._now.state

    # --- the result and the record ------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """Points by seat, as far as everyone may know them."""
        state = self._read() if self.over else self._look(SPECTATOR)
        return [state.score[seat] for seat in range(self.game.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that won; none before the end."""
        state = self._read()
        return [seat for seat in range(self.game.seats) if state.over and state.won[seat]]

    @property
    def places(self) -> list[int]:
        """Places by seat at the end, 1 the best and equals shared; 0 before it."""
        state = self._read()
        return [state.place[seat] if state.over else 0 for seat in range(self.game.seats)]

    @property
    def choices(self) -> list[int]:
        """The codes chosen so far."""
        return [moment.code for moment in self.past]

    @property
    def commitment(self) -> str:
        """The hash that binds the seed, published from the start."""
        return commitment(self.game.name, self.game.variant.hash, self.game.options, self.seed)

    def record(self, reveal_seed: bool = False) -> dict[str, Any]:
        """The match written down, JSON-ready. Before the end the seed stays out of it unless asked for."""
        if self.placed:
            raise RecordError("A position that was set up by hand has no record.")
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.name,
            "edition": self.game.variant.edition,
            "hash": self.game.variant.hash,
            "options": self.game.options,
            "seats": self.game.seats,
            "commitment": self.commitment,
            "choices": self.choices,
            "result": {"scores": self.scores, "winners": self.winners} if self.over else None,
        }
        if self.over or reveal_seed:
            record["seed"] = self.seed
        return record

    # --- copies and positions set up by hand --------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        """The whole match, seed and past included, for `Game.from_bytes`."""
        return store(self)

    def copy(self) -> Match:
        """The same match again, to be continued on its own."""
        twin = Match(self.game, self.seed)
        twin.put_back(self.past, bytes(self._now), self.placed)
        return twin

    def put_back(self, past: list[Moment], now: bytes, placed: bool) -> None:
        """Become a match with that past, at that position."""
        self.past = list(past)
        self.placed = placed
        self._now.load(now)
        self._led_here = None
        self._told.clear()

    def rewind(self, choices: int) -> None:
        """Go back to the position after that many choices, whatever happened since: for replays, never for a player."""
        self.put_back(self.past[:choices], self._after(choices), self.placed)

    def place(self, given: Mapping[str, Any]) -> None:
        """Set up a scenario's position before the first choice; a `PositionError` says what is wrong with it."""
        assert not self.past
        self.placed = True
        forget_notes(self.truth)
        self.game.title.place(self.game.variant, self.truth, given)
        self.game.engine.resume(self.game.tables, self._now.held, 0)
        self._told.clear()

    def lay_out(self, *results: int) -> None:
        """Write down what is drawn next, counted from 0, as a teacher lays the dice: for tests and scenarios."""
        chance = self.truth.chance
        for result in results:
            chance.script[chance.scripted] = result
            chance.scripted += 1
        self._led_here = None

    def broken_law(self) -> int:
        """The number of a conservation law that does not hold, or 0."""
        return int(self.game.engine.check_laws(self.game.tables, self._now.held, 0))

    def marks(self) -> tuple[int, int]:
        """How many draws were made so far, and how many hidden things shown: nothing before a change can be undone."""
        state = self._read()
        return state.chance.draws, state.shown

    def position(self) -> bytes:
        """The truth as bytes: to be redacted, never for a player."""
        return bytes(self._now)

    # --- inside -------------------------------------------------------------------------------------------------------

    @property
    def _knowledge(self) -> Knowledge:
        return desk(self.game).knowledge

    def _read(self) -> GameState:
        """The truth, to be read at once: the next match of this game that is read takes its place."""
        if self.game.engine.mode == "plain":
            return self.truth
        laid_out = desk(self.game).truth
        laid_out.load(self._now.memory)
        return laid_out.state

    def _look(self, seat: int) -> GameState:
        return self._knowledge.look(self._now.memory, seat)

    def _after(self, choices: int) -> bytes:
        return self.past[choices].before if choices < len(self.past) else bytes(self._now)

    def _sentences(self, state: GameState) -> list[Prompt]:
        return [line for _, line in self.game.title.told(self.game.variant, state)]

    def _checked(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.game.seats:
            raise OptionError(f"There is no seat {seat!r}: the seats are 0 to {self.game.seats - 1}.")
        return seat

    def _name(self, seat: int) -> str:
        return self.game.seat_names[seat]


def _ask(state: GameState) -> Frame:
    return state.agenda[state.depth - 1]


def _code(choice: Option | int) -> int:
    try:
        code = choice.code if isinstance(choice, Option) else index(choice)
    except TypeError:
        raise IllegalChoice(f"A choice is one of the options or its code, not {choice!r}.") from None
    if isinstance(choice, bool) or not 0 <= code <= LARGEST_CODE:
        raise IllegalChoice(f"There is no choice with the code {choice!r}.")
    return code
