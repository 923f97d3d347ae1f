"""The state of a round of Koi-Koi, and the options as play asks for them."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from engine.core.cards import NOBODY, Cards, Seat
from engine.core.game import Rules
from engine.games.koi_koi.tables import CUP, yaku_rows
from engine.kernel.fishing_table import FishingTable
from engine.kernel.yaku import Made, Yaku, YakuTable

HAND, FLIP, DECIDE, OVER = range(4)
PHASES = ("hand", "flip", "decide", "over")

GOING, SHOBU, EXHAUSTED, TEYAKU, FIELD_FOUR, FIELD_KUTTSUKI = range(6)
ENDINGS = ("", "shobu", "exhausted", "teyaku", "field_four", "field_kuttsuki")
"""How a round ended; who won it, if anybody, is told beside it."""


class YakuOfRound:
    """The yaku that count in a round.

    With ``sake_kasu=either`` there are two tables, and the better one counts (KK-33).
    """

    __slots__ = ("_cup_as_kasu", "_table")

    def __init__(self, rules: Rules, round_: int) -> None:
        sake = rules["sake_kasu"]
        both, either = sake == "both", sake == "either"
        self._table = YakuTable(yaku_rows(rules, round_, cup_tane=True, cup_kasu=both))
        self._cup_as_kasu: YakuTable | None = None
        if either:
            rows = yaku_rows(rules, round_, cup_tane=False, cup_kasu=True)
            self._cup_as_kasu = YakuTable(rows)

    @property
    def rows(self) -> tuple[Yaku, ...]:
        """The rows in force; the sake cup as a tane where it is one or the other."""
        return self._table.rows

    def any(self, pile: Cards) -> bool:
        """Whether the pile holds a yaku, quickly."""
        if self._table.hits(pile):
            return True
        other = self._cup_as_kasu
        return other is not None and bool(pile & CUP and other.hits(pile))

    def made(self, pile: Cards) -> list[Made]:
        """The yaku of a pile (KK-30 … KK-36)."""
        found = self._table.made(pile)
        if self._cup_as_kasu is None or not pile & CUP:
            return found
        other = self._cup_as_kasu.made(pile)
        return other if sum(m.points for m in other) > sum(m.points for m in found) else found


class Flags:
    """The options as play asks for them, read once."""

    __slots__ = (
        "_rounds", "call_doubles", "field_four", "field_kuttsuki", "ignore_both", "once",
        "own_calls", "oya_ken", "oya_ken_after_calls", "rules", "same_dealer", "seven_doubles",
        "teyaku", "zero_sum",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.zero_sum = rules["settle"] == "zero_sum"
        self.seven_doubles = rules["seven_double"] == "on"
        self.call_doubles = rules["koikoi_double"] == "opponent"
        self.own_calls = rules["koikoi_double"] == "own_calls"
        self.once = rules["koikoi_limit"] == "once"
        self.oya_ken = rules["oya_ken"] != "off"
        self.oya_ken_after_calls = rules["oya_ken"] == "any_exhausted"
        self.same_dealer = rules["draw_dealer"] == "same"
        self.teyaku = rules["teyaku"] == "on"
        self.ignore_both = rules["teyaku_both"] == "ignore"
        self.field_four = str(rules["field_four"])
        self.field_kuttsuki = str(rules["field_kuttsuki"])
        self._rounds: dict[int, YakuOfRound] = {}

    def yaku(self, round_: int) -> YakuOfRound:
        """The yaku of a round; only 月札 makes a difference between rounds."""
        key = round_ if self.rules["tsukifuda"] == "on" else 1
        if key not in self._rounds:
            self._rounds[key] = YakuOfRound(self.rules, key)
        return self._rounds[key]


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class KoiKoiState(FishingTable):
    """A round.

    Attributes:
        round: number of the round, from 1; names the month (KK-36).
        played: per seat the cards it has played from its hand (public).
        shown: per seat the cards of a dealt hand that it has shown (KK-05).
        calls: per seat how often it has called koi-koi.
        recorded: per seat its pile when it last called koi-koi: what KK-15 compares with.
        ending: how the round ended, ``GOING`` before.
        winner: who won the round, ``NOBODY`` before or without one.
    """

    __slots__ = (
        "calls",
        "ending",
        "flags",
        "played",
        "recorded",
        "round",
        "shown",
        "winner",
        "yaku",
    )

    flags: Flags
    yaku: YakuOfRound
    round: int
    played: list[Cards]
    shown: list[Cards]
    calls: list[int]
    recorded: list[Cards]
    ending: int
    winner: Seat

    def __init__(self, rules: Rules, dealer: Seat, round_: int) -> None:
        super().__init__(rules, dealer, HAND)
        self.flags = flags_of(rules)
        self.round = round_
        self.yaku = self.flags.yaku(round_)
        self.played = [0, 0]
        self.shown = [0, 0]
        self.calls = [0, 0]
        self.recorded = [0, 0]
        self.ending = GOING
        self.winner = NOBODY

    def copy(self) -> Self:
        """An independent state; the dealt stock never changes and is shared."""
        new = super().copy()
        new.flags = self.flags
        new.yaku = self.yaku
        new.round = self.round
        new.played = self.played[:]
        new.shown = self.shown[:]
        new.calls = self.calls[:]
        new.recorded = self.recorded[:]
        new.ending = self.ending
        new.winner = self.winner
        return new

    @property
    def facts(self) -> tuple[int, ...]:
        """Round, ending, winner; then of both seats: calls, recorded, shown and played cards."""
        return (
            self.round, self.ending, self.winner, *self.calls, *self.recorded, *self.shown,
            *self.played,
        )  # fmt: skip
