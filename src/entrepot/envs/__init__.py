"""Research environments: PettingZoo, Gymnasium, OpenSpiel, and thousands of games stepped in one call.

>>> from entrepot import envs
>>> env = envs.aec(next(iter(envs.ids())))  # doctest: +SKIP

A game is named by its id or plainly, with its options by keyword. The libraries are installed on demand: `pip install
'entrepot[envs]'`; `vector` needs none of them. Importing this registers every id with Gymnasium where that is
installed; importing `entrepot.envs.openspiel` registers the games with OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from entrepot.contests.graphics import checked_device
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from . import dataset
from .names import ids, named
from .observation.sights import seen

if TYPE_CHECKING:
    from .seated import SeatedGames

__all__ = ["aec", "dataset", "ids", "parallel", "puffer", "sb3", "seats", "seen", "single", "table", "vector"]


def aec(
    game: str,
    *,
    reward: str = "rank",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    encoding: str = "raw",
    **options: Any,
) -> Any:
    """A PettingZoo environment in which the asked seat is the selected agent."""
    _need("pettingzoo")
    from .pettingzoo_aec import TableEnv, wrapped

    return wrapped(TableEnv(_game(game, options), reward, render_mode, max_cycles, encoding))


def parallel(
    game: str,
    *,
    reward: str = "rank",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    encoding: str = "raw",
    **options: Any,
) -> Any:
    """A PettingZoo environment in which every agent answers in every cycle, and only the asked one's answer counts."""
    _need("pettingzoo")
    from .pettingzoo_parallel import ParallelTableEnv

    return ParallelTableEnv(_game(game, options), reward, render_mode, max_cycles, encoding)


def single(
    game: str,
    *,
    bots: str | Sequence[str] = "random",
    seat: int | None = 0,
    reward: str = "rank",
    penalty: float = 0.0,
    render_mode: str | None = None,
    encoding: str = "raw",
    **options: Any,
) -> Any:
    """A Gymnasium environment: one learner against bots. `gymnasium.make(id, bots="greedy")` gives the same."""
    _need("gymnasium")
    from .gymnasium_single import SeatEnv

    return SeatEnv(_game(game, options), bots, seat, reward, penalty, render_mode, encoding)


def vector(
    game: str,
    games: int,
    *,
    reward: str = "rank",
    observe: bool = True,
    progress: Progress | None = None,
    encoding: str = "raw",
    device: str = "cpu",
    **options: Any,
) -> Any:
    """Many games side by side, stepped in one compiled call; on the device `cuda`, what a step gives stays there."""
    if checked_device(device) == "cuda":
        from .graphics import GraphicsVectorEnv

        return GraphicsVectorEnv(_game(game, options), games, reward, observe, progress, encoding)
    from .vectorized import VectorEnv

    return VectorEnv(_game(game, options), games, reward, observe, progress, encoding)


def seats(game: str, games: int, *, penalty: float = 0.0, **given: Any) -> Any:
    """A Gymnasium vector environment: many learners, each at a game of its own against bots, in one compiled call.
    `bots`, `seat`, `reward` and `encoding` are as in `single`, and so many `threads` carry the games on;
    `gymnasium.make_vec(id, games, bots="greedy")` gives the same."""
    _need("gymnasium")
    from .gymnasium_vector import SeatsEnv

    return SeatsEnv(_seated(game, games, **given), penalty)


def sb3(game: str, games: int, *, penalty: float = 0.0, **given: Any) -> Any:
    """The same for Stable-Baselines3, as its `VecEnv`."""
    _need("stable_baselines3", "stable-baselines3")
    from .stable_baselines import SeatsVecEnv

    return SeatsVecEnv(_seated(game, games, **given), penalty)


def puffer(game: str, games: int, *, penalty: float = 0.0, buf: Any = None, seed: int = 0, **given: Any) -> Any:
    """The same for PufferLib, as its native environment."""
    _need("pufferlib", "pufferlib")
    from .pufferlib_native import SeatsPufferEnv

    return SeatsPufferEnv(_seated(game, games, **given), penalty, buf, seed)


def _seated(
    game: str,
    games: int,
    *,
    bots: str | Sequence[str] = "random",
    seat: int | None = 0,
    reward: str = "rank",
    encoding: str = "raw",
    threads: int = 1,
    progress: Progress | None = None,
    **options: Any,
) -> SeatedGames:
    from .seated import SeatedGames

    return SeatedGames(_game(game, options), games, bots, seat, reward, encoding, threads, progress)


def table(game: str, **options: Any) -> list[dict[str, Any]]:
    """What each number of `encoding="features"` is: name, kind, first place, size, range, meaning."""
    from .observation.features import features_of

    return features_of(_game(game, options).title).table()


def _game(wanted: str, options: dict[str, Any]) -> Game:
    name, chosen = named(wanted, options)
    return Game(title(name), chosen)


def _need(library: str, package: str = "'entrepot[envs]'") -> None:
    if find_spec(library) is None:
        raise OptionError(f"This environment needs {library}: pip install {package}.")


def _make(game: str, **options: Any) -> Any:
    return single(game, **options)


def _make_vec(game: str, num_envs: int = 1, **options: Any) -> Any:
    return seats(game, num_envs, **options)


def _register() -> None:
    """Every id, for `gymnasium.make`."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for name in ids():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                f"{__name__}:_make",
                vector_entry_point=f"{__name__}:_make_vec",
                kwargs={"game": name},
                disable_env_checker=True,
            )


_register()
