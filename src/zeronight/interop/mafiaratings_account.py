"""From the fields of a mafiaratings game to the facts of an account: what each seat did, by day and night."""

from zeronight.core.role import Role
from zeronight.interop.account import Account, BestMoveTold, Departure, Row, index
from zeronight.interop.finding import Finding, Kind
from zeronight.interop.gametime import moment_of
from zeronight.interop.mafiaratings_exits import departures_of
from zeronight.interop.mafiaratings_form import ROLES, WINNERS, Game, Player
from zeronight.interop.mafiaratings_marks import award, mark
from zeronight.interop.mafiaratings_reports import Reports
from zeronight.interop.strays import drop_strays


def account_of(game: Game, features: str, findings: list[Finding]) -> Account:
    """Gather the facts; what cannot be one is reported."""
    reports = Reports(findings)
    judge = game.moderator.id if game.moderator is not None else None
    account = Account(
        roles=tuple(role_of(player) for player in game.players),
        persons=tuple(person(player.id) for player in game.players),
        judge=person(judge),
        result=WINNERS.get(game.winner) if game.winner is not None else None,  # type: ignore[arg-type]
        result_field="winner",
        over=game.winner is not None,
        vote_field=_vote_field,
        shot_field=lambda night, seat: f"players[{seat - 1}].shooting[{night - 1}]",
        best_moves_due=True,
        votes_recorded="v" in features,
        shots_recorded="h" in features,
        nominations_recorded="n" in features,
        departures=departures_of(game.players, reports) if "d" in features else None,
    )
    if game.winner is not None and account.result is None:
        reports.find(Kind.FIELD_UNKNOWN, "game", "winner", game.winner)
    reader = _Reader(game, account, reports)
    for seat, player in enumerate(game.players, 1):
        reader.day(seat, player)
        reader.night(seat, player)
        reader.best_move(seat, player)
    for seat, player in enumerate(game.players, 1):
        mark(seat, player, account, reports)
        award(seat, player, account, reports)
    if "k" not in features:
        tell_lifts(account)
    if not account.over and game.time is not None:
        account.stage = moment_of(game.time)
    drop_strays(account, findings)
    return account


def role_of(player: Player) -> Role:
    """The card of a seat; a citizen's where none is named."""
    return ROLES[player.role or "civ"]


def person(number: object, system: str = "mafiaratings") -> str | None:
    """The id of a person of the other system, if there is one."""
    is_id = isinstance(number, int | str) and not isinstance(number, bool) and number != ""
    return f"{system}:{number}" if is_id else None


def tell_lifts(account: Account) -> None:
    """Hands for a lift are not recorded: whether the tied left follows from the exits."""
    if account.departures is None:
        return
    for number, day in account.days.items():
        gone: list[Departure] = [d for d in account.departures.values() if d.index == index("day", number)]
        day.lifted = any(departure.cause == "lift" for departure in gone)


def _vote_field(day: int, _: int, seat: int) -> str:
    return f"players[{seat - 1}].voting[{day}]" if seat else f"players[].voting[{day}]"


class _Reader:
    def __init__(self, game: Game, account: Account, reports: Reports) -> None:
        self._account = account
        self._reports = reports
        self._don = next(seat for seat, p in enumerate(game.players, 1) if p.role == "don")
        self._sheriff = next(seat for seat, p in enumerate(game.players, 1) if p.role == "sheriff")

    def day(self, seat: int, player: Player) -> None:
        """Nominations and votes."""
        field = f"players[{seat - 1}]"
        for day, nominee in enumerate(player.nominating or ()):
            where = f"{field}.nominating[{day}]"
            if nominee is not None and self._reports.fits("day", day, where, seat):
                self._add(self._account.day(day).nominations, seat, nominee, where, f"day {day}")
        for day, votes in enumerate(player.voting or ()):
            if votes is not None and self._reports.fits("day", day, f"{field}.voting[{day}]", seat):
                self._votes(seat, day, votes)

    def _votes(self, seat: int, day: int, told: int | list[int | bool | None]) -> None:
        field = f"players[{seat - 1}].voting[{day}]"
        facts = self._account.day(day)
        votes: list[int | bool | None] = told if isinstance(told, list) else [told]
        for at, vote in enumerate(votes):
            where = f"{field}[{at}]" if isinstance(told, list) else field
            if isinstance(vote, bool):
                if at + 1 < len(votes):
                    self._reports.find(Kind.LIFT_TWICE, f"day {day}", where, str(vote).lower(), seat)
                else:
                    facts.lift.append(Row(seat, 1 if vote else None, where))
            elif vote is not None:
                self._add(facts.ballots.setdefault(at + 1, []), seat, vote, where, f"day {day}")

    def night(self, seat: int, player: Player) -> None:
        """Shots, and the nights in which the seat was checked."""
        field = f"players[{seat - 1}]"
        gone = (self._account.departures or {}).get(seat)
        for at, shot in enumerate(player.shooting or ()):
            night, where = at + 1, f"{field}.shooting[{at}]"
            if not self._reports.fits("night", night, where, seat):
                continue
            rows = self._account.night(night).shots
            if shot is not None:
                self._add(rows, seat, shot, where, f"night {night}")
            elif player.role in ("maf", "don") and (gone is None or gone.index >= index("night", night)):
                # A miss. Of a black who had left it only fills the list.
                rows.append(Row(seat, None, where))
        checked, where = player.don, f"{field}.don"
        if checked is not None and self._reports.fits("night", checked, where, seat, 1):
            self._account.night(checked).don.append(Row(self._don, seat, where))
        checked, where = player.sheriff, f"{field}.sheriff"
        if checked is not None and self._reports.fits("night", checked, where, seat, 1):
            self._account.night(checked).sheriff.append(Row(self._sheriff, seat, where))

    def best_move(self, seat: int, player: Player) -> None:
        """Three seats that the first victim named; a number of them only cannot be called."""
        if not isinstance(player.legacy, list) or not player.legacy:
            return
        field = f"players[{seat - 1}].legacy"
        if all(1 <= number <= 10 for number in player.legacy):
            self._account.best_moves[seat] = BestMoveTold(tuple(player.legacy), field)
        else:
            self._reports.find(Kind.SEAT_UNKNOWN, "night 1", field, ", ".join(map(str, player.legacy)), seat)

    def _add(self, rows: list[Row], by: int, seat: int, field: str, at: str) -> None:
        if 1 <= seat <= 10:
            rows.append(Row(by, seat, field))
        else:
            self._reports.find(Kind.SEAT_UNKNOWN, at, field, f"for {seat}", by)
