"""Tricks of Tien Gow: what may be led and played, who wins, bonuses, the end (TG-30 … TG-53)."""

from __future__ import annotations

from itertools import combinations

from engine.core.cards import NOBODY, Action, Cards, Seat
from engine.core.events import (
    Asked,
    DealEnded,
    Event,
    Handed,
    Moved,
    Paid,
    TrickWon,
    down,
    hand,
    spot,
)
from engine.games.tien_gow.deal import CLAIMED, SILENT, answer, sit, take
from engine.games.tien_gow.scoring import bonus_flows, bonuses_of, scores
from engine.games.tien_gow.state import (
    CHOOSE_SEAT,
    CLAIM,
    DEAL_METHOD,
    FOLLOW,
    LEAD,
    OVER,
    PHASES,
    TienGowState,
)
from engine.games.tien_gow.tables import BEATS_ONE, MANY, METHODS, SEATS

Out = list[Event] | None

DOWN: Action = 1 << 32
"""Added to a set of tiles that is played face down."""
TILES = DOWN - 1


def legal(s: TienGowState) -> list[Action]:
    """TG-02, TG-05, TG-30, TG-41, TG-90."""
    phase = s.phase
    if phase == FOLLOW:
        return follow(s, s.hands[s.to_move])
    if phase == LEAD:
        return lead(s.hands[s.to_move])
    if phase == DEAL_METHOD:
        return list(range(len(METHODS)))
    if phase == CLAIM:
        return [SILENT, CLAIMED]
    if phase == CHOOSE_SEAT:
        return [place for place in range(SEATS) if place not in s.places]
    return []


def lead(held: Cards) -> list[Action]:
    """Every single tile and every set of the hand (TG-30)."""
    choices = [tiles for tiles in MANY if tiles & held == tiles]
    choices += bits(held)
    choices.sort()
    return choices


def follow(s: TienGowState, held: Cards) -> list[Action]:
    """What beats, face up; then all tiles of the right number face down (TG-41)."""
    size = s.size
    tiles = bits(held)
    choices: list[Action]
    if size == 1:
        if must_hide(s, held):
            return [DOWN | held]
        choices = bits(held & BEATS_ONE[s.top.bit_length() - 1])
        choices += [DOWN | tile for tile in tiles]
        return choices
    choices = [over for over in s.flags.beats[s.top] if over & held == over]
    hidden = [DOWN + sum(some) for some in combinations(reversed(tiles), size)]
    hidden.reverse()
    return choices + hidden


def must_hide(s: TienGowState, held: Cards) -> bool:
    """The last tile of a seat without a pile (TG-45)."""
    return not held & held - 1 and not s.piles[s.to_move]


def bits(tiles: Cards) -> list[Cards]:
    """The tiles of a set, each as a set of one."""
    out = []
    while tiles:
        low = tiles & -tiles
        out.append(low)
        tiles ^= low
    return out


def apply(s: TienGowState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase = s.phase
    if phase >= LEAD:
        play(s, action, out)
    elif phase == CLAIM:
        answer(s, action, out)
    elif phase == DEAL_METHOD:
        take(s, action, out)
    else:
        sit(s, action, out)
    if out is not None:
        ask(s, out)


def ask(s: TienGowState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def play(s: TienGowState, action: Action, out: Out) -> None:
    """Tiles from the hand, face up or face down (TG-30, TG-32, TG-40)."""
    seat, tiles = s.to_move, action & TILES
    if out is not None:
        out.append(_told(s, seat, tiles, hides=action > TILES))
    s.hands[seat] ^= tiles
    s.spots[seat] = tiles
    if action > TILES:
        s.down[seat] |= tiles
    else:
        s.shown[seat] |= tiles
        s.up |= 1 << seat
        s.top, s.best = tiles, seat
        if s.phase == LEAD:
            s.size, s.phase = tiles.bit_count(), FOLLOW
            if seat == s.dealer and not s.first_lead:
                s.first_lead = tiles
    s.to_move = following = s.turns[seat]
    if following == s.leader:
        end_trick(s, out)


def _told(s: TienGowState, seat: Seat, tiles: Cards, *, hides: bool) -> Event:
    if not hides:
        return Moved(hand(seat), spot(seat), tiles, "TG-30" if s.phase == LEAD else "TG-32")
    forced = s.size == 1 and must_hide(s, s.hands[seat])
    rule = "TG-45" if forced else "TG-40"
    return Handed(hand(seat), down(seat), tiles, s.size, rule)


def end_trick(s: TienGowState, out: Out) -> None:
    """The best set wins as many piles as it has tiles; bonuses; the next lead (TG-42 … TG-53)."""
    winner, open_tiles = s.best, 0
    for tiles in s.open_sets:
        open_tiles |= tiles
    s.won[winner] |= open_tiles
    s.piles[winner] += s.size
    if out is not None:
        out.append(TrickWon(winner, open_tiles, s.top.bit_length() - 1))
    last = not s.hands[winner]
    if not last or s.flags.bonus_at_ketsu:
        pay_bonuses(s, out)
    if last:
        finish(s, out)
        return
    s.spots = [0] * SEATS
    s.leader = s.to_move = winner
    s.up, s.size, s.top, s.best, s.phase = 0, 0, 0, NOBODY, LEAD


def pay_bonuses(s: TienGowState, out: Out) -> None:
    """賀尊 and 四大賀 (TG-50 … TG-53)."""
    if s.size < 2:
        return
    for bonus in bonuses_of(s):
        s.bonuses = (*s.bonuses, bonus)
        if out is not None:
            rule = "TG-51" if s.size == 4 else "TG-50"
            out += [Paid(src, dst, amount, rule) for src, dst, amount in bonus_flows(s, bonus)]


def finish(s: TienGowState, out: Out) -> None:
    """The hand is over; the tiles played face down are turned up (TG-43, TG-R13)."""
    s.phase, s.to_move = OVER, NOBODY
    if out is not None:
        for seat, tiles in enumerate(s.down):
            if tiles:
                out.append(Moved(down(seat), down(seat), tiles, "TG-43"))
        out.append(DealEnded(scores(s)))
