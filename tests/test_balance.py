"""The balance of the house cards: what is missed is named."""

from __future__ import annotations

from entrepot.games import title
from entrepot.lab.statistics import wilson
from entrepot.match import Game
from quality.balance import GOALS, Measured, house_cards


def measured(shares: dict[str, float], owners: float = 0.3, no_ships: float = 0.02) -> Measured:
    return Measured(
        {name: wilson(share * 1000, 1000) for name, share in shares.items()},
        {"Regatta Cup": wilson(owners * 1000, 1000)},
        wilson(no_ships * 1000, 1000),
        8.0,
    )


def test_what_is_missed_is_named() -> None:
    even = {"Sultan": 0.25, "Resident": 0.25}
    goal = GOALS["fantasy"]
    assert list(measured(even).missed(goal)) == []
    assert "Sultan wins 28.0%" in next(measured({**even, "Sultan": 0.28}).missed(goal))
    assert "Regatta Cup" in next(measured(even, owners=0.33).missed(goal))
    assert "want of ships" in next(measured(even, no_ships=0.09).missed(goal))
    assert list(measured({"Sultan": 0.38}, owners=0.5).missed(GOALS["three"])) == []


def test_every_goal_can_be_played_and_has_house_cards() -> None:
    for goal in GOALS.values():
        game = Game(title("singapore"), dict(goal.options), "plain")
        assert game.options["house"] == "2026-12"
        assert {"Regatta Cup", "Sultan Mosque"} <= house_cards(game)
        assert "Cathedral" not in house_cards(game)
