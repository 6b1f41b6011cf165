"""Every value of every closed choice has a name in the three languages."""

from typing import Any, get_args

import pytest

from zeronight.i18n.catalogue import everything
from zeronight.i18n.language import LANGS, Lang
from zeronight.rules import book, faults, offences

CHOICES: dict[str, Any] = {
    "term.kind": get_args(book.Kind),
    "term.status": get_args(book.Status),
    "term.penalty": get_args(offences.Penalty),
    "term.when": get_args(offences.When),
    "term.whose": get_args(offences.Whose),
    "term.of": get_args(offences.Of),
    "offence": [offence.value for offence in offences.Offence],
    "fault": [code.value for code in faults.Code],
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("area", CHOICES)
def test_the_names_are_exactly_the_values(area: str, lang: Lang) -> None:
    named = {key.removeprefix(f"{area}.") for key in everything(lang) if key.startswith(f"{area}.")}
    assert named == set(CHOICES[area])
