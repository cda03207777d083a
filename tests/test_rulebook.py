"""The rulebook of every game: each clause in one place of it for every way to play, every number from the edition, and
examples that hold."""

from __future__ import annotations

import importlib
import itertools
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from entrepot.games import titles
from entrepot.kernel.title import OptionError, Title, Variant
from entrepot.match import Game
from entrepot.scenario import Checker
from entrepot.scenario.book import Book, Example, chapters_of, example_of, numbers_of, tell, terms_of
from entrepot.scenario.book.marking import Marker, plain
from entrepot.scenario.book.printing import chapter_called, contents, printed
from entrepot.scenario.book.telling import PartTold
from entrepot.scenario.book.values import facts_of

CROSSED = ("edition", "mode", "seats", "first_game")
NUMBER = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|half|third|thirds)\b",
    re.IGNORECASE,
)
FIXED = tomllib.loads(Path(__file__).with_name("rulebook_numbers.toml").read_text("utf-8"))


@cache
def told() -> dict[str, Title]:
    found = {name: load() for name, load in titles().items()}
    return {name: title for name, title in found.items() if chapters_of(title)}


def ways(title: Title) -> Iterator[Variant]:
    """All editions, modes, numbers of players and first games that go together."""
    settings = {setting.name: setting for setting in title.settings() if setting.name in CROSSED}
    for chosen in itertools.product(*(setting.known for setting in settings.values())):
        try:
            yield title.prepare(**dict(zip(settings, chosen, strict=True)))
        except OptionError:
            continue


@cache
def books(name: str) -> list[tuple[Variant, Book]]:
    return [(variant, tell(variant)) for variant in ways(told()[name])]


def parts_of(book: Book) -> list[PartTold]:
    return [part for chapter in book.chapters for section in chapter.sections for part in section.parts]


def home_of(title: Title) -> Path:
    (home,) = importlib.import_module(title.rulebook.package).__path__
    return Path(home)


for_every_book = pytest.mark.parametrize("name", sorted(told()))


@for_every_book
def test_every_clause_that_applies_stands_in_one_place(name: str) -> None:
    for variant, book in books(name):
        applying = {clause.id for clause in variant.title.clauses(variant) if clause.applies}
        places = book.places()
        assert applying == set(places), dict(variant.options)
        several = {clause: sections for clause, sections in places.items() if len(sections) != 1}
        assert not several, dict(variant.options)


@for_every_book
def test_the_aim_and_an_overview_come_first(name: str) -> None:
    for _, book in books(name):
        assert book.chapters[0].id == "aim"
        assert [section.id for section in book.chapters[0].sections][1] == "aim-glance"


@for_every_book
def test_anchors_are_unique(name: str) -> None:
    for _, book in books(name):
        ids = [chapter.id for chapter in book.chapters] + [s.id for chapter in book.chapters for s in chapter.sections]
        assert len(ids) == len(set(ids))


@for_every_book
def test_clauses_and_conditions_are_known(name: str) -> None:
    title = told()[name]
    known = set(facts_of(title.prepare()))
    for chapter in chapters_of(title):
        parts = [part for section in chapter.sections for part in section.parts]
        assert {clause for part in parts for clause in part.clauses} <= title.clause_book.ids(), chapter.id
        conditions = [
            chapter.condition,
            *(section.condition for section in chapter.sections),
            *(part.condition for part in parts),
            *(term.condition for term in terms_of(title)),
        ]
        assert {asked for condition in conditions for asked in condition.names()} <= known, chapter.id


# --- numbers ----------------------------------------------------------------------------------------------------------


def texts_of(pattern: ast.Pattern) -> Iterator[str]:
    """What a message says in letters, each way to say it by itself. What a number chose, `one ship`, is not in it."""
    said = "".join(element.value for element in pattern.elements if isinstance(element, ast.TextElement))
    yield said
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.SelectExpression):
            for variant in expression.variants:
                yield from texts_of(variant.value)
        elif isinstance(expression, ast.StringLiteral):
            yield str(expression.parse()["value"])


@for_every_book
def test_every_number_comes_from_the_edition_or_is_named_with_its_reason(name: str) -> None:
    fixed = {entry["words"]: entry["why"] for entry in FIXED[name]}
    assert all(fixed.values())
    used = set[str]()
    says = home_of(told()[name]) / "says" / "en"
    for file in [*sorted(says.glob("rulebook-*.ftl")), says / "glossary.ftl"]:
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            if not isinstance(entry, ast.Message):
                continue
            patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
            for text in (text for pattern in patterns if pattern for text in texts_of(pattern)):
                left = text
                for words in sorted(fixed, key=len, reverse=True):
                    if words in left:
                        used.add(words)
                        left = left.replace(words, "")
                assert not NUMBER.search(left), f"{file.name}: {entry.id.name}: {left}"
    assert used == set(fixed), "nothing needs them"


def test_a_variant_has_its_own_numbers_in_the_book(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'base = "2022-11"\ntitle = "Mine"\n[raid]\nship_at = 7\n[district]\nscore_at = 9\n[war]\ntokens = true\n'
    )
    usual, other = (told()["singapore"].prepare(**options) for options in ({}, {"edition": str(mine)}))
    raid, raid_mine = (text_of(tell(variant), "raid-action") for variant in (usual, other))
    assert "2 or more, one ship leaves" in raid and "7 or more, one ship leaves" in raid_mine
    assert "9 or more tokens is scored" in text_of(tell(other), "sowing-scoring")
    war, war_mine = (text_of(tell(variant), "war-fighting") for variant in (usual, other))
    assert "strength each" not in war and "strength each" in war_mine, "a rule that the variant switches on is told"


def text_of(book: Book, section: str) -> str:
    found = next(each for chapter in book.chapters for each in chapter.sections if each.id == section)
    return " ".join(plain(list(part.runs)) for part in found.parts)


# --- editions ---------------------------------------------------------------------------------------------------------


def test_what_other_editions_do_is_marked() -> None:
    """D41: from a result of 2 on a ship leaves; in July 2022 from 1 on, in June always. D43: only June knows it."""
    book = tell(told()["singapore"].prepare())
    chapter, section = book.section_of("D41") or pytest.fail("D41 has no place")
    assert chapter.id == "raid"
    marked = {other.editions: other.text for part in section.parts for other in part.otherwise if other.clause == "D41"}
    assert marked[("2022-06",)] == "Every Raid drives one ship out of the Port."
    assert "above 0" in (marked[("2022-07",)] or "")
    assert [other.editions for other in section.elsewhere if other.clause == "D43"] == [("2022-06",)]


# --- examples ---------------------------------------------------------------------------------------------------------


def scenes_in(title: Title) -> set[str]:
    parts = (part for chapter in chapters_of(title) for section in chapter.sections for part in section.parts)
    return {part.more["of"] for part in parts if "of" in part.more}


@for_every_book
def test_every_example_is_there_and_holds(name: str) -> None:
    title, checker = told()[name], Checker("plain")
    files = {path.stem: path for path in (home_of(title) / "rulebook" / "examples").glob("*.toml")}
    assert set(files) == scenes_in(title)
    for path in files.values():
        outcome = checker.check(path)
        assert outcome.status == "ok", f"{path.name}, line {outcome.line}: {outcome.message}"


@for_every_book
def test_every_edition_has_examples_of_its_own(name: str) -> None:
    """Those of another edition are shown too where it says the same; the page says so."""
    for variant, book in books(name):
        examples = [part.scene["of"] for part in parts_of(book) if part.kind == "example"]
        edition = variant.title.root_edition(variant)
        own = [
            each for each in map(example_called(variant.title), examples) if edition in each.options(edition).values()
        ]
        assert len(own) >= 8 or len(variant.title.clause_book.editions()) == 1, dict(variant.options)


def example_called(title: Title) -> Callable[[str], Example]:
    def found(name: str) -> Example:
        example = example_of(title, name)
        assert example is not None, name
        return example

    return found


@for_every_book
def test_most_chapters_have_something_to_look_at(name: str) -> None:
    for variant, book in books(name):
        without = [c.id for c in book.chapters if not any(part.scene for s in c.sections for part in s.parts)]
        assert len(without) <= 4, f"{dict(variant.options)}: {without}"


def test_an_example_can_be_played_step_by_step() -> None:
    title = told()["singapore"]
    example = example_of(title, "T10-scoring-the-second-green-district")
    assert example is not None
    game = Game(title, example.options("2022-11"), "plain")
    match = example.play(game)
    assert game.seat_names[example.seat(game)] == "Sultan"
    assert len(match.past) == 3, "activated, begun, stored"
    assert match.view(None)["players"]["sultan"]["vp"] == 6


# --- words ------------------------------------------------------------------------------------------------------------


@for_every_book
def test_every_explained_word_has_one_explanation_and_is_met(name: str) -> None:
    met, written = set[str](), set[str]()
    for _, book in books(name):
        forms = [form for term in book.glossary for form in term.forms]
        assert len(forms) == len(set(forms)), "two words are written alike"
        assert all(term.text and term.word for term in book.glossary)
        met |= {run.term for part in parts_of(book) for run in part.runs if run.term}
        written |= {term.id for term in book.glossary}
    assert written == {term.id for term in terms_of(told()[name])}
    assert met == written, "a word that the book never uses"


@for_every_book
def test_a_word_is_marked_once_a_chapter(name: str) -> None:
    for _, book in books(name):
        for chapter in book.chapters:
            marked = [
                run.term for section in chapter.sections for part in section.parts for run in part.runs if run.term
            ]
            assert len(marked) == len(set(marked)), chapter.id


def test_longer_words_are_found_first_and_parts_of_words_never() -> None:
    marker = Marker({"Tax": "tax", "Tax token": "token", "War": "war"})
    assert [(run.text, run.term) for run in marker.runs("A Tax token in a War, not a Warden.")] == [
        ("A ", None),
        ("Tax token", "token"),
        (" in a ", None),
        ("War", "war"),
        (", not a Warden.", None),
    ]
    assert [run.bold for run in marker.runs("**War** again")] == [True, False]


# --- in the terminal --------------------------------------------------------------------------------------------------


@for_every_book
def test_the_book_can_be_read_in_a_terminal(name: str) -> None:
    book = tell(told()[name].prepare())
    assert len(list(contents(book))) == len(book.chapters)
    for number, chapter in enumerate(book.chapters, 1):
        assert chapter_called(book, str(number)) is chapter_called(book, chapter.id) is chapter
        assert all(len(line) <= 100 for line in printed(chapter))
    with pytest.raises(OptionError, match="no chapter 'nowhere': there are aim"):
        chapter_called(book, "nowhere")


def test_a_game_without_a_rulebook_has_none() -> None:
    auction: Any = importlib.import_module("entrepot_auction.title").TITLE
    assert tell(auction.prepare()).chapters == () and numbers_of(auction.prepare()) == {}
