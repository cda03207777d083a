"""Bots of one's own: classes in Python and programs in any language that choose for a seat (docs/own-bots.md)."""

from .names import OwnName, own_name
from .protocol import Ask, NewGame, Outcome, OwnBot
from .tally import Tally

__all__ = ["Ask", "NewGame", "Outcome", "OwnBot", "OwnName", "Tally", "own_name"]
