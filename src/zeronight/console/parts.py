"""What a screen is made of: plain values that the templates paint."""

from msgspec import Struct


class Act(Struct, frozen=True, kw_only=True):
    """Something that can be tapped.

    calls: JSON of the ready call, or of several in a row. heavy: what follows is shown first, then it is
    held. sheet: the address of a sheet below the game's. take: the field into which the taps on the pad go.
    href: the page that it leads to. idle: it is painted as tapped, and nothing is called. barred: why not.
    flows, follows: a key that flows is followed by the next one without a tap, if that one follows. anyway:
    the call that is made where `calls` is refused by the code `waived`. settles: the taps on the pad are sent
    before it, even if there were none: what was seen to be nothing can be put right later.
    """

    label: str
    small: str = ""
    calls: str = ""
    heavy: bool = False
    sheet: str = ""
    href: str = ""
    take: str = ""
    idle: bool = False
    barred: str = ""
    tone: str = ""
    flows: bool = False
    follows: bool = False
    anyway: str = ""
    waived: str = ""
    settles: bool = False


class Key(Struct, frozen=True, kw_only=True):
    """A seat of the pad. foul: what a tap means after the foul key; spoken: for a screen reader."""

    seat: int
    label: str = ""
    tone: str = ""
    badge: str = ""
    fouls: int = 0
    is_muted: bool = False
    act: Act | None = None
    draft: bool = False
    foul: Act | None = None
    spoken: str = ""


class Draft(Struct, frozen=True, kw_only=True):
    """Taps that are painted at once and sent when they rest: the call, its field, how many at most."""

    calls: str
    field: str
    most: int


class Why(Struct, frozen=True, kw_only=True):
    """One sentence and the clauses it follows from."""

    said: str
    sources: tuple[str, ...] = ()
    sheet: str = ""
    barred: bool = False


class Candidate(Struct, frozen=True, kw_only=True):
    """A nominee in the tally. votes is None while he has not been called."""

    seat: int
    nick: str
    votes: int | None = None
    is_now: bool = False
    sheet: str = ""


class ClockFace(Struct, frozen=True, kw_only=True):
    """A clock: seconds of the limit, milliseconds spent at the server's time `now`."""

    limit: int
    spent: int
    is_running: bool
    now: int
    is_bar: bool = False


class Chip(Struct, frozen=True, kw_only=True):
    """A small fact beside others, with who said it."""

    text: str
    by: str = ""
    act: Act | None = None


class Screen(Struct, frozen=True, kw_only=True):
    """The judge's screen.

    step: the entry that began the step under way, for the marks of the clock. device: where the last call was
    made. further: whether steps lie ahead beyond the next.
    """

    seq: int
    step: int
    headline: str
    place: str
    present: str
    is_dark: bool
    is_over: bool = False
    device: str = ""
    paused: bool = False
    big: str = ""
    speaker: int | None = None
    speaker_nick: str = ""
    speaker_fouls: int = 0
    most_fouls: int = 4
    clock: ClockFace | None = None
    tally: tuple[Candidate, ...] = ()
    lines: tuple[str, ...] = ()
    chips_title: str = ""
    chips: tuple[Chip, ...] = ()
    options: tuple[Act, ...] = ()
    number: Draft | None = None
    number_now: int = 0
    deal: bool = False
    deck: tuple[tuple[str, str, int], ...] = ()
    held: bool = True
    whys: tuple[Why, ...] = ()
    mode: str
    hint: str = ""
    tone: str = ""
    pad: tuple[Key, ...]
    draft: Draft | None = None
    wide: Act | None = None
    undo: str = ""
    next: Act
    others: tuple[Act, ...] = ()
    further: bool = False


class Field(Struct, frozen=True, kw_only=True):
    """A field of a form. kind: text, hundredths or choice; name: its path in the call."""

    name: str
    label: str
    kind: str = "text"
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""
    is_needed: bool = True


class Form(Struct, frozen=True, kw_only=True):
    """A call with something to write or to choose. seats: a small pad; lists: its fields and their paths."""

    calls: str
    submit: str
    fields: tuple[Field, ...] = ()
    seats: tuple[int, ...] = ()
    lists: tuple[tuple[str, str, str], ...] = ()
    heavy: bool = False


class Row(Struct, frozen=True, kw_only=True):
    """A line of a sheet: to tap, or to read. note: a clause or a time."""

    text: str
    note: str = ""
    act: Act | None = None


class Choice(Struct, frozen=True, kw_only=True):
    """One of the judge's own choices. lang: that of the label, if not the page's."""

    name: str
    value: str
    label: str
    lang: str = ""


class Block(Struct, frozen=True, kw_only=True):
    """A part of a sheet. is_folded: opened by a tap."""

    title: str = ""
    rows: tuple[Row, ...] = ()
    form: Form | None = None
    pad: tuple[Act, ...] = ()
    choices: tuple[Choice, ...] = ()
    is_folded: bool = False


class Page(Struct, frozen=True, kw_only=True):
    """A sheet. follows: what will follow, before `hold` is held."""

    title: str
    lines: tuple[str, ...] = ()
    follows: tuple[Why, ...] = ()
    hold: Act | None = None
    blocks: tuple[Block, ...] = ()
    held: bool = False
