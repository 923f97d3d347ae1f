"""The guide: the table of a game points at its own parts, one after another, and explains them.

:mod:`.stops` has the stops of every game, :mod:`.anchors` finds the things they point at on the
table of now, :mod:`.tour` goes from stop to stop, :mod:`.paper` draws.
"""
