"""What a player knows of each family of games: the value of cards, captures and calls."""
