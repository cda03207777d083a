"""`entrepot bench`: how fast games run on this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from entrepot.games import titles
from entrepot.kernel.title import OptionError

from . import options as given
from .output import Working, print_json

SHORTEST_LOAD = 20.0
MOST_TABLES = 2_000
LONGEST_THOUGHT = 60


def bench(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(help="One game; by default all.", show_default=False)] = None,
    seconds: Annotated[float, typer.Option(help="How long random play is measured, each way.")] = 3.0,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out what starts processes of its own.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Compare with the other engines installed here.")] = False,
    table: Annotated[bool, typer.Option("--table", help="Measure the web table instead.")] = False,
    tables: Annotated[int, typer.Option(help="With --table: how many tables are played at.")] = 200,
    think: Annotated[float, typer.Option(help="With --table: seconds that people think about a choice.")] = 5.0,
    bots: Annotated[bool, typer.Option("--bots", help="Measure how fast bots think instead.")] = False,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Measure decisions and games a second, the time of copies and views, the editions beside each other, memory, cold
    compile and warm start; with --bots how fast they think, with --table how the web table bears load, with --peers how
    other engines do."""
    from entrepot import bench as measure

    if seconds <= 0:
        raise OptionError(f"Random play is measured for more than 0 seconds, not {seconds:g}.")
    if peers:
        _bench_peers(seconds, json)
        return
    if table:
        _bench_table(tables, max(seconds, SHORTEST_LOAD), think, json)
        return
    if bots:
        _bench_bots([game] if game else list(titles()), ctx, seconds, json)
        return
    results = []
    with Working() as working:
        for name in [game] if game else titles():
            options = given.chosen_game(name, edition, mode, seats, option, ctx if game else None).options
            result = measure.bench(name, options, seconds, working.compiling)
            if not quick:
                working(0, 2, f"{name}: memory")
                result |= measure.peak_memory(name, options)
                working(1, 2, f"{name}: cold compile and warm start")
                result |= measure.starts(name, options)
            results.append(result)
    if json:
        print_json({"machine": measure.machine(), "games": results})
        return
    for result in results:
        _print_table(result)


def _bench_peers(seconds: float, json: bool) -> None:
    """Random play and search, ours and that of the other engines installed here."""
    from entrepot.peers import bench_peers

    with Working() as working:
        result = bench_peers(seconds, working.compiling)
    if json:
        print_json(result)
        return
    rows = [(f"entrepot {name}", f"{value:,.0f}") for name, value in result["ours"].items()]
    for row in result["peers"]:
        ratios = ", ".join(f"{name} {ratio:,.1f} x" for name, ratio in row["ratios"].items())
        rows.append((f"{row['engine']} {row['game']} ({row['how']})", f"{row['decisions_per_second']:,.0f}: {ratios}"))
    rows += [(name, why) for name, why in result["missing"].items()]
    _print_rows("random play, choices a second", rows)
    steps = []
    for name, found in result["side_by_side"].items():
        steps.append((f"{name}, without observations", f"{found['without_observations']:,.0f}"))
        steps.append((f"{name}, of the engine's own rate", f"{found['of_engine']:.0%}"))
        steps.append((f"{name}, with observations", f"{found['with_observations']:,.0f}"))
    _print_rows("many games in one call, choices a second", steps)
    searches = [(f"{row['engine']} {row['game']}", f"{row['simulations_per_second']:,.0f}") for row in result["search"]]
    _print_rows("search, simulations a second", searches)


def _bench_bots(names: list[str], ctx: typer.Context, seconds: float, json: bool) -> None:
    """Playouts and simulations a second, threads, time and memory."""
    from entrepot import bench as measure
    from entrepot.bench_bots import bench_bots

    results = []
    with Working() as working:
        for name in names:
            options = given.chosen_game(name, None, None, None, None, ctx if len(names) == 1 else None).options
            results.append(bench_bots(name, options, seconds, working.compiling))
    if json:
        print_json({"machine": measure.machine(), "games": results})
        return
    for result in results:
        rollouts, time = result["rollouts_per_second"], result["time_over_budget"]
        rows = [
            ("playouts a second, even choices", f"{rollouts['even']:,.0f}"),
            ("playouts a second, choices by weight", f"{rollouts['by_weight']:,.0f}"),
            ("simulations a second, one thread", f"{result['simulations_per_second']:,.0f}"),
            ("two threads over one", f"{result['two_threads_over_one']:.2f} x"),
            ("time of a choice of 50 ms", f"{time['median']:.3f} of it (at most {time['most']:.3f})"),
            ("a search of 10 s took", f"{result['long_search_s']:.2f} s"),
            ("its process needed", f"{result['long_search_peak_mb']:,.0f} MB"),
        ]
        _print_rows(f"bots of {result['game']}", rows)


def _bench_table(tables: int, seconds: float, think: float, json: bool) -> None:
    """Latencies of the web table under the load of people at that many tables."""
    from entrepot import bench as measure
    from entrepot.table.load import measure as load

    if not 1 <= tables <= MOST_TABLES:
        raise OptionError(f"The load is 1 to {MOST_TABLES} tables, not {tables}.")
    if not 0 < think <= LONGEST_THOUGHT:
        raise OptionError(f"People think for up to {LONGEST_THOUGHT} seconds about a choice, not {think:g}.")
    with Working() as working:
        result = load(tables, seconds, think, working)
    if json:
        print_json({"machine": measure.machine(), "table": result})
        return
    _print_rows("table", _table_rows(result))


def _table_rows(result: dict[str, Any]) -> list[tuple[str, str]]:
    inside, opening = result["answered_inside_at_most_ms"], result["opening"]
    rows = [
        ("tables", f"{result['tables']}"),
        ("choices by people", f"{result['choices_by_people']}, one every {result['seconds_between_choices']:g} s each"),
        ("choices by bots", f"{result['choices_by_bots']}"),
        ("states sent", f"{result['states_sent']}"),
        ("a choice is answered", _milliseconds(result["answered_ms"])),
    ]
    if inside["p99"] is not None:
        rows.append(("of that inside the server", f"p50 under {inside['p50']:g} ms, p99 under {inside['p99']:g} ms"))
    rows += [
        ("a choice is shown", _milliseconds(result["shown_ms"])),
        ("a bot's turn is shown", _milliseconds(result["bot_turn_shown_ms"])),
        ("a bot's first choice is shown", _milliseconds(result["bot_choice_shown_ms"])),
        (f"a game of {opening['past_choices']} choices is opened", _milliseconds(opening["ms"])),
    ]
    if result["server_cores"] is not None:
        rows.append(("the server's share of one core", f"{result['server_cores']:.0%}"))
    return rows


def _milliseconds(spread: dict[str, float]) -> str:
    return f"p50 {spread['p50']:.1f} ms, p99 {spread['p99']:.1f} ms, max {spread['max']:.1f} ms" if spread else "-"


def _print_rows(title: str, rows: list[tuple[str, str]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("measure", "value", title=title)
    table.columns[1].justify = "right"
    for row in rows:
        table.add_row(*row)
    Console(highlight=False).print(table)


def _print_table(result: dict[str, Any]) -> None:
    fast, slow = result["compiled"], result["plain"]
    rows = [
        ("decisions a second, compiled", f"{fast['decisions_per_second']:,.0f}"),
        ("decisions a second, plain", f"{slow['decisions_per_second']:,.0f}"),
        ("compiled over plain", f"{result['compiled_over_plain']:,.0f} x"),
        ("games a second, compiled", f"{fast['games_per_second']:,.0f}"),
        ("games a second, plain", f"{slow['games_per_second']:,.1f}"),
        ("size of a position", f"{result['state_bytes']:,} bytes"),
        ("copy of a position", f"{result['copy_us']:.2f} µs"),
        ("redacted copy", f"{result['redact_us']:.2f} µs"),
        ("view of a seat", f"{result['view_us']:.1f} µs"),
        ("options of a prompt", f"{result['options_us']:.1f} µs"),
    ]
    if "editions" in result:
        rows += _edition_rows(result["editions"])
    if "cold_compile_s" in result:
        rows += [
            ("peak memory of 10,000 games", f"{result['peak_memory_mb']:,.0f} MB"),
            ("time of 10,000 games", f"{result['run_of_10000_s']:.2f} s"),
            ("cold compile", f"{result['cold_compile_s']:.1f} s"),
            ("warm start", f"{result['warm_start_s']:.2f} s"),
        ]
    _print_rows(result["game"], rows)


def _edition_rows(editions: dict[str, Any]) -> list[tuple[str, str]]:
    """What the other editions cost on the machine code that is there already."""
    anew = editions["compiled_anew"]
    rows = [("compiled anew for other editions", "nothing" if anew == 0 else f"{anew} versions")]
    for edition, measured in editions["each"].items():
        speed = f"{measured['decisions_per_second']:,.0f}, {measured['relative_speed']:.2f} of {editions['beside']}"
        rows.append((f"{edition}: decisions a second", speed))
        rows.append((f"{edition}: change to it", f"{measured['switch_ms']:.0f} ms"))
    return rows
