"""Every value of every closed choice has a name in the three languages."""

from typing import Any, get_args

import pytest

from zeronight.core import call, ruling, step, unreadable
from zeronight.core.event import AnyEvent, Outcomes
from zeronight.core.role import Role, Side
from zeronight.engine import audit, views
from zeronight.i18n.catalogue import everything
from zeronight.i18n.language import LANGS, Lang
from zeronight.interop import finding
from zeronight.notation import errors
from zeronight.notation.wordings import Said
from zeronight.rules import book, faults, offences


def tags(union: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


CHOICES: dict[str, Any] = {
    "term.kind": get_args(book.Kind),
    "term.status": get_args(book.Status),
    "term.penalty": get_args(offences.Penalty),
    "term.when": get_args(offences.When),
    "term.whose": get_args(offences.Whose),
    "term.of": get_args(offences.Of),
    "term.role": [role.value for role in Role],
    "term.side": [side.value for side in Side],
    "term.winner": get_args(call.Winner),
    "term.cause": get_args(call.Cause),
    "term.outcome": get_args(Outcomes),
    "term.audience": get_args(views.Audience),
    "offence": [offence.value for offence in offences.Offence],
    "fault": [code.value for code in faults.Code],
    "reason": [code.value for code in unreadable.Unreadable],
    "refusal": [*(code.value for code in ruling.Code), "instead"],
    "finding": [kind.value for kind in finding.Kind],
    "verify.kind": get_args(audit.Kind),
    # `expected` is the sentence around what was expected; the fault of this name has another.
    "notation": [*(f.value for f in errors.Fault), "found", "something_expected", "text_expected"],
    "wording": [said.value for said in Said],
    "step": [tag for tag in tags(step.Phase) if tag != "check"] + ["check_don", "check_sheriff"],
    "call": [*tags(call.AnyCall), "of_seat", *(f"fact.{tag}" for tag in tags(call.Fact))],
    "citation.book": [book.OURS, book.OVERLAY],
    "period": ["day", "night"],
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("area", CHOICES)
def test_the_names_are_exactly_the_values(area: str, lang: Lang) -> None:
    named = {key.removeprefix(f"{area}.") for key in everything(lang) if key.startswith(f"{area}.")}
    assert named == set(CHOICES[area])


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_has_a_message(lang: Lang) -> None:
    said = {key.split(".")[1] for key in everything(lang) if key.startswith("event.")}
    assert said == set(tags(AnyEvent))
