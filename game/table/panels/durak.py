"""Durak's column and words: the bout, roles, how to defend, fools or points (DU section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NO_CARD, Card, Cards, Seat, cards_of
from engine.core.game import MatchState
from engine.core.view import View
from engine.decks.trumps import SUITS
from engine.games.durak import bout
from engine.games.durak.state import DRAWN, STOPPED, DurakState, Facts, flags_of
from engine.games.durak.tables import SET, TRANSFER
from game.table.asked.moves import Move
from game.table.layout.durak import facts_of
from game.table.panels.base import Badge, Prompt, Role
from game.table.panels.rounds import RoundPanel
from game.ui.box import Box

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush


class DurakPanel(RoundPanel):
    """Who attacks whom, and what may be done about it.

    Attributes:
        choosing: the card to beat is being chosen, with signs of its own.
    """

    choosing = False

    def suit(self, card: Card) -> str:
        """The name of a card's suit."""
        return self.t(f"cards_playing.suit.{SUITS[card // 13]}")

    def progress(self, match: MatchState) -> str:
        """Which deal; in a championship how many points are needed."""
        flags = flags_of(self.rules)
        if flags.championship:
            return self.w("progress_points", deal=match.deal, target=flags.target)
        return self.w("progress", deal=match.deal, rounds=flags.deals)

    def throwers(self, view: View, facts: Facts) -> list[Seat]:
        """Who may throw in, in the order of asking (DU-41), as the engine has it."""
        s = DurakState(view.rules, view.dealer)
        s.attacker, s.defender = facts.attacker_role, facts.defender_role
        s.out = facts.out
        who, seats = bout.throwers(s), len(view.hands)
        order = [(facts.attacker + i) % seats for i in range(seats)]
        return [seat for seat in order if who >> seat & 1]

    def role(self, view: View, seat: Seat) -> Role | None:
        """Attacker, defender, out."""
        facts = facts_of(view)
        if facts is None:
            return None
        if facts.out >> seat & 1:
            return Role(self.w("role.out"))
        if view.phase == "over":
            return None
        if seat == facts.defender:
            return Role(self.w("role.defender"))
        return Role(self.w("role.attacker"), leads=True) if seat == facts.attacker else None

    def in_play(self, view: View, seat: Seat) -> bool:
        """Whether the seat is not out yet."""
        facts = facts_of(view)
        return facts is None or not facts.out >> seat & 1

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Cards held, where the plate does not say it already; fools or points."""
        count = totals[seat] if totals else 0
        score = self.w("points", count=count) if self._points else self.w("fools", count=-count)
        if len(view.hands) > 4 and seat != self.looker:
            return [score]
        return [self.t("table.sub.hand", hand=view.hand_sizes[seat]), score]

    @property
    def _points(self) -> bool:
        return flags_of(self.rules).championship

    def badges(self, view: View) -> dict[Card, Badge]:
        """The cards that have to be beaten."""
        facts = facts_of(view)
        if facts is None or view.phase != "defend" or not view.legal or self.choosing:
            return {}
        sign = Badge(self.w("to_beat"), "aqua", above=False)
        return {
            attack: sign
            for attack, cover in facts.pairs
            if cover == NO_CARD and view.field >> attack & 1
        }

    def hand_badges(self, view: View) -> dict[Card, Badge]:
        """Own trumps."""
        facts = facts_of(view)
        if facts is None or facts.turned < 0:
            return {}
        trump = facts.turned // 13
        sign = Badge(self.w("trump"), "gold")
        return {card: sign for card in cards_of(view.hand) if card // 13 == trump}

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """What to do; the card that has to be beaten by name where there is one."""
        tell = self.preview(view, move) if move is not None else ""
        facts = facts_of(view)
        if target:
            return Prompt(self.w("ask.target"), tell)
        if facts is not None and view.phase == "defend":
            bare = [attack for attack, cover in facts.pairs if cover == NO_CARD]
            passes_on = any(TRANSFER <= action < SET for action in view.legal)
            key = "beat_or_pass_on" if passes_on else "beat"
            if len(bare) == 1:
                return Prompt(self.w(f"ask.{key}", card=self.card(bare[0])), tell)
            if passes_on:
                return Prompt(self.w("ask.defend_or_pass_on"), tell)
        values = {"count": len(facts.pairs) if facts else 0, "stake": facts.stake if facts else 1}
        return Prompt(self.w(f"ask.{view.phase}", **values), tell)

    def preview(self, view: View, move: Move) -> str:
        """What a move would do to the bout."""
        facts = facts_of(view)
        if facts is None:
            return ""
        card = self.listed(move.cards)
        left = facts.limit - len(facts.pairs) - move.cards.bit_count()
        match move.verb:
            case "play" if move.takes:
                if facts.limit == len(facts.pairs) and self._last(facts):
                    return self.w("tell.holds", card=card, other=self.listed(move.takes))
                return self.w("tell.beat", card=card, other=self.listed(move.takes),
                              count=facts.limit - len(facts.pairs))  # fmt: skip
            case "play":
                defender = self.name(facts.defender)
                key = "add" if view.phase == "taking" else "attack"
                last = "" if left > 0 else "_last"
                return self.w(f"tell.{key}{last}", card=card, name=defender, count=left)
            case "take":
                return self.w("tell.take", count=view.field.bit_count())
            case "transfer" | "show":
                return self.w(f"tell.{move.verb}", card=card, name=self._next(view, facts))
            case "pass" if view.phase in {"throw", "taking"}:
                return self.w(f"tell.pass_{view.phase}", name=self.name(facts.defender))
            case _:
                return self.w(f"tell.{move.verb}", stake=facts.stake, double=2 * facts.stake)

    def _last(self, facts: Facts) -> bool:
        return sum(cover == NO_CARD for _, cover in facts.pairs) == 1

    def _next(self, view: View, facts: Facts) -> str:
        """Who would have to defend after the attack is passed on."""
        s = DurakState(view.rules, view.dealer)
        s.out = facts.out
        return self.name(s.player(s.after(facts.defender_role)))

    def label(self, move: Move) -> str:
        """The caption of a button."""
        return self.w(f"move.{'beat' if move.takes else move.verb}")

    def cost(self, view: View, move: Move) -> str:
        """What a button costs or concerns, under its caption."""
        facts = facts_of(view)
        if move.takes:
            return self.listed(move.takes)
        if move.verb == "take":
            return self.w("cost.take", count=view.field.bit_count())
        if move.verb in {"transfer", "show"} and facts is not None:
            return self.w("cost.transfer", name=self._next(view, facts))
        return self.brief(move.cards)

    def closing(self, view: View) -> str:
        """Who is the fool."""
        facts = facts_of(view)
        if facts is None or facts.outcome in {DRAWN, STOPPED} or facts.loser < 0:
            return self.w("closing.draw")
        if facts.loser == self.you:
            return self.w("closing.fool_you")
        return self.w("closing.fool", name=self.name(facts.loser))

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """This bout, how to defend, the score."""
        facts = facts_of(view)
        y = box.y
        if facts is not None:
            y = self._bout(brush, box, view, facts) + 30 * brush.s
        y = self._ways(brush, box, y) + 30 * brush.s
        if self._points and facts is not None:
            y = self._stake(brush, box, y, facts) + 24 * brush.s
        self._score(brush, box, y, view)

    def _bout(self, brush: Brush, box: Box, view: View, facts: Facts) -> float:
        """Attacker and defender, attack cards and their limit, who may throw in."""
        s, pen = brush.s, brush.pen
        b = Box(box.x, box.y, box.w, 250 * s)
        pen.rect(b, "night", rad=10, a=165)
        pen.text(self.w("bout"), b.x + 22 * s, b.y + 32 * s, "labelb", "soft")
        half = b.w / 2
        for i, seat in enumerate((facts.attacker, facts.defender)):
            x = b.x + 22 * s + i * (half + 8 * s)
            brush.crest(seat, x + 22 * s, b.y + 86 * s, 22 * s)
            colour = "gold" if seat == self.you else "washi"
            room = half - (110 if i == 0 else 82) * s
            pen.text(self.name(seat), x + 54 * s, b.y + 86 * s, "bodyb", colour, fit=room)
        pen.arrow((b.cx - 34 * s, b.y + 86 * s), (b.cx + 18 * s, b.y + 86 * s), "soft", 5, 18)
        y = b.y + 146 * s
        pen.text(self.w("attack_cards"), b.x + 22 * s, y, "body", "soft", fit=b.w * 0.55)
        limit = pen.text(f" / {facts.limit}", b.r - 22 * s, y, "body", "soft", "r")
        count = view.field and len(facts.pairs)
        pen.text(str(count), b.r - 22 * s - limit, y, "number", "washi", "r")
        y = b.y + 204 * s
        order = self.throwers(view, facts)
        pitch = 54 * s if len(order) < 5 else 42 * s
        x = b.r - 40 * s - pitch * (len(order) - 1)
        pen.text(self.w("order"), b.x + 22 * s, y, "body", "soft", fit=x - b.x - 50 * s)
        for i, seat in enumerate(order):
            brush.crest(seat, x + i * pitch, y, 16 * s)
            if i:
                pen.text("→", x + (i - 0.5) * pitch, y, "small", "soft", "c")
        return b.b

    def _ways(self, brush: Brush, box: Box, y: float) -> float:
        """What a defender can do."""
        s, pen, flags = brush.s, brush.pen, flags_of(self.rules)
        y = self.heading(brush, box, y, self.w("defence"))
        ways = ["beat", "take", *(["transfer"] if flags.transfers else []), "throw"]
        wide = max(pen.width(self.w(f"way.{name}.name"), "labelb") for name in ways) + 18 * s
        for name in ways:
            pen.text(self.w(f"way.{name}.name"), box.x, y + 12 * s, "labelb", "washi")
            text, room = self.w(f"way.{name}.text"), box.w - wide
            y = pen.para(text, box.x + wide, y + 12 * s, room, "small", "soft", lead=1.35) + 8 * s
        return y

    def _stake(self, brush: Brush, box: Box, y: float, facts: Facts) -> float:
        """The stake, and who may double next."""
        s, pen = brush.s, brush.pen
        y = self.heading(brush, box, y, self.w("stake"))
        pen.text(self.w("points", count=facts.stake), box.x, y + 14 * s, "bodyb", "washi")
        if flags_of(self.rules).doubling:
            who = self.w("anybody") if facts.owner < 0 else self.name(facts.owner)
            told = self.w("may_double", name=who)
            pen.text(told, box.r, y + 14 * s, "label", "soft", "r", fit=box.w * 0.7)
        return y + 34 * s

    def _score(self, brush: Brush, box: Box, y: float, view: View) -> None:
        s, pen = brush.s, brush.pen
        key = "points" if self._points else "fools"
        y = self.heading(brush, box, y, self.w(f"score.{key}"), self.w(f"score.{key}_note"))
        seats = len(view.hands)
        pitch = min(44 * s, (box.b - 44 * s - y) / seats)
        px = min(pen.type.px("body"), pitch * 0.82)
        for i in range(seats):
            seat = (self.looker + i) % seats
            at = y + (i + 0.5) * pitch
            brush.crest(seat, box.x + 15 * s, at, min(14 * s, pitch * 0.42))
            value = self.total(seat) if self._points else -self.total(seat)
            used = pen.text(str(value), box.r, at, px, "washi", "r", bold=True)
            pen.text(self.name(seat), box.x + 44 * s, at, px, "washi", fit=box.w - used - 60 * s)
