"""Rules: how a game is played, on paper over whatever was there, with the options in force."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.game import Rules as Agreement
from engine.games import GAMES
from game.input import (
    Command,
    Digit,
    Intent,
    Move,
    PointerDown,
    Wheel,
)
from game.language import CODES, LOCALE
from game.scene import Pop, Transition
from game.scenes import rules_parts as rp
from game.scenes.agreed import Agreed
from game.scenes.rules_list import MOST, Contents
from game.scenes.rules_reader import Reader
from game.table.words.names import named
from game.ui import marks, parts
from game.ui.box import Box
from game.ui.document import Document
from game.ui.flow import Look, lay_out
from game.ui.flow_summary import glance_of, lay_out_summary
from game.ui.markdown import BadPage, Book, Section, parse
from game.ui.page import Page
from game.ui.plain import sentences
from game.ui.widgets import Button

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

FOLDER = LOCALE / "rules"
DUSK = 225
"""How dark the table behind the paper is."""
TILE, TILE_H, TILE_GAP = 300, 92, 18
"""Least width, height and distance of the tiles of the other games, in units."""


def load(game: str, language: str, folder: Path = FOLDER) -> Book | None:
    """The page of a game, in the other language where it is missing in this one."""
    for code in (language, *CODES):
        try:
            return parse((folder / f"{game}.{code}.md").read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, BadPage):
            continue
    return None


def games() -> list[str]:
    """Every game with a page, those that can be played first, in the order of the menu."""
    there = {path.name.split(".")[0] for path in FOLDER.glob("*.md")}
    return [game for game in GAMES if game in there] + sorted(there - set(GAMES))


class Rules(Page):
    """The rules page.

    Args:
        ctx: the program's services.
        rules: the rules of the match it is opened from; their options are shown.
        game: id of the game, where there is no match.
        page: id of the section to open.
        rule: id of a rule to open at, marked in gold.
        planned: whether the match has not begun: its options can still be changed.
    """

    opaque = False

    def __init__(
        self,
        ctx: Context,
        rules: Agreement | None = None,
        game: str = "",
        page: str = "",
        rule: str = "",
        *,
        planned: bool = False,
    ) -> None:
        super().__init__(ctx)
        self._match = rules
        self._planned = planned
        self.game = game or (rules.game.spec.id if rules else next(iter(GAMES)))
        self.section = page
        self.rule = rule
        self.choosing = False
        self.reader = Reader(ctx)
        self.agreed = Agreed(ctx.language, self.game, self._match_rules())
        self.book: Book | None = None
        self._language = ""
        self._places = rp.places(ctx.metrics, 0)
        self._still: pygame.Surface | None = None
        self._heard_page: Section | None = None

    def build(self) -> None:
        """Make an entry for every section there may be, a tile for every game, the way back."""
        add = self.group.add
        self._list = Contents(self.group, self._open_number, self._choose)
        self._tiles = {
            game: add(Button(lambda g=game: self._show(g), kind="paper"))  # type: ignore[misc]
            for game in games()
        }
        self._back = add(Button(lambda: self.go(Pop()), key=Command.RULES, kind="paper_link"))
        for widget in (self._back, *self._tiles.values()):
            widget.scrolls = False
        self.group.on_focus = self._list.reveal
        self._read()

    def place(self, metrics: Metrics) -> None:
        """Read the page in the language in force, stand everything in its place."""
        if self._language != self.ctx.lang:
            self._read()
        u = metrics.u
        titles = [section.title for section in self._sections]
        wide = self._list.name(titles, self.ctx.t("rules.others"), self.ctx.type, u)
        self._places = rp.places(metrics, wide, options=self.agreed.rules is not None)
        self._list.place(self._places.list, u)
        self._place_back(u)
        self._place_tiles(u)
        self._set_page(keep=True)

    def _place_back(self, u: float) -> None:
        t, type_, places = self.ctx.t, self.ctx.type, self._places
        self._back.label = t(
            "rules.back_to_match" if self._match and not self._planned else "common.back"
        )
        cap = max(type_.width(self._back.keycap, "small") + 16 * u, 30 * u)
        wide = type_.width(self._back.label, "body") + cap + 34 * u
        right = places.paper.r - (34 if not places.small else 14) * u
        half = 27 * u
        self._back.box = Box(right - wide, places.head - half, wide, 2 * half)

    def _place_tiles(self, u: float) -> None:
        page = self._places.page
        gap = TILE_GAP * u
        columns = max(1, int((page.w + gap) / ((TILE + TILE_GAP) * u)))
        rows = -(-len(self._tiles) // columns)
        w = (page.w - (columns - 1) * gap) / columns
        h = min(TILE_H * u, (page.h - 70 * u) / rows - gap)
        for i, (game, tile) in enumerate(self._tiles.items()):
            row, column = divmod(i, columns)
            tile.label = self.ctx.t(f"game_{game}.name")
            tile.sub = self.ctx.t(f"game_{game}.tagline") if h > 70 * u else ""
            x, y = page.x + column * (w + gap), page.y + 70 * u + row * (h + gap)
            tile.box = Box(x, y, w, h)

    @property
    def _sections(self) -> tuple[Section, ...]:
        return self.book.sections[:MOST] if self.book else ()

    @property
    def _index(self) -> int:
        return next((i for i, s in enumerate(self._sections) if s.id == self.section), 0)

    def spoken_title(self) -> str:
        """Whose rules they are."""
        return self.ctx.t("rules.title", game=self.ctx.t(f"game_{self.game}.name"))

    def news(self) -> Iterable[str]:
        """The open page, read out when another is opened."""
        section = None if self.choosing or not self._sections else self._sections[self._index]
        if section is not None and section is not self._heard_page:
            self._heard_page = section
            deck = GAMES[self.game].spec.deck.id
            yield from sentences(section, lambda card: named(self.ctx.language, deck, card))
            focus = self.group.focus
            self._heard_of = focus.spoken if focus is not None else ""  # its name was read
        yield from super().news()

    def about(self) -> Iterable[str]:
        """The options that stand on every page."""
        t, lines = self.ctx.t, self.agreed.lines()
        told = [t("rules.pair", name=line.name, value=line.value) for line in lines]
        return (": ".join(self._in_force()), *told) if lines else ()

    def _in_force(self) -> tuple[str, str]:
        """Whose options they are, and what their form is called."""
        t, agreed = self.ctx.t, self.agreed
        changed = sum(line.changed for line in agreed.lines())
        form = agreed.preset_name() or t("rules.own_form")
        title = t("rules.usual") if self._match_rules() is None else t("rules.in_force")
        return title, t("rules.note", form=form, count=changed) if changed else form

    def _match_rules(self) -> Agreement | None:
        same = self._match is not None and self._match.game.spec.id == self.game
        return self._match if same else None

    def _read(self) -> None:
        self._language = self.ctx.lang
        self.book = load(self.game, self.ctx.lang)
        self.agreed = Agreed(self.ctx.language, self.game, self._match_rules(), self.book)
        if self.book is None:
            self.choosing = False
            return
        found = self.book.section_of(self.rule) if self.rule else None
        if found is not None:
            self.section = found.id
        elif self.book.section(self.section) is None:
            self.section = self.book.sections[0].id

    def _set_page(self, *, keep: bool = False) -> None:
        """Lay the open section out, at its top or (``keep``) as far down as it was."""
        places, u = self._places, self.metrics.u
        section = self._sections[self._index] if self._sections else None
        entry = self._list.mark(-1 if self.choosing else self._index)
        for tile in self._tiles.values():
            tile.visible = self.choosing
        look = Look(self.ctx.type, u, self.agreed.deck, self.agreed)
        page = None
        if section is not None and not self.choosing:
            page = self._document(section, look)
        self.reader.show(page, places.page, self.rule, keep=keep)
        self.group.tidy()
        self.group.set_focus(entry)
        self._list.reveal(entry)
        self.touch()

    def _document(self, section: Section, look: Look) -> Document:
        page = self._places.page
        if section.id != "summary" or self.book is None:
            return lay_out(section, page.w, look)
        glance = glance_of(self.book, self.agreed.yaku)
        return lay_out_summary(section, page.w, page.h, look, glance)

    def _open(self, section: str) -> None:
        self.section, self.rule, self.choosing = section, "", False
        self._set_page()

    def _open_number(self, index: int) -> None:
        if 0 <= index < len(self._sections):
            self._open(self._sections[index].id)

    def _turn(self, step: int) -> None:
        """Go to the next or the last section."""
        index = self._index + step
        if self.choosing:
            index = len(self._sections) - 1 if step < 0 else -1
        if 0 <= index < len(self._sections):
            self._open_number(index)

    def _choose(self) -> None:
        self.choosing = True
        self._set_page()

    def _show(self, game: str) -> None:
        """Turn to another game's page."""
        self.game, self.section, self.rule, self.choosing = game, "", "", False
        self._read()
        self.layout(self.ctx.metrics)

    def handle(self, intent: Intent) -> Transition | None:
        """Arrows turn and scroll; the rest goes to the list, then to :meth:`react`."""
        if isinstance(intent, Wheel) and self._list.wheel(intent.x, intent.y, intent.dy):
            return None
        if self.reader.handle(intent):
            self.touch()
            return None
        if isinstance(intent, Move) and not self.choosing:
            if intent.dx or not self.reader.scroll.needed:
                self._turn(intent.dx or intent.dy)
            else:
                self.reader.by_arrow(intent.dy)
            return None
        return super().handle(intent)

    def react(self, intent: Intent) -> Transition | None:
        """Digits jump, pages turn, Esc goes back."""
        match intent:
            case Command.CANCEL:
                return Pop()
            case Digit(n) if n:
                self._open_number(n - 1)
            case Command.PAGE_DOWN | Command.SKIP:
                if not self.reader.by_page(1):
                    self._turn(1)
            case Command.PAGE_UP:
                if not self.reader.by_page(-1):
                    self._turn(-1)
            case Command.FIRST | Command.LAST:
                self.reader.to_end(last=intent is Command.LAST)
            case PointerDown(x, y, 1):
                bar = self._places.bar or self._places.foot
                if bar is not None and bar.holds(x, y) and self.book and self.agreed.rules:
                    self._open("options")
        return None

    def update(self, dt: float) -> bool:
        """Let the page glide, show the cards that have come."""
        super().update(dt)
        moving, fresh = self.reader.update(dt)
        if fresh:
            self.touch()
        return moving

    def damage(self) -> Box | None:
        """Only the page glides."""
        return self.reader.damage()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper and what is on it; while the page glides, only the page."""
        pen = self.ctx.pen(surface)
        glide = self.reader.region()
        if self._still is not None and surface.get_clip().size == glide.pixels()[2:]:
            surface.blit(self._still, glide.pixels()[:2])
        else:
            self._draw_ground(pen)
            part = surface.get_rect().clip(glide.pixels())
            self._still = surface.subsurface(part).copy()
        self.reader.draw(pen)
        self.wait = 0.0 if self.reader.waiting else Page.wait

    def _draw_ground(self, pen: Pen) -> None:
        places = self._places
        parts.dusk(pen, DUSK)
        parts.paper(pen, places.paper, a=140)
        self._draw_head(pen)
        rule = places.page.x - (30 if not places.small else 20) * pen.s
        pen.vrule(rule, places.list.y, places.list.b, "washi3")
        self._draw_options(pen)
        if self.choosing:
            y = places.page.y + 28 * pen.s
            pen.text(self.ctx.t("rules.others"), places.page.x, y, "h2", "ink")
        elif self.book is None:
            words = self.ctx.t("rules.missing")
            pen.para(
                words, places.page.x, places.page.y + 40 * pen.s, places.page.w, "body", "ink2"
            )
        self.group.draw(pen, ring=False)
        self._list.draw_edges(pen)
        self.group.draw_ring(pen)

    def _draw_head(self, pen: Pen) -> None:
        t, s, places = self.ctx.t, pen.s, self._places
        x, y = places.list.x, places.head
        right = self._back.box.x - 30 * s
        keys = [(t("rules.turn"), "← →"), (t("rules.scroll"), "↑ ↓")]
        wide = sum(pen.width(a, "label") + marks.keycap_width(pen, b) + 36 * s for a, b in keys)
        title = t("rules.title", game=self.agreed.name)
        role = "h2" if places.small else "h1"
        x += pen.text(title, x, y, role, "ink", fit=right - x) + 36 * s
        tagline = self.agreed.tagline
        if not places.small and right - x > pen.width(tagline, "label"):
            x += pen.text(tagline, x, y + 6 * s, "label", "ink2") + 40 * s
        if right - x > wide:
            parts.foot_keys(pen, right, y, keys, "ink2")

    def _draw_options(self, pen: Pen) -> None:
        t, agreed, places = self.ctx.t, self.agreed, self._places
        lines = agreed.lines()
        if not lines:
            return
        title, note = self._in_force()
        if places.bar is not None:
            listed = self.book.section("options") if self.book else None
            page = listed.title if listed else ""
            own = self._match_rules() is not None
            foot = t("rules.red_bar") if own and not self._planned else ""
            rp.draw_options(
                pen,
                places.bar,
                title,
                note,
                lines,
                lambda n: t("rules.rest", count=n, page=page),
                foot,
            )
        elif places.foot is not None:
            told = [
                t("rules.pair", name=line.name, value=line.value) for line in lines if line.changed
            ]
            rp.draw_foot(pen, places.foot, title, "　".join(told) or note, changed=bool(told))
