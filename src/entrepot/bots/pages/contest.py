"""Whole games between bots: who chooses in the loop of `kernel/playing.py`, and what is told of it.

With a tape everything is told on it: choices, notes, and everyone's points after each round. Pictures are taken at the
start, at the last decision of the first round, and after each round.
"""

from __future__ import annotations

from typing import NamedTuple

from entrepot.bots.records import Contest, Kind, Line, Manner, Mind, Told, Watch
from entrepot.kernel import Choices, GameState, GameTables, below
from entrepot.kernel.parts import Row, inner
from entrepot.kernel.placing import people
from entrepot.kernel.playing import NOBODY
from entrepot.kernel.running import set_up
from entrepot.kernel.seeds import first_word, second_word, seed_choice, seed_choices
from entrepot.kernel.stand_ins import redact

from .answering import Brain
from .classic import classic
from .greedy import greedy
from .judged import points_now, round_now
from .rooms import SEEN
from .search import policy, search
from .tree import Tree

LAST_OF_FIRST_ROUND = 1  # that picture


class Thought(NamedTuple):
    """All that is thought with, and the tape and pictures that are kept."""

    w: Row[GameState]
    tree: Tree
    brain: Brain
    mind: Mind
    manners: Row[Manner]
    tape: Row[Line]
    shots: Row[GameState]


# --- telling ----------------------------------------------------------------------------------------------------------


@inner
def tell(tape: Row[Line], contest: Contest, what: int, seat: int, a: int, b: int, in_round: int) -> None:
    """Write one line on the tape; where there is no room for it, it is only counted."""
    if contest.told < len(tape):
        line = tape[contest.told]
        line.what = what
        line.seat = seat
        line.a = a
        line.b = b
        line.in_round = in_round
    contest.told += 1


@inner
def tell_points(g: GameTables, s: GameState, thought: Thought) -> None:
    contest = thought.mind.contest
    for seat in range(s.seats):
        tell(thought.tape, contest, Told.POINTS, seat, points_now(g, s, seat), 0, contest.now)


@inner
def take_picture(s: Row[GameState], at: int, shots: Row[GameState], number: int) -> None:
    if number < len(shots):
        shots[number] = s[at]


@inner
def tell_way(g: GameTables, s: Row[GameState], at: int, thought: Thought) -> None:
    """What happened on the way to this ask, and how everyone stood when the last round ended."""
    contest = thought.mind.contest
    if len(thought.tape) == 0 or contest.waiting != 0:
        return
    this_round = round_now(g, s[at])
    for i in range(s[at].noted):
        entry = s[at].notes[i]
        tell(thought.tape, contest, entry.what, entry.seat, entry.a, entry.b, this_round)
    if contest.pictures == 0:
        take_picture(s, at, thought.shots, 0)
        take_picture(s, at, thought.shots, LAST_OF_FIRST_ROUND)
        contest.pictures = 2
    if this_round != contest.now:
        if contest.now != 0:
            tell_points(g, s[at], thought)
            take_picture(s, at, thought.shots, contest.pictures)
            contest.pictures += 1
        contest.now = this_round


@inner
def tell_choice(s: Row[GameState], at: int, asked: int, code: int, count: int, thought: Thought) -> None:
    contest = thought.mind.contest
    if len(thought.tape) > 0:
        if count > 1 and contest.now == 1:
            take_picture(s, at, thought.shots, LAST_OF_FIRST_ROUND)
        tell(thought.tape, contest, Told.CHOICE, asked, code, count, contest.now)


# --- choosing ---------------------------------------------------------------------------------------------------------


@inner
def all_random(manners: Row[Manner], count: int) -> bool:
    for person in range(count):
        if manners[person].kind != Kind.RANDOM:
            return False
    return True


@inner
def open_contest(g: GameTables, s: Row[GameState], at: int, thought: Thought, a: int, b: int, number: int) -> None:
    """Set game `number` up."""
    contest = thought.mind.contest
    contest.a = a
    contest.b = b
    contest.number = number
    contest.played = 0
    contest.now = 0
    contest.told = 0
    contest.pictures = 0
    contest.waiting = 0
    contest.given = NOBODY
    set_up(g, s[at], a, b, number, 1 if len(thought.tape) == 0 else 0)
    contest.idle = 1 if all_random(thought.manners, people(s[at])) else 0
    if contest.idle == 1:
        seed_choices(thought.mind.luck, a, b, number)


@inner
def think_about(g: GameTables, s: GameState, choices: Choices, seat: int, thought: Thought) -> int:
    """What the bot of a seat chooses: it sees what its seat sees."""
    mind, contest = thought.mind, thought.mind.contest
    if contest.idle == 1:
        return choices.code[below(mind.luck, choices.count)]
    if choices.count == 1:
        return choices.code[0]
    manner = thought.manners[(seat + contest.number) % people(s)]
    if manner.kind == Kind.RANDOM:
        seed_choice(mind.luck, contest.a, contest.b, contest.number, contest.played)
        return choices.code[below(mind.luck, choices.count)]
    thought.w[SEEN] = s
    redact(g, thought.w[SEEN], seat)
    a, b = first_word(contest.a, contest.number), second_word(contest.b, contest.played)
    if manner.kind == Kind.GREEDY:
        return greedy(g, thought.w, mind, manner, seat, a, b)
    if manner.kind == Kind.CLASSIC:
        return classic(g, thought.w, thought.tree, mind, manner, seat, a, b)
    if manner.kind == Kind.POLICY:
        return policy(g, thought.w, thought.brain, mind, manner, a, b)
    return search(g, thought.w, thought.tree, thought.brain, mind, manner, seat, a, b)


@inner
def choose_by_bots(g: GameTables, s: Row[GameState], at: int, choices: Choices, thought: Thought) -> int:
    """The choice of whoever is asked. Where their seat is watched, it is left to somebody outside, who has given one
    (or not, and the bot chooses) when play goes on."""
    contest = thought.mind.contest
    asked = s[at].agenda[s[at].depth - 1].seat
    count = choices.count
    watched = contest.watched[asked] if count > 1 else 0
    code = contest.given
    contest.given = NOBODY
    if code == NOBODY:
        if watched == Watch.BEFORE and contest.waiting == 0:
            contest.waiting = 1
            return NOBODY
        code = think_about(g, s[at], choices, s[at].chair[asked], thought)
        if watched == Watch.AFTER:
            contest.waiting = 1
            contest.given = code
            return NOBODY
    contest.waiting = 0
    contest.played += 1
    tell_choice(s, at, asked, code, count, thought)
    return code
