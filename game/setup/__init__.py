"""Setting up a match: what is chosen, what is remembered, the controls it is chosen with."""
