"""Pig, the dice game: the smallest game that exercises the kernel. Roll and add, or hold; a 1 loses the turn's points."""
