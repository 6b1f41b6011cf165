"""SE-02, SE-04, L19: what an amendment and the history tell by day of the calls of the night."""

import pytest

from tests.cli.playing import Play
from zeronight.console.foreseeing import foreseen, refused_page
from zeronight.console.html import sheet_html
from zeronight.console.scene import Scene
from zeronight.console.sheets import sheet_page
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.ruling import Refused

ONE: tuple[AnyCall, ...] = (c.Shoot(8, 1), c.Shoot(9, 2), c.Shoot(10, 3))
OTHER: tuple[AnyCall, ...] = (c.Shoot(8, 6), c.Shoot(9, 5), c.Shoot(10, 4))
"""Two nights of a miss; by day nothing else is known of either."""


def day_after(shots: tuple[AnyCall, ...], don: int, sheriff: int, *word: AnyCall) -> Play:
    """Day 1: on day 0 seat 3 was voted out, at night the blacks missed. word: said then, and taken back."""
    game = Play("kharkiv/1").begin().circle({1: 3, 2: 4}).count({3: [1, 2, 4, 5, 6, 7, 8, 9, 10], 4: [3]})
    game.go(st.LastWords(3), st.Night(), st.Shooting()).call(*shots)
    game.go(st.Check("don")).call(c.Check("don", don))
    game.go(st.Check("sheriff")).call(c.Check("sheriff", sheriff))
    for call in word:
        game.call(call, c.TakeBack(len(game.record.entries) + 1))
    return game.go(st.Morning(), st.Speech(2))


def shown(game: Play, *pages: str) -> list[str]:
    """The preview of another nomination on day 0, its refusal, and these sheets."""
    scene = Scene(game.record, game.book, "en", {})
    assert not scene.is_dark
    seq = next(entry.seq for entry in game.record.entries if entry.call == c.Nominate(1, (3,)))
    amend = c.Amend(seq, c.Nominate(1, (5,)))
    with pytest.raises(Refused) as refused:
        game.record.copy().append(amend)
    assert refused.value.refusal.broken
    found = [foreseen(scene, amend), refused_page(scene, amend, refused.value.refusal)]
    return [sheet_html(scene, page) for page in (*found, *(sheet_page(scene, name) for name in pages))]


def test_what_falls_away_names_the_calls_of_the_night_alone() -> None:
    """An amendment breaks the night after it: that a shot and a check fall away is told, and no seat."""
    ours, theirs = shown(day_after(ONE, 7, 9)), shown(day_after(OTHER, 2, 6))
    assert ours == theirs
    for page in ours:
        for said in (": shot<", ": check<"):
            assert said in page, page
    assert "Falls away: shot<" in ours[0]


def test_the_seat_of_a_call_of_the_night_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself: without the cover the two differ."""
    for module in ("whys", "foreseeing"):
        monkeypatch.setattr(f"zeronight.console.{module}.is_covered", lambda _, __: False)
    for ours, theirs in zip(shown(day_after(ONE, 7, 9)), shown(day_after(OTHER, 2, 6)), strict=True):
        assert ours != theirs


@pytest.mark.parametrize("word", ["victim", "check"])
def test_the_history_by_day_restores_a_call_of_the_night_without_its_seat(word: str) -> None:
    """UN-11: what was taken back at night can be taken up by day; the row does not say whose it was."""
    calls: dict[str, tuple[AnyCall, AnyCall]] = {
        "victim": (c.Declare(c.Victim(1, 1), "x"), c.Declare(c.Victim(1, 6), "x")),
        "check": (c.Overrule(c.Check("sheriff", 1), "x"), c.Overrule(c.Check("sheriff", 6), "x")),
    }
    ours, theirs = (shown(day_after(ONE, 7, 9, call), "history") for call in calls[word])
    assert ours == theirs
    assert "Restore line" in ours[-1]
