"""Hana-awase at first sight (chapter HA, section 9): points, yaku that weigh double, denial."""

from __future__ import annotations

from functools import lru_cache

from engine.ai.knowledge.fishing import Race, Sight, best_at_once, best_of
from engine.ai.knowledge.hanafuda import POINTS, PointsTable, Weights
from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Cards
from engine.core.game import Rules
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.hanafuda import DECK, HIKARI, KASU
from engine.games.hana_awase.play import CALL_GO_ON, CALL_VOID
from engine.games.hana_awase.state import Flags, flags_of
from engine.games.hana_awase.tables import AMESHIMA_GONE_ON
from engine.kernel import fishing
from engine.kernel.fishing import PASS, SHOW

_WEIGHTS = Weights(
    own=0.6, risk=1.2, mate_risk=0.5, left_behind=0.2, kept=0.15, mated=1.5, option=0.1
)
_YAKU = 0.6
"""What a point of a yaku is worth beside one of the cards, from each of the others."""
_DENIAL = 0.5


@lru_cache(maxsize=64)
def _races(rules: Rules) -> tuple[Race, ...]:
    """The race before and after the owner of the four willows has let the hand go on (HA-56)."""
    return tuple([Race(rows, _base(rules)) for rows in flags_of(rules).yaku])


@lru_cache(maxsize=64)
def _base(rules: Rules) -> list[int]:
    """Card points, with the agreed value of a kasu."""
    kasu = 0 if flags_of(rules).kasu_points else KASU
    return [0 if kasu >> card & 1 else points for card, points in enumerate(POINTS)]


@lru_cache(maxsize=16)
def _shares(seats: int, seat: int) -> tuple[float, ...]:
    """What a point of each seat's yaku means to a seat: all the others pay its own."""
    return tuple([_YAKU * (seats - 1) if other == seat else _DENIAL for other in range(seats)])


class _Table(PointsTable):
    """Shown kasu that lie open can be taken like field cards (HA-23)."""

    def __init__(self, view: View, flags: Flags, temper: Temper = EVEN) -> None:
        race = _races(view.rules)[view.facts[2]]
        shares = temper.shares(_shares(len(view.hands), view.seat), view.seat)
        worth = race.worth(view.piles, shares)
        super().__init__(view, DECK.all, worth, _WEIGHTS, with_oni=flags.oni is not None)
        self.open: Cards = 0
        if flags.open:
            for shown, held in zip(view.facts[5:], view.hands, strict=True):
                self.open |= shown & held

    def taken(self, card: int, what: int) -> Cards:
        """The cards that an action takes."""
        if not self.open:
            return super().taken(card, what)
        return fishing.taken(card, what, (self.field | self.open) & ~(1 << card))


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action with the highest value; equal ones by lot."""
    flags = flags_of(view.rules)
    match view.phase:
        case "show_four":
            return PASS if view.hand & HIKARI else SHOW
        case "show":
            return SHOW
        case "void":
            return CALL_GO_ON if _ahead(view, flags) else CALL_VOID
        case _:
            return best_of(view.legal, _Table(view, flags, temper).value, rng)


def at_sight(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action that counts most at once: points, and yaku made now, which all the others pay."""
    if view.phase not in ("hand", "flip"):
        return greedy(view, rng, temper)
    flags, others = flags_of(view.rules), len(view.hands) - 1
    made = flags.yaku[view.facts[2]].points
    table = _Table(view, flags)
    sight = Sight(_base(view.rules), lambda pile: others * made(pile), table.taken)
    return best_at_once(sight, view, rng)


def values(view: View) -> dict[Action, float]:
    """What each action of the hand or of a flip is worth, in points."""
    table = _Table(view, flags_of(view.rules))
    return {action: table.value(action) for action in view.legal}


def _ahead(view: View, flags: Flags) -> bool:
    """Whether the hand is worth going on with for the owner of the four willows (9.7)."""
    seats = len(view.piles)
    captured = [flags.points(held) for held in view.piles]
    yaku = [flags.yaku[0].points(held) for held in view.piles]
    yaku[view.seat] += AMESHIMA_GONE_ON
    cards = captured[view.seat] - sum(captured) / seats
    return cards + seats * yaku[view.seat] - sum(yaku) > 0
