"""A running server of either kind of database, and `entrepot admin` beside it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from entrepot.cli import app
from entrepot.kernel.title import OptionError
from tests.databases import KINDS, new_postgres
from tests.table.harness import Served, apart

Scenario = Callable[["Beside"], Awaitable[None]]


class Beside:
    """The commands, given to the database of a server."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.address = served.database or f"sqlite:///{served.folder}/games.sqlite3"

    async def text(self, *words: str, answer: str = "", code: int = 0) -> str:
        """What a command prints."""
        return await asyncio.to_thread(run, [*words, "--database", self.address], answer, code)

    async def do(self, *words: str, heeded: bool = True) -> Any:
        """The document that a command prints. Servers have heeded it then."""
        printed = json.loads(await self.text(*words, "--json"))
        if heeded:
            await self.served.tables.house.look()
        return printed

    async def refusal(self, *words: str) -> str:
        with pytest.raises(OptionError) as refused:
            await self.text(*words)
        return str(refused.value)


def run(words: list[str], answer: str = "", code: int = 0) -> str:
    done = CliRunner().invoke(app, ["admin", *words], input=answer)
    if isinstance(done.exception, OptionError):
        raise done.exception
    assert done.exit_code == code, (done.output, done.exception)
    return done.stdout


def beside_a_server(scenario: Scenario) -> Callable[[Path, str], None]:
    """A test with a server and its database, of either kind."""

    @pytest.mark.parametrize("kind", KINDS)
    def test(tmp_path: Path, kind: str) -> None:
        async def serve() -> None:
            database = new_postgres() if kind == "postgres" else None
            async with Served(tmp_path, database=database) as served:
                await scenario(Beside(served))

        apart(serve())

    test.__doc__ = scenario.__doc__
    return test
