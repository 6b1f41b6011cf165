"""Codes for a camera."""

import io


def qr(text: str) -> str:
    """The text as a picture (SVG) for a page: dark on light in every theme, or cameras do not read it."""
    # Imported here: most starts of the server show no code.
    import segno

    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(
        out, kind="svg", omitsize=True, border=3, light="#fff", xmldecl=False, svgclass=None, lineclass=None
    )
    return out.getvalue().decode()


def qr_lines(text: str) -> list[str]:
    """The text as a picture of half blocks for a terminal, a line each."""
    import segno

    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue().splitlines()
