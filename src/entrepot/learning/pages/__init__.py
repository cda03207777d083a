"""Collecting: a program of the kernel, linked per game."""
