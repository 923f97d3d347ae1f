"""The rule that allowed a move: what may be asked of any move once it is made, a computer's too.

A table, read from what is public of a move: its word, the phase it was made in, and in trick games
whether the led suit was followed. Every rule named here has a sentence in both languages.
"""

from __future__ import annotations

from typing import Final

from engine.match.play import Play, Step

Pair = tuple[str, str]
"""The rule for a card of the led suit, the rule for any other card."""

ALLOWED: Final[dict[str, dict[str, str | Pair]]] = {
    "koi_koi": {
        "play take": "KK-11", "play": "KK-10", "flip take": "KK-13", "koikoi": "KK-15",
        "shobu": "KK-18",
    },
    "hana_awase": {
        "play take": "HA-32", "play": "HA-30", "flip take": "HA-36", "show": "HA-22",
        "pass": "HA-21", "show in show_four": "HA-10", "pass in show_four": "HA-10",
        "void": "HA-56", "go_on": "HA-56",
    },
    "mushi": {
        "play take": "MU-11", "play": "MU-10", "flip take": "MU-18", "show": "MU-05",
        "pass": "MU-05",
    },
    "kujuroku": {
        "play take": "KJ-33", "play": "KJ-32", "flip take": "KJ-35", "opening take": "KJ-24",
        "opening": "KJ-24", "gen": "KJ-19",
    },
    "mekuri": {"play take": "MK-33", "play": "MK-32", "flip take": "MK-35", "declare": "MK-16"},
    "thousand": {
        "bid": "TH-12", "pass": "TH-12", "bid in look": "TH-92", "look": "TH-92",
        "recut": "TH-07", "deal": "TH-07", "peek": "TH-07", "give": "TH-21",
        "give in discard": "TH-B5",
        "raise": "TH-22", "keep": "TH-22", "concede": "TH-80", "trump": "TH-A4",
        "play in lead": "TH-46", "play": "TH-41", "marriage": "TH-44",
    },
    "king": {"play in lead": "KI-10", "play": ("KI-14", "KI-17")},
    "three_tricks": {"play in lead": "TT-13", "play": ("TT-09", "TT-10"), "give": "TT-07"},
    "parity": {"play in lead": "PA-08", "play": ("PA-09", "PA-10")},
    "japanese_loo": {
        "stay": "JL-11", "drop": "JL-10", "play in lead": "JL-16", "play": ("JL-17", "JL-18"),
    },
    "durak": {
        "play in open": "DU-20", "play in defend": "DU-30", "play": "DU-40", "take": "DU-45",
        "pass": "DU-44", "transfer": "DU-70", "show": "DU-72", "double": "DU-82",
        "accept": "DU-83", "decline": "DU-83", "resign": "DU-63",
    },
    "kirifu": {"play in lead": "KF-11", "play": "KF-12", "take": "KF-13"},
    "forty_one": {"play": "FO-09", "pass": "FO-16"},
    "nine_and_half": {
        "limit": "NH-05", "ante": "NH-06", "sit": "NH-07", "hit": "NH-15", "stay": "NH-15",
        "bet": "NH-19", "fight": "NH-32", "draw": "NH-32", "end": "NH-33",
    },
    "tien_gow": {
        "sit": "TG-03", "name": "TG-05", "lead": "TG-30", "play": "TG-32", "down": "TG-40",
        "claim": "TG-90", "pass": "TG-90",
    },
}  # fmt: skip
"""Game, move: the rule. A move is its word, ``take`` where it takes, ``in`` a phase of its own."""


def allowed_by(play: Play, step: Step) -> str:
    """The rule that allowed a move; empty where none is noted."""
    game = play.rules.game
    table = ALLOWED.get(game.spec.id, {})
    words = step.text.split()
    verb = "marriage" if words[-1] == "marriage" else words[0]
    phase = game.phases[step.before.phase]
    found: str | Pair = ""
    for key in (f"{verb} in {phase}", f"{verb} take" if "take" in words else "", verb):
        if key in table:
            found = table[key]
            break
    if isinstance(found, str):
        return found
    card = game.spec.deck.index.get(words[1], -1)
    led: int = getattr(step.before, "led", 0)
    followed = card >= 0 and led >> card & 1
    return found[0] if followed else found[1]
