"""What a screen reader reads at a decision: the accessible tree, in the order in which one needs it."""

from __future__ import annotations

import re

import pytest

from .conftest import Arrive
from .visitor import Visitor

SIZES = [(1440, 900), (390, 844)]


def tree(visitor: Visitor) -> str:
    """The page as the browser tells it to a screen reader, a line an element."""
    read: str = visitor.page.locator("main").aria_snapshot()
    return read


def in_order(read: str, *wanted: str) -> list[str]:
    """Of the patterns those that are found, each after the one before it."""
    found, at = [], 0
    for pattern in wanted:
        here = re.compile(pattern, re.MULTILINE).search(read, at)
        if here:
            found.append(pattern)
            at = here.end()
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_a_decision_is_read_in_the_order_one_needs_it(arrive: Arrive, game: str, size: tuple[int, int]) -> None:
    """The question, what may be chosen, own things, the board, the players, the log; each named."""
    visitor = arrive(viewport={"width": size[0], "height": size[1]})
    visitor.sit_down(game)
    question = visitor.asked()
    visitor.page.wait_for_function("() => window.entrepot.components.value.board !== undefined")
    read = tree(visitor)
    first = visitor.options().first.locator(".words").inner_text()
    wanted = [
        r'region "What is asked"',
        rf'heading "{re.escape(question)}" \[level=2\]',
        r'list "Your choices"',
        rf'button "{re.escape(first)}',
        *([r'region "Your things"'] if size[0] > 1000 else []),  # on a phone one zone is seen, and read, at a time
        r'region "(Board|Your things)"',
        *([r'region "Players"', r'complementary "Around the game"'] if size[0] > 1000 else []),
        r'toolbar "Game controls"',
    ]
    assert in_order(read, *wanted) == wanted, read


def test_the_market_reads_with_prices(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    visitor.page.locator('[data-target="market:0"]').wait_for()
    view = visitor.page.evaluate("window.entrepot.shown.value.view")
    printed = visitor.page.evaluate("window.entrepot.components.value.market")
    read = tree(visitor)
    for card, (british, malay) in zip(view["market"], view["prices"], strict=True):
        prices = rf"\${british}\b" if british == malay else rf"\${british}\b.*\${malay}\b"
        assert re.search(rf'group "{re.escape(printed[card]["name"])}, .*{prices}', read), (card, read)


def test_a_new_question_is_said(arrive: Arrive) -> None:
    """It stands where a screen reader listens, politely, and the whole of it is said."""
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    around = visitor.page.locator(".question").locator("..")
    heard = [around.get_attribute(name) for name in ("aria-live", "aria-atomic")]
    assert heard == ["polite", "true"]
