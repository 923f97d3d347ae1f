"""Nine-and-a-half at first sight (chapter NH, section 9): whom to fight, and how to look.

What a hand looks like to the dealer: a hidden card is as likely as its rank is unseen, times how
likely a usual player would have hit, stayed and bet like that with it.
A high bet makes a strong hand likelier, but only a little, for everybody mixes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import fsum
from operator import mul
from typing import Protocol, TypeAlias

from engine.ai.tempers import EVEN, Temper
from engine.core.cards import Action, Card, Seat, cards_of
from engine.core.game import Game, State
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.nine_and_half.play import DRAW, END, HIT_ME, STAY
from engine.games.nine_and_half.state import Told, jack_ten, told
from engine.games.nine_and_half.tables import BUST, HALVES, JACKS, NATURAL, SHOWN_MOST, TENS

_RANKS = 13
_JACK = min(JACKS)
_STAYS = (*(0.1,) * 7, *(0.2,) * 3, 0.35, 0.45, 0.75, 0.85, *(0.95,) * 6)
"""How likely a usual player stays with this total in halves."""
_BUST_STAYS, _TEN_STAYS = 0.85, 0.3
"""The same for one who is bust, and for one whose only card is a ten."""
_ENOUGH, _STRONG = 13, 16
"""Totals in halves from which a hand stays, and from which it is strong."""
_BLUFF = 0.2
"""How often an open jack stays on a low total."""
_HIGH = {True: 0.5, False: 0.15}
"""How often a strong hand bets high, and how often any other does."""
_DARING = 0.6
"""By which share nerve raises how often a hand bets high."""
_UNSURE = 0.15
"""By how much the dealer's judgment of a hand varies, so that nobody can rely on it."""

Odds: TypeAlias = list[float]
"""By the dealer's total in halves (20: bust) what a fight brings him per chip at stake."""


class Behind(State, Protocol):
    """A deal with hidden cards."""

    hidden: list[Card]
    stock: list[Card]
    top: int


def greedy(view: View, rng: Rng, temper: Temper = EVEN) -> Action:
    """The action that promises most chips, now and then a bluff."""
    known = told(view.facts, len(view.hands))
    if view.phase == "limit":
        return min(view.legal, key=lambda limit: abs(limit - int(view.rules["limit"])))
    if view.phase == "ante":
        return 1
    unseen = unseen_ranks(view)
    if view.phase == "dealer":
        return _dealer(view, known, unseen, rng)
    if view.phase == "hit":
        return _hit_or_stay(view, known, unseen, rng, temper)
    return _bet(view, known, rng, temper)


def _chance(rng: Rng) -> float:
    return rng.next32() / (1 << 32)


def unseen_ranks(view: View) -> list[int]:
    """How many cards of each rank this seat has not seen."""
    counts = [4 * int(view.rules["packs"])] * _RANKS
    for card in cards_of(view.seen):
        counts[card % _RANKS] -= 1
    return counts


def _stays(row: Sequence[Card], rank: int, total: int) -> float:
    """How likely a usual player stays with this hidden rank behind these face-up cards."""
    if total < BUST:
        return _STAYS[total]
    if not row:
        return _TEN_STAYS
    return 0.95 if jack_ten(tuple(row), rank) else _BUST_STAYS


@lru_cache(maxsize=1 << 12)
def _shapes(row: tuple[Card, ...], *, high: bool) -> tuple[tuple[int, float], ...]:
    """For each hidden rank the first total of the dealer that beats it, and how likely it is.

    A usual player has come to these face-up cards, stayed, and bet like that. A pair of jack and
    ten, or nine and a half, is marked -1: no total beats it; one that is bust 0: every total does.
    """
    shown = sum([HALVES[card] for card in row])
    out = []
    for rank in range(_RANKS):
        total = shown + HALVES[rank]
        bets_high = _HIGH[_is_strong(row, rank, total)]
        likely = _likely(row, rank) * (bets_high if high else 1.0 - bets_high)
        if total == NATURAL or jack_ten(row, rank):
            out.append((-1, likely))
        else:
            out.append((0 if total >= BUST else total + 1, likely))
    return tuple(out)


def _likely(row: Sequence[Card], rank: int) -> float:
    """How likely a usual player comes to these face-up cards with this hidden rank, and stays."""
    total, likely = HALVES[rank], 1.0
    for i, card in enumerate(row):
        likely *= 1 - _stays(row[:i], rank, total)
        total += HALVES[card]
    if sum(HALVES[card] for card in row) >= SHOWN_MOST:
        return likely
    return likely * _stays(row, rank, total)


def guesses(view: View, rng: Rng) -> Callable[[], State] | None:
    """What imagines a deal for a dealer who reads his players; nothing for anybody else.

    Nobody but he minds what others hold: a hidden card is drawn as often as he thinks it likely.
    """
    if view.phase != "dealer":
        return None
    game: Game[Behind] = view.rules.game  # type: ignore[assignment]
    known = told(view.facts, len(view.hands))
    likely: dict[Seat, list[float]] = {}
    for seat, bet in enumerate(known.bets):
        if bet > 0 and not known.against[seat]:
            row = tuple([card % _RANKS for card in known.rows[seat]])
            likely[seat] = [chance for _, chance in _shapes(row, high=2 * bet > known.limit)]

    def imagine() -> Behind:
        world = game.sample(view, rng)
        pool, first = world.stock, world.top
        for seat, by_rank in likely.items():
            own = world.hidden[seat]
            weights = [by_rank[card % _RANKS] for card in (own, *pool[first:])]
            at, left = 0, _chance(rng) * fsum(weights)
            while at < len(weights) - 1 and left >= weights[at]:
                left -= weights[at]
                at += 1
            if at:
                at += first - 1
                world.hidden[seat], pool[at] = pool[at], own
        return world

    return imagine


def _is_strong(row: Sequence[Card], hidden: Card, total: int) -> bool:
    return _STRONG <= total < BUST or jack_ten(tuple(row), hidden)


def loses(row: Sequence[Card], rank: int, dealer: int) -> bool:
    """Whether a hidden card of a rank behind these cards loses to the dealer's total (NH-28)."""
    total = sum(HALVES[card] for card in row) + HALVES[rank]
    if dealer >= BUST or total == NATURAL or jack_ten(tuple(row), rank):
        return False
    return total >= BUST or dealer > total


def odds(row: Sequence[Card], unseen: Sequence[int], *, high: bool) -> Odds:
    """What this hand with a high or a low bet is worth to the dealer at each total, per chip."""
    beaten = [0.0] * (BUST + 1)
    whole = special = 0.0
    shapes = _shapes(tuple([card % _RANKS for card in row]), high=high)
    for count, (first, likely) in zip(unseen, shapes, strict=True):
        weight = count * likely
        whole += weight
        if first < 0:
            special += weight
        else:
            beaten[first] += weight
    whole = whole or 1.0
    out, won = [], 0.0
    for at_total in beaten[:BUST]:
        won += at_total
        out.append((2 * won - whole - special) / whole)
    return [*out, -(whole + special) / whole]


def _dealer(view: View, known: Told, unseen: list[int], rng: Rng) -> Action:
    """The best plan of all: fight some, then end, or draw and fight others; its first step."""
    now = min(BUST, sum(HALVES[card] for card in known.rows[view.dealer]))
    left = [p for p, ante in enumerate(known.antes) if ante > 0 and not known.against[p]]
    worth: dict[Seat, Odds] = {}
    for p in left:
        stake = (known.antes[p] + known.bets[p]) * (1 + _UNSURE * (_chance(rng) - 0.5))
        chances = odds(known.rows[p], unseen, high=2 * known.bets[p] > known.limit)
        worth[p] = [stake * chip for chip in chances]
    done = sum(n > 0 for n in known.against)
    need = max(known.owed - done, int(known.drew))
    by_worth = sorted(left, key=lambda p: -worth[p][now])
    fights = [p for i, p in enumerate(by_worth) if i < need or worth[p][now] > 0]
    best = sum(worth[p][now] for p in fights)
    step = fights[0] if fights else END
    if DRAW in view.legal:
        drawn = _next_cards(unseen)
        gain = {p: worth[p][now] - _drawn_on(worth[p], now, drawn) for p in left}
        order = sorted(left, key=lambda p: -gain[p])
        banked = 0.0
        for first in range(len(order)):
            rest = [worth[p] for p in order[first:]]
            later = _after_draw(rest, max(need - first, 1), now, drawn)
            if banked + later > best:
                best, step = banked + later, order[0] if first else DRAW
            banked += worth[order[first]][now]
    return step if step in view.legal else view.legal[0]


def _next_cards(unseen: Sequence[int]) -> list[float]:
    """How likely the next card has each value in halves."""
    chances = [0.0] * (max(HALVES) + 1)
    whole = sum(unseen)
    for rank, count in enumerate(unseen):
        chances[HALVES[rank]] += count / whole
    return chances


def _drawn_on(worth: Sequence[float], total: int, drawn: list[float]) -> float:
    """What the total after one card more is worth on average; ``worth`` ends with bust."""
    lower = worth[total:BUST]
    bust = fsum(drawn[len(lower) :]) * worth[BUST]
    return fsum(map(mul, drawn, lower)) + bust


def _after_draw(rest: list[Odds], need: int, now: int, drawn: list[float]) -> float:
    """What drawing is worth now, with so many fights owed among the rest."""
    value = [0.0] * (BUST + 1)
    for total in range(BUST, now, -1):
        fights = [chips[total] for chips in rest]
        good = [chips for chips in fights if chips > 0]
        stop = fsum(good if len(good) >= need else sorted(fights, reverse=True)[:need])
        value[total] = stop if total == BUST else max(stop, _drawn_on(value, total, drawn))
    return _drawn_on(value, now, drawn)


def own_hand(view: View, known: Told) -> tuple[tuple[Card, ...], Card, int]:
    """One's face-up cards, hidden card and total."""
    row = known.rows[view.seat]
    hidden = view.hand
    for card in row:
        hidden ^= 1 << card
    card = hidden.bit_length() - 1
    return row, card, HALVES[card] + sum(HALVES[up] for up in row)


def _hit_or_stay(view: View, known: Told, unseen: list[int], rng: Rng, temper: Temper) -> Action:
    """Hit up to six; a lone ten hopes for a jack, and an open jack may bluff."""
    row, hidden, total = own_hand(view, known)
    if total >= BUST:
        lone_ten = hidden in TENS and not row
        return HIT_ME if lone_ten and unseen[_JACK] else STAY
    if total >= _ENOUGH + temper.nerve:
        return STAY
    bluff = len(row) == 1 and row[0] in JACKS and _chance(rng) < _BLUFF * (1.0 + temper.nerve)
    return STAY if bluff else HIT_ME


def _bet(view: View, known: Told, rng: Rng, temper: Temper) -> Action:
    """Strong hands bet high more often than others, no hand always: the dealer must not know."""
    row, hidden, total = own_hand(view, known)
    most = view.legal[-1]
    spread = max(1, min(3, most // 3))
    usual = _HIGH[_is_strong(row, hidden, total)]
    high = _chance(rng) < usual + _DARING * temper.nerve * usual
    return most - rng.below(spread) if high else 1 + rng.below(spread)
