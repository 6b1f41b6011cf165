"""The text form of a game: tags and movetext, for people (DESIGN 5)."""
