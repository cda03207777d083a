"""Finished games of people, for those who study the game: only where everybody who sat there lends theirs.

What leaves the database is what was chosen, and whether a person or which bot chose it. No names, ids, chat, times or
titles go along, nor which games were the same person's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from entrepot.match import Game, Match

from ..errors import Refused, Unreadable
from ..store.address import Place
from ..store.entries import Charter, Chosen, Logged, Seated, Undone
from ..store.lending import lenders
from ..store.snapshot import looking, stored_table
from .history import History
from .old_games import resume

PERSON = "person"
BY_ITSELF = "itself"  # nothing else could be chosen, or somebody lets pass what they wish to pass
OVER = "SELECT id FROM tables WHERE status = 'over' ORDER BY id"

# Why a game is left out: what people read, with how many there were.
LEFT_OUT = {
    "asked": "somebody who sat there has not agreed",
    "elsewhere": "begun in a file or in another game",
    "rules": "played by rules that are not today's",
    "unreadable": "cannot be read",
}


class Lent(NamedTuple):
    """A finished game, and who made each of its choices: a person, a bot by its level, or nobody."""

    match: Match
    by: list[str]


def lent(where: Place, game: Game, left_out: Counter[str]) -> Iterator[Lent]:
    """The games of a database that were played by exactly these rules and may be used, in the order of their ids,
    which were drawn at random. Why others were left out is counted on the way."""
    with looking(where) as database:
        agreed = lenders(database)
        for (table,) in database.ask(OVER):
            try:
                stored = stored_table(database, table)
                if stored.charter.game != game.name or stored.charter.options != game.options:
                    continue
                found = _lent(stored.charter, stored.log, game, agreed)
            except (Unreadable, IndexError):  # a log may say anything
                found = "unreadable"
            if isinstance(found, Lent):
                yield found
            else:
                left_out[found] += 1


def _lent(charter: Charter, log: list[Logged], game: Game, agreed: frozenset[str]) -> Lent | str:
    """A game, or why it is left out."""
    if charter.imported or charter.parent is not None or charter.opening:
        return "elsewhere"
    if not _sat(charter, log) <= agreed:
        return "asked"
    history = History(charter)
    for logged in log:
        history.add(logged)
    try:
        match = resume(game, charter, history, None, believe=False).match if charter.hash == game.variant.hash else None
    except Refused:
        match = None
    return Lent(match, _makers(log)) if match is not None and match.over else "rules"


def _sat(charter: Charter, log: list[Logged]) -> set[str]:
    """Everybody who ever had a seat, guests at somebody's device among them: these were never asked."""
    later = [logged.entry.holder for logged in log if isinstance(logged.entry, Seated)]
    return {holder.player for holder in (*charter.seats, *later) if holder.player is not None}


def _makers(log: list[Logged]) -> list[str]:
    """Who made each of the choices that stand."""
    made = list[str]()
    for entry in (logged.entry for logged in log):
        if isinstance(entry, Chosen):
            made.append(entry.by or (BY_ITSELF if entry.itself else PERSON))
        elif isinstance(entry, Undone):
            del made[entry.to :]
    return made
