"""Rules on a graphics processor, as far as that can be seen without one: they compile for it, and in numba-cuda's
simulator they play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from enum import IntEnum
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from entrepot.contests.simulate import simulate
from entrepot.envs import vector
from entrepot.kernel import linked
from entrepot.kernel.cuda import driver
from entrepot.kernel.cuda.compiling import entry_name, ptx_of, ptx_of_function
from entrepot.kernel.cuda.dlpack import capsule
from entrepot.kernel.cuda.page import LOOK, PLAY
from entrepot.kernel.cuda.rewriting import rewritten
from entrepot.kernel.cuda.sorting import fill_bins
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.kernel.cuda_play import GAMES, STEPS
from tests.kernel.pig.rules import RULEBOOK
from tests.pig_title import TITLE

ROOT = Path(__file__).resolve().parents[2]
H200 = (9, 0)

needs_toolchain = pytest.mark.skipif(
    find_spec("numba_cuda") is None, reason="NUMBA-CUDA IS NOT INSTALLED: pip install 'numba-cuda[cu13]'"
)


# --- compiling, without a graphics processor --------------------------------------------------------------------------


@needs_toolchain
@pytest.mark.parametrize("program", [PLAY, LOOK], ids=lambda program: program.name)
def test_rules_compile_for_a_graphics_processor_that_is_not_here(
    program: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    path, ptx = compiled(lambda: ptx_of(RULEBOOK, program, H200))
    assert ".target sm_90" in ptx
    assert entry_name(ptx).startswith("_ZN")
    assert path.read_text() == ptx
    assert ptx_of(RULEBOOK, program, H200)[0].stat().st_mtime_ns == path.stat().st_mtime_ns, "it is kept"


@needs_toolchain
def test_what_sorts_games_compiles_as_well(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    assert "fill_bins" in entry_name(compiled(lambda: ptx_of_function(fill_bins, H200))[1])


def compiled(make: Any) -> Any:
    """NVIDIA's compiler comes in packages of its own, and may be missing where numba-cuda is not."""
    try:
        return make()
    except Exception as error:
        if "libnvvm" in str(error) or "libnvrtc" in str(error) or "NVVM" in str(error):
            pytest.skip(f"NVIDIA'S COMPILER IS NOT INSTALLED: pip install 'numba-cuda[cu13]' ({type(error).__name__})")
        raise


# --- the same games, in the simulator ---------------------------------------------------------------------------------


def in_simulator(task: str) -> dict[str, Any]:
    given = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-m", "tests.kernel.cuda_play", task]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=given, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@needs_toolchain
def test_games_in_the_simulator_are_the_same_games() -> None:
    found = in_simulator("play")
    here = simulate(Game(TITLE, {"generous": True}, engine="plain"), GAMES, seed=1)
    assert found == {"device": "numba-cuda's simulator", "digest": here.digest}


@needs_toolchain
def test_a_step_in_the_simulator_shows_what_a_match_shows() -> None:
    found = in_simulator("step")
    assert found["shown"] == [True] * STEPS
    assert found["refused"] == "In game 0 the choice 7 is not legal; no game was changed."


@needs_toolchain
def test_the_watch_finds_nothing_in_sound_games_and_a_law_that_is_broken() -> None:
    found = in_simulator("watch")
    assert found["positions"] == 2
    assert set(found["sound"].values()) == {0}
    assert found["spoiled"]["positions that break a law"] == 1


# --- what people are told ---------------------------------------------------------------------------------------------


def test_without_a_graphics_processor_one_sentence_says_so(monkeypatch: Any) -> None:
    monkeypatch.setattr(driver, "_LIBRARIES", ("no-such-library",))
    driver.library.cache_clear()
    try:
        with pytest.raises(OptionError, match=r"^There is no NVIDIA GPU here: its driver is not installed\.$"):
            driver.Graphics()
    finally:
        driver.library.cache_clear()


def test_a_block_is_no_larger_than_its_kernel_can_be(monkeypatch: Any) -> None:
    """A kernel whose threads take many registers fits fewer of them."""
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(driver, "call", lambda *given: calls.append(given))
    driver.Launch("kernel", (7,), most=96).run(1000, 512)
    _, _, blocks, _, _, block, *_ = calls[0]
    assert (blocks, block) == (11, 96)


def test_without_numba_cuda_one_sentence_says_so(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    monkeypatch.setattr("entrepot.kernel.cuda.binding.find_spec", lambda name: None)
    with pytest.raises(OptionError, match=r"needs numba-cuda: pip install 'entrepot\[cuda\]'"):
        ptx_of(RULEBOOK, PLAY, H200)


@pytest.mark.parametrize(
    ("device", "bots", "said"),
    [("abacus", "random", "There is no device 'abacus'"), ("cuda", "greedy", "On a GPU all bots are random")],
)
def test_a_device_that_cannot_play_is_refused(device: str, bots: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        simulate(Game(TITLE, {}, engine="plain"), 1, bots=[bots], device=device)


def test_an_environment_on_an_unknown_device_is_refused() -> None:
    with pytest.raises(OptionError, match="There is no device 'abacus'"):
        vector("pig", 1, device="abacus")


def test_no_engine_runs_there() -> None:
    from entrepot.kernel import link

    with pytest.raises(ValueError, match="no engine runs on a graphics processor"):
        link(RULEBOOK, "cuda")
    with pytest.raises(ValueError, match="unknown mode 'abacus'"):
        linked(RULEBOOK, PLAY, "abacus")


# --- rules as numba-cuda takes them -----------------------------------------------------------------------------------


class Fruit(IntEnum):
    APPLE = 3
    PEAR = 5


BEST = Fruit.PEAR


def basket(first: int, second: int = 10, third: int = Fruit.APPLE) -> int:
    return first * 100 + second * 10 + third


def pick(count: int) -> int:
    return basket(count, third=Fruit.PEAR) + BEST + Fruit.APPLE


def test_members_of_enumerations_become_numbers_and_defaults_are_written_out() -> None:
    assert isinstance(pick, FunctionType)
    plain = rewritten(pick, {"basket": basket})
    assert plain(1) == pick(1) == 1 * 100 + 10 * 10 + 5 + 5 + 3
    assert not {"Fruit", "BEST"} & set(plain.__code__.co_names)


# --- arrays for other libraries ---------------------------------------------------------------------------------------


class Lent:
    """An array as DLPack hands it over, here in ordinary memory."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    def __dlpack__(self, **asked: Any) -> Any:
        return capsule(self.array.ctypes.data, self.array.shape, self.array.dtype, self, device=1)

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0


@pytest.mark.parametrize("kind", [np.int16, np.int64, np.float32, np.bool_])
def test_arrays_go_to_other_libraries_without_a_copy(kind: Any) -> None:
    lent = Lent(np.array([[1, 0, 1], [0, 1, 1]], kind))
    seen = np.from_dlpack(lent)
    assert (seen.shape, seen.dtype) == (lent.array.shape, lent.array.dtype)
    lent.array[1, 0] = 1
    assert seen[1, 0] == 1
    del seen
    lent.__dlpack__()  # and nobody takes it
