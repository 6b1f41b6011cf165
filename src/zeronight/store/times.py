"""Times as the store has them: text, UTC, with milliseconds, so that their order is that of the text."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def stamp(ms: int) -> str:
    """Milliseconds since 1970 as `2026-11-30T16:40:00.123Z`."""
    return (_EPOCH + ms * _MILLISECOND).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def milliseconds(text: str) -> int:
    """An ISO time with its zone as milliseconds since 1970; a time without a zone is UTC.

    Raises:
        ValueError: it is no time.
    """
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return (moment - _EPOCH) // _MILLISECOND
