"""Passwords: argon2id, twelve characters or more, and nothing else is asked of them."""

import hashlib
from enum import StrEnum
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST: Final = 12
LONGEST: Final = 1000


class Weak(StrEnum):
    """Why a password is not taken; each has its sentence in `i18n` under `doors.weak`."""

    SHORT = "short"
    LONG = "long"


class WeakPassword(Exception):
    """A password that is not taken."""

    def __init__(self, why: Weak) -> None:
        super().__init__(why.value)
        self.why = why


_HASHER: Final = PasswordHasher()


def hashed(password: str) -> str:
    """What is kept of a password.

    Raises:
        WeakPassword: it is shorter than twelve characters, or longer than anybody types.
    """
    if len(password) < SHORTEST:
        raise WeakPassword(Weak.SHORT)
    if len(password) > LONGEST:
        raise WeakPassword(Weak.LONG)
    return _HASHER.hash(password)


def is_right(password: str, kept: str) -> bool:
    """Whether this is the password of which `kept` is kept."""
    try:
        return len(password) <= LONGEST and _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


def digest(token: str) -> str:
    """What is kept of a random token; it needs no slow hash, since nobody can guess it."""
    return hashlib.sha256(token.encode()).hexdigest()
