"""Which variants are learnt at once: all editions, modes and numbers of seats of a game, and how often each is
played."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from entrepot.kernel.title import OptionError, Title, Variant

CROSSED = ("edition", "mode", "seats")
LOTS = 240  # games after which variants come round again


def variants_of(title: Title) -> list[Variant]:
    """The default, then every other way in which edition, mode and number of seats go together, each once."""
    settings = {setting.name: setting for setting in title.settings()}
    names = [name for name in CROSSED if name in settings]
    found = {title.prepare().tables.tobytes(): title.prepare()}
    for chosen in itertools.product(*(settings[name].known for name in names)):
        try:
            variant = title.prepare(**dict(zip(names, chosen, strict=True)))
        except OptionError:
            continue
        found.setdefault(variant.tables.tobytes(), variant)
    return list(found.values())


def lots(variants: Sequence[Variant], default_share: float) -> list[int]:
    """Which variant each game is, by its number: the default so often, the others alike, spread evenly."""
    if len(variants) == 1:
        return [0]
    drawn, others, owed = [], 0, 0.0
    for _ in range(LOTS):
        owed += default_share
        if owed >= 1:
            owed -= 1
            drawn.append(0)
        else:
            drawn.append(1 + others % (len(variants) - 1))
            others += 1
    return drawn
