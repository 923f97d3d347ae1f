"""Mekuri's declarations: options, and the 53 yaku of table 5."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.cards import Points
from engine.core.game import Spec
from engine.core.options import Option, Preset, Value
from engine.decks.mekuri import DECK, cards
from engine.kernel.yaku import Yaku

AZUKARI = -1
"""Stands for the value of a yaku that ends the deal (MK-60)."""

_ROWS: tuple[tuple[str, Points, str], ...] = (
    ("goko", 30, "ao1 ao2 ao10 ao11 ao12"),
    ("shiko", 21, "ao1 ao10 ao11 ao12"),
    ("goguruma", AZUKARI, "ao1 ao2 ao3 ao10 ao11 ao12 ouru2 koppu1"),
    ("kontei", 3, "ao1 ao10 ao11"),
    ("tenjo", 3, "ao1 ao10 ao12"),
    ("danjuro", 5, "ao1 ao2 ao10"),
    ("takezuna", 4, "ao1 ao10 ouru2"),
    ("sangoku_denrai", AZUKARI, "ao1 ao3 ao5 ao9 ao10"),
    ("ebizo", 4, "ao1 ao10 aka2"),
    ("saigyo", 6, "ao1 ao10 koppu10"),
    ("kikugoro", 2, "ao1 ao5 ao10"),
    ("ichimatsu", 2, "ao1 ao3 ao10"),
    ("ryozashi", 8, "ao1 ao10"),
    ("nehan", AZUKARI, "ao1 ao2 ao11 ao12 ouru2"),
    ("kikujiro", 2, "ao1 ao11 ao12"),
    ("nitsukeuma", 2, "ao1 ao2 ao11"),
    ("chidori", 1, "ao1 ao2 ao11"),
    ("tsunagiuma", 3, "ao1 ao11"),
    ("genpei", 1, "ao1 ao12 ouru11"),
    ("yariodori", 3, "ao1 ao12"),
    ("shimo_rokko", AZUKARI, "ao1 ao2 ao3 ao4 ao5 ao6"),
    ("shimo_goko", 21, "ao1 ao2 ao3 ao4 ao5"),
    ("shimo_shiko", 5, "ao1 ao2 ao3 ao4"),
    ("shimo_san", 3, "ao1 ao2 ao3"),
    ("naka_san", 2, "ao1 ao3 ouru2"),
    ("beni_san", 2, "ao1 ao3 aka2"),
    ("sangoku_ichi", 5, "ao1 ao3 ao5 ao9"),
    ("gosekku", 10, "ao1 ao3 ao5 ao7 ao9"),
    ("shishi", 1, "ao1 ao2 ouru2"),
    ("kamuro", 1, "ao1 koppu1"),
    ("benten", 7, "ao1"),
    ("kami_san", 3, "ao10 ao11 ao12"),
    ("yorimasa", 1, "ao10 ao11 ouru11"),
    ("nihonko_shaka_uma", 1, "ao10 ao11"),
    ("osho", 3, "ao10 ao12"),
    ("kojimachi", 2, "ao10 ao12 ouru10 koppu10"),
    ("nihonko_shaka_kiri", 1, "ao10 ao12"),
    ("sojuro", 4, "ao10 ouru10 koppu10"),
    ("tenten", 1, "ao2 ao10 ouru2"),
    ("hige", 1, "ao10 koppu1"),
    ("shuron", 1, "ao10 koppu10"),
    ("gokokuji", 3, "ao10"),
    ("ofudo", 2, "ao11 ao12 ouru11 koppu12"),
    ("sasaki", 2, "ao11 ao12 ouru11"),
    ("nihonko_uma_kiri", 1, "ao11 ao12"),
    ("shinmei", 2, "ao11 ouru1 koppu1"),
    ("soma", 2, "ao11 ouru11 koppu11"),
    ("ujigawa", 1, "ao11 koppu11"),
    ("nouma", 3, "ao11"),
    ("sengakuji", 2, "ao12 ouru12 koppu12"),
    ("kagokaki", 1, "ao12 ouru12"),
    ("nokiri", 3, "ao12"),
    ("ryu_no_hige", 2, "ao2 ouru1 koppu1"),
)
"""Id, value, cards; in the order of the table."""

BREAKS_RYOZASHI = cards("ao2", "ao3", "ao5", "ao11", "ao12", "aka2", "ouru2", "koppu10")
"""両ざし is not achieved with any of these in the pile (MK-56)."""

_OPTION_OF = {
    "sangoku_denrai": "sangoku_denrai",
    "nehan": "nehan_value",
    "nouma": "nouma_value",
}
"""The yaku whose value is an option."""


def yaku_rows(options: Mapping[str, Value]) -> tuple[Yaku, ...]:
    """The yaku in force, in table order; one of value 0 does not exist (section 3).

    Each row excludes what it contains (MK-52), and of equal sets the one worth less (MK-54). An
    azukari yaku has the points that it brings; :func:`is_azukari` tells it.
    """
    return _rows_of(tuple((name, options[name]) for name in (*_OPTION_OF.values(), *_WORTH)))


_WORTH = ("azukari", "azukari_points")


@lru_cache(maxsize=256)
def _rows_of(values: tuple[tuple[str, Value], ...]) -> tuple[Yaku, ...]:
    chosen = dict(values)
    limit = 0 if chosen["azukari"] == "void" else int(chosen["azukari_points"])
    rows: list[Yaku] = []
    for name, value, ids in _ROWS:
        told = chosen.get(_OPTION_OF.get(name, ""), value)
        if told == 0:
            continue
        azukari = told in ("azukari", AZUKARI)
        rule = "MK-60" if azukari else "MK-62" if value == AZUKARI else "MK-50"
        points = limit if azukari else int(told)
        unless = BREAKS_RYOZASHI if name == "ryozashi" else 0
        rows.append(Yaku(name, points, cards(*ids.split()), 0, rule, unless=unless))
    return tuple(row._replace(excludes=_contained(row, rows)) for row in rows)


def _contained(row: Yaku, rows: list[Yaku]) -> tuple[str, ...]:
    """Ids of the rows that this one swallows."""
    return tuple(
        other.id
        for other in rows
        if other.cards & ~row.cards == 0 and (other.cards != row.cards or other.points < row.points)
    )


def is_azukari(row: Yaku) -> bool:
    """Whether the yaku ends the deal (MK-60)."""
    return row.rule == "MK-60"


SPEC = Spec(
    id="mekuri",
    code="MK",
    ja="めくり",
    en="Mekuri",
    group="mekuri",
    deck=DECK,
    seats=(2, 4),
    default_seats=3,
    direction="counterclockwise",
    family="fishing",
    zero_sum=False,
    options=(
        Option("four_seats", ("declare", "rotate"), None, ("MK-16", "MK-17", "MK-18")),
        Option("stack_rule", ("minor", "containment"), None, ("MK-55",)),
        Option("sangoku_denrai", ("azukari", 12, 0), None, ("MK-60", "MK-62")),
        Option("nehan_value", ("azukari", 10, 0), None, ("MK-60", "MK-62")),
        Option("nouma_value", (3, 0, 1, 2), None, ("MK-57",)),
        Option("azukari", ("limit", "match_over", "void"), None, ("MK-63",)),
        Option("azukari_points", (50, 30, 40, 100), None, ("MK-63",)),
        Option("settlement", ("total", "pairwise"), None, ("MK-70", "MK-71")),
        Option("card_points", ("off", "fubunsho"), None, ("MK-65", "MK-66")),
        Option("oya_rotation", ("winner", "rotate"), None, ("MK-75",)),
        Option("deals", (6, 3, 9, 12), None, ("MK-76",)),
    ),
    presets=(
        Preset("source"),
        Preset("pairwise", {"settlement": "pairwise"}),
        Preset("fubunsho", {"card_points": "fubunsho"}),
        Preset("four_declare", {"four_seats": "declare"}, 4),
    ),
)
