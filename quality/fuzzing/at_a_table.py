"""Players and an onlooker at a table with secrets, one of whom, or all, send what they like."""

from __future__ import annotations

import json
import random
from typing import Any

from entrepot.match import SPECTATOR
from entrepot.table.play.live import LiveTable
from tests.laws.play import Rules

from .driving import Finding, Target, sentence
from .hosting import Host, Socket
from .making import json_mutator

SEATS = 3
FRAMES = 8  # of one input that count
LASTS = 300  # inputs until the players get a new table
TABLE, NOW = "$table", "$now"  # stand for the table's id and its version

Message = dict[str, Any]


def _says(client: int, kind: str, **fields: Any) -> list[Any]:
    return [client, {"type": kind, "id": f"{kind}-{client}", "table": TABLE, **fields}]


GOOD = (
    [_says(seat, "choose", version=NOW, code=code) for seat, code in ((0, 1), (1, 2), (2, 3))],
    [_says(0, "choose", version=NOW, code=5), _says(0, "undo", version=NOW), _says(0, "choose", version=NOW, code=6)],
    [_says(1, "undo", version=NOW, consent=True), _says(2, "answer", version=NOW, agree=True)],
    [_says(0, "pause", paused=True), _says(1, "choose", version=NOW, code=1), _says(2, "pause", paused=False)],
    [_says(0, "chat", text="A fine day for an auction."), _says(3, "chat", text="May I?")],
    [_says(0, "why", target="hand 3"), _says(1, "why", target="hand 3")],
    [[3, {"type": "watch", "table": TABLE, "version": 2, "journal": 1}], [0, {"type": "unwatch", "table": TABLE}]],
    [[0, {"type": "watch", "table": TABLE}], _says(0, "hint", version=0, level="random")],
    [[0, '{"type": "choose"'], [1, {"type": "hello", "protocol": 1}]],
)


class AtATable(Target):
    """Refusals are sentences and change nothing; nobody is told what the seat cannot see, nor the seed; the server
    makes no mistake of its own."""

    def __init__(self) -> None:
        self._host = Host()
        self._number = 0
        self._host.do(self._sit_down())

    def seeds(self) -> list[bytes]:
        return [json.dumps(frames).encode() for frames in GOOD]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        return json_mutator(dice, data)

    def run(self, data: bytes) -> str:
        try:
            frames = json.loads(data)
        except (ValueError, RecursionError):
            frames = [[0, data.decode("utf-8", "replace")]]
        return self._host.do(self._send(frames if isinstance(frames, list) else [[0, frames]]))

    async def _sit_down(self) -> None:
        """A new table, watched by everyone who plays and by one who does not."""
        self._table: LiveTable = await self._host.table(SEATS)
        self._rules = Rules(self._table.game)
        self._sockets = [Socket(self._host, player) for player in self._host.players]
        for socket in self._sockets:
            await self._watch(socket)

    async def _watch(self, socket: Socket) -> None:
        await socket.tell(json.dumps({"type": "watch", "table": self._table.id}))
        await socket.settled(-1)

    async def _stand_up(self) -> None:
        for socket in self._sockets:
            await socket.leave()

    async def _send(self, frames: list[Any]) -> str:
        self._number += 1
        table = self._table
        if self._number % LASTS == 0 or table.over or table.history.resigned or not self._host.tables.is_current(table):
            await self._stand_up()
            await self._sit_down()
        heard = [await self._send_one(frame) for frame in frames[:FRAMES]]
        return " ".join(dict.fromkeys(heard))[:200] or "nothing"

    async def _send_one(self, frame: Any) -> str:
        client, content = frame if isinstance(frame, list) and len(frame) == 2 else (0, frame)
        client = client % 4 if isinstance(client, int) else 0
        socket, table = self._sockets[client], self._table
        before = self._position()
        quiet = not table.history.resigned
        await socket.tell(self._text(content))
        answers: list[Message] = []
        for number, each in enumerate(self._sockets):
            said = await each.settled(self._number)
            self._check_secrets(each, said)
            if number == client:
                answers = [m for m in said if m["type"] in ("ack", "refused", "hint")]
        if socket.closed:
            await socket.leave()
            self._sockets[client] = Socket(self._host, socket.player)
            await self._watch(self._sockets[client])
        return self._judged(answers, before if quiet else None)

    def _judged(self, answers: list[Message], before: Any) -> str:
        words = []
        for answer in answers:
            if answer["type"] == "refused":
                words.append(f"{answer['code']}: {sentence(answer['reason'])}")
                if answer["code"] == "failed":
                    raise Finding("the server made a mistake")
                if before is not None and self._position() != before:
                    raise Finding(f"refused, and yet something changed: {answer}")
            else:
                words.append(answer["type"])
        return ", ".join(words)

    def _text(self, content: Any) -> str:
        if isinstance(content, str):
            return content.encode("utf-8", "replace").decode()
        if isinstance(content, dict):
            stand = {TABLE: self._table.id, NOW: self._table.history.version}
            content = {k: stand.get(v, v) if isinstance(v, str) else v for k, v in content.items()}
        return json.dumps(content)

    def _position(self) -> tuple[int, bytes]:
        assert self._table.match is not None
        return self._table.history.version, bytes(self._table.match.truth)

    def _check_secrets(self, socket: Socket, said: list[Message]) -> None:
        """What a client was shown is what it would be shown in another world that its seat cannot tell from this."""
        table = self._table
        assert table.match is not None
        seat = table.history.seat_of(socket.player.id if socket.player else None)
        for message in said:
            if not table.over and table.charter.hidden in json.dumps(message):
                raise Finding(f"the seed is told before the end: {message}")
            if message["type"] != "state" or message["version"] != table.history.version or table.over:
                continue
            other = self._rules.imagined(bytes(table.match.truth), SPECTATOR if seat is None else seat, self._number)
            match = self._rules.match(other)
            if message["view"] != json.loads(json.dumps(match.view(seat))):
                raise Finding(f"seat {seat} was shown more than it may see: {message['view']}")
            if message["options"] and match.seat != seat:
                raise Finding(f"seat {seat} was shown the choices of another: {message['options']}")

    def close(self) -> None:
        self._host.do(self._stand_up())
        self._host.close()


def target() -> Target:
    return AtATable()
