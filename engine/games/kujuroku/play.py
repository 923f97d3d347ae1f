"""The course of a deal of Kujuroku: dealing, opening captures, turns, kuraikasu (KJ-10 … KJ-58)."""

from __future__ import annotations

from dataclasses import replace

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat, cards_of
from engine.core.events import (
    FIELD,
    Asked,
    Called,
    Captured,
    Claimed,
    Covered,
    DealEnded,
    Dealt,
    Event,
    Looked,
    Moved,
    Played,
    Redealt,
    Shuffled,
    YakuMade,
    pile,
)
from engine.core.rng import Rng
from engine.decks.daini import JIZO, JIZO_BIT, ONI, ONI_BIT
from engine.games.kujuroku.scoring import best_yaku, counted, has_yaku, scores
from engine.games.kujuroku.state import FLIP, GEN_NAOSHI, HAND, OPENING, OVER, PHASES, KujurokuState
from engine.kernel import fishing
from engine.kernel.dealing import packets, shuffled
from engine.kernel.fishing import LAY, PLAIN, SHIFT

Out = list[Event] | None

SWAP, KEEP = 1 << 12, (1 << 12) + 1
"""Gen-naoshi: exchange the unseen hand with Oya's, or keep it."""
MEET: Cards = ONI_BIT | JIZO_BIT


def open_deal(s: KujurokuState, rng: Rng, out: Out) -> None:
    """Shuffle and deal until no rank lies complete in the field (KJ-10 … KJ-18)."""
    flags = s.flags
    while True:
        stock = shuffled(flags.pack.cards, rng)
        if out is not None:
            out.append(Shuffled(s.dealer, len(stock)))
        dealt: Out = None if out is None else []
        nakai, otoi, oya, field, nakai2, otoi2, oya2, field2 = packets(
            stock, flags.packets[s.dealer], dealt
        )
        if out is not None and dealt is not None:
            out += [_face_down(event) for event in dealt] if flags.gen else dealt
        s.field = field | field2
        if not fishing.fours(s.field):
            break
        if out is not None:
            out.append(Redealt("KJ-18"))
    hands, three = s.hands, flags.roles[s.dealer]
    hands[three[0]], hands[three[1]], hands[three[2]] = oya | oya2, nakai | nakai2, otoi | otoi2
    s.stock = stock[flags.dealt :]
    if flags.gen:
        s.phase, s.to_move = GEN_NAOSHI, three[1]
    else:
        open_field(s, out)


def _face_down(event: Event) -> Event:
    """With gen-naoshi nobody looks at a hand yet (KJ-19)."""
    if isinstance(event, Dealt) and event.dst != FIELD:
        return replace(event, cards=0)
    return event


def gen_naoshi(s: KujurokuState, action: Action, out: Out) -> None:
    """First Nakai, then Otoi may swap unseen hands with Oya; then all look (KJ-19 … KJ-21)."""
    seat, oya = s.to_move, s.dealer
    hands = s.hands
    if action == SWAP:
        hands[seat], hands[oya] = hands[oya], hands[seat]
    if out is not None:
        out.append(Called(seat, "gen_swap" if action == SWAP else "gen_keep"))
    _, nakai, otoi = s.flags.roles[oya]
    if seat == nakai:
        s.to_move = otoi
        return
    if out is not None:
        out += [Looked(looks, hands[looks], "KJ-21") for looks in (nakai, otoi, oya)]
    open_field(s, out)


def open_field(s: KujurokuState, out: Out) -> None:
    """What Oya takes before the first turn: jizo and oni first (KJ-23 … KJ-26)."""
    s.to_move = s.dealer
    met = s.field & MEET
    if met == ONI_BIT:
        s.phase = OPENING
        return
    if met:
        move(s, met, "KJ-25" if met & ONI_BIT else "KJ-23", out)
    open_triples(s)


def open_triples(s: KujurokuState) -> None:
    """Three of a rank in the field: Oya takes two of them (KJ-27); else the first turn (KJ-29)."""
    s.phase = OPENING if fishing.sets_of_three(s.field) else HAND


def opening(s: KujurokuState, action: Action, out: Out) -> None:
    """Oya's choice: the card under the oni, or a pair out of three (KJ-24, KJ-27)."""
    if s.field & ONI_BIT:
        bite(s, action)
        move(s, ONI_BIT | 1 << action, "KJ-24", out)
    else:
        move(s, 1 << (action >> 6) | 1 << (action & 63), "KJ-27", out)
    open_triples(s)


def move(s: KujurokuState, cards: Cards, rule: str, out: Out) -> None:
    """Cards of the field go to the pile of the seat to move; no card in play takes them."""
    s.field &= ~cards
    s.piles[s.to_move] |= cards
    if out is not None:
        out.append(Moved(FIELD, pile(s.to_move), cards, rule))
    if s.oni_took >= 0 and not s.orphan:
        find_orphan(s, out)


def bite(s: KujurokuState, card: Card) -> None:
    """The oni captures a number card: one card of that rank will be left over (KJ-47)."""
    s.oni_seat, s.oni_took = s.to_move, card


def ask(s: KujurokuState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: KujurokuState) -> list[Action]:
    """The state machine of section 4."""
    phase = s.phase
    if phase == HAND:
        held = s.hands[s.to_move]
        out = PLAIN.plays(held & ~ONI_BIT, s.field)
        if held & ONI_BIT:
            out += oni_actions(s)
            out.sort()
        return out
    if phase == FLIP:
        if s.active == ONI:
            return cards_of(s.field)
        return PLAIN.choices(s.active, s.field)
    if phase == OPENING:
        return opening_actions(s.field)
    return [SWAP, KEEP] if phase == GEN_NAOSHI else []


def oni_actions(s: KujurokuState) -> list[Action]:
    """On a number card; without one alone, which the old rule allows to a last card only."""
    if s.field:
        return [ONI << 6 | target for target in cards_of(s.field)]
    if s.flags.steal and s.hands[s.to_move] != ONI_BIT:
        return []
    return [ONI << 6 | LAY]


def opening_actions(field: Cards) -> list[Action]:
    """Any number card for the oni; else the three pairs of the lowest rank that lies threefold."""
    if field & ONI_BIT:
        return cards_of(field & ~ONI_BIT)
    sets = fishing.sets_of_three(field)
    a, b, c = cards_of(sets)[:3]
    return [a << 6 | b, a << 6 | c, b << 6 | c]


def apply(s: KujurokuState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase = s.phase
    if phase == HAND:
        play_hand(s, action >> 6, action & 63, out)
    elif phase == FLIP:
        card = s.active
        s.active, s.phase = NO_CARD, HAND
        if card == ONI:
            bite(s, action)
            capture(s, card, 1 << action, "KJ-41", out)
        else:
            capture(s, card, 1 << action, "KJ-35", out)
        end_turn(s, out)
    elif phase == OPENING:
        opening(s, action, out)
    else:
        gen_naoshi(s, action, out)
    if out is not None:
        ask(s, out)


def play_hand(s: KujurokuState, card: Card, what: int, out: Out) -> None:
    """One card from the hand, then the top of the stock (KJ-31)."""
    seat = s.to_move
    bit = 1 << card
    s.hands[seat] ^= bit
    if out is not None:
        out.append(Played(seat, card))
    held = 0
    if card < ONI:
        if what != LAY:
            capture(s, card, 1 << what, "KJ-33", out)
        else:
            lay(s, card, "KJ-33", out)
    elif card == JIZO:
        capture(s, card, 0, "KJ-44", out)
    elif what == LAY:
        powerless(s, "KJ-43" if s.flags.steal else "KJ-40", out)
    else:
        held = 1 << what
        s.field ^= held
        if out is not None:
            out.append(Covered(seat, card, what, "KJ-37"))
    if s.top < len(s.stock):
        turn_up(s, card, held, out)
        return
    if held:
        win_held(s, held, out)
    end_turn(s, out)


def turn_up(s: KujurokuState, played: Card, held: Cards, out: Out) -> None:
    """The stock card, after ``played``; ``held`` lies under the oni until now (KJ-35 … KJ-45)."""
    card = fishing.turn_up(s, out)
    if held:
        if card == JIZO:
            s.field |= held
            meet(s, out)
            return
        win_held(s, held, out)
    field = s.field
    if card < ONI:
        forced = PLAIN.forced[card][field >> SHIFT[card] & 15]
        if forced > 0:
            capture(s, card, forced, "KJ-35", out)
        elif not forced:
            lay(s, card, "KJ-35", out)
        else:
            s.active, s.phase = card, FLIP
            return
    elif card == JIZO:
        capture(s, card, 0, "KJ-45" if played == ONI else "KJ-44", out)
    elif played == JIZO:
        capture(s, card, 0, "KJ-45", out)
    elif not field:
        powerless(s, "KJ-43" if s.flags.steal else "KJ-42", out)
    elif field & (field - 1):
        s.active, s.phase = card, FLIP
        return
    else:
        bite(s, field.bit_length() - 1)
        capture(s, card, field, "KJ-41", out)
    end_turn(s, out)


def meet(s: KujurokuState, out: Out) -> None:
    """The jizo turns up while the oni holds a card: both are taken, the card is free (KJ-45)."""
    seat = s.to_move
    s.piles[seat] |= MEET
    if out is not None:
        out.append(Captured(seat, JIZO, ONI_BIT, "KJ-45"))
    end_turn(s, out)


def win_held(s: KujurokuState, held: Cards, out: Out) -> None:
    """The oni and the card it lies on go to the pile (KJ-37)."""
    bite(s, held.bit_length() - 1)
    move(s, ONI_BIT | held, "KJ-37", out)


def powerless(s: KujurokuState, rule: str, out: Out) -> None:
    """An oni without a target goes to the pile; under the old rule the jizo follows it (KJ-43)."""
    seat = s.to_move
    capture(s, ONI, 0, rule, out)
    if rule != "KJ-43":
        return
    for other, cards in enumerate(s.piles):
        if cards & JIZO_BIT and other != seat:
            s.piles[other] ^= JIZO_BIT
            s.piles[seat] |= JIZO_BIT
            if out is not None:
                out.append(Moved(pile(other), pile(seat), JIZO_BIT, rule))


def lay(s: KujurokuState, card: Card, rule: str, out: Out) -> None:
    """The card in play stays in the field; a kuraikasu goes to its owner instead (KJ-49)."""
    if s.orphan >> card & 1:
        s.piles[s.oni_seat] |= s.orphan
        if out is not None:
            out.append(Captured(s.oni_seat, card, 0, "KJ-49"))
        return
    fishing.lay(s, card, rule, out)


def capture(s: KujurokuState, card: Card, cards: Cards, rule: str, out: Out) -> None:
    """The card in play and field cards go to the mover's pile; a kuraikasu may come of it."""
    fishing.take(s, card, cards, rule, out)
    if s.oni_took >= 0 and not s.orphan:
        find_orphan(s, out)


def find_orphan(s: KujurokuState, out: Out) -> None:
    """When one card of the bitten rank is left in nobody's pile, it is the kuraikasu (KJ-48)."""
    rest = 15 << SHIFT[s.oni_took]
    for cards in s.piles:
        rest &= ~cards
    if rest & (rest - 1):
        return
    s.orphan = rest
    if out is not None:
        out.append(Claimed(s.oni_seat, rest.bit_length() - 1, "KJ-48"))
    if rest & s.field:
        s.field ^= rest
        s.piles[s.oni_seat] |= rest
        if out is not None:
            out.append(Moved(FIELD, pile(s.oni_seat), rest, "KJ-49"))


def end_turn(s: KujurokuState, out: Out) -> None:
    """A yaku or the eighteenth turn ends the deal, else the next seat plays (KJ-53 … KJ-55)."""
    seat = s.to_move
    if has_yaku(counted(s, seat)):
        finish(s, seat, out)
    elif s.orphan and has_yaku(counted(s, s.oni_seat)):
        finish(s, s.oni_seat, out)
    else:
        s.to_move = s.flags.after[s.dealer][seat]
        if not s.hands[s.to_move]:
            finish(s, NOBODY, out)


def finish(s: KujurokuState, winner: Seat, out: Out) -> None:
    """The deal is over, by a yaku of ``winner`` or by points (KJ-54, KJ-55)."""
    s.phase, s.to_move = OVER, NOBODY
    if out is None:
        return
    if winner >= 0:
        best = best_yaku(s, winner)
        out.append(YakuMade(winner, best.row.id, best.points, best.cards))
    out.append(DealEnded(scores(s)))
