"""Tien Gow's words: what a set beats, why tiles lie face down, who may not win (TG section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Cards, Points, Seat
from engine.core.events import Called
from engine.core.game import MatchState
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.tiles import DECK
from engine.games.tien_gow import hidden, scoring
from engine.games.tien_gow.hidden import Facts
from engine.games.tien_gow.play import DOWN, TILES
from engine.games.tien_gow.state import Flags, TienGowState, flags_of
from engine.games.tien_gow.tables import METHODS, SEATS, dealt_hand
from game.numerals import numeral
from game.table.asked.moves import Move
from game.table.layout.lying import facts, order_of
from game.table.panels.base import Prompt
from game.table.panels.tricks import PLAYED, TrickPanel
from game.table.words import numbers
from game.table.words.set_names import kind_of, tiles_named

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.table.drawn.yaku_sheet import YakuSheet
    from game.table.trick import Trick
    from game.ui.box import Box

FEW = 4
"""So many sets that could still win are named; of more their number is told."""


class TienGowPanel(TrickPanel):
    """Reads the view's facts by name; sums and reasons are the engine's."""

    confirms = True

    @property
    def flags(self) -> Flags:
        """What was agreed."""
        return flags_of(self.rules)

    def facts(self, view: View) -> Facts | None:
        """The facts of the view; none before the first question."""
        return facts(view)

    def state(self, view: View) -> TienGowState | None:
        """A full state that agrees with the view: what is public is true of it."""
        if not view.facts:
            return None
        if self._sampled is None or self._sampled[0] is not view:
            self._sampled = (view, hidden.sample(view, Rng(1)))
        return self._sampled[1]

    _sampled: tuple[View, TienGowState] | None = None

    def named(self, tiles: Cards) -> str:
        """A set by its name, other tiles one by one."""
        return tiles_named(self.language, tiles, bunbu=self.flags.bunbu)

    def cards(self, cards: Cards) -> str:
        """A set by its name."""
        return self.t("table.card", card=self.named(cards))

    def leader(self, view: View) -> Seat:
        """Who leads the trick."""
        found = self.facts(view)
        return found.leader if found is not None else NOBODY

    def won(self, view: View, seat: Seat) -> int:
        """Piles (TG-43)."""
        found = self.facts(view)
        return found.piles[seat] if found is not None else 0

    def best(self, view: View) -> Cards:
        """The best face-up set of the trick, 0 before the lead."""
        found = self.facts(view)
        return found.sets[found.best] if found is not None and found.best >= 0 else 0

    def multiplier(self, view: View) -> int:
        """親の倍 (TG-61)."""
        found = self.facts(view)
        return found.running + 1 if found is not None else 0

    def progress(self, match: MatchState) -> str:
        """Which hand of how many."""
        hands = self.rules["hands"]
        key = "progress" if isinstance(hands, int) else "progress_open"
        return self.w(key, deal=match.deal, rounds=hands)

    def value(self, view: View, seat: Seat) -> tuple[str, str]:
        """Piles, as soon as there are tiles."""
        if not view.facts or view.phase in {"choose_seat", "deal_method"}:
            return "", ""
        count = self.won(view, seat)
        return str(count), self.w("unit", count=count)

    def value_colour(self, view: View, seat: Seat) -> str:
        """Red for who has no pile when only few tiles are left."""
        late = view.phase in PLAYED and view.hand_sizes[seat] <= 2
        return "red_hi" if late and not self.won(view, seat) else "washi"

    def plate_words(self, view: View, seat: Seat, totals: Sequence[int]) -> list[str]:
        """Tiles left and the score, bonuses of this hand included."""
        now = (totals[seat] if totals else 0) + self.bonuses(view)[seat]
        told = [self.w("sub.total", total=numbers.signed(now))]
        if any(view.hand_sizes):
            told.insert(0, self.w("sub.hand", count=view.hand_sizes[seat]))
        return told

    def bonuses(self, view: View) -> list[Points]:
        """What the bonuses of this hand have brought every seat so far (TG-50 … TG-53)."""
        sums, state = [0] * len(view.hands), self.state(view)
        if state is None:
            return sums
        for bonus in state.bonuses:
            for src, dst, amount in scoring.bonus_flows(state, bonus):
                sums[src] -= amount
                sums[dst] += amount
        return sums

    def arranged(self, moves: list[Move]) -> list[Move]:
        """Face up before face down, a claim before silence."""
        return sorted(moves, key=lambda move: move.verb in {"down", "pass"})

    def prompt(self, view: View, move: Move | None, target: bool) -> Prompt:  # noqa: ARG002
        """The set that is picked and what it would do, else what is asked."""
        if view.phase not in PLAYED:
            tell = self.preview(view, move) if move is not None else ""
            return Prompt(self.w(f"ask.{view.phase}", hand=self.dealt(view.hand)), tell)
        if move is not None and move.cards:
            return Prompt(self.named(move.cards), self.preview(view, move))
        return Prompt(self._asked(view), self._chances(view))

    def _asked(self, view: View) -> str:
        size = self.best(view).bit_count()
        if not size:
            return self.w("ask.lead")
        return self.w("ask.follow", count=size, number=numeral(size, self.language.code))

    def _chances(self, view: View) -> str:
        """What could be played face up now."""
        if not self.best(view):
            return self.w("tell.lead")
        can = sorted({self.named(tiles) for tiles in view.legal if tiles < DOWN})
        if not can:
            state = self.state(view)
            alone = view.hand_sizes[self.looker] == 1 and state is not None
            if alone and self.best(view).bit_count() == 1 and not self.won(view, view.to_move):
                return self.t(f"{self.game}.rule.TG-45")
            return self.w("tell.none")
        return self.w("tell.can", sets=self.listing(can))

    def listing(self, names: Sequence[str]) -> str:
        """Names side by side."""
        return self.w("comma").join(names)

    def preview(self, view: View, move: Move) -> str:
        """What the move would do."""
        match move.verb:
            case "name":
                return self.w("method_luck", way=self.w(f"method.{METHODS[move.action]}"))
            case "sit":
                return self.w("tell.sit")
            case "claim":
                return self._claim(view)
            case "pass":
                return self.w("tell.silent")
            case "down":
                return self._why_down(view, move)
            case _:
                return self._strength(view, move)

    def _claim(self, view: View) -> str:
        found = dealt_hand(view.hand, extended=self.flags.extended)
        if found is None:
            return ""
        base = scoring.BASE[0] * found.slam
        return self.w("tell.claim", points=base, dealer=base * self.multiplier(view))

    def _why_down(self, view: View, move: Move) -> str:
        """Why these tiles cannot go face up; or that they would win."""
        up = move.action & TILES
        if up in view.legal:
            return self.w("tell.declines", best=self.named(self.best(view)))
        state = self.state(view)
        if state is None:
            return ""
        names = " ".join(DECK.sorted_names(up))
        rule = self.rules.game.why_not(state, f"play {names}")
        told = self.t(f"{self.game}.rule.{rule}") if kind_of(up) else self.w("tell.only_down")
        return f"{told} ({rule})"

    def _strength(self, view: View, move: Move) -> str:
        """What a face-up set beats, and what could still beat it."""
        best = self.best(view)
        tops = self.w("tell.tops", best=self.named(best)) if best else ""
        order = order_of(view)
        if best and order is not None and order.index(view.to_move) == self._last(view, order):
            after = self.w("tell.takes", count=best.bit_count())
        else:
            after = self._threats(view, move.cards)
        return self.t("table.join").join(filter(None, (tops, after)))

    def _last(self, view: View, order: Sequence[Seat]) -> int:
        return (order.index(self.leader(view)) - 1) % SEATS

    def _threats(self, view: View, tiles: Cards) -> str:
        """Which unseen sets could beat a set."""
        found = self.facts(view)
        known = view.hand | (view.down[view.seat] if view.down else 0)
        for shown in found.shown if found is not None else ():
            known |= shown
        over = [more for more in self.flags.beats[tiles] if not more & known]
        names = list(dict.fromkeys(self.named(more) for more in over))
        if not names:
            return self.w("tell.safe")
        if len(names) > FEW:
            return self.w("tell.threats_many", count=len(names))
        return self.w("tell.threats", sets=self.listing(names))

    def together(self, view: View, cards: Cards) -> str:
        """Why picked tiles do not go together: too many, or no set."""
        size, state = self.best(view).bit_count(), self.state(view)
        if size:
            number = numeral(size, self.language.code)
            return f"{self.w('tell.too_many', count=size, number=number)} (TG-32)"
        if state is None:
            return ""
        rule = self.rules.game.why_not(state, f"lead {' '.join(DECK.names(cards))}")
        return f"{self.w('tell.no_set')} ({rule})"

    def dealt(self, tiles: Cards) -> str:
        """The name of a dealt hand; empty for none."""
        if tiles.bit_count() < 8:
            return ""
        found = dealt_hand(tiles, extended=self.flags.extended)
        return self.t(f"{self.game}.line.{found.id}") if found is not None else ""

    def label(self, move: Move) -> str:
        """What stands on a button."""
        if move.verb == "name":
            return self.method(move.action)
        if move.verb == "sit":
            return self.w("move.sit", place=self.place(move.action))
        return self.w(f"move.{move.verb}")

    def place(self, number: int) -> str:
        """The name of a place at the table, counter-clockwise from the east."""
        return self.w(f"place.{number}")

    @property
    def dealer_seal(self) -> str:
        """Nobody wears the seal while places are chosen."""
        last = self.moment.last if self.moment is not None else None
        return "" if last is not None and last.phase == "choose_seat" else super().dealer_seal

    def hinted(self, move: Move) -> str:
        """The set, and that it goes face down where it does."""
        told = self.named(move.cards)
        return self.w("hint_down", cards=told) if move.verb == "down" else told

    def method(self, number: int) -> str:
        """The name of a way of taking."""
        return self.t(f"{self.game}.option.deal_method.{METHODS[number]}")

    def cost(self, view: View, move: Move) -> str:  # noqa: ARG002 - every table asks so
        """Which set would be played."""
        return self.named(move.cards) if move.verb in {"lead", "play"} else ""

    def said(self, event: Called) -> str:
        """A word at the plate of who says it."""
        if event.word in METHODS:
            return self.method(METHODS.index(event.word))
        if event.word == "roll":
            one, two = divmod(event.amount, 10)
            return self.w("said.roll", total=one + two)
        return self.w(f"said.{event.word}", place=self.place(event.amount))

    def closing(self, view: View) -> str:
        """Who has won the hand and deals next (TG-57)."""
        found = self.facts(view)
        if found is None:
            return ""
        claimed = found.claimed >= 0
        winner = found.claimed if claimed else found.best
        told = self.dealt(view.hands[winner]) if claimed else self.named(found.sets[winner])
        key = f"closing.{'claim' if claimed else 'ketsu'}{'_you' if winner == self.you else ''}"
        return self.w(key, name=self.name(winner), cards=told)

    def may_win(self, view: View) -> bool:
        """Whether the looking seat has a pile, without which a last single cannot win (TG-45)."""
        return view.phase not in PLAYED or bool(self.won(view, self.looker))

    def new_sheet(self, view: View) -> YakuSheet | None:  # noqa: ARG002
        """The ranking of all tiles and sets."""
        from game.table.drawn.tile_sheet import TileSheet  # noqa: PLC0415 - drawing loads pygame

        return TileSheet()

    def draw(self, brush: Brush, box: Box, view: View, gain: Cards) -> None:  # noqa: ARG002
        """The column."""
        from game.table.panels.tien_gow_art import draw_column  # noqa: PLC0415 - drawing

        draw_column(self, brush, box, view)

    def draw_last_trick(self, brush: Brush, box: Box, trick: Trick) -> None:
        """The last trick, its sets in order of play."""
        from game.table.panels.tien_gow_art import last_trick  # noqa: PLC0415 - drawing

        last_trick(self, brush, box, trick)
