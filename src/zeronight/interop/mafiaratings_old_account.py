"""From the fields of an old mafiaratings game to the facts of an account."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from zeronight.core import call as c
from zeronight.core.role import Role
from zeronight.interop.account import Account, Departure, Mark, Moment, Row
from zeronight.interop.finding import Finding, Kind
from zeronight.interop.mafiaratings_account import person, tell_lifts
from zeronight.interop.mafiaratings_form import WINNERS
from zeronight.interop.mafiaratings_marks import NO_COMMENT
from zeronight.interop.mafiaratings_old_form import CAUSES, ROLES, Game, Player, is_filler, round_of
from zeronight.interop.mafiaratings_reports import Reports
from zeronight.interop.strays import drop_strays

T = TypeVar("T")


def account_of(game: Game, findings: list[Finding]) -> Account:
    """Gather the facts; what cannot be one is reported."""
    reports = Reports(findings)
    account = Account(
        roles=tuple(role_of(player) for player in game.players),
        persons=tuple(person(player.user_id) if player.nick_name else None for player in game.players),
        judge=person(game.moderator_id),
        result=WINNERS.get(game.winner) if game.winner is not None else None,  # type: ignore[arg-type]
        result_field="winner",
        over=game.winner is not None,
        empty=tuple(seat for seat, player in enumerate(game.players, 1) if is_filler(player)),
        vote_field=lambda day, _, seat: f"players[{seat - 1}].voting.round_{day}",
        shot_field=lambda night, seat: f"players[{seat - 1}].shooting.round_{night - 1}",
        votes_recorded=any(player.voting for player in game.players),
        nominations_recorded=any(player.nominating for player in game.players),
        shots_recorded=any(player.shooting for player in game.players),
    )
    if game.winner is not None and account.result is None:
        reports.find(Kind.FIELD_UNKNOWN, "game", "winner", game.winner)
    reader = _Reader(game, account, reports)
    for seat, player in enumerate(game.players, 1):
        reader.seat(seat, player)
    account.departures = reader.departures()
    for seat, player in enumerate(game.players, 1):
        reader.marks(seat, player)
    tell_lifts(account)
    drop_strays(account, findings)
    return account


def role_of(player: Player) -> Role:
    """The card of a seat; a citizen's where none is named."""
    return ROLES[player.role or "civ"]


class _Reader:
    def __init__(self, game: Game, account: Account, reports: Reports) -> None:
        self._game = game
        self._account = account
        self._reports = reports
        self._don = next(seat for seat, p in enumerate(game.players, 1) if p.role == "don")
        self._sheriff = next(seat for seat, p in enumerate(game.players, 1) if p.role == "srf")

    def seat(self, seat: int, player: Player) -> None:
        """What the seat did, and when it was checked."""
        field = f"players[{seat - 1}]"
        for day, nominee, where in self._rounds("day", player.nominating, f"{field}.nominating", seat, 0):
            self._add(self._account.day(day).nominations, seat, nominee, where, f"day {day}")
        for day, votes, where in self._rounds("day", player.voting, f"{field}.voting", seat, 0):
            several = isinstance(votes, list)
            for at, vote in enumerate(votes if isinstance(votes, list) else [votes]):
                if vote is not None:
                    rows = self._account.day(day).ballots.setdefault(at + 1, [])
                    self._add(rows, seat, vote, f"{where}[{at}]" if several else where, f"day {day}")
        for night, shot, where in self._rounds("night", player.shooting, f"{field}.shooting", seat, 1):
            self._add(self._account.night(night).shots, seat, shot, where, f"night {night}")
        checked, where = player.checked_by_don, f"{field}.checked_by_don"
        if checked is not None and self._reports.fits("night", checked + 1, where, seat, 1):
            self._account.night(checked + 1).don.append(Row(self._don, seat, where))
        checked, where = player.checked_by_srf, f"{field}.checked_by_srf"
        if checked is not None and self._reports.fits("night", checked + 1, where, seat, 1):
            self._account.night(checked + 1).sheriff.append(Row(self._sheriff, seat, where))

    def _rounds(
        self, period: str, told: Mapping[str, T | None] | None, field: str, seat: int, shift: int
    ) -> Iterator[tuple[int, T, str]]:
        """Our day or night, the value, and where it stands."""
        for name, value in (told or {}).items():
            number, where = round_of(name), f"{field}.{name}"
            if number is None:
                self._reports.find(Kind.FIELD_UNKNOWN, "game", where, name[:40], seat)
            elif value is not None and self._reports.fits(period, number + shift, where, seat, shift):
                yield number + shift, value, where

    def _add(self, rows: list[Row], by: int, seat: int, field: str, at: str) -> None:
        if 0 <= seat <= 9:
            rows.append(Row(by, seat + 1, field))
        else:
            self._reports.find(Kind.SEAT_UNKNOWN, at, field, f"for {seat}", by)

    def departures(self) -> dict[int, Departure] | None:
        """Who left when and how; None where not all of it is recorded."""
        found: dict[int, Departure] = {}
        by_vote = [p.death_round for p in self._game.players if p.death_type == "day"]
        for seat, player in enumerate(self._game.players, 1):
            round_, kind, field = player.death_round, player.death_type, f"players[{seat - 1}].death_type"
            if (round_ is None and kind is None) or seat in self._account.empty:
                continue
            if kind is not None and kind not in CAUSES:
                self._reports.find(Kind.FIELD_UNKNOWN, "game", field, kind[:40], seat)
            if round_ is None or kind not in CAUSES:
                return None
            if not self._reports.fits("round", round_, f"players[{seat - 1}].death_round", seat):
                return None
            cause = CAUSES[kind]
            if cause == "vote" and by_vote.count(round_) > 1:
                cause = "lift"
            if cause == "shot":
                found[seat] = Departure("night", round_ + 1, cause, field)
            else:
                found[seat] = Departure("day", round_, cause, field)
        return found

    def marks(self, seat: int, player: Player) -> None:
        """Fouls, of which only the number is recorded, removals, the judge's marks."""
        field = f"players[{seat - 1}]"
        gone = (self._account.departures or {}).get(seat)
        last = self._account.places()[-1:] or [1]
        place = Moment("day" if last[0] % 2 else "night", last[0] // 2, "end")
        if gone is not None:
            place = Moment(gone.period, gone.number, "end" if self._acts(seat, gone) else "morning")
        fouls = Mark(c.Foul(seat), place, f"{field}.warnings")
        self._account.marks += [fouls] * max(0, min(player.warnings or 0, 4))
        if gone is not None and gone.cause in ("fouls", "removal"):
            # After four fouls the rules remove by themselves, and this call falls away.
            self._account.marks.append(Mark(c.Remove(seat), place, gone.field))
        if player.best_player:
            award = c.Award(seat, NO_COMMENT, mark="best_player")
            self._account.awards.append((award, f"{field}.best_player"))
        if player.best_move:
            self._account.awards.append((c.Award(seat, NO_COMMENT, mark="best_move"), f"{field}.best_move"))

    def _acts(self, seat: int, gone: Departure) -> bool:
        if gone.period == "night":
            return True
        day = self._account.days.get(gone.number)
        if day is None:
            return False
        votes = (row for rows in day.ballots.values() for row in rows)
        return any(row.by == seat for row in (*day.nominations, *votes))
