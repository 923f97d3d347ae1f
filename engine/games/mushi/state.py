"""The state of a deal of Mushi."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from engine.core.cards import Cards, Seat
from engine.core.game import Rules
from engine.decks.hanafuda import RAIN
from engine.games.mushi.tables import GOKO, YAKU
from engine.kernel.fishing_table import FishingTable
from engine.kernel.oni import NO_PLANT, OniRules
from engine.kernel.yaku import YakuTable

SHOW, HAND, FLIP, OVER = range(4)
PHASES = ("show", "hand", "flip", "over")


class Flags:
    """The options as play asks for them, read once."""

    __slots__ = ("ba_first", "dealer_takes", "oni", "rain_waits", "show_four", "yaku")

    def __init__(self, rules: Rules) -> None:
        self.ba_first = rules["deal_order"] == "ba_first"
        self.show_four = rules["hand_four"] == "redeal_on_show"
        self.dealer_takes = rules["field_four"] == "dealer_takes"
        self.rain_waits = rules["field_rain3"] == "oni_taker"
        self.oni = OniRules(
            takes_sets=rules["oni_takes_set"] == "yes",
            last_with=RAIN if rules["last_oni"] == "with_rain" else 0,
            hand="MU-11",
            hand_oni="MU-12",
            onto_oni="MU-14",
            rain="MU-15",
            flip="MU-18",
            flip_oni="MU-16",
            last_oni="MU-17",
        )
        self.yaku = YakuTable((*YAKU, GOKO) if rules["extra_goko"] == "on" else YAKU)


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)


class MushiState(FishingTable):
    """A deal.

    Attributes:
        asked: bit per seat that held four of a plant and kept still (MU-05).
        played: per seat the cards it has played from its hand (public).
        oni_plant: plant that the oni was paired with, ``NO_PLANT`` before.
        rng: state of the generator, for redeals.
    """

    __slots__ = ("asked", "flags", "oni_plant", "played", "rng")

    flags: Flags
    played: list[Cards]
    asked: int
    oni_plant: int
    rng: int

    def __init__(self, rules: Rules, dealer: Seat, rng: int) -> None:
        super().__init__(rules, dealer, SHOW)
        self.flags = flags_of(rules)
        self.played = [0, 0]
        self.asked = 0
        self.oni_plant = NO_PLANT
        self.rng = rng

    def copy(self) -> Self:
        """An independent state; the dealt stock never changes and is shared."""
        new = super().copy()
        new.flags = self.flags
        new.played = self.played[:]
        new.asked = self.asked
        new.oni_plant = self.oni_plant
        new.rng = self.rng
        return new

    @property
    def facts(self) -> tuple[int, ...]:
        """Public facts: asked, oni plant, and the cards each seat has played."""
        return (self.asked, self.oni_plant, self.played[0], self.played[1])
