"""What learners call, as a program of the kernel, linked per game. `step.py` holds its entry."""
