"""Studies of games that were played: an archive held against another book."""
