"""Draws a table for a moment: what lies still, what flies, what is in focus.

What every table has stands here; the modules of :mod:`game.table.views` add the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.cards import Card, Cards, Seat, cards_of
from engine.core.view import View
from game.keys import Command
from game.table.asked.moves import Move
from game.table.controller import Controller
from game.table.drawn import overlays
from game.table.drawn.brush import Brush, posed
from game.table.drawn.hits import Hits, Tool
from game.table.drawn.prompt import draw_prompt
from game.table.drawn.uncovered import RAISED, uncovered
from game.table.drawn.yaku_sheet import YakuSheet
from game.table.layout.places import Key, Place, TableLayout, card_key
from game.table.layout.shown import Shown
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    import pygame

    from game.context import Context

TOOLS = (
    ("hint", Command.HINT),
    ("undo", Command.UNDO),
    ("log", Command.LOG),
    ("rules", Command.RULES),
    ("pause", Command.CANCEL),
)
"""Words of the bar and what they do."""
TINY = 24
"""Backs that are no higher, in units, are not drawn: the plate tells how many they are."""


@dataclass(frozen=True, slots=True)
class Focus:
    """What a person points at: a card, or the n-th move that is no card."""

    card: Card = -1
    move: int = -1

    @property
    def anything(self) -> bool:
        """Whether something is in focus."""
        return self.card >= 0 or self.move >= 0


class TableView:
    """Draws one controller's table."""

    slip_left = False
    """Whether the slip stands beside the own plate and not in the middle."""

    def __init__(self, ctx: Context, controller: Controller, layout: TableLayout) -> None:
        self.ctx, self.controller, self.layout = ctx, controller, layout
        self.s = layout.s
        self.hits = Hits()
        self.states: dict[Card, str] = {}

    def brush(self, surface: pygame.Surface) -> Brush:
        """The brush that draws this table's cards onto a surface, as the settings wish."""
        ctx, deck = self.ctx, self.controller.play.rules.game.spec.deck
        pen = ctx.pen(surface, table=True)
        return Brush(pen, ctx.assets, deck, mark=ctx.help_mark, back=ctx.settings.card_back)

    def draw_ground(self, brush: Brush, shown: Shown) -> None:
        """What lies under the cards: plates, piles, the stock."""

    def draw_signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """What lies over the cards: signs, numbers."""

    marks_in_piles = True
    """Whether captured cards wear their help marks."""

    def draw_over_card(self, brush: Brush, shown: Shown, card: Card, box: Box) -> None:
        """What lies across a card of the own hand."""

    def notch_up(self, view: View, card: Card) -> float:  # noqa: ARG002
        """How far the mark of a card that takes stands above it, where a sign is in its way."""
        return 0.0

    def choice_boxes(self, moves: Sequence[Move]) -> list[Box]:  # noqa: ARG002
        """Where answers that are no card stand beside the hand; none: they are on the slip."""
        return []

    def next_answer(self, move: int, dx: int, dy: int) -> int:
        """Where an arrow leads among the answers."""
        return (move + dx + dy) % len(self.controller.chooser.buttons)

    def draw_answers(self, brush: Brush, shown: Shown, focus: Focus, why: str) -> bool:  # noqa: ARG002
        """Draw the answers where a table has a way of its own for them; whether it has."""
        return False

    def narrator_box(self) -> Box:
        """Where the line of words stands."""
        return self.layout.table.narrator

    def hand_waits(self, view: View) -> bool:  # noqa: ARG002
        """Whether the own hand is out of play while something else is decided."""
        return False

    def focused_move(self, focus: Focus) -> Move | None:
        """The move that confirming would carry out, if one is determined."""
        chooser = self.controller.chooser
        if focus.move >= 0:
            plain = chooser.buttons
            return plain[focus.move] if focus.move < len(plain) else None
        if focus.card < 0:
            return None
        if chooser.must_target:
            return chooser.target(focus.card)
        result = chooser.pick(focus.card)
        return result if isinstance(result, Move) else None

    def gain(self, focus: Focus) -> Cards:
        """Cards that the move in focus would bring the looking seat."""
        move = self.focused_move(focus)
        view = self.controller.director.shown.view
        return self.controller.panel.gain(view, move) if move is not None else 0

    def draw_still(
        self, brush: Brush, focus: Focus, flying: set[Key], why: str = "",
        sheet: YakuSheet | None = None,
    ) -> None:  # fmt: skip
        """Everything that does not fly.

        Args:
            brush: the brush.
            focus: what is in focus.
            flying: the cards that are drawn elsewhere.
            why: why the last click did nothing.
            sheet: the table of yaku, where it is open.
        """
        pen = brush.pen
        self.hits = Hits(faces=brush.faces, rows=brush.rows)
        metrics = self.ctx.metrics
        pen.surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        shown = self.controller.director.shown
        self._bar(brush)
        self.draw_ground(brush, shown)
        gain = self.gain(focus) if self.asks else 0
        self.controller.panel.draw(brush, self.layout.panel, shown.view, gain)
        self.hits.panel = self.layout.panel
        self._seal(brush)
        self._cards(brush, shown, focus, flying)
        self._narrator(brush)
        if sheet is not None:
            brush.faces.clear()
            brush.rows.clear()
            self.hits.plates.clear()
            sheet.draw(self, brush, shown, gain, focus)
            self.hits.cards.clear()
            if sheet.covers:
                return
            self._cards(brush, shown, focus, flying, hand_only=True)
        if self.asks:
            draw_prompt(self, brush, shown, focus, why)
            if self.controller.chooser.must_target and sheet is None:
                self._numbers(brush, self.layout.places(shown))
            self._hint_marks(brush)

    def _hint_marks(self, brush: Brush) -> None:
        """A sign on what the hint recommends, wherever the focus has gone."""
        controller = self.controller
        hint, chooser = controller.hint, controller.chooser
        if hint is None:
            return
        advised = hint.cards(chooser) & ~(chooser.picked | chooser.aimed)
        boxes = [box for card, _, box in self.hits.cards if advised >> card & 1]
        buttons = chooser.buttons
        boxes += [box for i, box in self.hits.moves if i < len(buttons) and buttons[i] == hint.move]
        for box in boxes:
            marks.hint(brush.pen, box)

    @property
    def asks(self) -> bool:
        """Whether the person at the table is asked."""
        return self.controller.person_to_move

    def _bar(self, brush: Brush) -> None:
        t, play = self.ctx.t, self.controller.play
        spec = play.rules.game.spec
        panel = self.controller.panel
        deal = panel.progress(play.match)
        note = panel.setting() or panel.running(play.match.totals)
        several = len(self.controller.humans) > 1  # then nothing is taken back
        closes = ("curtain", Command.CURTAIN)
        tools = [closes if several and name == "undo" else (name, key) for name, key in TOOLS]
        keys = [(t(f"table.tool.{name}"), key) for name, key in tools]
        name = t(f"game_{spec.id}.name")
        box = parts.bar(brush.pen, name, deal, note, keys)
        x = box.r - 32 * self.s
        for (tool, key), (label, _) in zip(reversed(tools), reversed(keys), strict=True):
            width = (
                marks.keycap_width(brush.pen, key) + 8 * self.s + brush.pen.width(label, "label")
            )
            x -= width
            hit = Box(x - 10 * self.s, 4 * self.s, width + 20 * self.s, box.h - 8 * self.s)
            self.hits.tools.append(Tool(tool, key, hit))
            x -= 28 * self.s

    def mover(self, shown_mover: Seat) -> Seat:
        """Who acts: while something is told, the seat it tells of."""
        director = self.controller.director
        if director.busy and self.controller.narrator.seat >= 0:
            return self.controller.narrator.seat
        return shown_mover

    def _seal(self, brush: Brush) -> None:
        box = self.layout.table.right
        seal = self.controller.play.fingerprint
        y = box.b - 12 * self.s
        parts.seal_line(brush.pen, self.ctx.t("table.seal"), seal, box.x, y, box.w)

    def offer(self, command: Command, box: Box) -> None:
        """A place outside the bar that does what a key does."""
        self.hits.places.append((command, box))

    def _narrator(self, brush: Brush) -> None:
        narrator, box = self.controller.narrator, self.narrator_box()
        if narrator.line:
            room = box.w - 84 * self.s
            fitting = (
                line
                for line in (narrator.line, *narrator.shorter)
                if brush.pen.width(line, "label") <= room
            )
            line = next(fitting, narrator.shorter[-1] if narrator.shorter else narrator.line)
            seat = narrator.seat if narrator.seat >= 0 else None
            parts.narrator(brush.pen, box, line, seat)
            if self.controller.deed is not None and not self.controller.director.busy:
                self.offer(Command.WHY, box)

    def _cards(
        self, brush: Brush, shown: Shown, focus: Focus, flying: set[Key], *,
        hand_only: bool = False,
    ) -> None:  # fmt: skip
        places = self.layout.places(shown)
        if hand_only:
            mine = self.controller.looker
            places = {k: p for k, p in places.items() if p.zone == "hand" and p.seat == mine}
        chooser = self.controller.chooser
        states = self.states = self._states(shown, focus)
        raised: list[tuple[Key, Place, str]] = []
        for key, place in places.items():
            if key in flying:
                continue
            if key.card < 0:
                if place.box.h > TINY * self.s:
                    brush.back(place.box)
                continue
            state = states.get(key.card, "plain")
            if state in RAISED and place.zone == "hand":
                raised.append((key, place, state))
                continue
            self._card(brush, shown, key.card, place, state)
        for key, place, state in raised:
            self._card(brush, shown, key.card, place, state)
        if not hand_only:
            self.draw_signs(brush, shown, places, flying)
        if self.asks and not chooser.picked and self.ctx.settings.capture_marks:
            for card, part in uncovered(places, states, self.controller.looker, self.s).items():
                if chooser.takes(card):
                    up = self.notch_up(shown.view, card)
                    if not up or states.get(card) not in RAISED:  # the slip tells of a raised card
                        marks.notch(brush.pen, part.move(0, -up))

    def _card(self, brush: Brush, shown: Shown, card: Card, place: Place, state: str) -> None:
        mark = place.zone != "pile" or (place.box.h > 60 and self.marks_in_piles)
        box = brush.card(card, place.box, state, mark=mark)
        if place.zone in {"hand", "field", "open"}:
            self.hits.cards.append((card, place.zone, box))
        if place.zone == "hand":
            self.draw_over_card(brush, shown, card, box)

    def _states(self, shown: Shown, focus: Focus) -> dict[Card, str]:
        """The state of every card that is not plain."""
        controller, view = self.controller, shown.view
        out: dict[Card, str] = {}
        director = controller.director
        step = director.step
        outlined = step.outlined if step is not None else 0
        for card in cards_of(outlined):
            out[card] = "taken"
        if not self.asks:
            return out
        chooser = controller.chooser
        if chooser.must_target:
            targets = chooser.targets
            dimmed = view.hand | (view.field & ~targets)
            out.update(dict.fromkeys(cards_of(dimmed), "dim"))
            out.update(dict.fromkeys(cards_of(targets), "target"))
            out.update(dict.fromkeys(cards_of(chooser.picked | chooser.aimed), "selected"))
        else:
            playable = chooser.playable
            if playable or self.hand_waits(view):
                out.update(dict.fromkeys(cards_of(view.hand & ~playable), "dim"))
            out.update(dict.fromkeys(cards_of(chooser.picked), "selected"))
            if focus.card >= 0 and playable >> focus.card & 1:
                out.update(dict.fromkeys(cards_of(chooser.takes(focus.card)), "target"))
                out[focus.card] = "selected" if chooser.picked >> focus.card & 1 else "focus"
        return out

    def targets(self) -> list[Card]:
        """The cards that can be chosen now, as they are numbered; a set counts once."""
        chooser = self.controller.chooser
        first = [move.takes & -move.takes for move in chooser.candidates]
        cards = [bit.bit_length() - 1 for bit in first if bit]
        if chooser.overlapping:
            cards = cards_of(chooser.targets)
        places = self.layout.places(self.controller.director.shown)
        return sorted(
            (card for card in cards if card_key(card) in places),
            key=lambda card: (places[card_key(card)].box.x, places[card_key(card)].box.y),
        )

    def hand_order(self) -> list[Card]:
        """The looking seat's cards as they lie, from left to right."""
        places = self.layout.places(self.controller.director.shown)
        lying = [(place.box.x, key.card) for key, place in places.items() if place.zone == "hand"]
        return [card for _, card in sorted(lying) if card >= 0]

    def _numbers(self, brush: Brush, places: dict[Key, Place]) -> None:
        s, pen = self.s, brush.pen
        targets = self.targets()
        if len(targets) < 2:
            return
        for number, card in enumerate(targets, 1):
            box = posed(places[card_key(card)].box, "target", s)
            pen.circle(box.cx, box.y - 4 * s, 21 * s, "night")
            pen.circle(box.cx, box.y - 4 * s, 18 * s, "aqua")
            pen.text(str(number), box.cx, box.y - 4 * s, "labelb", "ink", "c")

    def draw_moving(self, brush: Brush) -> None:
        """The cards in flight, and a yaku that is announced."""
        director = self.controller.director
        step = director.step
        if step is None:
            return
        poses = director.poses()
        for key, pose in poses.items():
            if pose.box.y < -5000:
                continue
            outlined = key.card >= 0 and step.outlined >> key.card & 1
            self._flying(
                brush, key, pose.box, face=pose.face, width=pose.width, outlined=bool(outlined)
            )
        if step.announce:
            overlays.draw_announce(self, brush, director.time / max(step.duration, 0.01))

    def _flying(
        self, brush: Brush, key: Key, box: Box, *, face: bool, width: float, outlined: bool
    ) -> None:
        if width > 0.98:
            if face and key.card >= 0:
                mark = box.h > 60
                brush.card(key.card, box, "taken" if outlined else "plain", mark=mark)
            else:
                brush.back(box)
            return
        turned = brush.turned(key.card if face else -1, box, width)
        brush.pen.surface.blit(turned, (round(box.cx - turned.get_width() / 2), round(box.y)))
