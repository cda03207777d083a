"""How bots of any game choose: a program of the kernel, linked per game, so that it runs plain and compiled. `think.py`
holds its entry."""
