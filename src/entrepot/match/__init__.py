"""One game being played: choices, undo, views, records, replay."""

from .advising import advice
from .errors import IllegalChoice, RecordError, UndoRefused
from .game import Game
from .knowledge import SPECTATOR, Position
from .match import Match
from .replay import replay
from .sight import Sight
from .trying import Consequence, Trial
from .viewpoint import Viewpoint

__all__ = [
    "SPECTATOR",
    "Consequence",
    "Game",
    "IllegalChoice",
    "Match",
    "Position",
    "RecordError",
    "Sight",
    "Trial",
    "UndoRefused",
    "Viewpoint",
    "advice",
    "replay",
]
