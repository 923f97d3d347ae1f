"""The course of a deal of Mekuri: dealing, declarations, turns, azukari (MK-10 … MK-37, MK-60)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Action, Cards, Seat, cards_of
from engine.core.events import (
    STOCK,
    Asked,
    Called,
    DealEnded,
    Event,
    Handed,
    Redealt,
    Shuffled,
    YakuMade,
    hand,
)
from engine.core.rng import Rng
from engine.decks.mekuri import DECK, card
from engine.games.mekuri.scoring import counting, scores
from engine.games.mekuri.state import ASKED, DECLARE, FLIP, HAND, OVER, PHASES, MekuriState
from engine.kernel import fishing
from engine.kernel.dealing import packets, shuffled
from engine.kernel.fishing import LAY, PLAIN, SET
from engine.kernel.yaku import gained

Out = list[Event] | None

IN, OUT = 1 << 12, (1 << 12) + 1
"""Declarations: play this deal, or sit it out."""
CARD_LIST = tuple(range(len(DECK.ids)))
AZA: Cards = 1 << card("ao1")
"""アザ, in every azukari yaku (MK-60)."""


def open_deal(s: MekuriState, out: Out) -> None:
    """Shuffle and deal until no rank lies complete in the field (MK-10 … MK-14)."""
    rng = Rng.resumed(s.rng)
    order = s.flags.packets[s.dealer]
    while True:
        stock = shuffled(CARD_LIST, rng)
        if out is not None:
            out.append(Shuffled(s.dealer, len(stock)))
        held = packets(stock, order, out)
        half = len(held) // 2
        s.field = held[half - 1] | held[-1]
        if not fishing.fours(s.field):
            break
        if out is not None:
            out.append(Redealt("MK-14"))
    s.rng = rng.state
    for i in range(half - 1):
        s.hands[order[i].dst.seat] = held[i] | held[half + i]
    s.stock = stock[s.flags.dealt :]
    if s.flags.declares:
        s.phase = DECLARE
    elif len(s.hands) == 4:
        s.out = (s.dealer + 3) % 4


def declare(s: MekuriState, action: Action, out: Out) -> None:
    """The first *out* sits out; after three *in* the fourth seat does (MK-16)."""
    seat = s.to_move
    if out is not None:
        out.append(Called(seat, "in" if action == IN else "out"))
    following = (seat + 1) % 4
    if action == OUT:
        sit_out(s, seat, out)
        return
    s.declared += 1
    if s.declared == ASKED:
        sit_out(s, following, out)
    else:
        s.to_move = following


def sit_out(s: MekuriState, seat: Seat, out: Out) -> None:
    """The hand goes unseen into the stock, which is shuffled again (MK-18); then the first turn."""
    rng = Rng.resumed(s.rng)
    cards = s.hands[seat]
    stock = sorted([*s.stock, *cards_of(cards)])
    s.stock = shuffled(stock, rng)
    s.rng = rng.state
    s.hands[seat] = 0
    if out is not None:
        out.append(Handed(hand(seat), STOCK, cards, cards.bit_count(), "MK-18"))
    s.out = seat
    s.phase = HAND
    s.to_move = s.flags.after[seat][seat] if seat == s.dealer else s.dealer


def ask(s: MekuriState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: MekuriState) -> list[Action]:
    """The state machine of section 4."""
    phase = s.phase
    if phase == HAND:
        return PLAIN.plays(s.hands[s.to_move], s.field)
    if phase == FLIP:
        return PLAIN.choices(s.active, s.field)
    return [IN, OUT] if phase == DECLARE else []


def apply(s: MekuriState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase = s.phase
    if phase == DECLARE:
        declare(s, action, out)
    else:
        before = s.piles[s.to_move]
        if phase == HAND:
            what = action & 63
            rule = "MK-32" if what == LAY else "MK-34" if what == SET else "MK-33"
            fishing.play(s, action >> 6, what, rule, out)
            if fishing.flip(s, "MK-35", out):
                end_turn(s, before, out)
            else:
                s.phase = FLIP
                report(s, before, out)
        else:
            s.phase = HAND
            fishing.choose(s, action, "MK-35", out)
            end_turn(s, before, out)
    if out is not None:
        ask(s, out)


def report(s: MekuriState, before: Cards, out: Out) -> None:
    """Tell which yaku count in the mover's pile now and did not before."""
    if out is None:
        return
    seat = s.to_move
    now = counting(s.flags, s.piles[seat])
    for made in gained(counting(s.flags, before), now):
        out.append(YakuMade(seat, made.row.id, made.points, made.cards))


def end_turn(s: MekuriState, before: Cards, out: Out) -> None:
    """An azukari ends the deal (MK-60), as does the last turn; else the next seat plays."""
    seat = s.to_move
    report(s, before, out)
    if has_azukari(s, s.piles[seat]):
        finish(s, out)
        return
    s.to_move = s.flags.after[s.out][seat]
    if not s.hands[s.to_move]:
        finish(s, out)


def has_azukari(s: MekuriState, cards: Cards) -> bool:
    """Whether a pile holds a yaku that ends the deal."""
    if cards & AZA:
        for whole in s.flags.azukari:
            if cards & whole == whole:
                return True
    return False


def finish(s: MekuriState, out: Out) -> None:
    """The deal is over."""
    s.phase, s.to_move = OVER, NOBODY
    if out is not None:
        out.append(DealEnded(scores(s)))
