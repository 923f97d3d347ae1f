"""What the guide of each game points at, as data: an anchor, words, the rule behind them.

The words of a stop are ``guide.<words>``; several games share those of what is the same in them.
"""

from __future__ import annotations

from typing import NamedTuple


class Stop(NamedTuple):
    """A stop of a guide.

    Attributes:
        anchor: the thing it points at, a name of :mod:`game.table.guide.anchors`.
        words: the entry of namespace ``guide``.
        rule: id of the rule that says it in full; empty where none does.
    """

    anchor: str
    words: str
    rule: str = ""


EARLY = frozenset({"seats", "ways"})
"""Anchors that are there only before the hand is dealt."""
LAST = Stop("tools", "any.tools")
"""How every guide ends."""

GUIDES: dict[str, tuple[Stop, ...]] = {
    "koi_koi": (
        Stop("hand", "fishing.hand", "KK-10"),
        Stop("field", "fishing.month", "KK-11"),
        Stop("stock", "fishing.flip", "KK-13"),
        Stop("panel", "koi_koi.yaku", "KK-T1"),
        Stop("own_pile", "koi_koi.stop", "KK-16"),
        LAST,
    ),
    "hana_awase": (
        Stop("hand", "fishing.hand", "HA-30"),
        Stop("field", "fishing.plant", "HA-32"),
        Stop("stock", "fishing.flip", "HA-35"),
        Stop("own_pile", "hana_awase.par", "HA-50"),
        Stop("panel", "hana_awase.yaku", "HA-52"),
        LAST,
    ),
    "mushi": (
        Stop("hand", "fishing.hand", "MU-10"),
        Stop("field", "fishing.plant", "MU-11"),
        Stop("stock", "fishing.flip", "MU-18"),
        Stop("field", "mushi.oni", "MU-14"),
        Stop("panel", "mushi.points", "MU-21"),
        LAST,
    ),
    "kujuroku": (
        Stop("own_plate", "kujuroku.role", "KJ-02"),
        Stop("hand", "fishing.hand", "KJ-31"),
        Stop("field", "fishing.pair", "KJ-33"),
        Stop("stock", "kujuroku.oni", "KJ-47"),
        Stop("panel", "kujuroku.yaku", "KJ-55"),
        LAST,
    ),
    "mekuri": (
        Stop("hand", "fishing.hand", "MK-30"),
        Stop("field", "fishing.rank", "MK-33"),
        Stop("stock", "fishing.flip", "MK-35"),
        Stop("own_pile", "mekuri.blue", "MK-51"),
        Stop("panel", "mekuri.yaku", "MK-52"),
        LAST,
    ),
    "thousand": (
        Stop("rail", "thousand.auction", "TH-12"),
        Stop("talon", "thousand.talon", "TH-21"),
        Stop("hand", "thousand.follow", "TH-41"),
        Stop("panel", "thousand.marriage", "TH-44"),
        Stop("own_plate", "thousand.target", "TH-50"),
        LAST,
    ),
    "king": (
        Stop("panel", "king.deals", "KI-20"),
        Stop("trick", "tricks.follow", "KI-14"),
        Stop("hand", "tricks.dim", "KI-15"),
        Stop("hand", "king.hearts", "KI-13"),
        LAST,
    ),
    "three_tricks": (
        Stop("panel", "three_tricks.aim", "TT-14"),
        Stop("trick", "tricks.follow", "TT-09"),
        Stop("hand", "tricks.dim", "TT-10"),
        Stop("own_plate", "tricks.count", "TT-13"),
        LAST,
    ),
    "parity": (
        Stop("panel", "parity.aim", "PA-14"),
        Stop("trick", "tricks.follow", "PA-09"),
        Stop("hand", "tricks.dim", "PA-10"),
        Stop("own_plate", "tricks.count", "PA-12"),
        LAST,
    ),
    "japanese_loo": (
        Stop("hand", "japanese_loo.stay", "JL-09"),
        Stop("panel", "japanese_loo.trump", "JL-06"),
        Stop("pot", "japanese_loo.pot", "JL-21"),
        Stop("own_plate", "japanese_loo.looed", "JL-22"),
        LAST,
    ),
    "durak": (
        Stop("hand", "durak.aim", "DU-61"),
        Stop("turned", "durak.trump", "DU-03"),
        Stop("bout", "durak.bout", "DU-30"),
        Stop("panel", "durak.throw", "DU-40"),
        Stop("stock", "durak.draw", "DU-60"),
        LAST,
    ),
    "kirifu": (
        Stop("field", "kirifu.cut", "KF-12"),
        Stop("panel", "kirifu.strength", "KF-05"),
        Stop("hand", "kirifu.take", "KF-13"),
        Stop("stock", "kirifu.draw", "KF-15"),
        Stop("own_plate", "kirifu.out", "KF-16"),
        LAST,
    ),
    "forty_one": (
        Stop("field", "forty_one.sum", "FO-13"),
        Stop("sum_rail", "forty_one.chips", "FO-15"),
        Stop("hand", "forty_one.limit", "FO-14"),
        Stop("panel", "forty_one.values", "FO-10"),
        Stop("own_plate", "forty_one.passing", "FO-17"),
        LAST,
    ),
    "nine_and_half": (
        Stop("answers", "nine_and_half.ante", "NH-06"),
        Stop("own_plate", "nine_and_half.hit", "NH-15"),
        Stop("panel", "nine_and_half.points", "NH-22"),
        Stop("middle", "nine_and_half.dealer", "NH-31"),
        LAST,
    ),
    "tien_gow": (
        Stop("seats", "tien_gow.seats", "TG-02"),
        Stop("ways", "tien_gow.ways", "TG-05"),
        Stop("hand", "tien_gow.play", "TG-30"),
        Stop("trick", "tien_gow.beat", "TG-32"),
        Stop("panel", "tien_gow.kinds", "TG-37"),
        Stop("own_plate", "tien_gow.last", "TG-44"),
        LAST,
    ),
}
"""Game id → its stops in order; a stop whose thing is not on the table is passed over."""
