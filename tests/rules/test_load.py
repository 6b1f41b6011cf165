"""What a good book becomes: clauses, entries a key, values in effect, and their hash."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

import zeronight
from tests.rules.tiny import HEAD, WORDS, clause, club, shelf, tiny, tiny_text
from zeronight.core.ground import Ground
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citations import text_said
from zeronight.rules import load as loading
from zeronight.rules.book import LANGS, Ban, KeyEntry, Reading, Words
from zeronight.rules.catalogue import FIELDS, TableFault, assemble, rules_hash, rules_of, table_of, value_of
from zeronight.rules.cite import cite
from zeronight.rules.faults import BookFaults, Code
from zeronight.rules.keys import Rule
from zeronight.rules.load import UnknownBook, load, load_file, released
from zeronight.rules.offences import OffenceRow
from zeronight.rules.options import EmptyDays, LiftBar, Rules, TwoTwo

BOOKS = Path(loading.__file__).parent / "books"


def test_the_catalogue_and_the_options_have_the_same_keys() -> None:
    chapters = get_type_hints(Rules)
    options = {f"{name}.{field}" for name, chapter in chapters.items() for field in get_type_hints(chapter)}
    assert options == set(FIELDS) == {rule.value for rule in Rule}


def test_a_complete_book_without_defaults_states_every_key() -> None:
    book = tiny()
    assert list(book.keys) == [rule.value for rule in Rule]
    assert book.defaults is None
    number = str(list(FIELDS).index("tie.revote_order") + 1)
    assert book.keys["tie.revote_order"] == KeyEntry(
        value="nomination", status="stated", book="tiny/1", clause=number
    )
    assert book.rules.foul.offences == (OffenceRow("tears", ("foul",)),)


def test_what_a_book_does_not_say_is_silent_and_the_default_books() -> None:
    book = club(clause("4.4", 'rules = { "tie.revote_order" = "reverse" }'))
    assert book.rules.tie.revote_order == "reverse"
    assert book.keys["tie.revote_order"].clause == "4.4"
    entry, default = book.keys["vote.order"], tiny().keys["vote.order"]
    assert (entry.status, entry.book, entry.clause) == ("silent", "tiny/1", default.clause)
    assert (book.defaults, book.base) == ("tiny/1", tiny())


def test_the_rows_of_a_list_keep_their_clauses_in_the_papers_order() -> None:
    book = club(
        clause(
            "10", 'rules = { "lift.barred" = [{ alive = 9, tied = 3, day = 1 }, { alive = 5, tied = 4 }] }'
        )
        + clause("12.2", 'rules = { "lift.barred" = { alive = 4, tied = 2 } }')
    )
    assert book.rules.lift.barred == (LiftBar(9, 3, 1), LiftBar(5, 4), LiftBar(4, 2))
    assert book.keys["lift.barred"].rows == ("10", "10", "12.2")
    assert book.keys["lift.barred"].clause == "10"


def test_a_stated_list_replaces_the_defaults_as_a_whole() -> None:
    base = club(clause("1", 'rules = { "tie.two_two" = { reds = 2, blacks = 0, winner = "black" } }'))
    own = clause("2", 'rules = { "tie.two_two" = { reds = 1, blacks = 1, winner = "red" } }')
    head = f'id = "other/1"\ntitle = {WORDS}\ndefaults = "club/1"\n'
    stated = load_file((head + own).encode(), shelf=shelf(base))
    silent = load_file(head.encode(), shelf=shelf(base))
    assert stated.rules.tie.two_two == (TwoTwo(1, 1, "red"),)
    assert silent.rules.tie.two_two == (TwoTwo(2, 0, "black"),)
    assert silent.keys["tie.two_two"].rows == ("1",)
    assert silent.of("tiny/1") is tiny()


def test_an_empty_list_is_stated_by_silence() -> None:
    book = club('[[silent]]\nrule = "foul.offences"\nvalue = []\nfrom = "zero-night"\n')
    assert book.rules.foul.offences == ()
    assert book.keys["foul.offences"] == KeyEntry(value=(), status="silent", book="zero-night")


def test_offences_are_collected_from_their_clauses() -> None:
    book = club(
        clause("2.6", 'offence = { key = "hits_table", penalty = "removal" }', "offence")
        + clause(
            "3.9",
            'offence = [{ key = "tears", penalty = ["forfeit", "note"], when = "day", role = "red", '
            'seat = "any", preselected = false }, { key = "oath", penalty = "foul", never_fourth = true }]',
            "offence",
        )
    )
    assert book.rules.foul.offences == (
        OffenceRow("hits_table", ("removal",)),
        OffenceRow("tears", ("forfeit", "note"), "day", "red", "any", preselected=False),
        OffenceRow("oath", ("foul",), never_fourth=True),
    )
    assert book.keys["foul.offences"].rows == ("2.6", "3.9", "3.9")
    assert [one.id for one in book.clauses if one.offences] == ["2.6", "3.9"]


def test_a_reading_is_of_all_keys_of_its_clause_or_of_those_it_names() -> None:
    days = '"ending.no_nominee_days" = { days = 2, consecutive = true }'
    book = club(
        clause(
            "5",
            f'rules = {{ {days}, "vote.no_nominee" = "night" }}\nreading = {{ id = "R-1", other = ["a"] }}',
        )
        + clause(
            "6",
            'rules = { "vote.order" = "nomination", "vote.voters" = "living" }\n'
            'reading = [{ id = "R-2", rules = ["vote.order"], note = "by 4.4" }, { id = "R-3", rules = [] }]',
        )
    )
    assert book.rules.ending.no_nominee_days == EmptyDays(2, consecutive=True)
    assert {key: entry.status for key, entry in book.keys.items() if entry.book == "club/1"} == {
        "ending.no_nominee_days": "reading",
        "vote.no_nominee": "reading",
        "vote.order": "reading",
        "vote.voters": "stated",
    }
    note = Words("by 4.4", "by 4.4", "by 4.4")
    assert book.keys["vote.order"].reading == Reading("R-2", ("vote.order",), note=note)
    assert book.keys["vote.order"].note == note


def test_what_is_the_judges_is_shown_as_his() -> None:
    book = club(
        clause("6.3", kind="discretion")
        + '[[judge]]\nrule = "night.check_silence"\nvalue = "judge"\nclause = "6.3"\n'
        + '[[judge]]\nrule = "ending.judge_error"\nvalue = "judge"\n'
    )
    assert book.keys["night.check_silence"] == KeyEntry(
        value="judge", status="judge", book="club/1", clause="6.3"
    )
    assert book.keys["ending.judge_error"].clause is None
    assert book.rules.ending.judge_error == "judge"


def test_a_clause_keeps_its_words_kinds_seconds_and_ban() -> None:
    book = club(
        clause("**", 'also = ["term", "procedure"]\nseconds = 1.5', "discretion", en="A window of 1.5 s.")
        + clause("B.2", "ban = { min_days = 7, max_days = 180 }", "discipline")
        + clause("B.3", "ban = { max_days = 30 }", "discipline")
        + clause("B.4", "ban = { open = true }", "discipline")
        + clause("B.5", "ban = {}", "discipline")
        + '[[clause]]\nid = "1.1"\nkind = "reserved"\n'
        + '[[clause]]\nid = "1.2"\nkind = "reserved"\ntext = {}\n'
    )
    window = book.clause("**")
    assert window is not None
    assert window.kinds == ("discretion", "term", "procedure")
    assert window.text == Words("A window of 1.5 s.", "Слова **.", "Слова **!")
    assert (window.seconds, window.text.said("uk")) == (1.5, "Слова **!")
    bans = [one.ban for one in book.clauses if one.ban is not None]
    assert bans == [Ban(7, 180), Ban(None, 30), Ban(), Ban()]
    assert [ban.is_open for ban in bans] == [False, False, True, True]
    assert book.clause("1.3") is None


@pytest.mark.parametrize(
    ("en", "is_timed"),
    [
        ("At most 10 s each.", True),
        ("A 30-second speech.", True),
        ("He has half a minute.", True),
        ("Twenty seconds, masked.", True),
        ("Ten minutes after the game.", True),
        ("The player's minute goes on.", False),
        ("Seat 5 speaks; the second speaker follows.", False),
        ("The vote of day 0.", False),
    ],
)
def test_a_time_in_a_procedure_is_seen_in_digits_and_words(en: str, is_timed: bool) -> None:
    body = clause("1", kind="procedure", en=en)
    if not is_timed:
        assert club(body).clause("1") is not None
        return
    with pytest.raises(BookFaults) as caught:
        club(body)
    assert [fault.code for fault in caught.value.faults] == [Code.PROCEDURE_WITHOUT_SECONDS]
    assert club(clause("1", "seconds = 30", "procedure", en)).clauses[0].seconds == 30


def test_seconds_may_be_said_by_the_key() -> None:
    body = clause(
        "1", 'also = ["procedure"]\nrules = { "speech.seconds" = 90 }', en="A speech of 90 seconds."
    )
    assert club(body).rules.speech.seconds == 90


def test_a_heading_need_not_have_what_its_clauses_have() -> None:
    assert club(clause("2", 'also = ["offence", "discipline"]', "heading")).clause("2") is not None


def test_a_mark_of_byte_order_and_windows_lines_are_read() -> None:
    text = HEAD + clause("4.4", 'rules = { "tie.revote_order" = "reverse" }')
    book = load_file(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(), shelf=shelf())
    assert book.rules.tie.revote_order == "reverse"


def test_a_book_is_read_from_a_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(tiny_text(), "utf-8")
    assert load_file(path) == load_file(str(path)) == tiny()


# The books that come with the program


def folder(monkeypatch: pytest.MonkeyPatch, path: Path, **texts: str) -> None:
    for name, text in texts.items():
        (path / f"{name.replace('_', '-')}.toml").write_text(text, "utf-8")
    monkeypatch.setattr(loading, "_shelf", lambda: path)
    monkeypatch.setattr(loading, "_BOOKS", {})


def test_books_are_found_by_their_ids_and_read_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dogory = HEAD.replace("club/1", "dogory-drygom/2")
    folder(monkeypatch, tmp_path, tiny_1=tiny_text(), club_1=HEAD, dogory_drygom_2=dogory)
    (tmp_path / "RELEASED").write_text("", "utf-8")
    assert released() == ("club/1", "dogory-drygom/2", "tiny/1")
    assert load("dogory-drygom/2").base is load("tiny/1")
    assert load("club/1") is load("club/1")


def test_an_unknown_book_is_told_with_the_nearest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder(monkeypatch, tmp_path, tiny_1=tiny_text())
    for book_id in ("tiny/2", "tiny", "../tiny/1", ""):
        with pytest.raises(UnknownBook):
            load(book_id)
    with pytest.raises(UnknownBook, match="the nearest is tiny/1"):
        load("tiny/2")


def test_books_that_are_each_others_default_are_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = (
        HEAD.replace("tiny/1", "club/2"),
        HEAD.replace("club/1", "club/2").replace("tiny/1", "club/1"),
    )
    folder(monkeypatch, tmp_path, club_1=one, club_2=other)
    with pytest.raises(BookFaults) as caught:
        load("club/1")
    assert [fault.code for fault in caught.value.faults] == [Code.BROKEN_DEFAULTS]
    assert "among its own defaults" in str(caught.value)


def test_a_file_holds_the_book_that_its_name_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder(monkeypatch, tmp_path, tiny_2=tiny_text())
    with pytest.raises(BookFaults) as caught:
        load("tiny/2")
    assert [(fault.code, fault.line) for fault in caught.value.faults] == [(Code.BAD_ID, 1)]


@pytest.mark.parametrize("book_id", released())
def test_each_book_of_the_program_is_whole_and_speaks_three_languages(book_id: str) -> None:
    book = load(book_id)
    assert (book.id, list(book.keys)) == (book_id, [rule.value for rule in Rule])
    assert rules_of(table_of(book.rules)) == book.rules
    for rule in Rule:
        assert all(text_said(Messages(lang), cite(book, Ground(rule=rule.value), lang)) for lang in LANGS)
        for row in range(len(book.keys[rule.value].rows)):
            clause_id = book.keys[rule.value].rows[row]
            owner = book.of(book.keys[rule.value].book)
            assert clause_id is None or (owner is not None and owner.clause(clause_id) is not None)


def test_good_books_are_read_without_the_parser_of_places() -> None:
    code = (
        "import sys; from zeronight.rules.load import load, released; [load(one) for one in released()];"
        "sys.exit('tree_sitter' in sys.modules)"
    )
    path = str(Path(zeronight.__file__).parents[1])
    assert subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": path}).returncode == 0


def test_a_released_edition_never_changes() -> None:
    lines = (BOOKS / "RELEASED").read_text("utf-8").splitlines()
    listed = [line.split(" ") for line in lines if line.strip() and not line.startswith("#")]
    assert [line for line in listed if len(line) != 2 or not re.fullmatch("[0-9a-f]{64}", line[1])] == []
    assert len({line[0] for line in listed}) == len(listed)
    for book_id, digest in listed:
        path = BOOKS / f"{book_id.replace('/', '-')}.toml"
        assert hashlib.sha256(path.read_bytes()).hexdigest() == digest, (
            f"{path.name} is released: make a new edition of it"
        )


# Values as a record carries them


def changed(**values: object) -> Rules:
    return assemble({key.replace("__", "."): value for key, value in values.items()})


def test_the_hash_leaves_legacy_values_out() -> None:
    empty = hashlib.sha256(b"{}").hexdigest()
    assert rules_hash(Rules()) == empty
    assert rules_hash(tiny().rules) != empty
    rules = changed(tie__revote_order="reverse", speech__seconds=60, lift__barred=(LiftBar(4, 2),))
    text = '{"lift.barred":[{"alive":4,"tied":2}],"tie.revote_order":"reverse"}'
    assert rules_hash(rules) == hashlib.sha256(text.encode()).hexdigest()


def test_the_table_has_every_key_and_gives_the_rules_back() -> None:
    rules = club(
        clause(
            "1", 'rules = { "ending.misses" = { nights = 3, winner = "red" }, "foul.night_exempt" = "tears" }'
        )
        + clause("2", 'offence = { key = "oath", penalty = ["note", "foul"] }', "offence")
    ).rules
    table = table_of(rules)
    assert list(table) == [rule.value for rule in Rule]
    assert table["ending.misses"] == {"nights": 3, "winner": "red"}
    stored = msgspec.json.decode(msgspec.json.encode(table))
    assert rules_of(stored) == rules
    assert rules_hash(rules_of(stored)) == rules_hash(rules)


def test_a_key_that_an_old_table_lacks_takes_its_legacy() -> None:
    assert rules_of({"vote.day0": "off"}) == changed(vote__day0="off")
    assert value_of(rules_of({}), "night.misses") == ("several",)


@pytest.mark.parametrize(
    ("table", "named"),
    [
        ({"vote.day9": "off"}, "vote.day9"),
        ({"vote.day0": "maybe"}, "vote.day0"),
        ({"speech.seconds": "60"}, "speech.seconds"),
        ({"tie.two_two": [{"reds": 2}]}, "tie.two_two"),
    ],
)
def test_a_table_that_is_no_rules_is_refused_by_the_key(table: dict[str, object], named: str) -> None:
    with pytest.raises(TableFault, match=re.escape(named)):
        rules_of(table)
