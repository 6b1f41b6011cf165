"""Random ids, which name persons, evenings and games and say nothing of them."""

import secrets


def new_id() -> str:
    """Twelve letters, safe in an address."""
    return secrets.token_urlsafe(9)
