"""The calls that a word of their own opens: what follows each word."""

from collections.abc import Callable

from zeronight.core import call as c
from zeronight.core.role import Role
from zeronight.notation import nodes as n
from zeronight.notation.cursor import Cursor
from zeronight.notation.errors import Fault
from zeronight.notation.lex import Token
from zeronight.notation.parse_offences import parse_foul, parse_offended
from zeronight.notation.wordings import Said, one_of, wording

WINNERS: dict[str, c.Winner] = {"red": "red", "black": "black", "draw": "draw", "none": "none"}
CAUSES: dict[str, c.Cause] = {
    "shot": "shot", "vote": "vote", "lift": "lift", "fouls": "fouls", "removal": "removal",
    "forfeit": "forfeit", "surrender": "surrender", "no_nominees": "no_nominees", "vacant": "vacant",
}  # fmt: skip
CARDS = {"c": Role.CITIZEN, "s": Role.SHERIFF, "m": Role.MAFIOSO, "d": Role.DON}


def roles_in(text: str) -> tuple[Role, ...] | None:
    """The cards of a deal, ten letters with spaces between or without; None where they are none."""
    letters = "".join(text[:99].split())
    if len(text) > 99 or len(letters) != 10 or not set(letters) <= CARDS.keys():
        return None
    return tuple(CARDS[letter] for letter in letters)


def _by(cursor: Cursor) -> int:
    return cursor.seat() if cursor.word("by") else n.SPEAKER


def _nominate(cursor: Cursor) -> n.Made:
    seats = cursor.joined_seats()
    accepted = not cursor.mark("?", glued=True)
    return n.Spoken(c.Nominate(_by(cursor), seats, accepted))


def _withdraw(cursor: Cursor) -> n.Made:
    token = cursor.peek()
    return n.Spoken(c.Withdraw(cursor.seat() if token.kind == "number" and token.glued else n.SPEAKER))


def _late(cursor: Cursor) -> n.Made:
    accepted = not cursor.mark("?", glued=True)
    seat = cursor.seat()
    cursor.need(">", wording(Said.NOMINEE_OF_HAND))
    return n.Plain(c.LateHand(seat, cursor.seat(), accepted, cursor.maybe_text()))


def _said(cursor: Cursor) -> n.Made:
    return n.Plain(c.ShowBestMove(() if cursor.mark("-") else cursor.some_seats()))


def _sides(cursor: Cursor) -> tuple[tuple[int, ...], tuple[int, ...]]:
    reds = cursor.some_seats() if cursor.word("red") else ()
    blacks = cursor.some_seats() if cursor.word("black") else ()
    return reds, blacks


def _will(cursor: Cursor) -> n.Made:
    accepted = not cursor.mark("?", glued=True)
    reds, blacks = _sides(cursor)
    by = _by(cursor)
    return n.Spoken(c.Will(by, reds, blacks, accepted, cursor.maybe_text()))


def _triple(cursor: Cursor) -> n.Made:
    accepted = not cursor.mark("?", glued=True)
    seats = () if cursor.mark("-") else cursor.some_seats()
    return n.Spoken(c.RedTriple(_by(cursor), seats, accepted))


def _record(cursor: Cursor) -> n.Made:
    reds, blacks = _sides(cursor)
    return n.Spoken(c.OnRecord(_by(cursor), reds, blacks))


def _surrender(cursor: Cursor) -> n.Made:
    return n.Plain(c.Surrender(cursor.seat()))


def _award(cursor: Cursor) -> n.Made:
    seat = cursor.seat()
    token = cursor.here(wording(Said.POINTS_OR_MARK))
    if token.kind == "points":
        return n.Plain(c.Award(seat, hundredths=_hundredths(cursor, token), reason=cursor.text_here()))
    match token.text:
        case "best_player" | "best_move" | "worst_move":
            return n.Plain(c.Award(seat, mark=token.text, reason=cursor.text_here()))
    raise cursor.lost(token, wording(Said.POINTS, names=("best_player", "best_move", "worst_move")))


def _hundredths(cursor: Cursor, token: Token) -> int:
    whole, _, part = token.text[1:].partition(".")
    if len(whole) > 15 or len(part) > 2:
        raise cursor.lost(token, wording(Said.HUNDREDTHS), Fault.TOO_LARGE_NUMBER)
    points = int(whole) * 100 + int(part.ljust(2, "0"))
    return -points if token.text[0] == "-" else points


def _protest(cursor: Cursor) -> n.Made:
    return n.Plain(c.Protest(cursor.seat(), cursor.text_here()))


def _note(cursor: Cursor) -> n.Made:
    seat = cursor.maybe_seat()
    return n.Plain(c.Note(cursor.text_here(), seat))


def _winner(cursor: Cursor) -> c.Winner:
    token = cursor.here(wording(Said.A_RESULT))
    if token.text not in WINNERS:
        raise cursor.lost(token, one_of(*WINNERS))
    return WINNERS[token.text]


def _result(cursor: Cursor) -> n.Made:
    return n.Plain(c.ChangeResult(_winner(cursor), cursor.text_here()))


def _person(cursor: Cursor) -> str | None:
    return None if cursor.mark("-") else cursor.text_here()


def _deal(cursor: Cursor) -> n.Made:
    token = cursor.peek()
    roles = roles_in(cursor.text_here())
    if roles is None:
        raise cursor.lost(token, wording(Said.TEN_CARDS))
    return n.Plain(c.Deal(roles))


def _declare(cursor: Cursor) -> n.Made:
    reason = cursor.text_here()
    token = cursor.here(wording(Said.A_FACT))
    match token.text:
        case "out":
            seat, cause = cursor.seat(), cursor.here(wording(Said.A_CAUSE))
            if cause.text not in CAUSES:
                raise cursor.lost(cause, one_of(*CAUSES))
            fact: c.Fact = c.Out(seat, CAUSES[cause.text])
        case "in":
            fact = c.In(cursor.seat())
        case "ballot":
            day, word = cursor.count(999), cursor.here(one_of("on", "off"))
            if word.text not in ("on", "off"):
                raise cursor.lost(word, one_of("on", "off"))
            fact = c.Held(day, word.text == "on")
        case "muted" | "unmuted":
            fact = c.Mute(cursor.seat(), token.text == "muted")
        case "victim":
            night = cursor.count(999)
            fact = c.Victim(night, None if cursor.mark("-") else cursor.seat())
        case "result":
            fact = c.Outcome(_winner(cursor))
        case _:
            raise cursor.lost(token, one_of("out", "in", "ballot", "muted", "unmuted", "victim", "result"))
    return n.Plain(c.Declare(fact, reason))


CALLS: dict[str, Callable[[Cursor], n.Made]] = {
    "n": _nominate,
    "w": _withdraw,
    "f": parse_foul,
    "t": lambda cursor: parse_offended(cursor, c.TechnicalFoul),
    "p": lambda cursor: parse_offended(cursor, c.WarnDevice),
    "r": lambda cursor: parse_offended(cursor, c.Remove),
    "rc": lambda cursor: parse_offended(cursor, c.Remove, conditional=True),
    "forfeit": lambda cursor: parse_offended(cursor, c.Forfeit),
    "remark": lambda cursor: parse_offended(cursor, c.Remark),
    "surrender": _surrender,
    "late": _late,
    "said": _said,
    "will": _will,
    "triple": _triple,
    "record": _record,
    "award": _award,
    "protest": _protest,
    "note": _note,
    "pause": lambda cursor: n.Plain(c.Pause(cursor.text_here())),
    "resume": lambda _: n.Plain(c.Resume()),
    "draw": lambda _: n.Plain(c.CallDraw()),
    "annul": lambda cursor: n.Plain(c.Annul(cursor.text_here())),
    "result": _result,
    "announce": lambda cursor: n.Plain(c.Announce(_winner(cursor))),
    "reveal": lambda _: n.Plain(c.Reveal()),
    "sign": lambda _: n.Plain(c.Sign()),
    "declare": _declare,
    "seat": lambda cursor: n.Plain(c.Seat(cursor.seat(), _person(cursor))),
    "judge": lambda cursor: n.Plain(c.Judge(_person(cursor))),
    "vacant": lambda cursor: n.Plain(c.Vacate(cursor.seat())),
    "deal": _deal,
    "seed": lambda cursor: n.Plain(c.Draw(cursor.text_here())),
}
