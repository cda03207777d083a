"""A game in a package of its own lacks nothing: `examples/games/auction` is played everywhere, and nobody knows it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import entrepot
from entrepot.bots import bot
from tests.match.playing import toy

from .conftest import EXAMPLE, ROOT, Run

ENVIRONMENTS = """
import warnings
import pyspiel
from pettingzoo.test import api_test, parallel_api_test
from entrepot import envs
from entrepot.envs.openspiel import short_name
warnings.simplefilter("ignore")
assert "entrepot/auction-v0" in envs.ids()
api_test(envs.aec("entrepot/auction-v0"), num_cycles=60)
parallel_api_test(envs.parallel("entrepot/auction-v0"), num_cycles=60)
game = pyspiel.load_game(short_name("entrepot/auction-v0"), {"deals": 64})
assert game.num_distinct_actions() == 17
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
print("all of it")
"""


def test_it_is_found_by_its_entry_point(run: Run) -> None:
    found = run("-c", "from entrepot.games import titles; print(*titles())").stdout.split()
    assert "auction" in found and {"singapore", "dragons"} <= set(found)


def test_it_is_played_in_the_terminal(run: Run) -> None:
    played = run("-m", "entrepot", "play", "auction", "--bots", "greedy", "--seed", "3", typed="1\n" * 3)
    assert "Lay a card face down." in played.stdout
    assert "turns up the" in played.stdout
    assert re.search(r"The game is over\. Winners?: bidder \d", played.stdout)


def test_its_rulebook_is_read(run: Run) -> None:
    assert "the highest takes the lot" in run("-m", "entrepot", "rules", "auction", "A2").stdout


def test_bots_play_it_better_than_chance(run: Run) -> None:
    words = ("-m", "entrepot", "simulate", "auction", "--games", "600", "--seed", "5", "--json", "--bots")
    told = json.loads(run(*words, "search:100,random,random").stdout)
    share = {one["bot"]: one["win_share"] / one["seats"] for one in told["players"]}
    assert share["search:100"] > share["random"] + 0.1


def test_bots_go_by_its_own_judgement() -> None:
    """The lots become dearer: its judgement keeps high cards for the last one, and points alone would not."""
    for seed in range(20):
        match = toy("auction", "compiled").start(seed)
        assert bot("greedy", seed=seed).choose(match.sight()) == min(match.codes())


def test_the_lab_reports_on_it(run: Run, tmp_path: Path) -> None:
    run(
        "-m",
        "entrepot",
        "lab",
        "report",
        "auction",
        "--games",
        "60",
        "--bots",
        "random",
        "--out",
        "told",
        "--jobs",
        "1",
    )
    report = json.loads((tmp_path / "told" / "report.json").read_text("utf-8"))
    assert report["game"] == "auction" and report["games"] == 60
    titles = " ".join(figure["says"] for figure in report["figures"])
    assert "bidder" in titles and "cards in hand" in titles
    page = (tmp_path / "told" / "report.html").read_text("utf-8")
    assert "The sealed auction" in page


def test_things_of_it_can_be_forbidden(run: Run) -> None:
    told = run(
        "-m", "entrepot", "lab", "value", "auction", "--card", "16", "--games", "20", "--bots", "random", "--json"
    )
    assert json.loads(told.stdout)["wanted_in"] > 0


def test_learners_meet_it(run: Run) -> None:
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pyspiel")
    assert "all of it" in run("-c", ENVIRONMENTS).stdout


def test_no_file_of_the_package_knows_it() -> None:
    texts = [
        path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".js", ".css", ".html", ".ftl", ".toml")
    ]
    assert len(texts) > 300
    assert [path for path in texts if "auction" in path.read_text("utf-8").lower()] == []


@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_no_file_outside_its_folder_names_a_game(game: str) -> None:
    """But the tables that stand beside those of peers, and what is said to people as an example."""
    allowed = re.compile(r'^\s*(#|"""|>>>)|help=|such as|`[^`]*\b(singapore|dragons)\b[^`]*`')
    found = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        if f"games/{game}/" in str(path) or "measuring/peers" in str(path) or "measuring/page" in str(path):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if re.search(rf"\b{game}\b", line, re.IGNORECASE) and not allowed.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert found == []


def test_what_does_not_load_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_GAMES", "chess=no.such.module")
    with pytest.raises(entrepot.OptionError, match=r"The game 'chess' cannot be loaded from no\.such\.module"):
        entrepot.game("chess")


def test_the_example_says_what_its_page_says() -> None:
    """`docs/adding-a-game.md` names its files."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    for name in ("rules.py", "clauses.toml", "says", "title.py", "judgement.py", "figures.py", "space.py"):
        assert name in page and (EXAMPLE / "entrepot_auction" / name).exists()
