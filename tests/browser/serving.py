"""A real server in a process of its own, which can be killed and started again on the same port."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


class Serving:
    """`entrepot serve` over a folder. The first start takes any free port; later ones take the same again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "entrepot", "serve", "--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
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
