r"""Texts in double quotes, on one line: `\"`, `\\`, `\n`, `\t` and `\u{1f60a}` inside."""

import re

STRING = r'"(?:[^"\\\n]|\\.)*+"'
ESCAPES = (r"\"", r"\\", r"\n", r"\t", r"\u{...}")

_PLAIN = re.compile(r'[^"\\\x00-\x1f\x7f\u0085\u2028\u2029\ud800-\udfff]*')
_SPECIAL = re.compile(r'["\\\x00-\x1f\x7f\u0085\u2028\u2029\ud800-\udfff]')
_ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]{1,6})\}|(.))", re.DOTALL)
_NAMED = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_SPELLED = {char: "\\" + name for name, char in _NAMED.items()}


def quote(text: str) -> str:
    """The text in quotes, so that `unquote` gives it back."""
    if _PLAIN.fullmatch(text):
        return f'"{text}"'
    return '"' + _SPECIAL.sub(_escaped, text) + '"'


def _escaped(match: re.Match[str]) -> str:
    char = match[0]
    return _SPELLED.get(char) or f"\\u{{{ord(char):x}}}"


def unquote(quoted: str) -> str:
    """The text that stands in quotes.

    Raises:
        ValueError: with the escape that is none.
    """
    inner = quoted[1:-1]
    return _ESCAPE.sub(_meant, inner) if "\\" in inner else inner


def _meant(match: re.Match[str]) -> str:
    number, name = match.groups()
    if number is not None and int(number, 16) <= 0x10FFFF:
        return chr(int(number, 16))
    if number is None and name in _NAMED:
        return _NAMED[name]
    raise ValueError(match[0])
