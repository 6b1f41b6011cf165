"""Games of other systems: one reader and one writer a format, and the record is the only hub between them."""
