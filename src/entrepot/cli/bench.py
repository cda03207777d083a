"""`entrepot bench`: how fast games run on this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from entrepot.games import titles
from entrepot.kernel.title import OptionError

from . import options as given
from .output import Working, print_json


def bench(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(help="One game; by default all.", show_default=False)] = None,
    seconds: Annotated[float, typer.Option(help="How long random play is measured, each way.")] = 3.0,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out what starts processes of its own.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Compare with other engines.")] = False,
    table: Annotated[bool, typer.Option("--table", help="Measure the web table.")] = False,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Measure decisions and games a second, the time of copies and views, the editions beside each other, memory, cold
    compile and warm start."""
    from entrepot import bench as measure

    for wanted, what in ((peers, "--peers"), (table, "--table")):
        if wanted:
            raise OptionError(f"{what} is not available in this version: it measures the engine only.")
    if seconds <= 0:
        raise OptionError(f"Random play is measured for more than 0 seconds, not {seconds:g}.")
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


def _print_table(result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

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
    table = Table("measure", "value", title=result["game"])
    table.columns[1].justify = "right"
    for row in rows:
        table.add_row(*row)
    Console(highlight=False).print(table)


def _edition_rows(editions: dict[str, Any]) -> list[tuple[str, str]]:
    """What the other editions cost on the machine code that is there already."""
    anew = editions["compiled_anew"]
    rows = [("compiled anew for other editions", "nothing" if anew == 0 else f"{anew} versions")]
    for edition, measured in editions["each"].items():
        speed = f"{measured['decisions_per_second']:,.0f}, {measured['relative_speed']:.2f} of {editions['beside']}"
        rows.append((f"{edition}: decisions a second", speed))
        rows.append((f"{edition}: change to it", f"{measured['switch_ms']:.0f} ms"))
    return rows
