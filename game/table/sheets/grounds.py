"""The rule behind each row that any sheet can have, so that "why?" has an answer on every line.

Lines name their rule themselves; what is written here is for the rows of sums. Games with a sheet
of their own (:mod:`game.table.sheets.mushi` and others) name theirs there.
"""

from __future__ import annotations

from typing import Final

from engine.core.game import Rules

GROUNDS: Final[dict[str, dict[str, str]]] = {
    "thousand": {"cards": "TH-43", "total": "TH-50", "deal": "TH-51", "running": "TH-99"},
    "king": {"deal": "KI-22", "running": "KI-23"},
    "three_tricks": {"deal": "TT-15", "running": "TT-17"},
    "parity": {"deal": "PA-15", "running": "PA-17"},
    "japanese_loo": {"deal": "JL-21", "running": "JL-26"},
    "durak": {"deal": "DU-80", "running": "DU-80"},
    "kirifu": {"deal": "KF-20", "running": "KF-20"},
    "forty_one": {"deal": "FO-15", "running": "FO-21"},
    "nine_and_half": {"deal": "NH-29", "running": "NH-38"},
    "tien_gow": {"deal": "TG-69", "running": "TG-95"},
}
"""Game, row: the rule."""
AGREED: Final[dict[tuple[str, str], tuple[str, str, str]]] = {
    ("durak", "deal"): ("match", "championship", "DU-81"),
    ("durak", "running"): ("match", "championship", "DU-81"),
}
"""Game, row: an option, its value, and the rule that holds with it instead."""


def ground(rules: Rules, row: str) -> str:
    """The rule behind a row, empty where the game's own sheet knows better."""
    game = rules.game.spec.id
    option, value, rule = AGREED.get((game, row), ("", "", ""))
    if option and rules[option] == value:
        return rule
    return GROUNDS.get(game, {}).get(row, "")
