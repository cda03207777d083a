"""Networks: what of a position goes in (`inputs.py`, `encoding.py`), the file they are kept in (`files.py`), and what
comes out of them, in whole numbers (`forward.py`)."""
