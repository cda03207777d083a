"""One server and one browser for all browser tests; visitors come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from .chromium import MISSING, chromium
from .serving import Serving
from .visitor import Visitor

Arrive = Callable[..., Visitor]


class Address(Protocol):
    """Where visitors go."""

    @property
    def address(self) -> str: ...


def running(server: Serving) -> Iterator[Serving]:
    """A server for as long as a fixture lasts."""
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield started
        started.close()


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    yield from running(Serving(tmp_path_factory.mktemp("table")))


@pytest.fixture
def arrive(browser: Browser, serving: Serving) -> Iterator[Arrive]:
    """Somebody new. When the test ends nothing may have gone wrong in any of their pages."""
    yield from arriving(browser, serving)


def arriving(browser: Browser, serving: Address) -> Iterator[Arrive]:
    here: list[Visitor] = []

    def coming(**looks: Any) -> Visitor:
        here.append(Visitor(browser, serving.address, **looks))
        return here[-1]

    yield coming
    for visitor in here:
        visitor.leave()


@pytest.fixture(scope="session")
def clockwork(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of its own for tests in which time passes: nobody else's games are to run out of it."""
    yield from running(Serving(tmp_path_factory.mktemp("clockwork")))


@pytest.fixture
def arrive_later(browser: Browser, clockwork: Serving) -> Iterator[Arrive]:
    """Somebody new where the test decides what time it is."""
    yield from arriving(browser, clockwork)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
