"""The two forms a game is written in: a protocol for people, a record for programs."""

from zeronight.engine.record import Record

FORMS = ("zn", "jsonl")


def written(record: Record, form: str) -> bytes:
    """The bytes of a game as `zn` or `jsonl`."""
    if form == "zn":
        from zeronight.notation.write import write

        return write(record).encode()
    from zeronight.engine import jsonl

    return jsonl.write(record)
