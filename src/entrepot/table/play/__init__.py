"""Tables in memory: the games, who plays them, and what happens as time passes."""
