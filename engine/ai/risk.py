"""Which plays give much away: what a person may want to be asked about once before it is done.

Judged from the view alone, with the knowledge of the players at first sight. A play is risky only
where something better is there; where nothing else can be done nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ai.knowledge import japanese_loo, kirifu, koi_koi
from engine.ai.knowledge.tien_gow import Thinking
from engine.ai.reasons.tricks import Play, lying, over
from engine.ai.reasons.tricks import play_of as tricks_play
from engine.core.cards import NOBODY, Action, Card, Cards, Points, Seat, cards_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import RANKS, SUIT_CARDS, rank_of
from engine.games.forty_one.play import told as forty_one_told
from engine.games.forty_one.tables import TARGETS, added
from engine.games.hana_awase.state import flags_of as hana_awase_flags
from engine.games.japanese_loo.play import STAY as LOO_STAY
from engine.games.japanese_loo.tables import LOO_FINE
from engine.games.kirifu.tables import TAKE as KIRIFU_TAKE
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU
from engine.games.koi_koi.state import flags_of as koi_koi_flags
from engine.games.kujuroku.tables import BASE_YAKU
from engine.games.mekuri.state import flags_of as mekuri_flags
from engine.games.mushi.state import flags_of as mushi_flags
from engine.games.nine_and_half.play import HIT_ME
from engine.games.nine_and_half.state import jack_ten, told
from engine.games.nine_and_half.tables import BUST, HALVES, NATURAL
from engine.games.thousand.actions import CONCEDE
from engine.games.tien_gow.play import DOWN, TILES, bits
from engine.kernel.fishing import LAY, PASS, SHIFT
from engine.kernel.yaku import Distance, Yaku, distances

_GIVES_UP = {"durak": "DU-63"}
"""The rule by which a deal can be given up."""
FEW = 2
"""Hand cards with which a round of Koi-Koi is nearly over."""
DEAR_TRICK, FALL = 8, 10
"""Points from which a trick of King is dear, and by which one more trick must cost the score."""
LATE = 4
"""Tiles of a hand with which one without a pile has to think of the last trick."""
LAST_TWO = 2
"""Cards of a hand with which the end of a deal of Parity can be counted."""


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


def _takes_for_sure(play: Play, card: Card) -> bool:
    """Whether the trick of now is the seat's with this card whatever the others do."""
    return play.reading.takes(card) and not over(play, card)


def _king(view: View, action: Action) -> Risk | None:
    """A dear trick that is one's own for sure, or a dear card on a trick of another (KI-20)."""
    if view.phase not in _TRICK_PHASES:
        return None
    play = tricks_play(view)
    if _takes_for_sure(play, action):
        held = lying(play, action)
        return Risk("takes_dear", "KI-20", amount=-held) if held <= -DEAR_TRICK else None
    reading, worth = play.reading, play.points(action)
    if worth >= DEAR_TRICK and not reading.later and not reading.takes(action):
        return Risk("gives_dear", "KI-20", seat=reading.best, cards=1 << action, amount=worth)
    return None


def _three_tricks(view: View, action: Action) -> Risk | None:
    """A fourth trick that is one's own for sure turns the best score into a loss (TT-14)."""
    if view.phase not in _TRICK_PHASES:
        return None
    play = tricks_play(view)
    falls = play.more is not None and play.more[0] <= -FALL
    if falls and _takes_for_sure(play, action):
        return Risk("one_too_many", "TT-14")
    return None


def _parity(view: View, action: Action) -> Risk | None:
    """With two cards left, the order that makes the tricks odd for sure (PA-14)."""
    if view.phase not in _TRICK_PHASES or view.hand_sizes[view.seat] != LAST_TWO:
        return None
    play = tricks_play(view)
    wins = _takes_for_sure(play, action)
    if not wins and (play.reading.later or play.reading.takes(action)):
        return None  # not certain
    left = (view.hand & ~(1 << action)).bit_length() - 1
    final = _last_card(play, left, leads=wins)
    if final is None:
        return None
    won = view.facts[1 + view.seat] + wins + final
    return Risk("odd_for_sure", "PA-14", amount=won) if won & 1 else None


def _last_card(play: Play, left: Card, *, leads: bool) -> bool | None:
    """Whether the card that is left takes the last trick; None where that depends on others.

    What is unseen then are the last cards of those who have played now, one each.
    """
    reading = play.reading
    if reading.unseen.bit_count() != len(reading.view.hands) - 1 + len(reading.later):
        return None
    over_it = bool(play.beats[left] & reading.unseen)
    if reading.later:  # one of the unseen cards of each falls now
        return None if over_it else True if leads else None
    if leads:
        return not over_it
    suit = SUIT_CARDS[left // 13] & reading.unseen
    if over_it or not suit:
        return False
    return True if suit == reading.unseen else None


def _kirifu(view: View, action: Action) -> Risk | None:
    """Taking what can be cut (KF-12), or a lead with which the next seat is sure to go out."""
    if view.phase == "cut_or_take":
        late = not view.stock and view.hand_sizes[view.seat] <= FEW
        return Risk("takes_able", "KF-12") if action == KIRIFU_TAKE and late else None
    if view.phase != "lead" or view.stock:
        return None
    reading = kirifu.Reading(view)
    if view.hand_sizes[reading.left] > action.bit_count() or reading.stops(action):
        return None
    return Risk("lets_out", "KF-16", seat=reading.left)


def _forty_one(view: View, action: Action) -> Risk | None:
    """Leaving chips that another card makes at once (FO-15)."""
    if view.phase != "play":
        return None
    known = forty_one_told(view.facts)

    def paid(card: Card) -> Points:
        kings, total, _ = added(card, known.kings, known.total, known.last)
        return 0 if kings else TARGETS.get(total, 0)

    best = max(map(paid, view.legal))
    if best < 2 or paid(action):
        return None
    card = next(card for card in view.legal if paid(card) == best)
    return Risk("leaves_chips", "FO-15", cards=1 << card, amount=best)


def _tien_gow(view: View, action: Action) -> Risk | None:
    """A tile that nothing beats, laid face down late by a seat without a pile (TG-45)."""
    if view.phase != "follow" or not action & DOWN or view.hand_sizes[view.seat] > LATE:
        return None
    thinking = Thinking(view)
    if thinking.has_pile:
        return None
    sure = [tile for tile in bits(action & TILES) if thinking.sure(tile)]
    if not sure:
        return None
    return Risk("lays_sure", "TG-45", cards=sure[-1])


_TRICK_PHASES = ("lead", "follow")


_JUDGES: dict[str, Callable[[View, Action], Risk | None]] = {
    "koi_koi": _koi_koi,
    "hana_awase": _hana_awase,
    "mushi": _lays(lambda view: mushi_flags(view.rules).yaku.rows, 10, "MU-20"),
    "kujuroku": _lays(lambda _: BASE_YAKU, 0, "KJ-55"),
    "mekuri": _lays(lambda view: mekuri_flags(view.rules).yaku.rows, 4, "MK-50"),
    "thousand": _thousand,
    "japanese_loo": _japanese_loo,
    "nine_and_half": _nine_and_half,
    "king": _king,
    "three_tricks": _three_tricks,
    "parity": _parity,
    "kirifu": _kirifu,
    "forty_one": _forty_one,
    "tien_gow": _tien_gow,
}
"""Game id → its judge; in Durak nothing but giving up gives much away at once."""
