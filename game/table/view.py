"""Draws the fishing table for a moment: what lies still, what flies, what is in focus."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, Cards, Seat, cards_of
from game.table.brush import Brush, posed
from game.table.controller import Controller
from game.table.fishing import FishingLayout
from game.table.moves import Move
from game.table.places import Key, Place, card_key
from game.table.shown import Shown
from game.ui import marks, parts
from game.ui.box import Box

if TYPE_CHECKING:
    from game.context import Context


TOOLS = (("hint", "H"), ("undo", "U"), ("log", "L"), ("rules", "F1"), ("pause", "Esc"))
"""Words of the bar and their keys."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A word of the bar that can be clicked."""

    name: str
    key: str
    box: Box


@dataclass(slots=True)
class Focus:
    """What a person points at: a card, or the n-th move that is no card."""

    card: Card = -1
    move: int = -1

    @property
    def anything(self) -> bool:
        """Whether something is in focus."""
        return self.card >= 0 or self.move >= 0


@dataclass(slots=True)
class Hits:
    """What can be hit with the mouse, from the last drawing; later ones lie on top."""

    cards: list[tuple[Card, str, Box]] = field(default_factory=list)
    moves: list[tuple[int, Box]] = field(default_factory=list)
    tools: list[Tool] = field(default_factory=list)


class FishingView:
    """Draws one controller's table."""

    def __init__(self, ctx: Context, controller: Controller, layout: FishingLayout) -> None:
        self.ctx, self.controller, self.layout = ctx, controller, layout
        self.s = layout.s
        self.hits = Hits()

    # ------------------------------------------------------------ what is in focus

    def focused_move(self, focus: Focus) -> Move | None:
        """The move that confirming would carry out, if one is determined."""
        chooser = self.controller.chooser
        if focus.move >= 0:
            plain = chooser.plain
            return plain[focus.move] if focus.move < len(plain) else None
        if focus.card < 0:
            return None
        if chooser.must_target:
            return chooser.target(focus.card)
        moves = chooser.of(focus.card)
        return moves[0] if len(moves) == 1 else None

    def gain(self, focus: Focus) -> Cards:
        """Cards that the move in focus would bring the looking seat."""
        move = self.focused_move(focus)
        view = self.controller.director.shown.view
        if move is None or not move.takes:
            return 0
        card = move.cards or (1 << view.active if view.active >= 0 else 0)
        return move.takes | card

    # ------------------------------------------------------------ still things

    def draw_still(self, brush: Brush, focus: Focus, flying: set[Key], why: str = "") -> None:
        """Everything that does not fly; ``why`` says why the last click did nothing."""
        pen = brush.pen
        self.hits = Hits()
        metrics = self.ctx.metrics
        pen.surface.blit(self.ctx.assets.cloth(metrics.width, metrics.height), (0, 0))
        shown = self.controller.director.shown
        self._bar(brush)
        for seat in range(self.layout.seats):
            self._corner(brush, seat, shown)
        self._stock(brush, shown)
        self.controller.panel.draw(
            brush, self.layout.panel, shown.view, self.gain(focus) if self._asks else 0
        )
        self._seal(brush)
        self._cards(brush, shown, focus, flying)
        self._narrator(brush)
        if self._asks:
            self._prompt(brush, shown, focus, why)

    @property
    def _asks(self) -> bool:
        return self.controller.person_to_move

    def _bar(self, brush: Brush) -> None:
        t, play = self.ctx.t, self.controller.play
        spec = play.rules.game.spec
        rounds = play.rules.options.get("rounds", "")
        deal = t("table.deal_of", deal=play.match.deal, rounds=rounds)
        keys = [(t(f"table.tool.{name}"), key) for name, key in TOOLS]
        name = t(f"game_{spec.id}.name")
        box = parts.bar(brush.pen, name, deal, self._running(), keys)
        x = box.r - 32 * self.s
        for (tool, key), (label, _) in zip(reversed(TOOLS), reversed(keys), strict=True):
            width = (
                marks.keycap_width(brush.pen, key) + 8 * self.s + brush.pen.width(label, "label")
            )
            x -= width
            hit = Box(x - 10 * self.s, 4 * self.s, width + 20 * self.s, box.h - 8 * self.s)
            self.hits.tools.append(Tool(tool, key, hit))
            x -= 28 * self.s

    def _running(self) -> str:
        play = self.controller.play
        totals = play.match.totals
        if not totals or self.layout.seats != 2:
            return ""
        other = 1 - self.controller.looker
        total = signed(totals[self.controller.looker])
        return self.ctx.t("table.running", name=self.controller.panel.name(other), total=total)

    def _corner(self, brush: Brush, seat: Seat, shown: Shown) -> None:
        s, pen, view = self.s, brush.pen, shown.view
        corner, panel, t = self.layout.corners[seat], self.controller.panel, self.ctx.t
        value, unit = panel.value(view, seat)
        taken = view.piles[seat].bit_count()
        told = [t("table.sub.taken", taken=taken)]
        if seat != self.controller.looker:
            told.append(t("table.sub.hand", hand=view.hand_sizes[seat]))
        mover = self._mover(view.to_move)
        parts.plate(
            pen, corner.plate, seat, panel.name(seat), t("table.sub.join").join(told), value,
            unit=unit, dealer=t("table.dealer") if seat == view.dealer else "",
            turn=seat == mover and seat == self.controller.looker,
            watched=seat == mover and seat != self.controller.looker,
        )  # fmt: skip
        for (word, row), (_, group) in zip(corner.rows, self.layout.groups, strict=True):
            count = (view.piles[seat] & group).bit_count()
            pen.rect(row, "night", rad=6, a=105 if count else 60)
            colour = "soft" if count else "rule"
            label = t(f"table.kind.{word}")
            lab = self.layout.label
            role = "label" if self.ctx.lang == "ja" else "small"
            pen.text(label, row.x + lab / 2 + 4 * s, row.cy, role, colour, "c", fit=lab - 2 * s)
            colour = "washi" if count else "rule"
            pen.text(str(count), row.r - 24 * s, row.cy, "bodyb", colour, "c")

    def _mover(self, shown_mover: Seat) -> Seat:
        """Who acts: while something is told, the seat it tells of."""
        director = self.controller.director
        if director.busy and self.controller.narrator.seat >= 0:
            return self.controller.narrator.seat
        return shown_mover

    def _stock(self, brush: Brush, shown: Shown) -> None:
        box, _ = self.layout.field_places(shown)
        brush.stock(box, shown.view.stock, self.ctx.t("table.stock"))
        sign = self.controller.panel.stock_sign(shown.view)
        if sign:
            brush.sign(box, *sign)

    def _seal(self, brush: Brush) -> None:
        box = self.layout.table.right
        seal = self.controller.play.fingerprint
        y = box.b - 12 * self.s
        parts.seal_line(brush.pen, self.ctx.t("table.seal"), seal, box.x, y, box.w)

    def _narrator(self, brush: Brush) -> None:
        narrator = self.controller.narrator
        if narrator.line:
            seat = narrator.seat if narrator.seat >= 0 else None
            parts.narrator(brush.pen, self.layout.table.narrator, narrator.line, seat)

    # ------------------------------------------------------------ cards

    def _cards(self, brush: Brush, shown: Shown, focus: Focus, flying: set[Key]) -> None:
        places = self.layout.places(shown)
        chooser = self.controller.chooser
        states = self._states(shown, focus)
        raised: list[tuple[Key, Place, str]] = []
        for key, place in places.items():
            if key in flying:
                continue
            if key.card < 0:
                brush.back(place.box)
                continue
            state = states.get(key.card, "plain")
            if state in {"focus", "target", "selected"} and place.zone == "hand":
                raised.append((key, place, state))
                continue
            self._card(brush, key.card, place, state)
        for key, place, state in raised:
            self._card(brush, key.card, place, state)
        self._signs(brush, shown, places, flying)
        if self._asks and chooser.picked < 0 and self.ctx.settings.capture_marks:
            for key, place in places.items():
                if place.zone == "hand" and key.card >= 0 and chooser.takes(key.card):
                    marks.notch(brush.pen, posed(place.box, states.get(key.card, "plain"), self.s))

    def _card(self, brush: Brush, card: Card, place: Place, state: str) -> None:
        mark = place.zone != "pile" or place.box.h > 60
        box = brush.card(card, place.box, state, mark=mark)
        if place.zone in {"hand", "field"}:
            self.hits.cards.append((card, place.zone, box))

    def _states(self, shown: Shown, focus: Focus) -> dict[Card, str]:
        """The state of every card that is not plain."""
        controller, view = self.controller, shown.view
        out: dict[Card, str] = {}
        director = controller.director
        step = director.step
        outlined = step.outlined if step is not None else 0
        for card in cards_of(outlined):
            out[card] = "taken"
        if not self._asks:
            return out
        chooser = controller.chooser
        if chooser.must_target:
            targets = chooser.targets
            dimmed = view.hand | (view.field & ~targets)
            out.update(dict.fromkeys(cards_of(dimmed), "dim"))
            out.update(dict.fromkeys(cards_of(targets), "target"))
            if chooser.picked >= 0:
                out[chooser.picked] = "selected"
        else:
            playable = chooser.playable
            if not chooser.plain:
                out.update(dict.fromkeys(cards_of(view.hand & ~playable), "dim"))
            if focus.card >= 0 and playable >> focus.card & 1:
                out.update(dict.fromkeys(cards_of(chooser.takes(focus.card)), "target"))
                out[focus.card] = "focus"
        return out

    def _signs(
        self, brush: Brush, shown: Shown, places: dict[Key, Place], flying: set[Key]
    ) -> None:
        """Signs on field cards: the oni, sets of three, future owners, numbers of targets."""
        s, pen, t = self.s, brush.pen, self.ctx.t
        panel = self.controller.panel
        for cards in shown.slots.stacks().values():
            if len(cards) > 1 and not any(card_key(card) in flying for card in cards):
                box = self.layout.stack_box(shown, cards[0])
                marks.tag(pen, t("table.set"), box.cx, box.b + 14 * s, fill="aqua", c="ink", at="c")
        for card, badge in panel.badges(shown.view).items():
            place = places.get(card_key(card))
            if place is not None and card_key(card) not in flying:
                box = place.box
                y = box.y - 6 * s if badge.above else box.b + 16 * s
                marks.tag(pen, badge.text, box.cx, y, fill=badge.fill, at="c", role="smallb")
        for card, seat in panel.owners(shown.view).items():
            place = places.get(card_key(card))
            if place is None or card_key(card) in flying:
                continue
            box = place.box
            pen.circle(box.r - 2 * s, box.y + 2 * s, 21 * s, "night")
            brush.crest(seat, box.r - 2 * s, box.y + 2 * s, 17 * s)
            mine = seat == panel.you
            words = t("table.if_left_you") if mine else t("table.if_left", name=panel.name(seat))
            pen.text(words, box.cx, box.b + 21 * s, "small", "soft", "c", fit=box.w * 1.6)
        if self._asks and self.controller.chooser.must_target:
            self._numbers(brush, places)

    def targets(self) -> list[Card]:
        """The cards that can be chosen now, as they are numbered; a set counts once."""
        chooser = self.controller.chooser
        first = [move.takes & -move.takes for move in chooser.open_moves]
        cards = [bit.bit_length() - 1 for bit in first if bit]
        places = self.layout.places(self.controller.director.shown)
        return sorted(
            (card for card in cards if card_key(card) in places),
            key=lambda card: (places[card_key(card)].box.x, places[card_key(card)].box.y),
        )

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

    # ------------------------------------------------------------ prompt

    def _prompt(self, brush: Brush, shown: Shown, focus: Focus, why: str) -> None:
        controller, t = self.controller, self.ctx.t
        chooser, panel = controller.chooser, controller.panel
        if chooser.must_target and focus.card >= 0:
            self._ring(brush, shown, focus.card)
        move = self.focused_move(focus)
        if chooser.plain:
            self._decision(brush, shown, focus)
            return
        prompt = panel.prompt(shown.view, move, chooser.must_target)
        keys: list[tuple[str, str]] = []
        if chooser.must_target:
            if len(self.targets()) > 1:
                keys.append((f"1–{len(self.targets())}", t("table.key.choose")))
            if chooser.picked >= 0:
                keys.append(("Esc", t("table.key.back")))
            elif move is not None:
                keys.append(("Enter", t("table.key.take")))
        elif focus.card >= 0:
            keys.append(("Enter", t("table.key.play")))
        hint = controller.hint_move
        tell = why or prompt.tell
        if not why and hint is not None and controller.hinted == focus.card:
            tell = panel.preview(shown.view, hint)
        ask = prompt.ask
        if controller.hinted >= 0:
            ask = t("table.hint.card", card=panel.card(controller.hinted))
        parts.slip(brush.pen, self.layout.table.prompt, ask, tell, keys)

    def _ring(self, brush: Brush, shown: Shown, card: Card) -> None:
        place = self.layout.places(shown).get(card_key(card))
        if place is not None:
            box = posed(place.box, "target", self.s)
            marks.ring(brush.pen, box, 14 / 330 * box.w / self.s, 9)

    def _decision(self, brush: Brush, shown: Shown, focus: Focus) -> None:
        """The slip with the moves that are no cards as paper buttons."""
        s, pen = self.s, brush.pen
        panel, box = self.controller.panel, self.layout.table.prompt
        move = self.focused_move(focus)
        tall = Box(box.x, box.y - 44 * s, box.w, box.h + 44 * s)
        parts.paper(pen, tall)
        pen.rect(Box(tall.x, tall.y, 8 * s, tall.h), "gold", rad=3)
        prompt = panel.prompt(shown.view, move, target=False)
        plain = self.controller.chooser.plain
        width = min(210 * s, tall.w * 0.5 / len(plain))
        x = tall.r - 20 * s - len(plain) * (width + 14 * s)
        room = x - tall.x - 48 * s
        pen.text(prompt.ask, tall.x + 30 * s, tall.y + 32 * s, "prompt", "ink", fit=room)
        pen.text(prompt.tell, tall.x + 30 * s, tall.y + 76 * s, "label", "ink2", fit=room)
        for i, choice in enumerate(plain):
            place = Box(x + i * (width + 14 * s), tall.y + 18 * s, width, tall.h - 36 * s)
            self._button(brush, place, panel.label(choice), str(i + 1), focused=focus.move == i)
            self.hits.moves.append((i, place))

    def _button(self, brush: Brush, box: Box, label: str, key: str, *, focused: bool) -> None:
        s, pen = self.s, brush.pen
        pen.rect(
            box, "gold" if focused else "washi2", rad=8, line=None if focused else "ink2", lw=2
        )
        cap = marks.keycap_width(pen, key) + 12 * s
        width = min(pen.width(label, "bodyb"), box.w - cap - 24 * s)
        x = box.cx - (width + cap) / 2
        pen.text(label, x, box.cy, "bodyb", "ink", fit=width)
        marks.keycap(pen, key, x + width + 12 * s, box.cy, "ink2")
        if focused:
            marks.ring(pen, box, 8)

    # ------------------------------------------------------------ what moves

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
        if step.announce is not None:
            self._announce(brush, director.time / max(step.duration, 0.01))

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

    def _announce(self, brush: Brush, t: float) -> None:
        """A yaku: its cards fanned over the field, its name downwards, its points."""
        director = self.controller.director
        step = director.step
        if step is None or step.announce is None:
            return
        s, pen, made = self.s, brush.pen, step.announce
        alpha = round(255 * min(1.0, t * 6, (1 - t) * 5))
        if alpha <= 0:
            return
        area = self.layout.table.field
        band = Box(area.x, area.y + area.h * 0.06, area.w, area.h * 0.88)
        pen.rect(band, "night", rad=12, a=round(alpha * 0.86))
        pen.rect(Box(band.x, band.y, band.w, 4 * s), "gold", a=alpha)
        pen.rect(Box(band.x, band.b - 4 * s, band.w, 4 * s), "gold", a=alpha)
        cards = cards_of(made.cards)
        high = band.h * 0.62
        wide = high * 33 / 54
        count = len(cards)
        room = band.w * 0.66
        pitch = min(wide * 1.06, (room - wide) / max(1, count - 1)) if count > 1 else 0
        rise = (1 - min(1.0, t * 5)) * 30 * s
        x = band.x + 40 * s
        for i, card in enumerate(cards):
            brush.card(card, Box(x + i * pitch, band.cy - high / 2 + rise, wide, high), mark=False)
        name = self.ctx.t(f"game_{self.controller.play.rules.game.spec.id}.yaku.{made.yaku}")
        points = self.ctx.t("table.worth.points", count=made.points)
        right = Box(x + room + 20 * s, band.y, band.r - x - room - 40 * s, band.h)
        if self.ctx.lang == "ja":
            px = min(right.h / (len(name) + 2.2), 92 * s, right.w)
            top = band.cy - (len(name) * px * 1.08 + px) / 2
            pen.vertical(name, right.cx, top, px, "washi", bold=True)
            pen.text(points, right.cx, top + len(name) * px * 1.08 + px * 0.5, "h2", "gold", "c")
        else:
            pen.text(name, right.cx, band.cy - 26 * s, "h2", "washi", "c", fit=right.w)
            pen.text(points, right.cx, band.cy + 30 * s, "h2", "gold", "c", fit=right.w)

    # ------------------------------------------------------------ log

    def draw_log(self, brush: Brush) -> None:
        """The log of the deal over the right column; it never takes the focus."""
        s, pen, t = self.s, brush.pen, self.ctx.t
        box = self.layout.table.right
        pen.rect(box.inset(-8 * s), "night2", rad=10, line="rule", lw=2)
        pen.text(t("table.log.title"), box.x + 14 * s, box.y + 28 * s, "bodyb", "washi")
        marks.keycap(pen, "L", box.r - 14 * s, box.y + 28 * s, "soft", "r")
        entries = self.controller.log
        if not entries:
            pen.text(t("table.log.empty"), box.x + 14 * s, box.y + 80 * s, "small", "soft")
            return
        width = box.w - 58 * s
        y = box.b - 20 * s
        for entry in reversed(entries):
            height = pen.type.height(entry.text, width, "small")
            y -= height + 12 * s
            if y < box.y + 56 * s:
                break
            if entry.seat != NOBODY:
                brush.crest(entry.seat, box.x + 24 * s, y + 10 * s, 11 * s)
            pen.para(entry.text, box.x + 46 * s, y + 10 * s, width, "small", "washi")


def signed(number: int) -> str:
    """A number with its sign; the minus is the typographic one."""
    return "±0" if number == 0 else f"+{number}" if number > 0 else f"\u2212{-number}"
