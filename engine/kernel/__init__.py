"""Functions and small values that games are composed of."""
