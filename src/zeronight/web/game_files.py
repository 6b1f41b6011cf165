"""Games as files to take away."""

from typing import Any, Final
from urllib.parse import quote

from litestar import Response

from zeronight.console.protocol import protocol
from zeronight.console.protocol_text import protocol_text
from zeronight.engine.story import tell
from zeronight.office.game_files import FORMS, game_file, may_be_given
from zeronight.web.errors import Hidden
from zeronight.web.game_pages import asked_game, may_see_all, reader_for, title_of
from zeronight.web.visit import Visit

_TEXT: Final = "text/plain; charset=utf-8"


def give_file(request: Visit) -> Response[Any]:
    """`GET /games/{game}/files/{form}`: `zn`, `jsonl`, `mafiaratings`, `polemica`, or `text` for a chat."""
    read = asked_game(request)
    is_judge = may_see_all(request)
    if not may_be_given(read.record, is_judge=is_judge):
        raise Hidden
    wanted = str(request.path_params["form"])
    if wanted == "text":
        reader = reader_for(request, read, is_judge=is_judge)
        told = protocol(read.record, read.book, reader)
        said = protocol_text(title_of(request, read), told, tell(read.record), reader)
        return Response(said.encode(), media_type=_TEXT)
    form = next((form for form in FORMS if form == wanted), None)
    if form is None:
        raise Hidden
    file = game_file(read, form, is_judge=is_judge)
    disposition = f"attachment; filename*=UTF-8''{quote(file.name)}"
    return Response(file.data, media_type=file.media_type, headers={"content-disposition": disposition})
