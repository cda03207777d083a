"""Benchmarks beside other engines: what is measured is what was played, and what is missing is named."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from entrepot.measuring import peers
from entrepot.measuring.page import plot, table

MEASURED: dict[str, Any] = {
    "machine": {"processor": "x86_64", "cores": 2, "python": "3.11", "numba": "0.6"},
    "date": "2026-11-15",
    "seconds": 3.0,
    "ours": {"dragons": 2e6, "singapore": 1e6},
    "peers": [
        {
            "engine": "open_spiel",
            "version": "2",
            "game": "hearts & co",
            "how": "C++ loop",
            "decisions_per_second": 1e5,
            "ratios": {"dragons": 20.0, "singapore": 10.0},
            "ratio": 10.0,
        }
    ],
    "missing": {},
    "side_by_side": {
        "dragons": {"engine": 4e6, "without_observations": 3e6, "with_observations": 1.5e6, "of_engine": 0.75}
    },
    "search": [{"engine": "entrepot", "game": "dragons", "simulations_per_second": 12_345.6}],
}


def test_only_choices_of_whole_games_are_counted() -> None:
    assert peers.rate(lambda seed: 50, 0.0, 1) > 0
    pytest.importorskip("pyspiel")
    hearts = dict(peers.open_spiel_peers())["hearts"]
    assert isinstance(hearts, peers.Peer)
    assert 52 <= hearts.play(3) <= 64  # 52 tricks' cards and up to 12 passed, not the 52 that are dealt


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda module: None)
    found, missing = peers.installed()
    assert found == []
    assert missing == dict.fromkeys(("open_spiel", "catanatron", "rlcard", "pettingzoo", "pgx"), "is not installed")


def test_the_page_has_every_number_and_the_plot_every_bar() -> None:
    page = table(MEASURED)
    for number in ("2,000,000", "1,000,000", "100,000", "20.0", "10.0", "12,346", "75%", "38%"):
        assert number in page
    bars = ET.fromstring(plot(MEASURED)).findall("{http://www.w3.org/2000/svg}rect")
    assert len(bars) == 1 + 3
    widths = [float(bar.attrib["width"]) for bar in bars[1:]]
    assert widths == sorted(widths, reverse=True)
