"""Sparring: games to learn from in which bots sit at some of the places, each carried on to the next real decision of
somebody who learns. Otherwise it is `collect.py`."""

from __future__ import annotations

from entrepot.bots.network.encoding import Book
from entrepot.bots.network.records import Entry, Shape
from entrepot.bots.pages.answering import Brain
from entrepot.bots.pages.contest import Thought, think_about
from entrepot.bots.pages.tree import Tree
from entrepot.bots.records import Edge, Line, Manner, Mind, Net, Node
from entrepot.kernel import Choices, GameState, GameTables, i8, i16, i32, offered
from entrepot.kernel.parts import Row, f32, inner
from entrepot.kernel.placing import people
from entrepot.kernel.running import advance, mark_top, resolve

from .collect import Operation, Played, Run, deal, settle, show

ORDERS = 6  # of guests among so many people, which come round


@inner
def is_guest(s: GameState, guests: Row[i8], number: int) -> bool:
    """Whether whoever is asked is a bot. `guests` has a bit for each person, for each number of people and order."""
    asked = s.chair[s.agenda[s.depth - 1].seat]
    return guests[people(s) * ORDERS + number // 7 % ORDERS] >> asked & 1 == 1


@inner
def spar(
    what: int,
    g: Row[GameTables],
    s: Row[GameState],
    w: Row[GameState],
    memory: Row[i8],
    runs: Row[Run],
    rows: Row[Played],
    lots: Row[i32],
    choices: Row[Choices],
    shapes: Row[Shape],
    entries: Row[Entry],
    views: Row[i32],
    tables: Row[i16],
    starts: Row[i32],
    words: Row[i16],
    scratch: Row[i16],
    action: Row[i16],
    lit: Row[i16],
    mask: Row[i8],
    person: Row[i8],
    ended: Row[i8],
    result: Row[f32],
    guests: Row[i8],
    rooms: Row[GameState],
    nodes: Row[Node],
    edges: Row[Edge],
    table: Row[int],
    manners: Row[Manner],
    minds: Row[Mind],
    tape: Row[Line],
    shots: Row[GameState],
    their_memory: Row[i8],
    their_shapes: Row[Shape],
    their_entries: Row[Entry],
    their_views: Row[i32],
    their_tables: Row[i16],
    their_starts: Row[i32],
    their_words: Row[i16],
    nets: Row[Net],
    places: Row[i32],
    weights: Row[i16],
    biases: Row[i32],
    chances: Row[i32],
    their_lit: Row[i16],
    sums: Row[i32],
    handed: Row[i16],
    summed: Row[i32],
    seen: Row[i16],
) -> int:
    """Returns how many games ended; -1 - i where the choice in game i is illegal."""
    run, found, mind = runs[0], choices[0], minds[0]
    book = Book(shapes, entries, views, tables, starts, words)
    theirs = Book(their_shapes, their_entries, their_views, their_tables, their_starts, their_words)
    brain = Brain(their_memory, theirs, nets, places, weights, biases, chances, their_lit, sums, handed, summed, seen)
    thought = Thought(rooms, Tree(nodes, edges, table), brain, mind, manners, tape, shots)
    mind.contest.a = run.a
    mind.contest.b = run.b
    mind.contest.idle = 0
    over = 0
    for at in range(run.games):
        played = rows[at]
        ended[at] = 0
        if what == Operation.START:
            deal(g, s, at, w, run, played, lots)
        else:
            mark_top(g[played.variant], s[at], found)
            if not offered(found, action[at]):
                return -1 - at
            resolve(g[played.variant], s[at], action[at])
        while True:
            advance(g[played.variant], s[at])
            mark_top(g[played.variant], s[at], found)
            if found.count == 0:
                ended[at] = settle(s[at], at, result)
                over += 1
                played.number += run.stride
                deal(g, s, at, w, run, played, lots)
                continue
            if found.count == 1:
                resolve(g[played.variant], s[at], found.code[0])
                continue
            if not is_guest(s[at], guests, played.number):
                break
            mind.contest.number = played.number
            mind.contest.played = played.made
            played.made += 1
            asked = s[at].chair[s[at].agenda[s[at].depth - 1].seat]
            resolve(g[played.variant], s[at], think_about(g[played.variant], s[at], found, asked, thought))
        show(g, s, at, w, memory, run, played, found, book, scratch, lit, mask, person)
    return over
