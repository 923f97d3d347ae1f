"""The course of a deal of Mushi: opening, turns, the oni, what is left over (MU-04 … MU-19)."""

from __future__ import annotations

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat, cards_of
from engine.core.events import (
    FIELD,
    Asked,
    Called,
    Captured,
    DealEnded,
    Event,
    Flipped,
    Laid,
    Moved,
    Played,
    Redealt,
    Shown,
    Shuffled,
    YakuMade,
    hand,
    pile,
)
from engine.core.rng import Rng
from engine.decks.hanafuda import DECK, ONI, RAIN
from engine.games.mushi.scoring import scores
from engine.games.mushi.state import FLIP, HAND, NO_PLANT, OVER, PHASES, SHOW, MushiState
from engine.games.mushi.tables import CARD_LIST
from engine.kernel import fishing
from engine.kernel.dealing import Packet, packets, shuffled
from engine.kernel.fishing import LAY, PASS, SET, SHIFT
from engine.kernel.yaku import made

Out = list[Event] | None

ONI_BIT: Cards = 1 << ONI
HAND_ACTIONS = tuple(fishing.table(card, ONI_BIT) for card in range(len(DECK.ids)))
FLIP_WHATS = fishing.turned_whats(HAND_ACTIONS)
FORCED = fishing.turned_forced(HAND_ACTIONS, ONI_BIT)
TAKES = fishing.by_chunk(HAND_ACTIONS)
KO_OYA_BA = tuple(
    [Packet(dst, 4) for dst in (hand(1 - oya), hand(oya), FIELD) * 2] for oya in (0, 1)
)
BA_FIRST = tuple(
    [Packet(dst, 4) for dst in (FIELD, *(hand(1 - oya), hand(oya)) * 2, FIELD)] for oya in (0, 1)
)
DEALT = 24


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
        field, held = s.field, s.hands[s.to_move]
        out: list[Action] = []
        cards = held & ~ONI_BIT
        for takes in TAKES:
            for table, shift in takes[cards & fishing.CHUNK]:
                out += table[field >> shift & 15]
            cards >>= fishing.CHUNK_BITS
        if held & ONI_BIT:
            out += oni_actions(s)
            out.sort()
        return out
    if phase == FLIP:
        if s.active == ONI:
            return cards_of(oni_targets(s))
        return list(FLIP_WHATS[s.active][s.field >> SHIFT[s.active] & 15])
    if phase == SHOW:
        return [fishing.SHOW, PASS]
    return []


def oni_targets(s: MushiState) -> Cards:
    """What the oni may bite: neither rain nor a 3-set; a set's first card stands for the set."""
    sets = fishing.sets_of_three(s.field & ~(RAIN | ONI_BIT))
    targets = s.field & ~RAIN & ~ONI_BIT & ~sets
    if s.flags.oni_takes_set:
        while sets:
            first = sets & -sets
            targets |= first
            sets &= ~(15 << SHIFT[first.bit_length() - 1])
    return targets


def oni_actions(s: MushiState) -> list[Action]:
    """The oni from the hand must bite if it can (MU-12, MU-R4)."""
    targets = oni_targets(s)
    return [ONI << 6 | target for target in cards_of(targets)] if targets else [ONI << 6 | LAY]


def bitten(target: Card, field: Cards) -> Cards:
    """The card, or the whole 3-set it stands for."""
    group = field & 15 << SHIFT[target]
    return group if group.bit_count() == 3 else 1 << target


def apply(s: MushiState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase = s.phase
    if phase == HAND:
        play(s, action >> 6, action & 63, out)
        flip(s, out)
    elif phase == FLIP:
        card = s.active
        s.active = NO_CARD
        s.phase = HAND
        if card == ONI:
            take(s, card, bitten(action, s.field), "MU-16", out)
        else:
            take(s, card, 1 << action, rain_rule(s.field), out)
        pass_turn(s, out)
    else:
        answer_show(s, action, out)
    if out is not None:
        ask(s, out)


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


def play(s: MushiState, card: Card, what: int, out: Out) -> None:
    """A card from the hand: lays or takes (MU-11, MU-12)."""
    seat = s.to_move
    bit = 1 << card
    s.hands[seat] ^= bit
    s.played[seat] |= bit
    if out is not None:
        out.append(Played(seat, card))
    rule = "MU-12" if card == ONI else "MU-11"
    if what == LAY:
        lay(s, card, rule, out)
    elif card == ONI:
        take(s, card, bitten(what, s.field), rule, out)
    elif what == SET:
        take(s, card, s.field & 15 << SHIFT[card], rule, out)
    else:
        take(s, card, 1 << what, rule, out)


def flip(s: MushiState, out: Out) -> None:
    """Turn the top of the stock and do what is forced (MU-14 … MU-18)."""
    if s.top < len(s.stock):
        card = s.stock[s.top]
        s.top += 1
        if out is not None:
            out.append(Flipped(s.to_move, card))
        field = s.field
        if card == ONI:
            if not flip_oni(s, out):
                return
        elif field & ONI_BIT and not RAIN >> card & 1:
            take(s, card, ONI_BIT, "MU-14", out)
        else:
            forced = FORCED[card][field >> SHIFT[card] & 15]
            if forced > 0:
                take(s, card, forced, rain_rule(field), out)
            elif forced == 0:
                lay(s, card, rain_rule(field), out)
            else:
                s.active, s.phase = card, FLIP
                return
    pass_turn(s, out)


def flip_oni(s: MushiState, out: Out) -> bool:
    """The turned oni bites, lies, or ends the stock (MU-16, MU-17); False when a choice is due."""
    if s.top == len(s.stock):
        take(s, ONI, s.field & RAIN if s.flags.with_rain else 0, "MU-17", out)
        return True
    targets = oni_targets(s)
    if targets & (targets - 1):
        s.active, s.phase = ONI, FLIP
        return False
    if targets:
        take(s, ONI, bitten(targets.bit_length() - 1, s.field), "MU-16", out)
    else:
        lay(s, ONI, "MU-16", out)
    return True


def rain_rule(field: Cards) -> str:
    """An ordinary flip, or a rain in an oni field."""
    return "MU-15" if field & ONI_BIT else "MU-18"


def lay(s: MushiState, card: Card, rule: str, out: Out) -> None:
    """The card in play stays in the field."""
    s.field |= 1 << card
    if out is not None:
        out.append(Laid(s.to_move, card, rule))


def take(s: MushiState, card: Card, cards: Cards, rule: str, out: Out) -> None:
    """Card and field cards go to the mover's pile; remember what the oni was paired with."""
    seat = s.to_move
    before = s.piles[seat]
    s.field &= ~cards
    s.piles[seat] = before | cards | 1 << card
    if card == ONI:
        mates = cards & ~RAIN
        if mates:
            s.oni_plant = SHIFT[mates.bit_length() - 1] >> 2
    elif cards == ONI_BIT:
        s.oni_plant = card >> 2
    if out is not None:
        out.append(Captured(seat, card, cards, rule))
        report_yaku(s, seat, before, out)


def report_yaku(s: MushiState, seat: Seat, before: Cards, out: list[Event]) -> None:
    """Tell which yaku the pile holds now and did not hold before."""
    old = {m.row.id for m in made(s.flags.yaku, before)}
    for m in made(s.flags.yaku, s.piles[seat]):
        if m.row.id not in old:
            out.append(YakuMade(seat, m.row.id, m.points, m.cards))


def pass_turn(s: MushiState, out: Out) -> None:
    """The other seat's turn, or the end after eight turns each."""
    s.to_move = 1 - s.to_move
    if not s.hands[s.to_move]:
        finish(s, out)


def rain_taker(s: MushiState) -> Seat:
    """Who captured the rain pair; ``NOBODY`` if none was."""
    for seat in (0, 1):
        if (s.piles[seat] & RAIN).bit_count() >= 2:
            return seat
    return NOBODY


def oni_taker(s: MushiState) -> Seat:
    """Who captured the oni; ``NOBODY`` if nobody did."""
    for seat in (0, 1):
        if s.piles[seat] & ONI_BIT:
            return seat
    return NOBODY


def finish(s: MushiState, out: Out) -> None:
    """Left-over cards find their owners (MU-19, MU-R8) and the deal is over."""
    s.phase, s.to_move = OVER, NOBODY
    rains = s.field & RAIN
    oni = oni_taker(s)
    owner = 1 - s.dealer if oni == NOBODY else oni
    rain = rain_taker(s)
    for_rain = owner if rain == NOBODY else rain
    for seat, cards in ((for_rain, rains), (owner, s.field & ~rains)):
        if cards:
            before = s.piles[seat]
            s.piles[seat] |= cards
            s.field &= ~cards
            if out is not None:
                out.append(Moved(FIELD, pile(seat), cards, "MU-19"))
                report_yaku(s, seat, before, out)
    if out is not None:
        out.append(DealEnded(scores(s)))
