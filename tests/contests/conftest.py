"""The two small games are made known beside the real ones, here and in processes that tests start."""

from tests.match.conftest import _toy_games, auction, pig

__all__ = ["_toy_games", "auction", "pig"]
