"""The position drawn for a terminal, from what the viewer may see."""

from __future__ import annotations

import textwrap
from typing import Any

from entrepot.kernel.title import Variant

from .cards import SUIT_LETTERS
from .state import State
from .view import printed, view

WIDTH = 100


def board(variant: Variant, s: State) -> str:
    """The whole position as text."""
    seen = view(variant, s)
    lines = [*_heading(seen), "", *_marketplace(variant, seen), ""]
    if seen["declaration"]:
        lines += [*_declaration(seen), ""]
    if seen["stack"] or seen["resolving"]:
        lines += [*_stack(seen), ""]
    for name, player in seen["players"].items():
        lines += _player(name, player)
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(label: str, text: str) -> list[str]:
    return textwrap.wrap(f"{label:14}{text}", WIDTH, subsequent_indent=" " * 14)


def _heading(seen: dict[str, Any]) -> list[str]:
    event = seen["event"]
    parts = [f"Round {seen['round']}", f"Dealer {seen['dealer'] or 'to be rolled for'}"]
    if event["name"]:
        value = f" {event['value']}" if event["value"] and event["value"] < 10 else ""
        parts.append(f"{event['name']}{value}" + (f" ({event['card']})" if event["card"] else ""))
    if event["affected"]:
        parts.append(f"affected: {', '.join(event['affected'])}")
    if "winners" in seen:
        tied = f", the first place shared by {' and '.join(seen['tied'])}" if seen["tied"] else ""
        parts.append(f"over by {seen['ended_by']}, won by {' and '.join(seen['winners']) or 'nobody'}{tied}")
    elif seen["active"]:
        budget = {"Actions": seen["actions"], "Minor Actions": seen["minors"]}
        left = ", ".join(f"{name} {number}" for name, number in budget.items() if number)
        parts.append(f"{seen['active']} acts: {left or 'nothing left'}")
    return textwrap.wrap(" | ".join(parts), WIDTH)


def _number(pile: dict[str, Any]) -> str:
    if pile["size"] is None:
        return "none" if pile["empty"] else "some"
    return str(pile["size"])


def _marketplace(variant: Variant, seen: dict[str, Any]) -> list[str]:
    wording = printed(variant).wording
    lines = []
    for suit, letter in enumerate(SUIT_LETTERS):
        cards = " ".join(seen["stocks"][letter]) or "-"
        lines.append(f"{wording.commodity(suit):14}{cards}")
    markets = ", ".join(f"{market['name']} ({_number(market)})" for market in seen["markets"]) or "-"
    lines += _wrapped("Black Markets", markets)
    top = f", top {seen['discard']['top']}" if seen["discard"]["top"] else ""
    piles = {"Deck": seen["deck"], "Discard Pile": seen["discard"], "Nest": seen["nest"], "Exile": seen["exile"]}
    numbers = [f"{name} {_number(pile)}{top if name == 'Discard Pile' else ''}" for name, pile in piles.items()]
    return lines + _wrapped("Piles", " | ".join(numbers))


def _declaration(seen: dict[str, Any]) -> list[str]:
    declared = seen["declaration"]
    parts = [f"{' '.join(declared['cards']) or '-'} from {declared['from']}", f"Value {declared['value']}"]
    parts += [f"{name} committed {' '.join(cards)}" for name, cards in declared["committed"].items() if cards]
    parts += [f"{name} bids {number}" for name, number in declared["bids"].items() if number]
    if declared["seizer"]:
        parts.append(f"Seizer {declared['seizer']}")
    return _wrapped("Declaration", " | ".join(parts))


def _stack(seen: dict[str, Any]) -> list[str]:
    cards = [f"{entry['card']} of {entry['player']} as {entry['as']}" for entry in seen["stack"]]
    resolving = [f"resolving {seen['resolving']}"] if seen["resolving"] else []
    return _wrapped("Stack", ", ".join([*cards, *resolving]))


def _player(name: str, player: dict[str, Any]) -> list[str]:
    if player["removed"]:
        return _wrapped(name, "removed from the game")
    hand = f"{player['cards']} in Hand" if player["hand"] is None else "Hand " + (" ".join(player["hand"]) or "-")
    parts = [hand, f"Front {' '.join(player['front']) or '-'}"]
    if player["king"]:
        parts.append(f"King {player['king']}")
    if "points" in player:
        points = "" if player["points"] is None else f"{player['points']} points, "
        parts.append(f"{points}place {player['place']}")
        parts += [" ".join(player["achievements"])] if player["achievements"] else []
    return _wrapped(name, " | ".join(parts))
