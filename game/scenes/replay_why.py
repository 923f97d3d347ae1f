"""Why a recorded move was made: told from what its seat could see, once the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.ai.reasons import Reason, forced, reasons_of
from engine.ai.reasons.public import of_move
from engine.core.rng import Rng
from game.table.asked.moves import read_move
from game.table.reasons import move_words

if TYPE_CHECKING:
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

    While the match goes on only what lies open is told.
    """
    if not film.step:
        return None
    step = film.reel.deals[film.deal].steps[film.step - 1]
    rules, panel = film.play.rules, film.panel
    game = rules.game
    if not film.reel.finished:
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
    view = film.play.rules.game.view(step.before, step.seat)
    rng = Rng(film.step)
    if len(view.legal) == 1:
        return (forced(view, step.action, rng),)
    if step.action == film.play.rules.game.resignation:
        return ()
    return reasons_of(view, step.action, rng)
