"""The catalogue of rule keys. A book gives each its value and its clause; a ground names one."""

from enum import StrEnum

from zeronight.core.ground import Because, Ground


class Rule(StrEnum):
    """Every question a paper can answer. The value is `chapter.field` of `options.Rules`."""

    doc: str

    def __new__(cls, value: str, doc: str) -> "Rule":
        """A key with its meaning."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member

    DEAL_COMPOSITION = "deal.composition", "Which cards are dealt."
    DEAL_AGREEMENT_SECONDS = "deal.agreement_seconds", "Seconds of the agreement in night 0."
    DEAL_LOOK = "deal.look", "Whether the sheriff looks at the city in night 0, or only shows himself."
    DEAL_LOOK_SECONDS = "deal.look_seconds", "Seconds of that look; 0 where there is none."
    DEAL_FREE_SEATING_SECONDS = "deal.free_seating_seconds", "Seconds of free seating; 0: none."

    SPEECH_SECONDS = "speech.seconds", "Seconds of a speech in the circle."
    SPEECH_DEFENCE_SECONDS = "speech.defence_seconds", "Seconds of a tied nominee's defence."
    SPEECH_LAST_WORDS_SECONDS = "speech.last_words_seconds", "Seconds of last words."
    SPEECH_OPENER_DAY0 = "speech.opener_day0", "Who opens day 0."
    SPEECH_NEXT_OPENER = "speech.next_opener", "Who opens a later day."
    SPEECH_DEFENCE_ORDER = "speech.defence_order", "In which order the tied defend themselves."
    SPEECH_LAST_WORDS_ORDER = "speech.last_words_order", "In which order several who leave speak."
    SPEECH_VICTIM_WORDS = "speech.victim_words", "When the night's victim has his last words."
    SPEECH_LAST_WORDS = "speech.last_words", "Whether those who leave have last words to the end of the game."

    FOUL_MUTE_AT = "foul.mute_at", "The foul that costs a speech."
    FOUL_REMOVAL_AT = "foul.removal_at", "The foul that removes."
    FOUL_MUTE = "foul.mute", "What that foul costs: the next speech, a whole day, part of it, nothing."
    FOUL_MUTE_OWN_SPEECH = "foul.mute_own_speech", "That foul in one's own speech."
    FOUL_MUTE_IN_DEFENCE = "foul.mute_in_defence", "Whether the muted may defend himself in a tie."
    FOUL_MUTE_AT_THREE_OR_FOUR = "foul.mute_at_three_or_four", "The muted with three or four at the table."
    FOUL_MUTED_NOMINATES = "foul.muted_nominates", "Whether the muted may nominate."
    FOUL_MUTED_VOTES = "foul.muted_votes", "Whether the muted votes."
    FOUL_ANNOUNCED_FROM = "foul.announced_from", "From which foul on the player must be told."
    FOUL_INTERRUPT_AT = "foul.interrupt_at", "The foul at which one who talks on is cut off; 0: none."
    FOUL_SEVERAL = "foul.several", "Several fouls for one offence."
    FOUL_NIGHT = "foul.night", "What a foul at night becomes."
    FOUL_NIGHT_EXEMPT = "foul.night_exempt", "Offences that stay fouls at night all the same."
    FOUL_NIGHT_PHASE = "foul.night_phase", "Whether the moment of the offence decides, or of the entry."
    FOUL_TECHNICAL_REMOVAL_AT = "foul.technical_removal_at", "The technical foul that removes; 0: none known."
    FOUL_DEVICE = "foul.device", "Whether there is a device warning, apart from fouls."
    FOUL_FIRST_VICTIM_GESTURES = "foul.first_victim_gestures", "Gestures in the first victim's last words."
    FOUL_OFFENCES = "foul.offences", "What is an offence, and what it costs."

    NOMINATION_PER_DAY = "nomination.per_day", "How many one seat may put up a day."
    NOMINATION_ACCEPTANCE = "nomination.acceptance", "What makes a nomination count."
    NOMINATION_SEVERAL = "nomination.several", "Several names in one breath."
    NOMINATION_TAKEN = "nomination.taken", "A seat that another has put up already."
    NOMINATION_ANOTHER = "nomination.another", "Another name after the accepted one."
    NOMINATION_WITHDRAWAL = "nomination.withdrawal", "Whether a nomination can be taken back."
    NOMINATION_ONESELF = "nomination.oneself", "Putting oneself up."
    NOMINATION_ABSENT = "nomination.absent", "Putting up a seat that is out."
    NOMINATION_IN_LAST_WORDS = "nomination.in_last_words", "Nominating in one's last words."

    VOTE_ORDER = "vote.order", "In which order nominees are called."
    VOTE_VOTERS = "vote.voters", "Who votes."
    VOTE_MISSING = "vote.missing", "Where votes go that nobody cast."
    VOTE_LATE_HAND = "vote.late_hand", "A hand with the closing word or after it."
    VOTE_LATE_HAND_TAKEN = "vote.late_hand_taken", "Whether the judge may take a late hand all the same."
    VOTE_CRITICAL_CIRCLE = "vote.critical_circle", "Which circle is critical."
    VOTE_COUNTING_HAND = "vote.counting_hand", "A hand put down while the judge counts."
    VOTE_EARLY_HAND = "vote.early_hand", "A hand taken off before the closing word."
    VOTE_DOUBLE_HAND = "vote.double_hand", "One voter's hand for two nominees."
    VOTE_WINNER = "vote.winner", "Who leaves by a ballot."
    VOTE_DAY0 = "vote.day0", "What the vote of day 0 can do."
    VOTE_DAY0_SINGLE = "vote.day0_single", "A single nominee on day 0."
    VOTE_SINGLE = "vote.single", "A single nominee on a later day."
    VOTE_NO_NOMINEE = "vote.no_nominee", "A day without a nominee."

    TIE_FIRST = "tie.first", "What follows equal leaders."
    TIE_REVOTE_ORDER = "tie.revote_order", "In which order the tied are called."
    TIE_FEWER = "tie.fewer", "A revote with fewer tied."
    TIE_SAME = "tie.same", "The same tied again."
    TIE_TWO_TWO = "tie.two_two", "Two votes each at four players that end the game."

    LIFT_MAJORITY = "lift.majority", "How many hands let all the tied leave."
    LIFT_VOTERS = "lift.voters", "Who votes for a lift."
    LIFT_WHOLE_TABLE = "lift.whole_table", "A lift of everybody at the table."
    LIFT_MOST = "lift.most", "How many may be lifted at the most; 0: any number."
    LIFT_BARRED = "lift.barred", "Numbers at the table and tied for which there is no lift."

    REMOVAL_BEFORE_VOTE = "removal.before_vote", "A removal by day before the vote."
    REMOVAL_IN_VOTE = "removal.in_vote", "A removal in the vote, before its result is known."
    REMOVAL_AFTER_RESULT = "removal.after_result", "A removal after it."
    REMOVAL_OF_LEAVER = "removal.of_leaver", "The removal of one who leaves by that vote."
    REMOVAL_AT_NIGHT = "removal.at_night", "A removal at night."
    REMOVAL_OF_VICTIM = "removal.of_victim", "The removal of the night's victim."
    REMOVAL_SEVERAL = "removal.several", "Several removals aimed at one vote."
    REMOVAL_AFTER_STOP = "removal.after_stop", "A removal after a vote was stopped."
    REMOVAL_WITHOUT_VOTE = "removal.without_vote", "When a day without a vote has its result."
    REMOVAL_SINGLE_KNOWN = "removal.single_known", "When a single nominee is certain to leave."
    REMOVAL_BARRED_LIFT_KNOWN = "removal.barred_lift_known", "When a tie that may not be lifted is a result."
    REMOVAL_OPEN_HANDS = "removal.open_hands", "Hands on the table while a count is open."
    REMOVAL_WORDS = "removal.words", "Last words of the removed."
    REMOVAL_SHOT = "removal.shot", "The shot of a black removed while the numbers run."
    REMOVAL_ANNOUNCED = "removal.announced", "When a removal at night is said aloud."
    REMOVAL_WHEN_DECIDED = "removal.when_decided", "A removal once the game is decided."

    NIGHT_NUMBERS = "night.numbers", "Which numbers are called."
    NIGHT_VICTIM = "night.victim", "What makes a shot hit."
    NIGHT_OWN_SIDE = "night.own_side", "All blacks shoot one of their own."
    NIGHT_MISSES = "night.misses", "Ways of shooting that are a miss whatever the number."
    NIGHT_CHECKS = "night.checks", "How many checks each has a night."
    NIGHT_CHECK_NIGHT0 = "night.check_night0", "Checks in night 0."
    NIGHT_CHECK_SECONDS = "night.check_seconds", "Seconds of a check."
    NIGHT_CHECK_SILENCE = "night.check_silence", "A check the judge leaves unanswered."
    NIGHT_CHECK_ANY_SEAT = "night.check_any_seat", "A check of an empty seat or of oneself."
    NIGHT_DEAD_CALLED = "night.dead_called", "The call of a don or sheriff who is out."

    BEST_MOVE_WHEN = "best_move.when", "When the first victim leaves a best move."
    BEST_MOVE_SECONDS = "best_move.seconds", "Seconds for it at night."
    BEST_MOVE_ENTITLED = "best_move.entitled", "Who may leave one."
    BEST_MOVE_SEATS = "best_move.seats", "How many seats it names."
    BEST_MOVE_AFTER_TWO_LEFT = "best_move.after_two_left", "After two or more left by the vote of day 0."
    BEST_MOVE_PHRASE = "best_move.phrase", "Whether it needs the words."
    BEST_MOVE_CHANGED = "best_move.changed", "Changing it."
    BEST_MOVE_BROKEN_OFF = "best_move.broken_off", "A best move broken off by a removal."

    STATEMENT_WILL = "statement.will", "Wills."
    STATEMENT_RED_TRIPLE = "statement.red_triple", "Red triples."
    STATEMENT_ON_RECORD = "statement.on_record", "In which speeches a statement on record may be made."
    STATEMENT_ON_RECORD_SEATS = "statement.on_record_seats", "How many seats it may name; 0: any number."
    STATEMENT_CHANGED = "statement.changed", "Changing a will or a red triple."

    ENDING_PARITY = "ending.parity", "As many blacks as reds, or more."
    ENDING_NO_BLACK = "ending.no_black", "No black left."
    ENDING_MOMENT = "ending.moment", "From when a leaver counts as out."
    ENDING_TOGETHER = "ending.together", "Several who leave together."
    ENDING_BY_REMOVAL = "ending.by_removal", "A removal that decides the game."
    ENDING_MISSES = "ending.misses", "Misses over the whole game that end it."
    ENDING_QUIET_NIGHTS = "ending.quiet_nights", "Nights in a row without a victim that end it."
    ENDING_NO_NOMINEE_DAYS = "ending.no_nominee_days", "Days without a nominee that make one leave."
    ENDING_MUST_HIT = "ending.must_hit", "A vote at four by which nobody left, and the next night."
    ENDING_FORFEIT = "ending.forfeit", "What a forfeit does to the offender's seat."
    ENDING_FORFEIT_WHEN_DECIDED = "ending.forfeit_when_decided", "A forfeit after the game is decided."
    ENDING_SURRENDER = "ending.surrender", "Giving up."
    ENDING_ANNOUNCED = "ending.announced", "When a game is over."
    ENDING_JUDGE_ERROR = "ending.judge_error", "A judge's error or a technical matter."

    VISIBILITY_NOMINEES = "visibility.nominees", "Whether the list of nominees is shown or told."
    VISIBILITY_FOULS = "visibility.fouls", "Whether a player is told his fouls."
    VISIBILITY_DEVICE_WARNINGS = "visibility.device_warnings", "Whether he is told his device warning."
    VISIBILITY_HANDS = "visibility.hands", "Whether hands are shown."
    VISIBILITY_ROLE_OF_LEAVER = "visibility.role_of_leaver", "Whether a leaver's card is shown."


def grounds(*rules: Rule) -> Because:
    """The grounds of these keys, the most specific last."""
    return tuple(Ground(rule=rule.value) for rule in rules)
