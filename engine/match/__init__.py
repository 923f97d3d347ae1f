"""A match: deals one after another, the running play, its record, and the receipt of each shuffle."""
