"""A program that plays as a bot, well or badly: `strange_program.py MANNER [FILE]`. It appends its process id to FILE,
or (as `tee`) every line that it is sent."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

MANNER = sys.argv[1]
FILE = sys.argv[2] if len(sys.argv) > 2 else os.devnull
WRONG = {
    "garble": "I would rather not say",
    "list": "[1, 2]",
    "deep": "[" * 20_000,
    "bytes": "\udcff\udcfe",
    "wordless": '{"type": "choice", "id": %d}',
    "fraction": '{"type": "choice", "id": %d, "code": 1.5}',
    "ahead": '{"type": "choice", "id": 1000000, "code": 1}',
    "illegal": '{"type": "choice", "id": %d, "code": 32767}',
    "huge": '{"type": "choice", "id": %d, "code": 1' + "0" * 3000 + "}",
    "long": "x" * 70_000,
    "endless": "x" * 200_000,
}


def note(line: str) -> None:
    with open(FILE, "a", encoding="utf-8") as file:
        file.write(line)


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def hang() -> None:
    while True:
        time.sleep(60)


def answer(message: dict[str, Any]) -> None:
    if MANNER == "crash":
        sys.exit(3)
    if MANNER == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if MANNER == "hang":
        hang()
    if MANNER == "chatty":
        say({"type": "info", "text": "let me see"})
        print(flush=True)
        say({"type": "choice", "id": message["id"] - 1, "code": 1})
    if MANNER in WRONG:
        wrong = WRONG[MANNER]
        text = wrong % message["id"] if "%d" in wrong else wrong
        end = b"" if MANNER == "endless" else b"\n"
        sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape") + end)
        sys.stdout.buffer.flush()
        return
    options = message["options"]
    say({"type": "choice", "id": message["id"], "code": options[message["seed"] % len(options)]["code"]})


def main() -> None:
    sys.stderr.write(f"{MANNER} begins\n")
    if MANNER == "deaf":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if MANNER == "parent":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], stdin=subprocess.DEVNULL)
        note(f"{child.pid}\n")
    if MANNER != "tee":
        note(f"{os.getpid()}\n")
    if MANNER == "never-ready":
        hang()
    for line in sys.stdin:
        if MANNER == "tee":
            note(line)
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "protocol": 2 if MANNER == "modern" else 1})
        elif message["type"] == "choose":
            answer(message)
    if MANNER in ("deaf", "parent"):
        hang()


if __name__ == "__main__":
    main()
