"""Every page in another language: nothing is read that no message says, and readers choose their language.

The language is the pseudo-language of the tests, in which ⟦éṽéŕý ŧéẋŧ⟧ from a message file has brackets and accents.
Whoever types something here types digits, so that a plain letter can only be a text that stands in a program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from entrepot.kernel.messages import ENGLISH, Messages
from entrepot.table.languages import PAGES, sources
from tests.pseudo_language import LANGUAGE, not_from_messages, translated
from tests.test_messages import SIGNS

from .conftest import Arrive, arriving, running
from .finished import record
from .serving import Serving
from .visitor import IN_A_HURRY, Visitor

GAMES = ("singapore", "dragons")
BOARD = ".zone-board, .zone-own, .zone-rail"
BOT = {"kind": "bot", "level": "easy"}
SAYS = Messages(LANGUAGE, [translated(source) for source in sources(PAGES, ENGLISH)])
# The same in every language: ids of clauses, codes of cards, and the ranks that are printed on cards.
SIGN = re.compile(rf"\b(?:[A-Z]\d+[a-z]?|\d+\.\d+|[JQKAX])\b|{SIGNS['dragons'].pattern}")
VARIANTS = ("balanced",)  # chosen by their names, as files of one's own are

# All texts of a page, or of a part of it, one after the other, and those attributes that people read or hear; not the
# names of languages, which are called as they call themselves, nor the letters on keys.
READ = """
([inside, without]) => {
  const otherwise = `body [lang]:not([lang="${document.documentElement.lang}"])`;
  const skipped = `script, style, noscript, code, ${otherwise}, ${without}`;
  const found = { texts: [], attributes: [] };
  for (const root of document.querySelectorAll(inside)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const [text, around] = [walker.currentNode.data.trim(), walker.currentNode.parentElement];
      const letter = around.matches("kbd") && text.length === 1;
      if (text && !letter && !around.closest(skipped)) found.texts.push(text);
    }
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (element.closest(skipped)) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext", "label"])
        if (element.getAttribute(name)) found.attributes.push(element.getAttribute(name));
    }
  }
  return found;
}
"""


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that has the language, and speaks it where nobody asks for another."""
    yield from running(
        Serving(tmp_path_factory.mktemp("abroad"), "--workshop", ENTREPOT_TEST_PSEUDO="1", ENTREPOT_LANGUAGE=LANGUAGE)
    )


@pytest.fixture
def arrive_abroad(browser: Browser, abroad: Serving) -> Iterator[Arrive]:
    yield from arriving(browser, abroad)


@pytest.fixture
def reader(arrive_abroad: Arrive) -> Reader:
    return Reader(arrive_abroad, "1819")


def said(message: str, **values: Any) -> str:
    return SAYS.say(message, **values)


class Reader:
    """Somebody who reads that language, and stops at whatever does not come from a message."""

    def __init__(self, arrive: Arrive, name: str, **settings: Any) -> None:
        self.visitor: Visitor = arrive(settings={**IN_A_HURRY, **settings})
        cookie = {"name": "language", "value": LANGUAGE, "url": self.visitor.address}
        self.visitor.context.add_cookies([cookie])  # type: ignore[list-item]
        self.visitor.post("/api/me", {"name": name})

    @property
    def page(self) -> Page:
        return self.visitor.page

    def read(self, inside: str = "body", without: str = BOARD) -> None:
        found = self.page.evaluate(READ, [inside, without])
        found["texts"] = [text for text in found["texts"] if text.strip() not in VARIANTS]
        wrong = [text for text in found["attributes"] if not_from_messages(SIGN.sub("", text))]
        wrong += [text for text in found["texts"] if re.search("[A-Za-z]", SIGN.sub("", text))]
        assert wrong == []
        assert not not_from_messages(SIGN.sub("", "\n".join(found["texts"])))
        assert found["texts"]

    def read_page(self, path: str, until: str) -> None:
        """A page that is opened, once a part of it is there."""
        self.visitor.open(path)
        self.page.locator(until).first.wait_for()
        self.read()
        assert not not_from_messages(self.page.title())
        assert self.page.locator("html").get_attribute("lang") == LANGUAGE

    def press(self, message: str, role: Any = "button") -> None:
        self.page.get_by_role(role, name=said(message), exact=True).first.click()

    def read_dialog(self, button: str, close: str, until: str = "dialog[open]") -> None:
        self.press(button)
        self.page.locator(until).first.wait_for()
        self.read()
        self.page.get_by_role("dialog").get_by_role("button", name=said(close), exact=True).click()
        self.page.locator("dialog").wait_for(state="detached")

    def read_menu(self, item: str, close: str, until: str = "dialog[open]") -> None:
        """A dialog behind something of the menu, which stays open if the dialog lies over it."""
        self.press("tool-menu")
        self.press(item)
        self.page.locator(until).last.wait_for()
        self.read()
        self.page.get_by_role("dialog").get_by_role("button", name=said(close), exact=True).last.click()
        self.page.keyboard.press("Escape")
        self.page.locator("dialog").wait_for(state="detached")

    def read_toast(self, message: str) -> None:
        self.page.locator(".toast").filter(has_text=said(message)).wait_for()
        self.read(".toasts")


def finished(visitor: Visitor, game: str) -> str:
    table: str = visitor.post("/api/records", {"record": json.dumps(record(game))})["table"]["id"]
    return table


# --- choosing a language ----------------------------------------------------------------------------------------------


def test_a_reader_chooses_the_language(arrive_abroad: Arrive) -> None:
    """The browser's own first; what is chosen is remembered."""
    visitor = arrive_abroad(locale="en-GB")
    page = visitor.open("/about")
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_role("heading", name="Credits").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option(LANGUAGE)
    page.get_by_role("heading", name=said("credits-title")).wait_for()
    assert page.locator("html").get_attribute("lang") == LANGUAGE
    visitor.open("/")
    page.get_by_role("heading", name=said("home-heading")).wait_for()
    page.get_by_role("button", name=said("site-settings")).click()
    page.get_by_label(said("preferences-language")).select_option("en")
    page.get_by_role("heading", name="Take a seat").wait_for()


def test_with_one_language_there_is_nothing_to_choose(arrive: Arrive) -> None:
    page = arrive().open("/about")
    with page.expect_response("**/api/languages"):
        page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").locator("select").first.wait_for()
    assert page.get_by_role("dialog").locator(".language").count() == 0


# --- pages ------------------------------------------------------------------------------------------------------------


def test_the_first_page(reader: Reader, arrive_abroad: Arrive) -> None:
    other = Reader(arrive_abroad, "1820").visitor
    for visitor, seats in (
        (reader.visitor, [{"kind": "me"}, BOT, BOT, BOT]),
        (other, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "link"}]),
    ):
        visitor.post("/api/tables", {"game": "dragons", "seats": seats, "public": True})
    reader.visitor.open("/")
    for section in (".mine", ".tables"):
        reader.page.locator(section).locator("li").first.wait_for()
    reader.page.locator(".showcase").nth(1).wait_for()
    reader.read()
    field = reader.page.get_by_label(said("home-invitation"))
    for text, message in (("http://[", "home-no-link"), ("https://1819.test/", "home-no-table-link")):
        field.fill(text)
        field.press("Enter")
        reader.read_toast(message)
    reader.page.locator("input[type=file]").set_input_files({"name": "1", "mimeType": "", "buffer": b"{"})
    reader.read_toast("home-no-record")


@pytest.mark.parametrize("game", GAMES)
def test_the_workshop(reader: Reader, game: str) -> None:
    reader.read_page("/workshop", ".bench-games")
    reader.press("workshop-begin")
    base = {"singapore": "2022-11", "dragons": "2016-11"}[game]
    reader.read_page(f"/workshop?game={game}&base={base}", ".pane-form .field")
    for summary in reader.page.locator(".contents summary").all():
        summary.click()
    entries = reader.page.locator(".contents details .entry")
    for entry in (entries.first, entries.last):
        entry.click()
        reader.read(without=".card-picture")


@pytest.mark.parametrize("game", GAMES)
def test_a_new_table(reader: Reader, game: str) -> None:
    reader.read_page(f"/new?game={game}", "fieldset select")
    reader.page.locator(".seat-row select").first.wait_for()
    reader.page.locator("summary").click()
    for clock in ("live", "days"):
        reader.page.get_by_label(said("new-clock")).select_option(clock)
        reader.page.locator("fieldset input[type=number]").first.wait_for()
        reader.read()


def test_invitations_and_the_lobby(reader: Reader, arrive_abroad: Arrive) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "open"}, BOT]
    pace = {"kind": "live", "minutes": 30, "increment": 10}
    table = reader.visitor.post("/api/tables", {"game": "singapore", "seats": seats, "pace": pace})["table"]["id"]
    reader.read_page(f"/t/{table}", ".lobby-seats select")
    reader.press("lobby-invite")
    link = reader.page.get_by_label(said("link-label"), exact=True).input_value()
    reader.read()
    guest = Reader(arrive_abroad, "1820")
    guest.read_page(link.removeprefix(guest.visitor.address), ".panel button")
    expect(guest.page.locator(".invitation input")).to_have_value("1820")  # nobody sits down without a name
    guest.page.get_by_role("button", name=said("join-take")).click()
    guest.page.locator(".lobby-seats").wait_for()
    guest.read()
    guest.read_page("/join", "[role=alert]")


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_cards(reader: Reader, game: str) -> None:
    reader.read_page(f"/rules/{game}", ".clauses")
    reader.page.get_by_role("searchbox").fill("1820182")
    reader.page.locator(".rulebook p[role=status]:not(.loading)").wait_for()
    reader.read()
    reader.press("rules-cards")
    reader.page.locator(".rulebook > p[role=status]:not(.loading)").wait_for()
    reader.read()
    reader.page.get_by_role("searchbox").fill("")
    reader.page.locator(".card-list li").first.wait_for()
    reader.read()


def test_credits_and_nothing(reader: Reader) -> None:
    reader.read_page("/about", ".credits")
    reader.read_page("/rules", "main")


# --- around a game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_around_a_game(arrive_abroad: Arrive, game: str) -> None:
    reader = Reader(arrive_abroad, "1819", coach=True)
    reader.visitor.sit_down(game, first_game=True)
    reader.visitor.asked()
    reader.page.locator(".coach").wait_for()
    reader.read()
    assert not not_from_messages(reader.page.title())
    reader.press("coach-understood")
    for panel, until in (("side-chat", ".side form"), ("side-about", ".side .facts"), ("side-log", ".side .log")):
        reader.press(panel, "tab")
        reader.page.locator(until).first.wait_for()
        reader.read(".side")
    reader.press("tool-hint")
    reader.page.locator(".nudge").wait_for()
    reader.read()
    reader.press("hint-more")
    reader.page.locator(".hints li").first.wait_for()
    reader.read()
    reader.press("hint-close")
    reader.read_menu("controls-resign", "resign-title.no")
    reader.read_menu("controls-move-seat", "link-close", ".link-field")
    reader.read_menu("controls-settings", "preferences-done", ".language")
    reader.page.keyboard.press("?")
    reader.page.locator(".key-list").wait_for()
    reader.read()
    reader.press("keys-close")
    reader.page.locator(".prompt .clause").click()
    reader.page.locator(".drawer .the-rule").wait_for()
    reader.read(".drawer")
    reader.press("clause-close")
    reader.press("tool-menu")
    reader.press("controls-pause")
    reader.page.locator(".question").filter(has_text=said("choices-paused", player="1819")).wait_for()
    reader.read()
    reader.press("tool-menu")
    reader.press("controls-go-on")
    for _ in range(3):
        reader.visitor.choose()
        reader.visitor.asked()
        reader.read()


def test_ones_own_name(reader: Reader) -> None:
    reader.visitor.open("/about")
    reader.page.get_by_role("button", name="1819", exact=True).click()
    reader.page.locator("dialog[open]").wait_for()
    reader.read("dialog")


def choose_what_stands(readers: list[Reader]) -> Reader:
    """Let whoever is asked choose, until one of them cannot take a choice back alone."""
    while True:
        for one in readers:
            if one.page.evaluate("window.entrepot.mayChoose(window.entrepot.shown.value)"):
                one.visitor.choose()
                if not one.page.evaluate("window.entrepot.latest.can_undo"):
                    return one
        readers[0].page.wait_for_timeout(50)


def test_asking_to_take_back(arrive_abroad: Arrive) -> None:
    """And what is said in the chat, and who has left."""
    host, friend = Reader(arrive_abroad, "1819"), Reader(arrive_abroad, "1820")
    # two people and no bot: nobody plays on while they talk
    wanted = {"game": "singapore", "options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = host.visitor.post("/api/tables", wanted)["table"]["id"]
    friend.visitor.post(f"/api/tables/{table}/join")
    for one in (host, friend):
        one.visitor.open(f"/t/{table}")
        one.page.locator(".game-page").wait_for()
    host.press("side-chat", "tab")
    host.page.locator("#say").fill("1819?")
    host.page.locator("#say").press("Enter")
    host.page.locator(".said li").wait_for()
    first = choose_what_stands([host, friend])
    second = friend if first is host else host
    first.page.evaluate("window.entrepot.undo(true)")
    second.page.locator(".notice").wait_for()
    for one in (first, second):
        one.read()
    second.press("request-refuse")
    first.page.locator(".notice").wait_for(state="detached")
    friend.press("tool-menu")
    friend.press("controls-resign")
    friend.page.get_by_role("dialog").get_by_role("button", name=said("resign-title.yes"), exact=True).click()
    host.page.locator(".seats").filter(has_text=said("seats-resigned")).wait_for()
    host.read()


@pytest.mark.parametrize("game", GAMES)
def test_after_a_game(reader: Reader, game: str) -> None:
    table = finished(reader.visitor, game)
    reader.read_page(f"/t/{table}", ".ending .fits")
    reader.read_page(f"/results/{table}", ".seal .fits")
    reader.read_page(f"/replay/{table}?at=40&seat=1", ".zones")


# --- boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_boards(reader: Reader, game: str) -> None:
    """Every fifth position of a game on the board of its seat, and of a spectator at the end."""
    table = finished(reader.visitor, game)
    choices = len(record(game)["choices"])
    for at in range(0, choices, max(choices // 12, 1)):
        reader.visitor.open(f"/replay/{table}?at={at}&seat=1")
        reader.page.locator(".log-list").wait_for(state="attached")
        reader.read(BOARD, without=".nothing")
    reader.visitor.open(f"/replay/{table}?at={choices}")
    reader.page.locator(".log-list").wait_for(state="attached")
    reader.read(BOARD, without=".nothing")


# The questions that a game asks before the choices that are offered now.
WARNINGS = """
async (game) => {
  const { webOf } = await import("/static/boards/index.js");
  const { risky } = await webOf(game);
  const { shown, components } = window.entrepot;
  return shown.value.options.map((option) => risky(option, shown.value.view, components.value)).filter(Boolean);
}
"""
# Where something lies on the board that can be shown large; each time others.
PLACES = """
(turn) => [...document.querySelectorAll(".zones [data-target]")]
  .map((element) => element.getBoundingClientRect())
  .filter((box) => box.width && box.top > 0 && box.bottom < innerHeight)
  .map((box) => [box.left + box.width / 2, box.top + box.height / 2])
  .filter((_, at) => at % 9 === turn % 9)
"""


@pytest.mark.parametrize("game", GAMES)
def test_boards_while_choosing(reader: Reader, game: str) -> None:
    """What can be chosen there, what is shown large, and the questions before a risky choice."""
    reader.visitor.sit_down(game)
    large = 0
    for turn in range(12):
        reader.visitor.asked()
        reader.read(BOARD, without=".nothing")
        for question in reader.page.evaluate(WARNINGS, game):
            assert not not_from_messages(SIGN.sub("", question))
        for x, y in reader.page.evaluate(PLACES, turn):
            reader.page.mouse.move(x, y)
            reader.page.wait_for_timeout(350)
            if reader.page.locator(".inspector").count():
                large += 1
                reader.read(".inspector", without=".nothing")
        reader.page.mouse.move(0, 0)
        reader.visitor.choose()
    assert large
