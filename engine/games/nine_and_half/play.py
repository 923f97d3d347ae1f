"""The course of a deal of Nine-and-a-half (NH-04 … NH-37)."""

from __future__ import annotations

from engine.core.cards import NOBODY, Action, Card, Seat
from engine.core.events import (
    ACTIVE,
    Asked,
    Called,
    DealEnded,
    Dealt,
    Event,
    Flipped,
    Moved,
    Paid,
    Shown,
    Shuffled,
    hand,
)
from engine.core.game import MatchState, Out
from engine.core.rng import Rng
from engine.games.nine_and_half.state import (
    ANTE,
    BET,
    DEALER,
    HIT,
    LIMIT,
    OVER,
    PHASES,
    UNASKED,
    NineState,
    special,
    total,
)
from engine.games.nine_and_half.tables import ANTES, BUST, HALVES, LIMITS, PACK, SHOWN_MOST, TENS
from engine.kernel.dealing import shuffled
from engine.kernel.tricks import after

SIT_OUT: Action = 0
STAY, HIT_ME = 0, 1
DRAW, END = 62, 63
"""The dealer's actions beside the seat that he fights."""


def open_deal(s: NineState, match: MatchState, rng: Rng, out: Out) -> None:
    """NH-04: shuffled for every deal; the limit is asked once a dealership (NH-05)."""
    packs = int(s.rules["packs"])
    s.stock = shuffled(range(PACK * packs), rng)
    s.deal, s.chips = match.deal, match.totals
    if out is not None:
        out.append(Shuffled(s.dealer, len(s.stock)))
    if not s.flags.chooses:
        s.limit = s.flags.limit
    elif not opens_dealership(s):
        s.limit = match.extra[0]
    if s.limit:
        ask_ante(s, out)
    if out is not None:
        ask(s, out)


def opens_dealership(s: NineState) -> bool:
    """Whether this is the first deal of this dealer."""
    return s.deal == 1 or (s.flags.rotates and (s.deal - 1) % s.flags.per_dealer == 0)


def ask(s: NineState, out: list[Event]) -> None:
    """Report the next question."""
    out.append(Asked(s.to_move, PHASES[s.phase], s.facts, tuple(legal(s))))


def legal(s: NineState) -> list[Action]:
    """NH-05, NH-06, NH-15, NH-19, NH-32."""
    phase = s.phase
    if phase == HIT:
        return [STAY, HIT_ME]
    if phase == BET:
        most = s.limit
        if s.flags.stakes:
            most = min(most, s.chips[s.to_move] - s.antes[s.to_move])
        return list(range(1, most + 1))
    if phase == ANTE:
        most = min(ANTES, s.chips[s.to_move] - 1) if s.flags.stakes else ANTES
        return list(range(SIT_OUT if s.flags.may_sit_out else 1, most + 1))
    if phase == DEALER:
        return _dealer_choices(s)
    return list(range(LIMITS[0], LIMITS[1] + 1)) if phase == LIMIT else []


def _dealer_choices(s: NineState) -> list[Action]:
    """NH-32, NH-33."""
    against = s.against
    choices = [p for p, ante in enumerate(s.antes) if ante > 0 and not against[p]]
    done = len(against) - against.count(0)
    bust = s.shown[s.dealer] >= BUST
    if not bust and s.top < len(s.stock):
        choices.append(DRAW)
    if done >= s.owed and not s.drew and not (bust and s.flags.pays_all):
        choices.append(END)
    return choices


def apply(s: NineState, action: Action, out: Out = None) -> None:
    """Carry out a legal action and everything that is forced after it."""
    phase, seat = s.phase, s.to_move
    if phase == HIT:
        _hit_or_stay(s, seat, action, out)
    elif phase == BET:
        _bet(s, seat, action, out)
    elif phase == DEALER:
        _deal_with(s, action, out)
    elif phase == ANTE:
        _ante(s, seat, action, out)
        ask_ante(s, out)
    else:
        s.limit = action
        if out is not None:
            out.append(Called(seat, "limit", action))
        ask_ante(s, out)
    if out is not None:
        ask(s, out)


def _ante(s: NineState, seat: Seat, chips: int, out: Out) -> None:
    """NH-06, NH-07."""
    s.antes[seat] = chips
    if out is not None:
        out.append(Called(seat, "ante", chips) if chips else Called(seat, "sit_out"))


def ask_ante(s: NineState, out: Out) -> None:
    """The next seat to ante; who has too few chips stays out unasked (NH-R9). Then the deal."""
    seats = len(s.antes)
    for i in range(1, seats):
        seat = (s.dealer + i) % seats
        if s.antes[seat] == UNASKED:
            if not s.flags.stakes or s.chips[seat] >= 2:
                s.phase, s.to_move = ANTE, seat
                return
            _ante(s, seat, SIT_OUT, out)
    if any(s.antes):
        _deal(s, out)
    else:
        finish(s, out)


def seat_players(s: NineState) -> None:
    """Only the dealer and those who anted act from now on."""
    playing = 1 << s.dealer
    for seat, ante in enumerate(s.antes):
        if ante > 0:
            playing |= 1 << seat
    s.turns = after(len(s.antes), playing)


def _deal(s: NineState, out: Out) -> None:
    """NH-09: a hidden card each, an open one to the dealer."""
    seat_players(s)
    seat = s.turns[s.dealer]
    while seat != s.dealer:
        s.hidden[seat] = card = s.stock[s.top]
        s.top += 1
        if out is not None:
            out.append(Dealt(hand(seat), 1 << card, 1))
        seat = s.turns[seat]
    card = _open_card(s, seat, "NH-09", out)
    if card in TENS:
        _dealers_ten(s, out)
        return
    ask_hit(s, s.turns[s.dealer], out)


def _open_card(s: NineState, seat: Seat, rule: str, out: Out) -> Card:
    """The next card, face up."""
    card = s.stock[s.top]
    s.top += 1
    s.rows[seat] = (*s.rows[seat], card)
    s.shown[seat] += HALVES[card]
    if out is not None:
        out += [Flipped(seat, card), Moved(ACTIVE, hand(seat), 1 << card, rule)]
    return card


def _dealers_ten(s: NineState, out: Out) -> None:
    """NH-14."""
    for seat in s.players:
        _pay(s, seat, s.antes[seat], "NH-14", out)
    finish(s, out)


def ask_hit(s: NineState, seat: Seat, out: Out) -> None:
    """The next seat to be asked; without a stock everybody stays (NH-18). Then the bets."""
    while seat != s.dealer and s.top == len(s.stock):
        _stay(s, seat, "must_stay", out)
        seat = s.turns[seat]
    if seat == s.dealer:
        s.phase, s.to_move = BET, s.turns[s.dealer]
    else:
        s.phase, s.to_move = HIT, seat


def _stay(s: NineState, seat: Seat, word: str, out: Out) -> None:
    s.stayed |= 1 << seat
    if out is not None:
        out.append(Called(seat, word))


def _hit_or_stay(s: NineState, seat: Seat, action: Action, out: Out) -> None:
    """NH-15, NH-16."""
    if action == STAY:
        _stay(s, seat, "stay", out)
    else:
        if out is not None:
            out.append(Called(seat, "hit"))
        _open_card(s, seat, "NH-11", out)
        if s.shown[seat] < SHOWN_MOST:
            ask_hit(s, seat, out)
            return
        _stay(s, seat, "must_stay", out)
    ask_hit(s, s.turns[seat], out)


def _bet(s: NineState, seat: Seat, chips: int, out: Out) -> None:
    """NH-19."""
    s.bets[seat] = chips
    if out is not None:
        out.append(Called(seat, "bet", chips))
    s.to_move = s.turns[seat]
    if s.to_move == s.dealer:
        s.phase = DEALER


def _deal_with(s: NineState, action: Action, out: Out) -> None:
    """NH-32; a fight that is the only choice left follows by itself, so does the end (NH-35)."""
    if action == DRAW:
        s.drew = True
        if out is not None:
            out.append(Called(s.dealer, "draw"))
        _open_card(s, s.dealer, "NH-32", out)
    elif action == END:
        if out is not None:
            out.append(Called(s.dealer, "end"))
        finish(s, out)
        return
    else:
        _fight(s, action, out)
    unfought = [p for p, ante in enumerate(s.antes) if ante > 0 and not s.against[p]]
    if not unfought:
        finish(s, out)
    elif len(unfought) == 1 and len(_dealer_choices(s)) == 1:
        _fight(s, unfought[0], out)
        finish(s, out)


def _fight(s: NineState, seat: Seat, out: Out) -> None:
    """NH-27 … NH-30, NH-36."""
    s.against[seat] = len(s.rows[s.dealer])
    s.drew = False
    if out is not None:
        out += [
            Called(s.dealer, "fight", seat),
            Shown(seat, 1 << s.hidden[seat], "NH-27"),
        ]
    pay_fight(s, seat, s.shown[s.dealer], out)


def pay_fight(s: NineState, seat: Seat, dealer_total: int, out: Out) -> None:
    """NH-28, NH-29: the chips of a fight against this total of the dealer."""
    stake = s.antes[seat] + s.bets[seat]
    if dealer_wins(s, seat, dealer_total):
        s.results[seat] -= stake
        s.results[s.dealer] += stake
        if out is not None:
            out.append(Paid(seat, s.dealer, stake, "NH-28"))
    else:
        _pay(s, seat, 2 * stake if special(s, seat) else stake, "NH-29", out)


def dealer_wins(s: NineState, seat: Seat, dealer_total: int) -> bool:
    """NH-28."""
    own = total(s, seat)
    if dealer_total >= BUST or special(s, seat):
        return False
    return own >= BUST or dealer_total > own


def _pay(s: NineState, seat: Seat, chips: int, rule: str, out: Out) -> None:
    """The dealer pays, with table stakes no more than he has (NH-R9)."""
    if s.flags.stakes:
        chips = min(chips, s.chips[s.dealer] + s.results[s.dealer])
    s.results[seat] += chips
    s.results[s.dealer] -= chips
    if out is not None and chips:
        out.append(Paid(s.dealer, seat, chips, rule))


def finish(s: NineState, out: Out) -> None:
    """NH-35, NH-37; avoided hidden cards are shown where that is agreed (NH-R6)."""
    s.phase, s.to_move = OVER, NOBODY
    s.drew = False
    if out is not None:
        if s.all_shown:
            out += [
                Shown(seat, 1 << s.hidden[seat], "NH-R6")
                for seat in s.players
                if not s.against[seat]
            ]
        out.append(DealEnded(tuple(s.results)))
