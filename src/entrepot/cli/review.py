"""`entrepot review`: look back at a finished game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from entrepot.kernel.title import OptionError

from . import options as given
from .output import Working, print_json, read_json

if TYPE_CHECKING:
    from entrepot.review.telling import Telling

MOST_TOLD = 10
STEPS = 1000  # of the bar


def review(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="RECORD", help="The record of a finished game, of any table or `play --save`.", show_default=False
        ),
    ],
    seat: Annotated[
        str | None, typer.Option(help="Only the mistakes of this seat (a number or a name).", show_default=False)
    ] = None,
    effort: Annotated[str, typer.Option(help="How closely to look: quick, normal or deep.")] = "normal",
    seed: Annotated[int, typer.Option(help="What worlds are imagined from.")] = 0,
    jobs: Annotated[int, typer.Option(help="How many threads look; 0 is one for each core.")] = 0,
    html: Annotated[Path | None, typer.Option(help="Write a page that stands alone.", show_default=False)] = None,
    json: given.Json = False,
) -> None:
    """Tell everybody's chances over a finished game, what each choice lost, what luck did, and what was better."""
    from entrepot.match import replay
    from entrepot.review import review as look_back
    from entrepot.review.telling import Telling
    from entrepot.scenario import seat_called

    with Working() as working:
        match = replay(read_json(file), progress=working.compiling)
        whose = None if seat is None else seat_called(match.game, seat)
        found = look_back(
            match,
            seed,
            effort,
            progress=lambda share: working(round(STEPS * share), STEPS, "looking back"),
            threads=given.processes(jobs),
        )
    telling = Telling(found, match)
    if html is not None:
        _write(html, telling, whose)
    if json:
        print_json(telling.document(whose))
    elif html is None:
        print("\n".join(lines(telling, whose)))
    else:
        print(os.fspath(html))


def _write(path: Path, telling: Telling, seat: int | None) -> None:
    from entrepot.review.page import page

    try:
        path.write_text(page(telling, seat), encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}.") from None


def lines(telling: Telling, seat: int | None) -> Iterator[str]:
    """A review as a terminal shows it."""
    say, told = telling.says.say, telling.document(seat)
    yield told["title"]
    yield from told["about"]
    yield ""
    for account in told["accounts"]:
        yield account["text"]
    yield ""
    yield say("review-accounts")
    columns = ("start", "own", "given", "luck", "result")
    yield "".join([f"{'':<24}", *(f"{say(f'review-{column}'):>12}" for column in columns)])
    for account in told["accounts"]:
        numbers = [account["start"], account["own"], account["given"], account["luck"], account["result"]]
        cells = [f"{100 * number:>12.1f}" for number in numbers]
        yield "".join([f"{telling.names[account['seat']][:23]:<24}", *cells])
    yield say("review-accounts-about")
    yield ""
    yield say("review-turns")
    yield from [f"- {turn['text']}" for turn in told["turns"]] or [say("review-no-turns")]
    yield ""
    yield say("review-mistakes")
    for mistake in told["mistakes"][:MOST_TOLD]:
        yield f"- {mistake['text']}"
        better = say("review-better", better=mistake["better"])
        yield from (f"  {line}" for line in (mistake["cost"], better, mistake["because"], mistake["although"]) if line)
    if not told["mistakes"]:
        yield say("review-no-mistakes")
    yield say("review-error-about")
