"""The machine: decide, evolve, offers, record, views, audit. It applies rules and knows no clause."""
