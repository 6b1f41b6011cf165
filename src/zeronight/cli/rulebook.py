"""`zeronight rulebook list | show ID | check FILE`; `diff` has a module of its own."""

import click

from zeronight.cli.spoken import SpokenCommand, SpokenGroup, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import WELL, Trouble

_HERE = "zeronight.cli.rulebook"


def command(terminal: Terminal) -> click.Command:
    """`zeronight rulebook`."""
    modules = {name: f"{_HERE}:{name}_command" for name in ("list", "show", "check")}
    modules["diff"] = "zeronight.cli.rulebook_diff"
    return SpokenGroup(terminal, "rulebook", "rulebook", modules)


def list_command(terminal: Terminal) -> click.Command:
    """`zeronight rulebook list`."""

    def do(as_json: bool) -> int:
        from zeronight.cli.rulebook_object import words_object
        from zeronight.rules.load import load, released

        books = [load(book_id) for book_id in released()]
        if as_json:
            keys = ("id", "title", "partial", "defaults", "clauses")
            rows = [(b.id, words_object(b.title), b.partial, b.defaults, len(b.clauses)) for b in books]
            terminal.json([dict(zip(keys, row, strict=True)) for row in rows])
            return WELL
        width = max(len(book.id) for book in books)
        for book in books:
            count = terminal.say("rulebook.clauses", n=len(book.clauses))
            notes = [count, terminal.say("rulebook.is_partial")] if book.partial else [count]
            title = book.title.said(terminal.messages.lang)
            terminal.line(f"{book.id:{width}}  {title} ({', '.join(notes)})")
        return WELL

    return SpokenCommand(terminal, "rulebook.list", do, json_option(terminal))


def show_command(terminal: Terminal) -> click.Command:
    """`zeronight rulebook show ID`."""

    def do(book_id: str, clause: str | None, as_json: bool) -> int:
        from zeronight.cli.books import open_book
        from zeronight.cli.rulebook_object import book_object
        from zeronight.cli.rulebook_page import show_book, show_clause
        from zeronight.rules.faults import nearest

        book = open_book(book_id)
        only = None
        if clause is not None:
            only = book.clause(clause.strip())
            if only is None:
                near = nearest(clause, [known.id for known in book.clauses])
                kind = "no_clause" if near is None else "no_clause_near"
                raise Trouble(kind, clause=clause, book=book.id, near=near)
        if as_json:
            terminal.json(book_object(book, only))
        elif only is not None:
            show_clause(terminal, book, only)
        else:
            show_book(terminal, book)
        return WELL

    return SpokenCommand(
        terminal,
        "rulebook.show",
        do,
        click.Argument(["book_id"], metavar="ID"),
        click.Option(["--clause"], metavar="N", help=terminal.say("cli.rulebook.show.clause")),
        json_option(terminal),
    )


def check_command(terminal: Terminal) -> click.Command:
    """`zeronight rulebook check FILE`."""

    def do(file: str, as_json: bool) -> int:
        from zeronight.cli.book_faults import fault_object, show_faults
        from zeronight.cli.books import status_of
        from zeronight.cli.reading import read
        from zeronight.rules.faults import BookFaults
        from zeronight.rules.load import load_file

        try:
            book = load_file(read(file), file)
        except BookFaults as broken:
            if as_json:
                terminal.json({"file": file, "id": None, "faults": [fault_object(f) for f in broken.faults]})
            else:
                show_faults(terminal, file, broken)
            return status_of(broken)
        if as_json:
            terminal.json({"file": file, "id": book.id, "faults": []})
        else:
            said = terminal.say("rulebook.well", file=file, book=book.id, n=len(book.clauses))
            terminal.line(said)
        return WELL

    return SpokenCommand(
        terminal,
        "rulebook.check",
        do,
        click.Argument(["file"], metavar="FILE"),
        json_option(terminal),
    )
