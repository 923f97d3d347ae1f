"""Durak's declarations: packs, options, what beats what, actions as numbers."""

from __future__ import annotations

from engine.core.cards import Action, Card, Cards
from engine.core.game import Spec
from engine.core.options import Option, Preset, Value
from engine.decks.trumps import DECK, PACK24, PACK36, PACK52, SUITS
from engine.kernel.tricks import Beating, beating

PACKS: dict[Value, Cards] = {36: PACK36, 52: PACK52, 24: PACK24}
TEAMS: dict[str, int] = {"none": 0, "2v2": 4, "3v3": 6}
"""Seats of each kind of team game."""
MOST_ATTACKS = 6
"""Attack cards a bout has at most with ``attack_limit=six`` (DU-42)."""
IDLE_MOST = 60
"""So many takes in a row in which nobody drew or went out end the deal in a draw (DU-62): three or
more players could hand a few cards round for ever (DU-R14).
"""

BEATS: tuple[Beating, ...] = tuple(beating(suit) for suit in range(4))
"""By trump suit, for each attack card the cards that beat it (DU-30)."""
RANK: tuple[Cards, ...] = tuple(
    sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13)
)
"""All cards of each rank."""
RANK_OF: tuple[Cards, ...] = tuple(RANK[card % 13] for card in range(52))
"""For each card all cards of its rank."""

ONTO, TRANSFER, SHOW, SET = 1 << 6, 1 << 12, 1 << 12 | 1 << 6, 1 << 13
VERBS = 1 << 14
TAKE, PASS, DOUBLE, ACCEPT, DECLINE, RESIGN = range(VERBS, VERBS + 6)
"""Actions: a card alone is its number; a card that beats another is ``ONTO * (card + 1) + other``;
``TRANSFER + card`` and ``SHOW + card`` pass the attack on; ``SET + 16 * rank + suits`` opens with
several cards; the rest are words."""
WORDS: dict[Action, str] = {
    TAKE: "take", PASS: "pass", DOUBLE: "double", ACCEPT: "accept", DECLINE: "resign",
    RESIGN: "resign",
}  # fmt: skip

_SUIT_SETS = tuple(
    sum(1 << 13 * suit for suit in range(4) if bits >> suit & 1) for bits in range(16)
)


def set_cards(action: Action) -> Cards:
    """The cards of an opening with several."""
    return _SUIT_SETS[action & 15] << (action >> 4 & 15)


def sets(held: Cards, most: int) -> list[Action]:
    """The openings with two cards of a rank or more, at most so many."""
    return [
        SET | rank << 4 | bits
        for rank in range(13)
        for bits in range(16)
        if 2 <= bits.bit_count() <= most and not _SUIT_SETS[bits] << rank & ~held
    ]


def action_text(action: Action) -> str:
    """``play C``, ``play C on X``, ``play C D``, ``transfer C``, ``show C`` and the words."""
    if action >= VERBS:
        return WORDS[action]
    if action >= SET:
        return "play " + " ".join(DECK.sorted_names(set_cards(action)))
    if action >= TRANSFER:
        verb = "show" if action >= SHOW else "transfer"
        return f"{verb} {DECK.ids[action & 63]}"
    if action >= ONTO:
        return f"play {DECK.ids[(action >> 6) - 1]} on {DECK.ids[action & 63]}"
    return f"play {DECK.ids[action]}"


def suit_named(name: object) -> int:
    """The suit of a letter, −1 for anything else."""
    return SUITS.find(name) if isinstance(name, str) and len(name) == 1 else -1


def beats(trump: int, card: Card, onto: Card) -> bool:
    """DU-30."""
    return bool(BEATS[trump][onto] >> card & 1)


SPEC = Spec(
    id="durak",
    code="DU",
    ja="ドゥラーク",
    en="Durak",
    group="trumps",
    deck=DECK,
    seats=(2, 6),
    default_seats=2,
    direction="clockwise",
    family="shedding",
    zero_sum=False,
    options=(
        Option("teams", tuple(TEAMS), None, ("DU-90", "DU-91", "DU-92")),
        Option("deck", (36, 52, 24), None, ("DU-02", "DU-03")),
        Option("hand_size", (6, 7), None, ("DU-02", "DU-60")),
        Option("variant", ("podkidnoy", "perevodnoy"), None, ("DU-70", "DU-71", "DU-73")),
        Option("transfer_show", ("off", "on"), None, ("DU-72",)),
        Option("attack_limit", ("six", "hand"), None, ("DU-42",)),
        Option("first_discard_limit", (6, 5), None, ("DU-43",)),
        Option("throw_in_by", ("all", "neighbours", "attacker"), None, ("DU-41",)),
        Option("throw_in_after_take", ("on", "off"), None, ("DU-45",)),
        Option("opening", ("single", "set"), None, ("DU-20",)),
        Option("next_first", ("under_fool", "from_fool"), None, ("DU-11",)),
        Option("match", ("deals", "championship"), None, ("DU-80", "DU-81")),
        Option("match_deals", (5, 1, 10), None, ("DU-80",)),
        Option("match_target", (15, 11, 21), None, ("DU-81",)),
        Option("doubling", ("on", "off"), None, ("DU-82", "DU-83")),
    ),
    presets=(
        Preset("podkidnoy"),
        Preset("perevodnoy", {"variant": "perevodnoy"}),
        Preset("championship", {"match": "championship"}, 2),
        Preset("teams4", {"teams": "2v2"}, 4),
        Preset("neighbours", {"throw_in_by": "neighbours"}, 4),
        Preset("pack52", {"deck": 52, "hand_size": 7}),
        Preset("quick24", {"deck": 24, "match_deals": 1}),
    ),
)
