"""The games, in the order of the menu."""

from __future__ import annotations

from engine.core.errors import BadOption
from engine.core.game import REGISTRY, Game, State
from engine.games.durak import Durak
from engine.games.forty_one import FortyOne
from engine.games.hana_awase import HanaAwase
from engine.games.japanese_loo import JapaneseLoo
from engine.games.king import King
from engine.games.kirifu import Kirifu
from engine.games.koi_koi import KoiKoi
from engine.games.kujuroku import Kujuroku
from engine.games.mekuri import Mekuri
from engine.games.mushi import Mushi
from engine.games.nine_and_half import NineAndHalf
from engine.games.parity import Parity
from engine.games.thousand import Thousand
from engine.games.three_tricks import ThreeTricks
from engine.games.tien_gow import TienGow

GAMES: dict[str, Game[State]] = REGISTRY
"""Every game by its permanent id, in menu order."""

for _game in (
    KoiKoi(),
    HanaAwase(),
    Mushi(),
    Kujuroku(),
    Mekuri(),
    Thousand(),
    King(),
    ThreeTricks(),
    Parity(),
    JapaneseLoo(),
    Durak(),
    Kirifu(),
    FortyOne(),
    NineAndHalf(),
    TienGow(),
):
    GAMES[_game.spec.id] = _game  # type: ignore[assignment]


def game(name: str) -> Game[State]:
    """The game with this id.

    Raises:
        BadOption: there is none.
    """
    if name not in GAMES:
        raise BadOption("no_such_game", game=name, games=", ".join(GAMES))
    return GAMES[name]
