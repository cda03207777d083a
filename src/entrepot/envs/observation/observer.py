"""What a learner at a match is given: the observation of a seat, the mask of its legal choices, a picture."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.envs.rewards import paid
from entrepot.kernel.title import OptionError
from entrepot.match import SPECTATOR, Game, Match
from entrepot.match.knowledge import Knowledge

from .features import features_of
from .layout import Layout

ENCODINGS = ("raw", "features")

RENDER_MODES = ("ansi", "human", "rgb_array")

Mask = np.ndarray[Any, np.dtype[np.int8]]


class Observer:
    """Observations of one prepared game; the scratch memory is shared, so one thread at a time."""

    def __init__(self, game: Game, encoding: str = "raw") -> None:
        self.game = game
        self.encoding = checked_encoding(encoding)
        self.layout = Layout(game)
        self.features = features_of(game.title) if encoding == "features" else None
        self.actions = game.title.space.codes
        self._knowledge = Knowledge(game.engine, game.tables)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies have scratch memory of their own."""
        return Observer, (self.game, self.encoding)

    def observation(self, position: bytes | memoryview, seat: int) -> np.ndarray[Any, Any]:
        """What a seat sees of a position; a spectator (-1) sees the public part."""
        self._knowledge.look(position, seat)
        row = self.layout.write(self._knowledge.copy.memory, seat, self.layout.empty())
        return row if self.features is None else self.encoded(row[None])[0]

    def encoded(self, rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Rows of 16-bit numbers in the encoding of this observer."""
        if self.features is None:
            return rows
        return self.features.write(rows, np.zeros((len(rows), self.features.size), np.float32))

    def limits(self) -> tuple[Any, Any, Any]:
        """The least and the most that numbers of an observation can be, and their type."""
        if self.features is None:
            low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
            return np.full(self.layout.size, low, np.int16), np.full(self.layout.size, high, np.int16), np.int16
        return *self.features.bounds(), np.float32

    def mask(self, match: Match, seat: int) -> Mask:
        """1 for every choice that is legal for the seat now; all 0 while another one is asked."""
        marked = np.zeros(self.actions, np.int8)
        if match.seat == seat:
            marked[match.codes()] = 1
        return marked

    def rewards(self, match: Match, reward: str) -> list[float]:
        """What every seat is paid: 0 before the end."""
        if not match.over:
            return [0.0] * self.game.seats
        end = match.truth
        columns = [
            np.array([column[seat] for seat in range(self.game.seats)]) for column in (end.score, end.won, end.place)
        ]
        return [float(share) for share in paid(reward, *columns)]


def checked_encoding(name: str) -> str:
    if name not in ENCODINGS:
        raise OptionError(f"There is no encoding {name!r}: observations are {' or '.join(ENCODINGS)}.")
    return name


def checked_render(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"There is no render mode {mode!r}: the board is drawn as {', '.join(RENDER_MODES)}.")
    return mode


def drawn(match: Match, mode: str | None, seat: int | None) -> Any:
    """The board as a seat sees it (None: as a spectator does): text, text on the terminal, or a picture of the text."""
    if mode is None:
        return None
    text = match.board(None if seat == SPECTATOR else seat)
    if mode == "human":
        print(text)
        return None
    return text if mode == "ansi" else picture(text)


def picture(text: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Text as a picture: rows, columns and three colours."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise OptionError("Pictures of the board need Pillow: pip install pillow.") from None
    font = ImageFont.load_default(size=14)
    sketch = ImageDraw.Draw(Image.new("RGB", (1, 1)))
    box = sketch.multiline_textbbox((8, 8), text, font=font)
    page = Image.new("RGB", (int(box[2]) + 8, int(box[3]) + 8), "#fbf7ee")
    ImageDraw.Draw(page).multiline_text((8, 8), text, font=font, fill="#22201c")
    return np.asarray(page, np.uint8).copy()
