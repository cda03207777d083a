"""The seal of the deal in the browser: it is held against what this browser saw before the deal, not against what the
server says at the end. The servers here lie as well as they can: whatever they say fits together."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.match.playing import TOY_ENVIRONMENT

from .conftest import Arrive, arriving, running
from .serving import Serving
from .visitor import Visitor

Message = dict[str, Any]
Lie = Callable[[Message], None]
BOT = {"kind": "bot", "level": "random"}
SIT = "(wanted) => import('/static/deal.js').then(({ sit }) => sit('/api/tables', wanted))"


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    yield from running(Serving(tmp_path_factory.mktemp("toys"), **TOY_ENVIRONMENT))


@pytest.fixture
def come(browser: Browser, toys: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, toys)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def compact(content: Any) -> str:
    return json.dumps(content, separators=(",", ":"))


def as_key(over: Message) -> str:
    return sha256(compact([over["commitment"], over["secret"], over["entropy"]]))[:48]


def lying(page: Page, lie: Lie) -> list[str]:
    """From now on the page is told what the lie makes of the server's messages; gives what the page sends."""
    sent: list[str] = []

    def proxy(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def from_page(message: str | bytes) -> None:
            sent.append(str(message))
            server.send(message)

        def from_server(message: str | bytes) -> None:
            told = json.loads(message)
            lie(told)
            client.send(json.dumps(told))

        client.on_message(from_page)
        server.on_message(from_server)

    page.route_web_socket("**/ws?*", proxy)
    return sent


def at_the_end(change: Lie) -> Lie:
    """A lie about what is published at the end only."""

    def lie(message: Message) -> None:
        for over in (message, message.get("over")):
            if over and "sealed" in over:
                change(over)

    return lie


def new_table(visitor: Visitor, seats: list[Message]) -> str:
    visitor.open("/about")
    made: str = visitor.page.evaluate(SIT, {"game": "pig", "seats": seats})["table"]["id"]
    return made


def play_alone(visitor: Visitor) -> str:
    """A game against a bot, to its end."""
    table = new_table(visitor, [{"kind": "me"}, BOT])
    visitor.open(f"/t/{table}")
    visitor.asked()
    visitor.click_along()
    visitor.end()
    return table


def verdict(page: Page, kind: str) -> str:
    page.locator(f".ending .seal .{kind}").wait_for()
    return page.locator(f".ending .seal .{kind}").inner_text()


def test_an_honest_server(come: Arrive) -> None:
    visitor = come()
    table = play_alone(visitor)
    assert "what this browser saw before the deal" in verdict(visitor.page, "kept")
    assert "Added to the deal by the browsers of Anna." in visitor.page.locator(".ending .seal").inner_text()
    record = visitor.get(f"/api/tables/{table}/record")
    assert record["entropy"] == ["07" * 16, None]
    visitor.open(f"/results/{table}")
    visitor.page.locator(".seal .kept").wait_for()


def test_a_server_that_swaps_secret_and_commitment_at_the_end_is_caught(come: Arrive) -> None:
    def swap(over: Message) -> None:
        bound = json.loads(over["sealed"])
        over["secret"] = bound[-1] = "f" * 64
        over["sealed"] = compact(bound)
        over["commitment"] = sha256(over["sealed"])
        over["key"] = as_key(over)

    visitor = come()
    lying(visitor.page, at_the_end(swap))
    play_alone(visitor)
    assert "not the seal that this browser saw" in verdict(visitor.page, "broken")
    assert visitor.page.locator(".ending .seal .kept").count() == 0


def test_a_secret_that_does_not_fit_is_caught(come: Arrive) -> None:
    def other(over: Message) -> None:
        over["secret"] = "f" * 64
        over["key"] = as_key(over)

    visitor = come()
    lying(visitor.page, at_the_end(other))
    play_alone(visitor)
    assert "does not fit" in verdict(visitor.page, "broken")


def test_a_key_that_does_not_follow_is_caught(come: Arrive) -> None:
    visitor = come()
    lying(visitor.page, at_the_end(lambda over: over.update(key="0" * 48)))
    play_alone(visitor)
    assert "does not fit" in verdict(visitor.page, "broken")


def test_a_server_that_leaves_this_browsers_share_out_is_caught(come: Arrive) -> None:
    def leave_out(over: Message) -> None:
        over["entropy"][0] = None
        over["key"] = as_key(over)

    visitor = come()
    lying(visitor.page, at_the_end(leave_out))
    play_alone(visitor)
    assert "pledged is not in the deal" in verdict(visitor.page, "broken")
    assert "not told in time: Anna" in visitor.page.locator(".ending .seal").inner_text()


def test_a_share_that_was_chosen_after_the_pledges_is_caught(come: Arrive) -> None:
    """The host lets somebody of theirs add what suits them, once everybody else has told what they add."""

    def choose(over: Message) -> None:
        over["entropy"][1] = "c" * 32
        over["pledges"][1] = sha256("c" * 32)
        over["key"] = as_key(over)

    visitor = come()
    lying(visitor.page, at_the_end(choose))
    play_alone(visitor)
    assert "not what was pledged before it" in verdict(visitor.page, "broken")


def test_who_did_not_see_the_start_is_told_so(come: Arrive) -> None:
    table = play_alone(come())
    late = come()
    late.open(f"/results/{table}")
    late.page.locator(".seal .fits").wait_for()
    assert "did not see the start" in late.page.locator(".seal .fits").inner_text()
    assert late.page.locator(".seal .kept").count() == 0


def test_nothing_is_told_to_a_server_that_has_changed_its_seal(come: Arrive) -> None:
    """Two people wait; when the second sits down, the first one's browser is shown another commitment than before."""

    def change(message: Message) -> None:
        if message.get("dealing"):
            message["commitment"] = "0" * 64

    first, second = come(), come()
    table = new_table(first, [{"kind": "me"}, {"kind": "open"}])
    sent = lying(first.page, change)
    first.open(f"/t/{table}")
    first.page.locator(".seal code").wait_for()
    second.open(f"/t/{table}")
    second.page.get_by_role("button", name="Sit here").click()
    first.page.locator(".seal .broken").wait_for()
    assert not [message for message in sent if '"reveal"' in message]


def test_two_browsers_add_to_one_deal(come: Arrive) -> None:
    first, second = come(), come()
    table = new_table(first, [{"kind": "me"}, {"kind": "open"}])
    first.open(f"/t/{table}")
    shown = first.page.locator(".seal code")
    shown.wait_for()
    promised = shown.inner_text()
    second.open(f"/t/{table}")
    second.page.get_by_role("button", name="Sit here").click()
    for one in (first, second):
        one.page.locator(".seats").wait_for()
        one.click_along()
    for one in (first, second):
        one.end()
        assert "what this browser saw before the deal" in verdict(one.page, "kept")
        assert "Anna and Bert" in one.page.locator(".ending .seal").inner_text()
    record = first.get(f"/api/tables/{table}/record")
    assert record["commitment"] == promised
    assert None not in record["entropy"]


def test_a_reader_without_storage_is_told_the_same(come: Arrive) -> None:
    visitor = come()
    visitor.context.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    table = new_table(visitor, [{"kind": "me"}, BOT])
    visitor.page.evaluate("(path) => import('/static/route.js').then(({ go }) => go(path))", f"/t/{table}")
    visitor.asked()
    visitor.click_along()
    visitor.end()
    assert "what this browser saw before the deal" in verdict(visitor.page, "kept")


TEXTS = ["", "abc", *("x" * length for length in (55, 56, 63, 64, 119, 120, 1000)), "Größe 龍 🐉"]


def test_the_pages_own_hash_is_sha_256(come: Arrive) -> None:
    page = come().open("/about")
    found = page.evaluate("(texts) => import('/static/sha256.js').then(({ sha256 }) => texts.map(sha256))", TEXTS)
    assert found == [sha256(text) for text in TEXTS]


def test_only_the_newest_notes_are_kept(come: Arrive) -> None:
    """Notes of 300 tables stay; the oldest make room."""
    visitor = come()
    page = visitor.open("/about")
    page.evaluate(
        """() => {
          for (let n = 0; n < 300; n += 1)
            localStorage.setItem(`entrepot.deal.old${n}`, JSON.stringify({ at: n, commitment: "0" }));
        }"""
    )
    table = new_table(visitor, [{"kind": "me"}, BOT])
    kept = visitor.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('entrepot.deal.'))")
    assert len(kept) == 300
    assert f"entrepot.deal.{table}" in kept
    assert "entrepot.deal.old0" not in kept
    assert "entrepot.deal.old1" in kept
    assert not [key for key in kept if not re.fullmatch(r"entrepot\.deal\.\w+", key)]
