"""What people see of a game: plain values and HTML, made from the record, the book and the reader alone."""
