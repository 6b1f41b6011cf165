"""A person who is another one, and a game that was discarded before it began."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a column to each."""
    op.add_column("player", sa.Column("same_as", sa.String, nullable=True))
    op.add_column("game", sa.Column("discarded", sa.String, nullable=True))
