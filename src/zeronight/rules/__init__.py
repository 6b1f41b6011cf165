"""The rule keys, the books that give them values and clauses, and the rulings, a module a chapter."""
