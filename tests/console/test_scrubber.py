"""Every entry of a game has a page: the table at that moment (P-scrubber; UN-07: state equals the fold)."""

import pytest

from tests.cli.playing import Play, random_record
from tests.console.reading import played, reader
from zeronight.console.scrubber import Scrubbed, scrubbed
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.table import Table
from zeronight.engine.evolve import fold
from zeronight.engine.record import Record
from zeronight.rules.load import load, released


def at(record: Record, seq: int) -> Scrubbed:
    return scrubbed(record, load(record.header.book), reader(record), seq)


@pytest.mark.parametrize("book", released())
def test_the_table_of_an_entry_is_the_fold_up_to_it(book: str) -> None:
    for record in (played(book), random_record(book, 1), random_record(book, 5)):
        table = Table()
        items = record.items()
        for place, item in enumerate(items, 1):
            table = fold(table, item.events)
            if place % 7 and place != len(items):
                continue
            told = at(record, item.of)
            assert [(s.seat, s.role, s.fouls, s.is_out) for s in told.seats] == [
                (s.seat, s.role, s.fouls, s.standing == "out") for s in table.seats
            ]
            assert (told.place, told.count) == (place, len(items))


@pytest.mark.parametrize("book", released())
def test_the_links_walk_the_whole_line_both_ways(book: str) -> None:
    record = random_record(book, 3)
    order = [item.of for item in record.items()]
    walked = [order[0]]
    while (after := at(record, walked[-1]).after) is not None:
        assert at(record, after).before == walked[-1]
        walked.append(after)
    assert walked == order


def test_every_event_of_the_entry_is_told_and_marked() -> None:
    game = Play("kharkiv/1").begin().go(st.Speech(1)).call(c.Nominate(1, (4,)))
    told = at(game.record, game.record.head)
    assert told.phase is not None
    assert [row.said for row in told.phase.rows if row.seq == told.seq] == ["Player 1 nominates player 4"]
    assert told.call == "nomination, seat 1"


def test_what_was_taken_back_has_no_page_and_an_amended_entry_shows_what_it_became() -> None:
    game = Play("kharkiv/1").begin().go(st.Speech(1)).call(c.Foul(4))
    taken = game.record.head
    game.call(c.TakeBack(taken), c.Foul(5))
    with pytest.raises(LookupError):
        at(game.record, taken)
    foul = game.record.head
    game.call(c.Amend(foul, c.Foul(6)))
    told = at(game.record, foul)
    assert [s.seat for s in told.seats if s.fouls] == [6]


@pytest.mark.parametrize("seq", [0, 999])
def test_an_entry_that_is_not_there_has_no_page(seq: int) -> None:
    with pytest.raises(LookupError):
        at(Play("kharkiv/1").begin().record, seq)
