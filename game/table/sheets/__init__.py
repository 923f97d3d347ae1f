"""Score sheets: for every game a description of its rows, and one way to lay out and draw them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.table.sheets.base import Sheet

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.language import Language

SHEETS = {
    "hana_awase": "game.table.sheets.hana_awase:HanaAwaseSheet",
    "koi_koi": "game.table.sheets.koi_koi:KoiKoiSheet",
    "kujuroku": "game.table.sheets.kujuroku:KujurokuSheet",
    "mekuri": "game.table.sheets.mekuri:MekuriSheet",
    "mushi": "game.table.sheets.mushi:MushiSheet",
    "tien_gow": "game.table.sheets.tien_gow:TienGowSheet",
}
"""Game id → ``module:class``, where a game has a sheet of its own."""


def sheet_for(play: Play, language: Language) -> Sheet:
    """The sheet of the deal that has just ended."""
    place = SHEETS.get(play.rules.game.spec.id)
    if place is None:
        return Sheet(play, language)
    module, _, name = place.partition(":")
    sheet: Sheet = getattr(import_module(module), name)(play, language)
    return sheet
