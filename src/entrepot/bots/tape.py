"""The tape on which a contest is told: a table of whole numbers, one line for each choice, note, and standing.

A line is what, whose, and three numbers: for a note its first two and the round; for CHOICE the code, of how many, and
the round; for POINTS the points of a seat, nothing, and the round that they follow.
"""

from __future__ import annotations

CHOICE, POINTS = -1, -2  # as thinking.py has them
LINE_LENGTH = 5
