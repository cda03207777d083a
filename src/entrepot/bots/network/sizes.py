"""Numbers by size: small ones each for itself, large ones with their neighbours."""

from __future__ import annotations

EXACT = 32  # as many different numbers are told apart one by one
SINGLE = 8  # of more, those up to here
GROWTH = 5  # then each group is a fifth as wide as its numbers are high
DARK = -1


def count_table(least: int, most: int) -> list[int]:
    """For each number from `least` to `most`: which of its inputs it lights; 0 lights none."""
    if most - least <= EXACT:
        return [DARK if number == 0 else number - least for number in range(least, most + 1)]
    negative, positive = _groups(-least), _groups(most)
    first = _size(negative)
    return [
        DARK if number == 0 else negative[-number] if number < 0 else first + positive[number]
        for number in range(least, most + 1)
    ]


def sized_table(least: int, most: int, single: int) -> list[int]:
    """The same, coarser: every number up to `single` for itself, then each group twice as wide as the last, and 0
    lighting one as well."""
    groups = _groups(most, single, 1)
    return [0 if number < 0 else 1 if number == 0 else 2 + groups[number] for number in range(least, most + 1)]


def inputs_of(table: list[int]) -> int:
    """How many inputs a table lights one of."""
    return _size(table)


def _groups(most: int, single: int = SINGLE, growth: int = GROWTH) -> list[int]:
    """For 0 to `most`, the group of each number; 0 has none."""
    found, group, ends = [DARK], DARK, 0
    for number in range(1, most + 1):
        if number > ends:
            group += 1
            ends = number + (max(number // growth, 1) - 1 if number > single else 0)
        found.append(group)
    return found


def _size(table: list[int]) -> int:
    return max(table, default=DARK) + 1
