"""What was found, in numbers: how many mutants were noticed, and by which kind of check at best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .judging import Verdict
from .kinds import CLAUSES, Kind

HEAD = (
    "",
    "Mutants",
    "Noticed",
    "By a scenario or test of a clause",
    "of the rule itself",
    "Else by another test",
    "Else by a law",
    "Only by a recorded game or a count",
    "Unread",
    "Left",
    "Noticed of those that play can show",
)


def table(verdicts: list[Verdict], games: tuple[str, ...]) -> Iterator[str]:
    """A row for each game and one for all. Shares are of all mutants of the row, the last column excepted."""
    yield _row(HEAD)
    yield _row(["---"] * len(HEAD))
    for name, some in [*((game, [v for v in verdicts if v.game == game]) for game in games), ("all", verdicts)]:
        if some:
            yield _row([name, *_figures(some)])


def _figures(verdicts: list[Verdict]) -> Iterator[str]:
    total = len(verdicts)
    kinds = Counter(verdict.kind for verdict in verdicts if verdict.is_killed)
    unread = sum(verdict.status == "unread" for verdict in verdicts)
    noticed = kinds.total()
    yield str(total)
    yield _share(noticed, total)
    yield _share(sum(kinds[kind] for kind in CLAUSES), total)
    for kind in (Kind.OWN_CLAUSE, Kind.TEST, Kind.LAW, Kind.RECORD):
        yield _share(kinds[kind], total)
    yield str(unread)
    yield str(total - unread - noticed)
    yield _share(noticed, total - unread)


def _share(part: int, whole: int) -> str:
    return f"{part}, {100 * part / whole:.1f} %" if whole else "-"


def _row(cells: list[str] | tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def remarks(verdicts: list[Verdict]) -> Iterator[str]:
    """What the table does not say."""
    silent = sum(not verdict.clauses for verdict in verdicts)
    yield f"{silent} change a rule that cites no clause itself: no check names a clause of such a rule."
    statuses = Counter(verdict.status for verdict in verdicts)
    yield ", ".join(
        f"{status} {statuses[status]}" for status in ("killed", "timeout", "survived", "untouched", "unread")
    )
