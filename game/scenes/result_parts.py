"""Geometry and drawing of the result of a match: ranking, facts, graph, the chosen deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.cards import Cards, Seat, cards_of
from game.assets import Face
from game.table.course import Fact, deals_won
from game.table.layout.ring import ratio_of_deck
from game.table.words.numbers import plain, signed
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.cards import draw_card
from game.ui.clip import clipped
from game.ui.geometry import fan
from game.ui.graph import draw_grid, draw_points, graph, line_layer, spread
from game.ui.names import ONE_LINE, draw_name
from game.ui.sheets import sheet
from game.ui.text import Icon, Role, Run

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.scenes.match_result import MatchResult
    from game.ui.pen import Pen

MARGIN, TOP, FOOT, FOOT_H = 48, 128, 104, 76
RANKING, GRAPH_LEFT, LABELS = 470, 552, 300
"""Width of the ranking, where the graph's part begins, room for names at the lines' ends."""
FIRST, OTHER, GAP, LEAST_ROW = 150, 96, 16, 40
FACT, FACTS_HEAD = 108, 54
LEAST_GRAPH = (320, 180)


@dataclass(frozen=True)
class ResultPlaces:
    """Where everything is.

    Attributes:
        u: pixels of a unit.
        paper: the sheet.
        rows: boxes of the ranking, from the first place on.
        facts: boxes of as many facts as there is room for.
        panel: the graph with its heading, labels and readout.
        graph: the lines themselves.
        foot: remark and buttons.
    """

    u: float
    paper: Box
    rows: tuple[Box, ...]
    facts: tuple[Box, ...]
    panel: Box
    graph: Box
    foot: Box


def result_places(
    width: float, height: float, u: float, shared: Sequence[int], facts: int
) -> ResultPlaces | None:
    """Lay the page out.

    Args:
        width: window width in pixels.
        height: window height in pixels.
        u: pixels of a unit.
        shared: how many seats share each place, the first place first.
        facts: how many facts there are to tell.

    Returns:
        The places; None when something would be too small.
    """
    paper = sheet(width, height)
    x, y = paper.x + MARGIN * u, paper.y + TOP * u
    right = paper.r - MARGIN * u
    foot = Box(x, paper.b - FOOT * u, right - x, FOOT_H * u)
    free = foot.y - 32 * u - y
    rows = _ranking(Box(x, y, RANKING * u, free), u, shared)
    told = _facts(Box(x, rows[-1].b, RANKING * u, foot.y - 8 * u - rows[-1].b), u, facts)
    panel = Box(x + GRAPH_LEFT * u, y, right - x - GRAPH_LEFT * u, free)
    lines = Box(panel.x + 60 * u, y + 66 * u, panel.w - (60 + LABELS) * u, free - 174 * u)
    small = lines.w < LEAST_GRAPH[0] * u or lines.h < LEAST_GRAPH[1] * u
    if small or rows[-1].h < LEAST_ROW * u:
        return None
    return ResultPlaces(u, paper, rows, told, panel, lines, foot)


def _ranking(box: Box, u: float, shared: Sequence[int]) -> tuple[Box, ...]:
    first, others = shared[0], sum(shared[1:])
    gap = (GAP if first + others <= 5 else 8) * u
    high, low = FIRST * u, OTHER * u
    needed = first * high + others * low + (first + others - 1) * gap
    if needed > box.h:
        shrink = (box.h - (first + others - 1) * gap) / (first * high + others * low)
        high, low = high * shrink, low * shrink
        if high > 1.3 * low and others:  # the first place gives way before the others get too low
            low = (box.h - (first + others - 1) * gap) / (first * 1.3 + others)
            high = 1.3 * low
    out, y = [], box.y
    for place, count in enumerate(shared):
        for _ in range(count):
            out.append(Box(box.x, y, box.w, high if place == 0 else low))
            y = out[-1].b + gap
    return tuple(out)


def _facts(box: Box, u: float, count: int) -> tuple[Box, ...]:
    room = int((box.h - FACTS_HEAD * u) / (FACT * u))
    top = box.y + FACTS_HEAD * u
    return tuple(
        Box(box.x, top + i * FACT * u, box.w, FACT * u) for i in range(max(0, min(count, room)))
    )


class ResultPainter:
    """Draws the page.

    Attributes:
        lines: the graph.
        foot_right: where the buttons begin, in pixels.
    """

    def __init__(self, ctx: Context, scene: MatchResult, places: ResultPlaces) -> None:
        self.ctx, self.scene, self.places = ctx, scene, places
        self.u = places.u
        self.lines = graph(places.graph, scene.series)
        self.foot_right = places.foot.r
        self._deck = scene.play.rules.game.spec.deck
        self._layer: tuple[pygame.Surface, Box] | None = None
        self._plain = bool(any(values[0] for values in scene.series))

    def figure(self, total: int) -> str:
        """A total: with a sign, unless the seats began with chips."""
        return plain(total) if self._plain else signed(total)

    def draw_still(self, pen: Pen) -> None:
        """Draw paper, title, ranking, facts, the graph's frame and the remark."""
        u, places, t = self.u, self.places, self.ctx.t
        w, h = self.ctx.metrics.width, self.ctx.metrics.height
        pen.surface.blit(self.ctx.assets.tabletop(w, h), (0, 0))
        parts.dusk(pen, 110)
        parts.paper(pen, places.paper, a=140)
        x = places.foot.x
        title, note = self.scene.heading()
        used = pen.text(title, x, places.paper.y + 62 * u, "h1", "ink") + 32 * u
        room = places.foot.r - x - used
        pen.text(note, x + used, places.paper.y + 68 * u, "label", "ink2", fit=room)
        self._draw_ranking(pen)
        if places.facts:
            pen.text(t("match_result.facts"), x, places.facts[0].y - 16 * u, "smallb", "ink2")
        for fact, box in zip(self.scene.facts, places.facts, strict=False):
            self._draw_fact(pen, fact, box)
        self._draw_frame(pen)
        room = self.foot_right - x - 24 * u
        lines = pen.type.lines(self.scene.remark(), room, "label")
        y = places.foot.cy - 17 * u * (len(lines) - 1)
        for line in lines:
            pen.text(line, x, y, "label", "ink2", fit=room)
            y += 34 * u

    def _draw_ranking(self, pen: Pen) -> None:
        boxes = iter(self.places.rows)
        place = 1
        for seats in self.scene.ranking:
            for seat in seats:
                self._draw_place(pen, place, seat, next(boxes))
            place += len(seats)

    def _draw_place(self, pen: Pen, place: int, seat: Seat, box: Box) -> None:
        u, sheet_, t = self.u, self.scene.sheet, self.ctx.t
        first = place == 1
        pen.rect(box, "ink" if first else "washi2", rad=8)
        colour, quiet = ("washi", "soft") if first else ("ink", "ink2")
        big = box.h > 120 * u
        role = "h1" if big else "h2"
        pen.text(str(place), box.x + 46 * u, box.cy, role, "gold" if first else "ink2", "c")
        r = min(30 * u, box.h * 0.3)
        pen.circle(box.x + 118 * u, box.cy, r + 2 * u, "ink")
        marks.crest(pen, seat, box.x + 118 * u, box.cy, r)
        total = self.scene.series[seat][-1]
        shade = "red_hi" if first else "red"
        figure = self.figure(total)
        shown = shade if total < 0 else colour
        used = pen.text(figure, box.r - 28 * u, box.cy, "h1" if big else "number", shown, "r")
        left, room = box.x + 170 * u, box.w - 170 * u - used - 44 * u
        won = deals_won(self.scene.deals, self.scene.play.rules)
        role = "h2" if big else "bodyb"
        name = sheet_.name(seat)
        long = pen.width(name, role) * ONE_LINE > room
        # a game of one loser has no winners
        counted = box.h > 70 * u and (big or not long) and any(won)
        draw_name(pen, name, left, box.cy - 17 * u * counted, room, role, colour)
        if counted:
            words = t("match_result.won", count=won[seat])
            pen.text(words, left, box.cy + (26 if big else 20) * u, "small", quiet, fit=room)

    def fact_words(self, fact: Fact) -> tuple[str, str]:
        """What kind of thing stood out, and what it was."""
        t, sheet_ = self.ctx.t, self.scene.sheet
        name = sheet_.line_name(fact.line) if fact.line else ""
        words = t(
            f"match_result.fact.{fact.kind}.told",
            deal=fact.deal,
            name=sheet_.name(fact.seat) if fact.seat >= 0 else "",
            points=signed(fact.points) if fact.kind == "deal" else fact.points,
            yaku=name,
            times=fact.times,
        )
        return t(f"match_result.fact.{fact.kind}.name"), words

    def _draw_fact(self, pen: Pen, fact: Fact, box: Box) -> None:
        u = self.u
        kind, words = self.fact_words(fact)
        cards = self._fact_cards(fact, box)
        room = (cards[0][1].x if cards else box.r) - box.x - 16 * u
        pen.text(kind, box.x, box.y + 32 * u, "small", "ink2", fit=room)
        draw_name(pen, words, box.x, box.y + 68 * u, room, "bodyb", "ink")
        for card, spot in cards:
            name = self._deck.ids[card]
            draw_card(pen, self.ctx.assets, self._deck.id, name, spot)
        pen.hrule(box.x, box.r, box.y + 102 * u, "washi3", 255, 2)

    def _fact_cards(self, fact: Fact, box: Box) -> list[tuple[int, Box]]:
        u, cards = self.u, cards_of(_first(fact.cards, 5))
        row = Box(box.r - 190 * u, box.y + 14 * u, 190 * u, 74 * u)
        boxes = fan(row, len(cards), ratio_of_deck(self._deck.id), 5 * u, align="right")
        return list(zip(cards, boxes, strict=True))

    def faces(self) -> list[Face]:
        """The faces that the facts show, at their sizes."""
        return [
            Face(self._deck.id, self._deck.ids[card], round(spot.w), round(spot.h))
            for fact, box in zip(self.scene.facts, self.places.facts, strict=False)
            for card, spot in self._fact_cards(fact, box)
        ]

    def _draw_frame(self, pen: Pen) -> None:
        """The heading, the values, and the seats at the ends of their lines."""
        u, t, panel, box = self.u, self.ctx.t, self.places.panel, self.places.graph
        pen.vrule(panel.x - 40 * u, panel.y, panel.b, "washi3")
        keys = [(t("match_result.choose"), "← →"), (t("match_result.sheet"), "S")]
        left = parts.foot_keys(pen, panel.r, panel.y + 20 * u, keys, "ink2")
        room = left - panel.x - 8 * u
        pen.text(t("match_result.graph"), panel.x, panel.y + 20 * u, "bodyb", "ink", fit=room)
        draw_grid(pen, self.lines, self.figure)
        unit = t("match_result.unit", count=self.lines.deals)
        pen.text(unit, box.x - 8 * u, box.b + 26 * u, "small", "ink2", "r")
        seats = range(len(self.scene.series))
        ends = [self.lines.point(seat, self.lines.deals)[1] for seat in seats]
        for seat, y in zip(seats, spread(ends, 46 * u, box.y, box.b), strict=True):
            self._draw_end(pen, seat, y)

    def _draw_end(self, pen: Pen, seat: Seat, y: float) -> None:
        u, box, right = self.u, self.places.graph, self.places.panel.r
        total = self.scene.series[seat][-1]
        pen.circle(box.r + 40 * u, y, 20 * u, "ink")
        marks.crest(pen, seat, box.r + 40 * u, y, 18 * u)
        colour = "red" if total < 0 else "ink"
        used = pen.text(self.figure(total), right - 8 * u, y, "number", colour, "r")
        left = box.r + 70 * u
        name = self.scene.sheet.name(seat)
        draw_name(pen, name, left, y, right - 24 * u - used - left, "bodyb", "ink")

    def draw_graph(self, pen: Pen, chosen: int, share: float, *, focused: bool) -> None:
        """Draw the chosen deal's band and as much of the lines as has been drawn."""
        u, box = self.u, self.places.graph
        x = self.lines.x(chosen)
        pen.rect(Box(x - 16 * u, box.y - 6 * u, 32 * u, box.h + 12 * u), "gold", a=70)
        left = x - 1.5 * u
        pen.vrule(left, box.y - 6 * u, box.b + 8 * u, "gold", lw=3)
        pen.vrule(left, box.b + 42 * u, box.b + 47 * u, "gold", lw=3)
        if focused:
            around = Box(x - 18 * u, box.y - 8 * u, 36 * u, box.h + 16 * u)
            pen.rect(around, rad=6, line="gold_lo", lw=2.5)
        order = list(reversed(self.scene.sheet.order))
        if self._layer is None:
            self._layer = line_layer(self.lines, order, u)
        layer, outer = self._layer
        with clipped(pen.surface, outer._replace(w=outer.w * share)):
            pen.surface.blit(layer, (round(outer.x), round(outer.y)))
            draw_points(pen, self.lines, order)

    def _readout_runs(self, pen: Pen, chosen: int) -> tuple[list[Run | Icon], float]:
        """The chosen deal as a line and the gap between its parts, as large as the panel allows."""
        roomy = len(self.scene.series) <= 4
        shrink = 1.0 if roomy else 0.85
        while True:
            runs, gap = self._runs(pen, chosen, shrink), 10 * self.u * shrink
            wide = pen.type.runs_width(runs, gap=gap) + 46 * self.u
            if wide <= self.places.panel.w or shrink <= 0.5:
                return runs, gap
            shrink -= 0.05

    def _runs(self, pen: Pen, chosen: int, shrink: float) -> list[Run | Icon]:
        deal = self.scene.deals[chosen - 1]
        role: Role = "labelb" if shrink >= 1 else pen.type.px("label") * shrink
        runs: list[Run | Icon] = [
            Run(self.ctx.t("match_result.deal", deal=deal.number), role, "gold")
        ]
        space = Icon(12 * self.u * (2 * shrink - 1), lambda *_: None)
        for seat in self.scene.sheet.order:
            score = deal.scores[seat]
            runs += [space, marks.crest_icon(pen, seat, 13 * self.u * shrink)]
            runs.append(Run(signed(score), role, "red_hi" if score < 0 else "washi"))
        return [*runs, space, marks.keycap_icon(pen, "S", "washi3")]

    def readout(self, pen: Pen, chosen: int) -> Box:
        """Where the chosen deal is told: under its place in the graph, inside the panel."""
        u, box, panel = self.u, self.places.graph, self.places.panel
        runs, gap = self._readout_runs(pen, chosen)
        wide = min(pen.type.runs_width(runs, gap=gap) + 46 * u, panel.w)
        x = min(max(self.lines.x(chosen) - wide / 2, panel.x), panel.r - wide)
        return Box(x, box.b + 46 * u, wide, 62 * u)

    def draw_readout(self, pen: Pen, box: Box, chosen: int) -> None:
        """Draw what the chosen deal brought every seat."""
        pen.rect(box, "ink", rad=6)
        runs, gap = self._readout_runs(pen, chosen)
        pen.runs(runs, box.cx, box.cy, "c", gap=gap)


def _first(cards: Cards, count: int) -> Cards:
    """At most so many cards of a set."""
    out = 0
    for card in cards_of(cards)[:count]:
        out |= 1 << card
    return out
