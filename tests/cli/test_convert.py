"""`import` and `export`: what is written, what is never overwritten, and how a batch goes on."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.playing import Play, random_record
from tests.cli.running import ROOT, run, start
from tests.interop.polemica_game import whole
from zeronight.core import call as c
from zeronight.engine import jsonl

POLEMICA = ROOT.parent / "shared" / "data" / "polemica"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "source.json"
    file.write_text(json.dumps(whole().value), "utf-8")
    return file


def state(file: Path) -> Any:
    """What a replay shows of the game, without where it was kept."""
    found = run("replay", file, "--json").object
    return {name: value for name, value in found.items() if name != "rulings"}


@pytest.mark.parametrize("book_id", ["kharkiv/1", "fsm/2024"])
def test_a_game_is_the_same_in_every_form(book_id: str, tmp_path: Path) -> None:
    for seed in range(3):
        one = tmp_path / f"{seed}.jsonl"
        one.write_bytes(jsonl.write(random_record(book_id, seed)))
        text, two = tmp_path / f"{seed}.zn", tmp_path / f"{seed}-again.jsonl"
        assert run("export", one, "--to", "zn", "-o", text).status == 0
        assert run("export", text, "--to", "jsonl", "-o", two).status == 0
        assert run("verify", two).status == 0
        for name in ("result", "exits", "ballots", "nights", "fouls"):
            assert state(one)[name] == state(text)[name] == state(two)[name]


def test_export_without_o_writes_to_the_terminal(tmp_path: Path) -> None:
    file = Play("kharkiv/1").begin().circle({1: 4}).save(tmp_path / "game.jsonl")
    done = start("export", file, "--to", "zn")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith('[Rulebook "kharkiv/1"]\n')
    assert start("export", file, "--to", "jsonl").out.encode() == file.read_bytes()


def test_a_damaged_record_is_not_exported(tmp_path: Path) -> None:
    file = Play("kharkiv/1").begin().circle({1: 4}).save(tmp_path / "game.jsonl")
    file.write_bytes(file.read_bytes().replace(b'"seat":4', b'"seat":5'))
    done = run("export", file, "--to", "jsonl", "-o", tmp_path / "new.jsonl")
    assert done.status == 1
    assert "the record is damaged" in done.err
    assert not (tmp_path / "new.jsonl").exists()


@pytest.mark.parametrize("name", ["game.jsonl", "./game.jsonl", "link.jsonl"])
def test_what_is_read_is_never_overwritten(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Play("kharkiv/1").begin().save(tmp_path / "game.jsonl")
    Path("link.jsonl").symlink_to(file)
    before = file.read_bytes()
    done = run("export", file, "--to", "jsonl", "-o", name)
    assert done.status == 2
    assert "written over a file that is read" in done.err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("target", "said"),
    [("nowhere/new.zn", "the folder is not there"), ("folder", "this is no plain file")],
)
def test_where_nothing_can_be_written_nothing_is_left(target: str, said: str, tmp_path: Path) -> None:
    file = Play("kharkiv/1").begin().save(tmp_path / "game.jsonl")
    (tmp_path / "folder").mkdir()
    done = run("export", file, "--to", "zn", "-o", tmp_path / target)
    assert done.status == 2
    assert said in done.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "game.jsonl"]


def test_a_write_that_breaks_off_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Play("kharkiv/1").begin().save(tmp_path / "game.jsonl")
    old = tmp_path / "old.zn"
    old.write_text("old", "utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    done = run("export", file, "--to", "zn", "-o", old)
    assert done.status == 2
    assert "No space left on device" in done.err
    assert old.read_text("utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.jsonl", "old.zn"]


def test_what_is_written_may_be_read_by_others(tmp_path: Path) -> None:
    file = Play("kharkiv/1").begin().save(tmp_path / "game.jsonl")
    run("export", file, "--to", "zn", "-o", tmp_path / "new.zn")
    assert (tmp_path / "new.zn").stat().st_mode & 0o777 == file.stat().st_mode & 0o777


@pytest.mark.parametrize("form", ["zn", "jsonl"])
def test_an_import_is_written_in_the_form_of_the_name(form: str, source: Path, tmp_path: Path) -> None:
    target = tmp_path / f"game.{form}"
    done = run("import", source, "-o", target)
    assert done.status == 0
    assert f"written to {target}" in done.out
    assert state(target)["exits"] == state(source)["exits"]


def test_an_import_without_o_is_a_protocol_on_the_terminal(source: Path) -> None:
    done = start("import", source)
    assert done.status == 0
    assert done.out.startswith('[Rulebook "fsm/2024"]')
    assert "read under fsm/2024" in done.err


def test_an_import_under_another_book(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "game.jsonl"
    run("import", source, "--rulebook", "fiim/1", "--set", "speech.seconds=50", "-o", target)
    found = state(target)
    assert (found["rulebook"], found["overlay"]) == ("fiim/1", {"speech.seconds": 50})


def test_a_setting_goes_before_those_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "source.json"
    value = whole().value | {"zeroVoting": "none"}
    file.write_text(json.dumps(value), "utf-8")
    assert state(file)["overlay"] == {"vote.day0": "off"}
    found = run("replay", file, "--json", "--set", "vote.day0=held", "--set", "speech.seconds=50").object
    assert found["overlay"] == {"speech.seconds": 50, "vote.day0": "held"}


def test_the_system_may_be_named(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "game.jsonl"
    assert run("import", source, "--from", "polemica", "-o", target).status == 0
    done = run("import", source, "--from", "mafiaratings", "-o", target)
    assert done.status == 2
    assert "this is a game of polemica_api, not of mafiaratings" in done.err


def test_a_batch_goes_on_and_sums_up(source: Path, tmp_path: Path) -> None:
    broken, own = tmp_path / "broken.json", Play("kharkiv/1").begin().save(tmp_path / "own.jsonl")
    broken.write_bytes(b'{"players":')
    folder = tmp_path / "out"
    folder.mkdir()
    done = run("import", broken, own, tmp_path / "nowhere.json", source, "-o", folder)
    assert done.status == 2
    assert [path.name for path in folder.iterdir()] == ["source.jsonl"]
    assert done.err.count("\n") == 3
    assert done.out.splitlines()[-1] == "4 files: 1 read, 3 not."


def test_a_batch_as_json_is_one_list(source: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(b"{}")
    done = run("import", source, broken, "--json")
    assert done.status == 2
    good, bad = done.object
    assert (good["file"], good["output"], good["rulebook"], good["findings"]) == (
        str(source),
        None,
        "fsm/2024",
        [],
    )
    assert "nomination_order" in good["derived"]
    assert (bad["file"], len(bad["error"])) == (str(broken), 1)


@pytest.mark.parametrize(
    ("output", "said"),
    [
        (None, "Several games need a folder"),
        ("one.zn", "Several games need a folder"),
        ("game.txt", "written as .zn"),
    ],
)
def test_several_games_need_a_folder(output: str | None, said: str, source: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.json"
    more.write_bytes(source.read_bytes())
    options = ("-o", tmp_path / output) if output else ()
    done = run("import", source, more, *options)
    assert done.status == 2
    assert said in done.err


def test_two_sources_of_one_name_do_not_overwrite_each_other(source: Path, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "out").mkdir()
    again = tmp_path / "a" / source.name
    again.write_bytes(source.read_bytes())
    done = run("import", source, again, "-o", tmp_path / "out")
    assert done.status == 2
    assert "was written already from another file" in done.err


def test_what_the_source_says_otherwise_is_a_finding(source: Path, tmp_path: Path) -> None:
    game = whole().value
    game["result"] = 1 - game["result"]
    source.write_text(json.dumps(game), "utf-8")
    done = run("import", source, "-o", tmp_path / "game.jsonl")
    assert done.status == 1
    assert "another result" in done.out
    replayed = run("replay", source, "--json")
    assert replayed.status == 1
    [finding] = replayed.object["findings"]
    assert list(finding) == ["at", "source", "engine", "because"]
    assert "source:" in run("replay", source).out


@pytest.mark.skipif(not POLEMICA.is_dir(), reason="the real games are not here")
def test_the_real_games_are_imported_in_one_batch(tmp_path: Path) -> None:
    games = [path for path in sorted(POLEMICA.glob("*.json")) if path.name != "facts.json"]
    done = start("import", *games, "-o", tmp_path)
    assert (done.status, done.err) == (0, "")
    assert len(list(tmp_path.glob("*.jsonl"))) == len(games) == 4
    assert start("verify", *tmp_path.glob("*.jsonl")).status == 0


# verify


def test_verify_of_a_good_record(tmp_path: Path) -> None:
    file = Play("fsm/2024").begin().circle({1: 4}).save(tmp_path / "game.jsonl")
    done = run("verify", file)
    assert (done.status, done.err) == (0, "")
    assert "all decided the same again" in done.out


def test_verify_finds_damage_and_names_the_entry(tmp_path: Path) -> None:
    game = Play("fsm/2024").begin().circle({1: 4}).call(c.Foul(3))
    file = game.save(tmp_path / "game.jsonl")
    lines = file.read_bytes().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if b'"nominate"' in line)
    lines[at] = lines[at].replace(b'"seats":[4]', b'"seats":[6]')
    file.write_bytes(b"".join(lines))
    found = run("verify", file, "--json")
    assert found.status == 1
    [row] = found.object
    assert row["status"] == "fails"
    assert {f["seq"] for f in row["findings"] if f["kind"] == "damaged"} == {at}
    assert {f["seq"] for f in row["findings"] if f["kind"] == "differs"} == {at}
    assert f"Entry {at}, Day 0, nomination, seat 1: damaged" in run("verify", file).out


def test_verify_tells_both_versions_where_the_engine_decides_otherwise(tmp_path: Path) -> None:
    file = Play("kharkiv/1").begin().circle({1: 4, 2: 5}).count({4: 5, 5: 5}).save(tmp_path / "game.jsonl")
    record = jsonl.read(file.read_bytes(), lambda _: Play("fsm/2024").book.rules).record
    file.write_bytes(jsonl.write(record))
    header = file.read_bytes()
    # The same calls and events under a header whose rules turn the revote around.
    other = header.replace(b'"tie.revote_order":"reverse"', b'"tie.revote_order":"nomination"', 1)
    assert other != header
    file.write_bytes(other)
    done = run("verify", file)
    assert done.status == 1
    assert "differs under the same engine" in done.out
    assert "stored: " in done.out
    assert "decided now: " in done.out
    assert "Header: damaged" in done.out


def test_an_older_engine_may_differ_and_an_overruling_is_no_failure(tmp_path: Path) -> None:
    game = Play("kharkiv/1").begin().circle().call(c.Overrule(c.Foul(8, "hits_table"), "a warning is enough"))
    file = game.save(tmp_path / "game.jsonl")
    found = run("verify", file, "--json")
    assert found.status == 0
    assert [f["kind"] for f in found.object[0]["findings"]] == ["overruled"]
    entry = game.record.entries[-2]
    changed = [*game.record.entries]
    from msgspec.structs import replace

    changed[-2] = replace(entry, engine="0", events=())
    game.record.entries = changed
    done = run("verify", game.save(file), "--json")
    assert done.status == 0
    assert "differs_older_engine" in {f["kind"] for f in done.object[0]["findings"]}


def test_verify_goes_on_with_the_next_and_sums_up(tmp_path: Path) -> None:
    good = Play("fsm/2024").begin().save(tmp_path / "good.jsonl")
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(good.read_bytes()[:-300])
    done = run("verify", bad, good)
    assert done.status == 2
    assert "good.jsonl: well" in done.out
    assert done.out.splitlines()[-1] == "2 files: 1 well, 1 not."


@pytest.mark.parametrize("command", ["verify", "import"])
def test_a_file_that_breaks_the_program_does_not_hide_the_next(
    command: str, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from zeronight.cli import games, verifying

    right, asked = games.open_game, []

    def breaks(file: str, *rest: Any) -> Any:
        asked.append(file)
        if len(asked) == 1:
            raise ZeroDivisionError("by nothing")
        return right(file, *rest)

    monkeypatch.setattr(games, "open_game", breaks)
    monkeypatch.setattr(verifying, "open_game", breaks)
    options = ("-o", tmp_path) if command == "import" else ()
    done = run(command, source, source, *options)
    assert done.status == 2
    assert asked == [str(source)] * 2
    assert f"ZeroDivisionError: by nothing. Please report it with the command ({command}" in done.err
    assert done.out.splitlines()[-1].startswith("2 files: 1 ")


def test_a_protocol_whose_assertion_fails_is_a_refusal_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "game.zn"
    file.write_text(
        '[Rulebook "kharkiv/1"]\n[Roles "c c c c c c s m m d"]\n\nN0\nD0  1 | 2 = out 7\n', "utf-8"
    )
    done = run("replay", file)
    assert done.status == 1
    assert f"{file}:5:11: the assertion does not hold" in done.err
    assert run("verify", file).status == 1


def test_a_protocol_that_the_rules_refuse_names_the_clause(tmp_path: Path) -> None:
    file = tmp_path / "game.zn"
    text = '[Rulebook "kharkiv/1"]\n[Roles "c c c c c c s m m d"]\n\nN0\nD0  1 n4 | 2 n4\n'
    file.write_text(text, "utf-8")
    done = run("--lang", "uk", "replay", file)
    assert done.status == 1
    assert f"{file}:5:14: не дозволено правилами" in done.err
    assert "Уже виставлено: 4." in done.err
