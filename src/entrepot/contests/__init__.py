"""Many games between bots: who sits where, one loop that plays them, one or many processes, and what came out."""
