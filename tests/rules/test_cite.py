"""From a ground to the clause and its words."""

import pytest

from tests.rules.tiny import HEAD, WORDS, clause, club, shelf, tiny
from zeronight.core.ground import Ground
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citations import text_said
from zeronight.rules.book import LANGS, Rulebook
from zeronight.rules.cite import Cite, cite
from zeronight.rules.keys import Rule
from zeronight.rules.load import load_file
from zeronight.rules.overlay import overlay

OFF = 'rule = "best_move.when"\nvalue = "off"\nfrom = "zero-night"\nnote = "Off unless asked for."\n'


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return club(
        clause("4.4", 'rules = { "tie.revote_order" = "reverse" }', en="The reverse of it.")
        + clause("5", 'rules = { "vote.order" = "nomination" }\nreading = { id = "R-1", other = ["x"] }')
        + clause(
            "7", 'rules = { "lift.barred" = [{ alive = 9, tied = 3, day = 1 }, { alive = 4, tied = 2 }] }'
        )
        + clause(
            "8",
            'rules = { "lift.barred" = { alive = 9, tied = 3 }, "night.misses" = ["several"] }\n'
            'reading = { id = "R-2", rules = ["lift.barred"] }',
        )
        + clause("9", 'rules = { "night.misses" = ["twice", "between"] }')
        + clause("2.6", 'offence = { key = "hits_table", penalty = "removal" }', "offence", en="Hitting it.")
        + clause("6.3", kind="discretion")
        + f"[[silent]]\n{OFF}"
        + '[[silent]]\nrule = "vote.day0"\nvalue = "off"\nfrom = "FIIM 7.5.3"\n'
        + '[[judge]]\nrule = "night.check_silence"\nvalue = "judge"\nclause = "6.3"\n'
    )


def said(cite: Cite) -> tuple[str | None, str, str, str]:
    return cite.clause, cite.book, cite.status, cite.text


def test_a_rule_is_cited_by_its_clause_in_the_language_asked_for(book: Rulebook) -> None:
    ground = Ground(rule="tie.revote_order")
    assert cite(book, ground, "en") == Cite(
        "tie.revote_order", None, None, "4.4", "club/1", "stated", "The reverse of it."
    )
    assert cite(book, ground, "ru").text == "Слова 4.4."
    assert cite(book, ground, "uk").text == "Слова 4.4!"


def test_a_reading_is_cited_as_one(book: Rulebook) -> None:
    assert said(cite(book, Ground(rule="vote.order"), "en")) == ("5", "club/1", "reading", "Words.")


def test_a_silent_key_is_cited_by_the_default_books_clause(book: Rulebook) -> None:
    found = cite(book, Ground(rule="vote.voters"), "ru")
    number = tiny().keys["vote.voters"].clause
    assert said(found) == (number, "tiny/1", "silent", "vote.voters ru")


def test_a_silence_of_ours_is_shown_as_ours(book: Rulebook) -> None:
    note = (None, "zero-night", "silent", "Off unless asked for.")
    assert said(cite(book, Ground(rule="best_move.when"), "en")) == note
    source = (None, "FIIM 7.5.3", "silent", "")
    assert said(cite(book, Ground(rule="vote.day0"), "uk")) == source


def test_what_is_the_judges_is_cited_as_his(book: Rulebook) -> None:
    found = cite(book, Ground(rule="night.check_silence"), "en")
    assert said(found) == ("6.3", "club/1", "judge", "Words.")


@pytest.mark.parametrize(
    ("row", "clause", "status"),
    [
        ({"alive": 4, "tied": 2}, "7", "stated"),
        ({"alive": 9, "tied": 3, "day": 1}, "7", "stated"),
        ({"alive": 9, "tied": 3}, "8", "reading"),
        ({"tied": 2}, "7", "stated"),
        ({"alive": 3, "tied": 3}, "7", "reading"),
    ],
)
def test_a_row_is_cited_by_the_clause_of_that_row(
    book: Rulebook, row: dict[str, int], clause: str, status: str
) -> None:
    found = cite(book, Ground(rule="lift.barred", row=row), "en")
    assert (found.clause, found.status, found.row) == (clause, status, row)


def test_a_row_of_names_is_found_by_the_name(book: Rulebook) -> None:
    assert cite(book, Ground(rule="night.misses", row={"how": "between"}), "en").clause == "9"


def test_a_row_of_the_default_book_is_cited_from_it(book: Rulebook) -> None:
    head = HEAD.replace("club/1", "other/1").replace("tiny/1", "club/1")
    other = load_file(head.encode(), shelf=shelf(book))
    found = cite(other, Ground(rule="lift.barred", row={"alive": 9, "tied": 3}), "ru")
    assert said(found) == ("8", "club/1", "silent", "Слова 8.")
    deeper = cite(other, Ground(rule="vote.voters"), "uk")
    assert (deeper.book, deeper.text) == ("tiny/1", "vote.voters uk")


def test_an_offence_is_cited_by_the_clause_that_the_judge_chose(book: Rulebook) -> None:
    found = cite(book, Ground(offence="hits_table", clause="2.6"), "en")
    assert found == Cite(None, None, "hits_table", "2.6", "club/1", "stated", "Hitting it.")
    for chosen in ("2.7", None):
        found = cite(book, Ground(offence="hits_table", clause=chosen), "en")
        assert found == Cite(None, None, "hits_table", chosen, "club/1", "judge", "")


def test_an_offence_of_the_default_book_is_cited_from_it() -> None:
    silent = club(clause("6.1", kind="term"))
    found = cite(silent, Ground(offence="tears", clause="6.1"), "en")
    assert said(found) == ("6.1", "tiny/1", "silent", "Words.")


def test_a_clause_alone_is_cited_too(book: Rulebook) -> None:
    assert said(cite(book, Ground(clause="2.6"), "en")) == ("2.6", "club/1", "stated", "Hitting it.")


def test_an_organisers_change_is_cited_as_the_overlay(book: Rulebook) -> None:
    changed = overlay(book, {"tie.revote_order": "nomination"})
    found = cite(changed, Ground(rule="tie.revote_order"), "en")
    assert said(found) == (None, "overlay", "stated", "")


def test_no_rule_is_cited_without_words(book: Rulebook) -> None:
    bare = load_file(f'id = "bare/1"\ntitle = {WORDS}\ndefaults = "club/1"\n'.encode(), shelf=shelf(book))
    for rule in Rule:
        for lang in LANGS:
            for one in (tiny(), book, bare, overlay(book, {"speech.seconds": 90})):
                assert text_said(Messages(lang), cite(one, Ground(rule=rule.value), lang))


def test_an_unknown_key_is_an_error_of_the_program(book: Rulebook) -> None:
    with pytest.raises(KeyError):
        cite(book, Ground(rule="vote.day9"), "en")
