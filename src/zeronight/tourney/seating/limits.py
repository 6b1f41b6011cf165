"""What wishes leave open: which players may not meet, and where somebody may be in a round."""

from collections.abc import Mapping

from msgspec import Struct

from zeronight.tourney.seating.wishes import Wish, apart_pairs


class Limits(Struct, frozen=True):
    """The limits of a plan.

    apart: pairs, smaller number first, that may never meet; `largest`: the most players of whom no two may.
    rounds: for each round, of the players who may not be anywhere, the places they may be at, as bits: bit t
        (from 0) is a table, bit `tables` the bench. Who is not named there may be anywhere.
    """

    tables: int
    apart: frozenset[tuple[int, int]]
    largest: int
    rounds: tuple[Mapping[int, int], ...]

    def lets(self, number: int, player: int, place: int) -> bool:
        """Whether a player may be at a place (a table from 0, or `tables`: resting) of a round (from 0)."""
        open_places = self.rounds[number].get(player)
        return open_places is None or bool(open_places >> place & 1)


def limits_of(wishes: tuple[Wish, ...], tables: int, rounds: int) -> Limits:
    """The limits of wishes; contradictory ones may leave a player no place at all."""
    bench = 1 << tables
    anywhere = (1 << tables + 1) - 1
    found: list[dict[int, int]] = [{} for _ in range(rounds)]

    def keep(number: int, player: int, places: int) -> None:
        found[number - 1][player] = found[number - 1].get(player, anywhere) & places

    at = {(wish.round, wish.table): wish.judge for wish in wishes if wish.kind == "judges"}
    for wish in wishes:
        match wish.kind:
            case "fixed":
                for player in wish.players:
                    keep(wish.round, player, 1 << wish.table - 1)
            case "joins":
                for number in range(1, wish.round):
                    keep(number, wish.players[0], bench)
            case "leaves":
                for number in range(wish.round + 1, rounds + 1):
                    keep(number, wish.players[0], bench)
            case "judge_apart":
                for (number, table), judge in at.items():
                    if judge == wish.judge:
                        keep(number, wish.players[0], anywhere & ~(1 << table - 1))
            case "apart" | "teams" | "judges":
                pass
    companies = (len(wish.players) for wish in wishes if wish.kind in ("apart", "teams"))
    return Limits(tables, apart_pairs(wishes), max(companies, default=1), tuple(found))
