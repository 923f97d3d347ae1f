"""What a seat may know of a hand of Tien Gow, and full states that agree with it."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from engine.core.cards import NO_CARD, Card, Cards, Seat, cards_of, mask_of
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.tiles import DECK
from engine.games.tien_gow.deal import could_claim
from engine.games.tien_gow.play import legal
from engine.games.tien_gow.state import CHOOSE_SEAT, DEAL_METHOD, FOLLOW, PHASES, TienGowState
from engine.games.tien_gow.tables import FOURS_OF_PAIRS, HAND, QUOTAS, SEATS, dealt_hand

_TRIES = 200


class Facts(NamedTuple):
    """The public facts of a view (:attr:`TienGowState.facts`), read by :func:`facts_of`.

    Attributes:
        running: how many hands running the dealer has been dealer; 親の倍 is one more.
        leader: who leads the trick of now.
        best: who plays its best set, ``NOBODY`` before the lead.
        up: seats, as bits, that play this trick face up.
        asked: seats, as bits, that kept still about a dealt hand.
        claimed: who has claimed one.
        first_lead: what the dealer led first.
        order: the seats by their roll for the places, while these are chosen.
        places: per seat its place, counter-clockwise, ``NO_PLACE`` before it has one.
        piles: per seat its piles.
        sets: per seat its face-up tiles in the trick; all of its last tiles when the hand is over.
        shown: per seat all tiles it has played face up.
        lying: per seat how many tiles it has played face down.
        bonuses: receiver and set of every bonus so far.
    """

    running: int
    leader: Seat
    best: Seat
    up: int
    asked: int
    claimed: Seat
    first_lead: Cards
    order: tuple[Seat, ...]
    places: tuple[int, ...]
    piles: tuple[int, ...]
    sets: tuple[Cards, ...]
    shown: tuple[Cards, ...]
    lying: tuple[int, ...]
    bonuses: tuple[tuple[Seat, Cards], ...]


def facts_of(v: View) -> Facts:
    """The facts of a view by name."""
    f = v.facts
    running, leader, best, up, asked, claimed, first_lead = f[:7]
    bonuses = tuple(zip(f[31::2], f[32::2], strict=True))
    return Facts(
        running, leader, best, up, asked, claimed, first_lead,
        f[7:11], f[11:15], f[15:19], f[19:23], f[23:27], f[27:31], bonuses,
    )  # fmt: skip


def view(s: TienGowState, seat: Seat) -> View:
    """Own hand, own face-down tiles, everything face up (TG section 8)."""
    over = s.to_move < 0
    hands = [0] * SEATS
    hands[seat] = s.hands[seat]
    if s.claimed >= 0:
        hands[s.claimed] = s.hands[s.claimed]
    spots = [NO_CARD] * SEATS
    lying: tuple[Cards, ...] = ()
    if any(s.down):
        lying = tuple([tiles if over or who == seat else 0 for who, tiles in enumerate(s.down)])
    if s.phase == FOLLOW:
        spots = [tiles.bit_length() - 1 for tiles in s.open_sets]
    return View(
        rules=s.rules,
        seat=seat,
        dealer=s.dealer,
        to_move=s.to_move,
        phase=PHASES[s.phase],
        hands=tuple(hands),
        hand_sizes=tuple([held.bit_count() for held in s.hands]),
        field=0,
        piles=tuple(s.won),
        spots=tuple(spots),
        stock=len(s.wall),
        active=NO_CARD,
        facts=s.facts,
        legal=tuple(legal(s)) if s.to_move == seat else (),
        down=lying,
    )


def sample(v: View, rng: Rng) -> TienGowState:
    """Unseen tiles go to hands and face-down plays, as the questions about dealt hands allow."""
    f = facts_of(v)
    s = TienGowState(v.rules, v.dealer)
    s.phase, s.to_move = PHASES.index(v.phase), v.to_move
    s.count, s.leader, s.best, s.up = f.running, f.leader, f.best, f.up
    s.asked, s.claimed, s.first_lead = f.asked, f.claimed, f.first_lead
    s.order, s.bonuses = f.order, f.bonuses
    s.seat_all(f.places)
    s.piles, s.won = list(f.piles), list(v.piles)
    s.spots, s.shown = list(f.sets), list(f.shown)
    if s.phase in (CHOOSE_SEAT, DEAL_METHOD):
        s.rng = rng.state
        if s.phase == DEAL_METHOD:
            s.wall = tuple(_mixed(DECK.all, rng))
        rng.next32()
        return s
    if s.best >= 0:
        s.top, s.size = s.spots[s.best], s.spots[s.best].bit_count()
    _deal(s, v, rng)
    if s.phase == FOLLOW:
        _fill_spots(s, rng)
    return s


def _deal(s: TienGowState, v: View, rng: Rng) -> None:
    """Give every seat what it holds and has played face down."""
    known = [held | lying for held, lying in zip(v.hands, v.down or (0,) * SEATS, strict=True)]
    sizes = [held + lying for held, lying in zip(v.hand_sizes, facts_of(v).lying, strict=True)]
    lacking = [size - own.bit_count() for size, own in zip(sizes, known, strict=True)]
    dealt = _shares(s, known, lacking, rng)
    for seat, more in enumerate(dealt):
        own = known[seat] | mask_of(more)
        size = v.hand_sizes[seat]
        if lacking[seat]:
            s.hands[seat] = mask_of(more[:size])
            s.down[seat] = own & ~s.hands[seat]
        else:
            s.hands[seat] = v.hands[seat]
            s.down[seat] = v.down[seat] if v.down else 0


def _shares(s: TienGowState, known: list[Cards], lacking: list[int], rng: Rng) -> list[list[Card]]:
    """The unseen tiles shared out in random order; dealt hands only where there can be some."""
    seen = 0
    for tiles in (*known, *s.shown):
        seen |= tiles
    unseen = DECK.all & ~seen
    wanted = [
        could_claim(s, seat) if more and more + s.shown[seat].bit_count() == HAND else None
        for seat, more in enumerate(lacking)
    ]
    for _ in range(_TRIES):
        pool, shares = unseen, [0] * SEATS
        for seat, wants in enumerate(wanted):
            if wants:
                shares[seat] = _dealt_hand(s, seat, pool, lacking[seat], rng)
                pool &= ~shares[seat]
        rest = _mixed(pool, rng)
        for seat, wants in enumerate(wanted):
            if not wants:
                shares[seat] = mask_of(rest[: lacking[seat]])
                del rest[: lacking[seat]]
        if all(
            wants is None
            or wants == (dealt_hand(share | shown, extended=s.flags.extended) is not None)
            for wants, share, shown in zip(wanted, shares, s.shown, strict=True)
        ):
            break
    return [_mixed(share, rng) for share in shares]


def _mixed(tiles: Cards, rng: Rng) -> list[Card]:
    out = cards_of(tiles)
    rng.shuffle(out)
    return out


def _dealt_hand(s: TienGowState, seat: Seat, pool: Cards, lacking: int, rng: Rng) -> Cards:
    """Tiles that make a hand to claim of those the seat has shown; any where none can."""
    shown = s.shown[seat]
    ways: list[tuple[int, list[tuple[Cards, int]]]] = []
    for quotas in QUOTAS if s.flags.extended else QUOTAS[:4]:
        needs = [(pool & group, n - (shown & group).bit_count()) for group, n in quotas]
        count = int(sum(n for _, n in needs) == lacking)
        for group, n in needs:
            count *= _choices(group.bit_count(), n)
        if count:
            ways.append((count, needs))
    if s.flags.extended:
        ways += [
            (1, [(four & ~shown, lacking)])
            for four in FOURS_OF_PAIRS
            if four & shown == shown and not four & ~(shown | pool)
        ]
    if not ways:
        ways = [(1, [(pool, lacking)])]
    drawn = rng.below(min(sum(count for count, _ in ways), (1 << 32) - 1))
    chosen = 0
    while drawn >= ways[chosen][0]:
        drawn -= ways[chosen][0]
        chosen += 1
    share = 0
    for group, n in ways[chosen][1]:
        share |= mask_of(_mixed(group, rng)[:n])
    return share


def _choices(n: int, k: int) -> int:
    return comb(n, k) if k >= 0 else 0


def _fill_spots(s: TienGowState, rng: Rng) -> None:
    """Which of their face-down tiles the seats have played to the trick of now.

    A view does not say it of the own ones either, and nothing that can still be decided asks it.
    """
    who = s.leader
    while who != s.to_move:
        if not s.up >> who & 1:
            s.spots[who] = mask_of(_mixed(s.down[who], rng)[: s.size])
        who = s.turns[who]
