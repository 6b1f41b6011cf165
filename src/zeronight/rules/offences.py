"""The one catalogue of offences for all books. A book says by which clause, and at what price."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

Penalty = Literal[
    "foul", "technical_foul", "device_warning", "note", "removal", "conditional_removal", "forfeit"
]
When = Literal["any", "day", "night", "deal", "vote", "shooting", "check", "agreement", "last_words"]
Whose = Literal["any", "red", "black", "sheriff", "don"]
Of = Literal["in", "out", "any"]


class OffenceRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an offence costs, and where.

    penalties: what the judge may choose from, the usual one first; several with no usual one have
    `preselected = false`. when: the part of the game. role: whose offence it can be. seat: in the
    game, out of it, or either. never_fourth: it cannot be the foul that removes. until_decided: it is
    none any more once the game is decided.
    """

    offence: str
    penalties: tuple[Penalty, ...]
    when: When = "any"
    role: Whose = "any"
    seat: Of = "in"
    never_fourth: bool = False
    preselected: bool = True
    until_decided: bool = False


class Offence(StrEnum):
    """What a player can do wrong. Each member is a key of `offence = { key = ... }` in a book."""

    doc: str

    def __new__(cls, value: str, doc: str) -> "Offence":
        """A key with its meaning."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member

    # Speech
    SPEAKS_OUT_OF_TURN = "speaks_out_of_turn", "An utterance, whisper or sound outside one's own speech."
    OVERRUNS_SPEECH = "overruns_speech", "Talking on after one's minute."
    OVERRUNS_DEFENCE = "overruns_defence", "Talking on after one's defence."
    WHISPERS_HIDDEN = "whispers_hidden", "A whisper that nobody else can hear."
    MOVES_LIPS = "moves_lips", "Moving lips, read as a whisper."
    SHOUTS = "shouts", "Shouting, too loud a voice."
    FOREIGN_LANGUAGE = "foreign_language", "Speech in a language that others do not follow."
    ARGUES_WITH_JUDGE = "argues_with_judge", "Arguing with the judge."
    INFORMAL_ADDRESS = "informal_address", "Informal address to players or the judge."
    FIRST_NAMES = "first_names", "Address by first name, again and again."
    # Conduct
    GESTURES = "gestures", "Excessive or distracting gestures."
    TOUCHES = "touches", "Touching somebody by day."
    TOUCHES_PLATE = "touches_plate", "Touching the number plate."
    HITS_TABLE = "hits_table", "Striking the table, or other unfit conduct at it."
    INSULTS_PLAYER = "insults_player", "Insulting a player."
    INSULTS_OBSCENELY = "insults_obscenely", "Insulting a player with obscene words."
    INSULTS_JUDGE = "insults_judge", "Insulting a judge."
    OBSCENE_WORD = "obscene_word", "An obscene word aimed at nobody, unclean language."
    SWEARS = "swears", "The strongest swearing, or a rude gesture."
    UNETHICAL = "unethical", "Unethical conduct."
    UNSPORTING = "unsporting", "Unsporting conduct, rudeness, insults: the gross case."
    SMALL_BREACHES = "small_breaches", "Small breaches let pass until now, taken together."
    LEAVES_TABLE = "leaves_table", "Leaving the table."
    TEARS = "tears", "Tears at the table."
    HIDES_FACE = "hides_face", "Keeping the mask on by day, hiding the face, crying, begging hands."
    USES_DEVICE = "uses_device", "Using a phone or the like at the table."
    USES_DEVICE_AGAIN = "uses_device_again", "Using it after the warning."
    WITH_AUDIENCE = "with_audience", "Any interaction with spectators."
    HINT_FROM_AUDIENCE = "hint_from_audience", "Receiving a hint from the audience."
    INFLUENCES_AFTER_LEAVING = "influences_after_leaving", "Influence on the game by somebody who left it."
    # Arguments from outside the game
    APPEALS_OUTSIDE = "appeals_outside", "An appeal to values outside the game, a word of honour, begging."
    APPEALS_RELIGION = "appeals_religion", "An appeal to a religion."
    SAYS_HONESTLY = "says_honestly", "The word «честно» in any form."
    NAMES_PERCENTAGES = "names_percentages", "Percentages of one's certainty."
    OATH = "oath", "An oath, a bet, or the like."
    THREAT = "threat", "A threat, blackmail or a bribe."
    SHERIFFS_KNOWLEDGE = "sheriffs_knowledge", "The sheriff uses what only he could see at night."
    CARD_LOOKS = "card_looks", "Talk of what the cards look like."
    PUPILS_AND_MASKS = "pupils_and_masks", "Arguments from pupils, mask prints and waking."
    NIGHT_SOUNDS = "night_sounds", "Arguments from sounds heard at night."
    PROVES_ROLE_HIDDEN = "proves_role_hidden", "Proving a role in a way hidden from the judge."
    RED_ONLY = "red_only", "What one would hardly do holding a black card."
    OVER_EMOTIONAL = "over_emotional", "Play so emotional that it reveals the role."
    ASKS_FOR_BEST_MOVE = "asks_for_best_move", "Asking the victim to name, or not to name, somebody."
    ARGUES_BEST_MOVE = "argues_best_move", "An argument from one's influence on the best move."
    # Nomination and vote
    NOMINATES_ANOTHER = "nominates_another", "An attempt to nominate another after the accepted one."
    GESTURES_IN_VOTE = "gestures_in_vote", "Gestures while the vote runs."
    PULLS_HAND = "pulls_hand", "Taking the hand off before «Спасибо»."
    VOTES_TWICE = "votes_twice", "Voting for more than one nominee."
    WITHHOLDS_VOTE = "withholds_vote", "Not voting when the judge asks for the remaining votes."
    HAND_EARLY = "hand_early", "A hand on the table before it is called."
    HAND_LATE = "hand_late", "A hand put down during the count or after it."
    HANDS_NOT_UP = "hands_not_up", "Hands not above the table while nominees are read."
    BREACH_IN_VOTE = "breach_in_vote", "Another breach of the voting rules, a demand not followed."
    WRONG_HAND = "wrong_hand", "A wrong way of voting: palm, finger, elbow, both hands, knocks."
    HINDERS_VOTE = "hinders_vote", "Getting in the way of another's vote."
    REMOVAL_ON_PURPOSE = "removal_on_purpose", "Getting removed on purpose to stop a vote."
    # Deal and night
    TALKS_IN_DEAL = "talks_in_deal", "Talking during the deal."
    LIFTS_CARDS = "lifts_cards", "Lifting a card from the tray that is not taken."
    MASK_LATE = "mask_late", "The mask put on late, without seeking an advantage."
    MASK_LOOSE = "mask_loose", "A mask that does not lie against the face."
    EARS_OPEN = "ears_open", "Ears not covered with the palms."
    TOUCHES_AT_NIGHT = "touches_at_night", "Touching at night."
    SIGNS_AT_NIGHT = "signs_at_night", "Signs or wordless messages at night."
    TALKS_AT_NIGHT = "talks_at_night", "Talking or calling out at night."
    ACTS_AT_NIGHT = "acts_at_night", "Singing, striking the table and other acts at night."
    BEHAVIOUR_AT_NIGHT = "behaviour_at_night", "Another breach of night behaviour, posture included."
    NIGHT_ADVANTAGE = "night_advantage", "A night foul that may affect the result."
    MEETS_TABLE_AT_NIGHT = "meets_table_at_night", "Any interaction with the table at night."
    WAKES_OUT_OF_TURN = "wakes_out_of_turn", "Waking out of turn."
    PEEPS = "peeps", "Peeping without intent."
    PEEPS_ON_PURPOSE = "peeps_on_purpose", "Peeping deliberately, or another way to outside information."
    AGREES_TOO_LONG = "agrees_too_long", "Going on after the time of the agreement."
    NOISE_AT_CHECK = "noise_at_check", "The sheriff makes sounds or catches the table at his check."
    DRAGS_CHECK = "drags_check", "Breaches at the check, dragging it out, needless noise."
    CONFUSES_JUDGE = "confuses_judge", "Misleading the judge between the numbers."
    # For the office
    PROTESTS_EARLY = "protests_early", "Announcing a protest before the game is over."
    SURRENDERS = "surrenders", "Giving up."
    COLLUDES = "colludes", "Collusion outside the game."
    PLAYS_DISHONESTLY = "plays_dishonestly", "Dishonest play of any kind."
    USES_FORCE = "uses_force", "Physical force."
    MISSES_DISCUSSION = "misses_discussion", "Not attending the discussion circle."
    SPECTATOR_REACTS = "spectator_reacts", "A spectator reacts to the table."
