"""Scenario files: a position, choices in words, what must hold afterwards. `docs/scenarios.md` tells the format."""

from .checker import Checker, Outcome, scenario_files
from .step import seat_called

__all__ = ["Checker", "Outcome", "scenario_files", "seat_called"]
