"""The course of a deal of Thousand (TH section 4, the state machine) and its tricks."""

from __future__ import annotations

from engine.core.cards import Action, Card
from engine.core.events import Called, DealEnded, Event, Shown
from engine.games.thousand import actions, auction, deal, exchange
from engine.games.thousand.actions import ANNOUNCE
from engine.games.thousand.book import scores
from engine.games.thousand.state import (
    AUCTION,
    CHECK,
    DEAL,
    DISCARD,
    EXCHANGE,
    FINAL_TARGET,
    LOOK,
    MISDEAL,
    OPEN,
    PEEK,
    SHUFFLE,
    TALON,
    TARGET,
    TRUMP,
    ThousandState,
)
from engine.games.thousand.tables import (
    ACE,
    ACE_MARRIAGE,
    ACE_POINTS,
    ACES,
    KING,
    PAIR,
    QUEEN,
    pairs,
)
from engine.kernel import tricks
from engine.kernel.tricks import FOLLOW, LEAD, OVER

Out = list[Event] | None
_ANNOUNCED_ACES = [ANNOUNCE + 13 * suit + ACE for suit in range(4)]


def open_deal(s: ThousandState, out: Out) -> None:
    """From the shuffle to the first question."""
    s.phase = SHUFFLE
    run(s, out)
    if out is not None:
        out.append(tricks.asked(s, legal(s)))


def run(s: ThousandState, out: Out) -> None:
    """Do what happens of itself until somebody is asked or the deal is over."""
    while s.phase >= SHUFFLE:
        phase = s.phase
        if phase == SHUFFLE:
            deal.shuffle(s, out)
        elif phase == DEAL:
            deal.deal_out(s, out)
        elif phase == OPEN:
            auction.begin(s, out)
        elif phase == TALON:
            auction.take_talon(s, out)
        elif phase == CHECK:
            exchange.check(s, out)
        elif phase == TARGET:
            exchange.ask_target(s, out)
        else:
            exchange.first_lead(s)


def legal(s: ThousandState) -> list[Action]:
    """What the seat to move may do, by phase."""
    phase = s.phase
    if phase == FOLLOW:
        held = s.hands[s.to_move]
        return tricks.listing(held & s.led or held & s.trumps or held)
    if phase == LEAD:
        return lead(s)
    if phase in (LOOK, AUCTION):
        return auction.legal(s)
    if phase == EXCHANGE:
        return exchange.gifts(s)
    if phase == DISCARD:
        return exchange.discards(s)
    if phase == FINAL_TARGET:
        return exchange.targets(s)
    if phase == PEEK:
        return deal.peeking(s)
    if phase == MISDEAL:
        return [actions.PASS, actions.CLAIM]
    if phase == TRUMP:
        return [actions.NAME + suit for suit in range(4)]
    return []


def lead(s: ThousandState) -> list[Action]:
    """Every card; after the first trick kings, queens and aces also announced (TH-44, TH-94)."""
    held = s.hands[s.to_move]
    choices = tricks.listing(held)
    if any(s.tricks):
        marked = pairs(held)
        announced: list[Action] = []
        while marked:
            low = marked & -marked
            marked ^= low
            queen = ANNOUNCE + low.bit_length() - 1 + QUEEN
            announced += (queen,) if s.flags.queen_only else (queen, queen + KING - QUEEN)
        if s.flags.aces and held & ACES == ACES:
            announced = sorted([*announced, *_ANNOUNCED_ACES])
        choices += announced
    return choices


def apply(s: ThousandState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    if s.phase <= FOLLOW:
        play(s, action, out)
    else:
        decide(s, action, out)
        run(s, out)
    if out is not None:
        if s.phase == OVER:
            out.append(DealEnded(scores(s)))
        out.append(tricks.asked(s, legal(s)))


def decide(s: ThousandState, action: Action, out: Out) -> None:
    """A decision before the tricks."""
    phase = s.phase
    if phase in (LOOK, AUCTION):
        if action == actions.LOOK:
            auction.look(s, out)
        else:
            auction.speak(s, action, out)
    elif phase == EXCHANGE:
        exchange.give(s, action, out)
    elif phase == DISCARD:
        exchange.discard(s, action, out)
    elif phase == FINAL_TARGET:
        exchange.settle_target(s, action, out)
    elif phase == TRUMP:
        exchange.name_trump(s, action, out)
    elif phase == MISDEAL:
        exchange.answer(s, action, out)
    elif action == actions.PEEK:
        deal.peek(s, out)
    elif action == actions.DEAL:
        s.phase = DEAL
    else:
        deal.recut(s, action - actions.RECUT, out)


def play(s: ThousandState, action: Action, out: Out) -> None:
    """A card is played, perhaps announced; a full trick is won, the last one ends the deal."""
    card = action & ANNOUNCE - 1
    if action >= ANNOUNCE:
        announce(s, card, out)
    seat, bit = s.to_move, 1 << card
    if s.led and not bit & (s.led | s.trumps):
        s.denied[seat] |= s.trumps
    s.thrown[seat] |= bit
    if s.flags.no_shuffle:
        s.order += (card,)
    if tricks.play(s, card, "" if out is None else reason(s, action), out):
        tricks.gather(s, out)
        if not s.hands[s.leader]:
            tricks.close(s)


def reason(s: ThousandState, action: Action) -> str:
    """The rule that lets the seat to move play this card."""
    if s.led:
        return "TH-41"
    if action < ANNOUNCE:
        return "TH-46"
    return "TH-94" if ACES >> (action - ANNOUNCE) & 1 else "TH-44"


def announce(s: ThousandState, card: Card, out: Out) -> None:
    """A marriage scores and makes its suit trump; the aces' only scores (TH-44, TH-45, TH-94)."""
    seat, form = s.to_move, s.flags.form
    if ACES >> card & 1:
        s.called[ACE_MARRIAGE] = seat
        word, worth, mates, rule = "ace_marriage", ACE_POINTS, ACES ^ 1 << card, "TH-94"
    else:
        suit = card // 13
        s.called[suit] = seat
        word, worth, mates, rule = "marriage", form.marriage[suit], PAIR[suit] ^ 1 << card, "TH-44"
        if not form.names_trump:
            s.set_trump(suit)
    if out is not None:
        out += [Called(seat, word, worth), Shown(seat, mates, rule)]
