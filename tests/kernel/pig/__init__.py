"""Pig, the dice game: the smallest game that uses the kernel. Roll and add, or hold; a 1 loses the turn's points."""
