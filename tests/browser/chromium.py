"""Where Chromium is, and what to say when it is nowhere."""

from __future__ import annotations

import os
import shutil

MISSING = (
    "The browser tests need Chromium, and there is none. Install it (Debian, Ubuntu: apt install chromium; script/test "
    "does so by itself when it runs as root), or name it: ENTREPOT_CHROMIUM=/path/to/chromium."
)


def chromium() -> str | None:
    """The browser to drive: the one that is named, or the system's."""
    named = os.environ.get("ENTREPOT_CHROMIUM")
    if named:
        return named
    return next(
        (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
    )
