"""Positions that nobody plays, of lessons, exercises and the rulebook's examples, as the states of a table."""

from __future__ import annotations

from typing import Any

from entrepot.match import Game, Match

from .people import bot_name, bots_at
from .seeing.viewpoints import Viewer, Viewpoints


class Scenes:
    """A match from one seat, after any number of choices. `name` decides which bots sit at the other seats."""

    def __init__(self, match: Match, game: Game, seat: int, name: str, language: str, first_version: int = 0) -> None:
        self._match = match
        self._game = game
        self._name = name
        self._first_version = first_version
        self._viewer = Viewer(seat, language)
        self._viewpoints = Viewpoints(match)
        self._variant = game.in_language(language)

    def asked(self) -> dict[str, Any]:
        """What the seat may choose now."""
        glance = self._viewpoints.glance(self._viewer)
        return {"prompt": glance.prompt, "options": glance.options, "cannot": glance.cannot}

    def why(self) -> dict[str, str]:
        """Why nothing can be chosen at other places of the board."""
        viewpoint = self._match.viewpoint(*self._viewer)
        legal = set(viewpoint.codes())
        places = {target: codes[0] for target, codes in viewpoint.targets().items() if not legal & set(codes)}
        return {target: viewpoint.refusal(code) for target, code in places.items()}

    def state(self, choices: int) -> dict[str, Any]:
        """Without anything to choose."""
        match, viewer = self._match, self._viewer
        viewpoint = match.viewpoint(*viewer)
        return {
            "type": "state",
            "version": self._first_version + choices,
            "seat": viewer.seat,
            "status": "playing",
            "asked": viewpoint.asked(choices),
            "thinking": False,
            "choices": choices,
            "view": viewpoint.view(choices),
            "prompt": None,
            "options": [],
            "cannot": {},
            "itself": [],
            "scores": match.viewpoint(None).scores(choices),
            "seats": self._seats(),
            "journal": {
                "from": self._viewpoints.entries_until(viewer, choices - 1) if choices else 0,
                "entries": self._viewpoints.chapters(viewer, choices, choices),
            },
            "earlier": self._viewpoints.chapters(viewer, 0, choices - 1) if choices else [],
            "game": {
                "name": self._variant.title.name,
                "edition": self._variant.edition,
                "options": dict(self._variant.options),
                "hash": self._variant.hash,
            },
        }

    def _seats(self) -> list[dict[str, Any]]:
        bots, language = bots_at(self._name, self._game.seats), self._viewer.language
        names = enumerate(self._variant.seat_names)
        return [_seat(seat, name, bots[seat], seat == self._viewer.seat, language) for seat, name in names]


def _seat(seat: int, name: str, bot: int, you: bool, language: str) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": name,
        "kind": "player" if you else "bot",
        "player": None,
        "level": None,
        "bot": None if you else bot_name(bot, language),
        "face": None if you else bot,
        "present": True,
        "you": you,
    }
