"""Tien Gow at first sight (chapter TG, section 9).

Every play is worth what it may win at once (piles, the lead) and what stays in the hand: tiles and
sets that nobody is likely to beat. When all that is left is sure, the hand is played down to the
set that pays most as the last one.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from engine.core.cards import Action, Cards, Seat
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.tiles import DECK
from engine.games.tien_gow.deal import CLAIMED
from engine.games.tien_gow.hidden import facts_of
from engine.games.tien_gow.play import DOWN, TILES, bits
from engine.games.tien_gow.state import flags_of
from engine.games.tien_gow.tables import BEATS_ONE, CIVIL_SUPREME, MANY, SUPREME, THREE

_EAGER = 0.75
"""How likely a seat that can beat a play does."""
_PILE, _FIRST_PILE = 1.4, 2.4
"""What a pile is worth; the first one also lets its owner win the last trick."""
_LEAD, _RUN = 0.5, 12.0
"""What the lead is worth, and the lead with nothing but sure sets left."""
_KEPT = 3.2
"""What a tile that nobody can beat is worth in the hand."""
_FADE = 0.52
"""How much less each unseen tile that beats it makes it."""
_SETS = 0.5
"""What a set is worth in the hand beside its tiles, for each tile."""
_FEW = 4
"""Up to so many tiles every order of leading them is looked at."""
_BONUS = 4.0
"""What a supreme pair collects."""
_LAST = 12.0
"""What the last trick is worth."""


def greedy(view: View, rng: Rng) -> Action:
    """Claim; lead and play what promises most; before the hand anything goes."""
    if view.phase == "claim":
        return CLAIMED
    if view.phase not in ("lead", "follow"):
        return view.legal[rng.below(len(view.legal))]
    return Thinking(view).best()


@lru_cache(maxsize=1 << 12)
def _sets_in(hand: Cards) -> list[Cards]:
    """The sets of several tiles in a hand."""
    return [tiles for tiles in MANY if tiles & hand == tiles]


class Thinking:
    """One decision: what is unseen and what each play would leave."""

    def __init__(self, view: View) -> None:
        self.view = view
        facts = facts_of(view)
        self.facts = facts
        flags = flags_of(view.rules)
        self.beats = flags.beats
        self.supremes = (SUPREME, CIVIL_SUPREME) if flags.bunbu else (SUPREME,)
        seen = view.hand | (view.down[view.seat] if view.down else 0)
        for tiles in facts.shown:
            seen |= tiles
        self.unseen = DECK.all & ~seen
        self.hidden = max(1, self.unseen.bit_count())
        self.has_pile = facts.piles[view.seat] > 0
        self.others = [seat for seat in range(4) if seat != view.seat]
        self.later = self._later()
        self.led = facts.sets[facts.leader].bit_count()
        self.many = _sets_in(view.hand)
        self._rivals: dict[Cards, int] = {}
        self._holds: dict[Cards, float] = {}
        self._strengths: dict[Cards, float] = {}
        self._keeps: dict[Cards, float] = {}
        self._fews: dict[Cards, float] = {}
        self._whole = fsum([self.strength(tile) for tile in bits(view.hand)])
        self._more = [
            (tiles, _SETS * tiles.bit_count() * float(_FADE ** self.rivals(tiles)))
            for tiles in self.many
        ]

    def best(self) -> Action:
        """The play that promises most; the lowest number among equals."""
        return max(self.view.legal, key=lambda action: (self.worth(action), -action))

    def worth(self, action: Action) -> float:
        """What a play may win, and what it leaves in the hand."""
        tiles = action & TILES
        left = self.view.hand & ~tiles
        if action & DOWN:
            return self.keep(left)
        size = tiles.bit_count()
        holds = self.holds(tiles, self.later)
        if not left:
            return holds * _LAST
        gain = size * _PILE if self.has_pile else _FIRST_PILE + (size - 1) * _PILE
        gain += self.lead(left)
        if not self.led and tiles in self.supremes:
            gain += _BONUS
        return holds * gain + self.keep(left)

    def lead(self, held: Cards) -> float:
        """What it is worth to lead from these tiles: to their end, if they are few or all sure."""
        if held.bit_count() <= _FEW:
            return self.few(held)
        if self.runs(held):
            return _RUN + self.ending(held)
        return _LEAD * self.leading(held)

    def few(self, held: Cards) -> float:
        """What leading these tiles one set after the other wins, in the best order."""
        if held in self._fews:
            return self._fews[held]
        best = 0.0
        choices = bits(held) + [tiles for tiles in self.many if tiles & held == tiles]
        for tiles in choices:
            left = held & ~tiles
            chance = self.held_by_all(tiles) if left else self.holds(tiles, self.others, last=True)
            won = tiles.bit_count() * _PILE + self.few(left) if left else _LAST * self.ends(tiles)
            best = max(best, chance * won)
        self._fews[held] = best
        return best

    def ends(self, tiles: Cards) -> float:
        """How much more this set pays as the last one (TG-62, TG-68)."""
        size = tiles.bit_count()
        if size == 4:
            return 2.5
        return 1.5 if tiles == THREE or tiles in self.supremes else 1.05 if size > 1 else 1.0

    def _later(self) -> list[Seat]:
        """The seats that play to this trick after the looking one."""
        seat, places = self.view.seat, self.facts.places
        order = [places.index((places[seat] + i) % 4) for i in (1, 2, 3)]
        if self.view.phase == "lead":
            return order
        return order[: order.index(self.facts.leader)]

    def holds(self, tiles: Cards, seats: list[Seat], *, last: bool = False) -> float:
        """How likely none of these seats beats the play; in the last trick all would."""
        each, over_count = tiles.bit_count(), self.rivals(tiles)
        if not over_count:
            return 1.0
        chance = 1.0
        for seat in seats:
            size = self.view.hand_sizes[seat]
            if each == 1 and (last or size == 1) and not self.facts.piles[seat]:
                continue
            one = (size / self.hidden) ** each
            chance *= 1 - (1.0 if last else _EAGER) * (1 - (1 - one) ** over_count)
        return chance

    def held_by_all(self, tiles: Cards) -> float:
        """The same for all other seats, while tiles are left after it."""
        known = self._holds.get(tiles)
        if known is None:
            known = self._holds[tiles] = self.holds(tiles, self.others)
        return known

    def rivals(self, tiles: Cards) -> int:
        """How many tiles or sets beat the set and may be in other hands."""
        known = self._rivals.get(tiles)
        if known is None:
            if tiles & tiles - 1:
                known = len([over for over in self.beats[tiles] if over & self.unseen == over])
            else:
                known = (BEATS_ONE[tiles.bit_length() - 1] & self.unseen).bit_count()
            self._rivals[tiles] = known
        return known

    def sure(self, tiles: Cards) -> bool:
        """Whether nothing unseen beats the set."""
        return not self.rivals(tiles)

    def runs(self, held: Cards) -> bool:
        """Whether the tiles can be led to the end, each set of them sure."""
        doubtful = 0
        for tile in bits(held):
            if not self.sure(tile):
                doubtful |= tile
        return not doubtful or self._covered(held, doubtful)

    def _covered(self, held: Cards, doubtful: Cards) -> bool:
        low = doubtful & -doubtful
        for tiles in self.many:
            if tiles & held == tiles and tiles & low and self.sure(tiles):
                left = doubtful & ~tiles
                if not left or self._covered(held & ~tiles, left):
                    return True
        return False

    def ending(self, held: Cards) -> float:
        """How much more the best last set of these tiles pays than a single one."""
        best = 0.0
        for tiles in self.many:
            if tiles & held == tiles and self.sure(tiles):
                pays = 6.0 if tiles.bit_count() == 4 else 2.0 if tiles in self.supremes else 0.3
                best = max(best, pays)
        if held & THREE and self.sure(THREE):
            best = max(best, 2.0)
        return best

    def strength(self, tile: Cards) -> float:
        """1 for a tile that nothing unseen beats, less for others."""
        known = self._strengths.get(tile)
        if known is None:
            known = self._strengths[tile] = float(_FADE ** self.rivals(tile))
        return known

    def leading(self, held: Cards) -> float:
        """How much of the hand is sure."""
        tiles = bits(held)
        return fsum([self.strength(tile) for tile in tiles]) / len(tiles) * 4

    def keep(self, held: Cards) -> float:
        """What tiles of the hand are worth in it, when the others are gone."""
        if held in self._keeps:
            return self._keeps[held]
        gone = self.view.hand & ~held
        worth = _KEPT * (self._whole - fsum([self.strength(tile) for tile in bits(gone)]))
        for tiles, more in self._more:
            if not tiles & gone:
                worth += more
        self._keeps[held] = worth
        return worth
