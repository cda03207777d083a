"""Finished games that must always replay: see `docs/quality.md`."""
