"""The command line: the same use cases in a terminal."""
