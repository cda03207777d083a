"""Games of bots as a table of decisions, for learning from them: one row a decision, in a Parquet file.

    entrepot lab dataset ENVIRONMENT games.parquet --games 100 --bots greedy

`load` gives the rows back as arrays, a few at a time or by column: what the asked seat saw, its legal choices, what it
chose and what it got in the end. Both need polars: `pip install 'entrepot[parquet]'`.
"""

from .exporting import export
from .loading import Decisions, Rows, load

__all__ = ["Decisions", "Rows", "export", "load"]
