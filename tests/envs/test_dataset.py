"""Decisions of bots, written down and read back."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from entrepot.cli import main
from entrepot.contests.simulate import simulate
from entrepot.envs.dataset import export, load
from entrepot.envs.dataset.exporting import parts_of
from entrepot.envs.dataset.schema import COLUMNS, types
from entrepot.envs.names import named
from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.envs.games import for_both_games

polars = pytest.importorskip("polars")

SHORT = "entrepot/dragons-mayhem-3p-v0"
GAMES = 35  # three parts, the last of them smaller


def game_called(name: str) -> Game:
    game, options = named(name, {})
    return Game(title(game), options)


@for_both_games
def test_what_is_read_back_is_what_was_played(name: str, tmp_path: Path) -> None:
    game, path = game_called(name), tmp_path / "games.parquet"
    made = export(game, path, 2, ("random",), seed=9)
    decisions = load(path)
    assert len(decisions) == made
    assert decisions.mask[np.arange(made), decisions.action].all()
    for number in range(2):
        match = game.start(9 | number << 64)
        rows = np.flatnonzero(decisions.number == number)
        for row in rows:
            assert match.seat == decisions.seat[row]
            assert np.flatnonzero(decisions.mask[row]).tolist() == sorted(match.codes())
            match.play(int(decisions.action[row]))
        assert match.over
        points = decisions.reward["points"][rows]
        assert points.tolist() == [match.scores[seat] for seat in decisions.seat[rows]]


def test_bad_files_and_names_are_one_sentence(tmp_path: Path) -> None:
    game = game_called("entrepot/dragons-full-v0")
    for path, games, bots in (
        (tmp_path / "games.csv", 1, ("random",)),
        (tmp_path / "nowhere" / "games.parquet", 1, ("random",)),
        (tmp_path / "games.parquet", 0, ("random",)),
        (tmp_path / "games.parquet", 1, ("random", "random")),
    ):
        with pytest.raises(OptionError):
            export(game, path, games, bots)
    (tmp_path / "broken.parquet").write_bytes(b"no table")
    with pytest.raises(OptionError, match="broken"):
        load(tmp_path / "broken.parquet")


def test_the_command_takes_an_id_and_refuses_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> Any:
        monkeypatch.setattr(sys, "argv", ["entrepot", "lab", *words])
        with pytest.raises(SystemExit) as stopped:
            main()
        return stopped.value.code

    path = tmp_path / "games.parquet"
    assert run("dataset", "entrepot/dragons-mayhem-v0", str(path), "--games", "1", "--bots", "random") == 0
    assert load(path).game.options["mode"] == "mayhem"
    assert str(len(load(path))) in capsys.readouterr().out
    assert run("dataset", "chess", str(path)) == 2
    assert "chess" in capsys.readouterr().err
    assert run("observation", "dragons", "--json") == 0
    assert {field["field"] for field in json.loads(capsys.readouterr().out) if field["private"]}


@for_both_games
def test_the_games_are_those_of_simulate(name: str, tmp_path: Path) -> None:
    game, bots = game_called(name), ("random", "greedy", "random", "search:3")
    export(game, tmp_path / "games.parquet", 2, bots, seed=9)
    decisions = load(tmp_path / "games.parquet")
    played = simulate(game, 2, 9, bots).games
    assert [(decisions.number == number).sum() for number in range(2)] == played.decisions.tolist()
    for number, seat in ((0, 1), (1, 2)):
        rows = (decisions.number == number) & (decisions.seat == seat)
        assert set(decisions.reward["points"][rows]) == {played.scores[number, seat]}
        assert {decisions.bot[row] for row in np.flatnonzero(rows)} == {bots[(seat + number) % 4]}


# --- stopped, and gone on with ----------------------------------------------------------------------------------------


class Stopped:
    """A crew that is interrupted after so many parts."""

    size = 1

    def __init__(self, after: int) -> None:
        self.after = after

    def each(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[Any]:
        yield from islice(map(work, tasks), self.after)
        raise KeyboardInterrupt


class Backwards:
    """A crew that does the last part first, and says which ones it did."""

    size = 1

    def __init__(self) -> None:
        self.done: list[int] = []

    def each(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[Any]:
        for task in reversed(tasks):
            self.done.append(task.number)
            yield work(task)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set that was made in one go."""
    path = tmp_path_factory.mktemp("whole") / "games.parquet"
    export(game_called(SHORT), path, GAMES, ("random",), seed=5)
    return path


def test_a_run_that_was_stopped_goes_on_to_the_same_file(whole: Path, tmp_path: Path) -> None:
    game, path = game_called(SHORT), tmp_path / "games.parquet"
    told: list[tuple[int, int, str]] = []
    with pytest.raises(KeyboardInterrupt):
        export(game, path, GAMES, ("random",), 5, crew=Stopped(1))
    assert not path.exists() and len(list(parts_of(path).glob("*.parquet"))) == 1
    rest = Backwards()
    made = export(game, path, GAMES, ("random",), 5, lambda *at: told.append(at), rest)
    assert rest.done == [2, 1]
    assert told == [(19, GAMES, "games"), (GAMES, GAMES, "games")]
    assert path.read_bytes() == whole.read_bytes()
    assert made == len(load(path)) == len(load(path).action)
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]


def test_parts_of_another_data_set_are_not_taken(tmp_path: Path) -> None:
    game, path = game_called(SHORT), tmp_path / "games.parquet"
    with pytest.raises(KeyboardInterrupt):
        export(game, path, GAMES, ("random",), 5, crew=Stopped(1))
    for games, bots, seed in ((GAMES, ("random",), 6), (GAMES + 1, ("random",), 5), (GAMES, ("greedy",), 5)):
        with pytest.raises(OptionError, match="another data set"):
            export(game, path, games, bots, seed)
    assert len(list(parts_of(path).glob("*.parquet"))) == 1


# --- what is in a file, and what is read of it ------------------------------------------------------------------------


def test_a_file_says_what_is_in_it(whole: Path) -> None:
    about = json.loads(polars.read_parquet_metadata(whole)["entrepot"])
    frame = polars.read_parquet(whole)
    assert frame.schema == types(about["size"])
    assert set(frame.columns) == set(COLUMNS) == set(about["columns"])
    assert (about["game"], about["seed"], about["games"], about["bots"]) == ("dragons", 5, GAMES, ["random"] * 3)
    assert about["decisions"] == len(frame)
    first, length = about["layout"]["viewer"]
    assert length == 1 and frame["observation"].to_numpy()[:, first].tolist() == frame["seat"].to_list()
    assert frame["turn"].to_list() == [k for n in range(GAMES) for k in range((frame["number"] == n).sum())]


def test_nothing_is_read_before_it_is_asked_for(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = polars.read_parquet(whole)
    read: list[Any] = []
    scan = polars.scan_parquet

    def watched(path: Path) -> Any:
        read.append(path)
        return scan(path)

    monkeypatch.setattr(polars, "scan_parquet", watched)
    decisions = load(whole)
    assert len(decisions) == len(frame) and not read
    few = decisions.rows(5000, 7)
    assert len(read) == 1 and len(few) == 7
    assert (few.observation == frame["observation"][5000:5007].to_numpy()).all()
    assert [np.flatnonzero(row).tolist() for row in few.mask] == frame["legal"][5000:5007].to_list()
    assert (decisions.observation[5000:5007] == few.observation).all()
    assert (decisions.mask[5000:5007] == few.mask).all()


def test_batches_are_all_decisions_in_their_order(whole: Path) -> None:
    decisions = load(whole)
    sizes = [len(rows) for rows in decisions.batches(3000)]
    assert sum(sizes) == len(decisions) and set(sizes[:-1]) == {3000}
    assert np.concatenate([rows.action for rows in decisions.batches(3000)]).tolist() == decisions.action.tolist()


def test_tables_of_others_are_refused(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.parquet"
    about = json.loads(polars.read_parquet_metadata(whole)["entrepot"])
    for said in (
        {},
        {"entrepot": "[]"},
        {"entrepot": json.dumps({**about, "hash": "0"})},
        {"entrepot": '{"format": 1}'},
    ):
        polars.DataFrame({"a": [1]}).write_parquet(path, metadata=said)
        with pytest.raises(OptionError, match="other"):
            load(path)
