"""What a seat may read of what happened, kept as JSON: chapter by chapter, one for each choice, the setup first."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Iterable

RECENT = 8  # chapters that are kept ready; older ones are packed, because only who comes anew wants them
TOGETHER = 16  # chapters that are packed into one
BREAK = b"\n"  # between packed chapters: JSON has none


class Packed:
    """The chapters that were packed last: those of other seats are often the same."""

    __slots__ = ("_chapters", "_data")

    def __init__(self) -> None:
        self.settle()

    def settle(self) -> None:
        self._chapters = self._data = b""

    def once(self, chapters: list[bytes]) -> bytes:
        joined = BREAK.join(chapters)
        if joined != self._chapters:
            self._chapters, self._data = joined, zlib.compress(joined, 1)
        return self._data


class Journal:
    """Each chapter is its entries as JSON, with commas between them."""

    __slots__ = ("_packed", "_recent", "ends")

    def __init__(self) -> None:
        self.ends: list[int] = []  # how many entries there are up to the end of each chapter
        self._packed: list[bytes] = []
        self._recent: list[bytes] = []

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def entries(self) -> int:
        return self.ends[-1] if self.ends else 0

    def add(self, chapter: bytes, entries: int, others: Iterable[Journal] = (), packed: Packed | None = None) -> None:
        """One more chapter. Most read the same in the journals of all seats: such a chapter is kept once. `others` are
        those that may have written it down before; `packed` is what was packed last."""
        for other in others:
            if other._at(len(self)) == chapter:
                chapter = other._at(len(self))
                break
        self.ends.append(self.entries + entries)
        self._recent.append(chapter)
        if len(self._recent) >= RECENT + TOGETHER:
            self._packed.append((packed or Packed()).once(self._recent[:TOGETHER]))
            del self._recent[:TOGETHER]
            for other in others:
                if other._packed[len(self._packed) - 1 : len(self._packed)] == self._packed[-1:]:
                    self._packed[-1] = other._packed[len(self._packed) - 1]

    def become(self, written: Journal, others: Iterable[Journal]) -> None:
        """What was written elsewhere; of what others have already, one copy is kept."""
        for other in others:
            for mine, theirs in ((written._packed, other._packed), (written._recent, other._recent)):
                if len(written) == len(other):
                    mine[:] = [b if a == b else a for a, b in zip(mine, theirs, strict=True)]
        self.ends, self._packed, self._recent = written.ends, written._packed, written._recent

    def _at(self, number: int) -> bytes:
        """A chapter that is kept ready; of others, and of those to come, nothing."""
        at = number - len(self._packed) * TOGETHER
        return self._recent[at] if 0 <= at < len(self._recent) else b""

    def chapters(self, first: int, last: int | None = None) -> list[bytes]:
        """The chapters from one to before another."""
        packed = len(self._packed) * TOGETHER
        if first >= packed:
            return self._recent[first - packed : None if last is None else last - packed]
        block = first // TOGETHER
        found = [chapter for data in self._packed[block:] for chapter in zlib.decompress(data).split(BREAK)]
        start = block * TOGETHER
        return (found + self._recent)[first - start : None if last is None else last - start]

    def since(self, entries: int) -> tuple[int, bytes]:
        """What comes after so many entries, from the beginning of a chapter on: the number before it, and a list."""
        first = bisect_right(self.ends, entries)
        return self.ends[first - 1] if first else 0, listed(self.chapters(first))

    def cut(self, chapters: int) -> None:
        """Keep so many chapters."""
        if chapters < len(self._packed) * TOGETHER:
            whole = chapters // TOGETHER
            self._recent = self.chapters(whole * TOGETHER, chapters)
            del self._packed[whole:]
        else:
            del self._recent[chapters - len(self._packed) * TOGETHER :]
        del self.ends[chapters:]


def listed(chapters: list[bytes]) -> bytes:
    """All their entries as one JSON list."""
    return b"[%b]" % b",".join([chapter for chapter in chapters if chapter])
