"""What an error says was found and expected, in words that `i18n` has in every language.

What stands in a text itself (a word of it, an example in notation) is a plain `str` and the same everywhere.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct


class Said(StrEnum):
    """The wordings. `doc` is the English one, with {names} of values."""

    doc: str

    def __new__(cls, value: str, doc: str) -> "Said":
        """A wording with its English words."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member

    # Any list and choice
    ONE_OF = "one_of", "one of {names}"
    EITHER = "either", "{one} or {other}"
    OR_ELSE = "or_else", "{one}; or {other}"
    BOTH = "both", "{one} and {other}"
    PERHAPS = "perhaps", "perhaps {word}"
    # The size of a text
    MORE_ERRORS = "more_errors", "more than {n} errors"
    MORE_WORDS = "more_words", "more than {n} words"
    MORE_TAGS = "more_tags", "more than {n} tags"
    MORE_CALLS = "more_calls", "more than {n} calls"
    LONG_TEXT = "long_text", "a text of {n} characters"
    UP_TO = "up_to", "up to {n}"
    A_GAME = "a_game", "a game"
    # What is not closed, and signs
    END_OF_TEXT = "end_of_text", "the end of the text"
    END_OF_LINE = "end_of_line", "the end of the line"
    OPEN_TEXT = "open_text", "a text that is not closed"
    OPEN_BRACKET = "open_bracket", "a bracket that is not closed"
    OPEN_TAG = "open_tag", "a tag that is not closed"
    OPEN_COMMENT = "open_comment", "a comment that is not closed"
    CLOSING = "closing", "a closing {sign}"
    CLOSING_ON_LINE = "closing_on_line", "a closing {sign} on the same line"
    STRAIGHT_QUOTES = "straight_quotes", 'straight quotes, "'
    SMALL_LETTERS = "small_letters", "small letters; capital letters begin a day or a night, D1, N1"
    LATIN_LETTERS = "latin_letters", "latin letters"
    UTF8 = "utf8", "a text in UTF-8"
    # Tags
    A_TAG = "a_tag", '[Name "value"]'
    NO_RULEBOOK = "no_rulebook", "no tag Rulebook"
    A_RULEBOOK = "a_rulebook", '[Rulebook "kharkiv/1"] or another'
    BOOK_ID = "book_id", "the id of a rulebook"
    TAGS_FIRST = "tags_first", "tags before the first word of the game"
    ONE_OF_TWO = "one_of_two", "one of the two"
    A_KEY_ONCE = "a_key_once", 'a key once, such as "speech.seconds = 50"'
    BAD_SETTING = "bad_setting", "{setting} ({fault})"
    CARDS_IN_ORDER = "cards_in_order", "ten cards in seat order: six c, one s, two m, one d"
    SEATS_ONCE = "seats_once", "seats from 1 to 10, each once"
    # Words
    A_CALL_OR_STEP = "a_call_or_step", "a call or a step"
    AN_ASSERTION = "an_assertion", "an assertion"
    AFTER_EQUALS = "after_equals", "one of {names} after ="
    COLON_OR_REFUSAL = "colon_or_refusal", "a colon, or a refusal and a colon"
    A_REFUSAL = "a_refusal", "a refusal of the engine"
    COLON_AND_CALL = "colon_and_call", "a colon and the call that is refused"
    REFUSED_CALL = "refused_call", "the call that is refused"
    OVERRULED_CALL = "overruled_call", "the call that is overruled"
    A_LABEL = "a_label", "the number of a day or a night"
    A_MANNER = (
        "a_manner",
        "a space, or how it was shot: s several, t twice, u unseen, b between, o out of step",
    )
    HANDS = "hands", "hands: seats, # and a number, * for the rest, or - for none"
    LIFT_HANDS = "lift_hands", "lift: and the hands, or lift? while they are up"
    NOMINEE_OF_HAND = "nominee_of_hand", "> and the nominee: late 4>5"
    POINTS_OR_MARK = "points_or_mark", "points or a mark"
    POINTS = "points", "points such as +0.25 or -0.30, or {names}"
    HUNDREDTHS = "hundredths", "points in hundredths, such as +0.25"
    A_RESULT = "a_result", "a result"
    OR_OPEN = "or_open", "one of {names}, or - where it is open"
    TEN_CARDS = "ten_cards", "ten cards, c s m d: six c, one s, two m, one d"
    A_FACT = "a_fact", "a fact"
    A_CAUSE = "a_cause", "a cause"
    A_GROUND = "a_ground", "an offence, a clause, or both: (touches 3.4)"
    A_SEAT = "a_seat", "a seat"
    A_SEAT_TO_TEN = "a_seat_to_ten", "a seat from 1 to 10"
    SEATS_APART = "seats_apart", "a seat from 1 to 10; several seats are written 1,10"
    ANOTHER_SEAT = "another_seat", "another seat after the comma"
    A_NUMBER = "a_number", "a number"
    NUMBER_UP_TO = "number_up_to", "a number up to {most}"
    A_TEXT = "a_text", 'a text in quotes, "..."'
    # What the words mean at this table
    NEXT_SPEAKER = "next_speaker", "the seat that speaks next, or a call"
    NO_MORE_SHOTS = "no_more_shots", "no more shots than blacks; 2>8 says whose shot is meant"
    VICTIMS_BEST_MOVE = "victims_best_move", "a best move of the first victim, best 8>1 2 3"
    WHO_SPEAKS = "who_speaks", "a seat that has the word"
    NEXT_DAY = "next_day", "the next day, D"
    NEXT_NIGHT = "next_night", "the next night, N"
    THE_SHOTS = "the_shots", "the shots"
    ITS_HANDS = "its_hands", "{of}: and its hands"
    SHOTS_OF = (
        "shots_of",
        "a shot of {seats} too, or - for each that did not shoot, or miss if nobody did",
    )
    FOULS_AT_ONCE = "fouls_at_once", "from 1 to 5 fouls at once"
    NOTHING_TO_WAIVE = "nothing_to_waive", "the same without !, since nothing speaks against it"
    CARDS_FIRST = "cards_first", "the cards before night 0, [Roles ...]"
    IF_LET_PASS = "if_let_pass", '! and a reason before it, !"...", if the judge let it pass'
    # Offences
    OF_CATALOGUE = "of_catalogue", "one of the catalogue"
    A_CLAUSE_OF = "a_clause_of", "a clause of {book}"
    OF_CLAUSE = "of_clause", "one of clause {clause}: {names}"
    WITH_OFFENCES = "with_offences", "a clause with offences"
    CLAUSE_HAS = "clause_has", "what clause {clause} has: {names}"
    # Assertions
    ACCEPTED = "accepted", "no refusal, the call is accepted"
    HOLDS = "holds", "= {what}"
    SHOOTING_ON = "shooting_on", "{name}, since the shooting is not over"
    VOTE_ON = "vote_on", "{name}, since the vote is not over"
    BUT = "but", "{name} but {what}"
    ONLY = "only", "{name} only {what}"
    NOT = "not", "{name} not {what}"


class Term(Struct, frozen=True):
    """A value of a closed choice; in English its identifier. area: where `i18n` has its name."""

    area: str
    name: str


class Wording(Struct, frozen=True):
    """Words as they were met."""

    said: Said
    values: Mapping[str, "Value"] = {}

    def __str__(self) -> str:
        """Say it in English."""
        return self.said.doc.format_map({name: _english(value) for name, value in self.values.items()})


Value = str | int | Wording | Term | tuple[str | Term, ...]
Words = str | Wording


def wording(said: Said, **values: Value) -> Wording:
    """Words with their values."""
    return Wording(said, values)


def one_of(*names: str) -> Wording:
    """One of these words."""
    return wording(Said.ONE_OF, names=names)


def perhaps(word: str) -> Wording:
    """What was meant, as it seems."""
    return wording(Said.PERHAPS, word=word)


def _english(value: Value) -> str | int:
    match value:
        case tuple():
            return ", ".join(str(_english(one)) for one in value)
        case Term(name=name):
            return name
        case Wording():
            return str(value)
        case _:
            return value
