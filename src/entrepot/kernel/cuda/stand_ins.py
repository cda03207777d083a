"""What programs for a graphics processor call and only their compiler knows."""

from __future__ import annotations

from entrepot.kernel.parts import stand_in


@stand_in
def thread() -> int:
    """The number of this thread among all that run the program."""
    raise NotImplementedError
