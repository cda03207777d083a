"""Learners among bots: many games, one choice of one seat each, in one call.

In every game one person is the learner, the others are bots, who think as they do in contests. A game is carried on by
the learner's `action` and by the bots until the learner is asked again. A game that ends pays, shows its end to the
learner in a row of its own, and the next one starts in its place.
"""

from __future__ import annotations

from enum import IntEnum

from entrepot.bots.network.encoding import Book
from entrepot.bots.network.records import Entry, Shape
from entrepot.bots.pages.answering import Brain
from entrepot.bots.pages.contest import Thought, think_about
from entrepot.bots.pages.tree import Tree
from entrepot.bots.records import Edge, Line, Manner, Mind, Net, Node
from entrepot.envs.observation.copying import put
from entrepot.envs.observation.spans import FRAMES
from entrepot.kernel import Choices, GameState, GameTables, Record, i8, i16, i32, i64, offered
from entrepot.kernel.parts import Row, f32, inner
from entrepot.kernel.running import advance, mark_top, resolve

from .observed import redact_to_observe, write_fields
from .step import SEEN, Played, Run, begin_game, pay, settle, write_head


class Operation(IntEnum):
    START = 0  # the games whose `done` is set
    STEP = 1


class Seating(Record):
    """What holds for all games besides `Run`. Observations stand apart: the last field of one may be written beyond its
    end, and not every row is written in every step."""

    stride: i64  # from the number of a game to that of the next one in its row
    apart: i64  # bytes from one observation to the next
    final: i64  # the address of the first observation of an end


@inner
def learner_of(players: int, number: int) -> int:
    """Where the first of a line-up sits in game `number`."""
    return (players - number % players) % players


@inner
def await_learner(
    g: GameTables, s: Row[GameState], at: int, choices: Choices, thought: Thought, learner: int, played: int
) -> int:
    """Let bots choose until the learner is asked or the game is over; returns how many choices were made by then."""
    contest = thought.mind.contest
    while True:
        advance(g, s[at])
        mark_top(g, s[at], choices)
        if choices.count == 0:
            return played
        person = s[at].chair[s[at].agenda[s[at].depth - 1].seat]
        if person == learner:
            return played
        contest.played = played
        resolve(g, s[at], think_about(g, s[at], choices, person, thought))
        played += 1


@inner
def show_end(g: GameTables, s: Row[GameState], at: int, w: Row[GameState], run: Run, to: int, learner: int) -> None:
    """What a learner sees of a game that is over: nobody is asked any more."""
    w[SEEN] = s[at]
    redact_to_observe(g, w[SEEN], learner)
    put(to, learner)
    put(to + 2, -1)
    for k in range(5 * FRAMES):
        put(to + 4 + 2 * k, 0)
    write_fields(w[SEEN], run.memory, to, learner, True)


@inner
def show_ask(
    g: GameTables, s: Row[GameState], at: int, w: Row[GameState], run: Run, to: int, learner: int, fresh: bool
) -> None:
    """What a learner sees when it is asked."""
    w[SEEN] = s[at]
    redact_to_observe(g, w[SEEN], learner)
    write_head(w[SEEN], learner, to)
    write_fields(w[SEEN], run.memory, to, learner, fresh)


@inner
def seat_games(
    what: int,
    g: Row[GameTables],
    s: Row[GameState],
    w: Row[GameState],
    runs: Row[Run],
    seatings: Row[Seating],
    rows: Row[Played],
    choices: Row[Choices],
    mask: Row[i8],
    seat: Row[int],
    action: Row[int],
    played: Row[int],
    done: Row[i8],
    refused: Row[i8],
    reward: Row[f32],
    paid: Row[f32],
    rooms: Row[GameState],
    nodes: Row[Node],
    edges: Row[Edge],
    table: Row[int],
    manners: Row[Manner],
    minds: Row[Mind],
    tape: Row[Line],
    shots: Row[GameState],
    memory: Row[i8],
    shapes: Row[Shape],
    entries: Row[Entry],
    views: Row[i32],
    tables: Row[i16],
    starts: Row[i32],
    words: Row[i16],
    nets: Row[Net],
    places: Row[i32],
    weights: Row[i16],
    biases: Row[i32],
    chances: Row[i32],
    lit: Row[i16],
    sums: Row[i32],
    handed: Row[i16],
    summed: Row[i32],
    seen: Row[i16],
) -> int:
    """Returns how many games ended. An illegal choice is refused: its game is left as it is."""
    run, seating, mind = runs[0], seatings[0], minds[0]
    brain = Brain(
        memory,
        Book(shapes, entries, views, tables, starts, words),
        nets,
        places,
        weights,
        biases,
        chances,
        lit,
        sums,
        handed,
        summed,
        seen,
    )
    thought = Thought(rooms, Tree(nodes, edges, table), brain, mind, manners, tape, shots)
    mind.contest.a = run.a
    mind.contest.b = run.b
    mind.contest.idle = 0
    over = 0
    for at in range(run.games):
        fresh = what == Operation.START
        if fresh and done[at] == 0:
            continue
        done[at] = 0
        refused[at] = 0
        paid[at] = 0
        if not fresh and not offered(choices[at], action[at]):
            refused[at] = 1
            continue
        for k in range(choices[at].count):
            mask[at * run.codes + choices[at].code[k]] = 0
        if fresh:
            begin_game(g[0], s, at, w, run, rows[at].number)
            played[at] = 0
        else:
            resolve(g[0], s[at], action[at])
            played[at] += 1
        while True:
            learner = learner_of(run.players, rows[at].number)
            mind.contest.number = rows[at].number
            played[at] = await_learner(g[0], s, at, choices[at], thought, learner, played[at])
            if choices[at].count > 0:
                break
            settle(s[at], run, rows[at])
            pay(s[at], run, at, reward)
            paid[at] += reward[at * run.players + learner]
            done[at] = 1
            over += 1
            fresh = True
            show_end(g[0], s, at, w, run, seating.final + at * seating.apart, learner)
            rows[at].number += seating.stride
            begin_game(g[0], s, at, w, run, rows[at].number)
            played[at] = 0
        seat[at] = learner
        for k in range(choices[at].count):
            mask[at * run.codes + choices[at].code[k]] = 1
        show_ask(g[0], s, at, w, run, run.observation + at * seating.apart, learner, fresh)
    return over
