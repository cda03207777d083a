"""A designer may turn any single value as far as it goes: the games still end, with every law held."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.contests.simulate import simulate
from entrepot.games.singapore.data.edition_values import SECTIONS, VALUES
from entrepot.games.singapore.title import TITLE
from entrepot.kernel.edition_values import Limits
from entrepot.kernel.title import OptionError
from entrepot.match import Game

GAMES = 5


def written(limits: Limits, number: int) -> str:
    value = str(bool(number)).lower() if limits.switch else str(number)
    return f"[{', '.join([value] * limits.length)}]" if limits.length else value


@pytest.mark.parametrize("base", ["2022-06", "2023-02"])
@pytest.mark.parametrize("section", SECTIONS)
def test_a_value_at_its_limits_makes_a_game_or_a_sentence(section: str, base: str, tmp_path: Path) -> None:
    file = tmp_path / "extreme.toml"
    for name, limits in VALUES.items():
        if name.startswith(f"{section}."):
            for number in (limits.low, limits.high):
                file.write_text(f'base = "{base}"\n{name} = {written(limits, number)}\n')
                try:
                    game = Game(TITLE, {"edition": str(file)})
                except OptionError as refusal:
                    assert str(refusal).startswith("extreme.toml, line 2: ")
                else:
                    simulate(game, GAMES, seed=7)
