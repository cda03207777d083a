"""One game being played: whose choice it is, what may be chosen, what each seat sees, and what was chosen so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, Any

from entrepot.kernel.journal import forget_notes
from entrepot.kernel.seeds import words
from entrepot.kernel.state import GameState
from entrepot.kernel.title import Line, Option, OptionError, Prompt

from .deals import Deal, Sealed, Seeded, commitment
from .errors import IllegalChoice, RecordError, UndoRefused
from .knowledge import Marks, Moment, Position, desk, marks
from .records import deal_fields, format_of
from .redealing import Redeal, fresh_words, start_afresh
from .sight import Sight
from .storage import restore, store
from .viewpoint import Viewpoint, asked

if TYPE_CHECKING:
    from .game import Game

LARGEST_CODE = 0x7FFF


class Match:
    """A game in progress. Seats are numbered from 0; `None` as a seat means a spectator."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game = game
        self.deal = deal
        self.past: list[Moment] = []
        self.placed = False
        self.redeals: list[Redeal] = []
        self._now = Position(game.engine)
        self.chapters: dict[tuple[int | None, str], list[list[Line]]] = {}  # what viewers were told: see `Viewpoint`
        self._led_here: Moment | None = None  # whose choice led to this position; None where it was put here by hand
        if isinstance(deal, Seeded):
            game.engine.start(game.tables, self._now.held, 0, *words(deal.seed))
        else:
            game.engine.deal(game.tables, self._now.held, 0, *deal.key)

    def __deepcopy__(self, memo: Any) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.game, self.to_bytes())

    # --- whose choice, and which --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self._read().over)

    @property
    def seat(self) -> int | None:
        """The seat that is to choose; None when the game is over."""
        return asked(self._read())

    @property
    def round(self) -> int:
        """The round that is being played; 0 in a game that has none."""
        return self.game.title.judgement.round_now(self.game.tables, self._read())

    @property
    def prompt(self) -> Prompt | None:
        """What is asked, with its clause; None when the game is over."""
        return self.viewpoint(self.seat).prompt()

    def options(self) -> list[Option]:
        """The legal choices as people read them; none when the game is over."""
        return self.viewpoint(self.seat).options()

    def codes(self) -> list[int]:
        """The legal choices as numbers only, worked out from what the asked seat sees."""
        return self.viewpoint(self.seat).codes()

    # --- choosing and taking back -------------------------------------------------------------------------------------

    def play(self, choice: Option | int, seat: int | None = None) -> None:
        """Carry out a legal choice; `seat`, if given, must be the asked one. `IllegalChoice` changes nothing."""
        state = self._read()
        chooser, now = asked(state), marks(state)
        if chooser is None or (seat is not None and self._checked(seat) != chooser):
            raise IllegalChoice(self.viewpoint(seat).out_of_turn())
        code, before = _code(choice), bytes(self._now)
        try:
            legal = self.game.engine.play(self.game.tables, self._now.held, 0, code)
        except BaseException:
            self._now.load(before)
            raise
        if not legal:
            raise IllegalChoice(self.viewpoint(chooser).refusal(code))
        self._led_here = Moment(self.game, chooser, code, before, now, self._led_here)
        self.past.append(self._led_here)

    def why_not(self, choice: Option | int, seat: int | None = None) -> str | None:
        """Why a choice cannot be made now, by `seat` if given, in one sentence; None if it can."""
        viewpoint = self.viewpoint(self.seat if seat is None else seat)
        try:
            return viewpoint.out_of_turn() or viewpoint.why_not(_code(choice))
        except IllegalChoice as refusal:
            return str(refusal)

    def undo(self, seat: int | None = None) -> None:
        """Take the last choice back, for `seat` if given; `UndoRefused` says why that may not be."""
        refusal = self.why_not_undo(seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        self._now.load(self.past.pop().before)
        self._led_here = None
        for told in self.chapters.values():
            del told[len(self.past) + 1 :]

    def why_not_undo(self, seat: int | None = None) -> str | None:
        """Why the last choice cannot be taken back, by `seat` if given, in one sentence; None if it can."""
        return self.viewpoint(self.past[-1].seat if seat is None and self.past else seat).why_not_undo()

    # --- what people see ----------------------------------------------------------------------------------------------

    def viewpoint(self, seat: int | None = None, language: str | None = None) -> Viewpoint:
        """What that seat may see, in a language; without one, in the game's."""
        return Viewpoint(self, self._checked(seat), language)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat may see, JSON-ready."""
        return self.viewpoint(seat).view()

    def sight(self, seat: int | None = None, language: str | None = None) -> Sight:
        """What the seat that is asked knows, for a bot to think about; `seat`, if given, must be that one."""
        chooser = self.seat
        if chooser is None or (seat is not None and self._checked(seat) != chooser):
            raise IllegalChoice(self.viewpoint(seat).out_of_turn())
        return Sight(self.game, chooser, bytes(self.viewpoint(chooser).look()), language)

    def board(self, seat: int | None = None) -> str:
        """What that seat may see, drawn as text."""
        return self.viewpoint(seat).board()

    def journal(self, seat: int | None = None) -> list[Line]:
        """Everything that happened so far and that seat may know, in order, as lines with their clauses."""
        return self.viewpoint(seat).journal()

    def chronicle(self) -> list[Line]:
        """Everything that happened so far, whoever may know it: for scenarios, never for a player."""
        copy, sentences = desk(self.game).knowledge.copy, list[Line]()
        for number in range(len(self.past) + 1):
            copy.load(self.position(number))
            sentences += self.game.title.told(self.game.variant, copy.state)
        return sentences

    @property
    def truth(self) -> GameState:
        """The position with nothing hidden: for tests and scenarios, never for a player."""
        return self._now.state

    # --- the result and the record ------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """Points by seat, as far as everyone may know them."""
        return self.viewpoint(None).scores()

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
        """The hash that binds the seed or the secret, published from the start."""
        if isinstance(self.deal, Seeded):
            return commitment(self.game.name, self.game.variant.hash, self.game.options, self.deal.seed)
        return self.deal.commitment

    def record(self, reveal_seed: bool = False) -> dict[str, Any]:
        """The match written down, JSON-ready. Before the end the seed or the secret stays out of it unless asked
        for."""
        if self.placed:
            raise RecordError("A position that was set up by hand has no record.")
        return {
            "format": format_of(self.deal),
            "game": self.game.name,
            "edition": self.game.variant.edition,
            "hash": self.game.variant.hash,
            "options": self.game.options,
            "seats": self.game.seats,
            "commitment": self.commitment,
            "choices": self.choices,
            "result": {"scores": self.scores, "winners": self.winners} if self.over else None,
            **({"redealt": [list(redeal) for redeal in self.redeals]} if self.redeals else {}),
            **deal_fields(self.deal, reveal=self.over or reveal_seed),
        }

    # --- copies and positions set up by hand --------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        """The whole match, its deal and past included, for `Game.from_bytes`."""
        return store(self)

    def copy(self) -> Match:
        """The same match again, to be continued on its own."""
        twin = Match(self.game, self.deal)
        twin.put_back(self.past, bytes(self._now), self.placed, self.redeals)
        return twin

    def imagined(self, seat: int, deal: Deal, choices: int | None = None) -> Match:
        """A match of its own that begins at this position, or after so many choices, as that seat knows it: what is
        hidden from it, and all luck, comes from the other deal. Nothing else of this match is in it."""
        twin = Match(self.game, deal)
        twin.put_back([], self.position(choices), True)
        twin._deal_anew(0, seat)
        forget_notes(twin.truth)
        return twin

    def redeal(self, number: int, seat: int | None = None) -> None:
        """Deal what lies ahead anew; with a seat, what is hidden from it as well. It counts as a draw: nobody takes
        back what was chosen before it by the law."""
        self._deal_anew(number, seat)
        self.truth.chance.draws += 1
        self.redeals.append(Redeal(len(self.past), number, seat))
        self._led_here = None

    def put_back(self, past: list[Moment], now: bytes, placed: bool, redeals: Sequence[Redeal] = ()) -> None:
        """Become a match with that past, at that position."""
        self.past = list(past)
        self.redeals = list(redeals)
        self.placed = placed
        self._now.load(now)
        self._led_here = None
        self.chapters.clear()

    def rewind(self, choices: int) -> None:
        """Go back to the position after that many choices, whatever happened since: for replays, never for a player."""
        kept = [redeal for redeal in self.redeals if redeal.after <= choices]
        self.put_back(self.past[:choices], self.position(choices), self.placed, kept)

    def place(self, given: Mapping[str, Any]) -> None:
        """Set up a scenario's position before the first choice; a `PositionError` says what is wrong with it."""
        assert not self.past
        self.placed = True
        forget_notes(self.truth)
        self.game.title.place(self.game.variant, self.truth, given)
        self.game.engine.resume(self.game.tables, self._now.held, 0)
        self.chapters.clear()

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

    def marks(self) -> Marks:
        """How many draws were made so far, and how many hidden things shown: nothing before a change can be undone."""
        return marks(self._read())

    def position(self, choices: int | None = None) -> bytes:
        """The truth as bytes, now or after so many choices: to be redacted, never for a player."""
        return bytes(self._now) if choices is None or choices == len(self.past) else self.past[choices].before

    # --- inside -------------------------------------------------------------------------------------------------------

    def _deal_anew(self, number: int, seat: int | None) -> None:
        """Start luck afresh. With a seat, first forget what it does not know, and put something else there that
        fits."""
        if seat is not None:
            self.game.engine.hide(self.game.tables, self._now.held, 0, seat)
            self.game.engine.imagine(self.game.tables, self._now.held, 0, seat, *fresh_words(self.deal, number))
        if seat is None or isinstance(self.deal, Sealed):  # where there is no key, luck goes on after the imagining
            chance = self.truth.chance
            draws = chance.draws
            start_afresh(chance, self.deal, number)
            chance.draws = draws

    def _read(self) -> GameState:
        """The truth, to be read at once: the next match of this game that is read takes its place."""
        if self.game.engine.mode == "plain":
            return self.truth
        laid_out = desk(self.game).truth
        laid_out.load(self._now.memory)
        return laid_out.state

    def _checked(self, seat: int | None) -> int | None:
        if seat is None:
            return None
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.game.seats:
            raise OptionError(f"There is no seat {seat!r}: the seats are 0 to {self.game.seats - 1}.")
        return seat


def _code(choice: Option | int) -> int:
    try:
        code = choice.code if isinstance(choice, Option) else index(choice)
    except TypeError:
        raise IllegalChoice(f"A choice is one of the options or its code, not {choice!r}.") from None
    if isinstance(choice, bool) or not 0 <= code <= LARGEST_CODE:
        raise IllegalChoice(f"There is no choice with the code {choice!r}.")
    return code
