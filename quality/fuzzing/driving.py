"""Two ways to drive a target: guided by coverage with atheris, or by what the target answers where there is none."""

from __future__ import annotations

import random
import re
import signal
import sys
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

LONGEST_THOUGHT = 20.0  # seconds of processor time for one input
KEPT = 2000
LONGEST_KEPT = 50_000  # bytes; inputs that double themselves would fill the memory
KINDS = 20_000  # of answers that are told apart
REPORTED = 100_000
DETAIL = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|\d+")


class Finding(AssertionError):
    """An input after which something was not as it must be."""


class Target(ABC):
    """Something that takes input. `run` gives a word for what came of it, and raises `Finding` where that is wrong."""

    modules: tuple[str, ...] = ()  # whose code the guided driver watches

    @abstractmethod
    def seeds(self) -> list[bytes]: ...

    @abstractmethod
    def mutate(self, dice: random.Random, data: bytes) -> bytes: ...

    @abstractmethod
    def run(self, data: bytes) -> str: ...

    def close(self) -> None:  # noqa: B027 - most hold nothing open
        """Let go of what is held open."""


def sentence(error: BaseException | str) -> str:
    """The shape of a refusal, without what is particular to the input; it must be one readable sentence."""
    said = str(error)
    if not said.strip() or "\n" in said or "Traceback" in said or " object at 0x" in said:
        raise Finding(f"a refusal that is no sentence: {said[:300]!r}")
    return DETAIL.sub("…", said)[:120]


def drive(target: Target, runs: int, seed: int, report: Callable[[str], None] = lambda _: None) -> Counter[str]:
    """So many inputs, made from the seeds and from whatever brought an answer that had not been heard before."""
    dice = random.Random(seed)
    pool = target.seeds()
    heard: Counter[str] = Counter()
    began = time.perf_counter()
    before = signal.signal(signal.SIGVTALRM, _hang)
    try:
        for data in pool:
            heard[_watched(target, data)] += 1
        for number in range(len(pool), runs):
            data = target.mutate(dice, dice.choice(pool))
            answer = _watched(target, data)
            if answer not in heard and len(pool) < KEPT and len(data) <= LONGEST_KEPT:
                pool.append(data)
            heard[answer if answer in heard or len(heard) < KINDS else "others"] += 1
            if number % REPORTED == 0:
                report(f"{number} inputs, {len(heard)} kinds of answers, {time.perf_counter() - began:.0f} s")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    return heard


def _watched(target: Target, data: bytes) -> str:
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_THOUGHT)
    try:
        return target.run(data)
    except Exception as error:
        raise Finding(f"{type(error).__name__}: {error}\nafter the input {data!r}") from error


def _hang(number: int, frame: FrameType | None) -> None:
    raise Finding(f"still at work after {LONGEST_THOUGHT:.0f} s of processor time")


def drive_guided(make: Callable[[], Target], modules: tuple[str, ...], runs: int, seed: int, folder: str) -> None:
    """The same guided by coverage. It ends the process, as libFuzzer does; its last lines say how many inputs there
    were. `modules` are watched: they must not have been imported before."""
    import atheris

    with atheris.instrument_imports(include=list(modules), enable_loader_override=False):
        target = make()
    for number, data in enumerate(target.seeds()):
        with open(f"{folder}/seed-{number}", "wb") as file:
            file.write(data)

    def one(data: bytes) -> None:
        target.run(data)

    def custom(data: bytes, longest: int, number: int) -> Any:
        dice = random.Random(number)
        if dice.random() < 0.5:
            return atheris.Mutate(data, longest)
        return target.mutate(dice, data)[:longest]

    options = [f"-runs={runs}", f"-seed={seed}", "-timeout=300", "-max_len=4096", "-print_final_stats=1"]
    atheris.Setup([sys.argv[0], *options, folder], one, custom_mutator=custom)
    atheris.Fuzz()
