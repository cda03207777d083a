"""Research environments: PettingZoo, Gymnasium, OpenSpiel, and thousands of games stepped in one call.

>>> from entrepot import envs
>>> env = envs.aec("entrepot/singapore-2022-11-v0")  # doctest: +SKIP

A game is named by its id or plainly, with its options by keyword. The libraries are installed on demand: `pip install
'entrepot[envs]'`; `vector` needs none of them. Importing this registers every id with Gymnasium where that is
installed; importing `entrepot.envs.openspiel` registers the games with OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .names import ids, named

if TYPE_CHECKING:
    from .vectorized import VectorEnv

__all__ = ["aec", "ids", "parallel", "single", "table", "vector"]


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
    **options: Any,
) -> VectorEnv:
    """Many games side by side, stepped in one compiled call."""
    from .vectorized import VectorEnv

    return VectorEnv(_game(game, options), games, reward, observe, progress, encoding)


def table(game: str, **options: Any) -> list[dict[str, Any]]:
    """What each number of `encoding="features"` is: name, kind, first place, size, range, meaning."""
    from .observation.features import features_of

    return features_of(_game(game, options).title).table()


def _game(wanted: str, options: dict[str, Any]) -> Game:
    name, chosen = named(wanted, options)
    return Game(title(name), chosen)


def _need(library: str) -> None:
    if find_spec(library) is None:
        raise OptionError(f"This environment needs {library}: pip install 'entrepot[envs]'.")


def _make(game: str, **options: Any) -> Any:
    return single(game, **options)


def _register() -> None:
    """Every id, for `gymnasium.make`."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for name in ids():
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:_make", kwargs={"game": name}, disable_env_checker=True)


_register()
