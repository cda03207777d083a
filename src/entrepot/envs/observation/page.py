"""What of `pages/step.py` differs from game to game: redacting what is to be observed, and writing it down.

It is written out line by line from the record of the position, because a loop over a table of fields takes as long as
everything else in a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from entrepot.kernel import Rulebook
from entrepot.kernel.space import Space
from entrepot.kernel.state import SEATS

from .copying import AT_ONCE
from .spans import OCTETS, OWN, Span, spans, unseen_decks

LINES = 64  # numbers that are worth a loop


def page(space: Space) -> Callable[[Rulebook], str]:
    """How that is written for a game, as learners see it."""

    def written(rulebook: Rulebook) -> str:
        return _page(rulebook, space)

    return written


def _page(rulebook: Rulebook, space: Space) -> str:
    """Two rules: `redact_to_observe(g, s, viewer)` and `write_fields(s, memory, to, viewer, fresh)`."""
    record = rulebook.state
    return "\n".join(
        [
            f"from {__package__}.copying import move_number, move_octets, move_words",
            "",
            "@inner",
            "def redact_to_observe(g, s, viewer):",
            *(f"    {line}" for line in _redacting(list(unseen_decks(record, space)))),
            "",
            "@inner",
            "def write_fields(s, memory, to, viewer, fresh):",
            *(f"    {line}" for span in spans(record, space) for line in _writing(span)),
            "",
        ]
    )


def _redacting(decks: list[str]) -> Iterator[str]:
    """What is redacted of decks that nobody is shown takes no time while they are empty."""
    for number, deck in enumerate(decks):
        yield f"kept_{number} = s.{deck}.count"
        yield f"s.{deck}.count = 0"
    yield "redact(g, s, viewer)"
    for number, deck in enumerate(decks):
        yield f"s.{deck}.count = kept_{number}"


def _writing(span: Span) -> Iterator[str]:
    """From front to back, always as many numbers as are moved at once: the next field lies over what was too much."""
    to, start = f"to + {2 * span.to}", f"memory + {span.offset}"
    if span.kind == OWN:
        yield f"row = {start} + {8 * span.count} * (viewer if viewer >= 0 else {SEATS})"
        yield f"for k in range({span.count}):"
        yield f"    move_number({to} + 8 * k, row + 8 * k)"
        return
    move, size = ("move_octets", 1) if span.kind == OCTETS else ("move_words", 2)
    if span.places is not None:  # behind what was ever filled all is as it was when the game began
        yield f"filled = {span.count} if fresh else max({span.places.each} * s.{span.places.filled}, 1)"
        yield f"for k in range(0, filled, {AT_ONCE}):"
    elif span.count > LINES:
        yield f"for k in range(0, {span.count}, {AT_ONCE}):"
    else:
        for k in range(0, span.count, AT_ONCE):
            yield f"{move}({to} + {2 * k}, {start} + {size * k})"
        return
    yield f"    {move}({to} + 2 * k, {start} + {size} * k)"
