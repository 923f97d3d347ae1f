"""Which games have a table to be played at, and which kind of table it is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from engine.core.cards import Seat
from engine.core.game import Rules, Spec
from engine.games import GAMES
from game.table.layout.bank import BankLayout
from game.table.layout.durak import DurakLayout
from game.table.layout.fishing import FishingLayout
from game.table.layout.heaps import HeapLayout, PassLayout
from game.table.layout.kirifu import KirifuLayout
from game.table.layout.loo import LooLayout
from game.table.layout.ring import RingLayout
from game.table.layout.sums import SumLayout
from game.table.layout.thousand import ThousandLayout
from game.table.layout.tien_gow import TienGowLayout

if TYPE_CHECKING:
    from game.context import Context
    from game.table.controller import Controller
    from game.table.drawn.view import TableView
    from game.ui.metrics import Metrics

TableKind: TypeAlias = FishingLayout | RingLayout

RINGS: dict[str, type[RingLayout]] = {
    "durak": DurakLayout,
    "forty_one": SumLayout,
    "kirifu": KirifuLayout,
    "nine_and_half": BankLayout,
    "japanese_loo": LooLayout,
    "parity": HeapLayout,
    "thousand": ThousandLayout,
    "three_tricks": PassLayout,
    "tien_gow": TienGowLayout,
}
"""Games on a ring table whose geometry is their own."""
VIEWS: dict[str, str] = {
    "durak": "game.table.views.durak_view:DurakView",
    "forty_one": "game.table.views.sum_view:SumView",
    "kirifu": "game.table.views.kirifu_view:KirifuView",
    "nine_and_half": "game.table.views.bank_view:BankView",
    "japanese_loo": "game.table.views.loo_view:LooView",
    "parity": "game.table.views.heap_view:HeapView",
    "thousand": "game.table.views.thousand_view:ThousandView",
    "three_tricks": "game.table.views.heap_view:HeapView",
    "tien_gow": "game.table.views.tien_gow_view:TienGowView",
}
"""Game id → ``module:class`` of what draws its table, where it is its own; drawing loads pygame."""
ROUNDS = frozenset({"durak", "forty_one", "kirifu", "nine_and_half"})
"""Games without tricks whose ring tables are finished."""
TRICKS = frozenset({"japanese_loo", "king", "parity", "thousand", "three_tricks", "tien_gow"})
"""Trick games whose ring tables are finished."""


def layout_for(rules: Rules, metrics: Metrics, looker: Seat, lang: str) -> TableKind:
    """The geometry of a game's table with this seat at the bottom."""
    spec = rules.game.spec
    ring = RINGS.get(spec.id, RingLayout)
    kind = FishingLayout if spec.family == "fishing" else ring
    return kind(metrics, spec, rules.seats, looker, lang)


def view_for(ctx: Context, controller: Controller, layout: TableKind) -> TableView:
    """What draws that table."""
    from game.table.views.fishing_view import FishingView  # noqa: PLC0415 - drawing loads pygame
    from game.table.views.ring_view import RingView  # noqa: PLC0415

    module, _, name = VIEWS.get(controller.play.rules.game.spec.id, "").partition(":")
    if name:
        view: TableView = getattr(import_module(module), name)(ctx, controller, layout)
        return view
    if isinstance(layout, FishingLayout):
        return FishingView(ctx, controller, layout)
    return RingView(ctx, controller, layout)


def playable(game_id: str) -> bool:
    """Whether the window can show this game: its layout, its panel and its words are there."""
    spec = GAMES[game_id].spec
    return spec.family == "fishing" or game_id in ROUNDS | TRICKS


def menu() -> list[Spec]:
    """The games with a table, in the order of the menu."""
    return [game.spec for name, game in GAMES.items() if playable(name)]
