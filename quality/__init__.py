"""Programs that look for faults, for minutes or hours, where the tests look for seconds: `python -m quality` lists
them. See `docs/quality.md`."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
