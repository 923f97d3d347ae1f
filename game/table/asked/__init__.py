"""Who is asked and what is answered: moves, hints, doubts, the worker."""
