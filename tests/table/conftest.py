"""The two small games are made known beside the real ones: they are quick to play, and one of them has secrets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.match.playing import TOY_ENVIRONMENT


@pytest.fixture(autouse=True, scope="package")
def _toy_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TOY_ENVIRONMENT.items():
            patch.setenv(name, value)
        yield
