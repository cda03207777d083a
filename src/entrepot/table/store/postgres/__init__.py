"""Tables in PostgreSQL."""
