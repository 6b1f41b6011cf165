"""Errors of the notation in three languages: nothing English is left in a Russian or Ukrainian one."""

import re

import pytest

from tests.notation.shelf import read_text
from tests.notation.test_assertions import CASES
from tests.notation.test_assertions import HEAD as ASSERTED
from tests.notation.test_errors import HEAD, REFUSED, SLIPS
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import LANGS, Lang
from zeronight.i18n.notation_errors import error_said, words_said
from zeronight.notation.lex import LONGEST_TEXT, MOST_WORDS
from zeronight.notation.parse import MANNERS
from zeronight.notation.wordings import Said, Term, Wording

BOOK = '[Rulebook "kharkiv/1"]\n'
TABLE = {
    **{name: HEAD + text for name, (text, _) in SLIPS.items()},
    **{name: HEAD + text for name, (text, *_) in REFUSED.items()},
    **{f"assertion {n}": f"{ASSERTED}{case[0]} = {case[2]}" for n, case in enumerate(CASES) if case[3]},
    "no book": "",
    "no such book": '[Rulebook "kharkof/1"]',
    "a far book": '[Rulebook "§"]',
    "no such key": BOOK + '[Set "speech.secods = 3"]',
    "no such value": BOOK + '[Set "speech.seconds = x"]',
    "no value": BOOK + '[Set "speech.seconds"]',
    "values that cannot hold together": BOOK + '[Set "foul.removal_at = 0"]',
    "three cards": BOOK + '[Roles "c c c"]',
    "ten reds": BOOK + '[Roles "c c c c c c c c c c"]',
    "seat 11": BOOK + '[Vacant "11"]',
    "a tag twice": BOOK + '[Judge "a"]\n[Judge "b"]',
    "cards twice": BOOK + '[Seed "a"]\n[Roles "c c m c s c d c m c"]',
    "no cards": BOOK + "N0\nD0 1 n5\nN1 8 8 8",
    "many tags": BOOK + "".join(f'[T{number} "x"]\n' for number in range(600)),
    "many words": HEAD + "D0 " + "| " * (MOST_WORDS + 1),
    "many errors": HEAD + "D0 1 n12\n" * 200,
    "a long text": HEAD + f'D0 1 note "{"x" * (LONGEST_TEXT + 2)}"',
    "not UTF-8": "\udcff",
    "a call too early": HEAD + "D0 1 | )",
    "no call after !": HEAD + 'D0 1 !"x"\n',
    "no refusal": HEAD + "D0 1 = refused n5",
    "a refusal that is none": HEAD + "D0 1 = refused alredy_nominated: n5",
    "no such refusal": HEAD + "D0 1 = refused zzzzzzzz: n5",
    "no colon": HEAD + "D0 1 = refused",
    "another refusal": HEAD + "D0 1 n5 | 2 = refused seat_out: n5",
    "accepted": HEAD + "D0 1 = refused: n5",
    "a lift without hands": HEAD + "D0 1 lift 3",
    "a late hand": HEAD + "D0 1 late 4",
    "no points": HEAD + "D0 1 award 3",
    "small points": HEAD + 'D0 1 award 3 +0.333 "x"',
    "no result": HEAD + 'D0 1 result zz "x"',
    "no fact": HEAD + 'D0 1 declare "x" zz',
    "no cause": HEAD + 'D0 1 declare "x" out 3 zz',
    "no day": HEAD + 'D0 1 declare "x" ballot 1 zz',
    "a period": HEAD + "D0 1 f3@noon",
    "a ground": HEAD + "D0 1 f3(a b c d)",
    "an end of line": HEAD + "D0 1 n",
    "a deal in the text": HEAD + 'D0 1 deal "c"',
    "a winner": HEAD + "D0 1 = winner",
    "a word far from any": HEAD + "D0 1 zzzzzzzzzzz",
}
# What stands in a text in notation, in every language: signs, keys and words of it, and a book's id.
NOTATION = re.compile(
    r"\"[^\"]*\"|\[[A-Z]\w* [^\]]*\]|[\w.]+/\d+|\w+\.\w+[\w.]*|[a-z]+(?:_[a-z]+)+|\\[\w{}.]*|U\+\w+"
)


def latin(said: str) -> list[str]:
    return re.findall("[A-Za-z]{2,}", NOTATION.sub(" ", said))


def words_of_notation() -> set[str]:
    """The words of the grammar, which stand in a sentence of any language."""
    from zeronight.core.ruling import Code
    from zeronight.notation.parse import WORDS
    from zeronight.notation.parse_assertions import NAMES
    from zeronight.notation.parse_calls import CAUSES, WINNERS

    grammar = {*WORDS, *NAMES, *CAUSES, *WINNERS, *(code.value for code in Code)}
    said = {"on", "off", "yes", "no", "ballot", "day", "night", "touches"}
    return grammar | said | {"UTF", "Rulebook", "Roles", "Seed"}


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.parametrize("name", TABLE)
def test_no_english_word_is_left(name: str, lang: Lang) -> None:
    text = TABLE[name]
    errors = read_text(text).errors
    assert errors
    known = words_of_notation() | set(re.findall("[A-Za-z]{2,}", text[:400]))
    for error in errors[:3]:
        said = error_said(Messages(lang), error)
        assert set(latin(said)) <= known, said
        assert re.search("[а-яіїєґ]", said), said


@pytest.mark.parametrize("lang", LANGS)
def test_every_wording_is_said_in_every_language(lang: Lang) -> None:
    messages = Messages(lang)
    for said in Said:
        names = set(re.findall(r"\{(\w+)\}", said.doc))
        values: dict[str, str | int] = {one: 5 if one == "n" else f"<{one}>" for one in names}
        words = words_said(messages, Wording(said, values))
        assert all(str(value) in words for value in values.values()), words
        if lang == "en":
            assert words == str(Wording(said, values))
        else:
            assert set(latin(words)) <= words_of_notation() | names, words


@pytest.mark.parametrize("lang", LANGS)
def test_the_manners_of_a_shot_are_all_explained(lang: Lang) -> None:
    said = words_said(Messages(lang), Wording(Said.A_MANNER))
    assert re.findall(r"(?:: |, )(\w) ", said) == list(MANNERS)


def test_what_has_a_name_is_called_by_it() -> None:
    words = Wording(Said.CLAUSE_HAS, {"clause": "2.6", "names": (Term("term.penalty", "removal"),)})
    assert words_said(Messages("ru"), words) == "то, что есть в пункте 2.6: удаление"
    assert str(words) == "what clause 2.6 has: removal"
