"""The big key: what comes next, in words, and what else may come."""

from zeronight.console.parts import Act
from zeronight.console.scene import Scene, ready
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.offer import Offer
from zeronight.core.ruling import Code
from zeronight.core.step import Step
from zeronight.i18n.refusals import refusal_said
from zeronight.i18n.steps import step_said


def step_acts(scene: Scene) -> tuple[Act, tuple[Act, ...]]:
    """The next step, and the others that may be announced instead."""
    if scene.bare.paused:
        return Act(label=scene.say("next.resume"), calls=ready(c.Resume())), ()
    steps = [offer for offer in scene.of_kind("proceed") if offer.to is not None]
    acts = [_act(scene, offer, number) for number, offer in enumerate(steps)]
    if not acts:
        return Act(label=scene.say("next.nothing"), barred=scene.say("next.nothing")), ()
    return acts[0], tuple(acts[1:])


def _act(scene: Scene, offer: Offer, number: int) -> Act:
    step = offer.to
    assert step is not None
    # That the game is decided is told when the judge goes on, not before: it may follow from roles.
    is_barred = offer.barred is not None and offer.barred.code is not Code.DECIDED
    barred = refusal_said(scene.messages, offer.barred) if offer.barred is not None and is_barred else ""
    small = scene.say("next.seconds", n=offer.seconds) if offer.seconds and not scene.is_dark else ""
    word = (
        next_said(scene, step) if number == 0 else scene.say("next.or", step=step_said(scene.messages, step))
    )
    ballot = scene.bare.ballot
    is_counting = ballot is not None and not ballot.over and scene.bare.vote == "running"
    follows = isinstance(step, st.Count) and is_counting and not barred
    return Act(
        label=word,
        small="" if scene.is_dark else barred or small,
        calls=ready(c.Proceed(step)),
        barred=barred,
        follows=follows,
    )


def next_said(scene: Scene, step: Step) -> str:
    """The step on the big key."""
    match step:
        case st.Speech(seat=seat):
            return scene.say("next.speech", seat=seat)
        case st.Count(of=seat):
            return scene.say("next.count", seat=seat)
        case st.Defence(seat=seat):
            return scene.say("next.defence", seat=seat)
        case st.LastWords(seat=seat):
            return scene.say("next.last_words", seat=seat)
        case st.BestMove(seat=seat):
            return scene.say("next.best_move", seat=seat)
        case st.Check(by=by):
            return scene.say(f"next.check_{by}")
        case _:
            return scene.say(f"next.{type(step).__struct_config__.tag}")
