"""Nicknames that mean harm, or are only unusual: ten of them, one a seat (NM-04, NM-05)."""

NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "O'Брайен & «Ко» `{{ 7*7 }}`",
    "\u202eшериф\u202c",
    "שלום עולם",
    "é" * 500,
    "👩‍👩‍👧‍👦" * 20,
    "&lt;b&gt;",
    "</bdi></td><td>10",
    "a\nb",
)
