"""The slip of paper above the hand: what to do, what would happen, decisions that are no card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.cards import Card
from game.keys import Command
from game.table.drawn.brush import Brush, posed
from game.table.drawn.choices import draw_beside
from game.table.drawn.decision import draw_large
from game.table.drawn.hint_words import asked, draw_slip, hint_note
from game.table.layout.places import card_key
from game.table.layout.shown import Shown
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.view import Focus, TableView


def draw_prompt(view: TableView, brush: Brush, shown: Shown, focus: Focus, why: str) -> None:
    """Draw what the person is asked; ``why`` says why the last click did nothing."""
    controller, t = view.controller, view.ctx.t
    chooser, panel = controller.chooser, controller.panel
    if chooser.must_target and focus.card >= 0:
        _draw_ring(view, brush, shown, focus.card)
    move = view.focused_move(focus)
    if chooser.buttons:
        boxes = view.choice_boxes(chooser.buttons)
        if view.draw_answers(brush, shown, focus, why):
            return
        if boxes:
            draw_beside(view, brush, shown, focus, why, boxes)
        else:
            _draw_decision(view, brush, shown, focus, why)
        return
    prompt = panel.prompt(shown.view, move, chooser.must_target)
    if move is None and focus.card >= 0 and not chooser.must_target and not prompt.tell:
        prompt = replace(prompt, tell=panel.choice(shown.view, chooser.of(focus.card)))
    keys: list[tuple[str, str]] = []
    if chooser.must_target:
        if len(view.targets()) > 1:
            keys.append((f"1–{len(view.targets())}", t("table.key.choose")))
        if chooser.picked:
            keys.append((Command.CANCEL, t("table.key.back")))
        elif move is not None:
            keys.append((Command.CONFIRM, t("table.key.take")))
    elif focus.card >= 0:
        if view.slip_left and chooser.playable.bit_count() > 1 and move is not None:
            keys.append(("← →", t("table.key.choose")))
        enter = "pick" if chooser.confirms else "choose" if move is None else "play"
        keys.append((Command.CONFIRM, t(f"table.key.{enter}")))
    ask, tell = asked(view, prompt, move, why, focus.card)
    draw_slip(view, brush, view.layout.table.prompt, ask, tell, keys, left=view.slip_left)


def _draw_ring(view: TableView, brush: Brush, shown: Shown, card: Card) -> None:
    place = view.layout.places(shown).get(card_key(card))
    in_sight = any(card == lying for lying, _, _ in view.hits.cards)
    if place is not None and in_sight:
        box = posed(place.box, "target", view.s)
        marks.ring(brush.pen, box, 14 / 330 * box.w / view.s, 9)


def _draw_decision(view: TableView, brush: Brush, shown: Shown, focus: Focus, why: str) -> None:
    """The slip with the moves that are no cards as paper buttons."""
    s, pen = view.s, brush.pen
    panel, box = view.controller.panel, view.layout.table.prompt
    plain = view.controller.chooser.buttons
    decision = panel.decision(shown.view, plain)
    if decision is not None:
        note = why or hint_note(view)
        draw_large(view, brush, replace(decision, note=note) if note else decision, focus)
        return
    up = 44 * s if view.controller.chooser.playable or view.slip_left else 0
    tall = Box(box.x, box.y - up, box.w, box.h + 44 * s)
    parts.paper(pen, tall)
    pen.rect(Box(tall.x, tall.y, 8 * s, tall.h), "gold", rad=3)
    widest = max(pen.width(panel.label(choice), "bodyb") for choice in plain) + 96 * s
    width = min(max(210 * s, widest), tall.w * 0.5 / len(plain))
    x = tall.r - 20 * s - len(plain) * (width + 14 * s)
    _words(view, brush, Box(tall.x + 30 * s, tall.y, x - tall.x - 48 * s, tall.h), shown, focus,
           why)  # fmt: skip
    for i, choice in enumerate(plain):
        place = Box(x + i * (width + 14 * s), tall.y + 18 * s, width, tall.h - 36 * s)
        draw_choice(view, brush, place, panel.label(choice), str(i + 1), focused=focus.move == i)
        view.hits.moves.append((i, place))


def _words(
    view: TableView, brush: Brush, area: Box, shown: Shown, focus: Focus, why: str
) -> None:  # fmt: skip
    """What is asked, and what the answer in focus would do, in one line or in two."""
    s, pen, panel = view.s, brush.pen, view.controller.panel
    move = view.focused_move(focus)
    ask, tell = asked(view, panel.prompt(shown.view, move, target=False), move, why)
    if pen.width(tell, "label") <= area.w:
        pen.text(ask, area.x, area.y + 32 * s, "prompt", "ink", fit=area.w)
        pen.text(tell, area.x, area.y + 76 * s, "label", "ink2", fit=area.w)
        return
    pen.text(ask, area.x, area.y + 26 * s, "prompt", "ink", fit=area.w)
    pen.para(tell, area.x, area.y + 60 * s, area.w, "small", "ink2", lead=1.3, most=2)


def draw_choice(
    view: TableView, brush: Brush, box: Box, label: str, key: str, *, focused: bool
) -> None:
    """Draw a paper button, gold while it is in focus."""
    s, pen = view.s, brush.pen
    pen.rect(box, "gold" if focused else "washi2", rad=8, line=None if focused else "ink2", lw=2)
    cap = marks.keycap_width(pen, key) + 12 * s
    width = min(pen.width(label, "bodyb"), box.w - cap - 24 * s)
    x = box.cx - (width + cap) / 2
    pen.text(label, x, box.cy, "bodyb", "ink", fit=width)
    marks.keycap(pen, key, x + width + 12 * s, box.cy, "ink2")
    if focused:
        marks.ring(pen, box, 8)
