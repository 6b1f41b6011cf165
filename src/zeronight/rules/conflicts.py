"""Values that are each allowed, and cannot hold together."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from zeronight.rules.keys import Rule
from zeronight.rules.options import Rules


class Conflict(Struct, frozen=True):
    """What does not hold together: the keys, the one to mend first, and what was found and expected."""

    keys: tuple[Rule, ...]
    found: str
    expected: str
    example: str


def conflicts(rules: Rules) -> Iterator[Conflict]:
    """Yield everything in these rules that no game could be played by."""
    yield from _fouls(rules)
    yield from _times(rules)
    yield from _tables(rules)
    yield from _counts(rules)


def _fouls(rules: Rules) -> Iterator[Conflict]:
    foul = rules.foul
    if foul.removal_at < 1:
        yield Conflict(
            (Rule.FOUL_REMOVAL_AT,), "removal at no foul at all", "1 or more", '"foul.removal_at" = 4'
        )
    elif foul.mute != "none" and not 1 <= foul.mute_at < foul.removal_at:
        yield Conflict(
            (Rule.FOUL_MUTE_AT, Rule.FOUL_REMOVAL_AT, Rule.FOUL_MUTE),
            f"a speech lost at foul {foul.mute_at} and removal at foul {foul.removal_at}",
            "the speech lost before the removal, from foul 1 on",
            'rules = { "foul.mute_at" = 3, "foul.removal_at" = 4 }',
        )
    warned = [row.offence for row in foul.offences if "device_warning" in row.penalties]
    if warned and foul.device == "none":
        yield Conflict(
            (Rule.FOUL_DEVICE, Rule.FOUL_OFFENCES),
            f"a device warning for {warned[0]} in a book without device warnings",
            'the value "warning", or another penalty',
            '"foul.device" = "warning"',
        )


def _times(rules: Rules) -> Iterator[Conflict]:
    if rules.deal.look == "look" and rules.deal.look_seconds == 0:
        yield Conflict(
            (Rule.DEAL_LOOK_SECONDS, Rule.DEAL_LOOK),
            "a look of no seconds",
            "its seconds",
            '"deal.look_seconds" = 10',
        )
    for rule, seconds in (
        (Rule.SPEECH_SECONDS, rules.speech.seconds),
        (Rule.SPEECH_DEFENCE_SECONDS, rules.speech.defence_seconds),
        (Rule.SPEECH_LAST_WORDS_SECONDS, rules.speech.last_words_seconds),
    ):
        if seconds < 1:
            yield Conflict((rule,), "a speech of no seconds", "1 or more", f'"{rule.value}" = 60')


def _tables(rules: Rules) -> Iterator[Conflict]:
    for two in rules.tie.two_two:
        if two.reds + two.blacks != 2:
            yield Conflict(
                (Rule.TIE_TWO_TWO,),
                f"{two.reds} reds and {two.blacks} blacks tied",
                "the two who have two votes each",
                '"tie.two_two" = { reds = 2, blacks = 0, winner = "black" }',
            )
    for bar in rules.lift.barred:
        if not 2 <= bar.tied <= bar.alive <= 10:
            yield Conflict(
                (Rule.LIFT_BARRED,),
                f"{bar.tied} tied of {bar.alive}",
                "2 or more tied, and at most 10 at the table",
                '"lift.barred" = { alive = 4, tied = 2 }',
            )
    pairs = Counter((row.reds, row.blacks) for row in rules.tie.two_two)
    lifts = Counter((row.alive, row.tied, row.day) for row in rules.lift.barred)
    for rule, repeated in (
        (Rule.TIE_TWO_TWO, max(pairs.values(), default=0)),
        (Rule.LIFT_BARRED, max(lifts.values(), default=0)),
    ):
        if repeated > 1:
            yield Conflict((rule,), f"{repeated} rows for one case", "one row a case", "")


def _counts(rules: Rules) -> Iterator[Conflict]:
    ending = rules.ending
    nights = (
        (Rule.ENDING_MISSES, 1 if ending.misses == "off" else ending.misses.nights),
        (Rule.ENDING_QUIET_NIGHTS, 1 if ending.quiet_nights == "off" else ending.quiet_nights.nights),
        (Rule.ENDING_NO_NOMINEE_DAYS, 1 if ending.no_nominee_days == "off" else ending.no_nominee_days.days),
    )
    for rule, count in nights:
        if count < 1:
            yield Conflict(
                (rule,), "an ending after 0 of them", '1 or more, or "off"', f'"{rule.value}" = "off"'
            )
    if rules.statement.on_record_seats > 10:
        yield Conflict(
            (Rule.STATEMENT_ON_RECORD_SEATS,),
            f"{rules.statement.on_record_seats} seats",
            "10 at the most; 0: any number",
            '"statement.on_record_seats" = 3',
        )
