"""What a replay draws over the table: its bar, the switch of views, the step bar, veils."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import NOBODY, Seat
from game.finished import read_journal
from game.input import Command
from game.scenes.history_parts import day_of
from game.scenes.replay_why import told_of
from game.scenes.sheet_parts import why_slip
from game.table.asked.allowed import allowed_by
from game.table.drawn.brush import Brush
from game.table.drawn.view import Focus
from game.table.drawn.why import draw_told, told_words
from game.table.drawn.yaku_sheet import YakuSheet
from game.table.kits import TableKind, layout_for, view_for
from game.table.replayed.eyes import draw_sights, sight_words, veil
from game.table.replayed.reel import sights
from game.table.replayed.stepbar import StepBar, ticks_of
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.focus import NOWHERE

if TYPE_CHECKING:
    from engine.core.game import Rules
    from game.context import Context
    from game.table.replayed.projector import Projector
    from game.ui.pen import Pen

SWITCH, UNDER = 60, 52
"""Height of the switch of views, and of the line under it, in units."""
SEAL = 34
"""Height of the shuffle's seal at the foot of the column."""
BAR_KEYS = ("eyes_on", "mover", "why", "over", "code", "sheet", "leave")
"""What the bar's words do: the next view, what the mover saw, the rule behind its move, take over,
the deal's code, the score sheet, back."""
SPARED = ("code", "why", "mover", "sheet")
"""Words of the bar that give way, the first one first, where the bar has no room for all."""


@dataclass(slots=True)
class Looking:
    """How a replay is looked at.

    Attributes:
        eyes: the seat whose knowledge is shown, ``NOBODY`` for all hands.
        auto: whether it plays by itself.
        hot: name of what the mouse is over.
        why: the rule behind the last move is told, and what spoke for it.
        recall: the eyes are those of the seat that is about to act, for a moment.
        sheet: the table of yaku, where it is open.
        told: what was last told in words, by what it is about.
    """

    eyes: Seat = NOBODY
    auto: bool = False
    hot: str = ""
    why: bool = False
    recall: bool = False
    sheet: YakuSheet | None = None
    told: dict[str, list[str]] = field(default_factory=dict)


def replay_layout(ctx: Context, rules: Rules, looker: Seat, *, switch: bool) -> TableKind:
    """The table's own geometry; a column of what counts begins under the switch of views.

    Where what counts has only half a column it keeps its room, and the switch stands in the bar.
    """
    layout = layout_for(rules, ctx.metrics, looker, ctx.lang)
    panel, head = layout.panel, (SWITCH + UNDER) * layout.s
    if switch and panel.y < layout.table.right.y + 1:
        layout.panel = panel._replace(y=panel.y + head, h=panel.h - head)
    return layout


class ReplayPainter:
    """Draws one replay in one window.

    Args:
        ctx: the program's services.
        film: where the replay stands.
        state: how it is looked at.
    """

    def __init__(self, ctx: Context, film: Projector, state: Looking) -> None:
        self.ctx, self.film, self.state = ctx, film, state
        finished = film.reel.finished
        layout = replay_layout(ctx, film.play.rules, film.looker, switch=finished)
        self.layout = layout
        self.view = view_for(ctx, film, layout)
        s, table, panel = layout.s, layout.table, layout.panel
        top = table.prompt.y - 6 * s
        self.bar_box = Box(table.prompt.x, top, table.prompt.w, table.hand.y - 14 * s - top)
        head = (SWITCH + UNDER) * s
        whole = finished and abs(panel.y - head - table.right.y) < 1
        self.switch = Box(panel.x, panel.y - head, panel.w, SWITCH * s) if whole else NOWHERE
        self.keys = dict.fromkeys(BAR_KEYS, NOWHERE)
        self._title = self._heading()
        self._still: pygame.Surface | None = None
        self._key: object = None

    def forget(self) -> None:
        """Something has changed: what lies still is drawn anew."""
        self._key = None

    def stepbar(self) -> StepBar:
        """The bar of the deal of now."""
        film = self.film
        ticks = ticks_of(film.reel.deals[film.deal].steps)
        return StepBar(self.bar_box, self.layout.s, film.play.rules.seats, ticks)

    def hit(self, x: float, y: float) -> str:
        """The name of what is under the mouse."""
        half = self.switch._replace(w=self.switch.w / 2)
        places = {**self.stepbar().buttons(), **self.keys}
        places |= {"all": half, "eyes": half.move(half.w, 0)}
        return next((name for name, box in places.items() if box.holds(x, y)), "")

    def _heading(self) -> str:
        """The day and the opponents."""
        t, film = self.ctx.t, self.film
        play = film.reel.play
        match = read_journal(play.journal, "") if film.reel.finished else None
        names = [seat.name for n, seat in enumerate(play.seats) if n != film.looker]
        day = day_of(self.ctx, match) if match is not None else t("replay.running")
        return t("replay.with", date=day, names=t("replay.list").join(names))

    def where(self) -> tuple[str, str]:
        """Which step this is, and whose it was."""
        film, t = self.film, self.ctx.t
        if film.step == 0:
            return t("replay.step", step=0, steps=film.last_step), t("replay.dealt")
        seat = film.reel.deals[film.deal].steps[film.step - 1].seat
        return t("replay.step", step=film.step, steps=film.last_step), film.panel.name(seat)

    def news(self) -> list[str]:
        """What is new of all that is shown, in words, once."""
        if self.film.director.busy:
            return []
        before, self.state.told = self.state.told, self._shown_words()
        return [
            line
            for about, lines in self.state.told.items()
            if lines != before.get(about, [])
            for line in lines
        ]

    def _shown_words(self) -> dict[str, list[str]]:
        """All that is shown, line by line: the step, the eyes, the reasons, the sheet."""
        film, state = self.film, self.state
        step = [", ".join(self.where()), film.narrator.line if film.step else ""]
        told = told_of(film) if state.why else None
        why: list[str] = []
        if told is not None:
            why = told_words(self.view, told.title, told.reasons, self.ctx.t(told.foot))
            title, sentence, rule = self.why()
            if sentence:
                ruled = self.ctx.t("tell.ruled", sentence=sentence, rule=rule)
                why.append(self.ctx.t("tell.focus", what=title, more=ruled))
        sheet = state.sheet.words if state.sheet is not None else []
        return {"step": step, "eyes": self._sight_words(), "why": why, "sheet": sheet}

    def _sight_words(self) -> list[str]:
        """Whose eyes the table is seen with, and what they see."""
        if self.state.eyes == NOBODY:
            return [self.ctx.t("replay.all")] if self.film.reel.finished else []
        seen = [
            sight_words(self.film.panel, x)
            for x in sights(self.film.view(self.state.eyes))
            if x.seen
        ]
        more = self.ctx.t("replay.list").join(seen)
        return [self.ctx.t("tell.focus", what=self._sight_title(), more=more)]

    def _sight_title(self) -> str:
        panel = self.film.panel
        key = "replay.could_see_you" if self.state.eyes == panel.you else "replay.could_see"
        return self.ctx.t(key, name=panel.names[self.state.eyes])

    def seen(self) -> list[tuple[str, Seat, int, bool]]:
        """What the chosen seat could see: kind, seat, cards, whether."""
        if self.state.eyes == NOBODY:
            return []
        return [(x.kind, x.seat, x.count, x.seen) for x in sights(self.film.view(self.state.eyes))]

    def draw(self, surface: pygame.Surface) -> None:
        """What lies still is drawn once and kept while cards fly over it."""
        director = self.film.director
        key = (id(director.shown), self.film.narrator.line, self.film.deal, self.film.step)
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still, self._key = pygame.Surface(surface.get_size()), None
        if key != self._key:
            self._draw_still(self._still)
            self._key = key
        surface.blit(self._still, (0, 0))
        if director.busy and not self._covered:
            self.view.draw_moving(self.view.brush(surface))

    @property
    def _covered(self) -> bool:
        """Whether a large table hides the game and what steers the replay."""
        return self.state.sheet is not None and self.state.sheet.covers

    def _draw_still(self, surface: pygame.Surface) -> None:
        film, brush = self.film, self.view.brush(surface)
        step = film.director.step
        flying = set(step.flights) if step is not None else set()
        self.view.draw_still(brush, Focus(), flying, "", self.state.sheet)
        self._draw_bar(brush.pen)
        if self._covered:
            return
        if self.switch is not NOWHERE:
            self._draw_switch(brush.pen)
        if self.state.eyes != NOBODY and self.state.sheet is None:
            self._draw_sights(brush.pen)
            if not film.director.busy:
                self._draw_veils(brush.pen)
        tells = self.state.why and film.step and not film.director.busy
        if tells and self.state.sheet is None:
            self._draw_reasons(brush)
        self.stepbar().draw(brush.pen, film.step, self.where(), self.state.hot)
        self._draw_keys(brush.pen)
        if tells:
            self._draw_why(brush.pen)

    def why(self) -> tuple[str, str, str]:
        """A title, the sentence of the rule that allowed the last move, and the rule."""
        film = self.film
        rule = allowed_by(film.play, film.reel.deals[film.deal].steps[film.step - 1])
        key = f"{film.panel.game}.rule.{rule}"
        return self.ctx.t("replay.by_rule"), self.ctx.t(key) if rule else "", rule

    def _draw_why(self, pen: Pen) -> None:
        """The rule on a slip of paper over the step bar."""
        t = self.ctx.t
        keys = (
            (t("replay.rules"), Command.CONFIRM),
            (t("common.close"), Command.WHY),
        )
        why_slip(pen, self.bar_box, self.ctx.metrics.window, self.why(), keys)

    def _bare(self, pen: Pen, box: Box) -> None:
        """Clear a part of the table."""
        area = pygame.Rect(box.pixels())
        pen.surface.blit(self.ctx.assets.tabletop(*pen.surface.get_size()), area.topleft, area)

    def _draw_bar(self, pen: Pen) -> None:
        """The bar of the table makes way for that of the replay."""
        t, s, film = self.ctx.t, pen.s, self.film
        spec = self.film.play.rules.game.spec
        high = max(parts.BAR * s, pen.type.px("h2") * 1.7)
        self._bare(pen, Box(0, 0, pen.surface.get_width(), high))
        note = f"{t(f'game_{spec.id}.name')}　{film.panel.progress(film.play.match)}"
        keys = self._fitting(pen, self._bar_keys(), note)
        shown = list(keys.values())
        box = parts.bar(pen, t("replay.title"), note, self._title, shown)
        x = box.r - 32 * s
        self.keys = dict.fromkeys(BAR_KEYS, NOWHERE)
        for name, (label, key) in reversed(keys.items()):
            wide = marks.keycap_width(pen, key) + 8 * s + pen.width(label, "label")
            x -= wide
            self.keys[name] = place = Box(x - 10 * s, 4 * s, wide + 20 * s, box.h - 8 * s)
            x -= 28 * s
            if self.state.hot == name:
                marks.ring(pen, place.inset(0, 6 * s), 6, -3)

    def _fitting(
        self, pen: Pen, keys: dict[str, tuple[str, str]], note: str
    ) -> dict[str, tuple[str, str]]:
        """The words for which the bar has room; their keys work all the same."""
        room = pen.surface.get_width() - 120 * pen.s
        room -= pen.width(self.ctx.t("replay.title"), "h2") + pen.width(note, "label")
        room -= pen.width(self._title, "label")
        keys = dict(keys)
        for name in SPARED:
            if self._keys_width(pen, list(keys.values())) <= room:
                break
            keys.pop(name, None)
        return keys

    def _bar_keys(self) -> dict[str, tuple[str, str]]:
        """The words and keys of the bar that mean something now."""
        t, film = self.ctx.t, self.film
        keys: dict[str, tuple[str, str]] = {"leave": (t("common.back"), Command.CANCEL)}
        if film.reel.deals[film.deal].settled is not None:
            keys = {"sheet": (t("replay.sheet"), "S"), **keys}
        if film.reel.finished:
            keys = {"code": (t("deal_result.code"), "D"), **keys}
            if not film.at_end:
                keys = {"over": (t("replay.over"), "T"), **keys}
            if film.step:
                keys = {"why": (t("replay.why"), Command.WHY), **keys}
            if film.step or self.state.recall:
                word = "mover_back" if self.state.recall else "mover"
                keys = {"mover": (t(f"replay.{word}"), "V"), **keys}
        if film.reel.finished and self.switch is NOWHERE:
            word = t("replay.all") if self.state.eyes == NOBODY else self._eyes_words()
            keys = {"eyes_on": (word, Command.NEXT), **keys}
        return keys

    def _eyes_words(self) -> str:
        """Whose eyes the switch offers, or has."""
        panel, seat = self.film.panel, max(0, self.state.eyes)
        if seat == panel.you:
            return self.ctx.t("replay.eyes_you")
        return self.ctx.t("replay.eyes", name=panel.names[seat])

    def _draw_keys(self, pen: Pen) -> None:
        """What the keys do, at the right end of the step bar."""
        t, s = self.ctx.t, pen.s
        buttons = self.stepbar().buttons()
        keys = [
            (t("replay.one"), "← →"),
            (t("replay.deal"), "↑ ↓"),
            (t(f"replay.{'stop' if self.state.auto else 'auto'}"), Command.SKIP),
        ]
        left, right = buttons["last"].r + 16 * s, self.bar_box.r - 20 * s
        while len(keys) > 1 and self._keys_width(pen, keys) > right - left:
            del keys[1 if len(keys) == 3 else 0]
        parts.foot_keys(pen, right, buttons["last"].cy, keys)

    def _keys_width(self, pen: Pen, keys: list[tuple[str, str]]) -> float:
        return sum(
            marks.keycap_width(pen, key) + pen.width(label, "label") + 36 * pen.s
            for label, key in keys
        )

    def _draw_switch(self, pen: Pen) -> None:
        """The switch of views over the column."""
        t, s, box = self.ctx.t, pen.s, self.switch
        pen.rect(box, "night", rad=8, a=170)
        half = box._replace(w=box.w / 2)
        for number, text in enumerate((t("replay.all"), self._eyes_words())):
            cell = half.move(number * half.w, 0).inset(4 * s)
            chosen = (self.state.eyes != NOBODY) == bool(number)
            if chosen:
                pen.rect(cell, "washi", rad=6)
            role, colour = ("labelb", "ink") if chosen else ("label", "soft")
            pen.text(text, cell.cx, cell.cy, role, colour, "c", fit=cell.w - 16 * s)
            if self.state.hot == ("all", "eyes")[number]:
                marks.ring(pen, cell, 6, 0)
        y = box.b + 26 * s
        x = box.x + 12 * s + marks.keycap(pen, Command.NEXT, box.x + 12 * s, y)
        pen.text(t("replay.switch"), x + 10 * s, y, "small", "soft", fit=box.r - x - 20 * s)

    def _draw_sights(self, pen: Pen) -> None:
        """What the chosen seat could see, in the place of what counts."""
        s, film, layout = pen.s, self.film, self.layout
        room = layout.panel
        if room.b > layout.table.right.b - SEAL * s:
            room = room._replace(h=room.h - SEAL * s)
        self._bare(pen, room)
        draw_sights(pen, film.panel, room, self._sight_title(), sights(film.view(self.state.eyes)))

    def _draw_reasons(self, brush: Brush) -> None:
        """What spoke for the move that has just been made, over the column."""
        told = told_of(self.film)
        top = 0.0 if self.switch is NOWHERE else (SWITCH + UNDER) * brush.s
        if told is not None:
            foot = self.ctx.t(told.foot)
            draw_told(self.view, brush, told.title, told.reasons, foot, top)

    def _draw_veils(self, pen: Pen) -> None:
        """Slanting lines over what the chosen seat could not see."""
        film, layout = self.film, self.layout
        view, shown = film.view(self.state.eyes), film.director.shown
        for key, place in layout.places(shown).items():
            hidden = key.card >= 0 and not view.seen >> key.card & 1
            if hidden and place.zone in {"hand", "open", "shown", "aside"}:
                veil(pen, place.box)
