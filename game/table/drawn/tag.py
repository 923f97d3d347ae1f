"""Tells what is pointed at: a card's name, month and kind; what the number on a plate means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.tempers import CAST
from game.table.words.card_words import NAMED, about, headed
from game.ui.box import Box

if TYPE_CHECKING:
    from engine.core.cards import Seat
    from game.table.drawn.brush import Brush
    from game.table.drawn.view import TableView
    from game.table.looking import Looking

PAD, OVER, GAP = 14, 8, 4
"""Units: margin left and right, how far it reaches under the foot of its card, how far it stays
away from anything small."""
LEAD = 1.3
"""Height of a line in ems."""
LARGE = 2.4
"""A card so many times as high as its name is large."""
ROWS = 4
"""So many times as much as anything else a row of the column counts, when a tag would hide it."""
EDGE = 6
"""Units that stay free at the edges of the window."""


def draw_tag(view: TableView, brush: Brush, looking: Looking) -> Box | None:
    """Tell what is looked at, inside the window; returned is where, or nothing where no tag is.

    What arrows have led to has a frame, also where there is nothing to tell; so has a small card
    under the mouse, as its name may stand away from it.

    A large card has its name over its foot, a small one beside it; so has a plate what its number
    means, and a yaku what the looking seat lacks for it.
    """
    found, s, pen = told(view, looking), view.s, brush.pen
    led, card = looking.led_to(view), looking.seen(view)
    if led is not None:
        pen.rect(led.inset(-6 * s), rad=12, line="washi", lw=3)
    if found is None:
        return None
    name, words, box = found
    window = view.ctx.metrics
    wide = max(pen.width(name, "labelb"), pen.width(words, "small")) + 2 * PAD * s
    wide = min(wide, window.width - 2 * EDGE * s)
    first, second = (pen.type.px(role) * LEAD for role in ("labelb", "small"))
    high = first + second + OVER * s
    if card is not None and box.h > LARGE * high:
        place = _inside(view, Box(box.cx - wide / 2, box.b - high + OVER * s, wide, high))
    else:
        place = _beside(view, box, wide, high)
        if card is not None and led is None:
            pen.rect(box.inset(-3 * s), rad=6, line="washi", lw=2)
    pen.shadow(place, 6, 14, 110, 5)
    pen.rect(place, "washi", rad=6)
    top = place.y + OVER * s / 2
    room = wide - 2 * PAD * s
    pen.text(name, place.cx, top + first / 2, "labelb", "ink", "c", fit=room)
    pen.text(words, place.cx, top + first + second / 2, "small", "ink2", "c", fit=room)
    return place


def _inside(view: TableView, place: Box) -> Box:
    """A place moved into the window."""
    edge, window = EDGE * view.s, view.ctx.metrics
    x = min(max(place.x, edge), window.width - edge - place.w)
    return place._replace(x=x, y=min(max(place.y, edge), window.height - edge - place.h))


def _beside(view: TableView, box: Box, wide: float, high: float) -> Box:
    """Where the tag of something small hides least: under it, over it, left or right of it.

    Of a card in a row of the column also left or right of the whole row.
    """
    gap, hits, table = GAP * view.s, view.hits, view.layout.table
    rows = [place for _, place in hits.rows]
    around = [box, *(row for row in rows if row.holds(box.cx, box.cy))]
    sides = (box.cx - wide / 2, box.x, box.r - wide)
    levels = (box.b + gap, box.y - gap - high)
    beside = [x for each in around for x in (each.x - gap - wide, each.r + gap)]
    places = [_inside(view, Box(x, y, wide, high)) for y in levels for x in sides]
    places += [_inside(view, Box(x, box.cy - high / 2, wide, high)) for x in beside]
    seen = [
        *(place for _, _, place in hits.cards), *(place for _, place in hits.faces),
        *(place for _, place in hits.plates), *(place for _, place in hits.moves),
        table.bar, table.right, table.prompt,
    ]  # fmt: skip

    def hidden(place: Box) -> float:
        """What is next to be pointed at counts most: the other rows."""
        return sum(place.shared(other) for other in seen + ROWS * rows)

    return min(places, key=hidden)


def told(view: TableView, looking: Looking) -> tuple[str, str, Box] | None:
    """Name of what is looked at, what there is to say of it, and where it lies."""
    deck = view.controller.play.rules.game.spec.deck
    panel, now = view.controller.panel, view.controller.director.shown.view
    seen, plate, row = looking.seen(view), looking.plate(view), looking.row(view)
    if seen is not None:
        card, box = seen
        if deck.id not in NAMED:
            return None
        return headed(panel.card(card)), about(view.ctx.language, deck.id, deck.ids[card]), box
    if plate is not None:
        seat, box = plate
        return _with_temper(view, seat, panel.plate_title(now, seat)), panel.plate_about, box
    if row is not None:
        yaku, box = row
        return panel.yaku_name(yaku.id), panel.row_told(now, yaku), box
    return None


def _with_temper(view: TableView, seat: Seat, title: str) -> str:
    """Whose plate it is; of a computer player its temper, too."""
    character, t = view.controller.play.seats[seat].character, view.ctx.t
    if character not in CAST:
        return title
    return t("table.plate.temper", who=title, temper=t(f"cast.{character}.temper"))
