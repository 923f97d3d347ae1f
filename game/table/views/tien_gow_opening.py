"""Draws what comes before the first lead: the plan of places, the wall, ways to take it, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decks.tiles import halves_of
from engine.games.tien_gow.state import NO_PLACE
from game.table.drawn.choices import button
from game.table.drawn.hint_words import asked, draw_slip
from game.table.layout.lying import NO_METHOD, Tiles, facts, standing, turn_of
from game.table.layout.tien_gow import COLUMNS, LEVELS
from game.ui import marks
from game.ui.box import Box

if TYPE_CHECKING:
    from engine.core.cards import Seat
    from engine.match.play import Play
    from game.table.drawn.brush import Brush
    from game.table.drawn.view import Focus
    from game.table.layout.shown import Shown
    from game.table.views.tien_gow_view import TienGowView

TURNS = ("", "gold", "aqua", "washi", "red_hi")
"""Colours of the first to the fourth taker; their numbers stand beside them."""
PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)), 5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def die(brush: Brush, box: Box, number: int) -> None:
    """A die; its one and its four are red."""
    pen = brush.pen
    pen.rect(box, "white", rad=8, line="ink2", lw=1.5)
    colour = "red" if number in (1, 4) else "ink"
    r = box.w * (0.16 if number == 1 else 0.1)
    for dx, dy in PIPS[number]:
        pen.circle(box.cx + dx * box.w * 0.25, box.cy + dy * box.h * 0.25, r, colour)


def pair_of_dice(brush: Brush, box: Box, thrown: int) -> None:
    """Two dice side by side; ``thrown`` is a number of two digits."""
    side = box.h
    gap = (box.w - 2 * side) / 2
    for i, number in enumerate(divmod(thrown, 10)):
        die(brush, Box(box.x + gap / 2 + i * (side + gap), box.y, side, side), number)


def first_throws(play: Play) -> list[dict[Seat, int]]:
    """With fixed seats the throws that found the first dealer, as numbers of two digits (TG-03)."""
    if play.match.dealt or play.rules["seating"] != "fixed":
        return []
    rounds = []
    for drawn in play.draw.rounds:
        halves = {seat: halves_of(tile) for seat, tile in enumerate(drawn) if tile >= 0}
        rounds.append({seat: 10 * one + two for seat, (one, two) in halves.items()})
    return rounds


def draw_dice(view: TienGowView, brush: Brush, shown: Shown) -> None:
    """What everybody has thrown last, with its total."""
    tiles = shown.tiles or Tiles()
    throws = dict(enumerate(tiles.thrown))
    if not any(tiles.thrown) and shown.view.stock:
        for again in first_throws(view.controller.play):
            throws |= again
    for seat, thrown in throws.items():
        if thrown:
            box = view.layout.dice_box(seat)
            pair_of_dice(brush, box, thrown)
            total = str(sum(divmod(thrown, 10)))
            brush.pen.text(total, box.r + 14 * view.s, box.cy, "number", "washi")


def draw_plan(view: TienGowView, brush: Brush, shown: Shown) -> None:
    """The four places round a table, who has which; free ones can be chosen (TG-02)."""
    s, pen, words, found = view.s, brush.pen, view.words, facts(shown.view)
    places = found.places if found is not None else ()
    (cx, cy), boxes = view.layout.middle, view.layout.plan_boxes()
    pen.rect(Box(cx - 160 * s, cy - 76 * s, 320 * s, 152 * s), "night", rad=12, a=110, line="rule",
             lw=2)  # fmt: skip
    pen.text(words.w("plan.table"), cx, cy - 16 * s, "labelb", "soft", "c", fit=290 * s)
    pen.text(words.w("plan.way"), cx, cy + 22 * s, "small", "soft", "c", fit=290 * s)
    for place, box in enumerate(boxes):
        owner = places.index(place) if place in places else NO_PLACE
        pen.rect(box, "night", rad=10, a=200, line="rule", lw=1.5)
        if owner == NO_PLACE:
            word = f"{words.place(place)}・{words.w('plan.free')}"
            pen.text(word, box.cx, box.cy, "body", "soft", "c", fit=box.w - 20 * s)
        else:
            brush.crest(owner, box.x + 38 * s, box.cy, 20 * s)
            used = pen.text(words.place(place), box.r - 16 * s, box.cy, "small", "soft", "r")
            pen.text(words.name(owner), box.x + 70 * s, box.cy, "bodyb",
                     fit=box.w - 92 * s - used)  # fmt: skip
    if found is not None:
        _order(view, brush, [seat for seat in found.order if found.places[seat] == NO_PLACE])


def _order(view: TienGowView, brush: Brush, waiting: list[int]) -> None:
    """Who chooses next, by the height of the throws."""
    s, pen, words = view.s, brush.pen, view.words
    y = view.layout.zone.b - 30 * s
    told = words.w("plan.order")
    wide = pen.width(told, "label") + sum(
        pen.width(words.name(seat), "label") + 62 * s for seat in waiting
    )
    x = view.layout.zone.cx - wide / 2
    x += pen.text(told, x, y, "label", "soft") + 18 * s
    for seat in waiting:
        brush.crest(seat, x + 12 * s, y, 12 * s)
        x += 32 * s
        x += pen.text(words.name(seat), x, y, "label", "washi") + 12 * s
        if seat != waiting[-1]:
            x += pen.text("›", x, y, "label", "soft") + 8 * s


def draw_wall(view: TienGowView, brush: Brush, shown: Shown) -> None:
    """Numbers of the columns; of the way in focus or in force, who takes what (TG-06)."""
    s, pen, layout = view.s, brush.pen, view.layout
    tiles = shown.tiles or Tiles()
    method = tiles.method
    if view.asks and shown.view.phase == "deal_method":
        move = view.focused_move(view.focus)
        method = move.action if move is not None else method
    left = standing(tiles, shown.view.stock)
    y = layout.wall_box(LEVELS - 1).b + 26 * s
    for column in range(COLUMNS):
        x = layout.wall_box(LEVELS * column).cx
        if any(place // LEVELS == column for place in left):
            pen.text(str(column + 1), x, y, "label", "soft", "c")
    middle = layout.middle[0]
    pen.text(view.words.w("wall"), middle, y + 38 * s, "small", "soft", "c", fit=620 * s)
    throws = first_throws(view.controller.play)
    if throws:
        seat, thrown = next(iter(throws[-1].items()))
        name, dealer = view.words.name(seat), view.words.name(shown.view.dealer)
        total = sum(divmod(thrown, 10))
        told = view.words.w("first_dealer", name=name, total=total, dealer=dealer)
        pen.text(told, middle, y + 82 * s, "label", "soft", "c", fit=820 * s)
    if method == NO_METHOD:
        return
    _turns(view, brush, method, left)


def _turns(view: TienGowView, brush: Brush, method: int, left: list[int]) -> None:
    """Discs with the taker's number: over a column, or beside a level."""
    s, layout = view.s, view.layout
    by_level = turn_of(method, 0) != turn_of(method, 1)
    for i in range(LEVELS if by_level else COLUMNS):
        place = i if by_level else LEVELS * i
        mine = [p for p in left if (p % LEVELS if by_level else p // LEVELS) == i]
        if not mine:
            continue
        last = LEVELS * (COLUMNS - 1) if by_level and layout.mirrored else 0
        box = layout.wall_box(place + last)
        turn = turn_of(method, place)
        x, y = (box.x - 34 * s, box.y + 10 * s) if by_level else (box.cx, box.y - 28 * s)
        if by_level:  # levels lie close: every other disc stands further out
            x -= 36 * s * (i % 2)
        brush.pen.circle(x, y, 17 * s, TURNS[turn])
        brush.pen.text(str(turn), x, y, "labelb", "ink", "c")


def draw_methods(
    view: TienGowView, brush: Brush, shown: Shown, focus: Focus, why: str
) -> None:  # fmt: skip
    """The slip that asks, and the answers where they belong."""
    controller, words = view.controller, view.words
    buttons = controller.chooser.buttons
    move = view.focused_move(focus)
    ask, tell = asked(view, words.prompt(shown.view, move, target=False), move, why)
    draw_slip(view, brush, view.layout.table.prompt, ask, tell, left=True)
    for i, (choice, box) in enumerate(zip(buttons, view.choice_boxes(buttons), strict=True)):
        focused = focus.move == i
        if choice.verb == "sit":
            button(brush, box, words.label(choice), "", str(i + 1), focused=focused)
        else:
            _method(view, brush, box, choice.action, str(i + 1), focused=focused)
        view.hits.moves.append((i, box))


def _method(
    view: TienGowView, brush: Brush, box: Box, method: int, key: str, *, focused: bool
) -> None:
    """A small wall, each tile in the colour and with the number of who takes it."""
    s, pen = brush.s, brush.pen
    pen.shadow(box, 8, 10, 90, 5)
    pen.rect(box, "night2", rad=8, line="gold" if focused else "rule", lw=4 if focused else 2)
    name = view.words.method(method)
    cap = marks.keycap_width(pen, key) + 8 * s
    wide = min(pen.width(name, "labelb"), box.w - cap - 20 * s)
    x = box.cx - (wide + cap) / 2
    marks.keycap(pen, key, x, box.y + 34 * s, "gold" if focused else "soft")
    pen.text(name, x + cap, box.y + 34 * s, "labelb", "gold" if focused else "washi", fit=wide)
    room = Box(box.x + 14 * s, box.y + 66 * s, box.w - 28 * s, box.h - 84 * s)
    w, h = room.w / COLUMNS, room.h / LEVELS
    for place in range(COLUMNS * LEVELS):
        column, level = divmod(place, LEVELS)
        cell = Box(room.x + column * w, room.y + level * h, w, h).inset(1.5 * s)
        turn = turn_of(method, place)
        pen.rect(cell, TURNS[turn], rad=3)
        pen.text(str(turn), cell.cx, cell.cy, min(h * 0.72, w * 0.9), "ink", "c", bold=True)
    if focused:
        marks.ring(pen, box, 8)
