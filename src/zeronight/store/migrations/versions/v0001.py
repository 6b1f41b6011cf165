"""The first schema: club, people and doors, evenings, games."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table("club", _text("id", key=True), _text("name"), _text("created"))
    _people()
    _evenings()
    _games()
    _own()


def _text(name: str, *, null: bool = False, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String, nullable=null, primary_key=key)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _bytes(name: str) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, nullable=False)


def _club() -> sa.Column[str]:
    return sa.Column("club", sa.String, sa.ForeignKey("club.id"), nullable=False)


def _of(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["club", column], [f"{table}.club", f"{table}.id"])


def _key(*columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns)


def _people() -> None:
    op.create_table(
        "player",
        _club(),
        _text("id"),
        _text("name"),
        _text("search"),
        sa.Column("guest", sa.Boolean, nullable=False),
        _text("created"),
        _key("club", "id"),
    )
    op.create_index("ix_player_club_search", "player", ["club", "search"])
    op.create_table(
        "account",
        _club(),
        _text("id"),
        _text("name"),
        _text("search"),
        _text("password", null=True),
        _text("created"),
        _key("club", "id"),
        sa.UniqueConstraint("club", "search"),
    )
    op.create_table(
        "session",
        _club(),
        _text("token", key=True),
        _text("account"),
        _text("created"),
        _text("seen"),
        _text("expires"),
        _of("account", "account"),
    )
    op.create_table(
        "owner_link",
        _club(),
        _text("token", key=True),
        _text("created"),
        _text("used", null=True),
        _text("expires"),
    )


def _evenings() -> None:
    op.create_table(
        "evening",
        _club(),
        _text("id"),
        _text("date"),
        _text("title"),
        _text("book"),
        _text("state"),
        _text("created"),
        _key("club", "id"),
    )
    op.create_index("ix_evening_club_date", "evening", ["club", "date"])
    op.create_table(
        "evening_player",
        _club(),
        _text("evening"),
        _text("player"),
        _text("state"),
        _number("place"),
        _key("club", "evening", "player"),
        _of("evening", "evening"),
        _of("player", "player"),
    )


def _games() -> None:
    op.create_table(
        "game",
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
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("damaged", sa.Boolean, nullable=False),
        _key("club", "id"),
        _of("evening", "evening"),
    )
    op.create_index("ix_game_club_played", "game", ["club", "played"])
    op.create_index("ix_game_club_evening", "game", ["club", "evening"])
    for name in ("header", "source"):
        op.create_table(
            name, _club(), _text("game"), _bytes("body"), _key("club", "game"), _of("game", "game")
        )
    op.create_table(
        "game_seat",
        _club(),
        _text("game"),
        _number("seat"),
        _text("person"),
        _key("club", "game", "seat"),
        _of("game", "game"),
    )
    op.create_index("ix_game_seat_club_person", "game_seat", ["club", "person"])
    op.create_table(
        "entry",
        _club(),
        _text("game"),
        _number("seq"),
        _bytes("body"),
        _text("hash"),
        _text("call_id", null=True),
        _text("digest", null=True),
        _key("club", "game", "seq"),
        sa.UniqueConstraint("club", "game", "call_id"),
        _of("game", "game"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "text",
        _club(),
        _text("game"),
        _text("id"),
        _number("number"),
        _bytes("body"),
        _key("club", "game", "id"),
        _of("game", "game"),
    )
    op.create_table(
        "mark",
        _club(),
        _text("game"),
        _number("number"),
        _number("step"),
        _text("kind"),
        _text("at"),
        _text("mark_id", null=True),
        _key("club", "game", "number"),
        sa.UniqueConstraint("club", "game", "mark_id"),
        _of("game", "game"),
    )


def _own() -> None:
    op.create_table("setting", _club(), _text("key"), _text("value"), _key("club", "key"))
    op.create_table(
        "action_log",
        sa.Column("number", sa.Integer, primary_key=True),
        _club(),
        _text("at"),
        _text("by", null=True),
        _text("action"),
        _text("of", null=True),
        _text("detail", null=True),
    )
    op.create_index("ix_action_log_club_at", "action_log", ["club", "at"])
