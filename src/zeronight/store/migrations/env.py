"""Run by alembic: migrates in the transaction of the connection that it is given."""

from alembic import context

from zeronight.store.schema import METADATA

# With the DDL in the transaction too, a migration that is killed has changed nothing.
context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True
)
context.run_migrations()
