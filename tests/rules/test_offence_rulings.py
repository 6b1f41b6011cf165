"""Which offence fits where and to whom, and who opens the day, asked of the chapters themselves."""

from typing import Any

import pytest
from msgspec import structs

from tests.rules.test_rulings import keys, rules
from zeronight.core.role import Role
from zeronight.core.ruling import Code
from zeronight.rules import speeches
from zeronight.rules.fouls import Scene, unfit
from zeronight.rules.offences import Offence, OffenceRow
from zeronight.rules.options import Foul

DAY = Scene(frozenset({"any", "day"}), night=False)


def foul(*rows: OffenceRow, **changes: Any) -> Foul:
    return structs.replace(rules("fsm/2024").foul, offences=rows, **changes)


def row(**cells: Any) -> OffenceRow:
    return OffenceRow(offence=Offence.GESTURES.value, penalties=("foul",), **cells)


def test_a_word_of_no_catalogue_is_no_offence() -> None:
    found = unfit(foul(row()), "juggling", "foul", DAY, None, is_out=False)
    assert found is not None
    assert (found.code, found.because, found.penalty) == (Code.NO_SUCH_OFFENCE, (), None)


@pytest.mark.parametrize("whose", ["any", "red", "black", "sheriff", "don"])
@pytest.mark.parametrize("role", list(Role))
def test_an_offence_of_one_role_fits_that_role_alone_and_says_so_in_secret(whose: str, role: Role) -> None:
    found = unfit(foul(row(role=whose)), "gestures", "foul", DAY, role, is_out=False)
    if whose in ("any", role.value, role.side.value):
        assert found is None
    else:
        assert found is not None
        assert (found.code, found.secret, keys(found.because)) == (
            Code.OFFENCE_ROLE, True, ["foul.offences"],
        )  # fmt: skip


@pytest.mark.parametrize(
    ("here", "because"),
    [(True, ["foul.offences", "foul.first_victim_gestures"]), (False, ["foul.offences"])],
)
def test_fsm_a_first_victim_may_gesture_where_the_paper_lets_him(here: bool, because: list[str]) -> None:
    book = foul(row(when="any" if here else "night"), first_victim_gestures="allowed")
    scene = structs.replace(DAY, first_victim_words=True)
    found = unfit(book, "gestures", "foul", scene, None, is_out=False)
    assert found is not None
    assert (found.code, found.secret, keys(found.because)) == (Code.OFFENCE_ELSEWHERE, False, because)


def test_that_the_game_is_decided_bars_an_offence_in_secret() -> None:
    book = foul(row(until_decided=True))
    assert unfit(book, "gestures", "foul", DAY, None, is_out=False) is None
    found = unfit(book, "gestures", "foul", structs.replace(DAY, decided=True), None, is_out=False)
    assert found is not None
    assert (found.code, found.secret, keys(found.because)) == (
        Code.OFFENCE_ELSEWHERE, True, ["foul.offences"],
    )  # fmt: skip


ALL = tuple(range(1, 11))


@pytest.mark.parametrize(
    ("choice", "last_opener", "closer", "living", "opens"),
    [
        ("next_living", None, None, ALL, 1),
        ("next_living", 1, None, ALL, 1),
        ("next_living", 1, 10, ALL, 2),
        ("next_living", 10, 9, ALL, 1),
        ("next_living", 1, 10, (1, 3, 9), 3),
        ("closer_advances", 1, 10, ALL, 2),
        ("closer_advances", 1, 10, ALL[1:], 3),
        ("closer_advances", 4, 3, ALL, 5),
        ("closer_advances", 4, 3, (1, 2, 6, 8), 8),
        ("closer_advances", 10, 9, ALL, 1),
        ("closer_advances", 1, 9, (3, 10), 3),
        ("closer_advances", 5, 4, (2, 5, 9), 9),
    ],
)
def test_fsm_4_3_and_fiim_6_3_who_opens_the_day(
    choice: str, last_opener: int | None, closer: int | None, living: tuple[int, ...], opens: int
) -> None:
    """closer_advances: the next living seat after the last closer closes, and the one after it opens."""
    speech = rules("fsm/2024", speech__next_opener=choice).speech
    ruling = speeches.opener(speech, last_opener, closer, living)
    first = last_opener is None or closer is None
    key = "speech.opener_day0" if first else "speech.next_opener"
    assert (ruling.answer, keys(ruling.because)) == (opens, [key])


@pytest.mark.parametrize(("had", "spared"), [(2, False), (3, True)])
def test_kharkiv_4_1_last_words_that_no_mute_takes_say_so(had: int, spared: bool) -> None:
    ruling = speeches.last_words(rules("kharkiv/1"), fouls=had)
    more = ["foul.mute"] if spared else []
    assert ruling.answer == 60
    assert keys(ruling.because) == [*more, "speech.last_words", "speech.last_words_seconds"]
