"""Where a key stands in the text of a TOML file, so that messages can name the line."""

from __future__ import annotations

import re
from typing import Any

HEADER = re.compile(
    r"\[\[?([^\[\]]+)\]\]?\s*(#.*)?$"
)  # of a stripped line: blanks at two ends would be tried in all ways


class Lines:
    """Line numbers count from 1. The section before the first header is called ''."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines() or [""]
        starts = [(0, "")]
        for at, line in enumerate(self.lines):
            header = HEADER.match(line.strip())
            if header:
                starts.append((at, header[1].replace('"', "").replace(" ", "")))
        ends = [at for at, _ in starts[1:]] + [len(self.lines)]
        self.sections = [(name, start, end) for (start, name), end in zip(starts, ends, strict=True)]

    def find(self, section: str, number: int, key: str | None, value: Any = None) -> int:
        """The line of a key (a dotted path), or of one of its quoted values, in the section's table of that number."""
        at = [i for i, (name, _, _) in enumerate(self.sections) if name == section]
        if number >= len(at):
            return self._anywhere(section, key)
        first = at[number]
        last = first + 1
        while last < len(self.sections) and section and self.sections[last][0].startswith(f"{section}."):
            last += 1
        start, end = self.sections[first][1], self.sections[last - 1][2]
        found = self._key(start, end, key)
        at_key = start if found is None else found
        for line in range(at_key, end):
            if f'"{value}"' in self.lines[line] or f"'{value}'" in self.lines[line]:
                return line + 1
        return at_key + 1

    def has(self, section: str, key: str) -> bool:
        """Whether a table with that header holds the key."""
        return any(name == section and self._key(start, end, key) is not None for name, start, end in self.sections)

    def _anywhere(self, section: str, key: str | None) -> int:
        found = self._key(0, len(self.lines), key)
        if found is None:
            found = self._key(0, len(self.lines), section)
        return (found or 0) + 1

    def _key(self, start: int, end: int, key: str | None) -> int | None:
        """The line where the whole path stands, else the last part of it that is written as a key."""
        if not key:
            return None
        for part in [key, *reversed(key.split("."))]:
            written = re.compile(rf"""(^|[\s{{,.\["'])["']?{re.escape(part)}["']?\s*[=.\]]""")
            for line in range(start, end):
                if written.search(self.lines[line]):
                    return line
        return None
