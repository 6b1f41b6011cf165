"""`zeronight compare`: games held against other papers. Expected values are worked out from the papers.

The game of examples/two-two.zn, under FSM: on day 3 four are at the table, 5, 6, 7 and the don 10, and
it is two votes each for the reds 6 and 5. FSM 4.4.12 has a tie, in the revote 6 leaves, and black wins
in night 4. Kharkiv 6.1 and Dogory Drygom 10 give the game to black there and then.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import ROOT, Done, run, start
from zeronight.cli.games import open_game
from zeronight.engine import jsonl
from zeronight.rules.load import load_file

TWO_TWO = ROOT / "examples" / "two-two.zn"
BOOKS = ROOT / "src/zeronight/rules/books"
POLEMICA = ROOT.parent / "shared" / "data" / "polemica"

QUIET = """\
[Rulebook "fsm/2024"]
[Roles "c c c c c c s m m d"]

N0
D0  1 | 2 | 3 | 4 f3(hits_table 6.6.4) f3(hits_table 6.6.4) | 5 | 6 | 7 | 8 | 9 | 10
"""


def compared(*arguments: object) -> dict[str, Any]:
    done = run("compare", *arguments, "--json")
    assert (done.status, done.err) == (0, "")
    found: dict[str, Any] = done.object
    return found


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    return compared(TWO_TWO, "--rulebook", "fsm/2024", "--rulebook", "kharkiv/1")


@pytest.fixture
def quiet(tmp_path: Path) -> Path:
    """A game in which 3 strikes the table twice, and nothing else happens."""
    file = tmp_path / "quiet.zn"
    file.write_text(QUIET, "utf-8")
    return file


def first_of(game: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(d for d in game["differences"] if d["seq"] == game["first_that_matters"])
    return found


def counts(shown: dict[str, Any]) -> dict[tuple[str, str | None], tuple[int, int]]:
    return {(row["book"], row["clause"]): (row["games"], row["times"]) for row in shown["clauses"]}


def test_the_object_has_exactly_the_shape_of_the_contract(shown: dict[str, Any]) -> None:
    assert list(shown) == ["games", "clauses"]
    (game,) = shown["games"]
    assert list(game) == ["file", "differences", "first_that_matters"]
    assert game["file"] == str(TWO_TWO)
    for difference in game["differences"]:
        assert list(difference) == ["seq", "at", "call", "a", "b"]
        for side in (difference["a"], difference["b"]):
            assert set(side) - {"refusal"} == {"events", "because"}
            assert "refusal" not in side or side["events"] == []
            for cite in side["because"]:
                assert list(cite) == ["rule", "row", "offence", "clause", "book", "status", "text"]
    for row in shown["clauses"]:
        assert list(row) == ["book", "clause", "games", "times"]


def test_the_first_difference_that_matters_is_two_two_at_four(shown: dict[str, Any]) -> None:
    first = first_of(shown["games"][0])
    assert (first["at"], first["call"]) == ("day 3", {"call": "close_count", "of": 5})
    decided = first["a"]["events"][0]
    assert (decided["event"], decided["outcome"], decided["seats"]) == ("ballot_decided", "revote", [6, 5])
    assert {cite["clause"] for cite in first["a"]["because"]} == {"4.4.12", "4.4.12.1"}
    assert {"event": "decided", "winner": "black"} in first["b"]["events"]
    cite = first["b"]["because"][-1]
    assert (cite["rule"], cite["clause"], cite["book"]) == ("tie.two_two", "6.1", "kharkiv/1")
    assert cite["row"] == {"reds": 2, "blacks": 0, "winner": "black"}
    assert (cite["status"], cite["text"]) == (
        "reading", "Four at the table and two votes each for two reds: black wins.",
    )  # fmt: skip
    assert counts(shown)["kharkiv/1", "6.1"] == (1, 1)


def test_nothing_before_it_would_have_changed_the_table(shown: dict[str, Any]) -> None:
    """Kharkiv has no free seating (silent) and its best move is in the last words (A.1)."""
    game = shown["games"][0]
    before = [d for d in game["differences"] if d["seq"] < game["first_that_matters"]]
    assert [d["call"]["to"]["step"] for d in before] == ["free_seating", "best_move"]
    seating, best_move = (d["b"] for d in before)
    assert (seating["events"], seating["refusal"]) == ([], "step_not_due")
    assert best_move["because"][0]["clause"] == "A.1"


def test_the_files_own_book_is_a_where_one_book_is_named(shown: dict[str, Any]) -> None:
    assert compared(TWO_TWO, "--rulebook", "kharkiv/1") == shown


@pytest.mark.parametrize(
    ("book", "at", "clause"),
    [("dogory-drygom/1", "day 3", "10"), ("kharkiv/1", "day 3", "6.1"), ("club-ru/1", None, None)],
)
def test_each_paper_has_its_own_first_clause(book: str, at: str | None, clause: str | None) -> None:
    """Dogory Drygom counts leavers out from the exit (9), which by itself changes nobody's seat; club-ru
    has an ordinary tie at four, and the second ballot had a leader.
    """
    shown = compared(TWO_TWO, "--rulebook", book)
    (game,) = shown["games"]
    if clause is None:
        assert (game["first_that_matters"], shown["clauses"]) == (None, [])
        return
    first = first_of(game)
    assert (first["at"], first["b"]["because"][-1]["clause"]) == (at, clause)
    assert counts(shown)[book, clause] == (1, 1)


def test_a_record_and_a_protocol_say_the_same(tmp_path: Path, shown: dict[str, Any]) -> None:
    record = tmp_path / "two-two.jsonl"
    assert run("export", TWO_TWO, "--to", "jsonl", "-o", record).status == 0
    other = compared(record, "--rulebook", "kharkiv/1")
    assert other["clauses"] == shown["clauses"]
    assert other["games"][0]["differences"] == shown["games"][0]["differences"]


@pytest.mark.skipif(not POLEMICA.exists(), reason=f"real games are not here ({POLEMICA})")
def test_games_of_another_system_are_read_by_their_own_book() -> None:
    files = [POLEMICA / "270561.json", POLEMICA / "match_598995.json"]
    shown = compared(*files, "--rulebook", "kharkiv/1")
    assert [game["file"] for game in shown["games"]] == [str(file) for file in files]
    # Nobody was ever two and two at four, lifted or surrendered in them (facts.json).
    assert all(game["first_that_matters"] is None for game in shown["games"])


def test_over_an_archive_the_clauses_are_counted(quiet: Path) -> None:
    """Striking the table, FSM 6.6.4 a foul, Kharkiv 2.6 a removal: in one game, twice."""
    shown = compared(TWO_TWO, quiet, "--rulebook", "kharkiv/1")
    assert counts(shown)["kharkiv/1", "2.6"] == (1, 2)
    assert counts(shown)["fsm/2024", "6.6.4"] == (1, 2)
    assert counts(shown)["kharkiv/1", "6.1"] == (1, 1)
    both = counts(compared(quiet, quiet, "--rulebook", "kharkiv/1"))
    assert both["kharkiv/1", "2.6"] == (2, 4)


def test_a_side_that_refuses_says_its_code_and_its_own_clause(quiet: Path) -> None:
    (game,) = compared(quiet, "--rulebook", "kharkiv/1")["games"]
    first = first_of(game)
    assert first["call"] == {"call": "foul", "seat": 3, "offence": "hits_table", "clause": "6.6.4"}
    assert (first["b"]["events"], first["b"]["refusal"]) == ([], "penalty_not_stated")
    (cite,) = first["b"]["because"]
    assert (cite["rule"], cite["clause"], cite["book"]) == ("foul.offences", "2.6", "kharkiv/1")
    assert first["a"]["events"] == [{"event": "fouled", "seat": 3, "count": 1, "announce": True}]


def test_the_page_of_one_game_has_every_difference_and_names_the_first_that_matters() -> None:
    done = run("--lang", "ru", "compare", TWO_TWO, "--rulebook", "kharkiv/1")
    assert (done.status, done.err) == (0, "")
    assert f"{TWO_TWO}: fsm/2024 и kharkiv/1, 3 расхождения\n" in done.out
    assert "    kharkiv/1: отказ. Этому шагу не время" in done.out
    assert (
        "    kharkiv/1: Игра решена: победа чёрных\n"
        "        kharkiv/1 4.3 (сказано): Оправдательные на перестрелке идут так же, как шёл круг.\n"
        "        kharkiv/1 6.1 (прочтение): Четверо за столом, у двух красных по два голоса: победа чёрных.\n"
    ) in done.out
    assert "  Первое, от чего состав стола или результат был бы другим: День 3, строка записи " in done.out
    assert "  kharkiv/1 6.1: 1 игра, 1 раз\n" in done.out


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "No difference would have changed who sits at the table or the result."),
        ("ru", "Ни одно расхождение не изменило бы ни состава стола, ни результата."),
        ("uk", "Жодна розбіжність не змінила б ні складу столу, ні результату."),
    ],
)
def test_the_page_is_in_the_language_asked_for(lang: str, said: str) -> None:
    done = run("--lang", lang, "compare", TWO_TWO, "--rulebook", "club-ru/1")
    assert (done.status, done.err) == (0, "")
    assert said in done.out
    words = run("--lang", lang, "compare", TWO_TWO, "--rulebook", "kharkiv/1").out
    assert {"en": "1 game, 1 time", "ru": "1 игра, 1 раз", "uk": "1 гра, 1 раз"}[lang] in words


def test_the_page_of_several_games_has_the_first_that_matters_of_each_and_a_sum(quiet: Path) -> None:
    out = run("compare", TWO_TWO, quiet, "--rulebook", "kharkiv/1").out
    assert "free seating" not in out.lower()
    assert out.count("The first that would have changed") == 2
    assert "2 files: 2 read, 0 not; in 2 something would have changed the table or the result.\n" in out
    assert "  kharkiv/1 2.6: 1 game, 2 times\n" in out


def test_a_file_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    broken = tmp_path / "broken.zn"
    broken.write_text('[Rulebook "fsm/2024"]\nN0 ???\n', "utf-8")
    files = (tmp_path / "nowhere.zn", TWO_TWO, broken)
    done = run("compare", *files, "--rulebook", "kharkiv/1")
    assert done.status == 2
    assert "nowhere.zn: there is no such file" in done.err
    assert f"{broken}:2:" in done.err
    assert "3 files: 1 read, 2 not; in 1 something would have changed" in done.out
    done = run("compare", *files, "--rulebook", "kharkiv/1", "--json")
    assert done.status == 2
    assert [game["file"] for game in done.object["games"]] == [str(TWO_TWO)]


def test_a_game_that_its_own_rules_refuse_is_a_finding(tmp_path: Path) -> None:
    refused = tmp_path / "refused.zn"
    refused.write_text(QUIET.replace("| 10\n", "| 10\n    = out 3\n"), "utf-8")
    assert run("compare", refused, "--rulebook", "kharkiv/1").status == 1
    assert run("compare", refused, tmp_path / "nowhere.zn", "--rulebook", "kharkiv/1").status == 2


def test_a_damaged_record_is_compared_and_called_damaged(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    assert run("export", TWO_TWO, "--to", "jsonl", "-o", record).status == 0
    text = record.read_text("utf-8")
    record.write_text(text.replace('"seats":[1,2,3,4,5,6]', '"seats":[1,2,3,4,5,7]', 1), "utf-8")
    done = run("compare", record, "--rulebook", "kharkiv/1")
    assert done.status == 1
    assert "game.jsonl: the record is damaged" in done.err
    assert "The first that would have changed" in done.out


def test_settings_alone_are_the_games_own_book_with_a_change() -> None:
    """What if our own revote were called from the end, and two and two at four ended the game?"""
    setting = 'tie.two_two=[{ reds = 2, blacks = 0, winner = "black" }]'
    shown = compared(TWO_TWO, "--set", setting)
    (difference,) = shown["games"][0]["differences"]
    assert difference["call"] == {"call": "close_count", "of": 5}
    assert difference["b"]["because"][-1]["book"] == "overlay"
    assert counts(shown)["overlay", None] == (1, 1)
    out = run("compare", TWO_TWO, "--set", "tie.revote_order=reverse").out
    assert ": fsm/2024 and fsm/2024 [tie.revote_order = reverse], 1 difference\n" in out


def test_settings_change_the_second_book() -> None:
    """Kharkiv without 6.1 and 6.2 has a tie at four as FSM has."""
    shown = compared(TWO_TWO, "--rulebook", "fsm/2024", "--rulebook", "kharkiv/1", "--set", "tie.two_two=[]")
    assert shown["games"][0]["first_that_matters"] is None


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A club's own book: FSM's, with Kharkiv's 6.1."""
    file = tmp_path / "our.toml"
    file.write_text(
        'id = "our/1"\ntitle = { en = "Ours", ru = "Наши", uk = "Наші" }\ndefaults = "fsm/2024"\n'
        '[[clause]]\nid = "4"\nkind = "automatic"\n'
        'text = { en = "Two and two.", ru = "Два на два.", uk = "Два на два." }\n'
        'rules = { "tie.two_two" = [{ reds = 2, blacks = 0, winner = "black" }] }\n',
        "utf-8",
    )
    return file


def test_a_clubs_own_book_is_named_by_its_file(ours: Path) -> None:
    shown = compared(TWO_TWO, "--rulebook", ours)
    assert first_of(shown["games"][0])["call"] == {"call": "close_count", "of": 5}
    assert counts(shown)["our/1", "4"] == (1, 1)


def test_a_game_may_name_the_clubs_own_book_that_is_given_beside_it(ours: Path, tmp_path: Path) -> None:
    """By its own book the game is over with the first ballot at four: the rest of it is not played."""
    game = tmp_path / "ours.zn"
    text = TWO_TWO.read_text("utf-8").replace('"fsm/2024"', '"our/1"')
    game.write_text(text[: text.index("= tie 6 5")] + "= winner black\n", "utf-8")
    shown = compared(game, "--rulebook", ours, "--rulebook", "fsm/2024")
    first = first_of(shown["games"][0])
    assert {"event": "decided", "winner": "black"} in first["a"]["events"]
    assert first["b"]["events"][0]["outcome"] == "revote"
    assert counts(shown)["our/1", "4"] == (1, 1)
    # Unless it is given, nobody can say by which rules the game was played.
    assert run("compare", game, "--rulebook", "fsm/2024").status == 2
    record = tmp_path / "ours.jsonl"
    assert run("export", game, "--to", "jsonl", "-o", record).status == 2


def test_so_may_a_record(ours: Path, tmp_path: Path) -> None:
    protocol = tmp_path / "ours.zn"
    protocol.write_text(QUIET.replace('"fsm/2024"', '"our/1"'), "utf-8")
    record = tmp_path / "ours.jsonl"
    record.write_bytes(jsonl.write(open_game(str(protocol), known={"our/1": load_file(ours)}).record))
    shown = compared(record, "--rulebook", ours, "--rulebook", "kharkiv/1")
    # Where the club's book is silent it names the federation's clause, as it does for a protocol.
    assert counts(shown) == counts(compared(protocol, "--rulebook", ours, "--rulebook", "kharkiv/1"))
    assert counts(shown)["fsm/2024", "6.6.4"] == (1, 2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((TWO_TWO,), "Nothing to compare with"),
        ((TWO_TWO, *("--rulebook", "fsm/2024") * 3), "between two rulebooks"),
        ((TWO_TWO, "--rulebook", "kharkiv"), "did you mean kharkiv/1?"),
        ((TWO_TWO, "--set", "nonsense"), "expected KEY=VALUE"),
        (("--rulebook", "kharkiv/1"), "FILE"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(arguments: tuple[object, ...], said: str) -> None:
    done = run("compare", *arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_help_says_that_it_tells_roles_and_what_the_statuses_are(lang: str) -> None:
    said = " ".join(run("--lang", lang, "compare", "--help").out.split())
    assert {"en": "it tells roles", "ru": "в выводе есть роли", "uk": "у виводі є ролі"}[lang] in said
    assert {"en": "exit status is 0", "ru": "Код завершения 0", "uk": "Код завершення 0"}[lang] in said


def test_it_runs_as_the_installed_program() -> None:
    done: Done = start("compare", TWO_TWO, "--rulebook", "kharkiv/1", "--json")
    assert (done.status, done.err) == (0, "")
    assert counts(done.object)["kharkiv/1", "6.1"] == (1, 1)
