"""Which plays give much away: what a person may want to be asked about once before it is done.

Judged from the view alone, with the knowledge of the players at first sight. A play is risky only
where something better is there; where nothing else can be done nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ai.knowledge import japanese_loo, koi_koi
from engine.core.cards import NOBODY, Action, Cards, Points, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import RANKS, SUIT_CARDS, rank_of
from engine.games.hana_awase.state import flags_of as hana_awase_flags
from engine.games.japanese_loo.play import STAY as LOO_STAY
from engine.games.japanese_loo.tables import LOO_FINE
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU
from engine.games.koi_koi.state import flags_of as koi_koi_flags
from engine.games.kujuroku.tables import BASE_YAKU
from engine.games.mekuri.state import flags_of as mekuri_flags
from engine.games.mushi.state import flags_of as mushi_flags
from engine.games.nine_and_half.play import HIT_ME
from engine.games.nine_and_half.state import jack_ten, told
from engine.games.nine_and_half.tables import BUST, HALVES, NATURAL
from engine.games.thousand.actions import CONCEDE
from engine.kernel.fishing import LAY, PASS, SHIFT
from engine.kernel.yaku import Distance, Yaku, distances

_GIVES_UP = {"durak": "DU-63"}
"""The rule by which a deal can be given up."""
FEW = 2
"""Hand cards with which a round of Koi-Koi is nearly over."""


class Risk(NamedTuple):
    """Why a play gives much away.

    Attributes:
        code: the reason, a word of the window's ``risk``.
        rule: id of the rule that makes it so; empty where none does.
        yaku: the yaku it is about.
        seat: who would profit.
        cards: the cards it is about.
        amount: points or chips.
    """

    code: str
    rule: str = ""
    yaku: str = ""
    seat: Seat = NOBODY
    cards: Cards = 0
    amount: Points = 0


def risk_of(view: View, action: Action) -> Risk | None:
    """Why an action of the seat to move gives much away; None where it does not."""
    game = view.rules.game
    if action == game.resignation:
        return Risk("gives_up", _GIVES_UP.get(game.spec.id, ""))
    judge = _JUDGES.get(game.spec.id)
    found = judge(view, action) if judge is not None else None
    if found is None or judge is None:
        return None
    others = (other for other in view.legal if other not in (action, game.resignation))
    return found if any(judge(view, other) is None for other in others) else None


Rows = Callable[[View], Sequence[Yaku]]


def _lays(rows: Rows, least: Points, rule: str) -> Callable[[View, Action], Risk | None]:
    """Laying the one card that another seat lacks for a yaku of at least so many points.

    Only if that seat could take it: cards that match it have not all been seen.
    """

    def judge(view: View, action: Action) -> Risk | None:
        if view.phase != "hand" or action & 63 != LAY:
            return None
        card = action >> 6
        block = 15 << SHIFT[card]
        if not block & view.rules.game.spec.deck.all & ~view.seen:
            return None
        for seat in range(len(view.hands)):
            for far in _one_short(view, rows(view), seat) if seat != view.seat else ():
                if far.open >> card & 1 and far.row.points >= least:
                    return Risk("feeds", rule, far.row.id, seat, 1 << card, far.row.points)
        return None

    return judge


def _one_short(view: View, rows: Sequence[Yaku], seat: Seat) -> list[Distance]:
    """The rows of several cards that lack one card of a seat."""
    found = distances(rows, view.piles, seat)
    return [far for far in found if far.possible and far.missing == 1 and far.row.size > 1]


def _koi_koi_rows(view: View) -> Sequence[Yaku]:
    return koi_koi_flags(view.rules).yaku(view.facts[0]).rows


def _hana_awase_rows(view: View) -> Sequence[Yaku]:
    return hana_awase_flags(view.rules).yaku[view.facts[2]].rows


_LAYS_KOI_KOI = _lays(_koi_koi_rows, 5, "KK-12")
_LAYS_HANA_AWASE = _lays(_hana_awase_rows, 20, "HA-33")


def _koi_koi(view: View, action: Action) -> Risk | None:
    """Koi-koi where stopping is better (section 9.3), or a card laid for the other."""
    if view.phase != "decide":
        return _LAYS_KOI_KOI(view, action)
    if action != CALL_KOIKOI or koi_koi.greedy(view, Rng(0)) != CALL_SHOBU:
        return None
    other = 1 - view.seat
    now = sum(made.points for made in koi_koi_flags(view.rules).yaku(view.facts[0]).made(
        view.piles[view.seat]))  # fmt: skip
    near = [far for far in _one_short(view, _koi_koi_rows(view), other)
            if far.open & ~view.hand]  # fmt: skip
    if near:
        best = max(near, key=lambda far: far.row.points)
        return Risk("koikoi_near", "KK-18", best.row.id, other, best.open & ~view.hand, now)
    if view.hand_sizes[view.seat] <= FEW:
        return Risk("koikoi_few", "KK-19", amount=now)
    return Risk("koikoi", "KK-18", amount=now)


def _hana_awase(view: View, action: Action) -> Risk | None:
    """A yaku of the dealt hand that is not shown is lost (HA-21)."""
    if view.phase == "show":
        return Risk("hides", "HA-21") if action == PASS else None
    return _LAYS_HANA_AWASE(view, action)


def _thousand(view: View, action: Action) -> Risk | None:  # noqa: ARG001
    """The conceder scores nothing, the others do (TH-82)."""
    return Risk("concedes", "TH-82") if action == CONCEDE else None


def _japanese_loo(view: View, action: Action) -> Risk | None:
    """Staying without a trump and without an ace, where knowledge says drop (JL-22)."""
    if view.phase != "declare" or action != LOO_STAY:
        return None
    trumps = view.hand & SUIT_CARDS[view.facts[0]]
    aces = any(RANKS[rank_of(card)] == "A" for card in cards_of(view.hand))
    if trumps or aces or japanese_loo.greedy(view, Rng(0)) == LOO_STAY:
        return None
    return Risk("stays_weak", "JL-22", amount=LOO_FINE)


def _nine_and_half(view: View, action: Action) -> Risk | None:
    """Breaking a hand that pays double, all one's chips, or the limit on a hand that is bust."""
    if view.phase not in {"hit", "bet"}:
        return None
    known = told(view.facts, len(view.hands))
    row = known.rows[view.seat]
    hidden = view.hand & ~sum(1 << card for card in row)
    total = sum(HALVES[card] for card in (*row, *cards_of(hidden)))
    pair = jack_ten(row, hidden.bit_length() - 1)
    if view.phase == "hit":
        best = total == NATURAL or pair
        return Risk("breaks_best", "NH-24") if best and action == HIT_ME else None
    stake = action + known.antes[view.seat]
    if action == max(view.legal) and total >= BUST and not pair:
        return Risk("bets_bust", "NH-28", amount=stake)
    return Risk("bets_all", "NH-19", amount=stake) if stake >= known.chips[view.seat] else None


_JUDGES: dict[str, Callable[[View, Action], Risk | None]] = {
    "koi_koi": _koi_koi,
    "hana_awase": _hana_awase,
    "mushi": _lays(lambda view: mushi_flags(view.rules).yaku.rows, 10, "MU-20"),
    "kujuroku": _lays(lambda _: BASE_YAKU, 0, "KJ-55"),
    "mekuri": _lays(lambda view: mekuri_flags(view.rules).yaku.rows, 4, "MK-50"),
    "thousand": _thousand,
    "japanese_loo": _japanese_loo,
    "nine_and_half": _nine_and_half,
}
"""Game id → its judge; games without one know no play that gives much away at once."""
