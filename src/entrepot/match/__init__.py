"""One game being played: choices, undo, views, records, replay."""

from .errors import IllegalChoice, RecordError, UndoRefused
from .game import Game
from .knowledge import SPECTATOR, Position
from .match import Match
from .replay import replay
from .sight import Sight
from .viewpoint import Viewpoint

__all__ = [
    "SPECTATOR",
    "Game",
    "IllegalChoice",
    "Match",
    "Position",
    "RecordError",
    "Sight",
    "UndoRefused",
    "Viewpoint",
    "replay",
]
