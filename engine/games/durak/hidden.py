"""What a seat may know of a deal of Durak, and full states that agree with it."""

from __future__ import annotations

from engine.core.cards import NO_CARD, Seat
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.durak import bout
from engine.games.durak.state import DurakState, Facts, read_facts
from engine.games.durak.tables import RANK_OF
from engine.kernel import shedding
from engine.kernel.shedding import Place

_TRIES = 200


def view(s: DurakState, seat: Seat) -> View:
    """Own hand, the bout, counts, and what was seen to go into other hands."""
    choices = bout.legal(s) if seat == s.to_move else ()
    return shedding.view(s, seat, choices, s.table, s.facts)


def sample(v: View, rng: Rng) -> DurakState:
    """Deal the unseen cards; nobody has more low trumps than it can have drawn (DU-10)."""
    facts = read_facts(v.facts, len(v.hands))
    s = DurakState(v.rules, v.dealer)
    _set_facts(s, facts)
    open_card = 1 << facts.turned if v.stock else 0
    pack = s.flags.pack
    places = [
        Place(seat, size - cards.bit_count(), facts.low if not room else 0)
        for seat, (cards, size, room) in enumerate(
            zip(v.hands, v.hand_sizes, facts.room, strict=True)
        )
    ]
    tight = facts.low & pack & ~(v.seen | facts.discards | open_card)
    for _ in range(_TRIES):
        shedding.guess(s, v, pack, facts.discards | open_card, places, rng)
        if not tight or _fits(s, v, facts):
            break
    if open_card:
        s.stock.append(facts.turned)
    return s


def _fits(s: DurakState, v: View, facts: Facts) -> bool:
    """Whether each other seat holds no more unknown low trumps than it has drawn cards for."""
    return all(
        (held & ~known & facts.low).bit_count() <= room
        for held, known, room in zip(s.hands, v.hands, facts.room, strict=True)
    )


def _set_facts(s: DurakState, facts: Facts) -> None:
    s.turn_up(facts.turned, facts.trump)
    s.attacker, s.defender = facts.attacker_role, facts.defender_role
    s.opener, s.limit = facts.opener, facts.limit
    s.discards, s.out, s.shown = facts.discards, facts.out, facts.shown
    s.stake, s.owner, s.points = facts.stake, facts.owner, facts.points
    s.idle, s.loser, s.outcome = facts.idle, facts.loser, facts.outcome
    s.low, s.room, s.known = facts.low, list(facts.room), list(facts.known)
    for attack, cover in facts.pairs:
        s.attack.append(attack)
        s.cover.append(cover)
        s.table |= 1 << attack
        s.ranks |= RANK_OF[attack]
        if cover == NO_CARD:
            s.unbeaten |= 1 << attack
        else:
            s.table |= 1 << cover
            s.ranks |= RANK_OF[cover]
