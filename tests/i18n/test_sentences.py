"""Events, calls, refusals and clauses as sentences, with every shape that they can have."""

import itertools
import typing
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from tests.cli.playing import random_record
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Ground
from zeronight.core.role import DECK, Role
from zeronight.core.ruling import Code, Refusal
from zeronight.i18n.calls import call_said
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citations import cite_said, source_said
from zeronight.i18n.events import sentence
from zeronight.i18n.language import LANGS, Lang
from zeronight.i18n.periods import at_said
from zeronight.i18n.refusals import refusal_said
from zeronight.i18n.steps import step_said
from zeronight.rules.cite import cite
from zeronight.rules.load import load, released

CALLS: tuple[c.AnyCall, ...] = (
    c.Foul(5, "oath"), c.Proceed(st.Speech(3)), c.Proceed(st.Check("don")), c.Nominate(2, (4,)),
    c.Overrule(c.Foul(5), "x"), c.Declare(c.Out(3, "vote"), "x"), c.Declare(c.Outcome("red"), "x"),
    c.CloseCount(4), c.Check("don", 3), c.TakeBack(3), c.Shoot(8, 1), c.ShootTogether(None),
)  # fmt: skip


def choices(kind: Any) -> list[Any]:
    """Some values of a field: all of a closed choice, none, one and several of the rest."""
    origin = get_origin(kind)
    if origin is Literal:
        return list(get_args(kind))
    if origin is typing.Annotated:
        return [5]
    if origin is tuple:
        return [DECK] if get_args(kind)[0] is Role else [(), (5,), (2, 7, 10)]
    if origin is not None:  # a union
        return [value for part in get_args(kind) for value in choices(part)]
    if kind is type(None):
        return [None]
    plain: dict[Any, list[Any]] = {bool: [True, False], int: [1, 5], str: ["x"]}
    return plain.get(kind, [()])


def events() -> Iterator[ev.AnyEvent]:
    for kind in get_args(ev.AnyEvent):
        fields = [f for f in msgspec.structs.fields(kind) if f.name not in ("because", "replaced")]
        for values in itertools.product(*(choices(f.type) for f in fields)):
            yield kind(**{f.name: value for f, value in zip(fields, values, strict=True)})


EVENTS = list(events())


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_of_every_shape_can_be_said(lang: Lang) -> None:
    messages = Messages(lang)
    assert len(EVENTS) > 300
    for event in EVENTS:
        said = sentence(messages, event)
        assert said
        assert "{" not in said
        assert "None" not in said, event


@pytest.mark.parametrize("lang", LANGS)
def test_every_call_and_step_can_be_said(lang: Lang) -> None:
    messages = Messages(lang)
    assert all(call_said(messages, call) for call in CALLS)
    steps = [
        kind(5) if kind.__struct_fields__ else kind() for kind in get_args(st.Phase) if kind is not st.Check
    ]
    assert all(step_said(messages, step) for step in [*steps, st.Check("don"), st.Check("sheriff")])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", Code)
def test_every_refusal_can_be_said(code: Code, lang: Lang) -> None:
    messages = Messages(lang)
    bare = refusal_said(messages, Refusal(code))
    full = refusal_said(messages, Refusal(code, (), (3, 4), (st.Count(7),), c.Foul(3)))
    assert bare.endswith(".")
    assert call_said(messages, c.Foul(3)) in full


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("book_id", released())
def test_a_random_game_can_be_told_with_its_clauses(book_id: str, lang: Lang) -> None:
    messages, book = Messages(lang), load(book_id)
    for entry in random_record(book_id, 4).line():
        for event in entry.events:
            assert sentence(messages, event)
            for ground in getattr(event, "because", ()):
                assert cite_said(messages, cite(book, ground, lang)).strip()


def test_a_citation_says_document_clause_words_and_status() -> None:
    book = load("kharkiv/1")
    said = {
        (rule, lang): cite_said(Messages(lang), cite(book, Ground(rule=rule), lang))
        for rule in ("ending.no_nominee_days", "ending.parity", "ending.together")
        for lang in ("en", "ru", "uk")
    }
    assert said["ending.no_nominee_days", "ru"].startswith("kharkiv/1 5 (прочтение): ")
    assert said["ending.no_nominee_days", "uk"].startswith("kharkiv/1 5 (прочитання): ")
    # Where Kharkiv is silent the clause of its default book stands in, and is shown as such.
    assert said["ending.parity", "en"].startswith("fsm/2024 1.4 (silent): Red wins")
    assert said["ending.together", "en"].startswith("Zero Night (silent: ending.together)")
    judged = cite(book, Ground(offence="oath"), "en")
    assert source_said(Messages("uk"), judged) == "kharkiv/1 (вирішує суддя)"
    assert cite_said(Messages("uk"), judged).endswith("клятва, парі та подібне")


@pytest.mark.parametrize(
    ("lang", "event", "said"),
    [
        ("ru", ev.Left(5, "shot"), "Игрок №5 убит"),
        ("uk", ev.Left(5, "shot"), "Гравця №5 вбито"),
        ("en", ev.Left(5, "shot"), "Player 5 is killed"),
        ("ru", ev.Removed(5), "Игрок №5 удалён"),
        ("uk", ev.Removed(5), "Гравця №5 видалено"),
        ("ru", ev.CountClosed(4, 1, (3,)), "За игрока №4: 1 голос (3)"),
        ("ru", ev.CountClosed(4, 2, (3, 5)), "За игрока №4: 2 голоса (3, 5)"),
        ("ru", ev.CountClosed(4, 5), "За игрока №4: 5 голосов"),
        ("ru", ev.CountClosed("lift", 6, given=2), "За подъём: 6 голосов, из них 2 не поставлены"),
        ("uk", ev.CountClosed(4, 2, (3, 5)), "За гравця №4: 2 голоси (3, 5)"),
        ("ru", ev.LiftOpened((4, 5), (1, 2), 6), "Поднять всех: 4, 5? Нужно 6 рук"),
        ("uk", ev.LiftOpened((4, 5), (1, 2), 3), "Підняти всіх: 4, 5? Потрібні 3 руки"),
        ("ru", ev.BallotDecided("lift", 2, "leaves", (4, 5)), "По голосованию стол покидают игроки №4, 5"),
        ("ru", ev.BallotDecided("ballot", 1, "leaves", (4,)), "По голосованию стол покидает игрок №4"),
        ("ru", ev.Fouled(5, 3, announce=True, interrupt=True), "Игрок №5: фол 3 (объявить и прервать речь)"),
        ("uk", ev.Stated("will", 4, (1, 2), (9,)), "Заповіт гравця №4: червоні 1, 2; чорні 9"),
        ("en", ev.Nominated(3, 3), "Player 3 nominates themself"),
        ("ru", ev.Awarded(3, 40), "Баллы игроку №3: +0.40"),
    ],
)
def test_sentences_agree(lang: Lang, event: ev.AnyEvent, said: str) -> None:
    assert sentence(Messages(lang), event) == said


def test_days_and_nights() -> None:
    assert at_said(Messages("ru"), "night 3") == "Ночь 3"
    assert at_said(Messages("uk"), "day 0") == "День 0"
    assert at_said(Messages("uk"), "game") == "game"
