"""Kujuroku's column: the three yaku with their cards, roles, chips, kuraikasu (KJ section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import NOBODY, Card, Cards, Points, Seat, cards_of
from engine.core.events import YakuMade
from engine.core.game import MatchState
from engine.core.view import View
from engine.decks.daini import JIZO, ONI, ONI_BIT, points
from engine.games.kujuroku.play import bite, find_orphan
from engine.games.kujuroku.scoring import best_yaku, counted, has_yaku
from engine.games.kujuroku.state import Flags, KujurokuState, flags_of, resting, roles
from engine.games.kujuroku.tables import BASE_YAKU, YAKU
from engine.kernel.yaku import Made, Yaku
from game.numerals import numeral
from game.table.asked.moves import Move
from game.table.drawn.brush import Brush
from game.table.panels.base import Prompt, Ribbon, Role, signed
from game.table.panels.fishing import FishingPanel
from game.table.panels.kujuroku_art import draw_yaku
from game.table.panels.yaku import RowState, row_states
from game.ui.box import Box

ROLES = ("oya", "nakai", "otoi")


class KujurokuPanel(FishingPanel):
    """Reads the view with the engine's own yaku, points and kuraikasu."""

    @property
    def flags(self) -> Flags:
        """The options as the engine asks for them."""
        return flags_of(self.rules)

    def public(self, view: View, gain: Cards = 0) -> KujurokuState:
        """The public part of a deal; after a capture the engine finds the kuraikasu (KJ-48)."""
        state = KujurokuState(self.rules, view.dealer)
        state.piles, state.field = list(view.piles), view.field & ~gain
        state.to_move = self.looker
        state.oni_seat, state.oni_took, orphan = view.facts or (NOBODY, -1, -1)
        state.orphan = 1 << orphan if orphan >= 0 else 0
        state.piles[self.looker] |= gain
        if gain & ONI_BIT and gain & (ONI_BIT - 1):
            bite(state, (gain & (ONI_BIT - 1)).bit_length() - 1)
        if gain and state.oni_took >= 0 and not state.orphan:
            find_orphan(state, None)
        return state

    def rows(self, view: View) -> Sequence[Yaku]:  # noqa: ARG002
        """The elementary yaku and their sums (section 5)."""
        return YAKU

    def counting(self, view: View, pile: Cards) -> list[Made]:
        """The one name under which a pile wins (KJ-56), in hon."""
        if not has_yaku(pile):
            return []
        state = KujurokuState(self.rules, view.dealer)
        state.piles[self.looker] = pile
        row = best_yaku(state, self.looker).row
        return [Made(row, row.points, row.cards)]

    def piles(self, view: View) -> tuple[Cards, ...]:
        """A determined kuraikasu counts as captured (KJ-49)."""
        state = self.public(view)
        return tuple(counted(state, seat) for seat in range(len(view.piles)))

    def elementary(self, view: View, gain: Cards) -> list[RowState]:
        """The three elementary yaku, each by itself."""
        return row_states(
            BASE_YAKU,
            lambda pile: [Made(r, r.points, r.cards) for r in BASE_YAKU if not r.cards & ~pile],
            self.piles(view), self.seats(view), self.looker, gain,
        )  # fmt: skip

    def gain(self, view: View, move: Move) -> Cards:
        """The cards a move brings, a kuraikasu that it determines among them."""
        cards = move.takes | move.cards
        if move.verb == "opening" and view.field & ONI_BIT:
            cards |= ONI_BIT
        elif not move.cards and view.active >= 0:
            cards |= 1 << view.active
        alone = move.cards in (1 << JIZO, ONI_BIT)
        if not move.takes and not alone:
            return 0
        after = self.public(view, cards)
        fresh = after.orphan and not self.public(view).orphan and after.oni_seat == self.looker
        return cards | (after.orphan if fresh else 0)

    def card_points(self, cards: Cards) -> Points:
        """Points of some cards; the oni's depend on the deck."""
        return points(cards) + self.flags.pack.oni_points * (cards >> ONI & 1)

    def cell_points(self, cards: Cards) -> Points:
        """What the cards of a rank are worth."""
        return self.card_points(cards)

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Points, and par (KJ-60)."""
        return str(self.card_points(self.piles(view)[seat])), f"/ {self.flags.pack.par}"

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:  # noqa: ARG002
        """Chips, in hon besides where a hon is ten of them."""
        if not totals:
            return []
        chips = totals[seat]
        if self.flags.hon == 1:
            return [self.t(f"{self.game}.hon", hon=chips)]
        hon, rest = divmod(abs(chips), self.flags.hon)
        if chips < 0:
            return [self.t(f"{self.game}.debt", chips=signed(chips))]
        key = "chips" if rest else "chips_even"
        return [self.t(f"{self.game}.{key}", chips=chips, hon=hon, rest=rest)]

    def seat_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """A resting seat has no hand to count."""
        if not self.in_play(view, seat):
            return self.plate_words(view, seat, totals)
        return super().seat_words(view, seat, totals)

    def in_play(self, view: View, seat: Seat) -> bool:
        """All but Yasumi (KJ-03)."""
        return seat != resting(self.rules.seats, view.dealer)

    def role(self, view: View, seat: Seat) -> Role | None:
        """Oya, Nakai, Otoi, Yasumi (KJ-02)."""
        three = roles(self.rules.seats, view.dealer)
        word = ROLES[three.index(seat)] if seat in three else "yasumi"
        return Role(self.t(f"{self.game}.role.{word}"), leads=seat == view.dealer)

    def progress(self, match: MatchState) -> str:
        """The deal, and which dealership of the round it belongs to (KJ-74)."""
        ended = match.extra[0] if match.extra else 0
        round_, tenure = divmod(ended, match.seats)
        code, rounds = self.language.code, int(self.rules["oya_rounds"])
        key = "bar" if rounds == 1 else "bar_rounds"
        return self.t(
            f"{self.game}.{key}", deal=match.dealt + 1, oya=numeral(tenure + 1, code),
            seats=numeral(match.seats, code), round=round_ + 1, rounds=rounds,
        )  # fmt: skip

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:
        """The oni and the opening have questions of their own."""
        prompt = super().prompt(view, move, target)
        ask = ""
        if view.phase == "opening":
            ask = "opening_oni" if view.field & ONI_BIT else "opening_pair"
        elif target and (view.active == ONI or (move is not None and move.cards == ONI_BIT)):
            ask = "oni"
        return Prompt(self.t(f"{self.game}.ask.{ask}"), prompt.tell) if ask else prompt

    def preview(self, view: View, move: Move) -> str:
        """What a move would bring; oni, jizo and a kuraikasu do something of their own."""
        card = move.cards.bit_length() - 1
        if move.word.startswith("gen"):
            return self.t(f"{self.game}.tell.{move.word}", name=self.name(view.dealer))
        if move.cards and not move.takes:
            alone = self._alone(view, card)
            return alone or self.t("table.tell.lay", card=self.card(card))
        taken = self.gain(view, move)
        key = "over" if move.cards == ONI_BIT else "take"
        told = self.t(f"{self.game}.tell.{key}", cards=self.cards(move.takes))
        return told + self.worth(view, taken)

    def _alone(self, view: View, card: Card) -> str:
        seat, _, orphan = view.facts
        if card == orphan:
            return self.t(f"{self.game}.tell.orphan", name=self.name(seat))
        if card == JIZO:
            return self.t(f"{self.game}.tell.jizo", count=points(1 << JIZO))
        if card == ONI:
            key = "steal" if self.flags.steal else "banashi"
            return self.t(f"{self.game}.tell.{key}")
        return ""

    def points_of(self, view: View, cards: Cards) -> str:  # noqa: ARG002
        """Card points."""
        return self.t("table.worth.points", count=self.card_points(cards))

    def _made_words(self, view: View, taken: Cards) -> list[str]:
        """The yaku that ends the deal, or whose kuraikasu is left."""
        made = self.made_by(view, taken)
        if made:
            chips = made[-1].points * self.flags.hon
            name = self.short_name(made[-1].row.id)
            return [self.t(f"{self.game}.worth.wins", yaku=name, count=chips)]
        after, owner = self.public(view, taken), NOBODY
        if after.orphan and not self.public(view).orphan:
            owner = after.oni_seat
        if owner in {NOBODY, self.looker}:
            return []
        return [self.t(f"{self.game}.worth.gives", name=self.name(owner))]

    def announced(self, made: YakuMade) -> str:
        """What each of the others pays (KJ-59)."""
        return self.t(f"{self.game}.each", count=made.points)

    def row_worth(self, view: View, state: RowState) -> str:  # noqa: ARG002
        """Hon and chips."""
        return self._worth(state.row)

    def _worth(self, row: Yaku) -> str:
        if self.flags.hon == 1:
            return self.t(f"{self.game}.worth.hon", hon=row.points)
        chips = row.points * self.flags.hon
        return self.t(f"{self.game}.worth.both", hon=row.points, chips=chips)

    def holders(self, view: View) -> dict[Card, Seat]:
        """Who has captured each card, a reserved one counted."""
        piles = self.piles(view)
        return {card: seat for seat, pile in enumerate(piles) for card in cards_of(pile)}

    def ribbons(self, view: View) -> dict[Card, Ribbon]:
        """A kuraikasu in the own hand is its owner's (KJ-49)."""
        if not view.facts or view.facts[2] < 0 or not view.hand >> view.facts[2] & 1:
            return {}
        seat = view.facts[0]
        whose = self.t(f"{self.game}.whose{'_you' if seat == self.you else ''}",
                       name=self.name(seat))  # fmt: skip
        return {view.facts[2]: Ribbon(seat, self.t("table.banner.claimed"), whose)}

    def closing(self, view: View) -> str:
        """Without a yaku the points decide (KJ-54)."""
        piles = self.piles(view)
        if any(has_yaku(pile) for pile in piles):
            return ""
        three = roles(self.rules.seats, view.dealer)
        sums = [
            self.t(f"{self.game}.sum", name=self.name(seat), count=self.card_points(piles[seat]))
            for seat in three
        ]
        return self.t(f"{self.game}.closing", sums=self.t("table.sub.join").join(sums))

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:
        """The three yaku with their cards, what they come to together, and what else counts."""
        draw_yaku(brush, box, self, view, gain)

    def combined(self) -> list[tuple[str, str]]:
        """Names of yaku that are made together, and their hon."""
        rows = YAKU[len(BASE_YAKU) :]
        return [(self.short_name(row.id), str(row.points)) for row in rows]

    def foot(self) -> str:
        """What happens without a yaku."""
        return self.t(f"{self.game}.panel.foot", par=self.flags.pack.par)
