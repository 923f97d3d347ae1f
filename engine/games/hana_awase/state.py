"""The state of a hand of Hana-awase, and the options as play asks for them."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from engine.core.cards import NOBODY, Cards, Points, Seat
from engine.core.game import Rules
from engine.decks.hanafuda import KASU, points
from engine.games.hana_awase.tables import SPEC, layout, yaku_rows
from engine.kernel.fishing_table import FishingTable
from engine.kernel.oni import NO_PLANT, OniRules
from engine.kernel.yaku import YakuTable

SHOW_FOUR, SHOW, HAND, FLIP, VOID, OVER = range(6)
PHASES = ("show_four", "show", "hand", "flip", "void", "over")

GOING, PLAYED, STOPPED, VOID_AMESHIMA, VOID_FUKE = range(5)
ENDINGS = ("", "played", "stopped", "void_ameshima", "void_fuke")
"""How a hand ended. A hand that waits for the answer of HA-56 after flow-in is ``PLAYED``, too."""


class Flags:
    """The options as play and scoring ask for them, read once."""

    __slots__ = (
        "arashi", "fuke_limit", "hand_four", "kasu_hand", "kasu_points", "layout", "oni", "open",
        "optional_void", "oyanaka", "par", "quiet", "stops", "teyaku_in_void", "void_hand",
        "void_yaku", "with_cards", "yaku",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.layout = layout(rules)
        self.kasu_points = int(rules["kasu_points"])
        self.par = self.points(SPEC.deck.all) // rules.seats
        self.hand_four = rules["hand_four"] == "redeal"
        self.kasu_hand = rules["kasu_hand"] != "off"
        self.open = rules["kasu_hand"] == "on_open"
        self.stops = rules["end_on_yaku"] == "on"
        self.with_cards = rules["end_on_yaku_cards"] == "with_cards"
        self.void_yaku = rules["ame_shima"] == "void_yaku"
        self.void_hand = rules["ame_shima"] == "void_hand"
        self.optional_void = rules["ame_shima"] == "optional_void"
        self.teyaku_in_void = rules["void_keeps_teyaku"] == "yes"
        self.fuke_limit = int(rules["fuke_limit"]) if rules["fuke"] == "on" else -1
        self.oyanaka = int(rules["oyanaka_points"]) if rules["oyanaka_biki"] == "on" else 0
        self.arashi = rules["arashi"] == "on"
        self.yaku = tuple(YakuTable(yaku_rows(rules, gone_on=on)) for on in (False, True))
        self.quiet = not (self.stops or self.void_hand or self.optional_void)
        """Whether nothing can end the hand before its time."""
        self.oni: OniRules | None = None
        if rules["oni_rule"] == "on":
            self.oni = OniRules(
                takes_sets=rules["oni_takes_set"] == "yes",
                last_with=0,
                hand="HA-32",
                hand_oni="HA-41",
                onto_oni="HA-43",
                rain="HA-44",
                flip="HA-35",
                flip_oni="HA-45",
                last_oni="HA-46",
            )

    def points(self, cards: Cards) -> Points:
        """Card points, with the agreed value of a kasu."""
        found = points(cards)
        return found if self.kasu_points else found - (cards & KASU).bit_count()


@lru_cache(maxsize=512)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class HanaAwaseState(FishingTable):
    """A hand.

    Attributes:
        asked: how many seats have answered the question of now (HA-10, HA-21), dealer first.
        shown: per seat the kasu it has shown of its dealt hand (HA-22).
        oni_plant: plant that the oni was paired with, ``NO_PLANT`` before.
        gone_on: whether the owner of the four willows let the hand go on (HA-56).
        ending: how the hand ended, ``GOING`` before.
        finisher: who stopped the hand with a yaku (HA-58), else ``NOBODY``.
        rng: state of the generator, for redeals.
    """

    __slots__ = ("asked", "ending", "finisher", "flags", "gone_on", "oni_plant", "rng", "shown")

    flags: Flags
    shown: list[Cards]
    asked: int
    oni_plant: int
    gone_on: bool
    ending: int
    finisher: Seat
    rng: int

    def __init__(self, rules: Rules, dealer: Seat, rng: int) -> None:
        super().__init__(rules, dealer, HAND)
        seats = rules.seats
        self.flags = flags_of(rules)
        self.shown = [0] * seats
        self.asked = 0
        self.oni_plant = NO_PLANT
        self.gone_on = False
        self.ending = GOING
        self.finisher = NOBODY
        self.rng = rng

    def copy(self) -> Self:
        """An independent state; the dealt stock never changes and is shared."""
        new = super().copy()
        new.flags = self.flags
        new.shown = self.shown[:]
        new.asked = self.asked
        new.oni_plant = self.oni_plant
        new.gone_on = self.gone_on
        new.ending = self.ending
        new.finisher = self.finisher
        new.rng = self.rng
        return new

    @property
    def yaku(self) -> YakuTable:
        """The rows in force now."""
        return self.flags.yaku[self.gone_on]

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts: asked, oni plant, gone on, ending, finisher, what each seat has shown."""
        return (
            self.asked, self.oni_plant, int(self.gone_on), self.ending, self.finisher, *self.shown,
        )  # fmt: skip
