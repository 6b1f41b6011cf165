"""Every version of the schema, as alembic runs them; frozen once released."""
