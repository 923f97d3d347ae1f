"""How decisions of Thousand are numbered.

A card played is its index; announced with its marriage it is :data:`ANNOUNCE` more. Bids and raises
are counted in fives. Two cards to give or to lay aside are ``GIVE | first << 6 | second``.
"""

from __future__ import annotations

from engine.core.cards import Action, Card, Points

ANNOUNCE = 1 << 6
BID, RAISE, NAME, RECUT = 1 << 7, 1 << 8, 1 << 9, 576
PASS, LOOK, PEEK, DEAL, CLAIM, KEEP, CONCEDE = range(640, 647)
GIVE = 1 << 12
UNIT: Points = 5

WORDS: dict[Action, str] = {
    PASS: "pass", LOOK: "look", PEEK: "peek", DEAL: "deal", CLAIM: "claim", KEEP: "keep",
    CONCEDE: "concede",
}  # fmt: skip


def bid(number: Points) -> Action:
    """A bid."""
    return BID + number // UNIT


def raise_to(number: Points) -> Action:
    """A raise of the target."""
    return RAISE + number // UNIT


def number_of(action: Action) -> Points:
    """The number that is bid, or to which the target is raised."""
    return (action - (BID if action < RAISE else RAISE)) * UNIT


def two_cards(action: Action) -> tuple[Card, Card]:
    """The cards that are given or laid aside, in order."""
    return action >> 6 & 63, action & 63
