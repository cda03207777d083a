"""Short versions of the long runs: `python -m quality fuzz` has the long ones."""

from __future__ import annotations

import random
from typing import Any

import pytest

from quality.fuzzing.command import TARGETS, make
from quality.fuzzing.driving import Finding, Target, drive, sentence

RUNS = {"frames": 3000, "table": 60, "http": 300, "records": 120, "scenarios": 80, "editions": 25, "cards": 25}


@pytest.mark.parametrize("name", TARGETS)
def test_nothing_is_found(name: str) -> None:
    target = make(name)
    try:
        heard = drive(target, RUNS.get(name, 150), seed=1819)
    finally:
        target.close()
    assert len(heard) > 3, f"{heard}: the inputs all look alike to the target"


class Weak(Target):
    """A target with a fault that a changed input finds soon."""

    def __init__(self, fault: BaseException) -> None:
        self._fault = fault

    def seeds(self) -> list[bytes]:
        return [b"aaaa"]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        at = dice.randrange(len(data))
        return data[:at] + bytes([dice.randrange(97, 100)]) + data[at + 1 :]

    def run(self, data: bytes) -> str:
        if data.startswith(b"cb"):
            raise self._fault
        return data[:1].decode()


@pytest.mark.parametrize(
    "fault", [Finding("a secret"), ValueError("odd"), RecursionError("deep"), AssertionError("ours")]
)
def test_a_fault_is_found_and_the_input_told(fault: BaseException) -> None:
    with pytest.raises(Finding, match=r"(?s)after the input b'cb"):
        drive(Weak(fault), 2000, seed=1)


@pytest.mark.parametrize("said", ["", "two\nlines", "Traceback (most recent call last)", "<Match object at 0x7f>"])
def test_what_is_no_sentence_is_a_finding(said: Any) -> None:
    with pytest.raises(Finding):
        sentence(said)
