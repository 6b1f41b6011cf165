"""Scripts, styles, fonts and pictures, read once; their addresses change with their contents."""

import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Final

from litestar import Response

from zeronight.web.visit import Visit

_FOLDER: Final = Path(__file__).with_name("static")
_TYPES: Final = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2"}
_FOREVER: Final = "public, max-age=31536000, immutable"


@cache
def files() -> dict[str, bytes]:
    """Every static file by its name below the folder."""
    found = sorted(path for path in _FOLDER.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(_FOLDER).as_posix(): path.read_bytes() for path in found}


@cache
def version() -> str:
    """The hash of all files together: modules and styles name each other by their relative addresses."""
    digest = hashlib.sha256()
    for name, data in files().items():
        digest.update(f"{name} {len(data)} ".encode() + data)
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a static file.

    Raises:
        KeyError: there is no such file.
    """
    if name not in files():
        raise KeyError(f"static file {name}")
    return f"/static/{version()}/{name}"


def has_static(name: str) -> bool:
    """Whether the build has brought this file."""
    return name in files()


def serve(request: Visit) -> Response[bytes]:
    """A static file; at an older address the present one, which is not kept."""
    name = str(request.path_params["name"]).lstrip("/")
    data = files().get(name)
    if data is None:
        return Response(b"", status_code=404, media_type="text/plain")
    kind = _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_current = request.path_params["version"] == version()
    headers = {"cache-control": _FOREVER if is_current else "no-cache"}
    return Response(data, media_type=kind, headers=headers)
