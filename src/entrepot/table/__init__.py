"""The table: games in the browser. A server that keeps every game as a log of entries, and the pages it serves."""
