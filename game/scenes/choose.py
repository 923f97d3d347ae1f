"""Choose a game: one tile a game, grouped by deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.input import Command, Digit, Intent, Letter, Move, Wheel
from game.numerals import counted
from game.scene import Pop, Push, Transition
from game.scenes.choose_tiles import GROUPS, HEAD, Head, Tile, grid, mark_head
from game.table.kits import menu
from game.ui import parts
from game.ui.bar import BarButton, bar_height, place_bar
from game.ui.box import Box
from game.ui.page import Page
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    import pygame

    from game.context import Context, Saved
    from game.ui.focus import Widget
    from game.ui.metrics import Metrics

FOOT = 30
"""Units kept free under the tiles."""


class Choose(Page):
    """The games.

    Args:
        ctx: the program's services.
        pass_and_play: every seat is to be taken by a person.
    """

    takes_files = True

    def __init__(self, ctx: Context, pass_and_play: bool = False) -> None:
        super().__init__(ctx)
        self.people = 0
        """Only games for so many players can be chosen; 0 for any."""
        self._together = pass_and_play
        self._scroll = Scroll()
        self._tops: list[float] = []
        self._heads: list[Head] = []
        self._saved: dict[str, Saved] = {}
        self._asked: Tile | None = None

    def build(self) -> None:
        """Make a tile for every game that has a table."""
        specs = sorted(menu(), key=lambda spec: GROUPS.index(spec.group))
        self.tiles: list[Tile] = []
        for spec in specs:
            tile = Tile(spec, self.ctx.assets)
            tile.on_choose = partial(self._choose, tile)
            self.tiles.append(self.group.add(tile))
        self._filter = self.group.add(BarButton(self._next_filter, key="f"))
        self._code = self.group.add(BarButton(self._to_code, key="d"))
        self._cards = self.group.add(BarButton(self._to_cards, key="c"))
        self._back = self.group.add(BarButton(lambda: self.go(Pop()), key=Command.CANCEL))
        self.group.on_focus = self._focused
        self._look_for_matches()

    def resume(self, result: object = None) -> None:
        """A question was answered, a match was left, or something else lay over the page."""
        super().resume(result)
        tile, self._asked = self._asked, None
        match result:
            case "title":
                self.go(Pop())
            case "go_on" if tile is not None:
                self.go(Push(self.ctx.scene("resume", saved=self._saved[tile.spec.id])))
            case "new" if tile is not None:
                self._set_up(tile)
        self._look_for_matches()
        self.layout(self.ctx.metrics)

    def _look_for_matches(self) -> None:
        store = self.ctx.saves
        self._saved = {}
        if store is None or not any(self.ctx.paths.matches.glob("*.jsonl")):
            return
        for game in {saved.game for saved in store.matches()}:
            latest = store.latest(game)
            if latest is not None:
                self._saved[game] = latest

    def place(self, metrics: Metrics) -> None:
        """Give every tile its words and its box."""
        self._words()
        u = metrics.u
        top = bar_height(self.ctx.type, metrics) + 18 * u
        view = Box(0, top, metrics.width, metrics.height - top)
        groups = [tile.spec.group for tile in self.tiles]
        page = grid(groups, view.w / u, view.h / u - FOOT)
        self._scroll.fit(view, (page.height + FOOT) * u)
        self._heads = [Head(head.group, head.x * u, head.y * u, head.w * u) for head in page.heads]
        self._tops = []
        for tile, box in zip(self.tiles, page.tiles, strict=True):
            tile.factor = page.factor
            tile.box = Box(box.x * u, 0, box.w * u, box.h * u)
            self._tops.append(box.y * u)
        for tile in self.tiles:
            tile.squeeze = min(one.squeezed(self.ctx.type, u) for one in self.tiles)
        bar = (self._filter, self._code, self._cards, self._back)
        place_bar(bar, self.ctx.type, metrics)
        self._scrolled()

    def _words(self) -> None:
        t = self.ctx.t
        for tile in self.tiles:
            least, most = tile.spec.seats
            key = f"game_{tile.spec.id}"
            tile.name, tile.line = t(f"{key}.name"), t(f"{key}.tagline")
            tile.people = (
                t("choose.people", people=least)
                if least == most
                else t("choose.range", least=least, most=most)
            )
            tile.minutes = t("choose.minutes", minutes=t(f"{key}.minutes"))
            hard = t(f"{key}.difficulty")
            tile.hard = int(hard) if hard.isdigit() else 2
            tile.level = t("choose.level")
            saved = self._saved.get(tile.spec.id)
            tile.tag = t("choose.resume", deal=saved.deal) if saved else ""
            tile.enabled = not self.people or least <= self.people <= most
        self._filter.label = t("choose.filter")
        self._code.label = t("choose.code")
        self._cards.label, self._back.label = t("choose.cards"), t("choose.back")

    def _scrolled(self) -> None:
        view = self._scroll.view
        self.group.clip = view if self._scroll.needed else None
        for tile, top in zip(self.tiles, self._tops, strict=True):
            tile.box = Box(tile.box.x, view.y + top - self._scroll.offset, tile.box.w, tile.box.h)
        self.touch()

    def _focused(self, widget: Widget) -> None:
        if isinstance(widget, Tile) and self._scroll.needed:
            u = self.metrics.u
            top = self._tops[self.tiles.index(widget)] - HEAD * u
            seen = self._scroll
            low = top + widget.box.h + (HEAD + 16) * u
            hidden = top < seen.offset or low > seen.offset + seen.view.h
            if hidden and seen.by(top - seen.offset):
                self._scrolled()

    def handle(self, intent: Intent) -> Transition | None:
        """The filter's key leaves the focus on the tiles; left and right read them like a text."""
        match intent:
            case Letter("f"):
                self._next_filter()
            case Move(dx, 0) if isinstance(self.group.focus, Tile):
                tiles = [tile for tile in self.tiles if tile.enabled]
                at = tiles.index(self.group.focus) + dx
                self.group.set_focus(tiles[min(max(at, 0), len(tiles) - 1)])
            case _:
                return super().handle(intent)
        return None

    def react(self, intent: Intent) -> Transition | None:
        """A digit is a number of players; the wheel and PgUp, PgDn turn the page."""
        view = self._scroll.view
        match intent:
            case Digit(n):
                self._narrow(n if n in self._numbers() else 0)
            case Wheel(dy=dy) if self._scroll.by(-dy * view.h * 0.25):
                self._scrolled()
            case Command.PAGE_DOWN | Command.PAGE_UP:
                sign = 1 if intent is Command.PAGE_DOWN else -1
                if self._scroll.by(sign * view.h * 0.8):
                    self._scrolled()
            case Command.CANCEL:
                return Pop()
        return None

    def _numbers(self) -> list[int]:
        """Every number of players that some game allows."""
        found = {n for tile in self.tiles for n in range(*_inclusive(tile.spec.seats))}
        return sorted(found)

    def _next_filter(self) -> None:
        numbers = [0, *self._numbers()]
        self._narrow(numbers[(numbers.index(self.people) + 1) % len(numbers)])

    def _narrow(self, people: int) -> None:
        self.people = people
        self.layout(self.ctx.metrics)
        self.touch()

    def _to_cards(self) -> None:
        self.go(Push(self.ctx.scene("cards")))

    def _to_code(self) -> None:
        self.go(Push(self.ctx.scene("by_code")))

    def _choose(self, tile: Tile) -> None:
        saved = self._saved.get(tile.spec.id)
        if saved is None:
            self._set_up(tile)
            return
        self._asked = tile
        t = self.ctx.t
        choices = [
            (t("choose.saved.new"), "n", "paper", "new"),
            (t("choose.saved.go_on"), Command.CONFIRM, "primary", "go_on"),
        ]
        title = t("choose.saved.title", game=tile.name)
        self.go(Push(self.ctx.scene("ask", title=title, text=self._told(saved), choices=choices)))

    def _told(self, saved: Saved) -> str:
        t = self.ctx.t
        computers = [
            name
            for name, player in zip(saved.names, saved.players, strict=True)
            if player != "human" or saved.players.count("human") > 1
        ]
        people = t("choose.saved.list_mark").join(computers)
        return t(f"choose.saved.{'text' if people else 'alone'}", deal=saved.deal, people=people)

    def _set_up(self, tile: Tile) -> None:
        self.go(
            Push(
                self.ctx.scene(
                    "setup", game=tile.spec.id, pass_and_play=self._together, seats=self.people
                )
            )
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bar, headings and tiles."""
        metrics, t = self.metrics, self.ctx.t
        surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        pen = self.ctx.pen(surface)
        view = self._scroll.view
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view.pixels()))
        for head in self._heads:
            y = view.y + head.y - self._scroll.offset
            name = t(f"choose.group.{head.group}") if head.group else ""
            mark_head(pen, name, head._replace(y=y))
        for tile in self.tiles:
            if self.group.seen(tile.box) is not None:
                tile.draw(pen)
        if isinstance(self.group.focus, Tile):
            self.group.draw_ring(pen)
        surface.set_clip(clip)
        self._scroll.draw(pen)
        parts.bar(pen, t("choose.title_pass" if self._together else "choose.title"), self._note())
        for button in (self._filter, self._code, self._cards, self._back):
            button.draw(pen)
        if not isinstance(self.group.focus, Tile):
            self.group.draw_ring(pen)

    def _note(self) -> str:
        t = self.ctx.t
        count = sum(tile.enabled for tile in self.tiles)
        number = counted(count, self.ctx.lang)
        if self.people:
            return t("choose.games_for", people=self.people, count=count, number=number)
        return t("choose.games", count=count, number=number)


def _inclusive(ends: tuple[int, int]) -> tuple[int, int]:
    return ends[0], ends[1] + 1
