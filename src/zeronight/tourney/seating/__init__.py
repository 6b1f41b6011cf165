"""Seating plans: who sits where in each round, how even that is, and the proof of it."""
