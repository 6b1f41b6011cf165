"""`zeronight rulebook diff`: two papers as an officer reads them. Expected values are the papers'."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run
from zeronight.i18n.language import LANGS
from zeronight.rules.keys import Rule
from zeronight.rules.load import released

BOOKS = Path(__file__).resolve().parents[2] / "src/zeronight/rules/books"
BAD = Path(__file__).resolve().parents[1] / "bad" / "books"


@pytest.fixture(scope="module")
def shown() -> dict[str, object]:
    done = run("rulebook", "diff", "kharkiv/1", "fsm/2024", "--json")
    assert (done.status, done.err) == (0, "")
    found: dict[str, object] = done.object
    return found


def keys_of(shown: dict[str, object]) -> dict[str, dict[str, object]]:
    rows = shown["keys"]
    assert isinstance(rows, list)
    return {row["rule"]: row for row in rows}


def test_the_object_has_the_shape_of_the_contract(shown: dict[str, object]) -> None:
    assert list(shown) == ["a", "b", "keys", "offences"]
    assert (shown["a"], shown["b"]) == ("kharkiv/1", "fsm/2024")
    for row in keys_of(shown).values():
        assert list(row) == ["rule", "a", "b"]
        for side in (row["a"], row["b"]):
            assert isinstance(side, dict)
            assert list(side)[:5] == ["value", "status", "clause", "book", "text"]
            assert list(side)[5:] == (["rows"] if row["rule"] == "tie.two_two" else [])
    offences = shown["offences"]
    assert isinstance(offences, list)
    for row in offences:
        assert list(row) == ["offence", "a", "b"]
        for act in (*row["a"], *row["b"]):
            assert {"penalty", "when", "role", "seat", "clause", "book", "status", "text"} <= set(act)


def test_the_revote_is_called_in_another_order(shown: dict[str, object]) -> None:
    row = keys_of(shown)["tie.revote_order"]
    assert row["a"] == {
        "value": "reverse", "status": "stated", "clause": "4.4", "book": "kharkiv/1",
        "text": "After a tie, nominees are called in the reverse of the order of nomination.",
    }  # fmt: skip
    assert isinstance(row["b"], dict)
    assert (row["b"]["value"], row["b"]["clause"]) == ("nomination", "4.4.12.1")


def test_what_differs_between_kharkiv_and_the_federation_is_what_the_papers_say(
    shown: dict[str, object],
) -> None:
    """Kharkiv's own clauses of rules/decisions.md, and what FSM has and Kharkiv's book turns off."""
    assert list(keys_of(shown)) == [
        "deal.free_seating_seconds",  # FSM 4.2.3
        "speech.defence_order",  # 4.3: of the circle
        "vote.late_hand_taken",  # A.2
        "vote.single",  # FSM 4.4.10
        "tie.revote_order",  # 4.4
        "tie.two_two",  # 6.1, 6.2
        "lift.most",  # 7
        "best_move.when",  # A.1 and FSM 4.5.9
        "best_move.after_two_left",  # FSM 7.10
        "best_move.phrase",  # A.1
        "statement.will",  # A.4
        "statement.red_triple",  # A.4
        "ending.misses",  # 6.3
        "ending.quiet_nights",  # FSM 7.7
        "ending.no_nominee_days",  # 5
        "ending.forfeit",  # 1: nobody is removed
        "ending.surrender",  # 1.7
    ]


def test_a_list_has_its_rows_each_with_its_clause(shown: dict[str, object]) -> None:
    side = keys_of(shown)["tie.two_two"]["a"]
    assert isinstance(side, dict)
    assert [(row["value"], row["clause"], row["status"]) for row in side["rows"]] == [
        ({"reds": 2, "blacks": 0, "winner": "black"}, "6.1", "reading"),
        ({"reds": 1, "blacks": 1, "winner": "red"}, "6.2", "reading"),
    ]


def test_an_offence_has_the_rows_of_both(shown: dict[str, object]) -> None:
    offences = shown["offences"]
    assert isinstance(offences, list)
    row = next(row for row in offences if row["offence"] == "hits_table")
    assert [(act["penalty"], act["clause"]) for act in row["a"]] == [("removal", "2.6")]
    assert [(act["penalty"], act["clause"]) for act in row["b"]] == [("foul", "6.6.4")]
    noise = next(row for row in offences if row["offence"] == "noise_at_check")
    assert noise["a"][0]["penalty"] == ["forfeit", "note"]
    assert noise["a"][0]["preselected"] is False


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("Ties\n", "The order of the revote  [", "kharkiv/1: nomination from the end")),
        ("ru", ("Автокатастрофа: голоса поровну\n", "Порядок переголосования  [", "выставления с конца")),
        ("uk", ("Автокатастрофа: голосів порівну\n", "Порядок переголосування  [", "виставлення з кінця")),
    ],
)  # fmt: skip
def test_the_page_is_in_the_language_asked_for(lang: str, said: tuple[str, ...]) -> None:
    done = run("--lang", lang, "rulebook", "diff", "kharkiv/1", "fsm/2024")
    assert (done.status, done.err) == (0, "")
    for words in said:
        assert words in done.out


def test_a_russian_page_tells_clause_words_and_status() -> None:
    out = run("--lang", "ru", "rulebook", "diff", "kharkiv/1", "fsm/2024").out
    assert (
        "    kharkiv/1: выставления с конца\n"
        "        kharkiv/1 4.4 (сказано): На переголосовании кандидатуры называют с конца: "
        "выставленный последним идёт первым.\n"
        "    fsm/2024: порядок выставления\n"
        "        fsm/2024 4.4.12.1 (сказано): Оправдательные и переголосование идут в порядке выставления.\n"
    ) in out
    assert "kharkiv/1 6.3 (наше прочтение R-kharkiv-16): Три промаха" in out
    assert "    fsm/2024: игру не кончают\n        Документ молчит. Так решил Zero Night.\n" in out
    assert (
        "    kharkiv/1: уходит, голосование не нужно\n        Документ молчит. Взято из FSM 4.4.10.\n" in out
    )


def test_the_page_ends_with_counts() -> None:
    out = run("rulebook", "diff", "kharkiv/1", "fsm/2024").out.splitlines()
    assert out[-4] == "17 keys with different values."
    assert out[-1].endswith("offences with other penalties or conditions.")


def test_a_partial_book_is_called_so() -> None:
    out = run("rulebook", "diff", "kharkiv/1", "fsm/2024").out
    assert out.count("This book is partial") == 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("a", released())
@pytest.mark.parametrize("b", released())
def test_every_pair_of_books_has_a_page(a: str, b: str, lang: str) -> None:
    done = run("--lang", lang, "rulebook", "diff", a, b, "--same")
    assert (done.status, done.err) == (0, "")
    if lang != "en":
        # English would be a missing message: our own words, and those of the papers, are all here.
        assert "The paper does not say" not in done.out


def test_a_book_against_itself_says_that_nothing_differs() -> None:
    done = run("rulebook", "diff", "club-ru/1", "club-ru/1")
    assert done.status == 0
    assert "club-ru/1 and club-ru/1 say the same on every key and every offence." in done.out
    assert run("rulebook", "diff", "club-ru/1", "club-ru/1", "--json").object == {
        "a": "club-ru/1", "b": "club-ru/1", "keys": [], "offences": [],
    }  # fmt: skip


def test_same_tells_what_both_say_by_other_clauses() -> None:
    """Three fouls cost a speech in Kharkiv 4.1 as in FSM 6.4."""
    plain = run("rulebook", "diff", "kharkiv/1", "fsm/2024", "--json").object
    rows = keys_of(run("rulebook", "diff", "kharkiv/1", "fsm/2024", "--same", "--json").object)
    assert "foul.mute_at" not in keys_of(plain)
    sides = rows["foul.mute_at"]["a"], rows["foul.mute_at"]["b"]
    assert [(side["value"], side["clause"]) for side in sides if isinstance(side, dict)] == [
        (3, "4.1"), (3, "6.4"),
    ]  # fmt: skip
    assert (
        "Both say so, by different clauses." in run("rulebook", "diff", "kharkiv/1", "fsm/2024", "--same").out
    )


def test_two_editions_of_a_clubs_own_file_are_told_apart_by_their_names(tmp_path: Path) -> None:
    source = (BOOKS / "kharkiv-1.toml").read_text("utf-8").replace('id = "kharkiv/1"', 'id = "our/1"', 1)
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text(source, "utf-8")
    new.write_text(
        source.replace('"tie.revote_order" = "reverse"', '"tie.revote_order" = "nomination"'), "utf-8"
    )
    done = run("rulebook", "diff", old, new)
    assert (done.status, done.err) == (0, "")
    assert f"    {old}: nomination from the end\n" in done.out
    assert f"    {new}: that of nomination\n" in done.out
    assert "1 key with different values." in done.out
    assert [row["rule"] for row in run("rulebook", "diff", old, new, "--json").object["keys"]] == [
        Rule.TIE_REVOTE_ORDER.value
    ]


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("kharkiv/1",), 2, "B is missing"),
        (("kharkiv/1", "fsm"), 2, "There is no rulebook fsm"),
        (("kharkiv/1", "nowhere.toml"), 2, "nowhere.toml: there is no such file"),
        (("kharkiv/1", BAD / "unknown_key.toml"), 1, "the rulebook has 2 faults"),
        (("kharkiv/1", BAD / "not_toml.toml"), 2, "the rulebook has 1 fault"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(
    arguments: tuple[object, ...], status: int, said: str
) -> None:
    done = run("rulebook", "diff", *arguments)
    assert (done.status, done.out) == (status, "")
    assert said in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Usage:"), ("ru", "Использование:"), ("uk", "Використання:")]
)
def test_its_help_is_in_the_language_asked_for(lang: str, said: str) -> None:
    done = run("--lang", lang, "rulebook", "diff", "--help")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(said)
    assert "--same" in done.out


def test_json_is_utf_8_in_the_language_asked_for() -> None:
    done = run("--lang", "uk", "rulebook", "diff", "kharkiv/1", "fsm/2024", "--json")
    row = keys_of(json.loads(done.out))["deal.free_seating_seconds"]
    assert isinstance(row["a"], dict)
    assert row["a"]["text"] == "Немає, якщо про неї не попросить організатор."
    silent = keys_of(json.loads(done.out))["statement.will"]
    assert isinstance(silent["b"], dict)
    assert silent["b"]["text"] == "Заповіти"
