"""Steps further on in the day or night under way: for a judge who forgot to tap."""

from collections.abc import Iterator

from zeronight.console.parts import Act, Block, Page, Row
from zeronight.console.scene import Scene, ready
from zeronight.core import call as c
from zeronight.core.ruling import Code, Refused
from zeronight.core.step import Count, Lift, Step
from zeronight.engine.begin import begin
from zeronight.engine.course import Course
from zeronight.engine.steps import next_steps
from zeronight.i18n.steps import step_said

_FEWEST = 2


def further_page(scene: Scene) -> Page:
    """Each step that lies ahead, with those that are passed over on the way to it."""
    rows = tuple(_row(scene, step, passed) for step, passed in _ahead(scene))
    title = scene.say("further.title") if rows else scene.say("next.nothing")
    return Page(title=title, blocks=(Block(rows=rows),) if rows else ())


def has_further(scene: Scene) -> bool:
    """Whether there is a step after the next one."""
    return not scene.bare.paused and len(list(_ahead(scene))) >= _FEWEST


def _ahead(scene: Scene) -> Iterator[tuple[Step, tuple[Step, ...]]]:
    """The steps up to a vote or to the end of the day or night, nothing else happening on the way."""
    now = (scene.bare.period, scene.bare.number)
    course = Course(scene.rules, scene.bare)
    passed: list[Step] = []
    while (course.table.period, course.table.number) == now:
        due = next_steps(scene.rules, course.table, go_on=True)
        for step in due:
            yield step, tuple(passed)
        following = next((step for step in due if not isinstance(step, Count | Lift)), None)
        if following is None:
            return
        try:
            begin(course, following)
        except Refused:
            return
        passed.append(following)


def _row(scene: Scene, step: Step, passed: tuple[Step, ...]) -> Row:
    call = c.Proceed(step)
    text = step_said(scene.messages, step)
    note = scene.say("further.passes", n=len(passed)) if passed else ""
    # What is asked first may be refused for another reason too: that the game is decided is told then.
    anyway = ready(c.Overrule(call, scene.say("further.reason"))) if passed else ""
    act = Act(label="", calls=ready(call), anyway=anyway, waived=Code.SKIPS.value if passed else "")
    return Row(text=text[:1].upper() + text[1:], note=note, act=act)
