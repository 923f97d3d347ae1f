"""Hana-awase's declarations: options, presets, the layout of the deal, the yaku in force."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.game import Rules, Spec
from engine.core.options import Option, Preset, Value, numbers_of
from engine.decks import hanafuda as h
from engine.kernel.yaku import Yaku

ROUNDS_MOST = 24
OVERRIDE_MOST = 500
WILLOWS = h.cards("yanagi")
ROKUKASU, SHICHIKASU = 20, 30
"""六カス and 七カス (HA-20)."""
OYANAKA_MOST, BIKI_MOST = 8, 10
"""Greatest pile of 親 and 胴二, and of ビキ, for 親仲八丁ビキ十丁 (HA-T2)."""
KASU13 = 13


class Layout(NamedTuple):
    """Packets of a deal that is done in two turns (HA-03): cards a hand, cards for the field."""

    hand: tuple[int, int]
    field: tuple[int, int]


LAYOUTS = {
    3: Layout((4, 3), (3, 3)),
    4: Layout((3, 2), (4, 4)),
    2: Layout((5, 5), (4, 4)),
}
"""HA-04, HA-05, HA-06, the default form for each number of players."""
FOUR_SMALL_FIELD = Layout((3, 2), (2, 2))
TWO_EIGHTS = Layout((4, 4), (4, 4))

_NINE_TAN = h.TAN & ~h.cards("yanagi.tan")
_INOSHIKA = {
    "cho": h.cards("hagi.tane", "momiji.tane", "botan.tane"),
    "kari": h.cards("hagi.tane", "momiji.tane", "susuki.tane"),
}
ARASHI = _INOSHIKA["kari"]

_T1: tuple[tuple[str, int, int, int], ...] = (
    ("goko", 200, h.HIKARI, 0),
    ("shiko", 60, h.HIKARI & ~h.cards("yanagi.hikari"), 0),
    ("akatan", 40, h.cards("matsu.tan", "ume.tan", "sakura.tan"), 0),
    ("aotan", 40, h.cards("botan.tan", "kiku.tan", "momiji.tan"), 0),
    ("shichitan", 40, _NINE_TAN, 7),
    ("rokutan", 30, _NINE_TAN, 6),
    ("omote_sugawara", 30, h.cards("matsu.hikari", "ume.tane", "sakura.hikari"), 0),
    ("nomi", 30, h.cards("sakura.hikari", "susuki.hikari", "kiku.tane"), 0),
    ("matsukiri_bozu", 20, h.cards("matsu.hikari", "susuki.hikari", "kiri.hikari"), 0),
    ("inoshikacho", 20, _INOSHIKA["cho"], 0),
    ("hanami", 20, h.cards("sakura.hikari", "kiku.tane"), 0),
    ("tsukimi", 20, h.cards("susuki.hikari", "kiku.tane"), 0),
    ("kusa", 20, h.cards("fuji.tan", "ayame.tan", "hagi.tan"), 0),
    ("fujishima", 20, h.cards("fuji"), 0),
    ("kirishima", 20, h.cards("kiri"), 0),
    ("ameshima", 20, WILLOWS, 0),
)
"""HA-T1: id, points, cards, how many of them (0 all)."""
CAPTURE_IDS = tuple(row[0] for row in _T1)
REDUCED = ("aotan", "inoshikacho")
AMESHIMA_GONE_ON = 10
"""雨島 when its owner lets the hand go on (HA-56)."""

_EXCLUDES: dict[str, dict[str, tuple[str, ...]]] = {
    "rows": {"goko": ("shiko", "ame_shiko"), "shichitan": ("rokutan",)},
    "contained_off": {
        "goko": ("shiko", "ame_shiko", "matsukiri_bozu"),
        "shiko": ("matsukiri_bozu",),
        "ame_shiko": ("matsukiri_bozu",),
        "shichitan": ("rokutan",),
        "nomi": ("hanami", "tsukimi"),
    },
    "all": {},
}
"""What counts together (HA-53)."""

SPEC = Spec(
    id="hana_awase",
    code="HA",
    ja="花合わせ",
    en="Hana-awase",
    group="hanafuda",
    deck=h.DECK,
    seats=(2, 4),
    default_seats=3,
    direction="counterclockwise",
    family="fishing",
    zero_sum=True,
    options=(
        Option("two_player_deal", ("10_8", "8_8"), None, ("HA-06", "HA-31")),
        Option("four_player_field", (8, 4), None, ("HA-05", "HA-31")),
        Option("first_dealer", ("draw_high", "draw_low", "random"), None, ("HA-01",)),
        Option("rounds", (12, 6, 3, 1), (1, ROUNDS_MOST), ("HA-62", "HA-63")),
        Option("kasu_points", (1, 0), None, ("HA-50",)),
        Option("end_on_yaku", ("off", "on"), None, ("HA-58",)),
        Option("end_on_yaku_cards", ("yaku_only", "with_cards"), None, ("HA-58",)),
        Option("oni_rule", ("off", "on"), None, ("HA-08", "HA-40")),
        Option("oni_takes_set", ("no", "yes"), None, ("HA-47",)),
        Option(
            "ame_shima",
            ("score", "void_yaku", "void_hand", "optional_void"),
            None,
            ("HA-54", "HA-55", "HA-56"),
        ),
        Option("shima_points", (20, 10), None, ("HA-T1",)),
        Option("void_keeps_teyaku", ("yes", "no"), None, ("HA-54", "HA-55")),
        Option("fuke", ("off", "on"), None, ("HA-59",)),
        Option("fuke_limit", (20,), (1, 60), ("HA-59",)),
        Option("ame_iri_shiko", ("off", "on"), None, ("HA-T2",)),
        Option("ame_iri_shiko_points", (40, 30, 50), None, ("HA-T2",)),
        Option("oyanaka_biki", ("off", "on"), None, ("HA-T2",)),
        Option("oyanaka_points", (30, 20), None, ("HA-T2",)),
        Option("kasu13", ("off", "on"), None, ("HA-T2",)),
        Option("kasu13_points", (20, 10, 30), None, ("HA-T2",)),
        Option("kasu_hand", ("off", "on", "on_open"), None, ("HA-20", "HA-23")),
        Option("arashi", ("off", "on"), None, ("HA-57",)),
        Option("arashi_points", (70,), (10, 200), ("HA-57",)),
        Option("inoshika_variant", ("cho", "kari"), None, ("HA-T1",)),
        Option("yaku_set", ("full", "reduced", "none", "custom"), None, ("HA-52", "HA-64")),
        Option("custom_yaku", (), None, ("HA-64",), CAPTURE_IDS),
        Option(
            "yaku_points_override",
            (),
            (0, OVERRIDE_MOST),
            ("HA-65",),
            (*CAPTURE_IDS, "ame_shiko", "kasu13"),
        ),
        Option("yaku_stacking", ("rows", "contained_off", "all"), None, ("HA-53",)),
        Option("hand_four", ("none", "redeal"), None, ("HA-10",)),
        Option("sanko_label", ("matsukiri", "sugawara"), None, ("HA-T1",)),
        Option("viewing_label", ("ippai", "nomi"), None, ("HA-T1",)),
        Option("last_label", ("biki", "shiri"), None, ("HA-T2",)),
    ),
    presets=(
        Preset("source"),
        Preset("old_bakappana", {"yaku_set": "none"}),
        Preset("with_oni", {"oni_rule": "on"}),
        Preset("reduced_yaku", {"yaku_set": "reduced"}),
        Preset("two_players", {}, 2),
        Preset("four_players", {}, 4),
    ),
)


def conflict(values: Mapping[str, Value], seats: int) -> str | None:
    """The rule that forbids these options together (HA section 3)."""
    if values["kasu_hand"] == "on_open" and values["oni_rule"] == "on":
        return "HA-23"
    if values["arashi"] == "on" and values["inoshika_variant"] == "kari":
        return "HA-57"
    if seats != 3 and values["oyanaka_biki"] == "on":
        return "HA-R17"
    if seats != 3 and values["kasu_hand"] != "off":
        return "HA-20"
    return None


def layout(rules: Rules) -> Layout:
    """How this form is dealt (HA-04 … HA-06)."""
    if rules.seats == 4 and rules["four_player_field"] == 4:
        return FOUR_SMALL_FIELD
    if rules.seats == 2 and rules["two_player_deal"] == "8_8":
        return TWO_EIGHTS
    return LAYOUTS[rules.seats]


def yaku_rows(rules: Rules, *, gone_on: bool) -> tuple[Yaku, ...]:
    """The rows in force; ``gone_on``: the owner of the four willows let the hand go on (HA-56)."""
    values = numbers_of(rules["yaku_points_override"])
    excludes = _EXCLUDES[str(rules["yaku_stacking"])]
    special = {"inoshikacho": _INOSHIKA[str(rules["inoshika_variant"])]}
    shima = int(rules["shima_points"])
    changed = {"fujishima": shima, "kirishima": shima, "ameshima": shima}
    if rules["ame_shima"] == "optional_void":
        changed["ameshima"] = AMESHIMA_GONE_ON
    ame = rules["ame_shima"]
    in_force = set(_in_force(rules))
    if ame != "score" and not (ame == "optional_void" and gone_on):
        in_force.discard("ameshima")
    rows = [
        Yaku(
            name,
            values.get(name, changed.get(name, points)),
            special.get(name, cards),
            need,
            "HA-T1",
            excludes.get(name, ()),
        )
        for name, points, cards, need in _T1
        if name in in_force
    ]
    return (*rows, *_optional_rows(rules, values, excludes))


def _in_force(rules: Rules) -> tuple[str, ...]:
    chosen = rules["yaku_set"]
    if chosen == "custom":
        return tuple(str(rules["custom_yaku"]).split(","))
    return {"full": CAPTURE_IDS, "reduced": REDUCED, "none": ()}[str(chosen)]


def _optional_rows(
    rules: Rules, values: Mapping[str, int], excludes: Mapping[str, tuple[str, ...]]
) -> list[Yaku]:
    """The rows of HA-T2 that a pile can hold."""
    rows = []
    if rules["ame_iri_shiko"] == "on":
        points = values.get("ame_shiko", int(rules["ame_iri_shiko_points"]))
        rows.append(
            Yaku(
                "ame_shiko",
                points,
                h.HIKARI,
                4,
                "HA-T2",
                excludes.get("ame_shiko", ()),
                must=h.cards("yanagi.hikari"),
                most=4,
            )
        )
    if rules["kasu13"] == "on":
        points = values.get("kasu13", int(rules["kasu13_points"]))
        rows.append(Yaku("kasu13", points, h.KASU, KASU13, "HA-T2"))
    if rules["arashi"] == "on":
        wiped = (*CAPTURE_IDS, "ame_shiko", "kasu13")
        rows.append(Yaku("arashi", int(rules["arashi_points"]), ARASHI, 0, "HA-57", wiped))
    return rows
