"""Times of entries as people of the club read them: stored in UTC, shown in the club's zone."""

from datetime import date, datetime, timedelta, tzinfo

from babel.dates import format_date

from zeronight.i18n.catalogue import Messages

NEXT_DAY_FROM = timedelta(hours=6)
"""An evening that goes on past midnight is still the evening it began on."""


def read_time(at: str) -> datetime | None:
    """An ISO time with its zone; nothing where it is none, as in a record of somebody else."""
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


def clock_said(at: str, zone: tzinfo) -> str:
    """`21:04`; empty where it is no time."""
    found = _local(at, zone)
    return "" if found is None else found.strftime("%H:%M")


def evening_of(at: str, zone: tzinfo) -> date | None:
    """The date of the evening to which a time belongs: until six in the morning it is the day before."""
    found = _local(at, zone)
    return None if found is None else (found - NEXT_DAY_FROM).date()


def date_said(messages: Messages, day: date) -> str:
    """`30 November 2026`, as the language has it."""
    return format_date(day, format="d MMMM y" if messages.lang == "en" else "long", locale=messages.lang)


def _local(at: str, zone: tzinfo) -> datetime | None:
    found = read_time(at)
    if found is None:
        return None
    try:
        return found.astimezone(zone)
    except (OverflowError, ValueError):
        # A year at the end of what a calendar can hold.
        return None
