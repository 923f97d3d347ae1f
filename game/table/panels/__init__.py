"""What counts in each game, drawn in the right column, and in words for the slip.

A panel reads views only; the numbers are the engine's own tables and functions.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.table.panels.base import Panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.cards import Seat
    from engine.core.game import Rules
    from game.language import Language


PANELS = {
    "durak": "game.table.panels.durak:DurakPanel",
    "kirifu": "game.table.panels.kirifu:KirifuPanel",
    "nine_and_half": "game.table.panels.nine_and_half:NineAndHalfPanel",
    "forty_one": "game.table.panels.forty_one:FortyOnePanel",
    "japanese_loo": "game.table.panels.japanese_loo:LooPanel",
    "king": "game.table.panels.king:KingPanel",
    "hana_awase": "game.table.panels.hana_awase:HanaAwasePanel",
    "koi_koi": "game.table.panels.koi_koi:KoiKoiPanel",
    "kujuroku": "game.table.panels.kujuroku:KujurokuPanel",
    "mekuri": "game.table.panels.mekuri:MekuriPanel",
    "mushi": "game.table.panels.mushi:MushiPanel",
    "parity": "game.table.panels.parity:ParityPanel",
    "thousand": "game.table.panels.thousand:ThousandPanel",
    "three_tricks": "game.table.panels.three_tricks:ThreeTricksPanel",
    "tien_gow": "game.table.panels.tien_gow:TienGowPanel",
}
"""Game id → ``module:class``, where a game has a panel of its own; loaded when it is played."""


def panel_for(
    rules: Rules, language: Language, names: Sequence[str], looker: Seat, you: Seat
) -> Panel:
    """The panel of a game for a looking seat; ``you`` is the seat called so, −1 for none."""
    place = PANELS.get(rules.game.spec.id, "game.table.panels.base:Panel")
    module, _, name = place.partition(":")
    panel: Panel = getattr(import_module(module), name)(rules, language, names, looker, you)
    return panel
