"""The position drawn for a terminal, a hundred columns wide, from what the looking seat may see.

Tokens are counted by the sign of their owner; the last lines explain all signs. A connector points out (`<=`, `=>`) if
it is solid and in (`>=`, `=<`) if it is hollow; `=` is black, `-` red, `~` both.
"""

from __future__ import annotations

import textwrap
from typing import Any

from entrepot.kernel.title import Variant

from ..data.cardtexts import CardText
from ..rules.state import Edition, State
from ..says.words import Words
from ..vocabulary import PORT
from .ids import DISTRICTS, FACTION_IDS, LEADER_SPACE_IDS, ROLE_IDS, TREATY_IDS, VICE_IDS
from .view import view

WIDTH = 100
CELL = 18
SIDE = 23
COLUMN = 20
LINES = {"K": "=", "R": "-", "B": "~"}


def board(variant: Variant, s: State) -> str:
    """The whole position as text."""
    seen = view(variant, s)
    words: Words = variant.words
    names = _names(words, seen)
    lines = [*_heading(words, names, seen), ""]
    lines += [*_ring(words, seen), ""]
    lines += [*_tracks(words, names, seen), ""]
    lines += [*_market(words, seen), ""]
    for leader, player in seen["players"].items():
        lines += [*_player(words, names[leader], player), ""]
    owners = ", ".join(f"{_sign(words, leader)} {names[leader]}" for leader in seen["players"])
    signs = [words.says.say("board-tokens", owners=owners), words.says.say("board-signs")]
    return "\n".join(line.rstrip() for line in [*lines, *signs])


def _names(words: Words, seen: dict[str, Any]) -> dict[str | None, str]:
    """What people read for the ids of leaders and, with two players, of factions."""
    leaders = {leader: words.says.say(f"leader-{leader}") for leader in seen["players"]}
    factions = {faction: words.faction(n) for n, faction in enumerate(FACTION_IDS)}
    return {None: words.says.say("board-nobody"), **factions, **leaders}


def _heading(words: Words, names: dict[str | None, str], seen: dict[str, Any]) -> list[str]:
    say = words.says.say
    parts = [say("board-round", round=seen["round"])]
    parts += [words.treaty(TREATY_IDS.index(seen["treaty"]))] if seen["treaty"] else []
    parts += [say(f"card-{seen['event']}")] if seen["event"] else []
    parts.append(say("board-first-player", who=names[seen["first_player"]]))
    if "winners" in seen:
        parts.append(say("board-won-by", who=say("board-and").join(names[name] for name in seen["winners"])))
    elif seen["active"]:
        parts.append(say("board-acts", who=names[seen["active"]], n=seen["actions"]))
    return textwrap.wrap(" | ".join(parts), WIDTH)


def _tokens(words: Words, tally: dict[str, int]) -> str:
    """`T2 S1 n1 = 4`, or a dot for none."""
    owners = _owners(words, tally)
    return f"{owners} = {tally['total']}" if owners else "."


def _owners(words: Words, tally: dict[str, int]) -> str:
    return " ".join(f"{_sign(words, owner)}{n}" for owner, n in tally.items() if owner != "total" and n)


def _sign(words: Words, owner: str) -> str:
    return words.says.say(f"sign-{owner}")


def _ring(words: Words, seen: dict[str, Any]) -> list[str]:
    """Two rows of Districts between the Storehouses; the arrows run along the bottom row, then back along the top."""
    edge = "+" + ("-" * (CELL - 1) + "+") * 3
    malay, british = (_storehouse(words, seen, faction) for faction in ("malay", "british"))
    top = [f"green x{n}" for n in (3, 2, 1)]
    bottom = [f"blue x{n}" for n in (1, 2, 3)]
    rows = [
        edge,
        _cells([f"<- {words.space(DISTRICTS[word])}" for word in top]),
        _cells([_district(words, seen, word) for word in top]),
        edge,
        _boxes(words, "malay", seen, words.box.tables.edition),
        _boxes(words, "british", seen, words.box.tables.edition),
        edge,
        _cells([f"-> {words.space(DISTRICTS[word])}" for word in bottom]),
        _cells([_district(words, seen, word) for word in bottom]),
        edge,
    ]
    sides = {3: 0, 4: 1, 5: 2}
    return [
        (f" {malay[sides[i]]}" if i in sides else "").ljust(SIDE)
        + row.ljust(len(edge))
        + (f"  {british[sides[i]]}" if i in sides else "")
        for i, row in enumerate(rows)
    ]


def _storehouse(words: Words, seen: dict[str, Any], faction: str) -> tuple[str, str, str]:
    tally = seen["storehouses"][faction]
    heading = words.says.say("board-storehouse", total=tally["total"])
    return words.faction(FACTION_IDS.index(faction)), heading, _owners(words, tally) or "."


def _cells(texts: list[str]) -> str:
    return "|" + "|".join(f" {text}".ljust(CELL - 1) for text in texts) + "|"


def _district(words: Words, seen: dict[str, Any], word: str) -> str:
    district = seen["districts"][word]
    return _tokens(words, district["tokens"]) if district["open"] else words.says.say("board-closed")


def _boxes(words: Words, faction: str, seen: dict[str, Any], edition: Edition) -> str:
    """The Population boxes as filled / size, in the order they fill."""
    left = cubes = seen["cubes"][faction]
    boxes = []
    for at in range(4):
        size = edition.box[at]
        boxes.append(f"[{min(left, size)}/{size}]")
        left = max(left - size, 0)
    name = words.faction(FACTION_IDS.index(faction))
    return f"  {name:<8}{' '.join(boxes)} {words.says.say('board-cubes', n=cubes)}"


def _tracks(words: Words, names: dict[str | None, str], seen: dict[str, Any]) -> list[str]:
    say, ships = words.says.say, seen["ships"]
    works = " ".join(_sign(words, owner) for owner in seen["works"]) or "."
    port = say("board-ships", n=ships, multiplier=seen["multiplier"])
    return [
        f"{say('board-port'):<13}{'#' * ships}{'.' * (PORT - ships)} {port}",
        f"{say('board-tax'):<13}{_tokens(words, seen['tax'])}",
        *_hang(f"{say('board-works'):<13}", f"{works} = {len(seen['works'])}" if seen["works"] else "."),
        *_hang(f"{say('board-vices'):<13}", ", ".join([*_vices(words, names, seen), *_vice_tokens(words, seen)])),
        *_hang(f"{say('board-decks'):<13}", ", ".join(_decks(words, seen))),
    ]


def _vices(words: Words, names: dict[str | None, str], seen: dict[str, Any]) -> list[str]:
    called = {vice: words.vice(n) for n, vice in enumerate(VICE_IDS)}
    return [
        words.says.say("board-outlawed", vice=called[vice], who=names[by])
        if by
        else words.says.say("board-legal", vice=called[vice])
        for vice, by in seen["vices"].items()
    ]


def _vice_tokens(words: Words, seen: dict[str, Any]) -> list[str]:
    return [
        words.says.say("board-vice-tokens", faction=words.faction(FACTION_IDS.index(faction)), n=n)
        for faction, n in seen["vice_tokens"].items()
        if n
    ]


def _decks(words: Words, seen: dict[str, Any]) -> list[str]:
    """The draw piles in the edition's words; Folk Heroes and tiles only where there are some."""
    return [
        f"{words.says.say('board-deck-' + word.lower().replace(' ', '-'))} {n}"
        for word, n in seen["decks"].items()
        if n or word not in ("heroes", "tiles")
    ]


def _hang(label: str, text: str) -> list[str]:
    return textwrap.wrap(label + text, WIDTH, subsequent_indent=" " * len(label), break_long_words=False)


def _market(words: Words, seen: dict[str, Any]) -> list[str]:
    """The row, new cards entering at the left where it shifts (D3); two prices are British / Malay."""
    columns = []
    for card, price in zip(seen["market"], seen["prices"], strict=True):
        text = textwrap.wrap(words.says.say(f"card-{card}"), COLUMN - 2) if card else ["-"]
        columns.append([*text, _price(price)] if card else text)
    height = max(len(column) for column in columns)
    rows = [[column[i] if i < len(column) else "" for column in columns] for i in range(height)]
    heading = words.says.say("board-market" if words.box.tables.edition.shift_row else "leader-space-market")
    return [heading, *("".join(f" {cell}".ljust(COLUMN) for cell in row) for row in rows)]


def _price(price: list[int]) -> str:
    british, malay = price
    return f"${british}" if british == malay else f"${british} / ${malay}"


def _player(words: Words, name: str, player: dict[str, Any]) -> list[str]:
    say = words.says.say
    where = say("board-leader-home")
    if player["leader_space"]:
        where = say("board-leader-at", space=words.leader_space(LEADER_SPACE_IDS.index(player["leader_space"])))
    role = f", {words.role(ROLE_IDS.index(player['role']))}" if player["role"] else ""
    side = f"{words.faction(FACTION_IDS.index(player['faction']))}{role}"
    lines = [say("board-player", who=name, side=side, wealth=player["wealth"], points=player["vp"], where=where)]
    lines += _hang(f"   {say('board-hand')}: ", _hand(words, player))
    if player["revealed"]:
        lines += _hang(f"   {say('board-face-up')}: ", ", ".join(say(f"card-{card}") for card in player["revealed"]))
    if player["tiles"]:
        lines += _hang(f"   {say('board-deck-tiles')}: ", ", ".join(_tiles(words, player)))
    by_slot = {card["slot"]: card for card in player["tableau"]}
    starts = [card for card in player["tableau"] if card["left"] is None]
    for card in starts:
        lines += _hang("   ", _community(words, by_slot, card))
    return lines


def _tiles(words: Words, player: dict[str, Any]) -> list[str]:
    say = words.says.say
    return [
        say("board-tile-scored" if tile in player["tiles_scored"] else "board-tile", tile=say(f"tile-{tile}"))
        if tile
        else say("board-hidden")
        for tile in player["tiles"]
    ]


def _hand(words: Words, player: dict[str, Any]) -> str:
    known = [words.says.say(f"card-{card}") for card in player["hand"] if card]
    hidden = player["hand_size"] - len(known)
    unseen = [words.says.say("board-hidden-cards", n=hidden)] if hidden else []
    return ", ".join([*known, *unseen]) or words.says.say("board-none")


def _community(words: Words, by_slot: dict[int, dict[str, Any]], card: dict[str, Any]) -> str:
    """Cards left to right, each between its connectors."""
    parts = []
    at: int | None = card["slot"]
    while at is not None:
        parts.append(_card(words, by_slot[at]))
        at = by_slot[at]["right"]
    return " ".join(parts)


def _card(words: Words, card: dict[str, Any]) -> str:
    say, vacant = words.says.say, card["slots"] - len(card["population"])
    inside = [say(f"card-{people}") for people in card["population"]]
    inside += [say("board-free", n=vacant)] if vacant else []
    inside += [say("board-tokens-here", n=card["tokens"])] if card["tokens"] else []
    named: CardText = next(one for one in words.cards.market.values() if one.id == card["card"])
    name = words.card(named) + ("*" if card["used"] else "") + (f" ({', '.join(inside)})" if inside else "")
    if not card["face_up"]:
        return f"[{name}]"
    left, right = card["connectors"]
    return f"{_left(left)}{name}{_right(right)}"


def _left(connector: str) -> str:
    return "" if connector == "-" else f"{'<' if connector[0] == 'S' else '>'}{LINES[connector[1]]} "


def _right(connector: str) -> str:
    return "" if connector == "-" else f" {LINES[connector[1]]}{'>' if connector[0] == 'S' else '<'}"
