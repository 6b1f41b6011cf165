"""Making a plan: which methods there are for a size, and the best that they find until somebody says stop."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final, Literal, get_args

from msgspec import Struct

from zeronight.tourney.seating import cyclic, developed, hadamard
from zeronight.tourney.seating.annealing import anneal
from zeronight.tourney.seating.arrange import desks_of, renamed, with_even_tables, with_short_benches
from zeronight.tourney.seating.bounds import lower_bound
from zeronight.tourney.seating.figures import ssq_of
from zeronight.tourney.seating.fixed_seats import fixed_games, with_fixed_seats
from zeronight.tourney.seating.library import shelved
from zeronight.tourney.seating.limits import Limits, limits_of
from zeronight.tourney.seating.naming import named
from zeronight.tourney.seating.plan import TEN, Plan, check_sizes
from zeronight.tourney.seating.wishes import Wish, broken

Method = Literal["auto", "library", "algebra", "anneal"]
METHODS: Final[tuple[Method, ...]] = get_args(Method)
_FIVE: Final = 5
# Numbers that the search for a matrix keeps; beyond it they take longer to set up than anybody waits.
_MOST_COUNTS: Final = 1_000_000


class Size(Struct, frozen=True):
    """What is asked for: `tables` games a round; whoever has no place rests."""

    players: int
    tables: int
    rounds: int

    @property
    def bound(self) -> Fraction:
        """Under this no plan of the size comes."""
        return lower_bound(self.players, (self.tables,) * self.rounds)

    @property
    def has_matrix(self) -> bool:
        """Whether nobody rests, somebody can meet another, and a matrix of the size can be searched."""
        is_full = self.players == self.tables * TEN and self.tables > 1
        return is_full and self.rounds**2 * self.tables <= _MOST_COUNTS

    @property
    def has_algebra(self) -> bool:
        """Whether `algebra` can make a plan: nobody rests, or a group can move players and rounds."""
        return self.has_matrix or bool(cyclic.orders(self.players, self.rounds))


class Found(Struct, frozen=True):
    """The best plan so far, and how many wishes it breaks; seats and numbers are not drawn yet."""

    plan: Plan
    method: Method
    ssq: Fraction
    broken: int


def seek(size: Size, method: Method, seed: int, wishes: tuple[Wish, ...] = ()) -> Iterator[Found]:
    """The best plan so far, again and again, so that whoever asks can stop at any time; ends at the bound.

    The searches of a method take turns. A plan that breaks fewer wishes is better than any that is more even.

    Raises:
        BadPlan: sizes that cannot be. ValueError: `algebra` or `library` for a size that has none.
    """
    check_sizes(size.players, size.tables, size.rounds)
    if method == "algebra" and not size.has_algebra:
        raise ValueError("no algebra for this size")
    if method == "library" and shelved(size.players, size.tables, size.rounds) is None:
        raise ValueError("no plan of this size on the shelf")
    best: Found | None = None
    limits = limits_of(wishes, size.tables, size.rounds) if wishes else None
    for kind, plan in _plans(size, method, seed, limits):
        if plan is not None:
            found = Found(plan, kind, ssq_of(plan), _broken(plan, wishes))
            if best is None or (found.broken, found.ssq) < (best.broken, best.ssq):
                best = found
        if best is not None:
            yield best
            if best.ssq == size.bound and not best.broken:
                return


def finished(plan: Plan, seed: int, wishes: tuple[Wish, ...] = ()) -> Plan:
    """Draw the numbers of players and tables by the seed, and make tables, benches and seats even.

    Under wishes players keep their numbers, and only what the wishes leave open is changed; where judges are
    named, everybody comes to all judges rather than to all tables.
    """
    rng = Random(seed)
    limits = limits_of(wishes, plan.tables, len(plan.rounds))
    plan = plan if wishes else renamed(plan, rng)
    plan = with_short_benches(plan, limits, rng)
    plan = with_even_tables(plan, desks_of(plan, wishes), limits, rng)
    return with_fixed_seats(plan, fixed_games(wishes), rng)


def _broken(plan: Plan, wishes: tuple[Wish, ...]) -> int:
    """How many wishes are broken, but for those by seats alone, which come last."""
    return sum(breach.reason != "other_seat" for breach in broken(plan, wishes))


def _plans(
    size: Size, method: Method, seed: int, limits: Limits | None
) -> Iterator[tuple[Method, Plan | None]]:
    """What the sources of a method give, in turn."""
    sources: list[tuple[Method, Iterator[Plan | None]]] = []
    if method in ("auto", "library"):
        sources.append(("library", iter((shelved(size.players, size.tables, size.rounds),))))
    if method in ("auto", "algebra"):
        sources += [("algebra", source) for source in _algebra(size, seed)]
    if limits is not None:
        sources = [(kind, named(plans, limits, Random(seed))) for kind, plans in sources]
    if method in ("auto", "anneal"):
        sources.append(("anneal", anneal(size.players, size.tables, size.rounds, Random(seed), limits)))
    while sources:
        for source in tuple(sources):
            kind, plans = source
            try:
                yield kind, next(plans)
            except StopIteration:
                sources.remove(source)


def _algebra(size: Size, seed: int) -> Iterator[Iterator[Plan | None]]:
    """The constructions and the searches among symmetric plans."""
    players, tables, rounds = size.players, size.tables, size.rounds
    if size.has_matrix and players == hadamard.ORDER:
        yield iter((hadamard.hadamard_plan(rounds),))
    elif size.has_matrix and tables == _FIVE and rounds <= TEN:
        yield iter((developed.developed_plan(_FIVE, developed.over_five(rounds)),))
    elif size.has_matrix:
        for turns in (_FIVE, 1) if rounds <= TEN else (1,):
            yield _developed(size, turns, Random(seed))
    for order in cyclic.orders(players, rounds):
        yield cyclic.search(players, tables, rounds, order, Random(seed))


def _developed(size: Size, turns: int, rng: Random) -> Iterator[Plan | None]:
    for matrix in developed.search(size.tables, size.rounds, turns, rng):
        yield None if matrix is None else developed.developed_plan(size.tables, matrix)
