"""Tournaments: stages, seating, standings, tie-breaks."""
