"""The turns of a hand of Hana-awase and how it ends (HA-30 … HA-59)."""

from __future__ import annotations

from engine.core.cards import NO_CARD, NOBODY, Action
from engine.core.events import Asked, Called, DealEnded, Event, YakuMade
from engine.games.hana_awase import deal, open_kasu
from engine.games.hana_awase.scoring import card_points, scores, willow_owner
from engine.games.hana_awase.state import (
    FLIP,
    HAND,
    OVER,
    PHASES,
    PLAYED,
    STOPPED,
    VOID,
    VOID_AMESHIMA,
    VOID_FUKE,
    HanaAwaseState,
)
from engine.kernel import fishing, oni
from engine.kernel.fishing import PLAIN
from engine.kernel.yaku import gained, report

Out = list[Event] | None

CALL_VOID, CALL_GO_ON = (1 << 12) + 2, (1 << 12) + 3
"""The two answers of the owner of the four willows (HA-56)."""


def ask(s: HanaAwaseState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: HanaAwaseState) -> list[Action]:
    """HA-10, HA-21, HA-32 … HA-45, HA-56."""
    phase, flags = s.phase, s.flags
    if phase == HAND:
        if flags.oni:
            return oni.plays(s.hands[s.to_move], s.field, flags.oni.takes_sets)
        return open_kasu.plays(s) if flags.open else PLAIN.plays(s.hands[s.to_move], s.field)
    if phase == FLIP:
        if flags.oni:
            return oni.choices(s.active, s.field, flags.oni.takes_sets)
        return open_kasu.choices(s) if flags.open else PLAIN.choices(s.active, s.field)
    if phase == VOID:
        return [CALL_VOID, CALL_GO_ON]
    return [] if phase == OVER else deal.legal(s)


def apply(s: HanaAwaseState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase = s.phase
    if phase == HAND:
        play(s, action, out)
    elif phase == FLIP:
        choose(s, action, out)
    elif phase == VOID:
        answer_void(s, action, out)
    else:
        deal.answer(s, action, out)
    if out is not None:
        ask(s, out)


def play(s: HanaAwaseState, action: Action, out: Out) -> None:
    """A card from the hand (HA-32, HA-41), then the flip (HA-35)."""
    flags, seat = s.flags, s.to_move
    before = s.piles[seat]
    if flags.oni:
        oni.play(s, flags.oni, action >> 6, action & 63, out)
    elif flags.open:
        open_kasu.play(s, action >> 6, action & 63, out)
    else:
        fishing.play(s, action >> 6, action & 63, "HA-32", out)
    if out is not None:
        report(s.yaku, seat, before, s.piles[seat], out)
    if s.top == len(s.stock) or flip(s, out):
        end_turn(s, out)


def flip(s: HanaAwaseState, out: Out) -> bool:
    """Turn the top of the stock (HA-35, HA-43 … HA-46); False when the mover has to choose."""
    flags, seat = s.flags, s.to_move
    before = s.piles[seat]
    if flags.oni:
        done = oni.flip(s, flags.oni, out)
    elif flags.open:
        done = open_kasu.flip(s, out)
    else:
        done = fishing.flip(s, "HA-35", out)
    if not done:
        s.phase = FLIP
    elif out is not None:
        report(s.yaku, seat, before, s.piles[seat], out)
    return done


def choose(s: HanaAwaseState, action: Action, out: Out) -> None:
    """The turned card takes the chosen one (HA-35, HA-45)."""
    flags, seat = s.flags, s.to_move
    before = s.piles[seat]
    if flags.oni:
        oni.choose(s, flags.oni, action, out)
    elif flags.open:
        open_kasu.choose(s, action, out)
    else:
        fishing.choose(s, action, "HA-35", out)
    if out is not None:
        report(s.yaku, seat, before, s.piles[seat], out)
    end_turn(s, out)


def end_turn(s: HanaAwaseState, out: Out) -> None:
    """After a turn: the willows, a yaku that stops the hand, or the next seat."""
    if s.flags.quiet or not (willows_end(s, out) or yaku_ends(s, out)):
        next_turn(s, out)


def next_turn(s: HanaAwaseState, out: Out) -> None:
    """Counter-clockwise; a seat without hand cards only flips (HA-24, HA-31)."""
    hands = s.hands
    seat = s.to_move + 1
    if seat == len(hands):
        seat = 0
    s.to_move = seat
    if hands[seat]:
        s.phase = HAND
    elif s.top < len(s.stock):
        if flip(s, out):
            end_turn(s, out)
    elif any(hands):
        next_turn(s, out)
    else:
        finish(s, out)


def willows_end(s: HanaAwaseState, out: Out) -> bool:
    """Whether four willows end the hand or ask a question (HA-55, HA-56)."""
    flags = s.flags
    if s.gone_on or not (flags.void_hand or flags.optional_void):
        return False
    owner = willow_owner(s.piles)
    if owner == NOBODY:
        return False
    if flags.void_hand:
        end(s, VOID_AMESHIMA, out)
    else:
        s.phase, s.to_move = VOID, owner
    return True


def yaku_ends(s: HanaAwaseState, out: Out) -> bool:
    """Whether the mover's yaku stops the hand (HA-58)."""
    flags, seat = s.flags, s.to_move
    if not flags.stops or not s.yaku.hits(s.piles[seat]):
        return False
    if flags.void_yaku and willow_owner(s.piles) != NOBODY:
        return False
    s.finisher = seat
    end(s, STOPPED, out)
    return True


def answer_void(s: HanaAwaseState, action: Action, out: Out) -> None:
    """The owner of the four willows voids the hand or goes on (HA-56)."""
    if out is not None:
        out.append(Called(s.to_move, "void" if action == CALL_VOID else "go_on"))
    if action == CALL_VOID:
        end(s, VOID_AMESHIMA, out)
        return
    s.gone_on = True
    if out is not None:
        without, with_, pile = *s.flags.yaku, s.piles[s.to_move]
        new = gained(without.made(pile), with_.made(pile))
        out.extend(YakuMade(s.to_move, m.row.id, m.points, m.cards) for m in new)
    if s.ending == PLAYED:
        conclude(s, out)
    elif not yaku_ends(s, out):
        next_turn(s, out)


def finish(s: HanaAwaseState, out: Out) -> None:
    """All cards are played: flow-in (HA-48), then the checks of HA-60."""
    s.ending = PLAYED
    if s.flags.oni:
        before = s.piles[:]
        oni.flow_in(s, (s.dealer - 1) % len(s.hands), "HA-48", out)
        if out is not None:
            for seat, held in enumerate(before):
                report(s.yaku, seat, held, s.piles[seat], out)
    if not willows_end(s, out):
        conclude(s, out)


def conclude(s: HanaAwaseState, out: Out) -> None:
    """A hand that was played to the end counts, unless somebody has too little (HA-59)."""
    poor = s.flags.fuke_limit >= 0 and min(card_points(s)) <= s.flags.fuke_limit
    end(s, VOID_FUKE if poor else PLAYED, out)


def end(s: HanaAwaseState, ending: int, out: Out) -> None:
    """The hand is over."""
    s.phase, s.to_move, s.active = OVER, NOBODY, NO_CARD
    s.ending = ending
    if out is not None:
        out.append(DealEnded(scores(s)))
