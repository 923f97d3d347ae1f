"""Computer players. They are given a view, never a state."""
