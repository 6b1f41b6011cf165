"""A complete book of one's own for tests: every key at its legacy value, a clause each."""

from collections.abc import Callable
from functools import cache

from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import FIELDS, OFFENCES, plain
from zeronight.rules.load import Shelf, load_file

WORDS = '{ en = "Words.", ru = "Слова.", uk = "Слова." }'
HEAD = f'id = "club/1"\ntitle = {WORDS}\ndefaults = "tiny/1"\n'


def toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return f'"{value}"'
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return "{ " + ", ".join(f"{name} = {toml(cell)}" for name, cell in value.items()) + " }"
    raise TypeError(value)


def tiny_text() -> str:
    clauses = [
        f'[[clause]]\nid = "{number}"\nkind = "automatic"\n'
        f'text = {{ en = "{key}", ru = "{key} ru", uk = "{key} uk" }}\n'
        f"rules = {{ {toml(key)} = {toml(plain(field.legacy))} }}\n"
        for number, (key, field) in enumerate(FIELDS.items(), 1)
        if key != OFFENCES
    ]
    offence = f'[[clause]]\nid = "6.1"\nkind = "offence"\ntext = {WORDS}\n'
    offence += 'offence = { key = "tears", penalty = "foul" }\n'
    return f'id = "tiny/1"\ntitle = {WORDS}\n' + "".join(clauses) + offence


@cache
def tiny() -> Rulebook:
    return load_file(tiny_text().encode(), "tiny-1.toml")


def shelf(*books: Rulebook) -> Shelf:
    known = {book.id: book for book in (tiny(), *books)}
    find: Callable[[str], Rulebook] = known.__getitem__
    return find


def club(body: str, head: str = HEAD) -> Rulebook:
    return load_file((head + body).encode(), "club-1.toml", shelf=shelf())


def clause(number: str, body: str = "", kind: str = "automatic", en: str = "Words.") -> str:
    words = f'{{ en = "{en}", ru = "Слова {number}.", uk = "Слова {number}!" }}'
    return f'[[clause]]\nid = "{number}"\nkind = "{kind}"\ntext = {words}\n{body}\n'
