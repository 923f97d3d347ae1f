"""Koi-Koi's declarations: options, presets, and the yaku that the options put in force."""

from __future__ import annotations

from engine.core.cards import Cards
from engine.core.game import Rules, Spec
from engine.core.options import Option, Preset
from engine.decks import hanafuda as h
from engine.kernel import fishing
from engine.kernel.yaku import Yaku

SIX = 6
"""A dealt hand (KK-05), a field won by the dealer (KK-03) or the right of the dealer (KK-19)."""
DOUBLED_FROM = 7

CUP = h.cards("kiku.tane")
RAIN = h.cards("yanagi.hikari")
FOG = h.cards("kiri.hikari")
DRY = h.HIKARI & ~RAIN
SAKE = {"hanami": h.cards("sakura.hikari") | CUP, "tsukimi": h.cards("susuki.hikari") | CUP}
BOAR_DEER_BUTTERFLY = h.cards("hagi.tane", "momiji.tane", "botan.tane")
RED = h.cards("matsu.tan", "ume.tan", "sakura.tan")
BLUE = h.cards("botan.tan", "kiku.tan", "momiji.tan")

CANCELLED_BY = {"none": 0, "rain": RAIN, "fog": FOG, "rain_fog": RAIN | FOG}
POINTS = {
    "nintendo_jp": {
        "goko": 10, "shiko": 8, "ame_shiko": 7, "sanko": 5, "akatan": 5, "aotan": 5,
        "akatan_aotan": 10,
    },
    "intl": {
        "goko": 15, "shiko": 10, "ame_shiko": 8, "sanko": 6, "akatan": 6, "aotan": 6,
        "akatan_aotan": 12,
    },
}  # fmt: skip
"""The values of KK-T1 in which the two sets differ."""

SPEC = Spec(
    id="koi_koi",
    code="KK",
    ja="こいこい",
    en="Koi-Koi",
    group="hanafuda",
    deck=h.DECK,
    seats=(2, 2),
    default_seats=2,
    direction="alternate",
    family="fishing",
    zero_sum=False,
    options=(
        Option("rounds", (12, 6, 3, 1), None, ("KK-43",)),
        Option("target_score", (0, 30, 50, 100), None, ("KK-43",)),
        Option("settle", ("tally", "zero_sum"), None, ("KK-41",)),
        Option("points_set", ("nintendo_jp", "intl"), None, ("KK-T1",)),
        Option("extra_mode", ("both", "named_only", "no_bonus"), None, ("KK-32",)),
        Option("sake_kasu", ("both", "either", "off"), None, ("KK-33",)),
        Option("viewing", ("on", "off", "bonus_only"), None, ("KK-15", "KK-T1")),
        Option("viewing_cancel", ("none", "rain", "fog", "rain_fog"), None, ("KK-35",)),
        Option("tsukifuda", ("off", "on"), None, ("KK-36",)),
        Option("seven_double", ("on", "off"), None, ("KK-40",)),
        Option("koikoi_double", ("opponent", "off", "own_calls"), None, ("KK-40",)),
        Option("koikoi_limit", ("unlimited", "once"), None, ("KK-16",)),
        Option("oya_ken", ("off", "no_yaku", "any_exhausted"), None, ("KK-19",)),
        Option("draw_dealer", ("other", "same"), None, ("KK-42",)),
        Option("teyaku", ("on", "off"), None, ("KK-05",)),
        Option("teyaku_both", ("draw", "ignore"), None, ("KK-05",)),
        Option("field_four", ("redeal", "dealer_6", "void_swap"), None, ("KK-03",)),
        Option("field_kuttsuki", ("ignore", "redeal", "dealer_6", "void_swap"), None, ("KK-03",)),
        Option("first_dealer", ("draw_low", "draw_high", "random"), None, ("KK-01",)),
    ),
    presets=(
        Preset("nintendo"),
        Preset("international", {"points_set": "intl"}),
        Preset(
            "house",
            {
                "viewing_cancel": "rain_fog",
                "tsukifuda": "on",
                "oya_ken": "no_yaku",
                "field_kuttsuki": "redeal",
            },
        ),
    ),
)


def yaku_rows(rules: Rules, round_: int, *, cup_tane: bool, cup_kasu: bool) -> tuple[Yaku, ...]:
    """KK-T1 in the given round, with the sake cup counted as tane, as kasu, or as both (KK-33)."""
    points = POINTS[str(rules["points_set"])]
    tane = h.TANE if cup_tane else h.TANE & ~CUP
    kasu = h.KASU | CUP if cup_kasu else h.KASU
    bonus = int(rules["extra_mode"] != "no_bonus")
    alone = rules["extra_mode"] == "named_only"
    no_tane, no_tan = (("tane",), ("tan",)) if alone else ((), ())
    rows = [
        Yaku("goko", points["goko"], h.HIKARI, 0, "KK-T1", ("shiko", "ame_shiko", "sanko")),
        Yaku("shiko", points["shiko"], DRY, 0, "KK-T1", ("ame_shiko", "sanko")),
        Yaku("ame_shiko", points["ame_shiko"], h.HIKARI, 4, "KK-T1", ("sanko",), must=RAIN),
        Yaku("sanko", points["sanko"], DRY, 3, "KK-T1"),
        *_viewing(rules),
        Yaku("inoshikacho", 5, BOAR_DEER_BUTTERFLY, 0, "KK-T1", no_tane, bonus, tane),
        Yaku("akatan", points["akatan"], RED, 0, "KK-T1", no_tan, bonus, h.TAN),
        Yaku("aotan", points["aotan"], BLUE, 0, "KK-T1", no_tan, bonus, h.TAN),
        Yaku(
            "akatan_aotan", points["akatan_aotan"], RED | BLUE, 0, "KK-31",
            ("akatan", "aotan", *no_tan), bonus, h.TAN,
        ),
        Yaku("tane", 1, tane, 5, "KK-34", extra=1),
        Yaku("tan", 1, h.TAN, 5, "KK-34", extra=1),
        Yaku("kasu", 1, kasu, 10, "KK-34", extra=1),
    ]  # fmt: skip
    if rules["tsukifuda"] == "on":
        rows.append(Yaku("tsukifuda", 4, month_cards(round_), 0, "KK-36"))
    return tuple(rows)


def _viewing(rules: Rules) -> list[Yaku]:
    """花見 and 月見, as far as they are played (KK-15, KK-35)."""
    if rules["viewing"] == "off":
        return []
    unless = CANCELLED_BY[str(rules["viewing_cancel"])]
    beside = rules["viewing"] == "bonus_only"
    return [
        Yaku(name, 5, cards, 0, "KK-T1", unless=unless, beside=beside)
        for name, cards in SAKE.items()
    ]


def month_cards(round_: int) -> Cards:
    """The four cards of the month of a round, matsu in the first (KK-36)."""
    return h.cards(h.PLANTS[round_ - 1])


def teyaku(dealt: Cards) -> Cards:
    """The cards of a dealt hand that are shown for 手四 or くっつき (KK-05); none without one."""
    return fishing.fours(dealt) or fishing.four_pairs(dealt)


def teyaku_name(shown: Cards) -> str:
    """Which of the two a shown hand is."""
    return "teshi" if fishing.fours(shown) else "kuttsuki"
