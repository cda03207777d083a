"""The position drawn for a terminal, from what the viewer may see."""

from __future__ import annotations

import textwrap
from typing import Any

from entrepot.kernel.title import Variant

from ..data.cards import SUIT_LETTERS
from ..rules.state import State
from ..says.words import Words, words
from .ids import ENDING_IDS, ENDINGS, EVENT_IDS
from .view import PILES, view

WIDTH = 100
LABEL = 14
LARGEST_VALUE = 9  # of an Event that has one (10.1)


def board(variant: Variant, s: State) -> str:
    """The whole position as text."""
    seen, called = view(variant, s), words(variant)
    lines = [*_heading(called, seen), "", *_marketplace(called, seen), ""]
    if seen["declaration"]:
        lines += [*_declaration(called, seen["declaration"]), ""]
    if seen["stack"] or seen["resolving"]:
        lines += [*_stack(called, seen), ""]
    for name, player in seen["players"].items():
        lines += _player(called, name, player)
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(label: str, text: str) -> list[str]:
    return textwrap.wrap(f"{label:{LABEL}}{text}", WIDTH, subsequent_indent=" " * LABEL)


def _cards(cards: list[str]) -> str:
    return " ".join(cards) or "-"


def _heading(called: Words, seen: dict[str, Any]) -> list[str]:
    say = called.says.say
    parts = [
        say("board-round", round=seen["round"]),
        say("board-dealer", who=seen["dealer"]) if seen["dealer"] else say("board-dealer-to-come"),
        *_event(called, seen["event"]),
    ]
    if "winners" in seen:
        parts.append(_ending(called, seen))
    elif seen["active"]:
        parts.append(say("board-acts", who=seen["active"], left=_left(called, seen)))
    return textwrap.wrap(" | ".join(parts), WIDTH)


def _event(called: Words, event: dict[str, Any]) -> list[str]:
    parts = []
    if event["type"]:
        value = f" {event['value']}" if event["value"] and event["value"] <= LARGEST_VALUE else ""
        card = f" ({event['card']})" if event["card"] else ""
        parts.append(f"{called.event(EVENT_IDS.index(event['type']))}{value}{card}")
    if event["affected"]:
        parts.append(called.says.say("board-affected", who=", ".join(event["affected"])))
    return parts


def _left(called: Words, seen: dict[str, Any]) -> str:
    spendable = {"board-actions": seen["actions"], "board-minors": seen["minors"]}
    left = [called.says.say(message, n=n) for message, n in spendable.items() if n]
    return ", ".join(left) or called.says.say("board-nothing-left")


def _ending(called: Words, seen: dict[str, Any]) -> str:
    say, tied = called.says.say, called.joined("board-and", seen["tied"])
    who = called.joined("board-and", seen["winners"]) or say("board-nobody")
    return say(
        "board-over-tied" if tied else "board-over",
        ending=say(f"ending-{ENDING_IDS[ENDINGS.index(seen['ended_by'])]}"),
        who=who,
        tied=tied,
    )


def _number(called: Words, pile: dict[str, Any]) -> str:
    if pile["size"] is None:
        return called.says.say("board-none" if pile["empty"] else "board-some")
    return str(pile["size"])


def _marketplace(called: Words, seen: dict[str, Any]) -> list[str]:
    lines = []
    for suit, letter in enumerate(SUIT_LETTERS):
        lines.append(f"{called.commodity(suit):{LABEL}}{_cards(seen['stocks'][letter])}")
    markets = ", ".join(f"{market['id']} ({_number(called, market)})" for market in seen["markets"]) or "-"
    lines += _wrapped(called.says.say("board-black-markets"), markets)
    return lines + _wrapped(
        called.says.say("board-piles"), " | ".join(_pile(called, word, seen[word]) for word in PILES)
    )


def _pile(called: Words, word: str, pile: dict[str, Any]) -> str:
    top = pile.get("top")
    return called.says.say(f"board-{word}-top" if top else f"board-{word}", n=_number(called, pile), card=top)


def _declaration(called: Words, declared: dict[str, Any]) -> list[str]:
    say, cards = called.says.say, _cards(declared["cards"])
    source = declared["from"] if declared["from"] in ("stock", "event") else "front"
    parts = [
        say(f"board-from-{source}", cards=cards, who=declared["from"]),
        say("board-value", value=declared["value"]),
    ]
    committed = declared["committed"].items()
    parts += [say("board-committed", who=name, cards=" ".join(cards)) for name, cards in committed if cards]
    parts += [say("board-bids", who=name, n=number) for name, number in declared["bids"].items() if number]
    if declared["seizer"]:
        parts.append(say("board-seizer", who=declared["seizer"]))
    return _wrapped(say("board-declaration"), " | ".join(parts))


def _stack(called: Words, seen: dict[str, Any]) -> list[str]:
    say = called.says.say
    cards = [say(f"board-as-{entry['as']}", card=entry["card"], who=entry["player"]) for entry in seen["stack"]]
    resolving = [say("board-resolving", card=seen["resolving"])] if seen["resolving"] else []
    return _wrapped(say("board-stack"), ", ".join([*cards, *resolving]))


def _player(called: Words, name: str, player: dict[str, Any]) -> list[str]:
    say, hand = called.says.say, player["hand"]
    if player["removed"]:
        return _wrapped(name, say("board-removed"))
    parts = [say("board-in-hand", n=player["cards"]) if hand is None else say("board-hand", cards=_cards(hand))]
    parts.append(say("board-front", cards=_cards(player["front"])))
    if player["king"]:
        parts.append(say("board-king", card=player["king"]))
    if "points" in player:
        counted = player["points"] is not None
        parts.append(say("board-points" if counted else "board-place", n=player["points"], place=player["place"]))
        parts += [" ".join(player["achievements"])] if player["achievements"] else []
    return _wrapped(name, " | ".join(parts))
