"""Why a card of Forty-One, and why to hit, stay or fight at Nine-and-a-half."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ai.knowledge import forty_one, nine_and_half
from engine.ai.reasons.said import Code, Reason, percent
from engine.core.cards import Action, Card
from engine.core.rng import Rng
from engine.core.view import View
from engine.games.forty_one.play import told as forty_one_told
from engine.games.forty_one.tables import TARGETS, added
from engine.games.nine_and_half.play import DRAW, END
from engine.games.nine_and_half.state import told as nine_told
from engine.games.nine_and_half.tables import BUST, HALVES


def of_forty_one(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """The chips of a card now, and how likely the other seat is paid next."""
    known = forty_one_told(view.facts)
    kings, total, _ = added(action, known.kings, known.total, known.last)
    if not kings and total in TARGETS:
        yield Reason(Code.REACHES, cards=1 << action, number=total, second=TARGETS[total])
    risks = {other: forty_one.paid_next(view, other) for other in view.legal}
    risk = risks[action]
    least = len(risks) > 1 and all(risk < chance for o, chance in risks.items() if o != action)
    code = Code.ANSWER_LEAST if least else Code.ANSWER
    yield Reason(code, cards=1 << action, seat=1 - view.seat, number=percent(risk))


def of_nine_and_half(view: View, action: Action, rng: Rng) -> Iterator[Reason]:  # noqa: ARG001
    """What the next card may do to a hand, and what a fight promises."""
    known = nine_told(view.facts, len(view.hands))
    unseen = nine_and_half.unseen_ranks(view)
    if view.phase == "hit" or (view.phase == "bet" and view.hand):
        _, _, total = nine_and_half.own_hand(view, known)
        if view.phase == "bet":
            shown = _shown(known.rows[view.dealer])
            if total < BUST:
                yield Reason(Code.TOTAL_AGAINST, seat=view.dealer, number=total, second=shown)
        elif total < BUST:
            yield from _next(total, unseen)
    elif view.phase == "dealer" and action not in (END, DRAW):
        now = _shown(known.rows[view.dealer])
        chance = _beaten(known.rows[action], unseen, now)
        if now < BUST:
            yield Reason(Code.FIGHT_CHANCE, seat=action, number=percent(chance), second=now)
    elif action == DRAW and view.phase == "dealer":
        yield from _next(_shown(known.rows[view.dealer]), unseen)


def _shown(row: tuple[Card, ...]) -> int:
    return sum(HALVES[card] for card in row)


def _next(total: int, unseen: list[int]) -> Iterator[Reason]:
    """How many of the unseen cards are too much."""
    too_much = sum(count for rank, count in enumerate(unseen) if total + HALVES[rank] >= BUST)
    if too_much:
        yield Reason(Code.BUST_CHANCE, number=percent(too_much / sum(unseen)), second=total)
    else:
        yield Reason(Code.NO_BUST, second=total)


def _beaten(row: tuple[Card, ...], unseen: list[int], now: int) -> float:
    """Share of the unseen cards with which a hidden card would lose against a total, by NH-28."""
    won = 0
    for rank, count in enumerate(unseen):
        if nine_and_half.loses(row, rank, now):
            won += count
    return won / max(1, sum(unseen))
