"""The HTTP interface keeps to its own description. `python -m quality interface` looks longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quality.interface import OPERATIONS, Interface


@pytest.fixture(scope="module")
def interface() -> Iterator[Interface]:
    found = Interface()
    yield found
    found.close()


@pytest.mark.parametrize("label", OPERATIONS)
def test_answers_are_as_described(interface: Interface, label: str) -> None:
    assert interface.tried(label, 8, seed=1819) >= 1
