"""A run on a Ray cluster of two nodes is the same run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from entrepot.contests.crew import crew
from entrepot.kernel.title import OptionError
from entrepot.lab import runs
from entrepot.lab.report import report
from entrepot.lab.runs import Plan

from .games import game, without_pictures

ray: Any = pytest.importorskip("ray", reason="RAY IS NOT INSTALLED: runs on a cluster are not tested")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    yield cluster.address
    ray.shutdown()
    cluster.shutdown()


def test_the_report_of_a_cluster_is_byte_for_byte_that_of_one_process(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "PART", 8)
    without_pictures(monkeypatch)
    plan = Plan(game(), ("random",), 24, 5)
    alone, together = tmp_path / "alone", tmp_path / "together"
    report(plan, alone)
    report(plan, together, crew=crew(ray=address))
    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    assert (alone / "report.json").read_bytes() == (together / "report.json").read_bytes()
    for part in (alone / "games" / "random").glob("*.parquet"):
        assert part.read_bytes() == (together / "games" / "random" / part.name).read_bytes()


def test_an_address_without_a_cluster_is_one_sentence() -> None:
    with pytest.raises(OptionError, match="no Ray cluster at"):
        crew(ray="not an address")
