"""Whether reviews can be trusted: the same game reviewed with several seeds, and games with a blunder planted in them.

python -m quality review --games 2                    how long a review takes, and how far two of one game agree
python -m quality review --planted 3 --bots policy    where planted blunders come among the worst choices
python -m quality review --records FILE…              how far two reviews of games in files agree
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path

from entrepot.bots import bot_in
from entrepot.bots.foreseeing import foresight
from entrepot.bots.mind import prepare
from entrepot.games import title, titles
from entrepot.match import Game, Match, replay
from entrepot.review import EFFORTS, Review, review
from entrepot.review.reviewing import decisions_of
from quality.blunders import BLUNDERS, Blunder

WORST = 10
LONGEST = 2000  # choices
AT_ONCE = 12  # choices within which a blunder may need several
OPEN = 0.25, 0.75  # between which chances to win there is enough to be lost
WORLDS, STEPS = 32, 8  # by which a chance is told


def played(game: Game, bots: str, seed: int) -> Match:
    """A game between bots of one name."""
    match = game.start(seed)
    while not match.over:
        match.play(bot_in(bots, seed, len(match.past)).choose(match.sight()))
    return match


def planted(game: Game, bots: str, seed: int, blunder: Blunder) -> tuple[Match, list[int]]:
    """A game between bots in which somebody blunders once, while it is open; and the numbers of the choices that this
    took. None where nobody could."""
    match, made = game.start(seed), list[int]()
    while not match.over and len(match.past) < LONGEST:
        goes_on = not made or (len(match.past) < made[0] + AT_ONCE and match.seat == match.past[made[0]].seat)
        code = blunder(match) if goes_on else None
        if code is not None and not made and not is_open(match):
            code = None
        if code is not None:
            made.append(len(match.past))
        match.play(bot_in(bots, seed, len(match.past)).choose(match.sight()) if code is None else code)
    return match, made


def is_open(match: Match) -> bool:
    """Whether whoever is asked may still win and may still lose, by the network: in a game that is decided no choice
    loses anything."""
    assert match.seat is not None
    with foresight(match.game, (1, 1)) as ahead:
        wins = ahead.now(match.sight(), range(WORLDS), STEPS).wins
    return OPEN[0] <= float(wins[:, match.seat].mean()) <= OPEN[1]


def worst(found: Review, count: int = WORST) -> list[int]:
    """The choices that lost most, by their number, the worst first."""
    return [choice.after for choice in sorted(found.judged, key=lambda choice: -choice.lost)[:count]]


def agreement(found: list[Review]) -> list[int]:
    """Of the worst choices of each pair of reviews, how many are the same."""
    return [len(set(worst(one)) & set(worst(other))) for one, other in combinations(found, 2)]


def _stability(game: Game, wanted: argparse.Namespace) -> Iterator[str]:
    for number in range(wanted.games):
        match = played(game, wanted.bots, wanted.seed + number)
        yield f"game {wanted.seed + number}: {_compared(match, wanted)}"


def _compared(match: Match, wanted: argparse.Namespace) -> str:
    """A game reviewed again and again, each time with another seed."""
    reviews, spent = [], []
    for seed in range(wanted.reviews):
        began, clock = time.process_time(), time.monotonic()
        reviews.append(review(match, seed, wanted.effort, threads=wanted.threads))
        spent.append(f"{time.process_time() - began:.0f} ({time.monotonic() - clock:.0f})")
    choices, agree = len(reviews[0].judged), ", ".join(map(str, agreement(reviews)))
    seconds = ", ".join(spent)
    return f"{choices} choices, {seconds} s of the processor (of the clock), {agree} of {WORST} agree"


def same_decision(match: Match, made: list[int]) -> set[int]:
    """All choices that were made in a row with these: of a decision, one choice is named for what all of it lost."""
    rows = [[position.after for position in decision.positions] for decision in decisions_of(match)]
    return {after for row in rows if set(row) & set(made) for after in row}


def _blunders(game: Game, wanted: argparse.Namespace) -> Iterator[str]:
    number, found = wanted.seed, 0
    while found < wanted.planted:
        match, made = planted(game, wanted.bots, number, BLUNDERS[game.name])
        if made:
            looked = review(match, 0, wanted.effort, threads=wanted.threads)
            ranks = worst(looked, len(looked.judged))
            place = min(ranks.index(at) for at in same_decision(match, made) if at in ranks) + 1
            choices = {choice.after: choice for choice in looked.judged}
            judged = choices[ranks[place - 1]]
            own = [after for after in ranks if choices[after].seat == judged.seat].index(judged.after) + 1
            lost = f"{100 * judged.lost:.1f} % ± {100 * judged.error:.1f}"
            places = f"number {place} of the worst of the game, number {own} of that seat"
            yield f"game {number}, choice {judged.after + 1}: {lost} lost, {places}"
            found += 1
        number += 1


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality review", description=__doc__)
    parser.add_argument("game", nargs="*", help="which games; all that have bots to play them")
    parser.add_argument("--games", type=int, default=0, help="how many to review again and again")
    parser.add_argument("--records", type=Path, nargs="*", default=[], help="games in files to review again and again")
    parser.add_argument("--planted", type=int, default=0, help="how many to plant a blunder in")
    parser.add_argument("--reviews", type=int, default=2, help="of each game, each with a seed of its own")
    parser.add_argument("--bots", default="hard")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", default="normal", choices=EFFORTS)
    parser.add_argument("--threads", type=int, default=1)
    wanted = parser.parse_args(words)
    for path in wanted.records:
        match = replay(json.loads(path.read_text("utf-8")))
        prepare(match.game)
        print(f"{path.name}: {_compared(match, wanted)}", flush=True)
    if wanted.records:
        return 0
    for name in wanted.game or sorted(titles()):
        game = Game(title(name), {})
        prepare(game)
        print(name, flush=True)
        for line in chain(_stability(game, wanted), _blunders(game, wanted) if name in BLUNDERS else ()):
            print(f"  {line}", flush=True)
    return 0
