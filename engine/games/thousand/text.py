"""Decisions of Thousand in words, and the rules that refuse them."""

from __future__ import annotations

from engine.core.cards import Action
from engine.decks.trumps import DECK, SUITS
from engine.games.thousand.actions import (
    ANNOUNCE,
    BID,
    GIVE,
    NAME,
    RAISE,
    RECUT,
    WORDS,
    number_of,
    two_cards,
)
from engine.games.thousand.state import (
    AUCTION,
    DISCARD,
    EXCHANGE,
    FINAL_TARGET,
    LOOK,
    MISDEAL,
    PEEK,
    TRUMP,
    ThousandState,
)
from engine.kernel import trick_text


def action_text(s: ThousandState, action: Action) -> str:
    """The decision in words.

    ``play C``, ``play C marriage``, ``bid N``, ``raise N``, ``trump S``, ``give C D`` (to the first
    and the second seat after the declarer; both aside, in plain order), ``recut C``, plain verbs.
    """
    if action < ANNOUNCE:
        return trick_text.action_text(action)
    if action < BID:
        return f"play {DECK.ids[action - ANNOUNCE]} marriage"
    if action < NAME:
        return f"{'bid' if action < RAISE else 'raise'} {number_of(action)}"
    if action < RECUT:
        return f"trump {SUITS[action - NAME]}"
    if action in WORDS:
        return WORDS[action]
    if action < GIVE:
        return f"recut {DECK.ids[action - RECUT]}"
    names = [DECK.ids[card] for card in two_cards(action)]
    return f"give {' '.join(sorted(names) if s.phase == DISCARD else names)}"


_BROKEN = {
    PEEK: "TH-07",
    LOOK: "TH-92",
    AUCTION: "TH-13",
    EXCHANGE: "TH-21",
    DISCARD: "TH-B5",
    MISDEAL: "TH-31",
    FINAL_TARGET: "TH-22",
    TRUMP: "TH-A4",
}
"""The rule of each question that is not about a card to play."""


def why_not(s: ThousandState, text: str) -> str:
    """The rule that a refused action breaks."""
    p, phase = s.prelude, s.phase
    if phase in (LOOK, AUCTION):
        if not p.price:
            return "TH-90" if s.golden else "TH-11"
        if p.book.scores[s.to_move] < s.flags.limit:
            return "TH-91"
    if phase == FINAL_TARGET and text == "concede":
        return "TH-80"
    if phase in _BROKEN:
        return _BROKEN[phase]
    if text.endswith(" marriage"):
        return _no_marriage(s, text)
    return "TH-46" if trick_text.held_card(s, text) < 0 else "TH-41"


def _no_marriage(s: ThousandState, text: str) -> str:
    """TH-94 for an ace, TH-93 for a king that may not be announced, else TH-44."""
    rank = text.removeprefix("play ")[:1]
    if rank == "A":
        return "TH-94"
    return "TH-93" if rank == "K" and s.flags.queen_only else "TH-44"
