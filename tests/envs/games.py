"""The ids that the environments are tried with: both games, and ways of playing that differ in players and modes."""

from __future__ import annotations

import pytest

MAIN = ("entrepot/singapore-2022-11-v0", "entrepot/dragons-full-v0")
OTHERS = (
    "entrepot/singapore-2022-06-2p-v0",
    "entrepot/singapore-2023-02-simulation-v0",
    "entrepot/dragons-mayhem-3p-v0",
)

for_both_games = pytest.mark.parametrize("name", MAIN)
for_many_ways = pytest.mark.parametrize("name", MAIN + OTHERS)
