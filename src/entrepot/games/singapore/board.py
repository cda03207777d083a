"""The position drawn for a terminal, a hundred columns wide, from what the looking seat may see.

Tokens are counted by their owner's letter: L Lieutenant-Governor, T Temenggong, R Resident, S Sultan, n neutral. A
connector points out (`<=`, `=>`) if it is solid and in (`>=`, `=<`) if it is hollow; `=` is black, `-` red, `~` both.
"""

from __future__ import annotations

import textwrap
from typing import Any

from entrepot.kernel.title import Variant

from .state import Edition, State
from .view import OWNER_WORDS, Printed, printed, view
from .words import PORT

WIDTH = 100
CELL = 18
SIDE = 23
COLUMN = 20
LETTERS = dict(zip(OWNER_WORDS, "LTRSn", strict=True))
LINES = {"K": "=", "R": "-", "B": "~"}
KEY = (
    "Tokens: L Lieutenant-Governor, T Temenggong, R Resident, S Sultan, n neutral.",
    "Cards: * used this round, [face down]. Connectors: <= solid, >= hollow; = black, - red, ~ both.",
)


def board(variant: Variant, s: State) -> str:
    """The whole position as text."""
    seen = view(variant, s)
    box = printed(variant)
    lines = [*_heading(seen), ""]
    lines += [*_ring(box, seen), ""]
    lines += [*_tracks(seen), ""]
    lines += [*_market(box.word("Market"), seen), ""]
    for name, player in seen["players"].items():
        lines += [*_player(name, player), ""]
    return "\n".join(line.rstrip() for line in [*lines, *KEY])


def _heading(seen: dict[str, Any]) -> list[str]:
    parts = [f"Round {seen['round']}"]
    parts += [seen[key] for key in ("treaty", "event") if seen[key]]
    parts.append(f"First Player: {_title(seen['first_player'])}")
    if "winners" in seen:
        parts.append("won by " + " and ".join(_title(name) for name in seen["winners"]))
    elif seen["active"]:
        parts.append(f"{_title(seen['active'])} acts, {_count(seen['actions'], 'action')} left")
    return textwrap.wrap(" | ".join(parts), WIDTH)


def _title(word: str | None) -> str:
    return "-".join(part.capitalize() for part in word.split("-")) if word else "nobody"


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _tokens(tally: dict[str, int]) -> str:
    """`T2 S1 n1 = 4`, or a dot for none."""
    owners = _owners(tally)
    return f"{owners} = {tally['total']}" if owners else "."


def _owners(tally: dict[str, int]) -> str:
    return " ".join(f"{LETTERS[owner]}{n}" for owner, n in tally.items() if owner != "total" and n)


def _ring(box: Printed, seen: dict[str, Any]) -> list[str]:
    """Two rows of Districts between the Storehouses; the arrows run along the bottom row, then back along the top."""
    edge = "+" + ("-" * (CELL - 1) + "+") * 3
    malay, british = (_storehouse(box, seen, faction) for faction in ("malay", "british"))
    top = [f"green x{n}" for n in (3, 2, 1)]
    bottom = [f"blue x{n}" for n in (1, 2, 3)]
    rows = [
        edge,
        _cells([f"<- {word}" for word in top]),
        _cells([_district(seen, word) for word in top]),
        edge,
        _boxes("malay", seen, box.tables.edition),
        _boxes("british", seen, box.tables.edition),
        edge,
        _cells([f"-> {word}" for word in bottom]),
        _cells([_district(seen, word) for word in bottom]),
        edge,
    ]
    sides = {3: 0, 4: 1, 5: 2}
    return [
        (f" {malay[sides[i]]}" if i in sides else "").ljust(SIDE)
        + row.ljust(len(edge))
        + (f"  {british[sides[i]]}" if i in sides else "")
        for i, row in enumerate(rows)
    ]


def _storehouse(box: Printed, seen: dict[str, Any], faction: str) -> tuple[str, str, str]:
    tally = seen["storehouses"][faction]
    return faction.capitalize(), f"{box.word('Storehouse')}: {tally['total']}", _owners(tally) or "."


def _cells(texts: list[str]) -> str:
    return "|" + "|".join(f" {text}".ljust(CELL - 1) for text in texts) + "|"


def _district(seen: dict[str, Any], word: str) -> str:
    district = seen["districts"][word]
    return _tokens(district["tokens"]) if district["open"] else "closed"


def _boxes(faction: str, seen: dict[str, Any], edition: Edition) -> str:
    """The Population boxes as filled / size, in the order they fill."""
    left = cubes = seen["cubes"][faction]
    boxes = []
    for at in range(4):
        size = edition.box[at]
        boxes.append(f"[{min(left, size)}/{size}]")
        left = max(left - size, 0)
    return f"  {faction.capitalize():<8}{' '.join(boxes)} {_count(cubes, 'cube')}"


def _tracks(seen: dict[str, Any]) -> list[str]:
    ships = seen["ships"]
    works = " ".join(LETTERS[owner] for owner in seen["works"]) or "."
    vices = [f"{vice} outlawed ({_title(by)})" if by else f"{vice} legal" for vice, by in seen["vices"].items()]
    decks = [f"{word} {n}" for word, n in seen["decks"].items()]
    return [
        f"Port         {'#' * ships}{'.' * (PORT - ships)} {_count(ships, 'ship')}    Multiplier x{seen['multiplier']}",
        f"Tax          {_tokens(seen['tax'])}",
        *_hang("Public Works ", f"{works} = {len(seen['works'])}" if seen["works"] else "."),
        *_hang("Vices        ", ", ".join(vices)),
        *_hang("Decks        ", ", ".join(decks)),
    ]


def _hang(label: str, text: str) -> list[str]:
    return textwrap.wrap(label + text, WIDTH, subsequent_indent=" " * len(label), break_long_words=False)


def _market(name: str, seen: dict[str, Any]) -> list[str]:
    """The row, new cards entering at the left; two prices are British / Malay."""
    columns = []
    for card, price in zip(seen["market"], seen["prices"], strict=True):
        text = textwrap.wrap(card, COLUMN - 2) if card else ["-"]
        columns.append([*text, _price(price)] if card else text)
    height = max(len(column) for column in columns)
    rows = [[column[i] if i < len(column) else "" for column in columns] for i in range(height)]
    return [f"{name}, leaving at the right", *("".join(f" {cell}".ljust(COLUMN) for cell in row) for row in rows)]


def _price(price: list[int]) -> str:
    british, malay = price
    return f"${british}" if british == malay else f"${british} / ${malay}"


def _player(name: str, player: dict[str, Any]) -> list[str]:
    where = f"Leader: {player['leader_space']}" if player["leader_space"] else "Leader at home"
    head = f"{_title(name)} ({player['faction'].capitalize()})  ${player['wealth']}  {player['vp']} VP  {where}"
    lines = [head, *_hang("   hand: ", _hand(player))]
    if player["revealed"]:
        lines += _hang("   face up: ", ", ".join(player["revealed"]))
    by_slot = {card["slot"]: card for card in player["tableau"]}
    starts = [card for card in player["tableau"] if card["left"] is None]
    for card in starts:
        lines += _hang("   ", _community(by_slot, card))
    return lines


def _hand(player: dict[str, Any]) -> str:
    known = [card for card in player["hand"] if card]
    hidden = player["hand_size"] - len(known)
    return ", ".join([*known, *([_count(hidden, "hidden card")] if hidden else [])]) or "none"


def _community(by_slot: dict[int, dict[str, Any]], card: dict[str, Any]) -> str:
    """Cards left to right, each between its connectors."""
    parts = []
    at: int | None = card["slot"]
    while at is not None:
        parts.append(_card(by_slot[at]))
        at = by_slot[at]["right"]
    return " ".join(parts)


def _card(card: dict[str, Any]) -> str:
    vacant = card["slots"] - len(card["population"])
    inside = [*card["population"], *([f"{vacant} free"] if vacant else [])]
    if card["tokens"]:
        inside.append(_count(card["tokens"], "token"))
    name = card["card"] + ("*" if card["used"] else "") + (f" ({', '.join(inside)})" if inside else "")
    if not card["face_up"]:
        return f"[{name}]"
    left, right = card["connectors"]
    return f"{_left(left)}{name}{_right(right)}"


def _left(connector: str) -> str:
    return "" if connector == "-" else f"{'<' if connector[0] == 'S' else '>'}{LINES[connector[1]]} "


def _right(connector: str) -> str:
    return "" if connector == "-" else f" {LINES[connector[1]]}{'>' if connector[0] == 'S' else '<'}"
