"""Kirifu's declarations: options, and which card is stronger (KF section 2)."""

from __future__ import annotations

from engine.core.cards import Action, Card, Cards
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks.trumps import CLUBS, DECK, JOKER, PACK52, card

HAND = 5
TAKES_MOST = 60
"""KF-19."""
TAKE: Action = 0
"""The other actions are sets of cards: what is led, or what cuts."""

WORLD = card("AS")
"""世界, the world: stronger than every trump (KF-04)."""
_TRUMP, _WORLD, _JOKER = 13, 26, 27
ANY = _JOKER
"""A strength that no card exceeds."""


def _strength(trump: int, index: Card) -> int:
    if index == JOKER:
        return _JOKER
    if index == WORLD:
        return _WORLD
    suit, rank = divmod(index, 13)
    return rank + (_TRUMP if suit == trump else 0)


STRENGTH: tuple[tuple[int, ...], ...] = tuple(
    tuple(_strength(trump, index) for index in range(53)) for trump in range(4)
)
"""By trump suit the strength of each card: plain ones by rank, then trumps (KF-04 … KF-06)."""
ABOVE: tuple[tuple[Cards, ...], ...] = tuple(
    tuple(
        sum(1 << index for index in range(53) if row[index] > strength)
        for strength in range(ANY + 1)
    )
    for row in STRENGTH
)
"""By trump suit, for each strength all stronger cards."""
RANKS: tuple[Cards, ...] = tuple(
    sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13)
)
"""All cards of each rank; the joker has none."""


def pack(joker: object) -> Cards:
    """The cards, with or without the joker."""
    return PACK52 | 1 << JOKER if joker == 1 else PACK52


def action_text(action: Action) -> str:
    """``take``, ``play C``, ``play C D``."""
    return "play " + " ".join(DECK.sorted_names(action)) if action else "take"


ALWAYS_TRUMP = CLUBS
"""With ``trump_rule=clubs`` (KF-03)."""

SPEC = Spec(
    id="kirifu",
    code="KF",
    ja="きりふ",
    en="Kirifu",
    group="trumps",
    deck=DECK,
    seats=(3, 6),
    default_seats=4,
    direction="clockwise",
    family="shedding",
    zero_sum=False,
    options=(
        Option("trump_rule", ("random", "clubs"), None, ("KF-03",)),
        Option("joker", (0, 1), None, ("KF-04",)),
        Option("take", ("when_unable", "free"), None, ("KF-12", "KF-13")),
        Option("lead_sets", ("single", "same_rank"), None, ("KF-11", "KF-12", "KF-R8")),
        Option("companion", ("off", "on"), None, ("KF-R8",)),
        Option("runs", ("off", "on"), None, ("KF-R8",)),
        Option("deals", (4, 1, 2, 8), None, ("KF-20",)),
    ),
    presets=(
        Preset("source"),
        Preset("summary_2008", {"trump_rule": "clubs", "joker": 1, "lead_sets": "same_rank"}, 5),
        Preset("kumamoto", {"lead_sets": "same_rank", "companion": "on", "runs": "on"}),
        Preset("free_take", {"take": "free"}),
    ),
)
