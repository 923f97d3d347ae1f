"""Mushi's declarations: the 40 cards, the options, the yaku."""

from __future__ import annotations

from engine.core.cards import cards_of
from engine.core.game import Spec
from engine.core.options import Option, Preset
from engine.decks import hanafuda as h
from engine.kernel.yaku import Yaku

CARDS = h.DECK.all & ~h.cards("botan", "hagi")
"""The hanafuda deck without peony and bush clover (MU section 2)."""
CARD_LIST = tuple(cards_of(CARDS))
ROUNDS_MOST = 24
PAR = 115
"""Half of the 230 card points."""

PLANT_ORDER = (
    h.MATSU, h.UME, h.SAKURA, h.FUJI, h.AYAME, h.YANAGI, h.KIRI, h.SUSUKI, h.KIKU, h.MOMIJI,
)  # fmt: skip
"""The old order of the plants (MU-01, `draw_old_order`)."""

YAKU = (
    Yaku("sanko", 25, h.cards("matsu.hikari", "ume.tane", "sakura.hikari"), 0, "MU-T1"),
    Yaku("fujishima", 10, h.cards("fuji"), 0, "MU-T1"),
    Yaku("kirishima", 10, h.cards("kiri"), 0, "MU-T1"),
)
GOKO = Yaku("goko", 30, h.HIKARI, 0, "MU-T1")

SPEC = Spec(
    id="mushi",
    code="MU",
    ja="むし",
    en="Mushi",
    group="hanafuda",
    deck=h.DECK,
    seats=(2, 2),
    default_seats=2,
    direction="alternate",
    family="fishing",
    zero_sum=True,
    options=(
        Option("rounds", (12, 6, 3, 1), (1, ROUNDS_MOST), ("MU-24",)),
        Option("first_dealer", ("draw_points", "draw_old_order", "random"), None, ("MU-01",)),
        Option("deal_order", ("ko_oya_ba", "ba_first"), None, ("MU-04",)),
        Option("hand_four", ("redeal_on_show", "off"), None, ("MU-05",)),
        Option("field_four", ("redeal", "dealer_takes"), None, ("MU-06",)),
        Option("field_rain3", ("same", "oni_taker"), None, ("MU-07",)),
        Option("oni_takes_set", ("no", "yes"), None, ("MU-12", "MU-16")),
        Option("last_oni", ("alone", "with_rain"), None, ("MU-17",)),
        Option("extra_goko", ("off", "on"), None, ("MU-20",)),
    ),
    presets=(
        Preset("source"),
        Preset("oni_bites_sets", {"oni_takes_set": "yes"}),
        Preset("rain_waits", {"field_rain3": "oni_taker"}),
        Preset("last_oni_rain", {"last_oni": "with_rain"}),
    ),
)
