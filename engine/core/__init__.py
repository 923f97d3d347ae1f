"""The words every game is written in: cards, options, actions, events, views, settlements."""
