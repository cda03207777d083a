"""Rules under mutation: change one thing in a rule, and some scenario or test must notice. See `docs/quality.md`."""
