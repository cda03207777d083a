"""What browsers say: every message that a script names is there, every one that is there is named, and no script holds
a text for people. The pages of the table have their messages, each game with a side in the browser has its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import entrepot.table
from entrepot.bots.levels import NAMES
from entrepot.games import titles
from entrepot.kernel.messages import ENGLISH, entries_of
from tests.test_messages import Named, name_of, parts_of

TABLE = Path(entrepot.table.__file__).parent

# Names of messages are literals. Those put together begin with one of these, and end with an id that the server sends,
# or that a list beside the place names.
PREFIXES = (
    *("level-", "credits-", "group-", "battle-", "about-"),
    *("workshop-bots-", "workshop-measure-", "workshop-state-", "workshop-figures-"),
)

SAYING = re.compile(r"\b(?:say|pieces|joined)\(")
IMPORTED = re.compile(r'import \{[^}]*\b(?:say|pieces)\b[^}]*\} from "[./]*(?:says|words)\.js"')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
TEMPLATE = re.compile(r"`([^`]*)`")
COMPARED = re.compile(r'[!=]==\s*"[^"]*"|\.replace\([^)]*\)')
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
PYTHON_NAMES = re.compile(r'"([a-z]+(?:-[a-z]+)*(?:\.[a-z-]+)?)"|f"(page-)')


@dataclass(frozen=True)
class Side:
    """The scripts of the pages, or of a game, and what they can say."""

    name: str
    says: Path
    within: tuple[str, ...]
    scripts: tuple[Path, ...]
    python: tuple[Path, ...] = ()

    def __str__(self) -> str:
        return self.name

    @cached_property
    def files(self) -> list[Path]:
        return sorted(self.says.joinpath(ENGLISH, *self.within).glob("*.ftl"))

    @cached_property
    def entries(self) -> list[ast.Message | ast.Term]:
        found = [entry for file in self.files for entry in FluentParser(with_spans=False).parse(_text(file)).body]
        return [entry for entry in found if isinstance(entry, ast.Message | ast.Term)]

    @cached_property
    def messages(self) -> set[str]:
        return {part for entry in self.entries if isinstance(entry, ast.Message) for part in parts_of(entry)}

    def languages(self) -> list[str]:
        return sorted(folder.name for folder in self.says.iterdir() if folder.joinpath(*self.within).is_dir())


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def code(path: Path) -> str:
    """A script without its comments."""
    return COMMENT.sub("", _text(path))


@cache
def sides() -> list[Side]:
    static = tuple(path for path in sorted((TABLE / "static").rglob("*.js")) if "vendor" not in path.parts)
    found = [Side("pages", TABLE / "says", (), static, tuple(sorted(TABLE.rglob("*.py"))))]
    for name, load in titles().items():
        web = load().web
        if web is not None:
            folder = Path(str(web))
            found.append(Side(name, folder.parent / "says", ("web",), tuple(sorted(folder.rglob("*.js")))))
    return found


for_every_side = pytest.mark.parametrize("side", sides(), ids=str)


def first_argument(text: str, start: int) -> str:
    """The first argument of a call, from behind its parenthesis on."""
    depth, quote = 0, ""
    for at in range(start, len(text)):
        letter = text[at]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'`":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            if depth == 0:
                return text[start:at]
            depth -= 1
        elif letter == "," and depth == 0:
            return text[start:at]
    raise AssertionError(text[start : start + 60])


def named(script: Path) -> Iterator[tuple[str, bool]]:
    """The messages that a script says; for those whose name is put together a pattern, and True."""
    text = code(script)
    if not IMPORTED.search(text) and "sayOf(" not in text and script.name != "says.js":
        return
    for call in SAYING.finditer(text):
        argument = COMPARED.sub("", first_argument(text, call.end()))
        literals = LITERAL.findall(TEMPLATE.sub("", argument))
        templates = TEMPLATE.findall(argument)
        yield from ((literal, False) for literal in literals)
        for template in templates:
            assert template.startswith(PREFIXES), f"{script.name}: {template} begins with none of {PREFIXES}"
            yield re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(template)), True
        if not literals and not templates:
            assert script.name == "says.js", f"{script.name}: say({argument}): the name of a message is a literal"


def said_in_python(side: Side) -> set[str]:
    found = [PYTHON_NAMES.findall(_text(path)) for path in side.python]
    return {name or prefix for names in found for name, prefix in names}


@for_every_side
def test_there_is_something_to_say(side: Side) -> None:
    assert side.files
    assert len(side.scripts) > 5


@for_every_side
def test_message_files_are_read_whole_and_say_nothing_twice(side: Side) -> None:
    names: list[str] = []
    for file in side.files:
        body = FluentParser(with_spans=False).parse(_text(file)).body
        assert not [entry for entry in body if isinstance(entry, ast.Junk)], file
        found = [name_of(entry) for entry in body if isinstance(entry, ast.Message | ast.Term)]
        assert found == list(entries_of(_text(file))), file
        names += found
    assert sorted(names) == sorted(set(names))


@for_every_side
def test_another_language_says_what_english_says(side: Side) -> None:
    """The same messages with the same attributes, made from values of theirs: what is missing is said in English."""
    usual = {name_of(entry): entry for entry in side.entries}
    for language in side.languages():
        for file in sorted(side.says.joinpath(language, *side.within).glob("*.ftl")):
            for entry in FluentParser(with_spans=False).parse(_text(file)).body:
                if isinstance(entry, ast.Message | ast.Term):
                    assert set(parts_of(entry)) == set(parts_of(usual[name_of(entry)])), f"{file}: {name_of(entry)}"
                    assert Named(entry).values <= Named(usual[name_of(entry)]).values, f"{file}: {name_of(entry)}"


@for_every_side
def test_every_message_that_a_script_names_is_there(side: Side) -> None:
    missing = []
    for script in side.scripts:
        for name, is_pattern in named(script):
            there = [one for one in side.messages if re.fullmatch(name, one)] if is_pattern else name in side.messages
            if not there:
                missing.append(f"{script.name}: {name}")
    assert missing == []


@for_every_side
def test_every_message_is_named(side: Side) -> None:
    """By a script, by another message, or (for the pages) by the server."""
    names = [each for script in side.scripts for each in named(script)]
    literals, patterns = {name for name, yes in names if not yes}, [name for name, yes in names if yes]
    literals |= {name for entry in side.entries for name in Named(entry).messages} | said_in_python(side)
    unused = {
        message
        for message in side.messages - literals
        if not any(re.fullmatch(pattern, message) for pattern in patterns)
        and not ("page-" in literals and message.startswith("page-"))
    }
    assert unused == set()


def test_every_bot_has_its_words() -> None:
    (pages,) = (side for side in sides() if side.name == "pages")
    parts = ("", ".short", ".bots", ".stands-in")
    wanted = {f"level-{name}{part}" for name in (*NAMES, "own") for part in parts}
    assert wanted == {message for message in pages.messages if message.startswith("level-")}


# --- texts for people in scripts --------------------------------------------------------------------------------------

# Attributes of elements that people read or hear.
READ = re.compile(r'\b(aria-label|title|placeholder|alt|label)="([^"$]*[A-Za-z]{2}[^"$]*)"')
# A text between elements: it begins where one ends, and holds letters.
BETWEEN = re.compile(r"(?<=[\w\"'}/])>([^<>`$={}]*[A-Za-z]{2}[^<>`$={}]*)<")
# A sentence in quotes: two words, the first of which begins large.
SENTENCE = re.compile(r"""["`]([A-Z][a-z]+(?: [a-z]+)+[^"`]*)["`]|["`]([A-Z][a-z]+…?)["`]""")
NO_TEXT = {"ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "Enter", "Escape", "End", "Home", "PageDown", "PageUp"}


@for_every_side
def test_no_script_holds_a_text_for_people(side: Side) -> None:
    found = []
    for script in side.scripts:
        text = code(script)
        sentences = [one or other for one, other in SENTENCE.findall(text)]
        found += [f"{script.name}: {match[1]}" for match in READ.findall(text)]
        found += [f"{script.name}: {match.strip()}" for match in BETWEEN.findall(text)]
        found += [f"{script.name}: {sentence}" for sentence in sentences if sentence not in NO_TEXT]
    assert found == []


def test_texts_for_people_are_found() -> None:
    """The check above bites."""
    assert READ.findall('<button aria-label="To the start">')
    assert BETWEEN.findall("<p>Not from a message</p>")
    assert SENTENCE.findall('toast("Copied that.")')
    assert SENTENCE.findall('const words = ["Log"]')
    assert not SENTENCE.findall('event.key === "a"')


# --- games ------------------------------------------------------------------------------------------------------------


def test_the_pages_name_no_game() -> None:
    """What they need of a game comes from the catalogue and from the game's own folder."""
    names = re.compile("|".join(name for name, load in titles().items() if load().web), re.IGNORECASE)
    files = [path for path in (TABLE / "static").rglob("*") if path.suffix in (".js", ".css")]
    ours = [path for path in files if "vendor" not in path.parts and path.name not in ("icons.js", "pictures.js")]
    files_of_pages = [TABLE / "page.html", *ours, *(TABLE / "says").rglob("*.ftl")]
    assert len(files_of_pages) > 50
    assert [f"{path.name}: {found[0]}" for path in files_of_pages if (found := names.search(_text(path)))] == []
