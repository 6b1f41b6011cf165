"""From the fields of a Polemica game to the facts of an account."""

from zeronight.core import call as c
from zeronight.interop.account import LAST, Account, BestMoveTold, Mark, Moment, Part, Row
from zeronight.interop.finding import Finding, Kind
from zeronight.interop.polemica_form import FOR, RESULTS, ROLES, Game, Penalty, Player, Stage
from zeronight.interop.strays import drop_strays

Penalties = c.Foul | c.TechnicalFoul | c.Remove


def account_of(game: Game, under: str, findings: list[Finding]) -> Account:
    """Gather the facts; what cannot be one is reported. under: the path of the game in its file."""
    reader = _Reader(under, findings)
    players = sorted(game.players, key=lambda player: player.position)
    account = Account(
        roles=tuple(ROLES[player.role] for player in players),
        persons=tuple(_person(player) for player in players),
        judge=f"polemica:{game.master}" if isinstance(game.master, int) else None,
        result=RESULTS.get(game.result) if game.result is not None else None,  # type: ignore[arg-type]
        result_field=reader.path("result"),
        vote_field=reader.vote_field,
        shot_field=lambda night, seat: reader.path(f"shots[night={night},shooter={seat}]"),
    )
    if game.result is not None and account.result is None:
        reader.find(Kind.FIELD_UNKNOWN, "game", "result", str(game.result))
    account.over = game.result is not None or (game.stage is not None and game.stage.type == "gameOver")
    reader.votes(game, account)
    reader.shots(game, account)
    reader.checks(game, account)
    last = account.places()[-1:] or [1]
    for at, player in enumerate(game.players):
        reader.player(player, f"players[{at}]", account, last[0])
    if not account.over and game.stage is not None:
        account.stage = moment_of(game.stage)
    drop_strays(account, findings)
    return account


def _person(player: Player) -> str | None:
    number = player.player.get("id") if isinstance(player.player, dict) else player.player
    return f"polemica:{number}" if isinstance(number, int | str) and not isinstance(number, bool) else None


class _Reader:
    def __init__(self, under: str, findings: list[Finding]) -> None:
        self._under = under
        self._findings = findings

    def path(self, field: str) -> str:
        return f"{self._under}.{field}" if self._under else field

    def vote_field(self, day: int, ballot: int, seat: int) -> str:
        voter = f",voter={seat}" if seat else ""
        return self.path(f"votes[day={day + 1},num={ballot}{voter}]")

    def find(self, kind: Kind, at: str, field: str, source: str, seat: int | None = None) -> None:
        self._findings.append(Finding(kind=kind, at=at, field=self.path(field), source=source, seat=seat))

    def _seats(self, field: str, at: str, by: int | None, seat: int | None, may_miss: bool) -> bool:
        """Whether a row names seats; by nobody, or to a seat that is none, is reported."""
        if by is None or not 1 <= by <= 10:
            self.find(Kind.SEAT_UNKNOWN, at, field, f"by {by}")
            return False
        if seat is None or seat == 0:
            if not may_miss:
                self.find(Kind.SEAT_UNKNOWN, at, field, f"for {seat}", by)
            return may_miss
        if not 1 <= seat <= 10:
            self.find(Kind.SEAT_UNKNOWN, at, field, f"for {seat}", by)
            return False
        return True

    def _time(self, field: str, name: str, number: int) -> bool:
        if 1 <= number <= LAST:
            return True
        self.find(Kind.TIME_UNKNOWN, "game", field, f"{name} {number}")
        return False

    def votes(self, game: Game, account: Account) -> None:
        for at, vote in enumerate(game.votes):
            field = f"votes[{at}]"
            if not self._time(field, "day", vote.day):
                continue
            when = f"day {vote.day - 1}"
            if (
                not self._seats(field, when, vote.voter, vote.candidate, vote.num is None)
                or vote.voter is None
            ):
                continue
            row = Row(vote.voter, vote.candidate or None, self.path(field))
            day = account.day(vote.day - 1)
            if vote.num is None:
                if vote.candidate not in (None, 0, FOR):
                    self.find(Kind.FIELD_UNKNOWN, when, f"{field}.candidate", str(vote.candidate), vote.voter)
                else:
                    day.lift.append(row)
            elif vote.num == 0:
                day.nominations.append(row)
            elif 0 < vote.num <= LAST:
                day.ballots.setdefault(vote.num, []).append(row)
            else:
                self.find(Kind.FIELD_UNKNOWN, when, f"{field}.num", str(vote.num), vote.voter)

    def shots(self, game: Game, account: Account) -> None:
        for at, shot in enumerate(game.shots):
            field = f"shots[{at}]"
            if self._time(field, "night", shot.night):
                when = f"night {shot.night}"
                if self._seats(field, when, shot.shooter, shot.victim, True) and shot.shooter is not None:
                    row = Row(shot.shooter, shot.victim or None, self.path(field))
                    account.night(shot.night).shots.append(row)

    def checks(self, game: Game, account: Account) -> None:
        holder = {
            role: player.position for player in game.players for role in [player.role] if role in (0, 3)
        }
        for at, check in enumerate(game.checks):
            field = f"checks[{at}]"
            if not self._time(field, "night", check.night):
                continue
            when = f"night {check.night}"
            if check.role not in holder:
                self.find(Kind.FIELD_UNKNOWN, when, f"{field}.role", str(check.role))
            elif self._seats(field, when, holder[check.role], check.player, False):
                night = account.night(check.night)
                rows = night.don if check.role == 0 else night.sheriff
                rows.append(Row(holder[check.role], check.player, self.path(field)))

    def player(self, player: Player, field: str, account: Account, last: int) -> None:
        seat = player.position
        for at, told in enumerate(player.fouls or ()):
            self._mark(c.Foul(seat), told, f"{field}.fouls[{at}]", account, last)
        for at, told in enumerate(player.techs or ()):
            self._mark(c.TechnicalFoul(seat), told, f"{field}.techs[{at}]", account, last)
        if player.disqual is not None:
            self._mark(c.Remove(seat), player.disqual, f"{field}.disqual", account, last)
        named = tuple(player.guess.mafs or ()) if player.guess is not None else ()
        if not named:
            return
        if all(1 <= number <= 10 for number in named):
            account.best_moves[seat] = BestMoveTold(named, self.path(f"{field}.guess.mafs"))
        else:
            source = ", ".join(map(str, named))
            self.find(Kind.SEAT_UNKNOWN, "game", f"{field}.guess.mafs", source, seat)

    def _mark(self, call: Penalties, told: Penalty, field: str, account: Account, last: int) -> None:
        moment = moment_of(told.stage) if told.stage is not None else None
        if moment is None or not 0 <= moment.number <= LAST:
            stage = told.stage.type if told.stage is not None else "no stage"
            if stage != "gameOver":
                self.find(Kind.PLACE_UNKNOWN, "game", f"{field}.stage", stage, call.seat)
            moment = end_of(last)
        account.marks.append(Mark(call, moment, self.path(field), told.time or ""))


def end_of(place: int) -> Moment:
    """The end of a day or night."""
    return Moment("day" if place % 2 else "night", place // 2, "end")


_PARTS: dict[str, Part] = {
    "dealing": "agreement",
    "briefing": "agreement",
    "comIntro": "look",
    "speech": "speech",
    "toVoting": "circle_end",
    "voting": "count",
    "reSpeech": "defence",
    "toLift": "lift",
    "lift": "lift",
    "liftResult": "lift",
    "voted": "words",
    "shooted": "victim_words",
    "toDay": "morning",
    "toNight": "end",
    "shooting": "shooting",
    "checks": "don",
    "donCheck": "don",
    "comCheck": "sheriff",
    "guess": "best_move",
    "comKill": "sheriff",
}
_FIRST_NIGHT = ("dealing", "briefing", "comIntro")
_NIGHTS = ("shooting", "checks", "donCheck", "comCheck", "guess", "comKill")


def moment_of(stage: Stage) -> Moment | None:
    """Where a stage is in our game; None for the end, for one that is not known, or without a day."""
    part = _PARTS.get(stage.type)
    if part is None:
        return None
    if stage.type in _FIRST_NIGHT:
        return Moment("night", 0, part)
    if stage.day is None:
        return None
    if stage.type in _NIGHTS:
        return Moment("night", stage.day, part)
    ballot = stage.voting if part in ("count", "defence") else None
    return Moment("day", stage.day - 1, part, stage.player, ballot)
