"""What every table draws: cards and piles, slips, prompts, the table of yaku."""
