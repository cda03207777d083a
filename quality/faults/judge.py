"""Compares what players were told with what stands in the log."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields

from entrepot.table.store.address import Place
from entrepot.table.store.entries import Chosen
from entrepot.table.store.snapshot import looking, stored_tables

from .players import Party


@dataclass
class Verdict:
    """Nothing may be lost, doubled or stuck; and nothing made up."""

    choices: int = 0
    acknowledged: int = 0
    games: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    made_up: list[str] = field(default_factory=list)
    went_back: int = 0
    longest_wait: float = 0.0  # seconds that somebody who stayed connected waited for an answer

    def __add__(self, other: Verdict) -> Verdict:
        """What became of two worlds."""
        mine = {part.name: getattr(self, part.name) + getattr(other, part.name) for part in fields(self)}
        return Verdict(**mine | {"longest_wait": max(self.longest_wait, other.longest_wait)})

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.doubled or self.stuck or self.made_up or self.went_back)


def judge(where: Place, parties: list[Party]) -> Verdict:
    verdict = Verdict()
    with looking(where) as database:
        tables = {stored.charter.id: stored for stored in stored_tables(database)}
        status: dict[str, str] = {row[0]: row[1] for row in database.ask("SELECT id, status FROM tables")}
    written: dict[tuple[str, str], tuple[int, int]] = {}  # version and code, by table and message
    for table, stored in tables.items():
        clients = Counter(logged.client for logged in stored.log if logged.client)
        verdict.doubled += [f"{table}: {client}" for client, times in clients.items() if times > 1]
        for version, logged in enumerate(stored.log, 1):
            if isinstance(logged.entry, Chosen) and logged.client:
                written[table, logged.client.partition(":")[2]] = (version, logged.entry.code)
    verdict.choices = len(written)
    for party in parties:
        verdict.games += len(party.tables)
        verdict.stuck += [table for table in party.tables if status.get(table) != "over"]
        for player in party.players:
            told = player.told
            verdict.acknowledged += len(told.acknowledged)
            verdict.went_back += told.went_back
            verdict.longest_wait = max(verdict.longest_wait, told.longest_wait)
            for name, (table, version) in told.acknowledged.items():
                if written.get((table, name)) != (version, told.sent[name][1]):
                    verdict.lost.append(f"{table}: {name} was acknowledged at version {version}")
            for name, why in told.refused.items():
                if (told.sent[name][0], name) in written:
                    verdict.doubled.append(f"{told.sent[name][0]}: {name} was refused ({why}) and is in the log")
    sent = {(table, name): code for p in parties for x in p.players for name, (table, code) in x.told.sent.items()}
    verdict.made_up = [
        f"{table}: {name}" for (table, name), (_, code) in written.items() if sent.get((table, name)) != code
    ]
    return verdict
