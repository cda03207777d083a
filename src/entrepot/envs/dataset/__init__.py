"""Games as a table of decisions, for learning from them: one row a decision, in a Parquet file.

    entrepot lab dataset ENVIRONMENT games.parquet --games 100 --bots greedy
    entrepot lab dataset ENVIRONMENT games.parquet --people sqlite:///PATH

`export` writes games that bots play, `export_matches` games that were played already. `load` gives the rows back as
arrays, a few at a time or by column: what the asked seat saw, its legal choices, what it chose and what it got in the
end. All of it needs polars: `pip install 'entrepot[parquet]'`. `to_minari` makes a data set of Minari of such a file.
"""

from .exporting import export
from .loading import Decisions, Rows, load
from .minari_export import to_minari
from .recorded import Written, export_matches

__all__ = ["Decisions", "Rows", "Written", "export", "export_matches", "load", "to_minari"]
