"""The table: what may be clicked, where cards lie, how they move, what is said about it."""
