"""Input that nobody meant: targets, and what makes the inputs. `python -m quality fuzz` runs them."""
