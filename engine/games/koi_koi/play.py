"""The course of a round of Koi-Koi: deal, turns, the decision, the end (KK-02 … KK-19)."""

from __future__ import annotations

from engine.core.cards import NO_CARD, NOBODY, Action, Seat
from engine.core.events import (
    FIELD,
    Asked,
    Called,
    DealEnded,
    Event,
    Redealt,
    Shown,
    Shuffled,
    YakuMade,
    hand,
)
from engine.core.rng import Rng
from engine.decks.hanafuda import DECK
from engine.games.koi_koi.scoring import base, points, scores
from engine.games.koi_koi.state import (
    DECIDE,
    EXHAUSTED,
    FIELD_FOUR,
    FIELD_KUTTSUKI,
    FLIP,
    HAND,
    OVER,
    PHASES,
    SHOBU,
    TEYAKU,
    KoiKoiState,
)
from engine.games.koi_koi.tables import SIX, teyaku, teyaku_name
from engine.kernel import fishing
from engine.kernel.dealing import Packet, packets, shuffled
from engine.kernel.fishing import PLAIN
from engine.kernel.yaku import Made, gained

Out = list[Event] | None

CALL_SHOBU, CALL_KOIKOI = 1 << 12, (1 << 12) + 1
"""The two answers at a decision (KK-16)."""
DEAL_ORDER = tuple(
    [Packet(dst, 2) for dst in (hand(1 - oya), FIELD, hand(oya)) * 4] for oya in (0, 1)
)
DEALT = 24
CARD_LIST = tuple(range(len(DECK.ids)))


def open_deal(s: KoiKoiState, rng: Rng, out: Out) -> None:
    """Deal until the field may stay (KK-02, KK-03); a dealt hand may end the round (KK-05)."""
    deal(s, rng, out)
    while not look_at_deal(s, out):
        if out is not None:
            out.append(Redealt("KK-03"))
        deal(s, rng, out)


def deal(s: KoiKoiState, rng: Rng, out: Out) -> None:
    """Four times round: two to the opponent, two to the field, two to the dealer (KK-02)."""
    stock = shuffled(CARD_LIST, rng)
    if out is not None:
        out.append(Shuffled(s.dealer, len(stock)))
    ko, field, oya, ko2, field2, oya2, ko3, field3, oya3, ko4, field4, oya4 = packets(
        stock, DEAL_ORDER[s.dealer], out
    )
    s.hands[s.dealer] = oya | oya2 | oya3 | oya4
    s.hands[1 - s.dealer] = ko | ko2 | ko3 | ko4
    s.field = field | field2 | field3 | field4
    s.stock = stock[DEALT:]


def look_at_deal(s: KoiKoiState, out: Out) -> bool:
    """The field first (KK-03), then the hands (KK-05); False when it has to be dealt anew."""
    flags = s.flags
    for ending, found, means in (
        (FIELD_FOUR, fishing.fours(s.field), flags.field_four),
        (FIELD_KUTTSUKI, fishing.four_pairs(s.field), flags.field_kuttsuki),
    ):
        if found and means == "redeal":
            return False
        if found and means != "ignore":
            end(s, ending, s.dealer if means == "dealer_6" else NOBODY, out)
            return True
    s.phase, s.to_move = HAND, s.dealer
    if flags.teyaku:
        look_at_hands(s, out)
    return True


def look_at_hands(s: KoiKoiState, out: Out) -> None:
    """A dealt hand is shown and wins the round; two cancel each other (KK-05)."""
    s.shown = [teyaku(s.hands[0]), teyaku(s.hands[1])]
    mine, theirs = s.shown
    if not mine | theirs:
        return
    both = bool(mine and theirs)
    played_on = both and s.flags.ignore_both
    if out is not None:
        for seat in (s.dealer, 1 - s.dealer):
            cards = s.shown[seat]
            if cards:
                out.append(Shown(seat, cards, "KK-05"))
            if cards and not played_on:
                out.append(YakuMade(seat, teyaku_name(cards), SIX, cards))
    if not played_on:
        end(s, TEYAKU, NOBODY if both else int(theirs > 0), out)


def ask(s: KoiKoiState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: KoiKoiState) -> list[Action]:
    """KK-11 … KK-16."""
    phase = s.phase
    if phase == HAND:
        return PLAIN.plays(s.hands[s.to_move], s.field)
    if phase == FLIP:
        return PLAIN.choices(s.active, s.field)
    if phase == DECIDE:
        return [CALL_SHOBU, CALL_KOIKOI]
    return []


def apply(s: KoiKoiState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase, seat = s.phase, s.to_move
    if phase == HAND:
        card, before = action >> 6, s.piles[seat]
        s.played[seat] |= 1 << card
        fishing.play(s, card, action & 63, "KK-11", out)
        if s.top < len(s.stock) and not fishing.flip(s, "KK-13", out):
            s.phase = FLIP
        elif s.piles[seat] == before:
            pass_turn(s, out)
        else:
            look_for_yaku(s, out)
    elif phase == FLIP:
        fishing.choose(s, action, "KK-13", out)
        look_for_yaku(s, out)
    elif action == CALL_SHOBU:
        shobu(s, out)
    else:
        koikoi(s, out)
    if out is not None:
        ask(s, out)


def new_yaku(s: KoiKoiState, seat: Seat) -> list[Made]:
    """What is new or worth more than at the seat's last decision, if it calls for one (KK-15)."""
    pile = s.piles[seat]
    if not s.yaku.any(pile):
        return []
    found = gained(s.yaku.made(s.recorded[seat]), s.yaku.made(pile))
    return found if any(not m.row.beside for m in found) else []


def look_for_yaku(s: KoiKoiState, out: Out) -> None:
    """After the flip: a decision, shobu without asking, or the next turn (KK-14 … KK-16)."""
    seat = s.to_move
    found = new_yaku(s, seat)
    if not found:
        pass_turn(s, out)
        return
    if out is not None:
        out.extend(YakuMade(seat, m.row.id, m.points, m.cards) for m in found)
    if not s.hands[seat] or (s.flags.once and s.calls[seat]):
        shobu(s, out)
    else:
        s.phase = DECIDE


def koikoi(s: KoiKoiState, out: Out) -> None:
    """The yaku of now are recorded, the turn passes (KK-17)."""
    seat = s.to_move
    s.recorded[seat] = s.piles[seat]
    s.calls[seat] += 1
    if out is not None:
        out.append(Called(seat, "koikoi", s.calls[seat]))
    pass_turn(s, out)


def shobu(s: KoiKoiState, out: Out) -> None:
    """The round ends and this seat alone scores (KK-18)."""
    seat = s.to_move
    if out is not None:
        out.append(Called(seat, "shobu", points(s, seat, base(s, seat))))
    end(s, SHOBU, seat, out)


def pass_turn(s: KoiKoiState, out: Out) -> None:
    """The other seat's turn, or the round is exhausted (KK-19)."""
    s.phase = HAND
    if s.hands[1 - s.to_move]:
        s.to_move = 1 - s.to_move
    elif not s.hands[s.to_move]:
        exhaust(s, out)


def exhaust(s: KoiKoiState, out: Out) -> None:
    """Nobody has ended the round: nobody wins, unless the dealer has his right (KK-19)."""
    flags = s.flags
    right = flags.oya_ken and (flags.oya_ken_after_calls or not any(s.calls))
    end(s, EXHAUSTED, s.dealer if right else NOBODY, out)


def end(s: KoiKoiState, ending: int, winner: Seat, out: Out) -> None:
    """The round is over."""
    s.phase, s.to_move, s.active = OVER, NOBODY, NO_CARD
    s.ending, s.winner = ending, winner
    if out is not None:
        out.append(DealEnded(scores(s)))
