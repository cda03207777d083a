"""What the server writes to stderr, where it says it can be reached, and forgetting by itself."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from entrepot.table.server import keeping, reach
from entrepot.table.server.logs import ACCESS, ANNOUNCE, FIELDS, TABLE, JsonLines, LogFormat, announce, log_to_stderr
from tests.table.harness import Served, apart
from tests.table.test_server import refusal


def record(message: str, *values: object, **more: object) -> logging.LogRecord:
    made = logging.LogRecord("entrepot.table", logging.WARNING, "here.py", 1, message, values, None)
    made.__dict__.update(more)
    return made


def test_a_line_of_json_holds_everything_and_is_one_line() -> None:
    written = JsonLines().format(record("table %s\nfailed", "t1", **{FIELDS: {"table": "t1"}}))
    assert "\n" not in written
    document = json.loads(written)
    assert (document["level"], document["message"], document["table"]) == ("warning", "table t1\nfailed", "t1")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", document["at"])
    try:
        raise ValueError("a fault")
    except ValueError:
        failed = record("it failed", exc_info=sys.exc_info())
    assert "ValueError: a fault" in json.loads(JsonLines().format(failed))["exception"]


@pytest.fixture
def _own_loggers() -> Iterator[None]:
    """The loggers as they were, when the test is over."""
    loggers = [logging.getLogger(name) for name in (TABLE, ACCESS, ANNOUNCE, "uvicorn")]
    before = [(each.handlers, each.level, each.propagate) for each in loggers]
    yield
    for each, (handlers, level, propagate) in zip(loggers, before, strict=True):
        each.handlers, each.propagate = handlers, propagate
        each.setLevel(level)


async def _ask(served: Served) -> str:
    """Requests that hold secrets; returns the cookie."""
    anna = await served.client("Anna Secretive")
    await anna.get("/api/games/auction/rules?q=whispered")
    await anna.get("/nowhere%0Aforged", status=404)
    assert anna.cookie is not None
    return anna.cookie


def logged(folder: Path, capsys: pytest.CaptureFixture[str], form: LogFormat, access: bool) -> tuple[list[str], str]:
    """What a server logs while it is asked something, and the cookie of whoever asks."""

    async def run() -> str:
        async with Served(folder) as served:
            return await _ask(served)

    log_to_stderr(False, form, access)
    announce("The table is open")
    cookie = apart(run())
    return capsys.readouterr().err.splitlines(), cookie


@pytest.mark.usefixtures("_own_loggers")
def test_requests_are_logged_as_json_and_without_secrets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, cookie = logged(tmp_path, capsys, "json", access=True)
    documents = [json.loads(line) for line in lines]
    assert documents[0]["message"] == "The table is open"
    asked = [(each["method"], each["path"], each["status"]) for each in documents if "path" in each]
    assert asked == [
        ("POST", "/api/me", 200),
        ("GET", "/api/games/auction/rules", 200),
        ("GET", "/nowhere\nforged", 404),
    ]
    assert all(each["address"] == "127.0.0.1" and each["ms"] >= 0 for each in documents if "path" in each)
    for secret in (cookie, "Secretive", "whispered"):
        assert secret not in "\n".join(lines)


@pytest.mark.usefixtures("_own_loggers")
def test_nobody_writes_lines_of_their_own_into_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, _ = logged(tmp_path, capsys, "text", access=True)
    assert lines[0] == "The table is open"
    assert sum("GET" in line for line in lines) == 2 and not [line for line in lines if line.startswith("forged")]


@pytest.mark.usefixtures("_own_loggers")
def test_requests_are_logged_only_if_that_was_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, _ = logged(tmp_path, capsys, "text", access=False)
    assert lines == ["The table is open"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--log-format", "xml"], "The log is written as text or json, not 'xml'."),
        (["--keep-days", "0"], "Tables are kept for 1 to 36500 days, not 0."),
        (["--keep-days", "nan"], "Tables are kept for 1 to 36500 days, not nan."),
    ],
)
def test_bad_options(words: list[str], said: str) -> None:
    assert refusal(*words) == said


def test_a_table_for_everyone_says_where_others_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_usual_address", lambda: "192.0.2.5")
    monkeypatch.setattr(reach, "_addresses_of_interfaces", lambda: ["127.0.0.1", "192.0.2.5", "198.51.100.9"])
    here = "http://localhost:1819/"
    others = ["http://192.0.2.5:1819/", "http://198.51.100.9:1819/"]
    assert reach.urls("0.0.0.0", 1819) == reach.urls("::", 1819) == [here, *others]
    assert reach.urls("127.0.0.1", 1819) == reach.urls("::1", 1819) == [here]
    assert reach.urls("192.0.2.5", 80) == ["http://192.0.2.5:80/"]
    assert reach.urls("2001:db8::1", 80) == ["http://[2001:db8::1]:80/"]


def test_addresses_of_this_machine_are_addresses_of_this_machine() -> None:
    found = reach.own_addresses()
    assert len(found) == len(set(found)) and not [each for each in found if each.startswith("127.")]
    assert "127.0.0.1" in reach._addresses_of_interfaces()


def test_what_is_old_is_forgotten_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "OFTEN", 0.0)
    tried = list[int]()

    def forget() -> int:
        tried.append(len(tried))
        if len(tried) == 2:
            raise OSError("the database is away")
        return 1

    async def run() -> None:
        forgetting = asyncio.create_task(keeping.forget_old(forget))
        while len(tried) < 4:
            await asyncio.sleep(0)
        forgetting.cancel()

    apart(run())
    assert tried[:4] == [0, 1, 2, 3]
