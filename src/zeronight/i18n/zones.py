"""Time zones by the cities that people know them by."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from babel.dates import get_timezone_gmt, get_timezone_location

from zeronight.i18n.collation import sorting_key
from zeronight.i18n.language import Lang


def zones_said(lang: Lang, names: Sequence[str], at: datetime) -> list[tuple[str, str]]:
    """Zones with their city and its offset at a time, `Kyiv, UTC+02:00`, in the language's order."""
    key = sorting_key(lang)
    said = ((name, f"{_city(lang, name)}, UTC{_offset(name, at)}") for name in names)
    return sorted(said, key=lambda pair: key(pair[1]))


@cache
def _city(lang: Lang, name: str) -> str:
    return get_timezone_location(name, locale=lang, return_city=True)


def _offset(name: str, at: datetime) -> str:
    return get_timezone_gmt(at.astimezone(ZoneInfo(name)), width="iso8601").replace("Z", "+00:00")
