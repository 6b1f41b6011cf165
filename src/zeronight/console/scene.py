"""Everything that a screen is made from, in one place."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, tzinfo
from functools import cached_property

from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core.call import AnyCall
from zeronight.core.clock import Clock
from zeronight.core.event import AnyEvent
from zeronight.core.ground import Because
from zeronight.core.offer import Offer
from zeronight.core.ruling import Refused
from zeronight.core.table import Table
from zeronight.engine.decide import advance
from zeronight.engine.offers import penalty_offers, usual_offers
from zeronight.engine.offers_penalties import KINDS as PENALTIES
from zeronight.engine.record import Entry, Record, encode
from zeronight.engine.views import without_secrets
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer
from zeronight.i18n.events import sentence
from zeronight.i18n.language import Lang
from zeronight.i18n.times import clock_said
from zeronight.rules.book import OURS, OVERLAY, Rulebook
from zeronight.rules.cite import Cite

NOBODY_TWICE: Mapping[str, str] = {}


class Scene:
    """One game at one moment, for the judge's screen.

    `bare` is the table without what follows from roles, and the offers are made from it: by day a screen
    is painted from these alone. names: a person's id to the nickname. same: the person meant by an id
    that is another's. tables, games: what stands in the headline. seed: a fresh secret text, for drawing the
    cards. game: its id in the club, for the addresses of its other pages. zone: the club's, for times.
    """

    def __init__(
        self,
        record: Record,
        book: Rulebook,
        lang: Lang,
        names: Mapping[str, str],
        clock: Clock | None = None,
        place: tuple[int, int] = (1, 1),
        seed: str = "",
        same: Mapping[str, str] = NOBODY_TWICE,
        game: str = "",
        zone: tzinfo = UTC,
    ) -> None:
        self.record = record
        self.book = book
        self.lang = lang
        self.messages = Messages(lang)
        self.names = names
        self.clock = clock
        self.place = place
        self.seed = seed
        self.same = same
        self.game = game
        self.zone = zone
        self.rules = record.rules
        self.table = record.table
        self.bare = without_secrets(record.table)
        self.citer = Citer(book, self.messages)

    @cached_property
    def usual(self) -> tuple[Offer, ...]:
        """What may be called, but for penalties."""
        found = usual_offers(self.rules, self.bare)
        if self.bare.state != "setup":
            return found
        # Whether there are cards is no secret before the game, and without them nothing would be next.
        steps = tuple(offer for offer in usual_offers(self.rules, self.table) if offer.kind == "proceed")
        return steps + tuple(offer for offer in found if offer.kind != "proceed")

    @cached_property
    def penalties(self) -> tuple[Offer, ...]:
        """The penalties that may be called."""
        return penalty_offers(self.rules, self.bare)

    def say(self, key: str, /, **values: object) -> str:
        """A message of the console's own area."""
        return self.messages.say(f"console.{key}", **values)

    def nick(self, seat: int) -> str:
        """The nickname of a seat; an unnamed guest has none of his own."""
        person = self.bare.seats[seat - 1].person
        name = None if person is None else self.names.get(person)
        return self.say("guest") if name is None else name

    def people(self) -> tuple[tuple[str, str], ...]:
        """Every person of the club once, with the nickname, by name."""
        found = ((id, name) for id, name in self.names.items() if id not in self.same)
        return tuple(sorted(found, key=lambda pair: pair[1].casefold()))

    def person(self, seat: int) -> str | None:
        """Who is meant by the id at a seat."""
        person = self.bare.seats[seat - 1].person
        return None if person is None else self.same.get(person, person)

    def told(self, event: AnyEvent) -> str:
        """What happened as a sentence, with the names of persons; an id is never shown."""
        match event:
            case ev.Seated(person=str(person)) | ev.JudgeNamed(person=str(person)):
                event = replace(event, person=self.names.get(person, self.say("guest")))
            case _:
                pass
        return sentence(self.messages, event)

    def time(self, at: str | None) -> str:
        """The hour and minute of an entry; nothing where it has no time."""
        return "" if at is None else clock_said(at, self.zone)

    def sources(self, because: Because) -> tuple[str, ...]:
        """Documents and clauses of a ground in short, each once, the most specific last; two at the most."""
        found = {short_source(self.messages, self.book, cite): cite for cite in map(self.citer.cite, because)}
        last = list(found)[-2:]
        if len(last) == 2:
            first, second = (found[one] for one in last)
            if (first.book, first.status) == (second.book, second.status) and second.clause is not None:
                last[1] = second.clause
            elif first.status == second.status == "silent":
                last[1] = _document(self.messages, second)
        return tuple(last)

    def of_kind(self, kind: str) -> Iterator[Offer]:
        """The offers of a kind, those that the paper bars too."""
        offered = self.penalties if kind in PENALTIES else self.usual
        return (offer for offer in offered if offer.kind == kind)

    def offer(self, kind: str) -> Offer | None:
        """The first offer of a kind that nothing bars."""
        return next((offer for offer in self.of_kind(kind) if offer.barred is None), None)

    def foresee(self, call: AnyCall) -> tuple[tuple[AnyEvent, ...], Table]:
        """What the call would lead to at the bare table.

        Raises:
            Refused: it is refused there.
        """
        return advance(self.rules, self.bare, call)

    def refused(self, call: AnyCall) -> bool:
        """Whether the bare table refuses the call."""
        try:
            self.foresee(call)
        except Refused:
            return True
        return False

    @cached_property
    def line(self) -> tuple[Entry, ...]:
        """The entries in force."""
        return self.record.line()

    @property
    def is_dark(self) -> bool:
        """Whether masks are on: the screen is black and silent."""
        state = self.bare.state
        return self.bare.period == "night" and state in ("running", "decided")

    @property
    def cards_are_covered(self) -> bool:
        """Whether cards were dealt, and the bare table has none of them."""
        return any(seat.role is not None for seat in self.table.seats) and self.bare.seats[0].role is None

    @property
    def is_over(self) -> bool:
        """Whether the result has been announced, or there is none."""
        return self.bare.state in ("announced", "revealed", "signed", "corrected", "annulled")


def short_source(messages: Messages, book: Rulebook, found: Cite) -> str:
    """Document and clause as they fit on a phone; a silent book says so, and whose words stand in."""
    source = _document(messages, found)
    if found.status == "silent":
        return messages.say("console.source.silent", book=_short(messages, book.id), source=source)
    if found.status == "stated":
        return source
    return messages.say(f"console.source.{found.status}", source=source)


def _document(messages: Messages, found: Cite) -> str:
    is_ours = found.book in (OURS, OVERLAY)
    whose = messages.name("citation.book", found.book) if is_ours else _short(messages, found.book)
    return whose if found.clause is None else f"{whose} {found.clause}"


def _short(messages: Messages, book: str) -> str:
    """The federation's rules go by its letters, a club's by the name of the book."""
    name = book.partition("/")[0]
    is_federal = name[:3].casefold() == "fsm"
    return messages.say("console.source.fsm") + name[3:] if is_federal else name


def ready(*calls: AnyCall) -> str:
    """Calls as the JSON that a key carries: one as an object, several as a list."""
    parts = [encode(call).decode() for call in calls]
    return parts[0] if len(parts) == 1 else f"[{','.join(parts)}]"


def listed(seats: Iterable[int]) -> str:
    """Seats as a list."""
    return ", ".join(str(seat) for seat in seats)
