"""Every message in three languages, with the same places and the right plural forms."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from zeronight.i18n import catalogue
from zeronight.i18n.catalogue import Message, Messages, NoMessage, everything
from zeronight.i18n.language import LANGS, Lang, chain, from_environment, normalise
from zeronight.i18n.plurals import NEEDED, form
from zeronight.rules import book

SRC = Path(__file__).resolve().parents[2] / "src" / "zeronight"
ALL: dict[Lang, dict[str, Message]] = {lang: everything(lang) for lang in LANGS}
KEYS = sorted({key for messages in ALL.values() for key in messages})
NUMBERS = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111)


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def test_the_languages_are_those_of_the_rulebooks() -> None:
    assert book.LANGS == LANGS


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_message_in_every_language(lang: Lang) -> None:
    assert [key for key in KEYS if key not in ALL[lang]] == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_is_empty_and_none_has_blanks_at_its_ends(lang: Lang) -> None:
    bad = [
        key
        for key, message in ALL[lang].items()
        for words in forms(message)
        if not words or words != words.strip(" ")
    ]
    assert bad == []


def test_the_places_of_a_message_are_the_same_in_all_languages() -> None:
    different = {}
    for key in KEYS:
        found = {
            lang: {frozenset(places(words) - {"n"}) for words in forms(ALL[lang][key])} for lang in LANGS
        }
        if len(set().union(*found.values())) != 1:
            different[key] = found
    assert different == {}


def test_a_message_with_plural_forms_has_them_in_all_languages() -> None:
    kinds = {key: {isinstance(ALL[lang][key], str) for lang in LANGS} for key in KEYS}
    assert [key for key, kind in kinds.items() if len(kind) != 1] == []


@pytest.mark.parametrize("lang", LANGS)
def test_plural_messages_have_the_forms_of_their_language(lang: Lang) -> None:
    wrong = {
        key: list(message)
        for key, message in ALL[lang].items()
        if not isinstance(message, str) and set(message) != set(NEEDED[lang])
    }
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_can_be_said_with_every_number(lang: Lang) -> None:
    messages = Messages(lang)
    for key in KEYS:
        names = set().union(*(places(words) for words in forms(ALL[lang][key])))
        for number in NUMBERS:
            said = messages.say(key, **{**dict.fromkeys(names, "…"), "n": number})
            assert "{" not in said, key


RU = {"one": (1, 21, 101), "few": (2, 4, 22), "many": (0, 5, 11, 12, 14, 25, 111)}


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_slavic_plural_forms(lang: Lang) -> None:
    assert {number: form(lang, number) for number in NUMBERS} == {
        number: name for name, numbers in RU.items() for number in numbers
    }
    assert form(lang, 0.5) == form(lang, 1.5) == "other"


def test_english_plural_forms() -> None:
    assert [number for number in NUMBERS if form("en", number) == "one"] == [1]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("ru", "0 пунктов|1 пункт|2 пункта|4 пункта|5 пунктов|11 пунктов|12 пунктов|14 пунктов|21 пункт"
               "|22 пункта|25 пунктов|101 пункт|111 пунктов"),
        ("uk", "0 пунктів|1 пункт|2 пункти|4 пункти|5 пунктів|11 пунктів|12 пунктів|14 пунктів|21 пункт"
               "|22 пункти|25 пунктів|101 пункт|111 пунктів"),
        ("en", "0 clauses|1 clause|2 clauses|4 clauses|5 clauses|11 clauses|12 clauses|14 clauses|21 clauses"
               "|22 clauses|25 clauses|101 clauses|111 clauses"),
    ],
)  # fmt: skip
def test_a_number_and_its_noun_agree(lang: Lang, words: str) -> None:
    assert "|".join(Messages(lang).say("rulebook.clauses", n=number) for number in NUMBERS) == words


# Letters that only one of the two languages has: a sentence in the wrong file is seen at once.
ONLY_RU = re.compile("[ёъыэЁЪЫЭ]")
ONLY_UK = re.compile("[ґєіїҐЄІЇ]")


@pytest.mark.parametrize(("lang", "foreign"), [("ru", ONLY_UK), ("uk", ONLY_RU)])
def test_russian_and_ukrainian_are_not_mixed(lang: Lang, foreign: re.Pattern[str]) -> None:
    assert [key for key, m in ALL[lang].items() if any(foreign.search(words) for words in forms(m))] == []


def test_every_ukrainian_message_is_a_translation_of_its_own() -> None:
    same = [
        key
        for key in KEYS
        if isinstance(words := ALL["uk"][key], str)
        and ALL["ru"][key] == words
        and len(re.findall("[а-яіїєґ]+", words)) > 3  # single words may be spelt alike
    ]
    assert same == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_has_a_gender(lang: Lang) -> None:
    # «Игрок №5 убит» agrees with its noun; «убил(а)», «он(а)» and the like guess at the person.
    gender = re.compile(r"\((?:а|ла|ся)\)|\bон[аи]?\b|\bвона\b|\bвін\b|\b[Ss]?he\b|\bhis\b|\bher\b")
    assert [key for key, m in ALL[lang].items() if any(gender.search(words) for words in forms(m))] == []


def test_what_is_missing_is_said_in_english_and_never_in_another_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only = {"en": {"x.a": "A", "x.b": "B"}, "ru": {"x.a": "А", "x.c": "В"}, "uk": {}}
    monkeypatch.setattr(catalogue, "_area", lambda lang, _: only[lang])
    assert Messages("uk").say("x.a") == "A"
    assert Messages("ru").say("x.b") == "B"
    with pytest.raises(NoMessage):
        Messages("uk").say("x.c")
    assert chain("uk") == ("uk", "en")


def test_a_value_without_a_name_is_said_as_it_is() -> None:
    assert Messages("uk").name("offence", "not_yet_named") == "not_yet_named"


@pytest.mark.parametrize(
    ("tag", "lang"),
    [("ru-RU", "ru"), ("uk_UA.UTF-8", "uk"), ("ua", "uk"), ("UA-ua", "uk"), ("en_GB", "en"), ("ukr", "uk"),
     ("de", None), ("", None), ("C", None), ("rubbish", None), (" uk ", "uk")],
)  # fmt: skip
def test_tags(tag: str, lang: Lang | None) -> None:
    assert normalise(tag) == lang


def test_the_environment() -> None:
    assert from_environment({}) == "en"
    assert from_environment({"LANG": "uk_UA.UTF-8"}) == "uk"
    assert from_environment({"LANG": "uk_UA.UTF-8", "LC_ALL": ""}) == "uk"
    assert from_environment({"LANG": "uk_UA.UTF-8", "LC_ALL": "POSIX"}) == "en"


def said_in(path: Path) -> set[str]:
    """Give the keys that a module says, where they stand in it as texts."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="scene" | "self" as name), attr="say"),
                args=[ast.Constant(value=str(key)), *_],
            ) if name == "scene" or path.parent.name == "console":
                found.add(f"console.{key}")
            case ast.Call(
                func=ast.Attribute(attr="say") | ast.Name(id="say"), args=[ast.Constant(value=str(key)), *_]
            ):
                found.add(key)
            case ast.Call(func=ast.Name(id="Trouble"), args=[ast.Constant(value=str(name)), *_]):
                found.add(f"trouble.{name}")
    return found


@pytest.mark.parametrize("path", sorted(SRC.rglob("*.py")), ids=lambda path: path.relative_to(SRC).as_posix())
def test_every_key_that_is_said_has_a_message(path: Path) -> None:
    assert said_in(path) - set(KEYS) == set()
