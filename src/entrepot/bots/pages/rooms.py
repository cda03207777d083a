"""Room for positions to think with, `w` in all pages: what lies where."""

from __future__ import annotations

IMAGINED = 0  # a world in which play goes on
SEEN = 1  # the position as the seat sees it
WORLD = 2  # a world to begin from, again and again
VIEW = 3  # a position as somebody asked in it sees it, for a network
ROOMS = 4
