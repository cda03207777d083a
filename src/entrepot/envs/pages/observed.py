"""What differs from game to game in an observation: stand-ins for what `observation/page.py` writes for each."""

from __future__ import annotations

from entrepot.kernel import GameState, GameTables
from entrepot.kernel.parts import stand_in


@stand_in
def redact_to_observe(g: GameTables, s: GameState, viewer: int) -> None:
    """Blank what a viewer may not see, as far as it is observed."""


@stand_in
def write_fields(s: GameState, memory: int, to: int, viewer: int, fresh: bool) -> None:
    """Write the fields of a redacted position, which lies at the address `memory`, to the address `to`."""
