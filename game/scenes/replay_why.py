"""Why a recorded move was made: told from what its seat could see, once its deal is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.ai.reasons.public import of_move
from game.table.asked.hints import every_reason, hides_on
from game.table.asked.moves import read_move
from game.table.reasons import move_words

if TYPE_CHECKING:
    from engine.ai.reasons import Reason
    from engine.match.play import Step
    from game.table.replayed.projector import Projector


class Told(NamedTuple):
    """What the panel says of a step.

    Attributes:
        title: whose move, and which.
        reasons: what is true of it.
        foot: a key of the words: from what it was judged.
    """

    title: str
    reasons: tuple[Reason, ...]
    foot: str


def told_of(film: Projector) -> Told | None:
    """What speaks for the move that has just been shown; ``None`` before the first one.

    While its deal goes on only what lies open is told.
    """
    if not film.step:
        return None
    deal = film.reel.deals[film.deal]
    step = deal.steps[film.step - 1]
    rules, panel = film.play.rules, film.panel
    game = rules.game
    if not film.reel.finished and (deal.settled is None or hides_on(rules)):
        before = game.view(step.before, film.looker)
        seen = [event.seen_by(film.looker) for event in step.events]
        title = panel.t("hint.panel.move_of", name=panel.name(step.seat))
        return Told(title, of_move(before, step.seat, seen), "hint.panel.hidden")
    view = game.view(step.before, step.seat)
    move = read_move(game.spec.deck, step.action, step.text, view.hand)
    title = panel.t("hint.panel.did", name=panel.name(step.seat), move=move_words(panel, move))
    reasons = _all_reasons(step, film)
    return Told(title, reasons, "hint.panel.own_sight" if reasons else "hint.panel.no_rule")


def _all_reasons(step: Step, film: Projector) -> tuple[Reason, ...]:
    """By what the seat could see at the time; the same whenever it is asked."""
    rules = film.play.rules
    view = rules.game.view(step.before, step.seat)
    looker = (step.seat + 1) % rules.seats
    other = rules.game.view(step.before, looker)
    events = [event.seen_by(looker) for event in step.events]
    return every_reason(view, step.action, other, events, film.step)
