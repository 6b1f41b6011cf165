"""Assertions hold, or tell what holds instead."""

import pytest

from tests.notation.shelf import read_text
from zeronight.notation.errors import Fault
from zeronight.notation.parse_assertions import NAMES

HEAD = '[Rulebook "kharkiv/1"]\n[Roles "c c m c s c d c m c"]\n'
VOTE = "D0 1 n5 | 2 n7 | 10\n"
TIE = VOTE + "5: 1 2 3 4 5 7: * "
KNOWN = VOTE + "5: 1 2 3 4 5 6 7 "
NIGHT = "N1 8* don - "
MISS = "N1 miss don - "

# Before it, what holds, what does not, and what is told instead.
CASES = [
    (KNOWN, "out 5", "out 7", "out 5"),
    ("D0 1", "in 1 2", "in 1", None),
    ("D0 r3 1", "in 1 2", "in 3", "in 1 2 4 5 6 7 8 9 10"),
    ("D0 r3 1", "living 1 2 4 5 6 7 8 9 10", "living 1 2", "living 1 2 4 5 6 7 8 9 10"),
    ("D0 r3 1", "living 10 1 2 4 5 6 7 8 9", "living 1 2 3 4 5 6 7 8 9 10", "living 1 2 4 5 6 7 8 9 10"),
    (MISS, "nobody", "", ""),
    (NIGHT, "victim 8", "nobody", "nobody but 8"),
    (KNOWN, "out 5", "nobody", "nobody but 5"),
    (VOTE, "nominees 5 7", "nobody", "nobody, since the vote is not over"),
    (VOTE, "nominees 5 7", "nominees 7 5", "nominees 5 7"),
    ("D0 1", "nominees -", "nominees 3", "nominees -"),
    (KNOWN, "votes 5 7", "votes 5 6", "votes 5 7"),
    (KNOWN, "votes 5 7", "votes 7 1", "votes 7 -"),
    (TIE + "7: 1 2 3 4 5 5: * lift: 1 2", "votes lift 2", "votes lift 3", "votes lift 2"),
    (TIE, "tie 5 7", "tie 5 6", "tie 7 5"),
    (TIE, "revote 7 5", "revote 5 7", "revote 7 5"),
    (KNOWN, "revote -", "revote 5", "revote -"),
    (TIE, "defences 5 7", "defences -", "defences 5 7"),
    (TIE + "7: 1 2 3 4 5 5: * ", "lift 5 7", "lift 5", "lift 5 7"),
    ("D0 r3 1", "off 0", "off 1", "off only 0"),
    ("D0 r3 1", "off", "on", "on not 0"),
    ("D0 1", "on 0", "off 0", "off -"),
    (KNOWN, "words 5", "words -", "words 5"),
    (NIGHT, "victim 8", "victim -", "victim 8"),
    (MISS, "victim -", "victim 8", "victim -"),
    ("D0 f3x2 1", "fouls 3 2", "fouls 3 1", "fouls 3 2"),
    ("D0 1", "technical 3 0", "technical 3 1", "technical 3 0"),
    ("D0 1", "warned 3 0", "warned 3 1", "warned 3 0"),
    ("D0 f3x3 1", "muted 3", "muted 4", "muted 3"),
    ("D0 f3x3 1", "unmuted 4", "unmuted 3", "unmuted -"),
    ("D0 surrender 3", "winner red", "winner -", "winner red"),
    ("D0 1", "winner -", "winner draw", "winner -"),
    (TIE, "rule tie.revote_order", "rule foul.mute", None),
    ("D0 1 f3x4", "clause 2.5", "clause 4.1", None),
    ("D0 1 n5", 'clause "A.4"', "clause 6.1", "clause A.4"),
    ("D0 1 n5", "refused: n6", "refused: f3", "no refusal, the call is accepted"),
    ("D0 1 n5", "refused already_nominated_one: n6", "refused seat_out: n6", "already_nominated_one"),
    ("D0 1 n5", "refused skips: 3", 'refused: !"so be it" n6', "no refusal, the call is accepted"),
    ("D0 1 n5", 'refused nothing_to_waive: !"so be it" f3', "refused: 2", "no refusal, the call is accepted"),
]


@pytest.mark.parametrize(("before", "holds"), [case[:2] for case in CASES])
def test_what_holds_is_no_error(before: str, holds: str) -> None:
    assert list(map(str, read_text(f"{HEAD}{before} = {holds}").errors)) == []


@pytest.mark.parametrize(("before", "fails", "truth"), [(case[0], *case[2:]) for case in CASES if case[3]])
def test_what_does_not_hold_is_told_with_what_does(before: str, fails: str, truth: str) -> None:
    text = f"{HEAD}{before} = {fails}"
    (error,) = read_text(text).errors
    assert error.fault is Fault.MISMATCH
    assert error.found == f"= {fails}"
    assert error.expected.removeprefix("= ") == truth
    assert text.splitlines()[error.line - 1][error.column - 1 :] == f"= {fails}"


def test_every_assertion_is_tried() -> None:
    tried = {holds.split()[0].rstrip(":") for _, holds, _, _ in CASES}
    assert tried == set(NAMES)


def test_assertions_are_about_what_stands_before_them() -> None:
    rules = "= rule speech.seconds = rule speech.opener_day0"
    assert read_text(f"{HEAD}N0\nD0 1 {rules} f3").errors == ()
    (error,) = read_text(f"{HEAD}N0\nD0 1 f3 = rule speech.seconds").errors
    assert error.fault is Fault.MISMATCH


def test_an_assertion_is_never_a_call() -> None:
    plain = read_text(f"{HEAD}{KNOWN}").record
    asserted = read_text(f"{HEAD}{KNOWN} = out 5 = words 5 = refused: n3").record
    assert plain is not None
    assert asserted is not None
    assert plain.line() == asserted.line()
