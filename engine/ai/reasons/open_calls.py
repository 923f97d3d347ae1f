"""What everybody may know of a call, a bid or a parting: amounts, what lies open, the rule.

Nothing here asks what the mover held. Each function gets the view of the looking seat with all
hands taken out, the mover in the looker's place, and what the looker has seen happen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from engine.ai.knowledge.durak import Reading as DurakReading
from engine.ai.knowledge.kirifu import Reading as KirifuReading
from engine.ai.knowledge.tien_gow import Thinking
from engine.ai.reasons.said import Code, Reason
from engine.core.cards import NO_CARD, Card, Cards, cards_of
from engine.core.events import Called, Covered, DealEnded, Event, Handed, Moved, Paid, Played, Shown
from engine.core.view import View
from engine.games.forty_one.play import told as forty_one_told
from engine.games.forty_one.tables import TARGETS, added
from engine.games.nine_and_half.state import told as nine_told
from engine.games.nine_and_half.tables import HALVES
from engine.games.thousand.state import Facts as ThousandFacts
from engine.games.tien_gow.hidden import facts_of as tien_gow_facts

Seen: TypeAlias = Sequence[Event]
Told: TypeAlias = Iterator[Reason]
E = TypeVar("E", bound=Event)


def first(events: Seen, kind: type[E]) -> E | None:
    """The first event of a kind."""
    return next((event for event in events if isinstance(event, kind)), None)


def call_of(view: View, events: Seen) -> Called:
    """What the mover said; without a word where it said nothing."""
    calls = (e for e in events if isinstance(e, Called) and e.seat == view.seat)
    return next(calls, Called(view.seat, ""))


def card_of(view: View, events: Seen) -> Card:
    """The card the mover played, ``NO_CARD`` for none."""
    played = (e.card for e in events if isinstance(e, Played) and e.seat == view.seat)
    return next(played, NO_CARD)


def parted(view: View, events: Seen) -> Told:
    """Cards that go face down from the mover's hand (TT-07, TH-21, TG-40)."""
    given = (e for e in events if isinstance(e, Handed) and e.src.kind == "hand")
    count = sum(event.count for event in given if event.src.seat == view.seat)
    if count:
        yield Reason(Code.PARTS, number=count)


def hanafuda(view: View, events: Seen) -> Told:
    """Stopping, going on, showing nothing, swapping unseen hands."""
    match call_of(view, events):
        case Called(word="shobu"):
            ended = first(events, DealEnded)
            if ended is not None:
                yield Reason(Code.ENDS_ROUND, seat=view.seat, number=ended.scores[view.seat])
        case Called(word="koikoi"):
            yield Reason(Code.PLAYS_ON, number=view.hand_sizes[view.seat])
        case Called(word="pass"):
            yield Reason(Code.KEEPS_SILENT)
        case Called(word="gen_swap"):
            yield Reason(Code.SWAPS_BLIND, rule="KJ-19")
        case Called(word="gen_keep"):
            yield Reason(Code.KEEPS_BLIND, rule="KJ-19")
        case Called(word="in" | "out"):
            yield Reason(Code.BY_RULE, rule="MK-16")
        case Called(word="void" | "go_on"):
            yield Reason(Code.BY_RULE, rule="HA-56")
        case _:
            shown = first(events, Shown)
            if shown is not None:
                yield Reason(Code.BY_RULE, rule=shown.rule)


def thousand(view: View, events: Seen) -> Told:
    """The auction, the exchange, the target."""
    facts = ThousandFacts.of(view.facts, len(view.hands))
    match call_of(view, events):
        case Called(word="bid", amount=amount) if facts.bidder < 0:
            yield Reason(Code.OPENS_BIDDING, number=amount)
        case Called(word="bid", amount=amount):
            yield Reason(Code.OUTBIDS, number=amount, second=facts.price)
        case Called(word="pass") if view.phase in {"auction", "look"}:
            code = Code.LEAVES_AUCTION if facts.bidder >= 0 else Code.OPENS_NOTHING
            yield Reason(code, number=facts.price, rule="TH-12")
        case Called(word="keep", amount=amount):
            yield Reason(Code.KEEPS_TARGET, number=amount)
        case Called(word="raise", amount=amount):
            yield Reason(Code.RAISES_TARGET, number=amount, second=facts.price)
        case Called(word="concede"):
            yield Reason(Code.CONCEDES, number=facts.price, rule="TH-80")
        case Called(word="trump", amount=suit):
            yield Reason(Code.NAMES_TRUMP, number=suit)
        case _ if view.phase == "look":
            yield Reason(Code.BY_RULE, rule="TH-92")
        case _ if view.phase in {"peek", "misdeal"}:
            yield Reason(Code.BY_RULE, rule="TH-07" if view.phase == "peek" else "TH-31")
        case _:
            yield from parted(view, events)


def loo(view: View, events: Seen) -> Told:
    """Staying for the pot, or the price of dropping (JL-10, JL-11)."""
    pot = view.facts[2]
    match call_of(view, events):
        case Called(word="stay"):
            yield Reason(Code.STAYS_FOR, number=pot)
        case Called(word="drop"):
            paid = first(events, Paid)
            yield Reason(Code.DROPS_FOR, number=paid.amount if paid else 0, second=pot)
        case _:
            yield from parted(view, events)


def durak(view: View, events: Seen) -> Told:
    """An attack and what still beats it, a card added, taking, stopping, the stake."""
    reading = DurakReading(view)
    facts, card = reading.facts, card_of(view, events)
    lying = sum(1 + (cover >= 0) for _, cover in facts.pairs)
    match call_of(view, events):
        case Called(word="transfer"):
            shown = first(events, Shown)
            cards = shown.cards if shown is not None and card < 0 else 1 << card
            yield Reason(Code.HANDS_ON, cards=cards)
        case Called(word="take"):
            unbeaten = sum(1 << attack for attack, cover in facts.pairs if cover < 0)
            yield Reason(Code.TAKES_UP, others=unbeaten, number=lying)
        case Called(word="double", amount=stake):
            yield Reason(Code.DOUBLES, number=stake)
        case Called(word="accept", amount=stake):
            yield Reason(Code.ACCEPTS, number=stake)
        case Called(word="pass") if view.phase == "double":
            yield Reason(Code.LEAVES_STAKE, number=facts.stake)
        case Called(word="pass"):
            yield Reason(Code.ADDS_NOTHING, number=lying)
        case Called(word="resign"):
            yield Reason(Code.BY_RULE, rule="DU-63")
        case _ if view.phase == "answer":
            yield Reason(Code.BY_RULE, rule="DU-83")
        case _ if card >= 0 and first(events, Covered) is None:
            yield from _attacks(view, events, reading)


def _attacks(view: View, events: Seen, reading: DurakReading) -> Told:
    cards = sum({1 << e.card for e in events if isinstance(e, Played) and e.seat == view.seat})
    if view.phase in {"throw", "taking"}:
        yield Reason(Code.FITS_RANK, cards=cards)
    yield from _out(cards, [reading.beats[card] for card in cards_of(cards)], reading.unseen)


def _out(cards: Cards, beaten_by: Sequence[Cards], unseen: Cards) -> Told:
    """How many cards that lie nowhere open beat what was led."""
    if cards.bit_count() > 1:
        yield Reason(Code.SEVERAL, cards=cards, number=cards.bit_count())
        return
    over = beaten_by[0] & unseen & ~cards
    code = Code.LEADS_UNSURE if over else Code.NONE_BEATS
    yield Reason(code, cards=cards, number=over.bit_count())


def kirifu(view: View, events: Seen) -> Told:
    """A lead and what still cuts it, or taking."""
    reading = KirifuReading(view)
    cards = sum({1 << e.card for e in events if isinstance(e, Played) and e.seat == view.seat})
    if not cards:
        code = Code.TAKES_UNABLE if view.phase == "take" else Code.TAKES_ASKED
        yield Reason(code, others=view.field, rule="KF-13" if view.phase == "take" else "KF-12")
    elif view.phase == "lead":
        strengths = [reading.above[reading.strength[card]] for card in cards_of(cards)]
        yield from _out(cards, strengths, reading.unseen)


def forty_one(view: View, events: Seen) -> Told:
    """The total that a card makes, or that none could be played."""
    known, card = forty_one_told(view.facts), card_of(view, events)
    if card < 0:
        yield Reason(Code.BY_RULE, rule="FO-16")
        return
    kings, total, _ = added(card, known.kings, known.total, known.last)
    if kings:
        yield Reason(Code.KING_WAITS, cards=1 << card)
        return
    ahead = [target for target in TARGETS if target > total]
    if ahead:
        yield Reason(Code.TOTAL_NOW, number=total, second=min(ahead))


def nine_and_half(view: View, events: Seen) -> Told:
    """What lies open of a hand that is drawn to, bet on or fought."""
    known = nine_told(view.facts, len(view.hands))
    own = sum(HALVES[card] for card in known.rows[view.seat])
    match call_of(view, events):
        case Called(word="limit", amount=amount):
            yield Reason(Code.SETS_LIMIT, number=amount)
        case Called(word="ante", amount=amount):
            yield Reason(Code.PAYS_ANTE, number=amount)
        case Called(word="sit_out"):
            yield Reason(Code.BY_RULE, rule="NH-07")
        case Called(word="hit" | "draw"):
            yield Reason(Code.DRAWS_ON, number=own)
        case Called(word="stay"):
            yield Reason(Code.STOPS_ON, number=own)
        case Called(word="bet", amount=amount):
            yield Reason(Code.BETS_ON, number=own, second=amount)
        case Called(word="fight", amount=seat):
            theirs = sum(HALVES[card] for card in known.rows[seat])
            yield Reason(Code.FIGHT_OPEN, seat=seat, number=theirs, second=own)
        case Called(word="end"):
            yield Reason(Code.BY_RULE, rule="NH-33")
        case _:
            pass


def tien_gow(view: View, events: Seen) -> Told:
    """What beats what, what nobody can beat any more, what is laid down."""
    match call_of(view, events):
        case Called(word="sit"):
            yield Reason(Code.BY_RULE, rule="TG-03")
        case Called(word="pass"):
            yield Reason(Code.KEEPS_SILENT)
        case Called(word="claim"):
            yield Reason(Code.BY_RULE, rule="TG-90")
        case _ if view.phase == "deal_method":
            yield Reason(Code.BY_RULE, rule="TG-05")
        case _:
            yield from _tiles(view, events)


def _tiles(view: View, events: Seen) -> Told:
    moved = (e for e in events if isinstance(e, Moved) and e.src.seat == view.seat)
    tiles = next((e.cards for e in moved if e.dst.kind == "spot"), 0)
    if not tiles:
        laid = first(events, Handed)
        if laid is not None:
            yield Reason(Code.LIES_DOWN, number=laid.count, rule="TG-40")
        return
    facts, thinking = tien_gow_facts(view), Thinking(view)
    if facts.best >= 0:
        yield Reason(Code.BEATS, cards=tiles, others=facts.sets[facts.best])
    count = thinking.rivals(tiles) if thinking.later else 0
    code = Code.FEW_BEAT if count else Code.NOBODY_BEATS
    yield Reason(code, cards=tiles, number=count or tiles.bit_count())


OPEN: dict[str, Callable[[View, Seen], Told]] = {
    "koi_koi": hanafuda,
    "hana_awase": hanafuda,
    "mushi": hanafuda,
    "kujuroku": hanafuda,
    "mekuri": hanafuda,
    "thousand": thousand,
    "king": parted,
    "three_tricks": parted,
    "parity": parted,
    "japanese_loo": loo,
    "durak": durak,
    "kirifu": kirifu,
    "forty_one": forty_one,
    "nine_and_half": nine_and_half,
    "tien_gow": tien_gow,
}
"""Game → what lies open of its calls."""
