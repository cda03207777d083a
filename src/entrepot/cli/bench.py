"""`entrepot bench`: how fast games run on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from entrepot.games import titles
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from . import options as given
from .output import Working, print_json

SHORTEST_LOAD = 20.0
MOST_TABLES = 20_000
MOST_PROCESSES = 8
SHORTEST_PACE, LONGEST_PACE = 0.01, 60.0


def bench(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(help="One game; by default all.", show_default=False)] = None,
    seconds: Annotated[float, typer.Option(help="How long random play is measured, each way.")] = 3.0,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out what starts processes of its own.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Compare with the other engines installed here.")] = False,
    page: Annotated[
        Path | None,
        typer.Option(metavar="FILE.svg", help="With --peers: print a page in Markdown, and plot to this file."),
    ] = None,
    table: Annotated[bool, typer.Option("--table", help="Measure the web table instead.")] = False,
    tables: Annotated[int, typer.Option(help="With --table: how many tables are played at.")] = 200,
    pace: Annotated[str, typer.Option(help="With --table: seconds between two choices at a table.")] = "2s",
    people: Annotated[
        int | None, typer.Option(help="With --table: people at each; bots have the other seats.", show_default="all")
    ] = None,
    level: Annotated[str, typer.Option(help="With --table: the bots in the other seats.")] = "random",
    processes: Annotated[int, typer.Option(help="With --table: server processes, on one PostgreSQL database.")] = 1,
    database: Annotated[
        str | None,
        typer.Option(help="With --table: an empty PostgreSQL database instead of SQLite.", show_default=False),
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Measure how fast bots think instead.")] = False,
    strength: Annotated[
        bool, typer.Option("--strength", help="Measure how strong bots are instead: contests that take hours.")
    ] = False,
    part: Annotated[
        list[str] | None,
        typer.Option(help="With --strength: only this contest; may be given again.", show_default=False),
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="With --strength: so many games each.", show_default="each its own number")
    ] = None,
    jobs: Annotated[int, typer.Option(help="With --strength: how many processes; 0 for one each core.")] = 0,
    out: Annotated[
        Path, typer.Option(help="With --strength: where games are kept; run again, it goes on with them.")
    ] = Path("strength.jsonl"),
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Measure decisions and games a second, the time of copies and views, the editions beside each other, memory, cold
    compile and warm start; with --bots how fast they think, with --strength how well, with --table how the web table
    bears load, with --peers how other engines do."""
    from entrepot.measuring import speed as measure

    if seconds <= 0:
        raise OptionError(f"Random play is measured for more than 0 seconds, not {seconds:g}.")
    if peers:
        _bench_peers(seconds, page, json)
        return
    if table:
        _bench_table(tables, max(seconds, SHORTEST_LOAD), pace, people, level, processes, database, json)
        return
    if bots:
        _bench_bots([game] if game else list(titles()), ctx, seconds, json)
        return
    if strength:
        chosen = [
            given.chosen_game(name, edition, mode, seats, option, ctx if game else None)
            for name in ([game] if game else titles())
        ]
        _bench_strength(chosen, part or [], games, jobs, out, json)
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


def _bench_peers(seconds: float, page: Path | None, json: bool) -> None:
    """Random play and search, ours and that of the other engines installed here."""
    from entrepot.contests.files import write
    from entrepot.measuring.page import plot, table
    from entrepot.measuring.peers import bench_peers

    with Working() as working:
        result = bench_peers(seconds, working.compiling)
    if page is not None:
        write(page, plot(result))
    if json:
        print_json(result)
        return
    if page is not None:
        print(table(result))
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
    from entrepot.measuring import speed as measure
    from entrepot.measuring.thinking import bench_bots

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
        expert = result["expert_at_the_table_s"]
        rows = [
            ("playouts a second, even choices", f"{rollouts['even']:,.0f}"),
            ("playouts a second, choices by weight", f"{rollouts['by_weight']:,.0f}"),
            ("simulations a second, one thread", f"{result['simulations_per_second']:,.0f}"),
            ("the same without a network", f"{result['classic_simulations_per_second']:,.0f}"),
            ("a choice of policy", f"{result['policy_ms']:.3f} ms" if result["policy_ms"] else "no network"),
            ("two threads over one", f"{result['two_threads_over_one']:.2f} x"),
            ("time of a choice of 50 ms", f"{time['median']:.3f} of it (at most {time['most']:.3f})"),
            (
                "a choice of expert at the table",
                f"{expert['median']:.3f} s ({expert['least']:.3f} to {expert['most']:.3f} s)",
            ),
            ("a search of 10 s took", f"{result['long_search_s']:.2f} s"),
            ("its process needed", f"{result['long_search_peak_mb']:,.0f} MB"),
        ]
        _print_rows(f"bots of {result['game']}", rows)


def _bench_strength(chosen: list[Game], parts: list[str], games: int | None, jobs: int, out: Path, json: bool) -> None:
    """One contest after the other; each is printed as soon as it is finished."""
    from entrepot.bots import prepare
    from entrepot.measuring import speed as measure
    from entrepot.measuring.strength import chosen as chosen_parts
    from entrepot.measuring.strength import strength

    found = []
    with Working(time_left=True) as working:
        for game in chosen:
            prepare(game, working.compiling)
            wanted = chosen_parts(game.title, parts, games)
            for result in strength(game, wanted, out, given.processes(jobs), working):
                found.append(result)
                if not json:
                    _print_rows(f"{game.name}, {result['part']}: {result['claim']}", _strength_rows(result))
    if json:
        print_json({"machine": measure.machine(), "parts": found})


def _strength_rows(result: dict[str, Any]) -> list[tuple[str, str]]:
    one, other = result["bots"]
    low, high = result["ahead_interval"]
    return [
        ("games", f"{result['games']} in {result['seconds']} s"),
        (f"{one} ahead of {other}", f"{result['ahead']:.1%} ({low:.1%} to {high:.1%})"),
        (f"{one} wins", f"{result['win_share']:.1%} ± {result['win_share_error']:.1%}"),
    ]


def _bench_table(
    tables: int,
    seconds: float,
    pace: str,
    people: int | None,
    level: str,
    processes: int,
    database: str | None,
    json: bool,
) -> None:
    """Latencies of the web table under the load of people at that many tables."""
    from entrepot.measuring import speed as measure
    from entrepot.measuring.table_load.load import Load
    from entrepot.measuring.table_load.load import measure as load

    if not 1 <= tables <= MOST_TABLES:
        raise OptionError(f"The load is 1 to {MOST_TABLES} tables, not {tables}.")
    if people is not None and people < 1:
        raise OptionError(f"At least one person sits at each table, not {people}.")
    if not 1 <= processes <= MOST_PROCESSES:
        raise OptionError(f"The servers are 1 to {MOST_PROCESSES} processes, not {processes}.")
    with Working() as working:
        result = load(Load(tables, seconds, _seconds(pace), people, level, processes, database), working)
    if json:
        print_json({"machine": measure.machine(), "table": result})
        return
    _print_rows("table", _table_rows(result))


def _seconds(words: str) -> float:
    """`2s`, `0.5` or `200ms` as seconds."""
    factor = 0.001 if words.endswith("ms") else 1.0
    try:
        pace = float(words.removesuffix("ms").removesuffix("s")) * factor
    except ValueError:
        raise OptionError(f"A pace is a number of seconds such as 2s, not {words!r}.") from None
    if not SHORTEST_PACE <= pace <= LONGEST_PACE:
        raise OptionError(f"A pace is {SHORTEST_PACE:g} to {LONGEST_PACE:g} seconds, not {words}.")
    return pace


def _table_rows(result: dict[str, Any]) -> list[tuple[str, str]]:
    cores = ", ".join(f"{part:.0%}" for part in result["server_cores"])
    rows = [
        ("tables", f"{result['tables']} with {result['people_at_each']} people each, on {result['database']}"),
        ("connections", f"{result['connections']}"),
        ("choices a second", f"{result['choices_per_second']:g} in {result['seconds']:g} s"),
        ("late, refused", f"{result['late']}, {result['refused']}"),
        ("states sent", f"{result['states_sent']}, {result['megabytes_sent']:g} MB"),
        ("a choice is answered", _milliseconds(result["answered_ms"])),
        ("a choice is shown to all", _milliseconds(result["shown_to_all_ms"])),
    ]
    if result["bot_choice_shown_ms"]:
        rows.append(("a bot's answer is shown", _milliseconds(result["bot_choice_shown_ms"])))
    long = result["long_game"]
    rows += [
        ("people sit down, 100 at once", _milliseconds(result["sat_down_ms"])),
        (f"a game of {long['choices']} choices is opened", _milliseconds(long["opened_ms"])),
        ("servers' share of a core", cores),
        ("servers' time for a choice", f"{result['server_ms_per_choice']:g} ms"),
        ("servers stood still in the last minute, at most", f"{result['servers_loop_late_by_ms']:g} ms"),
        ("clients' share of a core", f"{result['client_cores']:.0%}"),
        ("clients were late themselves", _milliseconds(result["clients_late_by_ms"])),
        ("memory for a table", f"{result['memory_kb_per_table']:g} kB"),
        ("memory of the servers", ", ".join(f"{megabytes:,} MB" for megabytes in result["server_memory_mb"])),
        ("load average", f"{result['load_average']:g}"),
    ]
    if not result["clients_kept_up"]:
        rows.append(("beware", "the clients could not keep up: these latencies are theirs as well"))
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
