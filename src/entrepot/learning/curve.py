"""The learning curve: a line for each window and each match, and a picture of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

WIDE, HIGH, EDGE = 720, 360, 48
COLOURS = {"random": "#7a8b99", "greedy": "#c9622f", "classic:300": "#2b6f6d"}


class Curve:
    """`curve.jsonl` and `curve.svg` in a folder."""

    def __init__(self, folder: Path, fresh: bool) -> None:
        self._lines, self._picture = folder / "curve.jsonl", folder / "curve.svg"
        self.entries: list[dict[str, Any]] = []
        if fresh:
            self._lines.write_text("")
        elif self._lines.exists():
            self.entries = [json.loads(line) for line in self._lines.read_text().splitlines() if line.endswith("}")]

    def add(self, entry: dict[str, Any]) -> None:
        self.entries.append(entry)
        with self._lines.open("a") as file:
            file.write(json.dumps(entry) + "\n")

    def panel(self) -> list[dict[str, Any]]:
        """The last match against each of the panel."""
        return list({entry["against"]: entry for entry in self.entries if "against" in entry}.values())

    def draw(self) -> None:
        self._picture.write_text(drawn(self.entries))


def drawn(entries: list[dict[str, Any]]) -> str:
    """How often it arrived ahead of each of the panel, over the decisions it had learnt from."""
    matches = [entry for entry in entries if "against" in entry]
    most = max((entry["decisions"] for entry in entries), default=1)

    def across(decisions: float) -> float:
        return round(EDGE + (WIDE - 2 * EDGE) * decisions / most, 1)

    def up(share: float) -> float:
        return round(HIGH - EDGE - (HIGH - 2 * EDGE) * share, 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        lines.append(f'<path d="M{EDGE} {up(share)}H{WIDE - EDGE}" stroke="#ddd"/>')
        lines.append(f'<text x="{EDGE - 6}" y="{up(share) + 4}" text-anchor="end">{share:.0%}</text>')
    lines.append(f'<text x="{WIDE - EDGE}" y="{HIGH - 16}" text-anchor="end">{most:,}</text>')
    for number, name in enumerate(COLOURS):
        points = [(across(m["decisions"]), up(m["ahead"])) for m in matches if m["against"] == name]
        path = " ".join(f"{x},{y}" for x, y in points)
        lines.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        lines.append(f'<text x="{EDGE + 8 + 130 * number}" y="24" fill="{COLOURS[name]}">{name}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
