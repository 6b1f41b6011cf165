"""Games that were played, held against another book: where it differs, and which clauses mattered."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Decided, Leaving, Left, ResultChanged, Returned, Ruled
from zeronight.core.ground import Because
from zeronight.core.ruling import Refusal
from zeronight.engine.compare import Side as Decision
from zeronight.engine.compare import compare
from zeronight.engine.record import Record
from zeronight.lab.clauses import in_clauses_of
from zeronight.lab.outcome import bare, matters
from zeronight.lab.reality import realities
from zeronight.rules.book import Rulebook
from zeronight.rules.cite import cite

# What says by itself who sits at the table, or who has won.
_TELLING = (Left, Leaving, Returned, Decided, ResultChanged)


class Side(Struct, frozen=True):
    """What one book makes of a call: the events that the other book has not, or a refusal.

    because: their grounds, each once, in the clauses of this book. telling: those of them on which
    the clauses are counted, see `clauses`.
    """

    events: tuple[AnyEvent, ...]
    refusal: Refusal | None
    because: Because
    telling: Because


class Difference(Struct, frozen=True):
    """A call, of entry `seq`, of which two books make different things.

    matters: another would sit at the table, or have won.
    """

    seq: int
    at: str
    call: AnyCall
    a: Side
    b: Side
    matters: bool


class HeldGame(Struct, frozen=True):
    """A game held against two books."""

    file: str
    a: Rulebook
    b: Rulebook
    differences: tuple[Difference, ...]

    @property
    def first_that_matters(self) -> Difference | None:
        """The first difference by which another would sit at the table, or have won."""
        return next((one for one in self.differences if one.matters), None)


class ClauseCount(Struct, frozen=True):
    """How often a clause would have mattered: in how many games, by how many differences.

    book, clause: as a ground cites them; without a clause it is a value of `book`, such as
    "zero-night", where a paper is silent. rules: the keys for which it stood.
    """

    book: str
    clause: str | None
    rules: tuple[str, ...]
    games: int
    times: int


def held(file: str, record: Record, own: Rulebook, b: Rulebook, a: Rulebook | None = None) -> HeldGame:
    """Hold a game against a book, or two, on the table as it really was.

    Args:
        file: what the game is called.
        record: the game.
        own: the book it was played by, which names the clauses of what stands in the record.
        b: the other book.
        a: decides in the place of what stands in the record, if it is given.
    """
    mine = own if a is None else a
    mine_rules = record.rules if a is None else a.rules
    really = realities(record)
    found = []
    for one in compare(record, b.rules, None if a is None else a.rules):
        weighs = matters(really[one.seq], (mine_rules, one.a), (b.rules, one.b))
        left = _side(mine, one.a, one.b, one.call, own.id)
        right = _side(b, one.b, one.a, one.call, own.id)
        found.append(Difference(one.seq, one.at, one.call, left, right, weighs))
    return HeldGame(file, mine, b, tuple(found))


def clauses(games: Iterable[HeldGame]) -> tuple[ClauseCount, ...]:
    """How often which clause would have mattered, the most games first.

    Counted are the differences that matter. Of either side count the grounds of its differing events
    that say who leaves, returns or wins; where it has none, those of the first thing that it does
    instead, or of its refusal. A value that is ours, without a clause, counts where it stands alone.
    """
    games_of: dict[tuple[str, str | None], set[int]] = {}
    times: dict[tuple[str, str | None], int] = {}
    rules: dict[tuple[str, str | None], dict[str, None]] = {}
    for number, game in enumerate(games):
        for difference in game.differences:
            if not difference.matters:
                continue
            for key, names in _cited(game, difference).items():
                games_of.setdefault(key, set()).add(number)
                times[key] = times.get(key, 0) + 1
                rules.setdefault(key, {}).update(dict.fromkeys(names))
    counts = [
        ClauseCount(book, clause, tuple(rules[book, clause]), len(numbers), times[book, clause])
        for (book, clause), numbers in games_of.items()
    ]
    return tuple(sorted(counts, key=lambda one: (-one.games, -one.times)))


def _cited(game: HeldGame, difference: Difference) -> dict[tuple[str, str | None], list[str]]:
    """The clauses of a difference, each once, with their keys."""
    found: dict[tuple[str, str | None], list[str]] = {}
    for book, side in ((game.a, difference.a), (game.b, difference.b)):
        cites = [
            cite(book, ground, "en")
            for ground in side.telling
            # A record may name a rule that this program does not know.
            if ground.rule is None or ground.rule in book.keys
        ]
        said = [one for one in cites if one.clause is not None or one.status != "silent"]
        # Our own choices go along with most decisions; they count where nothing else decides.
        for one in said or cites:
            names = found.setdefault((one.book, one.clause), [])
            if one.rule is not None:
                names.append(one.rule)
    return found


def _side(book: Rulebook, mine: Decision, other: Decision, call: AnyCall, own: str) -> Side:
    if mine.refusal is not None:
        refusal = mine.refusal
        said = in_clauses_of(book, refusal.because, call, refusal.instead, own=book.id == own)
        return Side((), refusal, said, said)
    events = _without(mine.events, other.events)
    if not events and other.refusal is None and not _without(other.events, mine.events):
        # Only their order differs.
        events = list(mine.events)
    telling = [event for event in events if isinstance(event, _TELLING)] or events[:1]
    all_grounds, of_telling = (
        in_clauses_of(book, _grounds(some), call, own=book.id == own) for some in (events, telling)
    )
    return Side(tuple(events), None, all_grounds, of_telling)


def _without(events: Sequence[AnyEvent], others: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The events that the other side has not, whatever their grounds."""
    left = [bare(other) for other in others]
    found = []
    for event in events:
        if bare(event) in left:
            left.remove(bare(event))
        else:
            found.append(event)
    return found


def _grounds(events: Iterable[AnyEvent]) -> Because:
    return tuple(ground for event in events if isinstance(event, Ruled) for ground in event.because)
