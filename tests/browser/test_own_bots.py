"""A bot that whoever runs the table has added: it is offered and called by its name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.bots.test_own_bots import strange

from .conftest import Arrive, arriving, running
from .serving import Serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("house")
    yield from running(Serving(folder, "--allow-bot", f"careful={strange('seeded')}"))


@pytest.fixture
def arrive(browser: Browser, house: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, house)


def test_it_is_chosen_in_the_form_and_called_by_its_name(arrive: Arrive) -> None:
    anna = arrive()
    anna.open("/new")
    choices = anna.page.locator("select").filter(has=anna.page.locator('option[value="bot:careful"]'))
    choices.nth(3).wait_for()
    expect(choices.nth(1).locator('option[value="bot:careful"]')).to_have_text("bot careful")
    choices.nth(0).select_option("bot:careful")
    choices.nth(1).select_option("me")
    anna.page.locator("button[type=submit]").click()
    anna.page.wait_for_url("**/t/*")
    anna.open("/")
    anna.page.get_by_text("bot careful").first.wait_for()
