"""What is done to rows of numbers on a graphics processor, whatever the game: the legality gate, pay, observations."""

from __future__ import annotations

from typing import Any

from entrepot.envs.observation.spans import HEAD
from entrepot.kernel.cuda.page import RESULTS
from entrepot.kernel.parts import Row, f32
from entrepot.kernel.records import i8, i16, i32
from entrepot.kernel.state import SEATS

RANK, WIN = 0, 1  # of `Pays`; by points is the other
OWN = 2  # of the kinds of spans
WORDS = 1

cuda: Any = None  # bound by the compiler


def gate(games: int, codes: int, action: Row[int], mask: Row[i8], wrong: Row[i32]) -> None:
    """The first game whose choice is illegal, in `wrong`."""
    at = cuda.grid(1)
    if at < games:
        code = action[at]
        if code < 0 or code >= codes or mask[at * codes + code] == 0:
            cuda.atomic.min(wrong, 0, at)


def pay(games: int, players: int, pays: int, done: Row[i8], results: Row[i16], reward: Row[f32]) -> None:
    """What everyone gets for a game that ended in the last step, and nothing otherwise."""
    at = cuda.grid(1)
    if at >= games:
        return
    score = at * RESULTS
    won = score + SEATS
    place = won + SEATS
    winners = 0
    for person in range(players):
        winners += results[won + person]
    for person in range(players):
        got = 0
        whole = 1
        if done[at] != 0:
            if pays == RANK:
                whole = max(players - 1, 1)
                for other in range(players):
                    if results[place + other] > results[place + person]:
                        got += 1
                    elif results[place + other] < results[place + person]:
                        got -= 1
            elif pays == WIN:
                got = results[won + person]
                whole = max(winners, 1)
            else:
                got = results[score + person]
        reward[at * players + person] = got / whole


def observe(
    size: int,
    numbers: int,
    depth: int,
    agenda: int,
    row: int,
    viewer: Row[int],
    octets: Row[i8],
    words: Row[i16],
    kind: Row[i8],
    offset: Row[i32],
    out: Row[i16],
) -> None:
    """Write what its viewer sees of each redacted position, which is `size` bytes long, as `layout.py` says. A block of
    threads a game."""
    at = cuda.blockIdx.x
    base = at * size
    seat = viewer[at]
    deep = words[(base + depth) // 2]
    place = cuda.threadIdx.x
    while place < numbers:
        value = 0
        if place < 2:
            value = seat
        elif place < HEAD:
            above = (place - 2) // 5
            part = (place - 2) % 5
            if above < deep:
                frame = base + agenda + 8 * (deep - 1 - above)
                value = octets[frame + part] if part < 2 else words[frame // 2 + part - 1]
        elif kind[place] == WORDS:
            value = words[(base + offset[place]) // 2]
        elif kind[place] == OWN:
            value = words[(base + offset[place]) // 2 + row * seat]
        else:
            value = octets[base + offset[place]]
        out[at * numbers + place] = value
        place += cuda.blockDim.x
