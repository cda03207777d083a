"""The container and the services around it. Where a container tool works, it is built and started; everywhere, what the
files name must be there."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
import typer
import yaml

from entrepot.cli import app
from entrepot.table.server.api import ENDPOINTS

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
INSTRUCTIONS = {
    "ARG", "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK",
    "ENTRYPOINT", "CMD",
}  # fmt: skip
SERVICE = {
    "image", "build", "command", "restart", "read_only", "cap_drop", "cap_add", "security_opt", "tmpfs", "ulimits",
    "environment", "volumes", "networks", "depends_on", "healthcheck", "stop_grace_period", "deploy", "ports", "user",
    "shm_size",
}  # fmt: skip


def instructions() -> list[tuple[str, str]]:
    """The Containerfile, instruction by instruction."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = [line for line in re.sub(r"\\\n", " ", text).splitlines() if line.strip()]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


@cache
def compose() -> dict[str, Any]:
    document = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert isinstance(document, dict)
    return document


def services() -> dict[str, dict[str, Any]]:
    return dict(compose()["services"])


# --- what the files say -----------------------------------------------------------------------------------------------


def test_the_containerfile_has_known_instructions_and_copies_what_is_there() -> None:
    assert {word for word, _ in instructions()} <= INSTRUCTIONS
    copied = [rest.split()[:-1] for word, rest in instructions() if word == "COPY" and "--from" not in rest]
    assert copied
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")]
    for path in (path for paths in copied for path in paths):
        assert (ROOT / path).exists(), path
        assert path.split("/")[0] in kept, f"{path} does not get into the build: .dockerignore"


def test_packages_come_from_the_lock_by_their_hashes() -> None:
    runs = [part for word, rest in instructions() if word == "RUN" for part in rest.split("&&")]
    installs = [part for part in runs if " pip install " in part]
    assert len(installs) == 3
    for part in installs:
        assert "--require-hashes" in part or ("--no-deps" in part and "--no-index" in part), part


def test_it_runs_as_somebody_who_may_do_nothing() -> None:
    users = [rest for word, rest in instructions() if word == "USER"]
    assert users == ["10001:10001"]
    last = max(n for n, (word, _) in enumerate(instructions()) if word == "RUN")
    assert last < next(n for n, (word, _) in enumerate(instructions()) if word == "USER")
    for name, service in services().items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name


def test_services_are_written_as_compose_wants_them() -> None:
    assert set(compose()) == {"name", "services", "networks", "volumes"}
    for name, service in services().items():
        assert set(service) <= SERVICE, name
        assert "image" in service and set(service["networks"]) <= set(compose()["networks"])
        assert set(service["healthcheck"]) <= {"test", "interval", "timeout", "retries", "start_period"}
        assert service["healthcheck"]["test"][0] == "CMD", name
        for other, how in service.get("depends_on", {}).items():
            assert other in services() and how == {"condition": "service_healthy"}
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in compose()["volumes"], volume
    build = services()["table"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT and (ROOT / build["dockerfile"]).is_file()


def test_what_has_to_be_set_is_in_the_example() -> None:
    named = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    given = set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text("utf-8"), flags=re.MULTILINE))
    assert named == given
    assert set(re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text("utf-8"))) <= given


def commands() -> Iterator[list[str]]:
    """Every command line of ours in the files."""
    said = dict(instructions())
    assert json.loads(said["ENTRYPOINT"]) == ["entrepot"]
    yield json.loads(said["CMD"])
    yield services()["table"]["command"]


@pytest.mark.parametrize("words", list(commands()), ids=["Containerfile", "compose"])
def test_commands_and_options_exist(words: list[str]) -> None:
    group = typer.main.get_command(app)
    command = group.commands[words[0]]  # type: ignore[attr-defined]
    known = {option for parameter in command.params for option in parameter.opts}
    used = {word.partition("=")[0] for word in words[1:] if word.startswith("--")}
    assert used and used <= known


def test_health_is_asked_where_it_is_answered() -> None:
    paths = {endpoint.path for endpoint in ENDPOINTS}
    checks = [rest for word, rest in instructions() if word == "HEALTHCHECK"]
    checks.append(" ".join(services()["table"]["healthcheck"]["test"]))
    assert len(checks) == 2
    for check in checks:
        (port, path), *more = re.findall(r"http://127\.0\.0\.1:(\d+)(/[\w/]+)", check)
        assert not more and (port, path) == ("1819", "/api/health/ready") and path in paths
    assert [rest for word, rest in instructions() if word == "EXPOSE"] == ["1819"]
    program = re.search(r'"(import .*?)"\]', checks[0])
    assert program and compile(program[1], "check", "exec")


def test_the_proxy_leads_to_the_table_and_hides_the_figures() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert re.search(r"name table\s+port 1819", text) and text.count("{") == text.count("}")
    assert re.search(r"@figures path /metrics\s+respond @figures 404", text)
    subnet = compose()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert services()["table"]["environment"]["FORWARDED_ALLOW_IPS"] == subnet, "the proxy is believed, nobody else"


def test_secrets_are_not_in_the_files() -> None:
    for name in ("compose.yaml", "Containerfile", "env.example"):
        text = (DEPLOY / name).read_text("utf-8")
        assert not re.search(r"PASSWORD(:\s+|=)[^\s$]", text), name


# --- building and starting it -----------------------------------------------------------------------------------------


def tool() -> str:
    """A container tool that works here, or a skipped test that says so loudly."""
    for name in ("docker", "podman"):
        if shutil.which(name) and subprocess.run([name, "info"], check=False, capture_output=True).returncode == 0:
            return name
    skip("neither docker nor podman works here")


def skip(why: str) -> NoReturn:
    print(f"\n*** SKIPPED, NOT TESTED: the container was not built and started: {why} ***", file=sys.stderr)
    pytest.skip(why)


def test_the_container_is_built_and_serves(tmp_path: Path) -> None:
    """ENTREPOT_TEST_BASE names an image with Python where none can be fetched."""
    name = tool()
    base = os.environ.get("ENTREPOT_TEST_BASE", "docker.io/library/python:3.12-slim-bookworm")
    has_base = subprocess.run([name, "image", "inspect", base], check=False, capture_output=True).returncode == 0
    if not has_base and subprocess.run([name, "pull", "--quiet", base], check=False, capture_output=True).returncode:
        skip(f"{base} cannot be fetched")
    given = f"--build-arg BASE={base} -f deploy/Containerfile -t entrepot-test"
    build = shlex.split(f"{name} build --quiet {given} .")
    built = subprocess.run(build, check=False, capture_output=True, text=True, cwd=ROOT)
    assert built.returncode == 0, built.stderr[-3000:]
    closed = "--read-only --tmpfs /tmp --cap-drop ALL"
    start = shlex.split(f"{name} run --detach --rm {closed} -p 127.0.0.1::1819 entrepot-test")
    started = subprocess.run(start, check=False, capture_output=True, text=True)
    if started.returncode != 0:
        skip(f"{name} cannot run containers here: {started.stderr.strip()[-300:]}")
    container = started.stdout.strip()
    try:
        port = subprocess.run([name, "port", container, "1819"], check=True, capture_output=True, text=True).stdout
        _wait_until_ready(f"http://{port.strip().splitlines()[0]}")
    finally:
        subprocess.run([name, "stop", container], check=False, capture_output=True)


def _wait_until_ready(address: str) -> None:
    """The rules are compiled first, which takes minutes on a slow machine."""
    deadline = time.monotonic() + 900
    while time.monotonic() < deadline:
        try:
            if httpx.get(f"{address}/api/health/ready").status_code == 200:
                assert "<html" in httpx.get(f"{address}/").text
                return
        except httpx.HTTPError:
            pass
        time.sleep(1)
    raise AssertionError("the container never got ready")
