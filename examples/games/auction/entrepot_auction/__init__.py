"""A sealed auction: a small game with secrets, in a package of its own."""
