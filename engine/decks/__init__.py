"""The decks: ids, kinds, plants or suits, and the points of cards."""
