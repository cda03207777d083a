"""Who chooses: random, greedy and searching bots for every game. They are handed what their seat sees, never the
truth."""

from .levels import LEVELS, NAMES
from .mind import prepare
from .players import Bot, bot, bot_in

__all__ = ["LEVELS", "NAMES", "Bot", "bot", "bot_in", "prepare"]
