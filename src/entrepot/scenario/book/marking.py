"""Words that are explained, found in what is said; and what is said as runs of text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

BOLD = "**"


@dataclass(frozen=True)
class Run:
    """Some letters of a sentence, bold or not; `term` is the word that they are, where it is to be explained."""

    text: str
    bold: bool = False
    term: str | None = None


class Marker:
    """Finds the words of a glossary by their forms. A word is marked once, until `turn_over` begins a new chapter."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        """`forms` gives the term of every form."""
        self._forms = forms
        longest_first = sorted(forms, key=lambda form: (-len(form), form))
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)") if forms else None
        self._met: set[str] = set()

    def turn_over(self) -> None:
        self._met = set()

    def runs(self, text: str) -> list[Run]:
        found: list[Run] = []
        for number, piece in enumerate(text.split(BOLD)):
            if piece:
                found += self._runs(piece, bool(number % 2))
        return found

    def _runs(self, text: str, bold: bool) -> list[Run]:
        found, done = [], 0
        for match in self._pattern.finditer(text) if self._pattern else ():
            term = self._forms[match[0]]
            if term in self._met:
                continue
            self._met.add(term)
            found += [Run(text[done : match.start()], bold), Run(match[0], bold, term)]
            done = match.end()
        found.append(Run(text[done:], bold))
        return [run for run in found if run.text]


def plain(runs: list[Run]) -> str:
    return "".join(run.text for run in runs)
