"""The end of a match: who came where, the scores deal by deal, what stood out, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import NOBODY, Seat
from game.finished import KNOWN_CARDS
from game.input import Command, Intent, Letter, Move, PointerMoved
from game.matches import begin_match
from game.numerals import numeral
from game.scene import Push, Replace, Reset, Transition
from game.scenes.result_parts import ResultPainter, ResultPlaces, result_places
from game.storage import StorageError
from game.table.course import at_the_end_of, course, facts, running
from game.table.sheets import sheet_for
from game.table.words.numbers import signed
from game.ui import marks
from game.ui.box import Box
from game.ui.fitted import fitted_pen, grown, growths, largest
from game.ui.focus import Widget
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    from engine.match.play import Play
    from game.context import Context
    from game.storage import Journal, Saves
    from game.ui.metrics import Metrics

DRAWN = 0.9
"""Seconds in which the lines are drawn from left to right at normal speed."""
GROWTH_MOST, GROWTH_LEAST = 1.6, 0.6


class Spot(Widget):
    """The graph, or the sheet of the chosen deal: something to point at and to click."""

    takes_enter = False

    def __init__(self, press: Callable[[float, float], object]) -> None:
        super().__init__()
        self._press_it = press

    def press(self, x: float, y: float) -> None:
        """It was clicked."""
        self._press_it(x, y)


class MatchResult(Page):
    """Shown once the last deal is settled.

    On entering it moves the record to the finished ones, and tells the history.

    Args:
        ctx: the program's services.
        play: the match, which is over.
        journal: its record; None when nothing could be saved.
    """

    in_order = True

    def __init__(self, ctx: Context, play: Play, journal: Journal | None = None) -> None:
        super().__init__(ctx)
        self.play, self.journal = play, journal
        self.deals = course(play)
        self.series = running(play, self.deals)
        self.chosen = len(self.deals)
        self.kept: Path | None = None
        self._time = 0.0
        self._base: pygame.Surface | None = None

    def enter(self) -> None:
        """Put the record among the finished ones, once."""
        super().enter()
        self.kept = self._put_away()
        if self.kept is not None and self.ctx.history is not None:
            self.ctx.history.add(self.play, self.kept)
        self.ctx.audio.play(self._sound())
        if self.ctx.settings.speed <= 0:
            self._time = DRAWN

    def _put_away(self) -> Path | None:
        """Where the record is now, None when it is not among the finished ones."""
        store: Saves | None = self.ctx.services.get("saves")
        if store is None or self.journal is None:
            return None
        try:
            if not _is_whole(self.journal.path):
                self._tell("failed")
                return None
            return store.finish(self.journal)
        except StorageError as error:
            self._tell(error.code)
        except OSError:
            self._tell("failed")
        return None

    def _tell(self, code: str) -> None:
        self.ctx.notices.post(self.ctx.t(f"errors.save_{code}"), serious=True)

    def _sound(self) -> str:
        humans = [seat for seat, who in enumerate(self.play.seats) if who.player == "human"]
        if len(humans) == 1 and humans[0] not in self.ranking[0]:
            return "loss"
        return "win"

    def spoken_title(self) -> str:
        """Who came where, with the totals."""
        result = self.play.result
        totals = result.totals if result is not None else ()
        return " ".join(
            f"{place}. {self.play.seats[seat].name} {totals[seat]}."
            for place, seats in enumerate(self.ranking, 1)
            for seat in seats
        )

    def about(self) -> Iterable[str]:
        """What stood out, what became of the record, and the deal that is chosen."""
        deal = self.deals[self.chosen - 1]
        scores = [
            f"{self.sheet.name(seat)} {signed(deal.scores[seat])}" for seat in self.sheet.order
        ]
        chosen = f"{self.ctx.t('match_result.deal', deal=deal.number)}: {', '.join(scores)}"
        facts = [": ".join(self.painter.fact_words(fact)) for fact in self.facts]
        return (*facts, self.remark(), chosen)

    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats by place."""
        result = self.play.result
        return result.ranking if result is not None else ()

    def build(self) -> None:
        """The graph, the sheet of a deal, and the ways on."""
        add = self.group.add
        self._graph = add(Spot(self._graph_pressed))
        self._sheet = add(Spot(lambda _x, _y: self.open_sheet()))
        self._code = add(Button(self.open_code, key="d", kind="paper"))
        self._title = add(Button(self._to_title, key=Command.CANCEL, kind="paper"))
        self._again = add(Button(self.rematch, key=Command.CONFIRM, kind="primary"))
        self.group.default = self._again
        self.group.focus = self._again

    def place(self, metrics: Metrics) -> None:
        """Lay everything out for the window and the language."""
        self.sheet = sheet_for(self.play, self.ctx.language)
        self.facts = facts(self.deals, self.sheet.is_yaku)
        shown = [len(place) for place in self.ranking]

        def laid(factor: float) -> ResultPlaces | None:
            u = grown(metrics, factor).u
            return result_places(metrics.width, metrics.height, u, shown, len(self.facts))

        factors = [*growths(metrics, GROWTH_MOST), *growths(grown(metrics, 1), 1, GROWTH_LEAST)]
        factor, self.places = largest(factors, laid, lambda _: True)
        self.fit = grown(metrics, factor)
        self.painter = ResultPainter(self.ctx, self, self.places)
        self.ctx.assets.prepare(self.painter.faces())
        self._base = None
        t, u, foot = self.ctx.t, self.fit.u, self.places.foot
        self._again.label, self._title.label = t("match_result.again"), t("match_result.title")
        pen = fitted_pen(self.ctx, pygame.Surface((1, 1)), self.fit)
        right = foot.r
        self._code.label = t("deal_result.code")
        for button, least in ((self._again, 340), (self._title, 240), (self._code, 180)):
            wide = max(least * u, button.least_width(pen))
            button.box = Box(right - wide, foot.y, wide, foot.h)
            right -= wide + 24 * u
        self.painter.foot_right = right
        self._graph.box = self.places.graph.inset(-24 * u)
        self._place_sheet()

    def _place_sheet(self) -> None:
        pen = fitted_pen(self.ctx, pygame.Surface((1, 1)), self.fit)
        self._sheet.box = self.painter.readout(pen, self.chosen)

    def handle(self, intent: Intent) -> Transition | None:
        """Left and right always choose a deal; pointing at the graph does, too."""
        match intent:
            case Move(dx, 0):
                self.choose(self.chosen + dx)
                return None
            case PointerMoved(x, y) if self._graph.box.holds(x, y):
                self.choose(self.painter.lines.nearest(x))
        return super().handle(intent)

    def react(self, intent: Intent) -> Transition | None:
        """Keys of the page."""
        match intent:
            case Letter("s"):
                self.open_sheet()
            case Letter("t"):
                self._to_title()
            case Command.FIRST:
                self.choose(1)
            case Command.LAST:
                self.choose(len(self.deals))
            case Command.SKIP:
                self._time = DRAWN
            case Command.RULES:
                return Push(self.ctx.scene("rules", rules=self.play.rules))
        return None

    def choose(self, deal: int) -> None:
        """Choose a deal by its number, 1 … the last."""
        deal = max(1, min(len(self.deals), deal))
        if deal != self.chosen:
            self.chosen = deal
            self._place_sheet()
            self.touch()

    def open_sheet(self) -> None:
        """The score sheet of the chosen deal."""
        self.go(Push(self.ctx.scene("deal_result", play=self._then(), look_back=True)))

    def open_code(self) -> None:
        """The code of the chosen deal, and the way to play it again."""
        self.go(Push(self.ctx.scene("deal_code", play=self._then())))

    def _then(self) -> Play:
        """The match as it stood at the end of the chosen deal."""
        if self.chosen == len(self.deals):
            return self.play
        return at_the_end_of(self.play, self.deals[self.chosen - 1])

    def rematch(self) -> None:
        """The same people, the same rules, other cards."""
        play, journal = begin_match(self.ctx, self.play.rules, self.play.seats)
        self.go(Replace(self.ctx.scene("table", play=play, journal=journal)))

    def _graph_pressed(self, x: float, _y: float) -> None:
        self.choose(self.painter.lines.nearest(x))

    def _to_title(self) -> None:
        self.go(Reset(self.ctx.scene("title")))

    def heading(self) -> tuple[str, str]:
        """The title and what stands beside it."""
        t, lang = self.ctx.t, self.ctx.lang
        even = len(self.ranking) == 1 and len(self.ranking[0]) > 1
        title = t(f"match_result.{'even' if even else 'over'}")
        rules = self.play.rules
        note = [
            t(f"game_{rules.game.spec.id}.name"),
            t("sheet.people", people=numeral(rules.seats, lang)),
            t("match_result.deals", count=len(self.deals)),
        ]
        return title, t("sheet.dot").join(note)

    def remark(self) -> str:
        """What became of the record, and whether moves were taken back."""
        t, back = self.ctx.t, self.play.taken_back
        kept = t(f"match_result.{'kept' if self.kept is not None else 'not_kept'}")
        if self.sheet.you == NOBODY:  # only one person alone can take moves back
            return kept
        if self.play.journal[0].get("origin") in KNOWN_CARDS:
            taken = t("match_result.known")
        else:
            taken = t("match_result.back", count=back) if back else t("match_result.no_back")
        return t("match_result.remark", taken=taken, kept=kept)

    def update(self, dt: float) -> bool:
        """Draw the lines."""
        super().update(dt)
        if self._time >= DRAWN:
            return False
        self._time = min(DRAWN, self._time + dt * self.ctx.settings.speed)
        if self._time >= DRAWN:
            self.touch()
        return True

    def damage(self) -> Box | None:
        """Only the lines grow."""
        return self.places.graph.inset(-30 * self.fit.u)

    def draw(self, surface: pygame.Surface) -> None:
        """What never changes is kept; the chosen deal, lines and focus come on top."""
        if self._base is None or self._base.get_size() != surface.get_size():
            self._base = surface.copy()
            self.painter.draw_still(fitted_pen(self.ctx, self._base, self.fit))
        surface.blit(self._base, (0, 0))
        pen = fitted_pen(self.ctx, surface, self.fit)
        share = self._time / DRAWN
        self.painter.draw_graph(pen, self.chosen, share, focused=self._graph.focused)
        self.painter.draw_readout(pen, self._sheet.box, self.chosen)
        self.group.draw(pen, ring=False)
        focus = self.group.focus
        if focus is not None and focus is not self._graph:
            marks.ring(pen, focus.box, focus.radius, focus.gap)


def _is_whole(path: Path) -> bool:
    """Whether a record ends with its result: what the disk refused must not count as finished."""
    lines = path.read_text(encoding="utf-8").rstrip("\n").rsplit("\n", 1)
    return lines[-1].startswith('{"result"')
