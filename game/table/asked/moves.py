"""From clicks to actions: the legal actions as moves, narrowed by what a person picks.

What is legal is the engine's to say; this module only reads the words of its legal actions
(``play C take X``, ``flip take X``, ``opening pair X Y``, ``koikoi``), so it serves every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.cards import Action, Card, Cards, Deck, Seat
from engine.core.game import State
from engine.match.play import Play


@dataclass(frozen=True, slots=True)
class Move:
    """A legal action as a person sees it.

    Attributes:
        action: the engine's number for it.
        text: its words.
        verb: the first word.
        cards: the cards of the own hand that it plays.
        takes: the cards that it takes.
        word: all its plain words, joined by ``_``: ``declare_in``, ``opening_pair``.
        order: the cards of the own hand as its words name them.
    """

    action: Action
    text: str
    verb: str
    cards: Cards
    takes: Cards
    word: str = ""
    order: tuple[Card, ...] = ()


def read_move(deck: Deck, action: Action, text: str, hand: Cards = -1) -> Move:
    """The move that an action's words describe.

    Cards that are not in ``hand`` cannot be played from it: they are taken from the table.
    """
    verb, *rest = text.split()
    cut = rest.index("take") if "take" in rest else len(rest)
    named, takes = _mask(deck, rest[:cut]), _mask(deck, rest[cut:])
    word = "_".join([verb, *(w for w in rest[:cut] if w.isalpha() and w not in deck.index)])
    order = tuple(deck.index[name] for name in rest[:cut] if name in deck.index)
    own = tuple(card for card in order if hand >> card & 1)
    return Move(action, text, verb, named & hand, takes or named & ~hand, word, own)


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
    hand = game.view(state, state.to_move).hand if legal else 0
    return [read_move(deck, action, game.action_text(state, action), hand) for action in legal]


def offered(state: State) -> list[Move]:
    """The moves that the table offers: all but giving up, which the pause has."""
    return moves_of(state, state.rules.game.playable(state))


@dataclass(frozen=True, slots=True)
class Chooser:
    """What a person can do now, and what is already picked.

    Attributes:
        moves: the legal moves.
        picked: hand cards that are chosen; more of them, a target or a word may still be needed.
        aimed: cards of the table that are chosen where one move takes several of them.
        sequence: the picked cards in order, where the order matters.
        confirms: whether a single card waits for a word too, as it can be played in several ways.
    """

    moves: tuple[Move, ...] = ()
    picked: Cards = 0
    aimed: Cards = 0
    sequence: tuple[Card, ...] = ()
    confirms: bool = False

    @property
    def playable(self) -> Cards:
        """Hand cards that may be played, or played besides the picked ones."""
        mask = 0
        for move in self.candidates:
            mask |= move.cards
        return mask

    @property
    def candidates(self) -> list[Move]:
        """The moves that play all picked cards, and perhaps more, and take what is aimed at."""
        picked, aimed = self.picked, self.aimed
        if self.sequence:
            count = len(self.sequence)
            return [move for move in self.moves if move.order[:count] == self.sequence]
        return [
            move
            for move in self.moves
            if move.cards & picked == picked and move.takes & aimed == aimed
        ]

    @property
    def complete(self) -> list[Move]:
        """The moves that play just the picked cards."""
        return [m for m in self.candidates if m.cards == self.picked] if self.picked else []

    @property
    def ordered(self) -> bool:
        """Whether the same cards can go different ways: then they are picked one after another."""
        several = [(m.word, m.cards, m.takes) for m in self.moves if m.cards & m.cards - 1]
        return len(set(several)) < len(several)

    @property
    def must_target(self) -> bool:
        """Whether nothing but a card of the table has to be chosen now."""
        open_moves = self.candidates if self.picked else list(self.moves)
        same = all(move.cards == self.picked and move.takes for move in open_moves)
        return bool(open_moves) and same

    @property
    def from_hand(self) -> bool:
        """Whether a card of the hand is asked for."""
        return bool(self.playable) and not self.must_target

    @property
    def buttons(self) -> list[Move]:
        """Moves that are chosen by a word: calls, answers, bids, ways to play what is picked.

        A card that such a move names and that does not lie in the hand is no target beside words.
        """
        if self.must_target:
            return []
        if not self.picked:
            return [move for move in self.moves if not move.cards]
        done = self.complete
        return done if any(not move.takes for move in done) else []

    def of(self, card: Card) -> list[Move]:
        """The moves that play a hand card, besides what is picked."""
        return [move for move in self.candidates if move.cards >> card & 1]

    @property
    def targets(self) -> Cards:
        """Cards of the table that can be chosen now."""
        mask = 0
        for move in self.candidates if self.must_target else []:
            mask |= move.takes
        return mask

    def takes(self, card: Card) -> Cards:
        """What a hand card could take, over all its moves."""
        mask = 0
        for move in self.moves:
            if move.cards == 1 << card:
                mask |= move.takes
        return mask

    def pick(self, card: Card) -> Move | Chooser | None:
        """Pick a hand card, or put a picked one back.

        Returns:
            The only move that is left, a chooser that asks for more (several cards are confirmed
            by a word), or None where the card can play no part.
        """
        bit = 1 << card
        if self.ordered:
            return self._place(card)
        if self.picked & bit:
            return replace(self, picked=self.picked ^ bit)
        for picked in (self.picked | bit, bit):
            new = replace(self, picked=picked)
            left = new.candidates
            if len(left) == 1 and left[0].cards == picked == bit and not self.confirms:
                return left[0]
            if left:
                return new
        return None

    def _place(self, card: Card) -> Chooser | None:
        """Put a card at the next place, or take it back; when all are full it replaces the last."""
        if card in self.sequence:
            row = tuple(other for other in self.sequence if other != card)
            return Chooser(self.moves, self.picked ^ 1 << card, 0, row)
        for row in ((*self.sequence, card), (*self.sequence[:-1], card)):
            new = Chooser(self.moves, sum(1 << other for other in row), 0, row)
            if new.candidates:
                return new
        return None

    def target(self, card: Card) -> Move | None:
        """The only move that takes a card of the table besides what is aimed at, or None."""
        found = self._taking(card)
        return found[0] if len(found) == 1 else None

    def aim(self, card: Card) -> Chooser | None:
        """Choose one of several cards that a move takes, or let it go; None where none takes it."""
        bit = 1 << card
        if self.aimed & bit:
            return Chooser(self.moves, self.picked, self.aimed ^ bit)
        return Chooser(self.moves, self.picked, self.aimed | bit) if self._taking(card) else None

    def _taking(self, card: Card) -> list[Move]:
        return [m for m in self.candidates if m.takes >> card & 1] if self.must_target else []

    @property
    def overlapping(self) -> bool:
        """Whether a card of the table belongs to several choices: each is chosen by itself."""
        seen = 0
        for move in self.candidates if self.must_target else []:
            if seen & move.takes:
                return True
            seen |= move.takes
        return bool(self.aimed)

    def back(self) -> Chooser:
        """Nothing picked."""
        return Chooser(self.moves, confirms=self.confirms)


def why_not(play: Play, seat: Seat, chooser: Chooser, card: Card) -> str:
    """The rule that keeps a card from being chosen by a seat; empty where none does.

    Args:
        play: the match.
        seat: who is asked.
        chooser: what the seat has picked so far.
        card: the card it would choose next: of its hand to play, of the table to take.
    """
    state = play.state
    if state is None:
        return ""
    game = play.rules.game
    name = game.spec.deck.ids[card]
    if chooser.moves and not chooser.playable and not chooser.must_target:
        return game.why_not(state, chooser.moves[0].text)
    if play.view(seat).hand >> card & 1 and not chooser.must_target:
        verb = next((move.verb for move in chooser.moves if move.cards), "play")
        return game.why_not(state, f"{verb} {name}")
    picked = chooser.picked.bit_length() - 1
    start = f"play {game.spec.deck.ids[picked]}" if picked >= 0 else "flip"
    return game.why_not(state, f"{start} take {name}")
