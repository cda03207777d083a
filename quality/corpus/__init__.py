"""Finished games that must always replay: what plays, keeps and replays them. They stand in `tests/corpus`."""
