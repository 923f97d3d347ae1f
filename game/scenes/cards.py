"""The cards: every deck laid out, with what there is to tell of each card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.assets import folder_of
from game.input import Command, Digit, Intent, Letter, Move, PointerDown
from game.scene import Pop, Transition
from game.scenes.card_facts import CardFacts
from game.scenes.card_paper import CardPaper, Words
from game.scenes.cards_parts import Spot, Tab, place_tabs
from game.scenes.gallery import DECKS, Shelf, Sign, cards_of, shelf
from game.ui import parts
from game.ui.bar import BarButton, bar_height, place_bar
from game.ui.box import TYPE, Box
from game.ui.cards import corner, draw_back
from game.ui.faces import Faces, proportion
from game.ui.page import Page

if TYPE_CHECKING:
    import pygame

    from game.context import Context
    from game.ui.focus import Widget
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

MARKED = ("hanafuda", "daini", "mekuri", "tiles")
"""Decks with help marks."""
PAPER, TAB = 480, 58
"""Width of the sheet, height of a tab, in units."""
LARGE = 0.8
"""Share of the window's height that a card takes when it is looked at closely."""


class Cards(Page):
    """The gallery.

    Args:
        ctx: the program's services.
        deck: name of the deck to begin with.
    """

    def __init__(self, ctx: Context, deck: str = "hanafuda") -> None:
        super().__init__(ctx)
        self.decks = [name for name in DECKS if self._is_there(name)]
        wanted = folder_of(deck)
        self.deck = wanted if wanted in self.decks else self.decks[0]
        self.card = cards_of(self.deck)[0]
        self.large = False
        self.marks = False
        self.turned = False
        self._last: dict[str, str] = {}
        self._faces = Faces(ctx.assets)
        self._facts: CardFacts | None = None
        self._language = ""
        self._shelf = Shelf((), ())
        self._paper = Box(0, 0, 0, 0)
        self._head_px = (0.0, 0.0)

    def _is_there(self, deck: str) -> bool:
        assets = self.ctx.assets
        return all(assets.has(f"{deck}/{card.lower()}") for card in cards_of(deck))

    def build(self) -> None:
        """Make the tabs, the bar's buttons and a spot for every card of the deck."""
        add = self.group.add
        self._tabs = [
            add(Tab(lambda d=deck: self.show(d), len(cards_of(deck))))  # type: ignore[misc]
            for deck in self.decks
        ]
        self._help = add(BarButton(self._toggle_marks, key=Command.HINT))
        self._turn = add(BarButton(self._toggle_back, key="b"))
        self._back = add(BarButton(lambda: self.go(Pop()), key=Command.CANCEL))
        self._spots: dict[str, Spot] = {}
        self.group.on_focus = self._focused
        self._fill()

    def _fill(self) -> None:
        """Give every card of the deck its spot."""
        for spot in self._spots.values():
            self.group.remove(spot)
        self._spots = {
            card: self.group.add(Spot(self, card, corner(self.deck)))
            for card in cards_of(self.deck)
        }

    def place(self, metrics: Metrics) -> None:
        """Lay the deck out left of the sheet."""
        t, s, u = self.ctx.t, metrics.s, metrics.u
        if self._language != self.ctx.lang or self._facts is None:
            self._language = self.ctx.lang
            self._facts = CardFacts(self.ctx.language, self.deck)
        for tab, deck in zip(self._tabs, self.decks, strict=True):
            tab.label, tab.chosen = t(f"gallery.deck.{deck}"), deck == self.deck
        self._help.label, self._turn.label = t("gallery.help_marks"), t("gallery.turn")
        self._help.enabled = self.deck in MARKED
        self._back.label = t("common.back")
        place_bar([self._help, self._turn, self._back], self.ctx.type, metrics)
        top = bar_height(self.ctx.type, metrics) + 24 * s
        width = min(PAPER * u, max(PAPER * s, metrics.width * 0.34))
        right = metrics.width - 48 * s
        self._paper = Box(right - width, top, width, metrics.height - 40 * s - top)
        left = Box(48 * s, top, self._paper.x - 86 * s, 0)
        tabs = place_tabs(self._tabs, self.ctx.type, left, TAB * u)
        foot = self._foot_height
        y = tabs + 24 * s
        grid = Box(left.x, y, left.w, metrics.height - 44 * s - foot - y)
        self._shelf = shelf(self.deck, grid, s)
        for place in self._shelf.places:
            self._spots[place.card].box = place.box
        self._head_px = self._measure_heads()
        self.group.set_focus(self._spots[self.card])

    @property
    def _foot_height(self) -> float:
        return self.ctx.type.px("label") * 1.7

    def show(self, deck: str) -> None:
        """Turn to another deck."""
        if deck == self.deck:
            return
        if self.large:
            self.look()
        self._last[self.deck] = self.card
        self.deck = deck
        self.card = self._last.get(deck, cards_of(deck)[0])
        self._facts = None
        self._fill()
        self.layout(self.ctx.metrics)
        self.touch()

    def _focused(self, widget: Widget) -> None:
        if isinstance(widget, Spot):
            self.card = widget.card

    def _toggle_marks(self) -> None:
        self.marks = not self.marks and self.deck in MARKED
        self.touch()

    def _toggle_back(self) -> None:
        self.turned = not self.turned
        self.touch()

    def look(self) -> None:
        """Look at the card closely, or no longer."""
        self.large = not self.large
        if self.large:
            self.group.suspend()  # a click anywhere ends it
        else:
            self.group.resume()
        self.touch()

    def handle(self, intent: Intent) -> Transition | None:
        """Arrows move over the cards, Tab turns to the next deck; these leave the focus there."""
        match intent:
            case Move(dx, dy):
                self._move(dx, dy)
            case Command.NEXT | Command.PREVIOUS:
                self._step(1 if intent is Command.NEXT else -1)
            case Command.HINT:
                self._toggle_marks()
            case Letter("b"):
                self._toggle_back()
            case Digit(n) if 0 < n <= len(self.decks):
                self.show(self.decks[n - 1])
            case Command.CONFIRM | Command.CANCEL | PointerDown(_, _, _) if self.large:
                self.look()
            case Command.CONFIRM if isinstance(self.group.focus, Spot):
                self.look()
            case _ if self.large:
                return None
            case _:
                return super().handle(intent)
        return None

    def _move(self, dx: int, dy: int) -> None:
        if isinstance(self.group.focus, Spot):
            self.card = self._shelf.next_to(self.card, dx, dy)
        self.group.set_focus(self._spots[self.card])
        self.touch()

    def _step(self, step: int) -> None:
        here = self.decks.index(self.deck)
        self.show(self.decks[(here + step) % len(self.decks)])

    def spoken_title(self) -> str:
        """The page and the deck laid out."""
        return f"{self.ctx.t('gallery.title')}: {self.ctx.t(f'gallery.deck.{self.deck}')}"

    def about(self) -> Iterable[str]:
        """What the paper says of the card in focus, and its deck."""
        assert self._facts is not None  # noqa: S101 - laid out before anything is told
        facts, t = self._facts.of(self.card), self.ctx.t
        worth = f"{facts.number} {facts.unit}" if facts.number else ""
        first = [w for w in (facts.reading, facts.other, facts.group, facts.kind, worth) if w]
        yaku = [f"{row.name}: {row.worth}" for row in facts.yaku]
        return (
            t(f"gallery.deck.{self.deck}"), t("tell.join").join(first), *facts.stories, *yaku
        )  # fmt: skip

    def update(self, dt: float) -> bool:
        """Show the cards that have been drawn meanwhile."""
        super().update(dt)
        _, fresh = self._faces.update()
        if fresh:
            self.touch()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, bar, deck and sheet."""
        metrics, t = self.metrics, self.ctx.t
        pen, table = self.ctx.pen(surface), self.ctx.pen(surface, table=True)
        surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        count = t("gallery.count", count=len(self._spots))
        note = f"{t(f'gallery.deck.{self.deck}')} {count}"
        parts.bar(pen, t("gallery.title"), note)
        sheet = self._sheet(pen)
        self._faces.want(self.deck, [self.card], sheet.face.w, sheet.face.h)
        self._draw_signs(table)
        self.group.draw(pen)
        self._draw_foot(pen)
        self._draw_paper(pen, sheet)
        if self.large:
            self._draw_large(pen)
        self.wait = 0.0 if self._faces.waiting else Page.wait

    def draw_card(self, pen: Pen, card: str, box: Box) -> None:
        """Draw a card of the deck in its place."""
        mark = self.ctx.lang if self.marks and self.deck in MARKED else ""
        table = pen.scaled(self.metrics.s)
        self._faces.draw(table, self.deck, card, box, mark=mark, like=(box.w, box.h))

    def _draw_signs(self, pen: Pen) -> None:
        """The words beside the cards; those of the card in focus in gold."""
        assert self._facts is not None  # noqa: S101 - laid out before it is drawn
        s, here = pen.s, self._shelf.of(self.card)
        for sign in self._shelf.signs:
            box = sign.box
            mine = here is not None and sign.block == here.block
            if sign.kind == "title":
                word = self.ctx.t(f"gallery.block.{sign.id}")
                pen.text(word, box.x, box.cy, self._px("bodyb"), "washi", bold=True, fit=box.w)
            elif sign.kind == "side":
                on = mine and here is not None and here.row == sign.index
                word, colour = self._facts.side(sign.id), "gold" if on else "washi"
                pen.text(
                    word, box.x, box.cy, self._px("bodyb"), colour, bold=True, fit=box.w - 14 * s
                )
            else:
                on = mine and here is not None and here.column == sign.index
                self._draw_head(pen, sign, on=on)

    def _px(self, role: str) -> float:
        """Size of type beside the cards, which do not grow with the interface."""
        return min(
            self.ctx.type.px(role), max(TYPE[role][2], 1.15 * TYPE[role][0] * self.metrics.s)
        )

    def _draw_head(self, pen: Pen, sign: Sign, *, on: bool) -> None:
        assert self._facts is not None  # noqa: S101
        s, box = pen.s, sign.box
        if on:
            column = [
                place.box
                for place in self._shelf.places
                if (place.block, place.column) == (sign.block, sign.index)
            ]
            wide = column[0].w + 18 * s
            low = max(place.b for place in column) + 10 * s
            ground = Box(box.cx - wide / 2, box.y - 4 * s, wide, low - box.y + 4 * s)
            pen.rect(ground, "night", rad=8, a=130)
        quiet, strong = self._facts.head(sign.id)
        colour = "gold" if on else "washi"
        quiet_px, strong_px = self._head_px
        room = box.w - 4 * s
        pen.text(quiet, box.cx, box.y + 20 * s, quiet_px, "soft", "c", fit=room)
        pen.text(strong, box.cx, box.y + 54 * s, strong_px, colour, "c", bold=True, fit=room)

    def _measure_heads(self) -> tuple[float, float]:
        """Sizes at which nearly all heads fit over their columns."""
        assert self._facts is not None  # noqa: S101
        sizes = []
        for k, role in enumerate(("small", "bodyb")):
            px = self._px(role)
            fitted = [
                self.ctx.type.fitted(
                    self._facts.head(sign.id)[k], px, sign.box.w - 4 * self.metrics.s, bold=k == 1
                )
                for sign in self._shelf.signs
                if sign.kind == "head" and self._facts.head(sign.id)[k]
            ]
            sizes.append(max(min(fitted, default=px), 0.72 * px))
        return sizes[0], sizes[1]

    def _draw_foot(self, pen: Pen) -> None:
        t, s = self.ctx.t, self.metrics.s
        y = self.metrics.height - 34 * s - self._foot_height * 0.3
        left, right = 48 * s, self._paper.x - 38 * s
        keys = [
            (t("gallery.choose"), "← → ↑ ↓"),
            (t("gallery.deck_key"), Command.NEXT),
            (t("gallery.closer"), Command.CONFIRM),
        ]
        start = parts.foot_keys(pen, right, y, keys)
        order = t(f"gallery.order.{self.deck}")
        if pen.width(order, "label") <= start - left - 20 * s:
            pen.text(order, left, y, "label", "soft")

    def _sheet(self, pen: Pen) -> CardPaper:
        assert self._facts is not None  # noqa: S101
        t = self.ctx.t
        words = Words(t(f"gallery.companions.{self.deck}"), t("gallery.yaku"))
        return CardPaper(pen, self._paper, self.deck, self._facts.of(self.card), words)

    def _draw_paper(self, pen: Pen, sheet: CardPaper) -> None:
        place = self._shelf.of(self.card)
        like = (place.box.w, place.box.h) if place else (0.0, 0.0)
        sheet.draw(self.card, self._faces, like)
        if self.turned:
            colour = self.ctx.settings.card_back
            draw_back(pen, self.ctx.assets, sheet.face, colour, deck=self.deck)
        self._fetch_neighbours(sheet.face)

    def _fetch_neighbours(self, face: Box) -> None:
        """Have the cards ready that an arrow key leads to."""
        ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
        near = [self._shelf.next_to(self.card, dx, dy) for dx, dy in ways]
        self._faces.want(self.deck, near, face.w, face.h)

    def _draw_large(self, pen: Pen) -> None:
        assert self._facts is not None  # noqa: S101
        metrics = self.metrics
        parts.dusk(pen, 205)
        h = metrics.height * LARGE
        w = h * proportion(self.deck)
        box = Box((metrics.width - w) / 2, metrics.height * 0.44 - h / 2, w, h)
        place = self._shelf.of(self.card)
        like = (place.box.w, place.box.h) if place else (0.0, 0.0)
        self._faces.draw(pen, self.deck, self.card, box, lift=1.0, like=like)
        facts = self._facts.of(self.card)
        y = metrics.height * 0.44 + h / 2 + metrics.height * 0.055
        name = f"{facts.name}　{facts.other}"
        pen.text(name, metrics.width / 2, y, "h2", "washi", "c", fit=metrics.width * 0.8)
