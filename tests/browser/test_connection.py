"""Lines that break and servers that fall over: nothing that was acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute

from .conftest import Arrive
from .serving import Serving
from .visitor import Visitor


def test_the_line_breaks_while_a_choice_is_on_its_way(arrive: Arrive) -> None:
    """The server gets the choice, the answer is lost: the page comes back by itself and the choice stands once."""
    visitor = arrive()
    cut = {"wanted": False, "done": 0}

    def proxy(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def from_page(message: str | bytes) -> None:
            server.send(message)
            if cut["wanted"] and '"choose"' in str(message):
                cut.update(wanted=False, done=cut["done"] + 1)
                client.close(code=1001)
                server.close(code=1001)

        client.on_message(from_page)

    visitor.page.route_web_socket("**/ws?*", proxy)
    visitor.sit_down("singapore")
    visitor.asked()
    before = visitor.choices()
    question = visitor.page.locator(".question").inner_text()
    cut["wanted"] = True
    visitor.options().first.click()
    visitor.page.wait_for_function("(n) => window.entrepot.latest.choices === n", arg=before + 1)
    assert cut["done"] == 1
    assert visitor.asked() != question
    visitor.choose()
    assert visitor.choices() > before + 1


def test_the_server_is_killed_and_started_again(browser: Browser, folder: Path) -> None:
    serving = Serving(folder)
    try:
        visitor = Visitor(browser, serving.address)
        visitor.sit_down("dragons")
        for _ in range(3):
            visitor.choose()
        visitor.asked()
        before = visitor.choices()
        serving.kill()
        visitor.page.get_by_role("alert").filter(has_text="connection is gone").wait_for()
        serving.start()
        visitor.page.get_by_role("alert").filter(has_text="connection is gone").wait_for(state="detached")
        assert visitor.choices() == before
        visitor.choose()
        assert visitor.choices() > before
        visitor.problems = [
            said for said in visitor.problems if "WebSocket" not in said and "ERR_CONNECTION" not in said
        ]
        visitor.leave()
    finally:
        serving.stop()


def test_two_tabs_of_one_seat(arrive: Arrive) -> None:
    """What is chosen in one tab shows in the other, and both may choose."""
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    first, second = visitor.page, visitor.tab()
    second.goto(first.url)
    second.locator(".options button").first.wait_for()
    visitor.choose()
    made = visitor.choices()
    second.wait_for_function("(n) => window.entrepot.latest.choices >= n", arg=made)
    visitor.page = second
    visitor.choose()
    made = visitor.choices()
    first.wait_for_function("(n) => window.entrepot.latest.choices >= n", arg=made)


def test_a_choice_from_an_old_position_is_refused(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("singapore")
    visitor.asked()
    code = visitor.page.evaluate("window.entrepot.latest.options[0].code")
    old = visitor.page.evaluate("window.entrepot.latest.version")
    visitor.choose()
    made = visitor.choices()
    answer = visitor.page.evaluate("([v, c]) => entrepot.ask({type: 'choose', version: v, code: c})", [old, code])
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    assert visitor.choices() >= made


def test_a_table_that_is_set_aside_during_play_is_said_and_comes_back(arrive: Arrive) -> None:
    visitor = arrive()
    page, lines = visitor.page, []

    def proxy(client: WebSocketRoute) -> None:
        client.connect_to_server()
        lines.append(client)

    page.route_web_socket("**/ws?*", proxy)
    visitor.sit_down("singapore")
    visitor.asked()
    table, reason = page.evaluate("window.entrepot.id"), "Something is wrong with this table."
    told = {"type": "refused", "id": None, "table": table, "code": "set-aside", "reason": reason}
    lines[-1].send(json.dumps(told))
    page.get_by_role("heading", name="This table has been set aside").wait_for()
    page.get_by_text(reason).wait_for()
    page.evaluate("window.entrepot.link.send(window.entrepot.link.greeting())")
    visitor.asked()


def test_a_table_that_could_not_be_read_is_asked_for_again(arrive: Arrive) -> None:
    visitor = arrive()
    refused: list[str] = []
    asked: list[str] = []

    def proxy(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def from_page(message: str | bytes) -> None:
            asked.append(json.loads(message)["type"])
            server.send(message)

        def from_server(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "state" and not refused:
                refused.append(told["table"])
                told = {"type": "refused", "id": None, "table": told["table"], "code": "failed", "reason": "No."}
            client.send(json.dumps(told))

        client.on_message(from_page)
        server.on_message(from_server)

    visitor.page.route_web_socket("**/ws?*", proxy)
    visitor.sit_down("singapore")
    visitor.asked()
    assert (len(refused), asked.count("watch")) == (1, 1)
