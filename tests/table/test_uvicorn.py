"""What is leaned on of uvicorn and websockets. Where one of these fails after an update, the table cannot be trusted
with it: each says what has to be looked at."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
import uvicorn
from uvicorn.config import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.server import ServerProtocol

from entrepot.table.server.patience import PatientProtocol
from entrepot.table.socket.line import Line
from tests.table.harness import apart

HERE = f"uvicorn {uvicorn.__version__}"
MADE_WITH = {"config", "server_state", "app_state"}


async def nothing(scope: Any, receive: Any, send: Any) -> None:
    """An application."""


@pytest.fixture
def config() -> Config:
    made = Config(nothing, ws=Line, http=PatientProtocol)
    made.load()
    return made


def test_uvicorn_takes_our_protocols_as_they_are(config: Config) -> None:
    assert config.http_protocol_class is PatientProtocol, f"{HERE} changes `http=`: see server.configured"
    assert config.ws_protocol_class is Line, f"{HERE} changes `ws=`: see server.configured"
    assert hasattr(config, "loaded_app"), f"{HERE}: Line finds the application as `config.loaded_app`"
    assert hasattr(config, "ws_max_size"), f"{HERE}: Line finds the longest message as `config.ws_max_size`"


def test_uvicorn_makes_protocols_from_three_things() -> None:
    taken = set(inspect.signature(AutoHTTPProtocol.__init__).parameters)
    assert taken >= MADE_WITH, f"{HERE} makes its HTTP protocol from {taken}: see PatientProtocol and Line"
    source = inspect.getsource(inspect.getmodule(AutoHTTPProtocol))  # type: ignore[arg-type]
    made = "self.ws_protocol_class("
    assert made in source, f"{HERE} no longer makes sockets by `ws_protocol_class`: see Line"
    call = source.partition(made)[2].partition("\n        )")[0]
    assert all(f"{name}=" in call for name in MADE_WITH), f"{HERE} makes sockets otherwise, from {call}: see Line"
    assert "set_protocol(protocol)" in source, f"{HERE} hands connections over otherwise: see Doors, Line"


def test_uvicorn_says_when_a_request_is_complete(config: Config) -> None:
    async def made() -> Any:
        return AutoHTTPProtocol(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]

    protocol = apart(made())
    assert getattr(protocol, "cycle", "none") is None, (
        f"{HERE}: PatientProtocol goes by `cycle`, None before the first request and another object with each"
    )


def test_uvicorn_knows_who_is_connected() -> None:
    state = ServerState()
    assert isinstance(state.connections, set), f"{HERE}: Line enters itself in `server_state.connections`"
    assert isinstance(state.tasks, set), f"{HERE}: Line enters its task in `server_state.tasks`"
    stopping = inspect.getsource(uvicorn.Server)
    assert ".shutdown()" in stopping, f"{HERE} stops connections otherwise than by `shutdown`: see Line.shutdown"


def test_websockets_speaks_without_a_network() -> None:
    """Its documented interface for servers, as far as Line takes it."""
    used = ("receive_data", "events_received", "data_to_send", "accept", "reject", "send_response", "send_close")
    missing = [name for name in (*used, "close_expected") if not hasattr(ServerProtocol, name)]
    assert missing == [], f"websockets no longer has {missing}: see Line"
    frames = ServerProtocol(max_size=100)
    assert frames.state is State.CONNECTING
    assert frames.close_rcvd is None
