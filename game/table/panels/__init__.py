"""What counts in each game, drawn in the right column, and in words for the slip.

A panel reads views only; the numbers are the engine's own tables and functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.panels.base import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.core.cards import Seat
    from engine.core.game import Rules
    from game.language import Language


def panel_for(
    rules: Rules, language: Language, names: Sequence[str], looker: Seat, you: Seat
) -> Panel:
    """The panel of a game for a looking seat; ``you`` is the seat called so, −1 for none."""
    from game.table.panels.mushi import MushiPanel  # noqa: PLC0415 - only what is played is loaded

    kinds: dict[str, Callable[..., Panel]] = {"mushi": MushiPanel}
    return kinds.get(rules.game.spec.id, Panel)(rules, language, names, looker, you)
