"""Bringing a database's schema up to date, by the program and never by hand."""

from sqlalchemy import Connection, inspect, text

from zeronight.store.failures import NotOpened, Why
from zeronight.store.schema import REVISIONS


def revision_of(connection: Connection) -> str | None:
    """The version of a database's schema; None where it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def migrate(connection: Connection) -> None:
    """Bring the schema up to date inside the transaction of this connection.

    Raises:
        NotOpened: a newer program made it.
    """
    revision = revision_of(connection)
    if revision == REVISIONS[-1]:
        return
    if revision is not None and revision not in REVISIONS:
        raise NotOpened(Why.NEWER, str(connection.engine.url.database), revision)
    # Imported here: most starts have nothing to migrate, and alembic takes longer to load than they do.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "zeronight.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
