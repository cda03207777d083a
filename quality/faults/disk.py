"""A disk of a few megabytes, which can be filled."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path

SIZE = 24 * 1024 * 1024
BLOCK = 64 * 1024
NEEDS = "A disk that fills is a small tmpfs: run this as root, where file systems may be mounted."


class Disk:
    """A small file system on a folder. The rest of it is taken by ballast, and given back."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._ballast = folder / "ballast"
        words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0700", "tmpfs", str(folder)]
        done = subprocess.run(words, check=False, capture_output=True, text=True)
        if done.returncode:
            raise PermissionError(f"{NEEDS} ({' '.join(done.stderr.split())})")

    def fill(self, left: int) -> None:
        """Take all but so many bytes."""
        with suppress(OSError), open(self._ballast, "ab", buffering=0) as ballast:
            while (free := self.free() - left) > 0:
                ballast.write(bytes(min(BLOCK, free)))

    def free(self) -> int:
        found = os.statvfs(self.folder)
        return found.f_bavail * found.f_frsize

    def empty(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=False, capture_output=True)
