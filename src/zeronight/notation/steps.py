"""Steps and answers in notation."""

from collections.abc import Iterable
from typing import assert_never

from zeronight.core import step as st
from zeronight.core.event import Checked
from zeronight.notation.nodes import Answer


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


def spell_steps(steps: Iterable[st.Step]) -> str:
    """Steps that may come next, for an error."""
    return " or ".join(_hinted(step) for step in steps)


def _hinted(step: st.Step) -> str:
    match step:
        case st.Count(of=of):
            return f"{of}: and its hands"
        case st.Lift():
            return "lift: and its hands"
        case st.Morning():
            return "the next day, D"
        case st.Night():
            return "the next night, N"
        case st.Shooting():
            return "the shots"
        case _:
            return spell_step(step)


def answer_word(checked: Checked) -> Answer:
    """The judge's answer to a check."""
    if checked.answer is None:
        return "silent"
    if checked.by == "don":
        return "yes" if checked.answer else "no"
    return "black" if checked.answer else "red"
