"""Where tables are kept: what is stored, and the databases it is stored in."""
