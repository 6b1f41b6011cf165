"""Values of rule keys as TOML, for the tag Set."""


def toml_value(value: object) -> str:
    """A plain value as TOML has it, on one line."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case dict():
            pairs = (f"{_text(key)} = {toml_value(inner)}" for key, inner in value.items())
            return "{ " + ", ".join(pairs) + " }" if value else "{}"
        case list() | tuple():
            return "[" + ", ".join(map(toml_value, value)) + "]"
        case _:
            return str(value)


def _text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in escaped) + '"'
