"""From clicks to actions: the legal actions as moves, narrowed by what a person picks.

What is legal is the engine's to say; this module only reads the words of its legal actions
(``play C take X``, ``flip take X``, ``koikoi``), so it serves every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import Action, Card, Cards, Deck
from engine.core.game import State


@dataclass(frozen=True, slots=True)
class Move:
    """A legal action as a person sees it.

    Attributes:
        action: the engine's number for it.
        text: its words.
        verb: the first word.
        cards: the cards of the own hand that it plays.
        takes: the cards that it takes.
    """

    action: Action
    text: str
    verb: str
    cards: Cards
    takes: Cards


def read_move(deck: Deck, action: Action, text: str) -> Move:
    """The move that an action's words describe."""
    verb, *rest = text.split()
    cut = rest.index("take") if "take" in rest else len(rest)
    return Move(action, text, verb, _mask(deck, rest[:cut]), _mask(deck, rest[cut:]))


def _mask(deck: Deck, words: Sequence[str]) -> Cards:
    mask = 0
    for word in words:
        if word in deck.index:
            mask |= 1 << deck.index[word]
    return mask


def moves_of(state: State, legal: Sequence[Action]) -> list[Move]:
    """Every legal action of the seat to move, as moves."""
    game = state.rules.game
    deck = game.spec.deck
    return [read_move(deck, action, game.action_text(state, action)) for action in legal]


@dataclass(frozen=True, slots=True)
class Chooser:
    """What a person can do now, and what is already picked.

    Attributes:
        moves: the legal moves.
        picked: the hand card that is chosen and still needs its target, or −1.
    """

    moves: tuple[Move, ...] = ()
    picked: Card = -1

    @property
    def playable(self) -> Cards:
        """Hand cards that may be played."""
        mask = 0
        for move in self.moves:
            mask |= move.cards
        return mask

    @property
    def plain(self) -> list[Move]:
        """Moves that are no card: calls, answers, bids."""
        return [move for move in self.moves if not move.cards and not move.takes]

    @property
    def must_target(self) -> bool:
        """Whether a card of the table has to be chosen now."""
        return self.picked >= 0 or (
            bool(self.moves) and all(m.takes and not m.cards for m in self.moves)
        )

    def of(self, card: Card) -> list[Move]:
        """The moves that play a hand card."""
        return [move for move in self.moves if move.cards >> card & 1]

    @property
    def open_moves(self) -> list[Move]:
        """The moves among which a target decides."""
        if self.picked >= 0:
            return self.of(self.picked)
        return [move for move in self.moves if move.takes and not move.cards]

    @property
    def targets(self) -> Cards:
        """Cards of the table that can be chosen now."""
        mask = 0
        for move in self.open_moves if self.must_target else []:
            mask |= move.takes
        return mask

    def takes(self, card: Card) -> Cards:
        """What a hand card could take, over all its moves."""
        mask = 0
        for move in self.of(card):
            mask |= move.takes
        return mask

    def pick(self, card: Card) -> Move | Chooser | None:
        """Pick a hand card: its only move, a chooser that asks for the target, or nothing."""
        moves = self.of(card)
        if len(moves) == 1:
            return moves[0]
        return Chooser(self.moves, card) if moves else None

    def target(self, card: Card) -> Move | None:
        """Pick a card of the table: the move that takes it."""
        for move in self.open_moves:
            if move.takes >> card & 1:
                return move
        return None

    def back(self) -> Chooser:
        """Nothing picked."""
        return Chooser(self.moves)
