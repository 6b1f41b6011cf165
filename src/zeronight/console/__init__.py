"""The judge's console: the table, what is offered and the clock, as HTML. Pure; knows no server."""
