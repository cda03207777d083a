"""The HTTP interface for keeping order: sending somebody away, silencing, not hearing, reporting."""

from __future__ import annotations

from typing import Any

from ..play import order
from ..play.seeing.states import summary
from .bodies import Kick, Mute, Report, Silence
from .endpoint import TABLE, Call, Endpoint


async def kick(call: Call) -> dict[str, Any]:
    table = await call.table()
    await order.kick(table, call.player, call.body.seat)
    async with table.lock:
        return {"table": summary(table, call.visitor_id, call.language)}


async def silence(call: Call) -> dict[str, Any]:
    table = await call.table()
    await order.silence(call.tables, table, call.player, call.body.who, call.body.silenced)
    async with table.lock:
        return {"table": summary(table, call.visitor_id, call.language)}


async def mute(call: Call) -> dict[str, Any]:
    muted = await order.mute(call.tables, await call.seen(), call.player, call.body.who, call.body.muted)
    return {"muted": muted}


async def report(call: Call) -> dict[str, Any]:
    wanted = call.body
    about = (wanted.who, wanted.line, wanted.reason)
    await order.report(call.tables, await call.seen(), call.player, call.address, *about)
    return {"reported": True}


ENDPOINTS = (
    Endpoint("POST", f"{TABLE}/kick", "Send somebody away before the start", kick, Kick, "Table"),
    Endpoint("POST", f"{TABLE}/silence", "Who may speak at the table", silence, Silence, "Table"),
    Endpoint("POST", f"{TABLE}/mute", "Whom you do not want to hear", mute, Mute, "Muted"),
    Endpoint("POST", f"{TABLE}/report", "Tell whoever runs the server", report, Report, "Reported"),
)
