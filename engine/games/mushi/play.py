"""The course of a deal of Mushi: opening, turns, what is left over (MU-04 … MU-19).

How the oni plays is :mod:`engine.kernel.oni`'s affair; Hana-awase plays it the same way.
"""

from __future__ import annotations

from engine.core.cards import NO_CARD, NOBODY, Action
from engine.core.events import (
    FIELD,
    Asked,
    Called,
    DealEnded,
    Event,
    Moved,
    Redealt,
    Shown,
    Shuffled,
    hand,
    pile,
)
from engine.core.rng import Rng
from engine.decks.hanafuda import RAIN
from engine.games.mushi.scoring import scores
from engine.games.mushi.state import FLIP, HAND, OVER, PHASES, SHOW, MushiState
from engine.games.mushi.tables import CARD_LIST
from engine.kernel import fishing, oni
from engine.kernel.dealing import Packet, packets, shuffled
from engine.kernel.fishing import PASS
from engine.kernel.oni import NO_PLANT, ONI_BIT
from engine.kernel.yaku import report

Out = list[Event] | None

KO_OYA_BA = tuple(
    [Packet(dst, 4) for dst in (hand(1 - oya), hand(oya), FIELD) * 2] for oya in (0, 1)
)
BA_FIRST = tuple(
    [Packet(dst, 4) for dst in (FIELD, *(hand(1 - oya), hand(oya)) * 2, FIELD)] for oya in (0, 1)
)
DEALT = 24
PLAIN_PLAYS = oni.MATCHING.plays
"""The actions of a hand without the oni."""


def open_deal(s: MushiState, out: Out) -> None:
    """Shuffle, deal packets of four (MU-04), ask about fours (MU-05), check the field (MU-06)."""
    rng = Rng.resumed(s.rng)
    stock = shuffled(CARD_LIST, rng)
    s.rng = rng.state
    if out is not None:
        out.append(Shuffled(s.dealer, len(stock)))
    if s.flags.ba_first:
        field, ko, oya, ko2, oya2, field2 = packets(stock, BA_FIRST[s.dealer], out)
    else:
        ko, oya, field, ko2, oya2, field2 = packets(stock, KO_OYA_BA[s.dealer], out)
    s.hands[s.dealer], s.hands[1 - s.dealer] = oya | oya2, ko | ko2
    s.piles, s.played = [0, 0], [0, 0]
    s.field = field | field2
    s.stock = stock[DEALT:]
    s.top, s.asked, s.oni_plant, s.active = 0, 0, NO_PLANT, NO_CARD
    ask_fours(s, out)


def ask_fours(s: MushiState, out: Out) -> None:
    """Ask the next holder of four of a plant, the dealer first; then check the field (MU-R12)."""
    if s.flags.show_four:
        for seat in (s.dealer, 1 - s.dealer):
            if not s.asked >> seat & 1 and fishing.fours(s.hands[seat]):
                s.phase, s.to_move = SHOW, seat
                return
    check_field(s, out)


def check_field(s: MushiState, out: Out) -> None:
    """Fours and the three rains in the dealt field (MU-06, MU-07), then the first turn."""
    groups = fishing.fours(s.field)
    if not s.flags.rain_waits and s.field & (RAIN | ONI_BIT) == RAIN:
        groups |= RAIN
    if groups and not s.flags.dealer_takes:
        redeal(s, "MU-06", out)
        return
    if groups:
        s.field &= ~groups
        s.piles[s.dealer] |= groups
        if out is not None:
            out.append(Moved(FIELD, pile(s.dealer), groups, "MU-06"))
    s.phase, s.to_move = HAND, s.dealer


def redeal(s: MushiState, rule: str, out: Out) -> None:
    """The same dealer deals anew; the deal of the match is not used up (MU-24)."""
    if out is not None:
        out.append(Redealt(rule))
    open_deal(s, out)


def ask(s: MushiState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: MushiState) -> list[Action]:
    """MU-05, MU-11 … MU-18."""
    phase = s.phase
    if phase == HAND:
        held = s.hands[s.to_move]
        if held & ONI_BIT:
            return oni.plays(held, s.field, s.flags.oni.takes_sets)
        return PLAIN_PLAYS(held, s.field)
    if phase == FLIP:
        return oni.choices(s.active, s.field, s.flags.oni.takes_sets)
    if phase == SHOW:
        return [fishing.SHOW, PASS]
    return []


def apply(s: MushiState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase = s.phase
    if phase == HAND:
        play(s, action, out)
    elif phase == FLIP:
        choose(s, action, out)
    else:
        answer_show(s, action, out)
    if out is not None:
        ask(s, out)


def play(s: MushiState, action: Action, out: Out) -> None:
    """A card from the hand (MU-11, MU-12), then the flip (MU-14 … MU-18)."""
    seat, card = s.to_move, action >> 6
    before = s.piles[seat]
    s.played[seat] |= 1 << card
    oni.play(s, s.flags.oni, card, action & 63, out)
    if out is not None:
        report(s.flags.yaku, seat, before, s.piles[seat], out)
        before = s.piles[seat]
    if s.top < len(s.stock) and not oni.flip(s, s.flags.oni, out):
        s.phase = FLIP
        return
    if out is not None:
        report(s.flags.yaku, seat, before, s.piles[seat], out)
    pass_turn(s, out)


def choose(s: MushiState, action: Action, out: Out) -> None:
    """The turned card takes the chosen one (MU-16, MU-18)."""
    seat = s.to_move
    before = s.piles[seat]
    s.phase = HAND
    oni.choose(s, s.flags.oni, action, out)
    if out is not None:
        report(s.flags.yaku, seat, before, s.piles[seat], out)
    pass_turn(s, out)


def answer_show(s: MushiState, action: Action, out: Out) -> None:
    """Show four of a plant for a redeal, or keep still (MU-05)."""
    seat = s.to_move
    if action == PASS:
        s.asked |= 1 << seat
        if out is not None:
            out.append(Called(seat, "pass"))
        ask_fours(s, out)
        return
    if out is not None:
        out.append(Shown(seat, fishing.fours(s.hands[seat]), "MU-05"))
    redeal(s, "MU-05", out)


def pass_turn(s: MushiState, out: Out) -> None:
    """The other seat's turn, or the end after eight turns each."""
    s.to_move = 1 - s.to_move
    if not s.hands[s.to_move]:
        finish(s, out)


def finish(s: MushiState, out: Out) -> None:
    """Left-over cards find their owners (MU-19, MU-R8) and the deal is over."""
    s.phase, s.to_move = OVER, NOBODY
    before = s.piles[:]
    oni.flow_in(s, 1 - s.dealer, "MU-19", out)
    if out is not None:
        for seat in (0, 1):
            report(s.flags.yaku, seat, before[seat], s.piles[seat], out)
        out.append(DealEnded(scores(s)))
