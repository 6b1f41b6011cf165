"""Group H: bans, what is found after the game, and what ends or changes a result."""

from typing import Any

import pytest

from tests.scenarios.penalties import BLACK, CITIZEN, at, ban_of, over, punish
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.ground import Ground
from zeronight.core.ruling import Code

# scenario, book, clause, days from, days to; no number: the organisers decide.
BANS = """
H7  club-ru       4.5
H10 dogory-drygom 3.3   7 3650
H10 kharkiv       B.4   7 180
H11 club-ru       3.5.1
H11 dogory-drygom 3.3   7 3650
H11 fsm-2024      7.3
H14 club-ru       3.4.2
H14 dogory-drygom 3.2   7 3650
H14 kharkiv       B.2   3650 3650
H14 fsm-2024      7.3
H15 club-ru       3.4.2
H15 dogory-drygom 3.1   7 3650
H15 kharkiv       B.1   3650 3650
H18 dogory-drygom 3.6   7 3650
H18 kharkiv       B.6   - 30
H29 club-ru       4.4.2
H29 dogory-drygom 3.6   7 3650
H30 club-ru       4.3
H31 club-ru       3.5.3
H31 dogory-drygom 3.3   7 3650
H31 kharkiv       B.4   7 180
H32 club-ru       3.5.2
H32 dogory-drygom 3.3   7 3650
H32 kharkiv       B.4   7 180
H32 kharkiv       B.5   7 30
H38 dogory-drygom 3.5   7 3650
H39 dogory-drygom 3.3   7 3650
H39 kharkiv       B.3   365 365
H47 club-ru       3.4.2
H47 club-ru       **
H47 dogory-drygom 3.2   7 3650
H47 kharkiv       B.2   3650 3650
H47 fsm-2024      7.3
H51 dogory-drygom 3.3   7 3650
H51 kharkiv       B.5   7 30
"""


def bans() -> list[Any]:
    found = []
    for line in BANS.split("\n"):
        if line:
            scenario, book, clause, *days = line.split()
            first, last = (None if day == "-" else int(day) for day in (days or ("-", "-")))
            found.append(pytest.param(book, clause, (first, last), id=f"{scenario}-{book}-{clause}-ban"))
    return found


@pytest.mark.parametrize(("book", "clause", "days"), bans())
def test_a_ban_has_the_range_of_the_paper(
    book: str, clause: str, days: tuple[int | None, int | None]
) -> None:
    assert ban_of(book, clause) == days
    game = over(book).call(c.Remark(CITIZEN, clause=clause))
    (cited,) = game.cites(game.event(ev.Remarked).because)
    assert (cited.clause, cited.status) == (clause, "stated")
    assert game.table.result is not None


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru", "2.4", id="H39-club-ru-default"),
        pytest.param("club-ru", "2.5.1", id="H10-club-ru-2.5.1-no-ban"),
        pytest.param("kharkiv", "2.6", id="H11-kharkiv-2.6-no-ban"),
    ],
)
def test_no_ban_is_named_there(book: str, clause: str) -> None:
    found = at(book, "day").book.clause(clause)
    assert found is not None
    assert found.ban is None


@pytest.mark.parametrize(
    ("book", "clause", "offence"),
    [
        pytest.param("dogory-drygom", "3.1", "colludes", id="H15-dogory-drygom-3.1"),
        pytest.param("kharkiv", "B.1", "colludes", id="H15-kharkiv-B.1"),
        pytest.param("dogory-drygom", "3.5", "misses_discussion", id="H38-dogory-drygom-3.5"),
        pytest.param("dogory-drygom", "3.2", "peeps_on_purpose", id="H47-dogory-drygom-3.2"),
        pytest.param("kharkiv", "B.2", "peeps_on_purpose", id="H47-kharkiv-B.2"),
    ],
)
def test_found_after_the_game_it_is_noted_and_the_result_stands(book: str, clause: str, offence: str) -> None:
    game = over(book)
    punish(game, "note", CITIZEN, offence, clause)
    assert game.winner() == "black"


@pytest.mark.parametrize(
    ("book", "because"),
    [
        pytest.param("club-ru", ("14", "reading", "club-ru/1"), id="H20-club-ru-14"),
        pytest.param("dogory-drygom", (None, "silent", "zero-night"), id="H20-dogory-drygom-default"),
        pytest.param("kharkiv", (None, "silent", "zero-night"), id="H20-kharkiv-default"),
        pytest.param("fsm-2024", ("8.9", "judge", "fsm/2024"), id="H20-fsm-2024-8.9"),
        pytest.param("club-ru", None, id="H15-club-ru-default"),
        pytest.param("fsm-2024", ("8.9", "judge", "fsm/2024"), id="H15-fsm-2024-8.9"),
    ],
)
def test_a_result_is_changed_or_annulled_by_the_judge_alone(
    book: str, because: tuple[str | None, str, str] | None
) -> None:
    game = over(book)
    kinds = [offer.kind for kind in ("annul", "change_result") for offer in game.offered(kind)]
    assert kinds == ["annul", "change_result"]
    assert game.refusal(c.ChangeResult("red", " ")).code is Code.REASON_MISSING
    assert game.refusal(c.Annul("")).code is Code.REASON_MISSING
    assert game.winner() == "black"
    game.call(c.ChangeResult("red", "a wrong count"))
    assert game.winner() == "red"
    if because is not None:
        (cited,) = game.cites(game.event(ev.ResultChanged).because)
        assert (cited.clause, cited.status, cited.book) == because
    game.call(c.Annul("a wrong count"))
    assert game.table.state == "annulled"


@pytest.mark.parametrize("book", [pytest.param("club-ru", id="H20-club-ru-14-first")])
def test_annulment_is_offered_first(book: str) -> None:
    game = over(book)
    assert game.record.rules.ending.judge_error == "annul_first"
    (annul,), (change,) = game.offered("annul"), game.offered("change_result")
    (cited,) = game.cites(annul.because)
    assert (cited.clause, cited.book) == ("14", "club-ru/1")
    assert change.because == annul.because


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="H20-fsm-2024-8.8.1")])
def test_a_protest_is_written_down_within_ten_minutes(book: str) -> None:
    game = over(book).call(c.Protest(CITIZEN, "the count of seat 3 was wrong"))
    assert game.event(ev.Noted).kind == "protest"
    first, second = game.book.clause("8.8.1"), game.book.clause("8.8.2")
    assert first is not None
    assert first.seconds == 600
    assert second is not None


@pytest.mark.parametrize(
    ("seat", "minus"),
    [
        pytest.param(CITIZEN, True, id="H16-kharkiv-1.7"),
        pytest.param(BLACK, False, id="H16-kharkiv-1.7-black"),
    ],
)
def test_giving_up_loses_the_game_in_kharkiv(seat: int, minus: bool) -> None:
    game = at("kharkiv", "day")
    assert game.offered("surrender")
    game.call(c.Surrender(seat))
    given, decided = game.event(ev.Surrendered), game.event(ev.Decided)
    assert given.minus is minus
    assert game.follows_from(given.because, "1.7")
    assert game.follows_from(decided.because, "1.7")
    assert decided.winner == ("black" if minus else "red")
    assert game.events(ev.Removed) == ()


@pytest.mark.parametrize(
    ("book", "clause", "offence", "finishes", "mute"),
    [
        pytest.param("club-ru", "2.5.2", "obscene_word", "5.3", "5.2", id="H51-club-ru-2.5.2"),
        pytest.param("dogory-drygom", "2.13", "obscene_word", "7", "7", id="H51-dogory-drygom-2.13"),
    ],
)
def test_an_obscene_word_is_the_third_foul_in_his_minute(
    book: str, clause: str, offence: str, finishes: str, mute: str
) -> None:
    game = at(book, "day").speech(CITIZEN)
    game.call(c.Foul(CITIZEN, times=2))
    game.call(c.Foul(CITIZEN, offence, clause))
    third, muted = game.event(ev.Fouled), game.event(ev.Muted)
    assert third.count == 3
    assert game.follows_from(third.because, clause)
    assert game.follows_from(muted.because, finishes, "stated" if book == "club-ru" else "reading")
    assert game.follows_from(muted.because, mute)
    assert game.table.phase.__struct_config__.tag == "speech"
    assert game.table.last_speaker == CITIZEN
    game.circle().night(None).speech(CITIZEN)
    assert [event.manner for event in game.events(ev.SpeechBegun) if event.seat == CITIZEN] == ["silent"]


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom", id="H37-dogory-drygom-2.10-text")])
def test_small_breaches_together_carry_a_text(book: str) -> None:
    game = at(book, "day").call(c.Foul(CITIZEN, "small_breaches", "2.10", text="plate, whisper, gestures"))
    (cited, *_) = game.cites(game.event(ev.Fouled).because)
    assert cited.clause == "2.10"
    assert game.seat(CITIZEN).fouls == 1
    assert "plate, whisper, gestures" in [text.body for text in game.record.texts.values()]


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="H9-fsm-2024-key")])
def test_the_catalogue_of_offences_is_a_ground(book: str) -> None:
    game = at(book, "day")
    refusal = game.refusal(c.Foul(CITIZEN, "first_names"))
    assert refusal.because == (Ground(rule="foul.offences"),)
