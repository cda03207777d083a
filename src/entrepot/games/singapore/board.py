"""The position drawn for a terminal, a hundred columns wide, from what the looking seat may see.

Tokens are counted by the initial of their owner's word, n for neutral ones; the last lines explain all signs. A
connector points out (`<=`, `=>`) if it is solid and in (`>=`, `=<`) if it is hollow; `=` is black, `-` red, `~` both.
"""

from __future__ import annotations

import textwrap
from typing import Any

from entrepot.kernel.title import Variant

from .state import Edition, State
from .view import FACTION_WORDS, LEADER_SPACE_IDS, Printed, printed, view
from .words import PORT

WIDTH = 100
CELL = 18
SIDE = 23
COLUMN = 20
LINES = {"K": "=", "R": "-", "B": "~"}
SIGNS = "Cards: * used this round, [face down]. Connectors: <= solid, >= hollow; = black, - red, ~ both."


def board(variant: Variant, s: State) -> str:
    """The whole position as text."""
    seen = view(variant, s)
    box = printed(variant)
    names = _names(box, seen)
    lines = [*_heading(names, seen), ""]
    lines += [*_ring(box, seen), ""]
    lines += [*_tracks(box, names, seen), ""]
    lines += [*_market(box, seen), ""]
    for player in seen["players"].values():
        lines += [*_player(box, player), ""]
    owners = [f"{_letter(word)} {player['name']}" for word, player in seen["players"].items()]
    return "\n".join(line.rstrip() for line in [*lines, f"Tokens: {', '.join(owners)}, n neutral.", SIGNS])


def _names(box: Printed, seen: dict[str, Any]) -> dict[str | None, str]:
    """What people read for the words of leaders and, with two players, of factions."""
    leaders = {word: player["name"] for word, player in seen["players"].items()}
    return {None: "nobody", **{word: box.word(word.capitalize()) for word in FACTION_WORDS}, **leaders}


def _heading(names: dict[str | None, str], seen: dict[str, Any]) -> list[str]:
    parts = [f"Round {seen['round']}"]
    parts += [seen[key] for key in ("treaty", "event") if seen[key]]
    parts.append(f"First Player: {names[seen['first_player']]}")
    if "winners" in seen:
        parts.append("won by " + " and ".join(names[name] for name in seen["winners"]))
    elif seen["active"]:
        parts.append(f"{names[seen['active']]} acts, {_count(seen['actions'], 'action')} left")
    return textwrap.wrap(" | ".join(parts), WIDTH)


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _tokens(tally: dict[str, int]) -> str:
    """`T2 S1 n1 = 4`, or a dot for none."""
    owners = _owners(tally)
    return f"{owners} = {tally['total']}" if owners else "."


def _owners(tally: dict[str, int]) -> str:
    return " ".join(f"{_letter(owner)}{n}" for owner, n in tally.items() if owner != "total" and n)


def _letter(owner: str) -> str:
    return "n" if owner == "neutral" else owner[0].upper()


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


def _tracks(box: Printed, names: dict[str | None, str], seen: dict[str, Any]) -> list[str]:
    ships = seen["ships"]
    works = " ".join(_letter(owner) for owner in seen["works"]) or "."
    vices = [f"{vice} outlawed ({names[by]})" if by else f"{vice} legal" for vice, by in seen["vices"].items()]
    return [
        f"Port         {'#' * ships}{'.' * (PORT - ships)} {_count(ships, 'ship')}    Multiplier x{seen['multiplier']}",
        f"Tax          {_tokens(seen['tax'])}",
        *_hang("Public Works ", f"{works} = {len(seen['works'])}" if seen["works"] else "."),
        *_hang("Vices        ", ", ".join([*vices, *_vice_tokens(seen)])),
        *_hang("Decks        ", ", ".join(_decks(box, seen))),
    ]


def _vice_tokens(seen: dict[str, Any]) -> list[str]:
    return [f"{faction.capitalize()} Vice tokens {n}" for faction, n in seen["vice_tokens"].items() if n]


def _decks(box: Printed, seen: dict[str, Any]) -> list[str]:
    """The draw piles in the edition's words; Folk Heroes and tiles only where there are some."""
    called = {
        "market": f"{box.word('Market card')}s",
        "population": f"{box.word('Population card')}s",
        "battle british": "British Battle cards",
        "battle malay": "Malay Battle cards",
        "event I": "Events I",
        "event II": "Events II",
        "heroes": "Folk Heroes",
        "tiles": f"{box.word('Legacy tile')}s",
    }
    return [f"{called[word]} {n}" for word, n in seen["decks"].items() if n or word not in ("heroes", "tiles")]


def _hang(label: str, text: str) -> list[str]:
    return textwrap.wrap(label + text, WIDTH, subsequent_indent=" " * len(label), break_long_words=False)


def _market(box: Printed, seen: dict[str, Any]) -> list[str]:
    """The row, new cards entering at the left where it shifts (D3); two prices are British / Malay."""
    columns = []
    for card, price in zip(seen["market"], seen["prices"], strict=True):
        text = textwrap.wrap(card, COLUMN - 2) if card else ["-"]
        columns.append([*text, _price(price)] if card else text)
    height = max(len(column) for column in columns)
    rows = [[column[i] if i < len(column) else "" for column in columns] for i in range(height)]
    heading = box.word("Market") + (", leaving at the right" if box.tables.edition.shift_row else "")
    return [heading, *("".join(f" {cell}".ljust(COLUMN) for cell in row) for row in rows)]


def _price(price: list[int]) -> str:
    british, malay = price
    return f"${british}" if british == malay else f"${british} / ${malay}"


def _player(box: Printed, player: dict[str, Any]) -> list[str]:
    where = "Leader at home"
    if player["leader_space"]:
        where = f"Leader: {box.leader_space(LEADER_SPACE_IDS.index(player['leader_space']))}"
    role = f", {player['role'].title()}" if player["role"] else ""
    side = f"{player['faction'].capitalize()}{role}"
    lines = [f"{player['name']} ({side})  ${player['wealth']}  {player['vp']} VP  {where}"]
    lines += _hang("   hand: ", _hand(player))
    if player["revealed"]:
        lines += _hang("   face up: ", ", ".join(player["revealed"]))
    if player["tiles"]:
        lines += _hang(f"   {box.word('Legacy tile')}s: ", ", ".join(_tiles(player)))
    by_slot = {card["slot"]: card for card in player["tableau"]}
    starts = [card for card in player["tableau"] if card["left"] is None]
    for card in starts:
        lines += _hang("   ", _community(by_slot, card))
    return lines


def _tiles(player: dict[str, Any]) -> list[str]:
    return [f"{tile} (scored)" if tile in player["tiles_scored"] else tile or "hidden" for tile in player["tiles"]]


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
