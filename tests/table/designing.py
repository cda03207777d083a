"""What somebody makes in the workshop, for its tests: drafts, a server, questions."""

from __future__ import annotations

import asyncio
import base64
import sys
from pathlib import Path
from typing import Any

from entrepot.table.settings import Bounds
from tests.databases import new_postgres
from tests.table import answering
from tests.table.harness import PATIENCE, Client, Served

BOUNDS = Bounds((sys.executable, str(Path(answering.__file__))))
QUIET = {"base": "2022-11", "title": "Quiet raids", "values": {"raid.ship_at": 20}}
CHEAP = {"base": "2022-11", "title": "Cheap", "cards": {"market": {"cathedral": {"price": 4}}}}
MILL = {
    "name": "Sugar Mill",
    "kind": ["commerce"],
    "price": {"british": 3, "malay": 2},
    "copies": 3,
    "connectors": "HR | HR",
    "slots": 1,
    "action": ["wealth 2 + people"],
}
SUGAR = {"base": "2022-11", "title": "Sugar", "cards": {"market": {"sugar-mill": MILL}}}
GENTLE = {"base": "2016-11", "cards": {"cards": {"X2": {"remove": True}, "S7": {"points": 9}}}}
THIEVES = {"base": "2016-11", "cards": {"vantage": {"mainline": {"S": "reroll"}}}}


def served(folder: Path, **other: Any) -> Served:
    return Served(folder, **{"workshop": BOUNDS, **other})


async def look(client: Client, draft: dict[str, Any], deck: str = "", card: str = "", game: str = "singapore") -> Any:
    return await client.post("/api/workshop/check", {"game": game, "draft": draft, "deck": deck, "card": card})


async def bring(client: Client, name: str, content: bytes, status: int = 200, game: str = "singapore") -> Any:
    body = {"game": game, "name": name, "content": base64.b64encode(content).decode()}
    return await client.post("/api/workshop/open", body, status)


async def ended(client: Client, job: str, state: str) -> Any:
    async with asyncio.timeout(PATIENCE):
        while (found := (await client.get(f"/api/workshop/jobs/{job}"))["job"])["state"] != state:
            await asyncio.sleep(0.02)
    return found


async def ask(client: Client, games: int, status: int = 201, **more: Any) -> Any:
    body = {"game": "singapore", "draft": QUIET, "games": games, "bots": "random", **more}
    return (await client.post("/api/workshop/jobs", body, status)).get("job")


def database(kind: str) -> str | None:
    return None if kind == "sqlite" else new_postgres()
