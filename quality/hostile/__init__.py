"""The table under attack from a few addresses, while honest people play: `python -m quality hostile`."""
