"""Two books held against each other. What is expected is read from the papers, clause by clause."""

import pytest

from tests.rules.tiny import HEAD, clause, club, shelf
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import FIELDS, OFFENCES
from zeronight.rules.diff import KeyDifference, OffenceDifference, diff
from zeronight.rules.load import load, load_file, released
from zeronight.rules.options import TwoTwo
from zeronight.rules.overlay import overlay

KHARKIV, FSM, CLUB, DOGORY = (
    load(f"{name}") for name in ("kharkiv/1", "fsm/2024", "club-ru/1", "dogory-drygom/1")
)


def found(a: Rulebook, b: Rulebook, key: str, same: bool = False) -> KeyDifference:
    return next(one for one in diff(a, b, same=same) if one.rule == key)


def offence(a: Rulebook, b: Rulebook, key: str) -> OffenceDifference:
    return next(one for one in found(a, b, OFFENCES).offences if one.offence == key)


def prices(one: OffenceDifference) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """Penalty and clause of every row of both sides."""
    a, b = ([(*row.value.penalties, row.passage.clause) for row in rows] for rows in (one.a, one.b))
    return a, b


def test_what_two_papers_say_differently_has_both_values_clauses_and_words() -> None:
    """Kharkiv 4.4: the revote in the reverse of the order of nomination. FSM 4.4.12.1: in that order."""
    one = found(KHARKIV, FSM, "tie.revote_order")
    assert (one.a.value, one.a.passage.status, one.a.passage.clause) == ("reverse", "stated", "4.4")
    assert (one.b.value, one.b.passage.status, one.b.passage.clause) == ("nomination", "stated", "4.4.12.1")
    assert (one.a.passage.book, one.b.passage.book) == ("kharkiv/1", "fsm/2024")
    assert one.a.passage.words.en.startswith("After a tie, nominees are called in the reverse")
    assert "выставления" in one.b.passage.words.ru
    assert not one.is_same


def test_what_a_paper_is_silent_about_says_whose_value_stands_in() -> None:
    """Kharkiv says nothing of the look in night 0, club-ru 8 has one: FSM 4.2.2 stands in, a gesture."""
    one = found(CLUB, KHARKIV, "deal.look")
    assert (one.a.value, one.a.passage.status, one.a.passage.clause) == ("look", "stated", "8")
    assert (one.b.value, one.b.passage.status) == ("gesture", "silent")
    assert (one.b.passage.book, one.b.passage.clause) == ("fsm/2024", "4.2.2")
    assert "gesture" in one.b.passage.words.en


def test_what_is_our_own_choice_has_no_clause_and_no_words() -> None:
    one = found(KHARKIV, FSM, "deal.free_seating_seconds")
    assert (one.a.value, one.a.passage.status, one.a.passage.book) == (0, "silent", "zero-night")
    assert (one.a.passage.clause, one.a.passage.words.en) == (None, "")
    assert one.a.passage.note.en == "None, unless the organiser asks for it."
    assert (one.b.value, one.b.passage.clause) == (40, "4.2.3")


def test_a_reading_is_marked_with_its_id() -> None:
    """Kharkiv 6.3 says three misses over the game; that they need not be in a row is R-kharkiv-16."""
    one = found(KHARKIV, FSM, "ending.misses")
    assert (one.a.passage.status, one.a.passage.reading) == ("reading", "R-kharkiv-16")
    assert (one.b.value, one.b.passage.status, one.b.passage.reading) == ("off", "silent", None)


def test_a_list_is_told_row_by_row() -> None:
    """Kharkiv 6.1 and 6.2 end the game at 2:2; Dogory Drygom 10 has the first of them only."""
    red_red, red_black = TwoTwo(2, 0, "black"), TwoTwo(1, 1, "red")
    one = found(KHARKIV, DOGORY, "tie.two_two")
    assert (one.a.value, one.b.value) == ((red_red, red_black), (red_red,))
    assert [(row.value, row.passage.clause) for row in one.a.rows] == [(red_black, "6.2")]
    assert one.b.rows == ()
    both = found(KHARKIV, FSM, "tie.two_two")
    assert [(row.value, row.passage.clause) for row in both.a.rows] == [(red_red, "6.1"), (red_black, "6.2")]
    assert (both.b.value, both.b.rows) == ((), ())


def test_an_offence_that_costs_another_price_is_told_with_all_its_clauses() -> None:
    """Striking the table: Kharkiv 2.6 removes, FSM 6.6.4 and club-ru 2.5.3 give a foul."""
    assert prices(offence(KHARKIV, FSM, "hits_table")) == ([("removal", "2.6")], [("foul", "6.6.4")])
    assert prices(offence(KHARKIV, CLUB, "hits_table")) == ([("removal", "2.6")], [("foul", "2.5.3")])


def test_an_offence_at_the_same_price_is_no_difference() -> None:
    """Leaving the table: removal in Kharkiv 2.9, in FSM 6.7.1 and in club-ru 3.2."""
    for other in (FSM, CLUB):
        named = {one.offence for one in found(KHARKIV, other, OFFENCES).offences}
        assert "leaves_table" not in named


def test_an_offence_that_only_one_paper_knows_has_no_rows_on_the_other_side() -> None:
    """Touching the number plates: Kharkiv 3.9; club-ru says nothing of them."""
    assert prices(offence(KHARKIV, CLUB, "touches_plate")) == ([("foul", "3.9")], [])


def test_conditions_differ_too() -> None:
    """Dogory Drygom 2.14: another nomination is a foul, and never the fourth."""
    mine = club(
        clause("6.1", 'offence = { key = "tears", penalty = "foul", never_fourth = true }', "offence")
    )
    assert offence(mine, club(""), "tears").a[0].value.never_fourth


def test_equal_values_by_other_clauses_are_no_difference_unless_asked() -> None:
    """Three fouls cost a speech in Kharkiv 4.1 as in FSM 6.4."""
    assert "foul.mute_at" not in {one.rule for one in diff(KHARKIV, FSM)}
    one = found(KHARKIV, FSM, "foul.mute_at", same=True)
    assert one.is_same
    assert (one.a.passage.clause, one.b.passage.clause) == ("4.1", "6.4")


def test_a_clause_that_both_rest_on_is_no_difference_even_if_asked() -> None:
    """Kharkiv is silent on parity, so FSM 1.4 holds in both."""
    assert "ending.parity" not in {one.rule for one in diff(KHARKIV, FSM, same=True)}


def test_rows_by_other_clauses_are_told_if_asked() -> None:
    other = club(clause("9", 'offence = { key = "tears", penalty = "foul" }', "offence"))
    assert diff(club(""), other) == ()
    one = found(club(""), other, OFFENCES, same=True)
    assert one.is_same
    assert prices(one.offences[0]) == ([("foul", "6.1")], [("foul", "9")])


def test_a_row_of_a_list_may_be_plain_where_another_is_a_reading() -> None:
    rows = 'rules = { "tie.two_two" = [{ reds = %s, blacks = %s, winner = "black" }] }'
    mine = club(
        clause("10", rows % (2, 0) + '\nreading = { id = "R-1", other = ["not so"] }')
        + clause("11", rows % (0, 2))
    )
    one = found(mine, club(""), "tie.two_two")
    assert [(row.passage.status, row.passage.reading) for row in one.a.rows] == [
        ("reading", "R-1"),
        ("stated", None),
    ]


def test_the_judges_matters_are_marked() -> None:
    """A clause that leaves something to the judge: the value is his default, the status says so."""
    judge = '[[judge]]\nrule = "vote.counting_hand"\nvalue = "refused"\nclause = "6.3"\n'
    mine = club(clause("6.3", kind="discretion") + judge)
    one = found(mine, club(""), "vote.counting_hand")
    assert (one.a.passage.status, one.a.passage.clause) == ("judge", "6.3")


def test_what_the_organisers_changed_is_theirs() -> None:
    changed = overlay(KHARKIV, {"tie.revote_order": "nomination", "tie.two_two": "[]"})
    assert [one.rule for one in diff(KHARKIV, changed)] == ["tie.revote_order", "tie.two_two"]
    one = found(KHARKIV, changed, "tie.revote_order")
    assert (one.b.passage.book, one.b.passage.clause, one.b.passage.words.en) == ("overlay", None, "")


def test_a_silent_book_has_the_words_of_its_default() -> None:
    """Two clubs over one default: only what they state themselves differs."""
    stated = club(clause("5", 'rules = { "speech.seconds" = 45 }'))
    silent = load_file((HEAD.replace("club/1", "other/1")).encode(), "other.toml", shelf=shelf())
    assert [one.rule for one in diff(stated, silent)] == ["speech.seconds"]
    passage = diff(stated, silent)[0].b.passage
    assert (passage.status, passage.book, passage.words.en) == ("silent", "tiny/1", "speech.seconds")


@pytest.mark.parametrize("a", released())
@pytest.mark.parametrize("b", released())
def test_differences_come_in_the_order_of_the_catalogue_and_are_the_same_both_ways(a: str, b: str) -> None:
    there, back = diff(load(a), load(b)), diff(load(b), load(a))
    order = list(FIELDS)
    rules = [one.rule for one in there]
    assert rules == sorted(rules, key=order.index)
    assert rules == [one.rule for one in back]
    assert {one.rule for one in there} == {
        key for key in FIELDS if set(_rows(load(a), key)) != set(_rows(load(b), key))
    }
    assert (a == b) is (there == ())


def _rows(book: Rulebook, key: str) -> tuple[object, ...]:
    value = book.keys[key].value
    return value if isinstance(value, tuple) else (value,)
