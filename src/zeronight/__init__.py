"""Sports Mafia by the club's own rulebook: the judge's calls in, what follows and its clause out."""

__version__ = "0.1.0"
