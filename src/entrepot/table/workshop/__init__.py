"""The workshop: variants made in forms, asked about in thousands of games, played at once."""
