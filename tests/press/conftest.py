"""Whoever tests what Chromium draws needs one."""

from __future__ import annotations

import pytest

from entrepot.press.chromium import MISSING, chromium


@pytest.fixture(autouse=True, scope="session")
def drawn_by_chromium() -> None:
    if chromium() is None:
        pytest.fail(MISSING, pytrace=False)
