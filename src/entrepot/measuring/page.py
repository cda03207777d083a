"""The measurements of `entrepot bench --peers` as a page: a table in Markdown, and a plot as SVG."""

from __future__ import annotations

import math
from html import escape
from typing import Any

ROW, LEFT, WIDTH = 26, 210, 420
OURS, THEIRS = "#b5542b", "#7d8a99"


def table(measured: dict[str, Any]) -> str:
    """Every peer beside our games, the closest first."""
    machine, ours = measured["machine"], sorted(measured["ours"])
    lines = [
        f"{measured['date']}, {machine['processor']}, {machine['cores']} cores, Python {machine['python']}, "
        f"Numba {machine['numba']}, {measured['seconds']:g} s each.",
        "",
        f"| Engine, game | Choices a second |{''.join(f' {name} over it |' for name in ours)}",
        f"|---|---:|{'---:|' * len(ours)}",
    ]
    lines += [f"| **entrepot {name}** | {measured['ours'][name]:,.0f} |{' |' * len(ours)}" for name in ours]
    for row in measured["peers"]:
        what = f"{row['engine']} {row['version']} {row['game']} ({row['how']})"
        ratios = "".join(f" {row['ratios'][name]:,.1f} |" for name in ours)
        lines.append(f"| {what} | {row['decisions_per_second']:,.0f} |{ratios}")
    lines += ["", "| Many games in one call | Choices a second | Of the engine's own rate |", "|---|---:|---:|"]
    for name, found in sorted(measured["side_by_side"].items()):
        bare, seeing = found["without_observations"], found["with_observations"]
        lines.append(f"| {name}, without observations | {bare:,.0f} | {found['of_engine']:.0%} |")
        lines.append(f"| {name}, with observations | {seeing:,.0f} | {seeing / found['engine']:.0%} |")
    lines += ["", "| Search | Simulations a second |", "|---|---:|"]
    lines += [f"| {row['engine']} {row['game']} | {row['simulations_per_second']:,.0f} |" for row in measured["search"]]
    return "\n".join(lines)


def plot(measured: dict[str, Any]) -> str:
    """Choices a second as bars, each ten times as much as the gridline before."""
    bars = [(f"entrepot {name}", value, OURS) for name, value in measured["ours"].items()]
    bars += [(f"{row['engine']} {row['game']}", row["decisions_per_second"], THEIRS) for row in measured["peers"]]
    bars.sort(key=lambda bar: -bar[1])
    top = math.ceil(math.log10(bars[0][1]))
    bottom = math.floor(math.log10(bars[-1][1]))
    height = ROW * len(bars) + 40

    def across(value: float) -> float:
        return LEFT + WIDTH * (math.log10(value) - bottom) / (top - bottom)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 100} {height}" '
        'font-family="sans-serif" font-size="12" role="img">',
        "<title>Choices a second of random play on one core</title>",
        f'<rect width="100%" height="{height}" fill="#fff"/>',
    ]
    for power in range(bottom, top + 1):
        x = across(10.0**power)
        parts.append(f'<line x1="{x:.1f}" y1="8" x2="{x:.1f}" y2="{height - 26}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 10}" text-anchor="middle" fill="#555">{10**power:,}</text>')
    for number, (name, value, colour) in enumerate(bars):
        y = 10 + ROW * number
        parts.append(f'<text x="{LEFT - 8}" y="{y + 14}" text-anchor="end">{escape(name)}</text>')
        parts.append(
            f'<rect x="{LEFT}" y="{y + 2}" width="{max(across(value) - LEFT, 1):.1f}" height="16" fill="{colour}"/>'
        )
        parts.append(f'<text x="{across(value) + 6:.1f}" y="{y + 14}">{value:,.0f}</text>')
    return "\n".join([*parts, "</svg>", ""])
