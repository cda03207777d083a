"""A real server in a process of its own, which can be killed and started again on the same port."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from pathlib import Path


class Serving:
    """`entrepot serve` over a folder, rehearsed: always the same deal, and hours pass in no time when the test says so.
    The first start takes any free port; later ones take the same again."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        """`words` go on to the command."""
        self.words = words
        self.environment = {**os.environ, **environment}
        folder.mkdir(parents=True, exist_ok=True)
        self.data = folder / "data"
        self.shift = folder / "shift"
        self.passed = 0.0
        self.shift.write_bytes(struct.pack("d", self.passed))
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        program = [sys.executable, str(Path(__file__).with_name("rehearsal.py")), str(self.shift)]
        command = [*program, "serve", "--port", str(self.port), "--data", str(self.data), *self.words]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line)
            found = re.search(r"http://[^/:]+:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError(f"The server did not start: {''.join(said)}")

    def kill(self) -> None:
        """As if the plug was pulled."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def pass_time(self, seconds: float) -> None:
        self.passed += seconds
        with self.shift.open("r+b") as file:
            file.write(struct.pack("d", self.passed))
