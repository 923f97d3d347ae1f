"""Slips that lie over the score sheet: the shuffle checked, and every captured card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import Cards, Seat, cards_of
from engine.core.rng import Rng
from engine.match.fairness import fits, receipt
from game.input import Command, Intent, Letter, PointerDown
from game.scene import Pop, Replace, Transition
from game.table.layout.ring import ratio_of_deck
from game.table.layout.spread import Group, Placed, groups_of, spread_out
from game.table.sheets import sheet_for
from game.table.words.names import named
from game.ui import marks, parts
from game.ui.box import Box, centred
from game.ui.cards import draw_card
from game.ui.fitted import fitted_pen, grown, growths, largest
from game.ui.geometry import fan
from game.ui.names import draw_name
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

GROWTH_MOST = 1.5


class Note(Page):
    """A sheet of paper over the scene below, with one way out.

    Attributes:
        size: width and height in units.
        letter: the key that opened it closes it too.
    """

    opaque = False
    size = (1180.0, 720.0)
    letter = ""

    def __init__(self, ctx: Context, play: Play) -> None:
        super().__init__(ctx)
        self.play = play
        self.paper = Box(0, 0, 1, 1)

    def build(self) -> None:
        """One button."""
        self._close = self.group.add(
            Button(lambda: self.go(Pop()), key=Command.CONFIRM, kind="primary")
        )

    def place(self, metrics: Metrics) -> None:
        """In the middle of the window, as large as the player wishes and the window allows."""
        w, h = self.measure()

        def laid(factor: float) -> Box | None:
            u = grown(metrics, factor).u
            inside = w * u <= metrics.width - 24 and h * u <= metrics.height - 24
            return centred(metrics.width / 2, metrics.height / 2, w * u, h * u) if inside else None

        factors = [*growths(metrics, GROWTH_MOST), *growths(grown(metrics, 1), 1, 0.5)]
        factor, self.paper = largest(factors, laid, lambda _: True)
        self.fit = grown(metrics, factor)
        u = self.fit.u
        self._close.label = self.ctx.t("common.close")
        self._close.box = Box(self.paper.r - 292 * u, self.paper.b - 104 * u, 244 * u, 72 * u)

    def measure(self) -> tuple[float, float]:
        """Width and height that the note needs, in units."""
        return self.size

    def react(self, intent: Intent) -> Transition | None:
        """Esc, the key that opened it, or a click beside it close it."""
        match intent:
            case Command.CANCEL:
                return Pop()
            case Letter(letter) if letter == self.letter:
                return Pop()
            case PointerDown(x, y) if not self.paper.holds(x, y):
                return Pop()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below, then the paper and what it tells."""
        pen = fitted_pen(self.ctx, surface, self.fit)
        parts.dusk(pen, 120)
        parts.paper(pen, self.paper, a=190)
        self.tell(pen)
        self.group.draw(pen)

    def tell(self, pen: Pen) -> None:
        """Draw what the note tells."""


class ShuffleNote(Note):
    """Seed, nonce and receipt of the deal, and that they fit."""

    letter = "k"
    size = (1240.0, 690.0)

    def __init__(self, ctx: Context, play: Play) -> None:
        super().__init__(ctx, play)
        entry = next(entry for entry in reversed(play.journal) if "deal" in entry)
        self.seed = play.deal_seed
        self.told = str(entry["receipt"])
        self.computed = receipt(self.seed, play.nonce)
        self.fits = fits(self.seed, play.nonce, self.told)
        self.same_cards = dealt_again(play) == entry["position"]

    def build(self) -> None:
        """The code of these cards is one step further."""
        super().build()
        self._code = self.group.add(Button(self._to_code, key="d", kind="paper"))

    def place(self, metrics: Metrics) -> None:
        """Beside the way out."""
        super().place(metrics)
        self._code.label = self.ctx.t("deal_result.code")
        close = self._close.box
        self._code.box = Box(close.x - 264 * self.fit.u, close.y, 240 * self.fit.u, close.h)

    def spoken_title(self) -> str:
        """What is checked."""
        return f"{self.ctx.t('shuffle.title')}. {self.ctx.t('shuffle.intro')}"

    def about(self) -> Iterable[str]:
        """The three numbers and the two verdicts."""
        numbers = (f"{self.ctx.t(f'shuffle.{key}')}: {value}" for key, value in self._numbers())
        verdicts = (self.ctx.t(self._verdict_key(*check)) for check in self._checks())
        return (*numbers, *verdicts, self.ctx.t("shuffle.how"))

    def _numbers(self) -> tuple[tuple[str, str], ...]:
        """Seed, nonce and receipt: a word of ``shuffle`` and what is written."""
        return (
            ("seed", f"{self.seed:x}"),
            ("nonce", self.play.nonce or "–"),
            ("receipt", self.told),
        )

    def _checks(self) -> tuple[tuple[str, bool], ...]:
        return (("fits", self.fits), ("cards", self.same_cards))

    @staticmethod
    def _verdict_key(key: str, good: bool) -> str:
        return f"shuffle.{key}.{'yes' if good else 'no'}"

    def _to_code(self) -> None:
        self.go(Replace(self.ctx.scene("deal_code", play=self.play)))

    def tell(self, pen: Pen) -> None:
        """The three numbers, then the two checks."""
        u, t, box = pen.s, self.ctx.t, self.paper
        left, wide = box.x + 48 * u, box.w - 96 * u
        pen.text(t("shuffle.title"), left, box.y + 62 * u, "h2", "ink", fit=wide)
        y = pen.para(t("shuffle.intro"), left, box.y + 118 * u, wide, "body", "ink2", most=3)
        y += 14 * u
        seal = self.play.fingerprint
        for key, value in self._numbers():
            strong = len(seal) - 1 if key == "receipt" else 0
            y = self._number(pen, t(f"shuffle.{key}"), value, strong, Box(left, y, wide, 58 * u))
        y += 16 * u
        for key, good in self._checks():
            self._verdict(pen, t(self._verdict_key(key, good)), left, y, wide, good)
            y += 50 * u
        how = t("shuffle.how")
        room = self._code.box.x - left - 32 * u
        pen.para(how, left, self._close.box.y + 14 * u, room, "small", "ink2", most=3)

    @staticmethod
    def _number(pen: Pen, name: str, value: str, strong: int, row: Box) -> float:
        """A long number, in groups of eight so that it can be compared; the seal's digits bold."""
        u = pen.s
        pen.text(name, row.x, row.cy, "labelb", "ink2", fit=170 * u)
        x = row.x + 190 * u
        groups = [value[i : i + 8] for i in range(0, len(value), 8)] if len(value) > 16 else [value]
        gap = 12 * u
        px = pen.type.px("label")
        room = row.r - x
        while px > 11 and sum(pen.width(g, px, bold=True) + gap for g in groups) > room:
            px -= 1
        for number, group in enumerate(groups):
            first = number == 0 and strong
            x += pen.text(group, x, row.cy, px, "ink", bold=bool(first)) + gap
        pen.hrule(row.x, row.r, row.b, "washi3", 255, 2)
        return row.b

    @staticmethod
    def _verdict(pen: Pen, words: str, x: float, y: float, wide: float, good: bool) -> None:
        u = pen.s
        if good:
            marks.check(pen, x + 17 * u, y + 22 * u, 15 * u, "aqua")
        else:
            marks.hanko(pen, "!", x + 17 * u, y + 22 * u, 30 * u)
        pen.text(
            words, x + 48 * u, y + 22 * u, "bodyb", "ink" if good else "red", fit=wide - 48 * u
        )


def dealt_again(play: Play) -> object:
    """The position that the seed of the deal of now deals."""
    game = play.rules.game
    return game.position(game.new_deal(play.rules, play.match, Rng(play.deal_seed)))


class PilesNote(Note):
    """Every captured card, and what was left in hands and in the field."""

    letter = "c"

    def __init__(self, ctx: Context, play: Play) -> None:
        super().__init__(ctx, play)
        self.sheet = sheet_for(play, ctx.language)
        view = play.view(0)
        self.piles, self.field = view.piles, view.field
        self.hands = tuple(play.view(seat).hand for seat in range(len(play.seats)))
        self._left = any(self.hands)

    @staticmethod
    def has_cards(play: Play) -> bool:
        """Whether there is anything to show."""
        view = play.view(0)
        return any(view.piles) or bool(view.field)

    def spoken_title(self) -> str:
        """What lies there."""
        return self.ctx.t("piles.title")

    def about(self) -> Iterable[str]:
        """The cards of every seat, and what nobody took."""
        t, language = self.ctx.t, self.ctx.language
        deck = self.play.rules.game.spec.deck

        def named_all(cards: Cards) -> str:
            return t("tell.join").join(
                named(language, deck.id, deck.ids[c]) for c in cards_of(cards)
            )

        for seat in self.sheet.order:
            pile = self.piles[seat]
            told = (self.sheet.name(seat), t("piles.count", count=pile.bit_count()))
            yield t("tell.focus", what=t("tell.join").join(told), more=named_all(pile))
            if self.hands[seat]:
                yield t("tell.focus", what=t("piles.hand"), more=named_all(self.hands[seat]))
        if self.field:
            yield t("tell.focus", what=t("piles.field"), more=named_all(self.field))

    def measure(self) -> tuple[float, float]:
        """The whole sheet, a block a seat."""
        self.sheet = sheet_for(self.play, self.ctx.language)
        return 1824, 1000

    def tell(self, pen: Pen) -> None:
        """A block a seat, its cards by kind; what is left stands under them."""
        u, t, box = pen.s, self.ctx.t, self.paper
        left, wide = box.x + 48 * u, box.w - 96 * u
        pen.text(t("piles.title"), left, box.y + 58 * u, "h2", "ink", fit=wide)
        top, low = box.y + 104 * u, box.b - 128 * u
        count = len(self.sheet.order)
        across = 2 if count <= 4 else 3 if count <= 6 else 4
        down = -(-count // across)
        gap = 28 * u
        w, h = (wide - gap * (across - 1)) / across, (low - top - gap * (down - 1)) / down
        for number, seat in enumerate(self.sheet.order):
            x, y = left + (number % across) * (w + gap), top + (number // across) * (h + gap)
            self._block(pen, seat, Box(x, y, w, h))
        self._rest(pen, Box(left, low + 28 * u, self._close.box.x - left - 32 * u, 72 * u))

    def _block(self, pen: Pen, seat: Seat, box: Box) -> None:
        u, pile = pen.s, self.piles[seat]
        pen.rect(Box(box.x, box.y, box.w, 54 * u), "ink", rad=6)
        marks.crest(pen, seat, box.x + 32 * u, box.y + 27 * u, 17 * u)
        told = self.ctx.t("piles.count", count=pile.bit_count())
        used = pen.text(told, box.r - 16 * u, box.y + 27 * u, "label", "soft", "r")
        room = box.w - used - 100 * u
        draw_name(pen, self.sheet.name(seat), box.x + 60 * u, box.y + 27 * u, room)
        deck = self.play.rules.game.spec.deck
        groups = groups_of(deck, pile)
        if self.hands[seat]:
            groups.append(Group("hand", tuple(cards_of(self.hands[seat]))))
        inner = Box(box.x, box.y + 66 * u, box.w, box.h - 66 * u)
        for placed in spread_out(groups, inner, ratio_of_deck(deck.id), u):
            self._group(pen, placed)

    def _group(self, pen: Pen, placed: Placed) -> None:
        u, deck, line, word = pen.s, self.play.rules.game.spec.deck, placed.line, placed.group.word
        if word:
            label = self.ctx.t("piles.hand" if word == "hand" else f"table.kind.{word}")
            pen.text(label, line.x + 4 * u, line.cy, "label", "ink2", fit=76 * u)
            number = str(len(placed.boxes))
            pen.text(number, placed.boxes[-1].r + 14 * u, line.cy, "labelb", "ink")
        for card, spot in zip(placed.group.cards, placed.boxes, strict=True):
            mark = self.ctx.help_mark(deck.ids[card])
            draw_card(pen, self.ctx.assets, deck.id, deck.ids[card], spot, mark=mark)

    def _rest(self, pen: Pen, box: Box) -> None:
        """What nobody took."""
        if not self.field:
            return
        u, deck = pen.s, self.play.rules.game.spec.deck
        used = pen.text(self.ctx.t("piles.field"), box.x, box.cy, "label", "ink2", fit=box.w * 0.4)
        row = Box(box.x + used + 20 * u, box.y, box.w - used - 20 * u, box.h)
        listed = cards_of(self.field)
        ratio = ratio_of_deck(deck.id)
        for card, spot in zip(
            listed, fan(row, len(listed), ratio, 8 * u, align="left"), strict=True
        ):
            draw_card(pen, self.ctx.assets, deck.id, deck.ids[card], spot)
