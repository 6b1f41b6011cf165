"""Before the game and at its end: persons, cards, the result, the office's calls."""

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.draw import draw
from zeronight.core.role import DECK, is_full_deck
from zeronight.core.ruling import Code, Refusal
from zeronight.core.table import Table
from zeronight.engine.course import Course, hard
from zeronight.rules.keys import Rule, grounds

ENDED = frozenset({"announced", "revealed", "signed", "corrected", "annulled"})
CLOSED = frozenset({"signed", "corrected"})
AFTER_END = (
    c.Seat,
    c.Judge,
    c.Proceed,
    c.Award,
    c.Protest,
    c.Note,
    c.Remark,
    c.Annul,
    c.ChangeResult,
    c.Reveal,
    c.Sign,
)

_COMPOSITION = grounds(Rule.DEAL_COMPOSITION)
_ANNOUNCED = grounds(Rule.ENDING_ANNOUNCED)
_ERROR = grounds(Rule.ENDING_JUDGE_ERROR)
_QUIET = grounds(Rule.ENDING_QUIET_NIGHTS)


def seat_person(course: Course, call: c.Seat) -> None:
    """A person takes a seat; at any time, without influence on the game."""
    course.emit(ev.Seated(call.seat, call.person))


def name_judge(course: Course, call: c.Judge) -> None:
    """Who judges."""
    course.emit(ev.JudgeNamed(call.person))


def vacate(course: Course, call: c.Vacate) -> None:
    """A vacant seat is out before day 0."""
    _check_setup(course.table)
    if course.table.is_out(call.seat):
        raise hard(Code.SEAT_OUT, call.seat)
    course.emit(ev.Left(call.seat, "vacant"))


def deal(course: Course, call: c.Deal) -> None:
    """The cards as they were dealt."""
    _check_setup(course.table)
    if len(call.roles) != len(DECK) or not is_full_deck(call.roles):
        raise hard(Code.WRONG_DECK, because=_COMPOSITION)
    course.emit(ev.Dealt(call.roles, because=_COMPOSITION))


def draw_cards(course: Course, call: c.Draw) -> None:
    """The cards as the seed draws them."""
    _check_setup(course.table)
    course.emit(ev.Dealt(draw(call.seed, DECK), call.seed, because=_COMPOSITION))


def _check_setup(table: Table) -> None:
    if table.state != "setup":
        raise hard(Code.GAME_BEGUN)


def _check_reason(text: str) -> None:
    if not text.strip():
        raise hard(Code.REASON_MISSING)


def award(course: Course, call: c.Award) -> None:
    """Points or a mark, with a reason."""
    _check_reason(call.reason)
    if (call.hundredths is None) == (call.mark is None):
        raise hard(Code.REASON_MISSING)
    course.emit(ev.Awarded(call.seat, call.hundredths, call.mark))


def note(course: Course, call: c.Note | c.Protest) -> None:
    """A note or a protest."""
    _check_reason(call.text)
    kind: ev.NoteKind = "protest" if isinstance(call, c.Protest) else "note"
    course.emit(ev.Noted(kind, call.seat))


def pause(course: Course, call: c.Pause) -> None:
    """The game stops."""
    _check_reason(call.reason)
    if course.table.paused:
        raise hard(Code.PAUSED)
    course.emit(ev.Noted("pause"))


def resume(course: Course, _: c.Resume) -> None:
    """The game goes on."""
    if not course.table.paused:
        raise hard(Code.NOT_PAUSED)
    course.emit(ev.Noted("resume"))


def call_draw(course: Course, _: c.CallDraw) -> None:
    """The judge ends the game as a draw."""
    if course.table.state != "running":
        raise hard(Code.GAME_NOT_BEGUN if course.table.state == "setup" else Code.GAME_OVER)
    if not course.table.draw_offered:
        course.refuse(Refusal(Code.NOT_IN_THIS_BOOK, because=_QUIET))
    course.decide("draw", _QUIET)


def annul(course: Course, call: c.Annul) -> None:
    """No result."""
    _check_reason(call.reason)
    if course.table.state == "setup":
        raise hard(Code.GAME_NOT_BEGUN)
    if course.table.state == "annulled":
        raise hard(Code.ALREADY_SO)
    course.emit(ev.Annulled(because=_ERROR))


def change_result(course: Course, call: c.ChangeResult) -> None:
    """Another result, after the game was decided."""
    _check_reason(call.reason)
    table = course.table
    if table.result is None or call.winner == "none":
        raise hard(Code.GAME_NOT_OVER)
    if table.result.winner == call.winner:
        raise hard(Code.ALREADY_SO)
    course.emit(ev.ResultChanged(call.winner, because=_ERROR))


def announce(course: Course, call: c.Announce) -> None:
    """The judge announces the end and its result."""
    table = course.table
    if table.state in ("setup", "running"):
        raise hard(Code.GAME_NOT_OVER, because=_ANNOUNCED)
    if table.state != "decided":
        raise hard(Code.GAME_OVER)
    if table.result is None or call.winner != table.result.winner:
        raise hard(Code.NOT_THE_RESULT)
    course.emit(ev.Announced(call.winner, because=_ANNOUNCED))


def reveal(course: Course, _: c.Reveal) -> None:
    """The cards are shown, once the result is announced or the game annulled."""
    if course.table.state not in ("announced", "annulled"):
        over = course.table.state in ("revealed", "signed")
        raise hard(Code.GAME_OVER if over else Code.GAME_NOT_OVER)
    course.emit(ev.Revealed())


def sign(course: Course, _: c.Sign) -> None:
    """The record is closed."""
    if course.table.state not in ("announced", "revealed", "annulled"):
        raise hard(Code.GAME_OVER if course.table.state == "signed" else Code.GAME_NOT_OVER)
    course.emit(ev.Signed())
