"""The HTTP interface keeps to its own description. `python -m quality interface` looks longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from entrepot.table.play.ticker import Ticker
from quality.interface import OPERATIONS, Interface


@pytest.fixture(scope="module")
def interface() -> Iterator[Interface]:
    found = Interface()
    yield found
    found.close()


@pytest.mark.parametrize("label", OPERATIONS)
def test_answers_are_as_described(interface: Interface, label: str) -> None:
    assert interface.tried(label, 8, seed=1819) >= 1


def test_a_server_that_is_not_ready_says_so_as_described(interface: Interface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ticker, "age", 1000.0)
    assert interface.tried("GET /api/health/ready", 8, seed=1819) >= 1
    assert interface.heard[503] >= 1
