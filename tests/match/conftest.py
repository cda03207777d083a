"""The two small games are made known beside the real ones, here and in processes that tests start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from entrepot.contests import crew
from entrepot.match import Game
from tests.match.playing import TOY_ENVIRONMENT, toy


@pytest.fixture(autouse=True, scope="package")
def _toy_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TOY_ENVIRONMENT.items():
            patch.setenv(name, value)
        crew._pool.cache_clear()  # processes that were started before do not know them
        yield


@pytest.fixture(params=["plain", "compiled"])
def pig(request: pytest.FixtureRequest) -> Game:
    return toy("pig", request.param)


@pytest.fixture(params=["plain", "compiled"])
def auction(request: pytest.FixtureRequest) -> Game:
    return toy("auction", request.param)
