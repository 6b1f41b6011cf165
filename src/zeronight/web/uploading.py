"""Uploads: a file is looked at, everything is said of it, and only then, by another tap, it is stored."""

import base64
import binascii
from typing import Any, Final

from litestar import Response
from litestar.datastructures import UploadFile
from msgspec import Struct

from zeronight.console.addresses import game_address
from zeronight.core.jsontext import BadText
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer
from zeronight.i18n.findings import audit_said, both_said, import_said
from zeronight.i18n.notation_errors import error_said, grounds_said
from zeronight.i18n.reasons import reason_said
from zeronight.interop.any_game import FaultyText
from zeronight.office.new_games import Known
from zeronight.office.uploads import Looked, NotTaken, keep, look
from zeronight.web.errors import Problem
from zeronight.web.pages import page, redirect
from zeronight.web.visit import Visit

LARGEST_FILE: Final = 2 * 1024 * 1024
LARGEST_BODY: Final = 3 * 1024 * 1024
"""A file that was looked at comes back in the form, four letters for three bytes."""


class Fault(Struct, frozen=True):
    """An error of a file, where it stands, and what the rules say to it."""

    place: str
    said: str
    because: tuple[str, ...] = ()


class Trouble(Struct, frozen=True):
    """Why a file cannot be read."""

    title: str
    errors: tuple[Fault, ...]


class FindingRow(Struct, frozen=True):
    """Something that is to be known of a file before it is stored."""

    said: str
    because: tuple[str, ...] = ()


class Told(Struct, frozen=True):
    """What a file holds. refusal: why it will not be stored. data: the file, to come back with the form."""

    title: str
    form: str
    book: str
    entries: int
    result: str
    derived: tuple[str, ...]
    not_recorded: tuple[str, ...]
    findings: tuple[FindingRow, ...]
    refusal: str
    known: str | None
    is_rewritten: bool
    data: str


def show_upload(request: Visit) -> Response[Any]:
    """`GET /games/upload`."""
    return _page(request)


def take_upload(request: Visit) -> Response[Any]:
    """`POST /games/upload` with `file`, to look at it; with `step=keep` and `game`, to store it."""
    context = request.context
    database, club = context.tables.database, context.club
    stores = request.field("step") == "keep"
    name, data = ("", _sent_back(request)) if stores else _sent(request)
    if not data.strip():
        return _page(request, problem=Trouble(request.messages.say("upload.empty"), ()))
    try:
        if stores:
            game = keep(database, club=club, data=data, now=context.tables.now())
            return redirect(game_address(game))
        looked = look(database, club=club, data=data)
    except BadText as bad:
        return _page(request, problem=_unreadable(request.messages, bad))
    except FaultyText as faulty:
        return _page(request, problem=_faulty(request.messages, faulty))
    except NotTaken as refused:
        looked = refused.looked
    except Known as known:
        return redirect(game_address(known.game))
    return _page(request, told=_told(request.messages, looked, name, data))


def _page(request: Visit, *, told: Told | None = None, problem: Trouble | None = None) -> Response[Any]:
    status = 422 if problem is not None or (told is not None and told.refusal) else 200
    return page(request, "upload.html", status=status, told=told, problem=problem)


def _sent(request: Visit) -> tuple[str, bytes]:
    file = request.sent.get("file")
    if not isinstance(file, UploadFile):
        raise Problem(400)
    data = file.file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise Problem(413)
    return file.filename, data


def _sent_back(request: Visit) -> bytes:
    try:
        data = base64.b64decode(request.field("game"), validate=True)
    except (binascii.Error, ValueError):
        raise Problem(400) from None
    if len(data) > LARGEST_FILE:
        raise Problem(413)
    return data


def _unreadable(messages: Messages, bad: BadText) -> Trouble:
    place = messages.say("upload.place", line=bad.place.line, column=bad.place.column)
    fault = Fault(place, reason_said(messages, bad.reason))
    return Trouble(messages.say("upload.unreadable"), (fault,))


def _faulty(messages: Messages, faulty: FaultyText) -> Trouble:
    errors = tuple(
        Fault(
            messages.say("upload.place", line=error.line, column=error.column),
            error_said(messages, error),
            tuple(grounds_said(messages, error, faulty.book)),
        )
        for error in faulty.errors
    )
    return Trouble(messages.say("upload.faulty", n=len(errors)), errors)


def _told(messages: Messages, looked: Looked, name: str, data: bytes) -> Told:
    file = looked.file
    record, report = file.record, file.report
    result = record.table.result
    return Told(
        title=name or messages.say("upload.a_game"),
        form=report.form if report is not None else file.form,
        book=f"{file.book.title.said(messages.lang)} ({record.header.book})",
        entries=len(record.entries),
        result=messages.say("protocol.running" if result is None else f"protocol.winner.{result.winner}"),
        derived=() if report is None else tuple(messages.name("fact", one) for one in report.derived),
        not_recorded=()
        if report is None
        else tuple(messages.name("fact", one) for one in report.not_recorded),
        findings=_findings(messages, looked),
        refusal=_refusal(messages, looked),
        known=None if looked.known is None else game_address(looked.known.id),
        is_rewritten=looked.is_rewritten,
        data=base64.b64encode(data).decode(),
    )


def _findings(messages: Messages, looked: Looked) -> tuple[FindingRow, ...]:
    file = looked.file
    citer = Citer(file.book, messages)
    told = [FindingRow(import_said(messages, citer, one)) for one in file.findings]
    told += [
        FindingRow(audit_said(messages, file.record, one), tuple(both_said(messages, file.book, one)))
        for one in looked.findings
    ]
    return tuple(told)


def _refusal(messages: Messages, looked: Looked) -> str:
    if looked.file.damage:
        return messages.say("upload.damaged")
    if looked.known is None:
        return ""
    if looked.is_same:
        return messages.say("upload.same")
    here, there = looked.known.entries, len(looked.file.record.entries)
    return messages.say("upload.other_state", here=here, there=there)
