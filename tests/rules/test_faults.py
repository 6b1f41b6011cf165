"""Every fault has its broken file under tests/bad/books; whatever is read, only faults come out."""

import re
import subprocess
import sys
import time
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zeronight
from tests.rules.tiny import HEAD, WORDS, clause, shelf, tiny, tiny_text
from zeronight.rules.book import Rulebook
from zeronight.rules.faults import BookFaults, Code, Fault
from zeronight.rules.load import load_file

BAD = Path(__file__).resolve().parents[1] / "bad" / "books"
FILES = sorted(BAD.glob("*.toml"))
# These need a file larger than one keeps, or none.
WITHOUT_FILE = {Code.UNREADABLE, Code.TOO_LARGE, Code.TOO_LONG, Code.TOO_MANY}
# A file marks the line of its fault, and says the column: `# here 11`.
HERE = re.compile(r"# here (\d+)$")


def find(book_id: str) -> Rulebook:
    if book_id == "broken/1":
        raise BookFaults("broken-1.toml", [Fault(1, 1, "the file", Code.BAD_ID, "x", "y", "")])
    return shelf()(book_id)


def faults_of(source: bytes | Path) -> tuple[Fault, ...]:
    with pytest.raises(BookFaults) as caught:
        load_file(source, "club-1.toml", shelf=find)
    return caught.value.faults


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_file_has_its_fault_and_no_other_where_it_says(path: Path) -> None:
    faults = faults_of(path)
    assert {fault.code.value for fault in faults} == {path.stem.partition("-")[0]}
    lines = path.read_bytes().decode("utf-8", "replace").splitlines()
    marked = [(at, int(found[1])) for at, line in enumerate(lines, 1) if (found := HERE.search(line))]
    if marked:
        assert [(fault.line, fault.column) for fault in faults] == marked


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_fault_says_what_was_found_and_expected(path: Path) -> None:
    for fault in faults_of(path):
        assert fault.where
        assert fault.found
        assert fault.expected
        assert str(fault).startswith(f"{fault.line}:{fault.column}: {fault.where}: found ")
        assert len(str(fault)) < 1000 or fault.code is Code.KEY_MISSING


def test_every_fault_has_a_broken_file() -> None:
    assert {path.stem.partition("-")[0] for path in FILES} == {
        code.value for code in set(Code) - WITHOUT_FILE
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_is_toml(path: Path) -> None:
    for fault in faults_of(path):
        # A key alone is shown as it stands among the others.
        is_whole = " = " in fault.example or fault.example.startswith("[[")
        tomllib.loads(fault.example if is_whole else f"key = {fault.example or 0}")


def test_all_faults_of_a_file_are_told_in_its_order() -> None:
    body = (
        clause("1", 'rules = { "tie.revote_order" = "revers", "vote.ordr" = "nomination" }')
        + clause("2", 'offence = [{ key = "tear", penalty = "fuol" }, { key = "tears" }]', "offence")
        + clause("1", kind="discipline")
        + '[[silent]]\nrule = "speech.seconds"\nvalue = "60"\n'
    )
    faults = faults_of((HEAD + body).encode())
    assert [(fault.line, fault.where, fault.code.value) for fault in faults] == [
        (8, "clause 1 · rules · tie.revote_order", "wrong_value"),
        (8, "clause 1 · rules · vote.ordr", "unknown_key"),
        (13, "clause 2 · offence · number 1 · key", "unknown_offence"),
        (13, "clause 2 · offence · number 1 · penalty", "wrong_value"),
        (13, "clause 2 · offence · number 2", "offence_without_penalty"),
        (14, "clause 1", "discipline_without_ban"),
        (15, "clause 1 · id", "duplicate_clause"),
        (19, "silent speech.seconds", "missing_field"),
        (21, "silent speech.seconds · value", "wrong_value"),
    ]


def test_a_wrong_value_says_the_choices_and_an_example() -> None:
    [fault] = faults_of((HEAD + clause("4.4", 'rules = { "tie.revote_order" = "revers" }')).encode())
    assert (fault.line, fault.column) == (8, 32)
    assert fault.where == "clause 4.4 · rules · tie.revote_order"
    assert fault.found == 'the value "revers"'
    assert fault.expected == '"nomination", "reverse" or "previous_reversed"; the nearest is "reverse"'
    assert fault.example == '"tie.revote_order" = "reverse"'


def test_every_row_and_every_column_is_looked_at() -> None:
    rows = '[{ alive = "4", tied = -2 }, { alive = 4, tide = 2 }, 5, { alive = -1, tied = -2 }]'
    faults = faults_of((HEAD + clause("1", f'rules = {{ "lift.barred" = {rows} }}')).encode())
    assert [
        (fault.where.removeprefix("clause 1 · rules · lift.barred · "), fault.found) for fault in faults
    ] == [
        ("number 1 · alive", 'alive = "4"'),
        ("number 2 · tide", 'the column "tide"'),
        ("number 3", "the value 5"),
        ("number 4 · alive", "the value -1"),
        ("number 4 · tied", "the value -2"),
    ]


@pytest.mark.parametrize(
    ("code", "text", "nearest"),
    [
        ("unknown_key", clause("1", 'rules = { "best_move.wen" = "off" }'), "best_move.when"),
        ("unknown_offence", clause("1", 'offence = { key = "hit_table", penalty = "foul" }'), "hits_table"),
        ("unknown_kind", clause("1", kind="procedur"), "procedure"),
        ("unknown_field", clause("1", "secnds = 3", "term"), "seconds"),
        ("wrong_row", clause("1", 'rules = { "lift.barred" = { alive = 4, ted = 2 } }'), "tied"),
    ],
)
def test_the_nearest_name_is_suggested(code: str, text: str, nearest: str) -> None:
    assert [
        fault.code
        for fault in faults_of((HEAD + text).encode())
        if f"the nearest is {nearest}" in fault.expected
    ] == [code]


def test_an_unquoted_key_is_told_to_be_quoted() -> None:
    [fault] = faults_of((HEAD + clause("1", "rules = { tie.revote_order = 1 }")).encode())
    assert "in quotes" in fault.expected
    assert fault.example.startswith('"tie.revote_order" = ')


def test_places_are_found_in_arrays_dotted_keys_and_cyrillic() -> None:
    body = (
        'rules."lift.barred" = [\n    { alive = 4, tied = 2 }, # "[\n    { alive = 9, tied = "три" },\n]\n'
        'offence = { "key" = "tears", penalty = ["foul", "плохо", "note"] }'
    )
    found = {
        fault.where: (fault.line, fault.column) for fault in faults_of((HEAD + clause("1", body)).encode())
    }
    assert found == {
        "clause 1 · rules · lift.barred · number 2 · tied": (10, 25),
        "clause 1 · offence · penalty": (12, 40),
    }


def test_an_offence_with_faults_is_not_told_to_be_missing_too() -> None:
    text = tiny_text().replace('key = "tears"', 'key = "tear"')
    assert [fault.code for fault in faults_of(text.encode())] == [Code.UNKNOWN_OFFENCE]


def test_a_subtable_belongs_to_the_clause_above_it() -> None:
    body = clause("1", kind="term") + clause("2", kind="term") + '[clause.ban]\nmin_days = "x"\n'
    [fault] = faults_of((HEAD + body).encode())
    assert (fault.where, fault.line, fault.column) == ("clause 2 · ban · min_days", 15, 12)


@pytest.mark.parametrize(
    ("code", "source"),
    [
        (Code.TOO_LARGE, b"#" * (8 * 1024 * 1024 + 1)),
        (Code.TOO_LARGE, b"\n" * (8 * 1024 * 1024)),
        (Code.TOO_LARGE, b"".join(b'a%d = "%s"\n' % (at, b"x" * 19_000) for at in range(430))),
        (Code.TOO_LONG, b'id = "' + b"x" * 30_000 + b'"'),
        (Code.TOO_LONG, b"id = " + b"1" * 8_000_000),
        (Code.TOO_LONG, b"id = " + b" " * 8_000_000 + b"1"),
        (Code.TOO_LONG, b"x" * 8_000_000),
        (Code.TOO_DEEP, b"id = " + b"[" * 4_000_000),
        (Code.TOO_DEEP, b'id = """"""""\na = ' + b"[" * 100_000),
        (Code.TOO_DEEP, b"id = '''x'''''\na = " + b"{a = " * 100_000),
        (Code.TOO_DEEP, b"a." * 2_000_000 + b"a = 1"),
        (Code.TOO_LARGE, b'id = "' + b"\\n" * 4_000_000 + b'"'),
        (Code.TOO_LARGE, b'id = "' + b'\\"' * 4_000_000),
        (Code.NOT_TOML, b'id = "' + b"'\"" * 8_000),
        (Code.TOO_MANY, b"[[clause]]\n" * 5_000),
        (Code.TOO_MANY, b"".join(b"a%d = 1\n" % at for at in range(20_000))),
        (Code.TOO_MANY, b"[[clause]]\nrules = {" + b", ".join(b"a%d = 1" % at for at in range(9_000)) + b"}"),
        (Code.WRONG_TYPE, b"id = 0x" + b"f" * 19_000),
        (Code.NOT_TOML, b"id = " + b"9" * 19_000),
        (Code.WRONG_TYPE, b"id = [" + b"1," * 24_000 + b"]"),
        (Code.UNKNOWN_FIELD, b"".join(b"a.a.a.a.a.a.a.a.a.a.a.a%d = 1\n" % at for at in range(3_000))),
    ],
)  # fmt: skip
def test_hostile_input_is_refused_within_a_second(code: Code, source: bytes) -> None:
    start = time.process_time()
    faults = faults_of(source)
    assert time.process_time() - start < 1
    assert code in {fault.code for fault in faults}
    assert len(str(BookFaults("x", faults))) < 100_000


MEASURE = """
import re, sys
from pathlib import Path
from zeronight.rules.faults import BookFaults
from zeronight.rules.load import load_file

def peak():
    # What getrusage says begins with the peak of the process that started this one.
    return int(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1])

def read(source):
    try:
        load_file(source)
    except BookFaults:
        pass

source = sys.stdin.buffer.read()
read(b"x = 1")
before = peak()
read(source)
print((peak() - before) // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
@pytest.mark.parametrize(
    "source",
    [
        'a = "\U0001f600"\n' + ("#" + "x" * 19_000 + "\r\n") * 440,
        "".join(f"a{at} = 1\n" for at in range(24_000)),
        "[[clause]]\nrules = {" + ", ".join(f"a{at} = 1" for at in range(16_000)) + "}",
        "id = " + "9" * 8_000_000,
    ],
    ids=["comments", "keys", "rules", "digits"],
)
def test_hostile_input_takes_at_most_64_mib(source: str) -> None:
    env = {"PYTHONPATH": str(Path(zeronight.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE], input=source.encode(), env=env, capture_output=True, check=True
    )
    assert int(done.stdout) <= 64


def test_a_file_that_cannot_be_opened_is_a_fault(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.toml", tmp_path, Path("a\0b")):
        [fault] = faults_of(path)
        assert (fault.code, fault.line) == (Code.UNREADABLE, 0)


def test_the_name_of_the_file_stands_before_each_fault(tmp_path: Path) -> None:
    (tmp_path / "club-1.toml").write_text("id = 1\nx = 2\n", "utf-8")
    with pytest.raises(BookFaults) as caught:
        load_file(tmp_path / "club-1.toml")
    lines = str(caught.value).splitlines()
    assert len(lines) == len(caught.value.faults) > 2
    assert all(line.startswith(f"{tmp_path}/club-1.toml:") for line in lines)


def test_control_characters_are_shown_not_sent_to_the_terminal() -> None:
    [fault] = faults_of((HEAD + '"\\u001b[31m\\u202e" = 1\n').encode())
    assert str(fault).isprintable()


@given(st.binary(max_size=200))
def test_no_bytes_bring_a_traceback(source: bytes) -> None:
    faults_of(source)


LEAVES = ["1", "-1", "0x10", "1.5", "nan", "true", '""', '"off"', "2024-03-30", "'x'", '"vote.order"']
COLUMNS = ["en", "key", "penalty", "alive", "open", "min_days", "id", "rules", '"lift.barred"', '"vote.day0"']
FIELDS = ["id", "kind", "also", "text", "rules", "reading", "offence", "seconds", "ban", "rule", "value", "x"]


def inline(cells: dict[str, str]) -> str:
    return "{ " + ", ".join(f"{name} = {cell}" for name, cell in cells.items()) + " }"


VALUES = st.recursive(
    st.sampled_from(LEAVES),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]")
        | st.dictionaries(st.sampled_from(COLUMNS), inner, max_size=4).map(inline)
    ),
    max_leaves=6,
)
FIELD = st.sampled_from(FIELDS)
TABLE = st.tuples(
    st.sampled_from(["[[clause]]", "[[silent]]", "[[judge]]", "[clause]", "[title]", "[[id]]"]),
    st.dictionaries(FIELD, VALUES, max_size=6),
).map(lambda table: table[0] + "\n" + "".join(f"{name} = {value}\n" for name, value in table[1].items()))


@given(st.dictionaries(FIELD, VALUES, max_size=3), st.lists(TABLE, max_size=4))
def test_no_shape_of_data_brings_a_traceback(top: dict[str, str], tables: list[str]) -> None:
    text = "".join(f"{name} = {value}\n" for name, value in top.items()) + "".join(tables)
    for fault in faults_of(text.encode()):
        assert fault.line <= text.count("\n") + 1


@given(st.data())
def test_a_book_with_a_piece_cut_out_is_a_book_or_faults(data: st.DataObject) -> None:
    text = tiny_text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    source = (text[:start] + text[end:]).encode()
    with suppress(BookFaults):
        load_file(source, "cut", shelf=shelf())


def test_the_book_that_the_broken_ones_are_made_from_is_good() -> None:
    assert load_file(HEAD.encode(), "club", shelf=shelf()).rules == tiny().rules
    assert WORDS in HEAD
