"""What a table tells those who listen: what happened, whose turn it is, what can be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Card, cards_of
from game.keys import Command
from game.table.asked.doubt import reason
from game.table.drawn.hint_words import hint_note
from game.table.drawn.tag import told
from game.table.panels.base import signed
from game.table.words.card_words import about
from game.table.words.numbers import plain

if TYPE_CHECKING:
    from game.context import Context
    from game.table.aim import Aim
    from game.table.controller import Controller
    from game.table.drawn.view import TableView
    from game.table.guide.host import Guide


class TableTeller:
    """Compares a table with what was told of it before."""

    def __init__(self, ctx: Context, controller: Controller, guide: Guide) -> None:
        self._ctx, self._controller, self._guide = ctx, controller, guide
        self._known: list[str] = []
        self._asked: object = None
        self._turn = NOBODY
        self._last: dict[str, object] = {}
        self._over_it: tuple[str, ...] = ()

    def told(self, view: TableView, aim: Aim, over: Sequence[str] = ()) -> Iterator[str]:
        """The sentences that are new, in order.

        Args:
            view: the drawing of now.
            aim: what is pointed at.
            over: what lies over the table, line by line: a panel, a sheet.
        """
        controller = self._controller
        yield from self._happened()
        yield from self._over()
        yield from self._lies_over(over)
        if controller.person_to_move:
            yield from self._question(view)
            yield from self._changed("focus", self._focus(view, aim))
            yield from self._changed("looked", self._looked(view, aim))
            if aim.refused != self._last.get("refused"):
                self._last.update(refused=aim.refused, why="")
            yield from self._changed("why", aim.why)
            yield from self._changed("hint", hint_note(view))
            yield from self._changed("doubt", self._doubt())
        elif not controller.director.busy and controller.play.to_move != self._turn:
            yield from self._whose()
        yield from self._changed("guide", self._stop())

    def _t(self, key: str, **values: object) -> str:
        return self._ctx.t(key, **values)

    def _changed(self, name: str, text: str) -> Iterator[str]:
        """The text, if it is another than before."""
        if text != self._last.get(name, ""):
            self._last[name] = text
            yield text

    def _lies_over(self, lines: Sequence[str]) -> Iterator[str]:
        """The lines over the table that did not lie there before.

        What happens while the log lies open was told as it happened.
        """
        before, self._over_it = self._over_it, tuple(lines)
        known = {*before, *self._known} if before[:1] == tuple(lines[:1]) else set(before)
        yield from (line for line in lines if line not in known)

    def _happened(self) -> Iterator[str]:
        """New lines of the log; of a line that has grown what was added."""
        lines = [entry.text for entry in self._controller.log]
        known = self._known
        same = 0
        while same < min(len(known), len(lines)) and known[same] == lines[same]:
            same += 1
        for number, line in enumerate(lines[same:], same):
            before = known[number] if number < len(known) else ""
            yield line.removeprefix(before) if before and line.startswith(before) else line
        self._known = lines

    def _over(self) -> Iterator[str]:
        """How the deal came out, once."""
        controller = self._controller
        settled = controller.play.settled if controller.ended else None
        if settled is None:
            self._last.pop("over", None)
            return
        totals = controller.play.after.totals
        parts = [
            self._t("tell.score", name=controller.panel.name(seat), score=signed(score),
                    total=plain(totals[seat]))
            for seat, score in enumerate(settled.scores)
        ]  # fmt: skip
        yield from self._changed("over", " ".join(parts))

    def _whose(self) -> Iterator[str]:
        """Who is to move, when that is another than before."""
        controller = self._controller
        self._turn = controller.play.to_move
        self._asked = None
        if self._turn >= 0 and self._turn not in controller.humans:
            yield self._t("tell.turn", name=controller.panel.name(self._turn))

    def _question(self, view: TableView) -> Iterator[str]:
        """What the person is asked and what can be done, once a question."""
        controller = self._controller
        chooser, shown = controller.chooser, controller.director.shown
        if chooser is self._asked:
            return
        again = self._asked is not None and bool(chooser.picked or chooser.aimed)
        self._asked, self._turn = chooser, controller.looker
        self._last.pop("focus", None)
        yield controller.panel.prompt(shown.view, None, chooser.must_target).ask
        if not again:
            yield from self._list("tell.field", cards_of(shown.view.field))
            yield from self._list("tell.hand", view.hand_order())
        if chooser.must_target:
            yield from self._list("tell.targets", view.targets())
        elif chooser.playable and chooser.playable != shown.view.hand:
            playable = [card for card in view.hand_order() if chooser.playable >> card & 1]
            yield from self._list("tell.playable", playable)
        if chooser.buttons:
            labels = [controller.panel.label(move) for move in chooser.buttons]
            answers = [f"{number} {label}" for number, label in enumerate(labels, 1)]
            yield self._t("tell.answers", answers=self._t("tell.join").join(answers))

    def _list(self, key: str, cards: Sequence[Card]) -> Iterator[str]:
        if cards:
            names = [self._controller.panel.card(card) for card in cards]
            yield self._t(key, cards=self._t("tell.join").join(names))

    def _focus(self, view: TableView, aim: Aim) -> str:
        """The card or answer in focus, and what choosing it would do."""
        controller, focus = self._controller, aim.focus
        panel, chooser = controller.panel, controller.chooser
        shown = controller.director.shown.view
        move = view.focused_move(focus)
        if focus.move >= 0:
            if move is None:
                return ""
            what = panel.label(move)
            more = panel.cost(shown, move) or panel.preview(shown, move)
        elif focus.card >= 0:
            what = panel.card(focus.card)
            more = panel.prompt(shown, move, chooser.must_target).tell
        else:
            return ""
        return self._t("tell.focus", what=what, more=more) if more else what

    def _looked(self, view: TableView, aim: Aim) -> str:
        """What arrows have led to, a card of the field, a plate or a yaku: its name and more."""
        looking = aim.looking
        if looking.by_key is None:
            return ""
        seen = looking.seen(view)
        if seen is not None:
            deck = self._controller.play.rules.game.spec.deck
            what = self._controller.panel.card(seen[0])
            more = about(self._ctx.language, deck.id, deck.ids[seen[0]])
        else:
            what, more = (told(view, looking) or ("", ""))[:2]
        return self._t("tell.focus", what=what, more=more) if more else what

    def _doubt(self) -> str:
        risk = self._controller.doubt.risk
        if risk is None:
            return ""
        answers = f"1 {self._t('risk.yes')}{self._t('tell.join')}2 {self._t('risk.no')}"
        told = self._t("tell.answers", answers=answers)
        return f"{self._t('risk.really')} {reason(self._controller.panel, risk)} {told}"

    def _stop(self) -> str:
        """The words of the guide."""
        tour = self._guide.tour
        if tour is None:
            return ""
        keys = {command.value: self._ctx.keys.caption(command) for command in Command}
        return self._t(f"guide.{tour.stop.words}", **keys)
