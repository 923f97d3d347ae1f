"""What draws the table of each game."""
