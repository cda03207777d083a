"""Every option says what comes of it, where that is known, and what it is good for, where it is not."""

from __future__ import annotations

from .conftest import Arrive
from .sweep.sweep import SETTLED
from .visitor import Visitor


def notes(visitor: Visitor) -> dict[str, str]:
    """What stands below each button, by what the button is called."""
    visitor.page.wait_for_function(SETTLED)
    found: dict[str, str] = visitor.page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('.option')].map((one) =>"
        " [one.querySelector('.words').textContent, one.querySelector('.option-note')?.textContent ?? '']))"
    )
    return found


def test_options_say_what_comes_of_them(arrive: Arrive) -> None:
    """C13: what each Leader space is good for; D40: a die of a Raid shows 0, 1 or 2."""
    visitor = arrive()
    visitor.sit_down("singapore", level="random")
    placing = notes(visitor)
    assert "populate" in placing["Place Leader: Population"]
    assert "Battle card" in placing["Place Leader: Battle"]
    for _ in range(20):
        if "Raid" in notes(visitor):
            break
        visitor.choose()
    raiding = notes(visitor)["Raid"]
    assert "$0: 33 %" in raiding
    assert "a ship leaves" in raiding
