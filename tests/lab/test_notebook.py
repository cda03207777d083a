"""The lab for notebooks: frames with the columns that are documented, and a notebook that runs."""

from __future__ import annotations

import re
from pathlib import Path

import nbclient
import nbformat
import polars

import entrepot
from entrepot import lab
from entrepot.lab.notebook import Stories, Tables

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTED = re.compile(r"^\| `(\w+)` \| (.*?) \|", re.MULTILINE)


def documented(frame: str) -> set[str]:
    """The columns that docs/lab.md lists for a frame."""
    text = (ROOT / "docs" / "lab.md").read_text("utf-8")
    rows = dict(DOCUMENTED.findall(text.split("## For notebooks")[1]))
    return set(re.findall(r"`([^`]+)`", rows[frame]))


def is_documented(frame: str, columns: list[str]) -> bool:
    """Every column is there by its name, or by its first word and a name of the game's (`from SOURCE`)."""
    known = documented(frame)
    families = {name.split(" ")[0] for name in known if name.split(" ")[-1].isupper()}
    plain = {name for name in known if not name.split(" ")[-1].isupper()}
    return plain <= set(columns) and all(name in plain or name.split(" ")[0] in families for name in columns)


def test_frames_have_the_columns_that_are_documented() -> None:
    game = entrepot.game("singapore")
    tables: Tables = lab.play(game, games=6, bots="random", seed=4)
    told: Stories = lab.tell(game, games=6, bots="random", seed=4)
    changed = lab.changes(game, entrepot.game("singapore", edition="2023-02"), games=4, bots="random")
    found = {**tables._asdict(), **told._asdict(), "shares": lab.shares(tables), "changes": changed}
    assert [name for name, frame in found.items() if not is_documented(name, frame.columns)] == []


def test_shares_add_up_to_all_wins() -> None:
    tables: Tables = lab.play("dragons", games=20, bots="random", seed=2)
    decided = float(tables.players["share"].sum()) / 20
    shares = lab.shares(tables, by="order")
    assert shares["order"].to_list() == ["0", "1", "2", "3"]
    assert abs(float(shares["share"].sum()) - decided) < 1e-9
    assert (shares["low"] <= shares["share"]).all() and (shares["share"] <= shares["high"]).all()


def test_the_same_seed_gives_the_same_frames() -> None:
    one, other = (lab.play("dragons", games=5, bots="random", seed=9) for _ in range(2))
    assert all(polars.DataFrame.equals(a, b) for a, b in zip(one, other, strict=True))


def test_the_notebook_runs_from_top_to_bottom() -> None:
    notebook = nbformat.read(ROOT / "examples" / "lab.ipynb", as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "it is kept without what it printed"
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs]
    assert len(shown) == 7
