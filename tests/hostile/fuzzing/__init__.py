"""Input that nobody meant: targets, and what makes the inputs. `python -m tests.hostile.fuzz` runs them."""
