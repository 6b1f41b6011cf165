"""What a match page says twice: the winner, the roles, who was shot first, in which order seats left."""

from zeronight.core.table import SeatState
from zeronight.engine.record import Record
from zeronight.interop.finding import Finding, Kind
from zeronight.interop.polemica_form import RESULTS, Game, Line, Page


def compare_page(page: Page, game: Game, record: Record, findings: list[Finding]) -> None:
    """Compare the lines around the game with the game and with the record made of it."""
    if page.winnerCode is not None and game.result is not None and page.winnerCode != game.result:
        findings.append(
            Finding(
                kind=Kind.SOURCE_DIFFERS,
                at="game",
                field="winnerCode",
                source=f"{page.winnerCode}; data.result {game.result}",
            )
        )
    _compare_first_victim(page, game, record, findings)
    lines = {line.tablePosition: (at, line) for at, line in enumerate(page.players or ())}
    for player in game.players:
        if player.position in lines:
            at, line = lines[player.position]
            _compare_line(at, line, player.role, game.result, findings)
    if any(line.quit_index is not None for line in page.players or ()):
        _compare_order(page, record, findings)


def _compare_line(at: int, line: Line, role: int, result: int | None, findings: list[Finding]) -> None:
    field = f"players[{at}]"
    if line.role_val is not None and line.role_val != role:
        said = f"{line.role_val}; data.players {role}"
        findings.append(
            Finding(
                kind=Kind.SOURCE_DIFFERS,
                at="game",
                field=f"{field}.role_val",
                seat=line.tablePosition,
                source=said,
            )
        )
    winner = RESULTS.get(result) if result is not None else None
    if winner is None or line.w_l not in ("win", "lose"):
        return
    won = (role in (0, 1)) == (winner == "black")
    if won != (line.w_l == "win"):
        said = f"{line.w_l}; {winner} won"
        findings.append(
            Finding(
                kind=Kind.SOURCE_DIFFERS,
                at="game",
                field=f"{field}.w_l",
                seat=line.tablePosition,
                source=said,
            )
        )


def _compare_first_victim(page: Page, game: Game, record: Record, findings: list[Finding]) -> None:
    if not isinstance(page.firstKilled, int):
        return
    seat = next((line.tablePosition for line in page.players or () if line.id == page.firstKilled), None)
    if seat is None:
        seat = next((p.position for p in game.players if p.player == page.firstKilled), None)
    victim = record.table.first_victim
    if seat is not None and seat != victim:
        findings.append(
            Finding(
                kind=Kind.VICTIM_DIFFERS,
                at="night 1",
                field="firstKilled",
                seat=seat,
                source=f"{seat} is shot first",
                engine=f"{victim} is shot first" if victim is not None else "nobody",
            )
        )


def _compare_order(page: Page, record: Record, findings: list[Finding]) -> None:
    told = sorted(
        (line.quit_index, line.tablePosition)
        for line in page.players or ()
        if line.quit_index is not None and line.tablePosition is not None
    )
    source = [seat for _, seat in told]
    steps = [group for group in _exits(record) if group]
    engine = [seat for group in steps for seat in group]
    if sorted(source) != sorted(engine):
        for seat in sorted(set(source) ^ set(engine)):
            findings.append(
                Finding(
                    kind=Kind.EXIT_DIFFERS,
                    at="game",
                    field="players[].quit_index",
                    seat=seat,
                    source=f"{seat} left" if seat in source else "in the game",
                    engine="in the game" if seat in source else f"{seat} left",
                )
            )
        return
    at = 0
    for group in steps:
        if sorted(source[at : at + len(group)]) != sorted(group):
            findings.append(
                Finding(
                    kind=Kind.ORDER_DIFFERS,
                    at="game",
                    field="players[].quit_index",
                    source=", ".join(map(str, source)),
                    engine=", ".join(map(str, engine)),
                )
            )
            return
        at += len(group)


def _exits(record: Record) -> list[list[int]]:
    """Seats in the order in which they left; those of one day or night that left together in one group."""
    out: dict[tuple[int, bool, str], list[int]] = {}
    for state in sorted(record.table.seats, key=_when):
        if state.exit is not None and state.exit.cause != "vacant":
            exit_ = state.exit
            out.setdefault((exit_.number, exit_.period == "day", exit_.cause), []).append(state.seat)
    return list(out.values())


def _when(state: SeatState) -> tuple[int, bool]:
    return (state.exit.number, state.exit.period == "day") if state.exit is not None else (0, False)
