"""Values of the game: seats, roles, calls, events, the table. No rule, no input or output."""
