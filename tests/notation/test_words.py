"""Each form of the notation means one thing."""

from typing import get_args

import pytest

from tests.notation.shelf import read_text
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.role import Role
from zeronight.engine.record import Record
from zeronight.notation.errors import Fault
from zeronight.notation.parse import MANNERS
from zeronight.notation.told import told
from zeronight.notation.write import write

HEAD = '[Rulebook "{}"]\n[Roles "c c m c s c d c m c"]\n'
NIGHT_1 = "N0\nD0\nN1 "
DAY_1 = NIGHT_1 + "8 8 8 | don - | sheriff -\nD1 words 8 "
VOTE = "N0\nD0 1 n5 | 2 n7 | 10\n"
TIE = VOTE + "5: 1 2 3 4 5 7: * "
LAST = "N0\nD0 1 n5 | 10 "


def read_calls(text: str, book: str = "kharkiv/1") -> list[AnyCall]:
    reading = read_text(HEAD.format(book) + text)
    assert reading.errors == (), list(map(str, reading.errors))
    assert reading.record is not None
    assert read_text(write(reading.record)).errors == ()
    return [one.call for one in told(reading.record)]


def added(before: str, text: str, book: str = "kharkiv/1") -> list[AnyCall]:
    start = read_calls(before, book)
    calls = read_calls(before + text, book)
    assert calls[: len(start)] == start
    return calls[len(start) :]


P = c.Proceed
ON_RECORD = 'fsm/2024"]\n[Set "statement.on_record = any'
TECHNICAL = 'fsm/2024"]\n[Set "foul.technical_removal_at = 2'
FORMS: dict[str, tuple[str, list[AnyCall]]] = {
    # Steps
    "N0": ("", [P(st.Agreement())]),
    "D0": ("N0 ", [P(st.Morning())]),
    "N0 D0 1": ("", [P(st.Agreement()), P(st.Morning()), P(st.Speech(1))]),
    "2": ("N0 D0 1 ", [P(st.Speech(2))]),
    ">2": ("N0 D0 1 ", [P(st.Speech(2))]),
    "3": ("N0 D0 1 ", [P(st.Speech(2)), P(st.Speech(3))]),
    "|": (LAST, [P(st.CircleEnd())]),
    "end": (LAST, [P(st.CircleEnd())]),
    "| |": (LAST, [P(st.CircleEnd())]),
    "def 5": (TIE, [P(st.Defence(5))]),
    "def 7": (TIE, [P(st.Defence(5)), P(st.Defence(7))]),
    "words 5": (VOTE + "5: 1 2 3 4 5 6 ", [P(st.LastWords(5))]),
    "N1": (LAST, [P(st.Night())]),
    "| N1": (LAST, [P(st.CircleEnd()), P(st.Night())]),
    "shooting": (NIGHT_1, [P(st.Shooting())]),
    "don -": (NIGHT_1 + "8 8 8 ", [P(st.Check("don"))]),
    "sheriff -": (NIGHT_1 + "8 8 8 | don - ", [P(st.Check("sheriff"))]),
    # Nominations
    "n5": ("N0 D0 1 ", [c.Nominate(1, (5,))]),
    "n1,10": ("N0 D0 1 ", [c.Nominate(1, (1, 10))]),
    "n1, 10": ("N0 D0 1 ", [c.Nominate(1, (1, 10))]),
    "n5?": ("N0 D0 1 ", [c.Nominate(1, (5,), accepted=False)]),
    "n 5": ("N0 D0 1 ", [c.Nominate(1, (5,))]),
    "n5 by 1": ("N0 D0 1 ", [c.Nominate(1, (5,))]),
    # Hands
    "5: 2 3": (VOTE, [P(st.Count(5)), c.ShowHands(5, (2, 3)), c.CloseCount(5)]),
    "5: 3, 2": (VOTE, [P(st.Count(5)), c.ShowHands(5, (3, 2)), c.CloseCount(5)]),
    "5:2 3": (VOTE, [P(st.Count(5)), c.ShowHands(5, (2, 3)), c.CloseCount(5)]),
    "5: #4": (VOTE, [P(st.Count(5)), c.ShowHands(5, number=4), c.CloseCount(5)]),
    "5: -": (VOTE, [P(st.Count(5)), c.CloseCount(5)]),
    "5: *": (VOTE, [P(st.Count(5)), c.ShowHands(5, tuple(range(1, 11))), c.CloseCount(5)]),
    "7: *": (VOTE + "5: #4 ", [P(st.Count(7)), c.ShowHands(7, number=6), c.CloseCount(7)]),
    "7: -": (VOTE + "5: #4 ", [P(st.Count(7)), c.CloseCount(7)]),
    "5?": (VOTE, [P(st.Count(5))]),
    "5? 2 3": (VOTE, [P(st.Count(5)), c.ShowHands(5, (2, 3))]),
    "5? -": (VOTE + "5? 2 f9 ", [c.ShowHands(5, ())]),
    "5? 2 5? 3 f9": (VOTE, [P(st.Count(5)), c.ShowHands(5, (3,)), c.Foul(9)]),
    "5? 2 3 f9 5: 2 3": (VOTE, [P(st.Count(5)), c.ShowHands(5, (2, 3)), c.Foul(9), c.CloseCount(5)]),
    "5? 2 f9 5: 3": (
        VOTE,
        [P(st.Count(5)), c.ShowHands(5, (2,)), c.Foul(9), c.ShowHands(5, (3,)), c.CloseCount(5)],
    ),
    "late? 4>5": (VOTE + "5: 2 ", [c.LateHand(4, 5)]),
    'late? 4>5 "after the word"': (VOTE + "5: 2 ", [c.LateHand(4, 5, reason="after the word")]),
    "lift: 1 2 3": (
        TIE + "7: 1 2 3 4 5 5: * ",
        [P(st.Lift()), c.ShowHands("lift", (1, 2, 3)), c.CloseCount("lift")],
    ),
    "lift: #6": (
        TIE + "7: 1 2 3 4 5 5: * ",
        [P(st.Lift()), c.ShowHands("lift", number=6), c.CloseCount("lift")],
    ),
    "lift? 1": (TIE + "7: 1 2 3 4 5 5: * ", [P(st.Lift()), c.ShowHands("lift", (1,))]),
    # Night
    "8": (NIGHT_1, [P(st.Shooting()), c.Shoot(3, 8)]),
    "8 8 8": (NIGHT_1, [P(st.Shooting()), c.Shoot(3, 8), c.Shoot(7, 8), c.Shoot(9, 8)]),
    "9>8": (NIGHT_1, [P(st.Shooting()), c.Shoot(9, 8)]),
    "9>-": (NIGHT_1, [P(st.Shooting()), c.Shoot(9)]),
    "8*": (NIGHT_1, [P(st.Shooting()), c.ShootTogether(8)]),
    "miss": (NIGHT_1, [P(st.Shooting()), c.ShootTogether()]),
    "- 8 -": (NIGHT_1, [P(st.Shooting()), c.Shoot(3), c.Shoot(7, 8), c.Shoot(9)]),
    "don 4 no": (NIGHT_1 + "miss ", [P(st.Check("don")), c.Check("don", 4)]),
    "don 4": (NIGHT_1 + "miss ", [P(st.Check("don")), c.Check("don", 4)]),
    "don 5 yes": (NIGHT_1 + "miss don - ", [c.Check("don", 5)]),
    "don 5 silent": (NIGHT_1 + "miss don - ", [c.Check("don", 5, answered=False)]),
    "sheriff 9 black": (NIGHT_1 + "miss don - sheriff - ", [c.Check("sheriff", 9)]),
    "sheriff 1 red": (NIGHT_1 + "miss don - sheriff - ", [c.Check("sheriff", 1)]),
    # Words
    "best 1 2 3": (DAY_1, [c.BestMove(8, (1, 2, 3))]),
    "best 8>1,2,3": (DAY_1, [c.BestMove(8, (1, 2, 3))]),
    "best? 1 2 3": (DAY_1, [c.BestMove(8, (1, 2, 3), accepted=False)]),
    "best? 1 2 3 nophrase": (DAY_1, [c.BestMove(8, (1, 2, 3), accepted=False, phrase=False)]),
    "said 1 2": (DAY_1, [c.ShowBestMove((1, 2))]),
    "will": (DAY_1, [c.Will(8)]),
    'will red 1 2 black 3 "look at 4"': (DAY_1, [c.Will(8, (1, 2), (3,), text="look at 4")]),
    "will? black 3": (DAY_1, [c.Will(8, blacks=(3,), accepted=False)]),
    "triple 1 2 3": (DAY_1, [c.RedTriple(8, (1, 2, 3))]),
    "triple? 1 2 3": (DAY_1, [c.RedTriple(8, (1, 2, 3), accepted=False)]),
    # Discipline
    "f9": ("N0 ", [c.Foul(9)]),
    "f9x2": ("N0 ", [c.Foul(9, times=2)]),
    "f9@day": ("N0 ", [c.Foul(9, committed="day")]),
    "f9@night": ("N0 ", [c.Foul(9, committed="night")]),
    'f9x2@night(touches 3.4) "his arm"': (
        "N0 ",
        [c.Foul(9, "touches", "3.4", 2, "night", "his arm")],
    ),
    "f9(touches)": ("N0 ", [c.Foul(9, "touches")]),
    "f9(touches, 3.4)": ("N0 ", [c.Foul(9, "touches", "3.4")]),
    "f9(3.3)": ("N0 ", [c.Foul(9, "informal_address", "3.3")]),
    "f9(- 3.3)": ("N0 ", [c.Foul(9, None, "3.3")]),
    "f9(3.1)": ("N0 ", [c.Foul(9, None, "3.1")]),
    "r9(2.6)": ("N0 D0 1 ", [c.Remove(9, None, "2.6")]),
    "r9(2.9)": ("N0 D0 1 ", [c.Remove(9, "leaves_table", "2.9")]),
    "r9": ("N0 ", [c.Remove(9)]),
    'r9(leaves_table 2.9) "ran out"': ("N0 ", [c.Remove(9, "leaves_table", "2.9", text="ran out")]),
    "rc9": ("N0 r9 ", [c.Remove(9, conditional=True)]),
    "forfeit 9(1.9)": ("N0 ", [c.Forfeit(9, None, "1.9")]),
    "surrender 9": ("N0 ", [c.Surrender(9)]),
    'remark 9(- B.4) "rude"': ("N0 ", [c.Remark(9, None, "B.4", "rude")]),
    'remark 9 "late again"': ("N0 ", [c.Remark(9, text="late again")]),
    # For the record
    'award 3 +0.25 "a fine end"': ("N0 ", [c.Award(3, "a fine end", 25)]),
    'award 3 -1 "the vote"': ("N0 ", [c.Award(3, "the vote", -100)]),
    'award 3 best_player "who else"': ("N0 ", [c.Award(3, "who else", mark="best_player")]),
    'protest 3 "the count"': ("N0 ", [c.Protest(3, "the count")]),
    'note "tea"': ("N0 ", [c.Note("tea")]),
    'note 3 "tea"': ("N0 ", [c.Note("tea", 3)]),
    'pause "no light" resume': ("N0 ", [c.Pause("no light"), c.Resume()]),
    'seat 3 "ab12"': ("N0 ", [c.Seat(3, "ab12")]),
    "seat 3 -": ("N0 ", [c.Seat(3)]),
    'judge "cd34"': ("N0 ", [c.Judge("cd34")]),
    "judge -": ("N0 ", [c.Judge()]),
    "vacant 3": ("", [c.Vacate(3)]),
    'seed "x"': ("", [c.Draw("x")]),
    'deal "ccmcscdcmc"': (
        "",
        [
            c.Deal(
                tuple(
                    {"c": Role.CITIZEN, "s": Role.SHERIFF, "m": Role.MAFIOSO, "d": Role.DON}[letter]
                    for letter in "ccmcscdcmc"
                )
            )
        ],
    ),
    # The end
    'annul "wrong cards"': ("N0 ", [c.Annul("wrong cards")]),
    'announce black result red "an error of the judge" reveal sign': (
        "N0 surrender 1 ",
        [c.Announce("black"), c.ChangeResult("red", "an error of the judge"), c.Reveal(), c.Sign()],
    ),
    # The judge's word
    '!"he took it back" n7': ("N0 D0 1 n5 ", [c.Overrule(c.Nominate(1, (7,)), "he took it back")]),
    '!"it was in the air" late 4>5': (
        VOTE + "5: 2 ",
        [c.Overrule(c.LateHand(4, 5, accepted=True), "it was in the air")],
    ),
    '!"nobody leads" draw': ("N0 ", [c.Overrule(c.CallDraw(), "nobody leads")]),
    '!"forgot to tap" 4': ("N0 D0 1 ", [c.Overrule(P(st.Speech(4)), "forgot to tap")]),
    '!"forgot to tap" 5: 1 2': (
        "N0 D0 1 n5 | 2 n7 ",
        [c.Overrule(P(st.Count(5)), "forgot to tap"), c.ShowHands(5, (1, 2)), c.CloseCount(5)],
    ),
    '!"woke them late" D1': ("N1 8* ", [c.Overrule(P(st.Morning()), "woke them late")]),
    '!"he showed two" don 6 no': (
        NIGHT_1 + "miss don 4 ",
        [c.Overrule(c.Check("don", 6), "he showed two")],
    ),
    'declare "I saw it" out 7 vote': ("N0 D0 1 ", [c.Declare(c.Out(7, "vote"), "I saw it")]),
    'declare "I saw it" in 7': ("N0 r7 ", [c.Declare(c.In(7), "I saw it")]),
    'declare "I saw it" ballot 0 off': ("N0 D0 ", [c.Declare(c.Held(0, False), "I saw it")]),
    'declare "I saw it" ballot 1 on': (
        'N0 D0 declare "so" ballot 1 off ',
        [c.Declare(c.Held(1, True), "I saw it")],
    ),
    'declare "I saw it" muted 7': ("N0 D0 ", [c.Declare(c.Mute(7, True), "I saw it")]),
    'declare "I saw it" unmuted 7': ("N0 D0 f7x3 ", [c.Declare(c.Mute(7, False), "I saw it")]),
    'declare "I saw it" victim 1 6': (NIGHT_1 + "miss don - ", [c.Declare(c.Victim(1, 6), "I saw it")]),
    'declare "I saw it" victim 1 -': (NIGHT_1 + "8* don - ", [c.Declare(c.Victim(1), "I saw it")]),
    'declare "I saw it" result red': ("N0 ", [c.Declare(c.Outcome("red"), "I saw it")]),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_means_these_calls(form: str) -> None:
    before, calls = FORMS[form]
    assert added(before, form) == calls


@pytest.mark.parametrize(
    ("book", "before", "form", "calls"),
    [
        ("club-ru/1", "", "N0 | look", [P(st.Agreement()), P(st.Look())]),
        ("fsm/2024", "N0 ", "seating", [P(st.FreeSeating())]),
        (
            "fsm/2024",
            NIGHT_1 + "8* don - sheriff - ",
            "best 1 2 3",
            [P(st.BestMove(8)), c.BestMove(8, (1, 2, 3))],
        ),
        ("fsm/2024", NIGHT_1 + "8* don - sheriff - ", "best -", [P(st.BestMove(8))]),
        ("fsm/2024", NIGHT_1 + "8* don - sheriff - ", "best 8>-", [P(st.BestMove(8))]),
        (ON_RECORD, DAY_1, "record red 1 2 black 3", [c.OnRecord(8, (1, 2), (3,))]),
        (ON_RECORD, DAY_1, "record", [c.OnRecord(8)]),
        ("club-ru/1", "N0 D0 1 n5 ", "w", [c.Withdraw(1)]),
        ("club-ru/1", "N0 D0 1 n5 ", "p9", [c.WarnDevice(9)]),
        (TECHNICAL, "N0 ", "t9(insults_judge)", [c.TechnicalFoul(9, "insults_judge")]),
    ],
)
def test_a_form_of_another_book_means_these_calls(
    book: str, before: str, form: str, calls: list[AnyCall]
) -> None:
    assert added(before, form, book) == calls


@pytest.mark.parametrize("sign", MANNERS)
def test_a_letter_behind_a_shot_says_how_it_was_seen(sign: str) -> None:
    assert added(NIGHT_1, f"8{sign}") == [P(st.Shooting()), c.Shoot(3, 8, MANNERS[sign])]
    assert added(NIGHT_1, f"7>8{sign}") == [P(st.Shooting()), c.Shoot(7, 8, MANNERS[sign])]


def test_every_manner_has_its_letter() -> None:
    assert {*MANNERS.values(), "seen"} == set(get_args(c.Manner))


def test_a_list_ends_with_its_line() -> None:
    assert added(DAY_1, "best 1 2\n2") == [c.BestMove(8, (1, 2)), P(st.Speech(2))]
    assert added(VOTE, "5: 1 2\n 7: 3 4") == added(VOTE, "5: 1 2 7: 3 4")


def test_what_belongs_to_a_word_stands_on_its_line() -> None:
    reading = read_text(HEAD.format("kharkiv/1") + "N0\nD0 1 n\n2 n7")
    (error,) = reading.errors
    assert (error.line, error.column, error.fault) == (4, 7, Fault.EXPECTED)
    assert error.found == "the end of the line"
    assert reading.record is not None
    assert reading.record.table.nominees() == (7,)


def test_the_end_of_the_circle_called_and_passed_over_are_two_things() -> None:
    called = added(LAST, "|\nN1")
    passed = added(LAST, "\nN1")
    assert called == [P(st.CircleEnd()), P(st.Night())]
    assert passed == [P(st.Night())]


def test_hands_for_the_last_nominee_and_votes_given_to_him_are_two_things() -> None:
    shown = read_text(HEAD.format("kharkiv/1") + VOTE + "5: 1 2 7: *").record
    given = read_text(HEAD.format("kharkiv/1") + VOTE + "5: 1 2 7: -").record
    assert isinstance(shown, Record)
    assert isinstance(given, Record)
    assert "7: *" in write(shown)
    assert "7: -" in write(given)
    assert shown.line()[-1].events != given.line()[-1].events
