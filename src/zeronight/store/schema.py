"""The tables. Types are portable: an entry, a header and a text are bytes, times are text (see `times`).

Every table has its club, and every key of a person, an evening or a game begins with it, so that no
query can reach into another club. Nothing of a game is ever deleted.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

REVISIONS: Final = ("0001", "0002")
"""The schema's versions, oldest first; the last is this one. A test holds them against the migrations."""


def _text(name: str, *, null: bool = False) -> Column[str]:
    return Column(name, String, nullable=null)


def _number(name: str, *, null: bool = False) -> Column[int]:
    return Column(name, Integer, nullable=null)


def _bytes(name: str) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=False)


def _club() -> Column[str]:
    return Column("club", String, ForeignKey("club.id"), nullable=False)


def _of(table: str, column: str) -> ForeignKeyConstraint:
    """A reference to a thing of the same club."""
    return ForeignKeyConstraint(["club", column], [f"{table}.club", f"{table}.id"])


club = Table("club", METADATA, Column("id", String, primary_key=True), _text("name"), _text("created"))

# People and doors

player = Table(
    "player",
    METADATA,
    _club(),
    _text("id"),
    _text("name"),
    _text("search"),
    Column("guest", Boolean, nullable=False),
    _text("created"),
    _text("same_as", null=True),
    PrimaryKeyConstraint("club", "id"),
    Index(None, "club", "search"),
)

account = Table(
    "account",
    METADATA,
    _club(),
    _text("id"),
    _text("name"),
    _text("search"),
    _text("password", null=True),
    _text("created"),
    PrimaryKeyConstraint("club", "id"),
    UniqueConstraint("club", "search"),
)

session = Table(
    "session",
    METADATA,
    _club(),
    Column("token", String, primary_key=True),
    _text("account"),
    _text("created"),
    _text("seen"),
    _text("expires"),
    _of("account", "account"),
)

owner_link = Table(
    "owner_link",
    METADATA,
    _club(),
    Column("token", String, primary_key=True),
    _text("created"),
    _text("used", null=True),
    _text("expires"),
)

# Evenings

evening = Table(
    "evening",
    METADATA,
    _club(),
    _text("id"),
    _text("date"),
    _text("title"),
    _text("book"),
    _text("state"),
    _text("created"),
    PrimaryKeyConstraint("club", "id"),
    Index(None, "club", "date"),
)

evening_player = Table(
    "evening_player",
    METADATA,
    _club(),
    _text("evening"),
    _text("player"),
    _text("state"),
    _number("place"),
    PrimaryKeyConstraint("club", "evening", "player"),
    _of("evening", "evening"),
    _of("player", "player"),
)

# Games. What a game's row says can be computed from its entries, and tells nothing that is secret.

game = Table(
    "game",
    METADATA,
    _club(),
    _text("id"),
    _text("evening", null=True),
    _number("table_number"),
    _number("number"),
    _text("book"),
    _text("state"),
    _text("winner", null=True),
    _text("judge", null=True),
    _number("entries"),
    _number("head"),
    _text("chain"),
    _text("created"),
    _text("played"),
    _text("changed"),
    _text("began", null=True),
    _text("ended", null=True),
    Column("imported", Boolean, nullable=False),
    Column("damaged", Boolean, nullable=False),
    _text("discarded", null=True),
    PrimaryKeyConstraint("club", "id"),
    _of("evening", "evening"),
    Index(None, "club", "played"),
    Index(None, "club", "evening"),
)

# Apart from the game's row, which is written anew with every call.
header = Table(
    "header",
    METADATA,
    _club(),
    _text("game"),
    _bytes("body"),
    PrimaryKeyConstraint("club", "game"),
    _of("game", "game"),
)

game_seat = Table(
    "game_seat",
    METADATA,
    _club(),
    _text("game"),
    _number("seat"),
    _text("person"),
    PrimaryKeyConstraint("club", "game", "seat"),
    _of("game", "game"),
    Index(None, "club", "person"),
)

entry = Table(
    "entry",
    METADATA,
    _club(),
    _text("game"),
    _number("seq"),
    _bytes("body"),
    _text("hash"),
    _text("call_id", null=True),
    _text("digest", null=True),
    PrimaryKeyConstraint("club", "game", "seq"),
    UniqueConstraint("club", "game", "call_id"),
    _of("game", "game"),
    sqlite_with_rowid=False,
)

text = Table(
    "text",
    METADATA,
    _club(),
    _text("game"),
    _text("id"),
    _number("number"),
    _bytes("body"),
    PrimaryKeyConstraint("club", "game", "id"),
    _of("game", "game"),
)

mark = Table(
    "mark",
    METADATA,
    _club(),
    _text("game"),
    _number("number"),
    _number("step"),
    _text("kind"),
    _text("at"),
    _text("mark_id", null=True),
    PrimaryKeyConstraint("club", "game", "number"),
    UniqueConstraint("club", "game", "mark_id"),
    _of("game", "game"),
)

source = Table(
    "source",
    METADATA,
    _club(),
    _text("game"),
    _bytes("body"),
    PrimaryKeyConstraint("club", "game"),
    _of("game", "game"),
)

# The club's own

setting = Table(
    "setting", METADATA, _club(), _text("key"), _text("value"), PrimaryKeyConstraint("club", "key")
)

action_log = Table(
    "action_log",
    METADATA,
    Column("number", Integer, primary_key=True),
    _club(),
    _text("at"),
    _text("by", null=True),
    _text("action"),
    _text("of", null=True),
    _text("detail", null=True),
    Index(None, "club", "at"),
)
