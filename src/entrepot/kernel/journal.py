"""The journal: what happened during one choice, in order, with who may know it. A text layer makes sentences of it."""

from __future__ import annotations

from .rules import rule
from .state import NOTES, SEATS, GameState

EVERYONE = -1


@rule
def note(s: GameState, what: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Note something that everyone sees."""
    whisper(s, EVERYONE, what, seat, a, b, c)


@rule
def whisper(s: GameState, to: int, what: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Note something that only the seats in the bit set `to` see."""
    if s.quiet != 0 or s.noted >= NOTES:
        return
    entry = s.notes[s.noted]
    entry.what = what
    entry.seat = seat
    entry.to = to
    entry.a = a
    entry.b = b
    entry.c = c
    s.noted += 1


@rule
def show(s: GameState) -> None:
    """Something hidden became visible to somebody: from here on, earlier choices stand."""
    s.shown += 1


@rule
def forget_notes(s: GameState) -> None:
    """Clear the journal before the next choice."""
    for i in range(s.noted):
        clear_note(s, i)
    s.noted = 0


@rule
def clear_note(s: GameState, i: int) -> None:
    entry = s.notes[i]
    entry.what = 0
    entry.seat = 0
    entry.to = 0
    entry.a = 0
    entry.b = 0
    entry.c = 0


@rule
def is_told(s: GameState, to: int, person: int) -> bool:
    """Whether one of the seats in the bit set `to` is answered for by a person."""
    for seat in range(SEATS):
        if s.chair[seat] == person and (to >> seat) & 1 == 1:
            return True
    return False


@rule
def keep_notes_of(s: GameState, seat: int) -> None:
    """Drop the notes a seat may not read (a spectator, seat -1, reads only those for everyone)."""
    kept = 0
    for i in range(s.noted):
        entry = s.notes[i]
        if entry.to == EVERYONE or (seat >= 0 and is_told(s, entry.to, seat)):
            target = s.notes[kept]
            target.what = entry.what
            target.seat = entry.seat
            target.to = EVERYONE
            target.a = entry.a
            target.b = entry.b
            target.c = entry.c
            kept += 1
    for i in range(kept, s.noted):
        clear_note(s, i)
    s.noted = kept
