"""Games that were played already, match by match, as the rows of a data set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

from entrepot.contests.files import write
from entrepot.contests.parquet import packed, polars, writable
from entrepot.envs.observation.observer import Observer
from entrepot.envs.observation.sights import seen
from entrepot.kernel.compiling import Progress
from entrepot.match import Game, Match, Sight

from .exporting import joined
from .playing import AT_ONCE, lists
from .schema import REWARDS, about, types

Played = tuple[Match, Sequence[str]]  # a finished match, and who made each of its choices


class Written(NamedTuple):
    """How much a file holds."""

    games: int
    decisions: int


def export_matches(path: Path, game: Game, played: Iterable[Played], progress: Progress | None = None) -> Written:
    """Write every decision of these matches of one game down, in the order they come in; what reading needs stays the
    same as for games of bots. Nothing is written where there are none."""
    writable(path)
    number, makers, parts = 0, dict[str, None](), list[Path]()
    with TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.", ignore_cleanup_errors=True) as folder:
        for together in _some_at_a_time(played):
            frames = [_frame(game, number + at, match, by) for at, (match, by) in enumerate(together)]
            number += len(together)
            makers.update(dict.fromkeys(maker for _, by in together for maker in by))
            parts.append(Path(folder) / f"{len(parts):06}.parquet")
            write(parts[-1], packed(polars().concat(frames)))
            if progress:
                progress(number, 0, "games")
        if not number:
            return Written(0, 0)
        said = about(game, number, sorted(makers), None)
        return Written(number, joined(path, Path(folder), parts, said))


def _some_at_a_time(played: Iterable[Played]) -> Iterator[list[Played]]:
    left = iter(played)
    while together := list(islice(left, AT_ONCE)):
        yield together


def _frame(game: Game, number: int, match: Match, by: Sequence[str]) -> Any:
    """The rows of one match, from the first decision to the last."""
    moments = match.past
    looks = [seen(Sight(game, m.seat, bytes(match.viewpoint(m.seat).look(at)))) for at, m in enumerate(moments)]
    observer = Observer(game)
    got = {reward: np.array(observer.rewards(match, reward)) for reward in REWARDS}
    seats, kinds = np.array([moment.seat for moment in moments]), types(observer.layout.size)
    pl = polars()
    columns: dict[str, Any] = {
        "number": [number] * len(moments),
        "turn": range(len(moments)),
        "seat": seats,
        "bot": list(by),
        "action": [moment.code for moment in moments],
        "legal": lists(np.array([mask for _, mask in looks])),
        **{reward: paid[seats] for reward, paid in got.items()},
        "observation": np.array([row for row, _ in looks]),
    }
    return pl.DataFrame({name: pl.Series(values, dtype=kinds[name]) for name, values in columns.items()})
