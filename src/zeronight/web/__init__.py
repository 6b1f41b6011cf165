"""The server: routes by audience, pages, streams, static files."""
