"""A match: deals one after another, the running play, its record, the receipt of each shuffle."""
