"""Steps and answers in notation."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from zeronight.core import step as st
from zeronight.core.event import Checked
from zeronight.notation.nodes import Answer
from zeronight.notation.wordings import Said, Words, wording


def spell_step(step: st.Step, label: int | None = None) -> str:
    """The step as a text has it; `label` is the number of the day or night, if it is known."""
    number = "" if label is None else str(label)
    match step:
        case st.Agreement():
            return "N0"
        case st.Look():
            return "look"
        case st.FreeSeating():
            return "seating"
        case st.Morning():
            return f"D{number}"
        case st.Speech(seat=seat):
            return str(seat)
        case st.CircleEnd():
            return "end"
        case st.Count(of=of):
            return f"{of}?"
        case st.Defence(seat=seat):
            return f"def {seat}"
        case st.Lift():
            return "lift?"
        case st.LastWords(seat=seat):
            return f"words {seat}"
        case st.Exit():
            return "exit"
        case st.Night():
            return f"N{number}"
        case st.Shooting():
            return "shooting"
        case st.Check(by=by):
            return f"{by} -"
        case st.BestMove(seat=seat):
            return f"best {seat}>-"
        case never:
            assert_never(never)


def spell_steps(steps: Iterable[st.Step]) -> Words:
    """Steps that may come next, for an error."""
    hints = [_hinted(step) for step in steps]
    return reduce(lambda one, other: wording(Said.EITHER, one=one, other=other), hints) if hints else ""


def _hinted(step: st.Step) -> Words:
    match step:
        case st.Count(of=of):
            return wording(Said.ITS_HANDS, of=str(of))
        case st.Lift():
            return wording(Said.ITS_HANDS, of="lift")
        case st.Morning():
            return wording(Said.NEXT_DAY)
        case st.Night():
            return wording(Said.NEXT_NIGHT)
        case st.Shooting():
            return wording(Said.THE_SHOTS)
        case _:
            return spell_step(step)


def answer_word(checked: Checked) -> Answer:
    """The judge's answer to a check."""
    if checked.answer is None:
        return "silent"
    if checked.by == "don":
        return "yes" if checked.answer else "no"
    return "black" if checked.answer else "red"
