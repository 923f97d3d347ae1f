"""Where things lie, whatever is drawn there: hands, piles, slots, each game's table. No pygame."""
