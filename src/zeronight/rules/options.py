"""The values of the rule keys: a struct a chapter, closed choices only.

A default here is the key's `legacy`: the value that books older than the key had in effect. Keys at
it are left out of the rules hash (DESIGN 2.14); a book must say every key all the same, see `load`.
Seconds are seconds, days and nights counts of them.
"""

from typing import Literal

from msgspec import Struct

from zeronight.core.call import Manner
from zeronight.rules.offences import OffenceRow


class Deal(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Night 0."""

    composition: Literal["seven_red_three_black"] = "seven_red_three_black"
    agreement_seconds: int = 60
    look: Literal["none", "gesture", "look"] = "none"
    look_seconds: int = 0
    free_seating_seconds: int = 0


class Speech(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who speaks, when and how long."""

    seconds: int = 60
    defence_seconds: int = 30
    last_words_seconds: int = 60
    opener_day0: Literal["seat_1"] = "seat_1"
    next_opener: Literal["next_living", "closer_advances"] = "next_living"
    defence_order: Literal["nomination", "circle"] = "nomination"
    last_words_order: Literal["nomination"] = "nomination"
    victim_words: Literal["morning"] = "morning"
    last_words: Literal["always", "until_decided"] = "always"


class Foul(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True):
    """Fouls, what they cost, and the catalogue of offences."""

    mute_at: int = 3
    removal_at: int = 4
    mute: Literal["next_speech", "day", "shortened", "none"] = "next_speech"
    mute_own_speech: Literal["finishes"] = "finishes"
    mute_in_defence: Literal["speaks", "silent"] = "speaks"
    mute_at_three_or_four: Literal["thirty_seconds", "silent"] = "thirty_seconds"
    muted_nominates: Literal["yes"] = "yes"
    muted_votes: Literal["yes"] = "yes"
    announced_from: Literal[1, 2] = 1
    interrupt_at: Literal[0, 3] = 0
    several: Literal["allowed"] = "allowed"
    night: Literal["as_listed", "removal"] = "as_listed"
    night_exempt: tuple[str, ...] = ()
    night_phase: Literal["offence"] = "offence"
    technical_removal_at: Literal[0, 2] = 0
    device: Literal["none", "warning"] = "none"
    first_victim_gestures: Literal["foul", "allowed"] = "foul"
    offences: tuple[OffenceRow, ...] = ()


class Nomination(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who may be put up, by whom, and whether it can be undone."""

    per_day: Literal[1] = 1
    acceptance: Literal["judge"] = "judge"
    several: Literal["first_new"] = "first_new"
    taken: Literal["refused"] = "refused"
    another: Literal["ignored", "offence"] = "ignored"
    withdrawal: Literal["no", "own_minute", "replaces"] = "no"
    oneself: Literal["accepted"] = "accepted"
    absent: Literal["refused"] = "refused"
    in_last_words: Literal["refused", "accepted"] = "refused"


class Vote(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The ballot."""

    order: Literal["nomination"] = "nomination"
    voters: Literal["living"] = "living"
    missing: Literal["last_called"] = "last_called"
    late_hand: Literal["refused"] = "refused"
    late_hand_taken: Literal["never", "judge_on_critical_circle"] = "never"
    critical_circle: Literal["reds_lead_by_two"] = "reds_lead_by_two"
    counting_hand: Literal["counts", "refused"] = "counts"
    early_hand: Literal["counts"] = "counts"
    double_hand: Literal["first_stands"] = "first_stands"
    winner: Literal["most_votes"] = "most_votes"
    day0: Literal["held", "off", "winner_speaks", "lift_only", "own_vote"] = "held"
    day0_single: Literal["no_vote"] = "no_vote"
    single: Literal["leaves", "held"] = "held"
    no_nominee: Literal["night"] = "night"


class TwoTwo(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Two votes each at four players, for so many reds and blacks: who wins."""

    reds: int
    blacks: int
    winner: Literal["red", "black"]


class Tie(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Equal leaders."""

    first: Literal["defences_and_revote"] = "defences_and_revote"
    revote_order: Literal["nomination", "reverse", "previous_reversed"] = "nomination"
    fewer: Literal["again"] = "again"
    same: Literal["lift"] = "lift"
    two_two: tuple[TwoTwo, ...] = ()


class LiftBar(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """No lift of `tied` among `alive`; on one day only, if `day` is given."""

    alive: int
    tied: int
    day: int | None = None


class Lift(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Letting all the tied leave. `most` 0: no limit."""

    majority: Literal["more_than_half_of_living"] = "more_than_half_of_living"
    voters: Literal["living"] = "living"
    whole_table: Literal["barred", "draw"] = "barred"
    most: Literal[0, 2] = 0
    barred: tuple[LiftBar, ...] = ()


class Removal(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a removal does to the vote, and what is left to the removed."""

    before_vote: Literal["vote_off"] = "vote_off"
    in_vote: Literal["vote_off"] = "vote_off"
    after_result: Literal["next_vote_off"] = "next_vote_off"
    of_leaver: Literal["no_effect"] = "no_effect"
    at_night: Literal["coming_vote_off"] = "coming_vote_off"
    of_victim: Literal["no_effect"] = "no_effect"
    several: Literal["one_vote"] = "one_vote"
    after_stop: Literal["next_vote_off"] = "next_vote_off"
    without_vote: Literal["night"] = "night"
    single_known: Literal["circle_end", "vote_opened"] = "circle_end"
    barred_lift_known: Literal["certain"] = "certain"
    open_hands: Literal["count"] = "count"
    words: Literal["none"] = "none"
    shot: Literal["ignored", "counted"] = "ignored"
    announced: Literal["after_checks"] = "after_checks"
    when_decided: Literal["result_stands"] = "result_stands"


class Night(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Shots and checks."""

    numbers: Literal["all_ten"] = "all_ten"
    victim: Literal["unanimous"] = "unanimous"
    own_side: Literal["leaves"] = "leaves"
    misses: tuple[Manner, ...] = ("several",)
    checks: Literal[1] = 1
    check_night0: Literal["no"] = "no"
    check_seconds: int = 10
    check_silence: Literal["judge"] = "judge"
    check_any_seat: Literal["answered"] = "answered"
    dead_called: Literal["yes"] = "yes"


class BestMove(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Three seats named by the first victim."""

    when: Literal["off", "night", "last_words"] = "off"
    seconds: int = 20
    entitled: Literal["first_victim"] = "first_victim"
    seats: Literal[3] = 3
    after_two_left: Literal["void", "allowed"] = "void"
    phrase: Literal["not_needed", "may_be_refused"] = "not_needed"
    changed: Literal["refused"] = "refused"
    broken_off: Literal["said_stands"] = "said_stands"


class Statement(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Wills, red triples and statements on record. `on_record_seats` 0: any number."""

    will: Literal["off", "accepted"] = "off"
    red_triple: Literal["off", "accepted"] = "off"
    on_record: Literal["off", "night_killed", "killed", "speech", "any"] = "off"
    on_record_seats: int = 0
    changed: Literal["refused"] = "refused"


class Misses(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So many nights without a victim, over the whole game: who wins."""

    nights: int
    winner: Literal["red", "black", "draw"]


class QuietNights(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So many nights in a row without a victim: what follows.

    broken_by: exits by day begin the count anew, or any exit. until: looked at when the shooting of
    the last of them closes, or at the end of the day after it. offered: the judge decides.
    """

    nights: int
    winner: Literal["red", "black", "draw"]
    broken_by: Literal["day_exit", "any_exit"] = "any_exit"
    until: Literal["shooting", "day_end"] = "shooting"
    offered: bool = False


class EmptyDays(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So many days without a nominee, day 0 apart: the last who spoke leaves."""

    days: int
    consecutive: bool


class Ending(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a game ends."""

    parity: Literal["black_wins"] = "black_wins"
    no_black: Literal["red_wins"] = "red_wins"
    moment: Literal["vote_or_shot", "exit_announced"] = "vote_or_shot"
    together: Literal["after_all"] = "after_all"
    by_removal: Literal["at_once"] = "at_once"
    misses: Literal["off"] | Misses = "off"
    quiet_nights: Literal["off"] | QuietNights = "off"
    no_nominee_days: Literal["off"] | EmptyDays = "off"
    must_hit: Literal["no", "red_wins"] = "no"
    forfeit: Literal["removed", "stays"] = "removed"
    forfeit_when_decided: Literal["result_stands", "not_applied"] = "result_stands"
    surrender: Literal["judge", "forfeit"] = "judge"
    announced: Literal["by_judge"] = "by_judge"
    judge_error: Literal["annul_first", "judge"] = "judge"


class Visibility(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the table may be shown or told."""

    nominees: Literal["hidden", "shown"] = "hidden"
    fouls: Literal["told"] = "told"
    device_warnings: Literal["told"] = "told"
    hands: Literal["shown"] = "shown"
    role_of_leaver: Literal["hidden"] = "hidden"


class Rules(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All keys in effect: what a record carries and the engine applies."""

    deal: Deal = Deal()
    speech: Speech = Speech()
    foul: Foul = Foul()
    nomination: Nomination = Nomination()
    vote: Vote = Vote()
    tie: Tie = Tie()
    lift: Lift = Lift()
    removal: Removal = Removal()
    night: Night = Night()
    best_move: BestMove = BestMove()
    statement: Statement = Statement()
    ending: Ending = Ending()
    visibility: Visibility = Visibility()
