"""A bot of one's own in Python: it plays 1819 Singapore by rules of thumb, and well ahead of `random`.

    cd examples/bots
    entrepot simulate singapore --games 20 --bots thumb:Thumb,random,random,random

docs/own-bots.md says what a bot is given.
"""

from __future__ import annotations

import random

from entrepot.bots.own import Ask
from entrepot.kernel.title import Option

# How gladly it does what: verbs that are not listed are worth 1. What brings people, cards and points comes first.
LIKES = {
    "populate": 6.0,
    "decree": 5.0,
    "buy": 5.0,
    "store": 5.0,
    "fund": 4.0,
    "rebuild": 4.0,
    "special": 4.0,
    "accept": 4.0,
    "commit-open": 3.0,
    "reveal": 3.0,
    "connect-left": 3.0,
    "connect-right": 2.0,
    "move": 2.0,
    "raid": 0.8,
    "activate": 0.6,
    "buy-battle-card": 0.3,
    "war": 0.1,
    "pass": 0.05,
    "end-turn": 0.02,
    "take-money": 0.0,
    "sacrifice": 0.0,
}


class Thumb:
    """Takes what it likes best; among equals any, drawn from the seed, so that the same match is played alike."""

    def choose(self, ask: Ask) -> Option:
        dice = random.Random(ask.seed)
        return max(ask.options, key=lambda option: (LIKES.get(option.verb, 1.0), dice.random()))
