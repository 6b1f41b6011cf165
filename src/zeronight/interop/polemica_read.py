"""A game of Polemica as a record.

Day d of Polemica is our day d-1, its night d our night d. The order of nomination is not stored and
follows from the order of speaking. `zeroVoting` becomes an overlay of the book. What no call says lies in
the record's `source`, so that `polemica_write` gives the game back.
"""

from collections import Counter
from typing import Any

from zeronight.core.role import is_full_deck
from zeronight.core.unreadable import Unreadable
from zeronight.interop.account import Account
from zeronight.interop.door import Door
from zeronight.interop.finding import Finding, Imported, Kind, Report
from zeronight.interop.open_record import open_record
from zeronight.interop.play import play
from zeronight.interop.polemica_account import account_of
from zeronight.interop.polemica_form import DAY0, ROLES, Game, Page
from zeronight.interop.polemica_page import compare_page
from zeronight.interop.polemica_write import kept_fields, remember
from zeronight.rules.book import Rulebook
from zeronight.rules.load import load

BOOK = "fsm/2024"
PAGE = "polemica_page"
API = "polemica_api"


def read(data: bytes, book: Rulebook | None = None) -> Imported:
    """Read a game in either form.

    book: the rulebook it is played by; without one, FSM 2024.

    Raises:
        BadText: no JSON, or no game of Polemica; `BadGame` names the field.
    """
    return read_value(Door(data), book)


def read_value(door: Door, book: Rulebook | None = None) -> Imported:
    """Read a game that has passed the door.

    Raises:
        BadGame: it is no game of Polemica.
    """
    page = is_page(door.value)
    under = "data" if page else ""
    whole = door.typed(Page, door.value) if page else None
    raw = door.value["data"] if page else door.value
    game = door.typed(Game, raw, under)
    _check_players(door, game, under)
    findings: list[Finding] = []
    account = account_of(game, under, findings)
    recorded, absent = _kinds(raw, account)
    number = whole.id if whole is not None else game.id
    name = f"polemica:{number}" if isinstance(number, int | str) else "polemica"
    record = open_record(name, book or load(BOOK), overlay_of(game, under, findings), door.value)
    over = account.over
    scribe = play(account, record)
    findings += scribe.findings
    if whole is not None:
        compare_page(whole, game, record, findings)
    record.source = remember(record, door.value, PAGE if page else API)
    report = Report(
        form=PAGE if page else API,
        game=record.header.game,
        book=record.header.book,
        overlay=dict(record.header.overlay),
        recorded=recorded,
        not_recorded=absent,
        derived=tuple(sorted({"nomination_order", *scribe.derived})),
        kept=kept_fields(record.source),
        overruled=scribe.overruled,
        finished=over,
    )
    return Imported(record, tuple(findings), report)


def is_page(value: Any) -> bool:
    """Whether this is a match page, with the game in `data`."""
    return isinstance(value, dict) and isinstance(value.get("data"), dict)


def _check_players(door: Door, game: Game, under: str) -> None:
    path = f"{under}.players" if under else "players"
    taken: dict[int, int] = {}
    for at, player in enumerate(game.players):
        if not 1 <= player.position <= 10:
            raise door.bad(f"{path}[{at}].position", Unreadable.NO_SEAT, number=player.position)
        if player.position in taken:
            by = f"{path}[{taken[player.position]}]"
            raise door.bad(f"{path}[{at}].position", Unreadable.SEAT_TAKEN, seat=player.position, by=by)
        taken[player.position] = at
        if player.role not in ROLES:
            raise door.bad(f"{path}[{at}].role", Unreadable.NO_ROLE_NUMBER, role=player.role)
    if len(taken) != 10:
        raise door.bad(path, Unreadable.NOT_TEN_PLAYERS, n=len(taken))
    if not is_full_deck([ROLES[player.role] for player in game.players]):
        raise door.bad(path, Unreadable.NOT_FULL_DECK)


def overlay_of(game: Game, under: str, findings: list[Finding]) -> dict[str, object]:
    """The keys of the book that the game's own settings change.

    `zeroVoting` is the vote of day 0. `lift3From9` false bars the lift of three among nine: its meaning
    is read from its name alone, so it is laid over the book only in a game that comes to such a tie.
    """
    changes: dict[str, object] = {}
    config = game.config
    zero = game.zeroVoting if game.zeroVoting is not None or config is None else config.zeroVoting
    if zero in DAY0:
        changes["vote.day0"] = DAY0[zero]
    elif zero is not None:
        field = f"{under}.zeroVoting" if under else "zeroVoting"
        findings.append(Finding(kind=Kind.FIELD_UNKNOWN, at="day 0", field=field, source=zero))
    if config is not None and config.lift3From9 is False and _ties_three_of_nine(game):
        changes["lift.barred"] = [{"alive": 9, "tied": 3}]
    return changes


def _ties_three_of_nine(game: Game) -> bool:
    ballots: dict[tuple[int, int], Counter[int | None]] = {}
    for vote in game.votes:
        if vote.num:
            ballots.setdefault((vote.day, vote.num), Counter())[vote.candidate] += 1
    return any(sorted(votes.values()) == [3, 3, 3] for votes in ballots.values())


def _kinds(raw: dict[str, Any], account: Account) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which kinds of facts the source records, and which not."""
    players = raw["players"]
    present = {
        "roles": True,
        "nominations": bool(raw.get("votes")),
        "votes": bool(raw.get("votes")),
        "shots": bool(raw.get("shots")),
        "checks": "checks" in raw,
        "fouls": any("fouls" in player for player in players),
        "technical_fouls": any("techs" in player for player in players),
        "best_move": any("guess" in player for player in players),
        "persons": any(person is not None for person in account.persons),
        "judge": account.judge is not None,
        "result": account.result is not None,
        "times": "started" in raw,
        "nomination_order": False,
        "offences": False,
    }
    recorded = tuple(kind for kind, is_there in present.items() if is_there)
    return recorded, tuple(kind for kind, is_there in present.items() if not is_there)
