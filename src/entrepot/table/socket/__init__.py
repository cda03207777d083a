"""The socket: one connection, what clients say over it, and the answers."""
