"""`entrepot rules`: the clauses of a game, how they are covered, and how editions differ."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

import typer

from entrepot.games import title as title_called
from entrepot.kernel.title import Clause, OptionError, Title, Variant

from . import options as given
from .output import Working, print_json


def rules(
    game: given.GameName,
    clause: Annotated[
        str | None, typer.Argument(help="One clause, such as E6; with --book a chapter.", show_default=False)
    ] = None,
    book: Annotated[bool, typer.Option("--book", help="The rulebook to read: its contents, or one chapter.")] = False,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="For every clause: the rules, scenarios and tests that name it.")
    ] = False,
    games: Annotated[int, typer.Option(help="How many random games the coverage counts.")] = 10_000,
    diff: Annotated[
        tuple[str, str] | None, typer.Option(metavar="A B", help="How two editions differ.", show_default=False)
    ] = None,
    settings: Annotated[bool, typer.Option("--options", help="List the options of the game instead.")] = False,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> int:
    """Look up the clauses and rulings of a game's rulebook."""
    title = title_called(game)
    if diff is not None:
        _print_diff(game, *diff, json)
        return 0
    if settings:
        _print_settings(title, json)
        return 0
    chosen = given.chosen_options(game, edition, mode, seats, option)
    if coverage:
        return _print_coverage(game, chosen, games, json)
    variant = given.chosen_game(game, edition, mode, seats, option).variant
    if book:
        _print_book(variant, clause, json)
        return 0
    clauses = title.clauses(variant)
    found = clauses if clause is None else [_clause_called(game, clauses, clause)]
    if json:
        print_json([asdict(entry) for entry in found])
        return 0
    page = ""
    for entry in found:
        if entry.page != page:
            page = entry.page
            print(f"\n{page}" if clause is None else page)
        print(f"  {entry.id:5} {entry.text}{'' if entry.applies else '  (not in this edition)'}")
    return 0


def _print_book(variant: Variant, chapter: str | None, json: bool) -> None:
    """The contents, or a chapter; `--book all` is everything."""
    from entrepot.scenario.book import tell
    from entrepot.scenario.book.printing import chapter_called, contents, printed

    found = tell(variant)
    if not found.chapters:
        raise OptionError(f"{variant.title.name} has no rulebook to read: `entrepot rules {variant.title.name}`.")
    if chapter is None:
        chapters = list(found.chapters) if json else []
    else:
        chapters = list(found.chapters) if chapter == "all" else [chapter_called(found, chapter)]
    if json:
        print_json([asdict(each) for each in chapters])
        return
    for line in contents(found) if chapter is None else (line for each in chapters for line in (*printed(each), "")):
        print(line)


def _clause_called(game: str, clauses: Any, wanted: str) -> Clause:
    for entry in clauses:
        if entry.id.casefold() == wanted.casefold():
            assert isinstance(entry, Clause)
            return entry
    close = difflib.get_close_matches(wanted.upper(), [entry.id for entry in clauses], 3)
    hint = f"did you mean {', '.join(close)}?" if close else f"`entrepot rules {game}` lists them."
    raise OptionError(f"{game} has no clause {wanted!r}: {hint}")


def _print_settings(title: Title, json: bool) -> None:
    settings, variant = title.settings(), title.prepare()
    if json:
        print_json([asdict(setting) | {"help": variant.about(setting)} for setting in settings])
        return
    for setting in settings:
        values = ", ".join(map(str, setting.values)) or f"{', '.join(map(str, setting.known))} or any text"
        print(f"--{setting.name.replace('_', '-')}  {variant.about(setting)} ({values}; by default {setting.default})")


def _print_diff(game: str, a: str, b: str, json: bool) -> None:
    from entrepot.coverage import clause_diff

    different = clause_diff(game, a, b)
    if json:
        print_json(different)
        return
    for sentence in different:
        print(sentence)
    if not different:
        print(f"{a} and {b} say the same.")


def _print_coverage(game: str, options: Mapping[str, Any], games: int, json: bool) -> int:
    """One line a clause; exit code 1 when a clause that applies has no code or no test."""
    from entrepot.coverage import coverage_report

    with Working() as working:
        rows = coverage_report(game, options, games, working)
    gaps = [row.id for row in rows if row.gap]
    if json:
        print_json([asdict(row) for row in rows])
        return 1 if gaps else 0
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for heading in ("clause", "kind", "rules and data", "scenarios", "tests", "fired", ""):
        table.add_column(heading, justify="right" if heading == "fired" else "left")
    for row in rows:
        if row.applies:
            places = "\n".join([*row.rules, *row.data])
            fired = "" if row.fired is None else str(row.fired)
            named = str(len(row.scenarios) or ""), str(len(row.tests) or "")
            table.add_row(row.id, row.kind, places, *named, fired, "GAP" if row.gap else "")
    Console(highlight=False).print(table)
    print(f"{sum(row.applies for row in rows)} clauses apply; without code or test: {', '.join(gaps) or 'none'}")
    return 1 if gaps else 0
