"""Assertions against the engine: whether they hold, and what holds instead."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from zeronight.core.event import AnyEvent, Ruled
from zeronight.core.ground import Ground
from zeronight.core.table import Table
from zeronight.notation.wordings import Said, Words, wording
from zeronight.rules.book import Rulebook
from zeronight.rules.cite import cite


class Moment(Struct, frozen=True):
    """What assertions are about: the table, and what the phrase before them led to."""

    book: Rulebook
    table: Table
    events: tuple[AnyEvent, ...]


def check(moment: Moment, name: str, words: tuple[str, ...]) -> Words | None:
    """None where the assertion holds, otherwise the engine's version of it."""
    holds = _CHECKS[name](moment, words)
    if holds == " ".join(words) or holds is True:
        return None
    match holds:
        case So(said, what):
            return wording(said, name=name, what=what)
        case _:
            return f"{name} {holds}".strip()


class So(Struct, frozen=True):
    """What holds instead, and how it is said."""

    said: Said
    what: str = ""


Answer = str | bool | So
_Seats = Sequence[int]


def _listed(seats: _Seats) -> str:
    return " ".join(map(str, seats)) or "-"


def _as_a_set(words: tuple[str, ...], seats: _Seats) -> Answer:
    """True where these are the seats, in whatever order."""
    return {int(word) for word in words} == set(seats) or _listed(seats)


def _out(moment: Moment, words: tuple[str, ...]) -> Answer:
    """They have left, or are certain to leave, in this day or night."""
    table = moment.table
    gone = [
        s.seat
        for s in table.seats
        if s.exit is not None and (s.exit.period, s.exit.number) == (table.period, table.number)
    ]
    return {int(word) for word in words} <= set(gone) or _listed(gone)


def _in(moment: Moment, words: tuple[str, ...]) -> Answer:
    living = [s.seat for s in moment.table.seats if s.standing == "in"]
    return {int(word) for word in words} <= set(living) or _listed(living)


def _living(moment: Moment, words: tuple[str, ...]) -> Answer:
    return _as_a_set(words, moment.table.living())


def _nobody(moment: Moment, _: tuple[str, ...]) -> Answer:
    """The day's vote takes nobody, or the night's shooting hit nobody."""
    table = moment.table
    if table.period == "night":
        night = table.night
        if night is None or not night.closed:
            return So(Said.SHOOTING_ON)
        return night.victim is None or So(Said.BUT, str(night.victim))
    if table.leavers:
        return So(Said.BUT, _listed(table.leavers))
    return table.vote not in ("due", "running") or So(Said.VOTE_ON)


def _nominees(moment: Moment, _: tuple[str, ...]) -> Answer:
    return _listed(moment.table.nominees())


def _votes(moment: Moment, words: tuple[str, ...]) -> Answer:
    ballot = moment.table.ballot
    of = 0 if words[0] == "lift" else int(words[0])
    closed = [] if ballot is None else [hands.votes for hands in ballot.closed if hands.of == of]
    return f"{words[0]} {closed[-1]}" if closed else f"{words[0]} -"


def _tie(moment: Moment, words: tuple[str, ...]) -> Answer:
    """The ballot has ended in a tie of these; what follows is a revote or a lift."""
    return _as_a_set(words, moment.table.revote or moment.table.lift)


def _lift(moment: Moment, words: tuple[str, ...]) -> Answer:
    return _as_a_set(words, moment.table.lift)


def _revote(moment: Moment, _: tuple[str, ...]) -> Answer:
    return _listed(moment.table.revote)


def _defences(moment: Moment, _: tuple[str, ...]) -> Answer:
    return _listed(moment.table.defences)


def _off(moment: Moment, words: tuple[str, ...]) -> Answer:
    day = int(words[0]) if words else moment.table.number
    return day in moment.table.off or (So(Said.ONLY, _listed(moment.table.off)) if moment.table.off else "-")


def _on(moment: Moment, words: tuple[str, ...]) -> Answer:
    day = int(words[0]) if words else moment.table.number
    return day not in moment.table.off or So(Said.NOT, str(day))


def _words(moment: Moment, _: tuple[str, ...]) -> Answer:
    return _listed(moment.table.words)


def _victim(moment: Moment, _: tuple[str, ...]) -> Answer:
    night = moment.table.night
    return "-" if night is None or night.victim is None else str(night.victim)


def _fouls(moment: Moment, words: tuple[str, ...]) -> Answer:
    return f"{words[0]} {moment.table.seats[int(words[0]) - 1].fouls}"


def _technical(moment: Moment, words: tuple[str, ...]) -> Answer:
    return f"{words[0]} {moment.table.seats[int(words[0]) - 1].technical_fouls}"


def _warned(moment: Moment, words: tuple[str, ...]) -> Answer:
    return f"{words[0]} {moment.table.seats[int(words[0]) - 1].device_warnings}"


def _muted(moment: Moment, words: tuple[str, ...]) -> Answer:
    muted = [s.seat for s in moment.table.seats if s.mute is not None]
    return int(words[0]) in muted or _listed(muted)


def _unmuted(moment: Moment, words: tuple[str, ...]) -> Answer:
    return moment.table.seats[int(words[0]) - 1].mute is None or "-"


def _winner(moment: Moment, _: tuple[str, ...]) -> Answer:
    result = moment.table.result
    return "-" if result is None else result.winner


def _grounds(moment: Moment) -> Iterator[Ground]:
    for event in moment.events:
        if isinstance(event, Ruled):
            yield from event.because


def _rule(moment: Moment, words: tuple[str, ...]) -> Answer:
    """The phrase before led to something by this rule key."""
    keys = dict.fromkeys(ground.rule for ground in _grounds(moment) if ground.rule is not None)
    return words[0] in keys or " ".join(keys) or "-"


def _clause(moment: Moment, words: tuple[str, ...]) -> Answer:
    """The phrase before led to something by this clause of the book itself."""
    cited = (cite(moment.book, ground, "en") for ground in _grounds(moment))
    clauses = dict.fromkeys(
        one.clause for one in cited if one.clause is not None and one.book == moment.book.id
    )
    return words[0] in clauses or " ".join(clauses) or "-"


_CHECKS: dict[str, Callable[[Moment, tuple[str, ...]], Answer]] = {
    "out": _out,
    "in": _in,
    "living": _living,
    "nobody": _nobody,
    "nominees": _nominees,
    "votes": _votes,
    "tie": _tie,
    "revote": _revote,
    "defences": _defences,
    "lift": _lift,
    "off": _off,
    "on": _on,
    "words": _words,
    "victim": _victim,
    "fouls": _fouls,
    "technical": _technical,
    "warned": _warned,
    "muted": _muted,
    "unmuted": _unmuted,
    "winner": _winner,
    "rule": _rule,
    "clause": _clause,
}
