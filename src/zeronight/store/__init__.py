"""The store: every game as an append-only list of entries, and what the office keeps beside it."""
