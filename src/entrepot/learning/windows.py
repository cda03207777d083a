"""What was decided between two times of learning, and what came of it. The arrays are NumPy's or PyTorch's: what is
written here is the same for both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from entrepot.kernel.state import SEATS

HEADS = 2  # winning, and the place
Make = Callable[[tuple[int, ...], str], Any]  # an array of zeros of a shape and kind


class Window:
    """A number of steps of a field. `value` is what the network thought of everybody, `result` what came of a game that
    ended after a step; both for each person, counted as the game counts them."""

    def __init__(self, make: Make, steps: int, games: int, lit: int, octets: int) -> None:
        self.steps, self.games = steps, games
        self.lit = make((steps, games, lit), "int16")
        self.mask = make((steps, games, octets), "uint8")
        self.action = make((steps, games), "int64")
        self.log = make((steps, games), "float32")
        self.person = make((steps + 1, games), "int64")
        self.people = make((steps + 1, games), "int64")
        self.value = make((steps + 1, games, SEATS, HEADS), "float32")
        self.ended = make((steps, games), "int64")
        self.result = make((steps, games, SEATS, HEADS), "float32")
        self.advantage = make((steps, games), "float32")
        self.target = make((steps, games, SEATS, HEADS), "float32")


def work_out(window: Window, rows: Any, where: Any, reach: float, win_share: float) -> None:
    """Fill in advantages and targets, from the last step to the first.

    Everybody's worth is followed along their own decisions: what is thought at the next one of them, or what came out
    in the end. `rows` counts the games; `where` chooses between two arrays."""
    thought = window.value[window.steps] + 0.0
    came = window.value[window.steps] + 0.0
    for step in range(window.steps - 1, -1, -1):
        over = (window.ended[step] > 0)[:, None, None]
        thought = where(over, window.result[step], thought)
        came = where(over, window.result[step], came)
        person = window.person[step]
        own = window.value[step][rows, person]
        comes = (1.0 - reach) * thought[rows, person] + reach * came[rows, person]
        gain = comes - own
        window.advantage[step] = win_share * gain[:, 0] + (1.0 - win_share) * gain[:, 1]
        thought[rows, person] = own
        came[rows, person] = comes
        window.target[step] = came
