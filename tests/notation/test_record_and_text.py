"""What of a record its text holds: tags, changed rules, what was amended, erased or taken back."""

from itertools import count

import pytest

from tests.notation.shelf import read_text
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.engine import jsonl
from zeronight.engine.record import Header, Record
from zeronight.notation.read import Aside
from zeronight.notation.told import told
from zeronight.notation.write import write
from zeronight.rules.catalogue import rules_hash, rules_of, table_of
from zeronight.rules.load import load
from zeronight.rules.overlay import overlay

ROLES = "c c m c s c d c m c"
HEAD = f'[Rulebook "kharkiv/1"]\n[Roles "{ROLES}"]\n'


def new_record(changes: dict[str, object] | None = None) -> Record:
    book = overlay(load("kharkiv/1"), changes or {})
    numbers = count()
    header = Header(
        game="g1",
        book=book.id,
        overlay=dict(book.overlay),
        rules=table_of(book.rules),
        rules_hash=rules_hash(book.rules),
    )
    return Record(header, book.rules, lambda: f"s{next(numbers)}")


def record_of(text: str) -> Record:
    reading = read_text(text)
    assert reading.errors == (), list(map(str, reading.errors))
    assert reading.record is not None
    return reading.record


def calls_of(record: Record) -> list[AnyCall]:
    return [one.call for one in told(record)]


def test_tags_of_calls_keep_their_order() -> None:
    tags = '[Seat2 "b"]\n[Judge "j"]\n[Vacant "10 3"]\n[Seed "x"]\n[Seat1 "a"]\n'
    record = record_of('[Rulebook "kharkiv/1"]\n' + tags)
    assert calls_of(record) == [
        c.Seat(2, "b"), c.Judge("j"), c.Vacate(10), c.Vacate(3), c.Draw("x"), c.Seat(1, "a"),
    ]  # fmt: skip
    assert write(record) == '[Rulebook "kharkiv/1"]\n' + tags


def test_what_is_called_twice_before_the_game_stands_among_the_words() -> None:
    words = 'seat 1 "b" vacant 3 judge - deal "c c m c s c d m c c" vacant 4\nN0\n'
    record = record_of(HEAD + 'seat 1 "a" ' + words)
    assert write(record) == HEAD + '[Seat1 "a"]\n\n' + words
    assert calls_of(record_of(write(record))) == calls_of(record)


def test_tags_without_a_meaning_are_kept_with_the_record() -> None:
    text = '[Rulebook "kharkiv/1"]\n[Event "A \\"cup\\""]\n[Table "3"]\n'
    reading = read_text(text)
    assert reading.tags == {"Event": 'A "cup"', "Table": "3"}
    assert reading.record is not None
    stored = jsonl.read(jsonl.write(reading.record), rules_of)
    assert write(stored.record) == text


def test_a_tag_must_have_the_name_of_one() -> None:
    with pytest.raises(ValueError, match="no name of a tag"):
        write(new_record(), {"a b": "c"})


@pytest.mark.parametrize("text", ["n5", "{ a } n5", "{ a", "= out 7\nn5", ""])
def test_an_aside_must_be_a_comment_or_an_assertion(text: str) -> None:
    with pytest.raises(ValueError, match="no comment and no assertion"):
        write(new_record(), asides=[Aside(0, text)])


@pytest.mark.parametrize(
    "changes",
    [
        {"speech.seconds": 50},
        {"ending.no_nominee_days": {"days": 3, "consecutive": False}, "best_move.when": "off"},
        {"tie.two_two": [{"reds": 1, "blacks": 1, "winner": "red"}], "night.misses": ["several", "unseen"]},
        {"foul.offences": [{"offence": "touches", "penalties": ["foul"]}], "foul.night_exempt": []},
    ],
)
def test_changed_rules_are_tags_and_come_back(changes: dict[str, object]) -> None:
    record = new_record(changes)
    text = write(record)
    assert text.count("[Set ") == len(changes)
    assert record_of(text).header == record.header


def test_an_amended_call_is_written_as_what_it_became() -> None:
    record = record_of(HEAD + 'N0\nD0 1 n5 | 2 n7 "'[:-2] + "\n")
    (wrong,) = (entry for entry in record.line() if entry.call == c.Nominate(1, (5,)))
    record.append(c.Amend(wrong.seq, c.Nominate(1, (6,))))
    assert "1 n6 | 2 n7" in write(record)
    assert calls_of(record_of(write(record))) == calls_of(record)


def test_a_correction_is_written_as_what_it_made_of_the_game() -> None:
    record = record_of(HEAD + "N0\nD0 1 n5 | 2 surrender 2\nannounce black sign\n")
    (wrong,) = (entry for entry in record.line() if entry.call == c.Nominate(1, (5,)))
    record.append(c.Correct("the paper says 6", c.Amend(wrong.seq, c.Nominate(1, (6,)))))
    assert record.table.state == "corrected"
    again = record_of(write(record))
    assert calls_of(again) == calls_of(record)
    assert again.table.state == "signed"


def test_what_was_taken_back_is_not_written() -> None:
    record = record_of(HEAD + "N0\nD0 1 n5")
    record.append(c.TakeBack(record.undoable()))
    record.append(c.Nominate(1, (6,)))
    assert "n6" in write(record)
    assert "n5" not in write(record)


def test_an_erased_text_leaves_its_place() -> None:
    record = record_of(HEAD + 'N0 note "his name" f3 "his name too"')
    record.texts.clear()
    assert 'note "(erased)" f3 "(erased)"' in write(record)
    assert write(record_of(write(record))) == write(record)


def test_drafts_that_changed_nothing_are_not_written() -> None:
    record = record_of(HEAD + "D0 1 n5 | 2 n7 | 10 |")
    record.append(c.Proceed(st.Count(5)))
    for seats in [(1,), (1, 2), (2,), (2, 4)]:
        record.append(c.ShowHands(5, seats))
    record.append(c.CloseCount(5))
    assert write(record).endswith("    5: 2 4   = out 7\n")


def test_hands_on_the_table_when_somebody_is_removed_are_written_as_they_were() -> None:
    vote = HEAD + "D0 1 n5 | 2 n7 | 10\n"
    up = record_of(vote + "5? 1 2 3 4 6 7 r9 5: 1 2 3 4 6 7")
    down = record_of(vote + "5? r9")
    assert up.table.leavers == (5,)
    assert down.table.leavers == ()
    assert "5? 1 2 3 4 6 7 r9" in write(up)


def test_an_open_count_is_written_as_it_stands() -> None:
    vote = HEAD + "D0 1 n5 | 2 n7 | 10\n"
    for hands in ["5?", "5? 1 2", "5? #3"]:
        record = record_of(vote + hands)
        assert write(record).endswith(f"    {hands}\n")
        assert record_of(write(record)).table == record.table


def test_comments_and_assertions_keep_their_places() -> None:
    text = (
        HEAD
        + """
{ before the game }
N0  { a quiet one }
D0  1 n5 = nominees 5 { he was sure } | 2 n7 = refused already_nominated: n5 | 3 | 4 | 5 | 6
    7 | 8 | 9 | 10
    5: 1 2 3   = out 7   = votes 5 3 { three }   7: *
    words 7 { the end }
"""
    )
    reading = read_text(text)
    assert reading.errors == ()
    assert reading.record is not None
    assert len(reading.asides) == 9
    assert write(reading.record, asides=reading.asides) == text
    assert "{" not in write(reading.record)


def test_an_assertion_stays_true_where_calls_are_written_as_one() -> None:
    text = HEAD + "N0\nD0\nN1  shooting = nominees - 8 8 8 | don - = victim 8 don 4 no"
    reading = read_text(text)
    assert reading.errors == ()
    assert reading.record is not None
    again = read_text(write(reading.record, asides=reading.asides))
    assert again.errors == ()
    assert [aside.text for aside in again.asides] == ["= nominees -", "= victim 8"]
