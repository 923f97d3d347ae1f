"""Hana-awase's column: the yaku of all seats, card points against par, the oni (HA section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, Cards, Points, Seat, cards_of
from engine.core.events import YakuMade
from engine.core.view import View
from engine.decks.hanafuda import KASU
from engine.games.hana_awase.deal import LEAST_KASU
from engine.games.hana_awase.scoring import teyaku_line, willow_owner
from engine.games.hana_awase.state import ENDINGS, PLAYED, Flags, flags_of
from engine.kernel.yaku import Made, Yaku
from game.table.asked.moves import Move
from game.table.panels.base import Badge, Prompt, signed
from game.table.panels.fishing import FishingPanel
from game.table.panels.oni import OniSigns
from game.table.panels.yaku_list import draw_list, list_height
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush

GONE_ON, ENDING, SHOWN = 2, 3, 5
"""Places among the facts: whether the hand goes on with four willows, how it ended, then the kasu
each seat has shown."""
LINES = 10
"""Most lines of the short list where it has a column to itself."""
RACE, NOTE = 48, 34


class HanaAwasePanel(OniSigns, FishingPanel):
    """Reads the view with the engine's own yaku tables and card points."""

    no_hand_card = "HA-42"

    @property
    def flags(self) -> Flags:
        """The options as the engine asks for them."""
        return flags_of(self.rules)

    def with_oni(self) -> bool:
        """HA-40."""
        return self.flags.oni is not None

    def shown(self, view: View, seat: Seat) -> Cards:
        """The kasu that a seat has shown of its dealt hand (HA-22)."""
        return view.facts[SHOWN + seat] if view.facts else 0

    def rows(self, view: View) -> Sequence[Yaku]:
        """HA-T1 and the rows of HA-T2 that a pile can hold."""
        return self.flags.yaku[self._gone_on(view)].rows

    def counting(self, view: View, pile: Cards) -> list[Made]:
        """What counts together (HA-53)."""
        return self.flags.yaku[self._gone_on(view)].made(pile)

    @staticmethod
    def _gone_on(view: View) -> int:
        return view.facts[GONE_ON] if view.facts else 0

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Card points, and par."""
        return str(self.flags.points(view.piles[seat])), f"/ {self.flags.par}"

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """A shown hand yaku, the running total."""
        words = []
        shown = self.shown(view, seat)
        if shown:
            words.append(self.short_name(teyaku_line(seat, shown).id))
        if totals:
            words.append(self.t("table.sub.running", total=signed(totals[seat])))
        return words

    def seat_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Among three every seat has a name: 親, 胴二, ビキ (HA-T2)."""
        words = super().seat_words(view, seat, totals)
        turn = (seat - view.dealer) % self.rules.seats
        if self.rules.seats == 3 and turn:
            last = str(self.rules["last_label"])
            words.insert(0, self.t(f"{self.game}.seat.{'second' if turn == 1 else last}"))
        return words

    def running(self, totals: Sequence[int]) -> str:  # noqa: ARG002
        """The plates tell it."""
        return ""

    def points_of(self, view: View, cards: Cards) -> str:  # noqa: ARG002
        """Card points."""
        return self.t("table.worth.points", count=self.flags.points(cards))

    def announced(self, made: YakuMade) -> str:
        """Every other seat pays it (HA-51)."""
        return self.t(f"{self.game}.from_each", count=made.points, seats=self.rules.seats - 1)

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """Showing kasu is asked for by the name of the yaku they make (HA-21)."""
        prompt = super().prompt(view, move, target)
        if view.phase != "show":
            return prompt
        kasu = view.hand & KASU
        if kasu.bit_count() < LEAST_KASU:
            return Prompt(self.t(f"{self.game}.ask.show_none"), prompt.tell)
        line = teyaku_line(self.looker, kasu)
        name = self.short_name(line.id)
        tell = prompt.tell
        if move is not None and move.verb == "show":
            key = "show_open" if self.flags.open else "show"
            tell = self.t(f"{self.game}.tell.{key}", count=line.points)
        return Prompt(self.t(f"{self.game}.ask.show", yaku=name), tell)

    def badges(self, view: View) -> dict[Card, Badge]:
        """The oni; own cards that everybody may take, since they were shown (HA-23)."""
        out = super().badges(view)
        if self.flags.open:
            open_ = self.shown(view, self.looker) & view.hand
            text = self.t(f"{self.game}.open")
            out.update(dict.fromkeys(cards_of(open_), Badge(text, "aqua", above=False)))
        return out

    def closing(self, view: View) -> str:
        """Why the hand stopped or is void (HA-55 … HA-59)."""
        if len(view.facts) <= ENDING or view.facts[ENDING] in (0, PLAYED):
            return ""
        finisher = view.facts[ENDING + 1]
        name = self.name(finisher) if finisher != NOBODY else ""
        return self.t(f"{self.game}.closing.{ENDINGS[view.facts[ENDING]]}", name=name)

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:
        """The short list; between two the races to par above it and notes under it."""
        states = self.yaku(view, gain)
        if self.rules.seats > 2:
            notes = self._notes(view)
            high = NOTE * brush.s * len(notes)
            draw_list(brush, Box(box.x, box.y, box.w, box.h), self, states, self.looker,
                      foot=high)  # fmt: skip
            self._write(brush, Box(box.x + 20 * brush.s, box.b - high - 4 * brush.s,
                                   box.w - 40 * brush.s, high), notes)  # fmt: skip
            return
        s = brush.s
        y = self._races(brush, box, view, gain)
        high = list_height(min(LINES, max(1, len(states)))) * s
        draw_list(brush, Box(box.x, y, box.w, high), self, states, self.looker)
        self._write(brush, Box(box.x, y + high + 12 * s, box.w, 0), self._notes(view))

    def _races(self, brush: Brush, box: Box, view: View, gain: Cards) -> float:
        s, par = brush.s, self.flags.par
        label = self.t(f"{self.game}.race", par=par)
        brush.pen.text(label, box.x, box.y + 18 * s, "labelb", "soft", fit=box.w)
        for i, seat in enumerate((1 - self.looker, self.looker)):
            now = self.flags.points(view.piles[seat])
            new = self.flags.points(gain) if seat == self.looker else 0
            at = Box(box.x, box.y + (40 + RACE * i) * s, box.w, 44 * s)
            brush.race(at, seat, now, new, par, 2 * par)
        return box.y + (52 + 2 * RACE) * s

    def _notes(self, view: View) -> list[tuple[Seat, str]]:
        """What these rules add to the ordinary ones, shortest first; at most three lines."""
        out: list[tuple[Seat, str]] = []
        owner = willow_owner(view.piles)
        if self.flags.void_yaku and owner != NOBODY:
            out.append((owner, self.t(f"{self.game}.panel.void_yaku")))
        if self.flags.stops:
            out.append((NOBODY, self.t(f"{self.game}.panel.stops")))
        limit: Points = self.flags.fuke_limit
        if limit >= 0:
            out.append((NOBODY, self.t(f"{self.game}.panel.fuke", limit=limit)))
        if self.flags.oyanaka:
            out.append((NOBODY, self.t(f"{self.game}.panel.oyanaka", count=self.flags.oyanaka)))
        return out[:3]

    def _write(self, brush: Brush, box: Box, notes: Sequence[tuple[Seat, str]]) -> None:
        s, pen = brush.s, brush.pen
        for i, (seat, text) in enumerate(notes):
            y = box.y + (i + 0.5) * NOTE * s
            x = box.x
            if seat != NOBODY:
                brush.crest(seat, x + 10 * s, y, 10 * s)
                x += 28 * s
            pen.text(text, x, y, "small", "soft", fit=box.r - x)
