"""The menu, and the sheets with something to write: notes, awards, the judge's word against a ruling."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from zeronight.console.parts import Act, Block, Choice, Field, Form, Page, Row
from zeronight.console.scene import Scene, ready
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.offer import Offer
from zeronight.core.seat import SEATS
from zeronight.i18n.language import OWN_NAMES

_CAUSES: tuple[c.Cause, ...] = ("vote", "lift", "shot", "fouls", "removal", "forfeit", "surrender")
_WINNERS = ("red", "black", "draw")


def menu_page(scene: Scene) -> Page:
    """What is seldom wanted, and the ways out."""
    rows = [
        Row(text=scene.say(f"menu.{name}"), act=Act(label="", sheet=name))
        for name, kind in (("end", ""), ("note", "note"), ("protest", "protest"), ("pause", "pause"),
                           ("word", "declare"), ("judge", "judge"), ("annul", "annul"), ("award", "award"))
        if not kind or scene.offer(kind) is not None
    ]  # fmt: skip
    if scene.game:
        key = "discard" if scene.bare.state == "setup" else "seats"
        rows.append(Row(text=scene.say(f"menu.{key}"), act=Act(label="", href=f"/seating/{scene.game}")))
    rows.append(Row(text=scene.say("menu.keys"), act=Act(label="", sheet="keys")))
    return Page(title=scene.say("key.menu"), blocks=(Block(rows=tuple(rows)), *_choices(scene)))


def _choices(scene: Scene) -> tuple[Block, ...]:
    """The judge's own: language, theme, the hand that holds the phone, the size of letters."""
    languages = tuple(
        Choice(name="language", value=lang, label=name, lang=lang) for lang, name in OWN_NAMES.items()
    )
    themes = tuple(
        Choice(name="theme", value=theme, label=scene.messages.say(f"web.themes.{theme}"))
        for theme in ("auto", "light", "dark")
    )
    own = (
        tuple(
            Choice(name=name, value=value, label=scene.say(f"{name}.{value}")) for value in ("usual", other)
        )
        for name, other in (("hand", "left"), ("text", "large"))
    )
    titles = (scene.messages.say("web.language"), scene.messages.say("web.theme"), scene.say("menu.hand"),
              scene.say("menu.text"))  # fmt: skip
    return tuple(
        Block(title=title, choices=choices)
        for title, choices in zip(titles, (languages, themes, *own), strict=True)
    )


def _text_form(scene: Scene, call: AnyCall, name: str, label: str, *more: Field, heavy: bool = False) -> Form:
    fields = (*more, Field(name=name, label=scene.say(label)))
    return Form(calls=ready(call), submit=scene.say("sheet.enter"), fields=fields, heavy=heavy)


def note_page(scene: Scene) -> Page:
    """Anything worth keeping."""
    form = _text_form(scene, c.Note(""), "text", "sheet.text")
    return Page(title=scene.say("menu.note"), blocks=(Block(form=form),))


def pause_page(scene: Scene) -> Page:
    """The game stops for a reason outside it."""
    form = _text_form(scene, c.Pause(""), "reason", "sheet.reason")
    return Page(title=scene.say("menu.pause"), blocks=(Block(form=form),))


def annul_page(scene: Scene) -> Page:
    """No result; a heavy call."""
    form = _text_form(scene, c.Annul(""), "reason", "sheet.reason", heavy=True)
    return Page(title=scene.say("menu.annul"), blocks=(Block(form=form),))


def protest_page(scene: Scene) -> Page:
    """Who protests, and against what."""
    form = _text_form(scene, c.Protest(1, ""), "text", "sheet.text", _seat_field(scene))
    return Page(title=scene.say("menu.protest"), blocks=(Block(form=form),))


def award_page(scene: Scene) -> Page:
    """Points in hundredths, or a mark, always with a reason."""
    points = Field(name="hundredths", label=scene.say("sheet.points"), kind="hundredths", value="0.1")
    marks = tuple(
        (m, scene.messages.say(f"term.mark.{m}")) for m in ("best_player", "best_move", "worst_move")
    )
    mark = Field(name="mark", label=scene.say("sheet.mark"), kind="choice", options=marks)
    seat = _seat_field(scene)
    given = _text_form(scene, c.Award(1, "", 0), "reason", "sheet.reason", seat, points)
    marked = _text_form(scene, c.Award(1, "", mark="best_player"), "reason", "sheet.reason", seat, mark)
    blocks = (
        Block(title=scene.say("sheet.points"), form=given),
        Block(title=scene.say("sheet.mark"), form=marked),
    )
    return Page(title=scene.say("end.award"), blocks=blocks)


def change_result_page(scene: Scene) -> Page:
    """Another result, by a judge's error or a technical matter."""
    offer = scene.offer("change_result")
    options = tuple((w, scene.say(f"end.{w}")) for w in (offer.options if offer is not None else ()))
    winner = Field(name="winner", label=scene.say("sheet.winner"), kind="choice", options=options)
    first: c.Winner = "red"
    form = _text_form(scene, c.ChangeResult(first, ""), "reason", "sheet.reason", winner, heavy=True)
    return Page(title=scene.say("end.change"), blocks=(Block(form=form),))


def judge_page(scene: Scene) -> Page:
    """Another person judges from here on."""
    options = scene.people()
    field = Field(name="person", label=scene.say("menu.judge"), kind="choice", options=options)
    form = Form(calls=ready(c.Judge()), submit=scene.say("sheet.enter"), fields=(field,))
    return Page(title=scene.say("menu.judge"), blocks=(Block(form=form),) if options else ())


def _seat_field(scene: Scene, seats: tuple[int, ...] = SEATS, name: str = "seat") -> Field:
    options = tuple((str(seat), f"{seat} {scene.nick(seat)}") for seat in seats)
    return Field(name=name, label=scene.say("sheet.seat"), kind="seat", options=options)


def word_page(scene: Scene) -> Page:
    """The judge's word against a ruling, each with a reason."""
    blocks = [_fact(scene, offer) for offer in scene.of_kind("declare")]
    return Page(title=scene.say("menu.word"), blocks=tuple(block for block in blocks if block is not None))


def _fact(scene: Scene, offer: Offer) -> Block | None:
    name, *words = offer.options
    fields: list[Field] = []
    if offer.by and name != "victim":
        fields.append(_seat_field(scene, offer.by, "fact.seat"))
    elif not offer.pick and name != "result":
        return None
    fact: c.Fact
    match name:
        case "out":
            causes = tuple((cause, scene.messages.say(f"term.cause.{cause}")) for cause in _CAUSES)
            fields.append(
                Field(name="fact.cause", label=scene.say("sheet.cause"), kind="choice", options=causes)
            )
            fact = c.Out(1, "vote")
        case "in":
            fact = c.In(1)
        case "ballot":
            fact = c.Held(offer.pick[0] if offer.pick else 0, words[0] == "held")
        case "muted":
            fact = c.Mute(1, words[0] == "yes")
        case "victim":
            if not scene.is_dark:
                return None
            field = _seat_field(scene, offer.by, "fact.seat")
            if offer.empty:
                nobody = ("", scene.say("word.nobody"))
                field = replace(field, options=(*field.options, nobody), is_needed=False)
            fields.append(field)
            fact = c.Victim(scene.bare.number)
        case _:
            options = tuple((w, scene.say(f"end.{w}")) for w in words)
            fields.append(
                Field(name="fact.winner", label=scene.say("sheet.winner"), kind="choice", options=options)
            )
            fact = c.Outcome("red")
    if name in ("in", "muted") and not offer.by:
        return None
    title = scene.say(f"word.{name}_{words[0]}" if name in ("ballot", "muted") else f"word.{name}")
    form = _text_form(scene, c.Declare(fact, ""), "reason", "sheet.reason", *fields, heavy=True)
    return Block(title=title, form=form, is_folded=True)


def statement_page(scene: Scene, kind: str, seat: int) -> Page:
    """A will, a red triple or a statement on record, with the seats tapped."""
    both = (
        ("red", "reds", scene.messages.say("term.side.red")),
        ("black", "blacks", scene.messages.say("term.side.black")),
    )
    lists: tuple[tuple[str, str, str], ...]
    if kind == "red_triple":
        calls, lists = ready(c.RedTriple(seat, ())), (("red", "seats", scene.messages.say("term.side.red")),)
    elif kind == "will":
        calls, lists = ready(c.Will(seat)), both
    else:
        calls, lists = ready(c.OnRecord(seat)), both
    text = Field(name="text", label=scene.say("sheet.text"), is_needed=False)
    fields = (text,) if kind == "will" else ()
    form = Form(calls=calls, submit=scene.say("best_move.accept"), seats=SEATS, lists=lists, fields=fields)
    return Page(
        title=scene.say(f"statement.{kind}"),
        lines=(f"{seat} {scene.nick(seat)}",),
        blocks=(Block(form=form),),
    )


def shots_page(scene: Scene) -> Page:
    """The shots one by one, with what the judge saw."""
    night = scene.table.night
    blocks = []
    for by in () if night is None else night.shooters:
        acts = tuple(Act(label=str(seat), calls=ready(c.Shoot(by, seat))) for seat in SEATS)
        none = Row(text=scene.say("sheet.no_shot"), act=Act(label="", calls=ready(c.Shoot(by))))
        manners = tuple(
            Row(text=scene.say(f"manner.{manner}"), act=Act(label="", calls=ready(c.Shoot(by, None, manner))))
            for manner in _MANNERS
        )
        blocks.append(Block(title=scene.say("sheet.shot_of", seat=by), pad=acts, rows=(none, *manners)))
    return Page(title=scene.say("night.one_by_one"), blocks=tuple(blocks))


_MANNERS: tuple[c.Manner, ...] = ("several", "twice", "unseen", "between", "out_of_step")


def keys_page(scene: Scene) -> Page:
    """The keyboard."""
    rows = tuple(Row(text=scene.say(f"keyboard.{name}"), note=keys) for name, keys in _KEYBOARD)
    return Page(title=scene.say("menu.keys"), blocks=(Block(rows=rows),))


_KEYBOARD = (
    ("clock", "Space"), ("seconds", "↑ ↓"), ("next", "Enter →"), ("further", "e"), ("undo", "Backspace ←"),
    ("seat", "1 … 9 0"), ("foul", "Shift 1 … 0"), ("sheet", "Shift Alt 1 … 0"), ("record", "Alt 1 … 0"),
    ("miss", "n −"), ("lot", "g"), ("history", "h"), ("close", "Esc"), ("help", "?"),
)  # fmt: skip

PAGES: Mapping[str, Callable[[Scene], Page]] = {
    "menu": menu_page,
    "note": note_page,
    "pause": pause_page,
    "annul": annul_page,
    "protest": protest_page,
    "award": award_page,
    "change_result": change_result_page,
    "judge": judge_page,
    "word": word_page,
    "shots": shots_page,
    "keys": keys_page,
}
