"""Who chooses: random, greedy and searching bots for every game. They are handed what their seat sees, never the
truth."""

from .manners import LEVELS, NAMES
from .players import Bot, bot
from .thinker import prepare

__all__ = ["LEVELS", "NAMES", "Bot", "bot", "prepare"]
