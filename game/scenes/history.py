"""The history: finished matches, what they brought over time, against whom, with which yaku."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from engine.core.game import agree
from engine.games import GAMES
from game.finished import Standing
from game.imports import scan
from game.input import Command, Intent, Move, PointerMoved, Wheel
from game.scene import Pop, Push, Transition
from game.scenes import history_parts as drawn
from game.scenes.cards_parts import Tab, place_tabs
from game.scenes.error import open_folder
from game.scenes.history_list import Listing, MatchList
from game.scenes.history_plot import MEAN, Bar, GainPlot, draw_chosen, draw_plot, gain_plot
from game.scenes.history_tables import Tables
from game.scenes.match_result import Spot
from game.table.words.names import without_gloss, yaku_name
from game.ui import marks, parts
from game.ui.bar import BarButton, bar_height, place_bar
from game.ui.box import Box
from game.ui.page import Page

if TYPE_CHECKING:
    from game.context import Context
    from game.history import History
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

ROW, PITCH, TAB = 78, 88, 58
"""Height and distance of the rows, height of a tab, in units."""
STANDING = 64
"""Height of the line that tells how one stands, in units."""
BAR_STEP = 36
"""Least distance of two bars of the plot, in units."""
OPPONENTS, YAKU = 60, 60
"""So many are asked for at most."""
TABLES = 322
"""Least height of the tables of opponents and yaku, in units."""


class HistoryScene(Page):
    """The page.

    Args:
        ctx: the program's services.
        game: id of the game shown first; empty for all.
    """

    takes_files = True

    def __init__(self, ctx: Context, game: str = "") -> None:
        super().__init__(ctx)
        self.game = game
        self._store: History | None = ctx.services.get("history")
        self._counts: list[tuple[str, int]] = []
        self._newest = 0
        self._still = self._plotted = pygame.Surface((0, 0))
        self._stale = True
        self._replot = False
        self.plot: GainPlot | None = None

    def build(self) -> None:
        """The list first, so that it has the focus; then the tabs and the bar's buttons."""
        add = self.group.add
        self.list = add(MatchList(self.open, self._chosen))
        self._graph = add(Spot(self._graph_pressed))
        self._tables = add(Tables(self.ctx, self._forget))
        self._tabs: list[Tab] = []
        self._look = add(BarButton(self.open, key=Command.CONFIRM))
        self._filter = add(BarButton(lambda: self.turn(1), key="← →"))
        self._export = add(BarButton(self._write_out, key="e"))
        self._back = add(BarButton(lambda: self.go(Pop()), key=Command.CANCEL))
        self._import = add(BarButton(self._bring_in, key="i"))
        self.group.default = self.list
        self._load()

    def _load(self) -> None:
        """Ask the store which games there are, and show the list of the chosen one."""
        self._counts = [] if self._store is None else self._store.games()
        known = [(name, count) for name, count in self._counts if name in GAMES]
        if self.game not in {name for name, _ in known}:
            self.game = ""
        for tab in self._tabs:
            self.group.remove(tab)
        if self._store is not None:
            for name, _ in known:  # the store keeps them: no turn to a game has to wait
                self._store.standing(name)
        total = sum(count for _, count in self._counts)
        self._choices = [("", total), *known] if total else []
        self._tabs = [
            self.group.add(Tab(lambda g=game: self.show(g), count))  # type: ignore[misc]
            for game, count in self._choices
        ]
        self._fill()

    def _fill(self) -> None:
        total = dict(self._choices).get(self.game, 0)
        self.list.show(Listing(self._store, self.game, total))
        self._newest = 0
        self._show_tables(total)
        self._standing = self._store.standing(self.game) if self._store and total else Standing()
        self._forget()

    def _show_tables(self, total: int) -> None:
        """The opponents of the chosen game, or of all, and the yaku in words."""
        against = self._store.against(self.game, OPPONENTS) if self._store and total else []
        yaku = self._made(self.game) if self.game else []
        self._tables.show(against, yaku, margins=bool(self.game))

    def _made(self, game: str) -> list[tuple[str, int]]:
        """Names of the yaku that were made, with how often."""
        if self._store is None:
            return []
        rules, language = agree(GAMES[game]), self.ctx.language
        known = f"game_{game}.yaku"
        return [
            (without_gloss(yaku_name(language, rules, name)), times)
            for name, times in self._store.yaku(game)
            if language.has(f"{known}.{name}")
        ][:YAKU]

    def resume(self, result: object = None) -> None:
        """Something over the page has gone."""
        super().resume(result)
        if result == "title":
            self.go(Pop())
        self._renew()

    def place(self, metrics: Metrics) -> None:
        """Tabs above, the list at the left, plot and tables at the right."""
        t = self.ctx.t
        self._fit = fit = metrics.at_most(1600, 900)
        type_, u = self.ctx.type.sized(fit), fit.u
        for tab, (game, _) in zip(self._tabs, self._choices, strict=True):
            tab.label = t(f"game_{game}.name") if game else t("history.all")
            tab.chosen = game == self.game
        any_ = bool(self._choices)
        self._look.label, self._filter.label = t("history.look"), t("history.filter")
        self._export.label, self._import.label = t("history.export"), t("history.import")
        self._back.label = t("common.back")
        for button in (self._look, self._export, self.list, self._graph, self._tables):
            button.enabled = any_
        self._filter.visible = len(self._choices) > 2
        bar = (self._look, self._filter, self._export, self._import, self._back)
        place_bar([button for button in bar if button.visible], type_, fit)
        margin = 48 * u
        top = bar_height(type_, fit) + 24 * u
        room = Box(margin, top, metrics.width - 2 * margin, metrics.height - 40 * u - top)
        y = self._place_tabs(room) + 26 * u
        wide = min(700 * u, room.w * 0.39)
        foot = 44 * u
        self._title = Box(margin, y, wide, 34 * u)
        self.list.pitch, self.list.height = PITCH * u, ROW * u
        self.list.box = Box(margin, y + 38 * u, wide, room.b - foot - y - 38 * u)
        self._place_right(
            Box(margin + wide + 52 * u, y, room.r - margin - wide - 52 * u, room.b - y)
        )
        self._show_tables(self.list.listing.total)
        self.list.refit()
        self._forget()

    def _place_tabs(self, room: Box) -> float:
        """One line of tabs, or two where one is too short; returns their lower end."""
        type_, height = self.ctx.type.sized(self._fit), TAB * self._fit.u
        if not self._tabs:
            return room.y
        wide = sum(type_.width(tab.label, "bodyb") + 1.8 * height for tab in self._tabs)
        if wide <= room.w * 1.15:
            return place_tabs(self._tabs, type_, room, height)
        half = (len(self._tabs) + 1) // 2
        low = place_tabs(self._tabs[:half], type_, room, height * 0.86)
        under = room._replace(y=low + 8 * self._fit.u)
        return place_tabs(self._tabs[half:], type_, under, height * 0.86)

    def _place_right(self, area: Box) -> None:
        u = self._fit.u
        high = min(area.h * 0.54, area.h - (TABLES + 36 + STANDING) * u)
        self._plot_box = area._replace(h=high)
        self._standing_box = Box(area.x, area.b - STANDING * u, area.w, STANDING * u)
        rest = area.h - high - (STANDING + 36) * u
        self._tables.fit(Box(area.x, area.y + high + 20 * u, area.w, rest), u)
        self._graph.box = Box(area.x + 96 * u, area.y + 72 * u, area.w - 124 * u, high - 128 * u)

    def handle(self, intent: Intent) -> Transition | None:
        """Arrows always belong to the list and the games; the mouse chooses what it is over."""
        match intent:
            case Move(0, dy):
                self.group.set_focus(self.list)
                self.list.choose(self.list.chosen + dy)
                return None
            case Move(dx, _):
                self.turn(dx)
                return None
            case Wheel(dy=dy):
                self.list.scroll(-1 if dy > 0 else 1)
                return None
            case PointerMoved(x, y):
                super().handle(intent)
                self.list.point(x, y)
                return None
        return super().handle(intent)

    def react(self, intent: Intent) -> Transition | None:
        """Keys of the page."""
        rows, total = self.list.rows, len(self.list.listing)
        steps = {
            Command.PAGE_DOWN: rows,
            Command.PAGE_UP: -rows,
            Command.FIRST: -total,
            Command.LAST: total,
        }
        if isinstance(intent, Command) and intent in steps:
            self.group.set_focus(self.list)
            self.list.choose(self.list.chosen + steps[intent])
        return None

    def about(self) -> Iterable[str]:
        """Which games are listed, how one stands in them, against whom, with which yaku."""
        t = self.ctx.t
        if not self._choices:
            return (t("history.empty"), t("history.empty_sub"))
        game = t(f"game_{self.game}.name") if self.game else t("history.all")
        listed = f"{game}. {t('history.count', count=len(self.list.listing))}"
        standing = [
            f"{name}: {value}" for name, value in drawn.standing_words(self.ctx, self._standing)
        ]
        return (listed, *standing, *self._tables.words())

    def turn(self, step: int) -> None:
        """To the next game."""
        games = [game for game, _ in self._choices]
        if games:
            self.show(games[(games.index(self.game) + step) % len(games)])

    def show(self, game: str) -> None:
        """Show the matches of one game, or of all."""
        if game != self.game:
            self.game = game
            for tab, (name, _) in zip(self._tabs, self._choices, strict=True):
                tab.chosen = name == game
            self._fill()
            self.group.set_focus(self.list)
            self.touch()

    def open(self) -> None:
        """Look at the chosen match again."""
        match = self.list.match
        if match is None or self._store is None:
            return
        path = self._store.record(match)
        if path.exists():
            self.go(Push(self.ctx.scene("replay", path=path)))
        else:
            self.ctx.notices.post(self.ctx.t("history.gone", file=path.name), serious=True)

    def _write_out(self) -> None:
        name = self._store.export() if self._store is not None else ""
        if name:
            self.ctx.notices.post(self.ctx.t("settings.exported", file=name))

    def _bring_in(self) -> None:
        """Take in what lies in the folder for that; without anything there, show the folder."""
        folder = self.ctx.paths.imports
        count, new = scan(self.ctx, folder)
        t = self.ctx.t
        if not count:
            open_folder(folder)
            self.ctx.notices.post(t("import.put_here", folder=folder.name))
            return
        self.ctx.notices.post(t("import.scanned", count=count, new=new))
        self._renew()

    def _renew(self) -> None:
        """Show what has come in, if anything has."""
        if self._store is not None and self._store.games() != self._counts:
            self._load()
            self.layout(self.ctx.metrics)
            self.group.set_focus(self.list)
            self.touch()

    def _graph_pressed(self, x: float, _y: float) -> None:
        found = self.plot.at(x) if self.plot is not None else -1
        if found >= 0:
            self.list.choose(found)
            self.group.set_focus(self.list)

    def _chosen(self) -> None:
        """Another match is chosen: the plot shows it too."""
        most, chosen = self._bars, self.list.chosen
        if not self._newest <= chosen < self._newest + most:  # then it stands in the middle
            self._newest = max(0, chosen - most // 2)
            self._replot = True
        self.touch()

    @property
    def _bars(self) -> int:
        """How many bars the plot has room for."""
        return max(8, int(self._graph.box.w // (BAR_STEP * self._fit.u)))

    def _forget(self) -> None:
        self._stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """What stays is kept: the page without a choice, and the page with its plot."""
        if self._still.get_size() != surface.get_size():  # large surfaces are costly to make
            self._still, self._plotted = (pygame.Surface(surface.get_size()) for _ in range(2))
            self._stale = True
        if self._stale:
            self._draw_page(self._still)
            self._plotted.blit(self._still, (0, 0))
            self._stale, self._replot = False, bool(self._choices)
        elif self._replot:
            area = pygame.Rect(self._plot_box.inset(-2).pixels())
            self._plotted.blit(self._still, area.topleft, area)
        if self._replot:
            self._draw_plot(self._plotted)
            self._replot = False
        surface.blit(self._plotted, (0, 0))
        pen = self._pen(surface)
        self._draw_list(pen)
        self.group.draw(pen, ring=False)
        focus = self.group.focus
        if focus is self.list and self.list.match is not None:
            marks.ring(pen, self.list.row_box(self.list.chosen), 8, 3)
        elif focus is not None and focus is not self._graph:
            marks.ring(pen, focus.box, focus.radius, focus.gap)
        if self.plot is not None:
            draw_chosen(pen, self.plot, self.list.chosen)

    def _pen(self, surface: pygame.Surface) -> Pen:
        return self.ctx.pen(surface, metrics=self._fit)

    def _draw_page(self, still: pygame.Surface) -> None:
        """Draw what does not change with the chosen match: table, bar, standing."""
        size = still.get_size()
        still.blit(self.ctx.assets.tabletop(*size), (0, 0))
        pen, t = self._pen(still), self.ctx.t
        total = self._choices[0][1] if self._choices else 0
        note = t("history.count", count=total) if total else ""
        parts.bar(pen, t("history.title"), note)
        if not self._choices:
            top = bar_height(pen.type, self._fit)
            drawn.draw_empty(
                pen, self.ctx, Box(40 * pen.s, top, size[0] - 80 * pen.s, size[1] - top)
            )
            return
        y = self._title.y + 12 * pen.s
        pen.text(t("history.list"), self._title.x, y, "labelb", "soft")
        pen.text(t("history.newest"), self._title.r, y, "small", "soft", "r")
        self._tables.draw_still(pen)
        drawn.draw_standing(pen, self.ctx, self._standing_box, self._standing)

    def _draw_plot(self, surface: pygame.Surface) -> None:
        """Draw the plot over its bare part of the page."""
        pen, t, listing = self._pen(surface), self.ctx.t, self.list.listing
        end = self._newest + self._bars
        matches = listing.between(self._newest, end)
        older = [match.gain for match in listing.between(end, end + MEAN - 1)][::-1]
        bars = [
            Bar(self._newest + number, match.gain, drawn.month_of(self.ctx, match))
            for number, match in enumerate(matches)
        ][::-1]
        lines = max(2, int(self._graph.box.h // (52 * pen.s)))
        self.plot = gain_plot(self._graph.box, bars, older, lines)
        parts.panel(pen, self._plot_box, a=165)
        right = drawn.draw_legend(pen, self.ctx, self._plot_box)
        note = t(f"history.{'plot_sub' if self.game else 'plot_all'}")
        drawn.draw_head(pen, self._plot_box, t("history.plot"), note, right)
        draw_plot(pen, self.plot)

    def _draw_list(self, pen: Pen) -> None:
        """The rows in sight, and how many follow."""
        listing, s = self.list.listing, pen.s
        shown = self.list.shown()
        for index in shown:
            match = listing.get(index)
            if match is not None:
                box = self.list.row_box(index)
                drawn.draw_row(pen, self.ctx, box, match, game=not self.game)
        below, y = len(listing) - shown.stop, self.list.box.y + self.list.rows * self.list.pitch
        y += 16 * s
        x = self.list.box.x + 22 * s
        if below > 0:
            pen.text(self.ctx.t("history.more", count=below), x, y, "body", "soft")
            marks.keycap(pen, Command.PAGE_DOWN, self.list.box.r - 16 * s, y, "soft", "r")
        elif self.list.top:
            text = self.ctx.t("history.more_above", count=self.list.top)
            pen.text(text, x, y, "body", "soft")
            marks.keycap(pen, Command.PAGE_UP, self.list.box.r - 16 * s, y, "soft", "r")
