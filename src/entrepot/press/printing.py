"""Print-and-play: everything of a game on sheets of paper, as one PDF at true size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from entrepot.kernel.title import OptionError, Variant

from .chromium import browser
from .serving import desk

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
KINDS = ("cards", "boards", "aids", "tokens")


@dataclass(frozen=True)
class Printed:
    """A PDF, and what is on it: so many pages, the first of them for both sides of the paper; things by group."""

    pdf: bytes
    pages: int
    double: int
    groups: Sequence[dict[str, Any]]

    def number(self, kind: str) -> int:
        """How many things of a kind there are, each as often as it is there."""
        return sum(piece["copies"] for group in self.groups if group["kind"] == kind for piece in group["pieces"])


def asked_in(text: str) -> list[str]:
    """`cards,aids` as a list."""
    asked = [word.strip() for word in text.split(",") if word.strip()]
    if not asked:
        raise OptionError(f"Say what is to be drawn: {', '.join(KINDS)}, or a deck by its name.")
    return asked


def refuse_unknown(asked: Iterable[str], known: Sequence[str]) -> None:
    """Whatever was asked for is something that the game has; a kind of which it has nothing is just empty."""
    for word in asked:
        if word not in (*KINDS, *known):
            raise OptionError(f"There is no {word!r} to be drawn; there is {', '.join(known)}.")


def printed(variant: Variant, paper: str = "a4", what: Iterable[str] = KINDS) -> Printed:
    """What a variant has, on paper of a size."""
    if paper not in PAPERS:
        raise OptionError(f"Paper is {' or '.join(PAPERS)}, not {paper!r}.")
    asked = list(what)
    with desk(variant) as opened, browser() as window:
        told = window.open(opened.page({"way": "sheets", "paper": PAPERS[paper], "what": asked}))
        refuse_unknown(asked, told["known"])
        if not told["pages"]:
            raise OptionError(f"{variant.title.name} has nothing of that kind to print.")
        return Printed(window.pdf(), told["pages"], told["double"], told["groups"])
