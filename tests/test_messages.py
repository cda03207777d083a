"""The message files of every game: each message can be read, is there once, is there where it is asked for, and is
asked for somewhere; and nothing that people read comes from anywhere else."""

from __future__ import annotations

import ast as python
import fnmatch
import importlib
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from entrepot.kernel import clauses, saying
from entrepot.kernel.messages import ENGLISH, Messages, Said, entries_of
from entrepot.kernel.saying import word_of
from entrepot.kernel.title import Title, Variant
from entrepot.match import Game, Match
from entrepot.scenario.book import chapters_of, terms_of
from entrepot.scenario.lessons import lessons_of
from entrepot.scenario.lessons.reading import OTHER
from entrepot.table.play import catalogue
from tests.laws.variants import Way, installed, ways
from tests.pseudo_language import OPEN, not_from_messages, speak, translated

LARGEST_CODE = 600
SEEN_BY_ALL = 0.1  # of the positions of a random game

# Messages, by game, whose names are put together from the id of something that only happens in play: all others of such
# names are heard when the components and the clauses of every way to play are told.
FORMS = ("section-*", "deck-*", "label-*")  # parts of a variant, in the workshop
PUT_TOGETHER = {
    "dragons": (
        *("ask-declare*-at-last", "board-as-*", "board-deck", "board-discard", "board-discard-top", "board-exile"),
        *("board-from-*", "board-nest", "ending-*", "event-sets-a-*-value", "victory-*"),
        *("discarded-of", "exiled-of", "into-deck-of", "to-nest-of", *FORMS, "in-vantage-*", "field-*", "value-*"),
    ),
    "singapore": (
        *(*FORMS, "in-conflicts-*", "field-*", "game-over-*", "roll-*", "sign-*", "source-*", "tie-*", "value-*"),
    ),
}

# Messages of a game's side in the browser: tests/test_browser_messages.py.
BROWSER = "web"

# Fields of components that hold words for programs; every other text is for people.
FOR_PROGRAMS = (
    *("connectors", "counts", "disc", "district", "effect", "event", "faction", "icon", "id", "kinds", "origin"),
    *("picture", "vice"),
)

# What people read that is no text: in Dragons the codes of cards, suits, players and achievements, the same in every
# language.
SIGNS = {"dragons": re.compile(r"\b(?:[SCHD](?:10|[2-9JQKA])?|X[12]|P[0-3]|A\d+)\b")}
NO_SIGNS = re.compile(r"(?!)")


# --- what there is ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class File:
    """A message file. In a folder of its own beneath that of its language it words some messages otherwise: for an
    edition, say."""

    path: Path
    language: str
    is_base: bool

    def __str__(self) -> str:
        return "/".join(self.path.parts[-3:])

    @property
    def text(self) -> str:
        return self.path.read_text("utf-8")

    @property
    def entries(self) -> list[ast.Message | ast.Term]:
        body = FluentParser(with_spans=False).parse(self.text).body
        return [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]


@dataclass(frozen=True)
class Speech:
    """What a game says."""

    title: Title

    def __str__(self) -> str:
        return self.title.name

    @property
    def folder(self) -> Path:
        (home,) = importlib.import_module(self.title.rulebook.package).__path__
        return Path(home)

    @cached_property
    def files(self) -> list[File]:
        says = self.folder / "says"
        found = [path.relative_to(says) for path in sorted(says.rglob("*.ftl"))]
        paths = [path for path in found if path.parts[1] != BROWSER]
        return [File(says / path, path.parts[0], len(path.parts) == 2) for path in paths]

    @cached_property
    def entries(self) -> dict[str, ast.Message | ast.Term]:
        """The messages and terms in English, without what single editions say otherwise."""
        files = [file for file in self.files if file.is_base and file.language == ENGLISH]
        return {name_of(entry): entry for file in files for entry in file.entries}

    @cached_property
    def messages(self) -> set[str]:
        """Everything that can be said: messages, and their attributes."""
        return {part for entry in self.entries.values() if isinstance(entry, ast.Message) for part in parts_of(entry)}

    @cached_property
    def python(self) -> list[python.AST]:
        """The game's own code, and that of the kernel which names messages."""
        kernel = [Path(str(module.__file__)) for module in (saying, clauses)]
        files = [*sorted(self.folder.rglob("*.py")), *kernel]
        return [node for file in files for node in python.walk(python.parse(file.read_text("utf-8")))]

    @cached_property
    def literals(self) -> set[str]:
        return {node.value for node in self.python if isinstance(node, python.Constant) and isinstance(node.value, str)}

    def components(self, variant: Variant) -> dict[str, Any]:
        module = importlib.import_module(f"{self.title.rulebook.package}.seeing.components")
        found: dict[str, Any] = module.components(variant)
        return found

    def ways(self) -> list[Way]:
        return [way for way in ways()[0] if way.title == self.title.name]


def name_of(entry: ast.Message | ast.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


def parts_of(entry: ast.Message | ast.Term) -> list[str]:
    """A message and its attributes: `school`, `school.text`."""
    name = name_of(entry)
    return [*([name] if entry.value else []), *(f"{name}.{attribute.id.name}" for attribute in entry.attributes)]


class Named(Visitor):
    """The values, messages, and terms with their forms, that a message names."""

    def __init__(self, entry: ast.Message | ast.Term) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[tuple[str, str | None]] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        given = node.arguments.named if node.arguments else []
        self.terms.add((f"-{node.id.name}", next((str(each.value.parse()["value"]) for each in given), None)))


@cache
def speeches() -> list[Speech]:
    found = [Speech(title) for title in installed().values()]
    return [speech for speech in found if (speech.folder / "says").is_dir()]


for_every_game = pytest.mark.parametrize("speech", speeches(), ids=str)
for_every_file = pytest.mark.parametrize(
    ("speech", "file"), [(speech, file) for speech in speeches() for file in speech.files], ids=str
)


# --- files ------------------------------------------------------------------------------------------------------------


def test_there_are_games_that_say_something() -> None:
    assert [speech for speech in speeches() if speech.messages]


@for_every_file
def test_a_message_file_is_read_whole(speech: Speech, file: File) -> None:
    """By Fluent's parser; and the quick look that finds where messages begin finds the same ones."""
    junk = [entry for entry in FluentParser().parse(file.text).body if isinstance(entry, ast.Junk)]
    assert not junk, [(entry.content, entry.annotations[0].message) for entry in junk]
    assert [name_of(entry) for entry in file.entries] == list(entries_of(file.text))
    assert file.entries


@for_every_game
def test_no_message_is_there_twice(speech: Speech) -> None:
    found: dict[tuple[str, str], File] = {}
    for file in speech.files:
        for entry in file.entries if file.is_base else ():
            key = (file.language, name_of(entry))
            assert key not in found, f"{name_of(entry)} is in {found[key]} and in {file}"
            found[key] = file


@for_every_file
def test_what_is_said_otherwise_is_said_in_english_too(speech: Speech, file: File) -> None:
    """In another language, or for an edition: the same messages, with the same attributes, made from values of
    theirs."""
    for entry in file.entries:
        usual = speech.entries.get(name_of(entry))
        assert usual is not None, name_of(entry)
        assert set(parts_of(usual)) == set(parts_of(entry))
        assert isinstance(entry, ast.Term) or Named(entry).values <= Named(usual).values, name_of(entry)


def forms_of(term: ast.Message | ast.Term) -> set[str | None]:
    """The forms that a term has: None for the usual one."""
    assert isinstance(term.value, ast.Pattern)
    chosen = [
        element.expression
        for element in term.value.elements
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression)
    ]
    keys = [variant.key for choice in chosen for variant in choice.variants]
    return {None, *(key.name for key in keys if isinstance(key, ast.Identifier))}


@for_every_game
def test_what_messages_name_is_there(speech: Speech) -> None:
    """Messages that name others, and terms in a form that they have; those of an edition as well."""
    terms: dict[str, list[tuple[File, ast.Message | ast.Term]]] = {}
    for file in speech.files:
        for entry in file.entries:
            if isinstance(entry, ast.Term):
                terms.setdefault(name_of(entry), []).append((file, entry))
    for file in speech.files:
        for entry in file.entries:
            named = Named(entry)
            assert named.messages <= speech.messages, f"{file}: {name_of(entry)}"
            for term, form in named.terms:
                assert term in terms, f"{file}: {name_of(entry)} names {term}"
                for home, worded in terms[term]:
                    if home.language == file.language:
                        assert form in forms_of(worded), f"{file}: {name_of(entry)}: {term} in {home} has no {form}"


# --- messages that code asks for --------------------------------------------------------------------------------------


def in_tables(title: Title) -> Iterator[tuple[str, Any]]:
    """What the tables of a game say: the name that follows from the rule, and what is named instead, if anything: a
    message, or a function that chooses one."""
    says = title.sayings
    yield from ((f"ask-{word_of(do)}", ask.message) for do, ask in says.asks.items())
    yield from ((offer.verb, offer.message) for offer in says.offers.values())
    yield from ((word_of(happened), tell.message) for happened, tell in says.tells.items())


def by_tables(title: Title) -> set[str]:
    """The messages, or parts of their names, that the tables lead to."""
    found = set[str]()
    for usual, message in in_tables(title):
        named = texts_in(message.__code__) - {message.__doc__} if callable(message) else {message}
        found |= {name or usual for name in named}
    return found


def texts_in(code: CodeType) -> set[str]:
    inner = [texts_in(constant) for constant in code.co_consts if isinstance(constant, CodeType)]
    return {constant for constant in code.co_consts if isinstance(constant, str)}.union(*inner)


def by_calls(speech: Speech) -> Iterator[str]:
    """The messages that code names where it says one, or gives one as a reason."""
    for node in speech.python:
        if isinstance(node, python.Call) and node.args:
            called = node.func.attr if isinstance(node.func, python.Attribute) else getattr(node.func, "id", "")
            if called in ("say", "made", "Why"):
                first = node.args[0]
                either = [first.body, first.orelse] if isinstance(first, python.IfExp) else [first]
                yield from (str(text.value) for text in either if isinstance(text, python.Constant))


@for_every_game
def test_every_message_that_code_names_is_there(speech: Speech) -> None:
    asked = by_tables(speech.title) | set(by_calls(speech))
    assert not {name for name in asked if not any(fits(name, message) for message in speech.messages)}


def fits(name: str, message: str) -> bool:
    """Of a name that is put together, code has the beginning (`roll-`) or the end (`-at-last`)."""
    if name.endswith("-"):
        return message.startswith(name)
    return message.endswith(name) if name.startswith("-") else message == name


# --- messages that nobody asks for ------------------------------------------------------------------------------------


def heard(speech: Speech, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Everything that is said when components, clauses, options and seats of every way to play are told."""
    usual, found = Messages.made, set[str]()

    def listening(says: Messages, message: str) -> Said:
        found.add(message)
        return usual(says, message)

    monkeypatch.setattr(Messages, "made", listening)
    for way in speech.ways():
        variant = speech.title.prepare(**dict(way.options))
        speech.components(variant)
        assert catalogue.page_names(variant)
        assert catalogue.offer(variant)["seat_names"]
    return found


def in_book(title: Title) -> Iterator[str]:
    """What the rulebook of a game says: that it can be said for every way to play, tests/test_rulebook.py sees."""
    for chapter in chapters_of(title):
        yield from (chapter.message, f"{chapter.message}.about")
        for section in chapter.sections:
            heading = chapter.heading(section)
            yield heading
            for part in section.parts:
                yield f"{heading}-{part.name}"
                columns = [name.rpartition(".")[2].replace("_", "-") for name in part.more.get("values", ())]
                cells = [f"{column}{cell}" for column in columns for cell in ("", "-cell")]
                yield from (f"{heading}-{part.name}.{name}" for name in (*cells, *(["of"] if columns else [])))
    for term in terms_of(title):
        yield from (f"{term.message}{part}" for part in ("", ".words", ".text"))


def in_lessons(title: Title) -> Iterator[str]:
    """What the lessons of a game say. That no answer is missing, `entrepot check` sees."""
    for lesson in lessons_of(title):
        yield from (f"{lesson.message}{part}" for part in ("", ".about", ".end"))
        for step in lesson.steps:
            yield from (f"{lesson.says(step)}{part}" for part in ("", *(f".{name}" for name in (*step.answers, OTHER))))


@for_every_game
def test_every_message_is_asked_for(speech: Speech, monkeypatch: pytest.MonkeyPatch) -> None:
    told = heard(speech, monkeypatch) | by_tables(speech.title) | speech.literals | set(in_lessons(speech.title))
    told |= set(in_book(speech.title))
    told |= {message for entry in speech.entries.values() for message in Named(entry).messages}
    told |= {f"{offer.verb}.none" for offer in speech.title.sayings.offers.values()}  # why there is none of it
    attributes = {text.rpartition(".")[2] for text in speech.literals}
    silent = {name for name in speech.messages - told if name.partition(".")[2] not in attributes - {""}}
    patterns = PUT_TOGETHER.get(speech.title.name, ())
    assert not {name for name in silent if not any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)}
    assert not {pattern for pattern in patterns if not fnmatch.filter(silent, pattern)}, "nothing needs them"


@for_every_game
def test_every_term_is_used(speech: Speech) -> None:
    named = {term for file in speech.files for entry in file.entries for term, _ in Named(entry).terms}
    assert {name for name, entry in speech.entries.items() if isinstance(entry, ast.Term)} <= named


# --- what people read -------------------------------------------------------------------------------------------------


def texts_of(components: Any, field: str = "") -> Iterator[str]:
    """The texts for people among the components."""
    if isinstance(components, dict):
        for key, value in components.items():
            yield from texts_of(value, key)
    elif isinstance(components, list):
        for value in components:
            yield from texts_of(value, field)
    elif isinstance(components, str) and field not in FOR_PROGRAMS:
        yield components


class Reader:
    """Reads everything that a game in the pseudo-language shows, and stops at what comes from nowhere."""

    def __init__(self, speech: Speech, game: Game) -> None:
        self.speech, self.game, self.title = speech, game, speech.title
        ids = (re.escape(clause.id) for clause in self.title.clauses(game.variant))
        self._signs = SIGNS.get(self.title.name, NO_SIGNS)
        self._cited = re.compile(rf" \((?:{'|'.join(ids)})\)\.$")

    def read(self, text: str) -> None:
        if not self._signs.fullmatch(text):
            assert OPEN in text, f"not from a message: {text}"
            foreign = not_from_messages(self._signs.sub("", text))
            assert not foreign, f"{foreign!r} is not from a message: {text}"

    def read_box(self) -> None:
        for text in [*texts_of(self.speech.components(self.game.variant)), *self.game.seat_names]:
            self.read(text)
        for clause in self.title.clauses(self.game.variant):
            self.read(clause.text)

    def read_question(self, match: Match) -> None:
        assert match.prompt is not None
        self.read(match.prompt.text)
        for option in match.options():
            self.read(option.text)

    def read_refusals(self, match: Match) -> None:
        for code in sorted(set(range(LARGEST_CODE)) - set(match.codes())):
            said = self.title.refusal(self.game.variant, match.truth, code)
            assert self._cited.search(said), said
            self.read(self._cited.sub("", said))

    def read_boards(self, match: Match) -> None:
        for seat in (None, *range(match.game.seats)):
            self.read(match.board(seat))

    def read_journal(self, match: Match) -> None:
        for line in match.chronicle():
            self.read(line.text)


@pytest.mark.parametrize(
    ("speech", "way"),
    [(speech, way) for speech in speeches() for way in speech.ways()],
    ids=lambda each: str(each) if isinstance(each, Way) else "",
)
def test_nothing_is_read_that_no_message_says(speech: Speech, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no message is missing: the pseudo-language has just those that are there."""
    game = speak(monkeypatch, Game(speech.title, dict(way.options), engine="plain"))
    reader, seed = Reader(speech, game), 1 + speech.ways().index(way)
    reader.read_box()
    match, chooser = game.start(seed), random.Random(seed)
    while not match.over:
        reader.read_question(match)
        if chooser.random() < SEEN_BY_ALL:
            reader.read_boards(match)
            reader.read_refusals(match)
        match.play(chooser.choice(match.codes()))
    reader.read_journal(match)
    reader.read_boards(match)


# --- the pseudo-language ----------------------------------------------------------------------------------------------

FILE = """
-store = { $form ->
   *[one] Store
    [a] a Store
}
pay = pay { $n ->
    [one] { $n } token
   *[other] { $n } tokens
} to { $who } from { -store(form: "a") }
    .and = { " and " }
"""


def test_the_pseudo_language_says_the_same_in_brackets_and_accents() -> None:
    pseudo = Messages("qps", [translated(FILE)])
    assert pseudo.say("pay", n=2, who="Anna") == "⟦þáý 2 ŧöķéñš ŧö Anna ƒŕöɱ ⟦á Šŧöŕé⟧⟧"
    assert pseudo.say("pay.and") == "⟦ áñð ⟧"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("⟦þáý ⟦Šŧöŕé⟧ 2⟧ (2), $3 -> 4.", ""),
        ("⟦þáý 2⟧ VP", "VP"),
        ("⟦þáý 2 to Ann⟧", "toAnn"),
        ("⟦þáý⟧ é ⟦þáý⟧", "é"),
        ("⟦þáý ⟦ƒ⟧", "þáý"),
    ],
)
def test_what_no_message_says_is_found(text: str, found: str) -> None:
    assert not_from_messages(text) == found
